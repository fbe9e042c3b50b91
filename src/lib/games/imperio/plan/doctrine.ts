/** Doctrine of the viewer's fleets: the one in force where nothing else is said (IM-281). Pure. */
import { DEFAULT_DOCTRINE } from '$engine/rulesets/imperio/setup';
import type { CellId, Doctrine, Sheet, View } from '$engine/rulesets/imperio/types';
import { ownOf } from '../empire';

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

/** Losses in percent of the hull at which a fleet may be told to retreat. */
export const RETREAT_STEPS: readonly number[] = [25, 50, 75];
