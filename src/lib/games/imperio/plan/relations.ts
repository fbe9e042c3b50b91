/** War, peace, passage and blockades as the sheet leaves them. Pure. */
import { atWar } from '$engine/rulesets/imperio/holdings';
import type {
	Blockade,
	CellId,
	PlanetId,
	SeatId,
	Sheet,
	View
} from '$engine/rulesets/imperio/types';
import { houseOf, ownFleets, planetsAt } from '../empire';
import { reachOf } from './range';

/** Relation that the sheet orders with a House: war, peace, or no change. */
export type Word = 'none' | 'war' | 'peace';

export function wordTo({ declareWar, offerPeace }: Sheet, house: SeatId): Word {
	if (declareWar.includes(house)) return 'war';
	return offerPeace.includes(house) ? 'peace' : 'none';
}

export function withWord(
	{ declareWar, offerPeace }: Sheet,
	house: SeatId,
	word: Word
): Pick<Sheet, 'declareWar' | 'offerPeace'> {
	const others = (list: readonly SeatId[]): SeatId[] => list.filter((seat) => seat !== house);
	return {
		declareWar: [...others(declareWar), ...(word === 'war' ? [house] : [])],
		offerPeace: [...others(offerPeace), ...(word === 'peace' ? [house] : [])]
	};
}

/** Houses let through, as the sheet leaves it. */
export const passageIn = (view: View, { passage }: Sheet): readonly SeatId[] =>
	passage[0] ?? houseOf(view, view.viewer)?.passage ?? [];

export const withPassage = (
	view: View,
	sheet: Sheet,
	house: SeatId,
	on: boolean
): Pick<Sheet, 'passage'> => {
	const others = passageIn(view, sheet).filter((seat) => seat !== house);
	return { passage: [on ? [...others, house] : others] };
};

/** Blockades, as the sheet leaves them. */
export const blockadesIn = (view: View, { blockades }: Sheet): readonly Blockade[] =>
	blockades[0] ?? houseOf(view, view.viewer)?.blockades ?? [];

/** A House in a cell. */
export type Place = Pick<Blockade, 'cell' | 'house'>;

/**
 * Houses at peace over whose planets the viewer's ships stand, or can be by the end of the turn: those that
 * it may blockade without war.
 */
export function blockadable(view: View): readonly Place[] {
	const near = new Set(
		ownFleets(view).flatMap((fleet) => [
			fleet.cell,
			...reachOf(view, { from: fleet.cell, ships: fleet.ships }).keys()
		])
	);
	return view.cells
		.filter(({ id }) => near.has(id))
		.flatMap(({ id: cell }) => {
			const owners = planetsAt(view, cell)
				.map(({ controller }) => controller)
				.filter((seat) => seat !== 0 && seat !== view.viewer && !atWar(view, seat, view.viewer));
			return [...new Set(owners)].map((house) => ({ cell, house }));
		});
}

export const isSameBlockade = (a: Place, b: Place): boolean =>
	a.cell === b.cell && a.house === b.house;

/** Lines of the form: likely places first, then those of the list that are elsewhere. */
export function blockadeRows(view: View, sheet: Sheet): readonly Place[] {
	const likely = blockadable(view);
	const others = blockadesIn(view, sheet).filter(
		(one) => !likely.some((other) => isSameBlockade(one, other))
	);
	return [...likely, ...others];
}

/** Cells that can be blockaded besides: standing orders may run ahead of ships, wars and conquests (IM-671). */
export const blockadeCells = (view: View): readonly CellId[] => view.cells.map(({ id }) => id);

/** The list with this blockade, or without any at its place. */
export const withBlockade = (
	view: View,
	sheet: Sheet,
	place: Place,
	planets: readonly PlanetId[] | null
): Pick<Sheet, 'blockades'> => {
	const others = blockadesIn(view, sheet).filter((one) => !isSameBlockade(one, place));
	const { cell, house } = place;
	return { blockades: [planets ? [...others, { cell, house, planets }] : others] };
};
