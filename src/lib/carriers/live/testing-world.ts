/**
 * Devices that meet over connections as y-webrtc makes them, in virtual time: messages take a while,
 * some are lost without a word, connections break, and one member does harm. Everything follows from
 * the seed. Signatures are hashes that everybody could make; nobody here makes those of others.
 */
import * as Y from 'yjs';
import { random, type Random } from '../../../../test/simulation/random';
import { sha256 } from '../../crypto/hash';
import { decode, encode } from '../../../../engine/kernel/encode';
import { fromHex, NONE, sameBytes, toHex, type Bytes, type Id } from '../../protocol/bytes';
import type { Crypto } from '../../protocol/crypto-port';
import { lockParcel, openParcel } from '../../protocol/wire/parcel';
import type { Signed } from '../../protocol/wire/wire';
import { admit, Bag, BAG_LIMITS, presenceState } from './bag';
import {
	Exchange,
	type Attendant,
	type Clock,
	type Lack,
	type Link,
	type Reader,
	type Receipt,
	type Signer,
	type Stock
} from './exchange';
import { presenceMessage, writePresence } from './presence';

const SECRET = new Uint8Array(32).fill(9);
const ROOM = { kind: 'room', secret: SECRET } as const;
export const TOPIC = new Uint8Array(16).fill(5);

// ---------------------------------------------------------------- time

export class World implements Clock {
	readonly random: Random;
	readonly devices: Device[] = [];
	readonly links = new Set<Wire>();
	/** Ids of all that was ever written by anybody in their own name. */
	readonly written = new Set<Id>();
	/** Bytes of the longest message of an honest device. */
	longest = 0;
	/** Share of messages that vanish, in a thousand. */
	loss = 0;
	/** Share of questions to the store that fail, in a thousand. */
	storeFaults = 0;
	#now = 1_700_000_000_000;
	#serial = 0;
	readonly #plan: { at: number; serial: number; act: () => void }[] = [];

	constructor(seed: number) {
		this.random = random(seed);
	}

	now(): number {
		return this.#now;
	}

	after(ms: number, act: () => void): () => void {
		const event = { at: this.#now + ms, serial: this.#serial++, act };
		let low = 0;
		for (let high = this.#plan.length; low < high;) {
			const middle = (low + high) >> 1;
			const other = this.#plan[middle] as typeof event;
			if (other.at <= event.at) low = middle + 1;
			else high = middle;
		}
		this.#plan.splice(low, 0, event);
		return () => {
			const place = this.#plan.indexOf(event);
			if (place >= 0) this.#plan.splice(place, 1);
		};
	}

	/** Lets time pass until something holds. False: it did not hold by then. */
	async run(ms: number, until: () => boolean = () => false): Promise<boolean> {
		const end = this.#now + ms;
		for (;;) {
			// Whatever was promised is done before time goes on.
			await new Promise((resolve) => setImmediate(resolve));
			if (until()) return true;
			const next = this.#plan[0];
			if (!next || next.at > end) break;
			this.#plan.shift();
			this.#now = next.at;
			next.act();
		}
		this.#now = end;
		return until();
	}

	/** Connects two, unless they are. */
	connect(a: Party, b: Party): void {
		for (const link of this.links) if (link.joins(a, b)) return;
		const link = new Wire(this, a, b);
		this.links.add(link);
		a.opened(link);
		b.opened(link);
	}
}

/** Party at an end of a connection. */
export interface Party {
	readonly fingerprint: Bytes;
	opened(link: Wire): void;
	came(link: Wire, message: Bytes): void;
	closed(link: Wire): void;
}

/** A connection: in order, each way; what is under way when it ends is lost. */
export class Wire {
	readonly #world: World;
	readonly #ends: readonly [Party, Party];
	readonly #free: [number, number] = [0, 0];
	open = true;

	constructor(world: World, a: Party, b: Party) {
		this.#world = world;
		this.#ends = [a, b];
	}

	joins(a: Party, b: Party): boolean {
		return this.#ends.includes(a) && this.#ends.includes(b);
	}

	other(me: Party): Party {
		return this.#ends[0] === me ? this.#ends[1] : this.#ends[0];
	}

	send(from: Party, message: Bytes): void {
		if (!this.open || this.#world.random.chance(this.#world.loss)) return;
		const to = this.other(from);
		const way = this.#ends[0] === from ? 0 : 1;
		const at = Math.max(this.#free[way], this.#world.now() + this.#world.random.between(5, 120));
		this.#free[way] = at;
		this.#world.after(at - this.#world.now(), () => {
			if (this.open) to.came(this, message);
		});
	}

	cut(): void {
		if (!this.open) return;
		this.open = false;
		this.#world.links.delete(this);
		for (const end of this.#ends) this.#world.after(1, () => end.closed(this));
	}
}

// ---------------------------------------------------------------- y-webrtc's messages

/** Numbers as lib0 writes them, and bytes with their length before them. */
export function bytesOf(...parts: readonly (number | Bytes)[]): Bytes {
	const pieces = parts.flatMap((part) =>
		typeof part === 'number' ? [varUint(part)] : [varUint(part.length), part]
	);
	const out = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		out.set(piece, at);
		at += piece.length;
	}
	return out;
}

function varUint(value: number): Bytes {
	const out: number[] = [];
	let rest = value;
	for (; rest > 127; rest = Math.floor(rest / 128)) out.push(128 + (rest % 128));
	return Uint8Array.of(...out, rest);
}

export const question = (doc: Y.Doc): Bytes => bytesOf(0, 0, Y.encodeStateVector(doc));
export const answer = (doc: Y.Doc): Bytes => bytesOf(0, 1, Y.encodeStateAsUpdate(doc));
export const update = (change: Bytes): Bytes => bytesOf(0, 2, change);
export const awareness = (client: number, clock: number, state: unknown): Bytes =>
	bytesOf(1, bytesOf(1, client, clock, new TextEncoder().encode(JSON.stringify(state))));

// ---------------------------------------------------------------- persons and their stores

export const keyOf = (name: string): Bytes => sha256(new TextEncoder().encode(`key ${name}`));

function signatureOf(key: Bytes, message: Bytes): Bytes {
	const half = sha256(Uint8Array.from([...key, ...message]));
	return Uint8Array.from([...half, ...half]);
}

export const signer = (key: Bytes): Signer => ({
	key,
	sign: (message) => Promise.resolve(signatureOf(key, message)),
	verify: (whose, message, signature) =>
		Promise.resolve(sameBytes(signatureOf(whose, message), signature))
});

/** Cryptography that locks nothing. */
const crypto = (random: Random): Crypto =>
	({
		hash: sha256,
		lock: (secret: Bytes, plain: Bytes) =>
			Uint8Array.from([...secret.subarray(0, 4), ...random.bytes(4), ...plain]),
		unlock: (secret: Bytes, box: Bytes) =>
			sameBytes(box.subarray(0, 4), secret.subarray(0, 4)) ? box.subarray(8) : undefined,
		person: { readLetter: () => undefined }
	}) as unknown as Crypto;

/** An entry of a test's store: the n-th of a seat, which is held once all before it are. */
interface Kept {
	readonly id: Id;
	readonly seat: number;
	readonly n: number;
	readonly signed: Signed;
}

/** The seat and number of an entry; undefined: it is none. */
function placeIn(bytes: Bytes): { seat: number; n: number } | undefined {
	const read = decode(bytes);
	const [seat, n, box] = read.ok && Array.isArray(read.value) ? (read.value as unknown[]) : [];
	return typeof seat === 'number' && typeof n === 'number' && box instanceof Uint8Array
		? { seat, n }
		: undefined;
}

/** Bytes that an entry adds to a parcel besides its own. */
const AROUND = 80;

export class TestStock implements Stock {
	/** Held, in the order in which they came to be. */
	readonly all: Kept[] = [];
	readonly #byId = new Map<Id, Kept>();
	readonly #waiting = new Map<string, Kept>();
	readonly #world: World;
	readonly #members: readonly Bytes[];
	readonly #crypto: Crypto;

	/** Members by seat, from 1. */
	constructor(world: World, members: readonly Bytes[]) {
		this.#world = world;
		this.#members = members;
		this.#crypto = crypto(world.random);
	}

	get ids(): Id[] {
		return [...this.#byId.keys()];
	}

	/** Files an entry. */
	take(signed: Signed): 'new' | 'known' | 'bad' {
		const place = placeIn(signed.bytes);
		const key = place && this.#members[place.seat - 1];
		const id = toHex(sha256(signed.bytes));
		if (!place || !key || !sameBytes(signatureOf(key, fromHex(id)), signed.signature)) return 'bad';
		if (this.#byId.has(id)) return 'known';
		this.#waiting.set(`${place.seat}/${place.n}`, { id, ...place, signed });
		const before = this.all.length;
		for (let n = this.#count(place.seat); ; n++) {
			const next = this.#waiting.get(`${place.seat}/${n}`);
			if (!next) break;
			this.#waiting.delete(`${place.seat}/${n}`);
			this.all.push(next);
			this.#byId.set(next.id, next);
		}
		return this.all.length > before ? 'new' : 'known';
	}

	#count(seat: number): number {
		return this.all.filter((one) => one.seat === seat).length;
	}

	/** Writes an entry of so many bytes and a few more. */
	write(seat: number, size: number): Id {
		const key = this.#members[seat - 1] as Bytes;
		const bytes = encode([seat, this.#count(seat), this.#world.random.bytes(size)]);
		const id = toHex(sha256(bytes));
		if (this.take({ bytes, signature: signatureOf(key, fromHex(id)) }) !== 'new')
			throw new Error('own entry refused');
		this.#world.written.add(id);
		return id;
	}

	/** The last entry of each seat: whoever holds it holds those before. */
	tips(): Id[] {
		const tips = new Map(this.all.map(({ seat, id }) => [seat, id]));
		return [...tips.values()];
	}

	frontier(): Promise<readonly Id[]> {
		return this.#answer(() => this.tips());
	}

	lacks({ key, frontier }: Reader, most: number): Promise<readonly Lack[]> {
		return this.#answer(() => {
			const shown = new Map<number, number>();
			for (const id of frontier) {
				const { seat, n } = this.#byId.get(id) ?? { seat: 0, n: -1 };
				shown.set(seat, Math.max(shown.get(seat) ?? -1, n));
			}
			// A reader that shows an unknown id is ahead: it lacks none of its own entries.
			const own = this.#members.findIndex((member) => toHex(member) === key) + 1;
			if (frontier.some((id) => !this.#byId.has(id))) shown.set(own, Infinity);
			const lacks: Lack[] = [];
			let bytes = 0;
			for (const { id, seat, n, signed } of this.all) {
				if (n <= (shown.get(seat) ?? -1)) continue;
				const size = signed.bytes.length + AROUND;
				bytes += size;
				if (bytes > most && lacks.length > 0) break;
				lacks.push({ id, size });
			}
			return lacks;
		});
	}

	/** A parcel of these entries, whatever the store does. */
	parcel(ids: readonly Id[]): Bytes {
		const entries = ids.flatMap((id) => this.#byId.get(id)?.signed ?? []);
		return lockParcel(this.#crypto, ROOM, { records: [], entries });
	}

	pack(ids: readonly Id[]): Promise<Bytes> {
		return this.#answer(() => this.parcel(ids));
	}

	receive(parcel: Bytes): Promise<Receipt> {
		return this.#answer(() => {
			const opened = openParcel(this.#crypto, { table: NONE, secrets: [SECRET] }, parcel);
			if (!opened.ok) return opened.code === 'locked' ? 'other' : 'bad';
			const came = opened.value.entries.map((signed) => this.take(signed));
			if (came.includes('new')) return 'new';
			return came.includes('bad') ? 'bad' : 'known';
		});
	}

	isMember(key: Id): Promise<boolean> {
		return this.#answer(() => this.#members.some((member) => toHex(member) === key));
	}

	#answer<T>(work: () => T): Promise<T> {
		return Promise.resolve().then(() => {
			if (this.#world.random.chance(this.#world.storeFaults)) throw new Error('no store');
			return work();
		});
	}
}

// ---------------------------------------------------------------- honest devices

export class Device implements Party {
	readonly fingerprint: Bytes;
	readonly stock: TestStock;
	readonly exchange: Exchange;
	readonly seat: number;
	/** Clocks of the others as it heard of them last, in milliseconds ahead of its own. */
	readonly hours = new Map<Id, number>();
	bag: Bag;
	rebuilt = 0;
	cuts = 0;
	#clock = 0;
	#state: unknown = {};
	readonly #world: World;
	readonly #links = new Map<Wire, Attendant>();

	/** `skew`: milliseconds that its clock is ahead. */
	constructor(world: World, seat: number, members: readonly Bytes[], skew = 0) {
		this.#world = world;
		this.seat = seat;
		this.fingerprint = world.random.bytes(32);
		this.stock = new TestStock(world, members);
		this.exchange = new Exchange({
			stock: this.stock,
			signer: signer(members[seat - 1] as Bytes),
			clock: {
				now: () => world.now() + skew,
				after: (ms, act) => world.after(ms, act)
			},
			random: () => world.random.below(1000) / 1000,
			topic: TOPIC,
			fingerprint: this.fingerprint,
			onhour: (person, ahead) => void this.hours.set(person, ahead)
		});
		this.bag = this.#newBag();
		world.devices.push(this);
	}

	write(size: number): void {
		this.stock.write(this.seat, size);
		this.exchange.changed();
	}

	#newBag(): Bag {
		const bag: Bag = new Bag(
			(presence) => {
				this.#state = presenceState(presence);
				this.#clock++;
				this.#broadcast(awareness(bag.doc.clientID, this.#clock, this.#state));
			},
			() => this.#world.after(1, () => this.#rebuild(bag))
		);
		bag.doc.on('update', (change: Bytes) => this.#broadcast(update(change)));
		this.exchange.add(bag);
		return bag;
	}

	/** As the room does it: a new doc, a new provider, new connections. */
	#rebuild(spoilt: Bag): void {
		if (this.bag !== spoilt) return;
		this.rebuilt++;
		this.exchange.remove(spoilt);
		for (const link of this.#links.keys()) link.cut();
		spoilt.doc.destroy();
		this.bag = this.#newBag();
	}

	opened(link: Wire): void {
		const there: Link = {
			fingerprint: toHex(link.other(this).fingerprint),
			cut: () => {
				this.cuts++;
				link.cut();
			}
		};
		this.#links.set(link, this.exchange.attend(there));
		this.#send(link, question(this.bag.doc));
		this.#send(link, awareness(this.bag.doc.clientID, this.#clock, this.#state));
	}

	came(link: Wire, message: Bytes): void {
		const attendant = this.#links.get(link);
		if (attendant && admit(attendant, message)) this.#send(link, answer(this.bag.doc));
	}

	closed(link: Wire): void {
		this.#links.get(link)?.closed();
		this.#links.delete(link);
	}

	#broadcast(message: Bytes): void {
		for (const link of this.#links.keys()) this.#send(link, message);
	}

	#send(link: Wire, message: Bytes): void {
		this.#world.longest = Math.max(this.#world.longest, message.length);
		// As the channel does it: without a word.
		if (message.length <= BAG_LIMITS.message) link.send(this, message);
	}

	/** Hands a change to the doc past every check, as another tab of the profile could. */
	touch(change: Bytes): void {
		if (change.length > 0) Y.applyUpdate(this.bag.doc, change, 'another tab');
	}
}

// ---------------------------------------------------------------- one who does harm

/**
 * A member who says whatever they like, in y-webrtc's own words. A sly one does nothing for which
 * anybody would be cut off: empties, claims to lack everything, says again what others said.
 */
export class Hostile implements Party {
	fingerprint: Bytes;
	readonly #world: World;
	readonly #random: Random;
	readonly #members: readonly Bytes[];
	readonly #stock: TestStock;
	readonly #seat: number;
	readonly #sly: boolean;
	/** Everything that was ever said, merged as Yjs merges it. */
	readonly #doc = new Y.Doc();
	readonly #presences: Bytes[] = [];
	readonly #messages: Bytes[] = [];
	readonly #links = new Set<Wire>();
	#seq = 1_700_000_000_000;

	constructor(world: World, seat: number, members: readonly Bytes[], sly: boolean) {
		this.#world = world;
		this.#sly = sly;
		this.#random = world.random;
		this.#members = members;
		this.#seat = seat;
		this.#stock = new TestStock(world, members);
		this.fingerprint = world.random.bytes(32);
		this.#act();
	}

	opened(link: Wire): void {
		this.#links.add(link);
		// Sometimes under their own name, sometimes as somebody new, sometimes without any.
		if (this.#sly || this.#random.chance(700)) link.send(this, this.#lie());
	}

	closed(link: Wire): void {
		this.#links.delete(link);
		if (!this.#sly && this.#random.chance(500)) this.fingerprint = this.#random.bytes(32);
		const other = link.other(this);
		this.#world.after(this.#random.between(500, 3000), () => this.#world.connect(this, other));
	}

	came(_link: Wire, message: Bytes): void {
		if (this.#sly && message[0] === 1) return;
		if (this.#messages.length < 60) this.#messages.push(message);
		else this.#messages[this.#random.below(60)] = message;
		if (message[0] === 1) this.#presences.push(message);
		if (message[0] === 0 && message[1] !== 0)
			try {
				const length = bytesOf(message.length).length;
				for (const skip of [length, length - 1])
					Y.applyUpdate(this.#doc, message.subarray(2 + skip));
			} catch {
				// Not everything fits.
			}
	}

	#act(): void {
		this.#world.after(this.#random.between(50, 600), () => this.#act());
		for (const link of this.#links)
			for (const message of this.#harm(link.other(this))) link.send(this, message);
	}

	#harm(victim: Party): Bytes[] {
		switch (this.#sly ? this.#random.pick([0, 5, 9]) : this.#random.below(12)) {
			case 0:
				return [this.#change(this.#doc, (map) => map.clear())];
			case 1:
				return [
					this.#change(this.#doc, (map) => {
						for (const name of map.keys()) map.set(name, this.#random.bytes(20));
					})
				];
			case 2:
				return [this.#forge(victim)];
			case 3:
				return Array.from({ length: 12 }, (_, i) => this.#put(new Uint8Array(9000).fill(i)));
			case 4:
				return [this.#random.bytes(this.#random.between(0, 200))];
			case 5:
				return [this.#lie()];
			case 6:
				return this.#presences.slice(-3);
			case 7:
				return Array.from({ length: 10 }, () => question(this.#doc));
			case 8:
				return [this.#put(new Uint8Array(this.#random.between(90_000, 300_000)))];
			case 9:
				return this.#messages.length > 0 ? [this.#random.pick(this.#messages)] : [];
			case 10:
				return [answer(this.#doc)];
			default: {
				// An entry in their own name is their right; half a parcel of it is not.
				this.#stock.write(this.#seat, this.#random.between(10, 400));
				const whole = this.#stock.parcel(this.#stock.tips());
				return [this.#put(this.#random.chance(500) ? whole : whole.subarray(0, -9))];
			}
		}
	}

	/** Says that they lack everything, or have it all, or hold what nobody knows. */
	#lie(): Bytes {
		const key =
			this.#sly || this.#random.chance(600)
				? (this.#members[this.#seat - 1] as Bytes)
				: this.#random.bytes(32);
		const unknown = Array.from({ length: this.#random.below(4) }, () =>
			toHex(this.#random.bytes(32))
		);
		const held = this.#world.devices[0]?.stock.all ?? [];
		const some = held.filter(() => this.#random.chance(100)).map(({ id }) => id);
		const message = presenceMessage(TOPIC, {
			key,
			fingerprint: this.fingerprint,
			seq: ++this.#seq,
			frontier: [...unknown, ...some].slice(0, 64)
		});
		const raw = writePresence(message, signatureOf(key, message));
		return awareness(this.#doc.clientID, 1, presenceState(raw));
	}

	#put(bytes: Bytes): Bytes {
		const doc = new Y.Doc();
		const message = this.#change(doc, (map) => map.set('x', bytes));
		doc.destroy();
		return message;
	}

	#change(doc: Y.Doc, work: (map: Y.Map<Bytes>) => void): Bytes {
		let change: Bytes = new Uint8Array(0);
		const note = (made: Bytes): void => void (change = made);
		doc.on('update', note);
		doc.transact(() => work(doc.getMap<Bytes>('parcels')));
		doc.off('update', note);
		return update(change);
	}

	/** Items in the name of the victim's own client, ahead of what it wrote. */
	#forge(victim: Party): Bytes {
		const doc = new Y.Doc();
		if (victim instanceof Device) {
			Y.applyUpdate(doc, Y.encodeStateAsUpdate(victim.bag.doc));
			doc.clientID = victim.bag.doc.clientID;
		}
		const message = this.#change(doc, (map) => {
			for (let i = 0; i < 5; i++) map.set(`${i}`, this.#random.bytes(10));
			map.clear();
		});
		doc.destroy();
		return message;
	}

	/** A change that empties whatever doc it reaches. */
	emptying(doc: Y.Doc): Bytes {
		const copy = new Y.Doc();
		Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
		let change: Bytes = new Uint8Array(0);
		copy.on('update', (made: Bytes) => void (change = made));
		copy.getMap('parcels').clear();
		copy.destroy();
		return change;
	}
}
