/** Lists in words. */
import { getLocale } from '$lib/paraglide/runtime';

/** "Ana, Luis y Vega". */
export const list = (names: readonly string[]): string =>
	new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names);
