/** Reminders before sealing, in sentences: steps that a player may have forgotten. */
import { voidItems } from '$engine/kernel/problem';
import { UNITS } from '$engine/rulesets/amos/data';
import type { OrderSheet, PlanetView, View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { TableSession } from '../game';
import { canSettle, isRival, ownPlanets, ownUnits, placeName } from './galaxy';
import { lotName, money, unitsText } from './nouns';
import { reserve } from './plan/actions';
import { budgetOf } from './plan/budget';
import { idleShips, linesOf } from './plan/sheet';

/** The cheapest thing anybody can buy: a Militia. */
const SMALL_CHANGE = UNITS.militia.cost;

export function unfinished(table: TableSession): readonly string[] {
	const view = table.view as View;
	const sheet = (table.order ?? []) as OrderSheet;
	if (view.phase === 'election') return forgottenVote(view, sheet);
	if (view.phase !== 'orders') return [];
	const refused = voidItems(table.problems);
	return [
		...(sheet.length === 0 ? [m.amos_orders_todo_empty()] : []),
		...(refused.size > 0 ? [m.amos_orders_todo_refused({ count: refused.size })] : []),
		...aboutMoney(view, sheet, refused),
		...aboutShips(view, sheet, refused),
		...aboutLot(view, sheet),
		...aboutLeaders(view, sheet)
	];
}

function forgottenVote(view: View, sheet: OrderSheet): string[] {
	const votes = view.election[0]?.votes[view.viewer - 1] ?? 0;
	return votes > 0 && linesOf(sheet, 'vote').length === 0 ? [m.amos_orders_todo_vote()] : [];
}

function aboutMoney(view: View, sheet: OrderSheet, refused: ReadonlySet<number>): string[] {
	const budget = budgetOf(view, sheet, refused);
	const unpaid = budget.upkeep - budget.upkeepPaid;
	const short = budget.purchases.filter((purchase) => purchase.got < purchase.wanted).length;
	const idle = budget.afterBid >= SMALL_CHANGE && ownPlanets(view).length > 0;
	return [
		...(unpaid > 0
			? [
					m.amos_orders_todo_upkeep({
						money: money(unpaid),
						units: listText(budget.unpaid.map((loss) => unitsText(loss.units)))
					})
				]
			: []),
		...(short > 0 ? [m.amos_orders_todo_short({ count: short })] : []),
		...(budget.bid > 0 && budget.afterBid < 0 ? [m.amos_orders_todo_bid_short()] : []),
		...(idle ? [m.amos_orders_todo_money({ money: money(budget.afterBid) })] : [])
	];
}

function aboutShips(view: View, sheet: OrderSheet, refused: ReadonlySet<number>): string[] {
	const kept = sheet.filter((_, line) => !refused.has(line));
	const idle = idleShips(view, kept).filter(({ ships }) => Object.keys(ships).length > 0);
	const settling = linesOf(kept, 'colonise').map(({ order }) => order.planet);
	const standing = view.planets.filter(
		(planet) =>
			isFree(view, planet) && arrivals(view, kept, planet) > 0 && !settling.includes(planet.id)
	);
	const waiting = idle.filter(
		({ cell }) => !view.planets.some((p) => p.cell === cell && settling.includes(p.id))
	);
	return [
		...waiting.map(({ cell, ships }) =>
			m.amos_orders_todo_ships({ units: unitsText(ships), place: placeName(view, cell) })
		),
		...standing.map((planet) => m.amos_orders_todo_colonise({ place: planet.name }))
	];
}

/** Ownerless as far as known, and fit for my colonists. */
const isFree = (view: View, planet: PlanetView): boolean =>
	!planet.mine && !isRival(view, planet) && canSettle(view, planet);

/** Colony Ships of mine that will stand there, if nothing goes wrong. */
function arrivals(view: View, sheet: OrderSheet, planet: PlanetView): number {
	const moves = linesOf(sheet, 'move').map(({ order }) => order);
	const ships = (list: typeof moves): number =>
		list.reduce((sum, order) => sum + (order.ships.colonyShip ?? 0), 0);
	return (
		ownUnits(view, planet.cell).colonyShip -
		ships(moves.filter((order) => order.from === planet.cell)) +
		ships(moves.filter((order) => order.route.at(-1) === planet.cell))
	);
}

function aboutLot(view: View, sheet: OrderSheet): string[] {
	return view.lot > 0 && ownPlanets(view).length > 0 && linesOf(sheet, 'bid').length === 0
		? [m.amos_orders_todo_lot({ lot: lotName(view.lot) })]
		: [];
}

function aboutLeaders(view: View, sheet: OrderSheet): string[] {
	const busy = new Set(sheet.flatMap((line) => ('leader' in line ? [line.leader] : [])));
	return reserve(view)
		.filter((leader) => !busy.has(leader.id))
		.map((leader) => m.amos_orders_todo_leader({ name: leader.name }));
}
