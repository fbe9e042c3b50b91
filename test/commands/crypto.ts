/** `npm run bench:crypto`: what the key ceremony, sealing and opening take, by number of seats. */
import { pathToFileURL } from 'node:url';
import { measureCrypto, type CryptoTimes } from '../bench/crypto';
import { timeInChromium } from '../bench/crypto-browser';
import { main, type Output } from './command';

const SEATS = [2, 6, 10, 14];
const SLOWER = 4;

export async function crypto(_args: readonly string[], output: Output): Promise<number> {
	output.say(
		'Milliseconds of one device: its deal, all deals checked and added up, an order of 400'
	);
	output.say('bytes sealed, votes combined and all envelopes opened.');
	say(
		'Node',
		SEATS.map((seats) => measureCrypto(seats, () => performance.now())),
		output
	);
	say(`Chromium, ${SLOWER} times slower`, await timeInChromium(SEATS, SLOWER), output);
	return 0;
}

function say(where: string, times: readonly CryptoTimes[], output: Output): void {
	output.say(`\n${where}\nseats  threshold   deal  conclude   seal    open  envelope`);
	for (const { seats, threshold, deal, conclude, seal, open, envelope } of times) {
		const cells = [
			String(seats).padStart(5),
			String(threshold).padStart(9),
			deal.toFixed(0).padStart(5),
			conclude.toFixed(0).padStart(8),
			seal.toFixed(0).padStart(5),
			open.toFixed(0).padStart(6),
			`${envelope} B`.padStart(8)
		];
		output.say(cells.join('  '));
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(crypto);
