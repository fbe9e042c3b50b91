/** Whatever has recorded games: every game, and the small ones of the tests. */
import { rulesets } from '../../engine/index';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { convoy } from '../rulesets/convoy';
import { nim } from '../rulesets/nim';

export const recorded: readonly AnyRuleset[] = [...rulesets, convoy, nim];
