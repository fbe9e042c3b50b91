/**
 * What was typed, chosen or pressed before the page came to life. Pages are built beforehand: their forms can be
 * filled in while the scripts are still on their way, and nobody hears it.
 */

type Field = HTMLInputElement | HTMLSelectElement;

/** Another state than the page was built with. A radio button that was left says nothing. */
function isTouched(field: Field): boolean {
	if ('options' in field) return field.selectedOptions[0]?.defaultSelected === false;
	if (field.checked !== field.defaultChecked) return field.checked || field.type === 'checkbox';
	// Of a box to tick, the value is no input: unsaid, it is "on".
	return field.type !== 'radio' && field.type !== 'checkbox' && field.value !== field.defaultValue;
}

/**
 * Remembers the fields that were touched early: to be called before the page takes over its fields.
 * What comes back does it all again, in the order of the page, for those who hear by then; last, it
 * presses the button that was pressed last (noted by the script in app.html).
 */
export function earlyInput(page: ParentNode): () => void {
	const touched = [...page.querySelectorAll<Field>('input, select')]
		.filter(isTouched)
		.map((field) => ({ field, value: field.value, checked: 'checked' in field && field.checked }));
	return () => {
		for (const { field, value, checked } of touched) {
			if ('checked' in field) field.checked = checked;
			// Files stay chosen, and cannot be chosen by a script.
			if (field.type !== 'file') field.value = value;
			for (const type of ['input', 'change'])
				field.dispatchEvent(new Event(type, { bubbles: true }));
		}
		if (window.lacreEarly?.isConnected) window.lacreEarly.click();
	};
}
