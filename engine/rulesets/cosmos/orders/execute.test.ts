/** Tests that an order is carried out as a whole or not at all. */
import { describe, expect, it } from 'vitest';
import { attempt } from '../memory/attempt';
import { turnOf } from '../memory/open';
import { resolve } from '../resolve';
import { addTally, placeAt, seatOf, type Turn } from '../memory/turn';
import { boardOf, dice, force, led, newGame, place, site } from '../testing';
import type { Entry, Sheet, State } from '../types';
import { view } from '../view';
import { execute } from './execute';
import { suggest } from './suggest';

/** Everything that a turn remembers, as plain data. */
const memoryOf = ({ rng: _, ...turn }: Turn): object => structuredClone(turn);

/** Sheets of all seats after so many turns, each order of which is then given by every other seat. */
function* ordersOfOthers(turns: number): Generator<{ state: State; entries: readonly Entry[] }> {
	let state = newGame(['eu', 'lp', 'mc'], 4);
	for (let n = 0; n < turns; n++) {
		const sheets = state.seats.map(
			({ seat }) => suggest(view(state, seat), seat, dice(n + 9)) as Sheet
		);
		yield { state, entries: sheets.flatMap(({ orders }) => orders) };
		const answers = sheets.map((order) => ({ seat: order.seat, order, missed: false }));
		({ state } = resolve(state, answers, dice(n + 9), () => undefined));
	}
}

describe('an order that fails', () => {
	it('leaves no trace, whoever gives it, wherever (CS-673, CS-674)', () => {
		let failed = 0;
		for (const { state, entries } of ordersOfOthers(4)) {
			const turn = turnOf(state, new Map(), dice());
			for (const { seat } of state.seats)
				for (const [i, one] of entries.entries()) {
					const before = memoryOf(turn);
					if (typeof execute(turn, seat, one, i + 1) !== 'string') continue;
					failed++;
					expect(memoryOf(turn), `${seat}: ${JSON.stringify(one)}`).toEqual(before);
				}
		}
		expect(failed).toBeGreaterThan(40);
	});

	const HERE = 'red-4';
	const START = [place(HERE, 1, [led(force(1, { crusader: 2 }), 'x', 'ground')])];
	it.each<[what: string, change: (turn: Turn) => void]>([
		['units', (turn) => void placeAt(turn, HERE).forces[0]?.orbit.splice(0)],
		['heroes', (turn) => void placeAt(turn, HERE).forces[0]?.heroes.splice(0)],
		['sites', (turn) => void placeAt(turn, HERE).sites.push(site('domed', 1))],
		['portals known', (turn) => void seatOf(turn, 1).portals.push('blue-4')],
		['heroes fallen', (turn) => void seatOf(turn, 1).fallen.push('x')],
		['counters', (turn) => void (seatOf(turn, 1).counters.honor = 3)],
		['reflexes', (turn) => void (seatOf(turn, 1).reflex.boost_hull = 3)],
		['tallies', (turn) => addTally(turn, 'x', 1)],
		['events', (turn) => void turn.events.surges.add(1)],
		['black systems', (turn) => void (turn.black[3] = { is: 'consumed' })],
		[
			'reports',
			(turn) => void turn.reports.push({ code: 'turnResolved', to: 'all', data: { turn: 1 } })
		]
	])('gives back %s (CS-673)', (_, change) => {
		const turn = turnOf(boardOf(['eu', 'oc'], START), new Map(), dice());
		const before = memoryOf(turn);
		const act = (verdict: string | undefined) =>
			attempt(turn, 1, [HERE], () => {
				change(turn);
				return verdict;
			});
		expect(act('no-funds')).toBe('no-funds');
		expect(memoryOf(turn)).toEqual(before);
		expect(act(undefined)).toBeUndefined();
		expect(memoryOf(turn)).not.toEqual(before);
	});
});
