/** A postcard of a turn: seen, saved, copied, shared; and drawn by other engines too. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, paper, playNow, readReport, seal, test } from './app';
import { button, firefoxAt, PATIENCE, says as saysIn, sealIn } from './firefox';
import { isSound } from './sound';
import * as webkit from './webkit';

const PNG = [0x89, 0x50, 0x4e, 0x47];

/** Breadth and height of the picture in the dialog, and its colours at the head and at the foot. */
const PICTURE = `(async () => {
	const shown = document.querySelector('dialog[open] img');
	await shown.decode();
	const { naturalWidth: width, naturalHeight: height } = shown;
	const canvas = Object.assign(document.createElement('canvas'), { width, height });
	const pen = canvas.getContext('2d');
	pen.drawImage(shown, 0, 0);
	const at = (x, y) => [...pen.getImageData(x, y, 1, 1).data].slice(0, 3);
	return { width, height, head: at(2, 2), foot: at(2, height - 3) };
})()`;

interface Seen {
	readonly width: number;
	readonly height: number;
	readonly head: readonly number[];
	readonly foot: readonly number[];
}

function isCard({ width, height, head, foot }: Seen): void {
	expect([width, height]).toEqual([1080, 1350]);
	// Space is dark and paper light, whatever the theme.
	expect(Math.max(...head)).toBeLessThan(60);
	expect(Math.min(...foot)).toBeGreaterThan(200);
}

async function turnPlayed(page: Page): Promise<void> {
	await playNow(page);
	await seal(page);
	await readReport(page);
}

test('a report is sent as a picture or as text, and gives away nothing by itself', async ({
	page,
	context
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
	await turnPlayed(page);
	await paper(page, 'Report').getByRole('button', { name: 'Postcard' }).click();
	const dialog = page.getByRole('dialog', { name: 'Postcard' });
	const picture = dialog.getByRole('img', { name: /^Masters of the Galaxy · Turn 1 of/ });
	await expect(picture).toBeVisible();
	await expect(dialog).toContainText('gives nothing of yours away');
	isCard(await page.evaluate<Seen>(PICTURE));
	await isSound(page, 'the postcard');
	const open = await picture.getAttribute('src');

	await test.step('it is saved', async () => {
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			dialog.getByRole('button', { name: 'Save the picture' }).click()
		]);
		expect(download.suggestedFilename()).toMatch(/^masters-of-the-galaxy-turn-1.*\.png$/);
		expect([...readFileSync(await download.path()).subarray(0, 4)]).toEqual(PNG);
	});

	await test.step('it is copied as text', async () => {
		await dialog.getByRole('button', { name: 'Copy as text' }).click();
		await expect(dialog.getByText('Copied.')).toBeVisible();
		const text = await page.evaluate(() => navigator.clipboard.readText());
		expect(text).toMatch(/^Masters of the Galaxy · Turn 1 of/);
		expect(text).toBe(await picture.getAttribute('alt'));
	});

	await test.step('the map as the seat sees it is asked for, and only it changes', async () => {
		const words = await picture.getAttribute('alt');
		await dialog.getByRole('checkbox', { name: 'Show the map as I see it' }).check();
		await expect(picture).not.toHaveAttribute('src', open ?? '');
		await expect(picture).toHaveAttribute('alt', words ?? '');
	});
});

test('it goes by the share sheet where there is one @once @all', async ({ page }) => {
	await page.addInitScript(() => {
		Object.assign(navigator, {
			canShare: () => true,
			share: ({ files = [], text = '' }: ShareData) => {
				document.body.dataset['shared'] = files.map(({ type }) => type).join() || text;
				return Promise.resolve();
			}
		});
	});
	await turnPlayed(page);
	await paper(page, 'Report').getByRole('button', { name: 'Postcard' }).click();
	const dialog = page.getByRole('dialog', { name: 'Postcard' });
	await dialog.getByRole('button', { name: 'Share the picture' }).click();
	await expect(page.locator('body')).toHaveAttribute('data-shared', 'image/png');
	await dialog.getByRole('button', { name: 'Share as text' }).click();
	await expect(page.locator('body')).toHaveAttribute('data-shared', /^Masters of the Galaxy/);
});

test('Firefox draws it @all', async ({ baseURL }) => {
	const firefox = await firefoxAt(`${baseURL}/`);
	const { page } = firefox;
	try {
		// By its place: its name is all that the envelope says.
		await page.locator('button.envelope').setTimeout(PATIENCE).click();
		await saysIn(page, 'Turn 1 of');
		await sealIn(page);
		await button(page, 'Read the report').click();
		await button(page, 'Postcard').click();
		await page.locator('dialog[open] img').setTimeout(PATIENCE).wait();
		isCard((await page.evaluate(PICTURE)) as Seen);
	} finally {
		await firefox.close();
	}
});

test('WebKit draws it @all', ({ baseURL }) =>
	webkit.inWebKit(async (kit) => {
		await webkit.go(kit, `${baseURL}/`);
		await webkit.playNow(kit);
		await webkit.seal(kit);
		await webkit.press(kit, 'Read the report');
		await webkit.press(kit, 'Postcard');
		await webkit.until(kit, 'the picture', () =>
			kit.run<boolean>("return document.querySelector('dialog[open] img') !== null")
		);
		isCard(await kit.run<Seen>(`return ${PICTURE}`));
	}));
