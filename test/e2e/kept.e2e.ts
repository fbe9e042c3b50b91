/** Tables that were founded under rules of before: they go on under them, with a connection or without. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keptFile, keptRules, type KeptRules } from '../../engine/kept';
import { begin, stepSeed } from '../../engine/kernel/advance';
import { toHex } from '../../engine/kernel/hash';
import { replay } from '../../engine/kernel/replay';
import { readFile as readTable, writeFile } from '../../src/lib/store/local-file';
import { foundingBytes, type Founding } from '../../src/lib/store/founding';
import { atTable, expect, go, readReport, seal, show, test, UNREACHABLE } from './app';
import { research } from './amos';
import { fetchUpdate, serve, type Site } from './site';
import { loadKept } from '../kept/module';

test.use({
	serviceWorkers: 'allow',
	forgiven: new RegExp(`${UNREACHABLE.source}|integrity|ServiceWorker`)
});

const first = keptRules[0] as KeptRules;
const FILE = `kept/${keptFile(first)}`;

let site: Site;
test.beforeEach(async () => {
	site = await serve();
});
test.afterEach(() => site.close());

/** File of a device that founded a table when these rules were the present ones. */
async function fileOfBefore(): Promise<Buffer> {
	const rules = await loadKept(first);
	const seat = (name: string, i: number) => ({ name, colour: i, emblem: name });
	const founding: Founding = {
		ruleset: rules.id,
		version: rules.version,
		options: {},
		created: 0,
		seats: [
			{ ...seat('Ana', 0), kind: 'person' },
			{ ...seat('Vega', 1), kind: 'bot', level: 'bot' },
			{ ...seat('Mizar', 2), kind: 'bot', level: 'bot' }
		],
		seed: new Uint8Array(32).fill(9)
	};
	const options = rules.parseOptions(founding.options);
	if (!options.ok) throw new Error(options.code);
	const start = { ruleset: rules, options: options.value as unknown, seats: 3 };
	const { hash } = begin({ ...start, seed: stepSeed(founding.seed, 0) });
	const bytes = { foundingBytes: foundingBytes(founding), first: hash, steps: [], drafts: [] };
	return Buffer.from(writeFile(bytes));
}

async function bring(page: Page, buffer: Buffer): Promise<void> {
	await go(page, `${site.url}import/`);
	await page
		.getByLabel('Choose a file')
		.setInputFiles({ name: 'before.lacre', mimeType: 'application/octet-stream', buffer });
}

/** Waits until the whole app is on the device, and its worker answers for it. */
async function kept(page: Page): Promise<void> {
	await page.goto(site.url);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.reload();
	await expect
		.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
		.toBe(true);
}

async function exported(page: Page): Promise<Uint8Array> {
	await show(page, 'Table');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save as a file' }).last().click();
	return new Uint8Array(await readFile(await (await download).path()));
}

/** True if the kept rules, outside any browser, come to every hash of a table's file. */
async function isOfBefore(bytes: Uint8Array): Promise<number> {
	const file = readTable(bytes);
	if (!file.ok) throw new Error(file.code);
	const { founding, first: setupHash, steps } = file.value;
	const rules = await loadKept(first);
	const bots = Object.fromEntries(
		founding.seats.flatMap((seat, i) => (seat.kind === 'bot' ? [[i + 1, seat.level]] : []))
	);
	const { difference } = replay(rules, {
		ruleset: founding.ruleset,
		version: founding.version,
		options: founding.options,
		seats: founding.seats.length,
		setupSeed: toHex(stepSeed(founding.seed, 0)),
		setupHash,
		steps: steps.map(({ seed, orders, hash }) => ({ seed: toHex(seed), orders, bots, hash }))
	});
	expect(difference).toBeUndefined();
	return steps.length;
}

async function playTurn(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Open it' }).click();
	await atTable(page);
	await research(page);
	await seal(page);
	await readReport(page);
}

test('a table of before is played on under its own rules @all', async ({ page }) => {
	const asked: string[] = [];
	page.context().on('request', (request) => asked.push(request.url()));
	await go(page, `${site.url}settings/`);
	expect(asked.filter((url) => url.endsWith(FILE))).toEqual([]);
	await bring(page, await fileOfBefore());
	await expect(page.getByRole('heading', { name: 'The table is here' })).toBeVisible();
	await playTurn(page);
	expect(asked.filter((url) => url.endsWith(FILE)).length).toBeGreaterThan(0);
	expect(await isOfBefore(await exported(page))).toBe(1);
});

test('without a connection too, once the app is on the device @all', async ({ page }) => {
	await kept(page);
	await site.close();
	await bring(page, await fileOfBefore());
	await expect(page.getByRole('heading', { name: 'The table is here' })).toBeVisible();
	await playTurn(page);
	await page.reload();
	await atTable(page);
	expect(await isOfBefore(await exported(page))).toBe(1);
});

test('rules that came otherwise than they were released are not run @all', async ({ page }) => {
	site.changed.set(FILE, (built) => `${built} `);
	await bring(page, await fileOfBefore());
	await expect(page.getByText(/Lacre did not run it/)).toBeVisible();
	site.changed.clear();
	await bring(page, await fileOfBefore());
	await expect(page.getByRole('heading', { name: 'The table is here' })).toBeVisible();
});

test('a new version says first which tables it does not play @all', async ({ page }) => {
	await kept(page);
	await page.getByRole('button', { name: /Play now/ }).click();
	await atTable(page);
	site.changed.set('service-worker.js', (built) => {
		const next = built.replace(/lacre\//, 'lacre/next-');
		const other = next.replace(/version:2,shape:1/, 'version:3,shape:2');
		expect(other).not.toBe(next);
		return other;
	});
	await fetchUpdate(page);
	const notice = page.getByRole('status').filter({ hasText: 'it does not play' });
	await expect(notice).toContainText('Masters of the Galaxy');
	await expect(notice.getByRole('button', { name: 'Update anyway' })).toBeVisible();
	await notice.getByRole('button', { name: 'Later' }).click();
	await expect(notice).toHaveCount(0);
});
