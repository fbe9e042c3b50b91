/** Geometry: a ring of eight Sectors round a ring of four central ones (RV-040 to RV-042). */
import { CENTRALS, SECTOR_COUNT, SECTORS } from '../data';
import type { SectorId, ZoneId } from '../types';

export const isCentral = (zone: ZoneId): boolean => zone > SECTOR_COUNT;

/** The Sector after one, 1 after 8. */
export const clockwise = (sector: SectorId): SectorId => (sector % SECTOR_COUNT) + 1;
export const counterClockwise = (sector: SectorId): SectorId =>
	((sector + SECTOR_COUNT - 2) % SECTOR_COUNT) + 1;

/** Sectors from one on, clockwise, all eight. */
export function ringFrom(sector: SectorId): SectorId[] {
	const ring: SectorId[] = [];
	for (let here = sector; ring.length < SECTOR_COUNT; here = clockwise(here)) ring.push(here);
	return ring;
}

/** The central Sector that touches a Sector: c1 those of 1 and 2, c2 those of 3 and 4… */
const centralOf = (sector: SectorId): ZoneId => SECTOR_COUNT + ((sector + 1) >> 1);

/** Neighbours of a zone in ascending order, by the rule. */
function adjacentTo(zone: ZoneId): ZoneId[] {
	const found = isCentral(zone)
		? [
				...SECTORS.filter((sector) => centralOf(sector) === zone),
				...CENTRALS.filter((other) => {
					const apart = Math.abs(other - zone);
					return apart === 1 || apart === CENTRALS.length - 1;
				})
			]
		: [clockwise(zone), counterClockwise(zone), centralOf(zone)];
	return found.sort((a, b) => a - b);
}

const ZONES: readonly ZoneId[] = [...SECTORS, ...CENTRALS];
/** By zone - 1: bots ask for these thousands of times a turn. */
const ADJACENT: readonly (readonly ZoneId[])[] = ZONES.map(adjacentTo);

/** Neighbours of a zone in ascending order. */
export const neighbours = (zone: ZoneId): readonly ZoneId[] => ADJACENT[zone - 1] ?? [];

const DISTANCES: readonly (readonly number[])[] = ZONES.map((from) =>
	ZONES.map((to) => stepsBetween(from, to))
);

export const isAdjacent = (a: ZoneId, b: ZoneId): boolean => neighbours(a).includes(b);

/** Shortest distance between two zones, in steps; 0 for a ship that is not placed yet. */
export const distance = (from: ZoneId, to: ZoneId): number => DISTANCES[from - 1]?.[to - 1] ?? 0;

function stepsBetween(from: ZoneId, to: ZoneId): number {
	let steps = 0;
	let reached: readonly ZoneId[] = [from];
	while (!reached.includes(to)) {
		reached = [...new Set([...reached, ...reached.flatMap(neighbours)])];
		steps++;
	}
	return steps;
}
