/**
 * Selects all of a field, so that whatever is typed takes its place. WebKit on phones ignores `select()`, and WebKit
 * sets its caret after it has told of the tap: so it is done once more when that is over.
 */
export function selectAll(event: {
	readonly currentTarget: HTMLInputElement | HTMLTextAreaElement;
}): void {
	const { currentTarget: field } = event;
	const { value } = field;
	const select = (): void => field.setSelectionRange(0, value.length);
	select();
	setTimeout(() => {
		if (field.value === value && field.ownerDocument.activeElement === field) select();
	});
}

/**
 * A field for a number, whose digits whatever is typed replaces: the tap that gives it the focus selects all, the next one
 * sets the caret.
 */
export function selectsAtTap(field: HTMLInputElement): () => void {
	let isFresh = false;
	const select = (): void => selectAll({ currentTarget: field });
	const settle = (): void => void (isFresh = false);
	const hears = {
		focus() {
			isFresh = true;
			select();
		},
		click() {
			if (isFresh) select();
			isFresh = false;
		},
		input: settle,
		blur: settle
	};
	for (const [kind, hear] of Object.entries(hears)) field.addEventListener(kind, hear);
	return () => {
		for (const [kind, hear] of Object.entries(hears)) field.removeEventListener(kind, hear);
	};
}
