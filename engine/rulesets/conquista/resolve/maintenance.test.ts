import { describe, expect, it } from 'vitest';
import { materials } from '../data';
import { supplyOf } from '../holdings';
import { judgeRiders } from '../offers';
import { parse } from '../orders/parse';
import {
	boardX,
	codesOf,
	dataOf,
	openStep,
	squareOn,
	unitsOn,
	type Place,
	type TableSpec
} from '../testing';
import { play, refusals, riderRefusals } from '../testing-play';
import type { AnswerTo, Rider, State } from '../types';
import { defaultRelease, mustRelease } from '../upkeep';
import { openMaintenance } from './maintenance';
import { carryRiders } from './offers';

function opened(spec: TableSpec) {
	const step = openStep(boardX({ phase: 'maintenance', ...spec }));
	openMaintenance(step);
	return step;
}

const release = (...stacks: [Place, number][]): AnswerTo<'maintenance'> => ({
	ask: 'maintenance',
	release: stacks.map(([at, count]) => ({ square: squareOn(boardX(), at), count }))
});

const counts = (state: State, ...places: Place[]): number[] =>
	places.map((at) => unitsOn(state, at).length);

/** The position of CO-119. */
const VECTOR: TableSpec = {
	reserves: { 1: materials(4, 0, 0), 2: materials(9, 0, 0) },
	units: {
		1: [
			[[2, 2], 3],
			[[4, 2], 3],
			[[5, 1], 1]
		],
		2: [['red-6', 2]]
	}
};

describe('Maintenance', () => {
	it('CO-114 CO-115 takes an Energy for each unit, and asks nothing of who has enough', () => {
		const { state, reports } = opened({
			reserves: { 1: materials(5, 1, 1), 2: materials(9, 0, 0) },
			units: {
				1: [
					['blue-6', 4],
					['green-1', 1]
				],
				2: [['red-6', 2]]
			}
		});
		expect(state.asked).toEqual([]);
		expect(state.players.map(({ reserve }) => reserve)).toEqual([
			materials(0, 1, 1),
			materials(7, 0, 0)
		]);
		expect(dataOf(reports, 'maintained')).toEqual([
			{ seat: 1, paid: 5, released: [], left: 0 },
			{ seat: 2, paid: 2, released: [], left: 7 }
		]);
	});

	it('CO-117 asks whoever is short, before any unit goes', () => {
		const { state } = opened({ ...VECTOR, reserves: { 1: materials(4, 0, 0) } });
		// Seat 2 is short too, but all its units go: it has no choice.
		expect([state.stage, state.asked]).toEqual(['maintenance', [1]]);
		expect(counts(state, 'red-6', [2, 2])).toEqual([2, 3]);
	});

	it('CO-011 CO-242 asks nobody without Energy, or with all units on one square', () => {
		const none = boardX({
			units: {
				1: [
					['blue-6', 1],
					['blue-1', 1]
				]
			}
		});
		expect(mustRelease(none, 1)).toBe(false);
		const one = boardX({ units: { 1: [['blue-6', 3]] }, reserves: { 1: materials(1, 0, 0) } });
		expect(mustRelease(one, 1)).toBe(false);
		const short = boardX({
			units: {
				1: [
					['blue-6', 1],
					['blue-1', 1]
				]
			},
			reserves: { 1: materials(1, 0, 0) }
		});
		expect(mustRelease(short, 1)).toBe(true);
		const two = boardX({
			units: {
				1: [
					['blue-6', 2],
					['blue-1', 1]
				]
			},
			reserves: { 1: materials(1, 0, 0) }
		});
		expect(mustRelease(two, 1)).toBe(true);
	});

	it('CO-116 takes all the Energy there is and as many units as are lacking, as chosen', () => {
		const { state, reports } = play(opened(VECTOR).state, {
			answers: { 1: release([[4, 2], 2], [[5, 1], 1]) }
		});
		expect(counts(state, [2, 2], [4, 2], [5, 1])).toEqual([3, 1, 0]);
		expect(state.players[0]?.reserve.E).toBe(0);
		expect(dataOf(reports, 'maintained')[0]).toMatchObject({ paid: 4, left: 0 });
		// Space left empty is abandoned.
		expect(state.squares[squareOn(state, [5, 1])]?.controller).toBe(0);
	});

	it('CO-116 checks that they are the own units, and as many as are lacking', () => {
		const { state } = opened(VECTOR);
		expect(refusals(state, 1, release([[4, 2], 3]))).toEqual([]);
		expect(refusals(state, 1, release([[4, 2], 3], [[2, 2], 1]))).toEqual([]);
		expect(refusals(state, 1, release([[4, 2], 2]))).toEqual(['wrong-count']);
		expect(refusals(state, 1, release([[5, 1], 3]))).toEqual(['too-many']);
		expect(refusals(state, 1, release(['red-6', 2], [[5, 1], 1]))).toEqual(['not-yours']);
		expect(refusals(state, 1, release([[4, 2], 1], [[4, 2], 2]))).toEqual(['square-twice']);
		const off = { ask: 'maintenance', release: [{ square: 100, count: 3 }] } as const;
		expect(refusals(state, 1, off)).toEqual(['off-board']);
		const none = { ask: 'maintenance', release: [{ square: 1, count: 0 }] };
		expect(parse({ answer: none }).ok).toBe(false);
	});

	it('CO-116 CO-255 keeps the Energy of those who go beyond need', () => {
		const { state, reports } = play(opened(VECTOR).state, {
			answers: { 1: release([[4, 2], 3], [[2, 2], 2]) }
		});
		expect(counts(state, [2, 2], [4, 2], [5, 1])).toEqual([1, 0, 1]);
		expect(dataOf(reports, 'maintained')[0]).toMatchObject({ paid: 2, left: 2 });
	});

	describe('of units that are dismissed', () => {
		const STACKS: TableSpec = {
			reserves: { 1: materials(9, 0, 0), 2: materials(9, 0, 0) },
			units: {
				1: [
					[[2, 2], 3],
					[[4, 2], 2]
				],
				2: [['red-6', 2]]
			}
		};
		const at = (place: Place): number => squareOn(boardX(), place);
		const dismissed = (...stacks: [Place, number][]) => ({
			players: { 1: { dismissed: stacks.map(([p, count]) => ({ square: at(p), count })) } }
		});

		it('CO-255 CO-257 lets them go unpaid though there is Energy', () => {
			const { state, reports } = opened({ ...STACKS, ...dismissed([[2, 2], 2]) });
			expect(counts(state, [2, 2], [4, 2])).toEqual([1, 2]);
			expect(state.players[0]).toMatchObject({ reserve: materials(6, 0, 0), dismissed: [] });
			expect(dataOf(reports, 'dismissed')).toEqual([
				{ seat: 1, released: [{ square: at([2, 2]), count: 2 }] }
			]);
			expect(dataOf(reports, 'maintained')[0]).toEqual({ seat: 1, paid: 3, released: [], left: 6 });
		});

		it('CO-255 CO-257 reckons what is lacking without them', () => {
			const { state } = opened({
				...STACKS,
				...dismissed([[2, 2], 2]),
				reserves: { 1: materials(1, 0, 0), 2: materials(9, 0, 0) }
			});
			expect([state.stage, state.asked]).toEqual(['maintenance', [1]]);
			expect(counts(state, [2, 2], [4, 2])).toEqual([1, 2]);
			expect(refusals(state, 1, release([[4, 2], 2]))).toEqual([]);
			expect(refusals(state, 1, release([[4, 2], 1]))).toEqual(['wrong-count']);
		});

		it('CO-255 lets as many go as are still there', () => {
			const spec = dismissed([[2, 2], 5], ['red-6', 2], [[7, 7], 1]);
			const { state, reports } = opened({ ...STACKS, ...spec });
			expect(counts(state, [2, 2], [4, 2], 'red-6')).toEqual([0, 2, 2]);
			expect(dataOf(reports, 'dismissed')[0]?.released).toEqual([{ square: at([2, 2]), count: 3 }]);
			expect(codesOf(opened({ ...STACKS, ...dismissed(['red-6', 1]) }).reports)).not.toContain(
				'dismissed'
			);
		});

		const say = (place: Place, units: number): Rider => ({
			kind: 'dismiss',
			square: at(place),
			units
		});
		const said = (...riders: Rider[]) => {
			const step = openStep(boardX(STACKS));
			carryRiders(step, 1, riders);
			return step;
		};

		it('CO-255 the last word for a square counts, and none takes it back', () => {
			const two = said(say([4, 2], 1), say([2, 2], 3), say([4, 2], 2));
			expect(two.state.players[0]?.dismissed).toEqual([
				{ square: at([2, 2]), count: 3 },
				{ square: at([4, 2]), count: 2 }
			]);
			expect(dataOf(two.reports, 'dismissal')).toHaveLength(3);
			expect(said(say([4, 2], 1), say([4, 2], 0)).state.players[0]?.dismissed).toEqual([]);
		});

		it.each([
			['none where none are', [say([4, 2], 0)], ['already-so']],
			['the same number again', [say([4, 2], 1), say([4, 2], 1)], [undefined, 'already-so']],
			['another number', [say([4, 2], 1), say([4, 2], 2)], [undefined, undefined]],
			['none where some are', [say([2, 2], 0)], [undefined]]
		] as const)('CO-255 %s', (_, riders, codes) => {
			const state = boardX({ ...STACKS, ...dismissed([[2, 2], 3]) });
			expect(judgeRiders(state, 1, riders)).toEqual(codes);
		});

		it('CO-255 only the own units can be, as many as stand there', () => {
			const asked = boardX({ ...STACKS, state: { stage: 'construction', asked: [1, 2] } });
			const refused = (...riders: Rider[]) => riderRefusals(asked, 1, riders);
			expect(refused(say([2, 2], 3), say([4, 2], 1))).toEqual([]);
			expect(refused(say([2, 2], 4))).toEqual([[0, 'too-many']]);
			expect(refused(say('red-6', 1))).toEqual([[0, 'not-yours']]);
			expect(refused({ kind: 'dismiss', square: 1000, units: 1 })).toEqual([[0, 'off-board']]);
			expect(parse({ riders: [say([2, 2], 6)], answer: { ask: 'orient', turns: 0 } }).ok).toBe(
				false
			);
		});

		it('CO-256 those who left the board may be built again', () => {
			const before = boardX({ ...STACKS, ...dismissed([[2, 2], 3]) });
			expect(supplyOf(before.squares, 1).units).toBe(45);
			const step = openStep(before);
			openMaintenance(step);
			expect(supplyOf(step.state.squares, 1).units).toBe(48);
		});
	});

	it('CO-008 CO-118 CO-119 releases by default from the largest stack, ties in reading order', () => {
		const { state } = play(opened(VECTOR).state);
		expect(counts(state, [2, 2], [4, 2], [5, 1])).toEqual([1, 2, 1]);
		expect(state.players[0]?.reserve.E).toBe(0);
		const at = (x: number, y: number): number => squareOn(state, [x, y]);
		expect(defaultRelease(opened(VECTOR).state, 1, 3)).toEqual([
			{ square: at(2, 2), count: 2 },
			{ square: at(4, 2), count: 1 }
		]);
	});

	it('CO-217 is paid for whoever is absent or has resigned', () => {
		const { state } = opened({ ...VECTOR, players: { 1: { status: 'resigned' } } });
		expect(state.asked).toEqual([]);
		expect(counts(state, [2, 2], [4, 2], [5, 1])).toEqual([1, 2, 1]);
	});
});
