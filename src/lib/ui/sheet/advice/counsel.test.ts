import { describe, expect, it } from 'vitest';
import type { Advice, Problem } from '$engine/kernel/ruleset';
import { firstGhost, ghostsOf, taking, takingBack, takingMany, type Judge } from './counsel';

/** A toy sheet: whoever sails must have bought a ship, and there is money for two things. */
const judge: Judge = (order) => {
	const lines = order as readonly string[];
	const refusal = (code: string, line: number): Problem => ({
		code,
		severity: 'refusal',
		at: [line],
		voids: [line]
	});
	return lines.flatMap((line, i) => {
		if (line === 'sail' && !lines.slice(0, i).includes('ship')) return [refusal('no-ship', i)];
		if (lines.slice(0, i).filter((one) => one !== 'sail').length >= 2 && line !== 'sail')
			return [refusal('too-dear', i)];
		return line === 'wrong' ? [refusal('wrong', i)] : [];
	});
};
const advice = ['mine', 'ship', 'sail'].map((value): Advice => ({
	at: [],
	how: 'add',
	value,
	why: { code: value, data: {} }
}));
const seen = (order: readonly string[], dismissed: readonly number[] = []) =>
	ghostsOf(judge, order, advice, new Set(dismissed)).map(
		({ index, with: needs, unfit }) => [index, needs, unfit?.code] as const
	);

describe('ghost lines', () => {
	it('are all that the sheet does not say; one that needs another comes with that alone', () => {
		expect(seen([])).toEqual([
			[0, [], undefined],
			[1, [], undefined],
			[2, [1], undefined]
		]);
		expect(seen(['ship'])).toEqual([
			[0, [], undefined],
			[2, [], undefined]
		]);
	});

	it('say why they no longer fit, once what they need is waved away or paid for something else', () => {
		expect(seen([], [1])).toEqual([
			[0, [], undefined],
			[2, [], 'no-ship']
		]);
		expect(seen(['a', 'b'])).toEqual([
			[0, [], 'too-dear'],
			[1, [], 'too-dear'],
			[2, [], 'no-ship']
		]);
	});

	it('are not blamed for what is refused already', () => {
		expect(seen(['wrong', 'mine'])).toEqual([
			[1, [], 'too-dear'],
			[2, [], 'no-ship']
		]);
		expect(seen(['wrong'])[0]).toEqual([0, [], undefined]);
	});

	it.each([
		['the first', [], [], 'mine'],
		['not what is on the sheet', ['mine'], [], 'ship'],
		['not what can wait', [], ['mine'], 'ship'],
		['not what needs another', [], ['mine', 'ship'], undefined],
		['not what no longer fits', ['ship', 'a'], [], 'sail'],
		['nothing once all is there', ['mine', 'ship', 'sail'], [], undefined]
	])('have a first that fits by itself: %s', (_, order, later, value) => {
		expect(firstGhost(judge, order, advice, later)?.advice.value).toBe(value);
	});

	it('bring along what they need when they are taken', () => {
		const ghost = ghostsOf(judge, [], advice)[2];
		if (!ghost) throw new Error('no ghost');
		expect(taking([], advice, ghost)).toEqual(['ship', 'sail']);
	});

	it.each([
		['all', [], [0, 1, 2], ['mine', 'ship', 'sail']],
		['one with what it needs', [], [2], ['ship', 'sail']],
		['one whose need is there already', ['ship'], [2], ['ship', 'sail']],
		['as much as fits', ['a'], [0, 1, 2], ['a', 'mine']],
		['none', ['a', 'b'], [0, 1, 2], ['a', 'b']]
	])('are taken together: %s', (_, order, which, after) => {
		const some = ghostsOf(judge, order, advice).filter(({ index }) => which.includes(index));
		expect(takingMany(judge, order, advice, some)).toEqual(after);
	});

	it.each([
		[['mine', 'ship', 'sail'], 0, ['ship', 'sail']],
		[['mine', 'ship', 'sail'], 2, ['mine', 'ship']],
		// Another line rests on it.
		[['ship', 'sail'], 1, undefined],
		// The person took it off the sheet already.
		[['ship'], 0, undefined]
	])('are taken back from %j: number %i', (order, index, after) => {
		expect(takingBack(judge, order, [], advice[index] as Advice)).toEqual(after);
	});

	it('that set a part give back what stood there', () => {
		const part: Advice = { at: ['tax'], how: 'set', value: 9, why: { code: 'tax', data: {} } };
		expect(takingBack(() => [], { tax: 9, more: 1 }, { tax: 3 }, part)).toEqual({
			tax: 3,
			more: 1
		});
	});
});
