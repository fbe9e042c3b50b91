/** May it be built, produced, researched? (IM-662, IM-663, IM-666) */
import { ADVANCE, SHIP_CLASSES, type ShipClass } from '../data';
import { sum } from '../dice';
import { cellOf, mostOf, productionLimit } from '../holdings';
import { bansBuilding, bansClass, shipCap } from '../laws';
import { totalShips, vessels } from '../units';
import type { EntryOf, Planet } from '../types';
import { fault, ownPlanet, type Context, type Verdict } from './context';

export function construct(
	context: Context,
	{ planet: id, building }: EntryOf<'construct'>
): Verdict {
	const { view, seat } = context;
	const planet = ownPlanet(context, id);
	if (!planet) return fault('not-your-planet', 'planet');
	if (bansBuilding(view.laws, seat, building)) return fault('banned-by-law', 'building');
	if (planet.buildings[building] >= mostOf(view.laws, seat, building))
		return fault('limit-reached', 'building');
	return context.constructed.has(id) ? fault('planet-used', 'planet') : undefined;
}

export function produce(context: Context, entry: EntryOf<'produce'>): Verdict {
	const { units } = entry;
	const planet = ownPlanet(context, entry.planet);
	if (!planet) return fault('not-your-planet', 'planet');
	const ships = totalShips(units);
	const made = ships + units.troop;
	if (made === 0) return fault('empty', 'units');
	if (SHIP_CLASSES.some((one) => units[one] > 0 && bansClass(context.view.laws, context.seat, one)))
		return fault('banned-by-law', 'units');
	if (ships > 0 && planet.buildings.shipyard === 0) return fault('no-shipyard', 'planet');
	if ((context.produced.get(planet.id) ?? 0) + made > productionLimit(planet, context.own))
		return fault('over-limit', 'units');
	return flagshipFault(context, planet, units.flagship) ?? stationOrCap(context, entry);
}

function flagshipFault(context: Context, planet: Planet, count: number): Verdict {
	if (count === 0) return undefined;
	if (cellOf(context.view, planet.cell)?.home !== context.seat)
		return fault('not-home-system', 'planet');
	const exists = context.view.fleets.some(
		({ house, ships }) => house === context.seat && ships.flagship > 0
	);
	return exists || context.flagship || count > 1 ? fault('flagship-exists', 'units') : undefined;
}

function stationOrCap(context: Context, { units }: EntryOf<'produce'>): Verdict {
	const { view, seat, own } = context;
	if (units.battle_station > 0 && !own.advances.includes('battle_station_tech'))
		return fault('advance-missing', 'units');
	const more = warships(units);
	const present = sum(
		view.fleets.map(({ house, ships }) => (house === seat ? warships(ships) : 0))
	);
	const isOver = present + context.warships + more > shipCap(view.laws, seat);
	return more > 0 && isOver ? fault('ship-cap', 'units') : undefined;
}

/** Ships that a cap counts: neither Fighters nor Freighters (IM-475). */
export const warships = (ships: Readonly<Record<ShipClass, number>>): number =>
	vessels(ships) - ships.freighter;

export function research(context: Context, { advance }: EntryOf<'research'>): Verdict {
	const { advances, lots } = context.own;
	if (advances.includes(advance)) return fault('owned', 'advance');
	const isReady = ADVANCE[advance].requires.every((one) => advances.includes(one));
	if (!isReady && lots.breakthrough === 0) return fault('requirements-missing', 'advance');
	return context.advances.has(advance) ? fault('drain-and-research', 'advance') : undefined;
}
