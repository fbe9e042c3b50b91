/** Skill of a bot at each strength: how much it takes on in a phase, and what it dares. */
import type { Strength } from '../../../kernel/ruleset';
import type { Traits } from './character';

export interface Skill {
	/** Most orders of its Combat programme by round; the list repeats from the first. */
	readonly orders: readonly number[];
	/** Chance, in parts of a thousand, below which it does not attack. */
	readonly daring: number;
	/** Traits that override those of its character. */
	readonly traits?: Partial<Traits>;
}

const NO_LIMIT: readonly number[] = [1000];

/** Play of a bot without a strength: that of tables founded before there were strengths. */
export const USUAL: Skill = { orders: NO_LIMIT, daring: 400 };

export const SKILLS: Readonly<Record<Strength, Skill>> = {
	gentle: { ...USUAL, orders: [1, 1, 2] },
	fair: { ...USUAL, orders: [3] },
	shrewd: { ...USUAL, daring: 500 }
};
