/** A rulebook as text, chapter by chapter: for whoever hears it. */

export interface RuleChapter {
	readonly id: string;
	readonly title: string;
	/** Paragraphs, items of lists, rows of tables. */
	readonly lines: readonly string[];
}

/** Blocks that hold other blocks; any other is a line. */
const WITHIN = 'ul, ol, table, tbody, thead, figure, div, section, blockquote, dl';
/** Pictures and buttons say nothing. */
const SILENT = 'svg, button, script, style';

/** Chapters of a book that stands on a page. */
export const chaptersIn = (page: ParentNode): RuleChapter[] =>
	[...page.querySelectorAll<HTMLElement>('[data-chapter]')].map((section) => ({
		id: section.dataset['chapter'] ?? '',
		title: textOf(section.querySelector('h3') ?? section),
		lines: [...section.children].slice(1).flatMap(linesOf)
	}));

function linesOf(block: Element): string[] {
	if (block.matches(SILENT)) return [];
	if (block.matches('tr'))
		return [[...block.children].map(textOf).join('; ')].filter((line) => line !== '');
	if (block.matches(WITHIN) && block.children.length > 0)
		return [...block.children].flatMap(linesOf);
	const line = textOf(block);
	return line === '' ? [] : [line];
}

const textOf = (block: Element): string => (block.textContent ?? '').replace(/\s+/g, ' ').trim();
