/** Power of the Houses (RV-472, RV-473). */
import { COLONY_HOUSES, type HouseId } from '../data';
import type { Board } from '../types';

/** Ships of the House on the map, 0 to 4. */
export const powerOf = (board: Board, house: HouseId): number =>
	board.ships.filter((ship) => ship.house === house && ship.at !== 0).length;

/** Power in final scoring: the one face-up Colony card adds 1 (RV-486, RV-487). */
export function finalPowerOf(board: Board, house: HouseId): number {
	const [colony] = board.colonies;
	const shows = board.colonies.length === 1 && colony !== undefined;
	return powerOf(board, house) + (shows && COLONY_HOUSES[colony] === house ? 1 : 0);
}
