/**
 * Emblems: a small heraldic sign drawn from a string, so that the same friend has the same sign at
 * every table. One colour, one path: what overlaps is counterchanged by the even-odd rule.
 */

/** All in a box of 32 by 32. */
export interface EmblemArt {
	/** To be filled with `fill-rule="evenodd"` in the seat's colour. */
	readonly mark: string;
	/** The silhouette of the shield, for a backing in another colour. */
	readonly shield: string;
}

type Point = readonly [x: number, y: number];
type Polygon = readonly Point[];

const CENTRE: Point = [16, 15.4];

/** The emblem of a key; the same key gives the same emblem for ever. */
export function emblemArt(key: string): EmblemArt {
	const known = cache.get(key);
	if (known) return known;
	const number = fingerprint(key);
	const outline = pick(SHIELDS, number, 0);
	const inner = inset(outline, 0.84);
	const field = pick(DIVISIONS, number, 1)(inner);
	const charge = pick(CHARGES, number, 2);
	const art = {
		mark: `${path(outline)}${path(inner)}${field.map(path).join('')}${charge}`,
		shield: path(outline)
	};
	cache.set(key, art);
	return art;
}

/** Keys of the emblems of a table: by name, unless a seat before it would look alike. */
export function distinctEmblems(names: readonly string[]): string[] {
	const used = new Set<string>();
	return names.map((name) => {
		let key = `name/${name}`;
		while (used.has(emblemArt(key).mark)) key += '+';
		used.add(emblemArt(key).mark);
		return key;
	});
}

const cache = new Map<string, EmblemArt>();

/** Three independent numbers of a string (FNV-1a with three offsets, then mixed). */
function fingerprint(key: string): readonly number[] {
	return [0x811c9dc5, 0x1234567, 0x7feb352d].map((offset) => {
		let hash = offset;
		for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
		hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
		hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
		return (hash ^ (hash >>> 15)) >>> 0;
	});
}

const pick = <T>(from: readonly T[], numbers: readonly number[], which: number): T =>
	from[(numbers[which] ?? 0) % from.length] as T;

const path = (polygon: Polygon): string =>
	polygon.length < 3 ? '' : `M${polygon.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

const short = (value: number): string => String(Math.round(value * 10) / 10);

const inset = (polygon: Polygon, by: number): Polygon =>
	polygon.map(([x, y]) => [CENTRE[0] + (x - CENTRE[0]) * by, CENTRE[1] + (y - CENTRE[1]) * by]);

// ---------------------------------------------------------------- shields

const HEATER: Polygon = [
	[3.5, 2.5],
	[28.5, 2.5],
	...curve([28.5, 13], [28.5, 22], [23, 27], [16, 30.5]),
	...curve([16, 30.5], [9, 27], [3.5, 22], [3.5, 13])
];
const ROUNDEL: Polygon = Array.from({ length: 32 }, (_, i): Point => {
	const angle = (i * Math.PI) / 16;
	return [16 + 14 * Math.sin(angle), 16 - 14 * Math.cos(angle)];
});
/** A square banner with a notched tail. */
const BANNER: Polygon = [
	[3.5, 2.5],
	[28.5, 2.5],
	[28.5, 30],
	[16, 25.5],
	[3.5, 30]
];
const SHIELDS: readonly Polygon[] = [HEATER, ROUNDEL, BANNER];

function curve(a: Point, b: Point, c: Point, d: Point): Point[] {
	return Array.from({ length: 8 }, (_, i): Point => {
		const t = i / 8;
		const u = 1 - t;
		const at = (k: 0 | 1): number =>
			u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
		return [at(0), at(1)];
	});
}

// ---------------------------------------------------------------- divisions

/** Filled parts of a field. */
type Division = (field: Polygon) => readonly Polygon[];

/** The part of a polygon where a·x + b·y <= c (Sutherland–Hodgman against one edge). */
function cut(polygon: Polygon, a: number, b: number, c: number): Polygon {
	const out: Point[] = [];
	polygon.forEach((p, i) => {
		const q = polygon[(i + 1) % polygon.length] as Point;
		const dp = a * p[0] + b * p[1] - c;
		const dq = a * q[0] + b * q[1] - c;
		if (dp <= 0) out.push(p);
		if (dp < 0 !== dq < 0 && dp !== dq) {
			const t = dp / (dp - dq);
			out.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
		}
	});
	return out;
}

const [CX, CY] = CENTRE;
const leftOf = (field: Polygon): Polygon => cut(field, 1, 0, CX);
const above = (field: Polygon): Polygon => cut(field, 0, 1, CY);

const DIVISIONS: readonly Division[] = [
	() => [],
	(field) => [field],
	(field) => [leftOf(field)],
	(field) => [above(field)],
	(field) => [cut(field, 1, 1, CX + CY)],
	(field) => [cut(field, -1, 1, CY - CX)],
	(field) => [cut(cut(field, -1, -1, -CX - CY + 1), 1, -1, CX - CY + 1)],
	(field) => [leftOf(above(field)), cut(cut(field, -1, 0, -CX), 0, -1, -CY)]
];

// ---------------------------------------------------------------- charges

const star = (points: number, outer: number, inner: number): string =>
	path(
		Array.from({ length: 2 * points }, (_, i): Point => {
			const radius = i % 2 ? inner : outer;
			const angle = (i * Math.PI) / points;
			return [CX + radius * Math.sin(angle), CY - radius * Math.cos(angle)];
		})
	);
const disc = (x: number, y: number, r: number): string =>
	`M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Bold shapes within 8.5 of the centre, legible at 16 px. None crosses itself. */
const CHARGES: readonly string[] = [
	star(5, 9, 3.7), // mullet
	star(4, 9.4, 3), // north star
	star(8, 9, 4.8), // sun
	disc(CX, CY, 6.4), // roundel
	disc(CX, CY, 7.4) + disc(CX, CY, 3.8), // annulet
	'M20.9 9.3A8 8 0 1 0 23.6 18.9A6.6 6.6 0 0 1 20.9 9.3Z', // crescent
	'M16 6.4L23.4 15.4L16 24.4L8.6 15.4Z', // lozenge
	'M13.4 7.4H18.6V12.8H24V18H18.6V23.4H13.4V18H8V12.8H13.4Z', // cross
	'M9 12.1L12.7 8.4L16 11.7L19.3 8.4L23 12.1L19.7 15.4L23 18.7L19.3 22.4L16 19.1L12.7 22.4L9 18.7L12.3 15.4Z', // saltire
	'M16 7.6L24 15.6V22L16 14L8 22V15.6Z', // chevron
	'M8.4 8H11.4V10.6H14.4V8H17.6V10.6H20.6V8H23.6V14H21.6V23H10.4V14H8.4Z', // tower
	'M16 23.8C9.6 19.2 8 16.4 8 13.2A4.2 4.2 0 0 1 16 11.4A4.2 4.2 0 0 1 24 13.2C24 16.4 22.4 19.2 16 23.8Z', // heart
	'M9 7.6H23L17.8 15.4L23 23.2H9L14.2 15.4Z', // hourglass
	'M16 6.4L20.4 12.4H17.8V24H14.2V12.4H11.6Z', // arrow
	disc(16, 10.4, 3.7) + disc(11.4, 18.2, 3.7) + disc(20.6, 18.2, 3.7), // three roundels
	'M7.4 10H24.6V13.4H7.4ZM7.4 17.4H24.6V20.8H7.4Z', // bars
	'M16 7.2C19.6 11.2 22 14 22 17.4A6 6 0 0 1 10 17.4C10 14 12.4 11.2 16 7.2Z', // drop
	'M8 21.6V10.4L12 14.6L16 8.4L20 14.6L24 10.4V21.6Z', // crown
	'M7.8 9.4C12 9.4 15 10.8 16 13.8C17 10.8 20 9.4 24.2 9.4C24.2 15.4 21.4 19 16 22.6C10.6 19 7.8 15.4 7.8 9.4Z', // wings
	'M19.6 8L12.4 16.4H15.6L12.4 23.2L20.4 13.8H16.8Z' // lightning
];
