/** Positions for tests of the interface, laid by hand: the example board of the rules (CO-043). */
import {
	allSquares,
	mapOf,
	placeOf,
	squareAt,
	turnedSection
} from '$engine/rulesets/conquista/board';
import {
	DEFAULT_OPTIONS,
	MARKERS,
	MOST_FACTORIES,
	MOST_INDUSTRIES,
	MOST_UNITS,
	NOTHING,
	SLOT_PLACES,
	WEALTH,
	materials
} from '$engine/rulesets/conquista/data';
import type {
	Colour,
	Owner,
	PlayerView,
	SeatId,
	Section,
	Square,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';

const BLANK: Square = {
	terrain: 'space',
	capital: false,
	section: 0,
	number: 0,
	marker: NOTHING,
	building: 'none',
	controller: 0,
	units: []
};

/** Squares of sections as they lie, markers in list order, home ground in its owner's hands. */
export function squaresOf(sections: readonly Section[]): Square[] {
	const map = mapOf(sections);
	const squares = allSquares(map).map(() => BLANK);
	sections.forEach((section, index) => {
		const markers = MARKERS[WEALTH[section.colour]];
		turnedSection(section.colour, section.turns).forEach((printed, place) => {
			const { number } = printed;
			squares[placeOf(map, section, place)] = {
				...BLANK,
				...printed,
				section: index,
				marker: number > 0 ? (markers[number - 1] ?? NOTHING) : NOTHING,
				controller: number > 0 ? section.owner : 0
			};
		});
	});
	return squares;
}

export function playerView(seat: SeatId, section: number): PlayerView {
	return {
		seat,
		status: 'playing',
		section,
		missed: 0,
		reserve: materials(20, 15, 15),
		offersMade: 0,
		dismissed: [],
		books: [],
		held: 0,
		hand: 0,
		shown: [],
		supply: { industries: MOST_INDUSTRIES, factories: MOST_FACTORIES, units: MOST_UNITS },
		score: {
			seat,
			territories: 0,
			homeWorlds: 1,
			industries: 0,
			cards: 0,
			units: 0,
			stock: 50,
			points: 70
		},
		dormant: false
	};
}

/** A board dealt with these colours, unturned; the first so many belong to seats 1, 2, … */
export function dealtView(seats: number, colours: readonly Colour[]): View {
	const sections = colours.map((colour, slot): Section => {
		const [column, row] = SLOT_PLACES[slot] as readonly [number, number];
		return { colour, column, row, turns: 0, owner: slot < seats ? slot + 1 : 0 };
	});
	return {
		viewer: 1,
		options: DEFAULT_OPTIONS,
		round: 1,
		startSeat: 1,
		stage: 'combat',
		asked: Array.from({ length: seats }, (_, i) => i + 1),
		slot: 0,
		undealt: [],
		drawnSection: [],
		map: mapOf(sections),
		sections,
		granted: [],
		squares: squaresOf(sections),
		productionDeck: [],
		draws: [],
		stances: [],
		talk: Array.from({ length: seats }, () => 0),
		offers: [],
		frozen: [],
		ending: [],
		slots: [{ chooser: 1, phase: ['combat'] }],
		gone: [],
		rankings: [],
		players: Array.from({ length: seats }, (_, i) => playerView(i + 1, i)),
		hand: [],
		decks: [{ left: 54, discards: [], unseen: [] }]
	};
}

/** The example board of the rules: blue (seat 1), red (seat 2), green and yellow. */
export const exampleView = (): View => dealtView(2, ['blue', 'red', 'green', 'yellow']);

/** The square at column x, row y. */
export const at = (view: View, x: number, y: number): SquareId => squareAt(view.map, x, y);

/** The same view with a square changed. */
export const withSquare = (view: View, id: SquareId, change: Partial<Square>): View => ({
	...view,
	squares: view.squares.map((square, i) => (i === id ? { ...square, ...change } : square))
});

/** The same view with so many units of a player, without steps, on each square. */
export function withUnits(
	view: View,
	stacks: readonly (readonly [square: SquareId, seat: Owner, units: number])[]
): View {
	return stacks.reduce(
		(laid, [square, seat, units]) =>
			withSquare(laid, square, { controller: seat, units: Array.from({ length: units }, () => 0) }),
		view
	);
}
