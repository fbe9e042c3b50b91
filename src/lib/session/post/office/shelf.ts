/**
 * The tables that are open in this worker, and the one line in which everything is done to them. All
 * parts of the office share one shelf.
 */
import { identityOf, markOf, type Identity } from '$lib/crypto/identity';
import { NONE, sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import { vouchId } from '$lib/protocol/facts';
import { heldOf, type Held, type Said } from '$lib/protocol/instance';
import { parseRecord, type Record } from '$lib/protocol/record';
import { openTable, step as takeStep, type Ports, type Table } from '$lib/protocol/table';
import { parseEntry, type BodyOf, type Keys, type Signed } from '$lib/protocol/wire/wire';
import type { HeldRow, PostRow, RecordRow, StoredPost } from '$lib/store/entries';
import { StoreFailure } from '$lib/store/failure';
import { BUILD } from '../../engine/build';
import { cryptoOf, deviceOf } from './table-crypto';
import type { PastPosition } from './answers';
import { bindingEntries, foundingId, ownPerson } from './entry';
import { readOne } from './people/letters-in';
import { OfficeFailure } from './office-failure';
import type { OfficePorts } from './ports';
import { readTerms, tableGame, type Terms, type TermsCode } from './game';
import { SECRET_LENGTH } from './people/invite';
import { Hand } from '../live/presence-signer';
import { Absent, Memory, rememberingCrypto, rememberingGame } from './kept/cache';
import { opening, type Open } from './open-table';
import { readStates, type KeptState } from './kept/kept-states';
import { readPosition, type Position } from './position';
import {
	beforeOf,
	noteBefore,
	noteOrigin,
	recallBefore,
	recallOrigin,
	sameGame,
	type Before
} from './people/refounding';
import { summaryOf } from '../view';
import { NOTHING_BESIDE, viewOf } from './view-of';
import { recallWishes } from './people/wishes';

type Found = BodyOf<'found'>;

/** The person to whom this device belongs. */
interface Me {
	readonly identity: Identity;
	/** By which the seed is known again. */
	readonly mark: Bytes;
	readonly crypto: Crypto;
	readonly hand: Hand;
}

/** Cryptography and keys of a device at one table. */
export interface HandAt {
	readonly crypto: Crypto;
	readonly keys: Keys;
}

export class Shelf {
	readonly ports: OfficePorts;
	readonly #open = new Map<Id, Open>();
	#whose: Me | undefined;
	/** Tables at which this device may speak by itself: their relays have answered since they were opened, or the person acted. */
	readonly #heard = new Set<Id>();
	/** The same of any opening before, as long as this app runs. */
	readonly #before = new Set<Id>();
	/** By the secret of their device, hex. */
	readonly #hands = new Map<string, HandAt>();
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

	/**
	 * From now on this device speaks by itself at a table: its relays have answered, or the person did. Of `some` of them
	 * that is enough where all have been heard before: what this app said itself, it knows.
	 */
	hear(id: Id, some = false): void {
		if (some && !this.#before.has(id)) return;
		this.#heard.add(id);
		this.#before.add(id);
		const open = this.#open.get(id);
		if (!open?.mute) return;
		open.mute = false;
		open.view = undefined;
	}

	/** Mutes this device at a table until its relays have answered anew: letters may have come meanwhile. */
	unhear(id: Id): void {
		this.#heard.delete(id);
		this.forget(id);
	}

	/** Keys with which this person signs presence. */
	async hand(): Promise<Hand> {
		return (await this.#person()).hand;
	}

	/** The keys of this person on this device, from its secret at a table; NONE: in the founding of one. */
	async handAt(device: Bytes, table: Id): Promise<HandAt> {
		const me = await this.#person();
		const name = toHex(device) + table;
		const known = this.#hands.get(name);
		if (known) return known;
		const crypto = cryptoOf(deviceOf(me.identity, identityOf(device)));
		const keys = { ...crypto.person.keys, person: me.identity.public.sign };
		const vouch = me.crypto.person.sign(vouchId(crypto, keys, table));
		const hand = { crypto, keys: { ...keys, vouch } };
		this.#hands.set(name, hand);
		return hand;
	}

	async #person(): Promise<Me> {
		if (!this.#whose) {
			const seed = await this.ports.store.ownSeed();
			const identity = identityOf(seed);
			const [crypto, hand] = [cryptoOf(identity), new Hand(identity)];
			this.#whose = { identity, mark: markOf(seed), crypto, hand };
		}
		return this.#whose;
	}

	/** A table that is new here; it is in the store once something was applied to it. */
	async begin(
		founding: Signed,
		secret: Bytes,
		relays: readonly string[],
		device: Bytes
	): Promise<Open> {
		const memory = new Memory();
		const terms = await this.#termsOf(founding);
		const before = await this.#bringBefore(founding, memory);
		const { crypto, mark } = await this.#person();
		const hand = await this.handAt(device, foundingId(crypto, founding) ?? NONE);
		const table = this.#tableOf(founding, terms, memory, hand);
		const row: PostRow = {
			id: table.terms.table,
			founding,
			device,
			hand: mark,
			secrets: [secret],
			summary: summaryOf(viewOf({ ...NOTHING_BESIDE, table, now: this.ports.now() })),
			sent: [],
			read: 0,
			seen: 1,
			touched: 0,
			...(relays.length > 0 ? { relays } : {})
		};
		const open = opening(table, memory, before, row);
		this.#open.set(table.terms.table, open);
		return open;
	}

	/** The table, read from the store if it is not open. */
	async opened(id: Id): Promise<Open> {
		const known = this.#open.get(id);
		if (known) return known;
		const stored = await this.ports.store.readPost(id);
		const { founding } = stored.row;
		if (!founding) throw new OfficeFailure('earlier-protocol');
		const terms = await this.#storedTerms(founding, id);
		try {
			return await this.#openWith(stored, founding, terms);
		} catch (error) {
			// Results may be what is damaged, and can be worked out again.
			const isDamaged = error instanceof StoreFailure && error.code === 'damaged';
			if (!isDamaged || stored.memory.length === 0) throw error;
			return this.#openWith({ ...stored, memory: [] }, founding, terms);
		}
	}

	async #openWith(stored: StoredPost, founding: Signed, terms: Terms): Promise<Open> {
		const { id } = stored.row;
		const memory = new Memory(stored.memory.map(({ key, value }) => [key, value]));
		const before = await this.#bringBefore(founding, memory, id);
		// The few states that are needed to go on are known only by trying.
		for (;;) {
			try {
				const open = await this.#load(stored, founding, terms, memory, before);
				this.#open.set(id, open);
				return open;
			} catch (error) {
				if (!(error instanceof Absent)) throw error;
				await this.bringState(memory, id, error.hash);
			}
		}
	}

	async #load(
		{ row, records, held }: StoredPost,
		founding: Signed,
		terms: Terms,
		memory: Memory,
		before: Before | undefined
	): Promise<Open> {
		// A table from a backup is gone on with by another device: its keys are new.
		const device = row.device ?? this.ports.random(SECRET_LENGTH);
		const table = this.#tableOf(founding, terms, memory, await this.handAt(device, row.id));
		const open = opening(table, memory, before, { ...row, device });
		memory.trusting = true;
		const entries = held.flatMap((one) => wholeEntry(table, one) ?? []);
		takeStep(
			table,
			{
				kind: 'load',
				entries: entries.map(({ signed }) => signed),
				records: records.map((one) => wholeRecord(table, one)),
				...(row.came === undefined ? {} : { came: row.came }),
				...(row.hurried === undefined ? {} : { hurried: row.hurried }),
				dismissed: row.dismissed ?? [],
				...(row.split ? { split: row.split } : {}),
				...(row.spoke ? { spoke: row.spoke } : {}),
				...(row.misnamed ? { misnamed: row.misnamed } : {}),
				wishes: recallWishes(memory)
			},
			this.ports.now()
		);
		memory.trusting = false;
		mustBeWhole(table, row, records, entries);
		const { mark } = await this.#person();
		if (!isOwnHand(table, row, mark)) throw new StoreFailure('other-hand', table.terms.table);
		open.row = { ...open.row, hand: mark };
		open.kept = row;
		// Under new keys nothing was said yet that could be forgotten.
		if (row.device && !this.#heard.has(row.id))
			open.mute = (await this.ports.store.hasMailbox?.(row.id)) ?? false;
		open.records = records.length;
		for (const { number, own } of records) if (own) open.seen.add(number);
		for (const { id } of held) open.stored.add(id);
		readLetters(open, held, entries, this.ports.now());
		return open;
	}

	/** Terms of a table: its rules are fetched now. */
	async #termsOf(founding: Signed): Promise<Terms> {
		const parsed = parseEntry(founding.bytes);
		if (!parsed.ok) throw new OfficeFailure(parsed.code);
		if (parsed.value.body.kind !== 'found') throw new OfficeFailure('not-an-entry');
		const terms = await readTerms(parsed.value.body, this.ports.rules);
		if (!terms.ok) throw new OfficeFailure(terms.code as TermsCode, terms.at);
		return terms.value;
	}

	/** The same of a table that lies here under its hash: what is no founding, or another, was this one. */
	async #storedTerms(founding: Signed, id: Id): Promise<Terms> {
		const parsed = parseEntry(founding.bytes);
		const { crypto } = await this.handAt(new Uint8Array(SECRET_LENGTH), id);
		if (
			!parsed.ok ||
			parsed.value.body.kind !== 'found' ||
			foundingId(crypto, founding) !== id ||
			!crypto.verify(parsed.value.body.keys.sign, id, founding.signature)
		)
			throw new StoreFailure('damaged', 'founding');
		return this.#termsOf(founding);
	}

	#tableOf(founding: Signed, terms: Terms, memory: Memory, { crypto, keys }: HandAt): Table {
		const recall = (state: Id): unknown => {
			const position = memory.position(state);
			return position && readPosition(position).state;
		};
		const game = rememberingGame(tableGame(terms, BUILD, recall), memory);
		const ports: Ports = { crypto: rememberingCrypto(crypto, memory), game, keys };
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
		const origin = recallOrigin(memory, state);
		if (kept && !origin) noteOrigin(memory, kept.position);
		if (!kept && origin) memory.notePosition(origin);
		if ((kept ?? origin) && before) return before;
		const found = await this.lookBefore(terms);
		if (!found) return before;
		memory.notePosition(found.position);
		noteBefore(memory, found.before);
		noteOrigin(memory, found.position);
		return found.before;
	}

	/** Looks up the table that another goes on from; undefined: this device did not play it. */
	async lookBefore(terms: Found): Promise<{ before: Before; position: Position } | undefined> {
		const { origin } = terms;
		if (!origin) return undefined;
		try {
			if (!(await this.ports.store.hasPost(origin.table))) return undefined;
			const old = await this.opened(origin.table);
			if (!sameGame(terms, old.table.founding.entry.body)) return undefined;
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

	/** Resolves all steps of a table again, from its records and what is known of them, and stores them. */
	async #resolveAnew(id: Id): Promise<void> {
		const { store } = this.ports;
		const stored = await store.readPost(id);
		const { row } = stored;
		if (!row.founding) throw new OfficeFailure('earlier-protocol');
		const memory = Memory.withoutStates(stored.memory);
		const terms = await this.#termsOf(row.founding);
		const before = await this.#bringBefore(row.founding, memory, id);
		await this.#load(stored, row.founding, terms, memory, before);
		const { positions } = memory.pack();
		const written = { ...row, writes: (row.writes ?? 0) + 1 };
		await store.keepPost({
			row: written,
			was: row,
			records: [],
			held: [],
			gone: [],
			memory: [],
			positions: positions.map((position) => ({ table: id, ...position }))
		});
		const open = this.#open.get(id);
		if (open) open.row = open.kept = { ...open.row, writes: written.writes };
	}

	/** The states that lie in memory or in the store. */
	async positions(
		open: Open,
		steps: readonly { readonly step: number; readonly hash: Id }[]
	): Promise<PastPosition[]> {
		const missing = steps.filter(({ hash }) => !open.memory.position(hash)).map(({ hash }) => hash);
		const stored = await this.#readStates(open.table.terms.table, missing);
		return steps.flatMap(({ step, hash }) => {
			const position = open.memory.position(hash) ?? stored.get(hash)?.position;
			return position ? [{ step, ...position }] : [];
		});
	}
}

/** An entry of the store; a row that was damaged is not read, and comes again from the others. */
function wholeEntry({ crypto }: Table, { id, bytes, signature }: HeldRow): Held | undefined {
	const signed = { bytes, signature };
	const parsed = parseEntry(bytes);
	const held = parsed.ok ? heldOf(crypto, parsed.value, signed) : undefined;
	return held?.id === id ? held : undefined;
}

/** @throws StoreFailure `damaged`: what follows stands on it */
function wholeRecord({ crypto }: Table, { id, number, bytes }: RecordRow): Record {
	const parsed = toHex(crypto.hash(bytes)) === id ? parseRecord(bytes) : undefined;
	if (!parsed?.ok) throw new StoreFailure('damaged', `decision ${number}`);
	return parsed.value;
}

/**
 * Compares what was read with what the row says lay beside it: a device that has forgotten what it said would say it
 * anew, and contradict itself.
 * @throws StoreFailure `damaged`
 */
function mustBeWhole(
	table: Table,
	{ id, holds, device }: PostRow,
	records: readonly RecordRow[],
	entries: readonly Held[]
): void {
	if (table.terms.table !== id) throw new StoreFailure('damaged', 'founding');
	const hole = records.findIndex(({ number }, i) => number !== i);
	const decisions = hole < 0 ? records.length : hole;
	if (hole >= 0 || decisions < (holds?.decisions ?? 0))
		throw new StoreFailure('damaged', `decision ${decisions} is missing`);
	// A table that stands where an earlier decision was made would be asked for what it has signed.
	if (table.records.length < records.length)
		throw new StoreFailure('damaged', `decision ${table.records.length} does not follow`);
	// Entries under an earlier device key bind this one no more.
	// Rows are counted, and not what of them has a place: that depends on what else was read.
	if (device && bindingEntries(table, entries).length < (holds?.binding ?? 0))
		throw new StoreFailure('damaged', 'an entry of this device is missing');
}

/**
 * True if the hand of this device is that of the table: under somebody else's what this device says would go out in two
 * names. A row of before has no mark: its person's own entry tells.
 */
function isOwnHand(table: Table, { hand }: PostRow, mark: Bytes): boolean {
	if (hand) return sameBytes(hand, mark);
	const said = ownPerson(table)?.keys.person;
	return !said || sameBytes(said, table.ports.keys.person);
}

/** Letters of the store, in the order in which they came. */
function readLetters(
	open: Open,
	held: readonly HeldRow[],
	entries: readonly Held[],
	now: number
): void {
	const { table } = open;
	const rows = held.filter(({ letter }) => letter !== undefined);
	for (const { id, letter = 0 } of rows.sort((a, b) => (a.letter ?? 0) - (b.letter ?? 0))) {
		open.numbers.set(id, letter);
		const signed = entries.find((one) => one.id === id)?.signed;
		const parsed = signed && parseEntry(signed.bytes);
		if (!signed || !parsed?.ok || parsed.value.kind !== 'letter') continue;
		readOne(open, heldOf(table.crypto, parsed.value, signed) as Said<'letter'>, now);
	}
}
