/**
 * The way that a detachment takes through cells that others hold (IM-263 to IM-266). No path goes on behind
 * an Ion Storm or a Nebula: its check saw to that (IM-255).
 */
import { atWar } from '../holdings';
import { grantsPassage } from '../laws';
import { bigShips, foreignAt, houseOf, type Turn } from './turn';
import type { CellId, Detachment, SeatId } from '../types';

export interface Route {
	/** Cells entered, in order. */
	readonly travelled: readonly CellId[];
	/** The last of them is held by another House, which is attacked. */
	readonly attacks: boolean;
	/** The last cell free of foreign ships. */
	readonly remembered: CellId;
	/** It stopped before the end of its path. */
	readonly halted: boolean;
}

export function routeOf(turn: Turn, seat: SeatId, { from, path, engage }: Detachment): Route {
	const travelled: CellId[] = [];
	let tentative: CellId[] = [];
	let remembered = from;
	const end = (attacks: boolean, halted: boolean): Route => ({
		travelled,
		attacks,
		remembered,
		halted
	});
	for (const [i, cell] of path.entries()) {
		const isLast = i === path.length - 1;
		const foreign = foreignAt(turn, cell, seat);
		if (!foreign) {
			travelled.push(...tentative, cell);
			tentative = [];
			remembered = cell;
		} else if (!isLast && mayPass(turn, seat, foreign.house, cell)) {
			tentative.push(cell);
		} else if (engages(turn, seat, foreign.house, engage)) {
			travelled.push(...tentative, cell);
			return end(true, !isLast);
		} else return end(false, true);
	}
	return end(false, false);
}

/** IM-151, IM-152, IM-262, IM-484 */
function mayPass(turn: Turn, seat: SeatId, holder: SeatId, cell: CellId): boolean {
	const force = turn.forces.get(cell);
	if (force && bigShips(force).length === 0) return true;
	if (atWar(turn.state, seat, holder)) return false;
	return houseOf(turn, holder).passage.includes(seat) || grantsPassage(turn.opening.laws, holder);
}

/** IM-263 */
export const engages = (
	turn: Turn,
	seat: SeatId,
	other: SeatId,
	engage: Detachment['engage']
): boolean => engage === 'always' || (engage === 'war' && atWar(turn.state, seat, other));
