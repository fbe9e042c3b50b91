/** May it be declared, granted, filed? (IM-670 to IM-674) */
import { SHIP_CLASSES } from '../data';
import { cellOf, planetOf } from '../holdings';
import type { Blockade, CellId, Doctrine, PlanetId, SeatId, Sheet } from '../types';
import { fault, firstIn, otherHouse, ownPlanet, type Desk, type Verdict } from './desk';

export function declareWar(desk: Desk, house: SeatId): Verdict {
	if (!otherHouse(desk, house)) return fault('bad-house');
	desk.wars.add(house);
	return undefined;
}

export function offerPeace(desk: Desk, house: SeatId): Verdict {
	if (!otherHouse(desk, house)) return fault('bad-house');
	return desk.wars.has(house) ? fault('contradiction') : undefined;
}

export const passage = (desk: Desk, house: SeatId): Verdict =>
	otherHouse(desk, house) ? undefined : fault('bad-house');

export function blockade(desk: Desk, { cell, house, planets }: Blockade): Verdict {
	if (!otherHouse(desk, house)) return fault('bad-house', 'house');
	if (!cellOf(desk.view, cell)) return fault('bad-planet', 'cell');
	return firstIn(planets, 'planets', (id) =>
		planetOf(desk.view, id)?.cell === cell ? undefined : fault('bad-planet')
	);
}

export function doctrineFault(desk: Desk, doctrine: Doctrine): Verdict {
	const { hitOrder, retreatLossPct, retreatTo, evade } = doctrine;
	const isOrder =
		hitOrder.length === SHIP_CLASSES.length && new Set(hitOrder).size === SHIP_CLASSES.length;
	if (!isOrder) return fault('bad-doctrine', 'hitOrder');
	if (retreatLossPct.some((percent) => percent > 100))
		return fault('bad-doctrine', 'retreatLossPct');
	if (retreatTo.some((cell) => !cellOf(desk.view, cell))) return fault('bad-doctrine', 'retreatTo');
	return evade !== 'never' && !desk.own.abilities.includes('patient_warriors')
		? fault('bad-doctrine', 'evade')
		: undefined;
}

export const cellDoctrine = (
	desk: Desk,
	{ cell, doctrine }: { readonly cell: CellId; readonly doctrine: Doctrine }
): Verdict => {
	if (!cellOf(desk.view, cell)) return fault('bad-doctrine', 'cell');
	const wrong = doctrineFault(desk, doctrine);
	return wrong ? { code: wrong.code, at: ['doctrine', ...wrong.at] } : undefined;
};

export function abandon(desk: Desk, id: PlanetId): Verdict {
	if (!ownPlanet(desk, id)) return fault('not-your-planet');
	const isUsed =
		desk.constructed.has(id) ||
		desk.produced.has(id) ||
		desk.offered.has(`planet ${id}`) ||
		desk.abandoned.has(id);
	if (isUsed) return fault('planet-used');
	desk.abandoned.add(id);
	return undefined;
}

export const absence = (desk: Desk): Verdict =>
	desk.own.absencesLeft > 0 ? undefined : fault('absence-spent');

/** IM-075: planets of one's own rosette. */
export function naming(desk: Desk, { planet: id }: Sheet['names'][number]): Verdict {
	const planet = planetOf(desk.view, id);
	const cell = planet && cellOf(desk.view, planet.cell);
	return cell?.rosette === desk.seat ? undefined : fault('not-your-planet', 'planet');
}
