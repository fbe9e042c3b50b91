/** Names that must not be mistaken for one another, and numerals after them. */

/** A name in use gets " II", " III" and so on (AM-070). */
export function freeName(wanted: string, used: readonly string[]): string {
	const isTaken = (name: string): boolean => {
		const folded = foldCase(name);
		// Folding keeps the length: most names need no look.
		return used.some((other) => other.length === name.length && foldCase(other) === folded);
	};
	let name = wanted;
	for (let n = 2; isTaken(name); n++) name = `${wanted} ${roman(n)}`;
	return name;
}

/** Folds A to Z only: what else is one letter differs between devices (AM-384). */
export const foldCase = (name: string): string =>
	name.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));

const NUMERALS = [
	[100, 'C'],
	[90, 'XC'],
	[50, 'L'],
	[40, 'XL'],
	[10, 'X'],
	[9, 'IX'],
	[5, 'V'],
	[4, 'IV'],
	[1, 'I']
] as const;

export function roman(n: number): string {
	let left = n;
	let text = '';
	for (const [value, numeral] of NUMERALS) for (; left >= value; left -= value) text += numeral;
	return text;
}
