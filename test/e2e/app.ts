/** Actions of a player, for the tests: each function is one intention. */
import {
	expect,
	test as base,
	type BrowserContext,
	type Locator,
	type Page
} from '@playwright/test';

/** Errors that pages wrote to the console or threw since the test began. */
let complaints: string[] = [];
/** Every device of the test. */
let devices: BrowserContext[] = [];

/** Hears a browser that the test itself has launched. */
export function listen(context: BrowserContext): void {
	devices.push(context);
	context.on('console', (message) => {
		if (message.type() === 'error') complaints.push(message.text());
	});
	context.on('weberror', (error) => complaints.push(String(error.error())));
}

/**
 * Prints the pages of every device if the test has failed, for a failure may come from afar. To be
 * called before a test closes devices of its own.
 */
export async function tellOfFailure(): Promise<void> {
	const { status, expectedStatus } = base.info();
	if (status === expectedStatus || devices.length === 0) return;
	for (const page of devices.flatMap((device) => device.pages())) {
		const seen = await page
			.locator('body')
			.ariaSnapshot({ timeout: 5000 })
			.catch((error: unknown) => String(error));
		console.error(`  ${page.url()} showed:\n${seen}\n`);
	}
	console.error(`  complaints: ${complaints.join('\n') || 'none'}`);
	devices = [];
}

/** Every page of a device gets the same dice, so that a run repeats. */
export const giveDice = (context: BrowserContext): Promise<unknown> =>
	context.addInitScript(() => {
		// An empty page has no storage, and needs no dice.
		if (location.protocol === 'about:') return;
		let state = Number(sessionStorage.getItem('test/dice') ?? 1);
		crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
			if (!array) return array;
			const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
			for (let i = 0; i < bytes.length; i++) {
				state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
				bytes[i] = state >>> 16;
			}
			sessionStorage.setItem('test/dice', String(state));
			return array;
		};
	});

/** Every page gets the same dice, so that a run repeats. */
export const test = base.extend<{ dice: undefined; forgiven: RegExp; quiet: undefined }>({
	dice: [
		async ({ context }, use) => {
			await giveDice(context);
			await use(undefined);
		},
		{ auto: true }
	],
	/** Complaints allowed: the browser's own words for a page that is not there. */
	forgiven: [/404/, { option: true }],
	/** Nothing else may be complained of, on no device, and nothing thrown. */
	quiet: [
		async ({ browser, forgiven }, use) => {
			complaints = [];
			devices = [];
			browser.contexts().forEach(listen);
			browser.on('context', listen);
			await use(undefined);
			browser.off('context', listen);
			await tellOfFailure();
			expect(complaints.filter((text) => !forgiven.test(text))).toEqual([]);
		},
		{ auto: true }
	]
});
export { expect };

/** Without a network, or with a server that is gone. */
export const UNREACHABLE = /404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/;

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1100;

/** Opens a page and waits until it has come to life. */
export async function go(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await expect(page.locator('html')).toHaveAttribute('data-words', 'here');
}

/** Begins a game against bots on an empty device. */
export async function playNow(page: Page): Promise<void> {
	await go(page, '/');
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
}

/** Waits for the first table to be founded and opened: slow on a busy machine. */
export const atTable = (page: Page): Promise<void> =>
	expect(page.getByRole('heading', { level: 1, name: /Turn \d+ of/ })).toBeVisible({
		timeout: 40_000
	});

/** Founds a table through the form. Seats: names of persons; the rest are bots. */
export async function found(page: Page, ...people: string[]): Promise<void> {
	await go(page, '/new/');
	const seats = page.getByRole('list').getByRole('listitem');
	await expect(seats).toHaveCount(4);
	for (const [i, name] of people.entries()) {
		await seats.nth(i).getByLabel('Name').fill(name);
		await seats.nth(i).getByLabel('Who').selectOption('person');
	}
	await page.getByRole('button', { name: 'Found the table' }).click();
	await page.waitForURL(/\/table\//);
}

/** Founds a table among devices whose letters go by hand, though the relay beside the app proposes itself. */
export async function gather(page: Page): Promise<void> {
	await page.getByLabel('How letters travel').selectOption({ index: 0 });
	await page.getByRole('button', { name: 'Found it and gather people' }).click();
}

/** Those of every game, and pages that a game brings. */
type Paper =
	| 'Orders'
	| 'Report'
	| 'History'
	| 'Table'
	| 'Cards'
	| 'Faction'
	| 'Technology'
	| 'Bank'
	| 'Keys';

/** Lays a paper over the map, or beside it. */
export async function show(page: Page, paper: Paper): Promise<void> {
	const pages = page.getByRole('navigation', { name: 'Pages' });
	const tab = pages.getByRole('button', { name: paper });
	await expect(pages).toBeVisible();
	// On a phone, what has no place in the bar lies behind its last one.
	if (isPhone(page) && !(await tab.isVisible()))
		await pages.getByRole('button', { name: 'More' }).click();
	await tab.click();
}

/** The sheet of orders, wherever it lies. */
export const paper = (page: Page, name: Paper): Locator =>
	isPhone(page)
		? page.locator('section.sheet').and(page.getByLabel(name))
		: page.getByRole('complementary', { name });

/** Reloads the page once what was begun to be written is stored: a write of this very moment dies with its page. */
export async function reload(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve, reject) => {
				const opening = indexedDB.open('lacre');
				opening.onerror = () => reject(new Error('database'));
				opening.onsuccess = () => {
					const database = opening.result;
					// It begins after every write that was asked for before it.
					const t = database.transaction([...database.objectStoreNames], 'readwrite');
					t.oncomplete = () => {
						database.close();
						resolve();
					};
				};
			})
	);
	await page.reload();
}

/** Opens the check before sealing. */
export async function beforeSealing(page: Page): Promise<Locator> {
	if (isPhone(page)) await show(page, 'Orders');
	await page.getByRole('button', { name: 'Seal my orders' }).click();
	return page.getByRole('dialog', { name: 'Before the wax sets' });
}

/** Holds the seal until the wax sets. */
export async function seal(page: Page): Promise<void> {
	const dialog = await beforeSealing(page);
	const button = dialog.getByRole('button', { name: 'Seal my orders' });
	await button.scrollIntoViewIfNeeded();
	// The dialog has to be still before its middle is where the finger goes.
	await button.hover();
	await page.mouse.down();
	await expect(dialog).toBeHidden();
	await page.mouse.up();
}

/** Goes from the broken seals to the report of the turn. */
export async function readReport(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Read the report' }).click();
	await expect(paper(page, 'Report')).toBeVisible();
}

/** A picture for whoever wants to look: only with `LACRE_PICTURES=1`, for it takes its time. */
export async function picture(page: Page, name: string): Promise<void> {
	if (!process.env['LACRE_PICTURES']) return;
	await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}
