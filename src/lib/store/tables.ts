/** Tables, their steps and their drafts, as they lie on the device. */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { hashOfState } from '$engine/kernel/hash';
import {
	run,
	type DraftRow,
	type PresentRow,
	type StateRow,
	type StepRow,
	type TableRow,
	type Transaction
} from './database';
import { StoreFailure } from './failure';
import { lostRow } from './post-rows';
import { rowAt, rowsIn, rowsOr } from './unread';
import { putStanding } from './standing-row';
import { isCount, isRecord, parseFounding, tableId, type Founding } from './founding';

/** A table that can be read. Whether `id` is the hash of the founding is for whoever opens it. */
export interface TableHead extends Omit<TableRow, 'founding'> {
	readonly founding: Founding;
}

/** A table on the home screen: readable, or known only by its id. */
export type TableEntry =
	| { readonly ok: true; readonly id: string; readonly head: TableHead }
	| { readonly ok: false; readonly id: string };

export interface Draft {
	readonly seat: number;
	readonly step: number;
	readonly order: unknown;
	readonly sealed: boolean;
}

/** All that is needed to show the newest step, read in one go. */
export interface OpenTable {
	readonly head: TableHead;
	/** As it is stored. */
	readonly founding: Uint8Array;
	readonly state: unknown;
	/** Reports of the resolution that led to it; none at step 1. */
	readonly reports: readonly unknown[];
	readonly drafts: readonly Draft[];
}

/** One step of the past. */
export interface PastStep {
	readonly step: number;
	readonly state: unknown;
	readonly hash: string;
	readonly reports: readonly unknown[];
	/** By seat; persons only. */
	readonly orders: Readonly<Record<string, unknown>>;
	/** By seat; bots too. */
	readonly played: Readonly<Record<string, unknown>>;
	/** Seats of which `played` has a fallback: they missed the step. */
	readonly missed: readonly number[];
	/** Seed of the dice by which it was resolved; none at the newest step, or where nobody knows it. */
	readonly dice: Uint8Array | undefined;
}

/** Result of a resolution. */
export interface NewStep {
	/** The step resolved. */
	readonly step: number;
	readonly seed: Uint8Array;
	readonly orders: Readonly<Record<string, unknown>>;
	readonly played: Uint8Array;
	readonly reports: Uint8Array;
	/** Hash of the state that was resolved. */
	readonly from: string;
	/** The state that came of it. */
	readonly state: Uint8Array;
	readonly hash: string;
	/** Persons whose orders come next. */
	readonly awaited: readonly number[];
	readonly over: boolean;
}

const ALL = ['tables', 'states', 'steps', 'present', 'drafts'] as const;

const damaged = (what: string): StoreFailure => new StoreFailure('damaged', what);

// ---------------------------------------------------------------- reading

/** Every table, in no order. One that cannot be read does not hide the others. */
export async function listTables(): Promise<TableEntry[]> {
	const rows = await run('readonly', ['tables'], (t) =>
		rowsOr(t.objectStore('tables'), null, lostRow<TableRow>)
	);
	return rows.map((row) => {
		const head = readHead(row);
		const id = typeof row.id === 'string' ? row.id : String(row.id);
		return head ? { ok: true, id, head } : { ok: false, id };
	});
}

/**
 * The newest step of a table. Hashes are not worked out again here: whoever opens a table does that,
 * off the main thread. `believed`: false to read it from the bytes, though there are values of it.
 * @throws StoreFailure `missing`, `damaged`
 */
export async function openTable(id: string, believed = true): Promise<OpenTable> {
	const rows = await run('readonly', ['tables', 'present', 'drafts'], (t) =>
		Promise.all([
			t.objectStore('tables').get(id),
			rowAt(t.objectStore('present'), id),
			rowsIn(t.objectStore('drafts'), range(id))
		])
	);
	const [row, present, drafts] = rows;
	if (!row) throw new StoreFailure('missing', id);
	const head = readHead(row);
	if (!head) throw damaged('table');
	const isNewest =
		believed &&
		present?.step === head.latest &&
		present.hash === head.hash &&
		Array.isArray(present.reports);
	const { state, reports } = isNewest ? present : await readNewest(head);
	const read = drafts.flatMap((draft) => (draft.step === head.latest ? readDraft(draft) : []));
	return {
		// A seal without its order is none: the seat is asked again.
		head: { ...head, sealed: head.sealed.filter((seat) => hasSealed(read, seat)) },
		founding: row.founding,
		state,
		reports: reports as readonly unknown[],
		drafts: read
	};
}

/** Read from the bytes, which always tell. */
async function readNewest({ id, latest, hash }: TableHead): Promise<PastStep> {
	const [newest] = await readSteps(id, latest, latest);
	if (newest?.hash !== hash) throw damaged('state');
	return newest;
}

/** Steps `from` to `to` of the past, oldest first. @throws StoreFailure `damaged` */
export async function readSteps(id: string, from: number, to: number): Promise<PastStep[]> {
	const [states, steps] = await run('readonly', ['states', 'steps'], (t) =>
		Promise.all([
			rowsIn(t.objectStore('states'), range(id, from, to)),
			rowsIn(t.objectStore('steps'), range(id, Math.max(1, from - 1), to))
		])
	);
	const byStep = new Map(steps.map((row) => [row.step, row]));
	const there = new Set(states.map(({ step }) => step));
	// Whatever was resolved came to a state, and came of one.
	for (const { step } of steps)
		for (const at of [step, step + 1])
			if (at >= from && at <= to && !there.has(at)) throw damaged('state');
	return states.map((row) => {
		const led = byStep.get(row.step - 1);
		const left = byStep.get(row.step);
		if (row.step > 1 && !led) throw damaged('step');
		return {
			step: row.step,
			state: readState(row),
			hash: row.hash,
			reports: led ? readReports(led) : [],
			orders: left ? readOrders(left.orders) : {},
			played: left ? readOrders(left.played) : {},
			missed: [],
			dice: left?.seed
		};
	});
}

/** Reads the contents of a table's file: founding, resolutions, drafts. @throws StoreFailure */
export async function readRecord(id: string): Promise<{
	row: TableRow;
	steps: readonly StepRow[];
	drafts: readonly DraftRow[];
	first: string;
}> {
	return run('readonly', ALL, async (t) => {
		const row = await t.objectStore('tables').get(id);
		if (!row) throw new StoreFailure('missing', id);
		if (!readHead(row)) throw damaged('table');
		const [steps, drafts, first] = await Promise.all([
			rowsIn(t.objectStore('steps'), range(id)),
			rowsIn(t.objectStore('drafts'), range(id)),
			t.objectStore('states').get([id, 1])
		]);
		if (steps.length !== row.latest - 1 || !first) throw damaged('step');
		return { row, steps, drafts, first: first.hash };
	});
}

/** Every row of a table as it lies there, readable or not. */
export async function rawRows(id: string): Promise<Record<string, unknown>> {
	return run('readonly', ALL, async (t) => {
		const [table, present, states, steps, drafts] = await Promise.all([
			t.objectStore('tables').get(id),
			rowAt(t.objectStore('present'), id),
			rowsIn(t.objectStore('states'), range(id)),
			rowsIn(t.objectStore('steps'), range(id)),
			rowsIn(t.objectStore('drafts'), range(id))
		]);
		return { table, present, states, steps, drafts };
	});
}

const range = (id: string, from = 0, to = Number.MAX_SAFE_INTEGER): IDBKeyRange =>
	IDBKeyRange.bound([id, from], [id, to]);

/** Undefined if anything is not as this app writes it. */
function readHead(row: TableRow): TableHead | undefined {
	if (!isRecord(row) || !isBytes(row.founding)) return undefined;
	const founding = parseFounding(row.founding);
	if (!founding.ok) return undefined;
	const { latest, hash, awaited, sealed, over, seen, told = {}, touched } = row;
	const isSeats = (list: unknown): boolean =>
		Array.isArray(list) && list.every((seat) => isCount(seat) && seat >= 1);
	if (!isCount(latest) || latest < 1 || typeof hash !== 'string') return undefined;
	if (!isSeats(awaited) || !isSeats(sealed) || typeof over !== 'boolean') return undefined;
	const isSteps = (map: unknown): boolean => isRecord(map) && Object.values(map).every(isCount);
	if (!isSteps(seen) || !isSteps(told) || !isCount(touched)) return undefined;
	return {
		id: row.id,
		founding: founding.value,
		latest,
		hash,
		awaited,
		sealed,
		over,
		seen,
		told,
		touched
	};
}

/** Bytes that IndexedDB gives back may come from another realm. */
const isBytes = (value: unknown): value is Uint8Array =>
	ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';

function readState(row: StateRow | undefined): unknown {
	if (!row || !isBytes(row.bytes) || hashOfState(row.bytes) !== row.hash) throw damaged('state');
	return decodeOr(row.bytes, 'state');
}

function readReports(row: StepRow): readonly unknown[] {
	const reports = isBytes(row.reports) ? decodeOr(row.reports, 'reports') : undefined;
	if (!Array.isArray(reports)) throw damaged('reports');
	return reports;
}

function readOrders(bytes: Uint8Array): Readonly<Record<string, unknown>> {
	const orders = isBytes(bytes) ? decodeOr(bytes, 'orders') : undefined;
	if (!isRecord(orders)) throw damaged('orders');
	return orders;
}

/** One that cannot be read hides nothing else. */
function readDraft({ seat, step, sealed, order }: DraftRow): Draft[] {
	const decoded = isBytes(order) ? decode(order) : undefined;
	return decoded?.ok ? [{ seat, step, sealed, order: decoded.value }] : [];
}

const hasSealed = (drafts: readonly Draft[], seat: number): boolean =>
	drafts.some((draft) => draft.seat === seat && draft.sealed);

function decodeOr(bytes: Uint8Array, what: string): unknown {
	const decoded = decode(bytes);
	if (!decoded.ok) throw damaged(`${what}: ${decoded.code}`);
	return decoded.value;
}

// ---------------------------------------------------------------- writing

export interface NewTable {
	readonly founding: Uint8Array;
	/** The first state. */
	readonly state: Uint8Array;
	readonly hash: string;
	readonly awaited: readonly number[];
	readonly over: boolean;
}

/** Writes a new table and says its id. @throws StoreFailure `conflict` if it is there already */
export async function foundTable(table: NewTable, now: number): Promise<string> {
	const id = tableId(table.founding);
	const { founding, state, hash, awaited, over } = table;
	const present = presentOf(id, 1, hash, state);
	await run('readwrite', ['tables', 'states', 'present'], async (t) => {
		await t.objectStore('tables').add({
			id,
			founding,
			latest: 1,
			hash,
			awaited,
			sealed: [],
			over,
			seen: {},
			touched: now
		});
		await t.objectStore('states').add({ table: id, step: 1, bytes: state, hash });
		await t.objectStore('present').put(present);
	});
	return id;
}

function presentOf(
	table: string,
	step: number,
	hash: string,
	state: Uint8Array,
	reports?: Uint8Array
): PresentRow {
	const told = reports ? decodeOr(reports, 'reports') : [];
	return { table, step, hash, state: decodeOr(state, 'state'), reports: told };
}

/**
 * Keeps a draft, or seals it: a sealed order is final. Says who has sealed the step by now. `hash`: of
 * the state that it was written for.
 * @throws StoreFailure `conflict` if the table has moved on or is another, or the seat has sealed already
 */
export async function saveDraft(
	id: string,
	draft: Draft,
	hash: string,
	now: number
): Promise<readonly number[]> {
	const { seat, step, sealed } = draft;
	const order = encode(draft.order as Encodable);
	return run('readwrite', ['tables', 'drafts'], async (t) => {
		const row = await t.objectStore('tables').get(id);
		if (!row) throw new StoreFailure('missing', id);
		const drafts = (await rowsIn(t.objectStore('drafts'), range(id))).flatMap(readDraft);
		const before = row.sealed.filter((one) => hasSealed(drafts, one));
		const isOther = row.latest !== step || row.hash !== hash;
		if (isOther || before.includes(seat)) throw new StoreFailure('conflict');
		await t.objectStore('drafts').put({ table: id, seat, step, order, sealed });
		if (!sealed) return before;
		const seals = [...before, seat].sort((a, b) => a - b);
		await t.objectStore('tables').put({ ...row, sealed: seals, touched: now });
		return seals;
	});
}

/**
 * Moves a table on by one step, and gives what is now the present.
 * @throws StoreFailure `conflict` if it has moved on already, or is another one
 */
export async function addStep(id: string, next: NewStep, now: number): Promise<PresentRow> {
	const { step, seed, played, reports, state, hash, awaited, over } = next;
	const orders = encode(next.orders as Encodable);
	const present = presentOf(id, step + 1, hash, state, reports);
	await run('readwrite', ALL, async (t) => {
		const row = await t.objectStore('tables').get(id);
		if (!row) throw new StoreFailure('missing', id);
		if (row.latest !== step || row.hash !== next.from) throw new StoreFailure('conflict');
		await Promise.all([
			t.objectStore('steps').add({ table: id, step, seed, orders, played, reports, hash }),
			t.objectStore('states').add({ table: id, step: step + 1, bytes: state, hash }),
			t.objectStore('present').put(present),
			t.objectStore('drafts').delete(range(id)),
			t
				.objectStore('tables')
				.put({ ...row, latest: step + 1, hash, awaited, sealed: [], over, touched: now })
		]);
	});
	return present;
}

/** Remembers that a person has seen a step's opening. */
export async function markSeen(id: string, seat: number, step: number): Promise<void> {
	await run('readwrite', ['tables'], async (t) => {
		const row = await t.objectStore('tables').get(id);
		if (row) await t.objectStore('tables').put({ ...row, ...sightOf(row, seat, step) });
	});
}

/** Updates the marks of seen openings, once a person has seen a step's. */
export function sightOf(
	{ seen, told = {} }: Pick<TableRow, 'seen' | 'told'>,
	seat: number,
	step: number
): Required<Pick<TableRow, 'seen' | 'told'>> {
	const before = seen[seat] ?? 1;
	if (step <= before) return { seen, told };
	return { seen: { ...seen, [seat]: step }, told: { ...told, [seat]: before } };
}

/** Rows of a whole table, as an import brings them; replaces a table of the same id. */
export interface WholeTable {
	readonly row: TableRow;
	readonly states: readonly StateRow[];
	readonly steps: readonly StepRow[];
	readonly drafts: readonly DraftRow[];
	/** Canonical bytes of the lines that stand for every turn. */
	readonly standing?: Uint8Array | undefined;
}

/** State of a table that another may take the place of, as it is known. */
export type Standing = Pick<TableRow, 'latest' | 'hash' | 'sealed'>;

const isAsKnown = (row: TableRow, known: Standing): boolean =>
	row.latest === known.latest &&
	row.hash === known.hash &&
	row.sealed.length === known.sealed.length;

/**
 * All or nothing. `known`: what the person knows of the table whose place it takes; `'anything'` where
 * that cannot be read.
 * @throws StoreFailure `conflict` if a table of this id is here, and is not, or no longer, what is known
 */
export async function putTable(
	{ row, states, steps, drafts, standing }: WholeTable,
	known?: Standing | 'anything'
): Promise<void> {
	const newest = states.find((state) => state.step === row.latest);
	if (!newest) throw damaged('state');
	const led = steps.find((step) => step.step === row.latest - 1);
	const present = presentOf(row.id, row.latest, row.hash, newest.bytes, led?.reports);
	await run('readwrite', [...ALL, 'settings'], async (t) => {
		const here = known === 'anything' ? undefined : await t.objectStore('tables').get(row.id);
		if (here && !(known && known !== 'anything' && isAsKnown(here, known)))
			throw new StoreFailure('conflict');
		await removeRows(t, row.id);
		await Promise.all([
			t.objectStore('tables').put(row),
			t.objectStore('present').put(present),
			...states.map((state) => t.objectStore('states').put(state)),
			...steps.map((step) => t.objectStore('steps').put(step)),
			...drafts.map((draft) => t.objectStore('drafts').put(draft)),
			putStanding(t, row.id, standing)
		]);
	});
}

export async function hasTable(id: string): Promise<boolean> {
	return (await run('readonly', ['tables'], (t) => t.objectStore('tables').count(id))) > 0;
}

/** Removes a table, within a transaction over all its stores and the settings. */
export async function removeTable(t: Transaction<'readwrite'>, id: string): Promise<void> {
	await removeRows(t, id);
	await putStanding(t, id, undefined);
}

async function removeRows(t: Transaction<'readwrite'>, id: string): Promise<void> {
	await Promise.all([
		t.objectStore('tables').delete(id),
		t.objectStore('present').delete(id),
		t.objectStore('states').delete(range(id)),
		t.objectStore('steps').delete(range(id)),
		t.objectStore('drafts').delete(range(id))
	]);
}
