/** Two devices side by side connect by two codes, whichever way these come. */
import { test } from '@playwright/test';
import { fromText, toLink } from '../../src/lib/carriers/parcel-text';
import { chromiumPath } from '../browsers/chromium';
import { go } from './app';
import {
	acceptInvite,
	copied,
	expect,
	foundTable,
	prepared,
	presence,
	WEBRTC_ARGS,
	type Player,
	withoutSignalling
} from './players';
import { isSoundInBothThemes } from './sound';

test.use({ launchOptions: { executablePath: chromiumPath(), args: [...WEBRTC_ARGS] } });

/** As the person does it, wherever the page is. */
const paste = ({ page }: Player, text: string): Promise<unknown> =>
	page.evaluate((words) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/plain', words);
		const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
		document.body.dispatchEvent(event);
	}, text);

const dialogOf = ({ page }: Player) =>
	page.getByRole('dialog', { name: 'Two devices side by side' });

async function copiedCode(player: Player): Promise<string> {
	await dialogOf(player).getByRole('button', { name: 'Copy as text' }).click();
	await expect.poll(() => copied(player.page)).toMatch(/^lacre1:/);
	return copied(player.page);
}

test('a code to pair finds its table from anywhere, and says if that is not here @all', async ({
	browser,
	baseURL: origin
}) => {
	const baseURL = origin ?? '';
	const [ana, luis, eva] = (await Promise.all(
		['Ana', 'Luis', 'Eva'].map(async (name) => {
			const context = await prepared(
				await browser.newContext({
					viewport: { width: 390, height: 844 },
					locale: 'en-US',
					reducedMotion: 'reduce',
					serviceWorkers: 'block',
					baseURL
				})
			);
			// No server: by codes, or not at all.
			await withoutSignalling(context);
			return { name, context, page: await context.newPage() };
		})
	)) as [Player, Player, Player];
	const link = await foundTable(ana, 2, 3);
	await acceptInvite(luis, link);

	await expect(presence(ana)).toHaveText('No meeting place is known');
	await ana.page.getByRole('button', { name: 'Pair without a server' }).click();
	await isSoundInBothThemes(ana.page, 'who shows the first code');
	await dialogOf(ana).getByRole('button', { name: 'I show mine first' }).click();
	const offer = await copiedCode(ana);
	await isSoundInBothThemes(ana.page, 'the first code');

	// Whoever is at no such table is told so.
	await go(eva.page, '/');
	await paste(eva, `Here it is:\n${offer}`);
	await expect(eva.page.getByText('none of your tables')).toBeVisible();

	await go(luis.page, '/');
	await paste(luis, `Here it is:\n${offer}`);
	await expect(luis.page.getByText('wants to connect directly')).toBeVisible();
	await luis.page.getByRole('link', { name: 'Go to the table' }).click();
	const answer = await copiedCode(luis);
	await isSoundInBothThemes(luis.page, 'the answer');

	// The answer's link opens in a tab of its own; the other half is in the first.
	const second = await ana.context.newPage();
	const read = fromText(answer);
	if (!read.ok || !read.parcels[0]) throw new Error('no code');
	await second.goto(toLink(`${baseURL}/open/`, read.parcels[0]));
	await expect(second.getByText('wants to connect directly')).toBeVisible();
	await expect(dialogOf(ana).getByRole('heading', { name: 'Connected' })).toBeVisible();
	await expect(dialogOf(luis).getByRole('heading', { name: 'Connected' })).toBeVisible();
	await ana.page.bringToFront();
	await dialogOf(ana).getByRole('button', { name: 'Ready' }).click();
	await expect(presence(ana)).toHaveText('Connected with Luis');
	for (const { context } of [ana, luis, eva]) await context.close();
});
