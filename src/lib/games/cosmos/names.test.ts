/** Names of the sheets in both languages, against the ledger's tables. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '$engine/rulesets/cosmos/tables/catalogue';
import { FACTIONS, type FactionId } from '$engine/rulesets/cosmos/tables/data';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { missionsIn } from '$engine/rulesets/cosmos/hooks/orders';
import { locales, overwriteGetLocale } from '$lib/paraglide/runtime';
import { FACTION_LINES, MISSION_NAMES, NAMES } from './names';
import { factionName, missionName, nameOf, unitName } from './words';

const LEDGER = readFileSync('docs/rules/cosmos-factions.md', 'utf8').split('\n');
/** Cells of a row of the ledger after its id, or the text of a clause. */
const rowOf = (id: string): readonly string[] =>
	(LEDGER.find((line) => line.includes(`**${id}**`)) ?? '')
		.split('|')
		.slice(2)
		.map((cell) => cell.replace(/ \(=.*\)/, '').trim());
const inBoth = <T>(say: () => T): T[] =>
	(['es', 'en'] as const).map((locale) => {
		overwriteGetLocale(() => locale);
		return say();
	});

const sheets = FACTIONS.map((faction) => SHEETS[faction]);

it.each(FACTIONS)('CF-GE-02: units and heroes of %s are called as the ledger has it', (faction) => {
	const { units, heroes } = SHEETS[faction];
	for (const { id, key } of units)
		expect([id, ...inBoth(() => unitName(key))]).toEqual([id, ...rowOf(id).slice(2, 4)]);
	for (const hero of heroes)
		expect([hero.id, inBoth(() => nameOf(hero)).join(' / ')]).toEqual([hero.id, rowOf(hero.id)[1]]);
});

describe.each(locales)('names in %s', (locale) => {
	it('are there for all that sheets name, and for nothing else', () => {
		overwriteGetLocale(() => locale);
		const rows = sheets.flatMap(({ units, heroes, abilities }) => [
			...[...units, ...heroes, ...abilities].map(({ id }) => id)
		]);
		const missions = sheets.flatMap(missionsIn).map(({ id }) => id);
		expect(Object.keys(NAMES).sort()).toEqual(
			[...new Set([...rows, ...CATALOGUE.map(({ key }) => key)])].sort()
		);
		expect(Object.keys(MISSION_NAMES).sort()).toEqual([...new Set([...missions, 'CS-551'])].sort());
		const said = [
			...rows.map((id) => nameOf({ id })),
			...missions.map(missionName),
			...FACTIONS.map(factionName),
			...CATALOGUE.map(({ key }) => unitName(key))
		];
		expect(said.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
	});
});

describe('CF-EU-01 CF-AM-01 CF-AS-01 CF-OC-01 CF-DO-01 CF-RK-01 CF-MC-01 CF-FA-01 CF-LP-01 CF-EA-01 CF-SI-01 CF-CO-01 CF-AT-01 CF-NX-01', () => {
	it.each(FACTIONS)('%s has the line of its sheet, and one in Spanish of its own', (faction) => {
		const [es = '', en] = inBoth(FACTION_LINES[faction]);
		const clause = LEDGER.find((line) => line.includes(`**CF-${faction.toUpperCase()}-01**`));
		expect(clause).toContain(`] ${en}`);
		expect(es).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
		expect(es).not.toBe(en);
	});

	it('no two say the same', () => {
		const all = FACTIONS.flatMap((one: FactionId) => inBoth(FACTION_LINES[one]));
		expect(new Set(all).size).toBe(2 * FACTIONS.length);
	});
});
