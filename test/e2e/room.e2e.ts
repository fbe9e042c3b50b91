/** The app itself, live: several browsers at one table, over real WebRTC and the server beside the app. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { bundleScript } from '../browsers/bundle';
import { chromiumPath } from '../browsers/chromium';
import { research } from './amos';
import { paper, picture, show, tellOfFailure, test } from './app';
import type { Live } from './live-page';
import {
	acceptInvite,
	atStep,
	crash,
	expect,
	foundTable,
	isOpening,
	ownBrowser,
	prepared,
	presence,
	putAside,
	sealOrders,
	stepHeading,
	toPost,
	WEBRTC_ARGS,
	type Player
} from './players';

declare global {
	var live: Live;
}

test.use({ launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] } });

const closing: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
	await tellOfFailure();
	for (const close of closing.splice(0)) await close();
});

async function device(browser: Browser, name: string, baseURL: string): Promise<Player> {
	const context = await prepared(
		await browser.newContext({
			viewport: { width: 390, height: 844 },
			hasTouch: true,
			locale: name === 'Iris' ? 'en-GB' : 'en-US',
			colorScheme: name === 'Luis' ? 'dark' : 'light',
			serviceWorkers: 'block',
			baseURL
		})
	);
	closing.push(() => context.close());
	return { name, context, page: await context.newPage() };
}

const all = (players: readonly Player[], act: (player: Player) => Promise<unknown>) =>
	Promise.all(players.map(act));

test('four browsers play a game to its end while one crashes, one leaves and one does harm', async ({
	browser,
	baseURL: origin
}) => {
	const baseURL = origin ?? '';
	test.setTimeout(600_000);
	const started = Date.now();
	const say = (what: string): void =>
		console.warn(`  room: ${((Date.now() - started) / 1000).toFixed(0)} s ${what}`);
	const [ana, luis, iris] = [
		await device(browser, 'Ana', baseURL),
		await device(browser, 'Luis', baseURL),
		await device(browser, 'Iris', baseURL)
	] as const;
	const folder = await mkdtemp(join(tmpdir(), 'lacre-room-'));
	const first = await ownBrowser(folder, baseURL);
	const eva: Player = {
		name: 'Eva',
		context: first,
		page: first.pages()[0] ?? (await first.newPage())
	};
	closing.push(
		() => eva.context.close(),
		() => rm(folder, { recursive: true, force: true })
	);
	const players = [ana, luis, iris, eva];
	let link = '';

	await test.step('the invite goes by text; everybody else comes by itself', async () => {
		link = await foundTable(ana, 4, 5);
		await expect(presence(ana)).toHaveText('Nobody else is here now');
		await picture(ana.page, 'alone');
		await all([luis, iris, eva], (guest) => acceptInvite(guest, link));
		await expect(ana.page.getByText('Connected with')).toContainText(/Luis/);
		await expect(ana.page.locator('.people li')).toHaveCount(4);
		await picture(ana.page, 'lobby');
		await ana.page.getByRole('button', { name: 'Close the list and start' }).click();
		await all(players, (player) => expect(stepHeading(player, /Turn 1 of 5/)).toBeVisible());
		say('the keys are dealt');
	});

	await test.step('a draft and a seal outlive a crash', async () => {
		const line = await research(ana.page);
		await crash(ana);
		await atStep(ana, /Turn 1 of 5/);
		await show(ana.page, 'Orders');
		await expect(paper(ana.page, 'Orders').getByText(line).first()).toBeVisible();
		await sealOrders(luis);
		await crash(luis);
		await atStep(luis, /Turn 1 of 5/);
		await show(luis.page, 'Orders');
		await expect(luis.page.getByText('Your orders are sealed.')).toBeVisible();
		say('draft and seal are there');
	});

	await test.step('who crashes as the turn opens comes to the same turn', async () => {
		await all([ana, eva], sealOrders);
		await toPost(ana);
		for (const name of ['Luis', 'Iris', 'Eva']) await expect(presence(ana)).toContainText(name);
		await expect(ana.page.getByText('Waiting for Iris.')).toBeVisible();
		await picture(ana.page, 'connected');
		await sealOrders(iris);
		const sealed = Date.now();
		await crash(eva);
		await all([ana, luis, iris], (player) =>
			expect(stepHeading(player, /Turn 2 of 5/).first()).toBeVisible()
		);
		say(`turn 2, ${Date.now() - sealed} ms after the last seal, while one crashed`);
		await atStep(eva, /Turn 2 of 5/);
		// What opened is still to be read after a crash.
		expect(await isOpening(ana)).toBe(true);
		await crash(ana);
		await expect.poll(() => isOpening(ana)).toBe(true);
		await ana.page.getByRole('button', { name: 'Read the report' }).click();
		await ana.page.reload();
		await expect(paper(ana.page, 'Report')).toBeVisible();
		await all(players, putAside);
	});

	await test.step('with everybody there a turn takes the time of its curves', async () => {
		await all([ana, luis, iris], sealOrders);
		await all([ana, luis, iris], toPost);
		for (const name of ['Luis', 'Iris', 'Eva']) await expect(presence(ana)).toContainText(name);
		await sealOrders(eva);
		const sealed = Date.now();
		await all(players, (player) =>
			expect(stepHeading(player, /Turn 3 of 5/).first()).toBeVisible()
		);
		const opened = Date.now() - sealed;
		await all(players, putAside);
		say(`turn 3: open everywhere ${opened} ms after the last seal`);
	});

	await test.step('a member who empties, floods and lies in the room stops nobody', async () => {
		const mala = await device(browser, 'Mala', baseURL);
		await mala.page.goto('/signal');
		await mala.page.addScriptTag({ content: await bundleScript('test/e2e/live-page.ts') });
		await mala.page.evaluate((invite) => globalThis.live.harmInvited(invite), link);
		await expect.poll(() => mala.page.evaluate(() => globalThis.live.victims)).toBeGreaterThan(2);
		// Two tabs of one profile: the first has the table until it is closed.
		const second = await ana.context.newPage();
		await second.goto(ana.page.url());
		await expect(second.getByText('This table is open in another tab')).toBeVisible();
		await all([luis, iris, eva], sealOrders);
		// Each seal attests what its author came to.
		await toPost(eva);
		await expect(eva.page.getByText('The devices agree')).toBeVisible();
		await ana.page.close();
		ana.page = second;
		await expect(second.getByText('This table is open in another tab')).toBeHidden();
		await sealOrders(ana);
		const sealed = Date.now();
		await all(players, (player) =>
			expect(stepHeading(player, /Turn 4 of 5/).first()).toBeVisible()
		);
		say(`turn 4, ${Date.now() - sealed} ms after the last seal, in harm's way`);
		await all(players, putAside);
	});

	await test.step('one vanishes, the others go on, and it catches up', async () => {
		const url = eva.page.url();
		await eva.context.close();
		await all([ana, luis, iris], sealOrders);
		await all([ana, luis, iris], toPost);
		await expect(presence(ana)).not.toContainText('Eva');
		await picture(ana.page, 'missing');
		for (const { page } of [ana, luis, iris]) {
			const hurry = page.getByRole('button', { name: 'Go on without the missing' });
			await hurry.click();
			const dialog = page.getByRole('dialog', { name: 'Go on without waiting?' });
			await dialog.getByRole('button', { name: 'Go on without the missing' }).click();
		}
		await all([ana, luis, iris], (player) => atStep(player, /Turn 5 of 5/));
		say('turn 5, without Eva');
		eva.context = await ownBrowser(folder, baseURL);
		eva.page = eva.context.pages()[0] ?? (await eva.context.newPage());
		await eva.page.goto(url);
		await atStep(eva, /Turn 5 of 5/);
		say('Eva has caught up');
	});

	await test.step('the game ends, and all see the same end', async () => {
		await all(players, sealOrders);
		await all(players, (player) => atStep(player, /The election/));
		await all(players, sealOrders);
		await all(players, (player) => atStep(player, /The game is over/));
		await all(players, toPost);
		await expect(ana.page.getByText('The game is over.')).toBeVisible();
		await picture(ana.page, 'end');
		say('the end');
	});
});
