/** Reports of each seat account for all that it gained and lost, in every scenario. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyRuleset, Report, Resolution } from '../../engine/kernel/ruleset';
import { accountsOf } from '../conformance/accounts/all';
import { imbalances, untoldOf, type Imbalance } from '../conformance/accounts/accounts';
import { play, type AnyWorld } from './played';
import { scenariosIn, type Scenario } from './scenario';
import { worlds } from './worlds/all';

type Resolve = AnyRuleset['resolve'];

/** Accounts that do not balance over a step of the scenario, whose seat was told so much of it. */
function unbalanced(world: AnyWorld, scenario: Scenario): (Imbalance & { heard: string })[] {
	const accounts = accountsOf(world.ruleset as AnyRuleset);
	if (!accounts) return [];
	const found: (Imbalance & { heard: string })[] = [];
	const ruleset: AnyRuleset = {
		...(world.ruleset as AnyRuleset),
		resolve(...step: Parameters<Resolve>): Resolution<unknown, Report> {
			const next = (world.ruleset as AnyRuleset).resolve(...step);
			const heard = next.reports.map(({ code, data }) => JSON.stringify({ code, data })).join(' ');
			for (let seat = 1; seat <= scenario.seats; seat++) {
				const views = {
					before: world.ruleset.view(step[0], seat) as unknown,
					after: world.ruleset.view(next.state, seat) as unknown
				};
				const wrong = imbalances(accounts, { seat, ...views }, next.reports).filter(
					({ account }) => untoldOf(accounts.untold, account) === undefined
				);
				found.push(...wrong.map((one) => ({ ...one, heard: heard.slice(0, 3000) })));
			}
			return next;
		}
	};
	play({ ...world, ruleset }, scenario);
	return found;
}

const scenariosOf = (game: string): Scenario[] =>
	readdirSync(join(import.meta.dirname, game))
		.filter((name) => name.endsWith('.txt'))
		.flatMap((name) => scenariosIn(readFileSync(join(import.meta.dirname, game, name), 'utf8')));

describe.each(worlds.map((world) => [world.ruleset.id, world] as const))(
	'the reports of %s account for',
	(game, world) => {
		it.each(scenariosOf(game).map((one) => [one.title, one] as const))('%s', (_, scenario) => {
			expect(unbalanced(world, scenario)).toEqual([]);
		});
	}
);
