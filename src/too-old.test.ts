/** The page says that a browser is too old by a script and a paragraph that need nothing modern. */
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('./app.html', import.meta.url), 'utf8');
const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';

/** Runs the page's script in a browser that supports what `supports` says; whether the notice shows. */
function isTold(supports: ((query: string) => boolean) | undefined): boolean {
	const notice = { hidden: true };
	const loaded: (() => void)[] = [];
	const document = {
		documentElement: { lang: 'en', dataset: {} },
		getElementById: (id: string) => (id === 'old' ? notice : null)
	};
	const addEventListener = (kind: string, then: () => void): void => {
		if (kind === 'DOMContentLoaded') loaded.push(then);
	};
	const CSS = supports && { supports: (...query: string[]) => supports(query.join(': ')) };
	const window = CSS ? { CSS } : {};
	const context = createContext({
		document,
		window,
		addEventListener,
		navigator: {},
		localStorage: { getItem: () => null },
		...window
	});
	new Script(script).runInContext(context);
	for (const then of loaded) then();
	return !notice.hidden;
}

describe('a browser', () => {
	it.each<[string, ((query: string) => boolean) | undefined, boolean]>([
		['of today', () => true, false],
		['without light-dark(): Safari 17.4, Chrome 122', (it) => !it.includes('light-dark'), true],
		['that cannot even be asked', undefined, true]
	])('%s: the notice shows only where it must', (_, supports, expected) => {
		expect(isTold(supports)).toBe(expected);
	});

	it('is told in both languages, and by a script that it can read', () => {
		const notice = /<p\s+id="old"[^]*?<\/p>/.exec(page)?.[0] ?? '';
		expect(notice).toContain('lang="es"');
		expect(notice).toContain('This browser');
		expect(notice).toMatch(/\bhidden\b/);
		// Old engines stop at syntax of ES2015 and later, and would show nothing.
		expect(script).not.toMatch(/=>|`|\b(const|let|async|class)\b|\?\.|\?\?|\.\.\./);
	});
});
