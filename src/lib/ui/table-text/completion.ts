/** Completions of a line that is being written. */
import { joinsOthers } from '../orders-text/corrections';
import { wordsOf } from '../orders-text/words';
import { COMMAND_IDS, COMMANDS, listed, nameOf, plainWords, spokenAs } from './commands';
import type { Desk } from './desk';
import type { Example } from './examples';

const MOST = 7;
/** Words of a name that are looked for at the end of a line. */
const TAIL = 4;
const NO_WORDS: ReadonlySet<string> = new Set();

/** Whole lines that could be meant, the likeliest first. */
export function completionsOf(
	{ text }: Pick<Desk, 'text'>,
	examples: readonly Example[],
	typed: string
): readonly string[] {
	if (typed.trim() === '') return [];
	const all = [...commandsFor(typed), ...placesFor(text, typed), ...ordersFor(examples, typed)];
	const more = all.length > 0 ? all : namesFor(text, typed);
	return [...new Set(more)].filter((line) => line.trim() !== typed.trim()).slice(0, MOST);
}

const startsLike = (line: string, typed: string): boolean =>
	plainWords(line).join(' ').startsWith(plainWords(typed).join(' ')) &&
	plainWords(typed).length > 0;

/** Commands one of whose names begins so, those taught by it first; one that takes more has room behind it. */
const commandsFor = (typed: string): string[] =>
	COMMAND_IDS.flatMap((id) => {
		const name = listed(COMMANDS[id].names()).find((one) => startsLike(one, typed));
		return name === undefined ? [] : [{ id, name }];
	})
		.sort((a, b) => Number(b.name === nameOf(b.id)) - Number(a.name === nameOf(a.id)))
		.map(({ id, name }) => `${name}${takesMore(id) ? ' ' : ''}`);

export const takesMore = (id: keyof typeof COMMANDS): boolean =>
	['place', 'number', 'order'].includes(COMMANDS[id].takes) || id === 'rule';

/** Behind a command that asks for one, places; and behind "help", commands. */
function placesFor(text: Desk['text'], typed: string): string[] {
	const spoken = spokenAs(typed);
	if (!spoken) return [];
	const { takes } = COMMANDS[spoken.command];
	const head = typed.slice(0, typed.length - spoken.rest.length);
	if (takes === 'command')
		return COMMAND_IDS.filter(
			(id) => spoken.rest === '' || startsLike(nameOf(id), spoken.rest)
		).map((id) => `${head.trimEnd()} ${nameOf(id)}`);
	if (takes !== 'place' && takes !== 'places') return [];
	if (spoken.rest === '' && !typed.endsWith(' ')) return [];
	return text.places
		.filter(({ name }) => spoken.rest === '' || startsLike(name, spoken.rest))
		.slice(0, MOST)
		.map(({ name }) => `${head.trimEnd()} ${name}`);
}

const ordersFor = (examples: readonly Example[], typed: string): string[] =>
	examples.filter(({ says }) => startsLike(says, typed)).map(({ says }) => says);

/** Names that the last words of a line begin: of places, units, people. */
function namesFor({ orders }: Desk['text'], typed: string): string[] {
	if (/\s$/.test(typed) || !orders) return [];
	const words = wordsOf(typed, NO_WORDS);
	const names = Object.values(orders.roles).flatMap(({ values = [], says = String }) =>
		values.map((value) => says(value as never))
	);
	for (let k = Math.min(TAIL, words.length); k > 0; k--) {
		const first = words[words.length - k];
		// A word that joins others begins no name.
		if (first && joinsOthers(first.plain)) continue;
		const tail = words
			.slice(-k)
			.map((word) => word.plain)
			.join(' ');
		const fitting = names.filter((name) => {
			const plain = wordsOf(name, NO_WORDS)
				.map((word) => word.plain)
				.join(' ');
			return plain.startsWith(tail) && plain !== tail;
		});
		if (fitting.length > 0) return fitting.map((name) => typed.slice(0, first?.from) + name);
	}
	return [];
}
