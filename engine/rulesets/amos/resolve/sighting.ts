/** Sightings, encounters and memories of players (AM-116, AM-305, AM-312 to AM-315, AM-361, AM-382). */
import { UNIT_TYPES } from '../data';
import { planetOf, planetValue, playerOf } from '../planets';
import { countOf, hasUnits, someUnits } from '../units';
import type { Draft } from '../../../kernel/draft';
import { armiesIn, planetAt, report, type Turn } from './turn';
import type {
	Army,
	Cell,
	Encounter,
	Planet,
	PlanetId,
	SeatId,
	SeenArmy,
	Sighting,
	State
} from '../types';

/** The sighting of a planet that was never seen. */
export const UNSEEN: Sighting = {
	turn: 0,
	full: false,
	owner: 0,
	value: 0,
	constructions: [],
	armies: []
};

/** All there is to see on a planet: its owner, Value, working constructions and units (AM-312, AM-313). */
export function sightingOf(state: State, planet: Planet): Sighting {
	return {
		turn: state.turn,
		full: true,
		owner: planet.owner,
		value: planetValue(state, planet),
		constructions: planet.constructions.slice(),
		armies: armiesIn(state, planet.cell).map(seenArmy)
	};
}

/** Planets that a seat owns or has a unit on, by id (AM-313). */
export function planetsInSight(state: State, seat: SeatId): Planet[] {
	const cells = new Set(
		state.armies.filter((army) => army.seat === seat && hasUnits(army.units)).map((a) => a.cell)
	);
	return state.planets.filter((planet) => planet.owner === seat || cells.has(planet.cell));
}

/**
 * First sight of the turn, once fleets and stranded Troops have come to rest: contacts, planets in
 * sight or passed by, foreign units met in open space.
 */
export function sightAfterMovement(turn: Turn): void {
	makeContacts(turn);
	seePlanets(turn, turn.passed);
	for (const { seat } of turn.state.players) meetInSpace(turn, seat);
}

/**
 * Last sight of the turn: item i of the next opening, with `state.turn` already that of the opening;
 * after the last turn, the end of step 12. Spies report, and every seat is told what it saw this turn.
 */
export function sightAtEnd(turn: Turn): void {
	seePlanets(turn, turn.spied);
	for (const { seat } of turn.state.players) reportSightings(turn, seat);
}

/** The old owner of a planet learns who took it (AM-315). */
export function learnLoss(turn: Turn, planetId: PlanetId, loser: SeatId): void {
	const planet = planetOf(turn.state, planetId);
	const before = playerOf(turn.state, loser).sightings[planetId - 1] ?? UNSEEN;
	if (planet.owner === loser) throw new Error(`seat ${loser} has not lost planet ${planetId}`);
	remember(turn, loser, planetId, { ...memory(turn, before), owner: planet.owner });
}

/** A razing is public: nobody owns the planet and nothing is built there (AM-310, AM-315). */
export function learnRuin(turn: Turn, planetId: PlanetId): void {
	const planet = planetOf(turn.state, planetId);
	for (const { seat, sightings } of turn.state.players) {
		const before = sightings[planetId - 1] ?? UNSEEN;
		remember(turn, seat, planetId, {
			...memory(turn, before),
			owner: 0,
			value: planetValue(turn.state, planet),
			constructions: []
		});
	}
}

/** Base that news is added to: the sighting of this very turn, or else nothing but the news itself. */
function memory(turn: Turn, before: Sighting): Sighting {
	const current = before.turn === turn.state.turn;
	return current ? before : { ...UNSEEN, turn: turn.state.turn };
}

/** Every seat sees the planets in its sight, and those it has in `also`. */
function seePlanets(
	turn: Turn,
	also: readonly { readonly seat: SeatId; readonly planet: PlanetId }[]
): void {
	const sightings = turn.state.planets.map((planet) => sightingOf(turn.state, planet));
	sightings.forEach((sighting, i) => {
		const { owner, armies } = sighting;
		if (owner !== 0) remember(turn, owner, i + 1, sighting);
		for (const { seat } of armies) remember(turn, seat, i + 1, sighting);
	});
	for (const { seat, planet } of also)
		remember(turn, seat, planet, sightings[planet - 1] ?? UNSEEN);
}

function remember(turn: Turn, seat: SeatId, planetId: PlanetId, sighting: Sighting): void {
	const sightings = playerOf(turn.state, seat).sightings;
	sightings[planetId - 1] = sighting as Draft<Sighting>;
}

/** Units of both in one cell, or of one on a planet of the other: in contact for ever (AM-116). */
function makeContacts(turn: Turn): void {
	const { state } = turn;
	for (const army of state.armies) {
		for (const other of armiesIn(state, army.cell)) meet(turn, army.seat, other.seat);
		const owner = planetAt(turn, army.cell)?.owner ?? 0;
		if (owner !== 0) meet(turn, army.seat, owner);
	}
}

function meet(turn: Turn, a: SeatId, b: SeatId): void {
	if (a === b) return;
	learnOf(turn, a, b);
	learnOf(turn, b, a);
}

function learnOf(turn: Turn, seat: SeatId, other: SeatId): void {
	const { contacts } = playerOf(turn.state, seat);
	if (contacts.includes(other)) return;
	contacts.push(other);
	contacts.sort((a, b) => a - b);
	report(turn, [seat], { code: 'contact', data: { with: other } });
}

/** Outside planets a seat sees other units only where it has units of its own (AM-314). */
function meetInSpace(turn: Turn, seat: SeatId): void {
	const { state } = turn;
	const encounters = state.armies
		.filter((army) => army.seat === seat && !planetAt(turn, army.cell))
		.map((army) => encounterAt(state, seat, army.cell))
		.filter((encounter) => encounter.armies.length > 0);
	playerOf(state, seat).encounters = encounters as Draft<Encounter[]>;
	for (const { cell, armies } of encounters)
		report(turn, [seat], { code: 'encounter', data: { cell, armies } });
}

function encounterAt(state: State, seat: SeatId, cell: Cell): Encounter {
	const others = armiesIn(state, cell).filter((army) => army.seat !== seat);
	return { turn: state.turn, cell, armies: others.map(seenArmy) };
}

const seenArmy = (army: Army): SeenArmy => ({ seat: army.seat, units: someUnits(army.units) });

/** Tells a seat what it saw that it did not know at the opening (AM-361). */
function reportSightings(turn: Turn, seat: SeatId): void {
	const old = playerOf(turn.opening, seat).sightings;
	playerOf(turn.state, seat).sightings.forEach((after, i) => {
		const before = old[i] ?? UNSEEN;
		const watched = before.turn === turn.opening.turn;
		if (watched ? !sameSight(before, after) : after.turn > before.turn)
			report(turn, [seat], { code: 'sighting', data: { planet: i + 1, before, after } });
	});
}

/** Do they show the same, whenever it was? */
export function sameSight(a: Sighting, b: Sighting): boolean {
	return (
		a.full === b.full &&
		a.owner === b.owner &&
		a.value === b.value &&
		a.constructions.length === b.constructions.length &&
		a.constructions.every((id, i) => id === b.constructions[i]) &&
		a.armies.length === b.armies.length &&
		a.armies.every((army, i) => sameArmy(army, b.armies[i]))
	);
}

const sameArmy = (a: SeenArmy, b: SeenArmy | undefined): boolean =>
	a.seat === b?.seat &&
	UNIT_TYPES.every((type) => countOf(a.units, type) === countOf(b.units, type));
