/** Tables by mailbox whose relays die or lie. */
import { chromiumPath } from '../browsers/chromium';
import type { NostrEvent } from '../../src/lib/carriers/mailbox/event';
import { seal, test } from './app';
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

test.use({
	launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] },
	forgiven: FORGIVEN
});

async function sealAndLeave(player: Player): Promise<void> {
	await toOrders(player);
	await seal(player.page);
	await leave(player);
}

test('the relay is killed in mid-step and comes back empty, and nothing is lost @all', async ({
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
	await expect(mailbox(luis)).toContainText('No letter keeper answers');
	await expect(mailbox(luis)).toContainText('by hand works now');
	await luis.page.getByText('Pass letters myself', { exact: true }).click();
	await expect(luis.page.getByRole('button', { name: 'Copy the letter' })).toBeVisible();
	await expect(luis.page.getByLabel('Letter received')).toBeVisible();
	const empty = await ownRelay(Number(new URL(relay.url).port));
	// The app may have retried by itself meanwhile.
	const again = mailbox(luis).getByRole('button', { name: 'Try again now' });
	await again.click({ timeout: 5000 }).catch(() => undefined);
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

test('two relays of which one lies @all', async ({ browser, baseURL }) => {
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
