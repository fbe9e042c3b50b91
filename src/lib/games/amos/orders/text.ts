/** The sheet as text. */
import { LOTS } from '$engine/rulesets/amos/data';
import { ORDERS } from '$engine/rulesets/amos/orders/shapes';
import type { OrderOf, SheetOrder, View } from '$engine/rulesets/amos/types';
import { runsOf } from '$lib/ui/orders-text/changes';
import type { OrdersText } from '$lib/ui/orders-text/declared';
import { toldApart } from '$lib/ui/orders-text/words';
import type { TableSession } from '../../game';
import { isMet, ownOf, placeName, planetName } from '../galaxy';
import { constructionName, lotName, techName } from '../nouns';
import { leaderName } from '../plan/phrases';
import { routeThrough } from '../plan/route';
import { lineText, orderDetails } from '../plan/sentences';
import { CONSTRUCTION_IDS, TECH_IDS } from '$engine/rulesets/amos/data';

export function ordersText(table: TableSession): OrdersText {
	const { seats } = table;
	const view = table.view as View;
	const seatName = toldApart(
		seats.map((one) => one.seat),
		(seat) => seats.find((one) => one.seat === seat)?.name ?? ''
	);
	const reader = { view, seatName };
	const seat = { values: seats.map((one) => one.seat), says: seatName };
	return {
		lines: [
			{
				at: [],
				how: 'add',
				field: ORDERS,
				says: (order: SheetOrder) =>
					[lineText(reader, order), ...orderDetails(reader, order)].join(' · ')
			}
		],
		roles: {
			seat,
			claimant: seat,
			candidate: seat,
			planet: {
				values: view.planets.map(({ id }) => id),
				says: (id: number) => planetName(view, id)
			},
			cell: {
				values: Array.from({ length: view.map.width * view.map.height }, (_, cell) => cell),
				says: (cell: number) => placeName(view, cell)
			},
			leader: {
				values: (ownOf(view)?.leaders ?? []).map(({ id }) => id),
				says: (id: number) => leaderName(view, id)
			},
			lot: { values: LOTS.map((_, i) => i + 1), says: lotName },
			tech: { values: TECH_IDS, says: techName },
			construction: { values: CONSTRUCTION_IDS, says: constructionName },
			money: { of: (dollars) => [2 * dollars] },
			route: {
				// The end is named first, and then the stops before it, one after the other.
				beside: ({ from, route }: OrderOf<'move'>, { inOrder }) => {
					if (from < 0) return [];
					const cells = inOrder('cell') as readonly number[];
					const end = route.at(-1);
					const ways =
						end === undefined
							? [...new Set(cells)].map((cell) => [cell])
							: runsOf(cells).map((stops) => [...stops, end]);
					return ways.map((stops) =>
						routeThrough(view.map, from, stops, (cell) => isMet(view, cell))
					);
				}
			}
		}
	};
}
