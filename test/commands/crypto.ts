/**
 * `npm run bench:crypto [-- --noble]`: what the key ceremony and a step take in cryptography, by number of
 * seats. `--noble`: as for whoever has no WebAssembly.
 */
import { pathToFileURL } from 'node:url';
import { useCurve } from '../../src/lib/crypto/curve/bls';
import type { Curve } from '../../src/lib/crypto/curve/curve';
import { mclCurve } from '../../src/lib/crypto/curve/mcl-curve';
import { nobleCurve } from '../../src/lib/crypto/curve/noble-curve';
import { measureCrypto, type CryptoTimes } from '../bench/crypto';
import { timeInChromium, timeInJsc, timeInWebKit } from '../bench/crypto-browser';
import { cpuClock } from '../bench/measure';
import { main, type Output } from './command';

const SEATS = [3, 4, 8, 10];
const SLOWER = 4;

export async function crypto(args: readonly string[], output: Output): Promise<number> {
	const curve: Curve['name'] = args.includes('--noble') ? 'noble' : 'mcl';
	output.say(
		`Milliseconds of one device, with ${curve}. Ceremony: its deal, all deals checked and`
	);
	output.say(
		'added up. Step: an order of 400 bytes sealed, its vote, all votes checked; then, opened:'
	);
	output.say(
		'the certificate, the shares that it opens, the beacon that they make, all envelopes.'
	);
	useCurve(curve === 'mcl' ? await mclCurve() : nobleCurve);
	say(
		'Node',
		SEATS.map((seats) => measureCrypto(seats, cpuClock)),
		output
	);
	say('Chromium', await timeInChromium(SEATS, curve, 1), output);
	say('WebKit', await timeInWebKit(SEATS, curve), output);
	const inChromium = await timeInChromium(SEATS, curve, SLOWER);
	say(`Chromium, ${SLOWER} times slower`, inChromium, output);
	say('JavaScriptCore', await timeInJsc(SEATS, curve), output);
	return 0;
}

const COLUMNS = [
	'seats',
	'threshold',
	'deal',
	'conclude',
	'seal',
	'vote',
	'check',
	'certify',
	'shares',
	'beacon',
	'envelopes',
	'open'
] as const satisfies readonly (keyof CryptoTimes)[];

function say(where: string, times: readonly CryptoTimes[], output: Output): void {
	output.say(`\n${where}\n${COLUMNS.join('  ')}`);
	for (const time of times)
		output.say(COLUMNS.map((column) => time[column].toFixed(0).padStart(column.length)).join('  '));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(crypto);
