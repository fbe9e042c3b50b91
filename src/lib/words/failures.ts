/** Words for every failure that a page can meet: what happened, what it means, what to do. */
import { m } from '$lib/paraglide/messages';
import { EngineFailure, type EngineCode } from '$lib/session/engine/engine';
import { storeFailure, type StoreCode } from '$lib/store/failure';

export interface FailureWords {
	readonly title: string;
	readonly text: string;
	/** For the curious. */
	readonly detail: string;
	/** True if loading the page anew is the way out. */
	readonly reload?: boolean;
	/** True if the way out is to give up what is stored. */
	readonly discard?: boolean;
}

type Words = readonly [title: () => string, text: () => string];

const WORDS: Readonly<Record<StoreCode | EngineCode, Words>> = {
	unavailable: [m.fail_unavailable, m.fail_unavailable_text],
	newer: [m.fail_newer, m.fail_newer_text],
	blocked: [m.fail_blocked, m.fail_blocked_text],
	full: [m.fail_full, m.fail_full_text],
	'too-large': [m.fail_too_large, m.fail_too_large_text],
	gone: [m.fail_gone, m.fail_gone_text],
	disconnected: [m.fail_disconnected, m.fail_disconnected_text],
	'no-hand': [m.fail_no_hand, m.fail_no_hand_text],
	'other-hand': [m.fail_other_hand, m.fail_other_hand_text],
	broken: [m.fail_broken, m.fail_broken_text],
	missing: [m.table_missing, m.table_missing_text],
	lost: [m.table_lost, m.table_lost_text],
	damaged: [m.table_damaged, m.table_damaged_text],
	conflict: [m.fail_conflict, m.fail_conflict_text],
	stopped: [m.fail_stopped, m.fail_stopped_text],
	failed: [m.fail_failed, m.fail_failed_text],
	'unknown-ruleset': [m.fail_unknown_ruleset, m.fail_unknown_ruleset_text],
	'other-version': [m.fail_other_version, m.fail_other_version_text],
	'newer-rules': [m.fail_newer_rules, m.fail_newer_rules_text],
	'not-understood': [m.fail_bug, m.fail_bug_text],
	differs: [m.table_damaged, m.table_damaged_text],
	died: [m.fail_died, m.fail_died_text],
	unloaded: [m.fail_unloaded, m.fail_unloaded_text],
	altered: [m.fail_altered, m.fail_altered_text],
	bug: [m.fail_bug, m.fail_bug_text]
};

export function failureWords(error: unknown): FailureWords {
	const failure = error instanceof EngineFailure ? error : storeFailure(error);
	const [title, text] = WORDS[failure.code];
	const reload = ['disconnected', 'blocked', 'unloaded', 'newer'].includes(failure.code);
	const discard = failure.code === 'broken';
	return { title: title(), text: text(), detail: failure.detail, reload, discard };
}
