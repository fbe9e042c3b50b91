/** Whether seats, places and colours of La Conquista are equal among sensible players. */
import type { ConquistaMatch } from './conquista-match';

/** Wins of a seat, a slot of the board or a colour, and those that chance alone would give. */
export interface Share {
	readonly name: string;
	readonly games: number;
	readonly won: number;
	readonly expected: number;
}

export interface Fairness {
	readonly shares: readonly Share[];
	readonly chiSquare: number;
	/** What chance alone exceeds once in twenty times. */
	readonly limit: number;
}

/** By degrees of freedom, from 1. */
const LIMITS = [3.84, 5.99, 7.81, 9.49, 11.07];

/** A shared victory counts in parts. `namesOf` names what each seat had, by seat - 1. */
export function fairnessOf(
	matches: readonly ConquistaMatch[],
	namesOf: (match: ConquistaMatch) => readonly string[]
): Fairness {
	const shares = new Map<string, { games: number; won: number; expected: number }>();
	for (const match of matches) {
		const { winners } = match.outcome;
		namesOf(match).forEach((name, i) => {
			const share = shares.get(name) ?? { games: 0, won: 0, expected: 0 };
			share.games++;
			share.expected += Math.sign(winners.length) / match.levels.length;
			if (winners.includes(i + 1)) share.won += 1 / winners.length;
			shares.set(name, share);
		});
	}
	const sorted = [...shares].sort(([a], [b]) => (a < b ? -1 : 1));
	const chiSquare = sorted.reduce(
		(sum, [, { won, expected }]) => sum + (won - expected) ** 2 / expected,
		0
	);
	return {
		shares: sorted.map(([name, share]) => ({ name, ...share })),
		chiSquare,
		limit: LIMITS[Math.max(0, sorted.length - 2)] ?? 0
	};
}

export const seatsOf = ({ levels }: ConquistaMatch): string[] =>
	levels.map((_, i) => `seat ${i + 1}`);

/** The slot counts the seats from the first start seat. */
export const slotsOf = ({ state }: ConquistaMatch): string[] =>
	state.players.map(({ section }) => `slot ${section + 1}`);

export const coloursOf = ({ state }: ConquistaMatch): string[] =>
	state.players.map(({ section }) => state.sections[section]?.colour ?? 'none');
