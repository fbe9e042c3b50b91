/**
 * A backup as one file under a passphrase:
 *
 *     magic 8 bytes | format u16 | length u32 | SHA-256 of what follows 32 bytes
 *     | cost u8 | salt 16 bytes | nonce 24 bytes | box
 *
 * Numbers are big-endian. The box is locked by `$lib/crypto/backup`; in it is canonical CBOR: the
 * seed, the tables among devices, and each table of one device as its own file. The sum tells a file
 * that was damaged on its way from a passphrase that is not the right one.
 */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { deriveSeed } from '$engine/kernel/hash';
import type { Result } from '$engine/kernel/ruleset';
import type { LockedBackup } from '$lib/crypto/backup';
import { SEED_LENGTH } from '$lib/crypto/identity';
import { relaysIn } from '$lib/carriers/mailbox/addresses';
import { sameBytes, type Bytes } from '$lib/protocol/bytes';
import { shownName } from '$lib/protocol/name';
import type { Belongings, PostBelongings, PostDraft } from '$lib/store/backup';
import { isCount, isRecord, isText } from '$lib/store/founding';

export const BACKUP_EXTENSION = '.lacrebackup';
export const BACKUP_TYPE = 'application/octet-stream';
/** Larger files are neither made nor read. */
export const MAX_BACKUP = 128 * 1024 * 1024;
/** Values of all tables: rows of some sixty bytes have three. */
const MOST_VALUES = 8_000_000;
/** Most players in a summary: as many as ever sit at a table, and some who only asked to. */
const MAX_PLAYERS = 64;
const MAX_NAME = 256;
/** 1: tables of an earlier protocol, which are left out. */
const FORMAT = 2;
/** As in the app's other files: a byte beyond ASCII, and a line end. */
const MAGIC = Uint8Array.of(0x8c, 0x4c, 0x41, 0x43, 0x52, 0x42, 0x0d, 0x0a);
/** First bytes of every file of this app. */
const KIN = 5;
const HEAD = 8 + 2 + 4 + 32;
const LOCK = 1 + 16 + 24;
/** Bytes that the box is longer than what is in it. */
const SEAL = 16;
const SUM_DOMAIN = 'lacre/backup-file/1';

export type BackupCode =
	| 'empty'
	| 'too-large'
	/** Not a file of Lacre. */
	| 'foreign'
	/** A file of Lacre, but of a table or a letter. */
	| 'other-file'
	/** Made by a newer Lacre. */
	| 'newer'
	/** Cut short. */
	| 'truncated'
	/** Changed on its way. */
	| 'damaged'
	/** Opened by another passphrase. */
	| 'passphrase';

export interface Backup extends Belongings {
	/** Milliseconds since 1970. */
	readonly made: number;
	/** Name of the build that made it; '': it did not say. */
	readonly build: string;
	/** Files of tables of one device. */
	readonly locals: readonly Bytes[];
	/** Tables among devices that could not be read. */
	readonly unread: number;
}

const no = (code: BackupCode, at?: string): Result<never> =>
	at === undefined ? { ok: false, code } : { ok: false, code, at };

// ---------------------------------------------------------------- the box

export function writeBackupFile({ logN, salt, nonce, body }: LockedBackup): Bytes {
	const file = new Uint8Array(HEAD + LOCK + body.length);
	const view = new DataView(file.buffer);
	file.set(MAGIC);
	view.setUint16(8, FORMAT);
	view.setUint32(10, LOCK + body.length);
	file[HEAD] = logN;
	file.set(salt, HEAD + 1);
	file.set(nonce, HEAD + 17);
	file.set(body, HEAD + LOCK);
	file.set(sumOf(file.subarray(HEAD)), 14);
	return file;
}

/** Bytes of the file that a content makes, with the seal of its box. */
export const sizeOf = (content: Bytes): number => HEAD + LOCK + content.length + SEAL;

const sumOf = (rest: Bytes): Bytes => deriveSeed(SUM_DOMAIN, rest, rest.length);

/** Reads a file from anybody, as far as it goes without the passphrase. Codes: BackupCode. Never throws. */
export function readBackupFile(file: Bytes): Result<LockedBackup> {
	if (file.length === 0) return no('empty');
	if (file.length > MAX_BACKUP) return no('too-large');
	const begins = (length: number): boolean => {
		const known = Math.min(length, file.length);
		return sameBytes(file.subarray(0, known), MAGIC.subarray(0, known));
	};
	if (!begins(MAGIC.length)) return no(file.length > KIN && begins(KIN) ? 'other-file' : 'foreign');
	if (file.length < HEAD) return no('truncated');
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
	if (view.getUint16(8) > FORMAT) return no('newer');
	if (view.getUint16(8) < 1) return no('damaged', 'format');
	const length = view.getUint32(10);
	if (file.length < HEAD + length) return no('truncated');
	if (file.length > HEAD + length || length < LOCK) return no('damaged', 'length');
	const rest = file.subarray(HEAD);
	if (!sameBytes(sumOf(rest), file.subarray(14, HEAD))) return no('damaged', 'sum');
	return {
		ok: true,
		value: {
			logN: rest[0] as number,
			salt: rest.slice(1, 17),
			nonce: rest.slice(17, LOCK),
			body: rest.slice(LOCK)
		}
	};
}

// ---------------------------------------------------------------- what is in it

export function writeBackup(backup: Omit<Backup, 'unread'>): Bytes {
	const { seed, name, made, build, posts, locals } = backup;
	return encode({
		seed,
		made,
		build,
		posts: posts.map(postOut),
		locals: [...locals],
		name: name.slice(0, MAX_NAME)
	});
}

function postOut({ row, records, held, memory, draft, standing }: PostBelongings): Encodable {
	const { id, founding, secrets, sent, read, seen, touched, summary, relays } = row;
	return {
		id,
		founding: founding ? [founding.bytes, founding.signature] : [],
		secrets: [...secrets],
		sent: [...sent],
		read,
		seen,
		touched,
		ruleset: summary.ruleset,
		emblem: summary.emblem,
		step: summary.step,
		// In a lobby this is whoever came.
		players: summary.players
			.slice(0, MAX_PLAYERS)
			.map((player): Encodable => [player.name, player.emblem]),
		records: records.map((one): Encodable => [one.number, one.id, one.bytes, one.own]),
		held: held.map((one): Encodable => [one.id, one.bytes, one.signature, one.letter ?? false]),
		memory: memory.map(({ key, value }): Encodable => [key, value]),
		draft: draft ? [draft.step, draft.order, draft.sealed] : [],
		...(standing ? { standing } : {}),
		...(relays ? { relays: [...relays] } : {})
	};
}

/**
 * Reads what the box held. A damaged table does not keep the others from being read. Codes:
 * BackupCode. Never throws.
 */
export function readBackup(payload: Bytes): Result<Backup> {
	const decoded = decode(payload, MOST_VALUES);
	if (!decoded.ok && decoded.code === 'too-many') return no('too-large');
	if (!decoded.ok) return no('damaged', decoded.code);
	const raw = decoded.value;
	if (!isRecord(raw)) return no('damaged', 'backup');
	const { seed, name, made, build = '', posts, locals } = raw;
	if (!isBytes(seed) || seed.length !== SEED_LENGTH) return no('damaged', 'seed');
	if (typeof name !== 'string' || name.length > MAX_NAME) return no('damaged', 'name');
	if (!isCount(made)) return no('damaged', 'made');
	if (!isShort(build)) return no('damaged', 'build');
	if (!isList(locals) || !locals.every(isBytes)) return no('damaged', 'locals');
	if (!isList(posts)) return no('damaged', 'posts');
	const read = posts.flatMap((post) => postIn(post) ?? []);
	const unread = posts.length - read.length;
	return { ok: true, value: { seed, name, made, build, locals, posts: read, unread } };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array;
const isId = (value: unknown): value is string =>
	typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isShort = (value: unknown): value is string =>
	typeof value === 'string' && value.length <= 256;

function postIn(raw: unknown): PostBelongings | undefined {
	if (!isRecord(raw)) return undefined;
	const { id, secrets, sent, read, seen, touched, ruleset, emblem, step } = raw;
	if (!isId(id) || !isList(secrets) || secrets.length === 0 || !secrets.every(isBytes))
		return undefined;
	if (!isList(sent) || !sent.every(isId)) return undefined;
	if (!isCount(read) || !isCount(seen) || !isCount(touched) || !isCount(step)) return undefined;
	if (!isText(ruleset, 256) || !isShort(emblem)) return undefined;
	const players = playersIn(raw.players);
	const founding = pairIn(raw.founding);
	const records = recordsIn(raw.records);
	const held = heldIn(raw.held);
	const memory = memoryIn(raw.memory);
	const draft = draftIn(raw.draft);
	if (!players || !founding || !records || !held || !memory || draft === undefined)
		return undefined;
	const summary = {
		ruleset,
		players,
		emblem,
		step,
		waits: 'others',
		awaited: [],
		due: 0,
		letters: 0
	} as const;
	return {
		row: { id, founding, secrets, sent, read, seen, touched, summary, ...relaysOf(raw.relays) },
		records,
		held,
		memory,
		draft: draft === 'none' ? undefined : draft,
		// Backups from before there were such lines have none.
		standing: isBytes(raw.standing) ? raw.standing : undefined
	};
}

function relaysOf(raw: unknown): { relays?: readonly string[] } {
	const relays = relaysIn(raw);
	return relays.length > 0 ? { relays } : {};
}

function playersIn(raw: unknown): { name: string; emblem: string }[] | undefined {
	if (!isList(raw)) return undefined;
	const players = raw.flatMap((pair) => {
		if (!isList(pair) || pair.length !== 2) return [];
		const [name, emblem] = pair;
		return isShort(name) && isShort(emblem) ? [{ name: shownName(name), emblem }] : [];
	});
	return players.length === raw.length ? players.slice(0, MAX_PLAYERS) : undefined;
}

function pairIn(raw: unknown): { bytes: Bytes; signature: Bytes } | undefined {
	if (!isList(raw) || raw.length !== 2) return undefined;
	const [bytes, signature] = raw;
	return isBytes(bytes) && isBytes(signature) ? { bytes, signature } : undefined;
}

function recordsIn(raw: unknown): PostBelongings['records'] | undefined {
	if (!isList(raw)) return undefined;
	const records = raw.flatMap((parts, i) => {
		if (!isList(parts) || parts.length !== 4) return [];
		const [number, id, bytes, own] = parts;
		const isGood = number === i && isId(id) && isBytes(bytes) && typeof own === 'boolean';
		return isGood ? [{ number, id, bytes, own }] : [];
	});
	return records.length === raw.length ? records : undefined;
}

function heldIn(raw: unknown): PostBelongings['held'] | undefined {
	if (!isList(raw)) return undefined;
	const held = raw.flatMap((parts) => {
		if (!isList(parts) || parts.length !== 4) return [];
		const [id, bytes, signature, letter] = parts;
		if (!isId(id) || !isBytes(bytes) || !isBytes(signature)) return [];
		return [{ id, bytes, signature, ...(isCount(letter) ? { letter } : {}) }];
	});
	return held.length === raw.length ? held : undefined;
}

function memoryIn(raw: unknown): { key: string; value: Bytes }[] | undefined {
	if (!isList(raw)) return undefined;
	const memory = raw.flatMap((pair) => {
		if (!isList(pair) || pair.length !== 2) return [];
		const [key, value] = pair;
		return isShort(key) && isBytes(value) ? [{ key, value }] : [];
	});
	return memory.length === raw.length ? memory : undefined;
}

function draftIn(raw: unknown): PostDraft | 'none' | undefined {
	if (!isList(raw)) return undefined;
	if (raw.length === 0) return 'none';
	const [step, order, sealed] = raw;
	if (raw.length !== 3 || !isCount(step) || !isBytes(order) || typeof sealed !== 'boolean')
		return undefined;
	return { step, order, sealed };
}
