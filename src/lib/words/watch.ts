/** Words for tables that people without a seat follow: how far behind, and why something is refused. */
import type { RelayState } from '$lib/carriers/mailbox/mailbox';
import type { GalleryCode } from '$lib/session/post/watch/gallery';
import { m } from '../paraglide/messages';
import { faultWords } from './post';
import { refusedWords } from './trouble';

/** Reason that a link or a file is not followed. */
export function galleryWords(code: GalleryCode): string {
	switch (code) {
		case 'not-a-watch-link':
			return refusedWords('not-a-parcel');
		case 'no-spectators':
		case 'no-origin':
		case 'version-unknown':
			return refusedWords(code);
		case 'not-followed':
			return m.watch_gone();
		default:
			return faultWords(code);
	}
}

/** State of the relays that carry the spectators' box, in words. */
export function boxWords(states: readonly RelayState[]): string {
	if (states.length === 0) return m.watch_mail_none();
	if (states.some(({ stage }) => stage === 'ready')) return m.watch_mail_read();
	return states.every(({ stage }) => stage === 'away')
		? m.watch_mail_away()
		: m.watch_mail_reading();
}
