/**
 * `npm run listen -- <game> [map|text]`: what a screen reader tells of a turn, on the page with the map and on the page
 * of text: what is read from the beginning of the page, where the focus is, and what is announced by itself. From the
 * built site.
 */
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { beforeSealing, go, readReport, show } from '../e2e/app';
import { playedGames, type PlayedGame } from '../e2e/games';
import { serve } from '../e2e/site';
import { announced, focused, keepAnnouncements, listen, spoken } from '../listening/reader';
import { BadArguments, main, orUsage, type Output } from './command';

const USAGE = `usage: npm run listen -- <${playedGames.map(({ id }) => id).join('|')}> [map|text]`;
const WAYS = ['map', 'text'] as const;

/** One step of a turn, and what is heard after it. */
async function heard(page: Page, step: string, output: Output): Promise<void> {
	await page.evaluate(() =>
		Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
	);
	output.say(`\n== ${step}`);
	for (const text of await announced(page)) output.say(`   ! ${text}`);
	const focus = await focused(page);
	output.say(`   > ${focus ? spoken(focus) : 'the focus is nowhere'}`);
	for (const line of await listen(page)) output.say(`   ${spoken(line)}`);
}

async function onTheMap(page: Page, game: PlayedGame, output: Output): Promise<void> {
	await go(page, '/');
	await heard(page, 'home', output);
	await game.found(page);
	await page.getByRole('heading', { level: 1, name: game.first }).waitFor();
	await heard(page, 'the table', output);
	await show(page, 'Orders');
	await heard(page, 'the sheet', output);
	await game.draft(page);
	await heard(page, 'an order is written', output);
	const dialog = await beforeSealing(page);
	await heard(page, 'before sealing', output);
	const button = dialog.getByRole('button', { name: 'Seal my orders' });
	await button.press('Enter');
	await button.press('Enter');
	await page.getByRole('button', { name: 'Read the report' }).waitFor();
	await heard(page, 'the seals are broken', output);
	await readReport(page);
	await heard(page, 'the report', output);
}

async function asText(page: Page, game: PlayedGame, output: Output): Promise<void> {
	await game.found(page);
	await page.getByRole('heading', { level: 1, name: game.first }).waitFor();
	await page.getByRole('link', { name: 'Play by text' }).focus();
	await page.keyboard.press('Enter');
	await page.getByRole('log').waitFor();
	await heard(page, 'the table as text', output);
	const line = page.getByRole('combobox', { name: 'Command or order' });
	for (const said of [
		'what happened',
		'what do I have',
		'advise',
		'advise 1',
		'sheet',
		'seal',
		'yes'
	]) {
		await line.fill(said);
		await line.press('Enter');
		await page.waitForFunction(
			() => document.querySelector('[role="log"]')?.getAttribute('aria-busy') !== 'true'
		);
		await page.waitForTimeout(400);
		output.say(`\n== “${said}”`);
		for (const text of await announced(page)) output.say(`   ! ${text}`);
		const focus = await focused(page);
		output.say(`   > ${focus ? spoken(focus) : 'the focus is nowhere'}`);
	}
	await heard(page, 'after the turn', output);
}

export const listenTo = (args: readonly string[], output: Output): Promise<number> =>
	orUsage(USAGE, output, async () => {
		const game = playedGames.find(({ id }) => id === args[0]);
		if (!game) throw new BadArguments(`there is no game called ${args[0] ?? 'nothing'}`);
		const ways = WAYS.filter((way) => args[1] === undefined || args[1] === way);
		if (ways.length === 0) throw new BadArguments(`it is heard by map or by text`);
		// Stories go to pages by their paths.
		const site = await serve('/');
		const browser = await chromium.launch({
			executablePath: chromiumPath(),
			args: [...CHROMIUM_ARGS]
		});
		try {
			for (const way of ways) {
				const page = await browser.newPage({
					baseURL: site.url,
					viewport: { width: 1280, height: 800 },
					locale: 'en-US',
					reducedMotion: 'reduce',
					serviceWorkers: 'block'
				});
				await keepAnnouncements(page);
				output.say(`\n=== ${game.name}, ${way}`);
				await (way === 'map' ? onTheMap : asText)(page, game, output);
				await page.close();
			}
			return 0;
		} finally {
			await browser.close();
			await site.close();
		}
	});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(listenTo);
