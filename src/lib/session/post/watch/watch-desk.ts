/** The box for spectators on this page: read over the browser's sockets, and never written. */
import type { NostrEvent } from '$lib/carriers/mailbox/event';
import { Mailbox, type RelayState, type Taken } from '$lib/carriers/mailbox/mailbox';
import { watchPage } from '$lib/carriers/page-life';
import type { Id } from '$lib/protocol/bytes';
import { HERE } from '../mailbox/mailbox-desk';
import type { GalleryDoor } from './gallery';

interface WatchDeskOptions {
	readonly id: Id;
	readonly gallery: GalleryDoor;
	readonly relays: readonly string[];
	/** Authors who brought something before. */
	readonly authors: readonly string[];
	/** Records came that are new. */
	readonly onnews: () => void;
	/** Something came that does not check. */
	readonly onbad: () => void;
	readonly onchange: () => void;
}

export class WatchDesk {
	readonly #mailbox: Mailbox;
	readonly #deaf: () => void;

	constructor(options: WatchDeskOptions) {
		const { id, gallery, relays, authors, onchange } = options;
		this.#mailbox = new Mailbox({
			...HERE,
			relays,
			stock: {
				places: () => gallery.places(id),
				outgoing: () => Promise.resolve({ posted: [], blank: [], own: [], tips: [] }),
				work: (event) => Promise.resolve(event),
				take: (event) => this.#take(event, options)
			},
			remembered: { authors, last: 0 },
			// The gallery remembers whoever brought something.
			onremember: () => undefined,
			onchange,
			onleft: () => undefined,
			onfault: options.onbad
		});
		const acts = { renew: () => this.#mailbox.hurry(), rest: () => undefined };
		this.#deaf = watchPage(globalThis as never, Date.now, acts);
		this.#mailbox.open();
	}

	get states(): readonly RelayState[] {
		return this.#mailbox.states;
	}

	again(): void {
		this.#mailbox.again();
	}

	close(): void {
		this.#deaf();
		this.#mailbox.close();
	}

	async #take(event: NostrEvent, { id, gallery, onnews, onbad }: WatchDeskOptions): Promise<Taken> {
		const { taken, added, bad } = await gallery.take(id, event);
		if (added > 0) onnews();
		if (bad) onbad();
		return taken;
	}
}
