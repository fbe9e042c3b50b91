/** Relays by name, and what is wrong with the way they are written. */
import type { SignalCode } from '$lib/carriers/live/signalling';
import { listText } from '$lib/ui/text';
import { m } from '../paraglide/messages';

/** Relays as people know them: without the scheme. */
export const relayName = (url: string): string => url.replace(/^wss?:\/\//, '').replace(/\/$/, '');

export const relayNames = (urls: readonly string[]): string => listText(urls.map(relayName));

/** Reason that what was written names no relays. */
export function relayTrouble(code: SignalCode, at: string, most: number): string {
	switch (code) {
		case 'not-an-address':
			return m.live_set_bad_address({ at });
		case 'not-encrypted':
			return m.live_set_bad_encrypted({ at });
		case 'too-many':
			return m.mail_relays_more({ count: most });
	}
}
