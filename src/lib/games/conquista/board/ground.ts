/** The ground as the board draws it: also while sections are still being turned and placed. */
import { allSquares, mapOf, placeOf, turnedSection } from '$engine/rulesets/conquista/board';
import { NOTHING } from '$engine/rulesets/conquista/data';
import { placesFor, type Position } from '$engine/rulesets/conquista/placing';
import type {
	Answer,
	BoardMap,
	Section,
	Square,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';

/** A free place for the section just drawn. */
export interface Spot {
	/** As drawn: from 0. */
	readonly column: number;
	readonly row: number;
	/** As an answer tells it. */
	readonly place: Position;
}

export interface Ground {
	readonly map: BoardMap;
	readonly sections: readonly Section[];
	/** Before the board is whole they carry neither markers nor units. */
	readonly squares: readonly Square[];
	/** Squares that belong to a section: all, once the board is whole. */
	readonly laid: readonly SquareId[];
	/** Free places, while a section is being placed. */
	readonly spots: readonly Spot[];
	/** Index of the section the player turns or places now; -1: none. */
	readonly mine: number;
}

/** The ground of a view, with what the player's answer does to it. */
export function groundOf(view: View, answer: Answer | null): Ground {
	if (view.squares.length > 0) {
		const { map, sections, squares } = view;
		return { map, sections, squares, laid: allSquares(map), spots: [], mine: -1 };
	}
	if (answer?.ask === 'place') return placing(view, answer);
	const mine = view.sections.findIndex(({ owner }) => owner !== 0 && owner === view.viewer);
	const turns = answer?.ask === 'orient' ? answer.turns : undefined;
	const sections = view.sections.map((section, index) =>
		index === mine && turns !== undefined ? { ...section, turns } : section
	);
	return built(sections, [], turns === undefined ? -1 : mine);
}

function placing(view: View, answer: Extract<Answer, { ask: 'place' }>): Ground {
	const seats = view.players.length;
	const free = placesFor(view.sections, seats);
	const place =
		free.find(({ column, row }) => column === answer.column && row === answer.row) ?? free[0];
	const [colour] = view.drawnSection;
	if (!place || !colour) return built(view.sections, [], -1);
	const owner = view.sections.length < seats ? view.viewer : 0;
	const drawn: Section = { colour, ...place, turns: answer.turns, owner };
	return built([...view.sections, drawn], free, view.sections.length);
}

/** Sections laid side by side, shifted so that nothing lies left of or above 0. */
function built(sections: readonly Section[], free: readonly Position[], mine: number): Ground {
	const all: readonly Position[] = [...sections, ...free];
	const left = all.reduce((least, { column }) => Math.min(least, column), 0);
	const top = all.reduce((least, { row }) => Math.min(least, row), 0);
	const shift = <P extends Position>(place: P): P => ({
		...place,
		column: place.column - left,
		row: place.row - top
	});
	const laid = sections.map(shift);
	const spots = free.map((place): Spot => ({ ...shift(place), place }));
	const map = mapOf([...laid, ...spots]);
	return { map, sections: laid, ...squaresOf(map, laid), spots, mine };
}

const VOID: Square = {
	terrain: 'space',
	capital: false,
	section: -1,
	number: 0,
	marker: NOTHING,
	building: 'none',
	controller: 0,
	units: []
};

function squaresOf(map: BoardMap, sections: readonly Section[]): Pick<Ground, 'squares' | 'laid'> {
	const squares = allSquares(map).map(() => VOID);
	const laid: SquareId[] = [];
	sections.forEach((section, index) =>
		turnedSection(section.colour, section.turns).forEach((printed, i) => {
			const id = placeOf(map, section, i);
			const controller = printed.number > 0 ? section.owner : 0;
			squares[id] = { ...VOID, ...printed, section: index, controller };
			laid.push(id);
		})
	);
	return { squares, laid: laid.sort((a, b) => a - b) };
}
