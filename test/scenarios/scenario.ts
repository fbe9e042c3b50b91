/**
 * Scenarios: a turn or a few, told in lines that a player can read. What is there, what is ordered, how the
 * dice fall, and what the rulebook says comes of it. `README.md` says how they are written.
 */

export type Value =
	| number
	| string
	| boolean
	| readonly Value[]
	| { readonly [name: string]: Value };

/** Words that lead to a place, and the value that stands there; undefined: only the words. */
export interface Item {
	readonly path: readonly string[];
	readonly value: Value | undefined;
}

/** A line: what it is about, what it says of that, and the lines that belong to it. */
export interface Line {
	readonly subject: readonly string[];
	readonly items: readonly Item[];
	readonly parts: readonly Line[];
	readonly text: string;
}

/** One step of the game: changes before it, orders by seat, dice by stream, and what comes of it. */
export interface Step {
	given: Line[];
	readonly orders: Map<number, Line[]>;
	/** Seats that let the date pass. */
	absent: number[];
	dice: Line[];
	then: Line[];
}

export interface Scenario {
	readonly title: string;
	/** Clauses of the rules, as the titles of tests name them. */
	readonly clauses: string;
	readonly seats: number;
	readonly options: Readonly<Record<string, Value>>;
	readonly steps: readonly Step[];
}

/** The scenarios of a file. @throws on a line that is not understood: they are tests */
export function scenariosIn(text: string): Scenario[] {
	return text
		.split(/^# /m)
		.slice(1)
		.map((part) => {
			const [title = '', ...lines] = part.split('\n');
			return scenarioOf(title.trim(), lines);
		});
}

function scenarioOf(title: string, lines: readonly string[]): Scenario {
	const told = { clauses: '', seats: 2, options: {} as Record<string, Value> };
	const steps: Step[] = [];
	for (const { head, body } of blocksOf(lines)) {
		const [word = '', ...rest] = head.split(' ');
		const last = steps.at(-1);
		const open = (): Step => {
			if (last && last.then.length === 0) return last;
			const step = { given: [], orders: new Map<number, Line[]>(), absent: [], dice: [], then: [] };
			steps.push(step);
			return step;
		};
		if (word === 'clauses') told.clauses = rest.join(' ');
		else if (word === 'seats') told.seats = Number(rest[0]);
		else if (word === 'options') told.options = recordOf(itemsOf(rest.join(' ')));
		else if (word === 'given') open().given = linesOf(body);
		else if (word === 'orders') open().orders.set(Number(rest[1]), linesOf(body));
		else if (word === 'absent') open().absent = rest.map(Number);
		else if (word === 'dice') open().dice = linesOf(body);
		else if (word === 'then') open().then = linesOf(body);
		else throw new Error(`${title}: “${head}” is not understood`);
	}
	return { title, ...told, steps };
}

/** Lines at the margin, each with those that are set in below it. Prose begins with `>`. */
function blocksOf(lines: readonly string[]): { head: string; body: string[] }[] {
	const blocks: { head: string; body: string[] }[] = [];
	for (const line of lines) {
		if (line.trim() === '' || line.startsWith('>')) continue;
		if (/^\s/.test(line)) blocks.at(-1)?.body.push(line);
		else blocks.push({ head: line.trim(), body: [] });
	}
	return blocks;
}

/** Lines with those set in deeper as their parts. */
function linesOf(body: readonly string[]): Line[] {
	const depth = (line: string): number => line.length - line.trimStart().length;
	const [first] = body;
	if (first === undefined) return [];
	const starts = body.flatMap((line, i) => (depth(line) <= depth(first) ? [i] : []));
	return starts.map((start, i) => {
		const text = body[start]?.trim() ?? '';
		return { ...lineOf(text), parts: linesOf(body.slice(start + 1, starts[i + 1])), text };
	});
}

function lineOf(text: string): Pick<Line, 'subject' | 'items'> {
	const colon = text.indexOf(': ');
	if (colon >= 0)
		return { subject: text.slice(0, colon).split(' '), items: itemsOf(text.slice(colon + 2)) };
	return { subject: text.replace(/:$/, '').split(' '), items: [] };
}

/** `a 1, b c 2`: places and values. */
export const itemsOf = (text: string): Item[] => split(text, ',').map(itemOf);

function itemOf(text: string): Item {
	const words = split(text, ' ');
	const last = words.at(-1) ?? '';
	return words.length === 1
		? { path: words, value: undefined }
		: { path: words.slice(0, -1), value: valueOf(last) };
}

/** `12`, `word`, `"several words"`, `yes`, `no`, `[a b]`, `{a 1, b 2}`. */
export function valueOf(text: string): Value {
	if (/^-?\d+$/.test(text)) return Number(text);
	if (text === 'yes' || text === 'no') return text === 'yes';
	if (text.startsWith('"')) return text.slice(1, -1);
	if (text.startsWith('[')) return split(text.slice(1, -1), ' ').map(valueOf);
	return text.startsWith('{') ? recordOf(itemsOf(text.slice(1, -1))) : text;
}

/** The item as a place and what stands there: a word alone is the value. */
export const stated = ({ path, value }: Item): Item =>
	value === undefined && path.length === 1
		? { path: [], value: valueOf(path[0] ?? '') }
		: { path, value };

const recordOf = (items: readonly Item[]): Record<string, Value> =>
	Object.fromEntries(items.map(({ path, value = true }) => [path.join(' '), value]));

/** Parts between separators that stand in no bracket and no quotation marks. */
function split(text: string, separator: string): string[] {
	const parts = [''];
	let depth = 0;
	let quoted = false;
	for (const sign of text) {
		if (sign === '"') quoted = !quoted;
		if (!quoted && '[{'.includes(sign)) depth++;
		if (!quoted && ']}'.includes(sign)) depth--;
		if (sign === separator && depth === 0 && !quoted) parts.push('');
		else parts[parts.length - 1] += sign;
	}
	return parts.map((part) => part.trim()).filter((part) => part !== '');
}
