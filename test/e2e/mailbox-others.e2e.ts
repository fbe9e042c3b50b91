/** Tables by mailbox at which one device is not like the others: a Firefox, one whose letters go by hand. */
import { cpSync } from 'node:fs';
import type { Page as FirefoxPage } from 'puppeteer-core';
import { chromiumPath } from '../browsers/chromium';
import { seal, test } from './app';
import { button, firefoxAt, PATIENCE, says, sealIn } from './firefox';
import {
	accept,
	comeBack,
	device,
	FORGIVEN,
	foundWith,
	leave,
	mailbox,
	relayBeside,
	tableUrl,
	toMail,
	turn
} from './mailbox-players';
import {
	atStep,
	copiedBy,
	expect,
	ownBrowser,
	sealOrders,
	toOrders,
	WEBRTC_ARGS,
	type Player
} from './players';

test.use({
	launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] },
	forgiven: FORGIVEN
});

test.setTimeout(6 * 60_000);

const IN_THE_MAILBOX = 'Your letters are in the mailbox';

/** Waits until the letters of a Firefox lie in the mailbox. The first step may open meanwhile, and show the map in place of the lobby. */
async function postedBy(page: FirefoxPage): Promise<void> {
	await expect(async () => {
		if (!(await page.$('[aria-label="Parts of the post"]')))
			await page.$('::-p-aria([name="Post"][role="button"])').then((post) => post?.click());
		expect(await page.evaluate(() => document.body.innerText)).toContain(IN_THE_MAILBOX);
	}).toPass();
}

async function sealed(player: Player, n: number): Promise<void> {
	await atStep(player, turn(n));
	await toOrders(player);
	await seal(player.page);
}

test('a Firefox among Chromiums, never online together @all', async ({ browser, baseURL }) => {
	const base = baseURL ?? '';
	const [ana, eva] = [await device(browser, 'Ana', base), await device(browser, 'Eva', base)];
	const link = await foundWith(ana, [relayBeside(base)]);
	const url = await tableUrl(ana);
	await ana.page.close();
	const luis = await firefoxAt(link);
	try {
		await button(luis.page, 'Fetch the invite').click();
		await luis.page.locator('form input').setTimeout(PATIENCE).fill('Luis');
		await button(luis.page, 'Accept the invite').click();
		await says(luis.page, IN_THE_MAILBOX);
		await luis.page.close();
		await accept(eva, link);
		await leave(eva);
		/** Opens the app, and closes it once what it did lies in the mailbox. */
		const visit = async (player: Player): Promise<void> => {
			await comeBack(player, url);
			await leave(player);
		};
		const visitOfLuis = async (act?: (page: FirefoxPage) => Promise<void>): Promise<void> => {
			const page = await luis.open(url);
			await act?.(page);
			await postedBy(page);
			await page.close();
		};
		// The host's app seats them; each visit brings the keys on.
		await visit(ana);
		await visitOfLuis();
		for (const player of [eva, ana]) await visit(player);
		await visitOfLuis();
		for (const player of [eva, ana]) {
			await comeBack(player, url);
			await sealed(player, 1);
			await leave(player);
		}
		await visitOfLuis(async (page) => {
			await says(page, 'Turn 1 of 5');
			await sealIn(page);
		});
		await comeBack(eva, url);
		await atStep(eva, turn(2));
		await leave(eva);
		await says(await luis.open(url), 'Turn 2 of 5');
	} catch (error) {
		console.error(await luis.tell());
		throw error;
	} finally {
		await luis.close();
	}
	for (const { context } of [ana, eva]) await context.close();
});

test('an older copy of a device says over its table that it has stopped, and why @all', async ({
	browser,
	baseURL
}, info) => {
	const base = baseURL ?? '';
	const [folder, copy] = [info.outputPath('ana'), info.outputPath('copy')];
	const open = async (profile: string): Promise<Player> => {
		const context = await ownBrowser(profile, base);
		return { name: 'Ana', context, page: await context.newPage() };
	};
	let ana = await open(folder);
	const luis = await device(browser, 'Luis', base);
	await accept(luis, await foundWith(ana, [relayBeside(base)], 2));
	for (const player of [ana, luis]) await atStep(player, turn(1));
	const url = await tableUrl(ana);
	await leave(ana);
	await ana.context.close();
	cpSync(folder, copy, { recursive: true });

	ana = await open(folder);
	await ana.page.goto(url);
	for (const player of [ana, luis]) await sealOrders(player);
	for (const player of [ana, luis]) await atStep(player, turn(2));
	await leave(ana);
	await ana.context.close();

	ana = await open(copy);
	await ana.page.goto(url);
	await expect(ana.page.getByText('This table has stopped here.')).toBeVisible();
	await ana.page.getByRole('button', { name: 'See why' }).click();
	await expect(ana.page.getByText('there is a newer copy of it')).toBeVisible();
	for (const { context } of [ana, luis]) await context.close();
});

test('a device with the mailbox off among two that use it @all', async ({ browser, baseURL }) => {
	const base = baseURL ?? '';
	const [ana, luis, eva] = [
		await device(browser, 'Ana', base),
		await device(browser, 'Luis', base),
		await device(browser, 'Eva', base)
	];
	const link = await foundWith(ana, [relayBeside(base)]);
	for (const guest of [luis, eva]) await accept(guest, link);
	for (const player of [ana, luis, eva]) await atStep(player, turn(1));
	const url = ana.page.url();
	for (const player of [luis, ana]) await leave(player);

	await toMail(eva);
	await mailbox(eva).locator('summary').click();
	await mailbox(eva).getByLabel('Use the mailbox at this table').uncheck();
	await expect(mailbox(eva)).toContainText('The mailbox is off here');
	// From now on nothing but what is copied and pasted comes to Eva.
	await eva.page.close();
	eva.page = await eva.context.newPage();
	const relays: string[] = [];
	eva.page.on('websocket', (socket) => relays.push(socket.url()));
	await eva.page.goto(url);
	await sealed(eva, 1);
	await toMail(eva);
	const letter = await copiedBy(eva.page, 'Copy the letter');

	for (const player of [luis, ana]) {
		await comeBack(player, url);
		await sealed(player, 1);
		if (player === luis) await leave(player);
	}
	// Ana passes on what she gets by hand: Luis finds it in the mailbox.
	await toMail(ana);
	await ana.page.getByText('Pass letters myself', { exact: true }).click();
	await ana.page.getByLabel('Letter received').fill(letter);
	await ana.page.getByRole('button', { name: 'Open the letter' }).click();
	await expect(ana.page.getByLabel('Letter received')).toHaveValue('');
	await leave(ana);
	await comeBack(luis, url);
	await atStep(luis, turn(2));
	await toMail(luis);
	await luis.page.getByText('Pass letters myself', { exact: true }).click();
	const answer = await copiedBy(luis.page, 'Copy the letter');
	await eva.page.getByLabel('Letter received').fill(answer);
	await eva.page.getByRole('button', { name: 'Open the letter' }).click();
	await atStep(eva, turn(2));
	expect(relays).toEqual([]);
	for (const { context } of [ana, luis, eva]) await context.close();
});
