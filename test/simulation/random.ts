/** Seeded randomness for the simulation: fast, and the same everywhere. Never for a game. */
export interface Random {
	/** Uniform on 0..n-1. */
	below(n: number): number;
	/** True with this many chances in a thousand. */
	chance(perMille: number): boolean;
	between(low: number, high: number): number;
	pick<T>(items: readonly T[]): T;
	shuffle<T>(items: readonly T[]): T[];
	bytes(length: number): Uint8Array;
}

/** sfc32 (Doty-Humphrey, PractRand). */
export function random(seed: number): Random {
	let a = seed | 0;
	let b = (seed / 2 ** 32) | 0;
	let c = 0x9e3779b9;
	let d = 1;
	const next = (): number => {
		const t = (((a + b) | 0) + d) | 0;
		d = (d + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = ((c << 21) | (c >>> 11)) + t;
		c |= 0;
		return t >>> 0;
	};
	for (let i = 0; i < 12; i++) next();
	const below = (n: number): number => next() % n;
	return {
		below,
		chance: (perMille) => below(1000) < perMille,
		between: (low, high) => low + below(high - low + 1),
		pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
		shuffle<T>(items: readonly T[]) {
			const out = items.slice();
			for (let i = out.length - 1; i > 0; i--) {
				const j = below(i + 1);
				[out[i], out[j]] = [out[j] as T, out[i] as T];
			}
			return out;
		},
		bytes: (length) => Uint8Array.from({ length }, () => below(256))
	};
}
