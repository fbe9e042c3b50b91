/** Names as long as they may be, without a place to break, on a phone: no page grows beyond it. */
import { expect, found, go, paper, picture, readReport, seal, show, test } from './app';
import type { Page } from '@playwright/test';

const WIDTH = 390;
test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true, isMobile: true });

const wide = (letter: string): string => letter.repeat(40);

/** What is wider than the screen: the page itself, or a paper or dialog upon it. */
async function isWithin(page: Page, where: string): Promise<void> {
	const wider = await page.evaluate((width) => {
		const told: string[] = [];
		const root = document.documentElement;
		if (root.scrollWidth > width || innerWidth > width)
			told.push(`page: ${root.scrollWidth}, seen ${innerWidth}`);
		for (const part of document.querySelectorAll('dialog[open], section.sheet'))
			if (part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
				told.push(`${part.tagName}.${part.className}: ${part.scrollWidth} in ${part.clientWidth}`);
		if (told.length > 0)
			for (const part of document.querySelectorAll('body *'))
				if (part.getBoundingClientRect().right > width + 1 && part.children.length === 0)
					told.push(`  ${part.tagName}.${part.className}: ${part.textContent?.slice(0, 30)}`);
		return told.slice(0, 12);
	}, WIDTH);
	await picture(page, where);
	expect(wider, where).toEqual([]);
}

test('on one device @phone', async ({ page }) => {
	const [first, second] = [wide('W'), wide('M')];
	await found(page, first, second);
	await isWithin(page, 'curtain');
	await page.getByRole('button', { name: `I am ${first}` }).click();
	await isWithin(page, 'map');
	for (const name of ['Orders', 'History', 'Table'] as const) {
		await show(page, name);
		await expect(paper(page, name)).toBeVisible();
		await isWithin(page, name);
	}
	await page.getByRole('button', { name: 'Hand the device over' }).click();
	await isWithin(page, 'handing over');
	await page.getByRole('button', { name: `I am ${first}` }).click();
	await seal(page);
	await isWithin(page, 'second curtain');
	await page.getByRole('button', { name: `I am ${second}` }).click();
	await seal(page);
	await page.getByRole('button', { name: `I am ${first}` }).click();
	await isWithin(page, 'opening');
	await readReport(page);
	await isWithin(page, 'report');
	await show(page, 'History');
	await isWithin(page, 'history');
	await page.keyboard.press('Control+k');
	await isWithin(page, 'palette');
	await page.keyboard.press('Escape');
	await go(page, '/');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await isWithin(page, 'pile');
});
