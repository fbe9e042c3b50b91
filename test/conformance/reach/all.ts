/** Forms of the games: a game adds one line. */
import type { AnyRuleset } from '../../../engine/kernel/ruleset';
import { amos } from '../../../engine/rulesets/amos';
import { conquista } from '../../../engine/rulesets/conquista';
import { cosmos } from '../../../engine/rulesets/cosmos';
import { imperio } from '../../../engine/rulesets/imperio';
import { revenant } from '../../../engine/rulesets/revenant';
import { amosReach } from './amos';
import { conquistaReach } from './conquista';
import { cosmosReach } from './cosmos';
import { imperioReach } from './imperio';
import type { Reach } from './reach';
import { revenantReach } from './revenant';

/** A form whose types are nobody's business. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyReach = Reach<any, any>;

export const reaches: readonly {
	readonly ruleset: AnyRuleset;
	readonly reach: AnyReach;
	/** `npm test` takes apart one order in so many, `npm run test:all` every order. */
	readonly every?: number;
}[] = [
	{ ruleset: amos as AnyRuleset, reach: amosReach },
	{ ruleset: conquista as AnyRuleset, reach: conquistaReach },
	{ ruleset: imperio as AnyRuleset, reach: imperioReach },
	{ ruleset: revenant as AnyRuleset, reach: revenantReach },
	{ ruleset: cosmos as AnyRuleset, reach: cosmosReach, every: 4 }
];
