/** Refusals of an order, part by part, in their order (RV-592, RV-593). */
import { describe, expect, it } from 'vitest';
import { boardOf, type BoardSpec } from '../testing-board';
import { order } from '../testing';
import type { OrderOf, State } from '../types';
import { view } from '../view';
import { breachFaults, check, musterFaults, regroupFaults } from './check';

const codes = (problems: readonly { at: readonly unknown[]; code: string }[]) =>
	problems.map(({ at, code }) => [at.join('.'), code]);
const HOUSES = ['zenor', 'belitan', 'novaris', 'fenrax', 'dunlork', 'shiveus', 'yarvek'] as const;

describe('a turn', () => {
	it('RV-591 is of the seat whose turn it is', () => {
		const state = boardOf({ turn: { seat: 1, stage: 'place', ship: '', figure: '' } });
		const place = { do: 'place', figure: 'cadet1', ship: 'frigate:2' };
		const mine = order({ ask: 'turn', moves: [place] });
		expect(codes(check(view(state, 2), 2, mine))).toEqual([['', 'wrong-stage']]);
	});
});

describe('a muster', () => {
	const faults = (state: State, told: Partial<OrderOf<'muster'>>) =>
		codes(
			musterFaults(state, 1, {
				ask: 'muster',
				side: 'A',
				agenda: 'AG1',
				houses: HOUSES,
				berth: 9,
				lines: [],
				...told
			})
		);

	it('RV-593 names Agenda, Houses and berth, in this order', () => {
		const state = boardOf({ stage: 'muster', turn: false });
		expect(faults(state, {})).toEqual([]);
		expect(faults(state, { agenda: 'AG3', houses: HOUSES.slice(1), berth: 3 })).toEqual([
			['agenda', 'malformed'],
			['houses', 'malformed'],
			['berth', 'malformed']
		]);
	});

	const solo: BoardSpec = {
		seats: 1,
		crew: {},
		stage: 'muster',
		turn: false,
		sectors: {
			2: { line: ['fighter:zenor', 'civil:fenrax'] },
			6: { line: ['civil:zenor'] }
		}
	};
	const line = (sector: number, ...ships: string[]) => ({ sector, ships }) as never;
	const lines = (...told: never[]) => faults(boardOf(solo), { berth: 3, lines: told });

	it('RV-520 a line is the same ships again, of each Sector once, and only alone', () => {
		const turned = line(2, 'civil:fenrax', 'fighter:zenor');
		expect(lines(turned, line(6, 'civil:zenor'))).toEqual([]);
		for (const ships of [
			['civil:fenrax'],
			['civil:fenrax', 'civil:fenrax'],
			['civil:fenrax', 'fighter:belitan'],
			['civil:fenrax', 'fighter:zenor', 'fighter:zenor']
		])
			expect(lines(line(2, ...ships)), ships.join()).toEqual([['lines.0', 'malformed']]);
		expect(lines(turned, turned)).toEqual([['lines.1', 'malformed']]);
		const two = boardOf({ stage: 'muster', turn: false });
		expect(faults(two, { lines: [line(2)] })).toEqual([['lines.0', 'malformed']]);
	});
});

describe('a Breach', () => {
	const spec: BoardSpec = {
		stage: 'breach',
		turn: false,
		seats: 3,
		players: {
			1: { frigate: { at: 2, landed: false } },
			3: { status: 'withdrawn', frigate: { at: 11, landed: false } }
		},
		ships: { 'fighter:zenor': 2, 'dropship:fenrax': 2, 'fighter:yarvek': 1, 'civil:zenor': 1 },
		sectors: { 1: { voidborn: 1 }, 2: { voidborn: 2 } }
	};
	const faults = (seat: number, told: object) =>
		codes(
			breachFaults(boardOf(spec), seat, order({ ask: 'breach', ...told }) as OrderOf<'breach'>)
		);

	it('RV-407 RV-608 the first player is named by the highest-ranked, and plays', () => {
		expect(faults(1, { first: [2] })).toEqual([]);
		expect(faults(1, { first: [1] })).toEqual([]);
		expect(faults(1, { first: [3] })).toEqual([['first', 'malformed']]);
		expect(faults(2, { first: [2] })).toEqual([['first', 'malformed']]);
	});

	it('RV-418 RV-608 a plan has exactly the hits that are due; all faults are told in order', () => {
		const hit = (sector: number, ...hits: string[]) => ({ sector, hits });
		const good = [hit(1, 'civil:zenor'), hit(2, 'fighter:zenor', 'dropship:fenrax')];
		expect(faults(1, { sectors: good })).toEqual([]);
		expect(faults(1, { sectors: [hit(1), hit(2, 'fighter:zenor')], first: [3] })).toEqual([
			['first', 'malformed'],
			['sectors.0', 'bad-plan'],
			['sectors.1', 'bad-plan']
		]);
	});

	it('RV-424 RV-608 nothing is corrupted where there is no Rift', () => {
		const hits = ['fighter:zenor', 'fighter:zenor'];
		const plan = { sectors: [{ sector: 2, hits, corrupt: ['dropship:fenrax'] }] };
		expect(faults(1, plan)).toEqual([['sectors.0', 'bad-plan']]);
		const rift = boardOf({ ...spec, sectors: { ...spec.sectors, 2: { voidborn: 2, rift: true } } });
		const order_ = order({ ask: 'breach', ...plan }) as OrderOf<'breach'>;
		expect(codes(breachFaults(rift, 1, order_))).toEqual([]);
	});
});

describe('a regrouping', () => {
	it('RV-549 RV-609 removes no more Voidborn than there are', () => {
		const state = boardOf({
			seats: 1,
			stage: 'regroup',
			turn: false,
			crew: {},
			sectors: { 2: { voidborn: 1 }, 6: { voidborn: 2 } }
		});
		const faults = (...remove: number[]) =>
			codes(regroupFaults(state, { ask: 'regroup', lines: [], remove }));
		expect(faults(2, 6, 6)).toEqual([]);
		expect(faults(2, 2, 5, 6)).toEqual([
			['remove.1', 'no-voidborn'],
			['remove.2', 'no-voidborn']
		]);
	});
});
