/** Orders to start from: fields not yet chosen are 0, -1 or empty. */
import { blankVariant, isComplete as isWhole, type AnyField } from '$engine/kernel/shape';
import { ORDERS } from '$engine/rulesets/amos/orders/shapes';
import type {
	LeaderId,
	OrderKind,
	Owner,
	PlanetId,
	SheetOrder,
	View
} from '$engine/rulesets/amos/types';
import { kindOf } from './kinds';

/** Values known already of the order to write. */
export interface Hints {
	readonly planet?: PlanetId;
	readonly cell?: number;
	readonly player?: Owner;
	readonly leader?: LeaderId;
}

/** The hint that a field takes, by what it means. */
const HINTS: Readonly<Record<string, keyof Hints>> = {
	planet: 'planet',
	cell: 'cell',
	seat: 'player',
	leader: 'leader'
};

export function blankOrder(kind: OrderKind, view: View, hints: Hints = {}): SheetOrder {
	const order = blankVariant(ORDERS, kind);
	const fields: [string, AnyField][] = Object.entries(ORDERS.shapes[kind]);
	const known = fields.flatMap(([name, { role }]) => {
		const hint = HINTS[role];
		const value = hint && hints[hint];
		// No planet in particular: the kind may have one of its own.
		return value === undefined || (value === 0 && hint === 'planet') ? [] : [[name, value]];
	});
	return {
		...order,
		...kindOf(order).begin?.(view, hints.planet ?? 0),
		...Object.fromEntries(known)
	} as SheetOrder;
}

/** True once every field has been chosen: only then is it worth asking the rules. */
export const isComplete = (order: SheetOrder): boolean => isWhole(ORDERS, order);
