import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { ownLines } from './figures';

afterEach(() => overwriteGetLocale(() => 'en'));

const ROW = {
	seat: 1,
	territories: 12,
	homeWorlds: 1,
	industries: 2,
	cards: 3,
	units: 40,
	stock: 7,
	points: 25
};

it.each([
	['en', /: Points 25, Territories 12, Worlds 1, Industries 2, Cards 3, Units 40, Resources 7$/],
	[
		'es',
		/: Puntos 25, Territorios 12, Mundos 1, Industrias 2, Tarjetas 3, Unidades 40, Recursos 7$/
	]
] as const)('%s: points are told by whole words', (locale, expected) => {
	overwriteGetLocale(() => locale);
	const reader = { view: { viewer: 2 } as never, seats: [] };
	expect(ownLines(reader, { kind: 'standings', rows: [ROW] })).toEqual([
		expect.stringMatching(expected)
	]);
});
