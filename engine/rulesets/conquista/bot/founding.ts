/** The first decisions: how the own section lies, and where the sections go. */
import { isTerritory, turnedSection } from '../board';
import { COLOURS, SECTION_SIDE } from '../data';
import { placesFor, type Position } from '../placing';
import type { AnswerTo, Colour, SeatId, View } from '../types';

export function orient(view: View, seat: SeatId): AnswerTo<'orient'> {
	const section = view.sections.find(({ owner }) => owner === seat);
	if (!section) throw new Error(`seat ${seat} has no section`);
	return { ask: 'orient', turns: safestTurns(section.colour, section, view.sections, seat) };
}

/** Place with the fewest neighbours, the planets turned away from them. */
export function place(view: View, seat: SeatId): AnswerTo<'place'> {
	const [colour] = view.drawnSection;
	const [place] = placesFor(view.sections, view.players.length);
	if (!place) throw new Error('there is no place for the section');
	const turns = safestTurns(colour ?? (COLOURS[0] as Colour), place, view.sections, seat);
	return { ask: 'place', ...place, turns };
}

/**
 * Quarter turns after which the territories lie farthest from the sections next to them. Of equal ones
 * not all seats take the first, or all would lean to one side of the board.
 */
function safestTurns(
	colour: Colour,
	at: Position,
	others: readonly Position[],
	seat: SeatId
): number {
	const scores = [0, 1, 2, 3].map((turns) => safety(colour, turns, at, others));
	const best = scores.reduce((a, b) => Math.max(a, b));
	const safest = scores.flatMap((score, turns) => (score === best ? [turns] : []));
	return safest[seat % safest.length] as number;
}

function safety(colour: Colour, turns: number, at: Position, others: readonly Position[]): number {
	const isThere = (column: number, row: number): boolean =>
		others.some((one) => one.column === at.column + column && one.row === at.row + row);
	return turnedSection(colour, turns).reduce((sum, square, index) => {
		if (!isTerritory(square)) return sum;
		const x = index % SECTION_SIDE;
		const y = Math.floor(index / SECTION_SIDE);
		const far = SECTION_SIDE - 1;
		const ways = [
			...(isThere(-1, 0) ? [x] : []),
			...(isThere(1, 0) ? [far - x] : []),
			...(isThere(0, -1) ? [y] : []),
			...(isThere(0, 1) ? [far - y] : [])
		];
		const away = ways.reduce((least, way) => Math.min(least, way), SECTION_SIDE);
		return sum + away * (square.terrain === 'planet' ? 3 : 1);
	}, 0);
}
