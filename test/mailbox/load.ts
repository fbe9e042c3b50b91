/**
 * Bytes that a relay stores for a table, after so many steps of a game:
 * `npx tsx --tsconfig tsconfig.json test/mailbox/load.ts <people> <steps> [<game>]`. Los Amos has a step a turn and 30
 * turns at most, La Conquista several a round.
 */
import { findRuleset } from '../../engine/index';
import { gatherAnew, playTurn, stage, view, type Game } from './play';
import type { Device, FakeRelay } from './relays';

const TOLD = [1, 2, 5, 10, 20, 30, 40, 50];
const [people = 3, steps = 30] = process.argv.slice(2, 4).map(Number);
const ruleset = process.argv[4] ?? 'amos';
const game: Game = {
	ruleset,
	version: findRuleset(ruleset)?.version ?? 0,
	options: ruleset === 'amos' ? { turnLimit: 30 } : {}
};

const { relays, devices } = await gatherAnew(await stage(people, 1, 0, game));
const [relay] = relays as [FakeRelay];
const [host] = devices as [Device];

let most = 0;
for (let played = 1; played <= steps; played++) {
	const { stage: at, step } = await view(host);
	if (at !== 'play') break;
	const before = relay.puts.length;
	const rounds = await playTurn(devices, step?.number ?? 0);
	const stored = relay.events.reduce((sum, event) => sum + JSON.stringify(event).length, 0);
	most = Math.max(most, stored);
	if (!TOLD.includes(played)) continue;
	const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
	const written = relay.puts.length - before;
	process.stdout.write(
		`${people} people, ${ruleset}, step ${played}: ${kB(stored)} kB in ${relay.events.length} events, at most ${kB(most)} kB so far; this step ${written} were written, in ${rounds + 1} rounds\n`
	);
}
