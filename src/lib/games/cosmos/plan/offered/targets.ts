/** Systems that an order may aim at, the likeliest first. Pure. */
import { distance, SYSTEMS } from '$engine/rulesets/cosmos/map/board';
import { CARD_RANGE, CARD_RULES, type CardId } from '$engine/rulesets/cosmos/tables/data';
import { isInRange } from '$engine/rulesets/cosmos/orders/cards';
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { SeatId, SystemId, View } from '$engine/rulesets/cosmos/types';
import { ownSystems } from '../trial';

/** Farther than any system from another: how far those are that no way leads to. */
const FAR = 99;

/** All systems, the nearest to one of them first, or as they come where `from` is ''; those destroyed come last. */
export function nearest({ destroyed }: View, from: SystemId): SystemId[] {
	const away = (system: SystemId): number =>
		(destroyed.includes(system) ? FAR + 1 : 0) +
		(from === '' ? 0 : Math.min(FAR, distance(from, system)));
	return [...SYSTEMS].sort((a, b) => away(a) - away(b));
}

/** Systems upon which a card can be used. */
export function cardTargets(turn: Turn, seat: SeatId, card: CardId): readonly SystemId[] {
	const own = ownSystems(turn, seat);
	const { area, ranged } = CARD_RULES[card];
	if (area !== '') return own.filter((system) => turn.places.get(system)?.[area] === seat);
	if (card === 'cloak_field') return own;
	if (!ranged) return SYSTEMS;
	const near = (system: SystemId): number =>
		Math.min(FAR, ...own.map((one) => distance(one, system)));
	return SYSTEMS.filter((system) => isInRange(turn, seat, system)).sort(
		(a, b) => near(a) - near(b)
	);
}

/** Systems within the range of the Citadel. */
export const supremeTargets = (): readonly SystemId[] =>
	SYSTEMS.filter((system) => distance(system, 'citadel') <= CARD_RANGE);
