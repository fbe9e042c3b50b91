import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amos } from '$engine/rulesets/amos';
import { table } from '$engine/rulesets/amos/testing';
import type { State, View } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import {
	conversation,
	expectLines,
	NAMES,
	type Conversation,
	type Seated,
	type Words
} from '$lib/ui/table-text/testing';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { planetMarks, spaceMarks, type ArmyMark } from '../board/marks';
import { coordinates, foreignUnits, ownUnits } from '../galaxy';
import { unitsText } from '../nouns';
import { orderWays } from '../orders/ways';
import { Plan } from '../plan/plan.svelte';
import { tableText } from './table';

afterEach(() => overwriteGetLocale(() => 'en'));

const WORDS: Words<Plan> = {
	plan: (session) => new Plan(session as never, undefined),
	text: tableText,
	ways: orderWays
};

const talk = (records: Seated['records'], viewer = 1): Conversation =>
	conversation({ ruleset: amos, records, viewer, names: NAMES, empty: () => [], rules: [] }, WORDS);

const STATE = table({
	turn: 4,
	planets: [
		{ at: [0, 0], owner: 1, name: 'Umbath', has: ['mines'] },
		{ at: [3, 0], owner: 2, name: 'Tirus' },
		{ at: [3, 1], name: 'Tirus a' },
		{ at: [6, 2], name: 'Kelos', habitat: 'toxic' },
		{ at: [0, 13], owner: 1, name: 'Kelmir' }
	],
	armies: [
		{ seat: 1, at: 1, units: { freighter: 3, militia: 4 } },
		{ seat: 2, at: 2, units: { freighter: 1, megatank: 2 } },
		{ seat: 1, at: [8, 8], units: { freighter: 1 } }
	],
	players: { 1: { dollars: 60, knows: [2] } }
});

const OPEN = (): Conversation => talk([{ view: view(STATE, 1), order: undefined, reports: [] }]);

describe('what is said at the table', () => {
	let at: Conversation;
	beforeEach(() => (at = OPEN()));

	it.each([
		[
			'en',
			'have',
			[/^Treasury: 60/, /^Umbath: yours, Value \d+/, /Cell 9·9: your units: 1 Freighter/]
		],
		[
			'es',
			'tengo',
			[/^Arcas: 60/, /^Umbath: tuyo, Valor \d+/, /casilla 9·9: tus unidades: 1 carguero/]
		],
		['en', 'near Umbath', ['Umbath', /3 Freighters and 4 Militia|4 Militia and 3 Freighters/]],
		[
			'en',
			'near Umbath',
			['Around Umbath', /^Tirus, 3 east: held by Ana/, /^Kelmir, 1 north: yours/]
		],
		['es', '¿cerca de UMBATH?', ['Alrededor de Umbath', /^Tirus, 3 al este: de Ana/]],
		['en', 'near Tirus', ['Tirus', 'Around Tirus', /^Tirus a, 1 south: /]],
		['en', 'near tirus a', ['Tirus a', 'Around Tirus a', /^Tirus, 1 north: /]],
		['en', 'near Kelos', [/^Owner unknown, base Value \d+, toxic, never seen/]],
		['en', 'near 9,9', ['Cell 9·9', /^Your units: 1 Freighter, Power 1/]],
		['en', 'near Tirux', ['I know no place called “Tirux”.', 'Perhaps Tirus?']],
		['es', 'cerca de Tirux', ['No conozco ningún lugar que se llame «Tirux».', '¿Quizá Tirus?']],
		['en', 'near', [/^Near which place\?/]],
		['en', 'can', ['You can order', /^Buy units\. Such as: Buy /, 'Not now']],
		['es', 'puedo', ['Puedes ordenar', /^Comprar unidades\. Por ejemplo: Comprar /, 'Ahora no']],
		['en', 'can at Umbath', ['You can order at Umbath', /^Buy units\. Such as: .* Umbath$/]],
		['en', 'can build at Umbath', ['Build', /^Build .+ on Umbath$/]],
		['en', 'can research', ['Research', /^Research /]],
		['en', 'buy 2 militia in Umbath', ['Line 1: Buy 2 Militia at Umbath']],
		['en', 'research radioactive planetology', [/Perhaps “Planetology: radioactive worlds”/]],
		['en', 'buy 2 militia at umbath', ['Line 1: Buy 2 Militia at Umbath']],
		['es', 'compra', [/^No está en la hoja\. |^No conozco/]],
		['es', 'orden Comprar 2 milicias en Umbath', ['Línea 1: Comprar 2 milicias en Umbath']],
		[
			'en',
			'buy 2 Militia at Umbaht',
			[
				'Not on the sheet. Not understood from “Umbaht” on.',
				'Do you mean: Buy 2 Militia at Umbath? Say “yes”.'
			]
		],
		['en', 'sheet', ['Your sheet is empty.']],
		['en', 'remove 1', ['Your sheet is empty.']],
		['en', 'undo', ['There is nothing to undo.']],
		['en', 'advise', ['The counsellor’s advice', /^1\. /]],
		['es', 'aconseja', ['Lo que haría el consejero', /^1\. /]],
		[
			'en',
			'standing',
			[
				/^Planets: \d+, .*Treasury: /,
				/you are in place 1 of \d+ by what you know of the others/,
				/^Ana\. Planets known: \d+, Power known: \d+, last news: /,
				/^For more, say “standing/
			]
		],
		['en', 'standing eva', ['Eva (you)']],
		['en', 'standing money', [/^Treasury: /]],
		['en', 'standing all', ['Eva (you)', /^Ana/, /^Tirus: held by Ana/]],
		['es', 'cómo voy todo', ['Eva (tú)', /^Tirus: de Ana/]],
		['en', 'who is waited for', ['Eva?']],
		['en', 'what if buy 2 militia at Umbath', [/^A guess/, /^Umbath: .*, then .*6 Militia/]],
		[
			'es',
			'si comprar 2 milicias en Umbath',
			[/^Una conjetura/, /^Umbath: .*, después .*6 milicias/]
		],
		['en', 'what happened', [/^This is the first turn/]],
		['en', 'postcard', [/^This is the first turn/]],
		['es', 'postal', [/^Es el primer turno/]],
		['en', 'abracadabra', [/^I know no command and no order that begins with “abracadabra”/]],
		['en', 'help near', [/^near: tells what is seen/, /^Also: look at/]],
		[
			'es',
			'ayuda',
			[/^Comandos: qué pasó, más, tengo, .*, ayuda\.$/, /^Una respuesta larga .*«más»/]
		],
		['es', 'ayuda todo', [/^qué pasó: /, /^sella: /]],
		['es', 'ayuda más', [/^más: sigue con la última respuesta/]],
		['en', 'more', ['Nothing is left of the last answer.']]
	] as const)('%s: %s', async (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		const answer = await at.ask(line);
		expectLines(answer, expected);
	});

	it('a sheet is written, read, undone and sealed', async () => {
		await at.ask('Buy 2 Militia at Umbath');
		await at.ask('Research Ray Weapons');
		expect(await at.ask('sheet')).toEqual(
			expect.arrayContaining(['1. Buy 2 Militia at Umbath', '2. Research Ray Weapons'])
		);
		expect(await at.ask('remove 3')).toEqual(['There is no line 3 on your sheet.']);
		expect(await at.ask('take off 1')).toContain('Off the sheet: Buy 2 Militia at Umbath');
		expect(await at.ask('undo')).toContain('1. Buy 2 Militia at Umbath');
		await at.ask('remove all');
		expect(at.table.order).toEqual([]);
		expect(await at.ask('seal')).toContain(
			'Say “yes” to seal. Anything else leaves the sheet open.'
		);
		// Another question cancels the seal, and is answered.
		const [dropped, ...answer] = await at.ask('have');
		expect([dropped, at.sealed()]).toEqual(['Not sealed: your sheet stays open.', 0]);
		expect(answer).toEqual(await at.ask('have'));
		await at.ask('seal');
		expect([await at.ask('no'), at.sealed()]).toEqual([['Not sealed: your sheet stays open.'], 0]);
		await at.ask('seal');
		expect([await at.ask('Yes.'), at.sealed()]).toEqual([['Sealed.'], 1]);
	});

	it('advice is taken by its number, and all of it', async () => {
		await at.ask('advise 1');
		expect(at.table.order).toHaveLength(1);
		await at.ask('advise all');
		expect((at.table.order as unknown[]).length).toBeGreaterThan(1);
		expect(await at.ask('advise all')).toEqual([
			'The counsellor has nothing to add to this sheet.'
		]);
	});
});

describe('the election', () => {
	const voted = goldenSteps(amos).find(
		({ after }) => (after as State).phase === 'election' && view(after as State, 1).own.length > 0
	);

	it('is told with the totals that everybody knows, and no guess at one’s place', async () => {
		const shown = view(voted?.after as State, 1);
		const brief = await talk([{ view: shown, order: undefined, reports: [] }]).ask('standing');
		const candidates = shown.election[0]?.candidates ?? [];
		expect(candidates.length).toBeGreaterThan(0);
		expectLines(brief, [
			/^Candidates: /,
			...candidates.map((seat) => new RegExp(`^${NAMES[seat - 1] ?? ''}: Total power \\d+, Values`))
		]);
		expect(brief.join(' ')).not.toContain('by what you know');
	});
});

describe('units that were seen before a battle', () => {
	const side = (seat: number, units: object, lost: object) => ({
		side: seat,
		armies: [{ seat, units, lost, sheltered: {}, lostSheltered: {} }],
		power: 1,
		speedSum: 0,
		speedUnits: 1,
		initiativeDie: 0,
		hostile: { dice: 0, base: [], extra: [], flat: 0, total: 0, counted: false }
	});
	const battle = {
		code: 'battle',
		to: 'all',
		data: {
			planet: 2,
			owner: 2,
			sides: [
				side(1, { freighter: 1 }, { freighter: 1 }),
				side(2, { megatank: 2 }, { megatank: 1 })
			],
			strokes: []
		}
	};
	const now = view(STATE, 1);
	const seen = {
		turn: 3,
		full: true,
		owner: 2,
		value: 5,
		constructions: [],
		armies: [{ seat: 2, units: { megatank: 2 } }]
	};
	const shown = {
		...now,
		planets: now.planets.map((planet) => (planet.id === 2 ? { ...planet, seen } : planet))
	};

	it.each([
		['en', [], /^Ana: 2 Megatanks, Power \d+, seen in turn 3, before its battles\.$/],
		['es', [], /^Ana: 2 megatanques, Potencia \d+, vistas en el turno 3, antes de sus combates\.$/],
		['en', [battle], /^Ana: 1 Megatank, Power \d+, as the report of the battle leaves it\.$/],
		[
			'es',
			[battle],
			/^Ana: 1 megatanque, Potencia \d+, como queda tras el combate, según el informe\.$/
		]
	] as const)(
		'%s: are said to be old, or stand as the report of it says: %#',
		async (locale, reports, line) => {
			overwriteGetLocale(() => locale);
			const at = talk([{ view: shown, order: undefined, reports: reports as never }]);
			expectLines(await at.ask(`${locale === 'en' ? 'near' : 'cerca de'} Tirus`), [line]);
		}
	);
});

describe('nothing that the map shows is missing', () => {
	const steps = goldenSteps(amos);
	const some = steps.filter((_, i) => i % 5 === 0);

	const armyTexts = (shown: View, cell: number, armies: readonly ArmyMark[]): string[] =>
		armies.flatMap(({ seat, power }) => {
			const own = seat === shown.viewer;
			const units = own
				? ownUnits(shown, cell)
				: (foreignUnits(shown, cell).find((army) => army.seat === seat)?.units ?? {});
			return [unitsText(units), `Power ${power}`, ...(own ? [] : [NAMES[seat - 1] ?? ''])];
		});

	it.each(
		some.map(({ game, after, seats }, i) => [`${game}, ${i}`, after as State, seats] as const)
	)('%s', (_, state, seats) => {
		for (const viewer of [1, seats]) {
			const shown = view(state, viewer);
			const { text } = talk([{ view: shown, order: undefined, reports: [] }], viewer);
			const { at, places, around } = text();
			const told = new Map(places.map(({ id, name }) => [id, [name, ...at(id)].join('\n')]));
			const round = around(places[0]?.id).join('\n');
			for (const { planet, owner, value, armies } of planetMarks(shown)) {
				const answer = told.get(planet.cell) ?? '';
				const ownerName =
					owner === undefined
						? 'wner unknown'
						: owner === 0
							? 'obody’s'
							: owner === viewer
								? 'ours'
								: (NAMES[owner - 1] ?? '');
				for (const part of [
					planet.name,
					ownerName,
					String(value),
					coordinates(shown, planet.cell),
					...armyTexts(shown, planet.cell, armies)
				])
					expect(answer).toContain(part);
				if (planet.cell !== places[0]?.id) expect(round).toContain(planet.name);
			}
			for (const { cell, armies } of spaceMarks(shown)) {
				for (const part of armyTexts(shown, cell, armies)) expect(told.get(cell)).toContain(part);
				expect(round).toContain(coordinates(shown, cell));
			}
		}
	});
});

describe('a long answer comes in portions', () => {
	it('goes on where it stopped, told again by nothing but what is asked next', async () => {
		const at = OPEN();
		const whole = await at.hear('can all');
		const first = await at.hear('can');
		expect(first.length).toBeLessThan(whole.length);
		const [title = '', ...lines] = first.slice(0, -1);
		const more = await at.hear('more all');
		expect([title, ...lines, ...more.slice(1)]).toEqual(whole);
		expect(await at.hear('more')).toEqual(['Nothing is left of the last answer.']);
	});

	it('leaves open what was asked', async () => {
		const at = OPEN();
		await at.hear('advise all');
		await at.hear('seal');
		await at.hear('more');
		await at.hear('can');
		await at.hear('sheet');
		expect(at.sealed()).toBe(0);
	});
});
