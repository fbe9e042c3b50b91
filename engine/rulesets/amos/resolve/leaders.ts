/** Postings of leaders, and their fate when their units or planets are lost. */
import type { Cell, Leader, PlanetId, SeatId, State } from '../types';
import { planetOf } from '../planets';
import { basicCombat, hasUnits } from '../units';
import type { Draft } from '../../../kernel/draft';
import { armyAt, fail, planetAt, report, type Line, type OrderOf, type Turn } from './turn';

const ofPlanets = (leader: Leader): boolean =>
	leader.kind === 'administrator' || leader.kind === 'merchant';
const ofUnits = (leader: Leader): boolean => leader.kind === 'pilot' || leader.kind === 'navigator';

/** A Pilot of the seat is in the cell: its units with basic Combat have +1 there (AM-296, AM-297). */
export function pilotAt(state: Pick<State, 'leaders'>, seat: SeatId, cell: Cell): boolean {
	return state.leaders.some(
		(leader) => leader.kind === 'pilot' && leader.seat === seat && standsAt(leader, cell)
	);
}

export const standsAt = (leader: Leader, cell: Cell): boolean =>
	leader.post.at === 'cell' && leader.post.cell === cell;

// ---------------------------------------------------------------- orders

/** Postings and recalls, before any fleet forms (AM-143, AM-295). */
export function postLeaders(turn: Turn): void {
	for (const { seat, line, order } of turn.lines) {
		if (order.kind === 'recall') recall(turn, { seat, line, order });
		if (order.kind === 'post') post(turn, { seat, line, order });
	}
}

function recall(turn: Turn, line: Line<OrderOf<'recall'>>): void {
	const leader = leaderOf(turn, line.seat, line.order.leader);
	if (!leader || leader.post.at === 'reserve') return fail(turn, line, 'no-leader');
	leader.post = { at: 'reserve' };
	leader.recalled = turn.state.turn;
}

function post(turn: Turn, line: Line<OrderOf<'post'>>): void {
	const { seat, order } = line;
	const leader = leaderOf(turn, seat, order.leader);
	if (!leader || leader.post.at !== 'reserve' || leader.recalled === turn.state.turn)
		return fail(turn, line, 'no-leader', { cell: order.cell });
	if (ofPlanets(leader)) {
		const planet = planetAt(turn, order.cell);
		if (planet?.owner !== seat) return fail(turn, line, 'no-planet', { cell: order.cell });
		leader.post = { at: 'planet', planet: planet.id };
	} else if (ofUnits(leader)) {
		if (!armyAt(turn.state, seat, order.cell))
			return fail(turn, line, 'nothing-there', { cell: order.cell });
		leader.post = { at: 'cell', cell: order.cell };
	}
}

function leaderOf(turn: Turn, seat: SeatId, id: number): Draft<Leader> | undefined {
	return turn.state.leaders.find((leader) => leader.id === id && leader.seat === seat);
}

// ---------------------------------------------------------------- fates

/**
 * To be called after units of a seat were destroyed in a cell: who has none of his left there dies
 * with the last of them (AM-296, AM-303, AM-380).
 */
export function killLeadersWithUnits(turn: Turn, seat: SeatId, cell: Cell): void {
	for (const leader of [...turn.state.leaders])
		if (leader.seat === seat && standsAt(leader, cell) && !hasHisUnits(turn.state, leader))
			loseLeader(turn, leader, 'killed', cell);
}

/**
 * To be called after units left cells without being destroyed (moved, given away, spent on a colony):
 * who stands without units of his returns to reserve (AM-306, AM-380).
 */
export function returnLeadersWithoutUnits(turn: Turn): void {
	for (const leader of turn.state.leaders)
		if (leader.post.at === 'cell' && !hasHisUnits(turn.state, leader))
			toReserve(turn, leader, leader.post.cell);
}

/** The planet is conquered or razed: who governs or trades there dies (AM-292, AM-298). */
export function killLeadersOnPlanet(turn: Turn, planet: PlanetId): void {
	for (const leader of [...turn.state.leaders])
		if (governs(leader, planet))
			loseLeader(turn, leader, 'killed', planetOf(turn.state, planet).cell);
}

/** The planet is given away: who governs or trades there returns to reserve (AM-307). */
export function returnLeadersFromPlanet(turn: Turn, planet: PlanetId): void {
	const { cell } = planetOf(turn.state, planet);
	for (const leader of turn.state.leaders)
		if (governs(leader, planet)) toReserve(turn, leader, cell);
}

/** A leader is gone for good, in a cell. */
export function loseLeader(
	turn: Turn,
	leader: Leader,
	cause: 'killed' | 'caught',
	cell: Cell
): void {
	const { leaders } = turn.state;
	leaders.splice(
		leaders.findIndex((other) => other.id === leader.id),
		1
	);
	const { kind, name } = leader;
	report(turn, [leader.seat], { code: 'leaderLost', data: { kind, name, cause, cell } });
}

function toReserve(turn: Turn, leader: Draft<Leader>, cell: Cell): void {
	leader.post = { at: 'reserve' };
	const { id, kind, name } = leader;
	report(turn, [leader.seat], { code: 'leaderReserve', data: { leader: id, kind, name, cell } });
}

const governs = (leader: Leader, planet: PlanetId): boolean =>
	leader.post.at === 'planet' && leader.post.planet === planet;

/** A Navigator's units are all of his player's there, a Pilot's those with Combat (AM-297, AM-380). */
function hasHisUnits(state: Pick<State, 'armies'>, leader: Leader): boolean {
	if (leader.post.at !== 'cell') return false;
	const units = armyAt(state, leader.seat, leader.post.cell)?.units ?? {};
	return leader.kind === 'pilot' ? basicCombat(units) > 0 : hasUnits(units);
}
