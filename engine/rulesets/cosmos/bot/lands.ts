/** What systems are worth, and what stands idle in them. */
import { CITADEL, distance, isBlack, isQuadrant, ringOf, SYSTEMS } from '../map/board';
import { CAPS, GREEN_PLACES, ORANGE_PLACES, RINGS, type Ring } from '../tables/data';
import { times } from '../orders/pick';
import { hasSite, isSheetSite } from '../map/sight';
import { unitOf } from '../factions';
import type { Group, TroopGroup } from '../memory/turn';
import type { SystemId } from '../types';
import { isShip } from '../tables/units';
import { forceIn, type Mind } from './mind';

/** Systems with special planets: what stands there shows by sight (CS-080). */
export const SPECIALS: ReadonlySet<SystemId> = new Set([
	...GREEN_PLACES.map((n) => `green-${n}`),
	...ORANGE_PLACES.map((n) => `orange-${n}`)
]);

export const QUADRANT: readonly SystemId[] = SYSTEMS.filter(isQuadrant);

/** Ships free to act: ships of a running search are excluded (CS-238). */
export const idleShips = (mind: Mind, system: SystemId): Group[] =>
	withoutSearchers(
		mind,
		system,
		(forceIn(mind, system)?.orbit ?? []).filter(
			({ unit, acts, pulsed, built }) =>
				isShip(unitOf(unit)) &&
				acts < times(mind.turn, mind.seat) &&
				pulsed < mind.turn.turn &&
				!built
		),
		({ unit }) => unit
	);

/** Troops free to act, with the same exclusion. */
export const idleTroops = (mind: Mind, system: SystemId): TroopGroup[] =>
	withoutSearchers(
		mind,
		system,
		(forceIn(mind, system)?.troops ?? []).filter(
			({ at, done, n }) => at === 'ground' && !done && n > 0
		),
		({ troop }) => troop
	);

function withoutSearchers<T extends { readonly n: number }>(
	{ turn, seat }: Mind,
	system: SystemId,
	groups: readonly T[],
	kindOf: (group: T) => string
): T[] {
	const busy = new Map<string, number>();
	for (const { seat: owner, system: at, units } of turn.searches)
		if (owner === seat && at === system)
			for (const { unit, n } of units) busy.set(unit, (busy.get(unit) ?? 0) + n);
	if (busy.size === 0) return [...groups];
	return groups
		.map((group) => {
			const kept = Math.min(group.n, busy.get(kindOf(group)) ?? 0);
			busy.set(kindOf(group), (busy.get(kindOf(group)) ?? 0) - kept);
			return { ...group, n: group.n - kept };
		})
		.filter(({ n }) => n > 0);
}

/** Worth of the card of a system, and of the key that may lie there. */
const CARD = 42;
const KEY = 34;
/** The game cannot be won until the last keys are found. */
const LAST_KEYS = 30;
const CORE = 3;
const LATE = 20;
/** A search of four turns holds its units for so long. */
const VIOLET = 12;

export function searchWorth({ lit, isOpen, own, view }: Mind, system: SystemId): number {
	if (system === CITADEL || own.looted.includes(system)) return 0;
	if (isBlack(system)) return CARD;
	const ring = ringOf(system) as Ring;
	const depth = RINGS.length - RINGS.indexOf(ring);
	const key = lit.has(ring)
		? 0
		: KEY + 6 * view.keys.length + (view.keys.length > 5 ? LAST_KEYS : 0);
	const late = isOpen ? LATE : 0;
	return CARD + key + CORE * depth - late - (ring === 'violet' ? VIOLET : 0);
}

/** Sites whose dominator has something of it every turn, in R. */
const RENTS: Readonly<Record<string, number>> = {
	galactic_forum: 140,
	free_port: 50,
	avalon_beacon: 12,
	current_nexus: 6,
	crystal_quarry: 20,
	workshop: 35,
	cosmic_leech: 40,
	war_academy: 15,
	battariu_shrine: 12,
	droid_line: 15,
	clearing_house: 6,
	missile_factory: 4,
	sealed_arsenal: 10,
	hyperjump_platform: 10
};

/** R a turn that it is worth to stay there. */
export function rentOf(mind: Mind, system: SystemId): number {
	const place = mind.known.get(system);
	if (!place) return 0;
	const sites = place.sites.reduce((sum, { building }) => sum + (RENTS[building] ?? 0), 0);
	const forum = mind.wants.forum && hasSite(place, 'galactic_forum') ? FORUM_WANTED : 0;
	const probe = place.sites.some(
		({ building, seat }) => building === 'mining_probe' && seat === mind.seat
	);
	return sites + forum + (probe ? PROBE : 0);
}
const FORUM_WANTED = 60;
const PROBE = 20;

/** A base or control building of its own holds the ground there. */
export const isBuilt = (mind: Mind, system: SystemId): boolean =>
	(mind.turn.places.get(system)?.sites ?? []).some(
		(site) => site.seat === mind.seat && isSheetSite(site)
	);

/** Collection cap of a ring; of others none. */
export const capOf = (system: SystemId): number =>
	isQuadrant(system) ? CAPS[ringOf(system) as Ring].collect : 0;

/** Steps as the crow flies: of black systems, as many as it takes to reach white. */
export const stepsTo = (from: SystemId, to: SystemId): number => {
	const d = distance(from, to);
	return Number.isFinite(d) ? d : RINGS.length + 1;
};

export interface Growth {
	readonly unit: string;
	/** Amount added by each unit a turn. */
	readonly each: number;
	/** Units of one system that count, at most. */
	readonly most: number;
}

/** Counters of the sheet that grow with its units on ground of its own, such as Biomass, and pay for ships. */
export const growthsOf = ({ faction }: Mind): Growth[] =>
	faction.abilities
		.flatMap(({ hooks }) => hooks)
		.flatMap((hook) => {
			if (hook.hook !== 'counter.add' || typeof hook.amount === 'number') return [];
			const { amount } = hook;
			return amount.of === 'units'
				? [{ unit: amount.unit, each: amount.n, most: amount.most }]
				: [];
		});
