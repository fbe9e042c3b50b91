/** Orders possible at a place: the buttons of its panel, the likeliest first. */
import { PIRACY, UNITS, UNIT_TYPES } from '$engine/rulesets/amos/data';
import { distance } from '$engine/rulesets/amos/map';
import { hasUnits, onlyShips, onlyTroops, someUnits } from '$engine/rulesets/amos/units';
import type {
	Cell,
	Leader,
	LeaderKind,
	OrderKind,
	OrderSheet,
	SomeUnits,
	View
} from '$engine/rulesets/amos/types';
import {
	canSettle,
	fleetMovement,
	isRival,
	nearestOwn,
	ownOf,
	ownUnits,
	planetIn,
	satelliteRoom
} from '../galaxy';
import { legs } from './fleet';
import { availableUnits, idleShips, linesOf } from './sheet';

/** Kinds of order that make sense in a cell, in the order of their buttons. */
export function actionsAt(view: View, sheet: OrderSheet, cell: Cell): OrderKind[] {
	const planet = planetIn(view, cell);
	const free = availableUnits(view, sheet, cell);
	const there = ownUnits(view, cell);
	const actions: OrderKind[] = [];
	if (planet?.mine) actions.push('buyUnits', 'build');
	if (hasUnits(onlyShips(free))) actions.push('move');
	if (planet && !planet.mine) {
		const rival = isRival(view, planet);
		const settlers = there.colonyShip > 0 || arrives(view, sheet, cell, 'colonists');
		if (!rival && settlers && canSettle(view, planet)) actions.push('colonise');
		if (hasUnits(there) || arrives(view, sheet, cell)) actions.push('stance');
		const troops = hasUnits(onlyTroops(there)) || arrives(view, sheet, cell, 'troops');
		if (!canSettle(view, planet) && troops) actions.push('land');
		if (rival) actions.push('terror');
		if (rival && (nearestOwn(view, cell)?.distance ?? Infinity) <= PIRACY.range)
			actions.push('piracy');
		if (rival && hasLeader(view, 'saboteur')) actions.push('sabotage');
	}
	if (planet && hasLeader(view, 'spy') && !planet.mine) actions.push('spy');
	if (planet?.mine && satelliteRoom(planet) > 0) actions.push('satellite');
	if (postable(view, sheet, cell).length > 0) actions.push('post');
	if (hasUnits(onlyTroops(free))) actions.push('board');
	if (planet && hasUnits(there)) actions.push('giftUnits');
	if (planet?.mine) actions.push('giftPlanet');
	if (hasUnits(there)) actions.push('disband');
	return actions;
}

/** True if a move of the sheet ends in the cell, with anything at all or with these aboard. */
function arrives(
	view: View,
	sheet: OrderSheet,
	cell: Cell,
	what?: 'colonists' | 'troops'
): boolean {
	return linesOf(sheet, 'move').some(
		({ order }) =>
			order.route.at(-1) === cell &&
			(what !== 'colonists' || (order.ships.colonyShip ?? 0) > 0) &&
			(what !== 'troops' || hasUnits(legs(view, order).at(-1)?.aboard ?? {}))
	);
}

const hasLeader = (view: View, kind: LeaderKind): boolean =>
	(ownOf(view)?.leaders ?? []).some((leader) => leader.kind === kind);

/** Leaders in reserve that could be posted in a cell this turn (AM-295). */
export function postable(view: View, sheet: OrderSheet, cell: Cell): Leader[] {
	const mine = planetIn(view, cell)?.mine ?? false;
	const held = hasUnits(availableUnits(view, sheet, cell)) || hasUnits(ownUnits(view, cell));
	const posted = linesOf(sheet, 'post').map(({ order }) => order.leader);
	return reserve(view).filter(({ id, kind }) => {
		if (posted.includes(id)) return false;
		if (kind === 'administrator' || kind === 'merchant') return mine;
		return (kind === 'pilot' || kind === 'navigator') && held;
	});
}

/** Leaders without a post, free to take one this turn. */
export const reserve = (view: View): Leader[] =>
	(ownOf(view)?.leaders ?? []).filter(
		(leader) => leader.post.at === 'reserve' && leader.recalled < view.turn
	);

/** A stack of ships that could sail to a cell. */
export interface Sender {
	readonly from: Cell;
	readonly ships: SomeUnits;
	/** Movement to get there. */
	readonly cost: number;
	readonly movement: number;
}

/** Free ships elsewhere, those in reach first, then the nearest. */
export function senders(view: View, sheet: OrderSheet, to: Cell): Sender[] {
	return idleShips(view, sheet)
		.filter(({ cell }) => cell !== to)
		.map(({ cell, ships }) => ({
			from: cell,
			ships,
			cost: distance(view.map, cell, to),
			movement: Math.max(0, ...speeds(view, ships))
		}))
		.sort(
			(a, b) =>
				Number(a.cost > a.movement) - Number(b.cost > b.movement) ||
				a.cost - b.cost ||
				a.from - b.from
		);
}

const speeds = (view: View, ships: SomeUnits): number[] =>
	UNIT_TYPES.filter((type) => UNITS[type].movement > 0 && (ships[type] ?? 0) > 0).map((type) =>
		fleetMovement(view, { [type]: 1 }, false)
	);

/** Ships among these fast enough for such a way; all of them if none is. */
export function fastEnough(view: View, ships: SomeUnits, cost: number): SomeUnits {
	const fast = Object.fromEntries(
		UNIT_TYPES.filter(
			(type) => (ships[type] ?? 0) > 0 && fleetMovement(view, { [type]: 1 }, false) >= cost
		).map((type) => [type, ships[type] ?? 0])
	);
	return hasUnits(fast) ? someUnits(fast) : ships;
}
