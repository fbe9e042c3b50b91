/**
 * Bytes that a relay stores for a table, after so many turns of Los Amos:
 * `npx tsx --tsconfig tsconfig.json test/mailbox/load.ts <people> <turns>`.
 */
import { gather, playTurn, view } from './play';
import type { Device, FakeRelay } from './relays';

const TOLD = [1, 2, 5, 10, 20, 30, 40, 50];
const [people = 3, turns = 50] = process.argv.slice(2).map(Number);

const { relays, devices } = await gather(people);
const [relay] = relays as [FakeRelay];
const [host] = devices as [Device];

for (let turn = 1; turn <= turns; turn++) {
	const { stage } = await view(host);
	if (stage !== 'play') break;
	const before = relay.puts.length;
	const rounds = await playTurn(devices, turn);
	if (!TOLD.includes(turn)) continue;
	const stored = relay.events.reduce((sum, event) => sum + JSON.stringify(event).length, 0);
	const kB = (stored / 1000).toFixed(1);
	const written = relay.puts.length - before;
	process.stdout.write(
		`${people} people, turn ${turn}: ${kB} kB in ${relay.events.length} events; this turn ${written} were written, in ${rounds + 1} rounds\n`
	);
}
