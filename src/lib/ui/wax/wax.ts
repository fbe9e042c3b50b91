/** The shape of a drop of wax, drawn from a string so that no two seals are alike. */

type Point = readonly [x: number, y: number];

/** The rim of a seal, in a box of 64 by 64. */
export function waxRim(key: string): string {
	const next = noise(key);
	const bumps = 11;
	const points = Array.from({ length: bumps }, (_, i): Point => {
		const angle = ((i + 0.5 * next()) * 2 * Math.PI) / bumps;
		const radius = 26.4 + 4.6 * next();
		return [32 + radius * Math.cos(angle), 32 + radius * Math.sin(angle)];
	});
	return smooth(points);
}

/** Halves of a broken seal of this key: two areas that share a jagged edge, in the same box. */
export function crack(key: string): readonly [left: string, right: string] {
	const next = noise(`${key}/crack`);
	const edge = Array.from({ length: 9 }, (_, i): Point => {
		const jag = i % 2 ? 1 : -1;
		return [32 + jag * (1 + 4.5 * next()) + (i - 4) * (next() - 0.5), i * 8];
	});
	const line = edge.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L');
	return [`M-9 -9L${line}L-9 73Z`, `M73 -9L${line}L73 73Z`];
}

/** Numbers in [0, 1) from a string: decoration only. */
function noise(key: string): () => number {
	let state = 0x9e3779b9;
	for (let i = 0; i < key.length; i++) state = Math.imul(state ^ key.charCodeAt(i), 0x01000193);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
	};
}

/** A closed Catmull–Rom curve through the points. */
function smooth(points: readonly Point[]): string {
	const at = (i: number): Point => points[(i + points.length) % points.length] as Point;
	const parts = points.map((p, i) => {
		const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)];
		const handle = (k: 0 | 1): readonly [number, number] => [
			p[k] + (to[k] - before[k]) / 6,
			to[k] - (after[k] - p[k]) / 6
		];
		const [x1, x2] = handle(0);
		const [y1, y2] = handle(1);
		return `C${[x1, y1, x2, y2, to[0], to[1]].map(fix).join(' ')}`;
	});
	const start = at(0);
	return `M${fix(start[0])} ${fix(start[1])}${parts.join('')}Z`;
}

const fix = (value: number): string => value.toFixed(1);
