/** Words for every reason why the file of a table is refused. */
import { m } from '$lib/paraglide/messages';
import type { ImportCode } from '$lib/session/local/transfer';

const REFUSALS: Readonly<Record<ImportCode, () => string>> = {
	empty: m.import_empty,
	'too-large': m.import_too_large,
	foreign: m.import_foreign,
	newer: m.import_newer,
	truncated: m.import_truncated,
	damaged: m.import_damaged,
	unreadable: m.import_unreadable,
	'unknown-ruleset': m.import_unknown_ruleset,
	'other-version': m.import_other_version,
	'newer-rules': m.import_newer,
	differs: m.import_differs,
	'not-understood': m.import_not_understood,
	died: m.fail_died_text,
	unloaded: m.fail_unloaded_text,
	altered: m.fail_altered_text,
	stopped: m.fail_stopped_text,
	bug: m.fail_bug_text
};

/** Reason that a file was refused. */
export const refusalWords = (code: ImportCode): string => REFUSALS[code]();
