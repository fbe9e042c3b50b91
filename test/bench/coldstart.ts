/**
 * The cold start of a table, measured where it happens: in a browser just launched, whose IndexedDB
 * lies on disk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { bundleScript } from '../browsers/bundle';
import { CHROMIUM_ARGS, chromiumPath } from '../browsers/chromium';
import { median, type Ratio } from './measure';
import { inWebKitPage } from './webkit-page';

/** An origin of its own for the database; nothing is asked of any network. */
const PAGE = 'http://lacre.test/';
const ROUNDS = 15;

/** A table to be opened. `stateBytes`: least size of the state before its turns. */
export type ColdTable =
	| { readonly game: 'amos'; readonly turns: number; readonly stateBytes: number }
	| { readonly game: 'cosmos'; readonly turns: number };

/** Functions that coldstart-page.ts puts into the page. */
interface InPage {
	writeTable(table: ColdTable): Promise<string>;
	timeStart(id: string, what: 'open' | 'read', turns: number): Promise<number>;
}

/** Opening a table of many turns, next to a raw read of the same rows, each in a browser of its own. */
export async function compareColdStart(table: ColdTable): Promise<Ratio> {
	const script = await bundleScript('test/bench/coldstart-page.ts');
	const profile = mkdtempSync(join(tmpdir(), 'lacre-bench-'));
	const launch = <T>(work: (page: Page) => Promise<T>): Promise<T> =>
		inBrowser(profile, script, work);
	try {
		const id = await launch((page) =>
			page.evaluate((one) => (globalThis as unknown as InPage).writeTable(one), table)
		);
		const start = (what: 'open' | 'read'): Promise<number> =>
			launch((page) =>
				page.evaluate(
					([one, way, turns]) => (globalThis as unknown as InPage).timeStart(one, way, turns),
					[id, what, table.turns] as const
				)
			);
		const ours: number[] = [];
		const theirs: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			ours.push(await start('open'));
			theirs.push(await start('read'));
		}
		// Launches differ twofold among themselves: the best of a few says what luck they had.
		const [a, b] = [median(ours), median(theirs)];
		return { ratio: a / b, ours: a, theirs: b };
	} finally {
		rmSync(profile, { recursive: true, force: true });
	}
}

/**
 * The same in WebKit, whose driver forgets a profile with its window: on a page just loaded, in a browser that has
 * the table written already.
 */
export async function compareStartInWebKit(table: ColdTable): Promise<Ratio> {
	const script = await bundleScript('test/bench/coldstart-page.ts');
	return inWebKitPage(script, async (kit, anew) => {
		const id = await kit.run<string>('return writeTable(arguments[0])', table);
		const start = async (what: 'open' | 'read'): Promise<number> => {
			await anew();
			return kit.run<number>('return timeStart(...arguments)', id, what, table.turns);
		};
		const ours: number[] = [];
		const theirs: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			ours.push(await start('open'));
			theirs.push(await start('read'));
		}
		const [a, b] = [median(ours), median(theirs)];
		return { ratio: a / b, ours: a, theirs: b };
	});
}

async function inBrowser<T>(
	profile: string,
	script: string,
	work: (page: Page) => Promise<T>
): Promise<T> {
	const executablePath = chromiumPath();
	const options = { executablePath, args: [...CHROMIUM_ARGS] };
	const browser = await chromium.launchPersistentContext(profile, options);
	try {
		const page = await browser.newPage();
		await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
		await page.goto(PAGE);
		await page.addScriptTag({ content: script });
		return await work(page);
	} finally {
		await browser.close();
	}
}
