/** Reads states out of the store, where some lie as patches on others. */
import type { Bytes, Id } from '$lib/protocol/bytes';
import type { PositionRow } from '$lib/store/entries';
import type { OfficeStore } from '../ports';
import { unpackPosition, type Frame, type Position } from '../position';

/** A state out of the store, and the whole one that the next may be a patch on. */
export interface KeptState {
	readonly position: Position;
	readonly frame: Frame;
}

/** By hash, those that are there and sound. @throws StoreFailure */
export async function readStates(
	store: Pick<OfficeStore, 'readPositions'>,
	id: Id,
	hashes: readonly Id[]
): Promise<ReadonlyMap<Id, KeptState>> {
	if (hashes.length === 0) return new Map();
	const rows = await store.readPositions(id, hashes);
	const bases = await basesOf(store, id, rows);
	return new Map([...rows].flatMap(([hash, row]) => entryOf(hash, keptState(row, bases)) ?? []));
}

/** States that others are patches on, whole. */
async function basesOf(
	store: Pick<OfficeStore, 'readPositions'>,
	id: Id,
	rows: ReadonlyMap<Id, PositionRow>
): Promise<ReadonlyMap<Id, Bytes>> {
	const names = new Set([...rows.values()].flatMap(({ on }) => on?.base ?? []));
	const missing = [...names].filter((hash) => !rows.has(hash));
	const read = missing.length > 0 ? await store.readPositions(id, missing) : [];
	const all = new Map([...rows, ...read]);
	return new Map([...names].flatMap((hash) => entryOf(hash, wholeState(all.get(hash))) ?? []));
}

const entryOf = <T>(hash: Id, value: T | undefined): [readonly [Id, T]] | undefined =>
	value === undefined ? undefined : [[hash, value]];

/** A patch on a patch is none that was written here. */
const wholeState = (row: PositionRow | undefined): Bytes | undefined =>
	row && !row.on ? soundly(() => unpackPosition(row, undefined).state) : undefined;

function keptState(row: PositionRow, bases: ReadonlyMap<Id, Bytes>): KeptState | undefined {
	const base = row.on && bases.get(row.on.base);
	const position = soundly(() => unpackPosition(row, base));
	if (!position) return undefined;
	const { hash, state } = position;
	if (!row.on || !base) return { position, frame: { hash, state, patches: 0 } };
	return { position, frame: { hash: row.on.base, state: base, patches: row.on.nth } };
}

/** Undefined for what is damaged. */
function soundly<T>(read: () => T): T | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}
