/**
 * Due times of orders. Advice and nothing else: it tells the app when to call a ballot, and clocks
 * that are wrong or lie only make that early or late. What ends a wait is `t` calls.
 */
import type { Held } from './log';
import type { Step } from './step';
import type { DeadlinePolicy, Pace } from './wire';

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
			return nextHour(since + Math.max(LEAST, (pace.days - 1) * DAY), pace.minuteOfDay, pace.zone);
	}
}

/** The first time from `from` on when the zone's clock shows this minute of the day. */
export function nextHour(from: number, minuteOfDay: number, zone: string): number {
	const wait = (at: number): number => (minuteOfDay - localMinute(at, zone) + DAY) % DAY;
	const guess = from + wait(from);
	// If the clocks changed on the way, the guess is off by that change.
	const off = wait(guess);
	return off === 0 ? guess : off > DAY / 2 ? guess - (DAY - off) : guess + off;
}

/** Minute of the day that a zone's clock shows. `at`: minutes since 1970. */
export function localMinute(at: number, zone: string): number {
	const parts = formatter(zone).formatToParts(at * 60_000);
	const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
	return of('hour') * 60 + of('minute');
}

/** A zone that this device does not know is read as UTC. */
function formatter(zone: string): Intl.DateTimeFormat {
	const options = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
	try {
		return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
	} catch {
		return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
	}
}

/**
 * The due time with the holidays of the seats still awaited: it waits for them, within the days that
 * the policy allows each seat.
 */
export function dueWithHolidays(
	policy: DeadlinePolicy,
	step: Step,
	since: number,
	holidays: readonly Held[]
): number | undefined {
	const base = due(policy.pace, since);
	if (base === undefined) return undefined;
	let latest = base;
	for (const seat of step.owed) {
		if (step.envelopes.has(seat)) continue;
		let left = policy.holidayDays * DAY;
		for (const { seat: author, entry } of holidays) {
			if (author !== seat || entry.body.kind !== 'holiday') continue;
			const { from, until } = entry.body;
			const length = Math.min(left, Math.max(0, until - from));
			left -= length;
			if (from <= base && base < from + length) latest = Math.max(latest, from + length);
		}
	}
	return latest;
}
