/** Invariants of every state between steps, whatever was ordered. */
import { assertPlainData, isCount, must } from '../../kernel/invariant';
import {
	ABILITIES,
	ADVANCES,
	ANOMALIES,
	BUILDINGS,
	COLOURS,
	FULL_BOOK,
	HEAVY,
	LAST_AUCTION,
	LAST_TURN,
	LOTS,
	PROPOSAL_IDS,
	SHIP_CLASSES,
	UPGRADES
} from './data';
import { cellOf, planetsIn } from './holdings';
import { cellCode, isConnected, placesFor, planetCode } from './map';
import { parseOptions } from './options';
import { capacity, hitsOf, totalShips } from './units';
import type { Fleet, House, Planet, SeatId, State } from './types';

/** Throws on a state that no sequence of orders may reach. */
export function assertInvariants(state: State): void {
	assertPlainData(state, 'state');
	must(parseOptions(state.options).ok, 'the options are allowed');
	assertCourse(state);
	assertMap(state);
	assertConsistent(state);
}

/** Everything but the layout, which small tables in tests do not have. */
export function assertConsistent(state: State): void {
	for (const planet of state.planets) assertPlanet(state, planet);
	ascending(
		state.fleets.map(({ cell }) => cell),
		'fleets stand by cell, one in each'
	);
	for (const fleet of state.fleets) assertFleet(state, fleet);
	state.houses.forEach((house, i) => assertHouse(state, house, i + 1));
	assertFlagships(state);
	assertRelations(state);
	assertCouncil(state);
	assertDebts(state);
}

function ascending(names: readonly (string | number)[], what: string): void {
	names.forEach((name, i) => must(i === 0 || (names[i - 1] as typeof name) < name, what));
}

const isSeat = (state: State, seat: SeatId): boolean =>
	Number.isSafeInteger(seat) && seat >= 1 && seat <= state.houses.length;

const isOwner = (state: State, seat: SeatId): boolean => seat === 0 || isSeat(state, seat);

// ---------------------------------------------------------------- course of the game

function assertCourse(state: State): void {
	const { stage, turn, ending, houses } = state;
	must(isCount(turn) && turn <= LAST_TURN, 'the turn is within the game');
	must((turn === 0) === (stage === 'founding'), 'turns begin once the Houses are created');
	must((stage === 'over') === (ending.length === 1), 'the game is over once it has ended');
	const left = houses.filter(({ status }) => status !== 'fallen' && status !== 'deserted');
	if (stage === 'orders') must(left.length > 1, 'a game that goes on has two Houses left');
	for (const { winner, ranking } of ending) {
		must(isOwner(state, winner), 'the winner is at the table');
		const seats = ranking.map(({ seat }) => seat).sort((a, b) => a - b);
		must(seats.join() === houses.map(({ seat }) => seat).join(), 'every House is ranked');
		must(winner === 0 || ranking[0]?.seat === winner, 'the winner is ranked first');
	}
	assertLots(state);
}

function assertLots({ options, stage, turn, lot, lotsLeft }: State): void {
	const isDue = options.auctions && stage === 'orders' && turn <= LAST_AUCTION;
	must(lot.length === (isDue ? 1 : 0), 'a lot is on offer when one is due');
	must(
		[...lot, ...lotsLeft].every((one) => LOTS.includes(one)),
		'the lots exist'
	);
	must(new Set([...lot, ...lotsLeft]).size === lot.length + lotsLeft.length, 'each lot is once');
	must(options.auctions || lotsLeft.length === 0, 'no lots without auctions');
}

// ---------------------------------------------------------------- map

function assertMap(state: State): void {
	const { cells, planets, houses, stage } = state;
	if (stage === 'founding') return must(cells.length + planets.length === 0, 'there is no map yet');
	const places = placesFor(houses.length);
	must(cells.length === places.length, 'the map has its size');
	cells.forEach(({ id, q, r, anomaly, home, rosette }, i) => {
		must(id === cellCode(i), 'cells stand by code');
		must([q, r].join() === places[i]?.at.join(), 'cells lie where they should');
		must(anomaly === 'none' || ANOMALIES.includes(anomaly), 'the anomaly exists');
		must(isSeat(state, rosette), 'each cell is of a rosette');
		must(home === (places[i]?.centre ? rosette : 0), 'homes lie in the centres');
		must((anomaly === 'none') === planetsIn(state, id).length > 0, 'anomalies have no planets');
	});
	must(isConnected(cells), 'nobody is walled off');
	ascending(
		planets.map(({ id }) => id),
		'planets stand by code'
	);
}

function assertPlanet(state: State, planet: Planet): void {
	const { id, cell, controller, troops, buildings, position, richness } = planet;
	must(cellOf(state, cell)?.id === cell, 'planets lie on the map');
	must(
		[0, 1, 2].some((k) => id === planetCode(cell, k)),
		'planets have their code'
	);
	must(isOwner(state, controller), 'the controller is at the table');
	must([troops, position, richness].every(isCount), 'planets have counts');
	must(position <= 6 && richness <= 6, 'bonuses are of the table');
	must(
		BUILDINGS.every((one) => isCount(buildings[one]) && buildings[one] <= (one === 'odp' ? 3 : 1)),
		'no building is too many'
	);
	if (controller !== 0) return;
	must(troops === 0 && BUILDINGS.every((one) => buildings[one] === 0), 'neutral planets are empty');
}

// ---------------------------------------------------------------- fleets

function assertFleet(state: State, { cell, house, ships, damage, troops }: Fleet): void {
	const owner = state.houses[house - 1];
	must(owner !== undefined, 'fleets are of Houses');
	must(cellOf(state, cell)?.id === cell, 'fleets stand on the map');
	must(cellOf(state, cell)?.anomaly !== 'black_hole', 'nobody enters a Black Hole');
	must(
		SHIP_CLASSES.every((one) => isCount(ships[one])),
		'fleets count ships'
	);
	must(totalShips(ships) > 0 && isCount(troops), 'fleets have ships');
	const room = capacity(ships, owner);
	must(troops <= room, 'Troops fit aboard');
	const isBase = planetsIn(state, cell).some(({ controller }) => controller === house);
	must(isBase || troops + ships.fighter <= room, 'Fighters have a carrier or a base');
	for (const one of damage) {
		must(HEAVY.includes(one.ship) && one.taken > 0, 'only ships of several hits are damaged');
		must(one.taken < hitsOf(one.ship, owner), 'damaged ships still float');
	}
	for (const ship of HEAVY) {
		const hurt = damage.filter((one) => one.ship === ship).length;
		must(hurt <= ships[ship], 'the damaged ships are there');
	}
}

function assertFlagships(state: State): void {
	for (const { seat } of state.houses) {
		const own = state.fleets.filter(({ house }) => house === seat);
		must(own.reduce((sum, { ships }) => sum + ships.flagship, 0) <= 1, 'one Flagship a House');
	}
}

// ---------------------------------------------------------------- Houses

const isBooked = (n: number): boolean => isCount(n) && n <= FULL_BOOK;

function assertHouse(state: State, house: House, seat: SeatId): void {
	must(house.seat === seat, 'Houses stand by seat');
	must(COLOURS.includes(house.colour), 'the colour is of the palette');
	must(isPairOf(house.abilities, ABILITIES), 'two Abilities');
	must(isPairOf(house.upgrades, UPGRADES), 'two upgrades');
	const { treasury, influence, missed, absencesLeft, lots } = house;
	must([treasury, influence, missed, absencesLeft].every(isCount), 'Houses have counts');
	must([lots.free_hand, lots.ward, lots.breakthrough].every(isCount), 'lots are counted');
	must(missed < 2 || house.status === 'deserted', 'two sheets missed are desertion');
	ascending(
		house.advances.map((one) => ADVANCES.indexOf(one)),
		'Advances are in order'
	);
	must(
		house.advances.every((one) => ADVANCES.includes(one)),
		'the Advances exist'
	);
	must(
		house.passage.every((one) => isSeat(state, one) && one !== seat),
		'passage is for others'
	);
	must(house.known.length === state.houses.length, 'something is known of every House');
	must(house.books.length === state.houses.length, 'books are kept of every House');
	must(
		house.books.every(({ grudge, trust }) => [grudge, trust].every(isBooked)),
		'books have counts'
	);
	house.known.forEach((list, i) => {
		const owned = state.houses[i]?.advances ?? [];
		must(
			list.every((one) => owned.includes(one)),
			'what is known is true'
		);
	});
	if (state.stage === 'founding') return;
	const planets = state.planets.filter(({ controller }) => controller === seat).length;
	const ships = state.fleets.filter((fleet) => fleet.house === seat).length;
	if (house.status === 'playing') must(planets > 0, 'who plays has a planet');
	if (house.status === 'landless') must(planets === 0 && ships > 0, 'the landless have ships');
	if (house.status === 'fallen') must(planets + ships === 0, 'the fallen have nothing');
}

const isPairOf = <T>(chosen: readonly T[], all: readonly T[]): boolean =>
	chosen.length === 2 && chosen[0] !== chosen[1] && chosen.every((one) => all.includes(one));

// ---------------------------------------------------------------- relations, laws, debts

function assertRelations(state: State): void {
	ascending(
		state.wars.map(({ a, b }) => 10 * a + b),
		'wars are in order, none twice'
	);
	for (const { a, b } of state.wars) must(a < b && isSeat(state, a) && isSeat(state, b), 'a pair');
	for (const { spy, target } of state.precedence)
		must(spy !== target && isSeat(state, spy) && isSeat(state, target), 'spies spy on others');
	must(
		state.guarded.every((one) => isSeat(state, one)),
		'Houses are guarded'
	);
	for (const { house, blamed } of state.chaos)
		must(isSeat(state, house) && isOwner(state, blamed) && house !== blamed, 'chaos has a victim');
}

function assertCouncil(state: State): void {
	const { agenda, laws, nextLaw, undrawn, stage } = state;
	ascending(
		laws.map(({ id }) => id),
		'Laws are in the order of passing'
	);
	for (const { id, house, effects } of laws)
		must(id < nextLaw && isOwner(state, house) && effects.length > 0, 'Laws bind somebody');
	must(isCount(nextLaw) && nextLaw > 0, 'Laws are numbered');
	must((stage === 'orders') === agenda.length >= 2, 'two proposals are on the agenda');
	ascending(undrawn, 'undrawn proposals are in order');
	must(
		undrawn.every((id) => PROPOSAL_IDS.includes(id)),
		'proposals exist'
	);
	must(new Set(agenda.map(({ id }) => id)).size === agenda.length, 'no proposal is there twice');
	must(
		agenda.every(({ id }) => !undrawn.includes(id)),
		'what is drawn is drawn'
	);
}

function assertDebts(state: State): void {
	for (const { from, to, due, agreed, resources } of state.debts) {
		must(from !== to && isSeat(state, from) && isSeat(state, to), 'debts are between Houses');
		must(isCount(resources) && resources > 0, 'debts are owed');
		must(agreed < due && due <= LAST_TURN, 'debts are due later than agreed');
	}
}
