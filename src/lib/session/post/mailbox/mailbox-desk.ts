/**
 * The mailbox of one table on this page: the carrier, over the office and the browser's sockets. Loaded
 * only with a table that has one.
 */
import type { NostrEvent } from '$lib/carriers/mailbox/event';
import { termsOf } from '$lib/carriers/mailbox/information';
import { Mailbox, type RelayState } from '$lib/carriers/mailbox/mailbox';
import type { Ear, Passage } from '$lib/carriers/meeting';
import { watchPage } from '$lib/carriers/page-life';
import { NONE, type Id } from '$lib/protocol/bytes';
import type { Office } from '../office/office';
import { seating } from '../office/people/refounding';
import type { PostView } from '../view';
import { DEVICE_PORTS } from './device-ports';
import type { Found } from './mailbox-office';
import { changeMailbox, type TableMailbox } from './mailbox-wish';

export interface DeskOptions {
	readonly id: Id;
	readonly office: Office;
	readonly relays: readonly string[];
	readonly kept: TableMailbox;
	/** People without a seat may follow the table. */
	readonly spectators: boolean;
	/** Takes an event in, by whoever shows the table. */
	readonly take: (event: NostrEvent) => Promise<Found>;
	/** Hears that the relays have answered: from now on this device speaks by itself. */
	readonly hear: (some: boolean) => Promise<unknown>;
	/** Something new is in the store. */
	readonly onnews: () => void;
	readonly onchange: () => void;
	readonly onleft: (tips: readonly Id[]) => void;
	/** Hears that a letter is dated so many milliseconds after now. */
	readonly onhour?: (ahead: number) => void;
	/** The office failed; undefined: it works again. */
	readonly onfault: (error: unknown) => void;
}

/** Sockets, time and chance of this device. */
export const HERE = {
	...DEVICE_PORTS,
	random: Math.random,
	terms: termsOf
} as const;

/** Publishes due records to the spectators' box. A failure stays here and is not shown at the table. */
const watchBoxOf = ({ id, office, relays }: DeskOptions): Mailbox =>
	new Mailbox({
		...HERE,
		relays,
		sparing: true,
		stock: {
			places: () => office.watchPlaces(id),
			outgoing: (after) => office.watchOut(id, after),
			work: (event, bits) => office.watchWork(id, event, bits),
			take: (event) => office.watchIn(id, event)
		},
		remembered: { authors: [], last: 0 },
		onremember: () => undefined,
		onchange: () => undefined,
		onleft: () => undefined,
		onfault: () => undefined
	});

export class MailboxDesk implements Passage {
	readonly #mailbox: Mailbox;
	/** The box for spectators: its own connections, as whoever has the link may pour anything into it. */
	readonly #watch: Mailbox | undefined;
	readonly #deaf: () => void;

	constructor(options: DeskOptions) {
		const { id, office, relays, kept, onchange, onleft, onfault } = options;
		const { authors, last } = kept;
		this.#mailbox = new Mailbox({
			...HERE,
			relays,
			stock: {
				places: () => office.mailPlaces(id),
				outgoing: (after, filled, longest) => office.mailOut(id, after, filled, longest),
				work: (event, bits) => office.mailWork(id, event, bits),
				take: (event) => this.#take(event, options),
				hear: options.hear,
				forget: () => office.forget(id)
			},
			remembered: { authors, last },
			onremember: (remembered) => void changeMailbox(id, remembered).catch(onfault),
			onchange,
			onleft,
			...(options.onhour ? { onhour: options.onhour } : {}),
			onfault
		});
		if (options.spectators) this.#watch = watchBoxOf(options);
		const renew = (): void => {
			this.#mailbox.hurry();
			this.#watch?.hurry();
		};
		const acts = { renew, rest: () => undefined };
		// In the service worker there is no page to watch.
		this.#deaf =
			'document' in globalThis ? watchPage(globalThis as never, Date.now, acts) : () => undefined;
		this.#mailbox.open();
		this.#watch?.open();
	}

	get states(): readonly RelayState[] {
		return this.#mailbox.states;
	}

	/** The table has changed on this device. */
	changed(): void {
		this.#mailbox.changed();
		this.#watch?.changed();
	}

	listen(ear: Ear | undefined): void {
		this.#mailbox.listen(ear);
	}

	pass(event: NostrEvent): void {
		this.#mailbox.pass(event);
	}

	/** Skips the back-off: the person asked for a retry. */
	again(): void {
		this.#mailbox.again();
		this.#watch?.again();
	}

	close(): void {
		this.#deaf();
		this.#mailbox.close();
		this.#watch?.close();
	}

	async #take(event: NostrEvent, { take, onnews, onfault }: DeskOptions): Promise<Found['taken']> {
		const { taken, arrival } = await take(event);
		onfault(undefined);
		if (arrival?.kind === 'parcel' && arrival.delivery.added > 0) {
			onnews();
			this.changed();
		}
		return taken;
	}
}

/** The list of players, once as many have come as the host waits for; undefined: not yet. */
export function rosterFor(view: PostView, people: number): readonly Id[] | undefined {
	const { stage, host, people: come, seatCount, mute } = view;
	if (mute || stage !== 'lobby' || !host || people < 2 || come.length < people) return undefined;
	return seating(come, seatCount).map((id) => id ?? NONE);
}
