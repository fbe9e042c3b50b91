import { describe, expect, it } from 'vitest';
import {
	CONSTRUCTION_IDS,
	EVENTS,
	LEADER_KINDS,
	LOTS,
	SECTORS,
	SLOTS,
	TECH_IDS,
	UNIT_TYPES
} from '$engine/rulesets/amos/data';
import { DEFAULT_OPTIONS } from '$engine/rulesets/amos/options';
import { describeRulebook, filledWith, htmlOf, keysOf, optionsIn } from '$lib/ui/rulebook/testing';
import { constructionName, money, unitName } from '../nouns';
import { KINDS } from '../plan/kinds';
import { book as en } from './en.md';
import { structure } from './en.md?structure';
import { book as es } from './es.md';
import { constructions, events, leaders, lots, sectors, slots, units } from './tables';

describeRulebook({ en, es }, 50);

describe('the rulebook and the tables of the game', () => {
	it('has a row for everything', () => {
		expect(units()).toHaveLength(UNIT_TYPES.length);
		expect(constructions({})).toHaveLength(CONSTRUCTION_IDS.length);
		expect(lots()).toHaveLength(LOTS.length);
		expect(events({})).toHaveLength(EVENTS.length);
		expect(leaders({})).toHaveLength(LEADER_KINDS.length);
		expect(sectors()).toHaveLength(Object.keys(SECTORS).length);
		expect(slots()).toHaveLength(SLOTS.length);
	});

	it('tells of every option', () => {
		expect(optionsIn(structure).sort()).toEqual(Object.keys(DEFAULT_OPTIONS).sort());
	});

	it('has words for every event, leader and order, and for nothing else', () => {
		expect(keysOf(structure, 'events').sort()).toEqual(EVENTS.map(({ kind }) => kind).sort());
		expect(keysOf(structure, 'leaders').sort()).toEqual([...LEADER_KINDS].sort());
		expect(filledWith(structure, 'order').sort()).toEqual(Object.keys(KINDS).sort());
		const known: readonly string[] = [...CONSTRUCTION_IDS, ...TECH_IDS, 'planetology'];
		const told = [...keysOf(structure, 'constructions'), ...keysOf(structure, 'technologies')];
		expect(told.filter((key) => !known.includes(key))).toEqual([]);
	});
});

describe.each([
	['en', en],
	['es', es]
] as const)('rulebook in %s', (locale, book) => {
	it('names everything that can be bought', () => {
		const text = htmlOf(locale, book);
		for (const type of UNIT_TYPES)
			expect(text.toLowerCase()).toContain(unitName(type, 1).toLowerCase());
		for (const id of CONSTRUCTION_IDS) expect(text).toContain(constructionName(id));
	});

	it('reckons the first turn as the setup does (AM-034)', () => {
		const text = htmlOf(locale, book);
		for (const hd of [120, 38, 82]) expect(text).toContain(money(hd));
	});
});
