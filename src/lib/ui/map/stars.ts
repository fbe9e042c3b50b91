/** Faint stars behind a map of this size in cells: the same for everybody, decoration only. */
import { UNIT, type Size } from './camera';

/** Three paths of dots, the faintest first, for round line caps. Drawn in world units. */
export function starPaths(map: Size): readonly [string, string, string] {
	const next = noise(map.width * 1000 + map.height);
	const paths: [string, string, string] = ['', '', ''];
	const count = map.width * map.height * 3;
	for (let i = 0; i < count; i++) {
		const at = `M${whole(next() * map.width)} ${whole(next() * map.height)}h0`;
		const chance = next();
		paths[chance < 0.72 ? 0 : chance < 0.95 ? 1 : 2] += at;
	}
	return paths;
}

const whole = (cells: number): number => Math.round(cells * UNIT);

/** Mulberry32. */
function noise(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
	};
}
