/** Looks through plain data. */

/** Every array and record inside a value, itself included. */
export function objectsOf(value: unknown, found = new Set<object>()): Set<object> {
	if (typeof value !== 'object' || value === null || found.has(value)) return found;
	found.add(value);
	for (const inner of Object.values(value)) objectsOf(inner, found);
	return found;
}

/** The path of the first array or record within `value` that is one of `objects`, `except` some. */
export function pathInto(
	value: unknown,
	objects: ReadonlySet<object>,
	except: ReadonlySet<object>,
	path = ''
): string | undefined {
	if (typeof value !== 'object' || value === null || except.has(value)) return undefined;
	if (objects.has(value)) return path || 'itself';
	for (const [key, inner] of Object.entries(value)) {
		const found = pathInto(inner, objects, except, `${path}/${key}`);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** The path of the first -0, which no other device would read back from a stored state. */
export function pathOfNegativeZero(value: unknown, path = ''): string | undefined {
	if (Object.is(value, -0)) return path || 'itself';
	if (typeof value !== 'object' || value === null) return undefined;
	for (const [key, inner] of Object.entries(value)) {
		const found = pathOfNegativeZero(inner, `${path}/${key}`);
		if (found !== undefined) return found;
	}
	return undefined;
}
