/** Skill of a bot at each strength: how much it takes on in a turn, and what it leaves alone. */
import type { Strength } from '../../../kernel/ruleset';
import type { Character } from './character';

export interface Skill {
	/** Orders that it leaves unwritten, of the actions that it has. */
	readonly idle: number;
	/** It uses cards, special planets and archives, prepares its fleets and mans its stations. */
	readonly isCrafty: boolean;
	/** Percent of a loss that it takes to be bearable when it attacks. */
	readonly daring: number;
	/** Horizon in turns before a last turn, whose ranking debts and systems decide (CS-556, CS-558). */
	readonly foresight: number;
	/** Inclinations that override those of its character. */
	readonly inclined?: Partial<Character>;
}

export const SKILLS: Readonly<Record<Strength, Skill>> = {
	gentle: { idle: 3, isCrafty: false, daring: 20, foresight: 1 },
	fair: { idle: 1, isCrafty: false, daring: 40, foresight: 2 },
	shrewd: { idle: 0, isCrafty: true, daring: 60, foresight: 5 }
};
