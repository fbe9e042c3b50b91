import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { atHome, type Finding, type Heard } from '$lib/session/post/clocks';
import type { PostSummary } from '$lib/store/entries';
import { clockSentences, clockWords, letterClockWords, spanText } from './clocks';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const YEAR = 365 * DAY;

afterEach(() => overwriteGetLocale(() => 'en'));

it.each([
	[11 * MINUTE, '11 minutes', '11 minutos'],
	[-90 * MINUTE, '90 minutes', '90 minutos'],
	[60 * MINUTE, '1 hour', '1 hora'],
	[-25 * 60 * MINUTE, '25 hours', '25 horas'],
	[DAY, '1 day', '1 día'],
	[40 * DAY, '40 days', '40 días'],
	[YEAR, '1 year', '1 año'],
	[366 * DAY, '1 year', '1 año'],
	[400 * DAY, '400 days', '400 días'],
	[-56 * YEAR, '56 years', '56 años']
])('%i ms are %s', (ms, english, spanish) => {
	overwriteGetLocale(() => 'en');
	expect(spanText(ms)).toBe(english);
	overwriteGetLocale(() => 'es');
	expect(spanText(ms)).toBe(spanish);
});

const nameOf = (who: string): string => (who === 'key' ? 'Ana' : '');

describe('a clock that is off', () => {
	it.each<readonly [Finding, RegExp, RegExp]>([
		[
			{ kind: 'own', ahead: -YEAR, by: 'host' },
			/this device is 1 year behind.*the site/,
			/este dispositivo va 1 año atrasado.*sitio/
		],
		[
			{ kind: 'own', ahead: DAY, by: 'others' },
			/this device is 1 day ahead.*agree/,
			/este dispositivo va 1 día adelantado.*coinciden/
		],
		[
			{ kind: 'other', who: 'key', ahead: YEAR },
			/^Ana’s clock is 1 year ahead. Tell Ana/,
			/^El reloj de Ana va 1 año adelantado. Díselo a Ana/
		],
		[
			{ kind: 'other', who: '', ahead: DAY },
			/another device at this table is 1 day ahead/,
			/otro dispositivo de esta mesa va 1 día adelantado/
		],
		[
			{ kind: 'apart', who: 'key', ahead: -DAY },
			/^Ana’s clock is 1 day behind, compared.*which one is wrong/,
			/^El reloj de Ana va 1 día atrasado respecto.*cuál de los dos/
		],
		[
			{ kind: 'apart', who: '', ahead: DAY },
			/another device.*1 day ahead, compared/,
			/otro dispositivo.*1 día adelantado respecto/
		]
	])('is named, with how far it is off (%j)', (finding, english, spanish) => {
		overwriteGetLocale(() => 'en');
		expect(clockWords(finding, nameOf)).toMatch(english);
		overwriteGetLocale(() => 'es');
		expect(clockWords(finding, nameOf)).toMatch(spanish);
	});

	it('is named beside the date of a letter', () => {
		overwriteGetLocale(() => 'en');
		expect(letterClockWords(365 * 1440)).toBe('by a clock that is 1 year ahead');
		overwriteGetLocale(() => 'es');
		expect(letterClockWords(-365 * 1440)).toBe('por un reloj que va 1 año atrasado');
	});
});

describe('the pile at home says of clocks what the table says', () => {
	const summary = {
		ruleset: 'amos',
		players: [],
		emblem: '',
		step: 1,
		waits: 'others',
		awaited: [],
		due: 0,
		letters: 0
	} as const satisfies PostSummary;
	const HEARD: Heard = { said: new Map(), posted: 0, refused: false };

	it.each<
		readonly [
			string,
			Pick<PostSummary, 'clocks'>,
			Partial<Heard>,
			number | undefined,
			RegExp | undefined
		]
	>([
		['nothing is known', {}, {}, undefined, undefined],
		[
			'words are dated a day off',
			{ clocks: [{ person: 'key', ahead: 1440 }] },
			{},
			undefined,
			/Ana.*1 day/
		],
		[
			'the same, and the host agrees',
			{ clocks: [{ person: 'key', ahead: 1440 }] },
			{},
			0,
			/Ana.*1 day ahead/
		],
		[
			'the same, and the host says whose',
			{ clocks: [{ person: 'key', ahead: 1440 }] },
			{},
			DAY,
			/this device is 1 day behind/
		],
		[
			'somebody who is online said so',
			{},
			{ said: new Map([['key', DAY]]) },
			0,
			/Ana.*1 day ahead/
		],
		['a letter at a relay is dated so', {}, { posted: DAY }, 0, /1 day ahead/],
		[
			'a relay refuses, and the host tells why',
			{},
			{ refused: true },
			-DAY,
			/this device is 1 day ahead/
		],
		['a relay refuses, and nothing tells why', {}, { refused: true }, undefined, undefined]
	])('%s', (_, clocks, heard, host, said) => {
		const evidence = atHome({ ...summary, ...clocks }, { ...HEARD, ...heard });
		const lines = clockSentences(evidence, host, nameOf);
		if (said) expect(lines.join(' ')).toMatch(said);
		else expect(lines).toEqual([]);
	});
});
