import { afterEach, describe, expect, it } from 'vitest';
import { FACTIONS } from '$engine/rulesets/cosmos/tables/data';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { aboutOf } from './abilities';

afterEach(() => overwriteGetLocale(() => 'en'));

const rows = FACTIONS.flatMap((faction) => [
	...SHEETS[faction].abilities,
	...SHEETS[faction].heroes
]).filter(({ hooks }) => hooks.length > 0);

describe.each(['en', 'es'] as const)('the sheets in %s', (locale) => {
	it('tell every ability and hero that does something', () => {
		overwriteGetLocale(() => locale);
		expect(rows.length).toBeGreaterThan(80);
		expect(rows.map(({ id }) => id).filter((id) => !/\.$/.test(aboutOf(id)))).toEqual([]);
	});

	it('tell no figure that the sheet does not have', () => {
		overwriteGetLocale(() => locale);
		const stray = rows.flatMap(({ id, hooks }) => {
			const figures = new Set(JSON.stringify(hooks).match(/\d+/g));
			const told = aboutOf(id).match(/\d+/g) ?? [];
			return told.filter((figure) => !figures.has(figure)).map((figure) => `${id}: ${figure}`);
		});
		expect(stray).toEqual([]);
	});
});
