/**
 * `npm run taps [-- <ruleset>] [--games N] [--seats S] [--seed <any text>] [--json]`: taps that a person
 * needs on a phone to write the sheets that sensible bots write in the middle of a game, line by line
 * and with everything that saves writing: lines said again, standing orders, several places at once.
 * Advice is not counted: it would write the whole sheet. At five seconds a tap, sixty are five minutes.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rulesets } from '../../engine/index';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { TAPS as AMOS } from '../../src/lib/games/amos/orders/taps';
import { REPEATS as AMOS_REPEATS } from '../../src/lib/games/amos/plan/repeats';
import { TAPS as CONQUISTA } from '../../src/lib/games/conquista/orders/taps';
import { REPEATS as CONQUISTA_REPEATS } from '../../src/lib/games/conquista/plan/repeats';
import { TAPS as COSMOS } from '../../src/lib/games/cosmos/orders/taps';
import { REPEATS as COSMOS_REPEATS } from '../../src/lib/games/cosmos/plan/repeats';
import { TAPS as IMPERIO } from '../../src/lib/games/imperio/orders/taps';
import { REPEATS as IMPERIO_REPEATS } from '../../src/lib/games/imperio/plan/repeats';
import { TAPS as REVENANT } from '../../src/lib/games/revenant/orders/taps';
import type { Repeats } from '../../src/lib/ui/sheet/lines/parts';
import { fixtureFor } from '../conformance/fixtures';
import { lineUp, playMatch } from '../matches/match';
import { measure, medianOf, type Counted, type Written } from '../matches/taps';
import { main, orUsage, wholeNumber, type Output } from './command';
import { rulesetOf, seedOfText } from './play';

const USAGE =
	'usage: npm run taps [-- <ruleset>] [--games N] [--seats S] [--seed <any text>] [--json]';

/** Taps that five minutes allow, at five seconds each. */
export const ALLOWED = 60;

/** A game in which no order is like the one before. */
const NOTHING_AGAIN: Repeats = { partsOf: () => [], mayStand: () => false };

const GAMES: Readonly<Record<string, Counted>> = {
	amos: { model: AMOS, repeats: AMOS_REPEATS, turns: [4, 8, 12] },
	conquista: { model: CONQUISTA, repeats: CONQUISTA_REPEATS, turns: [2, 4, 6] },
	cosmos: { model: COSMOS, repeats: COSMOS_REPEATS, turns: [6, 12, 18] },
	imperio: { model: IMPERIO, repeats: IMPERIO_REPEATS, turns: [4, 8, 12] },
	revenant: { model: REVENANT, repeats: NOTHING_AGAIN, turns: [2, 3] }
};

export function taps(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				games: { type: 'string', default: '3' },
				seats: { type: 'string', default: '4' },
				seed: { type: 'string', default: 'taps' },
				json: { type: 'boolean', default: false }
			}
		});
		const games = wholeNumber('games', values.games, 1, 1000);
		const seats = wholeNumber('seats', values.seats, 2, 8);
		const chosen = positionals.length > 0 ? [rulesetOf(positionals, rulesets)] : rulesets;
		for (const ruleset of chosen) {
			const written = sheetsOf(ruleset, games, seats, seedOfText(values.seed));
			if (values.json) output.say(JSON.stringify(written));
			else say(ruleset.id, written, output);
		}
		return 0;
	});
}

/** Sheets of sensible bots at the turns that are looked at. */
export function sheetsOf(
	ruleset: AnyRuleset,
	games: number,
	seats: number,
	seed: Uint8Array
): readonly Written[] {
	const counted = GAMES[ruleset.id];
	if (!counted) return [];
	const { round } = fixtureFor(ruleset);
	return Array.from({ length: games }, (_, number) =>
		measure(ruleset, counted, playMatch(ruleset, seed, lineUp(seats, seats), number), round)
	).flat();
}

function say(id: string, written: readonly Written[], output: Output): void {
	output.say(`${id}: ${written.length} sheets`);
	output.say('turn  what            sheets  lines   alone  helped   ruled  over sixty');
	for (const sheets of grouped(written).values()) {
		const [first] = sheets;
		if (!first) continue;
		const over = sheets.filter(({ ruled }) => ruled > ALLOWED).length;
		const columns = [
			String(sheets.length).padStart(6),
			String(medianOf(sheets.map(({ lines }) => lines))).padStart(7),
			String(medianOf(sheets.map(({ alone }) => alone))).padStart(8),
			String(medianOf(sheets.map(({ helped }) => helped))).padStart(8),
			String(medianOf(sheets.map(({ ruled }) => ruled))).padStart(8),
			String(over).padStart(12)
		];
		output.say(`${String(first.turn).padStart(4)}  ${first.what.padEnd(14)}${columns.join('')}`);
	}
	for (const way of ['byAlone', 'byHelped'] as const) {
		const sums = new Map<string, number>();
		for (const sheet of written)
			for (const [form, count] of Object.entries(sheet[way]))
				sums.set(form, (sums.get(form) ?? 0) + count);
		const parts = [...sums]
			.sort(([, a], [, b]) => b - a)
			.filter(([, count]) => count > 0)
			.map(([form, count]) => `${form} ${(count / written.length).toFixed(1)}`);
		output.say(`  ${way === 'byAlone' ? 'alone' : 'helped'}, a sheet: ${parts.join(', ')}`);
	}
}

function grouped(written: readonly Written[]): Map<string, Written[]> {
	const groups = new Map<string, Written[]>();
	for (const sheet of written) {
		const name = `${sheet.turn} ${sheet.what}`;
		groups.set(name, [...(groups.get(name) ?? []), sheet]);
	}
	return groups;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(taps);
