/** State that the papers of Nim share: the table, and the move written on it. */
import type { SeatId } from '../../../engine/kernel/ruleset';
import type { StepRecord, TablePage, TableSession } from '../../../src/lib/games/game';
import type { Move, NimReport, View } from '../../rulesets/nim';
import { dispatchFor } from './report';

export type NimTable = TableSession<View, Move, NimReport>;

export class Plan {
	readonly table: NimTable;
	readonly page: TablePage;

	constructor(table: NimTable, page: TablePage) {
		this.table = table;
		this.page = page;
	}

	nameOf(seat: SeatId): string {
		return this.table.seats[seat - 1]?.name ?? `seat ${seat}`;
	}

	/** A move is written at once; sealing it is another thing. */
	take(heap: number, count: number): void {
		this.table.setOrder({ kind: 'take', heap, count });
	}

	/** Moves of some steps, in words, oldest first. */
	told(steps: readonly StepRecord<View, Move, NimReport>[]): ReturnType<typeof dispatchFor>[] {
		const { viewer, seats } = this.table;
		return steps.flatMap(({ reports }) =>
			reports.map((report) => dispatchFor(report, { view: { viewer }, seats }))
		);
	}
}
