/**
 * A table in small behind a real mailbox: notes with an author, a number, and what the author had seen.
 * No game and no curves, so that many tables pass in the time that one real one takes to be founded; slots
 * and locks are the app's own, keys and signatures stand for those that it has.
 */
import { sha256 } from '../../src/lib/crypto/hash';
import {
	boxOf,
	readSlot,
	writeSlot,
	type Box,
	type Sender
} from '../../src/lib/carriers/mailbox/box';
import { worked } from '../../src/lib/carriers/mailbox/work';
import { hashOf, type NostrEvent, type Unsigned } from '../../src/lib/carriers/mailbox/event';
import {
	Mailbox,
	type MailboxPorts,
	type MailboxStock,
	type Outgoing,
	type Remembered,
	type Taken
} from '../../src/lib/carriers/mailbox/mailbox';
import { toHex } from '../../src/lib/protocol/bytes';
import type { SchnorrKey } from '../../src/lib/crypto/schnorr';
import type { FakeRelay, Timers } from './relays';

export interface Note {
	readonly by: number;
	readonly number: number;
	/** Count of notes that the author held, by author. */
	readonly seen: readonly number[];
	/** Says that its author wrote it: stands for the signature. */
	readonly proof: string;
}

export const SECRET = new Uint8Array(32).fill(42);
export const BOX: Box = boxOf(SECRET);
export const idOf = ({ by, number }: Pick<Note, 'by' | 'number'>): string => `${by}.${number}`;
const proofOf = ({ by, number }: Pick<Note, 'by' | 'number'>): string => `${by}*${number}*signed`;

/** Notes in a letter: a few, so that a device needs several slots. */
const BUNDLE = 4;
const MOST_SLOTS = 12;

const hashed = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));
const keyOf = (device: number, room: number): SchnorrKey => ({
	secret: hashed(`secret ${device} ${room}`),
	public: hashed(`public ${device} ${room}`)
});
/** As `senderOf`. */
export function penOf(device: number, room = 0): Sender {
	const key = keyOf(device, room);
	return {
		key,
		author: toHex(key.public),
		next: keyOf(device, room + 1).public,
		slot: (place) => toHex(hashed(`slot ${device} ${room} ${place}`)).slice(0, 32)
	};
}
const signatureOf = ({ pubkey, id }: Pick<NostrEvent, 'pubkey' | 'id'>): string =>
	toHex(hashed(`signature ${pubkey} ${id}`)).repeat(2);
/** As `isSigned`. */
export const isGood = (event: NostrEvent): boolean => event.sig === signatureOf(event);

function signed(key: SchnorrKey, event: Unsigned): NostrEvent {
	const { created_at, kind, tags, content } = event;
	const whole = { pubkey: toHex(key.public), created_at, kind, tags, content };
	const id = toHex(hashOf(whole));
	return { ...whole, id, sig: signatureOf({ pubkey: whole.pubkey, id }) };
}

/** A letter of whoever has the pen. `time`: seconds since 1970. */
export const letter = (pen: Sender, place: number, parcel: Uint8Array, time: number): NostrEvent =>
	writeSlot(BOX, pen, pen.slot(place), parcel, time, signed);

export const parcelOf = (notes: readonly unknown[]): Uint8Array =>
	new TextEncoder().encode(JSON.stringify(notes));

const opened = new Map<string, ReturnType<typeof readSlot>>();
/** As `readSlot`; events travel between models as they are, and each is unlocked once. */
export function readOnce(event: NostrEvent): ReturnType<typeof readSlot> {
	const key = event.id + event.sig;
	if (opened.size > 20_000) opened.clear();
	if (!opened.has(key)) opened.set(key, readSlot(BOX, event, isGood));
	return opened.get(key);
}

export class Pal {
	readonly index: number;
	readonly people: number;
	readonly sender: Sender;
	readonly #timers: Timers;
	/** Notes by author, as far as all before them are here. */
	readonly notes: Note[][];
	/** Notes that came before those that they follow. */
	#waiting: Note[] = [];
	remembered: Remembered = { authors: [], last: 0 };
	mailbox: Mailbox | undefined;
	readonly faults: unknown[] = [];
	/** Events that were looked at, and those of them that did not open. */
	looks = 0;
	rubbish = 0;
	/** Number of requests for proof of work, and whether this device fails them. */
	works = 0;
	isTired = false;
	/** Characters of content that all relays take, as the mailbox said last. */
	longest = Infinity;
	/** Bytes that each note takes besides its own. */
	padding = 0;
	/** Tips that a relay was said to have. */
	left: readonly string[] = [];
	/** Milliseconds that the clock of this device is ahead. */
	ahead = 0;

	constructor(index: number, people: number, timers: Timers) {
		this.index = index;
		this.people = people;
		this.sender = penOf(index);
		this.#timers = timers;
		this.notes = Array.from({ length: people }, () => []);
	}

	/** What is held, as one text: equal on devices that hold the same. */
	get held(): string {
		return this.notes.map((list) => list.length).join();
	}

	write(): Note {
		const by = this.index;
		const number = this.notes[by]?.length ?? 0;
		const note = { by, number, seen: this.notes.map((list) => list.length) };
		const signed = { ...note, proof: proofOf(note) };
		this.notes[by]?.push(signed);
		this.mailbox?.changed();
		return signed;
	}

	/** Notes that somebody else has not shown to hold, oldest first. */
	get lacked(): Note[] {
		const shown = this.notes.map((list, author) => {
			const seen = list.at(-1)?.seen;
			return author === this.index ? undefined : (seen ?? this.notes.map(() => 0));
		});
		return this.notes
			.flat()
			.filter(({ by, number }) =>
				shown.some((seen, other) => seen && other !== by && (seen[by] ?? 0) <= number)
			)
			.sort((a, b) => sum(a.seen) - sum(b.seen) || a.by - b.by);
	}

	open(relays: readonly FakeRelay[], more: Partial<MailboxPorts> = {}): Mailbox {
		const clock = {
			now: () => this.#timers.now() + this.ahead,
			after: (ms: number, act: () => void) => this.#timers.after(ms, act)
		};
		this.mailbox = new Mailbox({
			relays: relays.map(({ url }) => url),
			stock: this.#stock(),
			remembered: this.remembered,
			connect: (url) => (relays.find((relay) => relay.url === url) as FakeRelay).connect(),
			clock,
			random: () => 0.5,
			terms: () => Promise.resolve(undefined),
			onremember: (remembered) => (this.remembered = remembered),
			onchange: () => undefined,
			onleft: (tips) => (this.left = tips),
			onfault: (error) => this.faults.push(error),
			...more
		});
		this.mailbox.open();
		return this.mailbox;
	}

	close(): void {
		this.mailbox?.close();
		this.mailbox = undefined;
	}

	#stock(): MailboxStock {
		return {
			places: () => Promise.resolve({ tags: [BOX.tag], own: [this.sender.author] }),
			outgoing: (after, filled, longest) => {
				this.longest = longest;
				return Promise.resolve(this.#outgoing(after, filled, longest));
			},
			work: async (event, bits) => {
				const { key } = this.sender;
				this.works++;
				if (this.isTired) throw new Error('no work now');
				return signed(key, await worked(key.public, event, bits, () => Promise.resolve()));
			},
			take: (event) => Promise.resolve(this.take(event))
		};
	}

	#outgoing(after: number, filled: readonly string[], longest: number): Outgoing {
		const { sender } = this;
		const time = Math.max(Math.floor((this.#timers.now() + this.ahead) / 1000), after + 1);
		const { lacked } = this;
		const most = longest < Infinity ? 1 : BUNDLE;
		const bundles = Array.from(
			{ length: Math.min(MOST_SLOTS, Math.ceil(lacked.length / most)) },
			(_, i) => lacked.slice(i * most, (i + 1) * most)
		);
		const write = (place: number, notes: readonly Note[]): NostrEvent =>
			letter(sender, place, this.#padded(notes), time);
		return {
			posted: bundles.map((notes, place) => ({
				event: write(place, notes),
				ids: notes.map(idOf)
			})),
			blank: Array.from({ length: MOST_SLOTS - bundles.length }, (_, i) => bundles.length + i)
				.filter((place) => filled.includes(sender.slot(place)))
				.map((place) => write(place, [])),
			own: bundles.flat().flatMap((note) => (note.by === this.index ? [idOf(note)] : [])),
			tips: [this.held]
		};
	}

	/** White space counts for nothing in JSON. */
	#padded(notes: readonly Note[]): Uint8Array {
		const parcel = parcelOf(notes);
		const padded = new Uint8Array(parcel.length + notes.length * this.padding).fill(0x20);
		padded.set(parcel);
		return padded;
	}

	take(event: NostrEvent): Taken {
		this.looks++;
		const text = readOnce(event);
		if (!text) {
			this.rubbish++;
			return undefined;
		}
		const notes = notesIn(text.parcel);
		const before = this.held;
		for (const note of notes) this.#receive(note);
		const news = this.held !== before;
		if (news) this.mailbox?.changed();
		return { ids: notes.map(idOf), next: text.next, news };
	}

	#receive(note: Note): void {
		this.#waiting.push(note);
		for (let isNew = true; isNew;) {
			isNew = false;
			this.#waiting = this.#waiting.filter((one) => {
				const list = this.notes[one.by] as Note[];
				if (one.number < list.length) return false;
				const isNext = one.seen.every((n, by) => n <= (this.notes[by]?.length ?? 0));
				if (!isNext) return true;
				list.push(one);
				isNew = true;
				return false;
			});
		}
	}
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** Notes of members in a parcel; what else lies there counts for nothing. */
export function notesIn(parcel: Uint8Array): Note[] {
	try {
		const list: unknown = JSON.parse(new TextDecoder().decode(parcel));
		return Array.isArray(list) ? list.filter((one): one is Note => isNote(one)) : [];
	} catch {
		return [];
	}
}

const isNote = (value: unknown): boolean => {
	const { by, number, seen, proof } = (value ?? {}) as Partial<Note>;
	if (typeof by !== 'number' || typeof number !== 'number' || !Array.isArray(seen)) return false;
	return proof === proofOf({ by, number });
};
