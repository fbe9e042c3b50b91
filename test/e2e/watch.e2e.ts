/** A table that is followed without a seat: two play by mailbox, and a third has nothing but a link. */
import { chromiumPath } from '../browsers/chromium';
import { picture, seal, test } from './app';
import { accept, device, foundWith, relayBeside, toMail, turn } from './mailbox-players';
import { atStep, copied, expect, stepHeading, toOrders, WEBRTC_ARGS, type Player } from './players';

test.use({ launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] } });
test.setTimeout(5 * 60_000);

async function sealed(players: readonly Player[], step: number): Promise<void> {
	for (const player of players) {
		await atStep(player, turn(step));
		await toOrders(player);
		await seal(player.page);
	}
	for (const player of players)
		await expect(stepHeading(player, turn(step + 1)).first()).toBeVisible({ timeout: 60_000 });
}

/** A member's link to follow, copied from the people at the table. */
async function linkOf(player: Player): Promise<string> {
	const { page } = player;
	await toMail(player);
	await page.getByRole('button', { name: 'People', exact: true }).click();
	const people = page.getByRole('region', { name: 'People without a seat' });
	await expect(people).toContainText(
		'People without a seat may follow this table, one turn behind'
	);
	await people.getByRole('button', { name: 'A link to follow' }).click();
	await people.getByRole('button', { name: 'Copy the link' }).click();
	await expect.poll(() => copied(page)).toContain('/watch/#p=');
	await picture(page, 'watch-link');
	return copied(page);
}

test('two play, and somebody without a seat follows a turn behind @all', async ({
	browser,
	baseURL
}) => {
	const base = baseURL ?? '';
	const [ana, luis] = [await device(browser, 'Ana', base), await device(browser, 'Luis', base)];
	const eva = await device(browser, 'Eva', base);
	const invite = await foundWith(ana, [relayBeside(base)], 2, 'May follow, one turn behind');
	await luis.page.goto(invite);
	await luis.page.getByRole('button', { name: 'Fetch the invite' }).click();
	await expect(luis.page.getByText('may follow this table, one turn behind')).toBeVisible();
	// The same address again opens nothing anew.
	await luis.page.goto(base);
	await accept(luis, invite);
	await atStep(ana, turn(1));
	const link = await linkOf(ana);

	// Nothing is due before a turn has been opened.
	const { page } = eva;
	await page.goto(link);
	await expect(page.getByRole('heading', { name: 'A table of Ana' })).toBeVisible();
	await picture(page, 'watch-offer');
	await page.getByRole('button', { name: 'Follow it' }).click();
	await expect(page.getByRole('heading', { name: 'Nothing is due yet' })).toBeVisible();
	expect(page.url()).not.toContain('#');
	await picture(page, 'watch-nothing');

	await sealed([ana, luis], 1);
	await expect(page.getByRole('heading', { name: turn(1) }).first()).toBeVisible({
		timeout: 60_000
	});
	await picture(page, 'watch-map');
	await sealed([ana, luis], 2);
	await expect(page.getByRole('heading', { name: turn(2) }).first()).toBeVisible({
		timeout: 60_000
	});

	const tabs = page.getByRole('navigation', { name: 'Pages' });
	await expect(tabs.getByRole('button', { name: 'Orders' })).toHaveCount(0);
	await tabs.getByRole('button', { name: 'Following' }).click();
	await expect(page.getByText('You are at least one turn behind the table.')).toBeVisible();
	await expect(page.getByText(/^Checked from the founding on/)).toBeVisible();
	await picture(page, 'watch-panel');
	await page.getByLabel('Through the eyes of').selectOption('Luis');
	await tabs.getByRole('button', { name: 'Report' }).click();
	await picture(page, 'watch-report');

	// The followed table is stored, and opens at once after a reload.
	await page.goto('/watch/');
	await page.getByRole('link', { name: /Ana y Luis|Ana and Luis/ }).click();
	await expect(page.getByRole('heading', { name: turn(2) }).first()).toBeVisible();
	await tabs.getByRole('button', { name: 'Following' }).click();
	await page.getByRole('button', { name: 'Forget this table' }).click();
	await expect(page.getByRole('heading', { name: 'Follow a table' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Tables that you follow' })).toHaveCount(0);

	// A member who opens the link is led to the table.
	await luis.page.goto(link);
	await expect(luis.page).toHaveURL(/\/post\/\?id=/);
	for (const { context } of [ana, luis, eva]) await context.close();
});
