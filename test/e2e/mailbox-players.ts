/** People at a table by mailbox: what they do with it, by the app's own buttons. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { RelayServer } from '../../src/relay/server';
import { go, picture } from './app';
import {
	copied,
	expect,
	prepared,
	presence,
	putAside,
	withoutSignalling,
	type Player
} from './players';

export const turn = (n: number): RegExp => new RegExp(`Turn ${n} of`);
/** Where the letters are, as the app says it. */
export const mailbox = ({ page }: Player) => page.getByRole('region', { name: 'Mailbox' });

export async function device(
	browser: Browser,
	name: string,
	baseURL: string,
	serviceWorkers: 'allow' | 'block' = 'block'
): Promise<Player> {
	const context = await prepared(
		await browser.newContext({
			viewport: { width: 390, height: 844 },
			hasTouch: true,
			locale: 'en-US',
			colorScheme: name === 'Luis' ? 'dark' : 'light',
			serviceWorkers,
			baseURL
		})
	);
	// Nothing but the mailbox brings anything.
	await withoutSignalling(context);
	return { name, context, page: await context.newPage() };
}

/**
 * Complaints of the browser about a relay that is gone, and about the terms of one that speaks plain http:
 * pages may ask for those over https alone.
 */
export const FORGIVEN = /404|Content Security Policy|ERR_CONNECTION|ERR_FAILED|WebSocket|terms/i;

export interface OwnRelay {
	readonly url: string;
	readonly server: RelayServer;
	/** Ends all connections, and answers nobody. */
	close(): Promise<void>;
}

/** A relay of a test's own. `port`: 0 for any that is free. */
export async function ownRelay(port = 0): Promise<OwnRelay> {
	const relay = new RelayServer();
	const server = createServer((_request, response) => response.writeHead(404).end());
	relay.attach(server, '/');
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		server: relay,
		close: () =>
			new Promise((resolve) => {
				relay.close();
				server.close(() => resolve());
				server.closeAllConnections();
			})
	};
}

/** The relay beside the app. */
export const relayBeside = (base: string): string => `${base.replace(/^http/, 'ws')}/relay`;

/** Characters of a link that a message of any messenger takes whole. */
const SHORT = 260;

/** Founds a table whose letters go by these relays, and copies the link. `spectators`: what people without a seat may. */
export async function foundWith(
	host: Player,
	relays: readonly string[],
	seats = 3,
	spectators?: string
): Promise<string> {
	const { page } = host;
	await go(page, '/found/');
	await page.getByLabel('Your name').fill(host.name);
	await page.getByLabel(/^Seats/).selectOption(String(seats));
	await page.getByRole('textbox', { name: 'Turns', exact: true }).fill('5');
	await page.getByLabel('How letters travel').selectOption({ index: 1 });
	await page.getByLabel('Letter keepers, one a line').fill(relays.join('\n'));
	if (spectators) {
		await page.getByText('More: bots, keys, spectators').click();
		await page.getByLabel('People without a seat').selectOption(spectators);
	}
	await picture(page, 'mailbox-found');
	await page.getByRole('button', { name: 'Found it and gather people' }).click();
	await expect(page.getByRole('heading', { name: 'The table gathers' })).toBeVisible();
	await posted(host);
	await expect(async () => {
		await page.getByRole('button', { name: 'Copy the link' }).click();
		expect((await copied(page)).length).toBeLessThan(SHORT);
	}).toPass();
	return copied(page);
}

export async function accept(guest: Player, link: string): Promise<void> {
	const { page } = guest;
	await page.goto(link);
	await page.getByRole('button', { name: 'Fetch the invite' }).click();
	await page.getByLabel('Your name').fill(guest.name);
	await picture(page, 'mailbox-invite');
	await page.getByRole('button', { name: 'Accept the invite' }).click();
	await posted(guest);
}

/** Waits until the letters lie in the mailbox. The first step may open meanwhile and replace the lobby. */
async function posted(player: Player): Promise<void> {
	await expect(async () => {
		if (await player.page.getByRole('navigation', { name: 'Pages' }).isVisible())
			await toMail(player);
		await expect(mailbox(player)).toContainText('Your letters are in the mailbox', {
			timeout: 5000
		});
	}).toPass();
}

/** Closes the app: what was done lies in the mailbox by then. */
export async function leave(player: Player): Promise<void> {
	await posted(player);
	await player.page.close();
}

/** The part of the post that says where the letters are. */
export async function toMail(player: Player): Promise<void> {
	const post = player.page
		.getByRole('navigation', { name: 'Pages' })
		.getByRole('button', { name: 'Post' });
	const soon = { timeout: 3000 };
	await expect(async () => {
		// What opened covers the table a moment after its title says so.
		await putAside(player);
		await post.click(soon);
		await expect(mailbox(player)).toBeVisible(soon);
	}).toPass();
}

/** The first step may open meanwhile, and show the map in place of the lobby. */
export async function connectedWith(player: Player, name: string): Promise<void> {
	await expect(async () => {
		if (await player.page.getByRole('navigation', { name: 'Pages' }).isVisible())
			await toMail(player);
		await expect(presence(player)).toHaveText(`Connected with ${name}`, { timeout: 3000 });
	}).toPass();
}

/** Opens the app at the table again. */
export async function comeBack(player: Player, url: string): Promise<void> {
	player.page = await player.context.newPage();
	await player.page.goto(url);
}

export async function tableUrl({ page }: Player): Promise<string> {
	await expect.poll(() => page.url()).toContain('/post/?id=');
	return page.url();
}
