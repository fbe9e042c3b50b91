/**
 * The app itself, live: several browsers at one table, over real WebRTC and the server beside the app.
 * The short story is a table of three with crashes and an absence; the long one is a table of four, with
 * somebody who does harm, from the invite to the end of the game.
 */
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

/** Names in the order in which they sit. The last one has a browser with a profile of its own. */
type Name = 'Ana' | 'Luis' | 'Iris' | 'Eva';

interface Room {
	readonly players: readonly Player[];
	readonly ana: Player;
	readonly luis: Player;
	/** Has a profile in a folder, and can go away and come back. */
	readonly eva: Player;
	readonly folder: string;
	readonly baseURL: string;
	readonly invite: string;
	/** Says how long something took. */
	say(what: string): void;
}

const turn = (n: number): RegExp => new RegExp(`Turn ${n} of 5`);
const others = (room: Room, ...without: readonly Player[]): Player[] =>
	room.players.filter((player) => !without.includes(player));

/** The invite goes by text; everybody else comes by itself. */
async function gather(browser: Browser, baseURL: string, names: readonly Name[]): Promise<Room> {
	const started = Date.now();
	const say = (what: string): void =>
		console.warn(`  room: ${((Date.now() - started) / 1000).toFixed(0)} s ${what}`);
	const folder = await mkdtemp(join(tmpdir(), 'lacre-room-'));
	const own = await ownBrowser(folder, baseURL);
	const eva: Player = { name: 'Eva', context: own, page: own.pages()[0] ?? (await own.newPage()) };
	closing.push(
		() => eva.context.close(),
		() => rm(folder, { recursive: true, force: true })
	);
	const players: Player[] = [];
	for (const name of names)
		players.push(name === 'Eva' ? eva : await device(browser, name, baseURL));
	const [ana, luis] = players as [Player, Player];

	const invite = await foundTable(ana, players.length, 5);
	await expect(presence(ana)).toHaveText('Nobody else is here now');
	await picture(ana.page, 'alone');
	await all(players.slice(1), (guest) => acceptInvite(guest, invite));
	await expect(ana.page.getByText('Connected with')).toContainText(/Luis/);
	await expect(ana.page.locator('.people li')).toHaveCount(players.length);
	await picture(ana.page, 'lobby');
	await ana.page.getByRole('button', { name: 'Close the list and start' }).click();
	await all(players, (player) => expect(stepHeading(player, turn(1))).toBeVisible());
	say('the keys are dealt');
	return { players, ana, luis, eva, folder, baseURL, invite, say };
}

async function connectedWithAll(room: Room): Promise<void> {
	for (const { name } of others(room, room.ana))
		await expect(presence(room.ana)).toContainText(name);
}

/** Everybody sees the turn, so many milliseconds after the last seal. */
async function opens(room: Room, n: number, players: readonly Player[]): Promise<void> {
	const sealed = Date.now();
	await all(players, (player) => expect(stepHeading(player, turn(n)).first()).toBeVisible());
	room.say(`turn ${n}, ${Date.now() - sealed} ms after the last seal`);
}

async function outliveCrashes({ ana, luis, say }: Room): Promise<void> {
	const line = await research(ana.page);
	await crash(ana);
	await atStep(ana, turn(1));
	await show(ana.page, 'Orders');
	await expect(paper(ana.page, 'Orders').getByText(line).first()).toBeVisible();
	await sealOrders(luis);
	await crash(luis);
	await atStep(luis, turn(1));
	await show(luis.page, 'Orders');
	await expect(luis.page.getByText('Your orders are sealed.')).toBeVisible();
	say('draft and seal are there');
}

async function crashAsItOpens(room: Room): Promise<void> {
	const { ana, luis, eva } = room;
	// One sits besides these, or nobody: then it is Ana who seals last.
	const last = others(room, ana, luis, eva)[0] ?? ana;
	await all(others(room, luis, last), sealOrders);
	await toPost(ana);
	await connectedWithAll(room);
	if (last !== ana) await expect(ana.page.getByText(`Waiting for ${last.name}.`)).toBeVisible();
	await picture(ana.page, 'connected');
	await sealOrders(last);
	const opening = opens(room, 2, others(room, eva));
	await crash(eva);
	await opening;
	await atStep(eva, turn(2));
	// The opening dialog is still there to be read after a crash.
	await expect.poll(() => isOpening(ana)).toBe(true);
	await crash(ana);
	await expect.poll(() => isOpening(ana)).toBe(true);
	await ana.page.getByRole('button', { name: 'Read the report' }).click();
	await ana.page.reload();
	await expect(paper(ana.page, 'Report')).toBeVisible();
	await all(room.players, putAside);
}

async function playWithEverybody(room: Room): Promise<void> {
	const { eva } = room;
	await all(others(room, eva), sealOrders);
	await all(others(room, eva), toPost);
	await connectedWithAll(room);
	await sealOrders(eva);
	await opens(room, 3, room.players);
	await all(room.players, putAside);
}

/** A member who empties, floods and lies in the room. */
async function playInHarmsWay(room: Room, browser: Browser): Promise<void> {
	const { ana, eva, baseURL, invite } = room;
	const mala = await device(browser, 'Mala', baseURL);
	await mala.page.goto('/signal');
	await mala.page.addScriptTag({ content: await bundleScript('test/e2e/live-page.ts') });
	await mala.page.evaluate((link) => globalThis.live.harmInvited(link), invite);
	await expect.poll(() => mala.page.evaluate(() => globalThis.live.victims)).toBeGreaterThan(2);
	// Two tabs of one profile: the first has the table until it is closed.
	const second = await ana.context.newPage();
	await second.goto(ana.page.url());
	await expect(second.getByText('This table is open in another tab')).toBeVisible();
	await ana.page.bringToFront();
	await all(others(room, ana), sealOrders);
	// Each seal attests what its author came to.
	await toPost(eva);
	await expect(eva.page.getByText('The devices agree')).toBeVisible();
	await ana.page.close();
	ana.page = second;
	await expect(second.getByText('This table is open in another tab')).toBeHidden();
	await sealOrders(ana);
	await opens(room, 4, room.players);
	await all(room.players, putAside);
}

/** One vanishes, the others go on to turn `n`, and it catches up. */
async function goOnWithoutOne(room: Room, n: number): Promise<void> {
	const { ana, eva } = room;
	const url = eva.page.url();
	await eva.context.close();
	const rest = others(room, eva);
	await all(rest, sealOrders);
	await all(rest, toPost);
	await expect(presence(ana)).not.toContainText('Eva');
	await picture(ana.page, 'missing');
	for (const { page } of rest) {
		await page.getByRole('button', { name: 'Go on without the missing' }).click();
		const dialog = page.getByRole('dialog', { name: 'Go on without waiting?' });
		await dialog.getByRole('button', { name: 'Go on without the missing' }).click();
	}
	await all(rest, (player) => atStep(player, turn(n)));
	room.say(`turn ${n}, without Eva`);
	eva.context = await ownBrowser(room.folder, room.baseURL);
	eva.page = eva.context.pages()[0] ?? (await eva.context.newPage());
	await eva.page.goto(url);
	await atStep(eva, turn(n));
	room.say('Eva has caught up');
}

/** An opening stays with whoever reads it, while what others do reaches the table. */
async function openingStays(room: Room, n: number): Promise<void> {
	const { ana, luis } = room;
	await all(room.players, sealOrders);
	await opens(room, n, room.players);
	const opening = ana.page.getByRole('dialog', { name: turn(n) });
	const shown = await opening.elementHandle();
	await atStep(luis, turn(n));
	await sealOrders(luis);
	const seal = ana.page.getByRole('img', { name: 'Luis: sealed', includeHidden: true });
	await expect(seal.first()).toBeAttached();
	expect(await shown?.evaluate((dialog) => dialog.isConnected)).toBe(true);
	await expect(opening).toBeVisible();
}

async function playToTheEnd({ players, ana, say }: Room): Promise<void> {
	await all(players, sealOrders);
	await all(players, (player) => atStep(player, /The election/));
	await all(players, sealOrders);
	await readTheStory(ana);
	await all(players, (player) => atStep(player, /The game is over/));
	await all(players, toPost);
	await expect(ana.page.getByText('The game is over.')).toBeVisible();
	await picture(ana.page, 'end');
	say('the end');
	await beginARematch(ana);
}

const OUTCOME = /The planets have chosen|rules the galaxy|the galaxy is yours|no master/i;

/** The moment of the last opening names the winner, and leads to the story of the game. */
async function readTheStory({ page }: Player): Promise<void> {
	const moment = page.getByRole('dialog', { name: OUTCOME });
	await expect(moment).toBeVisible();
	await picture(page, 'outcome');
	await moment.getByRole('button', { name: 'How it went' }).click();
	const story = page.getByRole('region', { name: OUTCOME });
	await expect(story.getByRole('heading', { name: 'How it went' })).toBeVisible();
	await expect(story.getByRole('listitem').first()).toBeVisible();
	await picture(page, 'story');
}

/** The form of a new table has what was agreed at this one. */
async function beginARematch({ page }: Player): Promise<void> {
	await page.getByRole('link', { name: 'A rematch' }).first().click();
	await expect(page.getByText('As at the table before: Masters of the Galaxy.')).toBeVisible();
	await expect(page.getByLabel(/^Seats/)).toHaveValue('4');
	await expect(page.getByRole('textbox', { name: 'Turns', exact: true })).toHaveValue('5');
}

test('three browsers play while each of them crashes and one leaves @all', async ({
	browser,
	baseURL
}) => {
	test.setTimeout(400_000);
	const room = await test.step('they gather', () =>
		gather(browser, baseURL ?? '', ['Ana', 'Luis', 'Eva']));
	await test.step('a draft and a seal outlive a crash', () => outliveCrashes(room));
	await test.step('who crashes as the turn opens comes to it', () => crashAsItOpens(room));
	await test.step('one vanishes, the others go on', () => goOnWithoutOne(room, 3));
	await test.step('an opening stays while others seal', () => openingStays(room, 4));
});

test('four browsers play a game to its end while one crashes, one leaves and one does harm @all', async ({
	browser,
	baseURL
}) => {
	test.setTimeout(600_000);
	const room = await test.step('they gather', () =>
		gather(browser, baseURL ?? '', ['Ana', 'Luis', 'Iris', 'Eva']));
	await test.step('a draft and a seal outlive a crash', () => outliveCrashes(room));
	await test.step('who crashes as the turn opens comes to it', () => crashAsItOpens(room));
	await test.step('everybody is there', () => playWithEverybody(room));
	await test.step('a member who does harm stops nobody', () => playInHarmsWay(room, browser));
	await test.step('one vanishes, the others go on', () => goOnWithoutOne(room, 5));
	await test.step('the game ends, and all see the same end', () => playToTheEnd(room));
});
