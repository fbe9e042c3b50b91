/** Filters for the text of number fields. */

export interface Figures {
	/** Numbers under zero are allowed. */
	readonly negative?: boolean;
	/** Tenths are allowed, after a point or a comma. */
	readonly decimal?: boolean;
}

/** Characters of a text that can be part of a number: digits, one leading sign, one decimal separator. */
export function digitsIn(
	text: string,
	{ negative = false, decimal = false }: Figures = {}
): string {
	let kept = '';
	for (const sign of text) {
		const isDigit = sign >= '0' && sign <= '9';
		const isSign = negative && sign === '-' && kept === '';
		const isPoint = decimal && (sign === '.' || sign === ',') && !/[.,]/.test(kept);
		if (isDigit || isSign || isPoint) kept += sign;
	}
	return kept;
}

/** Takes out of a field what is no part of a number, as it is typed; the caret stays behind what was typed. */
export function keepDigits(field: HTMLInputElement, figures: Figures = {}): string {
	const { value, selectionStart } = field;
	const kept = digitsIn(value, figures);
	if (kept !== value) {
		const caret = digitsIn(value.slice(0, selectionStart ?? value.length), figures).length;
		field.value = kept;
		field.setSelectionRange(caret, caret);
	}
	return kept;
}
