/** Doctrine of the viewer's fleets: the one in force where nothing else is said (IM-281). Pure. */
import { DEFAULT_DOCTRINE } from '$engine/rulesets/imperio/setup';
import type { CellId, Doctrine, Sheet, View } from '$engine/rulesets/imperio/types';
import { ownFleets, ownOf, ownPlanets } from '../empire';

/** The House's, as the sheet leaves it. */
export const houseDoctrine = (view: View, sheet: Pick<Sheet, 'doctrine'>): Doctrine =>
	sheet.doctrine[0] ?? ownOf(view)?.doctrine ?? DEFAULT_DOCTRINE;

export type CellDoctrines = Sheet['cellDoctrine'][number];

/** Doctrines of cells, as the sheet leaves them. */
export const cellDoctrines = (view: View, sheet: Pick<Sheet, 'cellDoctrine'>): CellDoctrines =>
	sheet.cellDoctrine[0] ?? ownOf(view)?.cellDoctrine ?? [];

/** Doctrine of a fleet that stays in a cell. */
export const doctrineAt = (
	view: View,
	sheet: Pick<Sheet, 'doctrine' | 'cellDoctrine'>,
	cell: CellId
): Doctrine =>
	cellDoctrines(view, sheet).find((one) => one.cell === cell)?.doctrine ??
	houseDoctrine(view, sheet);

/** Losses in percent of the hull that a form begins with when a fleet is told to retreat. */
export const USUAL_RETREAT = 50;
/** The most that can be told (IM-284). */
export const MOST_RETREAT = 100;

/** Cells that a fleet may fall back on, those with a planet of one's own first (IM-285, IM-303). */
export function havens(view: View): readonly CellId[] {
	const own = new Set(ownPlanets(view).map(({ cell }) => cell));
	return [...own, ...view.cells.map(({ id }) => id).filter((id) => !own.has(id))];
}

/** True if it matters where a fleet goes: it retreats, or it evades. */
export const withdraws = ({ retreatLossPct, retreatTo, evade }: Doctrine): boolean =>
	retreatLossPct.length > 0 || evade !== 'never' || retreatTo.length > 0;

/** Cells with a doctrine of their own on the form: those where ships stand, and those of the list. */
export function doctrineCells(view: View, sheet: Pick<Sheet, 'cellDoctrine'>): readonly CellId[] {
	const here = ownFleets(view).map(({ cell }) => cell);
	const listed = cellDoctrines(view, sheet).map(({ cell }) => cell);
	return [...new Set([...here, ...listed])];
}

/** Other cells for which one may be filed: where a fleet is to stand (IM-281). */
export const moreDoctrineCells = (
	view: View,
	sheet: Pick<Sheet, 'cellDoctrine'>
): readonly CellId[] => {
	const shown = doctrineCells(view, sheet);
	return view.cells.map(({ id }) => id).filter((id) => !shown.includes(id));
};
