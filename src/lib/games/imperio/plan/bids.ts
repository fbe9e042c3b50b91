/** The bid of a sheet as its form writes it (IM-732): what the lot asks for, and what may be named. Pure. */
import { isWithin, type Problem } from '$engine/kernel/problem';
import { LOT, type Lot } from '$engine/rulesets/imperio/data';
import type { Bid, CellId, View } from '$engine/rulesets/imperio/types';
import { ownPlanets, rivals } from '../empire';

/** Planets that the lot asks for. */
export const planetsWanted = (lot: Lot): number => (LOT[lot].troops > 0 ? 1 : LOT[lot].platforms);

/** Cells with a planet of one's own. */
export const baseCells = (view: View): CellId[] => [
	...new Set(ownPlanets(view).map(({ cell }) => cell))
];

/** A bid to start from: the least, for the first of each thing that may be named. */
export function blankBid(view: View, lot: Lot): Bid {
	const [planet] = ownPlanets(view);
	const [cell] = baseCells(view);
	return {
		resources: LOT[lot].price,
		planets: Array.from({ length: planetsWanted(lot) }, () => planet?.id ?? ''),
		cell: Object.keys(LOT[lot].ships).length > 0 && cell ? [cell] : [],
		house: lot === 'ruin' ? rivals(view).slice(0, 1) : []
	};
}

/** The refusal of a part of the bid, among the problems of a sheet with it. */
export const bidRefusal = (
	problems: readonly Problem[],
	...part: readonly (string | number)[]
): Problem | undefined => problems.find(({ at }) => isWithin(at, ['bid', 0, ...part]));
