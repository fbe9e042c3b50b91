/** Complete starts against each other, by the rules of star battles (section 6.1 of the sheets). */
import { describe, expect, it } from 'vitest';
import { muster } from '../battle/muster';
import { fighters, NO_MODIFIERS, type Fighters, type Side } from '../battle/sides';
import { starBattle, type Outcome } from '../battle/star';
import { garrisonOf } from '../citadel';
import { FACTIONS, type FactionId } from '../tables/data';
import { income } from '../hooks/closing';
import { begun, boardOf, force, place, site } from '../testing';
import type { Force, Place } from '../types';
import { SHEETS, startOf, unitOf } from './index';
import { isShip } from '../tables/units';

const HERE = 'blue-4';
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** All ships and mobile bases of a start together. */
function fleetOf(faction: FactionId): Record<string, number> {
	const fleet: Record<string, number> = {};
	for (const { unit, n } of startOf(faction))
		if (isShip(unitOf(unit))) fleet[unit] = (fleet[unit] ?? 0) + n;
	return fleet;
}

/** What stands in the orbit of the home, and its base on the ground. */
function homeOf(
	faction: FactionId,
	seat: number
): { orbit: Record<string, number>; sites: Place['sites'] } {
	const here = startOf(faction).filter(
		({ at, unit }) => at === 0 && unitOf(unit).class !== 'troop'
	);
	return {
		orbit: Object.fromEntries(
			here.flatMap(({ unit, n }) => (unitOf(unit).hull > 0 ? [[unit, n] as const] : []))
		),
		sites: here.flatMap(({ unit }) => (unitOf(unit).hull > 0 ? [] : [site(unit, seat)]))
	};
}

/** Without the acid, which lies over a home of one faction alone. */
const dry = (side: Side): Side => ({ ...side, drainCap: 0 });

/** Points of the cost model, in tenths of R, of what fights. */
const valueOf = (fighters: readonly Fighters[], n: readonly number[]): number =>
	sum(
		fighters.map(({ unit }, i) => {
			const { atk, shd, hull } = unitOf(unit);
			return (n[i] ?? 0) * (25 * atk + 30 * shd + 20 * hull);
		})
	);

/** True if the first of two keeps the larger share of its value. */
function winsFirst(sides: readonly Side[], change: (side: Side) => Side = (side) => side): boolean {
	const two = sides.map(dry).map(change);
	const { sides: outcomes } = starBattle(two);
	const share = (i: number): number => {
		const { fighters } = two[i] as Side;
		const whole = valueOf(
			fighters,
			fighters.map(({ n }) => n)
		);
		return Math.floor((10_000 * valueOf(fighters, (outcomes[i] as Outcome).left)) / whole);
	};
	return share(0) > share(1);
}

function sidesOf(
	factions: readonly [FactionId, FactionId],
	forces: readonly [Force, Force],
	sites: Place['sites'] = []
): readonly Side[] {
	// A start dealt anew for each pair would take long.
	const board = boardOf(['eu', 'oc'], [place(HERE, 2, forces, { sites })]);
	const seats = board.seats.map((one, i) => ({ ...one, faction: factions[i] ?? one.faction }));
	const turn = begun({ ...board, seats });
	const here = turn.places.get(HERE);
	return here ? muster(turn, here).map(({ side }) => side) : [];
}

const HOMES = FACTIONS.filter((faction) => SHEETS[faction].place !== 'white');
const attack = (by: FactionId, on: FactionId): readonly Side[] => {
	const { orbit, sites } = homeOf(on, 2);
	return sidesOf([by, on], [force(1, fleetOf(by)), force(2, orbit)], sites);
};
const duel = (a: FactionId, b: FactionId): readonly Side[] =>
	sidesOf([a, b], [force(1, fleetOf(a)), force(2, fleetOf(b))]);

const fallsOf = (
	homes: readonly FactionId[],
	by: readonly FactionId[],
	change?: (side: Side) => Side
): string[] =>
	homes.flatMap((on) =>
		by.flatMap((from) =>
			from !== on && winsFirst(attack(from, on), change) ? [`${from} ${on}`] : []
		)
	);
const MOBILE = ['oc', 'lp', 'si'] as const;

describe('fleets at homes', () => {
	it('CF-BL-30: a home sees one level and has +1/+1, the dead +2/+2; the gilded one takes a level from its enemies; a mobile base sees one and has none', () => {
		const seen = (by: FactionId, on: FactionId): unknown => {
			const [fleet, home] = attack(by, on);
			return [fleet?.foresight[2], home?.foresight[1]];
		};
		expect([seen('eu', 'ea'), seen('oc', 'ea'), seen('oc', 'do'), seen('eu', 'do')]).toEqual([
			...[
				[0, 1],
				[1, 1],
				[0, 1],
				[0, 1]
			]
		]);
		const row = (sides: readonly Side[], unit: string) => {
			const found = sides.flatMap(({ fighters }) => fighters).find((one) => one.unit === unit);
			return found && [found.n, found.attack, found.shield, found.hull, found.life];
		};
		expect(row(attack('eu', 'fa'), 'fa.corbeta')).toEqual([15, 35, 25, 10, 5]);
		expect(row(attack('fa', 'eu'), 'eu.destructor-alfa')).toEqual([9, 30, 15, 10, 3]);
		// A station of five blocks, ten monoliths and more in their network, the tide, the yard of arms.
		expect(row(attack('eu', 'do'), 'do.monolito-solar')).toEqual([15, 30, 30, 10, 6]);
		expect(row(attack('eu', 'rk'), 'rk.nave-nodriza')).toEqual([15, 30, 25, 15, 5]);
		expect(row(attack('rk', 'eu'), 'rk.nave-nodriza')).toEqual([15, 20, 20, 15, 4]);
		expect(row(attack('oc', 'eu'), 'oc.crucero')).toEqual([15, 20, 25, 5, 5]);
		expect(row(attack('oc', 'eu'), 'oc.atlantis')).toEqual([1, 15, 25, 20, 5]);
		expect(attack('at', 'eu')[0]?.formation).toEqual([
			{ units: ['at.lanza', 'at.egida', 'at.coraza'], attack: 4, shield: 4 }
		]);
		expect(row(attack('eu', 'as'), 'as.unidad-de-defensa-orbital')).toEqual([10, 20, 15, 5, 3]);
	});

	it('CF-BL-31: of 143 attacks on a home three succeed, all on the one that is hidden', () => {
		expect(HOMES).toHaveLength(11);
		expect(fallsOf(HOMES, FACTIONS)).toEqual(['lp am', 'si am', 'at am']);
	});

	describe('companions of mobile bases with +1/+1', () => {
		const lift = (one: Fighters): Fighters => {
			const { attack: a, shield: s } = one;
			return {
				...one,
				attack: a > 0 ? a + 5 : 0,
				shield: s > 0 ? s + 5 : 0,
				life: s > 0 ? one.life + 1 : 0
			};
		};
		/** Changes the attacker: companions get +1/+1, bases become what `base` returns. */
		const lifted =
			(base: (one: Fighters) => Fighters) =>
			(side: Side): Side => ({
				...side,
				fighters: side.fighters.map((one) =>
					side.seat !== 1 ? one : unitOf(one.unit).class === 'base' ? base(one) : lift(one)
				)
			});

		it('CF-BL-35: eight homes would fall', () => {
			expect(
				fallsOf(
					HOMES,
					MOBILE,
					lifted((one) => one)
				).sort()
			).toEqual([...['lp am', 'oc am', 'oc co', 'oc nx'], ...['si am', 'si as', 'si co', 'si mc']]);
		});

		it('CF-BL-35: with smaller bases five, and of the homes in rings one', () => {
			const smaller: Readonly<Record<string, readonly [number, number, number]>> = {
				'oc.atlantis': [20, 50, 40],
				'lp.acorazado-del-rey': [50, 40, 40],
				'si.nave-nexo': [10, 20, 15]
			};
			const shrink = (one: Fighters): Fighters => {
				const [atk, shd, hull] = smaller[one.unit] ?? [];
				if (atk === undefined || shd === undefined || hull === undefined) throw one.unit;
				return fighters({ ...unitOf(one.unit), atk, shd, hull }, one.n);
			};
			const fallen = fallsOf(HOMES, MOBILE, lifted(shrink)).sort();
			expect(fallen).toEqual(['lp am', 'oc am', 'oc co', 'oc nx', 'si am']);
			expect(
				['am', 'co', 'nx'].filter((one) => SHEETS[one as FactionId].place !== 'black')
			).toEqual(['co']);
		});
	});
});

describe('fleets in the field', () => {
	it('CF-BL-32: the wins of each fleet against the thirteen others', () => {
		const wins = new Map<string, number>(FACTIONS.map((faction) => [faction, 0]));
		FACTIONS.forEach((a, i) => {
			for (const b of FACTIONS.slice(i + 1)) {
				const winner = winsFirst(duel(a, b)) ? a : b;
				wins.set(winner, (wins.get(winner) ?? 0) + 1);
			}
		});
		expect(Object.fromEntries(wins)).toEqual({
			oc: 12,
			si: 12,
			lp: 11,
			at: 11,
			nx: 9,
			ea: 8,
			eu: 7,
			rk: 6,
			mc: 5,
			fa: 4,
			as: 3,
			do: 2,
			co: 1,
			am: 0
		});
	});

	it('CF-BL-32: a capital without its battleships falls to seven fleets', () => {
		const { orbit, sites } = homeOf('as', 2);
		const { 'as.acorazado': gone, ...left } = orbit;
		expect(gone).toBe(6);
		const falls = FACTIONS.filter(
			(by) =>
				by !== 'as' &&
				winsFirst(sidesOf([by, 'as'], [force(1, fleetOf(by)), force(2, left)], sites))
		);
		expect(falls).toEqual(['eu', 'oc', 'lp', 'ea', 'si', 'at', 'nx']);
	});
});

describe('the Citadel', () => {
	const totals = (counts: Readonly<Record<string, number>>, steps = 0): readonly number[] => {
		const rows = Object.entries(counts).map(([unit, n]) =>
			fighters(unitOf(unit), n, {
				...NO_MODIFIERS,
				steps: { attack: steps, shield: steps, hull: 0 }
			})
		);
		return [
			sum(rows.map(({ n, blocks, attack: a }) => n * blocks * a)),
			sum(rows.map(({ n, blocks, shield }) => n * blocks * shield))
		];
	};

	it('CF-BL-33: a garrison of turn 20 against fifty-five Crusaders with five attack and five shield cards', () => {
		const held = (crusader: number, defence_battery: number): readonly number[] =>
			totals({ crusader, defence_battery, citadel_station: 1 });
		expect(held(33, 129)).toEqual([3820, 2365]);
		expect(totals({ crusader: 55 }, 5)).toEqual([3300, 2750]);
		expect(held(33, 71)).toEqual([2660, 1785]);
		const { crusaders, batteries } = garrisonOf(20);
		expect([crusaders, batteries, ...held(crusaders, batteries)]).toEqual([33, 83, 2900, 1905]);
	});
});

describe('doubts', () => {
	const { as: asian, mc } = SHEETS;

	it('CF-BL-80: an action at 30 R instead of 20 moves the two it is priced for by 120; eight buildings pay; debts are 1000 of two', () => {
		const turns = 12;
		expect([asian.balance.actions, mc.balance.actions]).toEqual([20 * turns, -20 * turns]);
		expect(30 * turns - asian.balance.actions).toBe(120);
		const turn = begun(
			boardOf(
				['as', 'eu'],
				Array.from({ length: 11 }, (_, i) =>
					place(`red-${i + 1}`, 1, [], { sites: [site('as.gobierno-civil', 1, i + 1)] })
				)
			)
		);
		income(turn);
		expect(turn.seats.get(1)?.treasury).toBe(500 + 8 * 10);
		const [, debt] = SHEETS.am.missions;
		expect(debt?.when.all.slice(2)).toEqual([
			{ is: 'brokered', n: { perTwoRivals: 500 } },
			{ is: 'debtors', min: 200, n: { perTwoRivals: 1 } },
			{ is: 'treasury', n: { perTwoRivals: 750 } }
		]);
		// Troops are priced at 1 R each, or nearly.
		expect(unitOf('mc.monstruo-planta').cost).toBe(9);
		expect(unitOf('am.mercenario').cost).toBe(10);
	});
});
