/**
 * An order with some of it said otherwise: "no, 3", "to Kel, not to Sirio". Whatever of its sentence the words can
 * stand for is tried, with as few changes as say them all.
 */
import { isSameData } from '$engine/kernel/advice';
import { blank, type AnyField, type Shape } from '$engine/kernel/shape';
import { changes, leavesOf, put, putWith, type Leaf } from './changes';
import { joinsOthers } from './corrections';
import type { Mentioned, OrdersText, TextLine } from './declared';
import type { Found, Lexicon, Named } from './lexicon';
import { isSameThing, wordsOf } from './words';

/** Changes that a few words make: of an amount, a thing and a place. */
const DEEPEST = 3;
/** Half-changed orders that are followed. */
const WIDEST = 40;

export interface Amendment {
	readonly said: string;
	/** Words of the sentence that go; '': any. */
	readonly instead: string;
}

/** @param readAs the orders that a line is, word for word */
export function amended(
	orders: OrdersText,
	lexicon: Lexicon,
	{ kind, value: before }: Found,
	{ said, instead }: Amendment,
	readAs: (line: string) => readonly Found[]
): readonly Found[] {
	const line = orders.lines[kind];
	const words = wordsOf(said, lexicon.empty);
	const wanted = words.map((word) => word.plain).filter((word) => !joinsOthers(word));
	if (!line || wanted.length === 0) return [];
	const wordsFor = (value: unknown): string[] => lexicon.plainWords(lexicon.sentence(line, value));
	const [old, mentioned] = [wordsFor(before), lexicon.mentionedIn(said, words)];
	const gone = lexicon
		.plainWords(instead)
		.filter((word) => !joinsOthers(word) && !wanted.includes(word));
	if (gone.some((word) => countOf(old, word) === 0)) return [];
	const nears = (now: readonly string[]): number =>
		wanted.reduce((sum, word) => sum + countOf(now, word), 0);
	// Words that stood there before are not said by a change of something else.
	const isMeant = (now: readonly string[]): boolean =>
		nears(now) > nears(old) &&
		wanted.every((word) => countOf(now, word) > 0) &&
		gone.every((word) => countOf(now, word) < countOf(old, word));

	let layer: readonly unknown[] = [before];
	for (let depth = 0; depth < DEEPEST; depth++) {
		const next = distinct(
			layer.flatMap((value) => {
				const now = nears(wordsFor(value));
				return [
					...otherwise(orders, lexicon, line, value, mentioned),
					...renamed(orders, lexicon, { kind, value }, mentioned, readAs)
				].filter((one) => depth === 0 || nears(wordsFor(one)) > now);
			}),
			before
		);
		const meant = next.filter((value) => lexicon.isWhole(line, value) && isMeant(wordsFor(value)));
		const plain = words.map((word) => word.plain);
		const exact = wordForWord(meant, wordsFor, plain);
		const extra = (value: unknown): number => beyond(wordsFor(value), old, plain);
		const least = Math.min(...exact.map(extra));
		if (exact.length > 0)
			return exact.filter((value) => extra(value) === least).map((value) => ({ kind, value }));
		layer = next
			.map((value) => ({ value, near: nears(wordsFor(value)) }))
			.sort((a, b) => b.near - a.near)
			.slice(0, WIDEST)
			.map(({ value }) => value);
	}
	return [];
}

const countOf = (words: readonly string[], word: string): number =>
	words.filter((one) => isSameThing(one, word)).length;

/** Words that nobody said, or that come in addition: of two names, the one that was said whole has none. */
const beyond = (
	words: readonly string[],
	old: readonly string[],
	said: readonly string[]
): number =>
	words.filter((word) => countOf(old, word) + countOf(said, word) === 0).length +
	Math.max(0, words.length - old.length);

const distinct = (values: readonly unknown[], before: unknown): unknown[] =>
	values.filter(
		(value, i) =>
			!isSameData(value, before) && values.findIndex((one) => isSameData(one, value)) === i
	);

/** Values whose sentence contains the words in sequence, or all values where none does: "to Kel" is not "from Kel". */
function wordForWord(
	values: readonly unknown[],
	wordsFor: (value: unknown) => readonly string[],
	words: readonly string[]
): readonly unknown[] {
	const said = ` ${words.join(' ')} `;
	const exact = values.filter((value) => ` ${wordsFor(value).join(' ')} `.includes(said));
	return exact.length > 0 ? exact : values;
}

/** An order with one of its amounts, things or words otherwise; what is decided by the rest of it aside. */
function otherwise(
	{ roles }: OrdersText,
	{ namesOf }: Lexicon,
	{ field }: TextLine,
	value: unknown,
	mentioned: Mentioned
): unknown[] {
	const isTied = besideIn(field, value, roles);
	const all: Mentioned = { ...mentioned, values: (role) => namesOf(role).map((one) => one.value) };
	const others = (leaf: Leaf): unknown[] => {
		if (leaf.field.is === 'counts') return countsOtherwise(leaf, mentioned);
		const open = blank(leaf.field);
		const asking = { roles, mentioned: all, whole: put(value, leaf.at, open) };
		return [...changes(leaf.field, open, asking), open];
	};
	return leavesOf(field, value)
		.filter(({ role }) => !isTied || !roles[role]?.values)
		.flatMap((leaf) => others(leaf).map((one) => putWith(field, value, leaf.at, one)));
}

type Counts = Readonly<Record<string, number>>;

/** Counts with another amount of one kind, or with another kind in its place. */
function countsOtherwise({ field, value }: Leaf, { numbers }: Mentioned): Counts[] {
	if (field.is !== 'counts') return [];
	const kinds = field.of as readonly string[];
	const counts = value as Counts;
	const fitting = numbers.filter((n) => Number.isInteger(n) && n >= 1 && n <= field.max);
	const ordered = (some: Counts): Counts =>
		Object.fromEntries(kinds.flatMap((kind) => (some[kind] ? [[kind, some[kind]]] : [])));
	return Object.entries(counts).flatMap(([kind, count]) => [
		...fitting.map((n) => ordered({ ...counts, [kind]: n })),
		...kinds
			.filter((other) => !counts[other])
			.flatMap((other) =>
				[count, ...fitting].map((n) => ordered({ ...counts, [kind]: 0, [other]: n }))
			)
	]);
}

/** True if something in an order follows from the rest of it. */
function besideIn(field: AnyField, value: unknown, roles: OrdersText['roles']): boolean {
	if (roles[field.role]?.beside) return true;
	switch (field.is) {
		case 'list':
		case 'maybe':
			return besideIn(field.of as AnyField, (value as readonly unknown[] | undefined)?.[0], roles);
		case 'record':
			return besideAmong(field.fields as Shape, value, roles);
		case 'variants': {
			const kind = (value as Readonly<Record<string, unknown>> | undefined)?.[field.tag] as string;
			return besideAmong((field.shapes as Record<string, Shape>)[kind] ?? {}, value, roles);
		}
		default:
			return false;
	}
}

const besideAmong = (shape: Shape, value: unknown, roles: OrdersText['roles']): boolean =>
	Object.entries(shape).some(([name, of]) =>
		besideIn(of, (value as Readonly<Record<string, unknown>> | undefined)?.[name], roles)
	);

/** An order whose sentence has one name in the place of another: what follows from the rest is read anew. */
function renamed(
	{ lines, roles }: OrdersText,
	{ namesOf, sentence, empty }: Lexicon,
	{ kind, value }: Found,
	mentioned: Mentioned,
	readAs: (line: string) => readonly Found[]
): unknown[] {
	const line = lines[kind];
	if (!line || !besideIn(line.field, value, roles)) return [];
	const text = sentence(line, value);
	const words = wordsOf(text, empty);
	const placesOf = ({ words: name }: Named): number[] =>
		words.flatMap((_, i) =>
			name.length > 0 && name.every((word, k) => words[i + k]?.plain === word) ? [i] : []
		);
	const written = Object.keys(roles).flatMap((role) => {
		const chosen = mentioned.values(role);
		const [news, olds] = [
			namesOf(role).filter((name) => chosen.includes(name.value)),
			chosen.length > 0 ? namesOf(role) : []
		];
		return olds.flatMap((old) =>
			placesOf(old).flatMap((i) => {
				const last = words[i + old.words.length - 1];
				return news.map((name) => text.slice(0, words[i]?.from) + name.text + text.slice(last?.to));
			})
		);
	});
	return [...new Set(written)]
		.flatMap(readAs)
		.filter((found) => found.kind === kind)
		.map((found) => found.value);
}
