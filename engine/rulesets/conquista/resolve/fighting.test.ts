import { describe, expect, it } from 'vitest';
import { materials, MOST_ORDERS, NO_COMBAT } from '../data';
import { codesOf, dataOf, openStep, squareOn, table, unitsOn, type TableSpec } from '../testing';
import { play, refusals } from '../testing-play';
import type { AnswerTo, CombatOrder, State } from '../types';
import { openFighting } from './fighting';

/** Combat opened on the board X; Construction follows it and costs nothing. */
function opened(spec: TableSpec = {}): State {
	const step = openStep(
		table({
			phases: ['production', 'maintenance', 'combat', 'construction', 'negotiation'],
			phase: 'combat',
			leader: 1,
			reserves: { 1: materials(9, 9, 9), 2: materials(9, 9, 9) },
			units: { 1: [[[4, 3], 2]], 2: [['red-6', 2]] },
			...spec
		})
	);
	openFighting(step);
	return step.state;
}

const at = (x: number, y: number): number => squareOn(table(), [x, y]);
const east: CombatOrder = { kind: 'move', path: [at(4, 3), at(5, 3)], units: 2 };
const west: CombatOrder = { kind: 'move', path: [at(5, 3), at(4, 3)], units: 2 };
const batch = (...orders: CombatOrder[]): AnswerTo<'batch'> => ({ ask: 'batch', orders });

describe('the Combat phase', () => {
	it('CO-121 CO-242 asks whoever has a unit or a card', () => {
		expect(opened().asked).toEqual([1, 2]);
		expect(opened({ units: { 2: [['red-6', 2]] } }).asked).toEqual([2]);
		expect(opened({ units: { 2: [['red-6', 2]] }, hands: { 1: ['PO1'] } }).asked).toEqual([1, 2]);
		expect(openStep(table()).state.asked).toEqual([]);
	});

	it('CO-008 CO-122 carries programmes out in turn order from the leader', () => {
		const programme = (path: number[]): AnswerTo<'combat'> => ({
			...NO_COMBAT,
			orders: [{ kind: 'move', path, units: 2 }]
		});
		// Both want the square between them.
		const run = (leader: number) =>
			play(opened({ leader, units: { 1: [[[4, 3], 2]], 2: [[[6, 3], 2]] } }), {
				answers: { 1: programme([at(4, 3), at(5, 3)]), 2: programme([at(6, 3), at(5, 3)]) }
			});
		expect(dataOf(run(1).reports, 'moved').map(({ seat }) => seat)).toEqual([1]);
		expect(dataOf(run(2).reports, 'moved').map(({ seat }) => seat)).toEqual([2]);
		expect(dataOf(run(2).reports, 'lapsed')[0]).toMatchObject({ seat: 1, reason: 'blocked' });
	});

	it('CO-220 eliminates nobody before the phase is over', () => {
		const { state } = play(opened(), { answers: { 1: { ...NO_COMBAT, orders: [east] } } });
		expect(state.stances).toEqual([]);
		expect(unitsOn(state, [5, 3])).toEqual([0, 0]);
	});
});

describe('Combat in turns', () => {
	const turns: TableSpec = { options: { combat: 'turns' } };

	it('CO-236 all file cards and reactions, sealed, and no orders yet', () => {
		const state = opened(turns);
		expect([state.stage, state.asked]).toEqual(['combat', [1, 2]]);
		expect(refusals(state, 1, NO_COMBAT)).toEqual([]);
		expect(refusals(state, 1, { ...NO_COMBAT, orders: [east] })).toEqual(['not-allowed']);
	});

	it('CO-236 then each in turn order sends batches until an empty one', () => {
		const first = play(opened(turns)).state;
		expect([first.stage, first.asked, first.queue]).toEqual(['batch', [1], [1, 2]]);
		expect(first.stances.map(({ seat }) => seat)).toEqual([1, 2]);
		const second = play(first, { answers: { 1: batch(east) } });
		expect(second.state.asked).toEqual([1]);
		expect(unitsOn(second.state, [5, 3])).toEqual([2, 2]);
		const third = play(second.state, { answers: { 1: batch(west) } });
		expect(unitsOn(third.state, [4, 3])).toEqual([1, 1]);
		expect(dataOf(third.reports, 'moved')[0]?.line).toBe(1);
		const fourth = play(third.state, { answers: { 1: batch() } });
		expect(fourth.state.asked).toEqual([2]);
		expect(play(fourth.state).state.stage).not.toBe('batch');
	});

	it('CO-249 the fortieth order ends the go, over all batches together', () => {
		const first = play(opened(turns)).state;
		const many = (count: number): CombatOrder[] =>
			Array.from({ length: count }, (_, i) => (i % 2 === 0 ? east : west));
		const second = play(first, { answers: { 1: batch(...many(MOST_ORDERS - 1)) } }).state;
		expect(second.asked).toEqual([1]);
		expect(refusals(second, 1, batch(east, west))).toEqual(['too-many']);
		const third = play(second, { answers: { 1: batch(east) } });
		expect(third.state.asked).toEqual([2]);
		expect(dataOf(third.reports, 'lapsed')[0]?.line).toBe(MOST_ORDERS - 1);
	});

	it('CO-236 CO-242 passes over who has resigned, and who has neither unit nor card', () => {
		const three: TableSpec = { ...turns, seats: 3, players: { 1: { status: 'resigned' } } };
		const { state, reports } = play(
			opened({ ...three, units: { 1: [[[4, 3], 2]], 3: [['green-9', 1]] } })
		);
		expect(codesOf(reports).filter((code) => code === 'declared')).toHaveLength(3);
		expect([state.asked, state.queue]).toEqual([[3], [3]]);
	});
});
