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
	// Paths are put together only once there is something to complain of.
	if (!isPlainData(value)) throw new Error(`invariant broken: ${faultIn(value, path)}`);
}

function isPlainData(value: unknown): boolean {
	switch (typeof value) {
		case 'string':
		case 'boolean':
			return true;
		case 'number':
			return Number.isSafeInteger(value) && !Object.is(value, -0);
		case 'object': {
			if (value === null) return false;
			if (Array.isArray(value)) return value.every(isPlainData);
			const fields = value as Readonly<Record<string, unknown>>;
			for (const key of Object.keys(fields)) if (!isPlainData(fields[key])) return false;
			return true;
		}
		case 'bigint':
		case 'function':
		case 'symbol':
		case 'undefined':
			return false;
	}
}

/** Names the first value that is not plain data, and what it should have been. */
function faultIn(value: unknown, path: string): string {
	if (typeof value === 'number') return `${path} is an integer`;
	if (value === null) return `${path} is not null`;
	if (typeof value !== 'object') return `${path} is plain data`;
	const [key, inner] = Object.entries(value).find(([, item]) => !isPlainData(item)) ?? [];
	return faultIn(inner, `${path}.${key}`);
}
