/** The one connection to IndexedDB: opened when needed, reopened when lost, migrated by steps. */
import {
	openDB,
	type DBSchema,
	type IDBPDatabase,
	type OpenDBCallbacks,
	type IDBPTransaction,
	type StoreNames
} from 'idb';
import { StoreFailure, storeFailure } from './failure';
import { isUnread } from './unread';

/** A table as the home screen shows it; the game itself is in the other stores. */
export interface TableRow {
	readonly id: string;
	/** Canonical bytes: `id` is their hash. */
	readonly founding: Uint8Array;
	/** The newest step, from 1. */
	readonly latest: number;
	/** Hash of the state at that step. */
	readonly hash: string;
	/** Persons whose orders the step waits for. */
	readonly awaited: readonly number[];
	/** Persons of those who have sealed. */
	readonly sealed: readonly number[];
	readonly over: boolean;
	/** Newest step whose opening each person has seen, by seat. */
	readonly seen: Readonly<Record<string, number>>;
	/** The same before they last saw one: what lies between was news to them. */
	readonly told?: Readonly<Record<string, number>>;
	/** Milliseconds since 1970. */
	readonly touched: number;
}

/** The state before the k-th resolution. */
export interface StateRow {
	readonly table: string;
	readonly step: number;
	/** Canonical. */
	readonly bytes: Uint8Array;
	readonly hash: string;
}

/**
 * The newest state of a table and the reports that led to it, as values: the browser reads those
 * several times faster than this app reads bytes. The bytes in `states` and `steps` are what counts.
 */
export interface PresentRow {
	readonly table: string;
	readonly step: number;
	readonly hash: string;
	readonly state: unknown;
	readonly reports: unknown;
}

/** The k-th resolution. */
export interface StepRow {
	readonly table: string;
	readonly step: number;
	readonly seed: Uint8Array;
	/** Canonical bytes of the persons' orders, by seat: with the seed, all that the step follows from. */
	readonly orders: Uint8Array;
	/** Canonical bytes of what every seat played, bots too: for the end, when nothing is secret. */
	readonly played: Uint8Array;
	/** Canonical bytes of what happened. */
	readonly reports: Uint8Array;
	/** Hash of the state that came of it. */
	readonly hash: string;
}

export interface DraftRow {
	readonly table: string;
	readonly seat: number;
	readonly step: number;
	/** Canonical bytes of an order. */
	readonly order: Uint8Array;
	readonly sealed: boolean;
}

/** An entry as it travels. */
export interface SignedBytes {
	readonly bytes: Uint8Array;
	readonly signature: Uint8Array;
}

/** A table among devices, as the home screen shows it. */
export interface PostRow {
	/** Hash of the founding entry. */
	readonly id: string;
	/** Absent: a table of an earlier protocol, which is read and not played on. */
	readonly founding?: SignedBytes;
	/** Secret from which the keys of this device at this table follow. It never leaves it, in no backup either. */
	readonly device?: Uint8Array;
	/** Mark of the seed whose hand plays here; absent: a row of before, written in when it is next opened. */
	readonly hand?: Uint8Array;
	/** Secrets that lock its parcels: the first came with the invite. */
	readonly secrets: readonly Uint8Array[];
	/** Summary for the home screen. */
	readonly summary: PostSummary;
	/** Ids of the parcel that was last sent to everybody: the history first. */
	readonly sent: readonly string[];
	/** The same of what was sent to one person alone, by their key in hex. */
	readonly sentTo?: Readonly<Record<string, readonly string[]>>;
	/** Ids that the others' devices showed over a live connection. */
	readonly shown?: Readonly<Record<string, readonly string[]>>;
	/** Letters before this place have been read. */
	readonly read: number;
	/** The newest step whose opening this person has seen. */
	readonly seen: number;
	/** The same before they last saw one. */
	readonly told?: number;
	/** Milliseconds since 1970. */
	readonly touched: number;
	/** Number of times that it was written: of two tabs that write one is refused. */
	readonly writes?: number;
	/** Checksum of what follows from nothing else in it, as of that writing; absent: a row of before. */
	readonly sum?: { readonly writes: number; readonly of: number };
	/** Minutes since 1970 when this device came to where the table is. */
	readonly came?: number;
	/** Name of the place at which this person said last that they wait for nobody. */
	readonly hurried?: string;
	/** Relays of its mailbox, as the invite names them; absent: none. */
	readonly relays?: readonly string[];
	/** Device keys, in hex, of those whom this person turned away. */
	readonly dismissed?: readonly string[];
	/** Marks of those whom this device made the table wait for. */
	readonly rings?: readonly string[];
	/** Rows that lay beside it when it was written: decisions, and entries that bind this device; absent: not counted yet. */
	readonly holds?: { readonly decisions: number; readonly binding?: number };
	/** This device was handed words of its own that it does not have, and says nothing more. */
	readonly copied?: boolean;
	/** The decision before which each seat spoke last: who has another device asks for the seat once the old one is silent. */
	readonly spoke?: readonly (readonly [seat: number, number: number])[];
	/** Seats that the list of players calls otherwise than their devices signed, and that name. */
	readonly misnamed?: readonly { readonly seat: number; readonly name: string }[];
	/** A decision that was made in two ways, and the seats that signed both. */
	readonly split?: { readonly number: number; readonly seats: readonly number[] };
}

export interface PostSummary {
	readonly ruleset: string;
	/** Version of its rules; absent until the table is first opened after it came from a backup. */
	readonly rulesetVersion?: number;
	readonly players: readonly { readonly name: string; readonly emblem: string }[];
	/** Text that one's own emblem is drawn from. */
	readonly emblem: string;
	readonly step: number;
	readonly waits:
		| 'roster'
		| 'answer'
		| 'order'
		| 'send'
		| 'people'
		| 'keys'
		| 'others'
		| 'over'
		| 'left-out'
		| 'stopped'
		/** Its row is no good: it cannot be opened. */
		| 'damaged'
		/** Its summary is no good: it says where it stands once it is opened. */
		| 'unread';
	/** Names of those who are awaited. */
	readonly awaited: readonly string[];
	/** Minutes since 1970; 0: never. */
	readonly due: number;
	readonly letters: number;
	// Facts beside `waits`, which says but one thing. Rows from before these were kept lack both.
	/** Something of this person's has not been sent. */
	readonly news?: boolean;
	/** The game is over. */
	readonly over?: boolean;
	/** Clocks of others that are apart, by their keys; absent: none is. `ahead`: minutes, at the least. */
	readonly clocks?: readonly { readonly person: string; readonly ahead: number }[];
	/** Seats that owe orders, if the table can go on without them; absent: none does, or the table cannot. */
	readonly late?: Late;
}

/** A step that can go on without some, once it is due. */
export interface Late {
	/** Names of those who owe orders. */
	readonly names: readonly string[];
	/** The person of this device has agreed, or need not. */
	readonly agreed: boolean;
	/** Names of those who have not said so yet, without the late and whoever holds this device. */
	readonly others: readonly string[];
	/** Number of people who have still to say so. */
	readonly more: number;
}

/** The n-th entry of a table, in the order in which they came: parents before children. */
export interface EntryRow {
	readonly table: string;
	readonly n: number;
	readonly bytes: Uint8Array;
	readonly signature: Uint8Array;
	/** The key under which the signature was found good. */
	readonly key: Uint8Array;
}

/** An entry of a table that no record holds: of the lobby, of the open instance, or a letter. */
export interface HeldRow {
	readonly table: string;
	/** Hash of its head: a row that was damaged is told by it. */
	readonly id: string;
	readonly bytes: Uint8Array;
	readonly signature: Uint8Array;
	/** A letter: its place among those of this device. */
	readonly letter?: number;
}

/** Record of the n-th decision of a table. */
export interface RecordRow {
	readonly table: string;
	readonly number: number;
	/** Hash of the bytes. */
	readonly id: string;
	readonly bytes: Uint8Array;
	/** This device saw it decided; else it was told. */
	readonly own: boolean;
}

/** Something worked out once from entries, so that it need not be worked out again. */
export interface MemoryRow {
	readonly table: string;
	readonly key: string;
	readonly value: Uint8Array;
	/** Checksum of both: unlike entries and states, nothing else tells damage. */
	readonly sum?: number;
}

/** A state of a table among devices, and what led to it: canonical bytes, deflated. */
export interface KeptPosition {
	readonly hash: string;
	/** The state, whole or as a patch on the state that `on` names. */
	readonly state: Uint8Array;
	readonly outcome: Uint8Array;
	/** Base of the patch: a state that is stored whole, and the number of the patch on it. */
	readonly on?: { readonly base: string; readonly nth: number };
}

export interface PositionRow extends KeptPosition {
	readonly table: string;
}

/** A table that the person follows without a seat. */
export interface FollowedRow {
	/** Hash of the founding entry. */
	readonly id: string;
	readonly founding: SignedBytes;
	/** The state that it goes on from, of another table: canonical bytes. */
	readonly origin?: Uint8Array;
	/** Secret of the box for spectators; absent: it came as a file. */
	readonly secret?: Uint8Array;
	/** Boxes of other links to the same table, newest first. */
	readonly older?: readonly { readonly secret: Uint8Array; readonly relays: readonly string[] }[];
	/** Relays where the box is, to which the person agreed. */
	readonly relays: readonly string[];
	/** Authors in the boxes who brought records. */
	readonly authors: readonly string[];
	/** The roster, signed by the founder; absent: not received yet. */
	readonly roster?: SignedBytes;
	/** Bytes of the records, in their order; each was checked. */
	readonly records: readonly Uint8Array[];
	/** Summary for the list of these tables. */
	readonly summary: PostSummary;
	/** Milliseconds since 1970. */
	readonly touched: number;
}

export interface Schema extends DBSchema {
	tables: { key: string; value: TableRow };
	states: { key: [table: string, step: number]; value: StateRow };
	steps: { key: [table: string, step: number]; value: StepRow };
	present: { key: string; value: PresentRow };
	drafts: { key: [table: string, seat: number]; value: DraftRow };
	settings: { key: string; value: unknown };
	posts: { key: string; value: PostRow };
	entries: { key: [table: string, n: number]; value: EntryRow };
	memory: { key: [table: string, key: string]; value: MemoryRow };
	positions: { key: [table: string, hash: string]; value: PositionRow };
	held: { key: [table: string, id: string]; value: HeldRow };
	records: { key: [table: string, number: number]; value: RecordRow };
	followed: { key: string; value: FollowedRow };
}

export type Store = StoreNames<Schema>;
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, Store[], Mode>;

export const DATABASE = 'lacre';
/** Parts of the database, and where the key of a row lies in it; null: beside it. */
const PARTS: Readonly<Record<Store, string | string[] | null>> = {
	tables: 'id',
	states: ['table', 'step'],
	steps: ['table', 'step'],
	present: 'table',
	drafts: ['table', 'seat'],
	settings: null,
	posts: 'id',
	entries: ['table', 'n'],
	memory: ['table', 'key'],
	positions: ['table', 'hash'],
	held: ['table', 'id'],
	records: ['table', 'number'],
	followed: 'id'
};

const making =
	(...names: readonly Store[]) =>
	(database: IDBPDatabase<Schema>): void => {
		// A number that is behind what is there says nothing against it: the rows are looked at, one by one.
		for (const name of names.filter((one) => !database.objectStoreNames.contains(one)))
			database.createObjectStore(name, PARTS[name] === null ? {} : { keyPath: PARTS[name] });
	};

/** `MIGRATIONS[v]` leads from version v to v + 1. Released ones never change. */
const MIGRATIONS: readonly ((database: IDBPDatabase<Schema>) => void)[] = [
	making('tables', 'states', 'steps', 'drafts', 'settings'),
	making('posts', 'entries', 'memory', 'positions'),
	making('present'),
	// Positions may be patches: a tab of an older version, which would read them as states, steps aside.
	making(),
	making('held', 'records'),
	making('followed')
];
export const SCHEMA_VERSION = MIGRATIONS.length;
/**
 * Parts are made while a database goes on to a higher version, and then alone: one that was mended goes on by this, and
 * its version is that of its schema all the same.
 */
const MENDED = 1000;

const missingIn = (database: IDBPDatabase<Schema>): Store[] =>
	(Object.keys(PARTS) as Store[]).filter((name) => !database.objectStoreNames.contains(name));

let connection: Promise<IDBPDatabase<Schema>> | undefined;
let wasUsed = false;

function connect(): Promise<IDBPDatabase<Schema>> {
	if (typeof indexedDB === 'undefined') throw new StoreFailure('unavailable');
	wasUsed = true;
	connection ??= open();
	return connection;
}

/** True if this page has used its store. */
export const isUsed = (): boolean => wasUsed;

/** Milliseconds after which a database that neither opens nor fails is said to be held by somebody. */
const PATIENCE = 8000;

/**
 * Milliseconds after which a transaction that does not end is given up: WebKit never begins one behind that of a
 * process which it has suspended, and tells nobody.
 */
const ENDURANCE = 30_000;
/** More of them, for answers that come after the timers of a device that slept. */
const WAKING = 3000;

async function open(): Promise<IDBPDatabase<Schema>> {
	let isBlocked = false;
	let slow: ReturnType<typeof setTimeout> | undefined;
	let reject: (reason: StoreFailure) => void = () => undefined;
	const giveUp = (): void => {
		isBlocked = true;
		reject(new StoreFailure('blocked'));
	};
	try {
		const opening = openAgain({
			blocked: giveUp,
			// A newer version wants in: this tab steps aside and will find `newer` at its next use.
			blocking: () => void disconnect(),
			terminated() {
				connection = undefined;
			}
		});
		const refused = new Promise<never>((_, no) => (reject = no));
		slow = setTimeout(giveUp, PATIENCE);
		void opening.then((database) => isBlocked && database.close()).catch(() => undefined);
		return await Promise.race([opening, refused]);
	} catch (error) {
		connection = undefined;
		throw unopened(error);
	} finally {
		clearTimeout(slow);
	}
}

type Callbacks = Omit<OpenDBCallbacks<Schema>, 'upgrade'>;

/**
 * The database, at the second attempt if the first was called off: WebKit says no more where it has lost its connection
 * meanwhile, and gives the reason when it is asked again. A store that only this happened to is not damaged.
 */
const openAgain = (callbacks: Callbacks): Promise<IDBPDatabase<Schema>> =>
	openWhole(callbacks).catch((error: unknown) => {
		if (isAbort(error)) return openWhole(callbacks);
		throw error;
	});

/**
 * The database with all its parts. One that is missing is made anew: what was in it is missed, and told, by whoever reads
 * the others, and these are not lost with it.
 */
async function openWhole(callbacks: Callbacks): Promise<IDBPDatabase<Schema>> {
	const opened = await openSchema(callbacks);
	const missing = missingIn(opened);
	if (missing.length === 0) return opened;
	opened.close();
	return openDB<Schema>(DATABASE, opened.version + MENDED, {
		...callbacks,
		upgrade: (database) => making(...missingIn(database))(database)
	});
}

/** The database of this schema, whether or not it was mended. */
async function openSchema(callbacks: Callbacks): Promise<IDBPDatabase<Schema>> {
	const openAt = (version?: number): Promise<IDBPDatabase<Schema>> =>
		openDB<Schema>(DATABASE, version, {
			...callbacks,
			upgrade(database, from) {
				for (const migrate of MIGRATIONS.slice(from % MENDED)) migrate(database);
			}
		});
	try {
		return await openAt(SCHEMA_VERSION);
	} catch (error) {
		if (storeFailure(error).code !== 'newer') throw error;
		const newer = await openDB<Schema>(DATABASE, undefined, callbacks);
		const [schema, mended] = [newer.version % MENDED, newer.version - (newer.version % MENDED)];
		if (mended > 0 && schema === SCHEMA_VERSION) return newer;
		newer.close();
		if (mended === 0 || schema > SCHEMA_VERSION) throw error;
		return openAt(mended + SCHEMA_VERSION);
	}
}

/** Anything unnamed that keeps a database from being opened: browsers have many words for a damaged one. */
function unopened(error: unknown): StoreFailure {
	const failure = storeFailure(error);
	return failure.code === 'failed' ? new StoreFailure('broken', failure.detail) : failure;
}

/**
 * Gives up all that is stored, where it cannot be opened.
 * @throws StoreFailure `broken`: the browser does not let go of it, or opens nothing in its place either
 */
export async function discardAll(): Promise<void> {
	await disconnect();
	await new Promise<void>((resolve, reject) => {
		const request = indexedDB.deleteDatabase(DATABASE);
		request.onsuccess = () => resolve();
		request.onerror = () => reject(unopened(request.error));
		request.onblocked = () => reject(new StoreFailure('blocked'));
	});
	await connect();
}

/** Closes the connection; the next use opens it again. */
export async function disconnect(): Promise<void> {
	const old = connection;
	connection = undefined;
	await old?.then(
		(database) => database.close(),
		() => undefined
	);
}

/**
 * Runs `work` in one transaction and waits until it is complete: with `readwrite`, until the bytes
 * are on disk, as far as the browser can say. `work` may await nothing but requests of its transaction.
 * @throws StoreFailure
 */
export async function run<Mode extends 'readonly' | 'readwrite', T>(
	mode: Mode,
	stores: readonly Store[],
	work: (transaction: Transaction<Mode>) => Promise<T>
): Promise<T> {
	const transaction = await begin(mode, stores);
	// A transaction may end while nobody waits for its end.
	transaction.done.catch(() => undefined);
	const [silence, stop] = untilSilence();
	try {
		const working = work(transaction);
		working.catch(() => undefined);
		const result = await Promise.race([working, silence]);
		// A read is done; a write has yet to reach the disk.
		if (mode === 'readwrite') await Promise.race([transaction.done, silence]);
		return result;
	} catch (error) {
		try {
			transaction.abort();
		} catch {
			// It had ended already.
		}
		// The reason for which the transaction ended says more than that of the request.
		const ended = isAbort(error)
			? await transaction.done.then(
					() => undefined,
					(reason: unknown) => reason
				)
			: undefined;
		const failure = failureOf(ended ?? error, mode);
		// A connection that died is not asked again.
		if (failure.code === 'disconnected') connection = undefined;
		throw failure;
	} finally {
		stop();
	}
}

/** A value that the browser has lost is damage, to whoever reads it. */
const failureOf = (error: unknown, mode: IDBTransactionMode): StoreFailure =>
	mode === 'readonly' && isUnread(error)
		? new StoreFailure('damaged', String(error), { cause: error })
		: storeFailure(error);

/** A failure once nobody has answered for long, and what calls it off. */
function untilSilence(): [silence: Promise<never>, stop: () => void] {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const silence = new Promise<never>((_, reject) => {
		const giveUp = (): void => reject(new StoreFailure('disconnected', 'no answer'));
		timer = setTimeout(() => (timer = setTimeout(giveUp, WAKING)), ENDURANCE);
	});
	silence.catch(() => undefined);
	return [silence, () => clearTimeout(timer)];
}

const isAbort = (error: unknown): boolean =>
	error instanceof DOMException && error.name === 'AbortError';

/** A connection may have died in the background without a word: then it is opened once more. */
async function begin<Mode extends 'readonly' | 'readwrite'>(
	mode: Mode,
	stores: readonly Store[]
): Promise<Transaction<Mode>> {
	for (let attempt = 0; ; attempt++) {
		const database = await connect();
		try {
			return database.transaction([...stores], mode, { durability: 'strict' }) as Transaction<Mode>;
		} catch (error) {
			// One that is still open would keep the database from being deleted.
			database.close();
			connection = undefined;
			if (attempt > 0) throw unopened(error);
		}
	}
}
