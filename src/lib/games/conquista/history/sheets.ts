/** Orders given before a step, and the results of them. Pure. */
import type { Order, SeatId } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { silent, type PlayedOrders, type PlayedSheet } from '$lib/ui/history/played';
import type { SeatInfo } from '../../game';
import type { Teller } from '../plan/sentences';
import { askName } from '../report/tell/absence';
import { playedLines } from './played';
import type { PastFrame } from './timeline';

/** `before`: the step they were written on. */
export function playedAt(
	frame: PastFrame,
	before: PastFrame | undefined,
	seats: readonly SeatInfo[]
): PlayedOrders {
	const asked = before?.view.asked ?? [];
	/** Those who were asked, or wrote all the same. */
	const shown = frame.played.filter(({ seat, order }) => order || asked.includes(seat));
	const tellerOf = (seat: number): Teller => ({
		view: { ...(before ?? frame).view, viewer: seat },
		seatName: (other) => seats.find((info) => info.seat === other)?.name ?? ''
	});
	return {
		...headOf(before, shown.length === 0),
		sheets: shown.map(({ seat, order }) => sheetOf(frame, tellerOf(seat), seat, order)),
		seats,
		signed: frame.played.length > 1
	};
}

function headOf(
	before: PastFrame | undefined,
	isUnasked: boolean
): Pick<PlayedOrders, 'title' | 'note'> {
	if (!before) return { title: m.ui_history_start(), note: m.conquista_history_orders_start() };
	const { stage } = before.view;
	return {
		title:
			stage === 'over'
				? m.ui_history_tab_orders()
				: m.conquista_history_orders_for({ ask: askName(stage) }),
		note: isUnasked ? m.conquista_history_not_asked() : ''
	};
}

function sheetOf(
	{ reports }: PastFrame,
	teller: Teller,
	seat: SeatId,
	order: Order | undefined
): PlayedSheet {
	if (reports.some((report) => report.code === 'absent' && report.data.seat === seat))
		return silent(seat, m.conquista_history_orders_missing());
	if (!order) return silent(seat, m.conquista_history_orders_unknown());
	const { answer, riders } = playedLines(teller, seat, order, reports);
	const lists = [
		{ title: '', numbered: answer.length > 1, lines: answer },
		{ title: m.conquista_history_riders(), numbered: false, lines: riders }
	];
	return {
		seat,
		silence: answer.length === 0 ? m.conquista_history_orders_none() : '',
		lists: lists.filter(({ lines }) => lines.length > 0)
	};
}
