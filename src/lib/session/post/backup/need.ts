/** True if it is time to speak of a backup, and in which words. */
import type { LastBackup } from '$lib/store/backup';
import type { PostRow } from '$lib/store/entries';

/** Turns played after which a backup is called old. */
export const OLD = 10;

export type BackupNeed =
	| { readonly kind: 'none' }
	| { readonly kind: 'never' }
	/** Tables among friends that it does not hold. */
	| { readonly kind: 'new'; readonly count: number }
	| { readonly kind: 'old'; readonly turns: number };

type Table = Pick<PostRow, 'id'> & { readonly summary: Pick<PostRow['summary'], 'step' | 'waits'> };

/** Turns played at tables among friends since a backup. */
export const turnsSince = (tables: readonly Table[], { steps }: LastBackup): number =>
	tables.reduce((sum, { id, summary }) => sum + Math.max(0, summary.step - (steps[id] ?? 0)), 0);

/** Tells whether a backup is needed. A table that is over has nothing to lose that matters. */
export function backupNeed(tables: readonly Table[], last: LastBackup | undefined): BackupNeed {
	const alive = tables.filter(({ summary }) => !['over', 'damaged'].includes(summary.waits));
	if (alive.length === 0) return { kind: 'none' };
	if (!last) return { kind: 'never' };
	const count = alive.filter(({ id }) => !(id in last.steps)).length;
	if (count > 0) return { kind: 'new', count };
	const turns = turnsSince(alive, last);
	return turns >= OLD ? { kind: 'old', turns } : { kind: 'none' };
}

/**
 * Matter that the person put off: said again only when there is more to lose than then. A backup,
 * or another table, makes it a new matter.
 */
export const matterOf = (need: BackupNeed, tables: readonly Table[]): string =>
	need.kind === 'old'
		? `old/${Math.floor(need.turns / OLD)}`
		: `${need.kind}/${tables
				.map(({ id }) => id.slice(0, 8))
				.sort()
				.join()}`;
