/** Minefields: damage past shields, used up by the hulls that it breaks (CS-290 to CS-292). */
import { hit, ranksOf, unitsLeft, type Pick, type Ranks } from './hits';
import type { Fighters } from './sides';

/** Units left in the order given, and what is left of the field. */
export function mined(
	field: number,
	list: readonly Fighters[],
	pick: Pick
): { readonly left: readonly number[]; readonly field: number } {
	const before = ranksOf(list);
	const after = hit(before, field, pick);
	const used = after.reduce(
		(sum, { of, alive }, i) => sum + of.hull * ((before[i] as Ranks).alive - alive),
		0
	);
	return { left: after.map(unitsLeft), field: field - used };
}
