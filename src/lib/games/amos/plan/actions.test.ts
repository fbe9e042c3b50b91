import { describe, expect, it } from 'vitest';
import { amos } from '$engine/rulesets/amos';
import { createRng } from '$engine/kernel/rng';
import { ORDER_KINDS, table, type TableSpec } from '$engine/rulesets/amos/testing';
import type { OrderKind, OrderSheet, State } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { actionsAt, fastEnough, senders } from './actions';
import { blankOrder, isComplete } from './blank';
import { isPossible } from './kinds';

const SPEC: TableSpec = {
	planets: [
		{ at: [0, 0], owner: 1 },
		{ at: [3, 0], habitat: 'toxic' },
		{ at: [5, 0], owner: 2 },
		{ at: [13, 9], owner: 2 }
	],
	armies: [
		{ seat: 1, at: 1, units: { freighter: 1, militia: 2 } },
		{ seat: 1, at: 2, units: { hyperFrigate: 1, colonyShip: 1, militia: 1 } }
	],
	leaders: [
		{ seat: 1, kind: 'saboteur' },
		{ seat: 1, kind: 'merchant' },
		{ seat: 1, kind: 'pilot' }
	],
	players: { 1: { knows: [3, 4] } }
};
const seen = view(table(SPEC), 1);
const at = (planet: number, sheet: OrderSheet = []): OrderKind[] =>
	actionsAt(seen, sheet, seen.planets[planet - 1]!.cell);

describe('what can be ordered at a place', () => {
	it('is to buy, build and sail at home', () => {
		expect(at(1)).toEqual([
			'buyUnits',
			'build',
			'move',
			'satellite',
			'post',
			'board',
			'giftUnits',
			'giftPlanet',
			'disband'
		]);
	});

	it('is to land, not to settle, on a hostile world without its Planetology', () => {
		expect(at(2)).toEqual(
			expect.arrayContaining(['move', 'stance', 'land', 'post', 'board', 'disband'])
		);
		expect(at(2)).not.toContain('colonise');
		const able = view(table({ ...SPEC, players: { 1: { techs: ['planetology:toxic'] } } }), 1);
		const actions = actionsAt(able, [], 3);
		expect(actions).toContain('colonise');
		expect(actions).not.toContain('land');
	});

	it('is covert at a rival planet, piracy only within four cells', () => {
		expect(at(3)).toEqual(['terror', 'sabotage']);
		const near = view(
			table({
				...SPEC,
				planets: [
					{ at: [0, 0], owner: 1 },
					{ at: [3, 0], owner: 2 }
				],
				armies: [],
				players: { 1: { knows: [2] } }
			}),
			1
		);
		expect(actionsAt(near, [], 3)).toContain('piracy');
		const sail: OrderSheet = [
			{
				kind: 'move',
				from: 3,
				ships: { hyperFrigate: 1 },
				route: [4, 5],
				pickups: [],
				drops: [],
				allied: [],
				leaders: []
			}
		];
		expect(at(3, sail)).toContain('stance');
	});

	it('finds ships for a destination, those in reach first', () => {
		expect(senders(seen, [], 5).map((s) => [s.from, s.cost, s.movement])).toEqual([
			[3, 2, 5],
			[0, 5, 3]
		]);
		expect(fastEnough(seen, { hyperFrigate: 1, colonyShip: 1 }, 5)).toEqual({ hyperFrigate: 1 });
		expect(fastEnough(seen, { colonyShip: 1 }, 9)).toEqual({ colonyShip: 1 });
	});
});

describe('forms', () => {
	it('begin incomplete, but for what asks nothing', () => {
		const complete = ORDER_KINDS.filter((kind) => isComplete(blankOrder(kind, seen)));
		expect(complete).toEqual(['vote', 'resign']);
	});

	it('are offered for every line that the rules allow', () => {
		let state: State = amos.setup(
			{
				turnLimit: 6,
				darkStart: false,
				auctions: true,
				leaders: true,
				events: true,
				absenceLimit: 3
			},
			3,
			createRng(new Uint8Array(32).fill(9))
		);
		let judged = 0;
		for (let turn = 1; turn <= 6; turn++) {
			const now = view(state, 1);
			const sheet = amos.bot(now, 1, createRng(new Uint8Array(32).fill(turn)));
			expect(amos.check(now, 1, sheet).filter((p) => p.severity === 'refusal')).toEqual([]);
			for (const line of sheet) {
				if (line.kind === 'malformed') continue;
				judged++;
				expect(isComplete(line)).toBe(true);
				const others = sheet.filter((other) => other !== line);
				expect(isPossible(line.kind, now, others), `${turn}: ${JSON.stringify(line)}`).toBe(true);
			}
			const answers = amos.pending(state).map(({ seat }) => ({
				seat,
				missed: false,
				order:
					seat === 1
						? sheet
						: amos.bot(view(state, seat), seat, createRng(new Uint8Array(32).fill(seat)))
			}));
			const rng = createRng(new Uint8Array(32).fill(100 + turn));
			state = amos.resolve(state, answers, rng, () => undefined).state;
		}
		expect(judged).toBeGreaterThan(20);
	});
});
