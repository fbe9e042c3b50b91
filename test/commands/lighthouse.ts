/**
 * `npm run lighthouse [--runs <n>] [page …]`: Lighthouse's marks for the built pages, as a phone of the
 * middle class gets them on a slow line, next to their budget. Medians, and only of a machine that has
 * nothing else to do: it multiplies what it sees by four.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '../architecture/layers.js';
import { CHROMIUM_ARGS, HEADLESS_SHELL } from '../browsers/chromium';
import { findProgram } from '../browsers/program';
import { serve } from '../e2e/site';
import { main, orUsage, wholeNumber, type Output } from './command';

/** The least mark in each category; milliseconds to the largest text and of blocked time. */
const BUDGET = { mark: 99, largest: 1500, blocked: 50 };
/** Those that have something to show on a device without tables. */
const PAGES = [
	...['', 'new/', 'found/', 'join/', 'rules/', 'rules/conquista/', 'settings/'],
	...['import/', 'open/', 'backup/', 'verify/', 'small-print/']
];
const USAGE = 'npm run lighthouse [-- --runs <1 to 50>] [page …]';

/** Parts of Lighthouse's report that are looked at. */
interface Report {
	readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
	readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

export interface Marks {
	/** The least of the categories but performance. */
	readonly others: number;
	readonly performance: number;
	readonly largest: number;
	readonly blocked: number;
}

export function marksOf({ categories, audits }: Report): Marks {
	const mark = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
	const others = Object.keys(categories).filter((id) => id !== 'performance');
	return {
		performance: mark('performance'),
		others: others.length > 0 ? Math.min(...others.map(mark)) : 0,
		largest: audits['largest-contentful-paint']?.numericValue ?? Infinity,
		blocked: audits['total-blocking-time']?.numericValue ?? Infinity
	};
}

const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Each mark's median over several runs. */
export const medians = (runs: readonly Marks[]): Marks => ({
	performance: median(runs.map((run) => run.performance)),
	others: median(runs.map((run) => run.others)),
	largest: median(runs.map((run) => run.largest)),
	blocked: median(runs.map((run) => run.blocked))
});

export const keepsBudget = ({ performance, others, largest, blocked }: Marks): boolean =>
	Math.min(performance, others) >= BUDGET.mark &&
	largest <= BUDGET.largest &&
	blocked <= BUDGET.blocked;

/** Letters stand where they fall, not on the dots of a coarse screen. */
const AS_PHONES_WRITE = ['--font-render-hinting=none'];

async function look(browser: string, url: string): Promise<Marks> {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[
			join(ROOT, 'node_modules/lighthouse/cli/index.js'),
			...[url, '--quiet', '--output=json', '--output-path=stdout'],
			`--chrome-flags=${[...CHROMIUM_ARGS, ...AS_PHONES_WRITE].join(' ')}`
		],
		{ env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 }
	);
	return marksOf(JSON.parse(stdout) as Report);
}

export const lighthouse = (args: readonly string[], output: Output): Promise<number> =>
	orUsage(USAGE, output, async () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { runs: { type: 'string', default: '3' } }
		});
		const runs = wholeNumber('runs', values.runs, 1, 50);
		const browser = findProgram(HEADLESS_SHELL);
		const site = await serve('/', true);
		let kept = true;
		try {
			for (const page of positionals.length > 0 ? positionals : PAGES) {
				const seen: Marks[] = [];
				while (seen.length < runs) seen.push(await look(browser, site.url + page));
				const middle = medians(seen);
				kept &&= keepsBudget(middle);
				const all = seen.map(({ performance }) => performance).join(' ');
				output.say(
					`/${page}: performance ${middle.performance} (${all}), the others ${middle.others} or more; ` +
						`largest text ${Math.round(middle.largest)} ms, blocked ${Math.round(middle.blocked)} ms` +
						(keepsBudget(middle) ? '' : ', OVER')
				);
			}
		} finally {
			await site.close();
		}
		output.say(
			`budget: ${BUDGET.mark}; largest text ${BUDGET.largest} ms, blocked ${BUDGET.blocked} ms`
		);
		return kept ? 0 : 1;
	});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(lighthouse);
