/** Sheets filed, each judged once more as its author saw the table (AM-322, AM-323). */
import type { Answer } from '../../../kernel/ruleset';
import { judgeSheet } from '../orders/check';
import type { AmosReport, OrderSheet, SeatId, State } from '../types';
import { view } from '../view';
import type { Line } from './turn';

export interface Sheets {
	/** Legal ones, in seat order and each sheet in its order. */
	readonly lines: readonly Line[];
	readonly refusals: readonly AmosReport[];
	readonly filed: readonly SeatId[];
	readonly missed: readonly SeatId[];
}

/** Each illegal line is ignored by itself and told to its author; the rest of the sheet stands. */
export function readSheets(state: State, answers: readonly Answer<OrderSheet>[]): Sheets {
	const lines: Line[] = [];
	const refusals: AmosReport[] = [];
	for (const { seat, order: sheet } of answers) {
		const judged = judgeSheet(view(state, seat), seat, sheet);
		judged.lines.forEach((order, line) => {
			const reason = judged.verdicts[line];
			if (reason)
				refusals.push({ code: 'refused', to: [seat], data: { line, order: order.kind, reason } });
			else if (order.kind !== 'malformed') lines.push({ seat, line, order });
		});
	}
	return {
		lines,
		refusals,
		filed: answers.filter(({ missed }) => !missed).map(({ seat }) => seat),
		missed: answers.filter(({ missed }) => missed).map(({ seat }) => seat)
	};
}
