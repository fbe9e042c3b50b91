/** General statements of the sheets: their ids, phases, sites, bases and heroes (section 1). */
import { describe, expect, it } from 'vitest';
import { collectCap } from '../tables/caps';
import { FACTIONS, type FactionId } from '../tables/data';
import { active, type Scene } from '../hooks/scene';
import { blankSheet } from '../orders/check';
import { resolve } from '../resolve';
import { assignDominion } from '../resolve/dominion';
import { begun, boardOf, dice, force, give, place, site, withSeat } from '../testing';
import { countUnits, findForce, seatOf, type Turn } from '../memory/turn';
import type { Force, Loan, Place, Seat, Site, State } from '../types';
import { SHEETS } from './index';

const HERE = 'blue-4';
const turnOf = (
	factions: readonly FactionId[],
	places: readonly Place[],
	some: Partial<Seat> = {}
): Turn =>
	begun(
		withSeat(boardOf(factions, places), 1, { treasury: 900, vision: [HERE, 'blue-5'], ...some })
	);
const build = (product: string, more: object = {}) => ({
	kind: 'build',
	system: HERE,
	product,
	...more
});
const pass = (state: State): { after: State; phases: string[] } => {
	const phases: string[] = [];
	const { state: after } = resolve(
		state,
		state.seats.map(({ seat }) => ({ seat, order: blankSheet(state.turn, seat), missed: false })),
		dice(),
		(phase) => void phases.push(phase)
	);
	return { after, phases };
};

describe('ids', () => {
	it('CF-GE-00: every row has an id of its faction and of no other row', () => {
		const all = FACTIONS.flatMap((faction) => {
			const { units, heroes, abilities, missions } = SHEETS[faction];
			const ids = [...units, ...heroes].map(({ id }) => id);
			// A mission and the order that serves it stand in one clause.
			const clauses = new Set([...abilities, ...missions].map(({ id }) => id));
			for (const id of [...ids, ...clauses])
				expect(id).toMatch(new RegExp(`^CF-${faction.toUpperCase()}-\\d{2}$`));
			return [...ids, ...clauses];
		});
		expect(new Set(all).size).toBe(all.length);
	});
});

describe('yards', () => {
	it('CF-GE-10: a yard makes ships, satellites and one station, not on the turn it was built; a satellite is dismantled for half', () => {
		const at = (...sites: Site[]): Turn => turnOf(['eu', 'oc'], [place(HERE, 1, [], { sites })]);
		const wares = ['eu.crucero', 'eu.canon-orbital', 'eu.santuario-de-guerra'];
		const make = (turn: Turn): unknown[] => wares.map((ware) => give(turn, 1, build(ware)));
		const turn = at(site('shipyard'));
		expect(make(turn)).toEqual([undefined, undefined, undefined]);
		expect(give(turn, 1, build('eu.santuario-de-guerra'))).toBe('limit-reached');
		expect(make(at())).toEqual(['not-available', 'not-available', 'not-available']);
		expect(make(at(site('shipyard', 0, 1)))[0]).toBe('already-acted');
		const own = at(site('eu.base-militar', 1), site('land_troop_base'));
		expect(give(own, 1, build('shipyard'))).toBeUndefined();
		expect(give(own, 1, build('eu.crucero'))).toBe('already-acted');
		expect(
			give(own, 1, { kind: 'recruit', system: HERE, troop: 'eu.artista-marcial', lots: 1 })
		).toBeUndefined();
		const fresh = at();
		expect(give(fresh, 1, build('land_troop_base'))).toBeUndefined();
		expect(
			give(fresh, 1, { kind: 'recruit', system: HERE, troop: 'eu.artista-marcial', lots: 1 })
		).toBe('already-acted');
		const before = seatOf(turn, 1).treasury;
		const away = { kind: 'dismantle', system: HERE };
		expect(give(turn, 1, { ...away, units: [{ unit: 'eu.canon-orbital', n: 1 }] })).toBeUndefined();
		expect(seatOf(turn, 1).treasury - before).toBe(4);
		expect(give(turn, 1, { ...away, units: [{ unit: 'eu.crucero', n: 1 }] })).toBe('not-available');
	});

	it.each(FACTIONS)('CF-GE-12: %s may use the common constructions, at their prices', (faction) => {
		const turn = turnOf([faction, faction === 'eu' ? 'oc' : 'eu'], [place(HERE, 1)]);
		const costs = [
			...(['land_troop_base', 'shipyard', 'fortification', 'orbital_troop_base'] as const),
			'scanner_station'
		].map((product) => {
			const before = seatOf(turn, 1).treasury;
			expect([product, give(turn, 1, build(product))]).toEqual([product, undefined]);
			return before - seatOf(turn, 1).treasury;
		});
		expect(costs).toEqual([15, 100, 50, 100, 150]);
		const line = turnOf(
			[faction, faction === 'eu' ? 'oc' : 'eu'],
			[place('green-5', 1, [], { sites: [site('droid_line')] })],
			{ vision: ['green-5'] }
		);
		expect(
			give(line, 1, { kind: 'recruit', system: 'green-5', troop: 'droid', lots: 3 })
		).toBeUndefined();
		expect(seatOf(line, 1).treasury).toBe(900 - 30);
	});
});

describe('the order of resolution', () => {
	it('CF-GE-20: orders, what comes before combat, battles of space and ground, bombardments, what comes after, dominations, maintenance', () => {
		const { phases } = pass(boardOf(['eu', 'oc'], [place(HERE, 1)]));
		const told = ['P0', 'P1', 'P2', 'novas', 'P3s', 'P3g', 'P4', 'P5', 'P6', 'P7'];
		expect(phases.filter((phase) => told.includes(phase))).toEqual(told);
		const before = ['novas', 'blackouts', 'mines', 'uncloaking', 'landings'];
		expect(phases.slice(phases.indexOf('novas'), phases.indexOf('P3s'))).toEqual(before);
	});

	const loan = (seat: number, paid: number): Loan => ({
		id: 1,
		seat,
		principal: 40,
		percent: 20,
		payments: 4,
		paid,
		first: 1,
		broker: 0
	});

	it('CF-GE-21: P7.0 spawns, then P7.1 income, then P7.2 debts, then P8 victory', () => {
		// A new Atlantis appears and collects in the same maintenance, 30 of the 35 R.
		const colony = place(HERE, 1, [], { sites: [site('oc.colonia-abisal', 1)] });
		const coming = [{ what: 'unit', key: 'oc.atlantis', system: HERE, turn: 1 }] as const;
		const sea = withSeat(boardOf(['oc', 'eu'], [colony]), 1, { treasury: 0, coming });
		expect(pass(sea).after.seats[0]?.treasury).toBe(10 + 30);
		// Income pays what falls due: 10 and 2 R.
		const indebted = { ...sea, bank: { ...sea.bank, loans: [loan(1, 0)] } };
		expect(pass(indebted).after.seats[0]).toMatchObject({ treasury: 40 - 12, status: 'playing' });
		// The last instalment is paid before victory is looked at.
		const champion = withSeat(
			boardOf(
				['eu', 'oc'],
				[place('citadel', 1, [force(1, {}, [['eu.artista-marcial', 'ground', 9]])])]
			),
			1,
			{ counters: { honor: 80 }, holds: { 'CF-EU-50': 2 } }
		);
		const last = { ...champion, turn: 30, opened: 20 };
		const owing = (paid: number): State => ({
			...last,
			bank: { ...last.bank, loans: [loan(1, paid)] }
		});
		expect(pass(owing(3)).after.ending[0]?.winner).toBe(1);
		expect(pass(owing(2)).after.ending).toEqual([]);
	});
});

describe('bases and buildings', () => {
	it('CF-GE-31: a single fixed base may collect sixty wherever it stands', () => {
		const cap = (faction: FactionId, system: string, sites: Site[], own: Force[] = []): number => {
			const turn = turnOf(
				[faction, faction === 'eu' ? 'oc' : 'eu'],
				[place(system, 1, own, { sites })]
			);
			return collectCap(turn, 1, system);
		};
		expect([
			cap('eu', HERE, [site('eu.cuartel-general', 1)]),
			cap('eu', 'black-7', [site('eu.cuartel-general', 1)]),
			cap('am', 'black-7', [site('am.sede-banco-estelar', 1)]),
			cap('mc', 'black-7', [], [force(1, { 'mc.mente-maestra': 1 })]),
			// Its own, and not that of another; neither dispersed nor mobile ones.
			cap('eu', HERE, [site('fa.valle-de-las-gemas', 2)]),
			cap('si', HERE, [], [force(1, { 'si.nave-nexo': 3 })]),
			cap('oc', HERE, [], [force(1, { 'oc.atlantis': 1 })])
		]).toEqual([60, 60, 60, 60, 35, 35, 35]);
		const turn = turnOf(
			['eu', 'oc'],
			[place(HERE, 1, [force(1, { crusader: 3 })], { sites: [site('eu.cuartel-general', 1)] })]
		);
		const collect = { kind: 'collect', system: HERE, units: [{ unit: 'crusader', n: 3 }] };
		expect([give(turn, 1, collect), seatOf(turn, 1).treasury]).toEqual([undefined, 960]);
	});

	const after = (places: readonly Place[]): Turn => {
		const turn = turnOf(['eu', 'oc'], places);
		assignDominion(turn);
		return turn;
	};
	const landed = force(2, {}, [['oc.dron-de-batalla', 'ground', 10]]);

	it('CF-GE-33: what cannot move falls when another faction comes to dominate its area; one control building a planet', () => {
		const sites = [
			...[site('eu.cuartel-general', 1), site('eu.base-militar', 1), site('shipyard')],
			site('mining_probe', 1)
		];
		const turn = after([place(HERE, 1, [landed], { sites })]);
		const here = turn.places.get(HERE);
		expect([here?.ground, here?.sites]).toEqual([2, [site('shipyard')]]);
		expect(turn.fallen.map(({ building, seat, by }) => [building, seat, by])).toEqual([
			['eu.cuartel-general', 1, 2],
			['eu.base-militar', 1, 2],
			['mining_probe', 1, 2]
		]);
		const one = turnOf(['eu', 'oc'], [place(HERE, 1), place('blue-5', 1)]);
		expect(
			[HERE, HERE, 'blue-5'].map((system) => give(one, 1, build('eu.base-militar', { system })))
		).toEqual([undefined, 'limit-reached', undefined]);
	});

	it('CF-GE-35: own bases, buildings, stations and satellites show; on the ground not where enemy troops stand alone', () => {
		const holds = (sites: Site[], ...forces: Force[]): readonly number[] => {
			const here = after([place(HERE, 0, forces, { sites })]).places.get(HERE);
			return [here?.orbit ?? 0, here?.ground ?? 0];
		};
		expect(holds([site('eu.cuartel-general', 1)])).toEqual([1, 1]);
		expect(holds([site('eu.base-militar', 1)])).toEqual([1, 1]);
		expect(holds([], force(1, { 'eu.canon-orbital': 1 }))).toEqual([1, 1]);
		expect(holds([], force(1, { 'eu.santuario-de-guerra': 1 }))).toEqual([1, 1]);
		// A common construction shows nobody.
		expect(holds([site('shipyard')])).toEqual([0, 0]);
		expect(holds([site('eu.base-militar', 1)], landed)).toEqual([2, 2]);
		const guard = force(1, {}, [['eu.artista-marcial', 'ground', 1]]);
		expect(holds([site('eu.base-militar', 1)], guard, landed)).toEqual([0, 0]);
		expect(holds([site('eu.base-militar', 1)], guard)).toEqual([1, 1]);
		const ships = force(2, { 'oc.crucero': 1 });
		expect(holds([site('eu.base-militar', 1)], ships)).toEqual([2, 1]);
		expect(holds([site('eu.base-militar', 1)], { ...ships, seat: 3 }, guard)).toEqual([3, 1]);
	});
});

describe('heroes', () => {
	it('CF-GE-41: a hero takes no room, moves by two legs a turn as a troop does, and counts once', () => {
		const own = force(1, { 'eu.crucero': 1 }, [['eu.artista-marcial', 'aboard:eu.crucero', 40]]);
		const hero = 'eu.cronista-isaura';
		const turn = turnOf(
			['eu', 'oc'],
			[place(HERE, 1, [{ ...own, heroes: [{ hero, at: 'ground' }] }])]
		);
		const leg = (from: string, to: string): unknown =>
			give(turn, 1, { kind: 'transfer', system: HERE, legs: [{ troop: hero, from, to }] });
		// The ship is full of troops.
		expect(leg('ground', 'aboard:eu.crucero')).toBeUndefined();
		expect(leg('aboard:eu.crucero', 'ground')).toBeUndefined();
		expect(leg('ground', 'aboard:eu.crucero')).toBe('already-acted');
		expect(findForce(turn, HERE, 1)?.heroes).toEqual([{ hero, at: 'ground' }]);
		const king = { hero: 'oc.rey-nereo', at: 'aboard:oc.atlantis' };
		const count = (n: number): number => {
			const two = turnOf(
				['oc', 'eu'],
				[
					place(HERE, 1, [
						{ ...force(1, { 'oc.atlantis': 1 }), heroes: Array.from({ length: n }, () => king) }
					])
				]
			);
			return active(two, 1, 'move.mod', { system: HERE } satisfies Scene).length;
		};
		expect([count(0), count(1), count(2)]).toEqual([0, 1, 1]);
		expect(countUnits(findForce(turn, HERE, 1), 'eu.crucero')).toBe(1);
	});
});
