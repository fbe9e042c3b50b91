/** Backups in words. */
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';
import type { BackupNeed } from '$lib/session/post/backup/need';
import type { BackupCode } from '$lib/session/post/backup/backup-file';
import type { LastBackup } from '$lib/store/backup';

const REFUSALS: Readonly<Record<BackupCode, () => string>> = {
	empty: m.safe_refused_empty,
	'too-large': m.safe_refused_too_large,
	foreign: m.safe_refused_foreign,
	'other-file': m.safe_refused_other,
	newer: m.safe_refused_newer,
	truncated: m.safe_refused_truncated,
	damaged: m.safe_refused_damaged,
	passphrase: m.safe_refused_passphrase
};

/** Reason that a file cannot be brought back. */
export const backupRefusal = (code: BackupCode): string => REFUSALS[code]();

export const countTables = (count: number): string =>
	count === 1 ? m.safe_tables_one() : m.safe_tables({ count });

/** Milliseconds since 1970, as a day and an hour. */
export const momentWords = (made: number): string =>
	new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(made);

/** Age of the last backup. */
export function ageWords({ made }: LastBackup, turns: number): string {
	const when = momentWords(made);
	if (turns === 0) return m.safe_last_fresh({ when });
	return turns === 1 ? m.safe_last_one({ when }) : m.safe_last({ when, turns });
}

/** '' where there is nothing to say. */
export function needWords(need: BackupNeed): string {
	switch (need.kind) {
		case 'none':
			return '';
		case 'never':
			return m.safe_notice_never();
		case 'new':
			return need.count === 1 ? m.safe_notice_new_one() : m.safe_notice_new({ count: need.count });
		case 'old':
			return m.safe_notice_old({ turns: need.turns });
	}
}
