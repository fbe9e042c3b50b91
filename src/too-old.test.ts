/** The page says that a browser is too old, or that it did not start, by a script and a paragraph that need nothing modern. */
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('./app.html', import.meta.url), 'utf8');
const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';

/** A page at its beginning, in a browser that supports what `supports` says. */
function begin(supports: ((query: string) => boolean) | undefined, languages = ['en']) {
	const notices = { old: { hidden: true }, dead: { hidden: true }, anew: {} };
	const heard = new Map<string, (event: object) => void>();
	const root = {
		lang: 'en',
		dataset: {} as Record<string, string>,
		removeAttribute: () => delete root.dataset['words']
	};
	const document = {
		documentElement: root,
		readyState: 'loading',
		getElementById: (id: keyof typeof notices) => notices[id]
	};
	const CSS = supports && { supports: (...query: string[]) => supports(query.join(': ')) };
	const window = CSS ? { CSS } : {};
	let isLate: () => void = () => undefined;
	const context = createContext({
		document,
		window,
		addEventListener: (kind: string, then: (event: object) => void) => heard.set(kind, then),
		setTimeout: (then: () => void) => void (isLate = then),
		navigator: { languages },
		localStorage: { getItem: () => null },
		...window
	});
	new Script(script).runInContext(context);
	const isHidden = (): boolean => root.dataset['words'] === 'coming';
	const before = isHidden();
	document.readyState = 'interactive';
	heard.get('DOMContentLoaded')?.({});
	return { notices, root, heard, before, isHidden, pass: () => isLate() };
}

const isTold = (supports: ((query: string) => boolean) | undefined): boolean =>
	!begin(supports).notices.old.hidden;

describe('a page whose first scripts do not come, or are not understood', () => {
	it.each([
		['did not come', 'unhandledrejection', { target: {} }],
		['does not parse', 'error', { target: {} }]
	])('is shown as it was built, and says so: one %s', (_, kind, event) => {
		const page = begin(() => true, ['es-ES']);
		expect(page.before).toBe(true);
		page.heard.get(kind)?.(event);
		expect(page.notices.dead.hidden).toBe(true);
		page.pass();
		expect(page.notices.dead.hidden).toBe(false);
		expect([page.isHidden(), page.root.lang]).toEqual([false, 'en']);
		expect(page.notices.anew).toHaveProperty('onclick');
	});

	it.each<[string, string, object, Record<string, string>]>([
		['comes to life meanwhile', 'error', { target: {} }, { words: 'here' }],
		['lacks a picture', 'error', { target: { nodeName: 'IMG' } }, {}]
	])('is not one that %s', (_, kind, event, dataset) => {
		const page = begin(() => true);
		page.heard.get(kind)?.(event);
		Object.assign(page.root.dataset, dataset);
		page.pass();
		expect(page.notices.dead.hidden).toBe(true);
	});
});

describe('a browser', () => {
	it.each<[string, ((query: string) => boolean) | undefined, boolean]>([
		['of today', () => true, false],
		['without light-dark(): Safari 17.4, Chrome 122', (it) => !it.includes('light-dark'), true],
		['that cannot even be asked', undefined, true]
	])('%s: the notice shows only where it must', (_, supports, expected) => {
		expect(isTold(supports)).toBe(expected);
	});

	it('is told in both languages, and by a script that it can read', () => {
		const notices = page.match(/<(p|div)\s+id="(old|dead)"[^]*?<\/\1>/g) ?? [];
		expect(notices).toHaveLength(2);
		for (const notice of notices) {
			expect(notice).toContain('lang="es"');
			expect(notice).toMatch(/[Tt]his browser/);
			expect(notice).toMatch(/\bhidden\b/);
		}
		// Old engines stop at syntax of ES2015 and later, and would show nothing.
		expect(script).not.toMatch(/=>|`|\b(const|let|async|class)\b|\?\.|\?\?|\.\.\./);
	});
});
