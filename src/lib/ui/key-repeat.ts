/** Keys that are held. */

/**
 * Keeps a held Enter from pressing a button again and again: it would press the wax twice, and then what
 * comes into its place.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
	if (event.repeat && event.key === 'Enter') event.preventDefault();
}
