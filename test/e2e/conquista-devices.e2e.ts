/** La Conquista de las Estrellas among devices: steps that ask all, some or one, sealed and open. */
import type { Browser, Page } from '@playwright/test';
import { chromiumPath } from '../browsers/chromium';
import { go, picture, test, gather } from './app';
import {
	acceptInvite,
	atStep,
	byLetters,
	copied,
	copyLetter,
	crash,
	expect,
	pasteLetter,
	prepared,
	presence,
	putAside,
	sealOrders,
	titleOf,
	toOrders,
	toPost,
	WEBRTC_ARGS,
	withoutSignalling,
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

/** Founds a table where phases are taken one after another, and copies the invite. */
async function foundByTurns({ page, name }: Player, seats: number): Promise<string> {
	await go(page, '/found/');
	await page.getByLabel('Your name').fill(name);
	await page.getByRole('radio', { name: 'The Conquest of the Stars' }).check();
	await page.getByLabel(/^Seats/).selectOption(String(seats));
	await page.getByRole('textbox', { name: 'Rounds', exact: true }).fill('4');
	await page.getByText('One by one', { exact: true }).click();
	await page.getByRole('checkbox', { name: 'Phases chosen by turns' }).check();
	await page.getByRole('checkbox', { name: 'Negotiation at the table' }).check();
	await picture(page, 'found');
	await gather(page);
	await expect(page.getByRole('heading', { name: 'The table gathers' })).toBeVisible();
	await page.getByRole('button', { name: 'Copy the link' }).click();
	await expect.poll(() => copied(page)).toContain('/join/#p=');
	return copied(page);
}

const all = (players: readonly Player[], act: (player: Player) => Promise<unknown>) =>
	Promise.all(players.map(act));

/** Players asked at the step that all are at. */
async function asked(players: readonly Player[]): Promise<Player[]> {
	const titles = await Promise.all(players.map(titleOf));
	return players.filter((_, i) => !titles[i]?.includes('awaiting'));
}

/** All are at one step of a phase: with some of them asked, and the rest told to wait. */
async function atPhase(players: readonly Player[], phase: RegExp): Promise<Player[]> {
	await all(players, (player) => atStep(player, phase));
	await expect.poll(async () => (await asked(players)).length).toBeGreaterThan(0);
	return asked(players);
}

/** Everybody who is asked seals what is proposed, until all have come so far. */
async function playUntil(players: readonly Player[], title: RegExp): Promise<void> {
	for (let step = 0; step < 60; step++) {
		for (const player of players) {
			await putAside(player);
			if (await canSeal(player)) await sealOrders(player);
		}
		const titles = await Promise.all(players.map(titleOf));
		if (titles.every((one) => title.test(one))) return;
	}
	throw new Error(`it does not come to ${title.source}`);
}

/** True if the sheet of orders has something to seal; false: only news of the others. */
async function canSeal(player: Player): Promise<boolean> {
	await toOrders(player);
	return player.page.getByRole('button', { name: 'Seal my orders' }).isVisible();
}

test('three browsers play a round whose steps ask all of them or one @all', async ({
	browser,
	baseURL
}) => {
	test.setTimeout(300_000);
	const players: Player[] = [];
	for (const name of ['Ana', 'Luis', 'Iris']) players.push(await device(browser, name, baseURL));
	const [ana, luis, iris] = players as [Player, Player, Player];

	await test.step('the table gathers, and everybody turns a section', async () => {
		const link = await foundByTurns(ana, 3);
		await all([luis, iris], (guest) => acceptInvite(guest, link));
		await expect(ana.page.locator('.people li')).toHaveCount(3);
		await ana.page.getByRole('button', { name: 'Close the list and start' }).click();
		expect(await atPhase(players, /Setup/)).toHaveLength(3);
		await all(players, sealOrders);
	});

	await test.step('one takes a phase in the open; the others only look, and one of them crashes', async () => {
		const [first] = await atPhase(players, /Round 1 of 4 · Phases/);
		const rest = players.filter((player) => player !== first);
		expect(await asked(players)).toEqual([first]);
		for (const player of rest) expect(await canSeal(player)).toBe(false);
		await picture((rest[0] as Player).page, 'waiting');
		await crash(rest[0] as Player);
		await sealOrders(first as Player);
		// Nobody else has to do anything: it is the turn of the next, and no seal was broken.
		for (const { page } of rest) {
			await expect(page.getByText(`News from ${first?.name}.`)).toBeVisible();
			await expect(page.getByRole('button', { name: 'Read the report' })).toHaveCount(1);
		}
		await picture(rest[0]?.page as Page, 'news');
		await expect.poll(async () => (await asked(players)).includes(first as Player)).toBe(false);
	});

	// Every entry attests the state that it was written in: a device that came to another stops.
	await test.step('the round goes on to its end', async () => {
		await playUntil(players, /Round 2 of/);
		await toPost(ana);
		await expect(presence(ana)).toContainText('Luis');
		await picture(ana.page, 'post');
	});
	await all(players, ({ context }) => context.close());
});

test('by letters, what one decides in the open takes one letter @all', async ({
	browser,
	baseURL
}) => {
	test.setTimeout(300_000);
	const ana = await device(browser, 'Ana', baseURL);
	const luis = await device(browser, 'Luis', baseURL);
	const players = [ana, luis];
	// No server beside the app: the letters alone carry this table.
	await all(players, ({ context }) => withoutSignalling(context));

	const link = await foundByTurns(ana, 2);
	await acceptInvite(luis, link);
	await pasteLetter(ana, await copyLetter(luis));
	await expect(ana.page.getByText('One new thing: Luis wants to play.')).toBeVisible();
	await ana.page.getByRole('button', { name: 'Close the list and start' }).click();
	await expect(ana.page.getByRole('heading', { name: 'The keys are dealt' })).toBeVisible();
	const at = (title: RegExp) => async (player: Player) => title.test(await titleOf(player));
	await byLetters(players, at(/Setup/));
	for (const player of players) await sealOrders(player);
	await byLetters(players, at(/Round 1 of 4 · Phases/));

	// Whoever is asked takes a card and writes; whoever reads it is asked next, and has written nothing.
	for (let takers = 0; takers < 2; takers++) {
		const [taker] = (await atPhase(players, /Round 1 of 4 · Phases/)) as [Player];
		const reader = taker === ana ? luis : ana;
		await sealOrders(taker);
		await pasteLetter(reader, await copyLetter(taker));
		await atStep(reader, /Round 1 of 4 · (?!.*awaiting)/);
	}
	await all(players, ({ context }) => context.close());
});
