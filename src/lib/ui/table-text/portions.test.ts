import { describe, expect, it } from 'vitest';
import type { Part } from './declared';
import { moreText, portionOf } from './portions';

const lines = (from: number, to: number): string[] =>
	Array.from({ length: to - from + 1 }, (_, i) => `line ${from + i}`);
const part = (title: string, from: number, to: number): Part => ({ title, lines: lines(from, to) });
const long = 'x'.repeat(500);

describe('a portion of an answer', () => {
	it.each([
		['what is short is told at once', [part('A', 1, 9)], [part('A', 1, 9)], []],
		[
			'ten lines are told, a heading among them',
			[part('A', 1, 14)],
			[part('A', 1, 9)],
			[part('A', 10, 14)]
		],
		['what is little beyond it is told too', [part('A', 1, 10)], [part('A', 1, 10)], []],
		[
			'little is no more than is asked for in a breath',
			[part('A', 1, 12)],
			[part('A', 1, 9)],
			[part('A', 10, 12)]
		],
		[
			'no heading stands without a line',
			[part('A', 1, 9), part('B', 10, 14)],
			[part('A', 1, 9)],
			[part('B', 10, 14)]
		],
		[
			'headings go with their lines',
			[part('A', 1, 4), part('B', 5, 14)],
			[part('A', 1, 4), part('B', 5, 8)],
			[part('B', 9, 14)]
		],
		[
			'two long lines are too much',
			[{ title: '', lines: [long, long] }],
			[{ title: '', lines: [long] }],
			[{ title: '', lines: [long] }]
		],
		[
			'one line is never',
			[{ title: 'A', lines: [long + long] }],
			[{ title: 'A', lines: [long + long] }],
			[]
		],
		['parts without lines are none', [part('A', 1, 0), part('B', 1, 1)], [part('B', 1, 1)], []]
	])('%s', (_, parts, told, rest) => {
		expect(portionOf(parts)).toEqual({ told, rest });
	});

	it.each([
		[[part('A', 1, 1)], 'One line is left: say “more”.'],
		[
			[part('A', 1, 3), part('B', 1, 1)],
			'4 lines are left: say “more”, or “more all” to hear all of them.'
		]
	])('what is left of %j is counted', (rest, text) => {
		expect(moreText(rest)).toBe(text);
	});
});
