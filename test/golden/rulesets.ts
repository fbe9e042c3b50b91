/** Whatever has recorded games: every game as it is now, and the small ones of the tests. */
import { rulesets } from '../../engine/index';
import type { Recording } from '../../engine/kernel/replay';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { convoy } from '../rulesets/convoy';
import { nim } from '../rulesets/nim';

export const recorded: readonly AnyRuleset[] = [...rulesets, convoy, nim];

/** Those that a game was recorded under, of the ones given. */
export const rulesFor = (
	{ ruleset, version }: Pick<Recording, 'ruleset' | 'version'>,
	all: readonly AnyRuleset[]
): AnyRuleset[] => all.filter((one) => one.id === ruleset && one.version === version);
