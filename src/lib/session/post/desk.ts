/**
 * Where this device's tables among devices are kept and played: protocol, curves and rules behind a
 * few questions and acts, all answered with plain data. It runs in a worker. Whatever an act brings is
 * in the store, durably, before the act is answered; if it cannot be stored, it has not happened.
 */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import type { AnyRuleset } from '$engine/kernel/ruleset';
import type { Lack, Reader } from '$lib/carriers/exchange';
import { fromText } from '$lib/carriers/parcel-text';
import { roomKey } from '$lib/carriers/room-key';
import { identityOf } from '$lib/crypto/identity';
import { frontierOf, lackedBy as lackedByReader, packFor } from '$lib/carriers/stock';
import { dueTime, here } from '$lib/protocol/act';
import { hasCalled } from '$lib/protocol/ballot';
import { NONE, sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import { personBy, personOf } from '$lib/protocol/lobby';
import { frontierIds, reaches, type Held } from '$lib/protocol/log';
import { lockParcel, openParcel, type ParcelCode } from '$lib/protocol/parcel';
import { isOwnKey, type Step } from '$lib/protocol/step';
import {
	foundTable,
	openTable,
	step as takeStep,
	stop,
	type Event,
	type RefusalCode,
	type Table
} from '$lib/protocol/table';
import {
	parseEntry,
	type Body,
	type DeadlinePolicy,
	type Found,
	type Kind,
	type Signed,
	type WireCode
} from '$lib/protocol/wire';
import {
	sameRow,
	type Batch,
	type PositionRow,
	type PostRow,
	type StoredPost
} from '$lib/store/entries';
import { StoreFailure } from '$lib/store/failure';
import { cryptoOf } from '../table-crypto';
import { DeskFailure, type DeskCode } from './desk-failure';
import { readTerms, tableGame, writeOptions, type TermsCode } from './game';
import { isInvite, readInvite, SECRET_LENGTH, writeInvite } from './invite';
import { lackedBy, lacksOf, othersOf, withShown } from './lacks';
import { readLetter, writeLetter } from './letters';
import {
	Hand,
	isPersonOf,
	isPresenceSigned,
	receiptOf,
	type LiveKeys,
	type TakenIn
} from './live-desk';
import { Absent, Memory, rememberingCrypto, rememberingGame } from './memory';
import { readPosition, type Position } from './position';
import { packOrder } from './order-bytes';
import { beforeOf, noteBefore, recallBefore, sameGame, type Before } from './refounding';
import { showReturns, stepReturning, stopIfMoved } from './returning';
import { writeTableFile } from './table-file';
import { nameIn, summaryOf, waitingFor, type LetterView, type PostView } from './view';
import { viewOf } from './view-of';

/** Entries of somebody connected that are taken in at once: each is a signature to be checked. */
const AT_ONCE = 48;

/** Named in traces, so that devices that disagree know what the others run. */
const BUILD = 'lacre 1';

/** What the desk asks of storage. */
export interface DeskStore {
	ownSeed(): Promise<Bytes>;
	listPosts(): Promise<PostRow[]>;
	readPost(id: Id): Promise<StoredPost>;
	keepPost(batch: Batch): Promise<void>;
	readPositions(id: Id, hashes: readonly Id[]): Promise<Map<Id, PositionRow>>;
	hasPost(id: Id): Promise<boolean>;
	deletePost(id: Id): Promise<void>;
	/** Whether this person may have spoken at a table before, and forgotten it. */
	mayHaveSpoken(id: Id): Promise<boolean>;
}

export interface DeskPorts {
	readonly store: DeskStore;
	readonly find: (ruleset: string) => AnyRuleset | undefined;
	/** Minutes since 1970. */
	readonly now: () => number;
	readonly random: (length: number) => Bytes;
}

export interface NewPost {
	readonly ruleset: string;
	readonly version: number;
	readonly options: unknown;
	readonly seats: number;
	/** 0: the usual. */
	readonly threshold: number;
	readonly policy: DeadlinePolicy;
	readonly name: string;
}

export interface InviteView {
	readonly id: Id;
	readonly host: string;
	readonly ruleset: string;
	readonly options: unknown;
	readonly seats: number;
	readonly policy: DeadlinePolicy;
	/** This person has joined already. */
	readonly known: boolean;
	/** The step of another table that it goes on from; 0: a new game. */
	readonly from: number;
	/** Why it cannot be played here. */
	readonly trouble: TermsCode | 'no-origin' | undefined;
}

/** A parcel, and the tips of what this device held when it was made. */
export interface Made {
	readonly bytes: Bytes;
	readonly entries: number;
	readonly tips: readonly Id[];
	readonly view: PostView;
}

/** Something new that a parcel brought. */
export interface Fact {
	readonly kind: Kind;
	readonly name: string;
	readonly mine: boolean;
}

export interface Delivery {
	readonly id: Id;
	readonly added: number;
	readonly facts: readonly Fact[];
	/** Steps that opened. */
	readonly opened: readonly number[];
	readonly refused: readonly { readonly code: RefusalCode; readonly count: number }[];
	/** Names of those who have still to seal. */
	readonly awaited: readonly string[];
	/** Entries that wait for others that are not here. */
	readonly incomplete: number;
	readonly view: PostView;
}

export type Arrival =
	| { readonly kind: 'parcel'; readonly delivery: Delivery }
	| { readonly kind: 'invite'; readonly bytes: Bytes; readonly invite: InviteView }
	| { readonly kind: 'refused'; readonly code: DeskCode };

/** One step as it lies in the store. */
export interface PastPosition extends Position {
	readonly step: number;
}

export interface Opened {
	readonly view: PostView;
	/** The newest state and what led to it, unless the asker has it. */
	readonly position: PastPosition | undefined;
}

interface Open {
	readonly table: Table;
	readonly memory: Memory;
	/** The table that this one goes on from, if it was here when this one began. */
	readonly before: Before | undefined;
	row: PostRow;
	/** The row in the store. */
	kept: PostRow | undefined;
	/** Entries in the store. */
	stored: number;
	/** What the last act led to. */
	view: PostView | undefined;
	readonly letters: LetterView[];
	/** Letters looked at. */
	looked: number;
}

export class PostDesk {
	readonly #ports: DeskPorts;
	readonly #open = new Map<Id, Open>();
	#whose: Me | undefined;
	/** One thing at a time: effects in the order of their causes. */
	#line: Promise<unknown> = Promise.resolve();

	constructor(ports: DeskPorts) {
		this.#ports = ports;
	}

	/**
	 * Does in line what may be done again: once more if another tab has moved the table on since this
	 * worker read it. A person's own act is not among that: they decided on what they saw.
	 */
	#again<T>(id: Id, work: (open: Open) => Promise<T>): Promise<T> {
		return this.#inLine(() => this.#redo(id, work));
	}

	async #redo<T>(id: Id, work: (open: Open) => Promise<T>): Promise<T> {
		try {
			return await work(await this.#opened(id));
		} catch (error) {
			if (!(error instanceof StoreFailure) || error.code !== 'conflict') throw error;
			return work(await this.#opened(id));
		}
	}

	#inLine<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.#line.then(work);
		this.#line = turn.catch(() => undefined);
		return turn;
	}

	// ------------------------------------------------------------ lobby

	/** Founds a table and says its id. */
	found(wish: NewPost): Promise<Id> {
		return this.#inLine(async () => {
			return this.#found({
				ruleset: wish.ruleset,
				rulesetVersion: wish.version,
				options: writeOptions(wish.options),
				seats: wish.seats,
				threshold: wish.threshold,
				policy: wish.policy,
				name: wish.name,
				origin: undefined
			});
		});
	}

	/** Founds a table that goes on from where this one is, under new keys and a new secret. */
	refound(id: Id): Promise<Id> {
		return this.#inLine(async () => {
			const { table } = await this.#opened(id);
			// What is not decided may still be cut off, and is no ground to stand on.
			const step = table.line.at(-1);
			if (!step || step.hash === NONE) throw new DeskFailure('no-roster');
			const me = personOf(ownEntry(table));
			const { ruleset, rulesetVersion, options, seats, policy } = table.lobby.terms;
			return this.#found({
				...{ ruleset, rulesetVersion, options, seats, policy },
				threshold: 0,
				name: me?.name ?? '',
				origin: { table: id, past: step.past, state: step.hash }
			});
		});
	}

	async #found(terms: Omit<Found, 'kind' | 'keys' | 'nonce'>): Promise<Id> {
		const crypto = await this.#me();
		const nonce = this.#ports.random(16);
		const body: Found = { ...terms, kind: 'found', keys: crypto.person.keys, nonce };
		const secret = this.#ports.random(SECRET_LENGTH);
		const open = await this.#begin(foundTable(crypto, body), secret);
		await this.#apply(open, []);
		return open.table.table;
	}

	/** The text of the invite. */
	invite(id: Id): Promise<Bytes> {
		return this.#inLine(async () => {
			const { table, row } = await this.#opened(id);
			return writeInvite(row.secrets[0] as Bytes, table.lobby.founding.signed);
		});
	}

	/** Accepts an invite. Joining twice is joining once. */
	join(raw: Bytes, name: string): Promise<Id> {
		return this.#inLine(async () => {
			const invite = readInvite(raw);
			if (!invite) throw new DeskFailure('not-an-invite');
			const crypto = await this.#me();
			const id = idOf(crypto, invite.founding);
			const known = await this.#ports.store.hasPost(id);
			if (!known && invite.terms.origin && !(await this.#lookBefore(invite.terms)))
				throw new DeskFailure('no-origin');
			// A table of one's own that is not here was founded on another device.
			const isOwn = sameBytes(invite.terms.keys.sign, crypto.person.keys.sign);
			const returning = !known && (isOwn || (await this.#ports.store.mayHaveSpoken(id)));
			const open = known
				? await this.#opened(id)
				: await this.#begin(invite.founding, invite.secret, returning);
			const body: Body = { kind: 'join', keys: crypto.person.keys, name };
			await this.#apply(open, ownEntry(open.table) ? [] : [{ kind: 'say', body }]);
			return id;
		});
	}

	// ------------------------------------------------------------ looking

	/** Opens a table and does what can be done without the person. `have`: a state already at hand. */
	look(id: Id, have: Id): Promise<Opened> {
		return this.#again(id, async (open) => {
			await this.#apply(open, [{ kind: 'visit' }]);
			return this.#answer(open, have);
		});
	}

	/** How it lies in the store by now, as another tab has left it: nothing is done about it. */
	show(id: Id, have: Id): Promise<Opened> {
		return this.#inLine(async () => {
			this.#open.delete(id);
			return this.#answer(await this.#opened(id), have);
		});
	}

	/** Goes on with this device, after the person went on with another one. */
	takeBack(id: Id, have: Id): Promise<Opened> {
		return this.#inLine(async () => {
			const { table, kept: row } = await this.#opened(id);
			if (!row || table.stopped !== 'moved') throw new DeskFailure('not-current');
			await this.#ports.store.keepPost({
				row: { ...row, returning: true },
				was: row,
				entries: [],
				memory: [],
				positions: []
			});
			this.#open.delete(id);
			const open = await this.#opened(id);
			await this.#apply(open, [{ kind: 'visit' }]);
			return this.#answer(open, have);
		});
	}

	/** Deletes the table from this device. The others play on. */
	remove(id: Id): Promise<void> {
		return this.#inLine(async () => {
			await this.#ports.store.deletePost(id);
			this.#open.delete(id);
		});
	}

	/** Forgets what it holds in memory: another tab may have moved the table on. */
	forget(id: Id): Promise<void> {
		return this.#inLine(async () => void this.#open.delete(id));
	}

	past(id: Id, from: number, to: number): Promise<readonly PastPosition[]> {
		return this.#inLine(async () => {
			const open = await this.#opened(id);
			const steps = pathOf(open.table).filter(
				({ number, hash }) => hash !== NONE && number >= from && number <= to
			);
			return this.#positions(open, steps);
		});
	}

	// ------------------------------------------------------------ acting

	/** Seals an order: once this is answered, it is posted and final. */
	seal(id: Id, order: unknown, have: Id): Promise<Opened> {
		return this.#inLine(async () => {
			const open = await this.#opened(id);
			const step = here(open.table)?.number ?? 0;
			await this.#apply(open, [{ kind: 'seal', order: packOrder(order) }], {
				step,
				order: encode(order as Encodable)
			});
			return this.#answer(open, have);
		});
	}

	/** Does not wait any longer. */
	hurry(id: Id, have: Id): Promise<Opened> {
		return this.#act(id, have, { kind: 'hurry' });
	}

	say(id: Id, body: Body, have: Id): Promise<Opened> {
		return this.#act(id, have, { kind: 'say', body });
	}

	#act(id: Id, have: Id, event: Event): Promise<Opened> {
		return this.#inLine(async () => {
			const open = await this.#opened(id);
			await this.#apply(open, [event]);
			return this.#answer(open, have);
		});
	}

	/** Writes to other seats. */
	write(id: Id, to: readonly number[], text: string): Promise<Opened> {
		return this.#inLine(async () => {
			const open = await this.#opened(id);
			const { table } = open;
			const standings = here(table)?.standings ?? [];
			const time = Math.floor(this.#ports.now());
			const body = writeLetter(table.crypto, table.table, standings, table.seat, to, {
				text,
				time
			});
			if (!body) throw new DeskFailure('letter');
			await this.#apply(open, [{ kind: 'say', body }]);
			return this.#answer(open, here(table)?.hash ?? NONE);
		});
	}

	/** Letters that are here by now have been read, and the opening of a step seen. */
	mark(id: Id, what: { letters?: boolean; seen?: number }): Promise<PostView> {
		return this.#again(id, async (open) => {
			const read = what.letters ? open.table.graph.all.length : open.row.read;
			open.row = { ...open.row, read, seen: Math.max(open.row.seen, what.seen ?? 0) };
			await this.#apply(open, []);
			return this.#viewOf(open);
		});
	}

	// ------------------------------------------------------------ parcels

	/**
	 * A parcel of what somebody may lack: for everybody, or for one person by their key. `all`:
	 * everything from the founding on.
	 */
	parcel(id: Id, all: boolean, to = ''): Promise<Made> {
		return this.#again(id, async (open) => {
			await this.#apply(open, [{ kind: 'visit' }]);
			const { table, row } = open;
			const held = all ? table.graph.all : lackedBy(table, to, othersOf(table, row.shown));
			const entries = held.map(({ signed }) => signed);
			const secret = open.row.secrets[0] as Bytes;
			const bytes = lockParcel(open.table.crypto, { kind: 'room', secret }, entries);
			const tips = frontierIds(open.table.graph);
			return { bytes, entries: entries.length, tips, view: this.#viewOf(open) };
		});
	}

	/**
	 * The person has sent a parcel, to everybody or to one: nothing of this needs to be proposed to
	 * them again. `tips`: what the parcel held; without it, all that there is.
	 */
	sent(id: Id, tips?: readonly Id[], to = ''): Promise<PostView> {
		return this.#again(id, async (open) => {
			const sent = tips ?? frontierIds(open.table.graph);
			open.row = to
				? { ...open.row, sentTo: { ...open.row.sentTo, [to]: sent } }
				: { ...open.row, sent, sentTo: {} };
			await this.#apply(open, []);
			return this.#viewOf(open);
		});
	}

	/** Reads whatever is in a text: parcels of any table, or an invite. */
	receive(text: string): Promise<readonly Arrival[]> {
		return this.#inLine(async () => {
			const found = fromText(text);
			if (!found.ok) return [{ kind: 'refused', code: found.code }];
			const rows = await this.#ports.store.listPosts();
			const arrivals: Arrival[] = [];
			for (const parcel of found.parcels) arrivals.push(await this.#take(parcel, rows));
			return arrivals;
		});
	}

	/** The same for the bytes of one parcel. */
	receiveBytes(raw: Bytes): Promise<Arrival> {
		return this.#inLine(async () => this.#take(raw, await this.#ports.store.listPosts()));
	}

	async #take(raw: Bytes, rows: readonly PostRow[]): Promise<Arrival> {
		if (isInvite(raw)) return this.#lookAtInvite(raw);
		const crypto = await this.#me();
		let code: ParcelCode | WireCode = 'locked';
		for (const row of rows) {
			const parcel = openParcel(crypto, row.secrets, raw);
			if (parcel.ok) {
				const { value } = parcel;
				const delivery = await this.#redo(row.id, (open) => this.#deliver(open, value));
				return { kind: 'parcel', delivery };
			}
			if (parcel.code !== 'locked') code = parcel.code;
		}
		return { kind: 'refused', code };
	}

	async #deliver(open: Open, entries: readonly Signed[]): Promise<Delivery> {
		const { graph, table: id } = open.table;
		const before = graph.all.length;
		const line = open.table.line.length;
		const refused = await this.#apply(open, [{ kind: 'receive', entries }]);
		const view = this.#viewOf(open);
		const sent = new Set(entries.map((entry) => idOf(open.table.crypto, entry)));
		const came = graph.all.slice(before).filter((held) => sent.has(held.id));
		return {
			id,
			added: came.length,
			facts: came.map((held) => factOf(open.table, view, held)),
			opened: open.table.line.slice(line).map(({ number }) => number),
			refused,
			awaited: waitingFor(view).map((seat) => nameIn(view, seat)),
			incomplete: graph.waiting.size,
			view
		};
	}

	async #lookAtInvite(raw: Bytes): Promise<Arrival> {
		const invite = readInvite(raw);
		if (!invite) return { kind: 'refused', code: 'not-an-invite' };
		const { terms, founding } = invite;
		const crypto = await this.#me();
		const id = idOf(crypto, founding);
		if (!crypto.verify(terms.keys.sign, id, founding.signature))
			return { kind: 'refused', code: 'bad-signature' };
		const options = decode(terms.options);
		const playable = readTerms(terms, this.#ports.find);
		const known = await this.#ports.store.hasPost(id);
		const before = (await this.#lookBefore(terms))?.before;
		const lacksOrigin = !known && terms.origin !== undefined && !before;
		return {
			kind: 'invite',
			bytes: raw,
			invite: {
				id,
				host: terms.name,
				ruleset: terms.ruleset,
				options: options.ok ? options.value : {},
				seats: terms.seats,
				policy: terms.policy,
				known,
				from: before?.step ?? 0,
				trouble: !playable.ok ? (playable.code as TermsCode) : lacksOrigin ? 'no-origin' : undefined
			}
		};
	}

	/** The whole table as a file that anybody can check. Its room's secret is not in it. */
	export(id: Id): Promise<Bytes> {
		return this.#inLine(async () => {
			const open = await this.#opened(id);
			const { table } = open;
			const { origin } = table.lobby.terms;
			const kept =
				origin && (open.memory.position(origin.state) ?? (await this.#stateOf(id, origin.state)));
			return writeTableFile(
				table.graph.all.map(({ signed }) => signed),
				table.line.map(({ hash }) => hash),
				kept?.state
			);
		});
	}

	// ------------------------------------------------------------ live

	/** What is needed to meet the others of a table while they are online. */
	liveKeys(id: Id): Promise<LiveKeys> {
		return this.#inLine(async () => {
			const { row } = await this.#opened(id);
			return { room: roomKey(row.secrets[0] as Bytes), me: (await this.#own()).key };
		});
	}

	/** The table whose devices know this tag of a pairing code; undefined: none that is here. */
	tableOfTag(tag: Bytes): Promise<Id | undefined> {
		return this.#inLine(async () => {
			const rows = await this.#ports.store.listPosts();
			return rows.find(({ secrets }) => sameBytes(roomKey(secrets[0] as Bytes).tag, tag))?.id;
		});
	}

	async signPresence(message: Bytes): Promise<Bytes> {
		return (await this.#own()).sign(message);
	}

	verifyPresence(key: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
		return Promise.resolve(isPresenceSigned(key, message, signature));
	}

	isMember(id: Id, key: Id): Promise<boolean> {
		return this.#inLine(async () => isPersonOf((await this.#opened(id)).table, key));
	}

	/** Ids of the entries at the tips of what is here. */
	frontier(id: Id): Promise<readonly Id[]> {
		return this.#inLine(async () => frontierOf((await this.#opened(id)).table.graph));
	}

	/** What somebody connected lacks, parents first, up to so many bytes and one entry at least. */
	lackedBy(id: Id, reader: Reader, most: number): Promise<readonly Lack[]> {
		return this.#inLine(async () =>
			lackedByReader((await this.#opened(id)).table.graph, reader, most)
		);
	}

	/** Somebody connected has said what they hold. True: they lack more or less than was known. */
	shown(id: Id, { key, frontier }: Reader): Promise<boolean> {
		return this.#again(id, async (open) => {
			const shown = withShown(open.table, open.row.shown ?? {}, key, frontier);
			if (!shown) return false;
			open.row = { ...open.row, shown };
			await this.#apply(open, []);
			return true;
		});
	}

	/** A parcel of these entries for those in the room. */
	pack(id: Id, ids: readonly Id[]): Promise<Bytes> {
		return this.#inLine(async () => {
			const { table, row } = await this.#opened(id);
			return packFor(table.crypto, row.secrets[0] as Bytes, table.graph, ids);
		});
	}

	/**
	 * Takes in what somebody connected brings to a table. Between a few entries and the next, the person's
	 * own acts have their turn.
	 */
	async takeIn(id: Id, raw: Bytes): Promise<TakenIn> {
		const parcel = await this.#inLine(async () => {
			const { table, row } = await this.#opened(id);
			return openParcel(table.crypto, row.secrets, raw);
		});
		if (!parcel.ok) return { receipt: parcel.code === 'locked' ? 'other' : 'bad', spoke: false };
		const { value: entries } = parcel;
		let added = 0;
		let spoke = false;
		const refused: { code: RefusalCode }[] = [];
		for (let at = 0; at < entries.length; at += AT_ONCE)
			await this.#again(id, async (open) => {
				const before = open.table.graph.all.length;
				const { own } = open.table;
				const part = entries.slice(at, at + AT_ONCE);
				refused.push(...(await this.#apply(open, [{ kind: 'receive', entries: part }])));
				added += open.table.graph.all.length - before;
				if (open.table.own !== own) spoke = true;
			});
		return { receipt: receiptOf(added, refused), spoke };
	}

	// ------------------------------------------------------------ inside

	async #own(): Promise<Hand> {
		return (await this.#person()).hand;
	}

	async #me(): Promise<Crypto> {
		return (await this.#person()).crypto;
	}

	async #person(): Promise<Me> {
		if (!this.#whose) {
			const identity = identityOf(await this.#ports.store.ownSeed());
			this.#whose = { crypto: cryptoOf(identity), hand: new Hand(identity) };
		}
		return this.#whose;
	}

	async #begin(founding: Signed, secret: Bytes, returning = false): Promise<Open> {
		const memory = new Memory();
		const before = await this.#bringBefore(founding, memory);
		const table = this.#tableOf(founding, memory, await this.#me());
		if (returning) takeStep(table, { kind: 'load', entries: [], log: 'lost' }, this.#ports.now());
		const row: PostRow = {
			id: table.table,
			secrets: [secret],
			summary: summaryOf(viewOf({ ...NOTHING, table, now: this.#ports.now() })),
			sent: [],
			read: 0,
			seen: 1,
			touched: 0,
			...(returning ? { returning } : {})
		};
		const open = { ...opening(table, memory, before, row), kept: undefined, stored: 0 };
		this.#open.set(table.table, open);
		return open;
	}

	#tableOf(founding: Signed, memory: Memory, crypto: Crypto): Table {
		const parsed = parseEntry(founding.bytes);
		if (!parsed.ok) throw new DeskFailure(parsed.code);
		if (parsed.value.body.kind !== 'found') throw new DeskFailure('chain');
		const terms = readTerms(parsed.value.body, this.#ports.find);
		if (!terms.ok) throw new DeskFailure(terms.code as TermsCode, terms.at);
		const recall = (state: Id): unknown => {
			const position = memory.position(state);
			return position && readPosition(position).state;
		};
		const game = rememberingGame(tableGame(terms.value, BUILD, recall), memory);
		const opened = openTable({ crypto: rememberingCrypto(crypto, memory), game }, founding);
		if ('code' in opened) throw new DeskFailure(opened.code);
		return opened;
	}

	async #opened(id: Id): Promise<Open> {
		const known = this.#open.get(id);
		if (known) return known;
		const stored = await this.#ports.store.readPost(id);
		const crypto = await this.#me();
		const memory = new Memory(stored.memory.map(({ key, value }) => [key, value]));
		const before = await this.#bringBefore(stored.entries[0], memory, id);
		// The few states that are needed to go on are known only by trying.
		for (;;) {
			try {
				const open = this.#load(stored, crypto, memory, before);
				this.#open.set(id, open);
				return open;
			} catch (error) {
				if (!(error instanceof Absent)) throw error;
				memory.bring(await this.#stateOf(id, error.hash));
			}
		}
	}

	#load(
		{ row, entries }: StoredPost,
		crypto: Crypto,
		memory: Memory,
		before: Before | undefined
	): Open {
		const [founding] = entries;
		if (!founding) throw new DeskFailure('chain', 'no founding entry in the store');
		for (const entry of entries) memory.signers.set(idOf(crypto, entry), entry.key);
		const table = this.#tableOf(founding, memory, crypto);
		const log = row.returning ? 'lost' : row.log;
		takeStep(table, { kind: 'load', entries: entries.slice(1), log }, this.#ports.now());
		memory.signers.clear();
		// Said by what waited for others, and is gone now.
		if (row.moved && !row.returning && table.seat !== 0) stop(table, 'moved');
		return opening(table, memory, before, row, entries.length);
	}

	/**
	 * What a table goes on from, and its state, in memory. The old table is opened only as long as the
	 * new one lacks either: it may be gone later, or damaged. `id`: where the new one keeps its states.
	 */
	async #bringBefore(
		founding: Signed | undefined,
		memory: Memory,
		id?: Id
	): Promise<Before | undefined> {
		const parsed = founding && parseEntry(founding.bytes);
		if (!parsed?.ok || parsed.value.body.kind !== 'found') return undefined;
		const { body: terms } = parsed.value;
		if (!terms.origin) return undefined;
		const { state } = terms.origin;
		const kept = id && (await this.#ports.store.readPositions(id, [state])).get(state);
		if (kept) memory.bring(kept);
		const before = recallBefore(memory);
		if (kept && before) return before;
		const found = await this.#lookBefore(terms);
		if (!found) return before;
		memory.notePosition(found.position);
		noteBefore(memory, found.before);
		return found.before;
	}

	/** The same, from the table that was before; undefined: this device did not play it. */
	async #lookBefore(terms: Found): Promise<{ before: Before; position: Position } | undefined> {
		const { origin } = terms;
		if (!origin) return undefined;
		try {
			if (!(await this.#ports.store.hasPost(origin.table))) return undefined;
			const old = await this.#opened(origin.table);
			if (!sameGame(terms, old.table.lobby.terms)) return undefined;
			const position =
				old.memory.position(origin.state) ?? (await this.#stateOf(origin.table, origin.state));
			const before = beforeOf(old.table, origin);
			return before && { before, position };
		} catch {
			// What is damaged there is as good as not there, and must not keep a sound table closed.
			return undefined;
		}
	}

	async #stateOf(id: Id, hash: Id): Promise<PositionRow> {
		const row = (await this.#ports.store.readPositions(id, [hash])).get(hash);
		if (!row) throw new DeskFailure('bug', `state ${hash} is lost`);
		return row;
	}

	/** Takes events and stores what comes of them. Says what was refused. */
	async #apply(
		open: Open,
		events: readonly Event[],
		draft?: Batch['draft']
	): Promise<Delivery['refused']> {
		const { table, memory } = open;
		const id = table.table;
		const refused = new Map<RefusalCode, number>();
		try {
			for (const event of events)
				for (const effect of await this.#step(open, event))
					if (effect.kind === 'refused')
						refused.set(effect.code, (refused.get(effect.code) ?? 0) + (effect.count ?? 1));
			const [only] = events;
			const [code] = refused.keys();
			// What a person asked for themselves is done or refused, never half.
			if (only && code && only.kind !== 'receive') throw new DeskFailure(code);
			await this.#keep(open, draft);
		} catch (error) {
			// Nothing of this is in the store: the next question reads what is.
			this.#open.delete(id);
			throw error;
		}
		memory.saved();
		return [...refused].map(([code, count]) => ({ code, count }));
	}

	async #step(open: Open, event: Event): Promise<ReturnType<typeof takeStep>['effects']> {
		const { table } = open;
		// The protocol must not stop half-way for want of a state.
		const step = here(table);
		if (step && step.hash !== NONE && !open.memory.position(step.hash))
			open.memory.bring(await this.#stateOf(table.table, step.hash));
		const effects = open.row.returning
			? this.#return(open, event)
			: takeStep(table, event, this.#timeFor(open)).effects;
		const followed = this.#follow(open, event);
		const shown = showReturns(table, this.#ports.now());
		stopIfMoved(table);
		if (table.stopped === 'moved') open.row = { ...open.row, moved: true };
		return [...effects, ...followed, ...shown];
	}

	#return(open: Open, event: Event): ReturnType<typeof takeStep>['effects'] {
		const { row, table } = open;
		const { effects, log } = stepReturning(table, event, this.#timeFor(open), this.#ports.random);
		if (log !== undefined) open.row = { ...row, log, returning: false, moved: false };
		return effects;
	}

	/**
	 * Whoever no longer waits for the missing joins whoever else does not: two people who say so at once
	 * would otherwise wait for each other.
	 */
	#follow(open: Open, event: Event): ReturnType<typeof takeStep>['effects'] {
		const { table } = open;
		const step = here(table);
		if (event.kind !== 'receive' && event.kind !== 'visit') return [];
		if (!step || table.seat === 0 || !hasCalled(step, table.seat)) return [];
		return takeStep(table, { kind: 'hurry' }, this.#timeFor(open)).effects;
	}

	/**
	 * The time that the protocol is told. While this person still owes an order, the deadline has not
	 * passed for this device: it would call to go on without what they are about to write.
	 */
	#timeFor({ table }: Open): number {
		const now = this.#ports.now();
		const step = here(table);
		if (!step || (step.mode !== 'sealed' && step.mode !== 'open')) return now;
		if (!step.owed.includes(table.seat) || step.envelopes.has(table.seat)) return now;
		const due = dueTime(table, step);
		return due === undefined ? now : Math.min(now, due - 1);
	}

	async #keep(open: Open, draft: Batch['draft']): Promise<void> {
		const { table, memory } = open;
		const { all } = table.graph;
		const { memory: noted, positions } = memory.unsaved;
		const id = table.table;
		const fresh = all.slice(open.stored);
		open.view = viewOf(this.#beside(open));
		const touched = fresh.length > 0 ? Date.now() : open.row.touched;
		const row = { ...open.row, summary: summaryOf(open.view), touched };
		const isNew = fresh.length > 0 || noted.length > 0 || positions.length > 0 || draft;
		// Most looks change nothing, and a write waits for the disk.
		if (!isNew && open.kept && sameRow(row, open.kept)) return;
		await this.#ports.store.keepPost({
			row,
			was: open.kept,
			entries: fresh.map(({ signed, log }, i) => ({
				table: id,
				n: open.stored + i,
				bytes: signed.bytes,
				signature: signed.signature,
				key: log.key
			})),
			memory: noted.map(([key, value]) => ({ table: id, key, value })),
			positions: positions.map((position) => ({ table: id, ...position })),
			draft
		});
		open.row = open.kept = row;
		open.stored = all.length;
	}

	#viewOf(open: Open): PostView {
		return (open.view ??= viewOf(this.#beside(open)));
	}

	#beside(open: Open): Parameters<typeof viewOf>[0] {
		const { table, row, before } = open;
		this.#readLetters(open);
		const others = othersOf(table, row.shown);
		const lacks = lacksOf(table, row, others);
		const entries = lackedBy(table, '', others);
		const sent = row.sent.flatMap((id) => table.graph.byId.get(id) ?? []);
		// Before anybody else is known, an own entry is news until it was sent at all.
		const alone = lacks.length === 0 && entries.length === table.graph.all.length;
		const news = alone
			? entries.some((held) => isMine(table, held) && !sent.some((tip) => reaches(tip, held)))
			: lacks.some(({ ownUnsent }) => ownUnsent);
		return {
			table,
			before,
			letters: open.letters.slice(),
			parcel: { entries: entries.length, held: table.graph.all.length, news, lacks },
			read: row.read,
			seen: row.seen,
			now: this.#ports.now()
		};
	}

	#readLetters(open: Open): void {
		const { table } = open;
		const { letters } = table.graph;
		for (const held of letters.slice(open.looked)) {
			const letter = readLetter(table.crypto, table.table, held);
			const { body } = held.entry;
			if (!letter || body.kind !== 'letter') continue;
			open.letters.push({ id: held.id, n: held.index, from: held.seat, to: body.to, ...letter });
		}
		open.looked = letters.length;
	}

	async #answer(open: Open, have: Id): Promise<Opened> {
		const step = here(open.table);
		const view = this.#viewOf(open);
		if (!step || step.hash === NONE || step.hash === have) return { view, position: undefined };
		const [position] = await this.#positions(open, [step]);
		return { view, position };
	}

	async #positions(open: Open, steps: readonly Step[]): Promise<PastPosition[]> {
		const missing = steps.filter(({ hash }) => !open.memory.position(hash)).map(({ hash }) => hash);
		const stored = await this.#ports.store.readPositions(open.table.table, missing);
		return steps.flatMap(({ number, hash }) => {
			const row = open.memory.position(hash) ?? stored.get(hash);
			return row ? [{ step: number, hash, state: row.state, outcome: row.outcome }] : [];
		});
	}
}

const NOTHING = {
	before: undefined,
	letters: [],
	parcel: { entries: 0, held: 0, news: false, lacks: [] },
	read: 0,
	seen: 1
} as const;

interface Me {
	readonly crypto: Crypto;
	readonly hand: Hand;
}

/** A table read from the store, where it has so many entries. */
const opening = (
	table: Table,
	memory: Memory,
	before: Before | undefined,
	row: PostRow,
	stored = 0
): Open => ({
	table,
	memory,
	before,
	row,
	kept: row,
	stored,
	view: undefined,
	letters: [],
	looked: 0
});

const idOf = (crypto: Crypto, { bytes }: { readonly bytes: Bytes }): Id =>
	toHex(crypto.hash(bytes));

/** The steps from the key ceremony to where this device is. */
function pathOf(table: Table): Step[] {
	const path: Step[] = [];
	for (let at = here(table); at; at = at.parent) path.unshift(at);
	return path;
}

function isMine(table: Table, held: Held): boolean {
	if (held.seat !== 0) return held.seat === table.seat;
	return held === ownEntry(table) || (held.entry.body.kind === 'roster' && isHost(table));
}

const isHost = (table: Table): boolean => isOwnKey(table, table.lobby.founding.log.key);

/** The entry that brought this person: a join, or the founding. */
const ownEntry = ({ graph, crypto }: Table): Held | undefined =>
	personBy(graph, crypto.person.keys.sign);

function factOf(table: Table, view: PostView, held: Held): Fact {
	const name =
		personOf(held)?.name ??
		(held.seat === 0 ? table.lobby.terms.name : nameIn(view, held.seat) || String(held.seat));
	return { kind: held.entry.body.kind, name, mine: isMine(table, held) };
}
