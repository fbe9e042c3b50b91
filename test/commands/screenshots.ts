/** `npm run screenshots`: the pictures that a phone shows before it installs the app, from the built site. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { ROOT } from '../architecture/layers.js';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { atTable, go, seal, show } from '../e2e/app';
import { serve } from '../e2e/site';
import { main, type Output } from './command';

const FOLDER = join(ROOT, 'static/screenshots');
const SIZES = {
	narrow: { width: 390, height: 844 },
	wide: { width: 1280, height: 800 }
} as const;

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

/** A game against bots, a turn old; then the pile of letters with it. */
async function pictures(page: Page, url: string, size: string, output: Output): Promise<void> {
	await go(page, url);
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	await seal(page);
	await page.getByRole('button', { name: 'To the map' }).click();
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await picture(page, `${size}-map`, output);
	if (size === 'wide') return;
	await show(page, 'Report');
	await picture(page, `${size}-report`, output);
	await go(page, url);
	await page.getByText('One letter waits for you.').waitFor();
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
