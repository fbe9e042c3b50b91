/**
 * The mailbox of a table: what the devices of a table leave for each other at several relays, read on
 * coming and while somebody looks, and written only when a relay lacks something. A relay is believed
 * nothing: it can drop, delay and repeat. What counts as delivered is what a member's entries show.
 *
 * Found by tag, followed by author: whoever knows the tag, which relays show to anybody, can pour rubbish
 * under it; authors whose parcels opened once are asked for by their keys, which nobody else has.
 */
import type { Clock } from '../live/exchange';
import type { Id } from '../../protocol/bytes';
import { provenAhead } from '../apart';
import { Budget } from '../reading/budget';
import type { Ear } from '../meeting';
import { MAX_RELAYS } from './addresses';
import { Authors, MOST_AUTHORS, OF_MEMBER } from './authors';
import {
	copyOf,
	DELETION_KIND,
	MAILBOX_KIND,
	MEETING_KIND,
	parseEvent,
	tagOf,
	type NostrEvent
} from './event';
import { readTerms, type Terms } from './information';
import { Pages } from './pages';
import { LINK_TIMES, RelayLink, type Filter, type RelaySocket } from './relay-link';
import type { RelayTrouble } from './relay-trouble';
import { Rereading } from './rereading';
import { workOf } from './work';

export const MAILBOX_LIMITS = {
	/** Events asked for by tag; slots and characters of one author that are read. */
	found: 200,
	slots: 16,
	/** Events asked for at once: some relays answer no question for more than they hand out. Fewer are asked of one that says so or does not answer. */
	page: 100,
	shortPage: 10,
	/** Questions that are open at once at most: those for letters and for what is older, who look for each other, and whether the relay is there. */
	questions: 6,
	authorContent: 1024 * 1024,
	/** Events and characters of strangers that are read of one relay: at once, and then a second. */
	events: 2000,
	eventsRate: 0.5,
	content: 16 * 1024 * 1024,
	contentRate: 8 * 1024,
	/** Letters of strangers at one relay that may say what is not so: to see that takes ten times as long as to read one. */
	falsehoods: 128,
	falsehoodsRate: 0.05,
	/** Authors that are followed: of each member, and of all for whom no member has signed. */
	ofMember: OF_MEMBER,
	authors: MOST_AUTHORS,
	/** Characters of all versions of a followed author's letters at one relay: at once, and then a second. */
	versions: 2 * 1024 * 1024,
	versionsRate: 8 * 1024,
	/** The same of letters that a device leaves for the sake of others' words alone: readers are to read all of it. */
	handed: 1024 * 1024,
	handedRate: 4 * 1024,
	/** Letters of strangers that are read again in one pass. */
	unkept: 16,
	/** Characters that an event counts for besides its content: looking at it takes time. */
	event: 2048,
	/** Events of those who look for each other that are listened to: at once, and then a second. */
	words: 120,
	wordsRate: 2,
	/** The same of events that a relay has kept, though it should not. */
	kept: 20
} as const;

export const MAILBOX_TIMES = {
	/** Milliseconds for the next of the stored events to come, and for all of them. */
	patience: 12_000,
	reading: 60_000,
	/** The same for one beside another that has been read: this device speaks by itself then, as its person may. */
	hearing: 25_000,
	/** The same from its last event, where this device has heard them all before: some never say that all has come. */
	glance: 2000,
	/** The same for a connection to be made. */
	connecting: 5000,
	/** Milliseconds for dead connections to be detected after a sleep, and made anew. */
	waking: LINK_TIMES.sign + 4000,
	/** The same for the next one of a relay that never says that all have come. */
	pause: 3000,
	/** From a change to its going out: much may change at once. */
	settle: 300,
	/** Pause after a rereading pass, as a multiple of the pass's duration, and its upper bound. */
	rest: 20,
	longestRest: 10 * 60_000,
	/** Longest wait for the clock to pass the time of one's newest event. */
	ahead: 5000,
	/** The wait after a relay has had too much, or did not do what was asked; doubled each time. */
	tooOften: 60_000,
	longest: 30 * 60_000
} as const;

/** Seconds that a remembered time may be ahead of the clock: beyond, the clock was wrong then. */
const AHEAD = 3600;

/** Seconds before an event expires in which it is written again, if somebody still lacks it. */
const RENEWED_BEFORE = 10 * 24 * 3600;

/** Tags to look under, and the keys that this device writes with. */
export interface Places {
	readonly tags: readonly string[];
	readonly own: readonly string[];
}

/** A letter in a slot, and the entries that it holds. */
export interface Posted {
	readonly event: NostrEvent;
	readonly ids: readonly Id[];
}

/** What the others may lack, in slots, oldest first. */
export interface Outgoing {
	readonly posted: readonly Posted[];
	/** Blank letters for used slots beyond those that the content fills. */
	readonly blank: readonly NostrEvent[];
	/** Entries of this device among them. */
	readonly own: readonly Id[];
	/** Tips of what was here when they were written. */
	readonly tips: readonly Id[];
}

/** Contents of a parcel that opened; undefined: nobody of the table wrote it. */
export type Taken =
	| {
			readonly ids: readonly Id[];
			/** Its author in the next room. */
			readonly next: string;
			/** It brought something new. */
			readonly news: boolean;
			/** Member of the table, by their lasting key, whose device signed for its author. */
			readonly by?: string | undefined;
			/** Something in it is false: a signature, or a decision. */
			readonly isFalse?: boolean;
			/** Number of the first decision in a letter that was kept only in part, Infinity without one; absent: all was kept, or never will be. */
			readonly unkept?: number | undefined;
			/** Words that it brought wait for others on which they rest. */
			readonly lacksWords?: boolean;
			/** Pending words were evicted since the last letter. */
			readonly displaces?: boolean;
			/** Something in it is not known to be true: its reader may not read its author on. */
			readonly isDoubtful?: boolean;
	  }
	| undefined;

/** The table behind the mailbox. */
export interface MailboxStock {
	places(): Promise<Places>;
	/**
	 * `after`: seconds since 1970 that every event is later than. `filled`: slots of this device in which a
	 * relay has something. `longest`: characters of content that every relay takes that takes any.
	 */
	outgoing(after: number, filled: readonly string[], longest: number): Promise<Outgoing>;
	/** Adds proof of work (NIP-13, in bits) to an event of this device and signs it anew; takes up to minutes. */
	work(event: NostrEvent, bits: number): Promise<NostrEvent>;
	take(event: NostrEvent): Promise<Taken>;
	/** Hears that the relays have answered: what each that can be reached holds has been taken in; before, of `some` of them. */
	hear?(some: boolean): Promise<unknown>;
	/** Mutes the device after a sleep until the relays have answered anew. */
	forget?(): Promise<unknown>;
}

/** Memory of earlier visits. */
export interface Remembered {
	/** Authors whose parcels opened (`Authors`, kept). */
	readonly authors: readonly string[];
	/** Time of this device's newest event, in seconds since 1970. */
	readonly last: number;
}

export interface MailboxPorts {
	readonly relays: readonly string[];
	readonly stock: MailboxStock;
	/** One device's letter serves for all: a slot is written only if something in it lies nowhere at the relay. */
	readonly sparing?: boolean;
	readonly remembered: Remembered;
	readonly connect: (url: string) => RelaySocket;
	readonly clock: Clock;
	readonly random: () => number;
	/** Terms of a relay as it tells them (NIP-11). Never throws. */
	readonly terms: (url: string) => Promise<unknown>;
	readonly onremember: (remembered: Remembered) => void;
	readonly onchange: () => void;
	/** A relay says that it has all that the others may lack, written when these were the tips. */
	readonly onleft: (tips: readonly Id[]) => void;
	/**
	 * Hears by how many milliseconds the clock of somebody who leaves letters is ahead of this, at the least: all of theirs
	 * are dated after now. One that is not shows that the clock was put right, wherever a relay takes nothing in the place
	 * of others.
	 */
	readonly onhour?: (ahead: number) => void;
	/** The table could not be asked, or not be stored. */
	readonly onfault: (error: unknown) => void;
}

export interface RelayState {
	readonly url: string;
	readonly stage: 'connecting' | 'reading' | 'ready' | 'away';
	readonly trouble: RelayTrouble | undefined;
	/** It has everything that the others may lack. */
	readonly holds: boolean;
}

/** Times in a row that a relay hangs up on a letter, after which a shorter one is tried: a network fails now and then. */
const HANGUPS = 2;
/** Characters of content that no relay hangs up on for their number. */
const SHORT = 2048;
/** Times of events handed to relays that are remembered. */
const MOST_HANDED = 256;
/** Seconds by which a right clock dates letters ahead at most. */
const NEAR = 60;

const FIND = 'find';
const FOLLOW = 'follow';
const MEET = 'meet';
/** Behind the name of a question: what is older than its first page. */
const OLDER = '-older';
const firstOf = (question: string): string => question.replace(OLDER, '');

/** A relay, and what it has shown since it was connected. */
interface Relay {
	readonly link: RelayLink;
	/** Undefined until it is known: so long, nothing is written. */
	terms: Terms | undefined;
	/** Characters of content that it is known to take at most, whatever its terms say. */
	longest: number;
	/** Events that it is asked for at once. */
	page: number;
	/** True once it has handed out a letter since it was asked. */
	hasShown: boolean;
	/** Time of the last that it has handed out since; Infinity: none. */
	shownAt: number;
	/** Ends the wait for its answer to whether anybody looks. */
	stopListening: () => void;
	/** Times in a row that it hung up while a letter was on its way to it. */
	hangups: number;
	stage: RelayState['stage'];
	trouble: RelayTrouble | undefined;
	/** Trouble of the last attempt, kept during retries so that it is announced once. */
	before: RelayTrouble | undefined;
	/** Time at which it was asked for what it has. */
	askedAt: number;
	/** Questions that are not read to their end yet, by name. */
	readonly pages: Map<string, Pages>;
	/** Newest event of each slot, by author and slot. */
	readonly slots: Map<string, NostrEvent>;
	/** Time of the newest of one's own that it took, by slot: it outlives a connection. */
	readonly taken: Map<string, number>;
	/** Events of a meeting that it may still hand out, and the time before which none is given to it. */
	readonly words: Budget;
	quietUntil: number;
	/** Amounts that followed authors may bring: they outlive a connection. */
	readonly budgets: Map<string, Budget>;
	/** Amounts that strangers may bring: they outlive a connection, or connecting anew would renew them. */
	readonly events: Budget;
	readonly content: Budget;
	readonly falsehoods: Budget;
	/** Amount of others' words that this device may leave there; it waits until the budget has grown again. */
	readonly handed: Budget;
	isResting: boolean;
	/** Times that a member's letters went beyond their budget, and the last of them. */
	floods: number;
	flooded: number;
	/** Times in a row that it did not do what was asked. */
	failures: number;
	/** Events that came and were not looked at yet. */
	pending: number;
	isPosting: boolean;
	stop: () => void;
	/** Cancels the timer of the request for letters that could not be read, if it runs, and the time for which it is set. */
	stopReading: (() => void) | undefined;
	readingAt: number;
}

const slotIn = (event: NostrEvent): string => tagOf(event, 'd') ?? '';
const slotOf = (event: NostrEvent): string => `${event.pubkey}/${slotIn(event)}`;

export class Mailbox {
	readonly #ports: MailboxPorts;
	readonly #relays: Relay[];
	readonly #authors: Authors;
	/** Entries by the copy of a letter that holds them; undefined: it did not open. */
	readonly #read = new Map<string, readonly Id[] | undefined>();
	readonly #rereading: Rereading<{ readonly relay: Relay; readonly event: NostrEvent }>;
	/** Authors for whose letters nobody leaves out anything, as others may not read them. */
	readonly #doubtful = new Set<string>();
	#last: number;
	#places: Places = { tags: [], own: [] };
	/** Events with proof of work, by the id of the event without it. */
	readonly #worked = new Map<string, Promise<NostrEvent>>();
	#out: Outgoing = { posted: [], blank: [], own: [], tips: [] };
	/** Times of events that were handed to any relay, the newest last. */
	readonly #handed: number[] = [];
	/** Events that a relay refused for their time: they are written again, with a time of then. */
	readonly #untimely = new Set<string>();
	/** Letters from a time to come that a relay was asked to delete. */
	readonly #takenBack = new Set<string>();
	/** Milliseconds that were told last of a clock that is ahead. */
	#hour = 0;
	/** Tips that were told last of what a relay has. */
	#left = '';
	#closed = false;
	/** The table knows that the relays have answered. */
	#isHeard: boolean;
	/** No relay counts as heard: after a sleep a connection may look open and be dead. */
	#isWaking = false;
	/** Time at which connections were first asked for. */
	#openedAt = 0;
	#ear: Ear | undefined;
	#settling: (() => void) | undefined;
	/** Times that it is still to be worked out what the others may lack. */
	#preparing = 0;
	/** One thing at a time. */
	#line: Promise<void> = Promise.resolve();

	constructor(ports: MailboxPorts) {
		this.#ports = ports;
		this.#isHeard = ports.stock.hear === undefined;
		const { authors, last } = ports.remembered;
		this.#authors = new Authors(authors);
		// Of one's own that lie at a relay the times are learnt again.
		this.#last = last > ports.clock.now() / 1000 + AHEAD ? 0 : last;
		this.#relays = ports.relays.slice(0, MAX_RELAYS).map((url) => this.#relayAt(url));
		this.#rereading = new Rereading({
			clock: ports.clock,
			letters: () =>
				this.#relays.flatMap((relay) =>
					[...relay.slots.values()].map((event) => ({ relay, event }))
				),
			isOfMember: (author) => this.#authors.isOfMember(author) || this.#places.own.includes(author),
			take: ({ relay, event }) => {
				relay.pending++;
				return this.#take(relay, event, true).catch((error: unknown) => ports.onfault(error));
			},
			inLine: (work) => this.#then(work),
			foreign: MAILBOX_LIMITS.unkept,
			rest: MAILBOX_TIMES.rest,
			longestRest: MAILBOX_TIMES.longestRest
		});
	}

	/** Begins to read, and to leave what a relay lacks. */
	open(): void {
		this.#openedAt = this.#ports.clock.now();
		this.#prepareAt(this.#openedAt + MAILBOX_TIMES.connecting);
		this.#then(() => this.#learnPlaces());
		this.#prepareInLine();
		this.#then(async () => {
			for (const { link } of this.#relays) link.open();
		});
		for (const relay of this.#relays) void this.#learnTerms(relay);
	}

	/** Letters are read whatever the terms are. */
	async #learnTerms(relay: Relay): Promise<void> {
		const before = this.#longest;
		relay.terms = readTerms(await this.#ports.terms(relay.link.url));
		if (this.#closed) return;
		if (relay.terms.most < relay.page) {
			relay.page = relay.terms.most;
			if (relay.link.isOpen && relay.stage !== 'ready') this.#ask(relay);
		}
		if (relay.terms.questions < MAILBOX_LIMITS.questions) this.#takeTurns(relay);
		if (this.#longest < before) this.#prepareInLine();
		else await this.#post(relay);
	}

	/** Characters of content that every relay takes that takes any. */
	get #longest(): number {
		return Math.min(
			...this.#relays.map(({ terms, longest }) =>
				terms && !terms.trouble ? Math.min(terms.longest, longest) : longest
			)
		);
	}

	/** The table has changed: others may lack more or less. */
	changed(): void {
		if (this.#closed || this.#settling) return;
		this.#settling = this.#ports.clock.after(this.#settle, () => {
			this.#settling = undefined;
			this.#prepareInLine();
		});
		this.#ports.onchange();
	}

	/** Milliseconds from a change to its going out: of many in a second, none is dated into the future. */
	get #settle(): number {
		const ahead = (this.#last + 1) * 1000 - this.#ports.clock.now();
		// Further ahead, the clock was wrong: waiting for it would take too long.
		return ahead > MAILBOX_TIMES.ahead
			? MAILBOX_TIMES.settle
			: Math.max(MAILBOX_TIMES.settle, ahead);
	}

	/** Connects those that wait to be tried again, and those whose connections have died in a sleep. */
	hurry(): void {
		for (const { link } of this.#relays) link.renew();
		const { hear, forget } = this.#ports.stock;
		// A network that changes all the time puts nothing off.
		if (!hear || this.#isWaking) return;
		this.#isHeard = false;
		this.#isWaking = true;
		this.#then(async () => void (await forget?.()));
		this.#ports.clock.after(MAILBOX_TIMES.waking, () => {
			this.#isWaking = false;
			if (!this.#closed) this.#prepareInLine();
		});
	}

	/** Works out at a time what the others may lack, and whether the relays have answered by then. */
	#prepareAt(time: number): void {
		this.#ports.clock.after(time - this.#ports.clock.now(), () => {
			if (!this.#closed && !this.#isHeard) this.#prepareInLine();
		});
	}

	/** Retries at once on request of the person, including relays that refused. */
	again(): void {
		if (this.#untimely.size > 0) this.#prepareInLine();
		for (const relay of this.#relays) {
			relay.before = undefined;
			if (!relay.link.isOpen) relay.link.open();
			else if (relay.stage === 'ready') void this.#post(relay);
			else if (relay.stage === 'away') this.#ask(relay);
		}
		this.#ports.onchange();
	}

	close(): void {
		this.#closed = true;
		this.#settling?.();
		this.#rereading.close();
		for (const relay of this.#relays) {
			relay.stop();
			relay.stopReading?.();
			relay.stopListening();
			relay.link.close();
		}
	}

	/** Listens to devices that look for each other; undefined: no more. */
	listen(ear: Ear | undefined): void {
		const before = this.#ear;
		this.#ear = ear;
		for (const relay of this.#relays) {
			if (!relay.link.isOpen) continue;
			if (ear) this.#listen(relay);
			else if (before && relay.link.isSingle) this.#stand(relay);
			else if (before) relay.link.unask(MEET);
		}
	}

	/** Has an event passed on to those who listen now. Nobody keeps it, and nothing is tried again. */
	pass(event: NostrEvent): void {
		const now = this.#ports.clock.now();
		for (const relay of this.#relays) {
			if (!relay.link.isOpen || relay.quietUntil > now) continue;
			// Meeting events are too frequent for proof of work.
			if (relay.terms && relay.terms.work > 0) continue;
			void relay.link.put(event).then((trouble) => {
				if (!trouble || trouble === 'unreachable') return;
				relay.quietUntil = this.#ports.clock.now() + MAILBOX_TIMES.tooOften;
				if (trouble !== 'clock' || relay.trouble) return;
				relay.trouble = trouble;
				this.#ports.onchange();
			});
		}
	}

	get states(): readonly RelayState[] {
		return this.#relays.map(({ link, stage, trouble, before, ...relay }) => ({
			url: link.url,
			stage: stage === 'reading' && before ? 'away' : stage,
			trouble: trouble ?? before,
			holds:
				stage === 'ready' &&
				this.#isHeard &&
				relay.pending === 0 &&
				!this.#isBehind &&
				this.#lacking(relay).length === 0
		}));
	}

	/** What the others may lack has still to be worked out. */
	get #isBehind(): boolean {
		return this.#preparing > 0 || this.#settling !== undefined || this.#rereading.isReading;
	}

	/** Resolves once all that came has been looked at. */
	async settled(): Promise<void> {
		for (let line; line !== this.#line;) await (line = this.#line);
	}

	// ------------------------------------------------------------ reading

	#relayAt(url: string): Relay {
		const { connect, clock, random } = this.#ports;
		const { events, eventsRate, content, contentRate, falsehoods, falsehoodsRate } = MAILBOX_LIMITS;
		const { handed, handedRate } = MAILBOX_LIMITS;
		const relay: Relay = {
			link: new RelayLink(url, {
				connect,
				clock,
				random,
				onopen: () => this.#ask(relay),
				onevent: (question, event) => this.#hear(relay, question, event),
				onend: (question, isAll) => this.#turnPage(relay, question, isAll),
				onrefusal: (question, trouble) => this.#refuse(relay, question, trouble),
				onlost: (trouble) => this.#lose(relay, trouble)
			}),
			terms: undefined,
			longest: Infinity,
			page: MAILBOX_LIMITS.page,
			hasShown: false,
			shownAt: Infinity,
			hangups: 0,
			stage: 'connecting',
			trouble: undefined,
			before: undefined,
			askedAt: 0,
			pages: new Map(),
			slots: new Map(),
			taken: new Map(),
			budgets: new Map(),
			words: new Budget(MAILBOX_LIMITS.words, MAILBOX_LIMITS.wordsRate, clock.now()),
			quietUntil: 0,
			events: new Budget(events, eventsRate, clock.now()),
			content: new Budget(content, contentRate, clock.now()),
			falsehoods: new Budget(falsehoods, falsehoodsRate, clock.now()),
			handed: new Budget(handed, handedRate, clock.now()),
			isResting: false,
			floods: 0,
			flooded: -Infinity,
			failures: 0,
			pending: 0,
			isPosting: false,
			stop: () => undefined,
			stopReading: undefined,
			readingAt: Infinity,
			stopListening: () => undefined
		};
		return relay;
	}

	#ask(relay: Relay): void {
		relay.slots.clear();
		relay.before = relay.stage === 'away' ? relay.trouble : undefined;
		relay.stage = 'reading';
		relay.trouble = undefined;
		relay.hasShown = false;
		relay.shownAt = Infinity;
		relay.stopReading?.();
		relay.stopReading = undefined;
		relay.askedAt = this.#ports.clock.now();
		this.#prepareAt(relay.askedAt + MAILBOX_TIMES.hearing);
		this.#bePatient(relay);
		this.#question(relay);
		this.#listen(relay);
		this.#ports.onchange();
	}

	/** Gives a relay a while for the next of what it has; one that dribbles is not waited for as long as it likes. */
	#bePatient(relay: Relay): void {
		const left = relay.askedAt + MAILBOX_TIMES.reading - this.#ports.clock.now();
		const patience = relay.link.isEndless ? MAILBOX_TIMES.pause : MAILBOX_TIMES.patience;
		relay.stop();
		relay.stop = this.#ports.clock.after(Math.min(patience, left), () => {
			if (relay.stage === 'reading') this.#waitInVain(relay, left > patience);
		});
	}

	/** A relay has said no more for a while. `mayGoOn`: there is time for more. */
	#waitInVain(relay: Relay, mayGoOn: boolean): void {
		const { link } = relay;
		const { come, due } = link.answers;
		// Some let one question be open, and say nothing to more.
		if (mayGoOn && come > 0 && due > 0 && !link.isSingle) return this.#takeTurns(relay);
		if (mayGoOn && come === 0 && relay.hasShown) {
			// Some never say that all has come.
			link.isEndless = true;
			return link.endAll();
		}
		relay.page = Math.min(relay.page, MAILBOX_LIMITS.shortPage);
		this.#end(relay, link.isEndless && !relay.hasShown ? 'unread' : 'unreachable');
		// Relays that hold nothing would never say a word: their answer to a letter shows that they are there.
		if (link.isEndless || relay.hasShown) return;
		const { stop } = relay;
		const stopKnock = this.#ports.clock.after(
			MAILBOX_TIMES.patience,
			() => void this.#knock(relay)
		);
		relay.stop = () => {
			stop();
			stopKnock();
		};
	}

	/** Leaves one letter at a relay that says nothing, and looks whether it shows that. */
	async #knock(relay: Relay): Promise<void> {
		const { link, terms } = relay;
		const [event] = terms && !terms.trouble ? this.#dueAt(relay) : [];
		const isAway = (): boolean => relay.stage === 'away' && link.isOpen && !this.#closed;
		if (!isAway()) return;
		if (!event || !terms || event.content.length > Math.min(terms.longest, relay.longest)) return;
		if ((await this.#leave(relay, event, terms.work)) !== undefined || !isAway()) return;
		link.isEndless = true;
		this.#ask(relay);
	}

	/** Asks a relay one question after the other from now on. */
	#takeTurns(relay: Relay): void {
		if (relay.link.isSingle) return;
		relay.link.takeTurns();
		if (relay.link.isOpen) this.#ask(relay);
	}

	#listen(relay: Relay): void {
		const { link } = relay;
		if (!this.#ear) return;
		if (link.isSingle) return this.#stand(relay);
		link.ask(MEET, this.#meeting(relay));
		relay.stopListening();
		relay.stopListening = this.#ports.clock.after(MAILBOX_TIMES.patience, () => {
			if (link.isOpen && link.awaits(MEET) && link.answers.come > 0) this.#takeTurns(relay);
		});
		this.#ear.opened();
	}

	#meeting({ page }: Relay): Filter[] {
		if (!this.#ear) return [];
		// Since when is nothing to ask for: of two clocks that are apart, one would hear nothing of the other.
		const limit = Math.min(MAILBOX_LIMITS.kept, page);
		return [{ kinds: [MEETING_KIND], '#t': [this.#ear.tag], limit }];
	}

	/** Keeps one question open for all that comes later, at a relay that lets no more be, once all has been read. */
	#stand(relay: Relay): void {
		const { link } = relay;
		if (!link.isSingle || relay.pages.size > 0) return;
		const filters = link.isSparing
			? this.#atOnce(relay)
			: [this.#byTag(relay), ...this.#meeting(relay)];
		if (!link.isSparing || !link.asks(FIND, filters)) link.ask(FIND, filters);
		this.#ear?.opened();
	}

	/** Everything that is to be asked, as one question. */
	#atOnce(relay: Relay): Filter[] {
		const byTag = this.#byTag(relay);
		const authors = this.#writers;
		const followed = authors.length > 0 ? [{ ...byTag, authors }] : [];
		return [...followed, byTag, ...this.#meeting(relay)];
	}

	/** Authors whose letters are asked for, one's own too. */
	get #writers(): string[] {
		return [...new Set([...this.#places.own, ...this.#authors.all])];
	}

	#byTag({ page }: Relay): Filter {
		return { kinds: [MAILBOX_KIND], '#t': this.#places.tags, limit: page };
	}

	#question(relay: Relay): void {
		const { found, slots } = MAILBOX_LIMITS;
		const byTag = this.#byTag(relay);
		const authors = this.#writers;
		relay.pages.clear();
		if (relay.link.isSparing) {
			relay.pages.set(FIND, new Pages(byTag, found));
			return relay.link.ask(FIND, this.#atOnce(relay));
		}
		// Asked first: whoever floods the tag may make the relay stop answering.
		if (authors.length > 0) this.#readAll(relay, FOLLOW, { ...byTag, authors }, slots);
		this.#readAll(relay, FIND, byTag, found);
	}

	/** `most`: events in all, or of each author. */
	#readAll({ link, pages }: Relay, question: string, filter: Filter, most: number): void {
		pages.set(question, new Pages(filter, most));
		link.ask(question, [filter]);
	}

	/** A relay has handed out what it does at once: what is older is asked for, or all has come. */
	#turnPage(relay: Relay, question: string, isAll: boolean): void {
		const first = firstOf(question);
		const pages = relay.pages.get(first);
		if (!pages) return;
		// A page that is not full is the last one where each question counts.
		const next = pages.next(isAll || (relay.link.isSparing && pages.count < relay.page));
		if (next) {
			if (relay.stage === 'reading') this.#bePatient(relay);
			return relay.link.ask(first + OLDER, [next]);
		}
		if (question !== first) relay.link.unask(question);
		this.#leavePages(relay, first);
	}

	#leavePages(relay: Relay, first: string): void {
		relay.pages.delete(first);
		if (relay.pages.size === 0) {
			this.#stand(relay);
			this.#end(relay);
		} else if (relay.stage === 'reading') this.#bePatient(relay);
	}

	#refuse(relay: Relay, question: string, trouble: RelayTrouble): void {
		const isReading = relay.stage === 'reading' || relay.stage === 'away';
		const isFirst = relay.pages.has(question) && relay.page > MAILBOX_LIMITS.shortPage;
		if (trouble === 'unread' && isFirst) {
			// The relay may not like to be asked for so many at once.
			relay.page = MAILBOX_LIMITS.shortPage;
			return this.#ask(relay);
		}
		const isAnswered = question !== MEET && !relay.pages.has(firstOf(question));
		const { come, due } = relay.link.answers;
		// The relay may not like so many questions at once, in whatever words.
		const isOfMany = trouble === 'rate-limited' || trouble === 'unread' || trouble === 'dated';
		if (isOfMany && !isAnswered && come + due > 0 && !relay.link.isSingle)
			return this.#takeTurns(relay);
		if (question === FIND && isReading) {
			relay.pages.clear();
			return this.#end(relay, trouble);
		}
		// A relay may end a question that it has answered: what comes later is asked for anew.
		if (isAnswered) {
			if (relay.stage === 'ready') this.#later(relay, () => this.#ask(relay));
			return;
		}
		relay.trouble = trouble;
		if (relay.pages.has(firstOf(question))) this.#leavePages(relay, firstOf(question));
	}

	#hear(relay: Relay, question: string, raw: unknown): void {
		const event = parseEvent(raw);
		const isWord = event.ok && event.value.kind === MEETING_KIND;
		if (question === MEET || (isWord && relay.link.isSingle)) {
			if (isWord && relay.words.spend(1, this.#ports.clock.now())) this.#ear?.hear(event.value);
			return;
		}
		const first = firstOf(question);
		if (first !== FIND && first !== FOLLOW) return;
		const tag = event.ok ? (tagOf(event.value, 't') ?? '') : '';
		if (!event.ok || event.value.kind !== MAILBOX_KIND || !this.#places.tags.includes(tag)) {
			relay.trouble ??= 'foreign';
			return;
		}
		const pages = relay.pages.get(first);
		relay.hasShown = true;
		this.#noteShown(relay);
		pages?.note(event.value);
		if (pages && relay.stage === 'reading') this.#bePatient(relay);
		const reading = this.#readingOf(relay, event.value);
		if (reading !== 'now') {
			relay.trouble = 'flood';
			// A member may have had to rewrite what another one pours: the budget grows again.
			if (reading === 'later') return this.#readLater(relay, event.value, true);
			// A member who floods harms themselves alone.
			if (this.#isFriend(event.value.pubkey)) return;
			for (const name of [FIND, FIND + OLDER]) relay.link.unask(name);
			return this.#leavePages(relay, FIND);
		}
		const slot = slotOf(event.value);
		if (event.value.created_at < (relay.taken.get(slot) ?? 0)) relay.trouble = 'old';
		const there = relay.slots.get(slot);
		if (there && there.created_at >= event.value.created_at) return;
		relay.slots.set(slot, event.value);
		relay.pending++;
		this.#then(() => this.#take(relay, event.value));
	}

	/** `never`: more than is read of one relay, or lies in an author's slots at once; `later`: more than is read in that time. */
	#readingOf(relay: Relay, event: NostrEvent): 'now' | 'later' | 'never' {
		const { slots, authorContent } = MAILBOX_LIMITS;
		if (this.#isFriend(event.pubkey)) {
			if (!this.#isAffordable(relay, event)) return 'later';
			const others = [...relay.slots.values()].filter(
				(other) => other.pubkey === event.pubkey && slotOf(other) !== slotOf(event)
			);
			const length = others.reduce((sum, other) => sum + other.content.length, 0);
			const isWithin = others.length < slots && length + event.content.length <= authorContent;
			return isWithin ? 'now' : 'never';
		}
		// What was looked at once is handed out again by every connection.
		if (this.#read.has(copyOf(event))) return 'now';
		const now = this.#ports.clock.now();
		const isWithin = relay.events.spend(1, now) && relay.content.spend(event.content.length, now);
		return isWithin ? 'now' : 'never';
	}

	/** False: a member's letters change more often than anybody reads. */
	#isAffordable(relay: Relay, event: NostrEvent): boolean {
		// What lies there already is handed out again by every connection.
		const there = relay.slots.get(slotOf(event));
		const isThere = (there && copyOf(there) === copyOf(event)) || this.#read.has(copyOf(event));
		if (isThere) return true;
		const now = this.#ports.clock.now();
		const { versions, versionsRate } = MAILBOX_LIMITS;
		const budget = relay.budgets.get(event.pubkey) ?? new Budget(versions, versionsRate, now);
		relay.budgets.set(event.pubkey, budget);
		// Only letters that are read are charged: refused ones come again with each question.
		if (!budget.spend(0, now)) return false;
		budget.spend(event.content.length + MAILBOX_LIMITS.event, now);
		return true;
	}

	#isFriend(author: string): boolean {
		return this.#authors.has(author) || this.#places.own.includes(author);
	}

	/** Takes in a letter. `again`: a rereading pass asks for it. */
	async #take(relay: Relay, event: NostrEvent, again = false): Promise<void> {
		try {
			if (this.#closed) return;
			if (this.#read.has(copyOf(event)) && !again) return this.#rereading.shown(copyOf(event));
			const isFriend = this.#isFriend(event.pubkey);
			// Nothing false is read again: a letter at hand waits for no budget.
			if (!again && !isFriend && !relay.falsehoods.spend(0, this.#ports.clock.now())) {
				relay.trouble = 'flood';
				return this.#readLater(relay, event);
			}
			const taken = await this.#ports.stock.take(event);
			this.#read.set(copyOf(event), taken?.ids);
			if (taken?.isDoubtful) this.#doubtful.add(event.pubkey);
			if (taken?.isFalse && !isFriend) relay.falsehoods.spend(1, this.#ports.clock.now());
			// Time of one's own that opened only: with another's, nothing later could be written.
			if (taken && this.#places.own.includes(event.pubkey)) {
				// With a time far ahead, written when this clock was wrong, no relay would take what is later.
				if (event.created_at <= this.#ports.clock.now() / 1000 + AHEAD)
					this.#last = later(this.#last, event);
			} else if (taken && this.#authors.follow(event.pubkey, taken.next, taken.news, taken.by))
				this.#remember();
			if (!taken && this.#isFriend(event.pubkey)) relay.trouble ??= 'foreign';
			if (taken) this.#compare();
			if (taken) this.#noteUnkept(event, taken);
		} catch (error) {
			// The letter counts as one that never came: the relay hands it out again.
			this.#read.delete(copyOf(event));
			this.#readLater(relay, event);
			throw error;
		} finally {
			relay.pending--;
			if (relay.pending === 0 && relay.stage === 'ready') this.changed();
		}
	}

	/** Notes what was kept of a letter, and has others read again if it changed the table. */
	#noteUnkept(event: NostrEvent, taken: NonNullable<Taken>): void {
		// A letter in which something is false is of nobody honest: its rest is not waited for.
		this.#rereading.note(copyOf(event), taken.isFalse ? undefined : taken.unkept);
		if (taken.displaces)
			this.#rereading.doubt([...this.#read].flatMap(([read, ids]) => (ids ? [read] : [])));
		if (taken.news || taken.lacksWords || taken.displaces) this.#rereading.changed();
	}

	#compare(): void {
		const now = this.#ports.clock.now();
		const least = new Map<string, number>();
		for (const event of this.#relays.flatMap(({ slots }) => [...slots.values()])) {
			const { pubkey, created_at } = event;
			if (!this.#read.get(copyOf(event)) || this.#places.own.includes(pubkey)) continue;
			const ahead = provenAhead(created_at * 1000 - now, Infinity);
			least.set(pubkey, Math.min(least.get(pubkey) ?? Infinity, ahead));
		}
		const ahead = Math.max(0, ...least.values());
		if (ahead === this.#hour) return;
		this.#hour = ahead;
		this.#ports.onhour?.(ahead);
	}

	/**
	 * Schedules one new request for letters that could not be stored, or went beyond a budget (`isFlood`: a member may pour
	 * without end, so the wait doubles each time, until they have stopped for an hour). Later failures do not put off what is
	 * scheduled, as a steady flood would do for ever; they bring it forward where their own wait is shorter.
	 */
	#readLater(relay: Relay, event: NostrEvent, isFlood = false): void {
		relay.slots.delete(slotOf(event));
		const { clock } = this.#ports;
		const { tooOften, longest } = MAILBOX_TIMES;
		if (isFlood) {
			if (clock.now() - relay.flooded > 2 * longest) relay.floods = 0;
			relay.flooded = clock.now();
		}
		const wait = isFlood ? Math.min(longest, tooOften * 2 ** relay.floods) : tooOften;
		if (relay.stopReading && relay.readingAt <= clock.now() + wait) return;
		if (isFlood) relay.floods++;
		relay.stopReading?.();
		relay.readingAt = clock.now() + wait;
		relay.stopReading = clock.after(wait, () => {
			relay.stopReading = undefined;
			if (relay.link.isOpen) this.#ask(relay);
		});
	}

	/** All that a relay holds has come, or it is of no use for now. */
	#end(relay: Relay, trouble?: RelayTrouble): void {
		const { stage } = relay;
		if (stage === 'connecting' || stage === 'ready') return;
		relay.stop();
		// A slow one may come to the end after all.
		const isLate = stage === 'away' && relay.trouble === 'unreachable' && !trouble;
		relay.trouble = trouble ?? (isLate ? undefined : relay.trouble);
		relay.before = undefined;
		relay.stage = trouble === undefined ? 'ready' : 'away';
		if (trouble) this.#later(relay, () => this.#ask(relay));
		else if (!relay.trouble) relay.link.praise();
		// After all that came before has been looked at; until then nothing is said to lie there.
		this.#prepareInLine();
		this.#ports.onchange();
	}

	/** Tries something again, later with each time. */
	#later(relay: Relay, act: () => void): void {
		const { tooOften, longest } = MAILBOX_TIMES;
		const wait = Math.min(longest, tooOften * 2 ** Math.min(relay.failures++, 10));
		relay.stop();
		relay.stop = this.#ports.clock.after(wait, () => relay.link.isOpen && act());
	}

	#lose(relay: Relay, trouble: RelayTrouble): void {
		relay.stop();
		relay.before = undefined;
		relay.stage = 'away';
		relay.trouble = trouble;
		// This relay may have been the last one awaited.
		if (!this.#isHeard) this.#prepareInLine();
		this.#ports.onchange();
	}

	// ------------------------------------------------------------ leaving letters

	async #learnPlaces(): Promise<void> {
		const places = await this.#ports.stock.places();
		const isSame = places.tags.join() === this.#places.tags.join();
		this.#places = places;
		if (isSame) return;
		for (const relay of this.#relays) if (relay.link.isOpen) this.#question(relay);
	}

	#prepareInLine(): void {
		this.#preparing++;
		this.#then(async () => {
			try {
				await this.#prepare();
			} finally {
				this.#preparing--;
			}
			this.#tell();
			for (const relay of this.#relays) void this.#post(relay);
		});
	}

	/** Looks again once a relay that is read has shown nothing for a glance. */
	#noteShown(relay: Relay): void {
		const now = this.#ports.clock.now();
		const isFirst = relay.shownAt === Infinity;
		relay.shownAt = now;
		if (isFirst) this.#lookAfter(relay);
	}

	#lookAfter(relay: Relay): void {
		const { clock } = this.#ports;
		const wait = relay.shownAt + MAILBOX_TIMES.glance - clock.now();
		clock.after(wait, () => {
			if (this.#closed || this.#isHeard || relay.stage !== 'reading') return;
			if (relay.shownAt + MAILBOX_TIMES.glance > clock.now()) this.#lookAfter(relay);
			else this.#prepareInLine();
		});
	}

	/** One relay has been read, and the others are over: read, out of reach, or as `isEnough` has it. */
	#haveAnswered(isEnough: (relay: Relay) => boolean): boolean {
		const isRead = ({ stage, pending }: Relay): boolean => pending === 0 && stage === 'ready';
		const isOver = (relay: Relay): boolean =>
			isRead(relay) || (relay.pending === 0 && relay.stage === 'away') || isEnough(relay);
		return !this.#isWaking && this.#relays.every(isOver) && this.#relays.some(isRead);
	}

	async #tellOfAnswers(): Promise<void> {
		if (this.#isHeard) return;
		const now = this.#ports.clock.now();
		const { glance, hearing, connecting } = MAILBOX_TIMES;
		const isAll = this.#haveAnswered(
			({ stage, askedAt }) => stage === 'reading' && now >= askedAt + hearing
		);
		const isSome = ({ stage, shownAt }: Relay): boolean =>
			stage === 'connecting'
				? now >= this.#openedAt + connecting
				: stage === 'reading' && now >= shownAt + glance;
		if (!isAll && !this.#haveAnswered(isSome)) return;
		await this.#ports.stock.hear?.(!isAll);
		this.#isHeard = isAll;
	}

	/** Works out what the others may lack. */
	async #prepare(): Promise<void> {
		if (this.#closed) return;
		await this.#tellOfAnswers();
		await this.#learnPlaces();
		if (this.#untimely.size > 0) this.#last = Math.min(this.#last, this.#newestOwn);
		const out = await this.#ports.stock.outgoing(this.#last, this.#filled, this.#longest);
		// New tips mean that the table has changed, by whatever carrier: queued letters may find room now.
		if (out.tips.join() !== this.#out.tips.join()) this.#rereading.changed();
		const now = this.#ports.clock.now() / 1000;
		const known = new Map(this.#out.posted.map((posted) => [slotOf(posted.event), posted]));
		this.#out = {
			...out,
			// Under an event that is out already, nothing has to be written again.
			posted: out.posted.map((posted) => {
				const before = known.get(slotOf(posted.event));
				const isFresh =
					before &&
					isKeptLong(before.event, now) &&
					!this.#untimely.has(before.event.id) &&
					sameIds(before.ids, posted.ids) &&
					// Another tab of this device may have been here since.
					!this.#relays.some((relay) => this.#isReplacedAt(relay, before.event));
				return isFresh ? before : posted;
			})
		};
		this.#untimely.clear();
		for (const { event, ids } of this.#out.posted) {
			this.#read.set(copyOf(event), ids);
			// Strictly increasing: of two with one time a relay keeps either.
			this.#last = later(this.#last, event);
		}
		for (const event of out.blank) this.#read.set(copyOf(event), []);
	}

	/** Time of the newest of one's own events that a relay holds or was handed, but for those of a wrong clock. */
	get #newestOwn(): number {
		const most = this.#ports.clock.now() / 1000 + AHEAD;
		const held = this.#relays
			.flatMap(({ slots }) => [...slots.values()])
			.filter(({ pubkey }) => this.#places.own.includes(pubkey))
			.map(({ created_at }) => created_at);
		// A letter dated further ahead comes from a clock that has been put right since.
		const handed = this.#handed.filter((time) => time <= most - AHEAD + NEAR);
		return Math.max(0, ...held.filter((time) => time <= most), ...handed);
	}

	/** Slots of this device that hold content on some relay. */
	get #filled(): string[] {
		const letters = this.#relays.flatMap(({ slots }) => [...slots.values()]);
		const own = letters.filter(({ pubkey }) => this.#places.own.includes(pubkey));
		return [...new Set(own.filter((event) => !this.#isBlank(event)).map(slotIn))];
	}

	#isBlank(event: NostrEvent): boolean {
		return this.#read.get(copyOf(event))?.length === 0;
	}

	/** What lies in the slot of an event of one's own at a relay is newer, and no forgery. */
	#isReplacedAt({ slots }: Relay, event: NostrEvent): boolean {
		const there = slots.get(slotOf(event));
		if (!there || this.#read.get(copyOf(there)) === undefined) return false;
		return there.created_at > event.created_at;
	}

	#tell(): void {
		this.#ports.onchange();
		const { posted, tips } = this.#out;
		if (posted.length === 0 || tips.join() === this.#left) return;
		if (!this.states.some(({ holds }) => holds)) return;
		this.#left = tips.join();
		this.#ports.onleft(tips);
	}

	/** Entries that the others may lack and nobody has left at a relay: one's own, by oneself. */
	#lacking({ slots }: Pick<Relay, 'slots'>): Id[] {
		const byAll = new Set<Id>();
		const byMe = new Set<Id>();
		for (const event of slots.values()) {
			const isOwn = this.#places.own.includes(event.pubkey);
			if (!isOwn && this.#doubtful.has(event.pubkey)) continue;
			for (const id of this.#read.get(copyOf(event)) ?? []) {
				byAll.add(id);
				if (isOwn) byMe.add(id);
			}
		}
		const own = new Set(this.#out.own);
		return this.#out.posted.flatMap(({ ids }) =>
			ids.filter((id) => !(own.has(id) ? byMe : byAll).has(id))
		);
	}

	#isExpiring(event: NostrEvent): boolean {
		return !isKeptLong(event, this.#ports.clock.now() / 1000);
	}

	async #post(relay: Relay): Promise<void> {
		if (relay.stage !== 'ready' || relay.isPosting || relay.pending > 0 || this.#closed) return;
		const due = this.#dueAt(relay);
		const { terms } = relay;
		// The relay shows what it was left, whatever it said to that, if anything.
		if (due.length === 0 && this.#isOfWriting(relay)) {
			relay.trouble = undefined;
			relay.failures = 0;
			relay.stop();
			return this.#tell();
		}
		if (due.length === 0 || !terms) return;
		if (terms.trouble) {
			relay.trouble = terms.trouble;
			return this.#tell();
		}
		const longest = Math.min(terms.longest, relay.longest);
		const short = due.filter(({ content }) => content.length <= longest);
		relay.isPosting = true;
		const before = this.#longest;
		let end: RelayTrouble | 'fault' | undefined;
		for (const event of short) {
			if (event.content.length > relay.longest) continue;
			if (!this.#maySend(relay, event)) continue;
			const trouble = await this.#leave(relay, event, terms.work);
			end ??= trouble;
			// One that is too long, by whoever's words, keeps no other from going.
			if (trouble && trouble !== 'too-large') break;
		}
		if (!end) this.#remember();
		relay.isPosting = false;
		const isCut = short.length < due.length;
		const trouble = end === 'fault' ? undefined : (end ?? (isCut ? 'too-large' : undefined));
		relay.trouble = trouble ?? (isOfReading(relay.trouble) ? relay.trouble : undefined);
		if (end === undefined) {
			relay.failures = 0;
			relay.link.praise();
		}
		// One that refuses may have a fault of its own, and mend it.
		if (end === 'rate-limited' || end === 'unreachable' || end === 'refused' || end === 'fault')
			this.#later(relay, () => void this.#post(relay));
		if (end === 'too-large' && this.#longest < before) this.#prepareInLine();
		if (isOfTime(end)) this.#later(relay, () => this.#prepareInLine());
		this.#tell();
		if (end !== undefined || isCut || relay.isResting) return;
		// Something may have changed meanwhile.
		await this.#post(relay);
	}

	/** False: it is left once the budget for others' words has grown again. Own words go at once. */
	#maySend(relay: Relay, event: NostrEvent): boolean {
		const { clock } = this.#ports;
		const own = new Set(this.#out.own);
		const ids = this.#read.get(copyOf(event)) ?? [];
		const isOwed =
			ids.length === 0 || this.#lacking(relay).some((id) => own.has(id) && ids.includes(id));
		const isWithin = isOwed || relay.handed.spend(0, clock.now());
		if (isWithin) relay.handed.spend(event.content.length + MAILBOX_LIMITS.event, clock.now());
		else if (!relay.isResting) {
			relay.isResting = true;
			clock.after(MAILBOX_TIMES.tooOften, () => {
				relay.isResting = false;
				void this.#post(relay);
			});
		}
		return isWithin;
	}

	/** Trouble that is none where a relay shows the letter, unless it has just refused what those say for it who look for each other. */
	#isOfWriting({ trouble, quietUntil }: Relay): boolean {
		if (trouble === 'clock' && quietUntil > this.#ports.clock.now()) return false;
		return trouble !== undefined && !isOfReading(trouble);
	}

	/** Publishes an event at a relay. `fault`: the proof of work failed on this device. */
	async #leave(
		relay: Relay,
		event: NostrEvent,
		work: number
	): Promise<RelayTrouble | 'fault' | undefined> {
		try {
			// From a time that is still to come: a relay that took that takes nothing in its place.
			if (this.#isReplacedAt(relay, event) && !(await this.#takeBack(relay, event, work)))
				return 'dated';
			const letter = await this.#withWork(event, work);
			this.#handed.push(letter.created_at);
			if (this.#handed.length > MOST_HANDED) this.#handed.shift();
			const wasSparing = relay.link.isSparing;
			const answer = await relay.link.put(letter);
			// A relay that turns out to count messages has hung up on none for its length.
			const isCounting = relay.link.isSparing && !wasSparing;
			if (isCounting) relay.longest = Infinity;
			// Some hang up on what is too long for them, and tell no reason.
			if (isCounting) relay.hangups = 0;
			else if (letter.content.length > SHORT)
				relay.hangups = answer === 'unreachable' && !relay.link.isOpen ? relay.hangups + 1 : 0;
			const isTooLong = letter.content.length > SHORT && relay.hangups >= HANGUPS;
			const trouble = isTooLong ? 'too-large' : answer;
			if (isOfTime(trouble)) this.#untimely.add(event.id);
			if (trouble === 'too-large')
				relay.longest = Math.min(relay.longest, letter.content.length - 1);
			if (trouble) return trouble;
			relay.slots.set(slotOf(letter), letter);
			relay.taken.set(slotOf(letter), letter.created_at);
			return undefined;
		} catch (error) {
			this.#ports.onfault(error);
			return 'fault';
		}
	}

	/** Has a relay delete a letter of one's own from a time that is still to come (NIP-09). True: it says that it has. */
	async #takeBack(relay: Relay, event: NostrEvent, work: number): Promise<boolean> {
		const slot = slotOf(event);
		const there = relay.slots.get(slot);
		const now = Math.floor(this.#ports.clock.now() / 1000);
		if (!there || there.created_at <= now + NEAR || this.#takenBack.has(there.id)) return false;
		// Once, whatever comes of it.
		this.#takenBack.add(there.id);
		const tags = [
			['e', there.id],
			['k', String(MAILBOX_KIND)]
		];
		const deletion = { ...there, created_at: now, kind: DELETION_KIND, tags, content: '' };
		if (await relay.link.put(await this.#ports.stock.work(deletion, work))) return false;
		relay.slots.delete(slot);
		relay.taken.delete(slot);
		return true;
	}

	/** Event with the proof of work that a relay requires, computed once it is to be published: it is slow. */
	async #withWork(event: NostrEvent, bits: number): Promise<NostrEvent> {
		if (workOf(event) >= bits) return event;
		const under = this.#worked.get(event.id);
		const before = under && (await under.catch(() => undefined));
		if (before && workOf(before) >= bits) return before;
		// One event with the highest requirement serves every relay.
		const wanted = this.#relays.map(({ terms }) => (terms && !terms.trouble ? terms.work : 0));
		const work = this.#ports.stock.work(event, Math.max(...wanted));
		this.#worked.set(event.id, work);
		const worked = await work;
		this.#read.set(copyOf(worked), this.#read.get(copyOf(event)));
		return worked;
	}

	/** Events that a relay is to have, and has not. */
	#dueAt(relay: Relay): NostrEvent[] {
		const { posted, blank } = this.#out;
		const lacking = new Set(this.#lacking(relay));
		const isDue = lacking.size > 0;
		const events = posted.flatMap(({ event, ids }) => {
			const there = relay.slots.get(slotOf(event));
			if (there && this.#isExpiring(there) && event.created_at > there.created_at) return [event];
			if (!isDue || (this.#ports.sparing && !ids.some((id) => lacking.has(id)))) return [];
			return there && sameIds(this.#read.get(copyOf(there)) ?? [], ids) ? [] : [event];
		});
		// Letters that nobody lacks any more: a blank one is shorter, and says nothing.
		const old = blank.filter((event) => {
			const there = relay.slots.get(slotOf(event));
			return there && !this.#isBlank(there);
		});
		return [...events, ...(isDue ? old : [])];
	}

	#remember(): void {
		this.#ports.onremember({ authors: this.#authors.kept, last: this.#last });
	}

	#then(work: () => Promise<void>): void {
		this.#line = this.#line.then(work).catch((error: unknown) => this.#ports.onfault(error));
	}
}

const later = (last: number, { created_at }: NostrEvent): number => Math.max(last, created_at);
const sameIds = (a: readonly Id[], b: readonly Id[]): boolean => a.join() === b.join();
/** Trouble that a letter that was taken does not mend. */
const isOfReading = (trouble: RelayTrouble | undefined): boolean =>
	trouble === 'old' || trouble === 'foreign' || trouble === 'flood';

/** Trouble that another time of the letter may mend. */
const isOfTime = (trouble: RelayTrouble | 'fault' | undefined): boolean =>
	trouble === 'clock' || trouble === 'dated';

const isKeptLong = (event: NostrEvent, now: number): boolean =>
	Number(tagOf(event, 'expiration') ?? 0) - now > RENEWED_BEFORE;
