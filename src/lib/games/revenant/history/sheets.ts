/** The moves that led to a step. Pure. */
import type { Order, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { listed, silent, type PlayedOrders, type PlayedSheet } from '$lib/ui/history/played';
import type { SeatInfo } from '../../game';
import { movesTexts } from '../plan/sentences';
import { stepText } from './names';
import type { PastFrame } from './timeline';

/** `before`: the step they were written on. */
export function playedAt(
	frame: PastFrame,
	before: PastFrame | undefined,
	seats: readonly SeatInfo[]
): PlayedOrders {
	const nameOf = (seat: number): string =>
		seats.find((info) => info.seat === seat)?.name ?? `${seat}`;
	const sheetOf = (view: View, seat: number, order: Order | undefined): PlayedSheet => {
		if (order?.ask !== 'turn') return silent(seat, m.revenant_history_no_moves());
		const texts = movesTexts({ view: { ...view, viewer: seat }, nameOf }, order.moves);
		const lines = texts.map((text) => ({ text, notes: [], fates: [] }));
		return listed(seat, lines, m.revenant_history_no_moves());
	};
	return {
		title: stepText(frame, before, seats),
		note: '',
		sheets: frame.played.map(({ seat, order }) => sheetOf(before?.view ?? frame.view, seat, order)),
		seats,
		signed: frame.played.length > 1
	};
}
