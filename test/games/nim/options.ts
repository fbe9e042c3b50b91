/** Options of Nim as a founder chooses them: a word stands for the heaps. */
import { word } from '../../../engine/kernel/shape';
import type { TableOptions } from '../../../src/lib/ui/options/options';

export const HEAPS = { short: [1, 2, 3], usual: [3, 4, 5], long: [5, 7, 9] } as const;
export type Length = keyof typeof HEAPS;
const LENGTHS = Object.keys(HEAPS) as Length[];

const textOf = (length: Length) => ({
	name: () => length,
	note: () => `Heaps of ${HEAPS[length].join(', ')}`
});

export const TABLE_OPTIONS: TableOptions<'length'> = {
	fields: { length: word('length', LENGTHS, 'usual') },
	texts: {
		length: {
			name: () => 'Length',
			note: () => 'How many stones there are.',
			words: { short: textOf('short'), usual: textOf('usual'), long: textOf('long') }
		}
	}
};

/** Word for what `parseOptions` takes. */
export function lengthOf(value: unknown): Length {
	const { heaps } = (value ?? {}) as { heaps?: unknown };
	return (
		LENGTHS.find((length) => JSON.stringify(HEAPS[length]) === JSON.stringify(heaps)) ?? 'usual'
	);
}
