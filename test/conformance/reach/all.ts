/** Forms of the games: a game adds one line. */
import type { AnyRuleset } from '../../../engine/kernel/ruleset';
import { imperio } from '../../../engine/rulesets/imperio';
import { revenant } from '../../../engine/rulesets/revenant';
import { imperioReach } from './imperio';
import type { Reach } from './reach';
import { revenantReach } from './revenant';

/** A form whose types are nobody's business. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyReach = Reach<any, any>;

export const reaches: readonly { readonly ruleset: AnyRuleset; readonly reach: AnyReach }[] = [
	{ ruleset: imperio as AnyRuleset, reach: imperioReach },
	{ ruleset: revenant as AnyRuleset, reach: revenantReach }
];
