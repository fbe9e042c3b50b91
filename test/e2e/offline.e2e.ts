import { atTable, expect, readReport, seal, test, UNREACHABLE } from './app';
import { research } from './amos';
import { serve, type Site } from './site';

test.use({ serviceWorkers: 'allow', forgiven: UNREACHABLE });

let site: Site;
test.beforeEach(async () => {
	site = await serve();
});
test.afterEach(() => site.close());

test('in a subfolder of a static host, and then without it', async ({ page }) => {
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

test('a new version is offered, not forced, and not over a draft', async ({ page }) => {
	await page.goto(site.url);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.reload();
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	await research(page);
	site.changed.set('service-worker.js', (built) =>
		`${built}\n// the next version`.replace(/lacre\//, 'lacre/next-')
	);
	await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.update();
		while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
	});
	const notice = page.getByText('A new version is ready');
	await expect(notice).toHaveCount(0);

	await page.getByRole('link', { name: 'Back to the letters' }).click();
	await expect(notice).toBeVisible();
	await page.getByRole('button', { name: 'Update' }).click();
	// The browser waits until the worker of before has nothing left to do; then its cache goes.
	await expect
		.poll(() => page.evaluate(async () => (await caches.keys()).join()).catch(() => ''), {
			timeout: 60_000
		})
		.toMatch(/^lacre\/next-\d+$/);
	await expect(notice).toHaveCount(0);
	await expect(page.getByText('One letter waits for you.')).toBeVisible();
});
