import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { correctionIn } from './corrected';

afterEach(() => overwriteGetLocale(() => 'en'));

it.each([
	['en', 'no, 2', '2', ''],
	['en', 'No, make it 3.', '3', ''],
	['en', 'sorry, to Kel', 'to Kel', ''],
	['en', 'to Kel, not to Sirio', 'to Kel', 'to Sirio'],
	['en', '3 instead of 2', '3', '2'],
	['en', 'not to Sirio, to Kel', 'to Sirio, to Kel', ''],
	['en', 'no', '', ''],
	['en', 'Buy 2 Militia at Kelos.', undefined, undefined],
	['en', 'note the ship', undefined, undefined],
	['en', 'buy 2 Militia at Kelos', undefined, undefined],
	['es', 'no, 2', '2', ''],
	['es', 'No, mejor 3', '3', ''],
	['es', 'que sean 3', '3', ''],
	['es', 'perdón, quería decir a Kel', 'a Kel', ''],
	['es', 'a Kel, no a Sirio', 'a Kel', 'a Sirio'],
	['es', 'a Kel en vez de a Sirio', 'a Kel', 'a Sirio'],
	['es', 'nota: nada', undefined, undefined],
	['es', 'comprar 2 milicias en Kel', undefined, undefined]
] as const)('%s: “%s” says “%s” in the place of “%s”', (locale, line, said, instead) => {
	overwriteGetLocale(() => locale);
	const found = correctionIn(line);
	expect([found?.said, found?.instead]).toEqual([said, instead]);
});
