import { expect, it } from 'vitest';
import type { RuleChapter } from '../rulebook/chapters';
import type { Desk } from './desk';
import { ruleAnswer } from './rules';

const CHAPTERS: readonly RuleChapter[] = [
	{ id: 'upkeep', title: 'Upkeep', lines: ['Units are paid first.', 'Militia cost nothing.'] },
	{
		id: 'battle',
		title: 'Battle',
		lines: ['Militia fire once.', 'Upkeep is not asked in a fight.']
	},
	{ id: 'aim', title: 'What it is about', lines: ['The last one left is crowned.'] },
	{ id: 'end', title: 'The end', lines: ['Whoever is left wins.'] },
	...Array.from({ length: 12 }, (_, i) => ({
		id: `of${i + 1}`,
		title: `Of ${i + 1}`,
		lines: ['Ships sail.']
	}))
];
const desk = { rules: () => Promise.resolve(CHAPTERS) } as unknown as Desk;

const linesOf = async (rest: string, next = ''): Promise<readonly string[]> => {
	const answer = await ruleAnswer(desk, rest);
	const last = next === '' ? answer : await answer.asks?.answered(next);
	return (last?.parts ?? []).flatMap(({ title, lines }) => [title, ...lines]);
};

it.each([
	['alone, the contents', '', '', ['Upkeep', 'Battle', 'The end']],
	['a title, its chapter', 'the END', '', ['The end', 'Whoever is left wins.']],
	['words of one chapter, that chapter', 'fire once', '', ['Battle', 'Militia fire once.']],
	[
		'words of several, where they stand',
		'militia',
		'',
		[/^1\. Upkeep\. .*Militia/, /^2\. Battle\./]
	],
	['and a number then, that chapter', 'militia', '2', ['Battle', 'Militia fire once.']],
	['all of many, the first with the place', 'ships', '', [/^1\. Of 1\. .*Ships sail/, '12. Of 12']],
	['and the last of many by its number', 'ships', '12', ['Of 12', 'Ships sail.']],
	['who wins, what it is about', 'how do I win?', '', [/is crowned/]],
	['what stands nowhere, that', 'sausage', '', [/nothing of “sausage”/]]
] as const)('%s: “rule %s” %s', async (_, rest, next, expected) => {
	const lines = await linesOf(rest, next);
	for (const one of expected)
		expect(lines).toContainEqual(typeof one === 'string' ? one : expect.stringMatching(one));
});

it('tells that no rulebook could be had', async () => {
	const answer = await ruleAnswer({ rules: () => Promise.reject(new Error('no')) } as never, 'x');
	expect(answer.parts[0]?.lines[0]).toMatch(/could not be fetched/);
});
