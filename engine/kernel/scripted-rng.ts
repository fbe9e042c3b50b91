/** Dice written down in advance, for tests of worked examples. */
import type { Rng, Stream } from './rng';

/**
 * Values of the stream of each label, in order: the face of a die, the index of a pick, or a
 * whole array for a shuffle. A label without a script draws from `otherwise`; a script that runs dry
 * throws, and so does a face that the die does not have.
 */
export type Script = Readonly<Record<string, readonly (number | readonly unknown[])[]>>;

export function scriptedRng(script: Script, otherwise?: Rng): Rng & { unused(): string[] } {
	const at = new Map<string, number>();
	function next(label: string): number | readonly unknown[] {
		const i = at.get(label) ?? 0;
		const value = script[label]?.[i];
		if (value === undefined) throw new Error(`the script of ${label} ran dry after ${i} draws`);
		at.set(label, i + 1);
		return value;
	}
	function number(label: string, low: number, high: number): number {
		const value = next(label);
		if (typeof value !== 'number' || value < low || value > high)
			throw new Error(`${label}: ${String(value)} is not in ${low}..${high}`);
		return value;
	}
	const scripted = (label: string): Stream => ({
		pick: (n) => number(label, 0, n - 1),
		die: (sides) => number(label, 1, sides),
		dice: (count, sides) => Array.from({ length: count }, () => number(label, 1, sides)),
		shuffle<T>(items: readonly T[]): T[] {
			const value = next(label);
			if (!Array.isArray(value) || value.length !== items.length)
				throw new Error(`${label}: a shuffle of ${items.length} items is wanted`);
			return value as T[];
		}
	});
	return {
		stream(...parts) {
			const label = parts.join('/');
			if (label in script) return scripted(label);
			if (!otherwise) throw new Error(`no script for ${label}`);
			return otherwise.stream(...parts);
		},
		unused: () =>
			Object.keys(script).filter((label) => (at.get(label) ?? 0) < (script[label]?.length ?? 0))
	};
}
