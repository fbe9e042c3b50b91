/** The table before the first round: start seat, sections, markers, homes (sections 2 and 5). */
import type { Rng, Stream } from '../../kernel/rng';
import { NOTHING_AHEAD } from './ahead';
import { isTerritory, mapOf, placeOf, turnedSection } from './board';
import {
	BLANK_BOOK,
	COLOURS,
	MARKERS,
	NOTHING,
	RESEARCH_DECK,
	sectionsFor,
	SLOT_PLACES,
	WEALTH
} from './data';
import type {
	BoardMap,
	Colour,
	Options,
	Owner,
	Player,
	Research,
	SeatId,
	Section,
	Square,
	State
} from './types';

/** The state in which the players turn their home sections or place the first one. */
export function setup(options: Options, seats: number, rng: Rng): State {
	const stream = rng.stream('setup');
	const startSeat = stream.pick(seats) + 1;
	const inTurn = Array.from({ length: seats }, (_, i) => ((startSeat - 1 + i) % seats) + 1);
	return options.setup === 'dealt'
		? dealt(options, startSeat, inTurn, stream)
		: drawn(options, startSeat, inTurn, stream);
}

/** CO-017…CO-021: every section lies, and its player turns it. */
function dealt(
	options: Options,
	startSeat: SeatId,
	inTurn: readonly SeatId[],
	stream: Stream
): State {
	const deal = stream.shuffle(COLOURS).slice(0, sectionsFor(inTurn.length));
	const sections = deal.map((colour, slot): Section => {
		const [column, row] = SLOT_PLACES[slot] as readonly [number, number];
		return { colour, column, row, turns: 0, owner: inTurn[slot] ?? 0 };
	});
	const asked = [...inTurn].sort((a, b) => a - b);
	const players = newPlayers(inTurn, (k) => k);
	return {
		...bareTable(options, startSeat, players),
		stage: 'orient',
		asked,
		map: mapOf(sections),
		sections
	};
}

/** CO-238: the start seat has drawn the first section. A turn for each section of the board. */
function drawn(
	options: Options,
	startSeat: SeatId,
	inTurn: readonly SeatId[],
	stream: Stream
): State {
	const queue = Array.from(
		{ length: sectionsFor(inTurn.length) },
		(_, i) => inTurn[i % inTurn.length] as SeatId
	);
	return {
		...bareTable(
			options,
			startSeat,
			newPlayers(inTurn, () => -1)
		),
		...drawSection(COLOURS, stream),
		stage: 'place',
		asked: [startSeat],
		queue
	};
}

/** Takes one of the undealt sections, each as likely. */
export function drawSection(
	undealt: readonly Colour[],
	stream: Stream
): { undealt: Colour[]; drawnSection: Colour[] } {
	const colour = undealt[stream.pick(undealt.length)];
	return {
		undealt: undealt.filter((other) => other !== colour),
		drawnSection: colour ? [colour] : []
	};
}

const bareTable = (options: Options, startSeat: SeatId, players: readonly Player[]): State => ({
	options,
	round: 0,
	startSeat,
	stage: 'over',
	asked: [],
	queue: [],
	slots: [],
	slot: -1,
	rankings: [],
	undealt: [],
	drawnSection: [],
	map: { width: 0, height: 0 },
	sections: [],
	squares: [],
	granted: [],
	players,
	research: newResearch(options, players.length),
	productionDeck: [],
	draws: [],
	stances: [],
	offers: [],
	frozen: [],
	talk: players.map(() => 0),
	ending: []
});

/** Players in seat order; `section` of the k-th seat in turn order. */
function newPlayers(inTurn: readonly SeatId[], section: (k: number) => number): Player[] {
	const players = inTurn.map((seat, k): Player => ({
		seat,
		status: 'playing',
		section: section(k),
		missed: 0,
		reserve: NOTHING,
		offersMade: 0,
		held: 0,
		dismissed: [],
		ahead: NOTHING_AHEAD,
		books: inTurn.map(() => BLANK_BOOK)
	}));
	return players.sort((a, b) => a.seat - b.seat);
}

/** CO-028, CO-189…CO-192, CO-241 */
function newResearch(options: Options, seats: number): Research {
	const none = Array.from({ length: seats }, () => []);
	const decks = options.researchDeck === 'personal' ? none : [none];
	return {
		decks: decks.map(() => ({ cards: RESEARCH_DECK, discards: [] })),
		hands: none,
		shown: none
	};
}

/**
 * The squares of sections that all lie turned as they shall: the markers dealt section by section
 * (CO-064), the home sections their players', the first units on the capitals (CO-027, CO-046).
 */
export function laySquares(
	options: Options,
	map: BoardMap,
	sections: readonly Section[],
	stream: Stream
): Square[] {
	const squares: Square[] = [];
	sections.forEach((section, index) => {
		const markers = stream.shuffle(MARKERS[WEALTH[section.colour]]);
		turnedSection(section.colour, section.turns).forEach((printed, i) => {
			const controller: Owner = isTerritory(printed) ? section.owner : 0;
			const units = printed.capital && section.owner !== 0 ? options.startUnits : 0;
			squares[placeOf(map, section, i)] = {
				...printed,
				section: index,
				marker: markers[printed.number - 1] ?? NOTHING,
				building: 'none',
				controller,
				units: Array.from({ length: units }, () => 0)
			};
		});
	});
	return squares;
}
