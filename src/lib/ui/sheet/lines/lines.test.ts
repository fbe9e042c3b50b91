import { describe, expect, it } from 'vitest';
import { refusalOf, warning } from '$engine/kernel/problem';
import { SheetLines, type Trial } from './lines.svelte';

/** A sheet of words: an empty one is not complete, "no" is refused, "mind" is warned of. */
function sheetOf(...words: string[]): { sheet: SheetLines<string>; kept: () => readonly string[] } {
	let kept: readonly string[] = words;
	let editable = true;
	const sheet = new SheetLines<string>({
		all: () => kept,
		editable: () => editable,
		store: (lines) => {
			kept = lines;
			editable = !lines.includes('last');
		},
		isComplete: (word) => word !== '',
		problems: ({ lines, line }: Trial<string>) => {
			const word = lines[line];
			if (word === 'no') return [refusalOf([line], 'no')];
			return word === 'mind' ? [warning('mind', [line])] : [];
		},
		withCompanions: (lines, word) => (word === 'pair' ? [...lines, 'pair too'] : lines)
	});
	return { sheet, kept: () => kept };
}

describe('lines of a sheet', () => {
	it('are added, put in order, removed and put back', () => {
		const { sheet, kept } = sheetOf('a');
		sheet.add('b', 'c');
		expect([kept(), sheet.touched]).toEqual([['a', 'b', 'c'], 2]);
		sheet.move(2, 0);
		expect([kept(), sheet.touched]).toEqual([['c', 'a', 'b'], 0]);
		sheet.remove(0, 1);
		expect([kept(), sheet.undoable?.count]).toEqual([['b'], 2]);
		sheet.undo();
		expect([kept(), sheet.undoable]).toEqual([['c', 'a', 'b'], null]);
	});

	it('cannot be put back once something else was written', () => {
		const { sheet, kept } = sheetOf('a', 'b');
		sheet.remove(0);
		sheet.add('c');
		sheet.undo();
		expect(kept()).toEqual(['b', 'c']);
	});

	it('stay as they are when nothing may be written', () => {
		const { sheet, kept } = sheetOf('a');
		sheet.add('last');
		sheet.add('b');
		sheet.remove(0);
		expect(kept()).toEqual(['a', 'last']);
	});
});

describe('several lines at once', () => {
	const again = (place: string) => ({ place, of: (word: string) => `${word} at ${place}` });

	it('are tried and written with the draft, each for its place, and taken back as one', () => {
		const { sheet, kept } = sheetOf('a');
		sheet.begin('b');
		sheet.also = [again('x'), again('y')];
		expect(sheet.trial).toEqual({ line: 1, lines: ['a', 'b', 'b at x', 'b at y'] });
		sheet.change('c');
		sheet.save();
		expect(kept()).toEqual(['a', 'c', 'c at x', 'c at y']);
		expect(sheet.undoable).toMatchObject({ count: 3, what: 'written' });
		sheet.undo();
		expect(kept()).toEqual(['a']);
	});

	it('are refused together if one of them is', () => {
		const { sheet } = sheetOf();
		sheet.begin('a');
		sheet.also = [{ place: 'x', of: () => 'no' }];
		expect([sheet.ready, sheet.problems?.[0]?.code]).toEqual([false, 'no']);
		sheet.also = [];
		expect(sheet.ready).toBe(true);
	});

	it('belong to one draft', () => {
		const { sheet } = sheetOf();
		sheet.begin('a');
		sheet.also = [again('x')];
		sheet.begin('b');
		expect(sheet.also).toEqual([]);
	});

	it('that were written bit by bit are taken back as one too', () => {
		const { sheet, kept } = sheetOf('a');
		const before = sheet.all;
		sheet.add('b');
		sheet.add('c');
		sheet.wrote(before);
		expect(sheet.undoable?.count).toBe(2);
		sheet.undo();
		expect(kept()).toEqual(['a']);
		sheet.wrote(sheet.all);
		expect(sheet.undoable).toBeNull();
	});
});

describe('a line being written', () => {
	it('is tried at its place, with what it brings', () => {
		const { sheet } = sheetOf('a', 'b');
		sheet.begin('');
		expect([sheet.trial, sheet.problems, sheet.ready]).toEqual([null, null, false]);
		sheet.change('pair');
		expect(sheet.trial).toEqual({ line: 2, lines: ['a', 'b', 'pair', 'pair too'] });
		sheet.begin('x', 0);
		expect(sheet.trial).toEqual({ line: 0, lines: ['x', 'b'] });
	});

	it('is ready unless the rules refuse it', () => {
		const { sheet } = sheetOf();
		sheet.begin('no');
		expect(sheet.ready).toBe(false);
		sheet.change('mind');
		expect([sheet.problems?.length, sheet.ready]).toEqual([1, true]);
	});

	it('goes onto the sheet when it is saved, and nowhere when it is dropped', () => {
		const { sheet, kept } = sheetOf('a');
		sheet.begin('b', 0);
		sheet.save();
		expect([kept(), sheet.draft, sheet.touched]).toEqual([['b'], null, 0]);
		sheet.begin('c');
		sheet.drop();
		sheet.save();
		expect(kept()).toEqual(['b']);
	});

	it('is put away when another step is shown', () => {
		const { sheet } = sheetOf('a');
		sheet.remove(0);
		sheet.begin('b');
		sheet.clear();
		expect([sheet.draft, sheet.undoable, sheet.touched]).toEqual([null, null, null]);
	});
});
