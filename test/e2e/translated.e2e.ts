/** A browser's translator at work on a page: what the page says from then on is still true. */
import type { Page } from '@playwright/test';
import { research } from './amos';
import { expect, giveDice, go, paper, playNow, readReport, seal, show, test } from './app';

/**
 * Translates as Chrome does: each text, also one that comes later, is replaced by two elements that hold its
 * translation: the same words, or the same in capitals. `showOriginal()` puts back what was taken out.
 */
const translate = (page: Page, into: 'same' | 'capitals' = 'same'): Promise<void> =>
	page.evaluate((into) => {
		const skipped = 'script, style, textarea, [translate="no"], font';
		const replaced: [HTMLElement, Text][] = [];
		const replace = (text: Text): void => {
			if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
			const font = document.createElement('font');
			font.append(document.createElement('font'));
			(font.firstChild as HTMLElement).textContent =
				into === 'capitals' ? text.data.toUpperCase() : text.data;
			replaced.push([font, text]);
			text.replaceWith(font);
		};
		const within = (root: Node): void => {
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			const texts: Text[] = [];
			for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
			texts.forEach(replace);
		};
		within(document.body);
		const observer = new MutationObserver((records) => {
			for (const { type, target, addedNodes } of records) {
				if (type === 'characterData' && target.isConnected) replace(target as Text);
				for (const node of addedNodes)
					if (node instanceof Text && node.isConnected) replace(node);
					else if (node instanceof Element && !node.closest('font')) within(node);
			}
		});
		observer.observe(document.body, { childList: true, characterData: true, subtree: true });
		Object.assign(window, {
			showOriginal: () => {
				observer.disconnect();
				for (const [font, text] of replaced) if (font.isConnected) font.replaceWith(text);
			}
		});
	}, into);

const said = (page: Page): Promise<string> =>
	page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').trim());

test('@phone @all what a turn costs is told on a translated page as on any other', async ({
	page
}) => {
	await playNow(page);
	await show(page, 'Orders');
	await page.waitForLoadState('networkidle');
	const before = await said(page);
	await translate(page);
	await expect.poll(() => said(page)).toBe(before);
	await research(page);
	const after = await said(page);
	expect(after).not.toBe(before);
	await page.evaluate('showOriginal()');
	await expect.poll(() => said(page)).toBe(after);
});

/** Names and codes that are shown, which nobody translates; each once. */
const named = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const marked = [...document.querySelectorAll<HTMLElement>('[translate="no"]')];
		const shown = marked.filter(
			(it) => it.checkVisibility() && !it.closest('svg, [role="application"]')
		);
		return [...new Set(shown.map((it) => it.innerText.trim()))].sort();
	});

/** Amounts on the page, in their order. */
const amounts = async (page: Page): Promise<string[]> => (await said(page)).match(/\d+/g) ?? [];

interface Shown {
	readonly text: string;
	readonly amounts: readonly string[];
	readonly names: readonly string[];
}

/** Plays a turn from home on, and says what is on the page at each step of it. */
async function turn(page: Page, isTranslated: boolean): Promise<Shown[]> {
	const shown: Shown[] = [];
	const look = async (): Promise<void> => {
		await page.waitForLoadState('networkidle');
		// A translator takes up what has come since.
		let text = '';
		await expect
			.poll(async () => {
				const before = text;
				text = (await said(page)).toUpperCase();
				return text === before;
			})
			.toBe(true);
		shown.push({ text, amounts: await amounts(page), names: await named(page) });
	};
	await go(page, '/');
	await page.waitForLoadState('networkidle');
	if (isTranslated) await translate(page, 'capitals');
	await page.getByRole('button', { name: /play now/i }).click();
	await expect(page.getByRole('heading', { level: 1, name: /turn 1 of/i })).toBeVisible({
		timeout: 40_000
	});
	await show(page, 'Orders');
	await look();
	const orders = paper(page, 'Orders');
	await orders.getByRole('button', { name: /^research$/i }).click();
	const form = page.getByRole('region', { name: /^research$/i });
	await form.getByRole('button', { name: /^ray weapons/i }).click();
	await form.getByRole('button', { name: /^back$/i }).click();
	await show(page, 'Orders');
	await expect(orders.getByText('Research Ray Weapons').first()).toBeVisible();
	await look();
	await seal(page);
	await readReport(page);
	await look();
	await show(page, 'Table');
	await look();
	await show(page, 'Orders');
	await look();
	return shown;
}

test('a turn under a translator that goes on has the amounts, names and seals of its twin @phone @all', async ({
	page,
	browser,
	baseURL
}) => {
	const device = await browser.newContext({
		viewport: page.viewportSize(),
		hasTouch: true,
		locale: 'en-US',
		serviceWorkers: 'block',
		...(baseURL ? { baseURL } : {})
	});
	await giveDice(device);
	const twin = await turn(await device.newPage(), false);
	const translated = await turn(page, true);
	for (const [i, { text, amounts: told, names }] of translated.entries()) {
		expect(told).toEqual(twin[i]?.amounts);
		expect(names).toEqual(twin[i]?.names);
		expect(text).toBe(twin[i]?.text);
	}
	expect(translated.flatMap(({ names }) => names)).toContain('Commander');
	// The translator was at work: all but names is in capitals.
	expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^TURN 2 OF/);
	await device.close();
});
