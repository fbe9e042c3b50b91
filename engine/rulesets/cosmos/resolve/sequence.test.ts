/** The order of things within a turn (section 7). */
import { describe, expect, it } from 'vitest';
import { afterCombat } from '../battle/after';
import { muster } from '../battle/muster';
import { starBattles } from '../battle/star-phase';
import { mines } from '../battle/precombat';
import {
	exploringAt,
	begun,
	boardOf,
	dice,
	force,
	give,
	place,
	settled,
	sheetOf,
	site,
	withSeat
} from '../testing';
import { countUnits, findForce } from '../memory/turn';
import type { CosmosReport, State } from '../types';
import { resolve } from '.';
import { reception } from './reception';

const HERE = 'blue-4';
const pass = (
	state: State,
	sheets: Readonly<Record<number, readonly object[]>> = {},
	more: Readonly<Record<number, object>> = {}
): { after: State; reports: readonly CosmosReport[]; phases: string[] } => {
	const phases: string[] = [];
	const { state: after, reports } = resolve(
		state,
		state.seats.map(({ seat }) => ({
			seat,
			order: { ...sheetOf(state, seat, sheets[seat] ?? []), ...more[seat] },
			missed: false
		})),
		dice(),
		(phase) => void phases.push(phase)
	);
	return { after, reports, phases };
};
const both = boardOf(
	['eu', 'oc'],
	[place(HERE, 0, [force(1, { 'eu.crucero': 4 }), force(2, { 'oc.crucero': 4 })])]
);
const codes = (reports: readonly CosmosReport[]): string[] => reports.map(({ code }) => code);

describe('the phases', () => {
	it('CS-136, CS-142, CS-143, CS-144, CS-145: opening, orders, reception, what comes before combat, battles of space, then of the ground, bombardments, what comes after', () => {
		expect(pass(both).phases).toEqual([
			...['P0', 'P1', 'P2', 'supplements', 'novas', 'blackouts', 'mines', 'uncloaking', 'landings'],
			...['P3s', 'P3g', 'P4', 'P5', 'P6', 'P7']
		]);
	});

	it('CS-137: pacts are matched and loans granted before the first order', () => {
		const pact = (seat: number) => ({ kind: 'pact', seat, until: 9 });
		const filler = { kind: 'loan', amount: 700, payments: 4 };
		const { after, reports } = pass(both, { 1: [filler, pact(2)], 2: [pact(1), filler] });
		expect(codes(reports)).not.toContain('battle');
		expect(after.pacts).toEqual([{ a: 1, b: 2, from: 1, until: 9 }]);
		// Equal parts, whoever asked at which number.
		expect(after.bank.loans.map(({ seat, principal }) => [seat, principal])).toEqual([
			[1, 500],
			[2, 500]
		]);
		expect(codes(pass(both).reports)).toContain('battle');
	});

	it('CS-138: numbers go round all factions, one after the other', () => {
		const portal = [{ key: 'green', seat: 0, copied: false }] as const;
		const gate = boardOf(
			['eu', 'oc'],
			[
				place('green-7', 0, [force(1, { 'eu.crucero': 1 }), force(2, { 'oc.crucero': 1 })], {
					portal
				})
			]
		);
		const card = { kind: 'portalArchive', system: 'green-7', cards: ['mine_expansion_2'] };
		const loan = { kind: 'loan', amount: 10, payments: 4 };
		const state = settled(gate, 'green', ['eu', 'oc']);
		for (const first of [1, 2]) {
			const second = 3 - first;
			const { after } = pass(state, { [first]: [card], [second]: [loan, card] });
			expect(after.seats.map(({ cards }) => cards.length)).toEqual(first === 1 ? [1, 0] : [0, 1]);
		}
	});

	it('CS-141: a boost that arrives in reception already counts in the battle', () => {
		const turn = begun(both);
		turn.events.arrivals.push({ seat: 1, card: 'boost_weapons', system: HERE, how: 'search' });
		reception(turn);
		const here = turn.places.get(HERE);
		expect(here && muster(turn, here)[0]?.side.fighters[0]?.attack).toBe(30);
		const { phases } = pass(both);
		expect(phases.indexOf('P2')).toBeLessThan(phases.indexOf('P3s'));
	});

	it('CS-146: explorers are back before pulses strike, and mines laid this turn wait for the next', () => {
		const turn = begun(
			boardOf(['eu', 'oc'], [place('black-1', 0, [force(1, { 'eu.crucero': 2 })])])
		);
		exploringAt(turn, { seat: 1, system: 'black-1', home: 'white-9' });
		turn.events.pulses.push({ seat: 2, system: 'white-9', order: 1 });
		turn.events.newMines.push({ seat: 2, system: 'white-9' });
		mines(turn);
		afterCombat(turn);
		expect(findForce(turn, 'white-9', 1)?.orbit).toMatchObject([{ n: 2, pulsed: 2 }]);
		expect(turn.places.get('white-9')?.mines).toEqual([{ seat: 2, left: 500 }]);
	});

	it('CS-147: domination, then what falls, then vision, then the first conquest', () => {
		const troops = force(2, {}, [['oc.dron-de-batalla', 'ground', 9]]);
		const { after, reports } = pass({
			...boardOf(
				['eu', 'oc'],
				[
					place(HERE, 1, [troops], { sites: [site('eu.base-militar', 1)] }),
					place('citadel', 0, [troops])
				]
			),
			turn: 30,
			opened: 20
		});
		expect(after.places.find(({ system }) => system === HERE)?.sites).toEqual([]);
		expect(after.seats[1]?.vision).toContain(HERE);
		expect(after.seats[1]).toMatchObject({ conquered: true });
		const told = codes(reports);
		expect(told.indexOf('dominion')).toBeLessThan(told.indexOf('fell'));
		// The Citadel's income of the same turn.
		expect(after.seats[1]?.treasury).toBe(600);
	});

	it('CS-148: the bank grows after instalments and expulsions', () => {
		const loan = {
			id: 1,
			seat: 2,
			principal: 400,
			percent: 20,
			payments: 4,
			paid: 0,
			first: 1,
			broker: 0
		} as const;
		const state = { ...both, bank: { fund: 0, next: 2, loans: [loan] } };
		const poor = pass(withSeat(state, 2, { treasury: 0 }));
		expect([poor.after.seats[1]?.status, poor.after.bank.fund]).toEqual(['out', 1000]);
		const rich = pass(state);
		expect(rich.after.bank.fund).toBe(1000 + 120);
		const told = codes(rich.reports);
		expect(told.indexOf('instalment')).toBeLessThan(told.indexOf('bank'));
	});

	it('CS-149: who leaves has left before victory is looked at; actions and reports come last', () => {
		const { after, reports } = pass(both, {}, { 2: { resign: true } });
		expect(after.ending[0]).toMatchObject({ reason: 'alone', winner: 1 });
		const told = codes(reports);
		expect(told.indexOf('left')).toBeLessThan(told.indexOf('actions'));
		expect(told.indexOf('actions')).toBeLessThan(told.indexOf('account'));
		expect(told.slice(-2)).toEqual(['turnResolved', 'gameOver']);
	});

	it('CS-150: systems are gone through in canonical order, wherever they stand in the state', () => {
		const fights = (systems: readonly string[]): string[] => {
			const turn = begun(
				boardOf(
					['eu', 'oc'],
					systems.map((system) =>
						place(system, 0, [force(1, { 'eu.crucero': 4 }), force(2, { 'oc.crucero': 4 })])
					)
				)
			);
			starBattles(turn);
			return turn.fought.map(({ system }) => system);
		};
		const order = ['citadel', 'violet-2', 'blue-4', 'white-1', 'black-3'];
		expect(fights([...order].reverse())).toEqual(order);
	});
});

describe('movement within a turn', () => {
	const move = (from: string, to: string, unit: string) => ({
		kind: 'move',
		from,
		to,
		units: [{ unit, n: 4 }]
	});

	it('CS-208: fleets that change places do not meet', () => {
		const state = boardOf(
			['eu', 'oc'],
			[
				place('blue-4', 1, [force(1, { 'eu.crucero': 4 })]),
				place('blue-5', 2, [force(2, { 'oc.crucero': 4 })])
			]
		);
		const { after, reports } = pass(state, {
			1: [move('blue-4', 'blue-5', 'eu.crucero')],
			2: [move('blue-5', 'blue-4', 'oc.crucero')]
		});
		expect(codes(reports)).not.toContain('battle');
		expect(
			after.places.flatMap(({ system, forces }) => forces.map(({ seat }) => [system, seat]))
		).toEqual([
			['blue-4', 2],
			['blue-5', 1]
		]);
	});

	it('CS-207: only the destination is entered: mines on the way lie still', () => {
		const mined = (system: string): number => {
			const turn = begun(
				boardOf(
					['eu', 'oc'],
					[
						place('blue-4', 1, [force(1, { 'eu.crucero': 4 })]),
						place(system, 0, [], { mines: [{ seat: 2, left: 500 }] })
					]
				)
			);
			expect(give(turn, 1, move('blue-4', 'blue-6', 'eu.crucero'))).toBeUndefined();
			mines(turn);
			return countUnits(findForce(turn, 'blue-6', 1), 'eu.crucero');
		};
		expect([mined('blue-5'), mined('blue-6')]).toEqual([4, 0]);
	});
});
