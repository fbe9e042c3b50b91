/** Words of reports that say in place what they stand for: each has something to say, and a chapter that is there. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { glossary as amos } from '../../src/lib/games/amos/report/glossary';
import { glossary as conquista } from '../../src/lib/games/conquista/report/glossary';
import { glossary as cosmos } from '../../src/lib/games/cosmos/report/glossary';
import { glossary as imperio } from '../../src/lib/games/imperio/report/glossary';
import { glossary as revenant } from '../../src/lib/games/revenant/report/glossary';
import { overwriteGetLocale } from '../../src/lib/paraglide/runtime';

const GLOSSARIES = { amos, conquista, cosmos, imperio, revenant };

describe.each(Object.entries(GLOSSARIES))('the glossary of %s', (game, glossary) => {
	it.each(['en', 'es'] as const)('says of every thing what it does, and where: %s', (language) => {
		overwriteGetLocale(() => language);
		const book = readFileSync(`src/lib/games/${game}/rulebook/${language}.md`, 'utf8');
		const chapters = new Set([...book.matchAll(/\{#([\w-]+)\}/g)].map(([, id]) => id));
		const terms = glossary();
		expect(terms.length).toBeGreaterThan(10);
		for (const { names, about, rule } of terms) {
			expect(names.join(), rule).not.toBe('');
			expect(about(), names.join()).toMatch(/\p{L}/u);
			expect(chapters, names.join()).toContain(rule);
		}
	});
});
