import { describe, expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { OPTIONS } from '../../engine/rulesets/conquista/data';
import type { Options } from '../../engine/rulesets/conquista/types';
import { conform, tableOf } from './conformance';
import { conquistaFixture } from './conquista.fixture';
import { everyFixture, fixtures, toys } from './fixtures';

for (const fixture of [...toys, ...fixtures]) conform(fixture);

it('tries every game there is', () => {
	expect(fixtures.map(({ ruleset }) => ruleset)).toEqual(rulesets);
});

describe('the tables of the suite', () => {
	const tablesOf = (fixture: (typeof everyFixture)[number], from: number, count: number) =>
		Array.from({ length: count }, (_, i) => tableOf(fixture, from + i));

	it.each(everyFixture)(
		'bring up every number of seats under all options: $ruleset.id',
		(fixture) => {
			const { seats, options, games } = fixture;
			const pairs = tablesOf(fixture, 0, 3 * games).map((table) => JSON.stringify(table));
			expect(new Set(pairs).size).toBe(seats.length * options.length);
		}
	);

	it('bring up all options of La Conquista in every style', () => {
		const { games, ruleset } = conquistaFixture;
		for (const from of [0, games, 2 * games]) {
			const played = tablesOf(conquistaFixture, from, games).map(({ rawOptions }) => {
				const parsed = ruleset.parseOptions(rawOptions);
				if (!parsed.ok) throw new Error(parsed.code);
				return parsed.value;
			});
			for (const [option, field] of Object.entries(OPTIONS.fields)) {
				if (field.is !== 'word') continue;
				const seen = new Set(played.map((options) => options[option as keyof Options]));
				expect([...seen].sort(), option).toEqual([...field.of].sort());
			}
		}
	});
});
