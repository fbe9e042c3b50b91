import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreLifting } from './finger';

/** A number is milliseconds that pass; `key` is a click without a pointer. */
type Happening = 'pointerdown' | 'pointerup' | 'pointercancel' | 'click' | 'key' | number;

/** Clicks that arrive, of what happens after a finger has sealed and is still down. */
function arriving(happenings: readonly Happening[]): number {
	const page = new EventTarget();
	let clicks = 0;
	ignoreLifting(page);
	page.addEventListener('click', () => clicks++);
	for (const it of happenings) {
		if (typeof it === 'number') vi.advanceTimersByTime(it);
		else {
			const event = new Event(it === 'key' ? 'click' : it, { cancelable: true });
			page.dispatchEvent(Object.assign(event, { detail: it === 'click' ? 1 : 0 }));
		}
	}
	return clicks;
}

describe('a finger that is still down', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it.each<[arrive: number, Happening[]]>([
		[0, ['pointerup', 'click']],
		[0, [5000, 'pointerup', 30, 'click']],
		[0, ['pointercancel', 'click']],
		[1, ['pointerup', 'click', 'pointerdown', 'pointerup', 'click']],
		[1, ['pointerup', 'click', 500, 'click']],
		[1, ['key', 'pointerup', 'click']],
		[1, ['pointerup', 'key']]
	])('presses nothing when it is lifted, and the next press counts: %d of %j', (arrive, events) => {
		expect(arriving(events)).toBe(arrive);
	});
});
