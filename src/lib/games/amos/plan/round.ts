/** The round of the fleets: each place with free ships in turn, its fleet on the way at one touch. */
import type { Cell, OrderSheet, SomeUnits, View } from '$engine/rulesets/amos/types';
import { countOf, onlyShips } from '$engine/rulesets/amos/units';
import { SHIP_TYPES } from '$engine/rulesets/amos/data';
import { startCells } from './candidates';
import { defaultFleet, fill, type MoveOrder } from './fleet';
import { availableUnits } from './sheet';

export interface Round {
	/** Places that were passed over. */
	readonly passed: readonly Cell[];
	/** Fleets sail with all the Troops that fit. */
	readonly full: boolean;
	/** One ship sails at a time. */
	readonly single: boolean;
	/** The sheet before the last fleet was sent; none: there is nothing to take back. */
	readonly before: OrderSheet | null;
}

export const newRound = (full: boolean): Round => ({
	passed: [],
	full,
	single: false,
	before: null
});

/** The place whose fleet comes next: the one at hand while ships are left there, then the others. */
export function nextStart(
	view: View,
	sheet: OrderSheet,
	{ passed }: Round,
	at: Cell
): Cell | undefined {
	const starts = startCells(view, sheet, 'ships').filter((cell) => !passed.includes(cell));
	return starts.find((cell) => cell >= at) ?? starts[0];
}

/** The fleet that is proposed there: all free ships or one, with Troops or without. */
export function fleetOf(view: View, sheet: OrderSheet, round: Round, cell: Cell): MoveOrder {
	const whole = defaultFleet(view, sheet, cell);
	const order = round.single ? { ...whole, ships: oneOf(view, sheet, cell) } : whole;
	return round.full ? fill(view, sheet, { ...order, pickups: [] }, cell) : order;
}

/** A Colony Ship first: it goes alone wherever it goes. */
function oneOf(view: View, sheet: OrderSheet, cell: Cell): SomeUnits {
	const free = onlyShips(availableUnits(view, sheet, cell));
	const type = ['colonyShip' as const, ...SHIP_TYPES].find((one) => countOf(free, one) > 0);
	return type ? { [type]: 1 } : {};
}
