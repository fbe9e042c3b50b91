/** Seeds of guided games: all a table page needs to know one, so it imports nothing. */

const MARK = 'lacre/guide/';

/** Seed of the guided game of a ruleset: the same for everybody, and told from every other by its head. */
export function guidedSeed(id: string): Uint8Array {
	const seed = new Uint8Array(32);
	seed.set(new TextEncoder().encode(`${MARK}${id}/1`));
	return seed;
}

/** True for the seed of a guided game; one in 2^96 of the others looks like it. */
export const isGuidedSeed = (seed: Uint8Array): boolean =>
	[...MARK].every((letter, i) => seed[i] === letter.charCodeAt(0));
