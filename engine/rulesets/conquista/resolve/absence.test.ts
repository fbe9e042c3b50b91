import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { advance } from '../../../kernel/advance';
import { conquista } from '..';
import { DEFAULT_OPTIONS, DIRECTIONS, materials, NO_COMBAT } from '../data';
import { setup } from '../setup';
import { codesOf, dataOf, lookAt, table, unitsOn } from '../testing';
import { play, playOut } from '../testing-play';
import type { State } from '../types';
import { view } from '../view';

const combat = (spec: Parameters<typeof table>[0] = {}): State =>
	table({
		phase: 'combat',
		reserves: { 1: materials(9, 9, 9), 2: materials(9, 9, 9), 3: materials(9, 9, 9) },
		units: { 1: [[[4, 3], 5]], 2: [['red-8', 1]] },
		steps: 3,
		state: { stage: 'combat', asked: [1, 2] },
		...spec
	});

describe('absence', () => {
	it('CO-216 CO-217 the default stands for whoever is absent, and costs neither cards nor units', () => {
		const before = combat({ hands: { 1: ['TA1'] }, reserves: { 1: materials(9, 9, 9) } });
		const { state, reports } = play(before, { missing: [1] });
		expect(dataOf(reports, 'absent')).toEqual([{ seat: 1, ask: 'combat', missed: 1 }]);
		expect(dataOf(reports, 'declared')[0]).toEqual({
			seat: 1,
			cards: [],
			valorAt: [],
			retreat: DIRECTIONS,
			pursue: -1
		});
		expect(state.research.hands[0]).toEqual(['TA1']);
		expect(unitsOn(state, [4, 3])).toHaveLength(5);
		expect(lookAt(state, 'red-8').controller).toBe(2);
	});

	it('CO-218 three in a row make a seat dormant, and any answer wakes it', () => {
		const absent = (missed: number) =>
			play(combat({ players: { 1: { missed } } }), { missing: [1] });
		expect(codesOf(absent(1).reports)).not.toContain('dormant');
		const third = absent(2);
		expect(dataOf(third.reports, 'dormant')).toEqual([{ seat: 1 }]);
		expect(view(third.state, 0).players[0]).toMatchObject({ missed: 3, dormant: true });
		expect(codesOf(absent(3).reports)).not.toContain('dormant');
		const back = play(combat({ players: { 1: { missed: 4 } } }));
		expect(dataOf(back.reports, 'awake')).toEqual([{ seat: 1 }]);
		expect(view(back.state, 0).players[0]).toMatchObject({ missed: 0, dormant: false });
		expect(codesOf(play(combat({ players: { 1: { missed: 2 } } })).reports)).not.toContain('awake');
	});

	it('CO-216 CO-217 a game that everybody stays away from still comes to its end', () => {
		const rng = createRng(new Uint8Array(32));
		const steps = playOut(setup(DEFAULT_OPTIONS, 3, rng));
		expect(steps.at(-1)?.state.ending[0]?.reason).toBe('score');
		expect(steps.at(-1)?.state.round).toBe(10);
	});

	it('CO-010 an order that fails a check falls whole, riders too, and the default stands', () => {
		const state = combat({ hands: { 1: ['TA1'] } });
		const order = (card: 'TA1' | 'TA2') => ({
			answer: {
				...NO_COMBAT,
				cards: [card],
				orders: [{ kind: 'move', path: [34, 33], units: 2 }]
			} as const,
			riders: [{ kind: 'resign' } as const]
		});
		const seed = new Uint8Array(32);
		const step = (card: 'TA1' | 'TA2') =>
			advance({
				ruleset: { ...conquista, assertInvariants: () => undefined },
				state,
				bots: {},
				seed,
				orders: { 1: order(card) }
			});
		const [good, bad] = [step('TA1'), step('TA2')];
		expect(bad.answers[0]).toMatchObject({ missed: true, order: { riders: [] } });
		expect(bad.state.players[0]?.status).toBe('playing');
		expect(good.answers[0]?.missed).toBe(false);
		expect(good.state.players[0]?.status).toBe('resigned');
	});
});

describe('resignation', () => {
	it('CO-219 is for good: nothing is asked, and units and territories stay and defend themselves', () => {
		const { state, reports } = play(
			combat({ seats: 3, units: { 1: [[[4, 3], 5]], 2: [['red-8', 1]], 3: [['green-9', 1]] } }),
			{ riders: { 2: [{ kind: 'resign' }] } }
		);
		expect(dataOf(reports, 'resigned')).toEqual([{ seat: 2 }]);
		expect(view(state, 0).players[1]).toMatchObject({ status: 'resigned', dormant: true });
		const steps = playOut(state);
		for (const step of steps) expect(step.state.asked).not.toContain(2);
		const last = steps.at(-1)?.state;
		expect(last && lookAt(last, 'red-8').controller).toBe(2);
		expect(last?.ending[0]?.winners).not.toContain(2);
	});

	it('CO-219 dormant for good: no answer wakes who has resigned, and units still defend', () => {
		const state = combat({
			seats: 3,
			units: { 1: [[[4, 3], 5]], 2: [['red-8', 1]], 3: [['green-9', 1]] },
			players: { 2: { status: 'resigned', missed: 2 } },
			state: { stage: 'combat', asked: [1, 3] }
		});
		expect(view(state, 0).players.map(({ status, dormant }) => [status, dormant])).toEqual([
			['playing', false],
			['resigned', true],
			['playing', false]
		]);
		const order = {
			kind: 'attack',
			from: 34,
			to: 44,
			units: 1,
			bouts: 1,
			minUnits: 1,
			advance: 1,
			against: 0
		} as const;
		const fought = play(state, { answers: { 1: { ...NO_COMBAT, orders: [order] } } });
		expect(fought.state.players[1]).toMatchObject({ status: 'resigned', missed: 2 });
		expect(codesOf(fought.reports)).not.toContain('awake');
	});

	it('CO-219 CO-246 the default stands for the answer that it comes with', () => {
		const order = { kind: 'move', path: [34, 33], units: 2 } as const;
		const answer = {
			...NO_COMBAT,
			orders: [order]
		} as const;
		const spec = { answers: { 1: answer } };
		const three = combat({
			seats: 3,
			units: { 1: [[[4, 3], 5]], 2: [['red-8', 1]], 3: [['green-9', 1]] }
		});
		expect(unitsOn(play(three, spec).state, [3, 3])).toHaveLength(2);
		const left = play(three, { ...spec, riders: { 1: [{ kind: 'resign' }] } });
		expect(unitsOn(left.state, [3, 3])).toHaveLength(0);
		expect(unitsOn(left.state, [4, 3])).toHaveLength(5);
	});
});
