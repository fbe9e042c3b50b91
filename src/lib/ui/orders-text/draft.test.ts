import { describe, expect, it } from 'vitest';
import type { TableSession } from '$lib/games/game';
import { draftOf } from './draft.svelte';

const session = (viewer: number) => ({ viewer, step: 1 }) as TableSession & { step: number };

describe('text that is being put on a sheet', () => {
	it('is there again after a look at another page', () => {
		const table = session(1);
		draftOf(table).box = 'Dance at Tirus';
		draftOf(table).open = true;
		expect(draftOf(table)).toMatchObject({ box: 'Dance at Tirus', open: true });
	});

	it('is of one seat and one step, and there again after a look back', () => {
		const [mine, other] = [session(1), session(2)];
		draftOf(mine).box = 'Dance at Tirus';
		expect(draftOf(other).box).toBe('');
		mine.step = 2;
		expect(draftOf(mine).box).toBe('');
		mine.step = 1;
		expect(draftOf(mine).box).toBe('Dance at Tirus');
	});

	it('is taken back once, and not with what was written since', () => {
		const draft = draftOf(session(1));
		expect(draft.isUndoable(['a'])).toBe(false);
		draft.took(['a'], ['a', 'b'], 'b');
		draft.box = '';
		expect(draft.isUndoable(['a', 'b', 'c'])).toBe(false);
		expect(draft.isUndoable(['a', 'b'])).toBe(true);
		expect(draft.undo()).toEqual(['a']);
		expect(draft.box).toBe('b');
		expect(draft.isUndoable(['a', 'b'])).toBe(false);
	});
});
