/** Round numbers for an axis, and labels that do not touch. Pure. */

/** At most `most` steps of 1, 2 or 5 times a power of ten from 0 to at least `top`. */
export function ticks(top: number, most: number): number[] {
	if (top <= 0) return [0];
	let size = 1;
	for (let i = 0; top / size > most; i++) size *= i % 3 === 1 ? 2.5 : 2;
	const count = Math.ceil(top / size);
	return Array.from({ length: count + 1 }, (_, i) => i * size);
}

/** Moves heights apart to at least `gap`, in order, within 0..`height`; the nearest such places. */
export function spread(wanted: readonly number[], gap: number, height: number): number[] {
	const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
	const placed = wanted.slice();
	let last = -gap;
	for (const i of order) {
		last = Math.max(wanted[i] ?? 0, last + gap);
		placed[i] = last;
	}
	let next = height + gap;
	for (const i of order.reverse()) {
		next = Math.min(placed[i] ?? 0, next - gap);
		placed[i] = next;
	}
	return placed;
}
