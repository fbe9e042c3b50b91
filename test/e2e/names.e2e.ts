/** Names as long as they may be, without a place to break, on narrow phones: no page grows beyond them. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { found, go, paper, picture, readReport, seal, show, test } from './app';
import {
	acceptInvite,
	byLetters,
	expect,
	foundTable,
	titleOf,
	toPost,
	withClipboard,
	withoutSignalling,
	type Player
} from './players';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const LONGEST = 40;
/** Widest letter of Latin; one sign as wide as a sentence; and one that looks like the first and is wider. */
const WIDE = 'W'.repeat(LONGEST);
const LIGATURE = '\ufdfd'.repeat(LONGEST);
const ALIKE = '\uff37'.repeat(LONGEST);

/** Every page that needs no table. */
const PAGES = [
	...['/', '/new/', '/found/', '/settings/', '/import/', '/backup/', '/verify/', '/open/'],
	...['/join/', '/rules/', '/small-print/', '/credits/']
];

/** Elements of which something is drawn beyond the screen, and boxes that scroll sideways. */
function stickingOut(width: number): string[] {
	const root = document.documentElement;
	const told: string[] = [];
	if (root.scrollWidth > width || innerWidth > width)
		told.push(`page: ${root.scrollWidth}, seen ${innerWidth}`);
	const say = (part: Element, why: string): void => {
		const { left, right } = part.getBoundingClientRect();
		const words = part.textContent.trim().slice(0, 24);
		told.push(
			`${part.tagName}.${part.getAttribute('class') ?? ''} ${why} ${left.toFixed()}–${right.toFixed()}: ${words}`
		);
	};
	/** True if a box between the element and the page cuts off what is beyond the screen. */
	const isCut = (part: Element): boolean => {
		let { position } = getComputedStyle(part);
		for (let box = part.parentElement; box && box !== document.body; box = box.parentElement) {
			// The screen alone cuts fixed parts; decoration may be cut.
			if (position === 'fixed') return part.closest('[aria-hidden=true]') !== null;
			const style = getComputedStyle(box);
			({ position } = style);
			if (style.overflowX === 'visible') continue;
			const { left, right } = box.getBoundingClientRect();
			if (left >= -1 && right <= width + 1) return true;
		}
		return false;
	};
	for (const part of document.querySelectorAll('body *')) {
		// Whatever is beyond a picture's edge is not drawn.
		if (part.closest('svg')?.contains(part.parentElement)) continue;
		const { left, right, height } = part.getBoundingClientRect();
		if (height === 0 || right === left || !part.checkVisibility()) continue;
		if ((left < -1 || right > width + 1) && !isCut(part)) say(part, 'is drawn at');
		if (part.matches('main, dialog, section.sheet') && part.scrollWidth > part.clientWidth + 1)
			say(part, `holds ${part.scrollWidth} in ${part.clientWidth}`);
	}
	return told.slice(0, 12);
}

async function isWithin(page: Page, where: string): Promise<void> {
	for (const size of [NARROW, PHONE]) {
		await page.setViewportSize(size);
		await picture(page, `${where}-${size.width}`);
		await expect
			.poll(() => page.evaluate(stickingOut, size.width), {
				message: `${where}, ${size.width} wide`,
				timeout: 3000
			})
			.toEqual([]);
	}
}

async function everyPageIsWithin(page: Page): Promise<void> {
	for (const path of PAGES) {
		await go(page, path);
		await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
		await isWithin(page, path.replaceAll('/', '') || 'home');
	}
}

async function saved(page: Page): Promise<Buffer> {
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save as a file' }).last().click()
	]);
	return readFile(await download.path());
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
	await page
		.locator('input[type=file]')
		.first()
		.setInputFiles({ name: 'x', mimeType: 'application/octet-stream', buffer });
}

test('on one device @phone @all', async ({ page }) => {
	const [first, second] = [WIDE, LIGATURE];
	await found(page, first, second);
	await isWithin(page, 'curtain');
	await page.getByRole('button', { name: `I am ${first}` }).click();
	await isWithin(page, 'map');
	for (const name of ['Orders', 'History', 'Table'] as const) {
		await show(page, name);
		await expect(paper(page, name)).toBeVisible();
		await isWithin(page, name);
	}
	const file = await saved(page);
	await page.getByRole('button', { name: 'Hand the device over' }).click();
	await isWithin(page, 'handing-over');
	await page.getByRole('button', { name: `I am ${first}` }).click();
	await seal(page);
	await isWithin(page, 'second-curtain');
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

	await everyPageIsWithin(page);
	await go(page, '/import/');
	await choose(page, file);
	await expect(page.getByRole('heading', { name: 'This table is already here' })).toBeVisible();
	await isWithin(page, 'import-again');
	await go(page, '/settings/');
	await page.getByRole('button', { name: /^Delete: / }).click();
	await isWithin(page, 'deleting');
});

test('among devices @phone @all', async ({ browser, baseURL }) => {
	test.setTimeout(10 * 60_000);
	const players: Player[] = [];
	for (const name of [WIDE, ALIKE]) {
		const context = await browser.newContext({
			viewport: PHONE,
			hasTouch: true,
			isMobile: true,
			locale: 'en-US',
			serviceWorkers: 'block',
			...(baseURL ? { baseURL } : {})
		});
		await withClipboard(context);
		await withoutSignalling(context);
		context.setDefaultTimeout(30_000);
		players.push({ name, context, page: await context.newPage() });
	}
	const [host, guest] = players as [Player, Player];
	const link = await foundTable(host, 3, 5);
	await isWithin(host.page, 'lobby-of-the-host');
	await guest.page.goto(link);
	await expect(guest.page.getByText('invites you to play')).toBeVisible();
	await isWithin(guest.page, 'invitation');
	await acceptInvite(guest, link);
	await isWithin(guest.page, 'lobby-of-the-guest');
	// The host has nothing to send before somebody answers.
	const both = async ({ page }: Player): Promise<boolean> =>
		(await page.locator('.people li').count()) === 2;
	await byLetters([guest, host], both);
	await isWithin(host.page, 'everybody-in-the-lobby');
	await host.page.getByRole('button', { name: 'Close the list and start' }).click();
	await expect(host.page.getByText('does not have the list of players')).toBeVisible();
	await isWithin(host.page, 'keys');
	await byLetters(players, async (player) => /Turn 1 of/.test(await titleOf(player)));
	for (const player of players) {
		await isWithin(player.page, 'table');
		await toPost(player);
		await isWithin(player.page, 'post');
	}
	// The one who is above the other is opened first: what it holds comes after it.
	const summaries = host.page.locator('details:not([open]) > summary:visible');
	for (let left = 20; left > 0 && (await summaries.count()) > 0; left--)
		await summaries.first().click();
	await isWithin(host.page, 'post-with-all-that-can-be-opened');
	await show(host.page, 'Table');
	await isWithin(host.page, 'table-paper');
	const file = await saved(host.page);

	await everyPageIsWithin(host.page);
	await go(host.page, '/verify/');
	await choose(host.page, file);
	await expect(host.page.getByText('Everything holds')).toBeVisible();
	await isWithin(host.page, 'verified');
	await go(host.page, '/import/');
	await choose(host.page, file);
	await isWithin(host.page, 'import-of-a-table-among-devices');
	await Promise.all(players.map(({ context }) => context.close()));
});

test('a seat is founded with a name of ten wide letters in sight, however narrow the phone', async ({
	page
}) => {
	for (const width of [390, 320]) {
		await page.setViewportSize({ width, height: 844 });
		await go(page, '/new/');
		const name = page.getByRole('listitem', { name: 'Seat 1' }).getByLabel('Name');
		await name.fill('WMWMWMWMWM');
		expect(await name.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
	}
});
