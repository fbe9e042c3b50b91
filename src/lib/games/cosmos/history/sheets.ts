/** The orders that led to a step, in words, with what became of each. Pure. */
import type { CosmosReport, Order, SeatId, Wish } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { listed, silent, type PlayedOrders, type PlayedSheet } from '$lib/ui/history/played';
import type { SeatInfo } from '../../game';
import { codeText } from '../plan/problems';
import type { Reader } from '../plan/phrases';
import { entryDetails, entryText } from '../plan/sentences';
import { factionName, heroNameOf } from '../words';
import type { PastFrame } from './timeline';

const toSeat = (reports: readonly CosmosReport[], seat: SeatId): readonly CosmosReport[] =>
	reports.filter(({ to }) => to !== 'all' && to.includes(seat));

/** Results of orders that were not carried out as written, by their place in the list. */
export function fatesOf(
	reports: readonly CosmosReport[],
	orders: number
): ReadonlyMap<number, readonly string[]> {
	const fates = new Map<number, string[]>();
	const add = (line: number, fate: string): void => {
		fates.set(line, [...(fates.get(line) ?? []), fate]);
	};
	for (const report of reports)
		if (report.code === 'refused') {
			const [part, line] = report.data.voids.length > 0 ? report.data.voids : report.data.at;
			if (part === 'orders' && typeof line === 'number')
				add(line, m.cosmos_history_refused({ why: codeText(report.data.reason) }));
		}
	// Numbers count the orders that stand alone (CS-673).
	const standing = Array.from({ length: orders }, (_, line) => line).filter(
		(line) => !fates.has(line)
	);
	for (const report of reports)
		if (report.code === 'order' && report.data.reason !== '') {
			const line = standing[report.data.order - 1];
			if (line !== undefined) add(line, codeText(report.data.reason));
		}
	return fates;
}

const wishText = ({ faction, hero }: Wish): string =>
	m.cosmos_wish_line({ faction: factionName(faction), hero: heroNameOf(faction, hero) });

/** The sheet of one seat. `reports`: of the resolution, as far as the reader has them. */
export function sheetOf(
	reader: Reader,
	seat: SeatId,
	order: Order | undefined,
	reports: readonly CosmosReport[]
): PlayedSheet {
	if (!order) return silent(seat, m.cosmos_history_orders_unknown());
	if (order.ask === 'faction') {
		const lines = order.wishes.map((wish) => ({ text: wishText(wish), notes: [], fates: [] }));
		return listed(seat, lines, m.cosmos_wish_none());
	}
	const fates = fatesOf(toSeat(reports, seat), order.orders.length);
	const lines = order.orders.map((entry, i) => ({
		text: entryText(reader, entry),
		notes: entryDetails(reader, entry),
		fates: fates.get(i) ?? []
	}));
	return listed(seat, lines, m.cosmos_history_orders_none());
}

const titleOf = ({ view }: PastFrame): string =>
	view.stage === 'factions'
		? m.cosmos_wish_step_name()
		: m.cosmos_history_orders_of({ turn: view.turn });

/** `before`: the step they were written on. */
export function playedAt(
	frame: PastFrame,
	before: PastFrame | undefined,
	seats: readonly SeatInfo[]
): PlayedOrders {
	const view = before?.view ?? frame.view;
	const reader: Reader = {
		view,
		factionOf(seat: number): string {
			const faction = view.seats[seat - 1]?.faction;
			return faction ? factionName(faction) : m.cosmos_word_battariu();
		}
	};
	return {
		title: before ? titleOf(before) : m.ui_history_start(),
		note: before ? '' : m.cosmos_history_orders_start(),
		sheets: frame.played.map(({ seat, order }) => sheetOf(reader, seat, order, frame.reports)),
		seats,
		signed: frame.played.length > 1
	};
}
