/** Commands of the table as text: the same at every game, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import { skippedWords, wordsOf } from '../orders-text/words';

export type CommandId =
	| 'report'
	| 'more'
	| 'have'
	| 'near'
	| 'can'
	| 'order'
	| 'sheet'
	| 'remove'
	| 'undo'
	| 'change'
	| 'move'
	| 'advise'
	| 'standing'
	| 'waiting'
	| 'whatif'
	| 'rule'
	| 'postcard'
	| 'seal'
	| 'help';

export interface Command {
	/** Its names, the one that is taught first. */
	readonly names: () => string;
	/** Its effect, in a sentence. */
	readonly about: () => string;
	/** Words that may stand behind its name. */
	readonly takes: 'nothing' | 'place' | 'places' | 'order' | 'number' | 'command' | 'words';
}

/** In the order in which they are taught. */
export const COMMANDS: Readonly<Record<CommandId, Command>> = {
	report: { names: m.ui_talk_cmd_report, about: m.ui_talk_about_report, takes: 'places' },
	more: { names: m.ui_talk_cmd_more, about: m.ui_talk_about_more, takes: 'words' },
	have: { names: m.ui_talk_cmd_have, about: m.ui_talk_about_have, takes: 'nothing' },
	near: { names: m.ui_talk_cmd_near, about: m.ui_talk_about_near, takes: 'place' },
	can: { names: m.ui_talk_cmd_can, about: m.ui_talk_about_can, takes: 'places' },
	order: { names: m.ui_talk_cmd_order, about: m.ui_talk_about_order, takes: 'order' },
	sheet: { names: m.ui_talk_cmd_sheet, about: m.ui_talk_about_sheet, takes: 'nothing' },
	remove: { names: m.ui_talk_cmd_remove, about: m.ui_talk_about_remove, takes: 'number' },
	undo: { names: m.ui_talk_cmd_undo, about: m.ui_talk_about_undo, takes: 'nothing' },
	change: { names: m.ui_talk_cmd_change, about: m.ui_talk_about_change, takes: 'number' },
	move: { names: m.ui_talk_cmd_move, about: m.ui_talk_about_move, takes: 'number' },
	advise: { names: m.ui_talk_cmd_advise, about: m.ui_talk_about_advise, takes: 'nothing' },
	standing: { names: m.ui_talk_cmd_standing, about: m.ui_talk_about_standing, takes: 'words' },
	waiting: { names: m.ui_talk_cmd_waiting, about: m.ui_talk_about_waiting, takes: 'nothing' },
	whatif: { names: m.ui_talk_cmd_whatif, about: m.ui_talk_about_whatif, takes: 'nothing' },
	rule: { names: m.ui_talk_cmd_rule, about: m.ui_talk_about_rule, takes: 'words' },
	postcard: {
		names: m.ui_talk_cmd_postcard,
		about: m.ui_talk_about_postcard,
		takes: 'nothing'
	},
	seal: { names: m.ui_talk_cmd_seal, about: m.ui_talk_about_seal, takes: 'nothing' },
	help: { names: m.ui_talk_cmd_help, about: m.ui_talk_about_help, takes: 'command' }
};
export const COMMAND_IDS = Object.keys(COMMANDS) as readonly CommandId[];

/** A message that lists words: "yes|y". */
export const listed = (message: string): string[] => message.split('|');

/** The name by which a command is taught. */
export const nameOf = (id: CommandId): string => listed(COMMANDS[id].names())[0] ?? '';

/** Words that are compared: case, accents and articles aside. */
export const plainWords = (text: string): string[] =>
	wordsOf(text, skippedWords()).map((word) => word.plain);

/** One of the words of such a message, and nothing else. */
export const saysOneOf = (line: string, message: string): boolean => {
	const said = plainWords(line).join(' ');
	return listed(message).some((one) => plainWords(one).join(' ') === said);
};

/** Case and marks around it aside: an accent tells "yes" from "if" in Spanish. */
const bare = (line: string): string =>
	(line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** A yes, and no command's name. */
export function confirms(line: string): boolean {
	const said = bare(line);
	return (
		listed(m.ui_talk_yes()).includes(said) &&
		!COMMAND_IDS.some((id) => listed(COMMANDS[id].names()).includes(said))
	);
}

/** A line that asks: it ends with a question mark, or begins with a word that asks. */
export const isQuestion = (line: string): boolean =>
	/[?？]\s*$/.test(line) ||
	m
		.ui_talk_asking()
		.split(' ')
		.some((word) => plainWords(word)[0] === plainWords(line)[0]);

/** A line without one of the words of such a message at its end; undefined: it does not end so. */
export function withoutEnd(line: string, message: string): string | undefined {
	const words = wordsOf(line, skippedWords());
	const last = words.at(-1);
	const ends = last && listed(message).some((one) => plainWords(one).join(' ') === last.plain);
	return ends ? line.slice(0, last.from).trim() : undefined;
}

const NO_WORDS: ReadonlySet<string> = new Set();

export interface Spoken {
	readonly command: CommandId;
	/** Words that stand behind its name. */
	readonly rest: string;
}

/** The command that a line begins with, by its longest name; undefined: it begins with none. */
export function spokenAs(line: string): Spoken | undefined {
	const words = wordsOf(line, skippedWords());
	let best: { command: CommandId; length: number } | undefined;
	for (const command of COMMAND_IDS)
		for (const name of listed(COMMANDS[command].names())) {
			const wanted = plainWords(name);
			if (wanted.length <= (best?.length ?? 0)) continue;
			if (wanted.every((word, i) => words[i]?.plain === word))
				best = { command, length: wanted.length };
		}
	if (!best) return undefined;
	const next = words[best.length];
	return {
		command: best.command,
		// To its very end: the last word of a name may be one that says nothing elsewhere, as in "Loris a".
		rest: next ? line.slice(next.from, wordsOf(line, NO_WORDS).at(-1)?.to) : ''
	};
}
