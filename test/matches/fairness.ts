/** True if seats, and whatever else players have by chance, are equal among sensible players. */

/** Wins of a seat or of anything a seat had, and those that chance alone would give. */
export interface Share {
	readonly name: string;
	readonly games: number;
	readonly won: number;
	readonly expected: number;
}

export interface Fairness {
	readonly shares: readonly Share[];
	readonly chiSquare: number;
	/** Probability that chance alone comes to as much, or more: 0 to 1. */
	readonly chance: number;
}

/** Winners of a game, and the lots that its seats had. */
export interface Lot {
	/** By seat - 1. */
	readonly names: readonly string[];
	readonly winners: readonly number[];
}

/** A shared victory counts in parts. */
export function fairnessOf(games: readonly Lot[]): Fairness {
	const shares = new Map<string, { games: number; won: number; expected: number }>();
	for (const { names, winners } of games)
		names.forEach((name, i) => {
			const share = shares.get(name) ?? { games: 0, won: 0, expected: 0 };
			share.games++;
			share.expected += Math.sign(winners.length) / names.length;
			if (winners.includes(i + 1)) share.won += 1 / winners.length;
			shares.set(name, share);
		});
	const sorted = [...shares].sort(([a], [b]) => (a < b ? -1 : 1));
	const chiSquare = sorted.reduce(
		(sum, [, { won, expected }]) => sum + (expected > 0 ? (won - expected) ** 2 / expected : 0),
		0
	);
	return {
		shares: sorted.map(([name, share]) => ({ name, ...share })),
		chiSquare,
		chance: chanceOf(chiSquare, sorted.length - 1)
	};
}

/** The upper tail of the chi-square distribution, by the series of the incomplete gamma function. */
export function chanceOf(chiSquare: number, freedom: number): number {
	if (freedom <= 0 || chiSquare <= 0) return 1;
	const a = freedom / 2;
	const x = chiSquare / 2;
	// Γ(a + 1), from Γ(1/2) or Γ(1).
	let gamma = freedom % 2 === 1 ? Math.sqrt(Math.PI) : 1;
	for (let k = freedom % 2 === 1 ? 0.5 : 1; k <= a; k++) gamma *= k;
	let term = (x ** a * Math.exp(-x)) / gamma;
	let below = 0;
	for (let n = 1; term > 1e-12 || n < x; n++) {
		below += term;
		term *= x / (a + n);
	}
	return Math.max(0, 1 - below);
}
