/**
 * Devices of a table that look for each other without a signalling server, by short words that its relays
 * pass on: who is here, and the two descriptions of a connection. Said only while somebody looks, a few times
 * and then no more: whoever comes later says so themselves, and is heard by those who are here.
 *
 * A relay can lose words and say them again; a member can announce who is not there. Neither gets more
 * than a connection that nobody opens (`direct.ts` bounds them), and descriptions name their certificate.
 *
 * Whether a word was said just now is not a matter of clocks, which may be years apart: a certificate is as
 * old as the page, so whoever names this device's heard it, and speaks now.
 */
import { decode, encode } from '../../../engine/kernel/encode';
import { fromHex, toHex, type Bytes, type Id } from '../protocol/bytes';
import { provenAhead } from './apart';
import { Budget } from './reading/budget';
import type { Direct } from './live/direct';
import type { Clock } from './live/exchange';
import { copyOf, type NostrEvent } from './mailbox/event';

/** Passes events on, as the mailbox does. */
export interface Passage {
	/** `undefined`: nobody listens any more. */
	listen(ear: Ear | undefined): void;
	pass(event: NostrEvent): void;
}

export interface Ear {
	/** Tag of the events to be heard. */
	readonly tag: string;
	hear(event: NostrEvent): void;
	/** A relay can be heard from now on. */
	opened(): void;
}

export interface MeetingPorts {
	readonly direct: Pick<Direct, 'seek' | 'introduced'>;
	/** Fingerprint of this device's certificate, and the tag that its words have. */
	readonly me: Id;
	readonly tag: string;
	readonly passage: Passage;
	readonly clock: Clock;
	/** Words are sealed and opened where the keys are. Undefined: too long, or not of the table. */
	readonly seal: (word: Bytes) => Promise<NostrEvent | undefined>;
	readonly open: (event: NostrEvent) => Promise<Bytes | undefined>;
	/** Somebody looks at the page. */
	readonly isLooking: () => boolean;
	/** Already connected, in whatever way. */
	readonly isHere: (fingerprint: Id) => boolean;
	/** Hears what a word proves of another clock (`apart.ts`). */
	readonly onhour?: (ahead: number) => void;
}

/**
 * Milliseconds from this device's time in which a word counts that names nobody: a relay may say again what it heard at
 * any time.
 */
export const WORD_COUNTS = 900_000;

export const MEETING_TIMES = {
	/** Milliseconds after which somebody who heard nobody says again that they are here. */
	again: [3000, 12_000, 40_000],
	/** Least time between two announcements. */
	pause: 2000
} as const;

/** Words that this device says, and that it listens to: at once, and then a second. */
const SAID = [30, 0.5] as const;
const HEARD = [60, 2] as const;
/** Words that are remembered as heard: several relays say the same. */
const MOST_HEARD = 512;
/** Others whom an announcement names as heard. */
const MOST_NAMED = 16;

const HERE = 0;
const DESCRIPTION = 1;

type Word =
	/** `heard`: those whom its author heard last. */
	| { readonly kind: 'here'; readonly from: Id; readonly heard: readonly Id[] }
	| { readonly kind: 'description'; readonly from: Id; readonly to: Id; readonly code: Bytes };

export class Meeting {
	readonly #ports: MeetingPorts;
	readonly #said: Budget;
	readonly #listened: Budget;
	readonly #heard = new Set<string>();
	/** Others who looked last, the newest last. */
	#others: readonly Id[] = [];
	readonly #began: number;
	#stops: (() => void)[] = [];
	#isPausing = false;
	#isDue = false;
	#closed = false;

	constructor(ports: MeetingPorts) {
		this.#ports = ports;
		const now = ports.clock.now();
		this.#began = now;
		this.#said = new Budget(...SAID, now);
		this.#listened = new Budget(...HEARD, now);
		ports.passage.listen({
			tag: ports.tag,
			hear: (event) => void this.#hear(event),
			opened: () => this.look()
		});
	}

	/** Somebody looks again, or somebody is gone: says that this device is here, a few times. */
	look(): void {
		if (this.#closed) return;
		for (const stop of this.#stops) stop();
		this.#announce();
		this.#stops = MEETING_TIMES.again.map((ms) =>
			this.#ports.clock.after(ms, () => this.#announce())
		);
	}

	/** Somebody is connected: nothing more has to be said. */
	rest(): void {
		for (const stop of this.#stops) stop();
		this.#stops = [];
	}

	close(): void {
		this.#closed = true;
		this.rest();
		this.#ports.passage.listen(undefined);
	}

	#announce(): void {
		if (this.#closed || !this.#ports.isLooking()) return;
		if (this.#isPausing) return void (this.#isDue = true);
		this.#isPausing = true;
		this.#ports.clock.after(MEETING_TIMES.pause, () => {
			this.#isPausing = false;
			if (!this.#isDue) return;
			this.#isDue = false;
			this.#announce();
		});
		void this.#say({ kind: 'here', from: this.#ports.me, heard: this.#others });
	}

	async #say(word: Word): Promise<void> {
		if (this.#closed || !this.#said.spend(1, this.#ports.clock.now())) return;
		try {
			const event = await this.#ports.seal(writeWord(word));
			if (event && !this.#closed) this.#ports.passage.pass(event);
		} catch {
			// The office cannot be asked now: the others, or a later try, will do.
		}
	}

	async #hear(event: NostrEvent): Promise<void> {
		if (this.#closed || this.#heard.has(copyOf(event))) return;
		if (!this.#listened.spend(1, this.#ports.clock.now())) return;
		this.#heard.add(copyOf(event));
		for (const old of this.#heard) {
			if (this.#heard.size <= MOST_HEARD) break;
			this.#heard.delete(old);
		}
		const raw = await this.#ports.open(event).catch(() => undefined);
		const word = raw && readWord(raw);
		if (!word || this.#closed || word.from === this.#ports.me) return;
		const written = event.created_at * 1000;
		const isAnswer = namedBy(word).includes(this.#ports.me);
		this.#compare(written, isAnswer);
		const isNear = Math.abs(written - this.#ports.clock.now()) <= WORD_COUNTS;
		this.#take(word, isAnswer || isNear);
	}

	/** Tells of another clock as much as a word proves: it was written before now, and an answer after this began. */
	#compare(written: number, isAnswer: boolean): void {
		const least = written - this.#ports.clock.now();
		const most = isAnswer ? written - this.#began : Infinity;
		const ahead = provenAhead(least, most);
		if (ahead !== 0 || isAnswer) this.#ports.onhour?.(ahead);
	}

	#take(word: Word, isNow: boolean): void {
		const { direct, me, isHere } = this.#ports;
		const { from } = word;
		if (isHere(from)) return;
		const way = (to: Id, code: Bytes): void =>
			void this.#say({ kind: 'description', from: me, to, code });
		if (word.kind === 'description') {
			if (word.to === me) void direct.introduced(from, word.code, way);
			return;
		}
		this.#others = [...this.#others.filter((id) => id !== from), from].slice(-MOST_NAMED);
		// If they are there now, they hear that they were heard, and say so.
		if (!isNow || direct.seek(from, way) === 'theirs') this.#announce();
	}
}

const namedBy = (word: Word): readonly Id[] => (word.kind === 'here' ? word.heard : [word.to]);

function writeWord(word: Word): Bytes {
	if (word.kind === 'here') return encode([HERE, fromHex(word.from), word.heard.map(fromHex)]);
	return encode([DESCRIPTION, fromHex(word.from), fromHex(word.to), word.code]);
}

/** Undefined: not one. */
function readWord(raw: Bytes): Word | undefined {
	const decoded = decode(raw);
	if (!decoded.ok || !Array.isArray(decoded.value)) return undefined;
	const [kind, from, to, code, ...more] = decoded.value as readonly unknown[];
	if (!isId(from) || more.length > 0) return undefined;
	if (kind === HERE) {
		const heard = to ?? [];
		const isGood = Array.isArray(heard) && heard.every(isId) && code === undefined;
		return isGood ? { kind: 'here', from: toHex(from), heard: heard.map(toHex) } : undefined;
	}
	if (kind !== DESCRIPTION || !isId(to) || !(code instanceof Uint8Array)) return undefined;
	return { kind: 'description', from: toHex(from), to: toHex(to), code };
}

const isId = (value: unknown): value is Bytes => value instanceof Uint8Array && value.length === 32;
