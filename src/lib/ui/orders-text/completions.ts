/** A line that is the beginning of an order, or lacks words of it: the whole orders that say it, and more. */
import { changes } from './changes';
import type { Mentioned, OrdersText } from './declared';
import type { Found, Lexicon } from './lexicon';
import { isSameThing, wordsOf } from './words';

/** An order of a kind as it is begun, with the words of a sentence that it is likely to have. */
export interface Beginning extends Found {
	readonly like: readonly string[];
}

/** Sentences tried for one line, of all its kinds. */
const TRIES = 1500;
/** Things that a line may lack. */
const DEEPEST = 3;
/** Amounts tried where a line has none: the first two tell a single one from several. */
const AMOUNTS = [1, 2];

/** Whole orders whose sentence begins with the first word of a line and has all of its words; undefined: too many. */
export function completionsOf(
	{ lines, roles }: OrdersText,
	{ namesOf, plainWords, sentence, mentionedIn, isWhole, empty }: Lexicon,
	begun: readonly Beginning[],
	text: string
): readonly Found[] | undefined {
	const words = wordsOf(text, empty);
	const target = words.map((word) => word.plain);
	const [verb] = target;
	if (verb === undefined) return [];
	const own = mentionedIn(text, words);
	const said = own.numbers.length > 0 ? own : { ...own, numbers: AMOUNTS };
	const all: Mentioned = {
		...said,
		values: (role) => namesOf(role).map((name) => name.value),
		inOrder: (role) =>
			said.inOrder(role).length > 0 ? said.inOrder(role) : namesOf(role).map(({ value }) => value),
		numbers: AMOUNTS,
		spans: []
	};
	let tries = TRIES;

	/** Orders that say one thing more than each of some. */
	function more(kind: number, values: readonly unknown[], mentioned: Mentioned): unknown[] {
		const line = lines[kind];
		if (!line) return [];
		const seen = new Set(values.map((value) => JSON.stringify(value)));
		const next: unknown[] = [];
		for (const whole of values) {
			if (tries <= 0) break;
			tries--;
			for (const value of changes(line.field, whole, { roles, mentioned, whole })) {
				const key = JSON.stringify(value);
				if (seen.has(key)) continue;
				tries--;
				seen.add(key);
				next.push(value);
			}
		}
		return next;
	}

	const wordsFor = (kind: number, value: unknown): string[] => {
		const line = lines[kind];
		return line ? plainWords(sentence(line, value)) : [];
	};
	const whole = (kind: number, value: unknown): boolean => {
		const line = lines[kind];
		return line !== undefined && isWhole(line, value) && saysAll(wordsFor(kind, value), target);
	};

	/** Orders of a kind that say all that the line does, and nothing beside. */
	function saying({ kind, value }: Beginning): unknown[] {
		// Some say nothing until a first thing is chosen that the line may lack.
		let layer = wordsFor(kind, value).length > 0 ? [value] : more(kind, [value], all);
		let best = Math.max(0, ...layer.map((one) => sharedWith(wordsFor(kind, one), target)));
		const found = best === target.length ? [...layer] : [];
		while (found.length === 0 && layer.length > 0 && tries > 0) {
			const next = more(kind, layer, said).map((one) => ({
				one,
				shared: sharedWith(wordsFor(kind, one), target)
			}));
			const most = Math.max(0, ...next.map(({ shared }) => shared));
			if (most <= best) break;
			best = most;
			layer = next.filter(({ shared }) => shared === most).map(({ one }) => one);
			if (most === target.length) found.push(...layer);
		}
		return found;
	}

	/** The same with as few things more as make them whole. */
	function filled(kind: number, values: readonly unknown[]): unknown[] {
		let layer = values;
		for (let depth = 0; depth <= DEEPEST; depth++) {
			const done = layer.filter((value) => whole(kind, value));
			if (done.length > 0) return done;
			if (tries <= 0) return [];
			layer = more(kind, layer, all);
		}
		return [];
	}

	const found = begun
		.filter(({ like }) => like[0] === verb)
		.flatMap((one) => filled(one.kind, saying(one)).map((value) => ({ kind: one.kind, value })));
	return tries > 0 ? distinct(found) : undefined;
}

function distinct(found: readonly Found[]): Found[] {
	const keys = found.map((one) => JSON.stringify(one));
	return found.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
}

/** Words of a line that are among others, each as often as it is there. */
function sharedWith(words: readonly string[], line: readonly string[]): number {
	const left = [...words];
	return line.filter((word) => {
		const i = left.findIndex((one) => isSameThing(one, word));
		if (i >= 0) left.splice(i, 1);
		return i >= 0;
	}).length;
}

/** The words of a line in their order, whatever stands between. */
function saysAll(words: readonly string[], line: readonly string[]): boolean {
	let at = 0;
	for (const word of words) if (isSameThing(word, line[at] ?? '')) at++;
	return at === line.length;
}
