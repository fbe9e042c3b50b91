/** Initial entries of the order forms, and their completeness. Pure. */
import { blankVariant, isComplete as isWhole } from '$engine/kernel/shape';
import { CARD_RULES, type CardId } from '$engine/rulesets/cosmos/data';
import { ORDERS } from '$engine/rulesets/cosmos/orders/shapes';
import type { Entry, EntryKind, EntryOf } from '$engine/rulesets/cosmos/types';

/** Field values known before a form opens. */
export type Hints = Readonly<Record<string, unknown>>;

/** Initial entry of a form: hints fill the fields that its kind has. */
export function blankEntry(kind: EntryKind, hints: Hints = {}): Entry {
	const fields = ORDERS.shapes[kind];
	const known = Object.entries(hints).filter(([name]) => name in fields);
	return { ...blankVariant(ORDERS, kind), ...Object.fromEntries(known) } as Entry;
}

/** Cards that are used upon a system. */
export const needsTarget = (card: CardId): boolean =>
	CARD_RULES[card].area !== '' ||
	CARD_RULES[card].ranged ||
	card === 'quantum_spy' ||
	card === 'cloak_field';

/** True once every field has been chosen: only then is it worth asking the rules. */
export function isComplete(entry: Entry): boolean {
	if (!isWhole(ORDERS, entry)) return false;
	switch (entry.kind) {
		case 'useCard':
			return isCardWhole(entry);
		case 'site':
			return isSiteWhole(entry);
		case 'supreme':
			return (
				entry.what === 'war' ||
				(entry.what === 'nova' ? entry.target.length === 1 : entry.seat.length === 1)
			);
		case 'ability':
			return entry.system.length === 1;
		default:
			return true;
	}
}

function isCardWhole({ card, target, units, seat, orders }: EntryOf<'useCard'>): boolean {
	if (card === 'cloak_field') return target.length === 1 && units.length === 1;
	if (card === 'quantum_trojan') return seat.length === 1 && orders.length === 3;
	return !needsTarget(card) || target.length === 1;
}

function isSiteWhole({ action, hero, boost, seat, about }: EntryOf<'site'>): boolean {
	switch (action) {
		case 'clone':
			return hero.length === 1;
		case 'develop':
			return boost.length === 1;
		case 'intelligence':
			return seat.length === 1 && about.length === 1;
		case 'missile':
		case 'usurp':
		case 'arsenal':
			return true;
	}
}
