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
