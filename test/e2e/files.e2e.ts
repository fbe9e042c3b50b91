import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { atTable, expect, playNow, readReport, seal, show, test, go } from './app';
import { research } from './amos';

async function exported(page: Page): Promise<Buffer> {
	await show(page, 'Table');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save as a file' }).last().click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/\.lacre$/);
	return readFile(await file.path());
}

async function importing(page: Page, name: string, buffer: Buffer): Promise<void> {
	await go(page, '/import/');
	await page
		.getByLabel('Choose a file')
		.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function deleteTable(page: Page): Promise<void> {
	await go(page, '/settings/');
	await page.getByRole('button', { name: /^Delete: / }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete from this device' }).click();
	await expect(page.getByText('There are no tables on this device.')).toBeVisible();
}

/** Changes what is stored of the tables, as a failing disk would. */
const damage = (page: Page): Promise<void> =>
	page.evaluate(
		() =>
			new Promise<void>((resolve, reject) => {
				const opening = indexedDB.open('lacre');
				opening.onerror = () => reject(new Error('no database'));
				opening.onsuccess = () => {
					const t = opening.result.transaction(['states', 'present'], 'readwrite');
					const states = t.objectStore('states');
					const all = states.getAll();
					all.onsuccess = () => {
						for (const row of all.result as { bytes: Uint8Array }[]) {
							row.bytes[40] = (row.bytes[40] ?? 0) ^ 0xff;
							states.put(row);
						}
					};
					const present = t.objectStore('present');
					const newest = present.getAll();
					newest.onsuccess = () => {
						for (const row of newest.result as { state: { turn: number } }[]) {
							row.state.turn++;
							present.put(row);
						}
					};
					t.oncomplete = () => {
						opening.result.close();
						resolve();
					};
				};
			})
	);

test('a table goes out as a file and comes back with everything in it', async ({ page }) => {
	await playNow(page);
	await seal(page);
	await readReport(page);
	const line = await research(page);
	const file = await exported(page);

	await importing(page, 'again.lacre', file);
	await expect(page.getByRole('heading', { name: 'This table is already here' })).toBeVisible();
	await page.getByRole('button', { name: 'The one on this device' }).click();
	await atTable(page);

	await deleteTable(page);
	await importing(page, 'back.lacre', file);
	await expect(page.getByRole('heading', { name: 'The table is here' })).toBeVisible();
	await page.getByRole('link', { name: 'Open it' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 2 of/);
	await show(page, 'Orders');
	await expect(page.getByText(line).first()).toBeVisible();
});

test('a file that is cut short, foreign or changed is refused in words', async ({ page }) => {
	await playNow(page);
	const file = await exported(page);
	const changed = Buffer.from(file);
	changed[changed.length - 3] = (changed[changed.length - 3] ?? 0) ^ 1;
	const refusals: [string, Buffer, RegExp][] = [
		['short.lacre', file.subarray(0, file.length - 10), /cut short/],
		['photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /not a file of Lacre/],
		['changed.lacre', changed, /changed on its way/],
		['empty.lacre', Buffer.alloc(0), /is empty/]
	];
	for (const [name, bytes, words] of refusals) {
		await importing(page, name, bytes);
		await expect(page.getByText(words)).toBeVisible();
	}
	await go(page, '/');
	await page.getByRole('list', { name: 'Your tables' }).getByRole('link').first().click();
	await atTable(page);
});

test('a damaged record is told, saved raw, rebuilt, and harms no other table @all', async ({
	page
}) => {
	await playNow(page);
	await seal(page);
	await readReport(page);
	const url = page.url();
	await go(page, '/');
	await damage(page);
	await go(page, url);
	await expect(page.getByRole('heading', { name: 'This table is damaged' })).toBeVisible();
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save the raw data' }).click();
	expect((await readFile(await (await download).path(), 'utf8')).length).toBeGreaterThan(1000);

	await page.getByRole('link', { name: 'Back to the tables' }).last().click();
	await page.getByRole('link', { name: 'New table' }).click();
	await page.getByRole('button', { name: 'Found the table' }).click();
	await atTable(page);

	await go(page, url);
	await page.getByRole('button', { name: 'Rebuild it from its orders' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 2 of/);
});

test('every table is saved at once', async ({ page }) => {
	await playNow(page);
	await go(page, '/settings/');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save all as files' }).click();
	await download;
	await expect(page.getByText('Tables saved: 1.')).toBeVisible();
});

test('an installed app of iOS shares files, as a download would lead out of it for good', async ({
	page
}) => {
	await page.addInitScript(() => {
		const shared: string[] = [];
		const refuses = { once: false };
		Object.assign(window, { shared, refuses });
		const device = {
			standalone: true,
			maxTouchPoints: 5,
			canShare: () => true,
			share: ({ files = [] }: ShareData) => {
				if (refuses.once) {
					refuses.once = false;
					return Promise.reject(new DOMException('', 'NotAllowedError'));
				}
				shared.push(...files.map(({ name }) => name));
				return Promise.resolve();
			}
		};
		for (const [name, value] of Object.entries(device))
			Object.defineProperty(navigator, name, { value });
	});
	const downloads: string[] = [];
	page.on('download', (file) => downloads.push(file.suggestedFilename()));
	const shared = (): Promise<string[]> =>
		page.evaluate(() => (window as unknown as { shared: string[] }).shared);
	await playNow(page);
	await show(page, 'Table');
	await page.getByRole('button', { name: 'Save as a file' }).last().click();
	await expect.poll(shared).toHaveLength(1);

	// Made too late for the sheet: one more touch opens it.
	await page.evaluate(
		() => ((window as unknown as { refuses: { once: boolean } }).refuses.once = true)
	);
	await page.getByRole('button', { name: 'Save as a file' }).last().click();
	const ready = page.getByRole('dialog', { name: 'The file is ready' });
	await ready.getByRole('button', { name: 'Share it' }).click();
	await expect(ready).toHaveCount(0);
	const files = await shared();
	expect(files).toHaveLength(2);
	expect(files[0]).toMatch(/\.lacre$/);

	await go(page, '/backup/');
	await page.getByRole('button', { name: 'Suggest one' }).click();
	await page.getByRole('button', { name: 'Lock the backup' }).click();
	await page.getByRole('button', { name: 'Share it' }).click({ timeout: 60_000 });
	await expect(page.getByText('Shared. Check that you find it where you put it.')).toBeVisible();
	expect(downloads).toEqual([]);
});

test('an installed app of iOS whose share sheet refuses, or takes texts alone, has a way out for every file @once @all', async ({
	page
}) => {
	await page.addInitScript(() => {
		const device = {
			standalone: true,
			maxTouchPoints: 5,
			canShare: ({ files = [] }: ShareData) =>
				(window as unknown as { takes?: string }).takes === 'all' ||
				files.every(({ type }) => type === 'text/plain'),
			share: () => Promise.reject(new DOMException('', 'NotAllowedError'))
		};
		for (const [name, value] of Object.entries(device))
			Object.defineProperty(navigator, name, { value });
	});
	const takes = (what: 'all' | 'texts'): Promise<unknown> =>
		page.evaluate((which) => Object.assign(window, { takes: which }), what);
	/** The file goes past the sheet, with a warning: twice refused, it is saved after all. */
	const isSavedFrom = async (act: () => Promise<void>, name: RegExp): Promise<void> => {
		const download = page.waitForEvent('download');
		await act();
		const ready = page.getByRole('dialog', { name: 'The file is ready' });
		const share = ready.getByRole('button', { name: 'Share it' });
		if (await share.isVisible()) await share.click();
		await ready.getByRole('button', { name: 'Save it' }).click();
		expect((await download).suggestedFilename()).toMatch(name);
		await expect(ready).toHaveCount(0);
	};
	const press = (name: string) => () => page.getByRole('button', { name }).last().click();

	await go(page, '/backup/');
	await page.getByRole('button', { name: 'Suggest one' }).click();
	await page.getByRole('button', { name: 'Lock the backup' }).click();
	const save = page.getByRole('button', { name: 'Save it' });
	await expect(save).toBeVisible({ timeout: 60_000 });
	await expect(page.getByRole('button', { name: 'Share it' })).toHaveCount(0);
	await isSavedFrom(press('Save it'), /\.lacrebackup\.txt$|\.lacre.*\.txt$/);
	await expect(page.getByText('Saved. Check that you find it among your downloads.')).toBeVisible();

	await playNow(page);
	await takes('all');
	await seal(page);
	await readReport(page);
	await page.getByRole('button', { name: 'Postcard' }).first().click();
	const postcard = page.getByRole('dialog', { name: 'Postcard' });
	await expect(postcard.getByRole('img')).toBeVisible();
	await expect(postcard.getByRole('button', { name: 'Save', exact: false })).toHaveCount(0);
	await postcard.getByRole('button', { name: 'Share', exact: false }).first().click();
	await expect(postcard.getByText('It could not be shared')).toBeVisible();
	await isSavedFrom(
		() => postcard.getByRole('button', { name: 'Save', exact: false }).click(),
		/\.png$/
	);
});

test('a file that takes the place of a table that another tab has open @all', async ({
	page,
	context
}) => {
	await playNow(page);
	const early = await exported(page);
	await show(page, 'Orders');
	await seal(page);
	await readReport(page);

	// It is played on while the other tab asks: what goes is what the person knows of.
	const other = await context.newPage();
	await importing(other, 'early.lacre', early);
	await expect(
		other.getByText('The file reaches step 1; the table on this device, step 2.')
	).toBeVisible();
	// Tabs behind another one are drawn once a second.
	await page.bringToFront();
	await seal(page);
	await readReport(page);
	await other.bringToFront();
	await other.getByRole('button', { name: 'The one in the file' }).click();
	await expect(other.getByText('The table was played on in another tab')).toBeVisible();
	await expect(
		other.getByText('The file reaches step 1; the table on this device, step 3.')
	).toBeVisible();
	const [saved] = await Promise.all([
		other.waitForEvent('download'),
		other.getByRole('button', { name: 'Save as a file' }).click()
	]);
	await other.getByRole('button', { name: 'The one in the file' }).click();
	await expect(other.getByRole('heading', { name: 'The table is here' })).toBeVisible();

	// The tab that had it open says what happened, and goes on from what is stored.
	const said = page.getByRole('dialog', { name: 'This table was replaced' });
	await expect(said.getByText('It now stands at step 1.')).toBeVisible();
	await page.bringToFront();
	await said.getByRole('button', { name: 'Close' }).last().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Turn 1 of/);
	await seal(page);
	await expect(page.getByRole('dialog', { name: /Turn 2 of/ })).toBeVisible();

	// Nothing is lost that was not given up knowingly.
	await other.bringToFront();
	await importing(other, 'late.lacre', await readFile(await saved.path()));
	await other.getByRole('button', { name: 'The one in the file' }).click();
	await expect(other.getByRole('heading', { name: 'The table is here' })).toBeVisible();
	await expect(said.getByText('It now stands at step 3.')).toBeVisible();
});
