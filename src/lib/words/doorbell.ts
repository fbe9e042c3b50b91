/** Doorbells in words: what came of a ring, what is the matter, and what to do. */
import { hostOf, type AddressCode } from '$lib/carriers/doorbell/address';
import type { RingTrouble } from '$lib/carriers/doorbell/ring';
import type { BellState } from '$lib/carriers/doorbell/ringer';
import { m } from '../paraglide/messages';

/** Reason that an address is none to be called. */
export function badBellWords(code: AddressCode): string {
	switch (code) {
		case 'not-an-address':
			return m.bell_bad_not_an_address();
		case 'not-encrypted':
			return m.bell_bad_not_encrypted();
		case 'not-public':
			return m.bell_bad_not_public();
		case 'password':
			return m.bell_bad_password();
		case 'too-long':
			return m.bell_bad_too_long();
		case 'not-a-topic':
			return m.bell_bad_not_a_topic();
	}
}

/** A doorbell of somebody's that this device is to ring: what came of it. */
export function bellWords({ stage, failed }: BellState, name: string, url: string): string {
	const host = hostOf(url);
	switch (stage) {
		case 'asks':
			return m.bell_asks({ name, host });
		case 'declined':
			return m.bell_declined({ name });
		case 'waits':
			return m.bell_waits({ name });
		case 'rung':
			return m.bell_rung({ name });
		case 'failed':
			return failed ? troubleOfOther(failed.trouble, name, host) : '';
	}
}

function troubleOfOther(trouble: RingTrouble, name: string, host: string): string {
	switch (trouble) {
		case 'unreachable':
			return m.bell_trouble_unreachable({ name, host });
		case 'too-often':
			return m.bell_trouble_too_often({ name, host });
		case 'day-full':
			return m.bell_trouble_day_full({ name, host });
		case 'refused':
			return m.bell_trouble_refused({ name, host });
		case 'gone':
			return m.bell_trouble_gone({ name, host });
		case 'broken':
			return m.bell_trouble_broken({ name, host });
	}
}

/** One's own doorbell, tried: the reason that it did not ring. */
export function ownBellTrouble(trouble: RingTrouble, url: string): string {
	const host = hostOf(url);
	switch (trouble) {
		case 'unreachable':
			return m.bell_own_unreachable({ host });
		case 'too-often':
			return m.bell_own_too_often({ host });
		case 'day-full':
			return m.bell_own_day_full({ host });
		case 'refused':
			return m.bell_own_refused({ host });
		case 'gone':
			return m.bell_own_gone({ host });
		case 'broken':
			return m.bell_own_broken({ host });
	}
}
