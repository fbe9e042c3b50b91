/** A Colony Ship becomes a colony (AM-231 to AM-236). */
import type { FailureCode, Planet, SeatId } from '../../types';
import { basicCombat, countOf } from '../../units';
import { changeOwner } from './ownership';
import { isExposed } from './sheltering';
import {
	areFriends,
	armiesIn,
	armyAt,
	fail,
	linesOf,
	removeUnits,
	report,
	type Turn
} from '../turn';

/** One is drawn of several who may; the others keep their ships (AM-235, AM-236). */
export function colonise(turn: Turn, planet: Planet): void {
	const lines = linesOf(turn, 'colonise').filter((line) => line.order.planet === planet.id);
	const able = lines.filter((line) => {
		const reason = obstacle(turn, planet, line.seat);
		if (reason) fail(turn, line, reason, { planet: planet.id });
		return !reason;
	});
	if (able.length === 0) return;
	const contenders = able.map((line) => line.seat);
	const pick = able.length > 1 ? turn.rng.stream('colony', planet.id).pick(able.length) : 0;
	const by = contenders[pick];
	if (by === undefined) throw new Error(`pick ${pick} of ${able.length}`);
	for (const line of able)
		if (line.seat !== by) fail(turn, line, 'lost-draw', { planet: planet.id, seat: by });
	const witnesses = armiesIn(turn.state, planet.cell).map((army) => army.seat);
	removeUnits(turn.state, by, planet.cell, { colonyShip: 1 });
	changeOwner(turn, planet.id, by, 'colony');
	report(turn, [...contenders, ...witnesses], {
		code: 'colonised',
		data: { planet: planet.id, by, contenders, pick }
	});
}

function obstacle(turn: Turn, planet: Planet, seat: SeatId): FailureCode | undefined {
	if (planet.owner !== 0) return 'not-ownerless';
	if (countOf(armyAt(turn.state, seat, planet.cell)?.units ?? {}, 'colonyShip') === 0)
		return 'no-ships';
	if (isExposed(turn, planet, seat)) return 'no-planetology';
	const enemies = armiesIn(turn.state, planet.cell).filter(
		(army) => !areFriends(turn, seat, army.seat)
	);
	return enemies.some((army) => basicCombat(army.units) > 0) ? 'armed-enemy' : undefined;
}
