/** A table that is played as text by a test: what is said, and the lines of the answer. */
import type { AnyRuleset } from '$engine/kernel/ruleset';
import type { OrderWay, StepRecord, TableSession } from '$lib/games/game';
import { readerOf } from '../orders-text/read';
import { skippedWords } from '../orders-text/words';
import type { TableText } from './declared';
import type { Desk } from './desk';
import { Dialogue } from './dialogue.svelte';
import { examplesOf } from './examples';

export interface Seated {
	readonly ruleset: AnyRuleset;
	/** Steps as the seat knew them, the newest last. */
	readonly records: readonly Pick<StepRecord<unknown, unknown>, 'view' | 'order' | 'reports'>[];
	readonly viewer: number;
	readonly names: readonly string[];
	/** The sheet as it is begun. */
	empty(table: TableSession): unknown;
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
	ask(line: string): Promise<readonly string[]>;
}

/** @param made the game's own words over such a session */
export function conversation(
	seat: Seated,
	made: (table: TableSession) => { text: () => TableText; ways: () => readonly OrderWay[] }
): Conversation {
	const table = seated(seat);
	const { text, ways } = made(table);
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
		shut: '',
		ways: () => Promise.resolve(ways()),
		examples: () => {
			const { orders } = text();
			return orders ? examplesOf(table, orders, seat.empty(table)) : Promise.resolve([]);
		},
		waiting: () => seat.names.map((name) => `${name}?`),
		beforeSealing: () => [],
		seal: () => {
			sealed++;
			return Promise.resolve('');
		}
	};
	const dialogue = new Dialogue(desk);
	return {
		table,
		text,
		ways,
		sealed: () => sealed,
		async ask(line) {
			await dialogue.say(line);
			const parts = dialogue.exchanges.at(-1)?.parts ?? [];
			return parts.flatMap(({ title, lines }) => (title === '' ? lines : [title, ...lines]));
		}
	};
}
