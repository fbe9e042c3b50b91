/** What was filed, judged once more as its author saw the table (AM-322, AM-323). */
import type { Answer } from '../../../kernel/ruleset';
import { verdictsOn } from '../orders/check';
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
	const sheets = answers.map((answer) => readSheet(state, answer));
	return {
		lines: sheets.flatMap((sheet) => sheet.lines),
		refusals: sheets.flatMap((sheet) => sheet.refusals),
		filed: answers.filter(({ missed }) => !missed).map(({ seat }) => seat),
		missed: answers.filter(({ missed }) => missed).map(({ seat }) => seat)
	};
}

function readSheet(
	state: State,
	{ seat, order: sheet }: Answer<OrderSheet>
): Pick<Sheets, 'lines' | 'refusals'> {
	const verdicts = verdictsOn(view(state, seat), seat, sheet);
	const refusals: AmosReport[] = [];
	const lines: Line[] = [];
	sheet.forEach((order, line) => {
		const reason = verdicts[line];
		if (reason)
			refusals.push({ code: 'refused', to: [seat], data: { line, order: order.kind, reason } });
		else if (order.kind !== 'malformed') lines.push({ seat, line, order });
	});
	return { lines, refusals };
}
