import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LETTERS, standIns, unicodeRange } from './subset';

/** Signs that the typeface does not have: another one draws them. */
const SIGNS = '→←↑↓★‖⊕➜🚀';

/** Everything that the app says of itself: its messages, and the rulebooks. */
function* texts(): Generator<readonly [file: string, text: string]> {
	for (const folder of ['src/messages', 'src/lib/games'])
		for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
			if (/(\/(es|en)\.json|rulebook\/.*\.(md|svelte|ts))$/.test(file) && !file.includes('.test.'))
				yield [`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')];
}

describe('the letters that every page has', () => {
	it('are all that the app is written with', () => {
		const files: string[] = [];
		for (const [file, text] of texts()) {
			files.push(file);
			const missing = [...new Set(text.replace(/\s/g, ''))].filter(
				(letter) => !LETTERS.includes(letter) && !SIGNS.includes(letter) && letter !== '\ufe0f'
			);
			expect(missing, file).toEqual([]);
		}
		expect(files.filter((file) => file.endsWith('.json')).length).toBeGreaterThan(10);
		const register = readFileSync('src/lib/games/registry.ts', 'utf8');
		const ids = [...register.matchAll(/'\.\/(\w+)\/about'/g)].map(([, id]) => id);
		expect(ids.length).toBeGreaterThan(2);
		for (const id of ids)
			for (const language of ['en', 'es'])
				expect(files).toContain(`src/lib/games/${id}/rulebook/${language}.md`);
	});

	it('are written as CSS writes them', () => {
		expect(unicodeRange('cab')).toBe('U+61-63');
		expect(unicodeRange('a×z−a')).toBe('U+61,U+7a,U+d7,U+2212');
	});
});

describe('what stands in until the letters come', () => {
	const rules = standIns();

	it('is named by the styles, family by family', () => {
		const styles = readFileSync('src/app.css', 'utf8');
		const families = new Set(rules.map((rule) => /font-family: ('.*')/.exec(rule)?.[1] ?? '?'));
		expect(families.size).toBe(7);
		for (const family of families) expect(styles).toContain(family);
	});

	it('is as wide as they are', () => {
		expect(rules).toContain(`@font-face {
	font-family: 'Georgia for Alegreya';
	font-weight: 700;
	src: local('Georgia Bold');
	size-adjust: 80.2%;
}`);
	});
});
