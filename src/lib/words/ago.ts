/** Time since something was, in words. */
import { getLocale } from '$lib/paraglide/runtime';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
	['day', 86_400_000],
	['hour', 3_600_000],
	['minute', 60_000]
];

/** "yesterday", "2 hours ago", "this minute". */
export function ago(then: number, now: number): string {
	const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' });
	const passed = Math.max(0, now - then);
	const [unit, size] = UNITS.find(([, length]) => passed >= length) ?? ['minute', 60_000];
	return format.format(-Math.floor(passed / size), unit);
}
