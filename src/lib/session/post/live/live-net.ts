/**
 * The connections of a table that is open on this page: what is said over them, the room, and direct
 * links. Loaded only when a table goes live.
 */
import { Direct } from '$lib/carriers/live/direct';
import { Exchange, type Clock, type Signer, type Stock } from '$lib/carriers/live/exchange';
import { newCertificate } from '$lib/carriers/live/guard';
import type { IceServer } from '$lib/carriers/live/ice';
import type { Meeting, Passage } from '$lib/carriers/meeting';
import type { Room, RoomState } from '$lib/carriers/live/room';
import { watchPage } from '$lib/carriers/page-life';
import { toHex } from '$lib/protocol/bytes';
import type { Bytes, Id } from '$lib/protocol/bytes';
import type { LiveKeys } from '../office/answers';
import type { Office } from '../office/office';

export interface NetOptions {
	readonly id: Id;
	readonly keys: LiveKeys;
	readonly office: Office;
	readonly ice: readonly IceServer[];
	/** Keys of the persons who are connected now. */
	readonly onhere: (here: readonly Id[]) => void;
	/** Hears how far a person's clock is ahead of this one, in milliseconds; `''`: somebody's, as far as it is proven. */
	readonly onhour?: (person: Id, ahead: number) => void;
	/** Something new is in the store, or somebody has said that they hold what they lacked. */
	readonly onarrival: () => void;
	/** The office failed; it is asked again. Undefined: it works again. */
	readonly onfault: (error: unknown) => void;
}

const clock: Clock = {
	now: Date.now,
	after(ms, act) {
		const timer = setTimeout(act, ms);
		return () => clearTimeout(timer);
	}
};

export class LiveNet {
	readonly exchange: Exchange;
	readonly direct: Direct;
	readonly #options: NetOptions;
	readonly #certificate: Awaited<ReturnType<typeof newCertificate>>;
	#room: Promise<Room> | undefined;
	#passage: Passage | undefined;
	#meeting: Promise<Meeting> | undefined;
	readonly #deaf: () => void;
	/** Count of those who were here when it changed last. */
	#count = 0;

	private constructor(
		options: NetOptions,
		certificate: Awaited<ReturnType<typeof newCertificate>>
	) {
		const { keys, ice } = options;
		this.#options = options;
		this.#certificate = certificate;
		this.exchange = new Exchange({
			stock: this.#stock(),
			signer: signerOf(options),
			clock,
			random: Math.random,
			topic: keys.room.topic,
			fingerprint: certificate.fingerprint,
			onchange: () => this.#turn(),
			...(options.onhour ? { onhour: options.onhour } : {}),
			onfault: options.onfault
		});
		this.direct = new Direct({
			exchange: this.exchange,
			certificate,
			tag: keys.room.tag,
			ice: iceServers(ice)
		});
		this.#deaf = watchPage(globalThis as never, Date.now, {
			renew: () => void this.#meeting?.then((meeting) => meeting.look()),
			rest: () => undefined
		});
	}

	/** @throws if the browser makes no connections. */
	static async open(options: NetOptions): Promise<LiveNet> {
		return new LiveNet(options, await newCertificate());
	}

	/** Looks for the others by these servers. */
	async enter(servers: readonly string[], onstate: (state: RoomState) => void): Promise<void> {
		await this.leave();
		const { keys, ice } = this.#options;
		this.#room = import('$lib/carriers/live/room').then((carrier) => {
			const room = new carrier.Room({
				key: keys.room,
				exchange: this.exchange,
				certificate: this.#certificate,
				servers,
				ice: iceServers(ice),
				onstate
			});
			onstate(room.state);
			return room;
		});
		await this.#room;
	}

	/** Looks for the others by what relays pass on; undefined: no more. */
	async meet(passage: Passage | undefined): Promise<void> {
		if (this.#passage === passage) return;
		const before = this.#meeting;
		this.#passage = passage;
		this.#meeting = passage && this.#meetBy(passage);
		(await before)?.close();
		await this.#meeting;
	}

	async #meetBy(passage: Passage): Promise<Meeting> {
		const { id, office } = this.#options;
		const [carrier, tag] = await Promise.all([import('$lib/carriers/meeting'), office.meetTag(id)]);
		return new carrier.Meeting({
			direct: this.direct,
			me: toHex(this.#certificate.fingerprint),
			tag,
			passage,
			clock,
			seal: (word) => office.meetOut(id, word),
			open: (event) => office.meetIn(id, event),
			isLooking: () => document.visibilityState === 'visible',
			isHere: (fingerprint) => this.exchange.has(fingerprint),
			onhour: (ahead) => this.#options.onhour?.('', ahead)
		});
	}

	/** Those who are here have changed: whoever is gone may come back, and is told that this device is here. */
	#turn(): void {
		const { here } = this.exchange;
		const isLess = here.length < this.#count;
		this.#count = here.length;
		void this.#meeting?.then((meeting) => (isLess ? meeting.look() : meeting.rest()));
		this.#options.onhere(here);
	}

	async leave(): Promise<void> {
		const room = this.#room;
		this.#room = undefined;
		await (await room)?.close();
	}

	async close(): Promise<void> {
		this.#deaf();
		await this.meet(undefined);
		this.direct.close();
		this.exchange.close();
		await this.leave();
	}

	#stock(): Stock {
		const { id, office, onarrival, onfault } = this.#options;
		return {
			frontier: () => office.frontier(id),
			lacks: (reader, most) => office.lackedBy(id, reader, most),
			pack: (ids) => office.pack(id, ids),
			receive: async (parcel) => {
				const { receipt, spoke } = await office.takeIn(id, parcel);
				onfault(undefined);
				if (receipt === 'new') onarrival();
				// One's own word goes out at once; what others wrote, somebody else may be carrying.
				if (spoke) this.exchange.changed();
				return receipt;
			},
			isMember: (key) => office.isMember(id, key),
			shown: async (reader) => {
				if (await office.shown(id, reader)) onarrival();
			}
		};
	}
}

const iceServers = (ice: readonly IceServer[]): RTCIceServer[] =>
	ice.map((server) => ({ ...server }));

function signerOf({ keys, office }: NetOptions): Signer {
	return {
		key: keys.me,
		sign: (message: Bytes) => office.signPresence(message),
		verify: (key, message, signature) => office.verifyPresence(key, message, signature)
	};
}
