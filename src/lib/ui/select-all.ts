/**
 * Selects all of a field, so that whatever is typed takes its place. WebKit on phones ignores `select()`, and sets its
 * caret after the field has the focus: so it is done once the tap has ended, too.
 */
export function selectAll(event: {
	readonly currentTarget: HTMLInputElement | HTMLTextAreaElement;
}): void {
	const { currentTarget: field } = event;
	field.setSelectionRange(0, field.value.length);
}
