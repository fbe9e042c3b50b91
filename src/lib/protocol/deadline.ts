/**
 * Due times of orders. Advice and nothing else: it tells the app when to call a ballot, and clocks
 * that are wrong or lie only make that early or late. What ends a wait is `t` calls.
 */
import type { Pace } from './wire/wire';

const DAY = 24 * 60;
/** A fixed hour leaves at least this long. */
const LEAST = 6 * 60;

/** Minutes since 1970 when a step that began at `since` is due; undefined: never. */
export function due(pace: Pace, since: number): number | undefined {
	switch (pace.kind) {
		case 'none':
			return undefined;
		case 'length':
			return since + pace.minutes;
		case 'hour':
			return nextHour(
				Math.max(since + LEAST, daysAfter(since, pace.days - 1, pace.zone)),
				pace.minuteOfDay,
				pace.zone
			);
	}
}

/** The first minute after a zone's clock shows the same time so many days later: not all days are of one length. */
const daysAfter = (since: number, days: number, zone: string): number =>
	days > 0 ? reached(localTime(since, zone) + days * DAY, zone) + 1 : since;

/**
 * The first time from `from` on when the zone's clock reaches this minute of the day. An hour that the clock
 * skips is the first moment after it; one that it shows twice counts the first time alone.
 */
export function nextHour(from: number, minuteOfDay: number, zone: string): number {
	const today = Math.floor(localTime(from, zone) / DAY);
	// The clock may have skipped the end of yesterday; and a whole date, where a country changes sides of the date line.
	for (let day = today - 1; day < today + 4; day++) {
		const at = reached(day * DAY + minuteOfDay, zone);
		if (at >= from) return at;
	}
	return from;
}

/** When a zone's clock first shows a time, or a later one. Both in minutes since 1970, `local` as if it were UTC. */
function reached(local: number, zone: string): number {
	const offset = (at: number): number => localTime(at, zone) - at;
	// Before and after whatever change of the clocks there may be.
	const times = [local - offset(local - DAY), local - offset(local + DAY)];
	const shown = times.filter((at) => localTime(at, zone) === local);
	if (shown.length > 0) return Math.min(...shown);
	let [early, late] = [Math.min(...times) - 1, Math.max(...times)];
	while (late - early > 1) {
		const middle = Math.floor((early + late) / 2);
		if (localTime(middle, zone) < local) early = middle;
		else late = middle;
	}
	return late;
}

/** Minute of the day that a zone's clock shows. `at`: minutes since 1970. */
export const localMinute = (at: number, zone: string): number => {
	const minute = localTime(at, zone) % DAY;
	return minute < 0 ? minute + DAY : minute;
};

/** Date and time that a zone's clock shows, in minutes since 1970 as if they were UTC. */
function localTime(at: number, zone: string): number {
	const parts = formatter(zone).formatToParts(at * 60_000);
	const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
	return (daysTo(of('year'), of('month'), of('day')) * 24 + of('hour')) * 60 + of('minute');
}

/** Days from 1970-01-01 to a date of the Gregorian calendar; a year begins in March, so that it ends with the leap day. */
function daysTo(year: number, month: number, day: number): number {
	const years = month > 2 ? year : year - 1;
	const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
	const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
	// Days from 0000-03-01 to 1970-01-01.
	return years * 365 + leaps + inYear - 719_468;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A zone that this device does not know is read as UTC. */
function formatter(zone: string): Intl.DateTimeFormat {
	const known = formatters.get(zone);
	if (known) return known;
	// Tables have few zones; a stranger's parcels may name many.
	if (formatters.size > 64) formatters.clear();
	const made = formatterOf(zone) ?? formatterOf('UTC');
	if (!made) throw new Error('UTC is known everywhere');
	formatters.set(zone, made);
	return made;
}

function formatterOf(zone: string): Intl.DateTimeFormat | undefined {
	const [number, hourCycle] = ['numeric', 'h23'] as const;
	const time = { year: number, month: number, day: number, hour: number, minute: number } as const;
	try {
		return new Intl.DateTimeFormat('en-US', { ...time, hourCycle, timeZone: zone });
	} catch {
		return undefined;
	}
}

/** True if this device knows a zone's clock. An offset is not a place: it has no summer. */
export const isKnownZone = (zone: string): boolean =>
	zone !== '' && !/^[+-]/.test(zone) && formatterOf(zone) !== undefined;
