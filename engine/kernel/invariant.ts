/** Invariants of a game: no sequence of orders may break them. */

/** Throws on a broken promise of the rules; `what` says what should have been true. */
export function must(condition: boolean, what: string): asserts condition {
	if (!condition) throw new Error(`invariant broken: ${what}`);
}

export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/**
 * Integers, text, flags, lists and records: what every device encodes alike. Throws on anything else;
 * `path` is what the value is called.
 */
export function assertPlainData(value: unknown, path: string): void {
	switch (typeof value) {
		case 'string':
		case 'boolean':
			return;
		case 'number':
			return must(Number.isSafeInteger(value) && !Object.is(value, -0), `${path} is an integer`);
		case 'object': {
			must(value !== null, `${path} is not null`);
			for (const [key, item] of Object.entries(value)) assertPlainData(item, `${path}.${key}`);
			return;
		}
		default:
			must(false, `${path} is plain data`);
	}
}
