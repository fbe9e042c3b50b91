/** Signs of the map as plain data: what is seen, whose it is, who is where, what is ordered. Pure. */
import { isSystem, ringOf, SYSTEMS } from '$engine/rulesets/cosmos/map/board';
import { RINGS, type Area, type Ring } from '$engine/rulesets/cosmos/tables/data';
import type { Entry, Owner, Place, SystemId, View } from '$engine/rulesets/cosmos/types';
import type { Point } from '$lib/ui/map/camera';
import { defencesIn, loreOf, ownOf, shipsIn, troopsIn } from '../knowledge';
import { centreOf, MIDDLE, rimPath, wedgesPath } from './layout';

/** How a system is known: now, as it was once, or not at all. */
export type Sight = 'now' | 'then' | 'never';

export function sightOf(view: View, system: SystemId): Sight {
	const { sees, now, then } = loreOf(view);
	if (sees.has(system) || now.has(system)) return 'now';
	return then.has(system) ? 'then' : 'never';
}

export interface BandMark {
	readonly ring: Ring | 'black';
	readonly now: string;
	readonly then: string;
}

/** Cells of each band that are seen or remembered, as two paths. */
export function bandMarks(view: View): BandMark[] {
	return [...RINGS, 'black' as const].map((ring) => {
		const cells = SYSTEMS.filter((system) => ringOf(system) === ring);
		const of = (sight: Sight): string =>
			wedgesPath(
				cells.filter((system) => sightOf(view, system) === sight),
				1
			);
		return { ring, now: of('now'), then: of('then') };
	});
}

export interface DominionMark {
	readonly seat: Owner;
	readonly area: Area;
	/** Not seen now. */
	readonly old: boolean;
	readonly path: string;
}

/** Systems known to be dominated: grounds as cells, orbits as rims, one path for each seat. */
export function dominionMarks(view: View): DominionMark[] {
	const groups = new Map<string, { mark: Omit<DominionMark, 'path'>; systems: SystemId[] }>();
	for (const { place, turn } of knownPlaces(view)) {
		for (const area of ['ground', 'orbit'] as const) {
			const seat = place[area];
			if (seat === 0) continue;
			const old = turn < view.turn;
			const key = `${seat}/${area}/${old}`;
			const group = groups.get(key) ?? { mark: { seat, area, old }, systems: [] };
			group.systems.push(place.system);
			groups.set(key, group);
		}
	}
	return [...groups.values()].map(({ mark, systems }) => ({
		...mark,
		path:
			mark.area === 'ground'
				? wedgesPath(systems, 5)
				: systems.map((system) => rimPath(system, 4)).join('')
	}));
}

/** Everything that is known, seen now or remembered. */
export function knownPlaces(view: View): { readonly place: Place; readonly turn: number }[] {
	const { now, then } = loreOf(view);
	return [
		...[...now.values()].map((place) => ({ place, turn: view.turn })),
		...[...then.values()].filter(({ place }) => !now.has(place.system))
	];
}

export interface ForceMark {
	readonly system: SystemId;
	readonly seat: Owner;
	readonly at: Point;
	readonly ships: number;
	readonly defences: number;
	readonly troops: number;
	/** Turn of which this is known; the present one: seen. */
	readonly turn: number;
	readonly heroes: number;
}

const APART = 21;
/** Outward offset of units from the centre of their cell, in world units: the inner half shows its number. */
const OUTWARD = 8;

/** Units of every seat in every known system, beside each other along the band. */
export function forceMarks(view: View): ForceMark[] {
	return knownPlaces(view).flatMap(({ place, turn }) => {
		const forces = place.forces.filter(
			(force) => shipsIn(force) + defencesIn(force) + troopsIn(force) + force.heroes.length > 0
		);
		const middle = centreOf(place.system);
		const [dx, dy] = [middle.x - MIDDLE.x, middle.y - MIDDLE.y];
		const length = Math.hypot(dx, dy) || 1;
		return forces.map((force, i): ForceMark => {
			const along = (i - (forces.length - 1) / 2) * APART;
			return {
				system: place.system,
				seat: force.seat,
				at: {
					x: middle.x + (dx * OUTWARD - dy * along) / length,
					y: middle.y + (dy * OUTWARD + dx * along) / length
				},
				ships: shipsIn(force),
				defences: defencesIn(force),
				troops: troopsIn(force),
				turn,
				heroes: force.heroes.length
			};
		});
	});
}

export interface PortalMark {
	readonly system: SystemId;
	/** Colour of the key that opened it; '': none did. */
	readonly key: Ring | '';
	readonly at: Point;
}

export function portalMarks(view: View): PortalMark[] {
	const own = ownOf(view);
	const found = new Map<SystemId, PortalMark>();
	for (const { place } of knownPlaces(view))
		for (const { key } of place.portal)
			found.set(place.system, { system: place.system, key, at: centreOf(place.system) });
	for (const system of own?.portals ?? [])
		if (!found.has(system)) found.set(system, { system, key: '', at: centreOf(system) });
	return [...found.values()];
}

/** Seats whose home is known to stand in a system: a base that does not move, or the viewer's own. */
export function homeMarks(view: View): { readonly system: SystemId; readonly seat: Owner }[] {
	const [whole] = view.full;
	if (whole) return whole.seats.map(({ seat, home }) => ({ system: home, seat }));
	const own = ownOf(view);
	return own ? [{ system: own.home, seat: own.seat }] : [];
}

// ---------------------------------------------------------------- orders

export interface OrderMark {
	/** Index in the list of orders. */
	readonly line: number;
	readonly kind: Entry['kind'];
	readonly from: SystemId;
	/** The same as `from`: nothing goes anywhere. */
	readonly to: SystemId;
}

const isPlace = (system: SystemId | undefined): system is SystemId =>
	system !== undefined && system !== '' && isSystem(system);

/** Where an order is carried out and whereto it leads; none: it is about no place. */
export function waysOf(entry: Entry): { readonly from: SystemId; readonly to: SystemId } | null {
	switch (entry.kind) {
		case 'move':
			return isPlace(entry.from) ? { from: entry.from, to: toOr(entry.to, entry.from) } : null;
		case 'prepareWar':
		case 'prepareScout':
			return isPlace(entry.from) ? { from: entry.from, to: toOr(entry.target, entry.from) } : null;
		case 'explore':
			return isPlace(entry.from) ? { from: entry.from, to: toOr(entry.code[0], entry.from) } : null;
		case 'useCard':
		case 'supreme':
			return here(entry.target[0]);
		case 'truce':
			return here(entry.target);
		case 'ability': {
			const [from] = entry.system;
			return isPlace(from) ? { from, to: from } : null;
		}
		case 'transfer':
		case 'collect':
		case 'search':
		case 'build':
		case 'recruit':
		case 'demolish':
		case 'dismantle':
		case 'defend':
		case 'counterspy':
		case 'bombard':
		case 'trap':
		case 'portalArchive':
		case 'site':
			return here(entry.system);
		case 'pact':
		case 'loan':
		case 'prepay':
		case 'broker':
			return null;
	}
}

const toOr = (to: SystemId | undefined, from: SystemId): SystemId => (isPlace(to) ? to : from);
const here = (system: SystemId | undefined) =>
	isPlace(system) ? { from: system, to: system } : null;

export const orderMarks = (orders: readonly Entry[]): OrderMark[] =>
	orders.flatMap((entry, line) => {
		const ways = waysOf(entry);
		return ways ? [{ line, kind: entry.kind, ...ways }] : [];
	});

/** A bent way between two systems, and the point where its number stands. */
export function bowOf(
	from: SystemId,
	to: SystemId
): { readonly path: string; readonly head: Point } {
	const [a, b] = [centreOf(from), centreOf(to)];
	const [dx, dy] = [b.x - a.x, b.y - a.y];
	const bend = 0.12;
	const middle = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
	const length = Math.hypot(b.x - middle.x, b.y - middle.y) || 1;
	const back = Math.min(14, length / 2) / length;
	const head = { x: b.x - (b.x - middle.x) * back, y: b.y - (b.y - middle.y) * back };
	const fix = (n: number): string => n.toFixed(1);
	return {
		path: `M${fix(a.x)} ${fix(a.y)}Q${fix(middle.x)} ${fix(middle.y)} ${fix(head.x)} ${fix(head.y)}`,
		head
	};
}

/** The Citadel’s locks, one for each ring: lit once its key has been found. */
export const locksOf = (view: View): { readonly ring: Ring; readonly lit: boolean }[] =>
	RINGS.map((ring) => ({ ring, lit: view.keys.includes(ring) }));
