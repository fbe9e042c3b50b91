/** An order that is whole, under the pen, and on no sheet: whoever seals now seals without it. */
import { isSameData } from '$engine/kernel/advice';
import type { Unwritten } from '$lib/games/game';
import type { SheetLines } from './lines.svelte';

/**
 * The order under the pen of a list, if the sheet could take it and does not say it yet.
 * @param text the order as a line of the sheet
 * @param save puts it there
 */
export function unwrittenIn<Line, Order extends Line>(
	lines: Pick<SheetLines<Line, Order>, 'all' | 'draft' | 'ready'>,
	text: (order: Order) => string,
	save: () => void
): Unwritten | undefined {
	const { draft } = lines;
	if (!draft || !lines.ready) return undefined;
	const stands = draft.line !== null && isSameData(lines.all[draft.line], draft.order);
	return stands ? undefined : { text: text(draft.order), save };
}
