/** The sheet and the codes of its orders, as they are refused at entry and fail when carried out. */
import { describe, expect, it } from 'vitest';
import { CARD_RULES, type CardId, type FactionId } from '../tables/data';
import { SHEETS } from '../factions';
import {
	boardOf,
	dice,
	entry,
	force,
	give,
	led,
	place,
	settled,
	site,
	turnWith,
	withSeat
} from '../testing';
import { countUnits, findForce } from '../memory/turn';
import type { Force, Place, Seat, SeatId, Sheet, State } from '../types';
import { view } from '../view';
import { resolve } from '../resolve';
import { pending } from '../pending';
import { blankSheet, check } from './check';
import { parse } from './parse';

const HERE = 'red-4';
const NEAR = 'red-5';
const held = (...cards: CardId[]) => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
const board = (
	places: readonly Place[],
	some: Partial<Seat> = {},
	factions: readonly FactionId[] = ['eu', 'oc', 'as']
): State =>
	withSeat(boardOf(factions, places), 1, { vision: [HERE, NEAR], treasury: 2000, ...some });
/** Codes of the orders of seat 1 that are refused at entry. */
const refused = (state: State, ...orders: object[]): string[] =>
	check(view(state, 1), 1, { ...blankSheet(state.turn, 1), orders: orders.map(entry) }).map(
		({ code }) => code
	);
/** What became of the orders of a seat: 'done', or why not. */
function played(
	state: State,
	sheets: Readonly<Record<SeatId, readonly object[]>>,
	seat: SeatId = 1
): string[] {
	const answers = pending(state).map((one) => ({
		seat: one.seat,
		missed: false,
		order: { ...blankSheet(state.turn, one.seat), orders: (sheets[one.seat] ?? []).map(entry) }
	}));
	const { reports } = resolve(state, answers, dice(), () => undefined);
	return reports.flatMap((one) =>
		one.code === 'order' && one.to !== 'all' && one.to.includes(seat)
			? [one.data.reason === '' ? one.data.status : one.data.reason]
			: []
	);
}
const fleet = (n: number, unit = 'crusader', cloaked = false) => [{ unit, n, cloaked }];
const move = (more: object = {}) => ({
	kind: 'move',
	from: HERE,
	to: NEAR,
	units: fleet(1),
	...more
});
const here = (one: Force, more: Partial<Place> = {}): Place => place(HERE, 1, [one], more);
const five = (troops: Parameters<typeof force>[2] = []): Force =>
	force(1, { crusader: 5, 'eu.crucero': 2 }, troops);
const leg = (n: number, from: string, to: string, troop = 'droid') => ({ troop, n, from, to });
const transfer = (...legs: object[]) => ({ kind: 'transfer', system: HERE, legs });
const build = (product: string, more: object = {}) => ({
	kind: 'build',
	system: HERE,
	product,
	...more
});
const recruit = (lots: number, more: object = {}) => ({
	kind: 'recruit',
	system: HERE,
	troop: 'eu.artista-marcial',
	lots,
	...more
});
const card = (name: CardId, more: object = {}) => ({
	kind: 'useCard',
	card: name,
	target: [HERE],
	...more
});
const portal = (key: '' | 'red' = '') => ({ portal: [{ key, seat: 0, copied: false }] as const });
/** A trap of another seat, of which nobody knows. */
const trap = { trap: [{ seat: 2, on: true }] };

describe('a sheet', () => {
	it('CS-672: is a list of orders with their fields, cards and legs where they are allowed, and declarations', () => {
		const read = (order: object) => parse({ ask: 'turn', turn: 3, seat: 1, orders: [order] });
		const plain = read({ kind: 'collect', system: HERE, units: fleet(1) });
		expect(plain).toEqual({
			ok: true,
			value: {
				ask: 'turn',
				turn: 3,
				seat: 1,
				buyActions: 0,
				watch: [],
				reports: [],
				supplements: [],
				resign: false,
				orders: [{ kind: 'collect', system: HERE, units: fleet(1) }]
			}
		});
		const bare: Readonly<Record<string, object>> = {
			move: { from: HERE, to: NEAR, units: fleet(1) },
			build: { system: HERE, product: 'shipyard' },
			recruit: { system: HERE, troop: 'droid', lots: 1 },
			explore: { from: HERE, units: fleet(1) },
			prepareWar: { from: HERE, target: HERE, seat: 2, units: fleet(1) },
			defend: { system: HERE, seat: 2 },
			bombard: { system: HERE, units: fleet(1) },
			collect: { system: HERE, units: fleet(1) },
			search: { system: HERE, units: fleet(1) },
			prepareScout: { from: HERE, target: HERE, units: fleet(1) },
			demolish: { system: HERE, buildings: ['shipyard'] },
			truce: { target: HERE, seat: 2 },
			counterspy: { system: HERE }
		};
		const takes = (more: object): string[] =>
			Object.entries(bare).flatMap(([kind, fields]) => {
				const got = read({ kind, ...fields, ...more });
				const [order] = got.ok && got.value.ask === 'turn' ? got.value.orders : [];
				return order && Object.keys(more).every((key) => key in order) ? [kind] : [];
			});
		expect(takes({})).toHaveLength(13);
		expect(takes({ cards: ['deep_scanners'] })).toEqual([
			...['move', 'build', 'recruit', 'explore', 'prepareWar', 'defend', 'bombard']
		]);
		expect(takes({ legs: [leg(1, 'ground', 'orbital')] })).toEqual(['build']);
		expect(takes({ load: [leg(1, 'ground', 'orbital')] })).toEqual(['move']);
		expect(read({ kind: 'conquer', system: HERE })).toMatchObject({ ok: false });
	});

	it('CS-676: names units by type, number and marks; of equals those that have not acted go', () => {
		const state = board([here(five())]);
		const collect = { kind: 'collect', system: HERE, units: fleet(2) };
		expect(refused(state, collect, move({ units: fleet(3) }))).toEqual([]);
		expect(refused(state, collect, move({ units: fleet(4) }))).toEqual(['already-acted']);
		const turn = turnWith(['eu', 'oc'], [here(five())], { 1: { vision: [HERE] } });
		expect([give(turn, 1, collect), give(turn, 1, move({ units: fleet(3) }))]).toEqual([
			...[undefined, undefined]
		]);
		expect(findForce(turn, HERE, 1)?.orbit.find(({ unit }) => unit === 'crusader')).toMatchObject({
			n: 2,
			acts: 1
		});
		const orbit = [...five().orbit, { unit: 'crusader', n: 2, cloaked: true, pulsed: 0 }];
		const veiled = board([here({ ...five(), orbit })]);
		expect(refused(veiled, move({ units: fleet(2, 'crusader', true) }))).toEqual([]);
		expect(refused(veiled, move({ units: fleet(3, 'crusader', true) }))).toEqual(['no-such-units']);
		expect(refused(veiled, move({ units: fleet(6) }))).toEqual(['no-such-units']);
	});

	it('CS-704: declares actions bought, systems watched, reports, additions and resignation for no action', () => {
		const judged = (state: State, more: Partial<Sheet>): unknown[] =>
			check(view(state, 1), 1, {
				...blankSheet(1, 1),
				orders: Array.from({ length: 6 }, () => entry(move())),
				...more
			}).map(({ code, at }) => [code, ...at]);
		const six = (faction: FactionId, some: Partial<Seat> = {}): State =>
			board([here(force(1, { crusader: 9 }))], some, [faction, 'oc', 'as']);
		const rk = { actions: { ...six('rk').seats[0]!.actions, total: 6 } };
		expect(judged(six('rk', rk), { buyActions: 2, resign: true })).toEqual([]);
		expect(judged(six('rk', { ...rk, treasury: 119 }), { buyActions: 2 })).toEqual([
			['no-funds', 'buyActions']
		]);
		expect(judged(six('eu'), { buyActions: 1 })).toEqual([['not-available', 'buyActions']]);
		expect(judged(six('eu'), { watch: [HERE] })).toEqual([['not-available', 'watch', 0]]);
		const last = judged(six('eu'), { reports: [{ seat: 3, about: 'loans' }] });
		expect(last).toEqual(judged(six('eu'), { reports: [{ seat: 2, about: 'loans' }] }));
		expect(judged(six('eu'), { reports: [{ seat: 2, about: 'loans' }] })).toEqual([
			['not-available', 'reports', 0]
		]);
		const watching = board([here(force(1, { crusader: 9, 'am.satelite-de-telecos': 10 }))], {}, [
			'am',
			'oc',
			'as'
		]);
		expect(judged(watching, { watch: ['white-9'] })).toEqual([]);
		// A challenge goes with a preparation among the six.
		const war = { kind: 'prepareWar', from: HERE, target: HERE, seat: 2, units: fleet(1) };
		const orders = [war, ...Array.from({ length: 5 }, () => move())].map(entry);
		const honour = six('eu', { counters: { honor: 10 } });
		expect(judged(honour, { orders, supplements: [{ id: 'DESAFIO', order: 1 }] })).toEqual([]);
	});
});

describe('a move', () => {
	it('CS-212, CS-215, CS-673: enters a known portal that is out of sight, at entry as when carried out', () => {
		const far = place('white-30', 0, [], { portal: [{ key: 'white', seat: 0, copied: false }] });
		const gate = { portal: [{ key: 'red' as const, seat: 0, copied: false }] };
		const knows = { portals: ['white-30'], sightings: [{ turn: 1, place: far }] };
		const through = move({ to: 'white-30', mode: 'portal' });
		const state = board([here(five(), gate), far], knows);
		expect(refused(state, through)).toEqual([]);
		expect(played(state, { 1: [through] })).toEqual(['done']);
		// A nova leaves the portal (CS-028).
		const burnt = { ...state, destroyed: ['white-30'] };
		expect(refused(burnt, through)).toEqual([]);
		expect(played(burnt, { 1: [through] })).toEqual(['done']);
		expect(refused(board([here(five(), gate), far]), through)).toEqual(['no-portal']);
		// Out of the Citadel only a portal of a key is a way.
		const held = (key: 'white' | ''): State => ({
			...board([place('citadel', 0, [five()])], {
				...knows,
				sightings: [{ turn: 1, place: { ...far, portal: [{ key, seat: 0, copied: false }] } }]
			}),
			turn: 30,
			opened: 20
		});
		const out = move({ from: 'citadel', to: 'white-30', mode: 'citadel' });
		expect(refused(held('white'), out)).toEqual([]);
		expect(refused(held(''), out)).toEqual(['no-portal']);
	});

	it('CS-679: is refused for each of its reasons', () => {
		const state = board([here(five([['droid', 'aboard:crusader', 150]])), place(NEAR, 1)]);
		const pulsed = five().orbit.map((one) => ({ ...one, pulsed: 1 }));
		expect(refused(state, move({ units: fleet(6) }))).toEqual(['no-such-units']);
		expect(refused(state, move({ units: fleet(5) }), move({ from: NEAR, to: 'red-6' }))).toEqual([
			'already-acted'
		]);
		expect(refused(board([here({ ...five(), orbit: pulsed })]), move())).toEqual(['disabled']);
		expect(refused(state, move({ to: 'white-32' }))).toEqual(['too-far']);
		expect(refused({ ...state, destroyed: [NEAR] }, move())).toEqual(['closed']);
		expect(refused(state, move({ to: 'citadel', mode: 'crusader' }))).toEqual(['closed']);
		expect(refused(state, move({ mode: 'portal' }))).toEqual(['no-portal']);
		expect(refused(state, move({ mode: 'crusader', units: fleet(1, 'eu.crucero') }))).toEqual([
			'not-jumper'
		]);
		const carry = [{ troop: 'droid', n: 60, from: 'aboard:crusader' }];
		expect(refused(state, move({ carry: [carry] }))).toEqual(['over-capacity']);
		const unload = [leg(10, 'aboard:crusader', 'ground')];
		expect(refused(state, move({ unload }))).toEqual([]);
		expect(refused(state, move({ to: 'red-6', unload }))).toEqual(['no-presence']);
		const taken = board([
			here(five([['droid', 'aboard:crusader', 150]])),
			place(NEAR, 0, [force(1, { crusader: 1 }), force(2, { crusader: 1 })])
		]);
		expect(refused(taken, move({ unload }))).toEqual(['enemies-in-orbit']);
		const land = [{ troop: 'droid', n: 10, from: 'aboard:crusader' }];
		expect(refused(state, move({ land }), move({ bombard: true }))).toEqual([
			...['wrong-carrier', 'wrong-carrier']
		]);
		expect(refused(state, move({ to: 'black-7', mode: 'blackIn' }))).toEqual(['unknown-target']);
		const platform = (orbit: SeatId): State =>
			board([{ ...here(five(), { sites: [site('hyperjump_platform')] }), orbit }]);
		const hyper = move({ to: 'white-9', mode: 'hyper' });
		expect(refused(platform(0), hyper)).toEqual(['not-dominated']);
		expect(refused(platform(1), hyper, hyper)).toEqual(['limit-reached']);
		const atlantis = board([place(HERE, 0, [force(1, { 'oc.atlantis': 1 })])], {}, [
			'oc',
			'eu',
			'as'
		]);
		expect(refused(atlantis, move({ units: fleet(1, 'oc.atlantis') }))).toEqual(['not-dominated']);
	});

	it('CS-679, CS-716: fails in a trap that it did not know, of which it is told; what rests on it fails with it', () => {
		const state = board([here(five(), trap), place(NEAR, 1, [force(1, {})])], {
			vision: [HERE, NEAR]
		});
		const on = { kind: 'collect', system: NEAR, units: fleet(1) };
		expect(refused(state, move(), on)).toEqual(['already-acted']);
		const war = { kind: 'bombard', system: NEAR, units: fleet(1) };
		expect(played(state, { 1: [move(), { ...war, units: fleet(1) }] })).toEqual(['trapped-now']);
		const land = board([here(five([['droid', 'aboard:crusader', 50]]), trap), place(NEAR, 1)], {
			vision: [HERE, NEAR]
		});
		const go = transferAt(NEAR, leg(10, 'aboard:crusader', 'ground'));
		expect(refused(land, move(), go)).toEqual([]);
		expect(played(land, { 1: [move(), go] })).toEqual(['trapped-now', 'chain']);
	});

	it('CS-679: loses its landing or its bombs to a station, a dome or a fleet', () => {
		const at = (enemy: Force, more: Partial<Place> = {}): State => ({
			...board(
				[here(five([['droid', 'aboard:crusader', 150]])), place(NEAR, 2, [enemy], more)],
				held('landing_pods', 'kamikaze_drones')
			)
		});
		const war = (name: CardId) => ({
			kind: 'prepareWar',
			from: HERE,
			target: NEAR,
			seat: 2,
			units: fleet(5),
			cards: [name]
		});
		const land = {
			units: fleet(5),
			land: [{ troop: 'droid', n: 10, from: 'aboard:crusader' }]
		};
		const lands = [war('landing_pods'), move(land)];
		const bombs = [war('kamikaze_drones'), move({ units: fleet(5), bombard: true })];
		const troops = force(2, {}, [['droid', 'ground', 200]]);
		const guard = force(2, { 'oc.estacion-abisal': 1 }, [['droid', 'ground', 200]]);
		const defend = { kind: 'defend', system: NEAR, seat: 1 };
		expect(played(at(troops), { 1: lands })).toEqual(['done', 'done']);
		expect(played(at(guard), { 1: lands, 2: [defend] })).toEqual(['done', 'defended']);
		expect(played(at(guard), { 1: bombs, 2: [defend] })).toEqual(['done', 'defended']);
		const dome = { sites: [site('energy_dome', 2)] };
		expect(played(at(troops, dome), { 1: lands })).toEqual(['done', 'domed']);
		expect(played(at(troops, dome), { 1: bombs })).toEqual(['done', 'domed']);
		// A yard that nothing there can sink has come into the orbit, or a fleet that sinks all.
		const raid = (unit: string, n: number): string[] => {
			const herald = force(1, { 'eu.heraldo-de-armas': 1 });
			const state = board([here(herald), place(NEAR, 2, [force(2, { [unit]: n })])]);
			const bombard = { kind: 'bombard', system: HERE, units: fleet(1, 'eu.heraldo-de-armas') };
			const come = move({ from: NEAR, to: HERE, units: fleet(n, unit) });
			return played(state, { 1: [bombard], 2: [come] });
		};
		expect(raid('battariu_shipyard', 1)).toEqual(['enemy-in-orbit']);
		expect(raid('crusader', 9)).toEqual(['site-lost']);
	});

	const transferAt = (system: string, ...legs: object[]) => ({ kind: 'transfer', system, legs });
});

describe('other orders', () => {
	it('CS-680: a transfer is refused for each of its reasons', () => {
		const state = board([
			here(
				five([
					['droid', 'ground', 400],
					['droid', 'aboard:eu.crucero', 80]
				])
			),
			place('red-9', 0)
		]);
		const at = (one: Place, ...legs: object[]): string[] =>
			refused(board([one]), transfer(...legs));
		expect(
			refused(state, { ...transfer(leg(1, 'ground', 'aboard:crusader')), system: 'red-9' })
		).toEqual(['no-presence']);
		expect(refused(state, transfer(leg(401, 'ground', 'aboard:crusader')))).toEqual([
			'no-such-units'
		]);
		expect(refused(state, transfer(leg(251, 'ground', 'aboard:crusader')))).toEqual([
			'over-capacity'
		]);
		const [up, down] = [
			leg(80, 'aboard:eu.crucero', 'ground'),
			leg(80, 'ground', 'aboard:eu.crucero')
		];
		const lone = here(five([['droid', 'aboard:eu.crucero', 80]]));
		expect(at(lone, up, down)).toEqual([]);
		expect(at(lone, up, down, up)).toEqual(['already-acted']);
		const enemy = place(HERE, 0, [
			five([['droid', 'aboard:crusader', 9]]),
			force(2, { crusader: 1 })
		]);
		expect(at(enemy, leg(9, 'aboard:crusader', 'ground'))).toEqual(['enemies-in-orbit']);
		const forum = here(five([['droid', 'aboard:crusader', 9]]), {
			sites: [site('galactic_forum')]
		});
		expect(at(forum, leg(9, 'aboard:crusader', 'ground'))).toEqual(['closed']);
		const base = here(five([['droid', 'ground', 9]]), { sites: [site('orbital_troop_base')] });
		expect(at(base, leg(9, 'ground', 'orbital'))).toEqual([]);
		const hero = 'eu.maestro-ludovico';
		const ludovico = here(led(five(), hero, 'ground'));
		const [off, back] = [
			leg(1, 'ground', 'aboard:crusader', hero),
			leg(1, 'aboard:crusader', 'ground', hero)
		];
		expect(at(ludovico, off, back)).toEqual([]);
		expect(at(ludovico, off, back, off)).toEqual(['already-acted']);
		expect(at(ludovico, back)).toEqual(['no-such-units']);
	});

	it('CS-683: a build is refused for each of its reasons, and fails short of funds or of what it rests on', () => {
		const yard = here(five(), { sites: [site('shipyard')] });
		const at = (one: Place, some: Partial<Seat>, ...orders: object[]): string[] =>
			refused(board([one], some), ...orders);
		expect(at({ ...yard, ground: 2 }, {}, build('eu.crucero'))).toEqual(['not-dominated']);
		expect(at(yard, {}, build('oc.crucero'), build('eu.cuartel-general'))).toEqual([
			...['not-available', 'not-available']
		]);
		const bare = here(five(), { sites: [site('land_troop_base')] });
		expect(at(bare, {}, build('eu.crucero'))).toEqual(['not-available']);
		expect(at(bare, {}, build('shipyard'), build('eu.crucero'))).toEqual(['already-acted']);
		const orbital = place(HERE, 1, [force(1, { battariu_shipyard: 1 })]);
		const sail = move({ units: fleet(1, 'battariu_shipyard') });
		const there = board([orbital, place(NEAR, 1)], { vision: [HERE, NEAR] });
		expect(refused(there, sail, { ...build('crusader'), system: NEAR })).toEqual(['already-acted']);
		expect(at(yard, {}, build('shipyard'), build('eu.campeona', { count: 2 }))).toEqual([
			...['limit-reached', 'limit-reached']
		]);
		expect(at(yard, { treasury: 42 }, build('eu.crucero'))).toEqual(['no-funds']);
		const loan = { kind: 'loan', amount: 900, payments: 4 };
		const poor = { ...board([bare], { treasury: 0 }), bank: { fund: 50, next: 1, loans: [] } };
		const all = [loan, build('fortification'), build('shipyard')];
		expect(refused(poor, ...all)).toEqual([]);
		expect(played(poor, { 1: all })).toEqual(['part', 'done', 'short-of-funds']);
		const rest = [loan, build('scanner_station'), build('land_troop_base'), build('shipyard')];
		const none = { ...poor, places: [here(five())], bank: { fund: 0, next: 1, loans: [] } };
		expect(played(none, { 1: rest })).toEqual([
			...['no-grant', 'short-of-funds', 'short-of-funds', 'chain']
		]);
	});

	it('CS-684: recruiting is refused for each of its reasons, and fails short of funds or of what it rests on', () => {
		const base = here(five(), { sites: [site('land_troop_base')] });
		const at = (one: Place, some: Partial<Seat>, ...orders: object[]): string[] =>
			refused(board([one], some), ...orders);
		expect(at({ ...base, ground: 2 }, {}, recruit(1))).toEqual(['not-dominated']);
		expect(at(here(five()), {}, recruit(1))).toEqual(['not-available']);
		expect(at(base, {}, recruit(1, { troop: 'oc.dron-de-batalla' }))).toEqual(['not-available']);
		expect(at(here(five()), {}, build('land_troop_base'), recruit(1))).toEqual(['already-acted']);
		// The cap of the red ring is thirty.
		expect(at(base, {}, recruit(3), recruit(1))).toEqual(['limit-reached']);
		expect(at(base, { treasury: 19 }, recruit(2))).toEqual(['no-funds']);
		const loan = { kind: 'loan', amount: 900, payments: 4 };
		const poor = { ...board([base], { treasury: 0 }), bank: { fund: 15, next: 1, loans: [] } };
		expect(played(poor, { 1: [loan, recruit(2), recruit(1)] })).toEqual([
			...['part', 'short-of-funds', 'done']
		]);
		const king = { 'lp.acorazado-del-rey': 1 };
		const pirates = board(
			[here(force(1, king), trap), place(NEAR, 1, [force(1, { 'lp.corsario': 1 })])],
			{ vision: [HERE, NEAR] },
			['lp', 'oc', 'as']
		);
		const sail = move({ units: fleet(1, 'lp.acorazado-del-rey') });
		const press = recruit(1, { troop: 'lp.pirata', system: NEAR });
		expect(refused(pirates, sail, press)).toEqual(['already-acted']);
	});

	it('CS-686: demolition is refused on ground that is not dominated, or of what does not stand', () => {
		const down = (...buildings: string[]) => ({ kind: 'demolish', system: HERE, buildings });
		const fort = here(five(), { sites: [site('fortification'), site('orbital_troop_base')] });
		expect(refused(board([fort]), down('fortification'), down('fortification'))).toEqual([
			'unknown-target'
		]);
		expect(refused(board([fort]), down('shipyard'), down('eu.base-militar'))).toEqual([
			...['unknown-target', 'unknown-target']
		]);
		expect(refused(board([{ ...fort, ground: 2 }]), down('fortification'))).toEqual([
			'not-dominated'
		]);
		const below = board([{ ...fort, ground: 2 }]);
		expect(refused(below, down('orbital_troop_base'))).toEqual([]);
		expect(played(board([fort]), { 1: [down('fortification', 'orbital_troop_base')] })).toEqual([
			'done'
		]);
	});

	it('CS-687: dismantling is refused for each of its reasons, and fails with what it rests on', () => {
		const away = (n: number, unit = 'eu.canon-orbital') => ({
			kind: 'dismantle',
			system: HERE,
			units: fleet(n, unit)
		});
		const guns = here(force(1, { 'eu.canon-orbital': 3, crusader: 1 }), {
			sites: [site('shipyard')]
		});
		expect(refused(board([guns]), away(4), away(3), away(1))).toEqual([
			...['no-such-units', 'no-such-units']
		]);
		expect(refused(board([guns]), away(1, 'crusader'))).toEqual(['not-available']);
		const collect = { kind: 'collect', system: HERE, units: fleet(1) };
		expect(refused(board([guns]), collect, away(1, 'crusader'))).toEqual(['already-acted']);
		const loan = { kind: 'loan', amount: 900, payments: 4 };
		const poor = { ...board([guns], { treasury: 0 }), bank: { fund: 0, next: 1, loans: [] } };
		const more = build('eu.canon-orbital', { count: 2 });
		expect(refused(poor, loan, more, away(5))).toEqual([]);
		expect(played(poor, { 1: [loan, more, away(5)] })).toEqual([
			...['no-grant', 'short-of-funds', 'chain']
		]);
		expect(played(board([guns]), { 1: [away(3)] })).toEqual(['done']);
	});

	it('CS-698: a card is refused for each of its reasons, and fails as its target or a rival will have it', () => {
		const at = (one: Place, cards: readonly CardId[], ...orders: object[]): string[] =>
			refused(
				board([one, place('red-9', 2, [force(2, { crusader: 1 })])], held(...cards)),
				...orders
			);
		const plain = here(five());
		expect(at(plain, [], card('star_portal'))).toEqual(['no-card']);
		expect(at(plain, ['quantum_spy'], card('quantum_spy'), card('quantum_spy'))).toEqual([
			'card-used'
		]);
		expect(at({ ...plain, ground: 2 }, ['mining_probe'], card('mining_probe'))).toEqual([
			'not-dominated'
		]);
		expect(at(plain, ['nova_bomb'], card('nova_bomb', { target: ['white-32'] }))).toEqual([
			'too-far'
		]);
		const forum = here(five(), { sites: [site('galactic_forum')] });
		expect(at(forum, ['em_pulse'], card('em_pulse'))).toEqual(['immune']);
		expect(at({ ...plain, ...portal() }, ['star_portal'], card('star_portal'))).toEqual([
			'limit-reached'
		]);
		expect(at(plain, ['time_dilator'], move(), card('time_dilator'))).toEqual(['not-first']);
		// A base that nobody saw, a station that defends, a portal that a rival was first to open.
		const near = (enemy: Force, more: Partial<Place> = {}): State => ({
			...board([plain, place('red-6', 2, [enemy], more)], held('nova_bomb'))
		});
		const nova = card('nova_bomb', { target: ['red-6'] });
		const base = { sites: [site('as.gobierno-civil', 3)] };
		expect(played(near(force(3, { crusader: 1 }), base), { 1: [nova] })).toEqual(['immune-now']);
		const station = near(force(2, { 'oc.estacion-abisal': 1 }));
		const defend = { kind: 'defend', system: 'red-6', seat: 3 };
		expect(played(station, { 1: [nova] })).toEqual(['done']);
		expect(played(station, { 1: [nova], 2: [defend] })).toEqual(['defended']);
		const shared = { ...plain, orbit: 1, ground: 2 };
		const two = withSeat(board([shared], held('star_portal')), 2, {
			...held('star_portal'),
			vision: [HERE]
		});
		const rival: State = {
			...two,
			places: [{ ...place(HERE, 1, [five()]), orbit: 1 }],
			seats: two.seats
		};
		expect(played(rival, { 1: [card('star_portal')] })).toEqual(['done']);
		const cloak = card('cloak_field', { target: [NEAR], units: fleet(1) });
		const trapped = board([here(five(), trap), place(NEAR, 1)], {
			...held('cloak_field'),
			vision: [HERE, NEAR]
		});
		expect(refused(trapped, move(), cloak)).toEqual([]);
		expect(played(trapped, { 1: [move(), cloak] })).toEqual(['trapped-now', 'chain']);
	});

	it('CS-678: each failure has its code', () => {
		const search = { kind: 'search', system: HERE };
		const looted = withSeat(
			board([{ ...here(five()), forces: [five(), force(2, { crusader: 1 })], ground: 1 }]),
			2,
			{ vision: [HERE] }
		);
		// Two orders of one faction for one card: the second finds nothing.
		expect(
			played(looted, {
				1: [
					{ ...search, units: fleet(1) },
					{ ...search, units: fleet(1) }
				]
			})
		).toEqual(['done', 'looted']);
		const gate = board([
			{ ...place(HERE, 0, [five(), force(2, { crusader: 1 })]), ...portal('red') }
		]);
		const factions = gate.seats.map(({ faction }) => faction);
		const key = settled(gate, 'red', factions);
		const [one] = view(key, 1).own[0]?.archives[0]?.cards ?? [];
		const archive = { kind: 'portalArchive', system: HERE, cards: [one] };
		const copies = [1, 2].flatMap((seat) => played(key, { 1: [archive], 2: [archive] }, seat));
		expect(copies.sort()).toEqual(['beaten', 'done']);
		const pact = { kind: 'pact', seat: 2, until: 5 };
		expect(played(board([here(five())]), { 1: [pact] })).toEqual(['unmatched']);
		const loan = { kind: 'loan', amount: 100, payments: 4 };
		const broke = { ...board([here(five())]), bank: { fund: 0, next: 1, loans: [] } };
		expect(played(broke, { 1: [loan] })).toEqual(['no-grant']);
		const white = board([place('white-9', 1, [force(1, { crusader: 2 })])]);
		const explore = { kind: 'explore', from: 'white-9', units: fleet(1) };
		const empty = { ...white, black: white.black.map(() => ({ is: 'consumed' }) as const) };
		expect(played(empty, { 1: [explore] })).toEqual(['nothing-left']);
		// Who dominates the orbit takes down the base that the troops below were to enter.
		const base = {
			...place(HERE, 1, [five([['droid', 'ground', 9]]), force(2, { crusader: 1 })], {
				sites: [site('orbital_troop_base')]
			}),
			orbit: 2
		};
		const both = withSeat(board([base]), 2, { vision: [HERE] });
		const down = { kind: 'demolish', system: HERE, buildings: ['orbital_troop_base'] };
		const wait = { kind: 'counterspy', system: HERE };
		expect(played(both, { 1: [wait, transfer(leg(9, 'ground', 'orbital'))], 2: [down] })).toEqual([
			'done',
			'site-lost'
		]);
	});

	it('CS-703: abilities are orders of their own sheet alone; the network of the Nexus is a mode of move', () => {
		const orders: readonly (readonly [FactionId, readonly string[]])[] = [
			['eu', ['TORNEO']],
			['am', []],
			['as', ['CAPITAL', 'MOVILIZAR']],
			['oc', ['INMERSION']],
			['do', []],
			['rk', []],
			['mc', ['GERMINAR']],
			['fa', ['MANTO', 'OFRENDA']],
			['lp', ['INCURSION']],
			['ea', []],
			['si', []],
			['co', ['PROSPECTAR']],
			['at', ['REACONDICIONAR', 'ENSAMBLAR']],
			['nx', ['ANCLAR', 'PORTAL_MOVIL']]
		];
		const named = (faction: FactionId): string[] =>
			[...SHEETS[faction].heroes, ...SHEETS[faction].abilities].flatMap(({ hooks }) =>
				hooks.flatMap((hook) => {
					if (hook.hook === 'base.assign') return [hook.order];
					const isOrder = ['order.define', 'portal.anchor', 'portal.temp'].includes(hook.hook);
					return isOrder && 'id' in hook && hook.id !== undefined ? [hook.id] : [];
				})
			);
		for (const [faction, ids] of orders)
			expect([faction, named(faction).sort()]).toEqual([faction, [...ids].sort()]);
		const ability = (id: string) => ({ kind: 'ability', id, system: [HERE] });
		for (const [faction, ids] of orders)
			for (const id of ids) {
				const other: FactionId = faction === 'do' ? 'rk' : 'do';
				const state = board([here(force(1, { crusader: 1 }))], {}, [other, 'am', 'ea']);
				expect([id, refused(state, ability(id))]).toEqual([id, ['not-available']]);
			}
		const nexus = force(1, { 'si.nave-nexo': 1, 'si.interventor': 1 });
		const turn = turnWith(['si', 'eu'], [here(nexus), place(NEAR, 1, [nexus])]);
		const jump = move({ mode: 'network', units: fleet(1, 'si.interventor') });
		expect(give(turn, 1, jump)).toBeUndefined();
		expect(countUnits(findForce(turn, NEAR, 1), 'si.interventor')).toBe(2);
	});
});
