import { describe, expect, it } from 'vitest';
import { SheetLines, type Draft } from './lines.svelte';
import { unwrittenIn } from './unwritten';

interface Order {
	readonly to: string;
}

const list = (draft: Draft<Order> | null): SheetLines<Order> => {
	const lines = new SheetLines<Order>({
		all: () => [{ to: 'Altair' }],
		editable: () => true,
		store: () => undefined,
		isComplete: ({ to }) => to !== '',
		problems: ({ line, lines: all }) =>
			all[line]?.to === 'nowhere'
				? [{ at: [line], severity: 'refusal', code: 'far', data: {} }]
				: []
	});
	lines.draft = draft;
	return lines;
};

describe('an order under the pen', () => {
	it.each<[told: string | undefined, draft: Draft<Order> | null, why: string]>([
		['To Vega', { line: null, order: { to: 'Vega' } }, 'a new one'],
		['To Vega', { line: 0, order: { to: 'Vega' } }, 'a line that was changed'],
		[undefined, { line: 0, order: { to: 'Altair' } }, 'a line that was only opened'],
		[undefined, { line: null, order: { to: '' } }, 'half an order'],
		[undefined, { line: null, order: { to: 'nowhere' } }, 'what the rules refuse'],
		[undefined, null, 'nothing']
	])('is told as %s: %o (%s)', (told, draft) => {
		const order = unwrittenIn(
			list(draft),
			({ to }) => `To ${to}`,
			() => undefined
		);
		expect(order?.text).toBe(told);
	});
});
