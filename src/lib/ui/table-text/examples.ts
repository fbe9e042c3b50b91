/** Sentences of orders that the rules would take now, for whoever asks what can be ordered. */
import { deriveSeed } from '$engine/kernel/hash';
import { createRng } from '$engine/kernel/rng';
import type { TableSession } from '$lib/games/game';
import type { OrdersText } from '../orders-text/declared';
import { sheetParts, type SheetPart } from '../orders-text/text';
import { adviceAt } from '../sheet/advice/counsel';
import { heeded } from '$engine/kernel/advice';

export interface Example {
	/** Name of the kind: orders of one kind share it. */
	readonly kind: string;
	readonly says: string;
}

/** Orders that the rules are asked to suggest: in so many, most kinds come up. */
const SUGGESTIONS = 60;
/** Draws in one go: the page is to answer meanwhile. */
const IN_ONE_GO = 5;

/** Kind of a part: its way, that of its variant, or its place in the order. */
function kindOf({ line, of, value }: SheetPart): string {
	if (line.way) return line.way(value as never);
	const { field } = line;
	if (field.is === 'variants') {
		const kind = (value as Readonly<Record<string, unknown>>)[field.tag as string];
		if (typeof kind === 'string') return kind;
	}
	return of.join('.');
}

/**
 * Orders that the counsellor would give first; then those that the rules suggest, always the same for a seat and a
 * step. `view`: the one on which they would be given.
 */
export async function examplesOf(
	{ ruleset, viewer, step }: TableSession,
	view: unknown,
	text: OrdersText,
	empty: unknown
): Promise<readonly Example[]> {
	const found = new Map<string, Example>();
	const take = (order: unknown): void => {
		for (const part of sheetParts(text, order, empty))
			if (!found.has(part.says)) found.set(part.says, { kind: kindOf(part), says: part.says });
	};
	take(adviceAt({ ruleset, view, viewer, step }).reduce(heeded<unknown>, empty));
	for (let i = 0; i < SUGGESTIONS; i++) {
		if (i % IN_ONE_GO === 0) await new Promise((resolve) => setTimeout(resolve));
		const seed = deriveSeed('lacre/examples/1', Uint8Array.of(viewer, i), step);
		take(ruleset.suggest(view, viewer, createRng(seed)));
	}
	return [...found.values()];
}
