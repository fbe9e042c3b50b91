/** The list of wishes for factions, as the form changes it. Pure. */
import type { FactionId } from '$engine/rulesets/cosmos/tables/data';
import type { Wish } from '$engine/rulesets/cosmos/types';

/** The faction is wished for after all others, with its first hero, or no more. */
export const changed = (
	wishes: readonly Wish[],
	faction: FactionId,
	on: boolean
): readonly Wish[] => {
	const others = wishes.filter((wish) => wish.faction !== faction);
	return on ? [...others, { faction, hero: 1 }] : others;
};

export const heroed = (
	wishes: readonly Wish[],
	faction: FactionId,
	hero: number
): readonly Wish[] => wishes.map((wish) => (wish.faction === faction ? { faction, hero } : wish));
