/** Orders mutate the turn; these tests check what each of them changes: units, sites, counts, what may act again. */
import { describe, expect, it } from 'vitest';
import type { CardId, FactionId } from '../tables/data';
import { dice, force, give, led, place, site, turnWith } from '../testing';
import { countTroops, countUnits, findForce, seatOf, tallyOf, type Turn } from '../memory/turn';
import type { BlackSystem, Force, Place, Seat } from '../types';
import { learn } from './fleet';

const HERE = 'red-4';
const alone = (faction: FactionId, at: readonly Place[], own: Partial<Seat> = {}): Turn =>
	turnWith([faction, faction === 'eu' ? 'oc' : 'eu', 'nx'], at, {
		1: { treasury: 2000, vision: [HERE], ...own }
	});
const built = (turn: Turn, unit: string, system = HERE): number =>
	countUnits(findForce(turn, system, 1), unit);
const sitesIn = (turn: Turn): string[] =>
	(turn.places.get(HERE)?.sites ?? []).map(({ building }) => building);
const ground = (turn: Turn, at = 'ground'): number => countTroops(findForce(turn, HERE, 1), at);
const build = (product: string, count = 1, more: object = {}) => ({
	kind: 'build',
	system: HERE,
	product,
	count,
	legs: [],
	cards: [],
	payIn: 'r',
	...more
});
const recruit = (troop: string, lots: number) => ({
	kind: 'recruit',
	system: HERE,
	troop,
	lots,
	payIn: 'r',
	cards: []
});
const yard = (own: Force = force(1, {}), more: readonly string[] = []): Place =>
	place(HERE, 1, [own], {
		sites: [site('land_troop_base'), site('shipyard'), ...more.map((one) => site(one))]
	});
const POOR = { treasury: 0 };
const HERO = 'eu.gran-maestre-aldara';

describe('construction', () => {
	it('CS-113: the forge makes five batteries a turn, and none on credit', () => {
		const forge = (own: Partial<Seat> = {}): Turn =>
			alone('eu', [yard(force(1, {}), ['battery_forge'])], own);
		const turn = forge();
		expect(give(turn, 1, build('defence_battery', 2))).toBeUndefined();
		expect(give(turn, 1, build('defence_battery', 3))).toBeUndefined();
		expect(built(turn, 'defence_battery')).toBe(5);
		expect(give(turn, 1, build('defence_battery'))).toBe('limit-reached');
		const poor = forge(POOR);
		expect([give(poor, 1, build('defence_battery')), built(poor, 'defence_battery')]).toEqual([
			...['no-funds', 0]
		]);
	});

	it('CS-333, CS-589: a building stands after those before it, and none that could not be paid', () => {
		const control = 'eu.base-militar';
		const rich = alone('eu', [yard()]);
		expect(give(rich, 1, build(control))).toBeUndefined();
		expect(give(rich, 1, build('fortification'))).toBeUndefined();
		expect(sitesIn(rich)).toEqual(['land_troop_base', 'shipyard', control, 'fortification']);
		const poor = alone('eu', [yard()], POOR);
		for (const product of [control, 'fortification'])
			expect(give(poor, 1, build(product))).toBe('no-funds');
		expect(sitesIn(poor)).toEqual(['land_troop_base', 'shipyard']);
	});

	it('CS-340: legs lead to or from what is built: aboard a ship, on the ground of a building', () => {
		const own = force(1, { 'eu.crucero': 1 }, [['eu.artista-marcial', 'aboard:eu.crucero', 20]]);
		const leg = (from: string, to: string) => ({ troop: 'eu.artista-marcial', n: 10, from, to });
		const verdict = (product: string, from: string, to: string) =>
			give(alone('eu', [yard(own)]), 1, build(product, 1, { legs: [leg(from, to)] }));
		expect(verdict('eu.base-militar', 'aboard:eu.crucero', 'ground')).toBeUndefined();
		expect(verdict('eu.base-militar', 'aboard:eu.crucero', 'aboard:eu.base-militar')).toBe(
			'malformed'
		);
		expect(
			verdict('eu.destructor-beta', 'aboard:eu.crucero', 'aboard:eu.destructor-beta')
		).toBeUndefined();
		expect(verdict('eu.destructor-beta', 'aboard:eu.crucero', 'ground')).toBe('malformed');
	});

	it('CS-595: units on their way count for their limit, and no others', () => {
		const coming = (key: string) => ({
			coming: [{ what: 'unit' as const, key, system: HERE, turn: 2 }]
		});
		const verdict = (own: object) =>
			give(alone('at', [yard()], own as Partial<Seat>), 1, build('at.buque-insignia'));
		expect([
			verdict({}),
			verdict(coming('at.buque-insignia')),
			verdict(coming('at.bolido'))
		]).toEqual([...[undefined, 'limit-reached', undefined]]);
	});

	it('CF-AT-32, CS-623: each construction of a system is counted once', () => {
		const turn = alone('eu', [yard()]);
		give(turn, 1, build('eu.crucero', 2));
		expect(tallyOf(turn, `built/1/${HERE}`)).toBe(1);
		expect(give(turn, 1, build('eu.campeona', 2))).toBe('limit-reached');
		expect(tallyOf(turn, `built/1/${HERE}`)).toBe(1);
	});
});

describe('recruitment', () => {
	it('CS-091, CS-346: recruits stand on the ground, may not act this turn, and are none on credit', () => {
		for (const [troop, more] of [
			['droid', ['droid_line']],
			['eu.artista-marcial', []]
		] as const) {
			const carrier = force(1, { 'eu.crucero': 2 });
			const turn = alone('eu', [yard(carrier, more)]);
			expect(give(turn, 1, recruit(troop, 2))).toBeUndefined();
			expect(ground(turn)).toBe(20);
			const search = { kind: 'search', system: HERE, units: [{ unit: troop, n: 10 }] };
			expect(give(turn, 1, search)).toBe('already-acted');
			const legs = [{ troop, n: 10, from: 'ground', to: 'aboard:eu.crucero' }];
			expect(give(turn, 1, { kind: 'transfer', system: HERE, legs })).toBe('already-acted');
			const poor = alone('eu', [yard(carrier, more)], POOR);
			expect([give(poor, 1, recruit(troop, 2)), ground(poor)]).toEqual(['no-funds', 0]);
		}
	});

	it('CS-356: a base in orbit recruits as far as its limit and its room, and has then acted', () => {
		const atlantis = (own: Partial<Seat> = {}): Turn =>
			alone('oc', [place(HERE, 1, [force(1, { 'oc.atlantis': 1 })])], own);
		const soldier = 'oc.dron-de-batalla';
		const turn = atlantis();
		expect(give(turn, 1, recruit(soldier, 1))).toBeUndefined();
		expect(countTroops(findForce(turn, HERE, 1), 'aboard:oc.atlantis')).toBe(10);
		const [base] = findForce(turn, HERE, 1)?.orbit ?? [];
		expect(base?.built).toBe(true);
		expect(tallyOf(turn, `recruit/1/${HERE}/aboard`)).toBe(10);
		const poor = atlantis(POOR);
		expect(give(poor, 1, recruit(soldier, 1))).toBe('no-funds');
		expect(findForce(poor, HERE, 1)?.orbit[0]?.built).toBe(false);
	});
});

describe('collection and searches', () => {
	it('CS-681, CS-682: what has worked works no more this turn, at either', () => {
		const own = force(1, { 'eu.crucero': 1 }, [['eu.artista-marcial', 'ground', 10]]);
		const ships = [{ unit: 'eu.crucero', n: 1 }];
		const troops = [{ unit: 'eu.artista-marcial', n: 10 }];
		const order = (kind: string, units: object) => ({ kind, system: HERE, units });
		for (const units of [ships, troops]) {
			const turn = alone('eu', [place(HERE, 1, [own])]);
			expect(give(turn, 1, order('search', units))).toBeUndefined();
			expect(give(turn, 1, order('collect', units))).toBe('already-acted');
			expect(turn.events.searches.map((one) => one.troops)).toEqual([units === troops]);
		}
	});
});

describe('exploration', () => {
	const LAB: BlackSystem = { is: 'lab', card: 'ion_wave' };
	const FLEET: BlackSystem = { is: 'hidden_fleet', size: 'small' };
	const DEPOSIT: BlackSystem = { is: 'deposit', amount: 50 };
	const cells = (kinds: readonly BlackSystem[], length: number): BlackSystem[] =>
		Array.from({ length }, (_, i) => kinds[i] ?? { is: 'consumed' });

	const explore = (unit: string, prefer: readonly string[] = []) => ({
		kind: 'explore',
		from: 'white-9',
		units: [{ unit, n: 1 }],
		code: [],
		prefer,
		cards: []
	});

	/** Finds of many explorations, each with dice of its own. */
	function finds(
		faction: FactionId,
		unit: string,
		kinds: readonly BlackSystem[],
		{ observatory = false, prefer = [] as readonly string[] } = {}
	): Record<string, number> {
		const found: Record<string, number> = {};
		for (let seed = 0; seed < 60; seed++) {
			const base = place('white-9', 1, [force(1, { [unit]: 1 })]);
			const post = place('green-5', 1, [], { sites: [site('abyss_observatory')] });
			const turn = alone(faction, observatory ? [base, post] : [base]);
			turn.black = cells(kinds, turn.black.length);
			Object.assign(turn, { rng: dice(seed) });
			expect(give(turn, 1, explore(unit, prefer))).toBeUndefined();
			const told = turn.reports.find((one) => one.code === 'explored');
			const what = told?.code === 'explored' ? told.data.is : 'none';
			found[what] = (found[what] ?? 0) + 1;
		}
		return found;
	}

	it('CS-110, CS-362: one cell is drawn; the observatory draws two and chooses by preference', () => {
		const plain = finds('eu', 'eu.crucero', [DEPOSIT, FLEET], { prefer: ['deposit'] });
		expect(plain['hidden_fleet']).toBeGreaterThan(10);
		const both = finds('eu', 'eu.crucero', [DEPOSIT, FLEET], {
			observatory: true,
			prefer: ['deposit']
		});
		expect(both).toEqual({ deposit: 60 });
		const three = finds('eu', 'eu.crucero', [DEPOSIT, FLEET, FLEET], {
			observatory: true,
			prefer: ['deposit']
		});
		expect(three['deposit']).toBeGreaterThan(25);
		expect(three['hidden_fleet']).toBeGreaterThan(5);
	});

	it('CF-AT-43, CS-659: sea trials draw two, no more, and pass by a hidden fleet', () => {
		expect(finds('at', 'at.bolido', [FLEET, LAB])).toEqual({ lab: 60 });
		expect(finds('at', 'at.bolido', [FLEET, FLEET, LAB])['hidden_fleet']).toBeGreaterThan(5);
		expect(finds('at', 'at.lanza', [FLEET, LAB])['hidden_fleet']).toBeGreaterThan(10);
	});

	it('CS-363: explorers of one turn never draw the same cell', () => {
		for (let seed = 0; seed < 20; seed++) {
			const turn = alone('eu', [place('white-9', 1, [force(1, { 'eu.crucero': 2 })])]);
			turn.black = cells([FLEET, FLEET], turn.black.length);
			Object.assign(turn, { rng: dice(seed) });
			const verdicts = [1, 2].map((n) => give(turn, 1, explore('eu.crucero'), n));
			expect(verdicts).toEqual([undefined, undefined]);
			const drawn = ['black-1', 'black-2'].map((system) => tallyOf(turn, `drawn/${system}`));
			expect(drawn).toEqual([1, 1]);
		}
	});

	it('CS-125: the hero aboard goes along, and no other', () => {
		const own: Force = {
			...force(1, { 'eu.crucero': 1, 'eu.destructor-alfa': 1 }),
			heroes: [
				{ hero: HERO, at: 'aboard:eu.crucero' },
				{ hero: 'eu.maestro-ludovico', at: 'aboard:eu.destructor-alfa' }
			]
		};
		const turn = alone('eu', [place('white-9', 1, [own])]);
		turn.black = cells([FLEET], turn.black.length);
		expect(give(turn, 1, explore('eu.crucero'))).toBeUndefined();
		expect(findForce(turn, 'black-1', 1)?.heroes.map(({ at }) => at)).toEqual([
			'aboard:eu.crucero'
		]);
		expect(findForce(turn, 'white-9', 1)?.heroes).toHaveLength(1);
	});

	it('CS-127: a code is learnt once, and stands in canonical order', () => {
		const turn = alone('eu', []);
		for (const system of ['black-9', 'black-2', 'black-30', 'black-2']) learn(turn, 1, system);
		expect(seatOf(turn, 1).codes).toEqual(['black-2', 'black-9', 'black-30']);
	});
});

describe('special planets and the Citadel', () => {
	const planet = (
		building: string,
		own: Force = force(1, {}),
		others: readonly Place[] = []
	): Place[] => [place(HERE, 1, [own], { sites: [site(building)] }), ...others];
	const act = (action: string, more: object = {}) => ({
		kind: 'site',
		system: HERE,
		action,
		...more
	});

	it('CS-083, CS-109: an action is counted once, and what the arsenal gives is one of three', () => {
		const given = new Set<CardId>();
		for (let seed = 0; seed < 30; seed++) {
			const turn = alone('eu', planet('sealed_arsenal'));
			Object.assign(turn, { rng: dice(seed) });
			expect(give(turn, 1, act('arsenal'))).toBeUndefined();
			expect(tallyOf(turn, 'site/sealed_arsenal')).toBe(1);
			for (const { card } of turn.events.arrivals) given.add(card);
		}
		expect([...given].sort()).toEqual(['attack_device', 'defence_device', 'ion_wave']);
	});

	it('CS-096, CS-097: a hero is cloned of whom no copy lives anywhere, after what comes already', () => {
		const waiting = { what: 'hero' as const, key: 'x', system: HERE, turn: 2 };
		const clone = (others: readonly Place[]) => {
			const turn = alone('eu', planet('cloning_lab', force(1, {}), others), { coming: [waiting] });
			return [
				give(turn, 1, act('clone', { hero: [HERO] })),
				seatOf(turn, 1).coming.map(({ key }) => key)
			];
		};
		const lives = place('blue-4', 1, [
			force(2, { 'oc.crucero': 1 }),
			led(force(1, { 'eu.crucero': 1 }), HERO, 'aboard:eu.crucero')
		]);
		expect(clone([])).toEqual([undefined, ['x', HERO]]);
		expect(clone([lives, place('blue-9', 1, [force(1, {})])])).toEqual(['limit-reached', ['x']]);
	});

	it('CS-540, CS-541: one supreme order a turn; the ship near the Citadel may have company', () => {
		const held = place('citadel', 1, [
			force(1, { 'eu.crucero': 1 }),
			force(2, { 'oc.crucero': 1 })
		]);
		const turn = alone('eu', [held]);
		const nova = (target: readonly string[]) => ({
			kind: 'supreme',
			what: 'nova',
			target,
			seat: []
		});
		expect(give(turn, 1, nova([]))).toBe('malformed');
		expect(give(alone('eu', [held]), 1, nova(['violet-1']))).toBeUndefined();
		const war = { kind: 'supreme', what: 'war', target: [], seat: [] };
		const twice = alone('eu', [held]);
		expect([give(twice, 1, war), tallyOf(twice, 'supreme/1'), give(twice, 1, war)]).toEqual([
			...[undefined, 1, 'limit-reached']
		]);
	});

	it('CS-368: nothing is dismantled with what cannot be, nothing bombards but ships', () => {
		const own = force(1, { 'eu.crucero': 2, 'eu.canon-orbital': 3 });
		const turn = alone('eu', [place(HERE, 1, [own])]);
		const units = [
			{ unit: 'eu.canon-orbital', n: 1 },
			{ unit: 'eu.crucero', n: 1 }
		];
		expect(give(turn, 1, { kind: 'dismantle', system: HERE, units })).toBe('not-available');
		expect(built(turn, 'eu.canon-orbital')).toBe(3);
		expect(give(turn, 1, { kind: 'bombard', system: HERE, units, cards: [] })).toBe(
			'no-such-units'
		);
	});
});

describe('refusals', () => {
	it('CS-206: by range nobody leaves or enters the Black Sector, or goes where no way leads', () => {
		const ship = force(1, { 'eu.heraldo-de-armas': 2 });
		const turn = alone('eu', [place('black-3', 1, [ship]), place('white-3', 1, [ship])]);
		const move = (from: string, to: string) =>
			give(turn, 1, {
				kind: 'move',
				from,
				to,
				mode: 'range',
				units: [{ unit: 'eu.heraldo-de-armas', n: 1 }]
			});
		expect([
			move('black-3', 'black-4'),
			move('black-3', 'white-3'),
			move('white-3', 'black-3')
		]).toEqual([...['too-far', 'too-far', 'too-far']]);
	});
});
