/**
 * Pages under a browser's translator. Chrome's takes each text out of the page and puts a <font> in its place: whatever
 * a component writes into the text from then on is never seen, and amounts of before stay there
 * (https://issues.chromium.org/issues/41407169). Here a text stays in the page, empty, before its translation; when it
 * changes or goes, the translation goes too, and the translator takes up the new text.
 */

/** Texts that were taken out: what they said, and what stands there now. */
class Originals {
	readonly #translations = new WeakMap<Text, { readonly by: Element; readonly said: string }>();
	readonly #texts = new WeakMap<Element, Text>();

	/** A translation stands for a text. */
	note(text: Text, by: Element): void {
		this.#translations.set(text, { by, said: text.nodeValue ?? '' });
		this.#texts.set(by, text);
		text.nodeValue = '';
		by.before(text);
	}

	translationOf(text: Text): Element | undefined {
		return this.#translations.get(text)?.by;
	}

	/** The text says something new, or is gone for good: its translation goes. */
	dismiss(text: Text): void {
		this.translationOf(text)?.remove();
		this.#translations.delete(text);
	}

	/** The translator has given up a translation: the text says again what it said. */
	restore(by: Element): void {
		const text = this.#texts.get(by);
		const said = text && this.#translations.get(text)?.said;
		if (said === undefined || by.isConnected) return;
		if (text?.isConnected) text.nodeValue = said;
		this.#translations.delete(text as Text);
	}
}

/** Watches a page for a translator at work. Returns what stops it. */
export function keepTrue(root: Node): () => void {
	const originals = new Originals();
	const observer = new MutationObserver((records) => {
		for (const { removedNodes } of records)
			for (const node of removedNodes) if (isTranslation(node)) originals.restore(node);
		for (const record of records) take(record, originals);
		// Changes made here are not to be looked at.
		observer.takeRecords();
	});
	observer.observe(root, { childList: true, characterData: true, subtree: true });
	return () => observer.disconnect();
}

function take(record: MutationRecord, originals: Originals): void {
	const { type, target, removedNodes } = record;
	if (type === 'characterData' && target.nodeValue) originals.dismiss(target as Text);
	for (const node of removedNodes) if (node instanceof Text) missed(node, record, originals);
}

/** A text has gone from its place: to another, for good, or for a translation. */
function missed(text: Text, record: MutationRecord, originals: Originals): void {
	const translation = originals.translationOf(text);
	if (translation && text.isConnected) text.after(translation);
	else if (translation) originals.dismiss(text);
	else if (!text.isConnected) {
		const by = translationIn(record);
		if (by?.isConnected) originals.note(text, by);
	}
}

const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** The translation that came in the place of what a record took away, at once or just before. */
const translationIn = ({
	addedNodes,
	previousSibling,
	nextSibling
}: MutationRecord): Element | undefined =>
	[...addedNodes, previousSibling, nextSibling].find(isTranslation);
