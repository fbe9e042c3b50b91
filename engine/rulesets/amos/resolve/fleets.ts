/** The fleets of a turn: how they form, load, leave Troops and arrive. */
import { UNITS } from '../data';
import { routeCost } from '../map';
import { playerOf } from '../planets';
import type {
	AlliedCargo,
	Cargo,
	Cell,
	FailureCode,
	LeaderId,
	SeatId,
	SomeUnits,
	Units
} from '../types';
import {
	addUnits,
	basicCombat,
	capacity,
	commonUnits,
	countOf,
	FITTING_ORDER,
	fleetMovement,
	hasUnits,
	NO_UNITS,
	onlyType,
	subtractUnits,
	totalUnits
} from '../units';
import type { Boardings, BoardLine } from './combat/boarding';
import { standsAt } from './leaders';
import { armyAt, fail, placeUnits, removeUnits, type Line, type OrderOf, type Turn } from './turn';

/** Troops of one owner to be picked up in one cell: the carrier's own, or an ally's. */
interface Party {
	readonly seat: SeatId;
	readonly cell: Cell;
	readonly ordered: Units;
	/** An ally's consent; own Troops need none. */
	readonly board: BoardLine | undefined;
	/** Cell in which an ally's Troops are left; -1 for own, who have orders to be dropped. */
	readonly dropCell: Cell | -1;
	/** Aboard now, and ever. */
	aboard: Units;
	loaded: Units;
	/** The fleet has come by. */
	tried: boolean;
}

export interface Fleet {
	readonly line: Line<OrderOf<'move'>>;
	readonly ships: Units;
	readonly leaders: readonly LeaderId[];
	readonly parties: readonly Party[];
	/** Own Troops aboard now. */
	own: Units;
	/** Not carried out yet. */
	readonly drops: Cargo[];
	/** Everything ever loaded. */
	carried: Units;
	/** Cells entered. */
	readonly path: Cell[];
	stopped: boolean;
}

/** Units that have come to rest; they join armies only when all fleets have moved (AM-151). */
export interface Arrival {
	readonly seat: SeatId;
	readonly cell: Cell;
	readonly units: SomeUnits;
}

/**
 * Takes the ships out of their cell and loads what waits there (AM-369). None if there are no ships
 * left, or if they no longer have the Movement for the whole route (AM-158, AM-370).
 */
export function formFleet(
	turn: Turn,
	line: Line<OrderOf<'move'>>,
	boardings: Boardings
): Fleet | undefined {
	const { seat, order } = line;
	const there = armyAt(turn.state, seat, order.from)?.units ?? NO_UNITS;
	const ships = commonUnits(there, order.ships);
	const leaders = leadersAboard(turn, line);
	const reason = hindrance(turn, line, ships, leaders);
	if (reason) {
		fail(turn, line, reason, { cell: order.from });
		for (const cargo of order.allied) failBoarding(turn, line, boardings.get(cargo), reason);
		return undefined;
	}
	const [wanted, got] = [totalUnits(order.ships), totalUnits(ships)];
	if (got < wanted)
		fail(turn, line, 'fewer-units', { partly: true, cell: order.from, wanted, got });
	removeUnits(turn.state, seat, order.from, ships);
	const fleet: Fleet = {
		line,
		ships,
		leaders,
		parties: partiesOf(line, boardings),
		own: NO_UNITS,
		drops: [...order.drops],
		carried: NO_UNITS,
		path: [],
		stopped: false
	};
	loadTroops(turn, fleet, order.from);
	return fleet;
}

/** Pilots and Navigators who are where the fleet starts travel with it (AM-306). */
function leadersAboard(turn: Turn, line: Line<OrderOf<'move'>>): LeaderId[] {
	return line.order.leaders.filter((id) => {
		const there = turn.state.leaders.some(
			(leader) => leader.id === id && leader.seat === line.seat && standsAt(leader, line.order.from)
		);
		if (!there) fail(turn, line, 'no-leader', { partly: true, cell: line.order.from });
		return there;
	});
}

function hindrance(
	turn: Turn,
	{ seat, order }: Line<OrderOf<'move'>>,
	ships: SomeUnits,
	leaders: readonly LeaderId[]
): FailureCode | undefined {
	if (!hasUnits(ships)) return 'no-ships';
	const navigator = turn.state.leaders.some(
		(leader) => leader.kind === 'navigator' && leaders.includes(leader.id)
	);
	const movement = fleetMovement(ships, playerOf(turn.state, seat).techs, navigator);
	return routeCost(turn.state.map, order.from, order.route) > movement ? 'out-of-range' : undefined;
}

/** Own Troops of each cell together, then allied items in seat order (AM-370). */
function partiesOf({ seat, order }: Line<OrderOf<'move'>>, boardings: Boardings): Party[] {
	const cells = [...new Set(order.pickups.map((pickup) => pickup.cell))];
	const own = cells.map((cell): Party => {
		const pickups = order.pickups.filter((pickup) => pickup.cell === cell);
		const ordered = pickups.reduce((sum, { units }) => addUnits(sum, units), NO_UNITS);
		return {
			seat,
			cell,
			ordered,
			board: undefined,
			dropCell: -1,
			aboard: NO_UNITS,
			loaded: NO_UNITS,
			tried: false
		};
	});
	const allied = [...order.allied]
		.sort((a, b) => a.owner - b.owner)
		.flatMap((cargo): Party[] => {
			const board = boardings.get(cargo);
			return board ? [alliedParty(cargo, board)] : [];
		});
	return [...own, ...allied];
}

const alliedParty = (cargo: AlliedCargo, board: BoardLine): Party => ({
	seat: cargo.owner,
	cell: cargo.cell,
	ordered: addUnits(cargo.units, {}),
	board,
	dropCell: cargo.dropCell,
	aboard: NO_UNITS,
	loaded: NO_UNITS,
	tried: false
});

// ---------------------------------------------------------------- loading

/** Loads Troops that are there and fit: the heaviest first, own before allied (AM-149, AM-158, AM-370). */
export function loadTroops(turn: Turn, fleet: Fleet, cell: Cell): void {
	const parties = fleet.parties.filter((party) => party.cell === cell && !party.tried);
	if (parties.length === 0) return;
	const present = parties.map((party) => takeFromCell(turn, party));
	let room = capacity(fleet.ships) - loadOf(fleet);
	for (const type of FITTING_ORDER) {
		parties.forEach((party, i) => {
			const weight = UNITS[type].combat;
			const count = Math.min(countOf(present[i] ?? {}, type), Math.floor(room / weight));
			if (count > 0) party.aboard = addUnits(party.aboard, onlyType(type, count));
			room -= count * weight;
		});
	}
	parties.forEach((party, i) => {
		const there = present[i] ?? NO_UNITS;
		placeUnits(turn.state, party.seat, cell, subtractUnits(there, party.aboard));
		party.loaded = party.aboard;
		if (!party.board) fleet.own = addUnits(fleet.own, party.aboard);
		fleet.carried = addUnits(fleet.carried, party.aboard);
		tellShortage(turn, fleet, party, there);
		party.tried = true;
	});
}

/** Out of the cell, for now, goes what is ordered of what was there when the step began (AM-151). */
function takeFromCell(turn: Turn, { seat, cell, ordered }: Party): Units {
	const present = commonUnits(armyAt(turn.state, seat, cell)?.units ?? NO_UNITS, ordered);
	removeUnits(turn.state, seat, cell, present);
	return present;
}

const loadOf = (fleet: Fleet): number =>
	fleet.parties
		.filter((party) => party.board)
		.reduce((load, { aboard }) => load + basicCombat(aboard), basicCombat(fleet.own));

/** Both parties learn that fewer Troops than ordered are aboard. */
function tellShortage(turn: Turn, fleet: Fleet, party: Party, present: Units): void {
	const [wanted, there, got] = [party.ordered, present, party.aboard].map(totalUnits);
	if (wanted === undefined || there === undefined || got === undefined || got === wanted) return;
	const reason = got < there ? 'no-room' : there === 0 ? 'nothing-there' : 'fewer-units';
	const { seat, cell, board } = party;
	fail(turn, fleet.line, reason, { partly: true, cell, seat: board ? seat : 0, wanted, got });
	if (board)
		fail(turn, board, reason, { partly: got > 0, cell, seat: fleet.line.seat, wanted, got });
}

// ---------------------------------------------------------------- unloading

/** Leaves Troops on a planet of the route (AM-152): as many as are still aboard (AM-370). */
export function dropTroops(turn: Turn, fleet: Fleet, cell: Cell): Arrival[] {
	const { seat } = fleet.line;
	const arrivals: Arrival[] = [];
	for (const drop of fleet.drops.filter((one) => one.cell === cell)) {
		fleet.drops.splice(fleet.drops.indexOf(drop), 1);
		const units = commonUnits(fleet.own, drop.units);
		fleet.own = subtractUnits(fleet.own, units);
		arrivals.push({ seat, cell, units });
		const [wanted, got] = [totalUnits(drop.units), totalUnits(units)];
		if (got < wanted) fail(turn, fleet.line, 'fewer-units', { partly: true, cell, wanted, got });
	}
	const landing = fleet.parties.filter((party) => party.dropCell === cell);
	return [...arrivals, ...landing.map((party) => land(party, cell))];
}

/** On a planet everybody gets off (AM-152, AM-155); elsewhere own Troops stay aboard. */
export function arrive(turn: Turn, fleet: Fleet): Arrival[] {
	const { seat, order } = fleet.line;
	const cell = fleet.path.at(-1) ?? order.from;
	const guests = fleet.parties.filter((party) => party.board);
	const own = addUnits(fleet.ships, fleet.own);
	for (const leader of turn.state.leaders)
		if (fleet.leaders.includes(leader.id)) leader.post = { at: 'cell', cell };
	for (const party of guests)
		if (!party.tried) failBoarding(turn, fleet.line, party.board, 'stopped');
	return [{ seat, cell, units: own }, ...guests.map((party) => land(party, cell))];
}

function land(party: Party, cell: Cell): Arrival {
	const units = party.aboard;
	party.aboard = NO_UNITS;
	return { seat: party.seat, cell, units };
}

function failBoarding(
	turn: Turn,
	move: Line<OrderOf<'move'>>,
	board: BoardLine | undefined,
	reason: FailureCode
): void {
	if (board) fail(turn, board, reason, { seat: move.seat, cell: board.order.cell });
}
