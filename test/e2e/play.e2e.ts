/** Gestures of a player at a table, whatever the game is. */
import type { Page } from '@playwright/test';
import { atTable, beforeSealing, expect, isPhone, paper, playNow, seal, show, test } from './app';
import { research } from './amos';
import { cosmos } from './cosmos';
import { revenant } from './revenant';
import { isClearOfNotch, isSound } from './sound';

test('letting go of the seal early changes nothing', async ({ page }) => {
	await playNow(page);
	const dialog = await beforeSealing(page);
	await dialog.getByRole('button', { name: 'Seal my orders' }).hover();
	await page.mouse.down();
	await page.waitForTimeout(200);
	await page.mouse.up();
	await expect(dialog.getByText(/A little longer/)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 1 of/);
});

// On a wide screen the paper lies beside the map.
test('@phone back takes the paper away before it leaves the table', async ({ page }) => {
	await playNow(page);
	await show(page, 'Orders');
	await expect(paper(page, 'Orders')).toBeVisible();
	await show(page, 'Report');
	await expect(paper(page, 'Report')).toBeVisible();
	await page.goBack();
	await expect(paper(page, 'Report')).toBeHidden();
	await expect(page).toHaveURL(/\/table\//);
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Lacre' })).toBeVisible();
	await page.goForward();
	await atTable(page);
});

test('@phone the paper is dragged to half, to full height, and away', async ({ page }) => {
	await playNow(page);
	await show(page, 'Orders');
	const sheet = paper(page, 'Orders');
	const handle = sheet.getByRole('button', { name: /the sheet$/ });
	const drag = async (by: number): Promise<void> => {
		// The handle is measured once it has come to rest.
		await handle.hover();
		const box = await handle.boundingBox();
		if (!box) throw new Error('no handle');
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x, y + by / 2, { steps: 4 });
		await page.mouse.move(x, y + by, { steps: 4 });
		await page.waitForTimeout(80);
		await page.mouse.move(x, y + by);
		await page.mouse.up();
	};
	await expect(handle).toHaveAttribute('aria-expanded', 'true');
	await drag(320);
	await expect(handle).toHaveAttribute('aria-expanded', 'false');
	await drag(-300);
	await expect(handle).toHaveAttribute('aria-expanded', 'true');
	await drag(320);
	await expect(handle).toHaveAttribute('aria-expanded', 'false');
	await expect(sheet).toBeVisible();
	await drag(500);
	await expect(sheet).toBeHidden();
});

test('@phone paper, map and lines go by taps alone where they can be dragged', async ({ page }) => {
	await playNow(page);
	const map = page.getByRole('application').locator('svg').first();
	/** Visible part of the map, in sectors: left edge, upper edge, width, height. */
	const seen = (): Promise<string> => map.evaluate((svg) => svg.getAttribute('viewBox') ?? '');
	const atFirst = await seen();
	await page.getByRole('toolbar', { name: 'Map tools' }).getByLabel('Zoom in').click();
	await expect.poll(seen).not.toBe(atFirst);
	const near = await seen();
	await page.getByRole('button', { name: 'Planets as a list' }).click();
	await page.getByRole('rowheader').last().getByRole('button').click();
	await expect.poll(seen).not.toBe(near);
	await show(page, 'Orders');
	const sheet = paper(page, 'Orders');
	const handle = sheet.getByRole('button', { name: /the sheet$/ });
	for (const isFull of ['false', 'true']) {
		await handle.click();
		await expect(handle).toHaveAttribute('aria-expanded', isFull);
	}
	await sheet.getByRole('button', { name: 'Ask the counsellor' }).click();
	await sheet.getByRole('button', { name: /^Take all/ }).click();
	const lines = sheet.locator('ol .says');
	await expect(lines.nth(1)).toBeVisible();
	const [first, second] = [await lines.nth(0).innerText(), await lines.nth(1).innerText()];
	await lines.nth(0).click();
	await sheet.getByRole('button', { name: 'Move down' }).click();
	await expect(lines.nth(1)).toHaveText(first);
	await expect(lines.nth(0)).toHaveText(second);
	await page
		.getByRole('navigation', { name: 'Pages' })
		.getByRole('button', { name: 'Map' })
		.click();
	await expect(sheet).toBeHidden();
});

test('@phone whoever writes has the screen for it, and finds the paper where it was', async ({
	page
}) => {
	await playNow(page);
	await show(page, 'Orders');
	const scroller = paper(page, 'Orders').locator('.scroller');
	const room = await page.locator('main').boundingBox();
	// All but the handle is for writing: the seal lies in the head.
	await expect
		.poll(async () => ((await scroller.boundingBox())?.height ?? 0) / (room?.height ?? 1))
		.toBeGreaterThan(0.94);
	const head = page.getByRole('banner').getByRole('button', { name: 'Seal my orders' });
	await expect(head).toBeInViewport();
	await scroller.evaluate((paper) => paper.scrollTo(0, 120));
	await expect(scroller).toHaveJSProperty('scrollTop', 120);
	await show(page, 'Report');
	await expect(paper(page, 'Report').locator('.scroller')).toHaveJSProperty('scrollTop', 0);
	await show(page, 'Orders');
	await expect(scroller).toHaveJSProperty('scrollTop', 120);

	// On its side the tabs stand at the edge, and a place has its card beside the map.
	await page.setViewportSize({ width: 844, height: 390 });
	await expect.poll(async () => (await scroller.boundingBox())?.height ?? 0).toBeGreaterThan(270);
	const tabs = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
	expect(tabs).toMatchObject({ x: 0, y: 0, height: 390 });

	// The wax is in sight there, however much is said before it.
	const dialog = await beforeSealing(page);
	await expect(dialog.getByRole('button', { name: 'Seal my orders' })).toBeInViewport({ ratio: 1 });
	await page.keyboard.press('Escape');
});

test('@phone on its side the map stands beside a first note that is as high as it', async ({
	page
}) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await revenant.found(page);
	const note = await page.getByRole('complementary', { name: 'Your first turn' }).boundingBox();
	const fleet = page.getByRole('application').locator('svg text').first();
	await expect
		.poll(async () => (await fleet.boundingBox())?.x ?? 0)
		.toBeGreaterThan((note?.x ?? 0) + (note?.width ?? 0));
});

/** Words of headings that a line break cuts in two. */
const cutWords = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll(':is(h1, h2, h3)')]
			.filter((one) => one.checkVisibility())
			.flatMap((heading) => {
				const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
				const cut: string[] = [];
				for (let text = texts.nextNode(); text; text = texts.nextNode())
					for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
						const range = document.createRange();
						range.setStart(text, index);
						range.setEnd(text, index + word.length);
						const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
						if (new Set(tops).size > 1) cut.push(word);
					}
				return cut;
			})
	);

test('@phone letters twice as large cut no word of a heading, nor a tab its accents', async ({
	page
}) => {
	await playNow(page);
	// Half of a phone is what a phone shows at twice the size.
	await page.setViewportSize({ width: 195, height: 422 });
	const names = page.getByRole('navigation', { name: 'Pages' }).locator('span');
	const low = await names.evaluateAll((all) =>
		all
			.filter((name) => name.checkVisibility())
			.filter((name) => {
				const { fontWeight, fontSize, fontFamily } = getComputedStyle(name);
				const pen = document.createElement('canvas').getContext('2d');
				if (!pen) return true;
				pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
				const ink = pen.measureText('Ójp');
				const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = ink;
				const base = (name.clientHeight + above - below) / 2;
				return (
					ink.actualBoundingBoxAscent > base ||
					ink.actualBoundingBoxDescent > name.clientHeight - base
				);
			})
			.map(({ textContent }) => textContent)
	);
	expect(low).toEqual([]);
	await show(page, 'Orders');
	const sheet = paper(page, 'Orders');
	await sheet.getByRole('button', { name: 'Ask the counsellor' }).click();
	await expect(sheet.getByRole('heading', { name: /counsellor/ })).toBeVisible();
	expect(await cutWords(page)).toEqual([]);
	await sheet.getByRole('button', { name: 'Orders as text' }).click();
	await expect(sheet.getByRole('textbox')).toBeVisible();
	expect(await cutWords(page)).toEqual([]);
	await beforeSealing(page);
	expect(await cutWords(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await seal(page);
	await expect(page.getByRole('button', { name: 'Read the report' })).toBeVisible();
	expect(await cutWords(page)).toEqual([]);
});

test('@phone the bar has five places at most, and the rest lies behind the last of them', async ({
	page
}) => {
	await cosmos.found(page);
	const pages = page.getByRole('navigation', { name: 'Pages' });
	const more = pages.getByRole('button', { name: 'More' });
	await expect(pages.getByRole('button')).toHaveCount(5);
	await more.click();
	await isSound(page, 'more');
	await isClearOfNotch(page, 'more');
	const history = pages.getByRole('button', { name: 'History' });
	await expect(history).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(history).toBeHidden();
	await expect(more).toBeFocused();
	await more.click();
	await pages.getByRole('button', { name: 'Table' }).click();
	await expect(paper(page, 'Table')).toBeVisible();
	await expect(history).toBeHidden();
});

test('whoever wants to watch a turn sees it play at once', async ({ page }) => {
	await playNow(page);
	await seal(page);
	await page.getByRole('button', { name: 'Watch it' }).click();
	const time = paper(page, 'History').getByRole('slider');
	// From the turn before to the one that opened.
	await expect(paper(page, 'History').getByRole('button', { name: 'Pause' })).toBeVisible();
	await expect(time).toHaveValue('2', { timeout: 30_000 });
	await expect(paper(page, 'History').getByRole('button', { name: 'Play' })).toBeVisible();
});

test('everything by keyboard: palette, shortcuts, the seal @wide', async ({ page }) => {
	await playNow(page);
	await page.keyboard.press('?');
	const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(help.getByText('Seal my orders')).toBeVisible();
	await expect(help.getByText('Put the line before or after')).toBeVisible();
	await page.keyboard.press('Escape');
	await page.keyboard.press('r');
	await expect(paper(page, 'Report')).toBeVisible();
	await expect(page.locator('.scroller:focus')).toBeVisible();

	await page.keyboard.press('Control+k');
	const palette = page.getByPlaceholder('What do you want to do?');
	await expect(palette).toBeVisible();
	await isSound(page, 'palette');
	// An order is found by its verb; once it is on the sheet, its line has the focus.
	await palette.fill('befriend');
	await page.keyboard.press('Enter');
	const form = page.getByRole('region', { name: 'Alliance', exact: true });
	await form.getByRole('radio').first().check();
	await page.getByRole('button', { name: 'Add to the sheet' }).press('Enter');
	await expect(form).toBeHidden();
	if (!isPhone(page)) await expect(page.locator('button:focus')).toContainText('Ally with');
	await page.keyboard.press('Control+k');
	await palette.fill('seal my');
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Before the wax sets' });
	await expect(dialog).toBeVisible();
	await dialog.getByRole('button', { name: 'Seal my orders' }).focus();
	// A key that is held presses once, and nothing of what comes after the wax.
	await page.keyboard.down('Enter');
	await page.keyboard.down('Enter');
	await page.keyboard.up('Enter');
	await expect(dialog.getByText('Press once more to seal')).toBeVisible();
	await page.keyboard.down('Enter');
	const opening = page.getByRole('dialog', { name: /Turn 2 of/ });
	await expect(opening.getByRole('button', { name: 'Read the report' })).toBeFocused();
	await page.keyboard.down('Enter');
	await page.keyboard.up('Enter');
	await expect(opening).toBeVisible();
	await opening.getByRole('button', { name: 'To the map' }).press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 2 of/);
});

test('@once orders are copied as text, and pasted; what is not understood stays, with the place', async ({
	page,
	context
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await playNow(page);
	await research(page);
	const sheet = paper(page, 'Orders');
	await sheet.getByRole('button', { name: 'Orders as text' }).click();
	const text = sheet.getByRole('region', { name: 'Orders as text' });
	await text.getByRole('button', { name: 'Copy my orders' }).click();
	await expect(text.getByText('One order copied.')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Research Ray Weapons');

	const box = text.getByRole('textbox', { name: 'Paste orders, one a line' });
	await box.fill('- research GALACTIC economy\n- Research Roy Weapons');
	await text.getByRole('button', { name: 'Replace the sheet' }).click();
	await expect(
		text.getByText('One order put on the sheet. One line stays in the box.')
	).toBeVisible();
	await expect(
		text.getByText('Not understood from “Roy” on. Perhaps “Ray Weapons”?')
	).toBeVisible();
	await expect(box).toBeFocused();
	await expect(box).toHaveValue('- Research Roy Weapons');

	// A look elsewhere loses neither what is left to be put right nor the way back.
	await show(page, 'Report');
	await show(page, 'Orders');
	await expect(box).toHaveValue('- Research Roy Weapons');
	await expect(sheet.getByText('Research Galactic Economy').first()).toBeVisible();

	await text.getByRole('button', { name: 'Undo' }).click();
	await expect(sheet.getByText('Research Ray Weapons').first()).toBeVisible();
	await expect(sheet.getByText('Research Galactic Economy')).toBeHidden();
});
