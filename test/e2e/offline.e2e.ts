import type { Page } from '@playwright/test';
import { atTable, expect, readReport, seal, show, test, UNREACHABLE } from './app';
import { research } from './amos';
import { fetchUpdate, serve, type Site } from './site';

test.use({ serviceWorkers: 'allow', forgiven: UNREACHABLE });

let site: Site;
test.beforeEach(async () => {
	site = await serve();
});
test.afterEach(() => site.close());

/** Names of the caches of versions of the app, beside which others may lie. */
const versionsOf = (page: Page): Promise<string> =>
	page.evaluate(async () => {
		const names = await caches.keys();
		return names
			.filter((name) => name.startsWith('lacre/'))
			.sort()
			.join();
	});

test('in a subfolder of a static host, and then without it @all', async ({ page }) => {
	await page.goto(site.url);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect
		.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
		.toBe(true);
	await site.close();

	await page.reload();
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	await page.reload();
	await atTable(page);
	await seal(page);
	await readReport(page);
	for (const path of ['settings/', 'rules/amos/', 'new/', 'import/', '']) {
		await page.goto(`${site.url}${path}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	}
});

/** Names of the app's scripts at the site, as its worker knows them. */
async function scriptsOf({ url }: Site): Promise<string[]> {
	const worker = await (await fetch(`${url}service-worker.js`)).text();
	return [...new Set(worker.match(/_app\/immutable\/[\w./-]+\.js/g) ?? [])];
}

test.describe('a first visit', () => {
	// The browser's own words, and the framework's, for files that do not come.
	test.use({ forgiven: /404|ERR_EMPTY_RESPONSE|ERR_CONNECTION|preload CSS|dynamically imported/ });

	test('that loses the connection half-way keeps nothing by halves, and the next is whole @all', async ({
		page
	}) => {
		// The rest of the app is fetched behind the page, and the last of it does not come.
		site.gone.add((await scriptsOf(site)).at(-1) ?? '');
		await page.goto(site.url);
		const kept = (): Promise<string> =>
			page.evaluate(async () => {
				const names = await caches.keys();
				const files = await Promise.all(
					names.map(async (name) => (await (await caches.open(name)).keys()).length)
				);
				const registration = await navigator.serviceWorker.getRegistration();
				return `${registration?.installing ? 'coming' : 'over'}, ${files.join()}`;
			});
		// The whole app was fetched by then.
		await expect.poll(kept, { timeout: 60_000 }).toBe('over, 0');
		expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

		// The page says that it cannot fetch the rest.
		site.line.isCut = true;
		await page.getByRole('link', { name: 'Rules' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return to sender');

		site.line.isCut = false;
		site.gone.clear();
		await page.goto(site.url);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await expect
			.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
			.toBe(true);
		site.line.isCut = true;
		await page.reload();
		await page.getByRole('button', { name: /Play now/ }).click();
		await atTable(page);
	});
});

/** State to which the worker comes that a page asks for: 'activated', or 'redundant' where it is not installed. */
const fateOfWorker = (page: Page): Promise<string> =>
	page.evaluate(async () => {
		const registration = await navigator.serviceWorker.register('service-worker.js');
		const worker = registration.installing ?? registration.active;
		return new Promise<string>((resolve) => {
			const look = (): void => {
				const state = worker?.state ?? 'redundant';
				if (state === 'activated' || state === 'redundant') resolve(state);
			};
			worker?.addEventListener('statechange', look);
			look();
		});
	});

const OTHERWISE: readonly { name: string; spoil: () => Promise<void> | void }[] = [
	{
		name: 'a page where a script is missing',
		async spoil() {
			site.gone.add((await scriptsOf(site)).at(-1) ?? '');
			site.spare.page = '<p>Home</p>';
		}
	},
	{
		name: 'a page of the version before',
		spoil: () => {
			site.changed.set('settings/index.html', (built) =>
				built.replaceAll('/entry/start.', '/entry/start-before.')
			);
		}
	}
];

for (const { name, spoil } of OTHERWISE)
	test(`a host that answers with ${name}: nothing of it is kept, and the next visit is whole @all`, async ({
		page
	}) => {
		await spoil();
		await page.goto(site.url);
		expect(await fateOfWorker(page)).toBe('redundant');
		expect(await versionsOf(page)).toBe('');

		site.gone.clear();
		site.changed.clear();
		await page.goto(site.url);
		expect(await fateOfWorker(page)).toBe('activated');
		site.line.isCut = true;
		await page.goto(`${site.url}settings/`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
	});

test('a host that sends on to other addresses: their pages are opened as if they came from here @all', async ({
	page
}) => {
	site.moved.set('settings/', 'settings/index.html');
	await page.goto(site.url);
	expect(await fateOfWorker(page)).toBe('activated');
	for (const isCut of [false, true]) {
		site.line.isCut = isCut;
		await page.goto(`${site.url}settings/`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
	}
});

test.describe('a browser that gives up a part of what it keeps', () => {
	test.use({ forgiven: /404|ERR_|preload CSS|dynamically imported|Failed to (?:load|fetch)/ });

	/** Gives up the script with which every page begins, as some do where there is little room. */
	async function loseStart(page: Page): Promise<string> {
		const start = (await scriptsOf(site)).find((name) => name.includes('/entry/start.')) ?? '';
		await page.goto(site.url);
		await page.evaluate(() => navigator.serviceWorker.ready);
		const isLost = await page.evaluate(async (name) => {
			const [version = ''] = (await caches.keys()).filter((one) => one.startsWith('lacre/'));
			return (await caches.open(version)).delete(new URL(name, location.href));
		}, start);
		expect(isLost).toBe(true);
		return start;
	}
	const isAlive = (page: Page): Promise<void> =>
		expect(page.locator('html')).toHaveAttribute('data-words', 'here');

	test('fetches it again from the host, and needs no connection afterwards @all', async ({
		page
	}) => {
		const start = await loseStart(page);
		await page.reload();
		await isAlive(page);
		await expect
			.poll(() =>
				page.evaluate(
					async (name) => Boolean(await caches.match(new URL(name, location.href))),
					start
				)
			)
			.toBe(true);
		site.line.isCut = true;
		await page.reload();
		await isAlive(page);
	});

	test('says that it cannot start without it, and takes a later version from a host that has it no more @all', async ({
		page
	}) => {
		const start = await loseStart(page);
		site.gone.add(start);
		await page.reload();
		const notice = page.getByRole('alert').filter({ hasText: 'Lacre could not start' });
		await expect(notice).toBeVisible();
		await expect(notice).toContainText('no ha podido empezar');
		// The later version: its pages begin with another script.
		const later = start.replace('/entry/start.', '/entry/start-later.');
		site.moved.set(later, start);
		site.gone.delete(start);
		site.changed.set('index.html', (built) =>
			// The page's content security policy allows only the hash of the original script.
			built.replaceAll(start, later).replace(/<meta http-equiv="content-sec[^>]*>/, '')
		);
		await notice.getByRole('button', { name: 'Load anew' }).click();
		await isAlive(page);
		expect(await asked(page)).toContainEqual(expect.stringContaining(later));
		await expect(notice).toHaveCount(0);
	});
});

test.describe('a browser that does not understand the scripts', () => {
	test.use({ serviceWorkers: 'block', forgiven: /SyntaxError|Unexpected/, locale: 'es-ES' });

	test('is shown the page as it was built, with words that need nothing', async ({ page }) => {
		const [start = ''] = (await scriptsOf(site)).filter((name) => name.includes('/entry/start.'));
		site.changed.set(start, () => 'export something unheard of;');
		await page.goto(site.url);
		await expect(page.getByRole('alert')).toContainText('Lacre no ha podido empezar');
		await expect(page.getByRole('heading', { name: 'Lacre' })).toBeVisible();
	});
});

test.describe('without a worker', () => {
	test.use({ serviceWorkers: 'block', forgiven: /404|preload CSS|dynamically imported/ });

	const noticeAt = (page: Page) =>
		page.getByRole('status').filter({ hasText: 'A part of the app did not come' });

	const PLACES: readonly { name: string; act: (page: Page) => Promise<unknown> }[] = [
		{ name: 'the keys’ help', act: (page) => page.keyboard.press('?') },
		{
			name: 'the counsellor',
			act: async (page) => {
				await show(page, 'Orders');
				await page.getByRole('button', { name: 'Ask the counsellor' }).click();
			}
		}
	];
	// One loader asks for all that comes later, as the last of these stories holds.
	for (const { name, act } of PLACES)
		test(`a host that was updated under an open page, at ${name}: it says so, and loading it anew keeps the draft${name === PLACES[0]?.name ? '' : ' @all'}`, async ({
			page
		}) => {
			await page.goto(site.url);
			await page.getByRole('button', { name: /Play now/ }).click();
			await atTable(page);
			await research(page);
			const there = await asked(page);
			for (const script of await scriptsOf(site))
				if (!there.some((path) => path.endsWith(script))) site.gone.add(script);
			const notice = noticeAt(page);
			await expect(notice).toHaveCount(0);
			await act(page);
			await expect(notice).toBeVisible();

			site.gone.clear();
			await notice.getByRole('button', { name: 'Load anew' }).click();
			await atTable(page);
			await expect(page.getByText('Research Ray Weapons').first()).toBeVisible();
			await expect(notice).toHaveCount(0);
		});

	test('a host that has another version by now than the page, and not what works behind it: that is said too', async ({
		page
	}) => {
		await page.goto(site.url);
		for (const name of await scriptsOf(site)) if (name.includes('/workers/')) site.gone.add(name);
		await page.getByRole('button', { name: /Play now/ }).click();
		await expect(noticeAt(page)).toBeVisible();
		site.gone.clear();
		await noticeAt(page).getByRole('button', { name: 'Load anew' }).click();
		await page.getByRole('button', { name: /Play now/ }).click();
		await atTable(page);
	});

	test('every script that a page asks for later is asked for by the loader that tells of those that do not come', async () => {
		const names = (await scriptsOf(site)).filter((name) => !name.includes('/workers/'));
		const others: string[] = [];
		let count = 0;
		for (const name of names) {
			const text = await (await fetch(site.url + name)).text();
			for (const { index } of text.matchAll(/\bimport\((?!\.meta)/g)) {
				count++;
				const before = text.slice(Math.max(0, index - 300), index);
				if (!/[\w$]\((?:\(\)=>|async\(\)=>\{let\{[^{}]*\}=await )$/.test(before))
					others.push(text.slice(index, index + 20));
			}
		}
		expect(count).toBeGreaterThan(100);
		// Rules of before tell of themselves (`EngineFailure`).
		expect(others.map((text) => text.slice(0, 9))).toEqual(['import(e)']);
	});
});

/** Files of the app's own code that a tab has asked for so far, by their names at the site. */
const asked = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.map(({ name }) => new URL(name).pathname)
			.filter((path) => path.includes('/_app/immutable/'))
	);

test('a tab that seals while another lets the next version in loses nothing @all', async ({
	page
}) => {
	await page.goto(site.url);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.reload();
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	await research(page);
	const there = await asked(page);

	// The next version: the host has none of the files of before that this tab has not read yet.
	const unread = (await scriptsOf(site)).filter(
		(name) => !there.some((path) => path.endsWith(name))
	);
	expect(unread.length).toBeGreaterThan(10);
	for (const name of unread) site.gone.add(name);
	site.changed.set('service-worker.js', (built) =>
		unread
			.reduce((text, name) => text.replaceAll(name, 'icon.svg'), `${built}\n// the next version`)
			.replace(/lacre\//, 'lacre/next-')
	);
	const other = await page.context().newPage();
	await other.goto(`${site.url}settings/`);
	await fetchUpdate(other);
	await other.getByRole('button', { name: 'Update' }).click();
	await expect
		.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
		.toBe('activated');
	await expect.poll(() => versionsOf(page)).toMatch(/^lacre\/\d+,lacre\/next-\d+$/);

	// A draft is at hand: the notice waits, and everything that sealing needs is there.
	const notice = page.getByText('A new version is ready');
	await expect(notice).toHaveCount(0);
	await page.bringToFront();
	await seal(page);
	await readReport(page);
	await page.getByRole('link', { name: 'Back to the tables' }).click();
	await expect(notice).toBeVisible();
	await other.close();
	// The pages of this next version are those of before, and so are the files that they need.
	site.gone.clear();
	await page.getByRole('button', { name: 'Update' }).click();
	await expect.poll(() => versionsOf(page).catch(() => '')).toMatch(/^lacre\/next-\d+$/);
});

test('a new version is offered, not forced, and not over a draft @all', async ({ page }) => {
	await page.goto(site.url);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.reload();
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	await research(page);
	site.changed.set('service-worker.js', (built) =>
		`${built}\n// the next version`.replace(/lacre\//, 'lacre/next-')
	);
	await fetchUpdate(page);
	const notice = page.getByText('A new version is ready');
	await expect(notice).toHaveCount(0);

	await page.getByRole('link', { name: 'Back to the tables' }).click();
	await expect(notice).toBeVisible();
	await page.getByRole('button', { name: 'Update' }).click();
	// The browser waits half a minute until the worker of before has nothing left to do; then its cache goes.
	await expect
		.poll(() => versionsOf(page).catch(() => ''), {
			timeout: 60_000
		})
		.toMatch(/^lacre\/next-\d+$/);
	await expect(notice).toHaveCount(0);
	await expect(page.getByText('One table waits for you.')).toBeVisible();
});
