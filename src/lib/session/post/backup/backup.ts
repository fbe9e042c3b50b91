/** Backups of everything on a device: gathered, locked into a file, opened, and brought back. */
import type { Result } from '$engine/kernel/ruleset';
import {
	meet,
	noteBackup,
	readBelongings,
	restoreBelongings,
	type Meeting
} from '$lib/store/backup';
import { StoreFailure } from '$lib/store/failure';
import { readFile } from '$lib/store/local-file';
import { ownSeed } from '$lib/store/identity';
import { hasTable, listTables } from '$lib/store/tables';
import { BUILD } from '../../engine/build';
import type { Engine } from '../../engine/engine';
import { accept, exportTable } from '../../local/transfer';
import { MAX_BACKUP, readBackup, sizeOf, writeBackup, type Backup } from './backup-file';
import type { LockJob } from './lock-job';
import type { Office } from '../office/office';

export type Lock = (
	job: LockJob,
	onprogress: (fraction: number) => void
) => Promise<Result<Uint8Array>>;

export interface MadeBackup {
	readonly file: Uint8Array;
	/** Content of the file. */
	readonly backup: Backup;
	/** Tables of this device that are not in it: they could not be read. */
	readonly unread: number;
}

/** The file of a backup of all that is here. @throws StoreFailure, EngineFailure */
export async function makeBackup(
	passphrase: string,
	lock: Lock,
	onprogress: (fraction: number) => void,
	now: number
): Promise<MadeBackup> {
	// There may be nobody here yet.
	await ownSeed();
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
	const content = writeBackup({ ...belongings, made: now, build: BUILD, locals });
	// A file that could not be opened again must not be taken for a backup.
	const read = readBackup(content);
	if (!read.ok) throw new Error(`a backup that cannot be read: ${read.code} ${read.at ?? ''}`);
	if (sizeOf(content) > MAX_BACKUP) throw new StoreFailure('too-large', `backup > ${MAX_BACKUP} B`);
	const locked = await lock({ kind: 'lock', passphrase, content }, onprogress);
	if (!locked.ok) throw new Error(`a backup that cannot be locked: ${locked.code}`);
	return { file: locked.value, backup: read.value, unread: unread + read.value.unread };
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

/** Choice of what to bring back: everything; or only what needs no identity. */
export type Wish = 'all' | 'replace' | 'locals';

export interface Restored {
	/** Tables among devices that came. */
	readonly posts: readonly string[];
	/** Tables of one device that came. */
	readonly locals: number;
	/** Tables that could not be read, or are here and could not be opened; their files say why. */
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
	ports: {
		readonly engine: Engine;
		/** A office that knows nothing of whoever was here before. */
		readonly office: () => Pick<Office, 'look'>;
	},
	onprogress: (done: number, of: number) => void
): Promise<Restored> {
	const isWhole = wish !== 'locals';
	const posts = isWhole ? await restoreBelongings(backup, wish === 'replace') : [];
	// Nobody may act under the identity of before any more.
	const office = isWhole ? ports.office() : undefined;
	const all = posts.length + backup.locals.length;
	let [done, locals, failed] = [0, 0, isWhole ? backup.unread : 0];
	const next = (): void => onprogress(++done, all);
	for (const bytes of backup.locals) {
		try {
			if (await restoreLocal(bytes, ports.engine)) locals++;
		} catch {
			failed++;
		}
		next();
	}
	for (const id of posts) {
		await office?.look(id, '').catch(() => failed++);
		next();
	}
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
