/**
 * A table by mailbox: devices that are never online together, and relays. The link of the invite is all
 * that anybody passes on. Three people and the relay beside the app, never online together; and two who look at
 * the same time.
 */
import type { Browser } from '@playwright/test';
import { chromiumPath } from '../browsers/chromium';
import { go, picture, seal, test } from './app';
import {
	atStep,
	copied,
	expect,
	prepared,
	presence,
	stepHeading,
	toOrders,
	WEBRTC_ARGS,
	withoutSignalling,
	type Player
} from './players';

test.use({ launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] } });

const MINUTE = 60_000;
test.setTimeout(6 * MINUTE);

const SEATS = ['Ana', 'Luis', 'Eva'];
const turn = (n: number): RegExp => new RegExp(`Turn ${n} of`);
/** Where the letters are, as the app says it. */
const mailbox = ({ page }: Player) => page.getByRole('region', { name: 'Mailbox' });

async function device(browser: Browser, name: string, baseURL: string): Promise<Player> {
	const context = await prepared(
		await browser.newContext({
			viewport: { width: 390, height: 844 },
			hasTouch: true,
			locale: 'en-US',
			colorScheme: name === 'Luis' ? 'dark' : 'light',
			serviceWorkers: 'block',
			baseURL
		})
	);
	// Nothing but the mailbox brings anything.
	await withoutSignalling(context);
	return { name, context, page: await context.newPage() };
}

/** Founds a table whose letters go by these relays, and copies the link. */
async function foundWith(host: Player, relays: readonly string[], seats = 3): Promise<string> {
	const { page } = host;
	await go(page, '/found/');
	await page.getByLabel('Your name').fill(host.name);
	await page.getByLabel('Seats').selectOption(String(seats));
	await page.getByRole('textbox', { name: 'Turns', exact: true }).fill('5');
	await page.getByLabel('How letters travel').selectOption({ index: 1 });
	await page.getByLabel('Relays, one a line').fill(relays.join('\n'));
	await picture(page, 'mailbox-found');
	await page.getByRole('button', { name: 'Found it and gather people' }).click();
	await expect(page.getByRole('heading', { name: 'The table gathers' })).toBeVisible();
	await page.getByRole('button', { name: 'Copy the link' }).click();
	await expect.poll(() => copied(page)).toContain('/join/#p=');
	return copied(page);
}

async function accept(guest: Player, link: string): Promise<void> {
	const { page } = guest;
	await page.goto(link);
	await page.getByLabel('Your name').fill(guest.name);
	await picture(page, 'mailbox-invite');
	await page.getByRole('button', { name: 'Accept the invite' }).click();
	await expect(mailbox(guest)).toContainText('Your letters are in the mailbox');
}

/** Closes the app: what was done lies in the mailbox by then. */
async function leave(player: Player): Promise<void> {
	if (await player.page.getByRole('navigation', { name: 'Pages' }).isVisible())
		await toMail(player);
	await expect(mailbox(player)).toContainText('Your letters are in the mailbox');
	await player.page.close();
}

/** The part of the post that says where the letters are. */
async function toMail(player: Player): Promise<void> {
	await player.page
		.getByRole('navigation', { name: 'Pages' })
		.getByRole('button', { name: 'Post' })
		.click();
}

/** Opens the app at the table again. */
async function comeBack(player: Player, url: string): Promise<void> {
	player.page = await player.context.newPage();
	await player.page.goto(url);
}

async function tableUrl({ page }: Player): Promise<string> {
	await expect.poll(() => page.url()).toContain('/post/?id=');
	return page.url();
}

test('three who are never online together found a table and play two turns', async ({
	browser,
	baseURL
}) => {
	const base = baseURL ?? '';
	const players: Player[] = [];
	for (const name of SEATS) players.push(await device(browser, name, base));
	const [ana, luis, eva] = players as [Player, Player, Player];
	const relay = `${base.replace(/^http/, 'ws')}/relay`;

	const link = await foundWith(ana, [relay]);
	const url = await tableUrl(ana);
	await ana.page.close();
	for (const guest of [luis, eva]) {
		await accept(guest, link);
		await picture(guest.page, `mailbox-${guest.name}`);
		await leave(guest);
	}
	// The host's app seats them; each visit brings the keys on.
	await comeBack(ana, url);
	await expect(ana.page.getByRole('heading', { name: /keys/i }).first()).toBeVisible();
	await leave(ana);
	for (const player of [luis, eva, ana, luis]) {
		await comeBack(player, url);
		await leave(player);
	}
	for (const n of [1, 2])
		for (const player of [eva, ana, luis]) {
			await comeBack(player, url);
			await atStep(player, turn(n));
			await toOrders(player);
			await seal(player.page);
			await leave(player);
		}
	for (const player of [eva, ana, luis]) {
		await comeBack(player, url);
		await expect(stepHeading(player, turn(3)).first()).toBeVisible({ timeout: 120_000 });
		await picture(player.page, `mailbox-${player.name}-third`);
		// The next one opens the turn with this one's vote, which has to lie in the mailbox.
		await atStep(player, turn(3));
		await leave(player);
	}
	for (const { context } of players) await context.close();
});

test('two who look at the same time find each other over the relay, with no signalling server', async ({
	browser,
	baseURL
}) => {
	const base = baseURL ?? '';
	const [ana, luis] = [await device(browser, 'Ana', base), await device(browser, 'Luis', base)];
	const link = await foundWith(ana, [`${base.replace(/^http/, 'ws')}/relay`], 2);
	await accept(luis, link);
	await expect(presence(ana)).toHaveText('Connected with Luis');
	await expect(presence(luis)).toHaveText('Connected with Ana');
	for (const { context } of [ana, luis]) await context.close();
});
