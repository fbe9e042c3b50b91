/** Troops that stay in their Transports over a hostile planet (AM-189 to AM-192, AM-371). */
import { planetOf, playerOf } from '../../planets';
import type { Army, Planet, SeatId, SomeUnits, Units } from '../../types';
import {
	addUnits,
	basicCombat,
	capacity,
	fitTroops,
	hasUnits,
	NO_UNITS,
	onlyTroops,
	someUnits,
	subtractUnits
} from '../../units';
import { areFriends, armiesIn, armyAt, fail, linesOf, type Turn } from '../turn';

/** Troops of a seat that want shelter, or have it. */
export interface Party {
	readonly seat: SeatId;
	readonly troops: SomeUnits;
}

/** At the start of step 6, before sides are formed (AM-371); anew every turn (AM-190). */
export function shelterTroops(turn: Turn): void {
	turn.sheltered.length = 0;
	for (const planet of turn.state.planets) {
		if (planet.habitat === 'habitable') continue;
		const parties = armiesIn(turn.state, planet.cell)
			.filter((army) => staysAboard(turn, planet, army.seat))
			.map((army) => ({ seat: army.seat, troops: onlyTroops(army.units) }));
		for (const { seat, troops } of fitParties(turn, planet, parties))
			keepAboard(turn, planet, seat, troops);
	}
	tellIdleLandings(turn);
}

function tellIdleLandings(turn: Turn): void {
	for (const line of linesOf(turn, 'land')) {
		const { id, cell } = planetOf(turn.state, line.order.planet);
		const troops = onlyTroops(armyAt(turn.state, line.seat, cell)?.units ?? {});
		if (!hasUnits(troops)) fail(turn, line, 'nothing-there', { planet: id });
	}
}

/** After a battle: fitted again in the ships that are left; what no longer fits is lost (AM-192). */
export function shelterAgain(turn: Turn, planet: Planet): Party[] {
	const before = turn.sheltered.filter((one) => one.planet === planet.id);
	const parties = before.map(({ seat, units }) => ({ seat, troops: units }));
	const after = fitParties(turn, planet, parties);
	for (const one of before) turn.sheltered.splice(turn.sheltered.indexOf(one), 1);
	for (const { seat, troops } of after) keepAboard(turn, planet, seat, troops);
	return parties.map(({ seat, troops }, i) => ({
		seat,
		troops: subtractUnits(troops, after[i]?.troops ?? {})
	}));
}

function keepAboard(turn: Turn, planet: Planet, seat: SeatId, troops: SomeUnits): void {
	if (hasUnits(troops)) turn.sheltered.push({ seat, planet: planet.id, units: someUnits(troops) });
}

/** Troops that a seat keeps aboard over a planet. */
export function shelteredOn(turn: Turn, planet: Planet, seat: SeatId): SomeUnits {
	return (
		turn.sheltered.find((one) => one.planet === planet.id && one.seat === seat)?.units ?? NO_UNITS
	);
}

/** The units that fight, and threaten the planet: all but the sheltered (AM-191). */
export const groundUnits = (turn: Turn, planet: Planet, army: Army): Units =>
	subtractUnits(army.units, shelteredOn(turn, planet, army.seat));

/** The hostile world hurts Troops of this seat: it has no Planetology for it (AM-189, AM-193). */
export function isExposed(turn: Turn, planet: Planet, seat: SeatId): boolean {
	if (planet.habitat === 'habitable') return false;
	return !playerOf(turn.state, seat).techs.includes(`planetology:${planet.habitat}`);
}

function staysAboard(turn: Turn, planet: Planet, seat: SeatId): boolean {
	const ordered = linesOf(turn, 'land').some(
		(line) => line.seat === seat && line.order.planet === planet.id
	);
	return isExposed(turn, planet, seat) && !ordered;
}

/** Own Transports first, then room that allies' own sheltered Troops leave, in seat order (AM-190). */
function fitParties(turn: Turn, planet: Planet, parties: readonly Party[]): Party[] {
	const rooms = armiesIn(turn.state, planet.cell).map((army) => ({
		seat: army.seat,
		room: capacity(army.units)
	}));
	const fitted = parties.map(({ seat, troops }) => ({ seat, troops, aboard: NO_UNITS }));
	const board = (party: (typeof fitted)[number], ships: (typeof rooms)[number]): void => {
		const taken = fitTroops(subtractUnits(party.troops, party.aboard), ships.room);
		party.aboard = addUnits(party.aboard, taken);
		ships.room -= basicCombat(taken);
	};
	for (const party of fitted)
		for (const ships of rooms) if (ships.seat === party.seat) board(party, ships);
	for (const party of fitted)
		for (const ships of rooms) if (areFriends(turn, ships.seat, party.seat)) board(party, ships);
	return fitted.map(({ seat, aboard }) => ({ seat, troops: aboard }));
}
