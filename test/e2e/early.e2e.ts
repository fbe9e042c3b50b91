/** Choices made while the scripts are still on their way are not lost. */
import type { Page } from '@playwright/test';
import { atTable, expect, go, test } from './app';

/** Opens a page whose scripts do not come before `early` is done. */
async function beforeScripts(page: Page, path: string, early: () => Promise<void>): Promise<void> {
	let letGo: () => void = () => undefined;
	const done = new Promise<void>((resolve) => (letGo = resolve));
	await page.route(/\.js$/, async (route) => {
		await done;
		await route.continue();
	});
	await page.goto(path, { waitUntil: 'commit' });
	await early();
	letGo();
	await expect(page.locator('html')).toHaveAttribute('data-words', 'here');
}

const conquest = (page: Page) => page.getByRole('radio', { name: 'The Conquest of the Stars' });

test('a game chosen early is the one that is founded @once', async ({ page }) => {
	await beforeScripts(page, '/new/', () => conquest(page).check());
	await expect(conquest(page)).toBeChecked();
	await expect(page.getByRole('heading', { name: 'The Conquest of the Stars' })).toBeVisible();
	await page.getByRole('button', { name: 'Found the table' }).click();
	await page.waitForURL(/\/table\//);
	await expect(page.getByText('The Conquest of the Stars').first()).toBeVisible();
});

test('so are the name, the seats and the pace of a table by post @once', async ({ page }) => {
	const name = page.getByLabel('Your name');
	const seats = page.getByLabel(/^Seats/);
	await beforeScripts(page, '/found/', async () => {
		await name.fill('Ana');
		await seats.selectOption('3');
		await page.getByLabel(/^Time to answer/).selectOption('hour');
	});
	await expect(name).toHaveValue('Ana');
	await expect(seats).toHaveValue('3');
	await expect(page.locator('input[type=time]')).toBeVisible();
	// Fields that nobody touched are as they were.
	await expect(page.getByRole('radio', { name: 'Masters of the Galaxy' })).toBeChecked();
	await expect(page.getByRole('heading', { name: 'Masters of the Galaxy' })).toBeVisible();
});

test('so are a letter that was pasted, and one that was chosen as a file @once', async ({
	page
}) => {
	const letter = page.getByLabel('Letter received');
	await beforeScripts(page, '/open/', () => letter.fill('lacre1:0'));
	await expect(letter).toHaveValue('lacre1:0');
	await expect(page.getByRole('button', { name: 'Open the letter' })).toBeVisible();

	const file = { name: 'letter.lacre', mimeType: '', buffer: Buffer.from('no letter') };
	await beforeScripts(page, '/open/', () =>
		page.locator('input[type=file][multiple]').setInputFiles(file)
	);
	await expect(page.getByText(/no letter of Lacre/)).toBeVisible();
});

test('a switch that is turned early overwrites nothing that is stored @once', async ({ page }) => {
	const live = page.getByRole('checkbox', { name: 'Play live', exact: true });
	const servers = page.getByLabel('Meeting places');
	await go(page, '/settings/');
	await page.getByText('For those who run their own servers').click();
	await servers.fill('wss://signal.example.org');
	await page
		.getByRole('region', { name: 'Live play' })
		.getByRole('button', { name: 'Save' })
		.click();
	await expect(page.getByText('Saved.')).toBeVisible();

	// At once, and so before the store can answer.
	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			const box = document.querySelector<HTMLInputElement>('[aria-labelledby=live-title] input');
			if (!box || sessionStorage.getItem('test/turned')) return;
			observer.disconnect();
			sessionStorage.setItem('test/turned', 'yes');
			box.click();
		}).observe(document, { childList: true, subtree: true });
	});
	await go(page, '/settings/');
	await expect(page.getByText('Off: no table looks for anybody')).toBeVisible();

	await go(page, '/settings/');
	await expect(live).not.toBeChecked();
	await page.getByText('For those who run their own servers').click();
	await expect(servers).toHaveValue('wss://signal.example.org/');
});

test('nothing is put into a field that somebody is in @once', async ({ page }) => {
	const name = page.getByLabel('Your name');
	await beforeScripts(page, '/found/', () => name.focus());
	// Whoever asks the store now is answered after the page was.
	await page.evaluate(
		() =>
			new Promise((resolve, reject) => {
				const opening = indexedDB.open('lacre');
				opening.onerror = reject;
				opening.onsuccess = () => {
					const asked = opening.result.transaction('settings').objectStore('settings').getAll();
					asked.onerror = reject;
					asked.onsuccess = () => setTimeout(resolve, 100);
				};
			})
	);
	await page.keyboard.type('Ana');
	await expect(name).toHaveValue('Ana');
});

test('a newcomer sees the first letter before any script, and a tap on it counts @once', async ({
	page
}) => {
	const letter = page.getByRole('button', { name: /Play now/ });
	await beforeScripts(page, '/', async () => {
		await expect(letter).toBeVisible();
		await letter.click();
	});
	await page.waitForURL(/\/table\//);
	// Nor is the letter shown on the way home, while the store is asked.
	await atTable(page);
	await page.evaluate(() => {
		new MutationObserver(() => {
			if (document.querySelector('div.first')) document.documentElement.dataset['flashed'] = 'yes';
		}).observe(document.body, { childList: true, subtree: true });
	});
	await page.getByRole('link', { name: 'Back to the tables' }).first().click();
	await expect(page.locator('.pile li')).toHaveCount(1);
	await expect(page.locator('html')).not.toHaveAttribute('data-flashed', 'yes');
	// Whoever has a table is not taken for a newcomer, not even while the scripts are on their way.
	await page.goto('/');
	await expect(page.locator('.pile li')).toHaveCount(1);
	await beforeScripts(page, '/', () => expect(letter).toBeHidden());
	await expect(page.locator('.pile li')).toHaveCount(1);
});

test('scripts are fetched after the first picture @once', async ({ page }) => {
	await page.goto('/');
	await expect(page.locator('html')).toHaveAttribute('data-words', 'here');
	const { painted, fetched } = await page.evaluate(() => ({
		painted: performance.getEntriesByName('first-contentful-paint').map((e) => e.startTime),
		fetched: performance
			.getEntriesByType('resource')
			.filter((e) => e.name.endsWith('.js'))
			.map((e) => e.startTime)
	}));
	expect(painted).toHaveLength(1);
	expect(fetched.length).toBeGreaterThan(5);
	expect(Math.min(...fetched)).toBeGreaterThan(painted[0] ?? Infinity);
});

/** Shift of things on the page by themselves: web.dev/articles/cls. */
const shifts = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((seen) => {
					for (const entry of seen.getEntries())
						sum += (entry as PerformanceEntry & { value: number }).value;
				}).observe({ type: 'layout-shift', buffered: true });
				requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve(sum))));
			})
	);

const EACH_TIME = ['/', '/new/'];
for (const path of ['/', '/new/', '/found/', '/settings/', '/rules/', '/rules/conquista/'])
	test(`letters that come late move nothing: ${path} @once${EACH_TIME.includes(path) ? '' : ' @all'}`, async ({
		page
	}) => {
		let letGo: () => void = () => undefined;
		const alive = new Promise<void>((resolve) => (letGo = resolve));
		let late = 0;
		await page.route(/\.woff2$/, async (route) => {
			await alive;
			late++;
			await route.continue();
		});
		await page.goto(path, { waitUntil: 'commit' });
		await expect(page.locator('html')).toHaveAttribute('data-words', 'here');
		// Were the styles not in the page, they would come late as well.
		expect(await (await page.request.get(path)).text()).toContain('@font-face');
		letGo();
		await page.evaluate(() => document.fonts.ready);
		expect(late).toBeGreaterThan(1);
		// A line more in one paragraph is a tenth, and depends on the typefaces of the machine; without
		// what stands in, or when styles come late as well, it is several.
		expect(await shifts(page)).toBeLessThan(0.2);
	});

/** The typefaces of this device that stand in for the app's own, and how wide they are beside it. */
const standIns = (page: Page): Promise<{ name: string; ratio: number }[]> =>
	page.evaluate(async () => {
		const sample = document.body.textContent.replace(/\s+/g, ' ').slice(0, 6000);
		const widthOf = ({ family, weight, style }: FontFace): number => {
			const line = document.createElement('span');
			line.textContent = sample;
			Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', fontSize: '20px' });
			Object.assign(line.style, { fontFamily: family, fontWeight: weight, fontStyle: style });
			document.body.append(line);
			const { width } = line.getBoundingClientRect();
			line.remove();
			return width;
		};
		const here = (face: FontFace): Promise<boolean> =>
			face.load().then(
				() => true,
				() => false
			);
		const plain = (family: string): string => family.replaceAll(/["']/g, '');
		const found: { name: string; ratio: number }[] = [];
		for (const face of document.fonts) {
			const family = plain(face.family).split(' for ')[1];
			const own = [...document.fonts].find(
				({ family: other, weight, style }) =>
					plain(other) === family && weight === face.weight && style === face.style
			);
			if (!own || !(await here(face)) || !(await here(own))) continue;
			const name = `${plain(face.family)} ${face.weight} ${face.style}`;
			found.push({ name, ratio: widthOf(face) / widthOf(own) });
		}
		return found;
	});

test('what stands in for the letters is as wide as they are @once', async ({ page }) => {
	await page.goto('/rules/');
	const found = await standIns(page);
	expect(found.length, 'no typeface of this machine stands in').toBeGreaterThan(0);
	for (const { name, ratio } of found) {
		expect(ratio, name).toBeGreaterThan(0.95);
		expect(ratio, name).toBeLessThan(1.05);
	}
});

test('a phone shows its scrollbar to whoever scrolls @once', async ({ page }) => {
	const bar = (): Promise<string> =>
		page.evaluate(() => getComputedStyle(document.documentElement).scrollbarWidth);
	await page.goto('/rules/');
	expect(await bar()).toBe('none');
	await page.mouse.wheel(0, 100);
	await expect.poll(bar).toBe('auto');
});
