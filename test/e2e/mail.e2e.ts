/**
 * Letters by every way there is: a game by the files that one would attach to mails, drops and pastes,
 * the share sheet through the real service worker, links, addresses of the app's own scheme, codes on
 * pictures and before a camera.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { go, listen, picture, seal, test, gather } from './app';
import {
	byPost,
	copiedBy,
	expect,
	toPost,
	withClipboard,
	withoutSignalling,
	withWorkerPrelude,
	type Player
} from './players';
import { toText } from '../../src/lib/carriers/parcel-text';
import { serve } from './site';
import { isSoundInBothThemes as isSound } from './sound';

const MINUTE = 60_000;
test.setTimeout(10 * MINUTE);

async function person(
	browser: Browser,
	name: string,
	options: Parameters<Browser['newContext']>[0] = {}
): Promise<Player> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		hasTouch: true,
		locale: 'en-US',
		reducedMotion: 'reduce',
		serviceWorkers: 'block',
		...options
	});
	await withClipboard(context);
	context.setDefaultTimeout(MINUTE);
	// Nothing may come by itself.
	await withoutSignalling(context);
	return { name, context, page: await context.newPage() };
}

// ---------------------------------------------------------------- letters as files

/** Away from the post, and all the way, before anything else is touched. */
async function sealed({ page }: Player): Promise<void> {
	await page.getByRole('button', { name: 'Map' }).click();
	await expect(page.getByRole('heading', { name: 'Receive' })).toBeHidden();
	await seal(page);
}

async function saved({ page }: Player): Promise<string> {
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'as a file' }).click()
	]);
	expect(download.suggestedFilename()).toMatch(/^lacre-[a-z0-9-]+\.lacre$/);
	return download.path();
}

async function openFiles({ page }: Player, paths: readonly string[]): Promise<void> {
	// As mail programs do it, the name says nothing.
	const buffers = await Promise.all(paths.map((path) => readFile(path)));
	const letters = buffers.map((buffer, i) => ({
		name: `ATT0000${i + 1}.dat`,
		mimeType: 'application/octet-stream',
		buffer
	}));
	await page.locator('input[type=file][multiple]').setInputFiles(letters);
}

const turn = async ({ page }: Player): Promise<string> =>
	(await page.locator('h1').first().textContent()) ?? '';

async function openMails(player: Player, mails: readonly string[]): Promise<void> {
	const { page } = player;
	await toPost(player);
	await openFiles(player, mails);
	// In the last letter of the keys, the table itself comes in its place.
	const said = page.getByText(/new things?:|The seals are broken!|Nothing new/);
	const begun = page.getByRole('heading', { name: /Turn 1 of/ });
	await expect(said.or(begun).first()).toBeVisible();
	await expect(page.getByText(/^Reading/)).toHaveCount(0);
}

async function sendMail(player: Player): Promise<string> {
	await toPost(player);
	return saved(player);
}

const untilAll = (players: readonly Player[], title: RegExp): Promise<void> =>
	byPost(players, async (player) => title.test(await turn(player)), openMails, sendMail);

async function join({ page, name }: Player): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Ana invites you to play' })).toBeVisible();
	await page.getByLabel('Your name').fill(name);
	await page.getByRole('button', { name: 'Accept the invite' }).click();
	await expect(page.getByText('You have accepted Ana’s invite')).toBeVisible();
}

/** Founds a table and saves the invite as a file. */
async function founded(host: Player): Promise<string> {
	const { page, name } = host;
	await page.getByLabel('Your name').fill(name);
	await gather(page);
	await expect(page.getByRole('heading', { name: 'The table gathers' })).toBeVisible();
	return saved(host);
}

/** A drop as the browser makes it. */
const drop = (page: Page, on: string, bytes: Buffer): Promise<void> =>
	page.evaluate(
		([selector, base64]) => {
			const data = new DataTransfer();
			const raw = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
			data.items.add(new File([raw], 'winmail.dat'));
			for (const type of ['dragover', 'drop'])
				document
					.querySelector(selector)
					?.dispatchEvent(
						new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })
					);
		},
		[on, bytes.toString('base64')] as const
	);

const paste = (page: Page, text: string): Promise<void> =>
	page.evaluate((pasted) => {
		const data = new DataTransfer();
		data.setData('text/plain', pasted);
		document.body.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
		);
	}, text);

/** Counts the modules that the worker compiles. */
const COUNTING = `
	const { instantiate } = WebAssembly;
	globalThis.compiled = 0;
	WebAssembly.instantiate = async (...args) => {
		const made = await instantiate.apply(WebAssembly, args);
		globalThis.compiled++;
		return made;
	};`;

/** Number of modules that a person's office has compiled; nothing if it cannot. */
const compiledBy = ({ page }: Player): Promise<(number | undefined)[]> =>
	Promise.all(
		page
			.workers()
			.filter((worker) => worker.url().includes('office'))
			.map((worker) =>
				worker.evaluate(() =>
					'WebAssembly' in globalThis
						? (globalThis as unknown as { compiled: number }).compiled
						: undefined
				)
			)
	);

test('a game by mail: three people who exchange nothing but files @all', async ({
	browser,
	baseURL
}) => {
	const base = { ...(baseURL ? { baseURL } : {}) };
	const [ana, luis, eva] = await Promise.all(
		['Ana', 'Luis', 'Eva'].map((name) => person(browser, name, base))
	);
	if (!ana || !luis || !eva) throw new Error('three people');
	const players = [ana, luis, eva];
	// Two compute in WebAssembly, and Eva, who has none, comes to the same.
	for (const { context } of [ana, luis]) await withWorkerPrelude(context, COUNTING);
	await withWorkerPrelude(eva.context, 'delete globalThis.WebAssembly;');

	await test.step('the invite and the answers are files', async () => {
		await go(ana.page, '/found/');
		const invite = await founded(ana);
		const answers: string[] = [];
		for (const guest of [luis, eva]) {
			await go(guest.page, '/open/');
			if (guest === luis) await isSound(luis.page, 'open');
			await openFiles(guest, [invite]);
			await join(guest);
			await expect(guest.page.getByText('Ana does not have your answer yet.')).toBeVisible();
			answers.push(await saved(guest));
		}
		await openFiles(ana, answers);
		await expect(ana.page.getByText('One new thing: Eva wants to play.')).toBeVisible();
		await expect(ana.page.getByText('3 free seats')).toHaveCount(0);
		await ana.page.getByRole('button', { name: 'Close the list and start' }).click();
		await expect(ana.page.getByText('Luis and Eva do not have the list of players')).toBeVisible();
		await picture(ana.page, 'keys');
	});

	await test.step('the keys, and the first turn', async () => {
		await untilAll(players, /Turn 1 of/);
		for (const player of players) {
			await toPost(player);
			await sealed(player);
		}
		await toPost(ana);
		await expect(
			ana.page.getByText('Luis and Eva do not have your sealed orders yet.')
		).toBeVisible();
		await expect(ana.page.getByRole('button', { name: 'Remind Luis and Eva' })).toBeVisible();
		await picture(ana.page, 'send');
		await isSound(ana.page, 'post');
		await untilAll(players, /Turn 2 of/);
	});

	await test.step('to one person, by a drop, by a paste, by a picture of codes', async () => {
		await toPost(ana);
		await sealed(ana);
		await toPost(ana);
		await ana.page.getByRole('combobox', { name: 'For', exact: true }).selectOption('Luis');
		const forLuis = await saved(ana);
		// For Eva it is still to be sent.
		await expect(ana.page.getByText('Eva does not have your sealed orders yet.')).toBeVisible();

		await drop(luis.page, 'main, body', await readFile(forLuis));
		const dialog = luis.page.getByRole('dialog', { name: 'Post' });
		await expect(dialog.getByText('One new thing: Ana has sealed.')).toBeVisible();
		await isSound(luis.page, 'dropped');
		await picture(luis.page, 'dropped');
		await dialog.getByRole('button', { name: 'Close' }).last().click();
		await toPost(luis);
		await sealed(luis);
		await toPost(luis);
		const pictures = await picturesOf(luis);
		await picture(luis.page, 'codes');
		await luis.page.getByRole('button', { name: 'They have it' }).click();
		await expect(luis.page.getByText('It brings the opening closer.')).toHaveCount(0);
		await toPost(eva);
		await eva.page.getByRole('button', { name: 'Scan a code' }).click();
		const scanner = eva.page.getByRole('dialog', { name: 'Scan codes' });
		await expect(scanner.getByRole('alert')).toBeVisible();
		await isSound(eva.page, 'scanner');
		// All but one, the last first; then what is missing.
		const [first, ...others] = pictures;
		if (!first || others.length === 0) throw new Error('one code for all of it');
		await scanner.locator('input[type=file]').setInputFiles(others.toReversed());
		await expect(scanner.getByText(`${others.length} of ${pictures.length} codes`)).toBeVisible();
		await expect(scanner.getByText('Still missing: 1')).toBeVisible();
		await scanner.locator('input[type=file]').setInputFiles([first]);
		await expect(scanner).toBeHidden();
		await expect(eva.page.getByText(/new things: .*Luis has sealed/)).toBeVisible();

		await sealed(eva);
		await toPost(eva);
		await expect(eva.page.getByText('With this letter the seals are broken.')).toBeVisible();
		const text = await copiedBy(eva.page, 'Copy the letter');
		await expect(eva.page.getByText('Copied. Paste it')).toBeVisible();
		await paste(ana.page, `Here it is, Ana:\n${text}\nEva`);
		await expect(
			ana.page.getByRole('dialog', { name: 'Post' }).getByText('The seals are broken!')
		).toBeVisible();
		await expect.poll(() => turn(ana)).toMatch(/Turn 3 of/);
	});
	expect(await Promise.all(players.map(compiledBy))).toEqual([[1], [1], [undefined]]);
	await Promise.all(players.map(({ context }) => context.close()));
});

// ---------------------------------------------------------------- codes

/** Pictures of all the codes of a letter, in order. */
async function picturesOf(
	{ page }: Player,
	type: 'png' | 'jpeg' = 'png'
): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
	await page.getByRole('button', { name: 'as a code' }).click();
	const dialog = page.getByRole('dialog', { name: 'Let them scan it' });
	const code = dialog.getByRole('img');
	await expect(code).toBeVisible();
	await isSound(page, 'codes');
	const [, total] = /of (\d+)/.exec((await code.getAttribute('aria-label')) ?? '') ?? [];
	const pictures: { name: string; mimeType: string; buffer: Buffer }[] = [];
	for (let i = 1; i <= Number(total); i++) {
		// Without motion, it goes on by hand alone.
		await expect(code).toHaveAccessibleName(`Code ${i} of ${total}`);
		const buffer = await code.screenshot({ type });
		pictures.push({ name: `${i}.${type}`, mimeType: `image/${type}`, buffer });
		if (Number(total) > 1) await dialog.getByRole('button', { name: 'Next code' }).click();
	}
	return pictures;
}

test('an invite before the camera of another device @all', async ({ browser, baseURL }, info) => {
	const base = { ...(baseURL ? { baseURL } : {}) };
	const ana = await person(browser, 'Ana', base);
	await go(ana.page, '/found/');
	await founded(ana);
	await ana.page.getByRole('button', { name: 'as a code' }).click();
	const code = ana.page.getByRole('dialog').getByRole('img');
	const drawn = await code.evaluate((svg) => svg.outerHTML);
	// Picture that a camera in front of the screen takes.
	const view = await person(browser, '', {
		viewport: { width: 1280, height: 720 },
		deviceScaleFactor: 1
	});
	await view.page.setContent(
		`<body style="margin:40px;background:#8a8a8a"><div style="width:630px;background:#fff">${drawn}</div>`
	);
	const frame = await view.page.screenshot({ type: 'jpeg', quality: 92 });
	await view.context.close();
	const film = info.outputPath('camera.mjpeg');
	await writeFile(film, Buffer.concat([frame, frame]));

	const other = await chromium.launch({
		executablePath: chromiumPath(),
		args: [
			...CHROMIUM_ARGS,
			'--use-fake-ui-for-media-stream',
			'--use-fake-device-for-media-stream',
			`--use-file-for-fake-video-capture=${film}`
		]
	});
	const luis = await person(other, 'Luis', base);
	listen(luis.context);
	await go(luis.page, '/join/');
	await luis.page.getByRole('button', { name: 'Scan a code' }).click();
	await join(luis);
	await ana.context.close();
	await other.close();
	await rm(film);
});

// ---------------------------------------------------------------- doors

test('what other apps share waits until it is taken, also while no page is open @all', async ({
	browser
}) => {
	const site = await serve();
	const ana = await person(browser, 'Ana', { serviceWorkers: 'allow' });
	await go(ana.page, `${site.url}found/`);
	const invite = await readFile(await founded(ana));
	const luis = await person(browser, 'Luis', { serviceWorkers: 'allow' });
	await go(luis.page, `${site.url}settings/`);
	await luis.page.evaluate(() => navigator.serviceWorker.ready);
	await expect
		.poll(() => luis.page.evaluate(() => navigator.serviceWorker.controller !== null))
		.toBe(true);
	// Nothing comes from the network any more.
	await site.close();

	const left = (): Promise<number> =>
		luis.page.evaluate(async () => (await (await caches.open('shared-letters')).keys()).length);
	await shareWith(luis.page, site.url, [['invite.lacre', invite]], 'A letter');
	// It is not read before the person says so, for it could come from a website.
	await expect(luis.page.getByRole('heading', { name: 'Shared with Lacre' })).toBeVisible();
	await expect(luis.page.getByText('invite.lacre')).toBeVisible();
	await expect(luis.page.getByText('Ana invites you')).toHaveCount(0);
	await isSound(luis.page, 'shared');
	await picture(luis.page, 'shared');
	await luis.page.getByRole('button', { name: 'Open it' }).click();
	await join(luis);
	expect(new URL(luis.page.url()).pathname).toContain('/games/lacre/post/');
	expect(await left()).toBe(0);

	// Shared again while nothing of the app is looking: it lies there, and an update leaves it alone.
	const behind = await luis.context.newPage();
	await shareWith(behind, site.url, [['again.lacre', invite]], 'Hola');
	await expect(behind.getByRole('heading', { name: 'Shared with Lacre' })).toBeVisible();
	await behind.close();
	expect(await left()).toBe(2);

	// Whatever page the app is opened at next goes on with its own work, and says that it lies there.
	await luis.page.goto(`${site.url}settings/`);
	await expect(luis.page.getByText('Something was shared with Lacre.')).toBeVisible();
	expect(luis.page.url()).toBe(`${site.url}settings/`);
	await luis.page.getByRole('link', { name: 'Look at it' }).click();
	await luis.page.getByRole('button', { name: 'Open it' }).click();
	await expect(luis.page.getByText('You are at this table already.')).toBeVisible();
	await expect.poll(left).toBe(0);
	await Promise.all([ana, luis].map(({ context }) => context.close()));
});

/** As the platform does it: a form that is posted, here from a page that the app knows nothing of. */
async function shareWith(
	page: Page,
	url: string,
	files: readonly (readonly [name: string, bytes: Buffer])[],
	text: string,
	from = 'about:blank'
): Promise<void> {
	await page.goto(from);
	await page.setContent(
		`<form method="post" enctype="multipart/form-data" action="${url}open/">
			<input type="file" name="letters" multiple><textarea name="text"></textarea>
			<button>Share</button></form>`
	);
	// From the disk: a large one would take its time through the driver.
	const paths = files.map(([name]) => test.info().outputPath(name));
	for (const [i, [, buffer]] of files.entries()) await writeFile(paths[i] as string, buffer);
	await page.locator('input[type=file]').setInputFiles(paths);
	await page.locator('textarea').evaluate((field, words) => {
		(field as HTMLTextAreaElement).value = words;
	}, text);
	await page.getByRole('button', { name: 'Share' }).click();
}

test('what a website hands over harms nothing, is not read unasked, and is not lost @all', async ({
	browser
}) => {
	const site = await serve();
	const luis = await person(browser, 'Luis', { serviceWorkers: 'allow' });
	const { page } = luis;
	await go(page, `${site.url}settings/`);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect
		.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
		.toBe(true);

	await test.step('a site that says where it is from is refused', async () => {
		const other = createServer((_, answer) =>
			answer.setHeader('content-type', 'text/html').end('.')
		);
		await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
		const from = `http://localhost:${(other.address() as AddressInfo).port}/`;
		await shareWith(page, site.url, [], 'lacre1:AA:00000000.', from);
		other.close();
		await expect(page.getByText('A website tried to hand something to Lacre')).toBeVisible();
		await expect(page).toHaveURL(`${site.url}open/`);
		await expect(page.getByRole('heading', { name: 'Shared with Lacre' })).toHaveCount(0);
	});

	await test.step('what is too large is refused', async () => {
		await shareWith(page, site.url, [['large.lacre', Buffer.alloc(33 * 1024 * 1024)]], '');
		await expect(page.getByText('too large or too many things at once')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Shared with Lacre' })).toHaveCount(0);
	});

	await test.step('texts that hung every start are read in a moment, refused, and set aside', async () => {
		const hashes = Buffer.from('#'.repeat(400_000));
		const dots = Buffer.from(`#p=${'.'.repeat(200_000)}x `.repeat(2));
		const parcels = Buffer.from(letters(60_000));
		await shareWith(
			page,
			site.url,
			[
				['hashes.txt', hashes],
				['dots.txt', dots],
				['parcels.txt', parcels]
			],
			''
		);
		await expect(page.getByText('parcels.txt')).toBeVisible();
		await page.goto(`${site.url}settings/`);
		await expect(page.getByText('Something was shared with Lacre.')).toBeVisible();
		await page.getByRole('link', { name: 'Look at it' }).click();
		await page.getByRole('button', { name: 'Open it' }).click();
		await expect(page.getByRole('heading', { name: 'Set aside' })).toBeVisible();
		await expect(page.getByText('There is more in it than is opened at once')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Open it' })).toHaveCount(0);
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page
				.getByRole('listitem')
				.filter({ hasText: 'hashes.txt' })
				.getByRole('button', { name: 'Save as a file' })
				.click()
		]);
		expect(await readFile(await download.path())).toEqual(hashes);
		// At the next start nothing of it is read again.
		await page.reload();
		await expect(page.getByRole('heading', { name: 'Set aside' })).toBeVisible();
		for (let left = 3; left > 0; left--) {
			await expect(page.getByRole('button', { name: 'Throw away' })).toHaveCount(left);
			await page.getByRole('button', { name: 'Throw away' }).first().click();
		}
		await expect(page.getByRole('heading', { name: 'Set aside' })).toHaveCount(0);
	});
	await site.close();
	await luis.context.close();
});

/** So many tiny parcels in one text. */
function letters(count: number): string {
	return Array.from({ length: count }, (_, i) =>
		toText(Uint8Array.of(0x82, i >> 16, (i >> 8) & 255, i & 255))
	).join(' ');
}

test('links: never sent to a server, told of on phones that keep two storages @all', async ({
	browser,
	baseURL
}) => {
	const base = { ...(baseURL ? { baseURL } : {}) };
	const ana = await person(browser, 'Ana', base);
	await go(ana.page, '/found/');
	const file = await readFile(await founded(ana));
	const luis = await person(browser, 'Luis', base);
	const asked: string[] = [];
	luis.page.on('request', (request) => asked.push(request.url()));
	await luis.page.addInitScript(() => {
		// An empty page has no storage.
		if (location.protocol === 'about:' || sessionStorage.getItem('test/ios') !== 'yes') return;
		Object.defineProperty(navigator, 'standalone', { value: false });
		Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
	});
	// The same invite as a link, and as an address that the platform hands to the installed app.
	const fragment = fragmentOf(file);
	await luis.page.goto(`/open/#${fragment}`);
	await expect(luis.page.getByRole('heading', { name: 'Ana invites you' })).toBeVisible();
	await expect(luis.page).toHaveURL(/\/open\/$/);
	await expect(luis.page.getByText('Is Lacre on your home screen?')).toHaveCount(0);
	await luis.page.goto('about:blank');
	await luis.page.goto(`/open/#u=${encodeURIComponent(`web+lacre:${fragment}`)}`);
	await expect(luis.page.getByRole('heading', { name: 'Ana invites you' })).toBeVisible();

	await luis.page.evaluate(() => sessionStorage.setItem('test/ios', 'yes'));
	await luis.page.goto('about:blank');
	await luis.page.goto(`/join/#${fragment}`);
	await expect(luis.page.getByText('Is Lacre on your home screen?')).toBeVisible();
	await isSound(luis.page, 'two storages');
	await picture(luis.page, 'storages');
	await luis.page.getByRole('button', { name: 'I play here, in Safari' }).click();
	await expect(luis.page.getByText('Is Lacre on your home screen?')).toHaveCount(0);
	await join(luis);
	expect(asked.filter((url) => url.includes('p='))).toEqual([]);

	await test.step('dropped on a page that reads no letters, it is brought to one that does', async () => {
		await go(luis.page, '/settings/');
		await drop(luis.page, 'main', file);
		await expect(luis.page).toHaveURL(/\/open\/$/);
		await expect(luis.page.getByText('You are at this table already.')).toBeVisible();
	});

	await test.step('nonsense, a cut letter and a photo of nothing are told and harm nothing', async () => {
		const { page } = luis;
		await go(page, '/open/');
		const cases: [Buffer, string, string][] = [
			[Buffer.from('Nos vemos a las ocho'), 'text/plain', 'There is no letter of Lacre in it'],
			[file.subarray(0, file.length - 9), 'application/octet-stream', 'The letter is cut short'],
			[Buffer.alloc(0), 'text/plain', 'There is nothing in it'],
			[await page.screenshot(), 'image/png', 'No code can be read in that picture']
		];
		for (const [buffer, mimeType, words] of cases) {
			await page
				.locator('input[type=file][multiple]')
				.setInputFiles({ name: 'x', mimeType, buffer });
			await expect(page.getByText(words)).toBeVisible();
		}
		await isSound(page, 'refused');
	});
	await Promise.all([ana, luis].map(({ context }) => context.close()));
});

/** Fragment behind `#` in the link of a parcel's file. */
function fragmentOf(file: Buffer): string {
	const sum = file.readUInt32BE(14).toString(16).padStart(8, '0');
	return `p=${file.subarray(18).toString('base64url')}.${sum}`;
}
