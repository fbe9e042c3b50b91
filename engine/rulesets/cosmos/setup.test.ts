import { describe, expect, it } from 'vitest';
import { isQuadrant } from './map/board';
import { keyPlaces } from './citadel';
import {
	BOOSTS,
	DEAL,
	FACTIONS,
	RINGS,
	TIERS,
	VIOLET_CARDS,
	type CardId,
	type FactionId
} from './tables/data';
import { cardsOf, isDealt } from './map/deal';
import { parseOptions } from './options';
import { setup } from './setup';
import { SHEETS, unitOf } from './factions';
import { findPlanet } from './map/planets';
import { begun, DEALT, dice, newGame, settled } from './testing';
import type { State } from './types';

const TEN = ['eu', 'am', 'as', 'oc', 'do', 'rk', 'mc', 'fa', 'lp', 'si'] as const;
const ten = newGame(TEN);
const count = (cards: readonly CardId[], of: readonly CardId[]): number =>
	cards.filter((card) => of.includes(card)).length;
const factionsOf = ({ seats }: State): FactionId[] => seats.map(({ faction }) => faction);
const seatOf = (state: State, faction: string) =>
	state.seats.find((seat) => seat.faction === faction) as State['seats'][0];
const placeOf = (state: State, system: string) => state.places.find((one) => one.system === system);
const TIER_CARDS = [...TIERS[1], ...TIERS[2], ...TIERS[3]];

describe('seats', () => {
	it('are dealt to the factions chosen, each another (CS-034, CS-035)', () => {
		expect(ten.seats.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		expect(ten.seats.map(({ faction }) => faction).sort()).toEqual([...TEN].sort());
		expect(ten.seats.map(({ faction }) => faction)).not.toEqual(TEN);
		expect(parseOptions({ factions: ['eu', 'eu'] })).toMatchObject({ ok: false });
	});

	it('that nobody chose for get other factions (CS-034)', () => {
		const state = setup({ ...DEALT, factions: ['nx'] }, 4, dice());
		expect(new Set(state.seats.map(({ faction }) => faction)).size).toBe(4);
		expect(state.seats.some(({ faction }) => faction === 'nx')).toBe(true);
	});

	it('start where their sheet says: blue, white or black (CS-036, CS-037)', () => {
		for (const { faction, home } of ten.seats)
			expect(home.split('-')[0]).toBe(SHEETS[faction].place);
		const blue = ten.seats.filter(({ home }) => home.startsWith('blue'));
		expect(blue.map(({ home }) => home).sort()).toEqual([
			...['blue-12', 'blue-28', 'blue-36', 'blue-4']
		]);
		const white = ten.seats.filter(({ home }) => home.startsWith('white'));
		expect(white.map(({ home }) => home).sort()).toEqual(['white-11', 'white-32', 'white-53']);
		expect(new Set(FACTIONS.map((faction) => SHEETS[faction].place)).size).toBe(3);
	});

	it('alone in their class start at blue-4 and white-32; others around home (CS-037, CS-039, CS-040)', () => {
		const state = newGame(['eu', 'si']);
		const [eu, si] = [seatOf(state, 'eu'), seatOf(state, 'si')];
		expect([eu.home, si.home]).toEqual(['blue-4', 'white-32']);
		for (const system of ['blue-2', 'blue-6'])
			expect(placeOf(state, system)?.sites).toEqual([
				{ building: 'eu.base-militar', seat: eu.seat, built: 0 }
			]);
		for (const system of ['white-29', 'white-32', 'white-35'])
			expect(placeOf(state, system)?.forces[0]?.orbit).toContainEqual({
				unit: 'si.nave-nexo',
				n: 1,
				cloaked: false,
				pulsed: 0
			});
	});
});

describe('forces at the start', () => {
	it('are those of the sheets (CS-041)', () => {
		for (const { seat, faction } of ten.seats) {
			const owned = new Map<string, number>();
			const add = (key: string, n: number): Map<string, number> =>
				owned.set(key, (owned.get(key) ?? 0) + n);
			for (const { forces, sites } of ten.places) {
				for (const force of forces) {
					if (force.seat !== seat) continue;
					for (const { unit, n } of force.orbit) add(unit, n);
					for (const { troop, n } of force.troops) add(troop, n);
				}
				for (const one of sites) if (one.seat === seat) add(one.building, 1);
			}
			for (const unit of SHEETS[faction].units)
				if (unit.start > 0) expect([unit.key, owned.get(unit.key)]).toEqual([unit.key, unit.start]);
		}
	});

	it('have 500 R, the American 500 more on credit that is not out of the fund (CS-042, CS-044, CS-045, CS-046, CF-HK-15)', () => {
		expect(seatOf(ten, 'eu').treasury).toBe(500);
		const am = seatOf(ten, 'am');
		expect(am.treasury).toBe(1000);
		expect(ten.bank).toMatchObject({ fund: 1000, next: 2 });
		expect(ten.bank.loans).toEqual([
			{
				id: 1,
				seat: am.seat,
				principal: 500,
				percent: 5,
				payments: 20,
				paid: 0,
				first: 4,
				broker: 0
			}
		]);
	});

	it('have their troops aboard up to capacity, the rest on the ground (CS-043)', () => {
		const mc = seatOf(ten, 'mc');
		const troops = placeOf(ten, mc.home)?.forces.find(({ seat }) => seat === mc.seat)?.troops;
		expect(troops).toEqual([
			{ troop: 'mc.monstruo-planta', at: 'aboard:mc.foresta-espacial', n: 840 },
			{ troop: 'mc.monstruo-planta', at: 'ground', n: 60 }
		]);
	});

	it('have one hero, the first of the sheet or the one chosen, at its base (CS-042, CS-721, CS-722)', () => {
		for (const { seat, home } of ten.seats) {
			const heroes = ten.places.flatMap(({ system, forces }) =>
				forces.filter((one) => one.seat === seat && one.heroes.length > 0).map(() => system)
			);
			expect(heroes).toEqual([home]);
		}
		const state = setup({ ...DEALT, factions: ['eu', 'oc'], heroes: [2, 3] }, 2, dice());
		const heroes = state.places.flatMap(({ forces }) => forces.flatMap((one) => one.heroes));
		expect(heroes).toContainEqual({ hero: 'eu.maestro-ludovico', at: 'ground' });
		expect(heroes).toContainEqual({ hero: 'oc.artifice-doris', at: 'aboard:oc.atlantis' });
	});

	it('dominate both areas wherever they have something, and see it (CS-058)', () => {
		const eu = seatOf(ten, 'eu');
		const own = ten.places.filter(
			({ sites, forces }) =>
				sites.some(({ seat }) => seat === eu.seat) || forces.some(({ seat }) => seat === eu.seat)
		);
		expect(own).toHaveLength(3);
		for (const one of own) {
			expect([one.orbit, one.ground]).toEqual([eu.seat, eu.seat]);
			expect(eu.vision).toContain(one.system);
		}
	});
});

describe('special planets', () => {
	it('are eight green and twelve orange ones on fixed places (CS-047, CS-048, CS-079)', () => {
		const turn = begun(ten);
		for (const system of ten.unseen) findPlanet(turn, system);
		const common = [...turn.places.values()].flatMap(({ system, sites }) =>
			sites.flatMap(({ seat, building }) => (seat === 0 ? [{ system, building }] : []))
		);
		const at = (ring: string): number[] =>
			common
				.flatMap(({ system }) => (system.startsWith(ring) ? [Number(system.split('-')[1])] : []))
				.sort((a, b) => a - b);
		expect(at('green')).toEqual([5, 10, 15, 20, 25, 30, 35, 40]);
		expect(at('orange').join(' ')).toBe('2 7 12 16 21 26 30 35 40 44 49 54');
		expect(new Set(common.map(({ building }) => building)).size).toBe(20);
	});
});

describe('cards', () => {
	const all = RINGS.reduce((state, ring) => settled(state, ring, factionsOf(ten)), ten);
	const rings = RINGS.map((ring) => cardsOf(all.dealt, ring));

	it('lie one in every system of the rings, none of them in any before it is found (CS-049)', () => {
		expect(rings.map((cards) => cards.length)).toEqual([8, 16, 24, 32, 40, 48, 56, 64]);
		expect(RINGS.filter((ring) => isDealt(all, ring, factionsOf(ten)))).toEqual(RINGS);
		expect([...ten.dealt, ...ten.found].join('')).toBe('');
	});

	it('of violet are always the same eight (CS-050)', () => {
		expect([...(rings[0] ?? [])].sort()).toEqual([...VIOLET_CARDS].sort());
	});

	it('of other rings are one key, half boosts, the rest by tiers (CS-051, CS-053, CS-054)', () => {
		RINGS.forEach((ring, i) => {
			if (ring === 'violet') return;
			const cards = rings[i] ?? [];
			expect(count(cards, ['key'])).toBe(1);
			expect(count(cards, BOOSTS)).toBe(cards.length / 2);
			for (const tier of [1, 2, 3] as const)
				expect([ring, tier, count(cards, TIERS[tier])]).toEqual([ring, tier, DEAL[ring][tier]]);
		});
	});

	it('have boosts that differ by no more than one in a ring (CS-052)', () => {
		for (const cards of rings.slice(1)) {
			const each = BOOSTS.map((boost) => count(cards, [boost]));
			expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
		}
	});

	it('add up to 288 (CS-057)', () => {
		const outer = rings.slice(1).flat();
		expect(count(outer, BOOSTS)).toBe(140);
		expect([1, 2, 3].map((tier) => count(outer, TIERS[tier as 1]))).toEqual([56, 46, 31]);
		expect(outer.length + 8).toBe(288);
		expect(count(rings[2] ?? [], BOOSTS)).toBe(12);
	});

	it('have no Anti-Plague Code without Mente Colmena (CS-055)', () => {
		const two = newGame(['eu', 'am']);
		const without = RINGS.reduce((state, ring) => settled(state, ring, factionsOf(two)), two);
		const cards = RINGS.flatMap((ring) => cardsOf(without.dealt, ring));
		expect(count(cards, ['anti_plague_code'])).toBe(0);
		expect(count(rings.flat(), ['anti_plague_code'])).toBeGreaterThan(0);
		expect(count(cards, TIER_CARDS)).toBe(133);
	});

	it('put no key where a faction starts (CS-056)', () => {
		const turn = begun(ten);
		const starts = ten.places.filter(({ ground }) => ground !== 0).map(({ system }) => system);
		const places = RINGS.flatMap((ring) => keyPlaces(turn, ring));
		expect(starts.filter((system) => places.includes(system))).toEqual([]);
		expect(places.length + starts.filter(isQuadrant).length).toBe(288);
	});
});

describe('the Black Sector', () => {
	const tally = (state: State, of: (what: State['black'][0]) => string): Record<string, number> => {
		const found: Record<string, number> = {};
		for (const what of state.black) found[of(what)] = (found[of(what)] ?? 0) + 1;
		return found;
	};

	it('has a hundred contents, of which only bases have a place before they are found (CS-115, CS-117)', () => {
		const all = newGame(['am', 'rk', 'mc', 'at', 'nx']);
		expect(tally(all, ({ is }) => is)).toEqual({ unfound: 95, base: 5 });
		const places = all.places.filter(({ system }) => system.startsWith('black'));
		expect(places.map(({ ground }) => ground).sort()).toEqual([1, 2, 3, 4, 5]);
		expect(tally(newGame(['eu', 'oc']), ({ is }) => is)).toEqual({ unfound: 100 });
	});

	it('is known to a faction based there by its own code (CS-131, CS-576)', () => {
		const rk = seatOf(ten, 'rk');
		expect(rk.codes).toEqual([rk.home]);
		expect(seatOf(ten, 'eu').codes).toEqual([]);
	});
});

describe('the start', () => {
	it('CS-042, CS-722: a hero of the orbit begins aboard a ship; actions are those of the sheet alone', () => {
		for (const faction of FACTIONS)
			for (const number of [1, 2, 3]) {
				const options = { ...DEALT, factions: [faction], heroes: [number] };
				const state = setup(options, 2, dice());
				const { seat, actions } = seatOf(state, faction);
				const usual = { temporary: faction === 'as' ? 1 : 0, oneOff: 0, pacts: 0, usurped: 0 };
				expect(actions).toMatchObject(usual);
				expect(actions.total).toBe(actions.permanent + actions.temporary);
				const spots = state.places.flatMap(({ forces }) =>
					forces.flatMap((force) => (force.seat === seat ? force.heroes : []))
				);
				expect(spots).toHaveLength(1);
				const [spot] = spots;
				const carrier = spot?.at.startsWith('aboard:') ? spot.at.slice('aboard:'.length) : '';
				const hero = SHEETS[faction].heroes[number - 1];
				if (carrier !== '' && hero?.zone === 'O')
					expect([faction, carrier, unitOf(carrier).class]).toEqual([faction, carrier, 'ship']);
				if (hero?.zone === 'O') expect(carrier).not.toBe('');
			}
	});
});

describe('a new game', () => {
	const ten = newGame(['eu', 'am', 'as', 'oc', 'do', 'rk', 'mc', 'fa', 'lp', 'nx']);

	it('CS-036, CS-116: a base in the Black Sector is the home of its seat', () => {
		const based = ten.seats.filter(({ home }) => home.startsWith('black-'));
		expect(based.length).toBeGreaterThan(0);
		for (const { seat, home } of based) {
			const what = ten.black[Number(home.slice('black-'.length)) - 1];
			expect([home, what?.is, what?.is === 'base' && what.seat]).toEqual([home, 'base', seat]);
		}
	});

	it('CS-042, CS-152: nobody has gained, spent or borrowed an action', () => {
		for (const { faction, gained, spent, actions } of ten.seats) {
			const temporary = faction === 'as' ? 1 : 0;
			const permanent = faction === 'mc' ? 5 : 6;
			expect([faction, gained, spent, actions]).toEqual([
				...[faction, 0, 0],
				{ permanent, temporary, oneOff: 0, pacts: 0, usurped: 0, total: permanent + temporary }
			]);
		}
	});

	it('CS-721, CS-722: everybody begins with the first hero of its sheet, bound ones aboard', () => {
		const heroes = ten.places.flatMap(({ forces }) =>
			forces.flatMap(({ seat, heroes: all }) => all.map((one) => ({ seat, ...one })))
		);
		for (const { seat, faction } of ten.seats)
			expect([faction, heroes.filter((one) => one.seat === seat).map(({ hero }) => hero)]).toEqual([
				...[faction, [SHEETS[faction].heroes[0]?.key]]
			]);
		const bound = heroes.filter(({ hero }) => hero === 'oc.rey-nereo');
		expect(bound.map(({ at }) => at)).toEqual(['aboard:oc.atlantis']);
	});

	it('CS-041, CS-125: nothing stands in a system but forces, special planets and bases', () => {
		for (const { extra, sites, forces } of ten.places) {
			expect([extra, sites.every(({ built }) => built === 0)]).toEqual([0, true]);
			for (const { orbit, troops, heroes } of forces)
				expect(orbit.length + troops.length + heroes.length).toBeGreaterThan(0);
		}
	});
});

describe('seats of a new game', () => {
	const factions = (chosen: readonly FactionId[], seats: number, seed = 1): FactionId[] =>
		setup({ ...DEALT, factions: chosen }, seats, dice(seed)).seats.map(({ faction }) => faction);

	it('CS-034: the first of the chosen factions where they are too many, one other where one is missing', () => {
		expect(factions(['eu', 'oc', 'fa', 'lp'], 2).sort()).toEqual(['eu', 'oc']);
		expect(new Set(factions(['eu', 'oc', 'fa'], 4)).size).toBe(4);
		for (let seed = 1; seed <= 12; seed++)
			expect(new Set(factions(['nx', 'eu', 'oc', 'fa', 'lp', 'am', 'as'], 10, seed)).size).toBe(10);
	});
});
