/** Plain records compared by what they hold, whoever wrote their fields in which order. */

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

/** Fields of a flat record in one order. */
const nameOf = (item: object): string =>
	Object.entries(item)
		.map(([key, value]) => `${key}=${String(value)}`)
		.sort(byText)
		.join(' ');

export const isSame = (a: object, b: object): boolean => nameOf(a) === nameOf(b);

/** Equal lists without regard to order. */
export function isSameBag(a: readonly object[], b: readonly object[]): boolean {
	const bag = (items: readonly object[]): string => items.map(nameOf).sort(byText).join();
	return bag(a) === bag(b);
}
