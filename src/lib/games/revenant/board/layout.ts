/**
 * Geometry of the fleet in world units (64 to a cell of the camera): the Revenant in the middle, four
 * central Sectors round it, and the Sectors 1 to 8 clockwise as stations of a ring that is higher than
 * wide, as a phone is. Pure.
 */
import { CENTRALS, SECTORS } from '$engine/rulesets/revenant/data';
import { UNIT, type Point, type Size } from '$lib/ui/map/camera';

/** World units of a station's board. */
export const STATION = { width: 122, height: 104 } as const;
const MARGIN = 10;
const WORLD = { width: 412, height: 560 } as const;
const MIDDLE: Point = { x: WORLD.width / 2, y: WORLD.height / 2 };
export const SIZE: Size = { width: WORLD.width / UNIT, height: WORLD.height / UNIT };

/** Two stations at the head, four on either side, two at the foot: a ring. */
const COLUMN = WORLD.width / 2 - STATION.width / 2 - MARGIN;
const HEAD = WORLD.height / 2 - STATION.height / 2 - MARGIN;
const HALF = STATION.width / 2 + 4;
const SIDE = STATION.height / 2 + 5;
const STATIONS: readonly Point[] = [
	{ x: -HALF, y: -HEAD },
	{ x: HALF, y: -HEAD },
	{ x: COLUMN, y: -SIDE },
	{ x: COLUMN, y: SIDE },
	{ x: HALF, y: HEAD },
	{ x: -HALF, y: HEAD },
	{ x: -COLUMN, y: SIDE },
	{ x: -COLUMN, y: -SIDE }
];
/** Half sizes of the central Sectors: two lie across, two stand. */
const ACROSS = { width: 58, height: 25 } as const;
const UPRIGHT = { width: 21, height: 66 } as const;
const CENTRES: readonly { readonly at: Point; readonly half: typeof ACROSS | typeof UPRIGHT }[] = [
	{ at: { x: 0, y: -126 }, half: ACROSS },
	{ at: { x: 53, y: 0 }, half: UPRIGHT },
	{ at: { x: 0, y: 126 }, half: ACROSS },
	{ at: { x: -53, y: 0 }, half: UPRIGHT }
];
/** Hull of the Revenant, half sizes. */
export const HULL = { width: 28, height: 88 } as const;

const moved = ({ x, y }: Point): Point => ({ x: MIDDLE.x + x, y: MIDDLE.y + y });

/** Middle of a zone, 1 to 12; of the Revenant for 0. */
export function centreOf(zone: number): Point {
	const station = STATIONS[zone - 1];
	const central = CENTRES[zone - CENTRALS[0]];
	return moved(station ?? central?.at ?? { x: 0, y: 0 });
}

/** Half width and half height of a zone. */
export function halfOf(zone: number): { readonly width: number; readonly height: number } {
	if (zone === 0) return HULL;
	return (
		CENTRES[zone - CENTRALS[0]]?.half ?? { width: STATION.width / 2, height: STATION.height / 2 }
	);
}

/** Every zone that can be touched; 0 is the Revenant. */
export const ZONES: readonly number[] = [0, ...SECTORS, ...CENTRALS];

/** The zone under a point, if there is one. */
export function zoneAt(point: Point): number | undefined {
	return ZONES.find((zone) => {
		const { x, y } = centreOf(zone);
		const half = halfOf(zone);
		return Math.abs(point.x - x) <= half.width + 2 && Math.abs(point.y - y) <= half.height + 2;
	});
}

/** The zone to which an arrow key leads: the nearest one that lies in that direction. */
export function stepped(from: number, columns: number, rows: number): number {
	const start = centreOf(from);
	let best = from;
	let least = Infinity;
	for (const zone of ZONES) {
		const { x, y } = centreOf(zone);
		const ahead = (x - start.x) * columns + (y - start.y) * rows;
		const aside = Math.abs((x - start.x) * rows) + Math.abs((y - start.y) * columns);
		const away = ahead + 2 * aside;
		if (zone !== from && ahead > 1 && away < least) [least, best] = [away, zone];
	}
	return best;
}

/** Ways between adjacent Sectors, as drawn: pairs of zones. */
export const WAYS: readonly (readonly [number, number])[] = [
	...SECTORS.map((sector) => [sector, (sector % 8) + 1] as const),
	...CENTRALS.map((central, i) => [central, CENTRALS[(i + 1) % 4] ?? central] as const),
	...SECTORS.map((sector) => [sector, CENTRALS[Math.floor((sector - 1) / 2)] ?? 9] as const)
];
