/**
 * What was typed or chosen before the page came to life. Pages are built beforehand: their forms can be
 * filled in while the scripts are still on their way, and nobody hears it.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input, select, textarea';

/** Another state than the page was built with. */
function isTouched(field: Field): boolean {
	if (field instanceof HTMLSelectElement) {
		const options = [...field.options];
		const built = options.findLastIndex((option) => option.defaultSelected);
		return field.selectedIndex !== Math.max(0, built);
	}
	if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
		return field.checked !== field.defaultChecked;
	return field.value !== field.defaultValue;
}

/** A radio button that was left says nothing; the one that was chosen does. */
const isLeft = (field: Field): boolean =>
	field instanceof HTMLInputElement && field.type === 'radio' && !field.checked;

/** Does to a field again what its owner did. */
function repeat(field: Field, value: string, checked: boolean): void {
	if (field instanceof HTMLInputElement) field.checked = checked;
	if (field.type !== 'file') field.value = value;
	field.dispatchEvent(new Event('input', { bubbles: true }));
	field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Remembers the fields that were touched early: to be called before the page takes over its fields.
 * What comes back does it all again, in the order of the page, for those who hear by then; fields that
 * are gone are left.
 */
export function earlyInput(page: ParentNode): () => void {
	const touched = [...page.querySelectorAll<Field>(FIELDS)]
		.filter((field) => isTouched(field) && !isLeft(field))
		.map((field) => ({
			field,
			value: field.value,
			checked: field instanceof HTMLInputElement && field.checked
		}));
	return () => {
		for (const { field, value, checked } of touched)
			if (field.isConnected) repeat(field, value, checked);
	};
}
