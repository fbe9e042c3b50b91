/** News of a table that its person has not taken note of. */
import { untrack } from 'svelte';
import type { SeatInfo } from '$lib/games/game';
import type { RoomTable } from '$lib/session/room-table';
import type { SeatSession } from '$lib/session/seat-session.svelte';
import { newsOf, others, type News } from './news';

type OpeningPage = (typeof import('./Opening.svelte'))['default'];

/** To be made while a component is being made: it has effects. */
export class Openings {
	readonly #table: RoomTable;
	readonly #session: SeatSession;
	news = $state.raw<News | undefined>(undefined);
	/** Page of a solemn opening, loaded with the first news. */
	Page = $state.raw<OpeningPage | undefined>(undefined);

	constructor(table: RoomTable, session: SeatSession) {
		this.#table = table;
		this.#session = session;
		$effect(() => this.#find(this.#latest, this.#since));
		// Whoever played alone knows of it; and whoever seals has taken note of the rest.
		$effect(() => {
			if (this.news && !this.news.solemn && this.players.length === 0)
				void table.sawOpening(session.viewer);
		});
	}

	/** There is something that the person has not seen. */
	readonly pending: boolean = $derived.by(() => {
		const { held, resolving } = this.#table;
		const { viewer, step, latest } = this.#session;
		return held && !resolving && step === latest && this.#table.unopened(viewer);
	});
	/** Derived, as the getter hangs on all of the view: a message that moves no step leaves the news as they are. */
	readonly #latest: number = $derived.by(() => this.#session.latest);
	/** First step that is news; 0: there is none. */
	readonly #since: number = $derived.by(() => (this.pending ? this.#session.since : 0));

	/** Other seats that played in the open: a line says so, no moment is made of it. */
	readonly players: readonly SeatInfo[] = $derived.by(() =>
		this.news && !this.news.solemn ? others(this.news, this.#session.viewer) : []
	);

	/** The person has taken note; before it is stored, `then` happens. */
	async seen(then?: () => void): Promise<void> {
		const { viewer } = this.#session;
		if (!this.#table.unopened(viewer)) return;
		// At once: whoever asks for another paper while this is being noted gets that one.
		then?.();
		await this.#table.sawOpening(viewer);
	}

	#find(latest: number, since: number): (() => void) | undefined {
		if (since === 0) return undefined;
		const finding = untrack(() => newsOf(this.#table, this.#session, since));
		void Promise.all([finding, import('./Opening.svelte')]).then(([found, page]) => {
			if (this.#session.latest !== latest) return;
			this.Page = page.default;
			this.news = found;
		});
		return () => (this.news = undefined);
	}
}
