/** Three people with a device each play by copying texts. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { go, picture, seal, test, gather } from './app';
import { ALL } from '../scope';
import {
	acceptInvite,
	atStep,
	byLetters,
	copied,
	copiedBy,
	copyLetter,
	expect,
	foundTable,
	pasteLetter,
	putAside,
	sealOrders,
	titleOf,
	toMap,
	toPartOfPost,
	toPost,
	withClipboard,
	withoutSignalling,
	type Player
} from './players';
import { isSound } from './sound';

const MINUTE = 60_000;
test.setTimeout(10 * MINUTE);

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** On a phone, and where everything is told also on a wide screen. */
async function isSoundInBothSizes(page: Page, where: string): Promise<void> {
	await isSound(page, where);
	if (!ALL) return;
	await page.setViewportSize(DESKTOP);
	await isSound(page, `${where}, wide`);
	await picture(page, `${where}-wide`);
	await page.setViewportSize(PHONE);
	await picture(page, where);
}

test('a short game by pasted letters, with somebody missing at the end @all', async ({
	browser,
	baseURL
}, info) => {
	const players: Player[] = [];
	for (const name of ['Ana', 'Luis', 'Eva']) {
		const context = await browser.newContext({
			viewport: PHONE,
			hasTouch: true,
			locale: 'en-US',
			colorScheme: name === 'Luis' ? 'dark' : 'light',
			serviceWorkers: 'block',
			...(baseURL ? { baseURL } : {})
		});
		await withClipboard(context);
		// No server beside the app: the letters alone carry this table.
		await withoutSignalling(context);
		context.setDefaultTimeout(MINUTE / 2);
		players.push({ name, context, page: await context.newPage() });
	}
	const [ana, luis, eva] = players as [Player, Player, Player];

	await test.step('Ana founds a table and sends the invite', async () => {
		await go(ana.page, '/');
		await ana.page.getByRole('link', { name: 'With friends' }).click();
		await ana.page.getByLabel('Your name').fill('Ana');
		await isSoundInBothSizes(ana.page, 'found');
		await gather(ana.page);
		await expect(ana.page.getByRole('heading', { name: 'The table gathers' })).toBeVisible();
		await ana.page.getByRole('button', { name: 'Copy the link' }).click();
		await expect(ana.page.getByText('The link is copied.')).toBeVisible();
	});
	const link = await copied(ana.page);
	expect(link).toContain('/join/#p=');

	await test.step('Luis and Eva accept it and answer', async () => {
		for (const guest of [luis, eva]) {
			await guest.page.goto(link);
			await expect(
				guest.page.getByRole('heading', { name: 'Ana invites you to play' })
			).toBeVisible();
			expect(guest.page.url()).not.toContain('#');
			await guest.page.getByLabel('Your name').fill(guest.name);
			if (guest === luis) {
				await isSoundInBothSizes(guest.page, 'join');
			}
			await guest.page.getByRole('button', { name: 'Accept the invite' }).click();
			await expect(guest.page.getByText('You have accepted Ana’s invite')).toBeVisible();
			const answer = await copyLetter(guest);
			await pasteLetter(ana, answer);
			await expect(ana.page.getByText(`One new thing: ${guest.name} wants to play.`)).toBeVisible();
		}
	});

	await test.step('nonsense is refused in words', async () => {
		await ana.page.getByLabel('Letter received').fill('Hello there');
		await ana.page.getByRole('button', { name: 'Open the letter' }).click();
		await expect(ana.page.getByText('There is no letter of Lacre in it.')).toBeVisible();
		await ana.page.getByLabel('Letter received').fill('');
		await isSoundInBothSizes(ana.page, 'lobby');
	});

	await test.step('Ana starts, and the keys are dealt by letters', async () => {
		await ana.page.getByRole('button', { name: 'Close the list and start' }).click();
		await expect(ana.page.getByRole('heading', { name: 'The keys are dealt' })).toBeVisible();
		await isSoundInBothSizes(ana.page, 'keys');
		const words = await ana.page.locator('section ol').first().innerText();
		await byLetters(players, async (player) => /Turn 1 of/.test(await titleOf(player)));
		await toPartOfPost(luis, 'People');
		expect(await luis.page.locator('section ol').first().innerText()).toBe(words);
	});

	await test.step('all seal the first turn, and it opens by itself', async () => {
		for (const player of players) {
			if (player === luis) await player.page.reload();
			await expect(player.page.getByRole('heading', { name: /Turn 1 of/ })).toBeVisible();
			await toMap(player);
			await seal(player.page);
			await expect(
				player.page.getByText('You have sealed. Now send the letter to the others.')
			).toBeVisible();
		}
		await isSoundInBothSizes(luis.page, 'post');
		await byLetters(players, async (player) => /Turn 2 of/.test(await titleOf(player)));
		await putAside(ana);
	});

	await test.step('Luis writes to Ana, and Eva cannot read it', async () => {
		for (const player of players) await putAside(player);
		await toPartOfPost(luis, 'Notes');
		await luis.page.getByRole('checkbox', { name: 'Ana' }).check();
		await luis.page.getByLabel('Note', { exact: true }).fill('Shall we share Umbath?');
		// Stored like a draft of orders: a reload loses nothing.
		await luis.page.reload();
		await toPartOfPost(luis, 'Notes');
		await expect(luis.page.getByLabel('Note', { exact: true })).toHaveValue(
			'Shall we share Umbath?'
		);
		await expect(luis.page.getByRole('checkbox', { name: 'Ana' })).toBeChecked();
		await luis.page.getByRole('button', { name: 'Close the note' }).click();
		await expect(luis.page.getByText('Written. It leaves with what you send next.')).toBeVisible();
		const letter = await copyLetter(luis);
		for (const player of [ana, eva]) {
			await toPost(player);
			await pasteLetter(player, letter);
		}
		for (const player of [ana, eva]) await toPartOfPost(player, 'Notes');
		await expect(ana.page.getByText('From Luis to you')).toBeVisible();
		await expect(ana.page.getByText('Shall we share Umbath?')).toBeVisible();
		await expect(eva.page.getByText('Nobody has written yet.')).toBeVisible();
		await picture(ana.page, 'letters');
	});

	await test.step('Eva is missing, and the others go on after asking for it', async () => {
		for (const player of [ana, luis]) {
			await toMap(player);
			await seal(player.page);
			await toPost(player);
		}
		await pasteLetter(luis, await copyLetter(ana));
		await pasteLetter(ana, await copyLetter(luis));
		for (const player of [ana, luis]) {
			const { page } = player;
			await toPost(player);
			const hurry = page.getByRole('button', { name: 'Go on without the missing' });
			await hurry.click();
			const dialog = page.getByRole('dialog', { name: 'Go on without waiting?' });
			await dialog.getByRole('button', { name: 'Go on without the missing' }).click();
			await expect(dialog).toBeHidden();
		}
		await byLetters([ana, luis], async (player) => /Turn 3 of/.test(await titleOf(player)));
	});

	await test.step('the file of the game holds, and a changed one does not', async () => {
		const { page } = ana;
		await toPartOfPost(ana, 'Settings');
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Save the game to be checked' }).click()
		]);
		const path = info.outputPath('game.lacretable');
		await download.saveAs(path);
		await go(page, '/verify/');
		await page.locator('input[type=file]').setInputFiles(path);
		await expect(page.getByRole('heading', { name: 'Everything holds' })).toBeVisible();
		await isSoundInBothSizes(page, 'verify');
		const bytes = await readFile(path);
		bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
		await writeFile(path, bytes);
		await page.locator('input[type=file]').setInputFiles(path);
		await expect(page.getByRole('heading', { name: 'Something is wrong' })).toBeVisible();
		await expect(page.getByText('The first thing that is wrong:')).toBeVisible();
		await picture(ana.page, 'verify-bad');
		await go(page, '/');
		await expect(page.getByText('Waits for your orders')).toBeVisible();
		await isSoundInBothSizes(page, 'home');
	});
	await Promise.all(players.map(({ context }) => context.close()));
});

test('the zone of an hour is named, and a guest whose founder vanished founds again in two taps @all', async ({
	browser,
	baseURL
}) => {
	const at = async (name: string, timezoneId: string): Promise<Player> => {
		const context = await browser.newContext({
			viewport: PHONE,
			locale: 'en-US',
			timezoneId,
			serviceWorkers: 'block',
			...(baseURL ? { baseURL } : {})
		});
		await withClipboard(context);
		await withoutSignalling(context);
		return { name, context, page: await context.newPage() };
	};
	const ana = await at('Ana', 'Europe/Madrid');
	const luis = await at('Luis', 'America/New_York');
	const hour = (zone: string): RegExp => new RegExp(`Every day at \\d+:\\d\\d, ${zone} time`);

	await go(ana.page, '/found/');
	await ana.page.getByLabel('Your name').fill('Ana');
	await ana.page.getByLabel(/^Time to answer/).selectOption('hour');
	// Her own, and any other.
	const named = (zone: string) =>
		ana.page.locator('label', { hasText: hour(zone) }).locator('input[type=time]');
	await expect(named('Madrid')).toBeVisible();
	await ana.page.getByLabel('Time of').selectOption('Asia/Tokyo');
	await expect(named('Tokyo')).toBeVisible();
	await gather(ana.page);
	await expect(ana.page.getByRole('heading', { name: 'The table gathers' })).toBeVisible();
	await expect(ana.page.getByText(hour('Tokyo'))).toBeVisible();
	const first = await copiedBy(ana.page, 'Copy the link');

	await luis.page.goto(first);
	await expect(luis.page.getByText(hour('Tokyo'))).toBeVisible();
	await luis.page.getByLabel('Your name').fill('Luis');
	await luis.page.getByRole('button', { name: 'Accept the invite' }).click();
	await expect(luis.page.getByText('You have accepted Ana’s invite')).toBeVisible();
	await ana.context.close();
	await luis.page.getByRole('button', { name: 'Found it anew' }).click();
	await luis.page.getByRole('dialog').getByRole('button', { name: 'Found it anew' }).click();
	await expect(luis.page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
	await expect(luis.page.getByText(hour('Tokyo'))).toBeVisible();
	expect(await copiedBy(luis.page, 'Copy the link')).not.toBe(first);
	await luis.context.close();
});

test('of two people one resigns and goes for good: the other goes on alone, to the end @all', async ({
	browser,
	baseURL
}) => {
	const [ana, luis] = await Promise.all(
		['Ana', 'Luis'].map(async (name): Promise<Player> => {
			const context = await browser.newContext({
				viewport: PHONE,
				locale: 'en-US',
				serviceWorkers: 'block',
				...(baseURL ? { baseURL } : {})
			});
			await withClipboard(context);
			await withoutSignalling(context);
			context.setDefaultTimeout(MINUTE / 2);
			return { name, context, page: await context.newPage() };
		})
	);
	await acceptInvite(luis as Player, await foundTable(ana as Player, 2, 5));
	await pasteLetter(ana as Player, await copyLetter(luis as Player));
	const { page } = ana as Player;
	await page.getByRole('button', { name: 'Close the list and start' }).click();
	await expect(page.getByRole('heading', { name: 'The keys are dealt' })).toBeVisible();
	await byLetters([ana as Player, luis as Player], async (player) =>
		/Turn 1 of/.test(await titleOf(player))
	);

	await toPartOfPost(luis as Player, 'People');
	await luis?.page.getByRole('button', { name: 'Resign' }).click();
	await luis?.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
	await pasteLetter(ana as Player, await copyLetter(luis as Player));
	await luis?.context.close();

	await sealOrders(ana as Player);
	await toPost(ana as Player);
	await expect(page.getByText('Luis resigned.', { exact: false })).toBeVisible();
	await page.getByRole('button', { name: 'Found it anew' }).first().click();
	await page.getByRole('dialog').getByRole('button', { name: 'Found it anew' }).click();
	await page.getByRole('button', { name: 'Close the list and start' }).click();
	for (let turn = 1; turn <= 5; turn++) {
		await atStep(ana as Player, new RegExp(`Turn ${turn} of`));
		await sealOrders(ana as Player);
	}
	await expect(page.getByRole('heading', { name: /end/i }).first()).toBeVisible();
	await ana?.context.close();
});
