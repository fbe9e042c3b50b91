/** Values that the rules would refuse because of the rest of the sheet, or of what the seat knows. */
import { judgeSheet } from '$engine/rulesets/amos/orders/check';
import { judge } from '$engine/rulesets/amos/orders/kinds';
import type { OrderSheet, ReasonCode, SheetOrder, View } from '$engine/rulesets/amos/types';
import { without } from '$lib/ui/fields/lines';

/** Refusals that no other field of the order could mend. */
const FINAL: ReadonlySet<ReasonCode | ''> = new Set<ReasonCode>([
	'over-committed',
	'limit-reached',
	'already-have',
	'no-base',
	'too-far',
	'not-known'
]);

/**
 * The candidates with which an order could stand beside the other lines of the sheet. `line` is its own
 * place there, null for a new one.
 */
export function unbarred<T>(
	view: View,
	sheet: OrderSheet,
	line: number | null,
	candidates: readonly T[],
	order: (candidate: T) => SheetOrder
): T[] {
	if (view.own.length === 0) return [];
	const { context } = judgeSheet(view, view.viewer, line === null ? sheet : without(sheet, line));
	return candidates.filter((candidate) => !FINAL.has(judge(context, order(candidate))));
}
