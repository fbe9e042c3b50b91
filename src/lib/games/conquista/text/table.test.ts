import { afterEach, describe, expect, it } from 'vitest';
import { conquista } from '$engine/rulesets/conquista';
import { MATERIALS } from '$engine/rulesets/conquista/data';
import type { State, View } from '$engine/rulesets/conquista/types';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import {
	expectLines,
	NAMES,
	talkAt,
	type Conversation,
	type Words
} from '$lib/ui/table-text/testing';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { yieldsHere } from '../board/square/describe';
import { groundOf } from '../board/ground';
import { buildingName, materialText, squareName, unitsText } from '../nouns';
import { orderWays } from '../orders/ways';
import { emptyOrder } from '../plan/blank';
import { Plan } from '../plan/plan.svelte';
import { exampleView } from '../testing';
import { tableText } from './table';

afterEach(() => overwriteGetLocale(() => 'en'));

const WORDS: Words<Plan> = {
	plan: (session) => new Plan(session as never, undefined),
	text: tableText,
	ways: orderWays
};

const talk = (view: View, viewer = 1): Conversation =>
	talkAt(
		{ ruleset: conquista, empty: (session) => emptyOrder(session.view as View) },
		WORDS,
		view,
		viewer,
		6
	);

describe('what is said at the table', () => {
	it.each([
		[
			'en',
			'near sapphire 6',
			[/^Sapphire 6 ★, planet, capital, yours/, /^Worth 6 points?\.$|points/]
		],
		['en', 'near Sapphire 6', ['Around Sapphire 6 ★', /^Sapphire 7, 1 east: planet/]],
		[
			'es',
			'¿Cerca de Zafiro 6?',
			[/^Zafiro 6 ★, planeta, capital, tuya/, /^Zafiro 7, 1 al este: /]
		],
		['en', 'near ruby 99', [/^I know no place called “ruby 99”/]],
		['en', 'near 6,3', [/^Space 6·3, in the Ruby section, nobody's\.$/]],
		['en', 'have', [/^Reserve: /, /^Sapphire 6 ★, planet/]],
		['es', 'tengo', [/^Reserva: /]],
		['en', 'standing all', ['Standings', /^Eva: Points \d+/, /^Ana/]],
		['en', 'standing', [/^1\. .*: Points \d+/]],
		['en', 'can', ['You can order', 'Not now']]
	] as const)('%s: %s', async (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		const answer = await talk(exampleView()).ask(line);
		expectLines(answer, expected);
	});
});

describe('amounts out of bounds name those that would do', () => {
	const step = (...stages: string[]) =>
		goldenSteps(conquista).filter(({ after }) =>
			stages.includes(conquista.view(after as State, 1).stage)
		);
	const fights = step('batch', 'combat');
	const works = step('construction');

	it.each([
		[
			'es',
			works[0],
			['Factoría de guerra en Ámbar 10', '5 unidades en Ámbar 10', 'no, 500'],
			[/En lugar de 500 cabe un número entre 1 y 5\.$/]
		],
		['es', works[0], ['40 tarjetas de investigación que robar'], [/cabe un número entre 0 y 5\.$/]],
		[
			'es',
			fights[5],
			['Rubí 11 ataca Espacio 4·7 con 100 unidades'],
			[/En lugar de 100 cabe un número entre 1 y 5\.$/]
		],
		[
			'es',
			fights[5],
			['Rubí 11 ataca Espacio 4·7 con 100 unidades', 'no, 2'],
			['Línea 1: Rubí 11 ataca Espacio 4·7 con 2 unidades']
		],
		[
			'en',
			fights[5],
			['Ruby 11 attacks Space 4·7 with 100 units'],
			[/In place of 100, a number between 1 and 5 would do\.$/]
		]
	] as const)('%s: %#', async (locale, at, lines, expected) => {
		overwriteGetLocale(() => locale);
		const talked = talk(conquista.view(at?.after as State, 1));
		let answer: readonly string[] = [];
		for (const line of lines) answer = await talked.ask(line);
		expectLines(answer, expected);
	});
});

describe('nothing that the board shows is missing', () => {
	const some = goldenSteps(conquista).filter(
		({ after }, i) => i % 20 === 0 && (after as State).squares.length > 0
	);

	it.each(
		some.map(({ game, after, seats }, i) => [`${game}, ${i}`, after as State, seats] as const)
	)('%s', (_, state, seats) => {
		for (const viewer of [1, seats]) {
			const shown = conquista.view(state, viewer);
			const { at, places, around } = talk(shown, viewer).text();
			const ground = groundOf(shown, null);
			const told = new Map(places.map(({ id }) => [id, at(id).join('\n').toLowerCase()]));
			const round = around(places[0]?.id).join('\n');
			for (const id of ground.laid) {
				const square = ground.squares[id];
				if (!square) continue;
				const { controller, units, building, marker } = square;
				const yields = yieldsHere(square);
				const isMarked = MATERIALS.some((material) => marker[material] > 0);
				const shownThere = [
					squareName(ground, id),
					controller === viewer ? 'yours' : controller === 0 ? "nobody's" : NAMES[controller - 1],
					...(units.length > 0 ? [unitsText(units.length)] : []),
					...(building === 'none' ? [] : [buildingName(building)]),
					...(isMarked && building !== 'factory'
						? MATERIALS.filter((one) => yields[one] > 0).map((one) =>
								materialText(one, yields[one])
							)
						: []),
					...(building === 'factory' ? MATERIALS.map((one) => String(marker[one])) : [])
				];
				for (const part of shownThere) expect(told.get(id)).toContain((part ?? '').toLowerCase());
				if (id !== places[0]?.id) expect(round).toContain(squareName(ground, id));
			}
		}
	});
});
