import { describe, expect, it } from 'vitest';
import {
	CONSTRUCTION_IDS,
	EVENTS,
	LEADER_KINDS,
	LOTS,
	SECTORS,
	SLOTS,
	UNIT_TYPES
} from '$engine/rulesets/amos/data';
import { describeRulebook, htmlOf } from '$lib/ui/rulebook/testing';
import { constructionName, money, unitName } from '../nouns';
import { book as en } from './en';
import { words as english } from './en/words';
import { book as es } from './es';
import { words as spanish } from './es/words';
import { constructions, events, leaders, lots, sectors, slots, units } from './tables';

describeRulebook({ en, es }, 50);

describe.each([
	['en', en, english],
	['es', es, spanish]
] as const)('rulebook in %s', (locale, book, words) => {
	it('gives every row of the tables of the game', () => {
		const text = htmlOf(locale, book);
		expect(units(words).rows).toHaveLength(UNIT_TYPES.length);
		expect(constructions(words).rows).toHaveLength(CONSTRUCTION_IDS.length);
		expect(lots(words).rows).toHaveLength(LOTS.length);
		expect(events(words).rows).toHaveLength(EVENTS.length);
		expect(leaders(words).rows).toHaveLength(LEADER_KINDS.length);
		expect(sectors(words).rows).toHaveLength(Object.keys(SECTORS).length);
		expect(slots(words).rows).toHaveLength(SLOTS.length);
		for (const type of UNIT_TYPES)
			expect(text.toLowerCase()).toContain(unitName(type, 1).toLowerCase());
		for (const id of CONSTRUCTION_IDS) expect(text).toContain(constructionName(id));
	});

	it('reckons the first turn as the setup does (AM-034)', () => {
		const text = htmlOf(locale, book);
		for (const hd of [120, 38, 82]) expect(text).toContain(money(hd));
	});
});
