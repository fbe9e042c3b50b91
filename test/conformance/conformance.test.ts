import { expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { amosFixture } from './amos.fixture';
import { conform } from './conformance';
import { conquistaFixture } from './conquista.fixture';
import { convoyFixture } from './convoy.fixture';
import { nimFixture } from './nim.fixture';

conform(convoyFixture);
conform(nimFixture);
conform(amosFixture);
conform(conquistaFixture);

it('tries every game there is', () => {
	const tried = [amosFixture, conquistaFixture].map((fixture) => fixture.ruleset.id);
	expect(rulesets.map((ruleset) => ruleset.id)).toEqual(tried);
});
