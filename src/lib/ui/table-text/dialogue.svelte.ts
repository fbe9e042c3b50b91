/** Conversation with a table: what was said and answered, in its order. */
import { isSameData } from '$engine/kernel/advice';
import { m } from '$lib/paraglide/messages';
import {
	COMMAND_IDS,
	COMMANDS,
	confirms,
	isQuestion,
	listed,
	nameOf,
	saysOneOf,
	spokenAs,
	withoutEnd,
	type CommandId,
	type Spoken
} from './commands';
import { changeAnswer, correctionAnswer, correctionIn, type Correction } from './corrected';
import type { Part } from './declared';
import { saying, type Advised, type Answer, type Desk, type Question, type Written } from './desk';
import { moreText, portionOf, wholeWord } from './portions';
import { ruleAnswer } from './rules';
import {
	adviseAnswer,
	isOrder,
	isStrange,
	moveAnswer,
	orderAnswer,
	removeAnswer,
	sealAnswer,
	sheetAnswer,
	whatIfAnswer
} from './sheet';
import {
	canAnswer,
	haveAnswer,
	nearAnswer,
	reportAnswer,
	isOfKind,
	standingAnswer,
	waitingAnswer,
	writtenSo
} from './world';

export interface Exchange {
	readonly id: number;
	/** The command; '': the table speaks first. */
	readonly said: string;
	readonly parts: readonly Part[];
}

/** Exchanges that are kept: a game has more than anybody scrolls through. */
const MOST = 60;

type Answering = (desk: Desk, rest: string, heard: Advised | undefined) => Answer | Promise<Answer>;

const ANSWERS: Readonly<Record<Exclude<CommandId, 'undo' | 'more'>, Answering>> = {
	report: reportAnswer,
	have: haveAnswer,
	near: nearAnswer,
	can: canAnswer,
	order: orderAnswer,
	sheet: sheetAnswer,
	remove: removeAnswer,
	change: changeAnswer,
	move: moveAnswer,
	advise: adviseAnswer,
	standing: standingAnswer,
	waiting: waitingAnswer,
	whatif: whatIfAnswer,
	rule: ruleAnswer,
	postcard: (desk) => saying(desk.postcard() ? m.ui_talk_postcard() : m.ui_talk_first()),
	seal: sealAnswer,
	help: (_, rest) => helpAnswer(rest)
};

/** Commands behind which "all" is what they are to do, not how much is told of it. */
const DO_ALL: ReadonlySet<CommandId> = new Set<CommandId>([
	'advise',
	'order',
	'remove',
	'change',
	'move',
	'whatif',
	'seal'
]);
/** Commands that tell other things when "all" alone stands behind them. */
const TELL_ALL: ReadonlySet<CommandId> = new Set<CommandId>(['standing', 'help']);

export class Dialogue {
	exchanges = $state.raw<readonly Exchange[]>([]);
	/** An answer is being worked out. */
	busy = $state(false);
	/** Turns of the dialogue, the newest last. */
	readonly said: string[] = [];
	#asked: Question | undefined;
	#advised: Advised | undefined;
	/** The rest of the last answer, to be asked for. */
	#left: Pick<Answer, 'parts' | 'foot'> = { parts: [] };
	/** Sheets before each change made here, and after it. */
	readonly #changes: { readonly before: unknown; readonly after: unknown }[] = [];
	/** The order that was written last, as long as the sheet is as it was left then. */
	#written: Written | undefined;
	/** True once a conversation has told the ways to change an order and to take it back. */
	#isTaught = false;
	#count = 0;

	constructor(private readonly desk: Desk) {}

	/** Parts of the last answer that were not told yet. */
	get left(): readonly Part[] {
		return this.#left.parts;
	}

	/** The table speaks first. */
	announce(...lines: string[]): void {
		this.#tell('', [{ title: '', lines: lines.filter((line) => line !== '') }]);
	}

	async say(line: string): Promise<void> {
		const text = line.trim();
		if (text === '' || this.busy) return;
		if (this.said.at(-1) !== text) this.said.push(text);
		this.busy = true;
		try {
			const answer = this.#more(text) ?? (await this.#answer(text));
			const { asks, changed, advised } = answer;
			this.#asked = asks;
			this.#advised = advised ?? this.#advised;
			if (changed) this.#changes.push({ before: changed.before, after: this.desk.order });
			this.#written = answer.wrote === undefined ? this.#written : lastOf(answer.wrote);
			const isEmpty = answer.parts.every(({ lines }) => lines.length === 0);
			this.#tell(
				text,
				this.#portion(
					isEmpty ? { ...answer, ...saying(m.ui_talk_nothing()) } : this.#taught(answer)
				)
			);
		} catch (error) {
			// Silence would sound like waiting to a listener.
			this.#tell(text, saying(m.ui_talk_failed()).parts);
			throw error;
		} finally {
			this.busy = false;
		}
	}

	#tell(said: string, parts: readonly Part[]): void {
		const told = parts.filter(({ lines }) => lines.length > 0);
		this.exchanges = [...this.exchanges, { id: this.#count++, said, parts: told }].slice(-MOST);
	}

	/** An answer that put an order on the sheet, and how that one is changed or taken back: the first time. */
	#taught(answer: Answer): Answer {
		if (this.#isTaught || !answer.changed || !lastOf(answer.wrote)?.at) return answer;
		this.#isTaught = true;
		return { ...answer, foot: [...(answer.foot ?? []), m.ui_talk_correct_way()] };
	}

	/** Goes on with the last answer, and leaves open what it asked; undefined: that was not asked for. */
	#more(line: string): Answer | undefined {
		const spoken = spokenAs(line);
		const { parts } = this.#left;
		if (spoken?.command !== 'more' || parts.length === 0) return undefined;
		const asks = this.#asked;
		const whole = saysOneOf(spoken.rest, m.ui_talk_whole());
		return { ...this.#left, whole, ...(asks && { asks }) };
	}

	/** The first of an answer, and what is said behind it; the rest is kept. */
	#portion({ parts, foot = [], whole = false }: Answer): readonly Part[] {
		const { told, rest } = whole ? { told: parts, rest: [] } : portionOf(parts);
		this.#left = { parts: rest, foot };
		const more = rest.length > 0 ? [moreText(rest)] : [];
		return [...told, { title: '', lines: [...more, ...foot] }];
	}

	async #answer(line: string): Promise<Answer> {
		const asked = this.#asked;
		this.#asked = undefined;
		const answer = await asked?.answered(line);
		if (answer) return answer;
		const meant = await this.#meant(line);
		return asked?.dropped === undefined
			? meant
			: { ...meant, parts: [{ title: '', lines: [asked.dropped] }, ...meant.parts] };
	}

	#meant(line: string): Answer | Promise<Answer> {
		const { desk } = this;
		const correction = correctionIn(line);
		if (correction && !isOrder(desk, line)) return this.#corrected(correction);
		if (confirms(line) && !isOrder(desk, line)) return saying(m.ui_talk_nothing_to_confirm());
		if (saysOneOf(line, m.ui_talk_aim()) && !isOrder(desk, line)) return ruleAnswer(desk, line);
		const spoken = spokenAs(line);
		if (!spoken) return isStrange(desk, line) ? strange(desk, line) : orderAnswer(desk, line);
		if (mayBeOrder(spoken) && isOrder(desk, line)) return orderAnswer(desk, line);
		return this.#answerTo(spoken);
	}

	#corrected(correction: Correction): Answer {
		const { desk } = this;
		const last = this.#written;
		// Whatever else changed the sheet since is not what the words are about.
		const isLast = last !== undefined && desk.shut === '' && isSameData(last.sheet, desk.order);
		return correctionAnswer(desk, correction, isLast ? last : undefined);
	}

	async #answerTo({ command, rest }: Spoken): Promise<Answer> {
		const { desk } = this;
		if (command === 'undo') return this.#undo();
		if (command === 'more') return saying(m.ui_talk_no_more());
		const asked = DO_ALL.has(command) ? undefined : withoutEnd(rest, m.ui_talk_whole());
		if (asked === undefined) return ANSWERS[command](desk, rest, this.#advised);
		const isKind = command === 'report' || (asked === '' && TELL_ALL.has(command));
		const wanted = isKind ? rest : asked;
		return { ...(await ANSWERS[command](desk, wanted, this.#advised)), whole: true };
	}

	#undo(): Answer {
		const { desk } = this;
		if (desk.shut !== '') return saying(desk.shut);
		const last = this.#changes.at(-1);
		// Whatever else changed the sheet since is not lost by an undo.
		if (!last || !isSameData(last.after, desk.order)) return saying(m.ui_talk_nothing_to_undo());
		this.#changes.pop();
		desk.table.setOrder(last.before);
		return { parts: [{ title: '', lines: [m.ui_text_undone()] }, ...sheetAnswer(desk).parts] };
	}
}

const lastOf = (wrote: Answer['wrote']): Written | undefined =>
	wrote === 'nothing' ? undefined : wrote;

/** Some orders begin with the word of a command. */
const mayBeOrder = ({ command, rest }: Spoken): boolean =>
	rest !== '' &&
	(['nothing', 'number', 'words'].includes(COMMANDS[command].takes) || command === 'report');

async function strange(desk: Desk, line: string): Promise<Answer> {
	// A question is none of the orders that its words happen to resemble.
	if (isQuestion(line)) return saying(m.ui_talk_no_answer());
	const [verb = '', ...others] = line.split(/\s+/);
	const sentence = others.join(' ');
	// An order may be prefixed by the name of its kind.
	if (await isOfKind(desk, verb, sentence)) return orderAnswer(desk, sentence);
	return (await writtenSo(desk, line)) ?? saying(m.ui_talk_unknown({ word: verb }));
}

function helpAnswer(rest: string): Answer {
	const asked = spokenAs(rest)?.command;
	if (asked) {
		const { names, about } = COMMANDS[asked];
		const [name = '', ...others] = listed(names());
		return saying(
			m.ui_talk_help_line({ name, about: about() }),
			...(others.length > 0 ? [m.ui_talk_also({ names: others.join(', ') })] : [])
		);
	}
	if (saysOneOf(rest, m.ui_talk_whole()))
		return {
			parts: [
				{
					title: m.ui_talk_buttons(),
					lines: COMMAND_IDS.map((id) =>
						m.ui_talk_help_line({ name: nameOf(id), about: COMMANDS[id].about() })
					)
				}
			]
		};
	return saying(
		m.ui_talk_help_names({ names: COMMAND_IDS.map(nameOf).join(', ') }),
		m.ui_talk_help_one({ help: nameOf('help'), name: nameOf('report'), all: wholeWord() }),
		m.ui_talk_help_more({ more: nameOf('more'), all: wholeWord() })
	);
}
