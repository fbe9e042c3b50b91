/** War, peace, passage and blockades as the sheet leaves them. Pure. */
import { atWar } from '$engine/rulesets/imperio/holdings';
import type { Blockade, SeatId, Sheet, View } from '$engine/rulesets/imperio/types';
import { houseOf } from '../empire';

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

/** Planets of Houses at peace that the viewer's ships stand over: those it may blockade without war. */
export const blockadable = (
	view: View
): readonly { readonly cell: string; readonly house: SeatId }[] =>
	view.fleets
		.filter(({ house }) => house === view.viewer)
		.flatMap(({ cell }) => {
			const owners = view.planets
				.filter((planet) => planet.cell === cell)
				.map(({ controller }) => controller)
				.filter((seat) => seat !== 0 && seat !== view.viewer && !atWar(view, seat, view.viewer));
			return [...new Set(owners)].map((house) => ({ cell, house }));
		});

export const isSameBlockade = (
	a: Pick<Blockade, 'cell' | 'house'>,
	b: Pick<Blockade, 'cell' | 'house'>
): boolean => a.cell === b.cell && a.house === b.house;
