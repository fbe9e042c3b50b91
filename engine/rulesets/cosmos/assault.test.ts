/** The assault on the Citadel, what it is for who holds it, and questions of its rules, by clause. */
import { describe, expect, it } from 'vitest';
import { groundBattles } from './battle/ground-phase';
import { muster } from './battle/muster';
import { landings } from './battle/precombat';
import { starBattles } from './battle/star-phase';
import { lightKey } from './citadel';
import { CARD_RULES, RINGS, type CardId, type FactionId } from './tables/data';
import { income } from './hooks/closing';
import { fallback } from './fallback';
import { foldTurn } from './memory/fold';
import { pending } from './pending';
import { resolve } from './resolve';
import { assignDominion } from './resolve/dominion';
import { begun, boardOf, conflicts, dice, force, give, place, site, withSeat } from './testing';
import { countTroops, countUnits, findForce, seatOf, type Turn } from './memory/turn';
import type { Force, Place, Seat, State } from './types';
import { view } from './view';

const CITADEL = 'citadel';
const held = (...cards: CardId[]) => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
/** A turn long after the opening. */
const later = (
	factions: readonly FactionId[],
	places: readonly Place[],
	some: Partial<Seat> = {},
	more: Partial<State> = {}
): Turn =>
	begun({
		...withSeat(boardOf(factions, places), 1, { treasury: 2000, vision: [CITADEL], ...some }),
		turn: 33,
		opened: 30,
		keys: RINGS,
		...more
	});
const sides = (turn: Turn) =>
	muster(turn, turn.places.get(CITADEL) as Parameters<typeof muster>[1]).map(({ side }) => side);
const units = (unit: string, n: number) => [{ unit, n }];
const build = (product: string, more: object = {}) => ({
	kind: 'build',
	system: CITADEL,
	product,
	...more
});

/** The eighth key lights up on turn 30. */
const opening = (...forces: Force[]): Turn => {
	const state = boardOf(['eu', 'oc'], forces.length > 0 ? [place(CITADEL, 0, forces)] : []);
	const turn = begun({ ...state, turn: 30, keys: RINGS.slice(0, 7) });
	lightKey(turn, 'white', 'white-3');
	return turn;
};

describe('the garrison', () => {
	it('CS-527: of turn 30 has 3700 of attack, 2405 of shield for six rounds, 1444 of strength on the ground', () => {
		const fleet = force(1, { recycler: 9000 }, [['droid', 'ground', 2000]]);
		const turn = opening(fleet);
		expect(turn.opened).toBe(30);
		starBattles(turn);
		const battle = turn.reports.find((one) => one.code === 'battle');
		const rounds = battle?.code === 'battle' ? battle.data.rounds : [];
		expect(rounds.slice(0, 7).map(({ attack, shield }) => [attack[0], shield[0]])).toEqual([
			...Array.from({ length: 6 }, () => [3700, 2405]),
			[3700, 0]
		]);
		groundBattles(turn);
		const ground = turn.reports.find((one) => one.code === 'ground');
		expect(ground?.code === 'ground' && ground.data.sides[0]?.shares[0]).toBe(1444);
		expect(countTroops(findForce(turn, CITADEL, 1), 'ground')).toBe(2000 - 1444);
	});

	it('CS-529: while any of it stands nobody dominates the orbit, and troops land only unseen or in P2', () => {
		const at = (guard: Readonly<Record<string, number>>, cloaked = false): Turn => {
			const fleet = force(1, { crusader: 9 }, [['droid', 'aboard:crusader', 90]]);
			const orbit = fleet.orbit.map((one) => ({ ...one, cloaked }));
			return later(['eu', 'oc'], [place(CITADEL, 0, [force(0, guard), { ...fleet, orbit }])]);
		};
		const landing = (turn: Turn): unknown => {
			const legs = [{ troop: 'droid', n: 90, from: 'aboard:crusader', to: 'ground' }];
			return give(turn, 1, { kind: 'transfer', system: CITADEL, legs });
		};
		for (const unit of ['crusader', 'defence_battery', 'citadel_station']) {
			const turn = at({ [unit]: 1 });
			assignDominion(turn);
			expect([unit, turn.places.get(CITADEL)?.orbit, landing(turn)]).toEqual([
				...[unit, 0, 'enemies-in-orbit']
			]);
		}
		const free = at({});
		assignDominion(free);
		expect([free.places.get(CITADEL)?.orbit, landing(free)]).toEqual([1, undefined]);
		expect(landing(at({ defence_battery: 1 }, true))).toBeUndefined();
		const pods = at({ defence_battery: 1 });
		pods.events.landings.push({
			seat: 1,
			system: CITADEL,
			order: 1,
			hidden: [],
			troops: [{ troop: 'droid', n: 90, from: 'aboard:crusader' }]
		});
		landings(pods);
		expect(countTroops(findForce(pods, CITADEL, 1), 'ground')).toBe(90);
	});

	it('CS-530: is fought by the ordinary rules, with preparations, cards and pulses', () => {
		const turn = later(
			['eu', 'oc'],
			[place(CITADEL, 0, [force(0, { crusader: 6 }), force(1, { crusader: 6 })])],
			held('greater_attack_device', 'ion_wave')
		);
		const cards = ['greater_attack_device', 'ion_wave'];
		const war = { kind: 'prepareWar', from: CITADEL, target: CITADEL, seat: 0, cards };
		expect(give(turn, 1, { ...war, units: units('crusader', 6) })).toBeUndefined();
		turn.events.pulses.push({ seat: 1, system: CITADEL, order: 1 });
		const [garrison, fleet] = sides(turn);
		expect([fleet?.foresight[0], garrison?.foresight[1], fleet?.waves[0]]).toEqual([1, 0, 100]);
		expect(fleet?.fighters[0]?.attack).toBe(54);
		conflicts(turn);
		expect([
			countUnits(findForce(turn, CITADEL, 0), 'crusader'),
			countUnits(findForce(turn, CITADEL, 1), 'crusader'),
			findForce(turn, CITADEL, 1)?.orbit[0]?.pulsed
		]).toEqual([0, 6, 34]);
	});

	it('CS-531: is never replaced: the holder keeps it with its own fleet', () => {
		const guard = force(0, { citadel_station: 1 });
		let state: State = {
			...boardOf(['eu', 'oc'], [place(CITADEL, 0, [guard, force(1, { crusader: 90 })])]),
			turn: 31,
			opened: 30,
			keys: RINGS,
			found: boardOf(['eu', 'oc'], []).found
		};
		for (let i = 0; i < 3; i++) {
			const answers = pending(state).map(({ seat }) => ({
				seat,
				order: fallback(view(state, seat), seat),
				missed: false
			}));
			state = resolve(state, answers, dice(i), () => undefined).state;
			expect(state.places[0]?.forces.map(({ seat }) => seat)).toEqual([1]);
		}
		expect(state.places[0]?.orbit).toBe(1);
	});
});

describe('who holds the Citadel', () => {
	it('CS-538: has a shipyard there, 3 R cheaper', () => {
		const at = (ground: number): Turn => later(['eu', 'oc'], [{ ...place(CITADEL, 1), ground }]);
		const turn = at(1);
		expect(give(turn, 1, build('eu.crucero', { count: 2 }))).toBeUndefined();
		expect(seatOf(turn, 1).treasury).toBe(2000 - 80);
		expect(countUnits(findForce(turn, CITADEL, 1), 'eu.crucero')).toBe(2);
		expect(give(at(2), 1, build('eu.crucero'))).toBe('not-dominated');
	});

	it('CS-539: fights there as at a fixed base of its own, with the bonus of its sheet', () => {
		const at = (faction: FactionId, unit: string, ground: number): unknown[] => {
			const place1 = {
				...place(CITADEL, 1, [force(1, { [unit]: 1 }), force(2, { 'oc.crucero': 1 })])
			};
			const [side] = sides(later([faction, 'oc'], [{ ...place1, ground }]));
			return [side?.fighters[0]?.attack, side?.fighters[0]?.shield, side?.foresight[2]];
		};
		expect(at('eu', 'eu.crucero', 1)).toEqual([30, 30, 1]);
		expect(at('eu', 'eu.crucero', 0)).toEqual([25, 25, 0]);
		expect(at('fa', 'fa.corbeta', 1)).toEqual([35, 25, 1]);
	});

	it('CS-543: may add four steps of attack and shield to all its ships, until the end of the turn', () => {
		const fleet = force(1, { crusader: 2, 'eu.crucero': 1, defence_battery: 1 });
		const elsewhere = place('red-3', 0, [fleet, force(2, { 'oc.crucero': 1 })]);
		const turn = later(['eu', 'oc'], [place(CITADEL, 1), elsewhere]);
		const values = (at: Turn): unknown[] =>
			muster(at, at.places.get('red-3') as Parameters<typeof muster>[1])[0]?.side.fighters.map(
				({ attack, shield, hull, life }) => [attack, shield, hull, life]
			) ?? [];
		expect(give(turn, 1, { kind: 'supreme', what: 'war' })).toBeUndefined();
		expect(values(turn)).toEqual([
			[54, 45, 25, 5],
			[45, 45, 20, 5],
			[20, 10, 5, 2]
		]);
		const state = foldTurn(turn, { ...boardOf(['eu', 'oc'], []), opened: 30, turn: 33 });
		expect(values(begun({ ...state, turn: 34 }))[0]).toEqual([30, 25, 25, 5]);
	});

	it('CS-546: may lay mines, traps and pulses there; novas, blackouts, portals, expansions and shelters it may not', () => {
		const verdict = (card: CardId): unknown =>
			give(
				later(
					['eu', 'oc'],
					[place(CITADEL, 1, [force(1, { crusader: 1 }, [['droid', 'ground', 9]])])],
					held(card)
				),
				...([1, { kind: 'useCard', card, target: [CITADEL] }] as const)
			);
		for (const card of ['minefield', 'gravity_trap', 'em_pulse'] as const)
			expect([card, verdict(card)]).toEqual([card, undefined]);
		for (const card of [
			...(['nova_bomb', 'comm_blackout', 'star_portal', 'energy_dome'] as const),
			...(['mine_expansion_1', 'mine_expansion_2', 'mine_expansion_3'] as const)
		])
			expect([card, verdict(card)]).toEqual([card, { kept: 'immune-now' }]);
	});
});

describe('questions and answers', () => {
	const drill = 'co.unidad-de-astromineria';
	const collect = (n: number, unit = drill) => ({
		kind: 'collect',
		system: CITADEL,
		units: units(unit, n)
	});

	it('CS-580: the Consortium collects at the Citadel only in the space that its miners make', () => {
		const at = (faction: FactionId, orbit: Readonly<Record<string, number>>): Turn =>
			later([faction, 'oc'], [place(CITADEL, 1, [force(1, orbit)], { extra: 50 })]);
		const got = (turn: Turn, order: object): unknown => {
			const before = seatOf(turn, 1).treasury;
			return give(turn, 1, order) ?? seatOf(turn, 1).treasury - before;
		};
		// Two R for each of twenty, ten of which would carry a hundred.
		expect(got(at('co', { [drill]: 20 }), collect(10))).toBe(40);
		expect(got(at('co', { 'co.granelero': 3 }), collect(3, 'co.granelero'))).toBe('limit-reached');
		expect(got(at('eu', { crusader: 3 }), collect(3, 'crusader'))).toBe('limit-reached');
	});

	it('CS-581: the hundred R of the Citadel count towards the lode', () => {
		const veta = (ground: number, orders: boolean): number => {
			const turn = later(
				['co', 'oc'],
				[{ ...place(CITADEL, 1, [force(1, { [drill]: 20 })]), ground }]
			);
			if (orders) expect(give(turn, 1, collect(3))).toBeUndefined();
			income(turn);
			return seatOf(turn, 1).counters.veta ?? 0;
		};
		// Forty of its own space either way, by order or of itself.
		expect([veta(1, false), veta(1, true), veta(2, false)]).toEqual([140, 140, 0]);
	});

	it('CS-582: Atlantis leaves only an orbit that Oceanus dominates', () => {
		const sail = (by: number, unit: string): unknown =>
			give(
				later(['oc', 'eu'], [place('red-4', by, [force(1, { [unit]: 1 })])]),
				...([1, { kind: 'move', from: 'red-4', to: 'red-5', units: units(unit, 1) }] as const)
			);
		expect([sail(1, 'oc.atlantis'), sail(0, 'oc.atlantis'), sail(0, 'oc.crucero')]).toEqual([
			...[undefined, 'not-dominated', undefined]
		]);
	});

	it("CS-584: the pirates sail on without the King's Battleship", () => {
		const state = boardOf(
			['lp', 'oc', 'eu'],
			[
				place('red-4', 0, [force(1, { 'lp.acorazado-del-rey': 1 }), force(2, { crusader: 90 })]),
				place('red-9', 1, [force(1, { 'lp.corsario': 2 })])
			]
		);
		const answers = pending(state).map(({ seat }) => ({
			seat,
			order: fallback(view(state, seat), seat),
			missed: false
		}));
		const after = resolve(state, answers, dice(), () => undefined).state;
		expect(after.places.find(({ system }) => system === 'red-4')?.forces[0]?.seat).toBe(2);
		expect(after.seats.map(({ status }) => status)).toEqual(['playing', 'playing', 'playing']);
	});

	it('CS-585: at the Forum a shuttle is a portal for a turn, and anchors none', () => {
		const at = (): Turn =>
			begun(
				withSeat(
					boardOf(
						['nx', 'oc'],
						[
							place('green-5', 1, [force(1, { 'nx.lanzadera-nax': 1, 'nx.chispa': 1 })], {
								sites: [site('galactic_forum')]
							}),
							place('blue-9', 0, [], { portal: [{ key: '', seat: 0, copied: false }] })
						]
					),
					...([1, { portals: ['blue-9'] }] as const)
				)
			);
		const order = (id: string) => ({ kind: 'ability', id, system: ['green-5'] });
		const jump = {
			kind: 'move',
			from: 'green-5',
			to: 'blue-9',
			mode: 'network',
			units: units('nx.chispa', 1)
		};
		const turn = at();
		expect([give(turn, 1, order('ANCLAR')), give(turn, 1, jump)]).toEqual(['closed', 'no-portal']);
		expect([give(turn, 1, order('PORTAL_MOVIL')), give(turn, 1, jump)]).toEqual([
			...[undefined, undefined]
		]);
		expect(turn.places.get('green-5')?.portal).toEqual([]);
	});
});
