/**
 * The tables that are open in this worker, and the one line in which everything is done to them. All
 * parts of the office share one shelf.
 */
import { identityOf } from '$lib/crypto/identity';
import { toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Step } from '$lib/protocol/step';
import { openTable, step as takeStep, stop, type Reader, type Table } from '$lib/protocol/table';
import { parseEntry, type Found, type Signed } from '$lib/protocol/wire';
import type { PostRow, StoredPost } from '$lib/store/entries';
import { StoreFailure } from '$lib/store/failure';
import { BUILD } from '../../engine/build';
import { cryptoOf, type TableCrypto } from './table-crypto';
import type { PastPosition } from './answers';
import { OfficeFailure } from './office-failure';
import type { OfficePorts } from './ports';
import { idOf } from './entry';
import { readTerms, tableGame, type Terms, type TermsCode } from './game';
import { Hand } from '../live/presence-signer';
import { Absent, Memory, rememberingCrypto, rememberingGame } from './cache';
import { opening, type Open } from './open-table';
import { readStates, type KeptState } from './kept-states';
import { readPosition, type Position } from './position';
import { beforeOf, noteBefore, recallBefore, sameGame, type Before } from './refounding';
import { summaryOf } from '../view';
import { viewOf } from './view-of';

const NOTHING = {
	before: undefined,
	letters: [],
	notices: [],
	relays: [],
	parcel: { entries: 0, held: 0, news: false, lacks: [] },
	read: 0,
	seen: 1,
	told: undefined
} as const;

interface Me {
	readonly crypto: TableCrypto;
	readonly hand: Hand;
}

export class Shelf {
	readonly ports: OfficePorts;
	readonly #open = new Map<Id, Open>();
	#whose: Me | undefined;
	/** One thing at a time: effects in the order of their causes. */
	#line: Promise<unknown> = Promise.resolve();

	constructor(ports: OfficePorts) {
		this.ports = ports;
	}

	inLine<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.#line.then(work);
		this.#line = turn.catch(() => undefined);
		return turn;
	}

	/**
	 * Does in line what may be done again: once more if another tab has moved the table on since this
	 * worker read it. A person's own act is not among that: they decided on what they saw.
	 */
	again<T>(id: Id, work: (open: Open) => Promise<T>): Promise<T> {
		return this.inLine(() => this.redo(id, work));
	}

	/** The same for whoever has their turn already. */
	async redo<T>(id: Id, work: (open: Open) => Promise<T>): Promise<T> {
		try {
			return await work(await this.opened(id));
		} catch (error) {
			if (!(error instanceof StoreFailure) || error.code !== 'conflict') throw error;
			return work(await this.opened(id));
		}
	}

	/** Forgets what it holds of a table in memory: the next question reads what is in the store. */
	forget(id: Id): void {
		this.#open.delete(id);
	}

	/** Keys with which this person signs presence. */
	async hand(): Promise<Hand> {
		return (await this.#person()).hand;
	}

	/** The cryptography of this person. */
	async me(): Promise<TableCrypto> {
		return (await this.#person()).crypto;
	}

	async #person(): Promise<Me> {
		if (!this.#whose) {
			const identity = identityOf(await this.ports.store.ownSeed());
			this.#whose = { crypto: cryptoOf(identity), hand: new Hand(identity) };
		}
		return this.#whose;
	}

	/** A table that is new here; it is in the store once something was applied to it. */
	async begin(
		founding: Signed,
		secret: Bytes,
		relays: readonly string[],
		returning = false
	): Promise<Open> {
		const memory = new Memory();
		const terms = await this.#termsOf(founding);
		const before = await this.#bringBefore(founding, memory);
		const table = this.#tableOf(founding, terms, memory, await this.me());
		if (returning) takeStep(table, { kind: 'load', entries: [], log: 'lost' }, this.ports.now());
		const row: PostRow = {
			id: table.table,
			secrets: [secret],
			summary: summaryOf(viewOf({ ...NOTHING, table, now: this.ports.now() })),
			sent: [],
			read: 0,
			seen: 1,
			touched: 0,
			...(relays.length > 0 ? { relays } : {}),
			...(returning ? { returning } : {})
		};
		const open = { ...opening(table, memory, before, row), kept: undefined, stored: 0 };
		this.#open.set(table.table, open);
		return open;
	}

	/** The table, read from the store if it is not open. */
	async opened(id: Id): Promise<Open> {
		const known = this.#open.get(id);
		if (known) return known;
		const stored = await this.ports.store.readPost(id);
		const crypto = await this.me();
		const memory = new Memory(stored.memory.map(({ key, value }) => [key, value]));
		const [founding] = stored.entries;
		if (!founding) throw new OfficeFailure('chain', 'no founding entry in the store');
		const terms = await this.#termsOf(founding);
		const before = await this.#bringBefore(founding, memory, id);
		// The few states that are needed to go on are known only by trying.
		for (;;) {
			try {
				const open = this.#load(stored, terms, crypto, memory, before);
				this.#open.set(id, open);
				return open;
			} catch (error) {
				if (!(error instanceof Absent)) throw error;
				await this.bringState(memory, id, error.hash);
			}
		}
	}

	#load(
		{ row, entries }: StoredPost,
		terms: Terms,
		crypto: TableCrypto,
		memory: Memory,
		before: Before | undefined
	): Open {
		// Each entry is hashed once, although it is named here and read there.
		const ids = new Map(entries.map((entry) => [entry.bytes, idOf(crypto, entry)]));
		for (const { bytes, key } of entries) memory.signers.set(ids.get(bytes) as Id, key);
		const table = this.#tableOf(entries[0] as Signed, terms, memory, crypto, ids);
		const log = row.returning ? 'lost' : row.log;
		takeStep(table, { kind: 'load', entries: entries.slice(1), log }, this.ports.now());
		memory.signers.clear();
		ids.clear();
		// Said by what waited for others, and is gone now.
		if (row.moved && !row.returning && table.seat !== 0) stop(table, 'moved');
		return opening(table, memory, before, row, entries.length);
	}

	/** Terms of a table: its rules are fetched now. */
	async #termsOf(founding: Signed): Promise<Terms> {
		const parsed = parseEntry(founding.bytes);
		if (!parsed.ok) throw new OfficeFailure(parsed.code);
		if (parsed.value.body.kind !== 'found') throw new OfficeFailure('chain');
		const terms = await readTerms(parsed.value.body, this.ports.rules);
		if (!terms.ok) throw new OfficeFailure(terms.code as TermsCode, terms.at);
		return terms.value;
	}

	#tableOf(
		founding: Signed,
		terms: Terms,
		memory: Memory,
		crypto: TableCrypto,
		ids?: ReadonlyMap<Bytes, Id>
	): Table {
		const recall = (state: Id): unknown => {
			const position = memory.position(state);
			return position && readPosition(position).state;
		};
		const game = rememberingGame(tableGame(terms, BUILD, recall), memory);
		const read: Reader = (bytes) => ({
			id: ids?.get(bytes) ?? toHex(crypto.hash(bytes)),
			parsed: parseEntry(bytes)
		});
		const ports = { crypto: rememberingCrypto(crypto, memory), game, read };
		const opened = openTable(ports, founding);
		if ('code' in opened) throw new OfficeFailure(opened.code);
		return opened;
	}

	/**
	 * Brings the table that another goes on from, and its state, into memory. The old table is
	 * opened only as long as the new one lacks either: it may be gone later, or damaged. `id`:
	 * where the new one keeps its states.
	 */
	async #bringBefore(founding: Signed, memory: Memory, id?: Id): Promise<Before | undefined> {
		const parsed = parseEntry(founding.bytes);
		if (!parsed.ok || parsed.value.body.kind !== 'found') return undefined;
		const { body: terms } = parsed.value;
		if (!terms.origin) return undefined;
		const { state } = terms.origin;
		const kept = id && (await readStates(this.ports.store, id, [state])).get(state);
		if (kept) memory.bring(kept.position, kept.frame);
		const before = recallBefore(memory);
		if (kept && before) return before;
		const found = await this.lookBefore(terms);
		if (!found) return before;
		memory.notePosition(found.position);
		noteBefore(memory, found.before);
		return found.before;
	}

	/** Looks up the table that another goes on from; undefined: this device did not play it. */
	async lookBefore(terms: Found): Promise<{ before: Before; position: Position } | undefined> {
		const { origin } = terms;
		if (!origin) return undefined;
		try {
			if (!(await this.ports.store.hasPost(origin.table))) return undefined;
			const old = await this.opened(origin.table);
			if (!sameGame(terms, old.table.lobby.terms)) return undefined;
			const position =
				old.memory.position(origin.state) ?? (await this.stateOf(origin.table, origin.state));
			const before = beforeOf(old.table, origin);
			return before && { before, position };
		} catch {
			// A damaged table is as good as not there, and must not keep a sound one closed.
			return undefined;
		}
	}

	/** A state out of the store. @throws OfficeFailure if it can neither be read nor made again */
	async stateOf(id: Id, hash: Id): Promise<Position> {
		return (await this.#keptState(id, hash)).position;
	}

	/** The same, into memory, with what the next one may be a patch on. */
	async bringState(memory: Memory, id: Id, hash: Id): Promise<void> {
		const { position, frame } = await this.#keptState(id, hash);
		memory.bring(position, frame);
	}

	async #keptState(id: Id, hash: Id): Promise<KeptState> {
		const state = (await this.#readStates(id, [hash])).get(hash);
		if (!state) throw new OfficeFailure('bug', `state ${hash} is lost`);
		return state;
	}

	/** States of the store; if one is lost or damaged, all are made again. */
	async #readStates(id: Id, hashes: readonly Id[]): Promise<ReadonlyMap<Id, KeptState>> {
		const { store } = this.ports;
		const read = await readStates(store, id, hashes);
		if (hashes.every((hash) => read.has(hash))) return read;
		await this.#resolveAnew(id);
		return readStates(store, id, hashes);
	}

	/** Resolves all steps of a table again, from its entries and what is known of them, and stores them. */
	async #resolveAnew(id: Id): Promise<void> {
		const { store } = this.ports;
		const stored = await store.readPost(id);
		const [founding] = stored.entries;
		if (!founding) throw new OfficeFailure('chain', 'no founding entry in the store');
		const memory = Memory.withoutStates(stored.memory);
		const terms = await this.#termsOf(founding);
		const before = await this.#bringBefore(founding, memory, id);
		this.#load(stored, terms, await this.me(), memory, before);
		const { row } = stored;
		const { positions } = memory.pack();
		await store.keepPost({
			...{ row, was: row, entries: [], memory: [] },
			positions: positions.map((position) => ({ table: id, ...position }))
		});
	}

	/** The steps that lie in memory or in the store. */
	async positions(open: Open, steps: readonly Step[]): Promise<PastPosition[]> {
		const missing = steps.filter(({ hash }) => !open.memory.position(hash)).map(({ hash }) => hash);
		const stored = await this.#readStates(open.table.table, missing);
		return steps.flatMap(({ number, hash }) => {
			const position = open.memory.position(hash) ?? stored.get(hash)?.position;
			return position ? [{ step: number, ...position }] : [];
		});
	}
}
