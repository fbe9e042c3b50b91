/** People with a device each at one table among devices: what they do, by the app's own buttons. */
import { chromium, expect as baseExpect, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { go, isPhone, listen, paper, seal as sealBy, gather } from './app';

const MINUTE = 60_000;
/** Curves take their time on a machine that is busy. */
export const expect = baseExpect.configure({ timeout: MINUTE });

export interface Player {
	readonly name: string;
	context: BrowserContext;
	page: Page;
}

/** Machines without multicast cannot look the hidden names of local addresses up. */
export const WEBRTC_ARGS = [...CHROMIUM_ARGS, '--disable-features=WebRtcHideLocalIpsWithMdns'];

/** Copies into a clipboard of the test's own, as the browser's is shared by all. */
export async function withClipboard(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		const kept: { text: string } = { text: '' };
		Object.assign(window, { kept });
		Object.defineProperty(navigator, 'clipboard', {
			value: {
				writeText: (text: string) => {
					kept.text = text;
					return Promise.resolve();
				}
			}
		});
	});
}

/**
 * No server beside the app: nothing comes by itself. (A route of the test's own would stand between
 * the app's workers and all that they fetch.)
 */
export async function withoutSignalling(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		const { fetch } = window;
		window.fetch = (input, init) => {
			const { href } =
				input instanceof Request ? new URL(input.url) : new URL(input, location.href);
			return href.endsWith('/signal')
				? Promise.resolve(new Response('', { status: 404 }))
				: fetch(input, init);
		};
	});
}

/**
 * The office's worker begins with a script of the test's own. (No page can reach into a worker, and the page
 * itself may not compile at all: what forbids it there is its policy, which a worker does not take on.)
 */
export async function withWorkerPrelude(context: BrowserContext, prelude: string): Promise<void> {
	await context.route('**/office.worker-*.js', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: `${prelude}\n${await response.text()}` });
	});
}

export const copied = (page: Page): Promise<string> =>
	page.evaluate(() => (window as unknown as { kept: { text: string } }).kept.text);

/** Text that a button puts on the clipboard. */
export async function copiedBy(page: Page, button: string): Promise<string> {
	await page.evaluate(() => ((window as unknown as { kept: { text: string } }).kept.text = ''));
	await page.getByRole('button', { name: button }).click();
	await expect.poll(() => copied(page)).not.toBe('');
	return copied(page);
}

/** A browser of its own for somebody, with a profile that stays in a folder. */
export async function ownBrowser(folder: string, baseURL: string): Promise<BrowserContext> {
	const context = await chromium.launchPersistentContext(folder, {
		executablePath: chromiumPath(),
		args: [...WEBRTC_ARGS],
		viewport: { width: 390, height: 844 },
		hasTouch: true,
		locale: 'en-US',
		serviceWorkers: 'block',
		baseURL
	});
	listen(context);
	return prepared(context);
}

export async function prepared(context: BrowserContext): Promise<BrowserContext> {
	await withClipboard(context);
	context.setDefaultTimeout(MINUTE / 2);
	return context;
}

/** Founds a table of so many seats and turns, and copies the invite. */
export async function foundTable(host: Player, seats: number, turns: number): Promise<string> {
	const { page } = host;
	await go(page, '/found/');
	await page.getByLabel('Your name').fill(host.name);
	await page.getByLabel(/^Seats/).selectOption(String(seats));
	await page.getByRole('textbox', { name: 'Turns', exact: true }).fill(String(turns));
	await gather(page);
	await expect(page.getByRole('heading', { name: 'The table gathers' })).toBeVisible();
	await page.getByRole('button', { name: 'Copy the link' }).click();
	await expect.poll(() => copied(page)).toContain('/join/#p=');
	return copied(page);
}

export async function acceptInvite({ page, name }: Player, link: string): Promise<void> {
	await page.goto(link);
	await page.getByLabel('Your name').fill(name);
	await page.getByRole('button', { name: 'Accept the invite' }).click();
	await expect(page.getByText('You have accepted')).toBeVisible();
}

export const isOpening = ({ page }: Player): Promise<boolean> =>
	page.getByRole('dialog').getByRole('button', { name: 'To the map' }).isVisible();

/** The seals have broken: puts aside what opened. */
export async function putAside(player: Player): Promise<void> {
	// The room is busy while it reads the step that opened.
	await expect(player.page.locator('.room[aria-busy=true]')).toHaveCount(0);
	const toMap = player.page.getByRole('button', { name: 'To the map' });
	if (!(await toMap.isVisible())) return;
	await toMap.click();
	await expect(toMap).toHaveCount(0);
}

export const stepHeading = ({ page }: Player, title: RegExp) =>
	page.getByRole('heading', { level: 1, name: title });

/** At a step, with whatever opened put aside. */
export async function atStep(player: Player, title: RegExp): Promise<void> {
	await expect(stepHeading(player, title).first()).toBeVisible();
	await putAside(player);
}

export async function sealOrders(player: Player): Promise<void> {
	// The opening dialog may cover the table a moment after its title says so.
	if (isPhone(player.page)) await toOrders(player);
	else await putAside(player);
	await sealBy(player.page);
}

const partOfPost = ({ page }: Player, name: PostPart) =>
	page.getByRole('group', { name: 'Parts of the post' }).getByRole('button', { name });

type PostPart = 'Next' | 'Notes' | 'People' | 'Settings';

/** Shows one part of the post of a table. */
export async function toPartOfPost(player: Player, name: PostPart): Promise<void> {
	await toPost(player);
	await partOfPost(player, name).click();
}

/** Brings the post to the front, where there is a table to cover it, and puts aside what opened. */
export async function toPost(player: Player): Promise<void> {
	const { page } = player;
	const soon = { timeout: 3000 };
	await expect(async () => {
		await putAside(player);
		const pages = page.getByRole('navigation', { name: 'Pages' });
		if ((await pages.count()) > 0) {
			await pages.getByRole('button', { name: 'Post' }).click(soon);
			await partOfPost(player, 'Next').click(soon);
		}
		await expect(page.getByRole('heading', { name: 'Receive' })).toBeVisible(soon);
	}).toPass({ timeout: MINUTE });
}

/** Lays the orders over the map, with whatever opened put aside. */
export async function toOrders(player: Player): Promise<void> {
	const { page } = player;
	const orders = page
		.getByRole('navigation', { name: 'Pages' })
		.getByRole('button', { name: 'Orders' });
	await expect(async () => {
		await putAside(player);
		await orders.click({ timeout: 3000 });
		await expect(paper(page, 'Orders')).toBeVisible({ timeout: 3000 });
	}).toPass({ timeout: MINUTE });
}

export async function toMap({ page }: Player): Promise<void> {
	if (isPhone(page)) await page.getByRole('button', { name: 'Map', exact: true }).click();
}

/** State of the connection, as the app says it. */
export const presence = ({ page }: Player) =>
	page.getByRole('region', { name: 'Right now' }).locator('summary');

/** The page is gone at once, without a farewell; the profile stays. */
export async function crash(player: Player): Promise<void> {
	const { page, context } = player;
	const url = page.url();
	const cdp = await context.newCDPSession(page);
	const gone = page.waitForEvent('crash');
	cdp.send('Page.crash').catch(() => undefined);
	await gone;
	await page.close();
	player.page = await context.newPage();
	await player.page.goto(url);
}

/**
 * By post: everybody in turn takes what the others sent last and sends what they have, until all are
 * done.
 */
export async function byPost<Letter>(
	players: readonly Player[],
	done: (player: Player) => Promise<boolean>,
	take: (player: Player, letters: readonly Letter[]) => Promise<void>,
	send: (player: Player) => Promise<Letter>
): Promise<void> {
	const letters = new Map<Player, Letter>();
	for (let turn = 0; turn < 6 * players.length; turn++) {
		const player = players[turn % players.length] as Player;
		const others = [...letters].filter(([from]) => from !== player).map(([, letter]) => letter);
		if (others.length > 0) await take(player, others);
		if (turn > 0 && (await Promise.all(players.map(done))).every(Boolean)) return;
		letters.set(player, await send(player));
	}
	throw new Error('the letters came to nothing');
}

/** Copies the letter to the others, out of the app. */
export async function copyLetter(player: Player): Promise<string> {
	await toPost(player);
	return copiedBy(player.page, 'Copy the letter');
}

/** Opens a text that somebody sent, with words of their own around the letter. */
export async function pasteLetter(player: Player, text: string): Promise<void> {
	const { page } = player;
	await toPost(player);
	await page.getByLabel('Letter received').fill(`Mira:\n${text}\n¡Suerte!`);
	await page.getByRole('button', { name: 'Open the letter' }).click();
	// Empty again, or gone with the lobby.
	await page.waitForFunction(
		(box) => !document.querySelector<HTMLTextAreaElement>(box)?.value,
		'[aria-label="Letter received"]',
		{ timeout: MINUTE }
	);
}

/** Title of the step that the table is at; empty before there is one. */
export async function titleOf({ page }: Player): Promise<string> {
	if ((await page.locator('h1').count()) === 0) return '';
	// Spaces that break a line and those that do not are the same words.
	return ((await page.locator('h1').first().textContent()) ?? '').replace(/\s+/g, ' ');
}

/** Letters go around by copying texts until all are done. */
export const byLetters = (
	players: readonly Player[],
	done: (player: Player) => Promise<boolean>
): Promise<void> =>
	byPost(players, done, (player, texts) => pasteLetter(player, texts.join('\n\n')), copyLetter);
