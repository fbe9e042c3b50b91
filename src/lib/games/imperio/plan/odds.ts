/**
 * Odds of an Operation: the engine's own rules carry it out again and again with dice of their own, on the
 * map as this seat knows it. Everybody else stays where they are; Abilities and Advances of the others
 * count as far as they are known, their doctrine is the usual one. The same order always gets the same odds.
 */
import { createRng } from '$engine/kernel/rng';
import type { ShipClass } from '$engine/rulesets/imperio/data';
import { cellOf } from '$engine/rulesets/imperio/holdings';
import { operate } from '$engine/rulesets/imperio/resolve/operation';
import { createTurn } from '$engine/rulesets/imperio/resolve/open';
import { totalShips } from '$engine/rulesets/imperio/units';
import type {
	Battle,
	Detachment,
	ImperioReport,
	PlanetId,
	State,
	View
} from '$engine/rulesets/imperio/types';
import { foreignFleetAt, ownOf, planetById } from '../empire';
import { BIG_SHIPS } from './detachment';
import { stateGuess } from './guess';

/** Shares from 0 to 1, and means. */
export interface Odds {
	readonly rolls: number;
	/** Share of the rolls in which there was a battle; none where nobody has to be fought. */
	readonly battle: number;
	/** Shares of the rolls with a battle: the system held; the fleet driven off or destroyed. */
	readonly won: number;
	readonly lost: number;
	readonly ownLosses: Readonly<Partial<Record<ShipClass, number>>>;
	readonly theirLosses: Readonly<Partial<Record<ShipClass, number>>>;
	/** Share of the battles that leave so many of one's own ships, from none to all. */
	readonly left: readonly number[];
	/** Share in which the enemy gets out of the way before any die (IM-302). */
	readonly evaded: number;
	/** Mean number of ships lost among asteroids. */
	readonly asteroids: number;
	readonly landings: readonly LandingOdds[];
}

export interface LandingOdds {
	readonly planet: PlanetId;
	/** Share in which it is the viewer's afterwards. */
	readonly taken: number;
	/** Mean Troops on it then. */
	readonly troops: number;
}

export const ROLLS = 300;

/** Events of one roll that are about the detachment at `index`. */
export interface Rolled {
	readonly battle: Battle | undefined;
	readonly holds: boolean;
	readonly evaded: boolean;
	readonly asteroids: number;
	readonly landings: readonly { readonly taken: boolean; readonly troops: number }[];
}

const seedOf = (roll: number): Uint8Array =>
	Uint8Array.from({ length: 32 }, (_, i) => (i < 4 ? (roll >>> (8 * i)) & 255 : 77));

function roll(state: State, seat: number, orders: readonly Detachment[], number: number): Rolled {
	const filed = { sheets: new Map(), missed: [], refusals: [] };
	const turn = createTurn(state, filed, createRng(seedOf(number)));
	const work = (entry: readonly Detachment[]) => {
		const made = { kind: 'operate', detachments: entry } as const;
		const slot = { seat, slot: 1, entry: made, status: 'done', reason: '' } as const;
		operate(turn, { ...slot }, made);
	};
	const last = orders.length - 1;
	work(orders.slice(0, last));
	const before = turn.reports.length;
	work(orders.slice(last));
	const told = turn.reports.slice(before);
	const battle = battlesIn(told).find(({ attacker }) => attacker === seat);
	const goal = orders[last];
	return {
		battle,
		holds: battle !== undefined && turn.forces.get(battle.cell)?.house === seat,
		evaded: told.some(({ code }) => code === 'evaded'),
		asteroids: told.reduce(
			(sum, one) => sum + (one.code === 'asteroids' ? totalShips(one.data.lost) : 0),
			0
		),
		landings: (goal?.landings ?? []).map(({ planet: id }) => {
			const planet = turn.planets.get(id);
			const taken = planet?.controller === seat;
			return { taken, troops: taken ? planet.troops : 0 };
		})
	};
}

const battlesIn = (reports: readonly ImperioReport[]): Battle[] =>
	reports.flatMap((report) => (report.code === 'battle' ? [report.data] : []));

const mean = (values: readonly number[]): number =>
	values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function meanLosses(
	battles: readonly Battle[],
	side: 'attackers' | 'defenders'
): Partial<Record<ShipClass, number>> {
	const left = side === 'attackers' ? 'attackersLeft' : 'defendersLeft';
	const classes = [...BIG_SHIPS, 'fighter'] as const;
	return Object.fromEntries(
		classes.flatMap((ship) => {
			const lost = mean(battles.map((battle) => battle[side][ship] - battle[left][ship]));
			return lost > 0 ? [[ship, lost]] : [];
		})
	);
}

/** Rolls number `from` to `from + count - 1` of these detachments, carried out in their order. */
export function rollsOf(
	view: View,
	orders: readonly Detachment[],
	from: number,
	count: number
): Rolled[] {
	const state = stateGuess(view);
	return Array.from({ length: count }, (_, i) => roll(state, view.viewer, orders, from + i));
}

/** Odds of the last of these detachments, those before it carried out first. */
export const oddsOf = (view: View, orders: readonly Detachment[], rolls = ROLLS): Odds =>
	oddsIn(rollsOf(view, orders, 0, rolls), orders);

/** Odds that rolls come to. */
export function oddsIn(all: readonly Rolled[], orders: readonly Detachment[]): Odds {
	const rolls = all.length;
	const fought = all.filter(({ battle }) => battle !== undefined);
	const battles = fought.flatMap(({ battle }) => battle ?? []);
	const share = (count: number, of: number): number => (of === 0 ? 0 : count / of);
	const most = Math.max(0, ...battles.map(({ attackers }) => totalShips(attackers)));
	return {
		rolls,
		battle: share(fought.length, rolls),
		won: share(fought.filter(({ holds }) => holds).length, fought.length),
		lost: share(
			battles.filter(({ attackersLeft }) => totalShips(attackersLeft) === 0).length,
			battles.length
		),
		ownLosses: meanLosses(battles, 'attackers'),
		theirLosses: meanLosses(battles, 'defenders'),
		left: Array.from({ length: battles.length === 0 ? 0 : most + 1 }, (_, n) =>
			share(
				battles.filter(({ attackersLeft }) => totalShips(attackersLeft) === n).length,
				battles.length
			)
		),
		evaded: share(all.filter(({ evaded }) => evaded).length, rolls),
		asteroids: mean(all.map(({ asteroids }) => asteroids)),
		landings: (orders.at(-1)?.landings ?? []).map(({ planet }, i) => ({
			planet,
			taken: mean(all.map(({ landings }) => (landings[i]?.taken ? 1 : 0))),
			troops: mean(all.flatMap(({ landings }) => (landings[i]?.taken ? [landings[i].troops] : [])))
		}))
	};
}

/** Something in its way has to be left to dice: another fleet, asteroids, a planet that is held. */
export function isRisky(view: View, { path, landings }: Detachment): boolean {
	const isSafe = ownOf(view)?.advances.includes('scanning_matrix') ?? false;
	const isRough = (cell: string): boolean =>
		foreignFleetAt(view, cell) !== undefined ||
		(!isSafe && cellOf(view, cell)?.anomaly === 'asteroid_field');
	const isHeld = (planet: PlanetId): boolean => {
		const controller = planetById(view, planet)?.controller ?? 0;
		return controller !== 0 && controller !== view.viewer;
	};
	return path.some(isRough) || landings.some(({ planet }) => isHeld(planet));
}
