/**
 * Everything that can be pressed is pressed, by keyboard: on each page, and on each paper of a table of each game.
 * The focus is on something that is seen afterwards, whatever goes away with what it does.
 */
import type { Page } from '@playwright/test';
import { ALL } from '../scope';
import { expect, gather, go, readReport, seal, show, test } from './app';
import { amos } from './amos';
import { lostFocus } from './focused';
import { playedGames } from './games';

test.use({ forgiven: /404|net::ERR_/, contextOptions: { reducedMotion: 'reduce' } });

/** Elements are pressed by Enter or Space, or changed by an arrow. */
const PRESSED = 'button, summary, select, input[type=checkbox], input[type=radio], [role=tab]';
/** Things that are called alike but for a number are pressed this often. */
const ALIKE = ALL ? 2 : 1;

/**
 * Marks what is pressed next, within the topmost question if there is one, and names it; '': nothing is left.
 * `done`: how often those of a name were pressed.
 */
const markNext = (page: Page, done: Record<string, number>): Promise<string> =>
	page.evaluate(
		({ PRESSED, ALIKE, done }) => {
			for (const marked of document.querySelectorAll('[data-next]'))
				marked.removeAttribute('data-next');
			const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
			const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(PRESSED)];
			const nameOf = (it: HTMLElement): string => {
				const labels = (it as HTMLInputElement).labels ?? [];
				const words = it.ariaLabel ?? (labels[0] ?? it).textContent ?? '';
				const where = it.closest('dialog, nav, form, aside, section')?.ariaLabel ?? '';
				return `${where} ${it.tagName} ${words}`.replace(/\s+|[\d,.]+/g, ' ').trim();
			};
			const next = all.find(
				(it) =>
					it.checkVisibility({ visibilityProperty: true }) &&
					!it.matches(':disabled') &&
					!it.closest('[inert]') &&
					(done[nameOf(it)] ?? 0) < ALIKE
			);
			next?.setAttribute('data-next', '');
			return next ? nameOf(next) : '';
		},
		{ PRESSED, ALIKE, done }
	);

/** Presses what is marked, by keyboard. */
async function press(page: Page): Promise<void> {
	const kind = await page.evaluate(() => {
		const it = document.querySelector<HTMLElement>('[data-next]');
		it?.focus();
		return it?.tagName === 'SELECT' ? 'ArrowDown' : it?.tagName === 'INPUT' ? ' ' : 'Enter';
	});
	await page.keyboard.press(kind);
}

/** Presses everything there is from here on, and tells after what the focus was lost. */
async function pressAll(page: Page, most: number): Promise<string[]> {
	const done: Record<string, number> = {};
	const lost: string[] = [];
	const start = page.url();
	const tell = async (after: string): Promise<void> => {
		const why = async (): Promise<string> => lostFocus(page).catch(() => 'between pages');
		const isKept = await expect
			.poll(why, { timeout: 10_000, intervals: [50, 100, 200, 500] })
			.toBe('')
			.then(() => true)
			.catch(() => false);
		if (!isKept) lost.push(`${after}: ${await why()}`);
	};
	for (let presses = 0; presses < most; presses++) {
		const next = await markNext(page, done);
		const question = page.locator('dialog:modal').last();
		if (next) {
			done[next] = (done[next] ?? 0) + 1;
			await press(page);
			await page.waitForTimeout(60);
		} else if (await question.isVisible()) await page.keyboard.press('Escape');
		else break;
		await tell(next || 'Escape');
		if (new URL(page.url()).pathname !== new URL(start).pathname) await go(page, start);
	}
	return lost;
}

const PAGES: Readonly<Record<string, string>> = {
	home: '/',
	'a new table': '/new/',
	'a table among devices': '/found/',
	settings: '/settings/',
	'a backup': '/backup/',
	'what came': '/open/',
	'a file': '/import/',
	verifying: '/verify/',
	'the rules': '/rules/amos/'
};

/** Pages that are pressed each time, the others with everything. */
const EACH_TIME = ['home', 'settings', 'the rules'];

for (const [name, path] of Object.entries(PAGES))
	test(`the focus outlives every press: ${name} @once${EACH_TIME.includes(name) ? '' : ' @all'}`, async ({
		page
	}) => {
		await go(page, path);
		expect(await pressAll(page, 120)).toEqual([]);
	});

for (const game of playedGames)
	// One game is pressed each time, the others with everything.
	test(`the focus outlives every press: ${game.id} @once${game === amos ? '' : ' @all'}`, async ({
		page
	}) => {
		await game.found(page);
		await show(page, 'Orders');
		expect(await pressAll(page, ALL ? 200 : 70)).toEqual([]);
	});

test('the focus outlives every press: after a turn, and on its other papers @once @all', async ({
	page
}) => {
	await amos.found(page);
	await seal(page);
	await readReport(page);
	for (const paper of ['Report', 'History', 'Table'] as const) {
		await show(page, paper);
		expect(await pressAll(page, 40)).toEqual([]);
	}
});

test('the focus outlives every press: a table as text @once', async ({ page }) => {
	await amos.found(page);
	await go(page, `${page.url()}&as=text`);
	await expect(page.getByRole('combobox', { name: 'Command or order' })).toBeVisible();
	expect(await pressAll(page, 40)).toEqual([]);
});

test('the focus outlives every press: people are gathered @once @all', async ({ page }) => {
	await go(page, '/found/');
	await gather(page);
	await page.waitForURL(/\/post\//);
	expect(await pressAll(page, 60)).toEqual([]);
});
