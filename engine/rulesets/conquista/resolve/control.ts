/** Presence on squares and control of them (section 4 of the rules). */
import { MOST_FACTORIES, MOST_INDUSTRIES, STACK } from '../data';
import type { Building, Owner, SeatId, Square, SquareId } from '../types';
import { report, squareOf, type Step } from './step';

/** The player who stands on a square, or 0. */
export const occupantOf = (square: Pick<Square, 'controller' | 'units'>): Owner =>
	square.units.length > 0 ? square.controller : 0;

/** True if a square has the own colour of a seat. */
export const isOwnColour = (
	state: { readonly sections: readonly { readonly owner: Owner }[] },
	square: Pick<Square, 'terrain' | 'section'>,
	seat: SeatId
): boolean => square.terrain !== 'space' && state.sections[square.section]?.owner === seat;

/**
 * Puts units on a square, which becomes its player's (CO-047). `steps`: what each has left.
 * More than five on a square, or two players on one, is a bug.
 */
export function put(step: Step, id: SquareId, seat: SeatId, steps: readonly number[]): void {
	if (steps.length === 0) return;
	const square = squareOf(step, id);
	if (square.units.length > 0 && square.controller !== seat)
		throw new Error(`seat ${seat} on square ${id} of seat ${square.controller}`);
	square.units = [...square.units, ...steps].sort((a, b) => a - b);
	if (square.units.length > STACK) throw new Error(`${square.units.length} units on square ${id}`);
	if (square.controller !== seat) gain(step, id, seat);
}

/**
 * Takes units off a square: those at the given places of its stack, fewest steps first. Gives their
 * steps. A square left empty is abandoned (CO-048), except an own-colour territory (CO-049).
 */
export function take(step: Step, id: SquareId, places: readonly number[]): number[] {
	const square = squareOf(step, id);
	const taken = places.map((place) => square.units[place] as number);
	if (taken.some((steps) => steps === undefined)) throw new Error(`no such unit on square ${id}`);
	square.units = square.units.filter((_, place) => !places.includes(place));
	if (square.units.length === 0) abandon(step, id);
	return taken;
}

/** Hands a square to a player, with what stands on it; surplus pawns are removed (CO-051). */
export const gain = (step: Step, id: SquareId, seat: SeatId): void =>
	cede(step, [{ square: id, to: seat }]);

/** Hands several squares over at once, with units and buildings in place (CO-184). */
export function cede(
	step: Step,
	transfers: readonly { readonly square: SquareId; readonly to: SeatId }[]
): void {
	const before = transfers.map(({ square }) => squareOf(step, square).controller);
	for (const { square, to } of transfers) squareOf(step, square).controller = to;
	grant(step, transfers);
	transfers.forEach(({ square: id, to }, i) => {
		const square = squareOf(step, id);
		// The surplus is made of those listed later, if several are gained at once.
		const later = transfers.slice(i + 1).map((other) => other.square);
		const isSurplus = hasSurplus(step, to, square.building, later);
		const lost: Building = isSurplus ? square.building : 'none';
		if (lost !== 'none') square.building = 'none';
		const from = before[i] as Owner;
		report(step, 'all', { code: 'control', data: { square: id, from, to, lost } });
	});
}

/** CO-254: territory handed over without units is kept without them for the time being. */
function grant(
	step: Step,
	transfers: readonly { readonly square: SquareId; readonly to: SeatId }[]
): void {
	const { state } = step;
	const taken = transfers.map(({ square }) => square);
	const empty = transfers
		.filter(({ square: id, to }) => {
			const square = squareOf(step, id);
			return square.units.length === 0 && !isOwnColour(state, square, to);
		})
		.map(({ square }) => square);
	const others = state.granted.filter((id) => !taken.includes(id));
	state.granted = [...others, ...empty].sort((a, b) => a - b);
}

/** CO-254: at the end of Combat nothing is granted any more. */
export function endGrants(step: Step): void {
	const { granted } = step.state;
	step.state.granted = [];
	for (const id of granted) {
		const { units, controller } = squareOf(step, id);
		if (units.length > 0 || controller === 0) continue;
		report(step, 'all', { code: 'grantEnded', data: { seat: controller, square: id } });
		abandon(step, id);
	}
}

/** True if a seat has more pawns in use than there are, squares `but` some. */
function hasSurplus(
	step: Step,
	seat: SeatId,
	building: Building,
	but: readonly SquareId[]
): boolean {
	const isFactory = building === 'factory';
	const inUse = step.state.squares.filter(
		(square, id) =>
			square.controller === seat &&
			!but.includes(id) &&
			square.building !== 'none' &&
			(square.building === 'factory') === isFactory
	).length;
	return inUse > (isFactory ? MOST_FACTORIES : MOST_INDUSTRIES);
}

function abandon(step: Step, id: SquareId): void {
	const square = squareOf(step, id);
	const from = square.controller;
	if (from === 0 || isOwnColour(step.state, square, from)) return;
	if (step.state.granted.includes(id)) return;
	square.controller = 0;
	report(step, 'all', { code: 'control', data: { square: id, from, to: 0, lost: 'none' } });
}
