/**
 * Stories in WebKit, the engine of every browser of an iPhone: what has failed there and nowhere else, and
 * that the rest works at all.
 */
import type { WebKit } from '../browsers/webdriver';
import { test } from './app';
import { FORGIVEN, device, foundWith, relayBeside, turn } from './mailbox-players';
import {
	acceptInvite,
	atStep,
	copyLetter,
	expect,
	pasteLetter,
	prepared,
	sealOrders,
	titleOf,
	type Player
} from './players';
import { serve, type Site } from './site';
import { copiedBy, field, fill, go, inWebKit, playNow, press, says, seal, until } from './webkit';

/**
 * iOS ends the process that holds the databases while an app is suspended: this is what the page hears of it. (With that
 * process gone, the driver gives up its session too.)
 */
const LOSE_CONNECTION = `
	const lost = () => {
		throw new DOMException(
			'Connection to Indexed Database server lost. Refresh the page to try again',
			'UnknownError'
		);
	};
	IDBDatabase.prototype.transaction = lost;
	IDBFactory.prototype.open = lost;`;

test.describe.configure({ timeout: 300_000 });
test.use({ forgiven: FORGIVEN });

test('a game alone in WebKit: the rules in their worker, a turn sealed @all', ({ baseURL }) =>
	inWebKit(async (kit) => {
		await go(kit, `${baseURL}/`);
		await playNow(kit);
		await seal(kit);
		await press(kit, 'Read the report');
		await says(kit, 'Turn 2 of');
	}));

test('a number field in WebKit: a tap selects it, and zooms nothing @all', ({ baseURL }) =>
	inWebKit(async (kit) => {
		await go(kit, `${baseURL}/new/`);
		const turns = await field(kit, 'Turns');
		const before = await kit.run<string>('return arguments[0].value', turns);
		expect(before).not.toBe('');
		await kit.click(turns);
		await kit.type(turns, '7');
		expect(await kit.run('return arguments[0].value', turns)).toBe('7');
		const size = await kit.run<string>('return getComputedStyle(arguments[0]).fontSize', turns);
		expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
	}));

test.describe('on a static host', () => {
	let site: Site;
	test.beforeEach(async () => {
		site = await serve();
	});
	test.afterEach(() => site.close());

	test('without a connection in WebKit, once the app was fetched @all', () =>
		inWebKit(async (kit) => {
			await go(kit, site.url);
			await until(kit, 'the service worker', () =>
				kit.run<boolean>('return navigator.serviceWorker.controller !== null')
			);
			await site.close();
			await go(kit, site.url);
			await playNow(kit);
			await seal(kit);
			await press(kit, 'Read the report');
			await go(kit, `${site.url}rules/amos/`);
		}));

	test('a lost connection to the database in WebKit comes back by itself, and by a button @all', () =>
		inWebKit(async (kit) => {
			const isAnew = (): Promise<boolean> =>
				kit.run(
					"return !('before' in window) && document.documentElement.dataset.words === 'here'"
				);
			await go(kit, `${site.url}settings/`);
			await says(kit, 'There are no tables on this device.');
			await kit.run(`window.before = true; ${LOSE_CONNECTION}`);
			await kit.run("document.dispatchEvent(new Event('visibilitychange'))");
			await until(kit, 'a page that lives again', isAnew);
			// WebKit keeps a page that is left while it opens its database, and all others wait for it.
			await says(kit, 'There are no tables on this device.');
			await go(kit, site.url);
			await playNow(kit);
			await kit.run(`window.before = true; ${LOSE_CONNECTION}`);
			await press(kit, 'Back to the tables');
			await press(kit, 'Load anew');
			await until(kit, 'a page that lives again', isAnew);
		}));

	test('a page of which WebKit understands no script is shown, and says so @all', () =>
		inWebKit(async (kit) => {
			site.changed.set('index.html', (built) =>
				built
					.replace(/import\("[^"]+start[^"]+"\)/, 'import("data:text/javascript,export this")')
					.replace(/<meta http-equiv="content-sec[^>]*>/, '')
			);
			await kit.go(site.url);
			await says(kit, 'Lacre could not start');
		}));

	test('letters between WebKit and Chromium: text goes out and comes in @all', ({ browser }) =>
		inWebKit(async (ana) => {
			const context = await prepared(await browser.newContext({ locale: 'en-US' }));
			const luis: Player = { name: 'Luis', context, page: await context.newPage() };
			await go(ana, `${site.url}found/`);
			await fill(ana, 'Your name', 'Ana');
			await fill(ana, 'Seats', '2');
			await press(ana, 'Found it and gather people');
			await says(ana, 'The table gathers');
			await acceptInvite(luis, await copiedBy(ana, 'Copy the link'));
			await open(ana, await copyLetter(luis));
			await press(ana, 'Close the list and start');
			await says(ana, 'The keys are dealt');
			const begun = async (): Promise<boolean> => /Turn 1 of/.test(await titleOf(luis));
			for (let i = 0; i < 4 && !(await begun()); i++) {
				await toLetters(ana);
				await pasteLetter(luis, await copiedBy(ana, 'Copy the letter'));
				if (!(await begun())) await open(ana, await copyLetter(luis));
			}
			await says(ana, 'Turn 1 of');
			await context.close();
		}));
});

test('a table by mailbox between WebKit and Chromium @all', ({ browser, baseURL }) =>
	inWebKit(async (luis) => {
		const here = baseURL ?? '';
		const ana = await device(browser, 'Ana', here);
		await go(luis, await foundWith(ana, [relayBeside(here)], 2));
		await press(luis, 'Fetch the invite');
		await fill(luis, 'Your name', 'Luis');
		await press(luis, 'Accept the invite');
		await atStep(ana, turn(1));
		await sealOrders(ana);
		await says(luis, 'Turn 1 of');
		await seal(luis);
		await says(luis, 'Turn 2 of');
		await atStep(ana, turn(2));
		await ana.context.close();
	}));

const PAGES = '//nav[@aria-label="Pages"]';

/** Brings the post to the front, where there is a table to cover it. */
async function toLetters(kit: WebKit): Promise<void> {
	if (!(await kit.find(`${PAGES}//button`))) return;
	await press(kit, 'Post', PAGES);
	await press(kit, 'Next', '//*[@aria-label="Parts of the post"]');
}

/** Opens a text that somebody sent. */
async function open(kit: WebKit, text: string): Promise<void> {
	await fill(kit, 'Letter received', text);
	await press(kit, 'Open the letter');
	await until(kit, 'the letter to be read', async () =>
		kit.run<boolean>('return !document.querySelector(\'[aria-label="Letter received"]\')?.value')
	);
}
