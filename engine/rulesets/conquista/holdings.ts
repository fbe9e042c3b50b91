/** Holdings of a player on the board, and their count. */
import { totalOf } from './amounts';
import { isTerritory } from './board';
import { MOST_FACTORIES, MOST_INDUSTRIES, MOST_UNITS, WEALTH } from './data';
import type { Building, Owner, Player, Score, SeatId, Square, SquareId, State } from './types';

type Squares = readonly Pick<Square, 'controller' | 'units' | 'building' | 'terrain'>[];

export const isIndustry = (building: Building): boolean =>
	building !== 'none' && building !== 'factory';

/** The squares that a seat controls, in reading order. */
export function controlledBy(squares: Squares, seat: SeatId): SquareId[] {
	const found: SquareId[] = [];
	squares.forEach(({ controller }, id) => {
		if (controller === seat) found.push(id);
	});
	return found;
}

/** The squares on which a seat has units, in reading order. */
export const stacksOf = (squares: Squares, seat: SeatId): SquareId[] =>
	controlledBy(squares, seat).filter((id) => (squares[id] as Square).units.length > 0);

/** Unoccupied and not controlled by another player (CO-199). */
export const isOpenFor = (square: Pick<Square, 'controller' | 'units'>, seat: SeatId): boolean =>
	square.units.length === 0 && (square.controller === 0 || square.controller === seat);

/** Units of a seat on the board. */
export const unitsOf = (squares: Squares, seat: SeatId): number =>
	squares.reduce((sum, s) => (s.controller === seat ? sum + s.units.length : sum), 0);

/** Pawns of a seat in use: buildings on the squares that it controls (CO-051). */
export function pawnsOf(
	squares: Squares,
	seat: SeatId
): Readonly<Record<'industries' | 'factories', number>> {
	const pawns = { industries: 0, factories: 0 };
	for (const { controller, building } of squares) {
		if (controller !== seat) continue;
		if (isIndustry(building)) pawns.industries++;
		else if (building === 'factory') pawns.factories++;
	}
	return pawns;
}

/** Pawns and units of a colour that are left (CO-026). */
export function supplyOf(
	squares: Squares,
	seat: SeatId
): Readonly<Record<'industries' | 'factories' | 'units', number>> {
	const { industries, factories } = pawnsOf(squares, seat);
	return {
		industries: MOST_INDUSTRIES - industries,
		factories: MOST_FACTORIES - factories,
		units: MOST_UNITS - unitsOf(squares, seat)
	};
}

type Worlds = Pick<State, 'sections' | 'squares'>;

/** Controller of the home world of each section: more than half of its planet squares (CO-052). */
export function worldHolders({ sections, squares }: Worlds): Owner[] {
	const controllers = sections.map((): Owner[] => []);
	for (const { section, terrain, controller } of squares)
		if (terrain === 'planet') controllers[section]?.push(controller);
	return controllers.map(holderOf);
}

function holderOf(controllers: readonly Owner[]): Owner {
	const holdsMost = (seat: Owner): boolean =>
		2 * controllers.filter((other) => other === seat).length > controllers.length;
	return controllers.find(holdsMost) ?? 0;
}

/** Points of each seat as at the end of the game, and what settles a tie (CO-225, CO-226). */
export function scoresOf(
	state: Pick<State, 'options' | 'sections' | 'squares' | 'players' | 'research'>
): Score[] {
	const holders = worldHolders(state);
	return state.players.map((player) => scoreOf(state, holders, player));
}

function scoreOf(
	{
		sections,
		squares,
		options,
		research
	}: Pick<State, 'options' | 'sections' | 'squares' | 'research'>,
	holders: readonly Owner[],
	{ seat, reserve }: Pick<Player, 'seat' | 'reserve'>
): Score {
	const territories = squares.filter((s) => s.controller === seat && isTerritory(s));
	const worlds = holders.filter((holder) => holder === seat).length;
	const industries = territories.filter(
		({ building, section }) => isIndustry(building) && sections[section]?.owner === seat
	).length;
	const cards = research.hands[seat - 1]?.length ?? 0;
	const land = territories.reduce((sum, { section }) => {
		const colour = sections[section]?.colour;
		return colour ? sum + options.territoryScore[WEALTH[colour]] : sum;
	}, 0);
	return {
		seat,
		territories: territories.length,
		homeWorlds: worlds,
		industries,
		cards,
		units: unitsOf(squares, seat),
		stock: totalOf(reserve),
		points:
			land +
			worlds * options.homeWorldScore +
			industries * options.industryScore +
			cards * options.cardScore
	};
}

/** Best first: points, home worlds, units, the reserve. 0: a tie. */
export const compareScores = (a: Score, b: Score): number =>
	b.points - a.points || b.homeWorlds - a.homeWorlds || b.units - a.units || b.stock - a.stock;
