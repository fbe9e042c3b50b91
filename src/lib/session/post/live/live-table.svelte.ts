/** A table with those who are online now, as the pages see it. */
import { untrack } from 'svelte';
import { resolve } from '$app/paths';
import type { Offer, Pairing, PairingResult } from '$lib/carriers/live/direct';
import { iceFor } from '$lib/carriers/live/ice';
import type { Passage } from '$lib/carriers/meeting';
import type { RoomState } from '$lib/carriers/live/room';
import { roomTrouble } from '$lib/carriers/live/room-trouble';
import { serversFor } from '$lib/carriers/live/signalling';
import type { Id } from '$lib/protocol/bytes';
import type { LiveNet } from './live-net';
import { isOffFor, NO_WISH, readWish, setOffFor, type LiveWish } from './live-wish';
import type { PostTable } from '../post-table.svelte';
import type { Office } from '../office/office';

export type LiveState =
	/** As the person wants it. */
	| 'off'
	/** This browser, or a page over plain http, cannot. */
	| 'no-webrtc'
	| 'insecure'
	| 'starting'
	/** Another tab has the table. */
	| 'elsewhere'
	/** No network, or the page is put away. */
	| 'resting'
	| 'looking'
	/** No server is known. */
	| 'no-server'
	/** None of those known answers. */
	| 'unreachable'
	/** Reached; nobody else is there. */
	| 'alone'
	| 'company'
	/** The browser refused something that should work. */
	| 'failed';

/** Milliseconds of looking after which it is said that no server answers. */
const LONG = 10_000;
const MINUTE = 60_000;
/** Milliseconds from something new to the page's looking at it: much may come at once. */
const SOON = 120;

export class LiveTable {
	readonly #table: PostTable;
	readonly #office: Office;
	readonly #end: () => void;
	#net: Promise<LiveNet> | undefined;
	#soon: ReturnType<typeof setTimeout> | undefined;
	#long: ReturnType<typeof setTimeout> | undefined;
	#wish: LiveWish = NO_WISH;
	#closed = false;
	/** Changes of mind follow one another. */
	#work: Promise<void> = Promise.resolve();

	#room = $state<RoomState | 'no-server' | 'starting' | 'failed'>('starting');
	/** The relays of the table, while they are connected. */
	#passage = $state.raw<Passage | undefined>(undefined);
	#isLong = $state(false);
	/** Keys of the persons who are connected now. */
	#here = $state.raw<readonly Id[]>([]);
	/** Clocks as the others have shown them: milliseconds ahead of this one, by person; `''`: somebody's. */
	hours = $state.raw<ReadonlyMap<Id, number>>(new Map());
	/** As the person wants it for this table; undefined until it is known. */
	#on = $state<boolean | undefined>(undefined);
	/** In general. */
	general = $state(true);
	/** The person pairs by codes; the code of the other device, if it has come. */
	pairing = $state(false);
	code = $state.raw<Uint8Array | undefined>(undefined);
	/** Failure that kept something that came from being stored. */
	fault = $state.raw<unknown>(undefined);

	constructor(table: PostTable, office: Office) {
		this.#table = table;
		this.#office = office;
		this.#end = $effect.root(() => {
			$effect(() => {
				if (this.#on === undefined) return;
				const isWanted = table.held && this.#on && this.general;
				const isHeld = table.held;
				void untrack(() => this.#then(() => this.#bring(isWanted, isHeld)));
			});
			$effect(() => {
				void this.#passage;
				if (this.#on && this.general && table.held)
					void untrack(() => this.#then(() => this.#meet()));
			});
			// Whatever the person does, others are to know of it.
			$effect(() => {
				void table.view.parcel.held;
				untrack(
					() =>
						void this.#net?.then(
							({ exchange }) => exchange.changed(),
							() => undefined
						)
				);
			});
		});
		globalThis.addEventListener('online', this.#online);
		void this.#read();
	}

	async close(): Promise<void> {
		this.#closed = true;
		this.#end();
		globalThis.removeEventListener('online', this.#online);
		clearTimeout(this.#soon);
		clearTimeout(this.#long);
		await this.#then(() => this.#disconnect());
	}

	// ------------------------------------------------------------ what is so

	get table(): Id {
		return this.#table.id;
	}

	get state(): LiveState {
		if (this.#here.length > 0) return 'company';
		if (!this.#table.held) return 'elsewhere';
		if (this.#on === false || !this.general) return 'off';
		const trouble = roomTrouble();
		if (trouble) return trouble;
		switch (this.#room) {
			case 'open':
				return 'alone';
			case 'looking':
				if (!this.#isLong) return 'looking';
				return this.#passage ? 'alone' : 'unreachable';
			case 'closed':
			case 'elsewhere':
				// This tab has the table: the one that had it until now is leaving the room.
				return 'starting';
			case 'no-server':
				return this.#passage ? 'alone' : 'no-server';
			default:
				return this.#room;
		}
	}

	/** Names of the others who are connected now. */
	readonly names: readonly string[] = $derived.by(() => {
		const { seats, people } = this.#table.view;
		return people
			.filter(({ mine, emblem }) => !mine && this.#here.includes(emblem))
			.map(({ name, emblem }) => seats.find((seat) => seat.emblem === emblem)?.name ?? name);
	});

	/** Everybody who is awaited at this table is connected. */
	readonly complete: boolean = $derived.by(() => {
		const { seats, people } = this.#table.view;
		const awaited =
			seats.length > 0
				? seats.filter(({ holder, dormant }) => holder === 'person' && !dormant)
				: people;
		const mine = people.find((person) => person.mine)?.emblem;
		const others = awaited.filter(({ emblem }) => emblem !== mine);
		return others.length > 0 && others.every(({ emblem }) => this.#here.includes(emblem));
	});

	isHere(emblem: Id): boolean {
		return this.#here.includes(emblem);
	}

	get on(): boolean {
		return this.#on !== false;
	}

	/** On or off for this table. @throws StoreFailure */
	async turn(on: boolean): Promise<void> {
		await setOffFor(this.#table.id, !on);
		this.#on = on;
	}

	// ------------------------------------------------------------ pairing

	/** Nothing of this tab or browser stands in the way. */
	get mayPair(): boolean {
		return this.state !== 'no-webrtc' && this.state !== 'elsewhere';
	}

	/** Plays here, and no longer in another tab. */
	takeOver(): void {
		this.#table.takeOver();
	}

	/** Brings the person to where two devices pair, perhaps with the other one's code. */
	pair(code?: Uint8Array): void {
		if (code) this.code = code;
		this.pairing = true;
	}

	/** Relays of the table by which devices find each other, or no more. */
	meet(passage: Passage | undefined): void {
		this.#passage = passage;
	}

	/** Begins a pairing without any server. */
	async offer(): Promise<PairingResult<Offer>> {
		return (await this.#connected()).direct.offer();
	}

	/** Answers what somebody else began. */
	async answer(code: Uint8Array): Promise<PairingResult<Pairing>> {
		return (await this.#connected()).direct.answer(code);
	}

	// ------------------------------------------------------------ connections

	async #read(): Promise<void> {
		try {
			this.#wish = await readWish();
			this.general = this.#wish.on;
			this.#on = !(await isOffFor(this.#table.id));
		} catch (error) {
			this.fault = error;
			this.#on = true;
		}
	}

	#then(work: () => Promise<void>): Promise<void> {
		this.#work = this.#work.then(work).catch((error: unknown) => {
			this.#room = 'failed';
			this.fault = error;
		});
		return this.#work;
	}

	async #bring(isWanted: boolean, isHeld: boolean): Promise<void> {
		if (this.#closed) return;
		// Whoever does not write to the table takes nothing in.
		if (!isHeld) return this.#disconnect();
		if (isWanted) return this.#enter();
		// A pairing made on purpose stays.
		if (this.#net) {
			const net = await this.#net;
			await net.meet(undefined);
			await net.leave();
		}
		this.#room = 'starting';
	}

	async #enter(): Promise<void> {
		if (roomTrouble()) return;
		await this.#meet();
		const app = new URL(resolve('/'), location.href).href;
		const servers = await serversFor(this.#wish.servers, app);
		if (this.#closed) return;
		if (servers.length === 0) {
			this.#room = 'no-server';
			return;
		}
		const net = await this.#connected();
		await net.enter(servers, (state) => this.#hear(state));
	}

	/** By relays, whether there is a server or not. */
	async #meet(): Promise<void> {
		const passage = this.#passage;
		if (roomTrouble() || this.#closed || !(passage ?? this.#net)) return;
		await (await this.#connected()).meet(passage);
	}

	/** Servers are asked for again: without a network, none was found. */
	readonly #online = (): void => {
		if (this.#room === 'no-server' && this.#on && this.general && this.#table.held)
			void this.#then(() => this.#enter());
	};

	#hear(state: RoomState): void {
		this.#room = state;
		clearTimeout(this.#long);
		this.#isLong = false;
		if (state === 'looking') this.#long = setTimeout(() => (this.#isLong = true), LONG);
	}

	#connected(): Promise<LiveNet> {
		this.#net ??= this.#connect();
		return this.#net;
	}

	async #connect(): Promise<LiveNet> {
		try {
			const [{ LiveNet }, keys] = await Promise.all([
				import('./live-net'),
				this.#office.liveKeys(this.#table.id)
			]);
			return await LiveNet.open({
				id: this.#table.id,
				keys,
				office: this.#office,
				ice: iceFor(this.#wish.ice),
				onhere: (here) => (this.#here = here),
				onhour: (person, ahead) => this.#noteHour(person, ahead),
				onarrival: () => this.#lookSoon(),
				onfault: (error) => (this.fault = error)
			});
		} catch (error) {
			this.#net = undefined;
			throw error;
		}
	}

	/** The page shows minutes: seconds on the way are no news. */
	#noteHour(person: Id, ahead: number): void {
		const before = this.hours.get(person);
		if (before === undefined || Math.abs(before - ahead) >= MINUTE)
			this.hours = new Map(this.hours).set(person, ahead);
	}

	async #disconnect(): Promise<void> {
		const net = this.#net;
		this.#net = undefined;
		await (await net)?.close();
		this.#here = [];
		this.#room = 'starting';
	}

	#lookSoon(): void {
		this.#soon ??= setTimeout(() => {
			this.#soon = undefined;
			if (!this.#closed && this.#table.held) void this.#table.look();
		}, SOON);
	}
}
