/** Locking and unlocking a backup: a second and more of work, for a worker. */
import { lockBackup, unlockBackup } from '$lib/crypto/backup';
import type { Result } from '$engine/kernel/ruleset';
import { readBackupFile, writeBackupFile } from './backup-file';

export type LockJob =
	| { readonly kind: 'lock'; readonly passphrase: string; readonly content: Uint8Array }
	| { readonly kind: 'unlock'; readonly passphrase: string; readonly file: Uint8Array };

/** The file of a locked backup, or what was in one. Codes: BackupCode. `onprogress` gets 0 to 1. */
export async function runLockJob(
	job: LockJob,
	onprogress: (fraction: number) => void
): Promise<Result<Uint8Array>> {
	if (job.kind === 'lock') {
		const locked = await lockBackup(job.passphrase, job.content, onprogress);
		return { ok: true, value: writeBackupFile(locked) };
	}
	const locked = readBackupFile(job.file);
	if (!locked.ok) return locked;
	const content = await unlockBackup(job.passphrase, locked.value, onprogress);
	if (content.ok) return content;
	// The sum held: what does not open then has another passphrase.
	return { ok: false, code: content.code === 'cannot-open' ? 'passphrase' : 'damaged' };
}
