/** Scene that the board shows at a moment between two turns. */
import type { AmosReport, Cell, PlanetId, SeatId, SomeUnits } from '$engine/rulesets/amos/types';
import { along, type Point } from '$lib/ui/map/camera';
import type { Moment } from '../moment';
import { unrolled } from './torus';

export interface Glider {
	readonly seat: SeatId;
	readonly ships: SomeUnits;
	readonly troops: SomeUnits;
	/** The whole way, in one piece. */
	readonly way: readonly Point[];
	/** Position of the fleet now. */
	readonly at: Point;
	readonly stopped: boolean;
}

export interface Clash {
	readonly cell: Cell;
	readonly kind: 'battle' | 'siege' | 'strike';
	/** 0..1, rising and falling with the act; 0 outside it. */
	readonly heat: number;
}

export interface Flip {
	readonly planet: PlanetId;
	readonly before: number | undefined;
	readonly after: number | undefined;
	/** 0: still the old owner; 1: the new one. */
	readonly progress: number;
}

/** Fleets at their place in the act of movement; they stand at their ends in later acts. */
export function gliders(moment: Moment): Glider[] {
	const progress = moment.act === 'moves' ? ease(moment.progress) : 1;
	return moment.reports.flatMap((report) => {
		if (report.code !== 'moved') return [];
		const { seat, from, path, ships, troops, stopped } = report.data;
		const way = unrolled(moment.from.map, [from, ...path]);
		return [{ seat, ships, troops, way, at: along(way, progress), stopped }];
	});
}

/** Places of violence, one mark for each, the gravest kind first. */
export function clashes(moment: Moment): Clash[] {
	const heat = moment.act === 'battles' ? Math.sin(Math.PI * moment.progress) : 0;
	const found = new Map<PlanetId, Clash['kind']>();
	for (const report of moment.reports) {
		const clash = clashOf(report);
		if (clash && rank(clash.kind) > rank(found.get(clash.planet)))
			found.set(clash.planet, clash.kind);
	}
	return [...found].flatMap(([id, kind]) => {
		const planet = moment.from.planets[id - 1] ?? moment.to.planets[id - 1];
		return planet ? [{ cell: planet.cell, kind, heat }] : [];
	});
}

function clashOf(report: AmosReport): { planet: PlanetId; kind: Clash['kind'] } | undefined {
	switch (report.code) {
		case 'battle':
			return { planet: report.data.planet, kind: 'battle' };
		case 'razing':
		case 'bombardment':
		case 'conquest':
		case 'siegeFailed':
			return { planet: report.data.planet, kind: 'siege' };
		case 'terror':
		case 'sabotage':
			return { planet: report.data.planet, kind: 'strike' };
		default:
			return undefined;
	}
}

const rank = (kind: Clash['kind'] | undefined): number =>
	kind === undefined ? 0 : { strike: 1, siege: 2, battle: 3 }[kind];

/** Planets whose known owner differs between the two views. */
export function flips(moment: Moment): Flip[] {
	const progress = moment.act === 'changes' ? ease(moment.progress) : 0;
	return moment.to.planets.flatMap((planet) => {
		const old = moment.from.planets[planet.id - 1];
		const before = old && old.seen.turn > 0 ? old.seen.owner : undefined;
		const after = planet.seen.turn > 0 ? planet.seen.owner : undefined;
		return before === after ? [] : [{ planet: planet.id, before, after, progress }];
	});
}

/** Slow at both ends. */
export const ease = (t: number): number => t * t * (3 - 2 * t);
