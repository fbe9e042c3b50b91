/** State of the table page: the table through the eyes of one seat, its papers and its dialogs. */
import { tick, type Snippet } from 'svelte';
import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import { nameStep } from '$lib/app/step-names';
import { update } from '$lib/app/update.svelte';
import { gameOf } from '$lib/games/registry';
import { code } from '$lib/session/engine/engine';
import { workerEngine } from '$lib/session/engine/worker';
import { LocalTable } from '$lib/session/local/local-table.svelte';
import type { RoomTable } from '$lib/session/room-table';
import type { SeatSession } from '$lib/session/seat-session.svelte';
import { listText } from '$lib/ui/text';
import { Openings } from './seals/openings.svelte';
import { Papers } from './papers/papers.svelte';
import { sealsOf, type SealState } from './seals/seals';
import { TableCopy } from './table-copy.svelte';

/** A table among devices: what the page shows and does of its post. */
export interface Post {
	readonly panel: Snippet;
	/** Something is to be sent or read. */
	readonly news: boolean;
	/** The table goes no further on this device: its panel says why. */
	readonly stopped: boolean;
	/** Time by which the step's orders are due, in minutes since 1970. */
	readonly due?: number | undefined;
	/** True of a person, by their emblem, whose device is connected now. */
	isHere?(emblem: string): boolean;
	/** Destination of a sealed letter, in words. */
	readonly destination: string;
	save(): Promise<unknown>;
}

/** To be made while a component is being made: it has effects. */
export class Sitting {
	readonly table: RoomTable;
	readonly session: SeatSession;
	readonly papers: Papers;
	readonly openings: Openings;
	readonly copy: TableCopy;
	readonly #post: () => Post | undefined;

	sealing = $state(false);
	palette = $state(false);
	help = $state(false);
	/** A postcard of the step that is shown. */
	postcard = $state(false);
	/** Chapter of the rulebook that lies over everything; '': none. */
	rule = $state('');

	constructor(table: RoomTable, session: SeatSession, post: () => Post | undefined) {
		this.table = table;
		this.session = session;
		this.#post = post;
		this.papers = new Papers(table, session);
		this.openings = new Openings(table, session);
		this.copy = new TableCopy(table, () => post()?.save());
		$effect(() => {
			update.busy = this.mustSeal && session.order !== undefined;
			return () => (update.busy = false);
		});
		$effect(() => {
			if (!this.looksBack && !table.watched) nameStep(table.id, session.step, this.stepName);
		});
	}

	get post(): Post | undefined {
		return this.#post();
	}
	/** A table of one device, which can be founded again. */
	get local(): LocalTable | undefined {
		return this.table instanceof LocalTable ? this.table : undefined;
	}

	readonly seals: readonly SealState[] = $derived.by(() =>
		// Nobody is asked in a step of the past.
		this.table.watched ? [] : sealsOf(this.table, this.post?.isHere)
	);
	/** Title of the step. */
	readonly title: string = $derived.by(() => {
		const { game, watched } = this.table;
		return watched ? game.stepName(this.session.view) : game.stepTitle(this.session.view);
	});
	/** Name of the step that is shown, whatever it asks. */
	readonly stepName: string = $derived.by(() => this.table.game.stepName(this.session.view));
	/** Something has happened that a postcard can tell of. */
	readonly hasNews: boolean = $derived.by(() => this.session.step > 1);
	readonly looksBack: boolean = $derived.by(() => this.session.step !== this.session.latest);
	readonly mustSeal: boolean = $derived.by(
		() => this.table.owes(this.session.viewer) && !this.looksBack
	);
	/** Names of those whom the step waits for, as a list in words. */
	readonly waiting: string = $derived.by(() =>
		listText(this.table.waiting.map((seat) => this.session.seats[seat - 1]?.name ?? String(seat)))
	);

	/** True if an order of the step before answers what is asked now, as far as the rules know: parts of it may be void. */
	mayTakeUp(order: unknown): boolean {
		const { session } = this;
		if (!session.editable) return false;
		return session.ruleset
			.check(session.view, session.viewer, order)
			.every(({ severity, voids }) => severity === 'warning' || voids !== undefined);
	}

	startSealing(): void {
		void this.openings.seen();
		this.sealing = true;
	}

	/** The person has taken note of an opening, and looks at what comes of it. */
	async opened(next: 'report' | 'history' | 'map'): Promise<void> {
		// Playback begins at the first unseen turn; a finished game opens at its end, to be read.
		const watch =
			next === 'history' && !this.table.over ? Math.max(1, this.session.since - 1) : undefined;
		await this.openings.seen(() => this.papers.show(next, watch));
		// The element that had the focus is gone with the orders that were sealed.
		await tick();
		this.papers.takeFocus(next);
	}

	/** The same table anew, with the same seats and options. */
	async again(): Promise<void> {
		const { local } = this;
		const game = local && gameOf(local.founding.ruleset);
		if (!local || !game) return;
		const { foundAgain } = await code(() => import('$lib/session/local/found'));
		const id = await foundAgain(local.founding, game, workerEngine);
		await goto(resolve(`/table/?id=${id}`));
	}
}
