/** Skill of a bot at each strength: how much it takes on in a turn, and what it leaves alone. */
import type { Strength } from '../../../kernel/ruleset';
import type { Character } from './character';

export interface Skill {
	/** Units that it makes in a turn at most. */
	readonly units: number;
	/** First turn of its Subterfuge. */
	readonly plotsFrom: number;
	/** Inclinations that override those of its character. */
	readonly inclined?: Partial<Character>;
}

const NO_LIMIT = 1000;

export const SKILLS: Readonly<Record<Strength, Skill>> = {
	gentle: { units: 3, plotsFrom: NO_LIMIT },
	fair: { units: 4, plotsFrom: 8 },
	shrewd: { units: NO_LIMIT, plotsFrom: 1 }
};
