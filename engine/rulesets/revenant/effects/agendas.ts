/** Agendas (RV-390 to RV-397). */
import { bestDamage } from './attack';
import { OBJECTIVES, type Objective } from '../cards/agendas';
import { CADETS, CLASSES, FIGURES, HOUSES, ROUNDS, type AgendaId, type HouseId } from '../data';
import { powerOf } from '../space/power';
import { storedOf } from '../space/resources';
import { holdingOf, playerOf, report, type Step } from '../step';
import type { Board, Player, SeatId, Verdict } from '../types';

type PowerOf = (board: Board, house: HouseId) => number;

/** Which Objectives are met now. Final scoring counts with Powers of its own. */
export const judge = (
	board: Board,
	seat: SeatId,
	agenda: AgendaId,
	power: PowerOf = powerOf
): readonly boolean[] => OBJECTIVES[agenda].map((one) => isMet(board, seat, one, power));

/** Whether one Objective is met: how far it is, against how much it wants (RV-391). */
export function isMet(board: Board, seat: SeatId, objective: Objective, power: PowerOf): boolean {
	const player = board.players[seat - 1] as Player;
	const stored = storedOf(player);
	switch (objective.is) {
		case 'power':
			return objective.houses.reduce((sum, house) => sum + power(board, house), 0) >= objective.n;
		case 'distinctPowers':
			return distinctSum(HOUSES.map((house) => power(board, house))) >= objective.n;
		case 'ships':
			return shipsOnMap(board, objective.ship) >= objective.n;
		case 'everyClass':
			return CLASSES.every((cls) => shipsOnMap(board, cls) > 0);
		case 'absorbers':
			return board.sectors.reduce((sum, one) => sum + one.absorbers, 0) >= objective.n;
		case 'damage':
			return damageOnMap(board) <= objective.n;
		case 'tiles':
			return board.tiles.length >= objective.n;
		case 'cards':
			return (
				player.equipment.length >= objective.equipment &&
				trainingOf(player) >= objective.training &&
				player.support.length >= objective.support
			);
		case 'strike':
			return FIGURES.some((figure) => bestDamage(board, seat, figure) >= objective.n);
		case 'stored':
			return stored[objective.token] >= objective.n;
		case 'level':
			return player.level >= objective.n && stored[objective.token] >= objective.stored;
		case 'track':
			return (
				HOUSES.some((house) => player.influence[house] >= objective.n) &&
				stored[objective.token] >= objective.stored
			);
		case 'everyTrack':
			return HOUSES.every((house) => player.influence[house] >= objective.n);
	}
}

/** Training cards in play, of both Cadets. */
export const trainingOf = (player: Player): number =>
	CADETS.reduce((sum, cadet) => sum + player.training[cadet].length, 0);

const distinctSum = (values: readonly number[]): number =>
	[...new Set(values)].reduce((sum, value) => sum + value, 0);

const shipsOnMap = (board: Board, cls: (typeof CLASSES)[number]): number =>
	board.ships.filter((ship) => ship.cls === cls && ship.at !== 0).length;

/** On House ships and on the Revenant (RV-395): a ship of the supply has none. */
export const damageOnMap = (board: Board): number =>
	board.ships.reduce((sum, { damage }) => sum + damage, 0) + board.revenant.damage;

/** RV-392. Refused: `too-early`, `wrong-stage` (revealed already). */
export function reveal(step: Step, seat: SeatId): Verdict {
	if (step.state.round < ROUNDS) return 'too-early';
	const { agenda } = holdingOf(step, seat);
	const player = playerOf(step, seat);
	if (agenda === '' || player.revealed.length > 0) return 'wrong-stage';
	const completed = judge(step.state, seat, agenda);
	player.revealed = [{ agenda, completed: [...completed] }];
	report(step, 'all', 'agenda', { seat, agenda, completed });
	return undefined;
}

/** RV-489: what was not revealed is judged now. */
export function revealLast(step: Step, seat: SeatId, power: PowerOf): void {
	const { agenda } = holdingOf(step, seat);
	const player = playerOf(step, seat);
	if (agenda === '' || player.revealed.length > 0) return;
	const completed = judge(step.state, seat, agenda, power);
	player.revealed = [{ agenda, completed: [...completed] }];
	report(step, 'all', 'agenda', { seat, agenda, completed });
}
