/** Movement of the ship that the figure stands on (RV-165, RV-180 to RV-185, RV-523). */
import { CAPTAIN_MOVEMENT } from '../cards/captain';
import { carry, isHouseShip, lineFault, pathFault, smallFault, zoneOf } from '../space/fleet';
import { equipmentPerks, perksNow, sumOf } from '../effects/perks';
import { turnOf, type Step } from '../step';
import type { Board, MoveOf, Player, SeatId, Turn, Verdict, ZoneId } from '../types';

/** Sectors that the ship may be moved in this turn. */
export function movementOf(board: Board, seat: SeatId, { figure, ship }: Turn): number {
	const player = board.players[seat - 1] as Player;
	const isOwn = ship !== '' && !isHouseShip(ship);
	return (
		1 +
		(figure === 'captain' ? CAPTAIN_MOVEMENT : 0) +
		sumOf(perksNow(board, seat), 'movement') +
		(isOwn ? sumOf(equipmentPerks(player), 'movement') : 0) +
		(isOwn && board.crew.length > 0 ? 1 : 0)
	);
}

export function move(step: Step, seat: SeatId, { path, line }: MoveOf<'move'>): Verdict {
	const turn = turnOf(step);
	const { ship } = turn;
	if (turn.stage !== 'main' || ship === '' || path.length === 0) return 'wrong-stage';
	const fault =
		smallFault(step.state, seat, ship) ??
		pathFault(step.state, ship, zoneOf(step.state, ship), path);
	if (fault) return fault;
	if (turn.steps + path.length > movementOf(step.state, seat, turn)) return 'too-far';
	const misplaced = lineFault(step.state, ship, path.at(-1) as ZoneId, line[0]);
	if (misplaced) return misplaced;
	turn.steps += path.length;
	carry(step, seat, ship, path, line[0], 'action');
	return undefined;
}
