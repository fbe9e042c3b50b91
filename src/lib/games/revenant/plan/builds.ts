/** A ship that a Politician brings for a Hidden Influence at the end of his turn (RV-382, RV-383). Pure. */
import { CLASSES, type HiddenId, type HouseShipId } from '$engine/rulesets/revenant/data';
import { houseOfHidden } from '$engine/rulesets/revenant/effects/hidden';
import { perksNow, perksOf } from '$engine/rulesets/revenant/effects/perks';
import type { SeatId, View } from '$engine/rulesets/revenant/types';
import { shipName, zoneName } from '../words';
import { supplyPicks, type NameOf, type Option } from './picks';

/** undefined: nothing can be built in this turn. */
export const buildPerk = (view: View, seat: SeatId): { readonly replace: boolean } | undefined =>
	perksOf(perksNow(view, seat), 'build')[0];

/** Ships of the supply for that card. */
export const builtPicks = (view: View, card: HiddenId, nameOf: NameOf): Option<HouseShipId>[] =>
	supplyPicks(view, CLASSES, nameOf).filter(({ value }) =>
		value.endsWith(`:${houseOfHidden(card)}`)
	);

/** Ships in whose place that one can be put. */
export function replacedPicks(
	view: View,
	seat: SeatId,
	ship: HouseShipId,
	nameOf: NameOf
): Option<HouseShipId>[] {
	const fresh = view.ships.find(({ id }) => id === ship);
	if (buildPerk(view, seat)?.replace !== true || !fresh) return [];
	return view.ships
		.filter(({ at, cls, house }) => at > 0 && cls === fresh.cls && house !== fresh.house)
		.map(({ id, at }) => ({ value: id, label: shipName(id, nameOf), note: zoneName(at) }));
}
