/** Script of the page in which the cryptography of a step is timed in a browser. */
import { measureCrypto } from './crypto';

const inPage = {
	timeCrypto: (seats: number) => measureCrypto(seats, () => performance.now())
};

export type CryptoPage = typeof inPage;
Object.assign(globalThis, inPage);
