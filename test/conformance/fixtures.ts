/** Fixtures of every game, for the tests: a game adds one line. */
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { amosFixture } from './amos.fixture';
import { conquistaFixture } from './conquista.fixture';
import { convoyFixture } from './convoy.fixture';
import { cosmosFixture } from './cosmos.fixture';
import type { AnyFixture } from './fixture';
import { imperioFixture } from './imperio.fixture';
import { nimFixture } from './nim.fixture';
import { revenantFixture } from './revenant.fixture';

/** In the order of `engine/index.ts`. */
export const fixtures: readonly AnyFixture[] = [
	amosFixture,
	conquistaFixture,
	imperioFixture,
	revenantFixture,
	cosmosFixture
];

/** Small games that are nobody's but the tests'. */
export const toys: readonly AnyFixture[] = [convoyFixture, nimFixture];

export const everyFixture: readonly AnyFixture[] = [...fixtures, ...toys];

export const fixtureOf = (ruleset: string): AnyFixture | undefined =>
	everyFixture.find((fixture) => fixture.ruleset.id === ruleset);

/** For commands, which take their games from somewhere. */
export const fixtureFor = ({ id }: AnyRuleset): AnyFixture => {
	const fixture = fixtureOf(id);
	if (!fixture) throw new Error(`no fixture of ${id}`);
	return fixture;
};
