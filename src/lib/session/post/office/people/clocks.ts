/** Clocks of the others at a table, as the dates in what they signed show them. */
import { provenAhead } from '$lib/carriers/apart';
import { toHex } from '$lib/protocol/bytes';
import type { Record } from '$lib/protocol/record';
import type { Table } from '$lib/protocol/table';
import { parseEntry, type Entry } from '$lib/protocol/wire/wire';
import type { ClockView } from '../../view';

const MINUTE = 60_000;
/** Decisions that are looked back upon: what somebody wrote earlier says little of their clock today. */
const LOOKS_BACK = 2;

/**
 * Others whose newest words have a date that this device's clock contradicts: one still to come, or one before the words
 * of this device that theirs rest on. `now`: minutes since 1970.
 */
export function clocksOf(table: Table, now: number): ClockView[] {
	const { instance, records } = table;
	if (!instance) return [];
	const levels = [
		...records.slice(-LOOKS_BACK).map(datesOf),
		datesIn([...instance.byId.values()].map(({ entry }) => entry))
	];
	return instance.position.standings.flatMap(({ seat, keys, holder }) => {
		if (!keys || holder === 'bot' || seat === table.seat) return [];
		const at = levels.findLastIndex((level) => level.has(seat));
		const time = levels[at]?.get(seat);
		if (time === undefined) return [];
		// A seat that speaks after a decision holds it, and the words of this device that are in it.
		const own = levels.slice(0, at).map((level) => level.get(table.seat) ?? 0);
		const ahead = aheadOf(time, now, Math.max(0, ...own));
		return ahead === 0 ? [] : [{ seat, person: toHex(keys.person), ahead }];
	});
}

/** Minutes that the clock of a letter's author is ahead; 0: not apart. `at`: the decision before which it was written. */
export const letterAhead = (table: Table, at: number, time: number, now: number): number =>
	time === 0 ? 0 : aheadOf(time, now, ownTimeBefore(table, at));

function aheadOf(time: number, now: number, since: number): number {
	const most = since === 0 ? Infinity : (time - since) * MINUTE;
	return Math.round(provenAhead((time - now) * MINUTE, most) / MINUTE);
}

function ownTimeBefore(table: Table, at: number): number {
	for (let number = at - 1; number >= Math.max(0, at - LOOKS_BACK); number--) {
		const record = table.records[number];
		const time = record && datesOf(record).get(table.seat);
		if (time !== undefined) return time;
	}
	return 0;
}

/** A view is made at every look, and a record never changes. */
const known = new WeakMap<Record, ReadonlyMap<number, number>>();

function datesOf(record: Record): ReadonlyMap<number, number> {
	const dates = known.get(record) ?? datesIn(entriesOf(record));
	known.set(record, dates);
	return dates;
}

const entriesOf = ({ entries }: Record): Entry[] =>
	entries.flatMap(({ bytes }) => {
		const parsed = parseEntry(bytes);
		return parsed.ok ? [parsed.value] : [];
	});

/** Date of the last dated word of each seat, in minutes since 1970. */
const datesIn = (entries: readonly Entry[]): ReadonlyMap<number, number> =>
	new Map(entries.flatMap(({ seat, body }) => ('time' in body ? [[seat, body.time]] : [])));
