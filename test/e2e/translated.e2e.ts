/** A browser's translator at work on a page: what the page says from then on is still true. */
import type { Page } from '@playwright/test';
import { research } from './amos';
import { expect, playNow, show, test } from './app';

/**
 * Translates as Chrome does: each text, also one that comes later, is replaced by two elements that hold its
 * translation; here, the same words. `showOriginal()` puts back what was taken out.
 */
const translate = (page: Page): Promise<void> =>
	page.evaluate(() => {
		const skipped = 'script, style, textarea, [translate="no"], font';
		const replaced: [HTMLElement, Text][] = [];
		const replace = (text: Text): void => {
			if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
			const font = document.createElement('font');
			font.append(document.createElement('font'));
			(font.firstChild as HTMLElement).textContent = text.data;
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
	});

const said = (page: Page): Promise<string> =>
	page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').trim());

test('@phone what a turn costs is told on a translated page as on any other', async ({ page }) => {
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
