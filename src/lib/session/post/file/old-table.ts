/**
 * A table of an earlier protocol as a text: one line of JSON for each entry, in the order in which they came, with its
 * place, its canonical bytes, their signature and the key under which that was found good, in hexadecimal.
 */
import { toHex } from '$lib/protocol/bytes';
import type { EntryRow } from '$lib/store/entries';

export const OLD_TABLE_EXTENSION = '.jsonl';

export const oldTableText = (rows: readonly EntryRow[]): string =>
	rows
		.map(({ n, bytes, signature, key }) => {
			const [entry, signed, by] = [bytes, signature, key].map(toHex);
			return `${JSON.stringify({ n, entry, signature: signed, key: by })}\n`;
		})
		.join('');
