/** Refusals and failures of tables among devices in words. */
import { OfficeFailure, type OfficeCode } from '$lib/session/post/office/office-failure';
import { failureWords } from './failures';
import { m } from '../paraglide/messages';

/** Refusal of something asked for, in words. */
export function refusedWords(code: OfficeCode | 'bug'): string {
	switch (code) {
		case 'nothing-found':
			return m.post_refused_nothing_found();
		case 'cut-short':
			return m.post_refused_cut_short();
		case 'mistyped':
			return m.post_refused_mistyped();
		case 'newer-version':
		case 'version-unknown':
		case 'newer-rules':
			return m.post_refused_newer();
		case 'too-long':
		case 'too-big':
			return m.post_refused_too_long();
		case 'too-many':
			return m.carriers_refused_too_many();
		case 'locked':
			return m.post_refused_locked();
		case 'not-a-parcel':
			return m.post_refused_not_a_parcel();
		case 'not-an-invite':
			return m.post_refused_invite();
		case 'bad-signature':
			return m.post_refused_signature();
		case 'earlier-protocol':
			return m.post_refused_earlier();
		case 'not-canonical':
		case 'not-an-entry':
		case 'bad-field':
		case 'not-a-record':
		case 'not-whole':
		case 'certificate':
		case 'beacon':
		case 'unplayable':
			return m.post_refused_entry();
		case 'other-table':
			return m.post_refused_other_table();
		case 'no-room':
		case 'too-many-letters':
			return m.post_refused_quota();
		case 'began':
			return m.post_refused_began();
		case 'other-history':
		case 'elsewhere':
			return m.post_refused_not_come();
		case 'no-seat':
			return m.post_refused_no_seat();
		case 'stopped':
			return m.post_refused_stopped();
		case 'nothing-owed':
			return m.post_refused_nothing_owed();
		case 'sealed-already':
			return m.post_refused_sealed();
		case 'not-movable':
			return m.post_refused_not_absent();
		case 'no-origin':
			return m.post_refused_no_origin();
		case 'no-spectators':
			return m.watch_refused_none();
		case 'no-request':
			return m.post_refused_no_request();
		case 'letter':
			return m.post_refused_letter();
		case 'zone':
			return m.post_refused_zone();
		case 'unknown-ruleset':
			return m.post_refused_ruleset();
		case 'other-version':
			return m.post_refused_version();
		case 'options':
		case 'seats':
			return m.post_refused_options();
		case 'bug':
			return m.post_refused_bug();
	}
}

/** Any failure of the office, the store or the worker, in a sentence. */
export function troubleWords(error: unknown): string {
	if (error instanceof OfficeFailure) return refusedWords(error.code);
	const { title, text } = failureWords(error);
	return `${title}. ${text}`;
}
