/** Seeds of guided games: all a table page needs to know one, so it imports nothing. */

const MARK = 'lacre/guide/';

/** Seed of the guided game of a ruleset in its world of that number: the same for everybody, told by its head. */
export function guidedSeed(id: string, world: number): Uint8Array {
	const seed = new Uint8Array(32);
	seed.set(new TextEncoder().encode(`${MARK}${id}/${world}`));
	return seed;
}

/** True for the seed of a guided game; one in 2^96 of the others looks like it. */
export const isGuidedSeed = (seed: Uint8Array): boolean =>
	[...MARK].every((letter, i) => seed[i] === letter.charCodeAt(0));
