/** Doorbells that this device rings for a table that no page has open, while somebody looks at the pile. */
import type { Id } from '$lib/protocol/bytes';
import type { BellView, PostView } from '../view';
import { BellDesk } from './bell-desk';
import { readBells } from './doorbell-wish';
import { othersBells } from './telling';

export class HomeBells {
	readonly #id: Id;
	#desk: Promise<BellDesk | undefined> | undefined;
	#bells: readonly BellView[] = [];
	#left = false;
	#closed = false;

	constructor(id: Id) {
		this.#id = id;
	}

	show(view: Pick<PostView, 'bells' | 'me'>): void {
		this.#bells = othersBells(view);
		this.#ring();
	}

	/** `left`: a relay has all that the others may lack. */
	left(left: boolean): void {
		if (left === this.#left) return;
		this.#left = left;
		this.#ring();
	}

	close(): void {
		this.#closed = true;
		void this.#desk?.then((desk) => desk?.close()).catch(() => undefined);
	}

	#ring(): void {
		if (!this.#desk && !this.#bells.some(({ due }) => due)) return;
		this.#desk ??= this.#open();
		// It is tried again, and a page that shows the table says what the matter is.
		void this.#desk.then((desk) => desk?.show(this.#bells, this.#left)).catch(() => undefined);
	}

	async #open(): Promise<BellDesk | undefined> {
		if ((await readBells(this.#id)).silent || this.#closed) return undefined;
		const nothing = (): void => undefined;
		return BellDesk.open({ id: this.#id, onchange: nothing, onfault: nothing });
	}
}
