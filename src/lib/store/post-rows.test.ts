import { expect, test } from 'vitest';
import type { PostRow } from './database';
import { postRow } from './post-rows';

const ROW = {
	id: 'a table',
	founding: { bytes: new Uint8Array(3), signature: new Uint8Array(64) },
	device: new Uint8Array(32),
	secrets: [new Uint8Array(32)],
	sent: [],
	read: 0,
	seen: 1,
	touched: 5
};

test.each<readonly [keyof PostRow, unknown, unknown]>([
	['misnamed', [{ seat: 2, name: 'Ana' }], [{ seat: 2 }]],
	['spoke', [[2, 7]], [[2, '7']]],
	['spoke', [], [[2]]],
	['came', 7.5, '7'],
	['came', 7, NaN],
	['came', 7, -1],
	['hurried', 'ab', 7],
	['dismissed', ['ab'], [1]]
])('a stored row without a good %s is read without it', (field, good, bad) => {
	expect(postRow({ ...ROW, [field]: good } as unknown as PostRow)[field]).toEqual(good);
	const read = postRow({ ...ROW, [field]: bad } as unknown as PostRow);
	expect([read.founding, field in read]).toEqual([ROW.founding, false]);
});

test.each<readonly [string, unknown, boolean]>([
	['what lay beside it', { decisions: 3, binding: 2 }, true],
	['what lay beside it, counted as before: letters in it', { decisions: 3, own: 9 }, true],
	['nothing of what lay beside it', undefined, true],
	['decisions alone', { decisions: 3 }, false],
	['entries alone', { binding: 2 }, false],
	['a count that is none', { decisions: 3, binding: -1 }, false],
	['a count that is none, beside one of before', { decisions: 3, binding: '2', own: 9 }, false],
	['a count of before that is none', { decisions: 3, own: '9' }, false]
])('a stored row that says %s is read, or damaged', (_, holds, isRead) => {
	const read = postRow({ ...ROW, holds } as unknown as PostRow);
	expect(read.founding).toEqual(isRead ? ROW.founding : undefined);
	expect(read.holds).toEqual(isRead ? holds : undefined);
	expect(read.summary.waits).toBe(isRead ? 'unread' : 'damaged');
});
