/** Sentences of orders that the rules would take now, for whoever asks what can be ordered. */
import { deriveSeed } from '$engine/kernel/hash';
import { createRng } from '$engine/kernel/rng';
import type { TableSession } from '$lib/games/game';
import type { OrdersText } from '../orders-text/declared';
import { putOn, sheetParts, type SheetPart } from '../orders-text/text';
import { adviceAt, judgeAt, newRefusal, refusalsOf } from '../sheet/advice/counsel';
import type { TableText } from './declared';
import { heeded } from '$engine/kernel/advice';

export interface Example {
	/** Name of the kind: orders of one kind share it. */
	readonly kind: string;
	/** Place in the order that it goes to: parts of one kind may go to several. */
	readonly of: string;
	readonly says: string;
}

/** Orders that the rules are asked to suggest: in so many, most kinds come up. */
const SUGGESTIONS = 60;
/** Draws in one go: the page is to answer meanwhile. */
const IN_ONE_GO = 5;

/** Kind of a part: its way, that of its variant, or its place in the order. */
export function kindOf({ line, of, value }: Pick<SheetPart, 'line' | 'of' | 'value'>): string {
	if (line.way) return line.way(value as never);
	const { field } = line;
	if (field.is === 'variants') {
		const kind = (value as Readonly<Record<string, unknown>>)[field.tag as string];
		if (typeof kind === 'string') return kind;
	}
	return of.join('.');
}

/** Sentences that would do now; where orders build on those before them, as the next one. */
export function examplesNow(
	table: TableSession,
	{ orders, position }: Pick<TableText, 'orders' | 'position'>,
	order: unknown,
	empty: unknown
): Promise<readonly Example[]> {
	const view = position ? position() : table.view;
	if (!orders || view === undefined) return Promise.resolve([]);
	const judge = judgeAt(table);
	const known = refusalsOf(judge, order);
	const isNext = ({ line, value }: SheetPart): boolean => {
		const next = putOn(order, line, value);
		return next !== order && !newRefusal(judge, known, next);
	};
	return examplesOf(table, view, orders, empty, position ? isNext : () => true);
}

/**
 * Orders that the counsellor would give first; then those that the rules suggest, always the same for a seat and a
 * step. `view`: the one on which they would be given.
 */
async function examplesOf(
	{ ruleset, viewer, step }: TableSession,
	view: unknown,
	text: OrdersText,
	empty: unknown,
	fits: (part: SheetPart) => boolean
): Promise<readonly Example[]> {
	const found = new Map<string, Example>();
	const take = (order: unknown): void => {
		for (const part of sheetParts(text, order, empty))
			if (!found.has(part.says) && kindOf(part) !== '' && fits(part))
				found.set(part.says, { kind: kindOf(part), of: part.of.join('.'), says: part.says });
	};
	take(adviceAt({ ruleset, view, viewer, step }).reduce(heeded<unknown>, empty));
	for (let i = 0; i < SUGGESTIONS; i++) {
		if (i % IN_ONE_GO === 0) await new Promise((resolve) => setTimeout(resolve));
		const seed = deriveSeed('lacre/examples/1', Uint8Array.of(viewer, i), step);
		take(ruleset.suggest(view, viewer, createRng(seed)));
	}
	return [...found.values()];
}
