/** Words for the turns by which people without a seat are behind: light, as forms and lists say them. */
import { m } from '../paraglide/messages';

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
