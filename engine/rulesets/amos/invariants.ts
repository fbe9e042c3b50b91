/** Invariants of every state between steps, whatever was ordered. */
import { assertPlainData, isCount, must } from '../../kernel/invariant';
import { MOST_BOOKED } from './books';
import {
	CONSTRUCTION_IDS,
	HOSTILE_TYPES,
	LEADER_KINDS,
	LOTS,
	SATELLITE,
	SLOTS,
	TECH_IDS,
	UNIT_TYPES
} from './data';
import { isCell, orthogonalNeighbours } from './map';
import { foldCase } from './names';
import { parseOptions } from './options';
import { planetsInSight, sameSight, sightingOf } from './resolve/sighting';
import { planetIn, unitsOf } from './resolve/turn';
import { mapFor } from './setup';
import {
	basicCombat,
	capacity,
	countOf,
	hasUnits,
	includesUnits,
	onlyTroops,
	totalUnits
} from './units';
import type {
	Army,
	Leader,
	Planet,
	PlanetId,
	Player,
	SeatId,
	Sighting,
	SomeUnits,
	State
} from './types';

/** Throws on a state that no sequence of orders may reach. */
export function assertInvariants(state: State): void {
	assertLayout(state);
	assertConsistent(state);
}

/** The map is that of this number of players, and no planet has come or gone but satellites. */
function assertLayout(state: State): void {
	const { width, height } = mapFor(state.players.length);
	must(state.map.width === width && state.map.height === height, 'the map has its size');
	const first = state.planets.filter((planet) => planet.host === 0);
	must(first.length === SLOTS.length * state.players.length, 'every sector has its planets');
	must(parseOptions(state.options).ok, 'the options are allowed');
}

/** Everything but the layout, which small tables in tests do not have. */
export function assertConsistent(state: State): void {
	assertPlainData(state, 'state');
	assertCourse(state);
	for (const planet of state.planets) assertPlanet(state, planet);
	assertPlanetOrder(state);
	for (const army of state.armies) assertArmy(state, army);
	ascending(state.armies, (a, b) => a.cell - b.cell || a.seat - b.seat, 'armies');
	const sights = new Sights(state);
	for (const player of state.players) assertPlayer(state, player, sights);
	for (const leader of state.leaders) assertLeader(state, leader);
	assertLeaderCount(state);
	assertElection(state);
}

function ascending<T>(items: readonly T[], order: (a: T, b: T) => number, what: string): void {
	items.forEach((item, i) => {
		const before = items[i - 1];
		if (before !== undefined) must(order(before, item) < 0, `${what} are in order, none twice`);
	});
}

function canonical<T>(items: readonly T[], all: readonly T[], what: string): void {
	for (const item of items) must(all.includes(item), `${what}: ${String(item)} exists`);
	ascending(items, (a, b) => all.indexOf(a) - all.indexOf(b), what);
}

// ---------------------------------------------------------------- course of the game

function assertCourse(state: State): void {
	const { turn, phase, options } = state;
	must(turn >= 1 && turn <= options.turnLimit, 'the turn is within the limit');
	must((phase === 'over') === (state.ending.length === 1), 'the game is over once it has ended');
	must(state.ending.length <= 1, 'the game ends once');
	assertLot(state);
	const left = seatsLeft(state);
	if (phase !== 'over') must(left.length >= 2, 'a game that goes on has two players left');
	const [ending] = state.ending;
	if (ending?.reason === 'lastLeft')
		must(left.length === 1 && left[0] === ending.winner, 'the last one left has won');
	if (ending?.reason === 'nobodyLeft')
		must(left.length === 0 && ending.winner === 0, 'nobody is left and nobody has won');
	if (ending?.reason === 'election')
		must(!!state.election[0]?.candidates.includes(ending.winner), 'a candidate is elected');
}

function assertLot({ lot, phase, turn, options }: State): void {
	must(isCount(lot) && lot <= LOTS.length, 'the lot is on the table');
	const onSale = phase === 'orders' && options.auctions && turn >= 2 && turn < options.turnLimit;
	must((lot !== 0) === onSale, 'a lot is on sale when one is due');
}

const seatsLeft = (state: State): SeatId[] =>
	state.players.filter((player) => player.status === 'playing').map((player) => player.seat);

const isSeat = (state: State, seat: SeatId): boolean =>
	Number.isSafeInteger(seat) && seat >= 1 && seat <= state.players.length;

function assertElection(state: State): void {
	const voted = state.phase === 'over' && state.ending[0]?.reason === 'election';
	must((state.election.length === 1) === (state.phase === 'election' || voted), 'candidates stand');
	must(state.ballots.length > 0 === voted, 'ballots are shown once they are counted');
	ascending(state.ballots, (a, b) => a.seat - b.seat, 'ballots');
	for (const election of state.election) {
		must(election.candidates.length === 2, 'there are two candidates');
		must(new Set(election.candidates).size === 2, 'they are not the same');
		for (const seat of election.candidates)
			must(state.players[seat - 1]?.status === 'playing', 'candidates are at the table');
		for (const list of [election.powers, election.values, election.votes])
			must(list.length === state.players.length && list.every(isCount), 'every seat has totals');
	}
}

// ---------------------------------------------------------------- planets

function assertPlanetOrder(state: State): void {
	const { planets } = state;
	planets.forEach((planet, i) => must(planet.id === i + 1, 'planets stand by id'));
	const first = planets.filter((planet) => planet.host === 0);
	must(
		planets.slice(0, first.length).every((planet) => planet.host === 0),
		'satellites come last'
	);
	ascending(first, (a, b) => a.cell - b.cell, 'planets');
	must(new Set(planets.map(({ cell }) => cell)).size === planets.length, 'a cell has one planet');
	const names = new Set(planets.map(({ name }) => foldCase(name)));
	must(names.size === planets.length, 'no two planets have one name');
}

function assertPlanet(state: State, planet: Planet): void {
	const name = `planet ${planet.id}`;
	must(isCell(state.map, planet.cell), `${name} is on the map`);
	must(planet.name.length > 0, `${name} has a name`);
	must(
		planet.habitat === 'habitable' || HOSTILE_TYPES.includes(planet.habitat),
		`${name} has a habitat`
	);
	must([planet.base, planet.publicBase, planet.damage].every(isCount), `${name} has counts`);
	must(planet.base >= planet.publicBase, `${name} has only grown since all saw it`);
	canonical(planet.constructions, CONSTRUCTION_IDS, `constructions of ${name}`);
	assertOwner(state, planet);
	assertSatellites(state, planet);
}

function assertOwner(state: State, planet: Planet): void {
	const { owner } = planet;
	if (owner === 0) {
		must(
			planet.constructions.length + planet.damage === 0,
			`nobody has built or damaged planet ${planet.id}`
		);
		return;
	}
	must(isSeat(state, owner), `planet ${planet.id} has an owner`);
	const capitols = state.planets.filter(
		(other) => other.owner === owner && other.constructions.includes('capitol')
	);
	must(capitols.length <= 1, `seat ${owner} has one Capitol`);
}

function assertSatellites({ map, planets }: State, planet: Planet): void {
	const satellites = planets.filter((other) => other.host === planet.id);
	must(satellites.length <= SATELLITE.perHost, `planet ${planet.id} has four satellites at most`);
	for (const { id, cell } of satellites) {
		must(id > planet.id, `satellite ${id} is younger than its host`);
		must(
			orthogonalNeighbours(map, planet.cell).includes(cell),
			`satellite ${id} is beside its host`
		);
	}
	if (planet.host !== 0) must(!!planets[planet.host - 1], `planet ${planet.id} has a host`);
}

// ---------------------------------------------------------------- units

function assertArmy(state: State, { seat, cell, units, exempt }: Army): void {
	const name = `the army of seat ${seat} in cell ${cell}`;
	must(isSeat(state, seat), `${name} has an owner`);
	must(isCell(state.map, cell), `${name} is on the map`);
	assertUnits(units, name);
	assertUnits(exempt, name);
	must(Object.keys(units).length === UNIT_TYPES.length, `${name} counts every type`);
	must(hasUnits(units), `${name} is not empty`);
	must(includesUnits(units, exempt), `${name} has what owes no upkeep`);
	const inSpace = !planetIn(state, cell);
	if (inSpace) must(basicCombat(onlyTroops(units)) <= capacity(units), `${name} is aboard`);
}

function assertUnits(units: SomeUnits, what: string): void {
	for (const type of Object.keys(units))
		must((UNIT_TYPES as readonly string[]).includes(type), `${what}: ${type} exists`);
	for (const type of UNIT_TYPES) must(isCount(countOf(units, type)), `${what} counts ${type}`);
}

// ---------------------------------------------------------------- players

function assertPlayer(state: State, player: Player, sights: Sights): void {
	const { seat } = player;
	const name = `seat ${seat}`;
	must(state.players[seat - 1] === player, 'players stand by seat');
	must(isCount(player.treasury), `${name} owes nothing`);
	must(isCount(player.missed), `${name} has missed some turns`);
	canonical(player.techs, TECH_IDS, `technologies of ${name}`);
	ascending(player.contacts, (a, b) => a - b, `contacts of ${name}`);
	for (const other of player.contacts)
		must(!!state.players[other - 1]?.contacts.includes(seat), `contacts of ${name} are mutual`);
	assertBooks(state, player);
	for (const other of [...player.contacts, ...player.lastAllies])
		must(isSeat(state, other) && other !== seat, `${name} knows seats other than its own`);
	assertRoutes(state, player);
	canonical(player.deck, LEADER_KINDS, `leaders left to ${name}`);
	assertStanding(state, player);
	sights.assertOf(player);
	assertEncounters(state, player);
}

function assertBooks({ players }: State, { seat, books }: Player): void {
	const others = players.map((other) => other.seat).filter((other) => other !== seat);
	must(
		books.length === others.length && books.every((book, i) => book.seat === others[i]),
		`seat ${seat} keeps a book of each other`
	);
	for (const { harm, help, techs } of books) {
		const isBooked = (points: number): boolean => isCount(points) && points <= MOST_BOOKED;
		must(isBooked(harm) && isBooked(help), `seat ${seat} counts what was done to it`);
		canonical(techs, TECH_IDS, `technologies known to seat ${seat}`);
	}
}

function assertRoutes(state: State, { seat, lastRoutes }: Player): void {
	for (const { with: other, percent } of lastRoutes) {
		must(isSeat(state, other) && other !== seat, `seat ${seat} shares routes with others`);
		must(isCount(percent) && percent <= 100, `seat ${seat} takes a percentage`);
	}
	const partners = new Set(lastRoutes.map((route) => route.with));
	must(partners.size === lastRoutes.length, `seat ${seat} has one route a pair`);
}

/** Out of the game are those with neither planets nor units, and they have nothing else either. */
function assertStanding(state: State, { seat, status, treasury, techs }: Player): void {
	const planets = state.planets.filter((planet) => planet.owner === seat).length;
	const units = totalUnits(unitsOf(state, seat));
	must((status === 'destroyed') === (planets + units === 0), `seat ${seat} is alive or destroyed`);
	if (status === 'destroyed')
		must(treasury + techs.length === 0, `nothing is left of seat ${seat}`);
}

/** Sightings of all players. Those who see the same hold one sighting between them: it is looked at once. */
class Sights {
	readonly #state: State;
	readonly #sound = new Set<Sighting>();
	/** By planet, as it is now, and the last sighting that shows it so. */
	readonly #now: readonly Sighting[];
	readonly #current: (Sighting | undefined)[] = [];

	constructor(state: State) {
		this.#state = state;
		this.#now = state.planets.map((planet) => sightingOf(state, planet));
	}

	/** A seat sees planets that it owns or has units on as they are; of the rest it has memories. */
	assertOf({ seat, sightings }: Player): void {
		const state = this.#state;
		must(sightings.length === state.planets.length, `seat ${seat} has a sighting of each planet`);
		sightings.forEach((sighting, i) => {
			if (this.#sound.has(sighting)) return;
			assertSighting(state, sighting, `the sighting of planet ${i + 1} by seat ${seat}`);
			this.#sound.add(sighting);
		});
		for (const { id } of planetsInSight(state, seat))
			if (!this.#isCurrent(id, sightings[id - 1])) must(false, `seat ${seat} sees planet ${id}`);
	}

	#isCurrent(id: PlanetId, seen: Sighting | undefined): boolean {
		const now = this.#now[id - 1];
		if (!seen || !now) return false;
		if (this.#current[id - 1] === seen) return true;
		if (seen.turn !== now.turn || !sameSight(seen, now)) return false;
		this.#current[id - 1] = seen;
		return true;
	}
}

function assertSighting(state: State, sighting: Sighting, name: string): void {
	must(isCount(sighting.turn) && sighting.turn <= state.turn, `${name} has a turn`);
	must(sighting.owner === 0 || isSeat(state, sighting.owner), `${name} has an owner`);
	must(isCount(sighting.value), `${name} has a Value`);
	canonical(sighting.constructions, CONSTRUCTION_IDS, name);
	ascending(sighting.armies, (a, b) => a.seat - b.seat, name);
	const details = sighting.constructions.length + sighting.armies.length;
	if (!sighting.full) must(details === 0, `${name} shows no details`);
	if (sighting.turn === 0)
		must(sighting.owner + sighting.value + details === 0, `${name} is empty`);
}

function assertEncounters(state: State, { seat, encounters }: Player): void {
	ascending(encounters, (a, b) => a.cell - b.cell, `encounters of seat ${seat}`);
	for (const { cell, turn, armies } of encounters) {
		must(isCell(state.map, cell) && isCount(turn) && turn <= state.turn, 'an encounter took place');
		must(armies.length > 0, 'somebody was met');
		for (const army of armies) must(isSeat(state, army.seat) && army.seat !== seat, 'others were');
	}
}

// ---------------------------------------------------------------- leaders

function assertLeader(state: State, leader: Leader): void {
	const name = `leader ${leader.id}`;
	must(leader.id >= 1 && leader.id < state.nextLeader, `${name} has come`);
	must(LEADER_KINDS.includes(leader.kind), `${name} is of a kind`);
	must(isSeat(state, leader.seat), `${name} serves a seat`);
	must(state.players[leader.seat - 1]?.status !== 'destroyed', `${name} serves the living`);
	must(leader.recalled <= state.turn, `${name} was recalled in the past`);
	assertPost(state, leader);
}

function assertPost(state: State, { id, kind, seat, post }: Leader): void {
	switch (post.at) {
		case 'reserve':
			return;
		case 'planet':
			must(kind === 'administrator' || kind === 'merchant', `leader ${id} governs or trades`);
			return must(
				state.planets[post.planet - 1]?.owner === seat,
				`leader ${id} is on a planet of his player`
			);
		case 'cell': {
			must(kind === 'pilot' || kind === 'navigator', `leader ${id} flies`);
			const army = state.armies.find((one) => one.seat === seat && one.cell === post.cell);
			must(!!army, `leader ${id} is with units of his player`);
			return must(kind === 'navigator' || basicCombat(army.units) > 0, `pilot ${id} has a group`);
		}
	}
}

function assertLeaderCount(state: State): void {
	ascending(state.leaders, (a, b) => a.id - b.id, 'leaders');
	const seen = LEADER_KINDS.reduce((sum, kind) => sum + state.leadersSeen[kind], 0);
	must(seen === state.nextLeader - 1, 'every leader that came was counted');
	const names = new Set(state.leaders.map((leader) => `${leader.kind}/${leader.name}`));
	must(names.size === state.leaders.length, 'no two leaders have one name');
}
