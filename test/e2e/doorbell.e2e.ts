/**
 * A doorbell among two who are never online together: set up and tried, told at the table, and rung by
 * the device that makes the table wait, once. A stand-in answers in the place of ntfy.
 */
import type { BrowserContext } from '@playwright/test';
import { go, picture, test } from './app';
import { accept, foundWith, relayBeside, tableUrl, toMail } from './mailbox-players';
import { expect, prepared, withoutSignalling, type Player } from './players';

const MINUTE = 60_000;
test.setTimeout(3 * MINUTE);

interface Message {
	readonly topic: string;
	readonly title: string;
	readonly message: string;
	readonly click: string;
}

/** Messages that devices left at ntfy, which is nowhere near. */
async function standIn(contexts: readonly BrowserContext[]): Promise<Message[]> {
	const messages: Message[] = [];
	for (const context of contexts)
		await context.route('https://ntfy.sh/**', (route) => {
			const body = route.request().postData();
			const headers = { 'access-control-allow-origin': '*' };
			if (body) messages.push(JSON.parse(body) as Message);
			const topic = /sh\/([^/]+)\/json/.exec(route.request().url())?.[1];
			const time = Math.floor(Date.now() / 1000) - 3600;
			const lines = messages
				.filter((message) => message.topic === topic)
				.map((message) => JSON.stringify({ ...message, event: 'message', time }));
			return route.fulfill({ status: 200, headers, body: lines.join('\n') });
		});
	return messages;
}

const doorbell = ({ page }: Player) => page.getByRole('region', { name: 'Doorbell' });
const mailbox = ({ page }: Player) => page.getByRole('region', { name: 'Mailbox' });

async function leave(player: Player): Promise<void> {
	await expect(mailbox(player)).toContainText('Your letters are in the mailbox');
	await player.page.close();
}

async function comeBack(player: Player, url: string): Promise<void> {
	player.page = await player.context.newPage();
	await player.page.goto(url);
}

/** A doorbell in the settings: the topic, and one ring to try it. */
async function setUp({ page }: Player, messages: readonly Message[]): Promise<string> {
	await go(page, '/settings/');
	const settings = page.getByRole('region', { name: 'Doorbell' });
	await settings.getByRole('button', { name: 'Ring me now' }).click();
	await expect(settings).toContainText('The message was taken.');
	const topic = await settings.locator('code').innerText();
	expect(messages).toMatchObject([{ topic, message: 'This is how your doorbell sounds.' }]);
	await settings.getByText('Show a code for the phone').click();
	await settings.getByLabel('Silence at night').check();
	await picture(page, 'doorbell-settings');
	await settings.getByLabel('Silence at night').uncheck();
	await settings.getByRole('button', { name: 'Keep this doorbell' }).click();
	await expect(settings).toContainText('Kept.');
	return topic;
}

test('a phone is rung once, by whoever makes the table wait for it @all', async ({
	browser,
	baseURL
}) => {
	const options = {
		serviceWorkers: 'block',
		locale: 'en-US',
		...(baseURL ? { baseURL } : {})
	} as const;
	const viewport = { width: 390, height: 844 };
	const players: Player[] = [];
	for (const name of ['Ana', 'Luis']) {
		const context = await prepared(
			await browser.newContext({ ...options, viewport, hasTouch: true })
		);
		// Nothing but the mailbox brings anything.
		await withoutSignalling(context);
		players.push({ name, context, page: await context.newPage() });
	}
	const [ana, luis] = players as [Player, Player];
	const messages = await standIn(players.map(({ context }) => context));
	const topic = await setUp(luis, messages);
	messages.length = 0;

	const link = await foundWith(ana, [relayBeside(baseURL ?? '')], 2);
	const url = await tableUrl(ana);
	await ana.page.close();

	await accept(luis, link);
	await leave(luis);
	await comeBack(ana, url);
	await leave(ana);
	// While keys are dealt, those who sit at the table can tell each other.
	await comeBack(luis, url);
	await expect(luis.page.getByRole('heading', { name: /keys/i }).first()).toBeVisible();
	await doorbell(luis).getByText('This table does not ring your phone').click();
	await doorbell(luis).getByLabel('This table may ring my phone').check();
	await expect(doorbell(luis)).toContainText('This table rings your phone');
	await picture(luis.page, 'doorbell-own');
	await leave(luis);

	// Ana's vote completes the keys, and the table waits for nobody but Luis.
	await comeBack(ana, url);
	await expect.poll(() => messages.length).toBe(1);
	expect(messages[0]).toMatchObject({ topic, title: 'Lacre', message: 'A letter is here.' });
	expect(messages[0]?.click).toMatch(new RegExp(`^${baseURL}/#ring=[0-9a-f]{16}$`));
	// The first turn is open: what was in the lobby stands in the post now.
	await toMail(ana);
	await doorbell(ana).locator('summary').click();
	await expect(doorbell(ana)).toContainText('Luis was rung.');
	await picture(ana.page, 'doorbell-others');
	await ana.page.reload();
	await toMail(ana);
	await expect(mailbox(ana)).toContainText('Your letters are in the mailbox');
	await doorbell(ana).locator('summary').click();
	await expect(doorbell(ana)).toContainText('Luis was rung.');
	expect(messages.length).toBe(1);
	for (const { context } of players) await context.close();
});
