/** A private note that is being written, stored at every change, as orders are. */
import { tableSetting } from '$lib/store/entries';
import { readSetting, writeSetting } from '$lib/store/settings';
import type { SeatId } from '$engine/kernel/ruleset';
import { LONGEST_LETTER } from '$lib/session/post/letter-length';
import type { StoreFailure } from '$lib/store/failure';

interface Stored {
	readonly to: readonly SeatId[];
	readonly text: string;
}

/** Draft in a value from the store; undefined: it is none. */
export function parseNoteDraft(value: unknown): Stored | undefined {
	const { to, text } = (value ?? {}) as { to?: unknown; text?: unknown };
	if (typeof text !== 'string' || text.length > LONGEST_LETTER || !Array.isArray(to))
		return undefined;
	return to.every((seat) => Number.isInteger(seat)) ? { to: to as SeatId[], text } : undefined;
}

export class NoteDraft {
	readonly #key: string;
	/** Stored one after the other, so that the newest stays. */
	#writing: Promise<void> = Promise.resolve();
	to = $state<SeatId[]>([]);
	text = $state('');
	/** Reason that the last change could not be stored. */
	unsaved = $state.raw<StoreFailure | undefined>(undefined);

	constructor(table: string) {
		this.#key = tableSetting('note-draft', table);
	}

	/** Brings back what was stored, unless something is being written already. */
	async load(): Promise<void> {
		const stored = parseNoteDraft(await readSetting(this.#key));
		if (!stored || this.text !== '') return;
		this.to = [...stored.to];
		this.text = stored.text;
	}

	save(): Promise<void> {
		const kept: Stored = { to: [...this.to], text: this.text };
		this.#writing = this.#writing.then(() =>
			writeSetting(this.#key, kept).then(
				() => (this.unsaved = undefined),
				(error: StoreFailure) => (this.unsaved = error)
			)
		) as Promise<void>;
		return this.#writing;
	}

	/** It was sent: nothing is kept. */
	clear(): Promise<void> {
		this.text = '';
		return this.save();
	}
}
