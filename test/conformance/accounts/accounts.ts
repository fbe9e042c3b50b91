/**
 * The books balance: of each kind of thing that a seat can count, what it had before a step, plus what
 * the reports that it reads say was gained, minus what they say was lost, is what it has after.
 */
import type { Report, SeatId } from '../../../engine/kernel/ruleset';

/** Amounts by account; an account that is not there holds 0. */
export type Counts = Readonly<Record<string, number>>;

/** Amounts told by one report; `everything`: it begins or ends all accounts. */
export type Told = Counts | 'everything';

type DataOf<R extends Report, Code> = Extract<R, { readonly code: Code }>['data'];

/** Surroundings of a report: whose account it is, and what the seat saw before and after. */
export interface Reading<View> {
	readonly seat: SeatId;
	readonly before: View;
	readonly after: View;
}

/** What a game declares: its accounts, and which report says what. */
export interface Accounts<View, R extends Report> {
	/** Amounts that the seat of a view has; `other`: its view at the other end of the step. */
	holdings(view: View, seat: SeatId, other: View): Counts;
	/** Gains and losses (negative) of the seat that reads it. Other reports say nothing of its accounts. */
	readonly told: {
		readonly [C in R['code']]?: (data: DataOf<R, C>, reading: Reading<View>) => Told;
	};
	/**
	 * Accounts of which not everything is told yet, each with the reason: the first word of an account, or
	 * all of it. One that balances throughout is no longer needed, and fails.
	 */
	readonly untold: Readonly<Record<string, string>>;
}

/** An account that does not balance. */
export interface Imbalance {
	readonly seat: SeatId;
	readonly account: string;
	readonly before: number;
	/** Sum of what the reports say. */
	readonly told: number;
	readonly after: number;
}

/** Sum of amounts. */
export function sumOf(all: readonly Counts[]): Record<string, number> {
	const sum: Record<string, number> = {};
	for (const counts of all)
		for (const [account, count] of Object.entries(counts))
			sum[account] = (sum[account] ?? 0) + count;
	return sum;
}

/** The same amounts under `prefix`, `times` over. */
export const under = (
	prefix: string,
	counts: Readonly<Partial<Record<string, number>>>,
	times = 1
): Counts =>
	Object.fromEntries(
		Object.entries(counts).map(([name, count]) => [`${prefix} ${name}`, (count ?? 0) * times])
	);

/** One of each name. */
export const each = (prefix: string, names: readonly (string | number)[], times = 1): Counts =>
	sumOf(names.map((name) => ({ [`${prefix} ${name}`]: times })));

/** The accounts of a seat that do not balance over a step; none if it has left the game. */
export function imbalances<View, R extends Report>(
	{ holdings, told }: Pick<Accounts<View, R>, 'holdings' | 'told'>,
	reading: Reading<View>,
	reports: readonly R[]
): Imbalance[] {
	const { seat } = reading;
	const said: Counts[] = [];
	for (const report of reports) {
		if (report.to !== 'all' && !report.to.includes(seat)) continue;
		const line = told[report.code as R['code']] as
			| ((data: object, reading: Reading<View>) => Told)
			| undefined;
		const counts = line?.(report.data, reading) ?? {};
		if (counts === 'everything') return [];
		said.push(counts);
	}
	const sum = sumOf(said);
	const before = holdings(reading.before, seat, reading.after);
	const after = holdings(reading.after, seat, reading.before);
	const names = new Set([...Object.keys(sum), ...Object.keys(before), ...Object.keys(after)]);
	return [...names].sort().flatMap((account) => {
		const line = {
			before: before[account] ?? 0,
			told: sum[account] ?? 0,
			after: after[account] ?? 0
		};
		return line.before + line.told === line.after ? [] : [{ seat, account, ...line }];
	});
}

/** The entry of `untold` under which an account falls. */
export const untoldOf = (
	untold: Readonly<Record<string, string>>,
	account: string
): string | undefined =>
	[account, account.split(' ')[0] ?? ''].find((name) => Object.hasOwn(untold, name));
