/** Skill of a bot at each strength: how much it takes on in a turn, and what it leaves alone. */
import type { Strength } from '../../../kernel/ruleset';
import type { Stage } from './reasons';

export interface Skill {
	/** Investments that it makes in a turn at most. */
	readonly investments: number;
	/** First turn in which it attacks. */
	readonly strikesFrom: number;
	/** Stages of thinking that it leaves out. */
	readonly without: readonly Stage[];
}

const NO_LIMIT = 1000;

export const SKILLS: Readonly<Record<Strength, Skill>> = {
	gentle: { investments: 7, strikesFrom: 4, without: ['harm'] },
	fair: { investments: 9, strikesFrom: 1, without: [] },
	shrewd: { investments: NO_LIMIT, strikesFrom: 1, without: [] }
};
