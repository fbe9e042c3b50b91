/** The orders that led to a step, in words, with what became of each. Pure. */
import type { CosmosReport, Order, SeatId } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type { PlayedSheet } from '$lib/ui/history/played';
import { codeText } from '../plan/problems';
import { entryDetails, entryText } from '../plan/sentences';
import { type Reader } from '../plan/phrases';

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

/** The sheet of one seat. `reports`: of the resolution, as far as the reader has them. */
export function sheetOf(
	reader: Reader,
	seat: SeatId,
	order: Order | undefined,
	reports: readonly CosmosReport[]
): PlayedSheet {
	if (!order) return { seat, silence: m.cosmos_history_orders_unknown(), lists: [] };
	const fates = fatesOf(toSeat(reports, seat), order.orders.length);
	const lines = order.orders.map((entry, i) => ({
		text: entryText(reader, entry),
		notes: entryDetails(reader, entry),
		fates: fates.get(i) ?? []
	}));
	return lines.length === 0
		? { seat, silence: m.cosmos_history_orders_none(), lists: [] }
		: { seat, silence: '', lists: [{ title: '', numbered: true, lines }] };
}
