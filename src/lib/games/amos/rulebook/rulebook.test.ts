import { render } from 'svelte/server';
import { afterEach, describe, expect, it } from 'vitest';
import {
	CONSTRUCTION_IDS,
	EVENTS,
	LEADER_KINDS,
	LOTS,
	SECTORS,
	SLOTS,
	UNIT_TYPES
} from '$engine/rulesets/amos/data';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { constructionName, money, unitName } from '../nouns';
import BookView from './BookView.svelte';
import type { Book } from './book';
import { book as english } from './en';
import { book as spanish } from './es';
import { constructions, events, leaders, lots, sectors, slots, units } from './tables';

const books: readonly (readonly ['en' | 'es', Book])[] = [
	['en', english],
	['es', spanish]
];

function html(locale: 'en' | 'es', book: Book): string {
	overwriteGetLocale(() => locale);
	return render(BookView, { props: { book } }).body;
}
const all = (text: string, pattern: RegExp): string[] =>
	[...text.matchAll(pattern)].map((match) => match[1] ?? '');
const ids = (text: string) => all(text, /\bid="(rules-[^"]+)"/g);

afterEach(() => overwriteGetLocale(() => 'en'));

describe.each(books)('rulebook in %s', (locale, book) => {
	const text = html(locale, book);

	it('has every chapter of its contents once, in order', () => {
		const chapters = book.parts.flatMap((part) => part.chapters.map((chapter) => chapter.id));
		expect(all(text, /data-chapter="([^"]+)"/g)).toEqual(chapters);
	});

	it('has unique anchors and no link that leads nowhere', () => {
		const anchors = ids(text);
		expect(new Set(anchors).size).toBe(anchors.length);
		const links = all(text, /href="#([^"]+)"/g);
		expect(links.length).toBeGreaterThan(50);
		expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
	});

	it('shows nothing undefined', () => {
		expect(text).not.toMatch(/undefined|NaN|\[object/);
	});

	it('gives every row of the tables of the game', () => {
		overwriteGetLocale(() => locale);
		const { words } = book;
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
		for (const hd of [120, 38, 82]) expect(text).toContain(money(hd));
	});
});

it('has the same anchors in both languages, so that a link can be shared', () => {
	expect(ids(html('es', spanish))).toEqual(ids(html('en', english)));
});
