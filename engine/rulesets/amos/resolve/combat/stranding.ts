/** Nobody survives in open space outside a ship. */
import { capacity, fitTroops, onlyTroops, subtractUnits } from '../../units';
import { loseUnits } from './loss';
import { planetAt, type Turn } from '../turn';

/** After upkeep, and again after movement (AM-132). */
export function strandTroops(turn: Turn): void {
	for (const { seat, cell, units } of [...turn.state.armies]) {
		if (planetAt(turn, cell)) continue;
		const troops = onlyTroops(units);
		const aboard = fitTroops(troops, capacity(units));
		loseUnits(turn, seat, cell, subtractUnits(troops, aboard), 'stranded');
	}
}
