/** Initial entries of the order forms, and what makes some of them whole. Pure. */
import { blankVariant } from '$engine/kernel/shape';
import { ORDERS } from '$engine/rulesets/cosmos/orders/shapes';
import { needsTarget } from '$engine/rulesets/cosmos/orders/unread';
import type { Entry, EntryKind, EntryOf } from '$engine/rulesets/cosmos/types';

/** Field values known before a form opens. */
export type Hints = Readonly<Record<string, unknown>>;

/** Initial entry of a form: hints fill the fields that its kind has. */
export function blankEntry(kind: EntryKind, hints: Hints = {}): Entry {
	const fields = ORDERS.shapes[kind];
	const known = Object.entries(hints).filter(([name]) => name in fields);
	return { ...blankVariant(ORDERS, kind), ...Object.fromEntries(known) } as Entry;
}

/** True once all that the card asks for has been chosen. */
export function isCardWhole({ card, target, units, seat, orders }: EntryOf<'useCard'>): boolean {
	if (card === 'cloak_field') return target.length === 1 && units.length === 1;
	if (card === 'quantum_trojan') return seat.length === 1 && orders.length === 3;
	return !needsTarget(card) || target.length === 1;
}

/** True once all that the action asks for has been chosen. */
export function isSiteWhole({ action, hero, boost, seat, about }: EntryOf<'site'>): boolean {
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

/** True once the technology has its target or its victim. */
export const isSupremeWhole = ({ what, target, seat }: EntryOf<'supreme'>): boolean =>
	what === 'war' || (what === 'nova' ? target : seat).length === 1;
