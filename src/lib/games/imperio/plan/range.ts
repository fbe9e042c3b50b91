/** Cells that a detachment can reach, and the way it takes to each (IM-252 to IM-256). Pure. */
import type { Anomaly } from '$engine/rulesets/imperio/data';
import { cellOf } from '$engine/rulesets/imperio/holdings';
import { neighbours } from '$engine/rulesets/imperio/map';
import { slowest } from '$engine/rulesets/imperio/units';
import type { CellId, Detachment, View } from '$engine/rulesets/imperio/types';
import { foreignFleetAt, ownOf } from '../empire';

const anomalyAt = (view: View, cell: CellId): Anomaly | 'none' =>
	cellOf(view, cell)?.anomaly ?? 'none';

const isHardened = (view: View): boolean =>
	ownOf(view)?.advances.includes('ion_hardening') ?? false;

/** True if entering the cell ends movement (IM-255). */
export const isStop = (view: View, cell: CellId): boolean =>
	!isHardened(view) && ['ion_storm', 'nebula'].includes(anomalyAt(view, cell));

/** Cells that the ships may go this turn; one from a Nebula (IM-256). */
export function movesOf(view: View, { from, ships }: Pick<Detachment, 'from' | 'ships'>): number {
	const own = ownOf(view);
	if (!own) return 0;
	const moves = slowest(ships, own);
	return anomalyAt(view, from) === 'nebula' && !isHardened(view) ? Math.min(1, moves) : moves;
}

/** Trouble on entering a cell: a way round it is better, if it is as short. */
function trouble(view: View, cell: CellId): number {
	const isSafe = ownOf(view)?.advances.includes('scanning_matrix') ?? false;
	const rocks = anomalyAt(view, cell) === 'asteroid_field' && !isSafe ? 2 : 0;
	return rocks + (foreignFleetAt(view, cell) ? 1 : 0);
}

/** A cell in reach: the way to it, without the cell it begins in. */
export interface Reach {
	readonly path: readonly CellId[];
	readonly trouble: number;
}

/** Shortest ways to every cell that can be reached; among equals the one with the least trouble. */
export function reachOf(
	view: View,
	detachment: Pick<Detachment, 'from' | 'ships'>
): ReadonlyMap<CellId, Reach> {
	const { from } = detachment;
	const found = new Map<CellId, Reach>();
	let edge: readonly [CellId, Reach][] = [[from, { path: [], trouble: 0 }]];
	for (let step = 1; step <= movesOf(view, detachment); step++) {
		const next = new Map<CellId, Reach>();
		for (const [cell, { path, trouble: before }] of edge) {
			if (step > 1 && isStop(view, cell)) continue;
			for (const id of neighbours(view.cells, cell)) {
				if (id === from || found.has(id) || anomalyAt(view, id) === 'black_hole') continue;
				const reach = { path: [...path, id], trouble: before + trouble(view, id) };
				const known = next.get(id);
				if (!known || reach.trouble < known.trouble) next.set(id, reach);
			}
		}
		for (const [id, reach] of next) found.set(id, reach);
		edge = [...next];
	}
	return found;
}

/** Cells that a path may go on to from its end, one step further: also back to where it came from. */
export function nextCells(
	view: View,
	detachment: Pick<Detachment, 'from' | 'ships' | 'path'>
): readonly CellId[] {
	const { path } = detachment;
	const end = endOf(detachment);
	const goesOn =
		path.length < movesOf(view, detachment) && (path.length === 0 || !isStop(view, end));
	return goesOn
		? neighbours(view.cells, end).filter((id) => anomalyAt(view, id) !== 'black_hole')
		: [];
}

/** The cell where a detachment ends. */
export const endOf = ({ from, path }: Pick<Detachment, 'from' | 'path'>): CellId =>
	path.at(-1) ?? from;

/**
 * The path after a touch on a cell: back to a cell of the path cuts it there, a neighbour of its end
 * goes on if there is Movement left, anything else in reach is gone to straight. Undefined: out of reach.
 */
export function pathTo(
	view: View,
	detachment: Pick<Detachment, 'from' | 'ships' | 'path'>,
	cell: CellId
): readonly CellId[] | undefined {
	const { from, path } = detachment;
	if (cell === from) return [];
	const at = path.indexOf(cell);
	if (at >= 0) return path.slice(0, at + 1);
	return nextCells(view, detachment).includes(cell)
		? [...path, cell]
		: reachOf(view, detachment).get(cell)?.path;
}
