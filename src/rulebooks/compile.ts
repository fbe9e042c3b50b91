/**
 * A rulebook in one language, compiled: its outline, and a Svelte component for each of its parts.
 * Whatever does not belong in a rulebook throws, with the words it stands by.
 */
import {
	blocksOf,
	callOf,
	entriesOf,
	named,
	wordsOf,
	type Container,
	type Entries,
	type Leaf,
	type Placeholder,
	type Token,
	type Tokens
} from './markup.ts';

interface Head {
	readonly id: string;
	readonly title: string;
}

export interface CompiledPart extends Head {
	readonly chapters: readonly Head[];
	/** A Svelte component that renders these chapters, in this order. */
	readonly source: string;
}

export interface Compiled {
	readonly title: string;
	readonly parts: readonly CompiledPart[];
	/**
	 * Structure that has to be the same in every language, chapter by chapter: its anchors and
	 * blocks in order, then what it is filled with, sorted.
	 */
	readonly structure: readonly string[];
}

/**
 * Compiles a rulebook.
 * @param from the folder that figures, tables, lists and components are imported from
 * @throws where something does not belong in a rulebook, or a link leads nowhere
 */
export function compile(text: string, from: string): Compiled {
	const [first, ...blocks] = blocksOf(text).filter(
		({ type }) => type !== 'space'
	) as Tokens.Heading[];
	if (first?.type !== 'heading' || first.depth !== 1)
		throw new Error('a rulebook begins with its title');
	const anchors = new Set<string>();
	const structure: string[] = [];
	const parts = split(blocks, 2).map(({ id, title, blocks }): CompiledPart => {
		structure.push(`part ${id}`);
		const page = new Page(from, anchors);
		const chapters = split(blocks, 3);
		const html = chapters.map((chapter) => {
			const { html, shape } = page.chapter(chapter);
			structure.push(...shape);
			return html;
		});
		return {
			id,
			title,
			chapters: chapters.map(({ id, title }) => ({ id, title })),
			source: `${page.script()}\n${html.join('\n')}\n`
		};
	});
	const astray = parts.flatMap(({ source }) =>
		[...source.matchAll(/href="#rules-([^"]+)"/g)].filter(([, id]) => !anchors.has(id ?? ''))
	);
	if (astray.length > 0) throw new Error(`a link leads nowhere: #${astray[0]?.[1] ?? ''}`);
	return { title: unbraced(first.text), parts, structure };
}

/** The first place where two languages of one book differ; undefined: they match. */
export function difference(a: Compiled, b: Compiled): string | undefined {
	const length = Math.max(a.structure.length, b.structure.length);
	for (let i = 0; i < length; i++)
		if (a.structure[i] !== b.structure[i])
			return `«${a.structure[i] ?? 'nothing'}» against «${b.structure[i] ?? 'nothing'}»`;
	return undefined;
}

interface Headed extends Head {
	readonly blocks: readonly Token[];
}

/** Blocks under headings of one depth; nothing stands before the first. */
function split(blocks: readonly Token[], depth: number): Headed[] {
	const out: (Head & { blocks: Token[] })[] = [];
	for (const block of blocks) {
		if (block.type === 'heading' && (block as Tokens.Heading).depth === depth)
			out.push({ ...headOf(block as Tokens.Heading), blocks: [] });
		else if (out.length > 0) out.at(-1)?.blocks.push(block);
		else if (block.type !== 'space') throw new Error(`no heading over: ${block.raw}`);
	}
	return out;
}

/** "Dice {#dice}" */
function headOf({ text }: Tokens.Heading): Head {
	const { id, title } = named(text);
	if (id === undefined) throw new Error(`a heading needs a name: ${text}`);
	return { id, title: unbraced(title) };
}

function unbraced(text: string): string {
	if (/[{}]/.test(text)) throw new Error(`a brace that fills nothing: ${text}`);
	return text;
}

const HTML: Readonly<Record<string, string>> = {
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	'&': '&amp;'
};
const escaped = (text: string): string =>
	text.replace(/[<>"]|&(?!\w+;)/g, (sign) => HTML[sign] ?? sign);

/** One component on its way: what it imports, and what its chapters are filled with. */
class Page {
	readonly #from: string;
	readonly #anchors: Set<string>;
	/** Names by the module that they come from. */
	readonly #imports = new Map<string, Set<string>>();
	#shape: string[] = [];
	#fills: string[] = [];

	constructor(from: string, anchors: Set<string>) {
		this.#from = from;
		this.#anchors = anchors;
		this.#need('$lib/ui/rulebook/Chapter.svelte', 'default as Chapter');
	}

	chapter({ id, blocks }: Headed): { readonly html: string; readonly shape: readonly string[] } {
		this.#shape = [`chapter ${this.#anchor(id)}`];
		this.#fills = [];
		const html = `<Chapter id="${id}">\n${this.#blocks(blocks)}\n</Chapter>`;
		return { html, shape: [...this.#shape, ...this.#fills.sort()] };
	}

	script(): string {
		const lines = [...this.#imports].map(
			([module, names]) => `\timport { ${[...names].join(', ')} } from ${JSON.stringify(module)};`
		);
		return `<script>\n${lines.join('\n')}\n</script>`;
	}

	#anchor(id: string): string {
		if (this.#anchors.has(id)) throw new Error(`two places are called ${id}`);
		this.#anchors.add(id);
		return id;
	}

	#need(module: string, name: string): void {
		const names = this.#imports.get(module) ?? new Set();
		this.#imports.set(module, names.add(name));
	}

	/** A part of the interface. */
	#widget(name: string): string {
		this.#need(`$lib/ui/rulebook/${name}.svelte`, `default as ${name}`);
		return name;
	}

	// ---------------------------------------------------------------- blocks

	#blocks(tokens: readonly Token[]): string {
		return tokens
			.filter(({ type }) => type !== 'space')
			.map((token) => this.#block(token))
			.join('\n');
	}

	#block(token: Token): string {
		switch (token.type) {
			case 'heading':
				return this.#section(token as Tokens.Heading);
			case 'paragraph':
				return this.#paragraph(token as Tokens.Paragraph);
			case 'list':
				return this.#list(token as Tokens.List);
			case 'entries':
				return this.#entries(token as unknown as Entries);
			case 'container':
				return this.#container(token as unknown as Container);
			case 'leaf':
				return this.#leaf(token as unknown as Leaf);
			default:
				throw new Error(`no block of a rulebook (${token.type}): ${token.raw}`);
		}
	}

	/** A section with a name can be linked to. */
	#section(heading: Tokens.Heading): string {
		if (heading.depth !== 4) throw new Error(`no heading of a rulebook: ${heading.raw}`);
		if (named(heading.text).id === undefined) {
			this.#shape.push('section');
			return `<h4>${this.#inline(wordsOf(heading.text))}</h4>`;
		}
		const { id, title } = headOf(heading);
		this.#shape.push(`section ${this.#anchor(id)}`);
		return `<h4 id="rules-${id}">${this.#inline(wordsOf(title))}</h4>`;
	}

	#paragraph({ tokens }: Tokens.Paragraph): string {
		if (tokens.every(isPictureOrGap)) return this.#pictures(tokens);
		this.#shape.push('paragraph');
		return `<p>${this.#inline(tokens)}</p>`;
	}

	#list({ ordered, items }: Tokens.List, classes = ''): string {
		this.#shape.push(`list of ${items.length}`);
		const tag = ordered ? 'ol' : 'ul';
		const lines = items.map(({ tokens }) => `<li>${this.#item(tokens)}</li>`);
		return `<${tag}${classes && ` class="${classes}"`}>${lines.join('')}</${tag}>`;
	}

	/** The words of an item, and pictures that follow them. */
	#item(tokens: readonly Token[]): string {
		return tokens
			.map((token) => {
				if (token.type !== 'text') throw new Error(`no line of a list: ${token.raw}`);
				const inline = (token as Tokens.Text).tokens ?? [];
				const first = inline.findIndex(({ type }) => type === 'image');
				if (first < 0) return this.#inline(inline);
				return this.#inline(inline.slice(0, first)) + this.#pictures(inline.slice(first));
			})
			.join('');
	}

	#entries({ entries }: Entries): string {
		const html = entries.map(({ id, term, lines }) => {
			this.#shape.push(`entry of ${lines.length}${id === undefined ? '' : ` ${this.#anchor(id)}`}`);
			const dt = id === undefined ? '<dt>' : `<dt id="rules-${id}">`;
			return `${dt}${this.#inline(term)}</dt>${lines.map((line) => `<dd>${this.#inline(line)}</dd>`).join('')}`;
		});
		return `<dl>${html.join('')}</dl>`;
	}

	#container({ name, rest, body, tokens, raw }: Container): string {
		const inner = tokens.filter(({ type }) => type !== 'space');
		switch (name) {
			case 'example':
				this.#shape.push('example');
				return `<${this.#widget('Example')} title={${this.#text(rest)}}>${this.#blocks(inner)}</Example>`;
			case 'steps':
			case 'letters': {
				const [list] = inner;
				if (inner.length !== 1 || list?.type !== 'list') throw new Error(`no ${name}: ${raw}`);
				this.#shape.push(name);
				return this.#list(list as Tokens.List, name === 'steps' ? 'steps' : 'steps letters');
			}
			case 'table':
				return this.#table(rest, body);
			case 'options':
				return this.#options(rest, body);
			default:
				throw new Error(`no block of a rulebook: ${raw}`);
		}
	}

	#table(rest: string, body: string): string {
		const [caption = '', grid = '', ...notes] = body.trim().split(/\n\n+/);
		const rows = gridOf(grid);
		const table = this.#widget('RuleTable');
		const columns = (heads: readonly string[] = []): string =>
			`caption={${this.#text(caption)}} columns={[${heads.map((head) => this.#text(head)).join(', ')}]}`;
		if (rest === '') {
			// Heads of columns stand by themselves above the rows.
			const more = notes.flatMap(gridOf);
			this.#shape.push(`table of ${[...rows, ...more].map((row) => row.length).join(' ')}`);
			const written = (more.length > 0 ? more : rows).map(
				([head = '', ...cells]) =>
					`{ head: ${this.#text(head)}, cells: [${cells.map((cell) => this.#text(cell)).join(', ')}] }`
			);
			const heads = more.length > 0 ? rows[0] : [];
			return `<${table} ${columns(heads)} rows={[${written.join(', ')}]} />`;
		}
		const [name = '', ...flags] = rest.split(' ');
		const words = entriesOf(notes.join('\n'));
		this.#shape.push(
			`table ${rest} of ${rows[0]?.length ?? 0}: ${words.map(({ term, lines }) => `${term} ${lines.length}`).join(', ')}`
		);
		this.#need(`${this.#from}/tables`, name);
		return (
			`<${table} ${columns(rows[0])} ` +
			`rows={${name}(${this.#notes(words)})} prose={${flags.includes('prose')}} />`
		);
	}

	/** Options of the table, and what is said of some of them in place of the line in the form. */
	#options(rest: string, body: string): string {
		const words = entriesOf(body);
		this.#shape.push(
			`options ${rest}`,
			...words.map(({ term, lines }) => `of ${term} ${lines.length}`)
		);
		this.#need(`${this.#from}/../options/texts`, 'TABLE_OPTIONS');
		this.#need('$lib/ui/options/OptionEntries.svelte', 'default as OptionEntries');
		return `<OptionEntries options={TABLE_OPTIONS} keys={${JSON.stringify(rest.split(' '))}} notes={${this.#notes(words)}} />`;
	}

	/** Words by key, as an expression. */
	#notes(words: ReturnType<typeof entriesOf>): string {
		const written = words.map(
			({ term, lines }) => `'${term}': [${lines.map((line) => this.#text(line)).join(', ')}]`
		);
		return `{ ${written.join(', ')} }`;
	}

	#leaf(leaf: Leaf): string {
		this.#shape.push(`::${[leaf.name, ...leaf.args].join(' ')}`);
		if (leaf.name !== 'list') return this.#component(leaf);
		const [name = ''] = leaf.args.map(String);
		this.#need(`${this.#from}/lists`, name);
		return `<ul>{#each ${name}() as item (item)}<li>{item}</li>{/each}</ul>`;
	}

	// ---------------------------------------------------------------- words

	#inline(tokens: readonly Token[]): string {
		return tokens.map((token) => this.#words(token)).join('');
	}

	#words(token: Token): string {
		switch (token.type) {
			case 'text':
			case 'escape':
				return this.#plain((token as Tokens.Text).text);
			case 'strong':
				return `<b>${this.#inline((token as Tokens.Strong).tokens)}</b>`;
			case 'em':
				return `<i>${this.#inline((token as Tokens.Em).tokens)}</i>`;
			case 'link':
				return this.#link(token as Tokens.Link);
			case 'placeholder':
				return this.#placeholder(token as unknown as Placeholder);
			default:
				throw new Error(`no words of a rulebook (${token.type}): ${token.raw}`);
		}
	}

	#plain(text: string): string {
		return escaped(unbraced(text));
	}

	#link({ href, tokens }: Tokens.Link): string {
		if (!/^#[\w-]+$/.test(href)) throw new Error(`no place in the rulebook: ${href}`);
		this.#fills.push(`link ${href}`);
		return `<a href="#rules-${href.slice(1)}">${this.#inline(tokens)}</a>`;
	}

	#placeholder(call: Placeholder): string {
		this.#fills.push(`{${[call.name, ...call.args].join(' ')}}`);
		return /^[A-Z]/.test(call.name) ? this.#component(call) : `{${this.#call(call)}}`;
	}

	#component({ name, args }: Pick<Placeholder, 'name' | 'args'>): string {
		if (!/^[A-Z]/.test(name)) throw new Error(`no component: ${name}`);
		this.#need(`${this.#from}/${name}.svelte`, `default as ${name}`);
		return `<${name} args={${JSON.stringify(args)}} />`;
	}

	#call({ name, args }: Pick<Placeholder, 'name' | 'args'>): string {
		this.#need(`${this.#from}/figures`, name);
		return `${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
	}

	/** Words without marks, as an expression: captions, titles, cells. */
	#text(text: string): string {
		const parts = text
			.replaceAll('&nbsp;', '\u00a0')
			.split(/(\{[^{}]*\})/)
			.map((part) => {
				if (!/^\{.*\}$/.test(part)) return unbraced(part).replace(/[`$\\]/g, '\\$&');
				const call = callOf(part.slice(1, -1));
				this.#fills.push(`{${[call.name, ...call.args].join(' ')}}`);
				return `\${${this.#call(call)}}`;
			});
		return `\`${parts.join('')}\``;
	}

	#pictures(tokens: readonly Token[]): string {
		const pictures = tokens.filter(({ type }) => type === 'image') as Tokens.Image[];
		this.#shape.push(`pictures ${pictures.map(({ href }) => href).join(' ')}`);
		this.#need(`${this.#from}/Picture.svelte`, 'default as Picture');
		const each = pictures.map(
			({ href, text, title }) =>
				`{ name: '${href}', label: ${this.#text(text)}, caption: ${this.#text(title ?? '')} }`
		);
		return `<${this.#widget('Pictures')} {Picture} pictures={[${each.join(', ')}]} />`;
	}
}

const isPictureOrGap = (token: Token): boolean => token.type === 'image' || /^\s*$/.test(token.raw);

/** Rows of cells: a line each, parted by bars. */
const gridOf = (lines: string): string[][] =>
	lines.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
