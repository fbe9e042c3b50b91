/** A table that is played as text by a test: what is said, and the lines of the answer. */
import { expect } from 'vitest';
import type { AnyRuleset } from '$engine/kernel/ruleset';
import type { OrderWay, StepRecord, TableSession } from '$lib/games/game';
import { readerOf } from '../orders-text/read';
import { skippedWords } from '../orders-text/words';
import type { RuleChapter } from '../rulebook/chapters';
import type { TableText } from './declared';
import type { Desk } from './desk';
import { Dialogue } from './dialogue.svelte';
import { examplesNow } from './examples';
import { moreAll, moreText } from './portions';

export interface Seated {
	readonly ruleset: AnyRuleset;
	/** Steps as the seat knew them, the newest last. */
	readonly records: readonly Pick<StepRecord<unknown, unknown>, 'view' | 'order' | 'reports'>[];
	readonly viewer: number;
	readonly names: readonly string[];
	/** The sheet as it is begun. */
	empty(table: TableSession): unknown;
	/** Chapters of the rulebook. */
	readonly rules: readonly RuleChapter[];
}

/** A session that keeps its draft by itself. */
export function seated({ ruleset, records, viewer, names }: Seated): TableSession {
	const all = records.map((record, i) => ({ ...record, step: i + 1, hash: '' }));
	const { view, reports } = records.at(-1) ?? { view: undefined, reports: [] };
	return {
		ruleset,
		viewer,
		view,
		reports,
		seats: names.map((name, i) => ({
			seat: i + 1,
			name,
			kind: 'person',
			colour: i,
			emblem: name
		})),
		step: all.length,
		latest: all.length,
		since: all.length,
		hash: '',
		editable: true,
		order: undefined,
		get problems() {
			return this.order === undefined ? [] : ruleset.check(view, viewer, this.order);
		},
		setOrder(order: unknown) {
			(this as { order: unknown }).order = order;
		},
		load: (from: number, to: number) => Promise.resolve(all.slice(Math.max(0, from - 1), to)),
		goTo: () => Promise.resolve()
	};
}

export interface Conversation {
	readonly table: TableSession;
	readonly text: () => TableText;
	readonly ways: () => readonly OrderWay[];
	/** Steps that were sealed. */
	readonly sealed: () => number;
	/** Lines of an answer to its end: whatever a portion leaves is asked for. */
	ask(line: string): Promise<readonly string[]>;
	/** Lines that are heard at once. */
	hear(line: string): Promise<readonly string[]>;
}

/** A game's own words over such a session. */
export interface Words<P> {
	plan(table: TableSession): P;
	text(plan: P): TableText;
	ways(plan: P): readonly OrderWay[];
}

/** Sentence that tells of an end. */
export const OVER = 'It is over.';

/** Names of seats, in their order. */
export const NAMES = ['Eva', 'Ana', 'Íñigo', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hal'];

/** A seat's view of a table of so many, talked to. */
export const talkAt = <P>(
	game: Pick<Seated, 'ruleset' | 'empty'>,
	words: Words<P>,
	view: unknown,
	viewer: number,
	seats: number
): Conversation =>
	conversation(
		{
			...game,
			records: [{ view, order: undefined, reports: [] }],
			rules: [],
			viewer,
			names: NAMES.slice(0, seats)
		},
		words
	);

/** Each is a line of the answer, or found in one. */
export function expectLines(
	answer: readonly string[],
	expected: readonly (string | RegExp)[]
): void {
	for (const one of expected)
		expect(answer).toContainEqual(typeof one === 'string' ? one : expect.stringMatching(one));
}

export function conversation<P>(seat: Seated, words: Words<P>): Conversation {
	const table = seated(seat);
	const plan = words.plan(table);
	const text = (): TableText => words.text(plan);
	const ways = (): readonly OrderWay[] => words.ways(plan);
	const { stage, phase } = table.view as { readonly stage?: string; readonly phase?: string };
	const over = stage === 'over' || phase === 'over';
	let sealed = 0;
	const desk: Desk = {
		table,
		get text() {
			return text();
		},
		get reader() {
			const { orders } = text();
			return orders && readerOf(orders, skippedWords());
		},
		get order() {
			return table.order ?? this.empty;
		},
		get empty() {
			return seat.empty(table);
		},
		shut: over ? OVER : '',
		over,
		ways: () => Promise.resolve(ways()),
		examples: () => {
			const empty = seat.empty(table);
			return examplesNow(table, text(), table.order ?? empty, empty);
		},
		rules: () => Promise.resolve(seat.rules),
		waiting: () => seat.names.map((name) => `${name}?`),
		postcard: () => table.step > 1,
		beforeSealing: () => [],
		seal: () => {
			sealed++;
			return Promise.resolve('');
		}
	};
	const dialogue = new Dialogue(desk);
	const hear = async (line: string): Promise<readonly string[]> => {
		await dialogue.say(line);
		const parts = dialogue.exchanges.at(-1)?.parts ?? [];
		return parts.flatMap(({ title, lines }) => (title === '' ? lines : [title, ...lines]));
	};
	return {
		table,
		text,
		ways,
		sealed: () => sealed,
		hear,
		async ask(line) {
			const told = await hear(line);
			const { left } = dialogue;
			if (left.length === 0) return told;
			const more = moreText(left);
			return [...told.filter((one) => one !== more), ...(await hear(moreAll()))];
		}
	};
}
