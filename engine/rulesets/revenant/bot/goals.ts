/** Progress towards the Objectives that a player can reach by own moves over several turns. */
import { trainingOf } from '../effects/agendas';
import { bestDamage } from '../effects/attack';
import type { Objective } from '../cards/agendas';
import { FIGURES, HOUSES, ROUNDS, TURNS_PER_ROUND, type HouseId } from '../data';
import { isHome } from '../space/fleet';
import { storedOf } from '../space/resources';
import type { Board, Player, SeatId } from '../types';

/** Steps towards an Objective. */
interface Way {
	readonly has: number;
	readonly wants: number;
	/** Steps that one turn can add. */
	readonly pace: number;
}

/** Science that a level costs. */
const LEVEL_COST = 3;
/** Steps that a reached level counts: more than its Science, so that promotion is worth the spending. */
const LEVEL = 5;

/** Steps towards an Objective; undefined if it depends on the whole fleet or does not outlast the next Breach. */
function wayTo(board: Board, player: Player, objective: Objective): Way | undefined {
	const stored = storedOf(player);
	switch (objective.is) {
		case 'stored':
			return { has: stored[objective.token], wants: objective.n, pace: 3 };
		case 'level': {
			const missing = objective.n - Math.min(objective.n, player.level);
			const useful = LEVEL_COST * missing + objective.stored;
			const has = LEVEL * (objective.n - 1 - missing) + Math.min(stored[objective.token], useful);
			return { has, wants: LEVEL * (objective.n - 1) + objective.stored, pace: 4 };
		}
		case 'track': {
			const highest = Math.max(...HOUSES.map((house) => player.influence[house]));
			const has = highest + Math.min(stored[objective.token], objective.stored);
			return { has, wants: objective.n + objective.stored, pace: 2 };
		}
		case 'everyTrack': {
			const has = HOUSES.reduce(
				(sum, one) => sum + Math.min(objective.n, player.influence[one]),
				0
			);
			return { has, wants: objective.n * HOUSES.length, pace: 2 };
		}
		case 'cards': {
			const { equipment, training, support } = objective;
			const has =
				Math.min(equipment, player.equipment.length) +
				Math.min(training, trainingOf(player)) +
				Math.min(support, player.support.length);
			return { has, wants: equipment + training + support, pace: 2 };
		}
		case 'strike': {
			const has = Math.max(...FIGURES.map((figure) => bestDamage(board, player.seat, figure)));
			return { has, wants: objective.n, pace: 1 };
		}
		case 'absorbers': {
			if (board.round < ROUNDS) return undefined;
			const has = board.sectors.reduce((sum, one) => sum + one.absorbers, 0);
			return { has, wants: objective.n, pace: 2 };
		}
		case 'power':
		case 'distinctPowers':
		case 'ships':
		case 'everyClass':
		case 'damage':
		case 'tiles':
			return undefined;
	}
}

/** Figures that are still to be placed until the end of the game. */
const turnsLeft = ({ round }: Board, { figures }: Player): number =>
	TURNS_PER_ROUND * (ROUNDS - round) + FIGURES.filter((one) => isHome(figures, one)).length;

/** Percent of an unmet Objective that is done; 0 if the turns left cannot complete it. */
export function progressOf(board: Board, seat: SeatId, objective: Objective): number {
	const player = board.players[seat - 1] as Player;
	const way = wayTo(board, player, objective);
	if (!way) return 0;
	const { has, wants, pace } = way;
	if (wants - has > pace * turnsLeft(board, player)) return 0;
	return Math.min(100, Math.floor((100 * has) / wants));
}

/** Tracks below the level that an Objective asks of every track. */
export function tracksWanted(board: Board, seat: SeatId, objective: Objective): HouseId[] {
	if (objective.is !== 'everyTrack') return [];
	const { influence } = board.players[seat - 1] as Player;
	return HOUSES.filter((house) => influence[house] < objective.n);
}

/** Value of an Objective whose steps are all done, in hundredths of a victory point; parts of it count by their square. */
export const worthOnTheWay = ({ is }: Objective): number =>
	is === 'level' || is === 'everyTrack' ? 1000 : 500;

/** True if an Objective stays met until its owner spends what it asks for. */
export const isKept = ({ is }: Objective): boolean =>
	is === 'stored' || is === 'level' || is === 'track' || is === 'everyTrack' || is === 'cards';
