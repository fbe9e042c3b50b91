/**
 * A connection to one relay (NIP-01): asks for events, leaves events, and connects again after a while
 * that grows with each failure. It believes nothing: what comes is cut to size here, and read elsewhere.
 */
import { Budget } from '../reading/budget';
import type { Clock } from '../live/exchange';
import { MAILBOX_KIND, type NostrEvent } from './event';
import { isOfQuestions, noticedTrouble, troubleOf, type RelayTrouble } from './relay-trouble';

/** Part of a WebSocket that is needed. */
export interface RelaySocket {
	send(text: string): void;
	close(): void;
	onopen: (() => void) | null;
	onmessage: ((event: { readonly data: unknown }) => void) | null;
	onclose: ((event?: { readonly code?: number }) => void) | null;
}

export interface Filter {
	readonly kinds: readonly number[];
	readonly authors?: readonly string[];
	readonly '#t'?: readonly string[];
	readonly ids?: readonly string[];
	/** Seconds since 1970. */
	readonly since?: number;
	readonly until?: number;
	readonly limit?: number;
}

export interface LinkPorts {
	/** @throws if there can be no such connection */
	readonly connect: (url: string) => RelaySocket;
	readonly clock: Clock;
	readonly random: () => number;
	/** The relay can be asked: all questions are to be asked again. */
	readonly onopen: () => void;
	readonly onevent: (question: string, event: unknown) => void;
	/** All that the relay hands out at once has come. `isAll`: it says that there is no more (NIP-67). */
	readonly onend: (question: string, isAll: boolean) => void;
	/** The relay refused to answer. */
	readonly onrefusal: (question: string, trouble: RelayTrouble) => void;
	/** The connection failed or ended. */
	readonly onlost: (trouble: RelayTrouble) => void;
}

export const LINK_TIMES = {
	/** Milliseconds for a connection, and for an answer to an event. */
	patience: 10_000,
	/** Silence of a relay that was asked something, after which the connection is taken for dead: a slow one is told of before. */
	silence: 30_000,
	/** The same where there is reason to think so: the device has slept. */
	sign: 5000,
	/** From the last message of this device to the end of a connection that the relay ended because of it. */
	sudden: 2000,
	/** Time that a connection lasts at the least at a relay that is asked anew as soon as it ends: one that hangs up at once is not to be asked all the time. */
	lasting: 60_000,
	/** From the last word of a relay to its being asked whether it is there. */
	quiet: 2 * 60_000,
	/** The same at the least, where connections end that are quiet for less. */
	shortQuiet: 10_000,
	/** Times by which two ends are held for those of one clock. */
	alike: 2000,
	/** The first wait after a failure, doubled with each one up to the longest. */
	first: 2000,
	longest: 5 * 60_000
} as const;

/** Close code of whoever was sent more at once than they take (RFC 6455, section 7.4.1). */
const TOO_BIG = 1009;

/** Doublings of the wait at a relay that counts messages, and takes letters all the same. */
const FEW_DOUBLINGS = 3;

/** Characters of the longest message that is read. */
const LONGEST_MESSAGE = 160 * 1024;

export const LINK_LIMITS = {
	/** Characters that a relay may say: at once, and then a second. They outlive a connection. */
	said: 64 * 1024 * 1024,
	saidRate: 64 * 1024,
	/** Characters that a message counts for besides its own. */
	message: 256
} as const;

/** Question that asks for nothing: browsers send no pings, and tell of none. */
const PULSE = 'pulse';
const NOTHING: Filter = { kinds: [MAILBOX_KIND], ids: ['0'.repeat(64)], limit: 1 };

interface Waiting {
	readonly answer: (trouble: RelayTrouble | undefined) => void;
	/** The relay has shown the event meanwhile: some say nothing of it, or to another name. */
	isShown: boolean;
	readonly stop: () => void;
}

export class RelayLink {
	readonly url: string;
	readonly #ports: LinkPorts;
	readonly #waiting = new Map<string, Waiting>();
	/** Name under which each open question was asked; times that each was asked over this connection. */
	readonly #asked = new Map<string, string>();
	readonly #times = new Map<string, number>();
	/** Filters of each question that is open or waits, and those that have been answered. */
	readonly #filters = new Map<string, readonly Filter[]>();
	readonly #answered = new Set<string>();
	/** Questions that wait until the open one has been answered. */
	readonly #queue = new Set<string>();
	#isSingle = false;
	/** Messages said over this connection, when the last was, and how many there were when the one before was ended by the relay. */
	#spoken = 0;
	#spokeAt = 0;
	#endurance: number | undefined;
	#isSparing = false;
	#hasLeft = false;
	/** Silence after which the connection before ended, and the silence that is left to one. */
	#endedAfter: number | undefined;
	#quiet: number = LINK_TIMES.quiet;
	/** The relay answers no question for nothing: it is asked for something again to find out whether it is there. */
	isEndless = false;
	#socket: RelaySocket | undefined;
	#isOpen = false;
	readonly #said: Budget;
	#failures = 0;
	#isPraised = false;
	#openedAt = 0;
	#stop: () => void = () => undefined;
	/** Ends the wait for any word of the relay, and for the next time that it is asked for one. */
	#stopSilence: (() => void) | undefined;
	#stopBeat: () => void = () => undefined;
	#heardAt = 0;
	#ended = false;

	constructor(url: string, ports: LinkPorts) {
		this.url = url;
		this.#ports = ports;
		this.#said = new Budget(LINK_LIMITS.said, LINK_LIMITS.saidRate, ports.clock.now());
	}

	get isOpen(): boolean {
		return this.#isOpen;
	}

	/** One question at a time is open. */
	get isSingle(): boolean {
		return this.#isSingle || this.#isSparing;
	}

	/** The relay hangs up after so many messages, whatever they say: one question has to do, and nothing is closed. */
	get isSparing(): boolean {
		return this.#isSparing;
	}

	/** Asks one question after the other from now on: the relay lets no more be open. All are to be asked again. */
	takeTurns(): void {
		this.#isSingle = true;
		this.#queue.clear();
		for (const question of [...this.#asked.keys()]) this.#drop(question);
	}

	/** Counts of open questions that have been answered, and of those that have not. */
	get answers(): { readonly come: number; readonly due: number } {
		const open = [...this.#asked.keys()];
		const come = open.filter((one) => this.#answered.has(one)).length;
		return { come, due: open.length - come };
	}

	/** True if a question is open in these words. */
	asks(question: string, filters: readonly Filter[]): boolean {
		const open = this.#asked.has(question) ? this.#filters.get(question) : undefined;
		return JSON.stringify(open) === JSON.stringify(filters);
	}

	/** True if a question is open, and has not been answered. */
	awaits(question: string): boolean {
		return this.#asked.has(question) && !this.#answered.has(question);
	}

	/** Connects now, also if it was to wait for longer. */
	open(): void {
		if (this.#ended || this.#socket) return;
		this.#stop();
		try {
			this.#socket = this.#ports.connect(this.url);
		} catch {
			return this.#fail('unreachable');
		}
		const socket = this.#socket;
		this.#stop = this.#ports.clock.after(LINK_TIMES.patience, () => this.#lose(socket));
		socket.onopen = () => {
			if (socket !== this.#socket) return;
			this.#stop();
			this.#isOpen = true;
			this.#asked.clear();
			this.#times.clear();
			this.#queue.clear();
			this.#heardAt = this.#openedAt = this.#ports.clock.now();
			this.#isPraised = this.#hasLeft = false;
			this.#spoken = 0;
			this.#beat();
			this.#ports.onopen();
		};
		socket.onmessage = ({ data }) => {
			if (socket !== this.#socket) return;
			this.#heardAt = this.#ports.clock.now();
			this.#breakSilence();
			if (this.#isTooMuch(data)) return this.#hangUp(socket);
			this.#hear(data);
			if (this.#isSparing && this.#spoken > (this.#endurance ?? 0)) this.#spendAgain();
		};
		socket.onclose = (event) => {
			if (socket === this.#socket && event?.code === TOO_BIG) this.#answerAll('too-large');
			else if (socket === this.#socket && this.#isOpen) this.#noteEnd();
			this.#lose(socket);
		};
	}

	/**
	 * Connects, or has a connection prove that somebody is at its other end: after a sleep or on another network it
	 * looks open and is dead, and nothing ever tells so. A dead one is connected anew.
	 */
	renew(): void {
		const socket = this.#socket;
		if (!socket || !this.#isOpen) return this.open();
		this.#breakSilence();
		this.#stopSilence = this.#ports.clock.after(LINK_TIMES.sign, () => {
			this.#lose(socket);
			this.open();
		});
		this.#pulse();
	}

	/** Some relays end a connection after so many messages: two in a row that end upon the same one are taken for that. */
	#noteEnd(): void {
		const now = this.#ports.clock.now();
		this.#noteSilence(now - Math.max(this.#heardAt, this.#spokeAt));
		const isSudden = now - this.#spokeAt <= LINK_TIMES.sudden;
		const count = isSudden && this.#spoken > 0 ? this.#spoken : undefined;
		if (this.#isSparing) return;
		this.#isSparing = count !== undefined && count === this.#endurance;
		this.#endurance = count;
	}

	/** Hosts before a relay end connections that are quiet for so long: two in a row after the same silence are taken for that. */
	#noteSilence(silence: number): void {
		const { shortQuiet, quiet, alike } = LINK_TIMES;
		const isAlike = Math.abs(silence - (this.#endedAfter ?? -Infinity)) <= alike;
		this.#endedAfter = silence;
		if (isAlike && silence < quiet && silence > alike)
			this.#quiet = Math.max(shortQuiet, silence / 2);
	}

	/** The relay has answered more than it was taken to: it has been counting nothing. */
	#spendAgain(): void {
		this.#isSparing = false;
		this.#endurance = undefined;
		this.#ports.onopen();
	}

	/** Has a relay say anything at all. */
	#pulse(): void {
		const [open] = this.#asked.keys();
		const filters = open === undefined ? undefined : this.#filters.get(open);
		if (!this.isSingle && !this.isEndless) this.ask(PULSE, [NOTHING]);
		else if (open === undefined || !filters) this.ask(PULSE, [NOTHING]);
		else this.ask(open, filters);
	}

	/** Asks a relay that has been quiet for long whether it is there. */
	#beat(): void {
		const { clock } = this.#ports;
		const left = this.#heardAt + this.#quiet - clock.now();
		this.#stopBeat = clock.after(left > 0 ? left : this.#quiet, () => {
			if (clock.now() - this.#heardAt >= this.#quiet) this.#pulse();
			this.#beat();
		});
	}

	/** Gives a relay that was asked something a while to say anything at all. */
	#awaitWord(): void {
		const socket = this.#socket;
		if (!socket || this.#stopSilence) return;
		this.#stopSilence = this.#ports.clock.after(LINK_TIMES.silence, () => this.#lose(socket));
	}

	#breakSilence(): void {
		this.#stopSilence?.();
		this.#stopSilence = undefined;
	}

	close(): void {
		this.#ended = true;
		this.#stop();
		this.#breakSilence();
		this.#stopBeat();
		const socket = this.#socket;
		this.#socket = undefined;
		this.#isOpen = false;
		socket?.close();
		this.#answerAll();
	}

	/** All went well: the next failure is the first again, if the connection has lasted by then. */
	praise(): void {
		this.#isPraised = true;
	}

	/** Asks a question anew under a name of its own: what still comes to the one before is told from its answers. */
	ask(question: string, filters: readonly Filter[]): void {
		this.#queue.delete(question);
		// One of the same name takes the place of the one before (NIP-01).
		if (this.#isSparing) this.#answered.delete(question);
		else this.#drop(question);
		this.#filters.set(question, filters);
		const isOpenItself = this.#asked.has(question);
		if (this.isSingle && this.answers.due > Number(isOpenItself))
			return void this.#queue.add(question);
		if (this.isSingle)
			for (const open of [...this.#asked.keys()]) if (open !== question) this.#drop(open);
		const times = this.#isSparing ? 1 : (this.#times.get(question) ?? 0) + 1;
		const name = times === 1 ? question : `${question}.${times}`;
		this.#times.set(question, times);
		this.#asked.set(question, name);
		this.#say(['REQ', name, ...filters]);
		this.#awaitWord();
	}

	unask(question: string): void {
		this.#queue.delete(question);
		this.#drop(question);
		this.#askNext();
	}

	#drop(question: string): void {
		const name = this.#asked.get(question);
		this.#asked.delete(question);
		this.#answered.delete(question);
		if (name !== undefined) this.#say(['CLOSE', name]);
	}

	/** Asks what has waited for longest, once the open question has been answered. */
	#askNext(): void {
		const [next] = this.#queue;
		const filters = next === undefined ? undefined : this.#filters.get(next);
		if (next !== undefined && filters && this.answers.due === 0) this.ask(next, filters);
	}

	/** Takes what has come for all that has come, at a relay that never says so. */
	endAll(): void {
		for (const question of [...this.#asked.keys()])
			if (this.awaits(question)) this.#end(question, false);
	}

	#end(question: string, isAll: boolean): void {
		this.#answered.add(question);
		this.#ports.onend(question, isAll);
		this.#askNext();
	}

	/** A notice says that a question was one too many, and not which. */
	#beCrowded(): void {
		const last = [...this.#asked.keys()].findLast((one) => this.awaits(one));
		// A question asked after the other is never too many: the refusal is of one before.
		if (last === undefined || this.isSingle) return;
		if (last === PULSE) return this.unask(PULSE);
		this.#drop(last);
		this.#refuse(last, 'rate-limited');
	}

	#refuse(question: string, trouble: RelayTrouble): void {
		this.#asked.delete(question);
		this.#answered.delete(question);
		this.#ports.onrefusal(question, trouble);
		this.#askNext();
	}

	/** Leaves an event. Undefined: the relay says that it has it. */
	put(event: NostrEvent): Promise<RelayTrouble | undefined> {
		if (!this.#isOpen) return Promise.resolve('unreachable');
		return new Promise((resolve) => {
			const answer = (trouble: RelayTrouble | undefined): void => {
				this.#waiting.get(event.id)?.stop();
				this.#waiting.delete(event.id);
				this.#hasLeft ||= trouble === undefined;
				resolve(trouble);
			};
			const stop = this.#ports.clock.after(LINK_TIMES.patience, () =>
				answer(waiting.isShown ? undefined : 'unreachable')
			);
			const waiting = { answer, stop, isShown: false };
			this.#waiting.get(event.id)?.answer('unreachable');
			this.#waiting.set(event.id, waiting);
			this.#say(['EVENT', event]);
			this.#awaitWord();
		});
	}

	#say(message: readonly unknown[]): void {
		if (!this.#isOpen) return;
		this.#spoken++;
		this.#spokeAt = this.#ports.clock.now();
		this.#socket?.send(JSON.stringify(message));
	}

	/** A relay that does not stop speaking would keep the device busy with what is read of it and put aside. */
	#isTooMuch(data: unknown): boolean {
		const length = typeof data === 'string' ? data.length : LONGEST_MESSAGE;
		return !this.#said.spend(length + LINK_LIMITS.message, this.#ports.clock.now());
	}

	#hangUp(socket: RelaySocket): void {
		// Not before the longest wait.
		this.#failures = 20;
		this.#lose(socket, 'flood');
	}

	#hear(data: unknown): void {
		if (typeof data !== 'string' || data.length > LONGEST_MESSAGE) return;
		const [kind, name, third, words] = listIn(data);
		if (typeof name !== 'string') return;
		if (kind === 'NOTICE') {
			if (isOfQuestions(name)) return this.#beCrowded();
			const trouble = noticedTrouble(name);
			if (trouble) this.#answerAll(trouble);
			return;
		}
		if (kind === 'OK')
			return this.#waiting.get(name)?.answer(third === true ? undefined : troubleOf(String(words)));
		const question = [...this.#asked.keys()].find((one) => this.#asked.get(one) === name);
		// Some relays say that they closed what they were asked to close.
		if (question === undefined) return;
		// Any word shows that the relay is there.
		if (question === PULSE) return this.unask(PULSE);
		switch (kind) {
			case 'EVENT':
				this.#noteShown(third);
				return this.#ports.onevent(question, third);
			case 'EOSE':
				return this.#end(question, Array.isArray(third) && third.includes('finish'));
			case 'CLOSED':
				return this.#refuse(question, refusalOf(String(third)));
		}
	}

	#noteShown(event: unknown): void {
		const { id } = (event ?? {}) as { readonly id?: unknown };
		const waiting = typeof id === 'string' ? this.#waiting.get(id) : undefined;
		if (waiting) waiting.isShown = true;
	}

	#lose(socket: RelaySocket, trouble: RelayTrouble = 'unreachable'): void {
		if (socket !== this.#socket) return;
		this.#socket = undefined;
		this.#isOpen = false;
		this.#breakSilence();
		this.#stopBeat();
		socket.onclose = null;
		socket.close();
		this.#fail(trouble);
	}

	#fail(trouble: RelayTrouble): void {
		this.#stop();
		this.#answerAll();
		if (this.#ended) return;
		const lasted = this.#ports.clock.now() - this.#openedAt;
		if (this.#isPraised && lasted >= LINK_TIMES.lasting) this.#failures = 0;
		this.#isPraised = false;
		if (this.#isSparing && this.#hasLeft) this.#failures = Math.min(this.#failures, FEW_DOUBLINGS);
		this.#stop = this.#ports.clock.after(waitAfter(this.#failures++, this.#ports.random()), () =>
			this.open()
		);
		this.#ports.onlost(trouble);
	}

	#answerAll(trouble: RelayTrouble = 'unreachable'): void {
		for (const { answer } of [...this.#waiting.values()]) answer(trouble);
	}
}

/** Trouble of a relay that does not answer a question. */
function refusalOf(words: string): RelayTrouble {
	const trouble = troubleOf(words);
	return trouble === undefined || trouble === 'refused' || trouble === 'too-large'
		? 'unread'
		: trouble;
}

/** Milliseconds to wait after so many failures; chance keeps many devices from coming back at once. */
export const waitAfter = (failures: number, chance: number): number =>
	Math.min(LINK_TIMES.longest, LINK_TIMES.first * 2 ** Math.min(failures, 20)) * (0.5 + chance / 2);

function listIn(text: string): readonly unknown[] {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? (value as readonly unknown[]) : [];
	} catch {
		return [];
	}
}
