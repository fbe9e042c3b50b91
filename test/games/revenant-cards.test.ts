/**
 * Every card, tile, Planet, Agenda and Captain level of Revenant is at work in a test of its rules. The
 * test of the printed tables is left out: it compares numbers and plays nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
	AGENDAS,
	CAPTAINS,
	COLONIES,
	HOUSES,
	KINDS,
	PLANETS,
	SIDES,
	SONAR,
	TILES,
	UPGRADES_OF
} from '../../engine/rulesets/revenant/data';
import { designOf } from '../../engine/rulesets/revenant/effects/perks';

const FOLDER = 'engine/rulesets/revenant';
const TABLES = 'cards.test.ts';

const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
	.filter((path) => path.endsWith('.test.ts') && !path.endsWith(`cards/${TABLES}`))
	.sort()
	.map((path) => ({ path, text: readFileSync(join(FOLDER, path), 'utf8') }));

const IDS: readonly string[] = [
	...KINDS.flatMap((kind) => [...new Set(UPGRADES_OF[kind].map(designOf))]),
	...[...PLANETS, ...SONAR, ...COLONIES, ...AGENDAS, ...TILES, ...HOUSES],
	...CAPTAINS.flatMap((cls) =>
		SIDES.flatMap((side) => ['I', 'II', 'III', 'IV'].map((level) => `${cls} ${side} ${level}`))
	)
];

/** Test files by what they name; a copy of a card (`EQ01a`) is its design. */
const usesOf = (id: string): string[] =>
	sources.filter(({ text }) => new RegExp(`\\b${id}[ab]?\\b`).test(text)).map(({ path }) => path);

it('nothing in the box is left out of the tests of the rules', () => {
	expect(IDS).toHaveLength(42 + 16 + 14 + 14 + 8 + 7 + 7 + 32);
	expect(IDS.filter((id) => usesOf(id).length === 0)).toEqual([]);
});

it('would notice what no test names', () => {
	expect(usesOf('EQ15')).toEqual([]);
	expect(usesOf('EQ01').length).toBeGreaterThan(0);
});
