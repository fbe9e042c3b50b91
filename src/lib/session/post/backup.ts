/** Backups of everything on a device: gathered, locked into a file, opened, and brought back. */
import type { Result } from '$engine/kernel/ruleset';
import {
	meet,
	noteBackup,
	readBelongings,
	restoreBelongings,
	type Meeting
} from '$lib/store/backup';
import { readFile } from '$lib/store/file';
import { ownSeed } from '$lib/store/identity';
import { hasTable, listTables } from '$lib/store/tables';
import type { Engine } from '../engine';
import { accept, exportTable } from '../transfer';
import { readBackup, writeBackup, type Backup } from './backup-file';
import type { LockJob } from './lock-job';
import type { Desk } from './post-worker';

export type Lock = (
	job: LockJob,
	onprogress: (fraction: number) => void
) => Promise<Result<Uint8Array>>;

export interface MadeBackup {
	readonly file: Uint8Array;
	readonly backup: Backup;
	/** Tables of this device that could not be read. */
	readonly unread: number;
}

/** The file of a backup of all that is here. @throws StoreFailure, EngineFailure */
export async function makeBackup(
	passphrase: string,
	lock: Lock,
	onprogress: (fraction: number) => void,
	now: number
): Promise<MadeBackup> {
	const seed = await ownSeed();
	const belongings = await readBelongings();
	const locals: Uint8Array[] = [];
	let unread = 0;
	for (const { id, ok } of await listTables())
		try {
			if (!ok) throw new Error('unreadable');
			locals.push(await exportTable(id));
		} catch {
			// One damaged table must not keep the others out of the backup.
			unread++;
		}
	const backup: Backup = { ...belongings, seed, made: now, locals };
	const content = writeBackup(backup);
	const locked = await lock({ kind: 'lock', passphrase, content }, onprogress);
	if (!locked.ok) throw new Error(`a backup that cannot be locked: ${locked.code}`);
	return { file: locked.value, backup, unread };
}

/** Remembers that the person has this backup. @throws StoreFailure */
export const keptBackup = ({ made, posts }: Backup): Promise<void> =>
	noteBackup({
		made,
		steps: Object.fromEntries(posts.map(({ row }) => [row.id, row.summary.step]))
	});

/** Opens a file from anybody. Codes: BackupCode. @throws EngineFailure */
export async function openBackup(
	file: Uint8Array,
	passphrase: string,
	lock: Lock,
	onprogress: (fraction: number) => void
): Promise<Result<Backup>> {
	const content = await lock({ kind: 'unlock', passphrase, file }, onprogress);
	return content.ok ? readBackup(content.value) : content;
}

export type { Meeting };
export const meetBackup = ({ seed }: Backup): Promise<Meeting> => meet(seed);

/** What to bring back: everything; or only what needs no identity. */
export type Wish = 'all' | 'replace' | 'locals';

export interface Restored {
	/** Tables among devices that came. */
	readonly posts: readonly string[];
	/** Tables of one device that came. */
	readonly locals: number;
	/** Tables that are here and could not be opened; their files say why. */
	readonly failed: number;
}

/**
 * Brings a backup back. What is here stays, unless `replace` gives up the tables of another identity.
 * The tables among devices are opened once each: they begin their new logs.
 * @throws StoreFailure, with nothing of the identity or of the tables among devices changed
 */
export async function restoreBackup(
	backup: Backup,
	wish: Wish,
	ports: { readonly engine: Engine; readonly desk: () => Pick<Desk, 'look'> },
	onprogress: (done: number, of: number) => void
): Promise<Restored> {
	const posts = wish === 'locals' ? [] : await restoreBelongings(backup, wish === 'replace');
	const all = posts.length + backup.locals.length;
	let [done, locals, failed] = [0, 0, 0];
	const next = (): void => onprogress(++done, all);
	for (const bytes of backup.locals) {
		try {
			if (await restoreLocal(bytes, ports.engine)) locals++;
		} catch {
			failed++;
		}
		next();
	}
	failed += await openAll(posts, ports.desk(), next);
	return { posts, locals, failed };
}

/** False: it is here already. */
async function restoreLocal(bytes: Uint8Array, engine: Engine): Promise<boolean> {
	const file = readFile(bytes);
	if (!file.ok) throw new Error(file.code);
	if (await hasTable(file.value.id)) return false;
	await accept(file.value, engine, () => undefined);
	return true;
}

/** A table that goes on from another opens only after that one: what failed is tried once more. */
async function openAll(
	ids: readonly string[],
	desk: Pick<Desk, 'look'>,
	next: () => void
): Promise<number> {
	let left = ids;
	for (let round = 0; round < 2; round++) {
		const failed: string[] = [];
		for (const id of left)
			await desk.look(id, '').then(
				() => next(),
				() => failed.push(id)
			);
		left = failed;
	}
	return left.length;
}
