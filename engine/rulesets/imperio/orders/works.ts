/** May it be built, produced, researched? (IM-662, IM-663, IM-666) */
import { ADVANCE, SHIP_CLASSES, type ShipClass } from '../data';
import { sum } from '../dice';
import { cellOf, mostOf, productionLimit } from '../holdings';
import { bansBuilding, bansClass, shipCap } from '../laws';
import { totalShips, vessels } from '../units';
import type { EntryOf, Planet } from '../types';
import { fault, ownPlanet, type Desk, type Verdict } from './desk';

export function construct(desk: Desk, { planet: id, building }: EntryOf<'construct'>): Verdict {
	const { view, seat } = desk;
	const planet = ownPlanet(desk, id);
	if (!planet) return fault('not-your-planet', 'planet');
	if (bansBuilding(view.laws, seat, building)) return fault('banned-by-law', 'building');
	if (planet.buildings[building] >= mostOf(view.laws, seat, building))
		return fault('limit-reached', 'building');
	return desk.constructed.has(id) ? fault('planet-used', 'planet') : undefined;
}

export function produce(desk: Desk, entry: EntryOf<'produce'>): Verdict {
	const { units } = entry;
	const planet = ownPlanet(desk, entry.planet);
	if (!planet) return fault('not-your-planet', 'planet');
	const ships = totalShips(units);
	const made = ships + units.troop;
	if (made === 0) return fault('empty', 'units');
	if (SHIP_CLASSES.some((one) => units[one] > 0 && bansClass(desk.view.laws, desk.seat, one)))
		return fault('banned-by-law', 'units');
	if (ships > 0 && planet.buildings.shipyard === 0) return fault('no-shipyard', 'planet');
	if ((desk.produced.get(planet.id) ?? 0) + made > productionLimit(planet, desk.own))
		return fault('over-limit', 'units');
	return flagshipFault(desk, planet, units.flagship) ?? stationOrCap(desk, entry);
}

function flagshipFault(desk: Desk, planet: Planet, count: number): Verdict {
	if (count === 0) return undefined;
	if (cellOf(desk.view, planet.cell)?.home !== desk.seat) return fault('not-home-system', 'planet');
	const exists = desk.view.fleets.some(
		({ house, ships }) => house === desk.seat && ships.flagship > 0
	);
	return exists || desk.flagship || count > 1 ? fault('flagship-exists', 'units') : undefined;
}

function stationOrCap(desk: Desk, { units }: EntryOf<'produce'>): Verdict {
	const { view, seat, own } = desk;
	if (units.battle_station > 0 && !own.advances.includes('battle_station_tech'))
		return fault('advance-missing', 'units');
	const more = warships(units);
	const present = sum(
		view.fleets.map(({ house, ships }) => (house === seat ? warships(ships) : 0))
	);
	const isOver = present + desk.warships + more > shipCap(view.laws, seat);
	return more > 0 && isOver ? fault('ship-cap', 'units') : undefined;
}

/** Ships that a cap counts: neither Fighters nor Freighters (IM-475). */
export const warships = (ships: Readonly<Record<ShipClass, number>>): number =>
	vessels(ships) - ships.freighter;

export function research(desk: Desk, { advance }: EntryOf<'research'>): Verdict {
	const { advances, lots } = desk.own;
	if (advances.includes(advance)) return fault('owned', 'advance');
	const isReady = ADVANCE[advance].requires.every((one) => advances.includes(one));
	if (!isReady && lots.breakthrough === 0) return fault('requirements-missing', 'advance');
	return desk.advances.has(advance) ? fault('drain-and-research', 'advance') : undefined;
}
