/** Words for tables that people without a seat follow: how far behind, and why something is refused. */
import type { RelayState } from '$lib/carriers/mailbox/mailbox';
import type { GalleryCode } from '$lib/session/post/watch/gallery';
import { m } from '../paraglide/messages';
import { faultWords } from './post';
import { refusedWords } from './trouble';

/** Words for a delay in turns: of none, of one, of several. */
type Delayed = readonly [() => string, () => string, (inputs: { turns: number }) => string];

const delayed =
	([now, one, many]: Delayed) =>
	(turns: number): string =>
		turns === 0 ? now() : turns === 1 ? one() : many({ turns });

/** A choice of the founder. */
export const allowedWords = delayed([m.watch_found_now, m.watch_found_one, m.watch_found_many]);
/** A term of a table, for those who sit at it or are invited. */
export const termsWords = delayed([m.watch_terms_now, m.watch_terms_one, m.watch_terms_many]);
/** A table that one may follow. */
export const offeredWords = delayed([
	m.watch_offer_behind_now,
	m.watch_offer_behind_one,
	m.watch_offer_behind_many
]);
/** A table that one follows. */
export const behindWords = delayed([m.watch_behind_now, m.watch_behind_one, m.watch_behind_many]);

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

/** Where the turns are that members left for spectators. */
export function boxWords(states: readonly RelayState[]): string {
	if (states.length === 0) return m.watch_mail_none();
	if (states.some(({ stage }) => stage === 'ready')) return m.watch_mail_read();
	return states.every(({ stage }) => stage === 'away')
		? m.watch_mail_away()
		: m.watch_mail_reading();
}
