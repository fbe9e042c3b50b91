/** Whole turns in which rules meet, reckoned from the rulebook: the files of each game's folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { play } from './played';
import { scenariosIn } from './scenario';
import { worlds } from './worlds/all';

const filesOf = (game: string): string[] =>
	readdirSync(join(import.meta.dirname, game))
		.filter((name) => name.endsWith('.txt'))
		.sort();

describe.each(worlds.map((world) => [world.ruleset.id, world] as const))(
	'scenarios of %s',
	(_, world) => {
		describe.each(filesOf(world.ruleset.id))('%s', (file) => {
			const text = readFileSync(join(import.meta.dirname, world.ruleset.id, file), 'utf8');
			const told = scenariosIn(text).map((one) => [one.title, one.clauses, one] as const);
			it.each(told)('%s (%s)', (_title, _clauses, scenario) => {
				expect(scenario.steps.length).toBeGreaterThan(0);
				play(world, scenario);
			});
		});
	}
);
