/** The past of a table as a replay shows it: through the reader's eyes, or anybody's once it is over. */
import type { AmosReport, OrderSheet, SeatId, State } from '$engine/rulesets/amos/types';
import type { RevealedStep } from '../../game';
import type { AmosTable } from '../desk.svelte';
import { reportsThrough, viewThrough, type Eyes } from './everything';
import type { Frame } from './timeline';

/** A sheet that was played, and whose. Undefined: not kept here. */
export interface PlayedSheet {
	readonly seat: SeatId;
	readonly sheet: OrderSheet | undefined;
}

export interface PastFrame extends Frame {
	/** What was played to get here; none at the first step. */
	readonly sheets: readonly PlayedSheet[];
}

type Revealed = RevealedStep<unknown, OrderSheet, AmosReport>;

export class Past {
	readonly #table: AmosTable;
	#own = $state.raw<readonly PastFrame[]>([]);
	#revealed = $state.raw<readonly Revealed[]>([]);
	loading = $state(true);
	/** Whose eyes; only once everything is revealed can they be another's. */
	eyes = $state.raw<Eyes>(0);

	constructor(table: AmosTable) {
		this.#table = table;
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
			sheets: i === 0 ? [] : [{ seat: viewer, sheet: records[i - 1]?.order }]
		}));
		if (records.at(-1)?.view.phase === 'over')
			this.#revealed = (await this.#table.reveal?.(1, latest)) ?? [];
		this.loading = false;
	}

	get revealed(): boolean {
		return this.#revealed.length > 0;
	}
	get states(): readonly State[] {
		return this.#revealed.map((step) => step.state as State);
	}

	readonly frames = $derived.by((): readonly PastFrame[] => {
		const { eyes } = this;
		if (!this.revealed || eyes === this.#table.viewer) return this.#own;
		return this.#revealed.map((step, i) => ({
			step: step.step,
			view: viewThrough(step.state as State, eyes),
			reports: reportsThrough(step.reports, eyes),
			sheets: this.#sheets(this.#revealed[i - 1])
		}));
	});

	#sheets(played: Revealed | undefined): PlayedSheet[] {
		if (!played) return [];
		const seats = this.#table.seats.map(({ seat }) => seat);
		return seats
			.filter((seat) => this.eyes === 0 || this.eyes === seat)
			.map((seat) => ({ seat, sheet: played.orders[seat] }));
	}
}
