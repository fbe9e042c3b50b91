/**
 * A table by mailbox: devices that are never online together, and relays. The link of the invite is all
 * that anybody passes on. Three people and the relay beside the app, never online together; and two who look at
 * the same time.
 */
import { chromiumPath } from '../browsers/chromium';
import { picture, seal, test } from './app';
import {
	accept,
	comeBack,
	connectedWith,
	device,
	foundWith,
	leave,
	relayBeside,
	tableUrl,
	toMail,
	turn
} from './mailbox-players';
import {
	atStep,
	expect,
	presence,
	stepHeading,
	toOrders,
	WEBRTC_ARGS,
	type Player
} from './players';

test.use({ launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] } });

const MINUTE = 60_000;
test.setTimeout(6 * MINUTE);

const SEATS = ['Ana', 'Luis', 'Eva'];
test('three who are never online together found a table and play two turns @all', async ({
	browser,
	baseURL
}) => {
	const base = baseURL ?? '';
	const players: Player[] = [];
	for (const name of SEATS) players.push(await device(browser, name, base));
	const [ana, luis, eva] = players as [Player, Player, Player];
	const relay = relayBeside(base);

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
		await expect(stepHeading(player, turn(3)).first()).toBeVisible({
			timeout: 120_000
		});
		await picture(player.page, `mailbox-${player.name}-third`);
		// The next one opens the turn with this one's vote, which has to lie in the mailbox.
		await atStep(player, turn(3));
		await leave(player);
	}
	for (const { context } of players) await context.close();
});

test('two who look at the same time find each other over the relay, and what they seal passes by it', async ({
	browser,
	baseURL
}) => {
	const base = baseURL ?? '';
	const [ana, luis] = [await device(browser, 'Ana', base), await device(browser, 'Luis', base)];
	const link = await foundWith(ana, [relayBeside(base)], 2);
	await accept(luis, link);
	await connectedWith(ana, 'Luis');
	await connectedWith(luis, 'Ana');

	// Without live play, what one leaves comes to whoever looks by the relay.
	for (const player of [ana, luis]) {
		await atStep(player, turn(1));
		await toMail(player);
		await presence(player).click();
		await player.page.getByLabel('Play live at this table').uncheck();
	}
	for (const player of [ana, luis]) {
		await toOrders(player);
		await seal(player.page);
	}
	const begin = Date.now();
	await expect(stepHeading(ana, turn(2)).first()).toBeVisible();
	const description = `${Date.now() - begin}`;
	test
		.info()
		.annotations.push({ type: 'from the last seal to the other’s opening, ms', description });
	for (const { context } of [ana, luis]) await context.close();
});
