/** Those whose name begins with, or else holds, what was typed; accents and case aside. Ties stay as given. */
export function searchByName<T>(
	items: readonly T[],
	nameOf: (item: T) => string,
	typed: string
): T[] {
	const wanted = plain(typed);
	const rank = (item: T): number => {
		const at = plain(nameOf(item)).indexOf(wanted);
		return at < 0 ? 2 : at === 0 ? 0 : 1;
	};
	return items.filter((item) => rank(item) < 2).sort((a, b) => rank(a) - rank(b));
}

const plain = (text: string): string =>
	text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
