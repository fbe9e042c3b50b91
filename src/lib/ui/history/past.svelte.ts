/** The past of a table as a replay shows it: through the reader's eyes, or anybody's once it is over. */
import type { Frame as Inner } from '$engine/kernel/frames';
import type { Report, SeatId } from '$engine/kernel/ruleset';
import type { RevealedStep, TableSession } from '$lib/games/game';
import type { Frame } from './timeline';

/** The eyes of a seat, or everybody's at once. */
export type Eyes = SeatId | 'all';

/** A seat and the order it played. Undefined: not kept here. */
export interface Played<Order> {
	readonly seat: SeatId;
	readonly order: Order | undefined;
}

export interface PastFrame<View, Order, R> extends Frame<View, R> {
	/** Orders of the resolution that led to the step; none at the first step. */
	readonly played: readonly Played<Order>[];
}

/** A game through other eyes. */
export interface Looking<View, R, State> {
	isOver(view: View): boolean;
	view(state: State, eyes: Eyes): View;
	/** Without it, `reportsThrough`. */
	reports?(reports: readonly R[], eyes: Eyes): readonly R[];
}

/** Reports that reach these eyes. */
export const reportsThrough = <R extends Report>(reports: readonly R[], eyes: Eyes): readonly R[] =>
	eyes === 'all' ? reports : reports.filter(({ to }) => to === 'all' || to.includes(eyes));

/** Steps whose frames are kept at a time: a replay goes from one to the next. */
const MOST_INNER = 8;

export class Past<View, Order, R extends Report, State> {
	readonly #table: TableSession<View, Order, R>;
	readonly #looking: Looking<View, R, State>;
	#own = $state.raw<readonly PastFrame<View, Order, R>[]>([]);
	#revealed = $state.raw<readonly RevealedStep<State, Order, R>[]>([]);
	/** Frames that have come, by eyes and the step that they lead to, oldest first. */
	#inner = $state.raw<ReadonlyMap<string, readonly Inner<View>[]>>(new Map());
	readonly #asked = new Set<string>();
	loading = $state(true);
	/** The viewer's own; another seat's, or everybody's, only once everything is revealed. */
	eyes = $state.raw<Eyes>('all');

	constructor(table: TableSession<View, Order, R>, looking: Looking<View, R, State>) {
		this.#table = table;
		this.#looking = looking;
		this.eyes = table.viewer;
	}

	/** Reads what is new; to be called again when the table has gone on. */
	async read(): Promise<void> {
		const { latest, viewer } = this.#table;
		if (this.#own.length === latest) return;
		const records = await this.#table.load(1, latest);
		this.#own = records.map((record, i) => ({
			step: record.step,
			view: record.view,
			reports: record.reports,
			played: i === 0 ? [] : [{ seat: viewer, order: records[i - 1]?.order }]
		}));
		const last = records.at(-1);
		if (last && this.#looking.isOver(last.view))
			this.#revealed = ((await this.#table.reveal?.(1, latest)) ?? []) as RevealedStep<
				State,
				Order,
				R
			>[];
		this.loading = false;
	}

	/** Fetches the frames between a step and the one before it, through the present eyes, once. */
	async reach(step: number): Promise<void> {
		const { eyes } = this;
		const key = `${eyes} ${step}`;
		if (step < 2 || step > this.#table.latest || this.#asked.has(key)) return;
		this.#asked.add(key);
		try {
			const inner = (await this.#table.frames?.(step, eyes === 'all' ? 0 : eyes)) ?? [];
			this.#keep(key, inner);
		} catch {
			// Without them the replay shows each event on the board before the step.
		}
	}

	#keep(key: string, inner: readonly Inner<View>[]): void {
		const kept = [...this.#inner, [key, inner] as const];
		for (const [old] of kept.splice(0, kept.length - MOST_INNER)) this.#asked.delete(old);
		this.#inner = new Map(kept);
	}

	get revealed(): boolean {
		return this.#revealed.length > 0;
	}
	get states(): readonly State[] {
		return this.#revealed.map(({ state }) => state);
	}

	/** Every step, with the frames before it as far as they were reached. */
	readonly frames = $derived.by((): readonly PastFrame<View, Order, R>[] =>
		this.#steps.map((frame) => {
			const inner = this.#inner.get(`${this.eyes} ${frame.step}`);
			return inner ? { ...frame, inner } : frame;
		})
	);

	readonly #steps = $derived.by((): readonly PastFrame<View, Order, R>[] => {
		const { eyes } = this;
		if (!this.revealed || eyes === this.#table.viewer) return this.#own;
		const heard = this.#looking.reports ?? reportsThrough;
		return this.#revealed.map((step, i) => ({
			step: step.step,
			view: this.#looking.view(step.state, eyes),
			reports: heard(step.reports, eyes),
			played: this.#played(this.#revealed[i - 1])
		}));
	});

	#played(step: RevealedStep<State, Order, R> | undefined): Played<Order>[] {
		if (!step) return [];
		const seats = this.#table.seats.map(({ seat }) => seat);
		return seats
			.filter((seat) => this.eyes === 'all' || this.eyes === seat)
			.map((seat) => ({ seat, order: step.orders[seat] }));
	}
}
