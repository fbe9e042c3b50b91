/** Lines of a sheet that can be said again. */
import type { OrderKind, OrderSheet, SheetOrder, View } from '$engine/rulesets/amos/types';
import type { Repeats } from '$lib/ui/sheet/lines/parts';

/** Said once, and never meant a second time. */
const ONCE: readonly OrderKind[] = ['vote', 'resign', 'bid'];
/** What they bring about is there for good: in every turn they make no sense. */
const FOR_GOOD: readonly OrderKind[] = [
	'build',
	'research',
	'satellite',
	'colonise',
	'giftTech',
	'giftPlanet'
];

export const REPEATS: Repeats<View, OrderSheet> = {
	partsOf: (sheet) =>
		sheet.flatMap((value) =>
			value.kind === 'malformed' || ONCE.includes(value.kind)
				? []
				: [{ at: [], how: 'add', value } as const]
		),
	mayStand: ({ value }) => {
		const { kind } = value as SheetOrder;
		return !ONCE.includes(kind) && !FOR_GOOD.includes(kind);
	}
};
