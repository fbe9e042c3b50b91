/** What was filed, judged once more as its author saw the table (AM-322, AM-323). */
import type { Answer } from '../../../kernel/ruleset';
import { check } from '../orders/check';
import type { AmosReport, OrderSheet, ReasonCode, SeatId, State } from '../types';
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
	const problems = check(view(state, seat), seat, sheet).filter(
		({ severity }) => severity === 'refusal'
	);
	if (problems.some(({ line }) => line === undefined)) return { lines: [], refusals: [] };
	const refusals = problems.map(({ line = -1, code }): AmosReport => ({
		code: 'refused',
		to: [seat],
		data: { line, order: sheet[line]?.kind ?? 'malformed', reason: code as ReasonCode }
	}));
	const isVoid = new Set(problems.map(({ line }) => line));
	const lines = sheet.flatMap((order, line): Line[] =>
		order.kind === 'malformed' || isVoid.has(line) ? [] : [{ seat, line, order }]
	);
	return { lines, refusals };
}
