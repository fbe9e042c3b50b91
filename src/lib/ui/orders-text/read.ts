/**
 * A line of text as an order, read by writing: the order is looked for whose own sentence is that line. Nothing
 * but the declared shape, the names that the sheet shows and its sentence is known of a kind of order. Never
 * throws; a line takes a bounded number of sentences.
 */
import type { Mentioned, OrdersText, TextLine } from './declared';
import { amended } from './amend';
import { changes, leavesOf, put, starts, withChoice, type Leaf } from './changes';
import { completionsOf, type Beginning } from './completions';
import { amountsBehind, closeTo, completed, namesByWord, type Name } from './corrections';
import { lexiconOf, type Found } from './lexicon';
import { isSameStem, wordsOf, type Word } from './words';

export type Reading =
	/** `alike`: others of the same kind of which any is meant as well. */
	| { readonly ok: true; readonly found: Found; readonly alike: readonly unknown[] }
	/** More than anybody writes. */
	| { readonly ok: false; readonly code: 'too-long' }
	| ({ readonly ok: false; readonly code: 'stopped' } & Stop)
	/** Two orders or more say so. */
	| { readonly ok: false; readonly code: 'ambiguous'; readonly choices: readonly string[] };

/** Place up to which a line was understood. */
export interface Stop {
	readonly at: number;
	readonly word: string;
	/** Names and words that the writer may have meant there, the likeliest first. */
	readonly near: readonly string[];
	/** Words that could come there; '#': a number. */
	readonly next: readonly string[];
	/** The line as it may have been meant: each is an order. */
	readonly meant: readonly string[];
}

const LONGEST = 900;
const MOST_WORDS = 160;
/** Sentences tried for one line of one kind: some, and so many more for each of its words. */
const TRIES = 2000;
const TRIES_A_WORD = 200;
/** Choices of so few words are made one by one where nothing can be said without them. */
const FEW = 6;
/** Kinds that a line is compared with again, once its words were not found as they stand. */
const LIKELY = 4;
const NEAR = 4;
/** Names of a role that are all told where one of them could come. */
const FEW_NAMES = 8;
const MOST_EXPECTED = 8;
/** Places at which a line in another order may part from the sentence. */
const MOVED = 5;
const DECIMAL = /(?<![\p{L}\p{N}.,])(\d+)[.,](\d+)(?![\p{L}\p{N}]|[.,]\d)/gu;

export interface Reader {
	read(line: string): Reading;
	/** Orders whose sentence says a line and more; undefined: more than can be looked at. */
	completions(line: string): readonly Found[] | undefined;
	/** An order with some of it said otherwise. `instead`: the words of its sentence that go; '': any. */
	amended(order: Found, said: string, instead: string): readonly Found[];
	sentence(order: Found): string;
}

/** Way of measuring how much of a line a sentence says. */
interface Measure {
	/** Words that it says of the line. */
	said(words: readonly string[]): number;
	isAll(words: readonly string[]): boolean;
}

/** Words of a line in their order. */
const inOrder = (line: readonly string[]): Measure => ({
	said(words) {
		let n = 0;
		while (n < line.length && words[n] === line[n]) n++;
		return n;
	},
	isAll: (words) => words.length === line.length && words.every((word, i) => word === line[i])
});

/** Words of a line in any order, less those that are not among them. */
function anyOrder(line: readonly string[]): Measure {
	const counted = countsOf(line);
	const shared = (words: readonly string[]): number =>
		[...countsOf(words)].reduce((sum, [word, n]) => sum + Math.min(n, counted.get(word) ?? 0), 0);
	return {
		said: (words) => 2 * shared(words) - words.length,
		isAll: (words) => words.length === line.length && shared(words) === line.length
	};
}

function countsOf(words: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return counts;
}

/** Furthest that a search came: the words that could come next, and the roles of names that could. */
interface Furthest {
	said: number;
	/** As they stand in a sentence, by what is compared of them. */
	readonly next: Map<string, string>;
	readonly open: Set<string>;
}
const nowhere = (): Furthest => ({ said: 0, next: new Map(), open: new Set() });

function join(to: Furthest, { said, next, open }: Furthest): void {
	to.said = said;
	for (const [word, text] of next) to.next.set(word, text);
	for (const role of open) to.open.add(role);
}

/** An order of a kind as it is begun, and the words of its sentence. */
interface Begun extends Beginning {
	readonly words: readonly string[];
	/** A sentence that it is likely to have: its own, if that has words. */
	readonly likely: string;
}

/** @param skipped words that say nothing, in the language of the sentences */
export function readerOf(orders: OrdersText, skipped: ReadonlySet<string>): Reader {
	const { lines: kinds, roles } = orders;
	const lexicon = lexiconOf(orders, skipped);
	const { empty, plainWords, namesOf, sentence, mentionedIn, isWhole } = lexicon;

	/** Kinds of lines, each as it is begun. */
	const begun: readonly Begun[] = kinds.flatMap((line, kind) =>
		starts(line.field)
			.flatMap((value) =>
				sentence(line, value) === '' ? withChoice(line.field, value, FEW) : [value]
			)
			.map((value) => {
				const text = sentence(line, value);
				const words = plainWords(text);
				const likely = words.length > 0 ? text : likeIt(line, value);
				return { kind, value, words, likely, like: plainWords(likely) };
			})
	);

	/** A sentence that has no words yet, with the first thing said that gives it some. */
	function likeIt(kind: TextLine, value: unknown): string {
		const mentioned: Mentioned = {
			values: (role) => namesOf(role).map((name) => name.value),
			inOrder: () => [],
			line: '',
			words: 0,
			numbers: [1],
			spans: []
		};
		for (const next of changes(kind.field, value, { roles, mentioned, whole: value })) {
			const text = sentence(kind, next);
			if (plainWords(text).length > 0) return text;
		}
		return '';
	}

	/** @param slack steps in a row that may bring a sentence no nearer */
	function search(
		{ kind: index, value: start, words: begins, likely, like }: Begun,
		measure: Measure,
		mentioned: Mentioned,
		furthest: Furthest,
		slack: number
	): unknown {
		const kind = kinds[index] as TextLine;
		const seen = new Set<string>();
		let tries = TRIES + TRIES_A_WORD * mentioned.words;
		const from = (value: unknown, said: number, length: number, aside: number): unknown => {
			const steps: { value: unknown; said: number; length: number; aside: number }[] = [];
			for (const next of changes(kind.field, value, { roles, mentioned, whole: value })) {
				const key = JSON.stringify(next);
				if (seen.has(key)) continue;
				if (tries-- <= 0) break;
				seen.add(key);
				const text = sentence(kind, next);
				const words = plainWords(text);
				if (measure.isAll(words) && isWhole(kind, next)) return next;
				const more = measure.said(words);
				note(furthest, kind, next, { text, words, said: more });
				const gains = more > said || (more === said && words.length < length);
				if (gains || (more === said && aside > 0))
					steps.push({
						value: next,
						said: more,
						length: words.length,
						aside: gains ? slack : aside - 1
					});
			}
			steps.sort((a, b) => b.said - a.said || b.aside - a.aside || a.length - b.length);
			for (const step of steps) {
				if (tries <= 0) return undefined;
				const found = from(step.value, step.said, step.length, step.aside);
				if (found !== undefined) return found;
			}
			return undefined;
		};
		if (measure.isAll(begins) && isWhole(kind, start)) return start;
		const said = measure.said(begins);
		note(furthest, kind, start, { text: likely, words: like, said: measure.said(like) });
		return from(start, said, begins.length, slack);
	}

	function note(
		furthest: Furthest,
		kind: TextLine,
		value: unknown,
		{ text, words, said }: { text: string; words: readonly string[]; said: number }
	): void {
		if (said < furthest.said) return;
		if (said > furthest.said) {
			furthest.said = said;
			furthest.next.clear();
			furthest.open.clear();
		}
		const next = words[said];
		if (next !== undefined && !furthest.next.has(next) && furthest.next.size < 200) {
			const place = wordsOf(text, empty)[said];
			furthest.next.set(next, text.slice(place?.from, place?.to));
		}
		for (const { role } of leavesOf(kind.field, value))
			if (roles[role]?.values) furthest.open.add(role);
	}

	/** Orders whose names are like those of a reading, or change places, and that say the same. */
	function alike(
		found: Found,
		mentioned: Mentioned,
		isSaid: (value: unknown) => boolean
	): unknown[] {
		const kind = kinds[found.kind] as TextLine;
		const leaves = leavesOf(kind.field, found.value);
		const others = leaves.flatMap((leaf) =>
			twinsOf(leaf, mentioned).map((value) => [{ ...leaf, value }])
		);
		const swaps = leaves.flatMap((one, i) =>
			leaves
				.slice(i + 1)
				.filter((other) => typeof other.value === typeof one.value && other.value !== one.value)
				.map((other) => [
					{ ...one, value: other.value },
					{ ...other, value: one.value }
				])
		);
		return [...others, ...swaps]
			.map((some) => some.reduce((order, { at, value }) => put(order, at, value), found.value))
			.filter((value) => isWhole(kind, value) && isSaid(value));
	}
	function twinsOf({ role, value }: Leaf, { spans }: Mentioned): unknown[] {
		if (!roles[role]?.values && typeof value === 'string') {
			const same = plainWords(value).join(' ');
			return spans.filter((span) => span !== value && plainWords(span).join(' ') === same);
		}
		const all = namesOf(role);
		const own = all.find((name) => name.value === value);
		return own === undefined
			? []
			: all
					.filter((name) => name !== own && name.words.join(' ') === own.words.join(' '))
					.map((name) => name.value);
	}

	function decide(line: string, all: readonly Found[]): Reading | undefined {
		const [first] = all;
		if (!first) return undefined;
		const alike = all.slice(1).map(({ value }) => value);
		if (all.length === 1 || isAlike(all)) return { ok: true, found: first, alike };
		const texts = all.map(({ kind, value }) => sentence(kinds[kind] as TextLine, value));
		// Accents, case and signs tell apart what is alike without them.
		const same = all.filter((_, i) => squeezed(texts[i] ?? '') === squeezed(line));
		const [only] = same;
		if (only && same.length === 1) return { ok: true, found: only, alike: [] };
		// A name somebody makes up is as it is written: nothing else is meant.
		if (new Set(texts.map((text) => plainWords(text).join(' '))).size === 1 && isMadeUp(all))
			return { ok: true, found: first, alike: [] };
		return { ok: false, code: 'ambiguous', choices: texts.slice(0, NEAR) };
	}

	/** They differ in made-up text alone. */
	const isMadeUp = (all: readonly Found[]): boolean =>
		differOnlyIn(all, ({ role, value }) => !roles[role]?.values && typeof value === 'string');
	/** They differ alone in things of which one is as good as the other. */
	const isAlike = (all: readonly Found[]): boolean =>
		differOnlyIn(all, ({ role }) => roles[role]?.alike === true);

	function differOnlyIn(all: readonly Found[], these: (leaf: Leaf) => boolean): boolean {
		const keys = all.map(({ kind, value }) => {
			const leaves = leavesOf((kinds[kind] as TextLine).field, value).filter(these);
			return JSON.stringify([kind, leaves.reduce((order, { at }) => put(order, at, ''), value)]);
		});
		return new Set(keys).size === 1;
	}

	/** Kinds whose sentence has most words in common with a line, in whatever order. */
	function likeliest(line: readonly string[]): number[] {
		const { said } = anyOrder(line);
		const shared = begun.map(({ like }) => said(like) + like.length);
		return [...begun.keys()]
			.filter((i) => (shared[i] ?? 0) > 0)
			.sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0))
			.slice(0, LIKELY);
	}

	/** Numbers that follow each other in names, such as those of a place: "7 11". */
	const inNames = (): ReadonlySet<string> =>
		new Set(
			Object.keys(roles).flatMap((role) =>
				namesOf(role).flatMap(({ words }) =>
					words.flatMap((word, i) => (i > 0 ? [`${words[i - 1] ?? ''} ${word}`] : []))
				)
			)
		);
	let numbered: ReadonlySet<string> | undefined;
	/** A line whose decimals are read as the numbers of a place, where there is one: "7,11" as "7·11". */
	function withPlaces(line: string): string {
		numbered ??= inNames();
		const names = numbered;
		return line.replace(DECIMAL, (text, a: string, b: string) =>
			names.has(`${a} ${b}`) ? `${a}·${b}` : text
		);
	}

	/** A line word for word; where that stops, `slowly` takes more looks at it. */
	function asItStands(line: string): { reading: Reading; slowly: () => Reading } {
		const words = line.length > LONGEST ? [] : wordsOf(line, empty);
		if (line.length > LONGEST || words.length > MOST_WORDS) {
			const tooLong: Reading = { ok: false, code: 'too-long' };
			return { reading: tooLong, slowly: () => tooLong };
		}
		const target = words.map((word) => word.plain);
		const mentioned = mentionedIn(line, words);
		const furthest = nowhere();
		const reached = begun.map(nowhere);
		const foundBy = (measure: Measure, some: readonly number[], slack: number): Found[] =>
			some.flatMap((i) => {
				const one = begun[i] as Begun;
				const value = search(one, measure, mentioned, reached[i] as Furthest, slack);
				if (value === undefined) return [];
				const { kind } = one;
				const isSaid = (other: unknown): boolean =>
					measure.isAll(plainWords(sentence(kinds[kind] as TextLine, other)));
				const found = { kind, value };
				return [found, ...alike(found, mentioned, isSaid).map((other) => ({ kind, value: other }))];
			});
		const all = [...begun.keys()];
		const ordered = inOrder(target);
		const exact = decide(line, foundBy(ordered, all, 0));
		if (exact) return { reading: exact, slowly: () => exact };
		// Only readings that came furthest are worth a second look.
		const far = Math.max(...reached.map(({ said }) => said));
		for (const one of reached) if (one.said === far) join(furthest, one);
		return {
			reading: stopped(line, words.slice(furthest.said), furthest),
			slowly() {
				const likely = all.filter((i) => reached[i]?.said === far).slice(0, LIKELY);
				const slow = far > 0 ? decide(line, foundBy(ordered, likely, 1)) : undefined;
				if (slow) return slow;
				const turned = foundBy(anyOrder(target), likeliest(target), 0);
				// A piece or two may stand elsewhere; where more do, too many orders would fit.
				const best = Math.max(target.length - MOVED, ...turned.map((found) => pairs(found)));
				const loose = decide(
					line,
					turned.filter((found) => pairs(found) === best)
				);
				return loose ?? stopped(line, words.slice(furthest.said), furthest);
			}
		};

		/** Words that follow each other in the line as in the sentence. */
		function pairs({ kind, value }: Found): number {
			const said = plainWords(sentence(kinds[kind] as TextLine, value));
			const follow = new Set(target.map((word, i) => `${word} ${target[i + 1] ?? ''}`));
			return said.filter((word, i) => follow.has(`${word} ${said[i + 1] ?? ''}`)).length;
		}
	}

	function stopped(line: string, rest: readonly Word[], { open, next }: Furthest): Reading {
		const [first] = rest;
		const named = [...open].map(namesOf);
		const written = new Set(plainWords(line));
		const shared = (text: string): number =>
			plainWords(text).filter((word) => written.has(word)).length;
		// Ties between candidates are broken by the length of the shared prefix.
		const close = (first ? closeTo(rest, named.flat(), next) : [])
			.toSorted((a, b) => shared(b.text) - shared(a.text))
			.slice(0, NEAR);
		const few = named.filter((names) => names.length <= FEW_NAMES).flat();
		const words = [...next].map(([plain, text]) => (/^-?\d+$/.test(plain) ? '#' : text));
		const begins = line.slice(0, first?.from);
		const lacks = [...new Set(words)].filter((word) => word !== '#').slice(0, NEAR);
		return {
			ok: false,
			code: 'stopped',
			at: first?.from ?? line.length,
			word: first ? line.slice(first.from, first.to) : '',
			near: [...new Set(close.map(({ text }) => text))],
			next: expected(words, few).slice(0, MOST_EXPECTED),
			meant:
				close.length > 0
					? close.map(
							({ text, length }) => begins + text + line.slice(rest[length - 1]?.to ?? line.length)
						)
					: first
						? lacks.map((word) => `${begins}${word} ${line.slice(first.from)}`)
						: []
		};
	}

	let places: ReadonlyMap<string, readonly Name[]> | undefined;
	/** A line whose names are whole, where a part of one is in no other: "C04" for "System C04". */
	function withNames(line: string): string {
		places ??= namesByWord(Object.keys(roles).flatMap(namesOf));
		const own = new Set(begun.flatMap(({ like }) => like));
		return completed(line, wordsOf(line, empty), places, (word) => own.has(word));
	}

	let things: readonly Name[] | undefined;
	/** A line whose amounts stand behind what they are of, by its one name: "5 Crusaders" as "Crusader × 5". */
	function withAmounts(line: string): string {
		things ??= Object.keys(roles).flatMap(namesOf);
		return amountsBehind(line, wordsOf(line, empty), things);
	}

	let heads: readonly Name[] | undefined;
	/** Sentences up to their colon, of which no name is a part: "Colour of your arms". */
	function fixedHeads(): readonly Name[] {
		const named = Object.keys(roles).flatMap(namesOf);
		const texts = new Set(
			begun.flatMap(({ likely }) => (likely.includes(':') ? [likely.split(':', 1)[0] ?? ''] : []))
		);
		return [...texts]
			.map((text) => ({ text, words: plainWords(text) }))
			.filter(({ words }) => {
				const said = ` ${words.join(' ')} `;
				return !named.some((name) => said.includes(` ${name.words.join(' ')} `));
			});
	}

	/** A line whose head is whole, where one sentence alone begins so: "Colour: Green". */
	function withHead(line: string): string {
		const colon = line.indexOf(':');
		const written = plainWords(line.slice(0, Math.max(0, colon)));
		if (written.length === 0) return line;
		heads ??= fixedHeads();
		const fitting = heads.filter(({ words }) => written.every((word, i) => words[i] === word));
		const [only] = fitting;
		return only && fitting.length === 1 ? only.text + line.slice(colon) : line;
	}

	let verbs: readonly string[] | undefined;
	/** A line whose first word is another form of the one that some sentences begin with: "buys" as "buy". */
	function withVerb(line: string): string {
		const [first] = wordsOf(line, empty);
		verbs ??= [...new Set(begun.flatMap(({ like }) => like.slice(0, 1)))];
		if (!first || verbs.includes(first.plain)) return line;
		const [only, other] = verbs.filter((verb) => isSameStem(verb, first.plain));
		return only === undefined || other !== undefined
			? line
			: line.slice(0, first.from) + only + line.slice(first.to);
	}

	/** A line as it is, with its places and names written out, and with its amounts behind them; with its head whole. */
	function writtenOut(line: string): string[] {
		const placed = withPlaces(line);
		const named = withNames(placed);
		const amounts = withAmounts(named);
		return [...new Set([line, placed, named, amounts, withHead(line), withVerb(amounts)])];
	}

	return {
		read(line) {
			const all: { text: string; slowly: () => Reading }[] = [];
			for (const text of writtenOut(line)) {
				const { reading, slowly } = asItStands(text);
				if (!isStopped(reading)) return reading;
				all.push({ text, slowly });
			}
			let best: Reading = { ok: false, code: 'too-long' };
			for (const { text, slowly } of all) {
				const reading = slowly();
				if (!isStopped(reading)) return reading;
				const here = stopIn(line, text, reading);
				if (here && (!isStopped(best) || here.at > best.at)) best = { ...reading, ...here };
			}
			if (!isStopped(best)) return best;
			const means = (text: string): boolean =>
				writtenOut(text).some((one) => !isStopped(asItStands(one).reading));
			return { ...best, meant: best.meant.filter(means) };
		},
		completions: (line) =>
			line.length > LONGEST
				? []
				: completionsOf(orders, lexicon, begun, withVerb(withNames(withPlaces(line)))),
		amended(order, said, instead) {
			if (said.length > LONGEST) return [];
			const readAs = (line: string): Found[] => {
				const { reading } = asItStands(line);
				return reading.ok ? [reading.found] : [];
			};
			for (const one of new Set([said, withNames(withPlaces(said))])) {
				const found = amended(orders, lexicon, order, { said: one, instead }, readAs);
				if (found.length > 0) return found;
			}
			return [];
		},
		sentence: ({ kind, value }) => {
			const line = kinds[kind];
			return line ? sentence(line, value) : '';
		}
	};
}

type Stopped = Extract<Reading, { readonly code: 'stopped' }>;
const isStopped = (reading: Reading): reading is Stopped =>
	!reading.ok && reading.code === 'stopped';

/** Words that could come next, and the few names that could; the first word of one of these is no more than they. */
function expected(words: readonly string[], names: readonly Name[]): string[] {
	const texts = names.map(({ text }) => text);
	const others = words.filter((word) => !texts.some((text) => text.startsWith(word)));
	return [...new Set([...others, ...texts])];
}

/** The stop of a line written out, in the line itself; undefined: behind it they differ. */
function stopIn(
	line: string,
	text: string,
	{ at, word }: Stop
): Pick<Stop, 'at' | 'word'> | undefined {
	const behind = text.slice(at);
	return line.endsWith(behind) ? { at: line.length - behind.length, word } : undefined;
}

const squeezed = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
