/**
 * An honest device: a store that forgets what was not flushed, one or two tabs on it, a mailbox, and a
 * clock that may be wrong.
 */
import type { Id } from '../../src/lib/protocol/bytes';
import { idOf } from './notary';
import type { Crypto } from '../../src/lib/protocol/crypto-port';
import type { Game } from '../../src/lib/protocol/game-port';
import { frontierIds, type Graph, type Held } from '../../src/lib/protocol/log';
import { entriesFor } from '../../src/lib/protocol/parcel';
import {
	openTable,
	step,
	type Effect,
	type Event,
	type Reader,
	type Table
} from '../../src/lib/protocol/table';
import { parseEntry, type Signed } from '../../src/lib/protocol/wire';

export interface Message {
	readonly from: number;
	readonly to: number;
	readonly at: number;
	/** In order of sending. */
	readonly number: number;
	/** Frontier of the sender's log. */
	readonly frontier: readonly Id[];
	readonly entries: readonly Signed[];
}

export interface Store {
	durable: Signed[];
	volatile: Signed[];
	/** Own entries by seq: the place where two tabs meet. */
	own: Map<number, Id>;
}

export interface Device {
	readonly index: number;
	readonly crypto: Crypto;
	readonly game: Game;
	readonly store: Store;
	tabs: Table[];
	readonly mailbox: Message[];
	/** Frontiers that peers showed, by device. */
	readonly known: Map<number, readonly Id[]>;
	/** The last parcel for each peer, and what it was made of. */
	readonly parcels: Map<number, Parcel>;
	clockOffset: number;
	/** Away until this time. */
	awayUntil: number;
	/** Replaced by another device of the same person, or of no use any more. */
	amnesiac: boolean;
	/** Restored, and the return that says so is not in the store yet. */
	unreturned: boolean;
	/** The log that its last return began. */
	log: number | undefined;
	faulty: boolean;
	/** Orders that the app called posted: by step. */
	readonly posted: Map<Id, { readonly entry: Held; readonly order: Uint8Array }>;
}

interface Parcel {
	readonly graph: Graph;
	readonly size: number;
	readonly shown: readonly Id[];
	readonly entries: readonly Signed[];
}

export type Listener = (device: Device, table: Table, effect: Effect) => void;

export function newDevice(index: number, crypto: Crypto, game: Game, founding: Signed): Device {
	return {
		index,
		crypto,
		game,
		store: { durable: [founding], volatile: [], own: new Map() },
		tabs: [opened(crypto, game, founding)],
		mailbox: [],
		known: new Map(),
		parcels: new Map(),
		clockOffset: 0,
		awayUntil: 0,
		amnesiac: false,
		unreturned: false,
		log: undefined,
		faulty: false,
		posted: new Map()
	};
}

/** Entries travel between simulated devices as the same bytes: each is hashed and read once. */
const known = new WeakMap<Uint8Array, ReturnType<Reader>>();
function readOnce(bytes: Uint8Array): ReturnType<Reader> {
	let found = known.get(bytes);
	if (!found) known.set(bytes, (found = { id: idOf(bytes), parsed: parseEntry(bytes) }));
	return found;
}

export function opened(crypto: Crypto, game: Game, founding: Signed): Table {
	const table = openTable({ crypto, game, read: readOnce }, founding);
	if ('code' in table) throw new Error(`founding refused: ${table.code}`);
	return table;
}

/** A tab that starts from what the store holds. */
export function reload(device: Device, now: number): Table {
	const [founding] = device.store.durable;
	const table = opened(device.crypto, device.game, founding as Signed);
	const entries = [...device.store.durable, ...device.store.volatile];
	step(table, { kind: 'load', entries, log: device.unreturned ? 'lost' : device.log }, now);
	return table;
}

/**
 * Hands an event to a tab and carries out the effects. False: the device crashed, or the store already
 * held another entry in the place of an own one, and the tab must be loaded again.
 */
export function handle(
	device: Device,
	table: Table,
	event: Event,
	now: number,
	crashes: () => boolean,
	listen: Listener
): 'done' | 'crashed' | 'conflict' {
	const { effects } = step(table, event, now + device.clockOffset);
	for (const effect of effects) {
		if (effect.kind === 'keep') {
			if (effect.own) {
				if (crashes()) return 'crashed';
				if (!keepOwn(device.store, effect.entries)) return 'conflict';
			} else for (const held of effect.entries) device.store.volatile.push(held.signed);
		}
		listen(device, table, effect);
	}
	return 'done';
}

/** Durable with all before it, or refused if another tab was first. */
function keepOwn(store: Store, entries: readonly Held[]): boolean {
	const [own] = entries;
	if (!own) return true;
	if (own.seat !== 0) {
		const there = store.own.get(own.entry.seq);
		if (there !== undefined && there !== own.id) return false;
		store.own.set(own.entry.seq, own.id);
	}
	flush(store);
	for (const held of entries) store.durable.push(held.signed);
	return true;
}

export function flush(store: Store): void {
	store.durable.push(...store.volatile);
	store.volatile = [];
}

/** The parcel for one peer: what it may lack, as far as it has shown. */
export function parcelFor(device: Device, table: Table, peer: number): readonly Signed[] {
	const shown = device.known.get(peer) ?? NOTHING;
	const size = table.graph.all.length;
	const last = device.parcels.get(peer);
	// Nothing new on either side: the same parcel again.
	if (last?.graph === table.graph && last.size === size && last.shown === shown)
		return last.entries;
	const entries = entriesFor(table.graph, [shown]).map((held) => held.signed);
	device.parcels.set(peer, { graph: table.graph, size, shown, entries });
	return entries;
}

const NOTHING: readonly Id[] = [];

export const frontierOf = (table: Table): Id[] => frontierIds(table.graph);
