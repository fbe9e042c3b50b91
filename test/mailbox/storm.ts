/**
 * Tables by mailbox under relays that do what a seed says, and a member who helps them; then the relays
 * heal, and everybody must come to hold everything. The tables are models (`model.ts`), the mailbox is
 * the app's own.
 */
import { KEPT_FOR } from '../../src/lib/carriers/mailbox/box';
import {
	hashOf,
	MAILBOX_KIND,
	parseEvent,
	tagOf,
	type NostrEvent
} from '../../src/lib/carriers/mailbox/event';
import { MAILBOX_LIMITS } from '../../src/lib/carriers/mailbox/mailbox';
import { toHex } from '../../src/lib/protocol/bytes';
import { random, type Random } from '../simulation/random';
import {
	BOX,
	idOf,
	isGood,
	letter,
	notesIn,
	Pal,
	parcelOf,
	penOf,
	readOnce,
	type Note
} from './model';
import { FakeRelay, Timers, type Bent } from './relays';

export interface StormOutcome {
	readonly seed: number;
	readonly violations: readonly string[];
	/** Count of each thing that went wrong on purpose. */
	readonly faults: Readonly<Record<string, number>>;
	readonly notes: number;
	readonly visits: number;
	/** Rounds of visits to healed relays until all held everything. */
	readonly rounds: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Rounds of visits in which healed relays must bring everything to everybody. */
const MOST_ROUNDS = 3;
/** Seconds that a device's newest letter may be ahead of it: its own clock was wrong, and is right again. */
const MOST_AHEAD = 2 * 3600;

export type Fault =
	| 'loses'
	| 'repeats'
	| 'reorders'
	| 'delays'
	| 'drips'
	| 'old versions'
	| 'changes'
	| 'nonsense'
	| 'oversize'
	| 'no end'
	| 'closes questions'
	| 'refuses'
	| 'swallows'
	| 'away'
	| 'pours out';

const FAULTS: readonly Fault[] = [
	'loses',
	'repeats',
	'reorders',
	'delays',
	'drips',
	'old versions',
	'changes',
	'nonsense',
	'oversize',
	'no end',
	'closes questions',
	'refuses',
	'swallows',
	'away',
	'pours out'
];
const REFUSALS = [
	'rate-limited: slow',
	'blocked: full',
	'auth-required: who',
	'error: shutting down'
];

export function storm(seed: number): Promise<StormOutcome> {
	return new Storm(seed).run();
}

class Storm {
	readonly #seed: number;
	readonly #random: Random;
	readonly #timers = new Timers();
	readonly #relays: readonly FakeRelay[];
	readonly #pals: readonly Pal[];
	readonly #hasHostile: boolean;
	readonly #honest = new Set<FakeRelay>();
	readonly #written = new Map<string, Note>();
	readonly #violations: string[] = [];
	readonly #faults: Record<string, number> = {};
	#rubbish = 0;
	#keys = 0;
	#visits = 0;

	constructor(seed: number) {
		this.#seed = seed;
		this.#random = random(seed ^ 0x3a11);
		const chance = this.#random;
		this.#relays = Array.from(
			{ length: chance.between(1, 3) },
			(_, i) => new FakeRelay(`wss://relay${i}.example/`, this.#timers, isGood)
		);
		const people = chance.between(2, 4);
		this.#pals = Array.from({ length: people }, (_, i) => new Pal(i, people, this.#timers));
		this.#hasHostile = chance.chance(500);
	}

	async run(): Promise<StormOutcome> {
		for (const relay of this.#relays) this.#mend(relay);
		const visits = this.#random.between(4, 12);
		for (let i = 0; i < visits; i++) {
			this.#turnWeather();
			await this.#someVisit();
			await this.#pass(this.#random.pick([HOUR, DAY, 2 * DAY, 12 * DAY]));
		}
		const rounds = await this.#heal();
		await this.#beQuiet();
		return {
			seed: this.#seed,
			violations: this.#violations,
			faults: this.#faults,
			notes: this.#written.size,
			visits: this.#visits,
			rounds
		};
	}

	#violate(property: string, what: string): void {
		if (this.#violations.length < 5) this.#violations.push(`${property}: ${what}`);
	}

	#fault(name: string): void {
		this.#faults[name] = (this.#faults[name] ?? 0) + 1;
	}

	/** Nobody looks meanwhile: nothing is planned but what the relays keep. */
	async #pass(ms: number): Promise<void> {
		await this.#timers.pass(ms);
	}

	// ------------------------------------------------------------ what goes wrong

	#turnWeather(): void {
		const chance = this.#random;
		for (const relay of this.#relays) {
			if (chance.chance(400)) this.#mend(relay);
			else if (chance.chance(700)) this.#break(relay, chance.pick(FAULTS));
			if (chance.chance(120)) {
				this.#fault('forgets everything');
				relay.forget();
			}
			if (chance.chance(80)) this.#flood(relay, chance.pick([30, 300]));
			if (this.#hasHostile && chance.chance(250)) this.#betray(relay);
		}
	}

	#mend(relay: FakeRelay): void {
		relay.bend = (message) => [message];
		relay.lag = () => 5;
		relay.swallows = relay.away = false;
		relay.refusal = undefined;
		this.#honest.add(relay);
	}

	#break(relay: FakeRelay, fault: Fault): void {
		this.#mend(relay);
		this.#honest.delete(relay);
		this.#fault(fault);
		const chance = this.#random;
		switch (fault) {
			case 'refuses':
				relay.refusal = chance.pick(REFUSALS);
				return;
			case 'swallows':
				relay.swallows = true;
				return;
			case 'away':
				relay.away = true;
				return;
			case 'delays':
				relay.lag = () => chance.below(4000);
				return;
			case 'drips': {
				let last = 0;
				relay.lag = () => (last = Math.max(last, this.#timers.now()) + 1500) - this.#timers.now();
				return;
			}
			default:
				relay.bend = this.#bent(fault);
		}
	}

	#bent(fault: Exclude<Fault, 'refuses' | 'swallows' | 'away' | 'delays' | 'drips'>): Bent {
		const chance = this.#random;
		const ofEvents =
			(change: (message: unknown[]) => unknown[][]): Bent =>
			(message) =>
				message[0] === 'EVENT' ? change(message) : [message];
		switch (fault) {
			case 'loses':
				return (message) => (chance.chance(300) ? [] : [message]);
			case 'repeats':
				return (message) => [message, message, message];
			case 'reorders':
				return reordered(chance);
			case 'old versions':
				return firstVersions();
			case 'changes':
				return ofEvents(([kind, name, event]) => [
					[kind, name, changed(event as NostrEvent, chance)]
				]);
			case 'nonsense':
				return (message) => [message, chance.pick<unknown[]>(NONSENSE)];
			case 'oversize':
				return ofEvents(([kind, name, event]) => [
					[kind, name, { ...(event as object), content: 'A'.repeat(200_000) }]
				]);
			case 'no end':
				return (message) => (message[0] === 'EOSE' ? [] : [message]);
			case 'closes questions':
				return (message) =>
					message[0] === 'EOSE' ? [['CLOSED', message[1], chance.pick(REFUSALS)]] : [message];
			case 'pours out':
				return (message) =>
					message[0] === 'EOSE' && message[1] === 'find'
						? [...this.#rubbishes(MAILBOX_LIMITS.events + 50, message[1]), message]
						: [message];
		}
	}

	#rubbishes(count: number, question: string): unknown[][] {
		return Array.from({ length: count }, () => ['EVENT', question, this.#rubbishEvent()]);
	}

	#flood(relay: FakeRelay, count: number): void {
		this.#fault('a flooded tag');
		for (let i = 0; i < count; i++) relay.plant(this.#rubbishEvent());
	}

	#rubbishEvent(): NostrEvent {
		const hex = (++this.#rubbish).toString(16).padStart(64, '0');
		const event = {
			pubkey: hex,
			created_at: this.#seconds + 60,
			kind: MAILBOX_KIND,
			tags: [
				['d', hex.slice(32)],
				['t', BOX.tag]
			],
			content: 'AAAA'.repeat(80)
		};
		return { ...event, id: toHex(hashOf(event)), sig: '00'.repeat(64) };
	}

	get #seconds(): number {
		return Math.floor(this.#timers.now() / 1000);
	}

	/** A member who has the room's secret writes at the relay what they like. */
	#betray(relay: FakeRelay): void {
		const chance = this.#random;
		const notes = [...this.#written.values()];
		const trick = chance.pick([
			'many keys',
			'many slots',
			'far ahead',
			'false next',
			'forged notes'
		]);
		this.#fault(`a member: ${trick}`);
		const own = penOf(60);
		const victim = chance.pick(this.#pals).sender;
		const write = (sender: typeof own, place: number, time: number, parcel: Uint8Array): void =>
			relay.plant(letter(sender, place, parcel, time));
		const some = parcelOf(notes.slice(-2));
		switch (trick) {
			case 'many keys':
				for (let i = 0; i < 70; i++) write(penOf(61, 2 * ++this.#keys), 0, this.#seconds, some);
				return;
			case 'many slots':
				for (let i = 0; i < 40; i++) write(own, i, this.#seconds, some);
				return;
			case 'far ahead':
				return write(own, 0, 2 ** 32 - 2, some);
			case 'false next':
				return write({ ...own, next: victim.key.public }, 1, this.#seconds, some);
			case 'forged notes':
				return write(own, 2, this.#seconds, parcelOf(forged(notes, chance)));
		}
	}

	// ------------------------------------------------------------ visits

	async #someVisit(): Promise<void> {
		const chance = this.#random;
		const count = chance.chance(200) ? 2 : 1;
		const pals = chance.shuffle(this.#pals).slice(0, count);
		for (const pal of pals) {
			const isWrong = chance.chance(60);
			pal.ahead = isWrong ? 700 * DAY : chance.between(-300_000, 300_000);
			if (isWrong) this.#fault('a wrong clock');
			const isSplit = this.#relays.length > 1 && chance.chance(300);
			if (isSplit) this.#fault('halves see different relays');
			const seen = isSplit ? [this.#relays[pal.index % 2] as FakeRelay] : this.#relays;
			pal.looks = 0;
			pal.open(seen);
		}
		await this.#pass(chance.between(50, 4000));
		for (const pal of pals) if (chance.chance(700)) this.#write(pal);
		if (chance.chance(100)) {
			this.#fault('forgets while somebody looks');
			chance.pick(this.#relays).forget();
		}
		await this.#pass(chance.pick([100, 2000, 30_000]));
		for (const pal of pals) this.#leave(pal, this.#relays);
	}

	#write(pal: Pal): void {
		const note = pal.write();
		this.#written.set(idOf(note), note);
	}

	#leave(pal: Pal, relays: readonly FakeRelay[]): void {
		this.#visits++;
		this.#check(pal, relays);
		pal.close();
	}

	/** Everything is as it should be; nothing changes any more. */
	async #heal(): Promise<number> {
		for (const relay of this.#relays) {
			this.#mend(relay);
			if (!this.#allKnown) for (const [place] of rubbishIn(relay)) relay.relay.events.delete(place);
		}
		for (let round = 1; round <= MOST_ROUNDS; round++) {
			await this.#round();
			if (new Set(this.#pals.map(({ held }) => held)).size === 1) return round;
		}
		this.#violate('convergence', this.#pals.map(({ held }) => held).join(' / '));
		return MOST_ROUNDS + 1;
	}

	/** Everybody has seen everybody's key: a flooded tag hides nobody. */
	get #allKnown(): boolean {
		return this.#pals.every(({ remembered, index }) =>
			this.#pals.every(
				(other) => other.index === index || remembered.authors.includes(other.sender.author)
			)
		);
	}

	async #round(): Promise<void> {
		for (const pal of this.#pals) {
			pal.ahead = pal.looks = 0;
			pal.open(this.#relays);
			await this.#pass(4000);
			this.#leave(pal, this.#relays);
			await this.#pass(HOUR);
		}
	}

	/** Once everything is everywhere, nobody writes to a relay, however often they look. */
	async #beQuiet(): Promise<void> {
		await this.#round();
		const before = this.#relays.map(({ puts }) => puts.length).join();
		await this.#round();
		const after = this.#relays.map(({ puts }) => puts.length).join();
		if (before !== after) this.#violate('silence', `${before} letters were written, then ${after}`);
	}

	// ------------------------------------------------------------ what must hold

	#check(pal: Pal, relays: readonly FakeRelay[]): void {
		const name = `device ${pal.index}`;
		if (pal.faults.length > 0) this.#violate('no fault', `${name}: ${String(pal.faults[0])}`);
		for (const note of pal.notes.flat())
			if (JSON.stringify(this.#written.get(idOf(note))) !== JSON.stringify(note))
				this.#violate('authenticity', `${name} holds ${JSON.stringify(note)}`);
		// A relay that ends its connection is asked once more, and then later and later.
		const most = 2 * relays.length * (MAILBOX_LIMITS.events + MAILBOX_LIMITS.found + 400);
		if (pal.looks > most) this.#violate('bounds', `${name} looked at ${pal.looks} events`);
		if (pal.ahead === 0 && pal.remembered.last > this.#seconds + MOST_AHEAD)
			this.#violate('time', `${name} would write at ${pal.remembered.last}`);
		if (pal.remembered.authors.length > MAILBOX_LIMITS.authors)
			this.#violate('bounds', `${name} follows ${pal.remembered.authors.length}`);
		for (const { url, holds } of pal.mailbox?.states ?? [])
			if (holds) this.#checkHolding(pal, relays.find((relay) => relay.url === url) as FakeRelay);
		this.#checkTimes();
	}

	/** An honest relay that is said to have everything has it. */
	#checkHolding(pal: Pal, relay: FakeRelay): void {
		if (!this.#honest.has(relay)) return;
		const byAll = new Set<string>();
		const byMe = new Set<string>();
		for (const event of relay.events)
			for (const note of notesIn(readOnce(event)?.parcel ?? new Uint8Array(0))) {
				byAll.add(idOf(note));
				if (event.pubkey === pal.sender.author) byMe.add(idOf(note));
			}
		const missing = pal.lacked.filter(
			(note) => !(note.by === pal.index ? byMe : byAll).has(idOf(note))
		);
		if (missing.length > 0)
			this.#violate(
				'honesty',
				`device ${pal.index} says that ${relay.url} has ${missing.map(idOf).join()}`
			);
	}

	/** Of two letters in one slot, a relay must be able to tell the newer; none stays for ever. */
	#checkTimes(): void {
		const times = new Map<string, string>();
		for (const event of this.#relays.flatMap(({ puts }) => puts)) {
			const place = `${event.pubkey}/${tagOf(event, 'd')}/${event.created_at}`;
			const there = times.get(place);
			if (there !== undefined && there !== event.id)
				this.#violate('order', `two letters at ${place}`);
			times.set(place, event.id);
			if (Number(tagOf(event, 'expiration')) - event.created_at !== KEPT_FOR)
				this.#violate('expiry', place);
		}
	}
}

const rubbishIn = ({ relay }: FakeRelay): [string, NostrEvent][] =>
	[...relay.events].filter(([, { sig }]) => /^0+$/.test(sig));

const NONSENSE: readonly unknown[][] = [
	[],
	[{}],
	['EVENT'],
	['EVENT', 'find', 7],
	['EVENT', 'find', { id: 'x' }],
	['EVENT', 'else', {}],
	['OK', 'nobody asked', true, ''],
	['OK'],
	['EOSE', 7],
	['NOTICE', 'hello'],
	['AUTH', 'challenge'],
	['CLOSED', 'nobody', 'asked']
];

function reordered(chance: Random): Bent {
	const kept: unknown[][] = [];
	return (message) => {
		if (message[0] === 'EVENT') {
			kept.push(message);
			return chance.chance(500) ? [] : chance.shuffle(kept.splice(0));
		}
		return [...chance.shuffle(kept.splice(0)), message];
	};
}

/** Serves the first version of each slot for ever. */
export function firstVersions(): Bent {
	const first = new Map<string, NostrEvent>();
	return (message) => {
		const parsed = message[0] === 'EVENT' ? parseEvent(message[2]) : undefined;
		if (!parsed?.ok) return [message];
		const slot = `${parsed.value.pubkey}/${tagOf(parsed.value, 'd')}`;
		if (!first.has(slot)) first.set(slot, parsed.value);
		return [[...message.slice(0, 2), first.get(slot)]];
	};
}

function changed(event: NostrEvent, chance: Random): NostrEvent {
	const changes: readonly ((event: NostrEvent) => NostrEvent)[] = [
		(e) => ({ ...e, content: `${e.content}AAAA` }),
		(e) => ({ ...e, pubkey: 'ab'.repeat(32) }),
		(e) => ({ ...e, id: 'cd'.repeat(32) }),
		(e) => named({ ...e, created_at: e.created_at + 50_000_000 }),
		(e) => named({ ...e, content: e.content.replace(/^...../, 'AAAAA') }),
		(e) => named({ ...e, tags: [['d', 'ff'.repeat(16)], ...e.tags.slice(1)] })
	];
	return chance.pick(changes)(event);
}

/** With the id that it must have: only the signature tells. */
const named = (event: NostrEvent): NostrEvent => ({ ...event, id: toHex(hashOf(event)) });

/** Notes in others' names, and notes that were changed. */
function forged(notes: readonly Note[], chance: Random): unknown[] {
	const last = notes.at(-1);
	return [
		7,
		null,
		{ by: 0, number: 99, seen: [0], proof: 'none' },
		...(last ? [{ ...last, number: last.number + 1 }] : []),
		{ by: chance.below(5), number: 0, seen: [], proof: '' }
	];
}
