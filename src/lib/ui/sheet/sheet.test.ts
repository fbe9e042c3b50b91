import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { refusalOf, type Problem } from '$engine/kernel/problem';
import Changes from './Changes.svelte';
import Ends from './Ends.svelte';
import LineList from './lines/LineList.svelte';
import { SheetLines } from './lines/lines.svelte';
import Purse from './Purse.svelte';

/** A sheet of words, whose "no" is refused. */
const sheetOf = (...words: string[]): SheetLines<string> =>
	new SheetLines<string>({
		all: () => words,
		editable: () => true,
		store: (lines) => (words = [...lines]),
		isComplete: (word) => word !== '',
		problems: ({ lines, line }) => (lines[line] === 'no' ? [refusalOf([line], 'no')] : [])
	});
const problemText = ({ code }: Problem): string => `because: ${code}`;

describe('the list of a sheet', () => {
	const draw = (sheet: SheetLines<string>): string =>
		render(LineList<string, string>, {
			props: {
				sheet,
				title: 'Your sheet',
				tell: (text: string) => ({ text, figure: '3 $', void: text === 'no' }),
				problems: (line: number) => (sheet.all[line] === 'no' ? [refusalOf([line], 'no')] : []),
				problemText
			}
		}).body;

	it('says its lines, and why one is void', () => {
		const body = draw(sheetOf('yes', 'no'));
		expect(body).toMatch(/Your sheet[\s\S]*yes[\s\S]*3 \$[\s\S]*void[\s\S]*because: no/);
	});

	it('offers to put back what was removed, even the last line', () => {
		const sheet = sheetOf('yes');
		expect(draw(sheet)).not.toContain('Undo');
		sheet.remove(0);
		expect(draw(sheet)).toMatch(/Undo/);
		expect(draw(sheet)).not.toContain('Your sheet');
	});
});

describe('lines that are wrong', () => {
	const draw = (...words: string[]): string =>
		render(LineList<string, string>, {
			props: {
				sheet: sheetOf(...words),
				title: 'Your sheet',
				tell: (text: string) => ({ text }),
				problems: (line: number) => (words[line] === 'no' ? [refusalOf([line], 'no')] : []),
				problemText
			}
		}).body;

	it('are named over a long list, each a way to itself', () => {
		expect(draw('a', 'b', 'c', 'd', 'no')).toMatch(
			/One line to look at[\s\S]*<button[\s\S]*no[\s\S]*because: no[\s\S]*Your sheet/
		);
		expect(draw('a', 'b', 'c', 'd', 'e')).not.toContain('to look at');
		expect(draw('a', 'no')).not.toContain('to look at');
	});

	it('are led to anew at every touch', () => {
		const sheet = sheetOf('a', 'no');
		sheet.begin('x');
		sheet.point(1);
		const first = sheet.pointed;
		expect([sheet.draft, first?.line, sheet.touched]).toEqual([null, 1, 1]);
		sheet.point(1);
		expect(sheet.pointed).not.toBe(first);
	});
});

describe('the ends of an order', () => {
	const draw = (sheet: SheetLines<string>): string =>
		render(Ends<string, string>, {
			props: {
				sheet,
				says: (word: string) => `says ${word}`,
				price: '5 $',
				forecast: 'It works.',
				problemText,
				onsave: () => sheet.save()
			}
		}).body;

	it('say what it says, costs and comes to, and let it onto the sheet', () => {
		const sheet = sheetOf();
		sheet.begin('yes');
		expect(draw(sheet)).toMatch(/says yes[\s\S]*5 \$[\s\S]*It works\./);
		expect(draw(sheet)).not.toMatch(/disabled/);
	});

	it('say nothing of an order that is not complete, nor what one would cost that is refused', () => {
		const sheet = sheetOf();
		sheet.begin('');
		expect(draw(sheet)).not.toContain('says');
		expect(draw(sheet)).toMatch(/disabled/);
		sheet.change('no');
		expect(draw(sheet)).toContain('because: no');
		expect(draw(sheet)).not.toMatch(/5 \$|It works/);
		expect(draw(sheet)).toMatch(/disabled/);
	});
});

it('a purse shows what there was only if something is spent, and marks what does not go round', () => {
	const draw = (spent: boolean, short: boolean): string =>
		render(Purse, {
			props: { label: 'Left', purses: [{ had: '9 $', left: '4 $', spent, short }] }
		}).body;
	expect(draw(false, false)).not.toMatch(/9 \$|class="[^"]*short/);
	expect(draw(true, false)).toContain('9 $');
	expect(draw(true, true)).toMatch(/class="[^"]*short/);
});

it('changes are told before and after, what is new alone, and a fault as one', () => {
	const { body } = render(Changes, {
		props: {
			changes: [
				{ name: 'Treasury', before: 3, after: 5 },
				{ name: 'Gained', after: 'Umbath' },
				{ name: 'Buy', after: 'no money', fault: true }
			]
		}
	});
	expect(body).toMatch(/3 →[\s\S]*5[\s\S]*Umbath[\s\S]*fault[\s\S]*no money/);
});
