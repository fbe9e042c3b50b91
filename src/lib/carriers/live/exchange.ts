/**
 * Exchange between two connected devices at one table: each says what it holds, each
 * lays out what another lacks, and takes in what others lay out. The store is the truth: whatever
 * happens here, it only ever grows, and it alone says what is lacking.
 *
 * Nothing is believed but signatures. Who empties, overwrites, forges, floods or stays silent harms
 * their own connection and no other: what one connection brings is never passed on as it came, but
 * goes through the store, and from there to whoever lacks it. Turns are taken fairly, so that those
 * who claim to lack everything for ever do not keep the others waiting.
 */
import { sha256 } from '../../crypto/hash';
import { toHex, type Bytes, type Id } from '../../protocol/bytes';
import { Budget } from '../reading/budget';
import {
	presenceMessage,
	readPresence,
	writePresence,
	type Presence,
	type SignedPresence
} from './presence';

/** Somebody connected, and the tips of what they hold. */
export interface Reader {
	/** The key that they sign with, hex. */
	readonly key: Id;
	readonly frontier: readonly Id[];
}

/** An entry that somebody lacks, and its bytes in a parcel. */
export interface Lack {
	readonly id: Id;
	readonly size: number;
}

/** Outcome of a parcel. `other`: sound as far as one can see, but not for this device. */
export type Receipt = 'new' | 'known' | 'other' | 'bad';

/** A table's store. */
export interface Stock {
	frontier(): Promise<readonly Id[]>;
	/** Entries that a reader lacks, parents first, up to so many bytes and one at least. */
	lacks(reader: Reader, most: number): Promise<readonly Lack[]>;
	/** A parcel of these entries, locked for the room. */
	pack(ids: readonly Id[]): Promise<Bytes>;
	/** Takes in a parcel from any carrier. Answers once what is new lies in the store. */
	receive(parcel: Bytes): Promise<Receipt>;
	/** True if a person belongs to the table; a newcomer does once their entry is here. */
	isMember(key: Id): Promise<boolean>;
	/** A member has said, signed, what lies in their store. */
	shown?(reader: Reader): Promise<void>;
}

/** The person's hand. */
export interface Signer {
	readonly key: Bytes;
	sign(message: Bytes): Promise<Bytes>;
	verify(key: Bytes, message: Bytes, signature: Bytes): Promise<boolean>;
}

/** Milliseconds; `after` gives what calls it off. */
export interface Clock {
	now(): number;
	after(ms: number, act: () => void): () => void;
}

/** One connection, as its carrier has it. */
export interface Link {
	/** SHA-256 of the other's certificate, hex: nobody else can have this connection. */
	readonly fingerprint: Id;
	/** Ends it. */
	cut(): void;
}

/** Takes a carrier's reports of a connection. */
export interface Attendant {
	/** Something of so many bytes came, before anybody looks at it. False: do not look, cut. */
	bytes(count: number): boolean;
	presence(raw: Bytes): void;
	parcel(raw: Bytes): void;
	/** The other said something that nobody says who means well. */
	nonsense(): void;
	closed(): void;
}

/** Place where this device lays things out, for everybody connected there. */
export interface Outlet {
	show(presence: Bytes): void;
	/** Lays these parcels out, by name, in place of those that lay there under other names. */
	lay(parcels: ReadonlyMap<string, Bytes>): void;
}

export const LIMITS = {
	/** Bytes that lie out at a time. y-webrtc sends all of them in one message, of at most 256 KiB. */
	window: 160 * 1024,
	/** Bytes of entries in one parcel, unless one entry alone is larger. */
	parcel: 48 * 1024,
	/** Bytes of entries for one reader in one round, while others wait. */
	share: 64 * 1024,
	/** Bytes of one parcel that are taken in. */
	incoming: 96 * 1024,
	/** Bytes from one connection that wait for the store. */
	queue: 2 * 1024 * 1024,
	/** Connected without being known as members. */
	strangers: 20,
	/** Cost of checking a signature, in bytes. */
	presence: 4096
} as const;

export const TIMES = {
	/** Time from one's own new entry to its parcel. */
	own: 30,
	/** Time from a delivery to its acknowledgement. */
	thanks: 200,
	/** Until one carries the entries of others: perhaps they were quicker. */
	carry: 350,
	carrySpread: 300,
	/** Until what is still lacking is laid out again, doubled each time. */
	again: 10_000,
	longestAgain: 300_000,
	/** Least time that a parcel lies, when others wait for its place. */
	lies: 2000,
	/** Time between two sayings of a presence. */
	presence: 30_000,
	/** Without a new presence for so long, somebody is no longer there. */
	silence: 150_000,
	/** Time that a connection may stay without any presence. */
	introduction: 30_000,
	/** For so long a parcel that came before is not looked at again. */
	seen: 5000,
	/** Nobody who was cut off comes back before this, doubled each time. */
	ban: 60_000,
	longestBan: 3_600_000
} as const;

/** Bytes that each may send: at once, and a second. */
const MEMBER = [8 * 1024 * 1024, 1024 * 1024] as const;
const STRANGER = [1024 * 1024, 4 * 1024] as const;
/** Offences that end a connection. */
const STRIKES = 6;
const MAX_SEEN = 1024;

interface Peer {
	readonly link: Link;
	readonly since: number;
	budget: Budget;
	member: boolean;
	/** Undefined until a presence was found good. */
	presence: Presence | undefined;
	key: Id;
	/** Time of the last new presence. */
	heardAt: number;
	strikes: number;
	queued: number;
	/** A presence that is being checked, or the last that came meanwhile. */
	heard: Bytes | undefined;
	/** Entries that they lacked when last looked at, how often and when each was laid out. */
	sent: Map<Id, { at: number; tries: number }>;
	open: boolean;
}

interface Laid {
	readonly ids: readonly Id[];
	readonly bytes: Bytes;
	readonly at: number;
}

/** A parcel that waits for the store, and who brought it. */
interface Arrived {
	readonly peer: Peer;
	readonly raw: Bytes;
}

export interface ExchangePorts {
	readonly stock: Stock;
	readonly signer: Signer;
	readonly clock: Clock;
	/** Random number, 0 <= x < 1. */
	readonly random: () => number;
	/** Names the room in what is signed. */
	readonly topic: Bytes;
	/** SHA-256 of the certificate of this device's connections. */
	readonly fingerprint: Bytes;
	/** Called when those who are here have changed. */
	readonly onchange?: () => void;
	/** Hears that a person's clock is so many milliseconds ahead of this one, as they say themselves. */
	readonly onhour?: (person: Id, ahead: number) => void;
	/** The store failed; it is tried again. */
	readonly onfault?: (error: unknown) => void;
}

export class Exchange {
	readonly #ports: ExchangePorts;
	readonly #outlets = new Set<Outlet>();
	readonly #peers = new Set<Peer>();
	readonly #laid = new Map<string, Laid>();
	readonly #inbox: Arrived[] = [];
	readonly #seen = new Map<Id, { at: number; receipt: Receipt }>();
	/** Time when something was last laid out for a person. */
	readonly #served = new Map<Id, number>();
	readonly #bans = new Map<Id, { until: number; times: number }>();
	readonly #timers = new Map<string, { at: number; stop: () => void }>();
	#presence: Bytes | undefined;
	#seq = 0;
	#names = 0;
	#taking = false;
	#refilling = false;
	#closed = false;

	constructor(ports: ExchangePorts) {
		this.#ports = ports;
		this.#in('presence', 0, () => this.#speak());
	}

	// ------------------------------------------------------------ for the session

	/** Keys (hex) of the persons who are connected now. */
	get here(): readonly Id[] {
		const now = this.#ports.clock.now();
		return [...new Set(this.#readers(now).map(({ key }) => key))].sort();
	}

	/** True if a connection to this certificate stands. */
	has(fingerprint: Id): boolean {
		return [...this.#peers].some(({ link }) => link.fingerprint === fingerprint);
	}

	/** The store has grown by this device's own doing. */
	changed(): void {
		this.#in('presence', TIMES.own, () => this.#speak());
		this.#in('refill', TIMES.own, () => this.#refill());
	}

	/** Somewhere to lay things out. */
	add(outlet: Outlet): void {
		this.#outlets.add(outlet);
		if (this.#presence) outlet.show(this.#presence);
		outlet.lay(this.#parcels());
	}

	remove(outlet: Outlet): void {
		this.#outlets.delete(outlet);
	}

	close(): void {
		this.#closed = true;
		for (const { stop } of this.#timers.values()) stop();
		this.#timers.clear();
		for (const peer of this.#peers) peer.link.cut();
		this.#peers.clear();
		this.#outlets.clear();
	}

	// ------------------------------------------------------------ for the carriers

	/** A connection has opened. */
	attend(link: Link): Attendant {
		const now = this.#ports.clock.now();
		const peer: Peer = {
			link,
			since: now,
			budget: new Budget(...STRANGER, now),
			member: false,
			presence: undefined,
			key: '',
			heardAt: now,
			strikes: 0,
			queued: 0,
			heard: undefined,
			sent: new Map(),
			open: !this.#closed
		};
		if (this.#closed) link.cut();
		else this.#peers.add(peer);
		this.#turnAwayStrangers();
		this.#in('silence', TIMES.introduction, () => this.#cutSilent());
		return {
			bytes: (count) => this.#spend(peer, count),
			presence: (raw) => this.#listen(peer, raw),
			parcel: (raw) => this.#queue(peer, raw),
			nonsense: () => this.#strike(peer),
			closed: () => this.#drop(peer)
		};
	}

	// ------------------------------------------------------------ presence

	async #speak(): Promise<void> {
		this.#in('presence', TIMES.presence, () => this.#speak());
		const { signer, stock, topic, fingerprint, clock } = this.#ports;
		const frontier = await stock.frontier();
		// Later than anything this device said before, even before a reload: it tells this clock, too.
		this.#seq = Math.max(this.#seq + 1, Math.floor(clock.now()));
		const presence = { key: signer.key, fingerprint, seq: this.#seq, frontier };
		const message = presenceMessage(topic, presence);
		const signature = await signer.sign(message);
		if (this.#closed) return;
		this.#presence = writePresence(message, signature);
		for (const outlet of this.#outlets) outlet.show(this.#presence);
	}

	/** One at a time, and of those that come meanwhile the last: checking them is work. */
	#listen(peer: Peer, raw: Bytes): void {
		if (peer.heard !== undefined) return void (peer.heard = raw);
		if (!this.#spend(peer, LIMITS.presence)) return;
		peer.heard = raw;
		const done = (): void => {
			const last = peer.heard;
			peer.heard = undefined;
			if (last && last !== raw && peer.open) this.#listen(peer, last);
		};
		this.#hear(peer, raw).catch(this.#fault).finally(done);
	}

	async #hear(peer: Peer, raw: Bytes): Promise<void> {
		const read = readPresence(this.#ports.topic, raw);
		if (!read || toHex(read.presence.fingerprint) !== peer.link.fingerprint)
			return this.#strike(peer);
		if (read.presence.seq <= (peer.presence?.seq ?? -1)) return;
		const key = toHex(read.presence.key);
		if (peer.presence && key !== peer.key) return this.#strike(peer);
		if (!(await this.#isSigned(read))) return this.#strike(peer);
		const now = this.#ports.clock.now();
		if (!peer.open) return;
		if ((this.#bans.get(key)?.until ?? 0) > now) return this.#end(peer);
		const isNew = peer.presence === undefined;
		peer.presence = read.presence;
		peer.key = key;
		peer.heardAt = now;
		// The first may have lain here for a while.
		if (!isNew) this.#ports.onhour?.(key, read.presence.seq - now);
		if (!peer.member && (await this.#ports.stock.isMember(key))) {
			peer.member = true;
			peer.budget = new Budget(...MEMBER, now);
		}
		if (isNew) this.#ports.onchange?.();
		this.#carry();
		if (peer.member) await this.#ports.stock.shown?.(readerOf(peer));
	}

	#isSigned({ presence, message, signature }: SignedPresence): Promise<boolean> {
		return this.#ports.signer.verify(presence.key, message, signature);
	}

	/** Those who are there, each device once. */
	#readers(now: number): Peer[] {
		const found = new Map<Id, Peer>();
		for (const peer of this.#peers)
			if (peer.presence && now - peer.heardAt < TIMES.silence)
				found.set(peer.link.fingerprint, peer);
		return [...found.values()];
	}

	#cutSilent(): void {
		const now = this.#ports.clock.now();
		for (const peer of this.#peers) {
			const silent = peer.presence
				? now - peer.heardAt >= TIMES.silence
				: now - peer.since >= TIMES.introduction;
			if (silent) this.#end(peer);
		}
		if (this.#peers.size > 0) this.#in('silence', TIMES.introduction, () => this.#cutSilent());
	}

	// ------------------------------------------------------------ taking in

	#queue(peer: Peer, raw: Bytes): void {
		if (!peer.open) return;
		if (raw.length > LIMITS.incoming) return this.#strike(peer);
		// A parcel that finds no place now is lacking still, and comes again.
		if (peer.queued + raw.length > LIMITS.queue) return;
		peer.queued += raw.length;
		this.#inbox.push({ peer, raw });
		if (!this.#taking) void this.#takeIn();
	}

	async #takeIn(): Promise<void> {
		this.#taking = true;
		for (let next = this.#nextIn(); next; next = this.#nextIn()) {
			const { peer, raw } = next;
			peer.queued -= raw.length;
			// Peers that left may have brought something good before; parcels of those who did harm are dropped.
			if (peer.strikes >= STRIKES) continue;
			const receipt = await this.#receive(raw);
			if (this.#closed) break;
			if (receipt === 'bad') this.#strike(peer);
		}
		this.#taking = false;
	}

	/** The next parcel: members' first, as whoever else is there may have poured many. */
	#nextIn(): Arrived | undefined {
		const at = this.#inbox.findIndex(({ peer }) => peer.member);
		return this.#inbox.splice(Math.max(0, at), 1)[0];
	}

	async #receive(raw: Bytes): Promise<Receipt> {
		const { stock, clock } = this.#ports;
		const hash = toHex(sha256(raw));
		const before = this.#seen.get(hash);
		if (before && clock.now() - before.at < TIMES.seen)
			return before.receipt === 'bad' ? 'bad' : 'known';
		let receipt: Receipt;
		try {
			receipt = await stock.receive(raw);
		} catch (error) {
			// Nothing was stored: it is lacking still, and comes again.
			this.#fault(error);
			return 'known';
		}
		this.#seen.delete(hash);
		this.#seen.set(hash, { at: clock.now(), receipt });
		for (const old of this.#seen.keys()) {
			if (this.#seen.size <= MAX_SEEN) break;
			this.#seen.delete(old);
		}
		if (receipt === 'new') {
			this.#in('presence', TIMES.thanks, () => this.#speak());
			this.#carry();
		}
		return receipt;
	}

	// ------------------------------------------------------------ laying out

	/** Lays out what others wrote, after a moment: perhaps its author is quicker. */
	#carry(): void {
		const delay = TIMES.carry + Math.floor(this.#ports.random() * TIMES.carrySpread);
		this.#in('refill', delay, () => this.#refill());
	}

	async #refill(): Promise<void> {
		// One at a time; whatever changed meanwhile is seen by the next.
		if (this.#refilling) return this.#in('refill', TIMES.own, () => this.#refill());
		this.#refilling = true;
		try {
			const readers = this.#readers(this.#ports.clock.now()).sort(this.#byTurn);
			const lists = new Map<Peer, readonly Lack[]>();
			for (const peer of readers) {
				lists.set(peer, await this.#ports.stock.lacks(readerOf(peer), LIMITS.window));
			}
			if (!this.#closed) await this.#arrange(lists);
		} finally {
			this.#refilling = false;
		}
	}

	/** Members first; then whoever waited longest. A person has one turn, with however many devices. */
	readonly #byTurn = (a: Peer, b: Peer): number =>
		Number(b.member) - Number(a.member) ||
		(this.#served.get(a.key) ?? 0) - (this.#served.get(b.key) ?? 0) ||
		(a.link.fingerprint < b.link.fingerprint ? -1 : 1);

	/** Brings what lies out in line with what is lacking. */
	async #arrange(lists: ReadonlyMap<Peer, readonly Lack[]>): Promise<void> {
		const now = this.#ports.clock.now();
		const before = [...this.#laid.keys()].join();
		this.#clearAway(lists);
		const lying = new Set([...this.#laid.values()].flatMap(({ ids }) => ids));
		for (const [peer, lacks] of lists) {
			const sent = new Map<Id, { at: number; tries: number }>();
			// Entries that lie out already reached them as they were laid, or when they came.
			for (const { id } of lacks) {
				const was = peer.sent.get(id) ?? (lying.has(id) ? { at: now, tries: 0 } : undefined);
				if (was) sent.set(id, was);
			}
			peer.sent = sent;
		}
		const { chosen, waiting } = this.#choose(lists, now);
		for (const ids of inParcels(chosen)) {
			const bytes = await this.#ports.stock.pack(ids);
			if (this.#closed) return;
			this.#laid.set(`${ids[0]?.slice(0, 16) ?? ''}.${++this.#names}`, { ids, bytes, at: now });
		}
		this.#markSent(lists, chosen, now);
		if (before !== [...this.#laid.keys()].join()) {
			const parcels = this.#parcels();
			for (const outlet of this.#outlets) outlet.lay(parcels);
		}
		const next = waiting ? TIMES.lies : nextTry(lists.keys(), now);
		if (next !== undefined) this.#in('refill', next, () => this.#refill());
	}

	/** Removes the parcels that nobody lacks any more. */
	#clearAway(lists: ReadonlyMap<Peer, readonly Lack[]>): void {
		const lacking = new Set([...lists.values()].flat().map(({ id }) => id));
		for (const [name, { ids }] of this.#laid)
			if (!ids.some((id) => lacking.has(id))) this.#laid.delete(name);
	}

	/**
	 * Chooses what to lay out now: everybody in turn, whoever waited longest first, each so much.
	 * Makes room by what has lain long enough. `waiting`: there was more than fits.
	 */
	#choose(
		lists: ReadonlyMap<Peer, readonly Lack[]>,
		now: number
	): { chosen: Map<Id, number>; waiting: boolean } {
		const chosen = new Map<Id, number>();
		let room = LIMITS.window;
		for (const { bytes } of this.#laid.values()) room -= bytes.length;
		let waiting = false;
		const taken = new Map<Id, number>();
		for (const [peer, lacks] of lists) {
			let share = (lists.size > 1 ? LIMITS.share : LIMITS.window) - (taken.get(peer.key) ?? 0);
			for (const { id, size } of lacks) {
				if (chosen.has(id) || !isDue(peer.sent.get(id), now)) continue;
				room += size > room ? this.#makeRoom(size - room, now) : 0;
				if (size > room || (size > share && share < LIMITS.share)) {
					waiting = true;
					break;
				}
				room -= size;
				share -= size;
				chosen.set(id, size);
				taken.set(peer.key, (taken.get(peer.key) ?? 0) + size);
				this.#served.set(peer.key, now);
			}
		}
		return { chosen, waiting };
	}

	/** Takes away what has lain longest, if it has lain long enough. Says how many bytes that made. */
	#makeRoom(wanted: number, now: number): number {
		let made = 0;
		for (const [name, { at, bytes }] of this.#laid) {
			if (made >= wanted || now - at < TIMES.lies) break;
			this.#laid.delete(name);
			made += bytes.length;
		}
		return made;
	}

	#markSent(
		lists: ReadonlyMap<Peer, readonly Lack[]>,
		chosen: ReadonlyMap<Id, number>,
		now: number
	): void {
		for (const [peer, lacks] of lists)
			for (const { id } of lacks) {
				if (!chosen.has(id)) continue;
				const before = peer.sent.get(id);
				peer.sent.set(id, { at: now, tries: before ? before.tries + 1 : 0 });
			}
	}

	#parcels(): Map<string, Bytes> {
		return new Map([...this.#laid].map(([name, { bytes }]) => [name, bytes]));
	}

	// ------------------------------------------------------------ those who do harm

	#strike(peer: Peer): void {
		peer.strikes++;
		if (peer.strikes === STRIKES) this.#punish(peer);
	}

	#spend(peer: Peer, bytes: number): boolean {
		if (!peer.open) return false;
		if (peer.budget.spend(bytes, this.#ports.clock.now())) return true;
		this.#punish(peer);
		return false;
	}

	/** Cuts somebody off, for longer each time. Their key is theirs: the connection proves it. */
	#punish(peer: Peer): void {
		peer.strikes = STRIKES;
		if (peer.key !== '') {
			const times = (this.#bans.get(peer.key)?.times ?? 0) + 1;
			const length = Math.min(TIMES.longestBan, TIMES.ban * 2 ** Math.min(times - 1, 10));
			this.#bans.set(peer.key, { until: this.#ports.clock.now() + length, times });
		}
		this.#end(peer);
	}

	#turnAwayStrangers(): void {
		const strangers = [...this.#peers].filter(({ member }) => !member);
		for (const peer of strangers.slice(0, Math.max(0, strangers.length - LIMITS.strangers)))
			this.#end(peer);
	}

	#end(peer: Peer): void {
		this.#drop(peer);
		peer.link.cut();
	}

	#drop(peer: Peer): void {
		if (!peer.open) return;
		peer.open = false;
		this.#peers.delete(peer);
		if (peer.presence) this.#ports.onchange?.();
	}

	// ------------------------------------------------------------ time

	readonly #fault = (error: unknown): void => this.#ports.onfault?.(error);

	/**
	 * Does something after so long, or earlier if it was to be done earlier; and once more later if the
	 * store fails.
	 */
	#in(name: string, ms: number, act: () => void | Promise<void>): void {
		if (this.#closed) return;
		const { clock } = this.#ports;
		const at = clock.now() + ms;
		const planned = this.#timers.get(name);
		if (planned && planned.at <= at) return;
		planned?.stop();
		const stop = clock.after(ms, () => {
			this.#timers.delete(name);
			Promise.resolve()
				.then(act)
				.catch((error: unknown) => {
					this.#fault(error);
					this.#in(name, TIMES.again, act);
				});
		});
		this.#timers.set(name, { at, stop });
	}
}

const readerOf = ({ key, presence }: Peer): Reader => ({
	key,
	frontier: presence?.frontier ?? []
});

const dueAt = ({ at, tries }: { at: number; tries: number }): number =>
	at + Math.min(TIMES.longestAgain, TIMES.again * 2 ** Math.min(tries, 10));

const isDue = (sent: { at: number; tries: number } | undefined, now: number): boolean =>
	sent === undefined || dueAt(sent) <= now;

/** Milliseconds until something lacking is to be laid out again. */
function nextTry(peers: Iterable<Peer>, now: number): number | undefined {
	let next: number | undefined;
	for (const peer of peers)
		for (const sent of peer.sent.values()) next = Math.min(next ?? Infinity, dueAt(sent));
	return next === undefined ? undefined : Math.max(TIMES.own, next - now);
}

/** Entries in their order, so many bytes to a parcel. */
function inParcels(chosen: ReadonlyMap<Id, number>): Id[][] {
	const parcels: Id[][] = [];
	let room = 0;
	for (const [id, size] of chosen) {
		if (size > room || parcels.length === 0) {
			parcels.push([]);
			room = LIMITS.parcel;
		}
		parcels.at(-1)?.push(id);
		room -= size;
	}
	return parcels;
}
