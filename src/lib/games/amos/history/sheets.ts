/** The orders that led to a step, and what became of each. Pure. */
import type { AmosReport, OrderSheet, SeatId } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { listed, silent, type PlayedOrders, type PlayedSheet } from '$lib/ui/history/played';
import type { SeatInfo } from '../../game';
import { reasonText } from '../nouns';
import { lineDetails, lineText, type Reader } from '../plan/sentences';
import type { PastFrame } from './timeline';

/** `before`: the step they were written on. */
export function playedAt(
	frame: PastFrame,
	before: PastFrame | undefined,
	seats: readonly SeatInfo[]
): PlayedOrders {
	const reader: Reader = {
		view: before?.view ?? frame.view,
		seatName: (seat) => seats.find((info) => info.seat === seat)?.name ?? ''
	};
	return {
		title: before ? titleOf(frame) : m.ui_history_start(),
		note: before ? '' : m.amos_history_orders_start(),
		sheets: frame.played.map(({ seat, order }) => sheetOf(reader, frame, seat, order)),
		seats,
		signed: frame.played.length > 1
	};
}

function titleOf({ reports }: PastFrame): string {
	const played = reports.find(({ code }) => code === 'turnResolved');
	return played?.code === 'turnResolved'
		? m.amos_history_orders_of({ turn: played.data.turn })
		: m.amos_history_orders_election();
}

function sheetOf(
	reader: Reader,
	{ reports }: PastFrame,
	seat: SeatId,
	sheet: OrderSheet | undefined
): PlayedSheet {
	if (reports.some((report) => report.code === 'absent' && report.data.seat === seat))
		return silent(seat, m.amos_history_orders_missing());
	if (!sheet) return silent(seat, m.amos_history_orders_unknown());
	const lines = sheet.map((line, i) => ({
		text: lineText(reader, line),
		notes: lineDetails(reader, line),
		fates: reports.flatMap((report) => fateOf(report, seat, i))
	}));
	return listed(seat, lines, m.amos_history_orders_none());
}

/** Result of a line that was not carried out as written. */
function fateOf(report: AmosReport, seat: SeatId, line: number): string[] {
	if (report.to === 'all' || !report.to.includes(seat)) return [];
	if (report.code !== 'refused' && report.code !== 'failed') return [];
	if (report.data.line !== line) return [];
	return [`${HOW[howOf(report)]()}. ${reasonText(report.data.reason)}`];
}
const HOW = {
	refused: m.amos_history_line_refused,
	partly: m.amos_history_line_partly,
	failed: m.amos_history_line_failed
} as const;
const howOf = (report: AmosReport & { code: 'refused' | 'failed' }): keyof typeof HOW =>
	report.code === 'failed' && report.data.partly ? 'partly' : report.code;
