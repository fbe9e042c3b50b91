import { afterEach, describe, expect, it } from 'vitest';
import { amos } from '$engine/rulesets/amos';
import { table } from '$engine/rulesets/amos/testing';
import { view } from '$engine/rulesets/amos/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { conversation, expectLines, NAMES, type Conversation } from '$lib/ui/table-text/testing';
import { orderWays } from '../orders/ways';
import { Plan } from '../plan/plan.svelte';
import { tableText } from './table';

afterEach(() => overwriteGetLocale(() => 'en'));

const STATE = table({
	turn: 4,
	planets: [
		{ at: [0, 0], owner: 1, name: 'Umbath', has: ['mines'] },
		{ at: [3, 0], owner: 2, name: 'Tirus' },
		{ at: [0, 11], owner: 1, name: 'Kelmir' },
		{ at: [0, 13], owner: 1, name: 'Kelmir a' }
	],
	armies: [{ seat: 1, at: 1, units: { freighter: 3, militia: 4 } }],
	players: { 1: { dollars: 60, knows: [2] } }
});

const open = (): Conversation =>
	conversation(
		{
			ruleset: amos,
			records: [{ view: view(STATE, 1), order: undefined, reports: [] }],
			viewer: 1,
			names: NAMES,
			empty: () => [],
			rules: []
		},
		{
			plan: (session) => new Plan(session as never, undefined),
			text: tableText,
			ways: orderWays
		}
	);

/** Dialogues whose first lines put orders on the sheet, and whose last line corrects them. */
async function heard(locale: 'en' | 'es', lines: readonly string[]): Promise<readonly string[]> {
	overwriteGetLocale(() => locale);
	const at = open();
	let answer: readonly string[] = [];
	for (const line of lines) answer = await at.ask(line);
	return answer;
}

describe('an order is said otherwise right after it', () => {
	const EN = 'Buy 2 Militia at Umbath';
	const ES = 'Comprar 2 milicias en Umbath';

	it.each([
		['en', [EN, 'no, 3'], ['Line 1: Buy 3 Militia at Umbath', `Off the sheet: ${EN}`]],
		['en', [EN, 'no, 1'], [/^Line 1: Buy 1 .*Militia.* at Umbath$/]],
		['en', [EN, 'make it 3'], ['Line 1: Buy 3 Militia at Umbath']],
		['en', [EN, 'no, freighters'], ['Line 1: Buy 2 Freighters at Umbath']],
		['en', [EN, 'at Kelmir, not at Umbath'], ['Line 1: Buy 2 Militia at Kelmir']],
		['en', [EN, 'no, 3 Freighters at Kelmir a'], ['Line 1: Buy 3 Freighters at Kelmir a']],
		['en', [EN, 'have', 'no, 3'], ['Line 1: Buy 3 Militia at Umbath']],
		['en', [EN, 'no, sausages'], [/^“sausages” is nothing that could change in/]],
		['en', [EN, 'no'], [/^What changes in “Buy 2 Militia at Umbath”\?/]],
		['en', [EN, 'no, Build Defences on Umbath'], [/^Line 1: Build .* Umbath$/]],
		['en', [EN, 'remove 1', 'no, 3'], [/^No order was just written/]],
		['en', ['no, 3'], [/^No order was just written/]],
		['en', [EN, 'Research Ray Weapons', 'change 1 to 5'], ['Line 1: Buy 5 Militia at Umbath']],
		['en', [EN, 'change 1'], [/^Which line, and what is it to say\?/]],
		['en', [EN, 'change 4 to 5'], ['There is no line 4 on your sheet.']],
		['es', [ES, 'no, 3'], ['Línea 1: Comprar 3 milicias en Umbath', `Fuera de la hoja: ${ES}`]],
		['es', [ES, 'no, mejor 1'], ['Línea 1: Comprar 1 milicia en Umbath']],
		['es', [ES, 'que sean 4 cargueros'], ['Línea 1: Comprar 4 cargueros en Umbath']],
		['es', [ES, 'en Kelmir, no en Umbath'], ['Línea 1: Comprar 2 milicias en Kelmir']],
		['es', [ES, 'no en Umbath, en Kelmir'], ['Línea 1: Comprar 2 milicias en Kelmir']],
		['es', [ES, 'no, salchichas'], [/^No se ve qué puede cambiar «salchichas» en/]],
		['es', [ES, 'cambia 1 a 5'], ['Línea 1: Comprar 5 milicias en Umbath']]
	] as const)('%s: %s', async (locale, lines, expected) => {
		expectLines(await heard(locale, lines), expected);
	});

	it('of two that may be meant it is asked which, and the one that is said changes', async () => {
		const at = open();
		await at.ask('Give $2 to Ana');
		await at.ask('Buy 2 Militia at Umbath');
		expectLines(await at.ask('change 1 to 3'), [/^Line 1: Give .*3.* Ana$/]);
		expect(at.table.order).toHaveLength(2);
	});

	it('an order that the rules refused can be corrected too', async () => {
		const lines = ['Give $900 to Ana', 'no, 20'] as const;
		expectLines(await heard('en', lines), [/^Line 1: Give .*20.* to Ana$/]);
	});

	it('how an order is changed and taken back is told behind the first one, and by help', async () => {
		const at = open();
		const way = /^To change it, say “no”/;
		expectLines(await at.ask(EN), [way]);
		expect((await at.ask('Research Ray Weapons')).join('\n')).not.toMatch(way);
		expectLines(await at.ask('help change'), [/^change: changes a line of the sheet/]);
	});
});

describe('an order that lacks something', () => {
	it.each([
		['en', ['build Defences at Umbat'], [/Umbath/]],
		['en', ['buy 2 Militia'], ['Which do you mean? Say its number.', /^1\. Buy 2 Militia at /]],
		['en', ['buy 2 Militia', '2'], [/^Line 1: Buy 2 Militia at /]],
		['en', ['researches ray weapons'], ['Line 1: Research Ray Weapons']],
		[
			'en',
			['buy Militia at Umbath'],
			['An amount is missing, as in “Buy 1 Militia at Umbath”. Say a number between 1 and 20.']
		],
		['en', ['buy Militia at Umbath', '7'], ['Line 1: Buy 7 Militia at Umbath']],
		['en', ['disband Freighters'], [/^An amount is missing.* between 1 and 3\.$/]],
		['en', ['give 2 Freighters at Umbath'], ['Completed in the only way there is.', /to Ana$/]],
		[
			'es',
			['compra milicias en Umbath'],
			['Falta una cantidad, como en «Comprar 1 milicia en Umbath». Di un número entre 1 y 20.']
		],
		['es', ['compra 2 milicias'], ['¿Cuál quieres decir? Di su número.']],
		['es', ['compra 2 milicias en Umbath'], ['Línea 1: Comprar 2 milicias en Umbath']],
		['es', ['dar 2 cargueros de Umbath'], ['Completada de la única manera que cabe.', /a Ana$/]]
	] as const)('%s: %s', async (locale, lines, expected) => {
		expectLines(await heard(locale, lines), expected);
	});
});

describe('an amount out of bounds names those that would do', () => {
	it.each([
		['en', ['Give $900 to Ana'], [/In place of 900, a number between 1 and 41 would do\.$/]],
		[
			'en',
			['Buy 900 Militia at Umbath'],
			[/^Line 1: .*In place of 900, a number between 1 and 20 would do\.$/]
		],
		[
			'en',
			['Disband 1 Freighter at Umbath', 'no, 9'],
			[/^The line stays as it was\. .*In place of 9, a number between 1 and 3 would do\.$/]
		],
		['es', ['Dar 900 $ a Ana'], [/En lugar de 900 cabe un número entre 1 y 41\.$/]],
		['es', ['Comprar 900 milicias en Umbath'], [/En lugar de 900 cabe un número entre 1 y 20\.$/]]
	] as const)('%s: %s', async (locale, lines, expected) => {
		expectLines(await heard(locale, lines), expected);
	});
});
