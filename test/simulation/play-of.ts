/** Which game a seed plays: mostly the micro game, one time in seven a real ruleset. */
import { amos } from '../../engine/rulesets/amos';
import { convoy } from '../rulesets/convoy';
import { nim } from '../rulesets/nim';
import { rulesetPlay, type Play } from './games';
import type { Random } from './random';
import type { Scenario } from './scenario';

export type GameName = 'micro' | 'convoy' | 'nim' | 'amos';

export function gameOf(scenario: Scenario): GameName {
	const { seed } = scenario;
	if (seed % 20 === 7) return 'amos';
	if (seed % 20 === 3) return 'convoy';
	return seed % 20 === 13 && scenario.people + scenario.bots <= 6 ? 'nim' : 'micro';
}

/** How to play it; undefined: the micro game. */
export function playOf(
	scenario: Scenario,
	name: GameName = gameOf(scenario)
): ((random: Random) => Play) | undefined {
	switch (name) {
		case 'micro':
			return undefined;
		case 'convoy':
			return (random) => rulesetPlay(random, convoy, { turns: scenario.steps }, scenario.steps);
		case 'nim':
			return (random) => rulesetPlay(random, nim, { heaps: [2, 3] }, 2 * scenario.steps);
		case 'amos':
			return (random) => rulesetPlay(random, amos, undefined, scenario.steps, 'mixed');
	}
}
