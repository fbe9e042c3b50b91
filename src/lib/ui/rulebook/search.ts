/** Finding words in the rulebook, whatever their accents and capitals. */

export interface Passage {
	readonly id: string;
	readonly title: string;
	readonly text: string;
}

export interface Hit {
	readonly id: string;
	readonly title: string;
	/** The first place where a word stands: text before it, the word, text after it. */
	readonly before: string;
	readonly match: string;
	readonly after: string;
}

const AROUND = 60;

/** Part of a page, as the document holds it. */
interface PageNode {
	readonly nodeName: string;
	readonly textContent: string | null;
	readonly childNodes: Iterable<PageNode>;
}

/** Elements that stand within a word or beside it. All others part words: a cell of a table, a line of a list. */
const WITHIN_WORDS = new Set([
	'#text',
	'A',
	'ABBR',
	'B',
	'CODE',
	'EM',
	'I',
	'MARK',
	'SPAN',
	'STRONG',
	'SUB',
	'SUP'
]);

/** Text of a part of a page, with the spaces that a reader sees between its blocks. */
export function pageText(node: PageNode): string {
	const text =
		node.nodeName === '#text'
			? (node.textContent ?? '')
			: [...node.childNodes].map(pageText).join('');
	return WITHIN_WORDS.has(node.nodeName) ? text : ` ${text} `;
}

/** Without accents or capitals, and as long as before, so that places in it are places in the text. */
export function fold(text: string): string {
	let out = '';
	for (let i = 0; i < text.length; i++) {
		const char = text.charAt(i);
		out += (char.normalize('NFD').charAt(0) || char).toLowerCase().charAt(0) || char;
	}
	return out;
}

/** Passages that hold every word of the query, in the order given; titles count as text. */
export function find(passages: readonly Passage[], query: string): Hit[] {
	const words = fold(query).split(/\s+/).filter(Boolean);
	if (words.join('').length < 2) return [];
	return passages.flatMap((passage) => {
		const text = passage.text.replace(/\s+/g, ' ').trim();
		const folded = fold(text);
		const everywhere = `${fold(passage.title)} ${folded}`;
		if (!words.every((word) => everywhere.includes(word))) return [];
		const first = words.map((word) => folded.indexOf(word)).find((at) => at >= 0) ?? 0;
		const length = words.find((word) => folded.startsWith(word, first))?.length ?? 0;
		return [{ id: passage.id, title: passage.title, ...excerpt(text, first, length) }];
	});
}

function excerpt(
	text: string,
	at: number,
	length: number
): Pick<Hit, 'before' | 'match' | 'after'> {
	const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1;
	const last = text.lastIndexOf(' ', at + length + AROUND);
	const to = at + length + AROUND >= text.length || last <= at ? text.length : last;
	return {
		before: (from > 0 ? '… ' : '') + text.slice(from, at),
		match: text.slice(at, at + length),
		after: text.slice(at + length, to) + (to < text.length ? ' …' : '')
	};
}
