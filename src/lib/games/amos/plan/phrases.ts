/** Parts of the sentences that orders are told in. */
import type {
	Cell,
	Goods,
	LeaderId,
	OrderOf,
	Owner,
	PlanetView,
	View
} from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import {
	coordinates,
	nearestOwn,
	ownOf,
	placeName,
	planetName,
	valueParts,
	type ValuePart
} from '../galaxy';
import { constructionName, money, techName, unitsText } from '../nouns';

/** Reader of the sentences: the seat's view, and the names of the players. */
export interface Reader {
	readonly view: View;
	seatName(seat: Owner): string;
}

export function moveText(view: View, order: OrderOf<'move'>): string {
	const ships = unitsText(order.ships);
	const from = placeName(view, order.from);
	const end = order.route.at(-1);
	return end === undefined
		? m.amos_orders_line_move_nowhere({ ships, from })
		: m.amos_orders_line_move({ ships, from, to: placeName(view, end) });
}

export function stanceText(reader: Reader, order: OrderOf<'stance'>): string {
	const { view } = reader;
	const place = planetName(view, order.planet);
	switch (order.mode) {
		case 'take':
			return m.amos_orders_line_take({ place });
		case 'takeNoBombard':
			return m.amos_orders_line_takeNoBombard({ place });
		case 'raze':
			return m.amos_orders_line_raze({ place });
		case 'hold':
			return m.amos_orders_line_hold({ place });
		case 'support':
			return m.amos_orders_line_support({ place, name: reader.seatName(order.claimant) });
	}
}

/** One side of a deal: "10 $, 2 Freighters at Umbath and the planet Kelos". */
export function goodsText(view: View, goods: Goods): string {
	const parts = [
		...(goods.hd > 0 ? [money(goods.hd)] : []),
		...goods.units.map((load) =>
			m.amos_orders_goods_units({
				units: unitsText(load.units),
				place: planetName(view, load.planet)
			})
		),
		...goods.planets.map((id) => m.amos_orders_goods_planet({ place: planetName(view, id) })),
		...goods.techs.map(techName)
	];
	return parts.length > 0 ? listText(parts) : m.amos_orders_goods_nothing();
}

export function leaderName(view: View, id: LeaderId): string {
	return ownOf(view)?.leaders.find((leader) => leader.id === id)?.name ?? '?';
}

/** "held by Ana", "yours", "nobody's", "owner unknown". */
export function ownerText(reader: Reader, owner: Owner | undefined): string {
	if (owner === undefined) return m.amos_board_unknown();
	if (owner === 0) return m.amos_board_nobody();
	if (owner === reader.view.viewer) return m.amos_board_mine();
	return m.amos_board_of({ name: reader.seatName(owner) });
}

/** The sum behind the Value of a planet of mine: "10 base + 4 Mines". */
export const valueText = (view: View, planet: PlanetView): string =>
	valueParts(view, planet).map(partText).join(' ');

function partText(part: ValuePart): string {
	const amount = part.kind === 'base' ? part.amount : Math.abs(part.amount);
	const sign = part.kind === 'base' ? '' : part.amount < 0 ? '− ' : '+ ';
	const name = {
		base: () => m.amos_board_from_base(),
		construction: () => (part.kind === 'construction' ? constructionName(part.id) : ''),
		centralAdministration: () => techName('centralAdministration'),
		administrator: () => m.amos_board_from_administrator(),
		damage: () => m.amos_board_from_damage()
	}[part.kind]();
	return `${sign}${amount} ${name}`;
}

/** "Cell 4·7, 3 from Umbath". */
export function whereaboutsText(view: View, cell: Cell): string {
	const near = nearestOwn(view, cell);
	return [
		capital(m.amos_board_at({ at: coordinates(view, cell) })),
		...(near && near.distance > 0
			? [m.amos_board_distance({ count: near.distance, name: near.planet.name })]
			: [])
	].join(', ');
}
