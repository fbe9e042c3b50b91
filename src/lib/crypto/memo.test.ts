import { expect, it } from 'vitest';
import { Memo } from './memo';

it('makes a result once, and forgets the oldest when it is full', () => {
	const memo = new Memo<number>(2);
	let made = 0;
	const of = (name: string) => memo.of(name, () => ++made);
	expect([of('a'), of('b'), of('a')]).toEqual([1, 2, 1]);
	expect(of('c')).toBe(3);
	expect(memo.get('a')).toBeUndefined();
	expect(memo.get('b')).toBe(2);
	memo.set('b', 7);
	expect([memo.get('b'), memo.get('c')]).toEqual([7, 3]);
});
