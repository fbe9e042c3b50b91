/** Safety of data: backups, a device that is replaced, deleting, the small print, the policy. */
import { readFile, writeFile } from 'node:fs/promises';
import { test as plain, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { go, picture, playNow, test, gather } from './app';
import { copiedBy, expect, withClipboard, withoutSignalling } from './players';
import { serve } from './site';
import { isSound } from './sound';

const MINUTE = 60_000;
test.setTimeout(4 * MINUTE);

/** Somebody's device: a profile of its own, with a clipboard of its own. */
async function device(
	browser: Browser,
	baseURL: string | undefined,
	viewport: { width: number; height: number }
): Promise<{ page: Page; context: BrowserContext }> {
	const context = await browser.newContext({
		viewport,
		locale: 'en-US',
		serviceWorkers: 'block',
		reducedMotion: 'reduce',
		...(baseURL ? { baseURL } : {})
	});
	await withClipboard(context);
	context.setDefaultTimeout(MINUTE);
	// Nothing may come by itself.
	await withoutSignalling(context);
	return { context, page: await context.newPage() };
}

async function receive(page: Page, text: string): Promise<void> {
	await page.getByLabel('Letter received').fill(text);
	await page.getByRole('button', { name: 'Open the letter' }).click();
}

async function makeBackup(page: Page, passphrase: string, path: string): Promise<void> {
	await go(page, '/backup/');
	const making = page.locator('section').filter({ hasText: 'Make a backup' });
	await making.getByLabel('Passphrase').fill(passphrase);
	await making.getByLabel('Once more').fill(passphrase);
	await making.getByRole('button', { name: 'Lock the backup' }).click();
	await expect(page.getByText('The backup is ready.')).toBeVisible();
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save it' }).click()
	]);
	await file.saveAs(path);
	await expect(page.getByText(/^Saved\./)).toBeVisible();
}

async function openBackup(page: Page, path: string, passphrase: string): Promise<void> {
	await page.getByLabel('Choose the file').setInputFiles(path);
	const form = page.locator('form').filter({ hasText: 'Open the backup' });
	await form.getByLabel('Passphrase').fill(passphrase);
	await form.getByRole('button', { name: 'Open the backup' }).click();
}

test('@once a backup brings everything to another device, which asks for the seat under new keys @all', async ({
	browser,
	baseURL
}, info) => {
	const viewport = info.project.use.viewport ?? { width: 390, height: 844 };
	const ana = await device(browser, baseURL, viewport);
	const luis = await device(browser, baseURL, viewport);
	const fresh = await device(browser, baseURL, viewport);
	const path = info.outputPath('ana.lacrebackup');
	const table = (): string => new URL(ana.page.url()).search;

	await go(ana.page, '/found/');
	await ana.page.getByLabel('Your name').fill('Ana');
	await ana.page.getByLabel(/^Seats/).selectOption('2');
	await gather(ana.page);
	await expect(ana.page.getByRole('heading', { name: 'Keep your seat safe' })).toBeVisible();
	await isSound(ana.page, 'the offer');
	const search = table();

	await luis.page.goto(await copiedBy(ana.page, 'Copy the link'));
	await luis.page.getByLabel('Your name').fill('Luis');
	await luis.page.getByRole('button', { name: 'Accept the invite' }).click();
	await expect(luis.page.getByText('You have accepted Ana’s invite')).toBeVisible();
	await receive(ana.page, await copiedBy(luis.page, 'Copy the letter'));
	await expect(ana.page.getByText(/Luis wants to play/)).toBeVisible();
	await ana.page.getByRole('button', { name: 'Close the list and start' }).click();
	await expect(ana.page.getByRole('heading', { name: 'The keys are dealt' })).toBeVisible();

	await test.step('the backup is made, and the home page asks no more', async () => {
		await go(ana.page, '/');
		await expect(ana.page.getByText('Your seats among friends have no backup yet.')).toBeVisible();
		await isSound(ana.page, 'the notice');
		await picture(ana.page, 'notice');
		await makeBackup(ana.page, 'violet rain over Umbath', path);
		await isSound(ana.page, 'made');
		await picture(ana.page, 'made');
		await go(ana.page, '/');
		await expect(ana.page.getByRole('heading', { name: 'With friends' })).toBeVisible();
		await expect(ana.page.getByText('have no backup yet')).toHaveCount(0);
	});

	await test.step('what is no backup is refused in words, and nothing changes', async () => {
		const { page } = fresh;
		await go(page, '/backup/');
		const bytes = await readFile(path);
		const cut = info.outputPath('cut.lacrebackup');
		await writeFile(cut, bytes.subarray(0, bytes.length - 100));
		await page.getByLabel('Choose the file').setInputFiles(cut);
		await expect(page.getByText('Part of the file is missing.')).toBeVisible();
		const changed = Buffer.from(bytes);
		changed[200] = (changed[200] as number) ^ 1;
		await writeFile(cut, changed);
		await page.getByLabel('Choose the file').setInputFiles(cut);
		await expect(page.getByText('damaged on its way')).toBeVisible();
		await writeFile(cut, 'Dear diary');
		await page.getByLabel('Choose the file').setInputFiles(cut);
		await expect(page.getByText('This is not a file of Lacre.')).toBeVisible();
		await openBackup(page, path, 'violet rain');
		await expect(page.getByText('That passphrase does not open it.')).toBeVisible();
		await isSound(page, 'refused');
		await picture(page, 'refused');
	});

	await test.step('the right passphrase shows what is in it, and brings it back', async () => {
		const { page } = fresh;
		await openBackup(page, path, 'violet rain over Umbath');
		await expect(page.getByText(/A backup of Ana, made on/)).toBeVisible();
		await isSound(page, 'found');
		await picture(page, 'opened');
		await page.getByRole('button', { name: 'Bring everything back' }).click();
		await expect(page.getByRole('heading', { name: 'Everything is back' })).toBeVisible();
		await picture(page, 'restored');
		await go(page, `/post/${search}`);
		await expect(page.getByRole('heading', { name: 'The keys are dealt' })).toBeVisible();
	});

	await test.step('the new device asks for the seat under new keys, and the old one plays on', async () => {
		const { page } = fresh;
		await expect(page.getByText('This device asks for your seat with new keys.')).toBeVisible();
		await isSound(page, 'asking');
		await picture(page, 'asking');
		const letter = await copiedBy(page, 'Copy the letter');
		await go(ana.page, `/post/${search}`);
		await receive(ana.page, letter);
		await ana.page.reload();
		await expect(ana.page.getByRole('heading', { name: 'The keys are dealt' })).toBeVisible();
		await expect(ana.page.getByText('This table has stopped here')).toHaveCount(0);
	});

	await test.step('the deadline goes into the calendar', async () => {
		await go(ana.page, '/settings/');
		const [file] = await Promise.all([
			ana.page.waitForEvent('download'),
			ana.page.getByRole('button', { name: 'All deadlines for my calendar' }).click()
		]);
		const text = await readFile(await file.path(), 'utf8');
		expect(text.match(/BEGIN:VALARM/g)).toHaveLength(1);
		await picture(ana.page, 'settings');
	});

	await test.step('the table is deleted here, told twice, and another tab notices', async () => {
		const other = await ana.context.newPage();
		await go(other, `/post/${search}`);
		await expect(other.getByRole('heading', { name: 'The keys are dealt' })).toBeVisible();
		await ana.page.bringToFront();
		await ana.page.getByRole('button', { name: /^Delete: / }).click();
		const dialog = ana.page.getByRole('dialog', { name: 'Delete this table here?' });
		await isSound(ana.page, 'deleting');
		await picture(ana.page, 'deleting');
		await dialog.getByRole('button', { name: 'Keep it' }).click();
		await ana.page.getByRole('button', { name: /^Delete: / }).click();
		await dialog.getByRole('button', { name: 'Delete from this device' }).click();
		await expect(ana.page.getByText('There are no tables on this device.')).toBeVisible();
		await expect(other.getByText('There is no such table here')).toBeVisible();
		await expect(other.getByRole('heading', { name: 'The keys are dealt' })).toHaveCount(0);
		await go(ana.page, `/post/${search}`);
		await expect(ana.page.getByText('There is no such table here')).toBeVisible();
	});
	await Promise.all([ana, luis, fresh].map(({ context }) => context.close()));
});

test('@once the icon counts what waits, and installing is offered once there is something to come back to', async ({
	page
}) => {
	await page.addInitScript(() => {
		const seen = { badge: -1, asked: 0 };
		Object.assign(window, { seen });
		Object.assign(navigator, {
			setAppBadge: (count: number) => Promise.resolve(void (seen.badge = count)),
			clearAppBadge: () => Promise.resolve(void (seen.badge = 0))
		});
	});
	/** The browser offers to install the app, and the app takes the offer up. */
	const offer = async (): Promise<void> => {
		const isTaken = await page.evaluate(() => {
			const { seen } = window as unknown as { seen: { asked: number } };
			const prompt = (): Promise<object> => {
				seen.asked++;
				return Promise.resolve({});
			};
			const event = new Event('beforeinstallprompt', { cancelable: true });
			return !dispatchEvent(Object.assign(event, { prompt }));
		});
		expect(isTaken).toBe(true);
	};
	const seen = (): Promise<{ badge: number; asked: number }> =>
		page.evaluate(() => (window as unknown as { seen: { badge: number; asked: number } }).seen);
	await go(page, '/');
	await expect.poll(async () => (await seen()).badge).toBe(0);
	await offer();
	await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
	await playNow(page);
	await go(page, '/');
	await expect.poll(async () => (await seen()).badge).toBe(1);
	await offer();
	await page.getByRole('button', { name: 'Install' }).click();
	await expect.poll(async () => (await seen()).asked).toBe(1);
	await go(page, '/');
	await offer();
	await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
	await page.getByRole('button', { name: 'Later' }).click();
	await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
	await go(page, '/');
	await expect.poll(async () => (await seen()).badge).toBe(1);
	await offer();
	await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
});

test('@once in a subfolder everything is found, by clicking through', async ({ page }) => {
	const site = await serve('/x/lacre/');
	const missing: string[] = [];
	page.on('response', (response) => {
		// A table asks whether a signalling server and a relay run beside the app; a static host has none.
		const isMissing = response.status() >= 400 && !/\/(signal|relay)$/.test(response.url());
		if (isMissing) missing.push(response.url());
	});
	await page.goto(site.url);
	await page.getByRole('link', { name: 'Settings' }).click();
	await page.getByRole('link', { name: 'Make one, or bring one back' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Backup' })).toBeVisible();
	await page.goBack();
	await page.getByRole('link', { name: 'What is protected, and what is not' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'The small print' })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: 'The small print' })).toBeVisible();
	await page.getByRole('link', { name: 'Back to the tables' }).click();
	await page.getByRole('link', { name: 'With friends' }).click();
	await page.getByLabel('Your name').fill('Ana');
	await gather(page);
	await expect(page.getByRole('heading', { name: 'The table gathers' })).toBeVisible();
	expect(page.url()).toContain(`${site.url}post/?id=`);
	expect(missing).toEqual([]);
	await site.close();
});

// Without the fixture that forbids complaints in the console: here the browser has to complain.
plain('@once no page runs a script that is not its own', async ({ page }) => {
	for (const path of ['/', '/join/', '/backup/', '/small-print/', '/post/']) {
		const response = await page.request.get(path);
		const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(
			await response.text()
		)?.[1];
		const scripts = policy?.split(';').find((part) => part.trim().startsWith('script-src'));
		expect(scripts, path).toContain("'self'");
		expect(scripts, path).not.toContain('unsafe');
		expect(policy, path).toContain("object-src 'none'");
	}
	await playNow(page);
	const ran = await page.evaluate(async () => {
		const broken: string[] = [];
		document.addEventListener('securitypolicyviolation', (event) =>
			broken.push(event.effectiveDirective)
		);
		const script = document.createElement('script');
		script.textContent = 'window.injected = true';
		document.body.append(script);
		const image = document.createElement('div');
		image.innerHTML = '<img src="data:," onerror="window.injected = true">';
		document.body.append(image);
		// Both are reported after the fact, and in time.
		while (broken.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
		return { injected: 'injected' in window, broken };
	});
	expect(ran.injected).toBe(false);
	expect(ran.broken).toContain('script-src-elem');
	expect(ran.broken).toContain('script-src-attr');
});
