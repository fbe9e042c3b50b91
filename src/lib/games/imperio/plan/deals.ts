/** Both sides of a deal as its form writes them: what each could put on the table. Pure. */
import { ADVANCES, type Advance } from '$engine/rulesets/imperio/data';
import { isSame } from '$engine/rulesets/imperio/bags';
import { planetsOf } from '$engine/rulesets/imperio/holdings';
import type { Item, SeatId, View } from '$engine/rulesets/imperio/types';
import { ownOf } from '../empire';

/** Most of an amount that the other side can be asked for: as much as an offer may name. */
export const PLENTY = 999;

export const amountOf = (items: readonly Item[], kind: 'resources' | 'influence'): number =>
	items.reduce((sum, item) => sum + (item.kind === kind ? item.n : 0), 0);

/** Amounts first, then things, in the order in which they were chosen. */
export function withAmount(
	items: readonly Item[],
	kind: 'resources' | 'influence',
	n: number
): readonly Item[] {
	const others = items.filter((item) => item.kind !== kind);
	return n > 0 ? [{ kind, n }, ...others] : others;
}

export const hasItem = (items: readonly Item[], item: Item): boolean =>
	items.some((one) => isSame(one, item));

export const toggled = (items: readonly Item[], item: Item): readonly Item[] =>
	hasItem(items, item) ? items.filter((one) => !isSame(one, item)) : [...items, item];

/** Things that a House could give: its planets, its fleets, and the Advances that it has. */
export function thingsOf(view: View, house: SeatId): readonly Item[] {
	const own = ownOf(view);
	const advances: readonly Advance[] =
		house === view.viewer
			? (own?.advances ?? [])
			: (own?.known[house - 1] ?? []).filter((one) => !own?.advances.includes(one));
	return [
		...ADVANCES.filter((one) => advances.includes(one)).map((advance): Item => ({
			kind: 'advance',
			advance
		})),
		...planetsOf(view, house).map(({ id }): Item => ({ kind: 'planet', planet: id })),
		...view.fleets
			.filter((fleet) => fleet.house === house && fleet.ships.flagship === 0)
			.map(({ cell }): Item => ({ kind: 'fleet', cell }))
	];
}

/** Advances that the other side is not known to have: it may be asked for them all the same. */
export const unknownAdvances = (view: View, house: SeatId): Advance[] => {
	const own = ownOf(view);
	const known = own?.known[house - 1] ?? [];
	return ADVANCES.filter((one) => !known.includes(one) && !own?.advances.includes(one));
};
