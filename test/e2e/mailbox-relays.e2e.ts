/** Tables by mailbox whose relays die or lie, and devices of several kinds among those who use it. */
import { chromiumPath } from '../browsers/chromium';
import type { NostrEvent } from '../../src/lib/carriers/mailbox/event';
import { seal, test } from './app';
import { button, firefoxAt, PATIENCE, says } from './firefox';
import {
	accept,
	comeBack,
	device,
	FORGIVEN,
	foundWith,
	leave,
	mailbox,
	ownRelay,
	toMail,
	turn,
	type OwnRelay
} from './mailbox-players';
import { atStep, expect, toOrders, WEBRTC_ARGS, type Player } from './players';
import { serve } from './site';

test.use({
	launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] },
	forgiven: FORGIVEN
});

async function sealAndLeave(player: Player): Promise<void> {
	await toOrders(player);
	await seal(player.page);
	await leave(player);
}

test('the relay is killed in mid-step and comes back empty, and nothing is lost', async ({
	browser,
	baseURL
}) => {
	const [ana, luis] = [
		await device(browser, 'Ana', baseURL ?? ''),
		await device(browser, 'Luis', baseURL ?? '')
	];
	const relay = await ownRelay();
	await accept(luis, await foundWith(ana, [relay.url], 2));
	for (const player of [ana, luis]) await atStep(player, turn(1));
	const url = ana.page.url();
	await leave(luis);
	await sealAndLeave(ana);

	await relay.close();
	await comeBack(luis, url);
	await atStep(luis, turn(1));
	await toMail(luis);
	await expect(mailbox(luis)).toContainText('No relay answers');
	await expect(mailbox(luis)).toContainText('by hand works now');
	const empty = await ownRelay(Number(new URL(relay.url).port));
	await mailbox(luis).getByRole('button', { name: 'Try again now' }).click();
	await expect(mailbox(luis)).toContainText('Your letters are in the mailbox');
	// What Ana sealed is lost there, and her own device leaves it again.
	await sealAndLeave(luis);
	await comeBack(ana, url);
	await expect(async () => expect(empty.server.relay.events.size).toBeGreaterThan(1)).toPass();
	await leave(ana);
	await comeBack(luis, url);
	await atStep(luis, turn(2));
	await empty.close();
	for (const { context } of [ana, luis]) await context.close();
});

/** From now on a relay serves the first letter of each slot for ever, and one that nobody at the table wrote. */
function lie({ server: { relay } }: OwnRelay): void {
	const first = new Map<string, NostrEvent>();
	const honest = relay.welcome.bind(relay);
	relay.welcome = (say) =>
		honest((text) => {
			const message = JSON.parse(text) as [string, string, NostrEvent];
			if (message[0] !== 'EVENT') return say(text);
			const [, question, event] = message;
			const slot = `${event.pubkey}/${JSON.stringify(event.tags[0])}`;
			if (!first.has(slot)) first.set(slot, event);
			say(JSON.stringify(['EVENT', question, first.get(slot)]));
			say(JSON.stringify(['EVENT', question, { ...event, content: `${event.content}AAAA` }]));
		});
}

test('two relays of which one lies', async ({ browser, baseURL }) => {
	const [ana, luis] = [
		await device(browser, 'Ana', baseURL ?? ''),
		await device(browser, 'Luis', baseURL ?? '')
	];
	const [good, liar] = [await ownRelay(), await ownRelay()];
	lie(liar);
	await accept(luis, await foundWith(ana, [liar.url, good.url], 2));
	for (const player of [ana, luis]) await atStep(player, turn(1));
	const url = ana.page.url();
	await leave(luis);
	await sealAndLeave(ana);
	await comeBack(luis, url);
	await atStep(luis, turn(1));
	await toMail(luis);
	// It is said which of them, and what it does.
	await expect(mailbox(luis)).toContainText(/replaced|nobody at this table wrote/);
	await sealAndLeave(luis);
	await comeBack(ana, url);
	await atStep(ana, turn(2));
	await leave(ana);
	await comeBack(luis, url);
	await atStep(luis, turn(2));
	for (const { context } of [ana, luis]) await context.close();
	for (const relay of [good, liar]) await relay.close();
});

test(
	'a Firefox among Chromiums, never online together from the first turn on',
	{ tag: '@all' },
	async ({ browser }) => {
		// Beside the site there is no meeting place: nothing but the relay brings anything.
		const site = await serve('/');
		const relay = await ownRelay();
		const ana = await device(browser, 'Ana', site.url);
		const luis = await firefoxAt(await foundWith(ana, [relay.url], 2));
		try {
			await luis.page.locator('form input').setTimeout(PATIENCE).fill('Luis');
			await button(luis.page, 'Accept the invite').click();
			await atStep(ana, turn(1));
			await says(luis.page, 'Turn 1 of 5');
			const url = ana.page.url();
			await luis.page.goto('about:blank');
			await sealAndLeave(ana);

			await luis.page.goto(url);
			await button(luis.page, 'Orders').click();
			await button(luis.page, 'Seal my orders').click();
			// As a screen reader does it.
			const wax = button(luis.page, 'Seal my orders', 'dialog[open]');
			for (let i = 0; i < 2; i++) await wax.map((it) => (it as HTMLElement).click()).wait();
			await button(luis.page, 'Post').click();
			await says(luis.page, 'Your letters are in the mailbox');
			await luis.page.goto('about:blank');

			await comeBack(ana, url);
			await atStep(ana, turn(2));
			await leave(ana);
			await luis.page.goto(url);
			await says(luis.page, 'Turn 2 of 5');
		} finally {
			await luis.close();
			await ana.context.close();
			await relay.close();
			await site.close();
		}
	}
);
