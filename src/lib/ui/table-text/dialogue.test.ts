import { expect, it } from 'vitest';
import type { Desk } from './desk';
import { Dialogue } from './dialogue.svelte';

const heard = ({ exchanges }: Dialogue): readonly string[] =>
	exchanges.at(-1)?.parts.flatMap(({ lines }) => lines) ?? [];

const talkOver = (holdings: () => never[]): Dialogue =>
	new Dialogue({ text: { holdings, orders: undefined } } as unknown as Desk);

it('an answer that fails is said to have failed, and the next one is given', async () => {
	const dialogue = talkOver(() => {
		throw new Error('a fault of the game');
	});
	await expect(dialogue.say('have')).rejects.toThrow('a fault of the game');
	expect(heard(dialogue)).toEqual([expect.stringMatching(/^Something went wrong in answering/)]);
	expect(dialogue.busy).toBe(false);
	await dialogue.say('help have');
	expect(heard(dialogue)[0]).toMatch(/^have: /);
});

it('an answer without a line says that there is nothing to tell', async () => {
	const dialogue = talkOver(() => []);
	await dialogue.say('have');
	expect(heard(dialogue)).toEqual(['There is nothing to tell of that.']);
});

it('once it is over, the outcome is told before how one stands', async () => {
	const text = { standing: () => [], brief: () => ['Planets: 3'] };
	const dialogue = new Dialogue({ text, over: true, shut: 'Ana wins.' } as unknown as Desk);
	await dialogue.say('standing');
	expect(heard(dialogue)).toEqual(['Ana wins.', 'Planets: 3']);
});

it.each(['How do I win?', 'who wins', 'rule win'])(
	'“%s” is answered by the rulebook',
	async (line) => {
		const rules = () =>
			Promise.resolve([{ id: 'aim', title: 'Of it', lines: ['Most points win.'] }]);
		const dialogue = new Dialogue({ rules } as unknown as Desk);
		await dialogue.say(line);
		expect(heard(dialogue)).toEqual(['Most points win.']);
	}
);
