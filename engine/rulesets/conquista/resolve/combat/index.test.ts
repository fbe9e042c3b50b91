import { describe, expect, it } from 'vitest';
import { boardX, codesOf, dataOf, fresh, openStep, table } from '../../testing';
import { declaration, fight, fightFresh, orderOf, via } from '../../testing-combat';
import { closeCombat, declare, openCombat, runProgramme } from '.';

describe('a Combat phase', () => {
	it('CO-123: gives every unit three steps when it opens and takes them when it closes', () => {
		const step = openStep(boardX({ units: { 1: [[[2, 2], 5]], 2: [['red-8', 2]] } }));
		openCombat(step);
		expect(step.state.squares.flatMap(({ units }) => units)).toEqual(fresh(7));
		closeCombat(step);
		expect(step.state.squares.flatMap(({ units }) => units)).toEqual(fresh(7, 0));
	});

	it('CO-122, CO-124: each programme is carried out whole on the board left by the one before', () => {
		const fought = fightFresh({
			table: { units: { 1: [[[4, 1], 1]], 2: [['red-4', 1]] } },
			programmes: [
				[
					1,
					[
						{ move: via('4,1 5,1'), units: 1 },
						{ move: via('5,1 6,1'), units: 1 }
					]
				],
				[
					2,
					[
						{ attack: ['red-4', [6, 1]], units: 1 },
						{ move: via('6,1 5,1'), units: 1 }
					]
				]
			],
			dice: [6, 1]
		});
		expect(
			codesOf(fought.reports).filter((code) => !['control', 'declared'].includes(code))
		).toEqual(['moved', 'moved', 'fought', 'moved']);
		expect(fought.units('red-3')).toEqual([1]);
		expect(fought.controller([4, 1])).toBe(0);
	});

	it('CO-125: reactions hold in the turns of all the others', () => {
		const seats = table({
			seats: 3,
			phase: 'combat',
			units: { 1: [[[4, 3], 1]], 2: [['red-8', 3]], 3: [[[5, 4], 1]] }
		});
		const fought = fightFresh({
			state: seats,
			declared: { 2: { pursue: 1 } },
			programmes: [
				[1, [{ attack: [[4, 3], 'red-8'], units: 1 }]],
				[3, [{ attack: [[5, 4], 'red-8'], units: 1 }]]
			],
			dice: [1, 1, 1, 6, 1, 1, 1, 1, 6, 1]
		});
		expect(fought.bouts.map(({ occupied }) => occupied)).toEqual([2, 0]);
		expect(fought.controller([4, 3])).toBe(2);
	});

	it('CO-121: what is declared is reported, cards and reactions', () => {
		const { reports, step } = fight({
			table: { hands: { 1: ['TA1'] } },
			declared: { 1: { cards: ['TA1'], valorAt: ['red-8'], retreat: ['S', 'E', 'W', 'N'] } },
			programmes: []
		});
		expect(dataOf(reports, 'declared')).toEqual([
			{
				seat: 1,
				cards: ['TA1'],
				valorAt: [orderOf(step.state, { move: ['red-8'], units: 1 })].flatMap((order) =>
					order.kind === 'move' ? order.path : []
				),
				retreat: ['S', 'E', 'W', 'N'],
				pursue: -1
			},
			{ seat: 2, cards: [], valorAt: [], retreat: ['N', 'E', 'S', 'W'], pursue: -1 }
		]);
	});

	it('CO-236, CO-249: batches are the programme in parts; lines and engines go on from the last', () => {
		const orders = [
			{ move: via('2,2 3,2'), units: 2 },
			{ move: via('3,2 4,2'), units: 1 },
			{
				attack: [
					[4, 2],
					[5, 2]
				] as const,
				units: 1
			}
		];
		const state = boardX({
			phase: 'combat',
			steps: 3,
			units: { 1: [[[2, 2], 3]], 2: [[[5, 2], 1]] },
			hands: { 1: ['IE1'] }
		});
		const run = (batches: readonly (readonly number[])[]) => {
			const step = openStep(state, { combat: [6, 1] });
			declare(step, 1, declaration(state, { cards: ['IE1'] }));
			for (const batch of batches)
				runProgramme(
					step,
					1,
					batch.map((i) => orderOf(state, orders[i] as (typeof orders)[number]))
				);
			return { reports: step.reports, state: step.state };
		};
		const whole = run([[0, 1, 2]]);
		expect(run([[0], [1, 2], []])).toEqual(whole);
		expect(dataOf(whole.reports, 'moved').map(({ line }) => line)).toEqual([0, 1]);
		expect(dataOf(whole.reports, 'fought')[0]?.line).toBe(2);
	});

	it('reports what an order comes to before what follows from it', () => {
		const { reports } = fight({
			table: { units: { 1: [[[4, 3], 1]], 2: [['red-8', 1]] }, hands: { 1: ['TA1'] } },
			declared: { 1: { cards: ['TA1'] } },
			programmes: [[1, [{ attack: [[4, 3], 'red-8'], units: 1 }]]],
			dice: [6, 1, 1]
		});
		expect(codesOf(reports)).toEqual([
			'declared',
			'declared',
			'fought',
			'spent',
			'control',
			'control'
		]);
	});
});
