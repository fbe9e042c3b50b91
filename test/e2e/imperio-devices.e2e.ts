/** El Imperio Ilimitado among devices: Houses created apart, and a deal that both file without a word of the engine. */
import type { Browser } from '@playwright/test';
import { chromiumPath } from '../browsers/chromium';
import { go, paper, picture, show, test, gather } from './app';
import {
	acceptInvite,
	atStep,
	copied,
	crash,
	expect,
	prepared,
	sealOrders,
	toOrders,
	WEBRTC_ARGS,
	type Player
} from './players';

test.use({ launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] } });

async function device(browser: Browser, name: string, baseURL?: string): Promise<Player> {
	const context = await prepared(
		await browser.newContext({
			viewport: { width: 390, height: 844 },
			hasTouch: true,
			locale: 'en-US',
			colorScheme: name === 'Luis' ? 'dark' : 'light',
			serviceWorkers: 'block',
			...(baseURL ? { baseURL } : {})
		})
	);
	return { name, context, page: await context.newPage() };
}

async function foundEmpire({ page, name }: Player): Promise<string> {
	await go(page, '/found/');
	await page.getByLabel('Your name').fill(name);
	await page.getByRole('radio', { name: 'The Limitless Empire' }).check();
	await page.getByLabel(/^Seats/).selectOption('2');
	await gather(page);
	await expect(page.getByRole('heading', { name: 'The table gathers' })).toBeVisible();
	await page.getByRole('button', { name: 'Copy the link' }).click();
	await expect.poll(() => copied(page)).toContain('/join/#p=');
	return copied(page);
}

const all = (players: readonly Player[], act: (player: Player) => Promise<unknown>) =>
	Promise.all(players.map(act));

/** Chooses an Ability, so that the House is not the usual one. */
async function createHouse(player: Player, ability: string): Promise<void> {
	await toOrders(player);
	const sheet = paper(player.page, 'Orders');
	await sheet.getByRole('button', { name: new RegExp(`^${ability}`) }).click();
	await sealOrders(player);
}

type Goods = 'Resources' | 'Influence of next turn';

/** Writes a deal of one for one: these goods are given, the others are asked for. */
async function offer(player: Player, give: Goods, take: Goods): Promise<void> {
	const { page } = player;
	await toOrders(player);
	const sheet = paper(page, 'Orders');
	await sheet.getByRole('button', { name: /^Deals/ }).click();
	await sheet.getByRole('button', { name: 'Offer a deal' }).click();
	// The form takes the place of the sheet, whose own group is called Orders.
	const form = page.getByRole('group', { name: 'Order', exact: true });
	await form.getByRole('group', { name: 'With' }).getByRole('radio').first().check();
	await form.getByRole('button', { name: `More: You give: ${give}` }).click();
	await form
		.getByRole('group', { name: / gives$/ })
		.getByRole('button', { name: new RegExp(`^More: .*: ${take}$`) })
		.click();
	await picture(page, 'deal');
	await page.getByRole('button', { name: 'Add to the sheet' }).click();
	await expect(form).toHaveCount(0);
}

test('two browsers create their Houses and sign a deal that both have written @all', async ({
	browser,
	baseURL
}) => {
	test.setTimeout(300_000);
	const ana = await device(browser, 'Ana', baseURL);
	const luis = await device(browser, 'Luis', baseURL);
	const players = [ana, luis];

	await test.step('the table gathers, and the Houses are created in secret', async () => {
		const link = await foundEmpire(ana);
		await acceptInvite(luis, link);
		await expect(ana.page.locator('.people li')).toHaveCount(2);
		await ana.page.getByRole('button', { name: 'Close the list and start' }).click();
		await all(players, (player) => atStep(player, /Your House/));
		await createHouse(ana, 'One with the Shadow');
		await createHouse(luis, 'Patron of Science');
	});

	await test.step('both write the same deal, one crashes before it seals', async () => {
		await all(players, (player) => atStep(player, /Turn 1 of 15/));
		await offer(ana, 'Influence of next turn', 'Resources');
		await crash(ana);
		await offer(luis, 'Resources', 'Influence of next turn');
		await all(players, (player) => sealOrders(player));
	});

	// Every entry attests the state that it was written in: a device that came to another stops.
	await test.step('and both read that it is carried out', async () => {
		await all(players, (player) => atStep(player, /Turn 2 of 15/));
		for (const { page } of players) {
			await show(page, 'Report');
			await expect(page.getByText(/Your deal with .* is carried out/).first()).toBeVisible();
		}
		await picture(luis.page, 'deal-done');
	});
	await all(players, ({ context }) => context.close());
});
