/** Script of the page, or of the shell, in which the cryptography of a step is timed with either curve. */
import { useCurve } from '../../src/lib/crypto/curve/bls';
import type { Curve } from '../../src/lib/crypto/curve/curve';
import { mclCurve } from '../../src/lib/crypto/curve/mcl-curve';
import { nobleCurve } from '../../src/lib/crypto/curve/noble-curve';
import { measureCrypto, type CryptoTimes } from './crypto';

const inPage = {
	async timeCrypto(seats: number, curve: Curve['name']): Promise<CryptoTimes> {
		useCurve(curve === 'mcl' ? await mclCurve() : nobleCurve);
		return measureCrypto(seats, () => performance.now());
	}
};

export type CryptoPage = typeof inPage;
Object.assign(globalThis, inPage);
