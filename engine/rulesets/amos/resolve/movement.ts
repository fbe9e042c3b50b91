/** Step 5: leaders are posted, fleets form, then they advance (AM-143 to AM-160, AM-369, AM-370). */
import type { Army, Cell, SeatId } from '../types';
import { hasUnits, someUnits } from '../units';
import { matchBoardings } from './combat/boarding';
import { arrive, dropTroops, formFleet, loadTroops, type Arrival, type Fleet } from './fleets';
import { postLeaders, returnLeadersWithoutUnits } from './leaders';
import { areFriends, fail, linesOf, placeUnits, planetAt, report, type Turn } from './turn';

/** All fleets are formed and all stopping units known before any fleet advances (AM-349). */
export function moveFleets(turn: Turn): void {
	postLeaders(turn);
	const boardings = matchBoardings(turn);
	const fleets = linesOf(turn, 'move')
		.map((line) => formFleet(turn, line, boardings))
		.filter((fleet) => fleet !== undefined);
	const staying = seatsByCell(turn.state.armies);
	const arrivals: Arrival[] = [];
	for (const fleet of fleets) arrivals.push(...advance(turn, fleet, staying));
	for (const { seat, cell, units } of arrivals) placeUnits(turn.state, seat, cell, units);
	returnLeadersWithoutUnits(turn);
}

/** Seats with units in a cell that were there when the step began and do not start from it (AM-154). */
type Staying = ReadonlyMap<Cell, readonly SeatId[]>;

function seatsByCell(armies: readonly Army[]): Staying {
	const seats = new Map<Cell, SeatId[]>();
	for (const { seat, cell } of armies) {
		const others = seats.get(cell);
		if (others) others.push(seat);
		else seats.set(cell, [seat]);
	}
	return seats;
}

/** Cell by cell: Troops leave, then Troops come aboard, until the end or an enemy on a planet. */
function advance(turn: Turn, fleet: Fleet, staying: Staying): Arrival[] {
	const { seat, order } = fleet.line;
	const arrivals: Arrival[] = [];
	for (const cell of order.route) {
		fleet.path.push(cell);
		const planet = planetAt(turn, cell);
		if (planet) turn.passed.push({ seat, planet: planet.id });
		fleet.stopped = planet !== undefined && enemyStays(turn, staying, seat, cell);
		if (fleet.stopped) break;
		if (planet) arrivals.push(...dropTroops(turn, fleet, cell));
		loadTroops(turn, fleet, cell);
	}
	arrivals.push(...arrive(turn, fleet));
	tellVoyage(turn, fleet);
	return arrivals;
}

/** Enemies on a planet end the movement of a fleet that enters (AM-153); owners alone do not (AM-156). */
const enemyStays = (turn: Turn, staying: Staying, seat: SeatId, cell: Cell): boolean =>
	staying.get(cell)?.some((other) => !areFriends(turn, seat, other)) ?? false;

function tellVoyage(turn: Turn, fleet: Fleet): void {
	const { line, path, ships, carried, stopped } = fleet;
	const { seat, order } = line;
	const owners = fleet.parties.filter((party) => party.board && hasUnits(party.loaded));
	report(turn, [seat, ...owners.map((party) => party.seat)], {
		code: 'moved',
		data: {
			line: line.line,
			seat,
			from: order.from,
			path,
			ships: someUnits(ships),
			troops: someUnits(carried),
			stopped
		}
	});
	if (path.length < order.route.length)
		fail(turn, line, 'stopped', {
			partly: true,
			cell: path.at(-1) ?? order.from,
			wanted: order.route.length,
			got: path.length
		});
}
