/**
 * The markup of a rulebook: CommonMark as `marked` reads it, and beside it
 *
 *     # Title, ## Part {#name}, ### Chapter {#name}, #### Section {#name}
 *     {figure argument …}            a figure of the game's `figures.ts`, called with its arguments
 *     {Component argument …}         a component beside the book, within a sentence
 *     ::Component argument …         the same between paragraphs
 *     ::list name                    a list of the game's `lists.ts`
 *     ![what is seen](name "words")  a picture, drawn by the game's `Picture.svelte`
 *     Term {#name}                   an entry; the name is for links, and more lines may follow
 *     : what it means
 *     :::example title … :::         also `steps` and `letters` around an ordered list
 *     :::table name … :::            caption, columns, and words by key for rows of `tables.ts`;
 *                                    without a name: caption and rows
 *     :::options key … :::           options of the table, with words in place of the form's
 *
 * A block within a block has one colon less. Raw HTML is not read.
 */
import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';

export interface Placeholder {
	readonly type: 'placeholder';
	readonly raw: string;
	readonly name: string;
	/** Numbers are numbers; the rest are words. */
	readonly args: readonly (number | string)[];
}

/** `:::name rest`, with the blocks in it. */
export interface Container {
	readonly type: 'container';
	readonly raw: string;
	readonly name: string;
	readonly rest: string;
	readonly body: string;
	readonly tokens: Token[];
}

/** `::name arguments` */
export interface Leaf extends Omit<Placeholder, 'type'> {
	readonly type: 'leaf';
}

export interface Entry {
	/** Links lead to it. */
	readonly id: string | undefined;
	readonly term: Token[];
	readonly lines: readonly Token[][];
}

export interface Entries {
	readonly type: 'entries';
	readonly raw: string;
	readonly entries: readonly Entry[];
}

const CALL = String.raw`[A-Za-z]\w*(?: +[^\s{}]+)*`;

/** Parts of a call: `power 10 militia`. */
export function callOf(text: string): Pick<Placeholder, 'name' | 'args'> {
	const [name = '', ...args] = text.trim().split(/ +/);
	return { name, args: args.map((arg) => (/^[+-]?\d+(\.\d+)?$/.test(arg) ? Number(arg) : arg)) };
}

const placeholder: TokenizerAndRendererExtension = {
	name: 'placeholder',
	level: 'inline',
	start: (src) => src.indexOf('{'),
	tokenizer(src) {
		const [raw, call] = new RegExp(`^\\{(${CALL})\\}`).exec(src) ?? [];
		return call === undefined
			? undefined
			: { type: 'placeholder', raw: raw ?? '', ...callOf(call) };
	}
};

const container: TokenizerAndRendererExtension = {
	name: 'container',
	level: 'block',
	start: (src) => src.search(/^:{3,}\w/m),
	tokenizer(src) {
		const [raw, , name = '', rest = '', body = ''] =
			/^(:{3,})(\w+)( [^\n]*)?\n(?:([^]*?)\n)??\1(?!:)(?:\n|$)/.exec(src) ?? [];
		if (raw === undefined) return undefined;
		const isPlain = name === 'table' || name === 'options';
		const tokens = isPlain ? [] : this.lexer.blockTokens(body, []);
		return { type: 'container', raw, name, rest: rest.trim(), body, tokens };
	}
};

const leaf: TokenizerAndRendererExtension = {
	name: 'leaf',
	level: 'block',
	start: (src) => src.search(/^::\w/m),
	tokenizer(src) {
		const [raw, call] = new RegExp(`^::(${CALL}) *(?:\\n|$)`).exec(src) ?? [];
		return call === undefined ? undefined : { type: 'leaf', raw: raw ?? '', ...callOf(call) };
	}
};

const entries: TokenizerAndRendererExtension = {
	name: 'entries',
	level: 'block',
	tokenizer(src) {
		const [raw] = /^(?:[^\s:][^\n]*\n(?:: [^\n]*(?:\n|$))+\n*)+/.exec(src) ?? [];
		if (raw === undefined) return undefined;
		const inline = (text: string): Token[] => this.lexer.inlineTokens(text, []);
		return {
			type: 'entries',
			raw,
			entries: entriesOf(raw).map(({ term, lines }) => {
				const { id, title } = named(term);
				return { id, term: inline(title), lines: lines.map(inline) };
			})
		};
	}
};

/** "Dice {#dice}": what has a name can be linked to. */
export function named(text: string): { readonly id: string | undefined; readonly title: string } {
	const [, title = text, id] = /^(.+) \{#([a-z][\w-]*)\}$/.exec(text) ?? [];
	return { id, title };
}

/** Entries as they are written. */
export function entriesOf(text: string): { readonly term: string; readonly lines: string[] }[] {
	const out: { term: string; lines: string[] }[] = [];
	for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
		if (line.startsWith(': ')) out.at(-1)?.lines.push(line.slice(2));
		else out.push({ term: line, lines: [] });
	}
	return out;
}

const reader = new Marked({
	gfm: false,
	extensions: [container, leaf, entries, placeholder]
});

/** The blocks of a text. */
export const blocksOf = (text: string): Token[] => reader.lexer(text);
/** The words of a line. */
export const wordsOf = (text: string): Token[] =>
	new reader.Lexer(reader.defaults).inlineTokens(text, []);

export type { Token, Tokens };
