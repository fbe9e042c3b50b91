/** Signs of the map as plain data: planets, fleets, blockades, passage, ranges, orders, replay. Pure. */
import { isBlockaded } from '$engine/rulesets/imperio/resolve/growth';
import { atWar } from '$engine/rulesets/imperio/holdings';
import { grantsPassage } from '$engine/rulesets/imperio/laws';
import { totalShips, vessels } from '$engine/rulesets/imperio/units';
import type {
	CellId,
	Detachment,
	FleetView,
	ImperioReport,
	Planet,
	PlanetId,
	SeatId,
	View
} from '$engine/rulesets/imperio/types';
import { along, type Point } from '$lib/ui/map/camera';
import { planetsAt } from '../empire';
import type { Moment } from '../moment';
import { stateGuess } from '../plan/guess';
import { centreOf, PLANET_SPOTS, wayOf } from './layout';

export interface PlanetMark {
	readonly planet: Planet;
	/** About the middle of its hexagon. */
	readonly spot: Point;
	readonly blockaded: boolean;
}

/** The planets of a view by cell; those that pay nothing now because of foreign ships are told apart. */
export function planetMarks(view: View): ReadonlyMap<CellId, readonly PlanetMark[]> {
	const state = stateGuess(view);
	return new Map(
		view.cells.map(({ id }) => {
			const planets = planetsAt(view, id);
			const spots = PLANET_SPOTS[planets.length] ?? [];
			return [
				id,
				planets.map((planet, i) => ({
					planet,
					spot: spots[i] ?? { x: 0, y: 0 },
					blockaded: isBlockaded(state, planet)
				}))
			];
		})
	);
}

export interface FleetMark {
	readonly fleet: FleetView;
	readonly count: number;
	readonly stance: Stance;
	/** Fighters alone: they bar nobody's way. */
	readonly light: boolean;
}

/** Relation of the viewer to a fleet, where it says something: at war with it, or let through by it. */
export type Stance = 'war' | 'passage' | 'none';

export function stanceTo(view: View, house: SeatId): Stance {
	const { viewer } = view;
	if (viewer === 0 || house === viewer) return 'none';
	if (atWar(view, viewer, house)) return 'war';
	const isGranted =
		view.houses[house - 1]?.passage.includes(viewer) || grantsPassage(view.laws, house);
	return isGranted ? 'passage' : 'none';
}

export const fleetMarks = (view: View): FleetMark[] =>
	view.fleets.map((fleet) => ({
		fleet,
		count: totalShips(fleet.ships),
		stance: stanceTo(view, fleet.house),
		light: vessels(fleet.ships) === 0
	}));

/** A detachment of the sheet on the map. */
export interface OrderMark {
	readonly line: number;
	readonly way: readonly Point[];
	readonly lands: boolean;
}

export const orderMarks = (view: View, detachments: readonly Detachment[]): OrderMark[] =>
	detachments.map(({ from, path, landings }, line) => ({
		line,
		way: wayOf(view, [from, ...path]),
		lands: landings.length > 0
	}));

/** The detachment whose arrow head, or fleet that stays, is touched; undefined: none. */
export const orderAt = (
	marks: readonly OrderMark[],
	{ x, y }: Point,
	reach: number
): number | undefined =>
	marks.find(({ way }) => {
		const end = way.length > 1 ? headOf(way) : undefined;
		return end !== undefined && Math.hypot(end.x - x, end.y - y) <= reach;
	})?.line;

/** Point before the middle of the last cell, where the head of an arrow and its number stand. */
export function headOf(way: readonly Point[]): Point {
	const end = way.at(-1) ?? { x: 0, y: 0 };
	const before = way.at(-2) ?? end;
	const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
	const back = 40 / length;
	return { x: end.x - (end.x - before.x) * back, y: end.y - (end.y - before.y) * back };
}

// ---------------------------------------------------------------- a moment of a replay

export interface Glider {
	readonly house: SeatId;
	readonly count: number;
	readonly at: Point;
	readonly way: readonly Point[];
}

/** Slow at both ends. */
const ease = (t: number): number => t * t * (3 - 2 * t);

/** Fleets on their way; they have arrived where the map after the moment is drawn. */
export function gliders({ view, events, progress }: Moment): Glider[] {
	return events.flatMap((report) => {
		if (report.code !== 'moved' && report.code !== 'evaded') return [];
		const { house, from, to } = report.data;
		const way = wayOf(view, [from, to]);
		const count = report.code === 'moved' ? totalShips(report.data.ships) : 0;
		return [{ house, count, way, at: along(way, ease(progress)) }];
	});
}

export interface Clash {
	readonly at: Point;
	/** 0..1, rising and falling with the act; 0 outside it. */
	readonly heat: number;
}

/** Cell in which something is fought, destroyed or lost; none: it happens nowhere on the map. */
function scarred(report: ImperioReport): CellId | undefined {
	switch (report.code) {
		case 'battle':
		case 'asteroids':
		case 'strayLost':
			return report.data.cell;
		case 'invasion':
		case 'uprising':
		case 'sabotaged':
		case 'demolished':
		case 'disbanded':
			return report.data.planet.slice(0, 3);
		default:
			return undefined;
	}
}

/** Places of battles, invasions and other losses. */
export function clashes({ view, events, progress }: Moment): Clash[] {
	const heat = Math.sin(Math.PI * progress);
	const cells = new Set(events.flatMap((report) => scarred(report) ?? []));
	return [...cells].map((cell) => ({ at: centreOf(view, cell), heat }));
}

/** Cells where something new stands. */
export function arrivals({ view, events, progress }: Moment): Clash[] {
	const heat = Math.sin(Math.PI * progress);
	const cells = new Set(
		events.flatMap((report): CellId[] => {
			if (report.code === 'built' || report.code === 'produced')
				return [report.data.planet.slice(0, 3)];
			return report.code === 'mustered' ? [report.data.cell] : [];
		})
	);
	return [...cells].map((cell) => ({ at: centreOf(view, cell), heat }));
}

/** Planets that change hands in this moment, with whose they become. */
export const flips = ({ view, after, events }: Moment): ReadonlyMap<PlanetId, number> =>
	events.length === 0
		? new Map()
		: new Map(
				after.planets.flatMap(({ id, controller }, i) =>
					view.planets[i]?.controller === controller ? [] : [[id, controller]]
				)
			);
