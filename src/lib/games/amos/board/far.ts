/** Signs of a planet that is seen from afar, in its cell: none lies on another, however small the cell is. Pure. */

/** A square in px about the middle of the cell. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly side: number;
}

/** Parts of a cell that the signs take: of whose the planet is, of own ships, of orders written about it. */
const SIGN = 0.53;
const SHIPS = 0.4;
const LINES = 0.4;
const MOST = { sign: 17, ships: 12, lines: 15 } as const;
/** Margin at the edge of the cell. */
const EDGE = 0.03;

/** The places of the signs. `scale`: px for a cell; `alone`: the sign stands in the middle. */
export function farSigns(
	scale: number,
	alone: boolean
): { readonly sign: Box; readonly ships: Box; readonly lines: Box } {
	const half = scale * (0.5 - EDGE);
	const [sign, ships, lines] = [
		Math.min(MOST.sign, scale * SIGN),
		Math.min(MOST.ships, scale * SHIPS),
		Math.min(MOST.lines, scale * LINES)
	];
	const corner = alone ? -sign / 2 : -half;
	return {
		sign: { left: corner, top: corner, side: sign },
		ships: { left: half - ships, top: half - ships, side: ships },
		lines: { left: half - lines, top: -half, side: lines }
	};
}
