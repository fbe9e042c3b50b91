/** Orders as sentences. */
import type { Cell, Goods, LeaderId, Owner, SheetLine, View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { routeCost } from '../board/route';
import { ownOf, placeName, planetName } from '../galaxy';
import { constructionName, countedUnit, lotName, money, techName, unitsText } from '../nouns';
import { movementOf, type MoveOrder } from './fleet';

/** Who reads: what the seat knows, and what the players are called. */
export interface Reader {
	readonly view: View;
	seatName(seat: Owner): string;
}

/** "Buy 4 Militia at Umbath". */
export function lineText(reader: Reader, order: SheetLine): string {
	const { view } = reader;
	const name = (seat: Owner): string => reader.seatName(seat);
	const at = (cell: Cell): string => placeName(view, cell);
	switch (order.kind) {
		case 'ally':
			return m.amos_orders_line_ally({ name: name(order.player) });
		case 'giftMoney':
			return m.amos_orders_line_giftMoney({ money: money(order.hd), name: name(order.to) });
		case 'giftUnits':
			return m.amos_orders_line_giftUnits({
				units: unitsText(order.units),
				place: planetName(view, order.planet),
				name: name(order.to)
			});
		case 'giftPlanet':
			return m.amos_orders_line_giftPlanet({
				place: planetName(view, order.planet),
				name: name(order.to)
			});
		case 'giftTech':
			return m.amos_orders_line_giftTech({ tech: techName(order.tech), name: name(order.to) });
		case 'deal':
			return m.amos_orders_line_deal({
				name: name(order.with),
				give: goodsText(view, order.give),
				get: goodsText(view, order.get)
			});
		case 'route':
			return m.amos_orders_line_route({ name: name(order.with), percent: order.percent });
		case 'disband':
			return m.amos_orders_line_disband({ units: unitsText(order.units), place: at(order.cell) });
		case 'buyUnits':
			return m.amos_orders_line_buyUnits({
				units: countedUnit(order.type, order.count),
				place: planetName(view, order.planet)
			});
		case 'build':
			return m.amos_orders_line_build({
				what: constructionName(order.construction),
				place: planetName(view, order.planet)
			});
		case 'satellite':
			return m.amos_orders_line_satellite({
				name: order.name,
				place: planetName(view, order.host)
			});
		case 'research':
			return m.amos_orders_line_research({ tech: techName(order.tech) });
		case 'terror':
			return m.amos_orders_line_terror({ place: planetName(view, order.planet) });
		case 'piracy':
			return m.amos_orders_line_piracy({ place: planetName(view, order.planet) });
		case 'move':
			return moveText(view, order);
		case 'board':
			return m.amos_orders_line_board({
				name: name(order.carrier),
				units: unitsText(order.units),
				place: at(order.cell)
			});
		case 'land':
			return m.amos_orders_line_land({ place: planetName(view, order.planet) });
		case 'stance':
			return stanceText(reader, order);
		case 'colonise':
			return m.amos_orders_line_colonise({ place: planetName(view, order.planet) });
		case 'bid':
			return m.amos_orders_line_bid({
				money: money(order.hd),
				lot: lotName(order.lot),
				place: planetName(view, order.planet)
			});
		case 'post':
			return m.amos_orders_line_post({
				leader: leaderName(view, order.leader),
				place: at(order.cell)
			});
		case 'recall':
			return m.amos_orders_line_recall({ leader: leaderName(view, order.leader) });
		case 'sabotage':
			return m.amos_orders_line_sabotage({
				leader: leaderName(view, order.leader),
				place: planetName(view, order.planet)
			});
		case 'spy':
			return m.amos_orders_line_spy({
				leader: leaderName(view, order.leader),
				place: planetName(view, order.planet)
			});
		case 'vote':
			return order.candidate === 0
				? m.amos_orders_line_abstain()
				: m.amos_orders_line_vote({ name: name(order.candidate) });
		case 'resign':
			return m.amos_orders_line_resign();
		case 'malformed':
			return m.amos_orders_line_malformed();
	}
}

function moveText(view: View, order: MoveOrder): string {
	const ships = unitsText(order.ships);
	const from = placeName(view, order.from);
	const end = order.route.at(-1);
	return end === undefined
		? m.amos_orders_line_move_nowhere({ ships, from })
		: m.amos_orders_line_move({ ships, from, to: placeName(view, end) });
}

function stanceText(reader: Reader, order: Extract<SheetLine, { kind: 'stance' }>): string {
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

/** The small print of a line: what a fleet costs, loads and leaves. Empty for most kinds. */
export function lineDetails(reader: Reader, order: SheetLine): string[] {
	if (order.kind !== 'move') return [];
	const { view } = reader;
	const at = (cell: Cell): string => placeName(view, cell);
	const cost = routeCost(view.map, order.from, order.route);
	return [
		...(cost === undefined
			? []
			: [m.amos_orders_detail_cost({ cost, movement: movementOf(view, order) })]),
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
