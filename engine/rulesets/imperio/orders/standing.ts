/** May it be declared, granted, filed? (IM-670 to IM-674) */
import { SHIP_CLASSES } from '../data';
import { atWar, cellOf, planetOf } from '../holdings';
import type { Blockade, CellId, Doctrine, PlanetId, SeatId, Sheet } from '../types';
import { fault, firstIn, otherHouse, ownPlanet, type Context, type Verdict } from './context';

export function declareWar(context: Context, house: SeatId): Verdict {
	if (!otherHouse(context, house)) return fault('bad-house');
	const isOpen = atWar(context.view, context.seat, house) || context.wars.has(house);
	if (isOpen) return fault('already-so');
	context.wars.add(house);
	return undefined;
}

/** A deserted House answers no offer. */
export function offerPeace(context: Context, house: SeatId): Verdict {
	if (!otherHouse(context, house, false)) return fault('bad-house');
	if (context.wars.has(house)) return fault('contradiction');
	const isOpen = atWar(context.view, context.seat, house) && !context.peaces.has(house);
	if (!isOpen) return fault('already-so');
	context.peaces.add(house);
	return undefined;
}

export const passage = (context: Context, house: SeatId): Verdict =>
	otherHouse(context, house) ? undefined : fault('bad-house');

export function blockade(context: Context, { cell, house, planets }: Blockade): Verdict {
	if (!otherHouse(context, house)) return fault('bad-house', 'house');
	if (!cellOf(context.view, cell)) return fault('bad-planet', 'cell');
	return firstIn(planets, 'planets', (id) =>
		planetOf(context.view, id)?.cell === cell ? undefined : fault('bad-planet')
	);
}

export function doctrineFault(context: Context, doctrine: Doctrine): Verdict {
	const { hitOrder, retreatLossPct, retreatTo, evade } = doctrine;
	const isOrder =
		hitOrder.length === SHIP_CLASSES.length && new Set(hitOrder).size === SHIP_CLASSES.length;
	if (!isOrder) return fault('bad-doctrine', 'hitOrder');
	if (retreatLossPct.some((percent) => percent > 100))
		return fault('bad-doctrine', 'retreatLossPct');
	if (retreatTo.some((cell) => !cellOf(context.view, cell)))
		return fault('bad-doctrine', 'retreatTo');
	return evade !== 'never' && !context.own.abilities.includes('patient_warriors')
		? fault('bad-doctrine', 'evade')
		: undefined;
}

export const cellDoctrine = (
	context: Context,
	{ cell, doctrine }: { readonly cell: CellId; readonly doctrine: Doctrine }
): Verdict => {
	if (!cellOf(context.view, cell)) return fault('bad-doctrine', 'cell');
	const wrong = doctrineFault(context, doctrine);
	return wrong ? { code: wrong.code, at: ['doctrine', ...wrong.at] } : undefined;
};

export function abandon(context: Context, id: PlanetId): Verdict {
	if (!ownPlanet(context, id)) return fault('not-your-planet');
	const isUsed =
		context.constructed.has(id) ||
		context.produced.has(id) ||
		context.offered.has(`planet ${id}`) ||
		context.abandoned.has(id);
	if (isUsed) return fault('planet-used');
	context.abandoned.add(id);
	return undefined;
}

export const absence = (context: Context): Verdict =>
	context.own.absencesLeft > 0 ? undefined : fault('absence-spent');

/** IM-075: planets of one's own rosette. */
export function naming(
	context: Context,
	{ planet: id, name, about }: Sheet['names'][number]
): Verdict {
	const planet = planetOf(context.view, id);
	const cell = planet && cellOf(context.view, planet.cell);
	if (cell?.rosette !== context.seat) return fault('not-your-planet', 'planet');
	const isNamedSo = planet?.name === (name || id) && planet.about === about;
	return isNamedSo ? fault('already-so') : undefined;
}
