/** Every game there is. No other file names them all. */
import type { AnyRuleset } from './kernel/ruleset';
import { amos } from './rulesets/amos';
import { conquista } from './rulesets/conquista';
import { cosmos } from './rulesets/cosmos';
import { imperio } from './rulesets/imperio';
import { revenant } from './rulesets/revenant';

export const rulesets: readonly AnyRuleset[] = [amos, conquista, imperio, revenant, cosmos];

/** The game of that id, if there is one. */
export function findRuleset(id: string): AnyRuleset | undefined {
	return rulesets.find((ruleset) => ruleset.id === id);
}
