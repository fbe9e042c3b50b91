/** Dice as the rules call for them (IM-002 to IM-004). */
import type { Stream } from '../../kernel/rng';

/** IM-003: for i = n-1 down to 1, swap items i and d(i+1) - 1. */
export function shuffled<T>(stream: Stream, items: readonly T[]): T[] {
	const out = items.slice();
	for (let i = out.length - 1; i > 0; i--) {
		const j = stream.die(i + 1) - 1;
		[out[i], out[j]] = [out[j] as T, out[i] as T];
	}
	return out;
}

/** IM-004: the index among n candidates by one dn; one candidate is taken without a roll. */
export function pickIndex(stream: () => Stream, n: number): number {
	if (n < 1) throw new Error('nothing to pick from');
	return n === 1 ? 0 : stream().die(n) - 1;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
