/** The form of an order: what its fields ask, and whether all of them have been chosen. */
import { isComplete as isWhole } from '$engine/kernel/shape';
import { ORDERS } from '$engine/rulesets/cosmos/orders/shapes';
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { Entry } from '$engine/rulesets/cosmos/types';
import type { Asked } from '$lib/ui/fields/asked';
import { kindOf, type OwnField } from './kinds';
import type { Asker } from './asker';

/** True once every field has been chosen: only then is it worth asking the rules. */
export const isComplete = (entry: Entry): boolean =>
	isWhole(ORDERS, entry) && (kindOf(entry).whole?.(entry) ?? true);

/** Fields of an order, as its form asks for them; a move has a form of its own. */
export const askFor =
	(plan: Asker, entry: Entry, turn: Turn) =>
	(name: string): Asked | null => {
		const field = kindOf(entry).fields?.[name] ?? null;
		if (field === null) return null;
		return typeof field === 'string' ? { as: 'own' } : field({ plan, entry, turn, isComplete });
	};

/** The field of this game's own by which that part of an order is asked for. */
export function ownField(entry: Entry, name: string): OwnField | undefined {
	const field = kindOf(entry).fields?.[name];
	return typeof field === 'string' ? field : undefined;
}
