import { afterEach, describe, expect, it } from 'vitest';
import { locales, overwriteGetLocale } from '$lib/paraglide/runtime';
import {
	COMMAND_IDS,
	COMMANDS,
	confirms,
	isQuestion,
	listed,
	nameOf,
	plainWords,
	spokenAs
} from './commands';

afterEach(() => overwriteGetLocale(() => 'en'));

describe('a line as a command', () => {
	it.each([
		['en', 'what happened', 'report', ''],
		['en', 'What happened in turn 3?', 'report', 'in turn 3'],
		['en', 'NEAR the Umbath', 'near', 'Umbath'],
		['en', 'what can I do at Kelos', 'can', 'at Kelos'],
		['en', 'what if buy 2 Militia at Kelos', 'whatif', 'buy 2 Militia at Kelos'],
		['en', 'remove 2 and 3', 'remove', '2 and 3'],
		['en', 'how am I doing?', 'standing', ''],
		['en', 'buy 2 Militia at Kelos', undefined, undefined],
		['en', '', undefined, undefined],
		['es', 'qué pasó', 'report', ''],
		['es', '¿Que paso en Umbath?', 'report', 'en Umbath'],
		['es', 'CERCA DE Umbath', 'near', 'Umbath'],
		['es', 'cerca Umbath', 'near', 'Umbath'],
		['es', '¿A quién se espera?', 'waiting', ''],
		['es', 'como voy', 'standing', ''],
		['es', 'si comprara milicias', 'whatif', 'comprara milicias'],
		['es', 'tengo', 'have', ''],
		['es', 'lacra', 'seal', ''],
		['es', '¿qué hago?', 'advise', ''],
		['es', '¿Quién soy?', 'standing', ''],
		['es', 'estado', 'standing', ''],
		['es', '¿cuánto tengo?', 'have', ''],
		['en', 'What should I do?', 'advise', ''],
		['en', 'status', 'standing', ''],
		['en', 'How much do I have?', 'have', ''],
		['es', 'Comprar 2 milicias en Kelos', undefined, undefined]
	] as const)('%s: “%s” is %s with “%s”', (locale, line, command, rest) => {
		overwriteGetLocale(() => locale);
		const spoken = spokenAs(line);
		expect([spoken?.command, spoken?.rest]).toEqual([command, rest]);
	});

	it.each([
		['en', 'where are they', true],
		['en', '2 Militia at Kelos?', true],
		['en', '2 Militia at Kelos', false],
		['es', 'cuantas naves tengo', true],
		['es', '2 milicias en Kelos', false]
	] as const)('%s: “%s” asks: %s', (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		expect(isQuestion(line)).toBe(expected);
	});

	it.each([
		['en', 'yes', true],
		['en', 'Yes.', true],
		['en', 'seal', false],
		['en', 'what if', false],
		['es', 'sí', true],
		['es', '¡Sí!', true],
		['es', 'si', false],
		['es', 'vale', true],
		['es', 'sella', false]
	] as const)('%s: “%s” says yes to something: %s', (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		expect(confirms(line)).toBe(expected);
	});

	it.each(locales)('each name in %s means one command, and is its own', (locale) => {
		overwriteGetLocale(() => locale);
		const names = COMMAND_IDS.flatMap((id) =>
			listed(COMMANDS[id].names()).map((name) => plainWords(name).join(' '))
		);
		expect(new Set(names).size).toBe(names.length);
		for (const id of COMMAND_IDS) expect(spokenAs(nameOf(id))).toEqual({ command: id, rest: '' });
	});
});
