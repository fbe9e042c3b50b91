/** Words for tables that people without a seat follow: how far behind, and why something is refused. */
import type { RelayState } from '$lib/carriers/mailbox/mailbox';
import type { GalleryCode } from '$lib/session/post/watch/gallery';
import { m } from '../paraglide/messages';
import type { PostSummary } from '$lib/store/entries';
import { tableName } from './games';
import { faultWords } from './post';
import { refusedWords } from './trouble';

/** Name of a followed table in the list of them. */
export function followedName({ waits, ruleset, players }: PostSummary): string {
	if (waits === 'damaged') return m.home_damaged();
	return waits === 'unread' ? m.post_home_unread_row() : tableName(ruleset, players);
}

/** Reason that a link or a file is not followed. */
export function galleryWords(code: GalleryCode): string {
	switch (code) {
		case 'not-a-watch-link':
			return refusedWords('not-a-parcel');
		case 'no-spectators':
		case 'no-origin':
		case 'version-unknown':
			return refusedWords(code);
		case 'damaged':
			return m.watch_damaged();
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
