import { describe, expect, it } from 'vitest';
import type { Tone } from './dispatch';
import type { Topic } from './topics';
import { leadLinesOf, leadOf, wordsOf } from './lead';

interface Item {
	readonly quote: string;
	readonly sentence: string;
	readonly heading: string;
	readonly mine: boolean;
	readonly tone: Tone;
	readonly weight: number;
	readonly topics: readonly Topic[];
}

const item = (sentence: string, change: Partial<Item> = {}): Item => ({
	quote: '',
	sentence,
	heading: '',
	mine: true,
	tone: 'none',
	weight: 50,
	topics: [],
	...change
});
const long = (words: number, change: Partial<Item> = {}): Item =>
	item(Array.from({ length: words }, (_, i) => `w${i}`).join(' '), change);
const said = ({ sentence }: Item): string => sentence;

describe('the lead', () => {
	it('tells losses before all else, and of either the gravest first', () => {
		const { mine } = leadOf([
			item('gain', { tone: 'gain', weight: 99 }),
			item('small loss', { tone: 'loss', weight: 10 }),
			item('great loss', { tone: 'loss', weight: 60 }),
			item('about me', { weight: 40 })
		]);
		expect(mine.map(said)).toEqual(['great loss', 'small loss', 'gain', 'about me']);
	});

	const deal = item('deal', { weight: 56, tone: 'loss', topics: ['trade', 'failures'] });
	it.each([
		['what is taken', item('conquest', { weight: 40, tone: 'gain', topics: ['battles'] }), true],
		['what is lost', item('loss', { weight: 5, tone: 'loss', topics: ['battles'] }), true],
		['a gain of little weight', item('bargain', { weight: 39, tone: 'gain', topics: [] }), false],
		['income', item('income', { weight: 90, tone: 'gain', topics: ['money'] }), false],
		['neither', item('about me', { weight: 90, topics: ['battles'] }), false]
	])('tells of the world before dealings at a loss: %s', (_, other, isFirst) => {
		const told = leadOf([deal, other]).mine.map(said);
		expect(told).toEqual(isFirst ? [other.sentence, 'deal'] : ['deal', other.sentence]);
	});

	it('tells the end of the game before all else, also to whoever won', () => {
		const { mine } = leadOf([
			item('loss', { tone: 'loss', weight: 99 }),
			item('victory', { tone: 'gain', weight: 100 })
		]);
		expect(mine.map(said)).toEqual(['victory', 'loss']);
	});

	const paid = item('paid', { weight: 5, tone: 'loss', mine: false });
	const [first, second, third] = ['a', 'b', 'c'].map((name) => item(name, { weight: 30 }));
	it.each([
		['a loss however small before it, also one that names others', [paid], ['paid', 'arrived']],
		['nothing beside it', [], ['arrived']],
		['only nothing of note', [item('none declared', { weight: 12 })], ['arrived']],
		['routine of others', [item('theirs', { weight: 20, mine: false })], ['arrived']],
		['two lines that touch', [first, second], ['a', 'b', 'arrived']],
		['enough that touches', [first, second, third], ['a', 'b', 'c']]
	])('tells routine where there is little: %s', (_, others, told) => {
		const items = [item('arrived', { weight: 20 }), ...others] as Item[];
		expect(leadOf(items).mine.map(said)).toEqual(told);
	});

	it('tells the two greatest news of others, if they are grave', () => {
		const others = [41, 90, 39, 70].map((weight) =>
			item(`news ${weight}`, { mine: false, weight })
		);
		expect(leadOf(others).world.map(said)).toEqual(['news 90', 'news 70']);
		expect(leadOf(others).mine).toEqual([]);
	});

	it('keeps to its words, with room for the first news, and is never empty for one long line', () => {
		const items = [long(60), long(60), long(60), long(40, { mine: false, weight: 80 })];
		const { mine, world } = leadOf(items);
		expect([mine.length, world.length]).toEqual([1, 1]);
		expect(leadOf([long(200)]).mine).toHaveLength(1);
		expect(leadOf([long(40), long(40)], 79).mine).toHaveLength(1);
		expect(leadOf([long(40), long(40)], 80).mine).toHaveLength(2);
	});

	it('counts the order that a line quotes', () => {
		expect(wordsOf(item('two words', { quote: 'Build  a mine' }))).toBe(5);
	});
});

describe('leadLines', () => {
	it('are the first line of either, or nothing', () => {
		const loss = item('You lose Kelos.', { tone: 'loss', quote: 'Hold Kelos' });
		const news = item('Ana falls.', { mine: false });
		expect(leadLinesOf([news, loss], [])).toEqual({
			mine: 'Hold Kelos. You lose Kelos.',
			world: 'Ana falls.'
		});
		expect(leadLinesOf([], [])).toEqual({ mine: '', world: '' });
	});

	it.each([
		['a small thing gives way', [item('A deal: 1 Resource.', { weight: 39 })], 'Planets: 2 → 8.'],
		[
			'a deal gives way, though grave and at a loss',
			[item('A deal: 1 Resource.', { weight: 56, tone: 'loss', topics: ['trade'] })],
			'Planets: 2 → 8.'
		],
		['nothing else happened', [], 'Planets: 2 → 8.'],
		[
			'what is grave comes first',
			[item('Your capital burns.', { weight: 90 })],
			'Your capital burns. Planets: 2 → 8.'
		],
		[
			'a loss comes first',
			[item('You lose Astule.', { tone: 'loss', weight: 5 })],
			'You lose Astule. Planets: 2 → 8.'
		]
	])('tell how much the reader holds: %s', (_, items, mine) => {
		expect(leadLinesOf(items, [], 'Planets: 2 → 8.').mine).toBe(mine);
	});

	it('tell what is not got over before the gravest line, and after the end alone', () => {
		const falls = [{ sentence: 'You have no ship left.', weight: 96 }];
		const lost = item('You lose Kelos.', { tone: 'loss', weight: 92 });
		const end = item('You win.', { tone: 'gain', weight: 100 });
		expect(leadLinesOf([lost], falls).mine).toBe('You have no ship left. You lose Kelos.');
		expect(leadLinesOf([lost, end], falls).mine).toBe('You win. You have no ship left.');
	});
});
