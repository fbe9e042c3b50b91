/**
 * Vector clocks (Fidge 1988, Mattern 1989) over the chains of a graph: for each chain, how many of its
 * entries something reaches. A clock is never changed, and shares the pages in which it equals the
 * clocks that it was made of: it costs what changed, however many chains there are.
 */

/** Counts by chain, `PAGE` of them a page; what is not there is 0. */
export type Clock = readonly Page[];
type Page = readonly number[];

const PAGE = 16;
const EMPTY: Page = new Array<number>(PAGE).fill(0);

export const NO_CLOCK: Clock = [];

/** Number of entries of a chain that are reached. */
export const countIn = (clock: Clock, chain: number): number =>
	clock[Math.floor(chain / PAGE)]?.[chain % PAGE] ?? 0;

/** The clock with another count for one chain. */
export function withCount(clock: Clock, chain: number, count: number): Clock {
	const at = Math.floor(chain / PAGE);
	const next = clock.slice();
	while (next.length <= at) next.push(EMPTY);
	const page = (next[at] as Page).slice();
	page[chain % PAGE] = count;
	next[at] = page;
	return next;
}

/** The higher count for each chain: what both reach together. One of the two if it has them all. */
export function joined(a: Clock, b: Clock): Clock {
	if (a === b) return a;
	const [long, short] = a.length >= b.length ? [a, b] : [b, a];
	let next: Page[] | undefined;
	for (let i = 0; i < short.length; i++) {
		const page = joinedPage(long[i] as Page, short[i] as Page);
		if (page !== long[i]) (next ??= long.slice())[i] = page;
	}
	if (!next) return long;
	return short.length === long.length && next.every((page, i) => page === short[i]) ? short : next;
}

function joinedPage(a: Page, b: Page): Page {
	if (a === b) return a;
	let isA = true;
	let isB = true;
	for (let i = 0; i < PAGE; i++) {
		const left = a[i] as number;
		const right = b[i] as number;
		if (left < right) isA = false;
		else if (right < left) isB = false;
	}
	if (isA) return a;
	return isB ? b : a.map((count, i) => Math.max(count, b[i] as number));
}
