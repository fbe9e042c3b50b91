/** `npm run bench:crypto`: what the key ceremony and a step take in cryptography, by number of seats. */
import { pathToFileURL } from 'node:url';
import { measureCrypto, type CryptoTimes } from '../bench/crypto';
import { timeInChromium } from '../bench/crypto-browser';
import { cpuClock } from '../bench/measure';
import { main, type Output } from './command';

const SEATS = [4, 10];
const SLOWER = 4;

export async function crypto(_args: readonly string[], output: Output): Promise<number> {
	output.say('Milliseconds of one device. Ceremony: its deal, all deals checked and added up.');
	output.say('Step: an order of 400 bytes sealed, its vote, all votes checked; then, opened: the');
	output.say('certificate, the shares that it opens, the beacon that they make, all envelopes.');
	say(
		'Node',
		SEATS.map((seats) => measureCrypto(seats, cpuClock)),
		output
	);
	say(`Chromium, ${SLOWER} times slower`, await timeInChromium(SEATS, SLOWER), output);
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
