/** Editing a list of lines: plain functions from one list to the next. */

export const appended = <L>(lines: readonly L[], ...more: L[]): readonly L[] => [...lines, ...more];

export const replaced = <L>(lines: readonly L[], line: number, by: L): readonly L[] =>
	lines.map((old, i) => (i === line ? by : old));

export const without = <L>(lines: readonly L[], ...gone: number[]): readonly L[] =>
	gone.length === 0 ? lines : lines.filter((_, i) => !gone.includes(i));

/** Puts a line back where it was. */
export const inserted = <L>(lines: readonly L[], at: number, line: L): readonly L[] => [
	...lines.slice(0, at),
	line,
	...lines.slice(at)
];

/** Moves a line so that it ends at index `to`; out of range ends at the nearest end. */
export function reordered<L>(lines: readonly L[], from: number, to: number): readonly L[] {
	const line = lines[from];
	if (line === undefined) return lines;
	const target = Math.max(0, Math.min(lines.length - 1, to));
	return target === from ? lines : inserted(without(lines, from), target, line);
}

/**
 * Index of a line that was dragged by `dy` pixels: it has passed another one once the edge that goes ahead
 * is beyond that one's middle, so that a drag from row to row lands in that row. Rows in pixels.
 */
export function dropIndex(
	rows: readonly { readonly top: number; readonly height: number }[],
	from: number,
	dy: number
): number {
	const own = rows[from];
	if (!own) return from;
	const edge = own.top + dy + (dy > 0 ? own.height : 0);
	return rows.filter(({ top, height }, i) => i !== from && top + height / 2 < edge).length;
}
