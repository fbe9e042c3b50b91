/**
 * `npm run screenshots`: the pictures of the README, and those that a phone shows before it installs the app,
 * from the built site.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { ROOT } from '../architecture/layers.js';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { research } from '../e2e/amos';
import { atTable, go, seal, show } from '../e2e/app';
import { serve } from '../e2e/site';
import { main, type Output } from './command';

const FOLDER = join(ROOT, 'static/screenshots');
const SIZES = {
	narrow: { width: 390, height: 844 },
	wide: { width: 1280, height: 800 }
} as const;

/** Turns played before the pictures: the galaxy is inhabited by then. */
const TURNS = 3;

async function picture(page: Page, name: string, output: Output): Promise<void> {
	await page.evaluate(() =>
		Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
	);
	const session = await page.context().newCDPSession(page);
	const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
	const bytes = Buffer.from(data, 'base64');
	await mkdir(FOLDER, { recursive: true });
	await writeFile(join(FOLDER, `${name}.webp`), bytes);
	output.say(`${name}.webp: ${bytes.length} bytes`);
}

async function sealTurn(page: Page): Promise<void> {
	await seal(page);
	await page.getByRole('button', { name: 'To the map' }).click();
	await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A game against bots, some turns old: a sheet, what came of it, and the pile of letters. */
async function pictures(page: Page, url: string, size: string, output: Output): Promise<void> {
	await go(page, url);
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	for (let turn = 1; turn <= TURNS; turn++) await sealTurn(page);
	await research(page);
	if (size === 'wide') return picture(page, `${size}-map`, output);
	await picture(page, `${size}-orders`, output);
	await sealTurn(page);
	await picture(page, `${size}-map`, output);
	await show(page, 'Report');
	await picture(page, `${size}-report`, output);
	await go(page, url);
	await page.getByText('One table waits for you.').waitFor();
	await picture(page, `${size}-home`, output);
}

export async function screenshots(_: readonly string[], output: Output): Promise<number> {
	const site = await serve();
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: [...CHROMIUM_ARGS]
	});
	try {
		for (const [size, viewport] of Object.entries(SIZES)) {
			const context = await browser.newContext({
				viewport,
				hasTouch: size === 'narrow',
				locale: 'en-US',
				reducedMotion: 'reduce',
				serviceWorkers: 'block'
			});
			await pictures(await context.newPage(), site.url, size, output);
			await context.close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
	return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(screenshots);
