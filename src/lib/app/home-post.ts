/**
 * Keeps the tables in the pile in touch with those who are online, from a moment after the pile is
 * there, and only while somebody looks at it. Whoever has no such tables loads nothing of it.
 */
import type { Id } from '$lib/protocol/bytes';
import type { Heard } from '$lib/session/post/clocks';
import type { LiveHome } from '$lib/session/post/live/live-home';
import type { PostRow } from '$lib/store/entries';
import { whenIdle } from '$lib/ui/idle';

/** Milliseconds that nobody looks until it is let go: not for a glance at another tab. */
const AWAY = 30_000;

export class HomePost {
	readonly #onnews: () => void;
	readonly #onclocks: (id: Id, heard: Heard) => void;
	#rows: readonly PostRow[] = [];
	#home: Promise<LiveHome> | undefined;
	#away: ReturnType<typeof setTimeout> | undefined;
	#closed = false;

	/** `onnews`: something new is in the store. `onclocks`: carriers have new evidence of clock skew at a table. */
	constructor(onnews: () => void, onclocks: (id: Id, heard: Heard) => void) {
		this.#onnews = onnews;
		this.#onclocks = onclocks;
		document.addEventListener('visibilitychange', this.#turn);
		window.addEventListener('online', this.#turn);
	}

	/** Takes over the pile's present rows. */
	keep(rows: readonly PostRow[]): void {
		this.#rows = rows;
		if (rows.length > 0) this.#turn();
	}

	close(): void {
		this.#closed = true;
		document.removeEventListener('visibilitychange', this.#turn);
		window.removeEventListener('online', this.#turn);
		clearTimeout(this.#away);
		this.#letGo();
	}

	readonly #turn = (): void => {
		clearTimeout(this.#away);
		if (document.visibilityState === 'hidden') this.#away = setTimeout(() => this.#letGo(), AWAY);
		else if (this.#rows.length > 0) void this.#attend();
	};

	async #attend(): Promise<void> {
		this.#home ??= new Promise<void>(whenIdle).then(() => this.#begin());
		try {
			await (await this.#home).attend(this.#rows);
		} catch {
			// Not to be loaded now: perhaps the next time.
			this.#home = undefined;
		}
	}

	async #begin(): Promise<LiveHome> {
		const [{ LiveHome }, { workerOffice }] = await Promise.all([
			import('$lib/session/post/live/live-home'),
			import('$lib/session/post/office/worker')
		]);
		const home = new LiveHome(workerOffice, this.#onnews, this.#onclocks);
		if (this.#closed) home.close();
		return home;
	}

	#letGo(): void {
		const home = this.#home;
		this.#home = undefined;
		void home?.then(
			(begun) => begun.close(),
			() => undefined
		);
	}
}
