/** Relays in memory that do what they like, and devices that meet there, in virtual time. */
import type { Clock } from '../../src/lib/carriers/live/exchange';
import type { NostrEvent } from '../../src/lib/carriers/mailbox/event';
import {
	Mailbox,
	type MailboxStock,
	type Remembered,
	type Taken
} from '../../src/lib/carriers/mailbox/mailbox';
import type { RelaySocket } from '../../src/lib/carriers/mailbox/relay-link';
import type { Id } from '../../src/lib/protocol/bytes';
import type { Player } from '../../src/lib/session/post/testing';
import { Relay, type Caller } from '../../src/relay/relay';

interface Planned {
	readonly at: number;
	readonly act: () => void;
}

/** Time that passes only when somebody lets it. */
export class Timers implements Clock {
	#now: number;
	/** In the order in which it happens. */
	readonly #plan: Planned[] = [];
	readonly #work = new Set<Promise<unknown>>();

	constructor(now = 1_700_000_000_000) {
		this.#now = now;
	}

	now(): number {
		return this.#now;
	}

	after(ms: number, act: () => void): () => void {
		const event = { at: this.#now + ms, act };
		let place = this.#plan.length;
		while (place > 0 && (this.#plan[place - 1] as Planned).at > event.at) place--;
		this.#plan.splice(place, 0, event);
		return () => {
			const at = this.#plan.indexOf(event);
			if (at >= 0) this.#plan.splice(at, 1);
		};
	}

	/** No time passes while this is under way, however long a busy machine takes. */
	during<T>(work: Promise<T>): Promise<T> {
		const done = work.finally(() => this.#work.delete(done));
		this.#work.add(done);
		return done;
	}

	/** Every promise that can be kept now has been. */
	async #still(): Promise<void> {
		do {
			await Promise.allSettled(this.#work);
			for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve));
		} while (this.#work.size > 0);
	}

	/** Lets so many milliseconds pass, and all that was to happen in them. */
	async pass(ms: number): Promise<void> {
		const until = this.#now + ms;
		await this.#still();
		for (;;) {
			const [next] = this.#plan;
			if (!next || next.at > until) break;
			this.#now = next.at;
			// What comes at one time comes together.
			while (this.#plan[0]?.at === next.at) this.#plan.shift()?.act();
			await this.#still();
		}
		this.#now = until;
	}
}

/** Changes what a relay says to one device; undefined: it says nothing. */
export type Bent = (message: unknown[]) => readonly unknown[][];

/** A relay that can be away, forget, and say what it likes. */
export class FakeRelay {
	readonly url: string;
	readonly #timers: Timers;
	relay: Relay;
	/** Nobody can connect. */
	away = false;
	/** Answer to events instead of taking them; undefined: as relays do. */
	refusal: string | undefined;
	/** The same for some events; '': it takes them. */
	refusals: (event: NostrEvent) => string = () => '';
	/** Required proof of work of each event, in bits (NIP-13). */
	bits = 0;
	/** Characters of the longest content that it takes, whatever its terms say. */
	longest = Infinity;
	/** Its way of saying that an event is too long: an answer, a notice, or the close code with which it hangs up. */
	tooLong: 'answer' | 'notice' | 1000 | 1009 = 'answer';
	/** Events that it hands out for one question at most, whatever is asked for; undefined: as many as are asked for. */
	page: number | undefined;
	/** Events that somebody may ask for at once: a question for more goes unanswered, or is closed. */
	most = Infinity;
	closes = false;
	/** Questions that may be open at once, and its way of treating one more: it closes it, says so in a notice, says nothing, or ends the one before. */
	questions = Infinity;
	crowded: 'closes' | 'notice' | 'silent' | 'ends' = 'closes';
	/** Messages that it takes over one connection: with one more it hangs up, and tells no reason. */
	endurance = Infinity;
	/** Kind of a message with which it does the same. */
	dreads: string | undefined;
	/** Milliseconds without a word either way after which it, or what stands before it, ends a connection. */
	idle = Infinity;
	/** Changes what it says. */
	bend: Bent = (message) => [message];
	/** Milliseconds from its saying something to its being heard. */
	lag: () => number = () => 5;
	/** Says that it took events, and keeps none. */
	swallows = false;
	/** Messages that devices sent, and events among them. */
	readonly heard: unknown[][] = [];
	readonly #callers = new Set<{ readonly socket: RelaySocket; readonly caller: Caller }>();
	/** Connections that look open, and over which nothing comes or goes. */
	readonly #dead = new Set<RelaySocket>();

	readonly #isSigned: ((event: NostrEvent) => boolean) | undefined;

	constructor(url: string, timers: Timers, isSigned?: (event: NostrEvent) => boolean) {
		this.url = url;
		this.#timers = timers;
		this.#isSigned = isSigned;
		this.relay = this.#fresh();
	}

	#fresh(): Relay {
		return new Relay(() => this.#timers.now() / 1000, this.#isSigned);
	}

	get events(): NostrEvent[] {
		return [...this.relay.events.values()];
	}

	get puts(): NostrEvent[] {
		return this.heard.flatMap(([kind, event]) => (kind === 'EVENT' ? [event as NostrEvent] : []));
	}

	/** Relay information document (NIP-11). */
	get terms(): unknown {
		return { limitation: { min_pow_difficulty: this.bits } };
	}

	/** Clone with the same stored events and the same log of messages. */
	copy(timers: Timers): FakeRelay {
		const copy = new FakeRelay(this.url, timers, this.#isSigned);
		for (const [place, event] of this.relay.events) copy.relay.events.set(place, event);
		copy.heard.push(...this.heard);
		return copy;
	}

	/** Puts an event there without asking. */
	plant(event: NostrEvent): void {
		this.relay.events.set(event.id, event);
	}

	/** Comes back with nothing in it. */
	forget(): void {
		for (const { socket } of [...this.#callers]) socket.onclose?.();
		this.#callers.clear();
		this.relay = this.#fresh();
	}

	/** All connections die without a word to the devices, as a phone's do in its sleep. */
	sleep(): void {
		for (const { socket } of this.#callers) this.#dead.add(socket);
	}

	connect(): RelaySocket {
		const say = (text: string): void => {
			if (this.#dead.has(socket)) return;
			beIdle();
			for (const bent of this.bend(JSON.parse(text) as unknown[]))
				this.#timers.after(this.lag(), () => socket.onmessage?.({ data: JSON.stringify(bent) }));
		};
		const caller = this.relay.welcome(say);
		const open = new Set<unknown>();
		let taken = 0;
		let stopIdle = (): void => undefined;
		const beIdle = (): void => {
			stopIdle();
			if (this.idle < Infinity) stopIdle = this.#timers.after(this.idle, () => this.#hangUp(pair));
		};
		const socket: RelaySocket = {
			onopen: null,
			onmessage: null,
			onclose: null,
			send: (text) =>
				this.#timers.after(5, () => {
					if (this.#dead.has(socket)) return;
					beIdle();
					if (++taken > this.endurance || kindOf(text) === this.dreads) return this.#hangUp(pair);
					if (this.#isCrowded(open, text, say, caller)) return;
					this.#hear(caller, text, say);
				}),
			close: () => {
				caller.leave();
				this.#callers.delete(pair);
			}
		};
		const pair = { socket, caller };
		this.#callers.add(pair);
		this.#timers.after(5, () => (this.away ? socket.onclose?.() : socket.onopen?.()));
		return socket;
	}

	#hangUp(pair: { readonly socket: RelaySocket; readonly caller: Caller }): void {
		if (!this.#callers.delete(pair)) return;
		pair.caller.leave();
		pair.socket.onclose?.({ code: 1006 });
	}

	/** True if a question is one too many beside the open ones, and goes unanswered. */
	#isCrowded(
		open: Set<unknown>,
		text: string,
		say: (text: string) => void,
		caller: Caller
	): boolean {
		const [kind, name] = JSON.parse(text) as unknown[];
		if (kind === 'CLOSE') open.delete(name);
		if (kind !== 'REQ') return false;
		const [oldest] = open;
		open.add(name);
		if (open.size <= this.questions) return false;
		if (this.crowded === 'ends') {
			open.delete(oldest);
			caller.hear(JSON.stringify(['CLOSE', oldest]));
			say(JSON.stringify(['CLOSED', oldest, 'error: replaced by another subscription']));
			return false;
		}
		open.delete(name);
		this.heard.push(JSON.parse(text) as unknown[]);
		if (this.crowded === 'closes')
			say(JSON.stringify(['CLOSED', name, 'error: too many subscriptions']));
		if (this.crowded === 'notice')
			say(JSON.stringify(['NOTICE', 'ERROR: too many concurrent REQs']));
		return true;
	}

	#hear(caller: Caller, text: string, say: (text: string) => void): void {
		const message = JSON.parse(text) as unknown[];
		this.heard.push(message);
		const [kind, event] = message;
		if (kind === 'EVENT' && this.refusal !== undefined)
			return say(JSON.stringify(['OK', (event as NostrEvent).id, false, this.refusal]));
		const own = kind === 'EVENT' ? this.refusals(event as NostrEvent) : '';
		if (own) return say(JSON.stringify(['OK', (event as NostrEvent).id, false, own]));
		if (kind === 'EVENT' && (event as NostrEvent).content.length > this.longest)
			return this.#refuseLength(event as NostrEvent, caller, say);
		if (kind === 'EVENT' && !hasWork(event as NostrEvent, this.bits))
			return say(JSON.stringify(['OK', (event as NostrEvent).id, false, 'pow: too little']));
		if (kind === 'EVENT' && this.swallows)
			return say(JSON.stringify(['OK', (event as NostrEvent).id, true, '']));
		const filters = kind === 'REQ' ? (message.slice(2) as { readonly limit?: number }[]) : [];
		if (filters.some(({ limit = 0 }) => limit > this.most))
			return say(
				JSON.stringify(
					this.closes
						? ['CLOSED', message[1], 'error: limit too high']
						: ['NOTICE', 'invalid: limitation.max_limit']
				)
			);
		if (kind === 'REQ' && this.page !== undefined)
			for (const filter of message.slice(2) as { limit?: number }[])
				filter.limit = Math.min(filter.limit ?? Infinity, this.page);
		caller.hear(JSON.stringify(message));
	}

	#refuseLength({ id }: NostrEvent, caller: Caller, say: (text: string) => void): void {
		if (this.tooLong === 'answer')
			return say(JSON.stringify(['OK', id, false, 'invalid: event too large']));
		if (this.tooLong === 'notice')
			return say(JSON.stringify(['NOTICE', 'event exceeded max size']));
		const [pair] = [...this.#callers].filter((one) => one.caller === caller);
		pair?.socket.onclose?.({ code: this.tooLong });
	}
}

const kindOf = (text: string): unknown => (JSON.parse(text) as unknown[])[0];

/** True if an event commits to a target of so many bits and its id, a 256-bit number, meets it. */
const hasWork = ({ id, tags }: NostrEvent, bits: number): boolean =>
	BigInt(`0x${id}`) < 1n << BigInt(256 - bits) &&
	(bits === 0 || tags.some(([name, , aim]) => name === 'nonce' && Number(aim) >= bits));

/** A player's device with a mailbox for one table. */
export class Device {
	readonly player: Player;
	readonly id: Id;
	readonly #timers: Timers;
	readonly #relays: readonly FakeRelay[];
	remembered: Remembered = { authors: [], last: 0 };
	mailbox: Mailbox | undefined;
	readonly faults: unknown[] = [];
	/** Events that opened, and those that did not. */
	opened = 0;
	rubbish = 0;

	constructor(player: Player, id: Id, timers: Timers, relays: readonly FakeRelay[]) {
		this.player = player;
		player.store.mailbox = true;
		this.id = id;
		this.#timers = timers;
		this.#relays = relays;
	}

	/** Opens the app, reads, leaves what the others lack, and closes it. */
	async visit(act?: () => Promise<unknown>): Promise<void> {
		this.open();
		await this.#timers.pass(3000);
		if (act) {
			await act();
			this.mailbox?.changed();
			await this.#timers.pass(3000);
		}
		this.close();
	}

	open(): void {
		this.player.clock.now = this.#timers.now() / 60_000;
		// As a page does that opens a table.
		void this.#timers.during(this.player.office.forget(this.id));
		this.mailbox = new Mailbox({
			relays: this.#relays.map(({ url }) => url),
			stock: this.#stock(),
			remembered: this.remembered,
			connect: (url) => (this.#relays.find((relay) => relay.url === url) as FakeRelay).connect(),
			clock: this.#timers,
			random: () => 0.5,
			terms: (url) => Promise.resolve(this.#relays.find((relay) => relay.url === url)?.terms),
			onremember: (remembered) => (this.remembered = remembered),
			onchange: () => undefined,
			onleft: (tips) => void this.#timers.during(this.player.office.sent(this.id, tips)),
			onfault: (error) => this.faults.push(error)
		});
		this.mailbox.open();
	}

	close(): void {
		this.mailbox?.close();
		this.mailbox = undefined;
	}

	#stock(): MailboxStock {
		const timers = this.#timers;
		const { player, id } = this;
		return {
			places: () => timers.during(player.office.mailPlaces(id)),
			outgoing: (after, filled, longest) => {
				player.clock.now = timers.now() / 60_000;
				return timers.during(player.office.mailOut(id, after, filled, longest));
			},
			work: (event, bits) => timers.during(player.office.mailWork(id, event, bits)),
			take: (event) => timers.during(this.#take(event)),
			hear: (some) => timers.during(player.office.hear(id, '', some)),
			forget: () => timers.during(player.office.forget(id))
		};
	}

	async #take(event: NostrEvent): Promise<Taken> {
		const { taken, arrival } = await this.player.office.mailIn(this.id, event);
		if (taken) this.opened++;
		else this.rubbish++;
		if (arrival) this.mailbox?.changed();
		return taken;
	}
}
