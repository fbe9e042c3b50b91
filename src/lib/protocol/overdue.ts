/**
 * When to call: advice and nothing else. A wrong clock makes a call early or late; what ends a wait is `t` calls.
 */
import { due } from './deadline';
import { isCallAt, isSaid, type Instance, type Prefix, type Said } from './instance';
import { withHoliday, type Holiday } from './standing';
import type { Table } from './state';
import { ballotOf } from './wire/wire';

/**
 * Bounds of a table's patience, in minutes: the founder sets it, and may mean harm. With less than the
 * least, ballots chase each other faster than letters travel; with more than the most, a leader who
 * opens a ballot and falls silent stops the table.
 */
export const LEAST_PATIENCE = 2 * 60;
export const MOST_PATIENCE = 2 * 24 * 60;
const LONGEST = 64;

/** Patience of a table with a ballot of this number, in minutes. */
function patienceWith(table: Table, number: number): number {
	const { patience } = table.terms.founding.policy;
	return Math.min(MOST_PATIENCE, Math.max(LEAST_PATIENCE, patience)) * Math.min(number, LONGEST);
}

/** True if this device's person said at a prefix that they wait for nobody. */
export const isHurried = ({ hurried }: Table, { at }: Prefix): boolean => hurried === at;

/**
 * True if the deadline of the open step has passed, by this device's clock; or its person waits for nobody at it, or has
 * called at it already. While the person still owes an order it has not: a call would go on without what they are
 * about to write.
 */
export function isOverdue(table: Table, instance: Instance, prefix: Prefix, now: number): boolean {
	if (isHurried(table, prefix) || hasCalledAt(table, instance, prefix)) return true;
	if (owesStill(instance, prefix, table.seat)) return false;
	const at = dueTime(table, instance, prefix);
	return at !== undefined && now >= at;
}

/** True if a seat owes an order that it has not given. */
export const owesStill = (instance: Instance, { mode, owed, at }: Prefix, seat: number): boolean =>
	(mode === 'open' || mode === 'sealed') &&
	owed.includes(seat) &&
	!isSaid(instance, { at, kind: mode === 'open' ? 'open' : 'seal', seat, number: 0 });

/** Due time of the open step, in minutes since 1970; undefined: never. It waits for the holidays of who is awaited. */
export function dueTime(table: Table, instance: Instance, prefix: Prefix): number | undefined {
	const { owed, at } = prefix;
	const { pace, holidayDays } = table.terms.founding.policy;
	const base = due(pace, beganAt(table, saidAt(instance, prefix)));
	if (base === undefined) return undefined;
	const announced = announcedHolidays(instance);
	let latest = base;
	for (const seat of owed) {
		const standing = instance.position.standings[seat - 1];
		const isThere = [...instance.byKind.seal, ...instance.byKind.deal].some(
			({ entry }) => entry.seat === seat && entry.at === at
		);
		if (!standing || isThere) continue;
		const { holidays } = announced
			.filter((one) => one.seat === seat)
			.reduce((one, { holiday }) => withHoliday(one, holiday, holidayDays), standing);
		for (const { from, until } of holidays)
			if (from <= base && base < until) latest = Math.max(latest, until);
	}
	return latest;
}

/**
 * Holidays that an order names, which the decision will grant. One that nobody's order names would be granted by no
 * decision, and could be announced anew in every step.
 */
function announcedHolidays({
	byKind
}: Instance): { readonly seat: number; readonly holiday: Holiday }[] {
	const named = new Set([...byKind.seal, ...byKind.open].flatMap(({ names }) => names));
	return byKind.note.flatMap(({ id, entry: { seat, body } }) =>
		named.has(id) && body.fact.kind === 'holiday' ? [{ seat, holiday: body.fact }] : []
	);
}

/**
 * Time when a step began: when this device came to it, or first spoke in it. No date that somebody else wrote is in it:
 * a liar could name one to come, and nothing would ever be overdue.
 */
function beganAt(
	table: Table,
	said: readonly (Said<'seal'> | Said<'call'> | Said<'vote'>)[]
): number {
	let began = table.came;
	for (const { entry } of said)
		if (entry.seat === table.seat) began = Math.min(began, entry.body.time);
	return began;
}

const timed = ({ byKind }: Instance) => [...byKind.seal, ...byKind.call, ...byKind.vote];

/** Words said in the step at a prefix, and in none before it. */
const saidAt = ({ byKind }: Instance, prefix: Prefix) => [
	...byKind.seal.filter(({ entry }) => entry.at === prefix.at),
	...byKind.call.filter((one) => isCallAt(one, prefix))
];

/**
 * True if a ballot of a number came to nothing although those who decide were there. Its time runs from when as many
 * as decide had come to one of that number or a higher one: if each went on by its own patience alone, honest
 * seats could chase each other from number to number (Castro and Liskov, "Practical Byzantine Fault Tolerance",
 * 1999, section 4.5.2). Dates to come tell nothing, be they its own: a clock that was ahead for a minute would stop
 * the table until that day.
 */
export function isStale(table: Table, instance: Instance, number: number, now: number): boolean {
	let since = beganAt(table, timed(instance));
	for (const { entry } of timed(instance))
		if (entry.seat === table.seat && entry.body.time <= now)
			since = Math.max(since, entry.body.time);
	if (own(table, instance) >= number && number > 0) {
		const reached = reachedAt(instance, number, now);
		if (reached === undefined) return false;
		since = Math.max(since, reached);
	}
	return now - since >= patienceWith(table, number);
}

/** True if this seat called the step at a prefix. */
export const hasCalledAt = (table: Table, instance: Instance, prefix: Prefix): boolean =>
	callsOf(table, instance).some((one) => isCallAt(one, prefix));

/** Calls of this seat. */
const callsOf = ({ seat }: Table, { byKind }: Instance) =>
	byKind.call.filter(({ entry }) => entry.seat === seat);

/** The highest number that this seat called. */
const own = (table: Table, instance: Instance): number =>
	Math.max(0, ...callsOf(table, instance).map(({ entry }) => ballotOf(entry.number).number));

/** Time when as many as decide had called a number or a higher one. A call with a date to come is there already. */
function reachedAt(
	{ byKind, position }: Instance,
	number: number,
	now: number
): number | undefined {
	const times = new Map<number, number>();
	for (const { entry } of byKind.call) {
		if (ballotOf(entry.number).number < number) continue;
		const time = entry.body.time <= now ? entry.body.time : 0;
		times.set(entry.seat, Math.min(times.get(entry.seat) ?? Infinity, time));
	}
	return [...times.values()].sort((a, b) => a - b)[position.volume.threshold - 1];
}
