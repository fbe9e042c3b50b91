/** Skill of a bot at each strength: how much it takes on in a turn, and what it leaves alone. */
import type { Strength } from '../../../kernel/ruleset';
import type { Traits } from './character';

/** Stages of a bot's thinking, in their order. */
export type Stage =
	| 'dealings'
	| 'passage'
	| 'settling'
	| 'defence'
	| 'investment'
	| 'strike'
	| 'assistance'
	| 'regrouping'
	| 'expedition'
	| 'scouting'
	| 'upkeep'
	| 'harm'
	| 'auction'
	| 'garrison'
	| 'agents'
	| 'leaders';

export interface Skill {
	/** Investments that it makes in a turn at most: against one opponent, and against several. */
	readonly investments: { readonly duel: number; readonly table: number };
	/** First turn in which it attacks. */
	readonly strikesFrom: number;
	/** Stages of thinking that it leaves out. */
	readonly without: readonly Stage[];
	/** Traits that override those of its character. */
	readonly traits?: Partial<Traits>;
}

const NO_LIMIT = 1000;

export const SKILLS: Readonly<Record<Strength, Skill>> = {
	gentle: { investments: { duel: 10, table: 4 }, strikesFrom: 4, without: ['harm'] },
	fair: { investments: { duel: 12, table: 6 }, strikesFrom: 1, without: [] },
	shrewd: { investments: { duel: NO_LIMIT, table: NO_LIMIT }, strikesFrom: 1, without: [] }
};
