/** Orders as sentences. */
import type { Cell, SheetLine, SheetOrder } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { routeCost, stopsOf } from './route';
import { isMet, placeName } from '../galaxy';
import { unitsText } from '../nouns';
import { movementOf } from './fleet';
import { kindOf } from './kinds';
import { leaderName, type Reader } from './phrases';

export { goodsText, type Reader } from './phrases';

/** "Buy 4 Militia at Umbath". */
export const lineText = (reader: Reader, order: SheetLine): string =>
	order.kind === 'malformed'
		? m.amos_orders_line_malformed()
		: kindOf(order).line(reader, order as never);

/** The small print of a line: what a fleet costs, and what else was written. Empty for most kinds. */
export function lineDetails(reader: Reader, order: SheetLine): string[] {
	if (order.kind === 'malformed') return [];
	const { view } = reader;
	const cost = order.kind === 'move' ? routeCost(view.map, order.from, order.route) : undefined;
	return [
		...(order.kind === 'move' && cost !== undefined
			? [m.amos_orders_detail_cost({ cost, movement: movementOf(view, order) })]
			: []),
		...orderDetails(reader, order)
	];
}

/** The rest of an order, which its sentence leaves out: the way of a fleet, what it loads and leaves. */
export function orderDetails(reader: Reader, order: SheetOrder): string[] {
	const { view } = reader;
	const at = (cell: Cell): string => placeName(view, cell);
	if (order.kind === 'satellite') return [m.amos_orders_detail_orbit({ place: at(order.cell) })];
	if (order.kind !== 'move') return [];
	const stops = stopsOf(view.map, order.from, order.route, (cell) => isMet(view, cell));
	return [
		...(stops.length > 1
			? [m.amos_orders_detail_by({ places: stops.slice(0, -1).map(at).join(', ') })]
			: []),
		...order.pickups.map((load) =>
			m.amos_orders_detail_load({ units: unitsText(load.units), place: at(load.cell) })
		),
		...order.drops.map((load) =>
			m.amos_orders_detail_drop({ units: unitsText(load.units), place: at(load.cell) })
		),
		...order.allied.map((load) =>
			m.amos_orders_detail_allied({
				units: unitsText(load.units),
				name: reader.seatName(load.owner),
				place: at(load.cell),
				to: at(load.dropCell)
			})
		),
		...(order.leaders.length === 0
			? []
			: [
					m.amos_orders_detail_with({
						leaders: listText(order.leaders.map((id) => leaderName(view, id)))
					})
				])
	];
}
