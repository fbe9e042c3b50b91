/** Frozen data: in development, whoever changes what they were only shown is stopped at once. */

/**
 * Freezes a value and everything in it, and returns it. What is frozen already is taken to be frozen
 * through and through, so freezing again costs nothing. Byte arrays cannot be frozen and stay as is.
 */
export function deepFreeze<T>(value: T): T {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) freezeInside(value);
	return value;
}

function freezeInside(value: object): void {
	if (ArrayBuffer.isView(value)) return;
	Object.freeze(value);
	for (const inner of Object.values(value) as unknown[]) deepFreeze(inner);
}
