/** State that the papers of Nim share: the table, and the move written on it. */
import type { SeatId } from '../../../engine/kernel/ruleset';
import type { TablePage, TableSession } from '../../../src/lib/games/game';
import type { Move, NimReport, View } from '../../rulesets/nim';

export type NimTable = TableSession<View, Move, NimReport>;

export class Plan {
	readonly table: NimTable;
	readonly page: TablePage;

	constructor(table: NimTable, page: TablePage) {
		this.table = table;
		this.page = page;
	}

	nameOf(seat: SeatId): string {
		return nameOf(this.table, seat);
	}

	/** A move is written at once; sealing it is another thing. */
	take(heap: number, count: number): void {
		this.table.setOrder({ kind: 'take', heap, count });
	}

	/** Events since this person last looked, in sentences, oldest first. */
	async news(): Promise<readonly string[]> {
		const { table } = this;
		const steps = await table.load(table.since, table.latest);
		return steps.flatMap(({ reports }) => reports.map((report) => sentenceOf(table, report)));
	}
}

type Seats = Pick<TableSession, 'seats'>;

const nameOf = ({ seats }: Seats, seat: SeatId): string => seats[seat - 1]?.name ?? `seat ${seat}`;

export function sentenceOf(seats: Seats, { code, data }: NimReport): string {
	const name = nameOf(seats, data['seat'] ?? 0);
	return code === 'take' ? `${name} took ${data['taken'] ?? 0}.` : `${name} gave in.`;
}
