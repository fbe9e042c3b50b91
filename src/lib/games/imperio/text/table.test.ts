import { afterEach, describe, expect, it } from 'vitest';
import { imperio } from '$engine/rulesets/imperio';
import { ABILITIES, BUILDINGS } from '$engine/rulesets/imperio/data';
import { fallback } from '$engine/rulesets/imperio/fallback';
import type { State, View } from '$engine/rulesets/imperio/types';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { expectLines, talkAt, type Conversation, type Words } from '$lib/ui/table-text/testing';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { fleetMarks, planetMarks } from '../board/marks';
import { orderWays } from '../orders/ways';
import { Plan } from '../plan/plan.svelte';
import { anomalyName, buildingName, cellText, houseName, planetName, unitsText } from '../words';
import { tableText } from './table';

afterEach(() => overwriteGetLocale(() => 'en'));

const WORDS: Words<Plan> = {
	plan: (session) => new Plan(session as never, undefined),
	text: tableText,
	ways: orderWays
};

const talk = (view: View, viewer: number, seats: number): Conversation =>
	talkAt(
		{
			ruleset: imperio,
			empty: (session) => fallback(session.view as View, session.viewer)
		},
		WORDS,
		view,
		viewer,
		seats
	);

const steps = goldenSteps(imperio);

describe('lines of advice and of places', () => {
	const turns = steps.filter(({ after }, i) => i % 4 === 0 && (after as State).turn > 1);

	it('end once, and say of a fleet whose it is', async () => {
		const told: string[] = [];
		for (const { after, seats } of turns.slice(0, 8)) {
			const view = imperio.view(after as State, 1);
			const at = talk(view, 1, seats);
			told.push(...(await at.ask('advise')));
			for (const { cell, house } of view.fleets) if (house === 1) told.push(...at.text().at(cell));
			const planets = view.planets.map((planet) => ({ ...planet, troops: 0 }));
			const bare = talk({ ...view, planets }, 1, seats).text();
			for (const { cell } of planets) told.push(...bare.at(cell));
		}
		expect(told.filter((line) => /\.\. |Fleet \(yours|, No Troops/.test(line))).toEqual([]);
		expect(told).toContainEqual(expect.stringMatching(/, no Troops/));
		expect(told).toContainEqual(expect.stringMatching(/Growth Phase\. The others/));
		expect(told).toContainEqual(expect.stringMatching(/^Your fleet: /));
	});
});

describe('what is said at the table', () => {
	const step = steps.find(({ after }) => (after as State).turn === 5);
	const open = (): Conversation => talk(imperio.view(step?.after as State, 1), 1, step?.seats ?? 2);

	it.each([
		[
			'en',
			'have',
			[/^Influence: \d+/, 'Planets', /, yours, .*Each turn: Influence \d+, Resources \d+\./]
		],
		['es', 'tengo', [/^Influencia: \d+/, 'Planetas', /, tuyo, /]],
		[
			'en',
			'near c01',
			[/^(System|.* C01)/, /^Around /, / C\d+.*, 1 (east|west|southeast|southwest): /]
		],
		['es', '¿cerca de C01?', [/^Alrededor de /, /, 1 al (este|oeste|sureste|suroeste): /]],
		['en', 'near c99', [/^I know no place called “c99”/]],
		['en', 'standing', [/^Eva\. Influence: \d+/, /^By planets you are in place \d+ of \d+; /]],
		['en', 'standing all', [/^Eva/, /^On the agenda|^The agenda|agenda/i]],
		['en', 'can', ['You can order', /^Research\. Such as: Research /]],
		['es', 'puedo', ['Puedes ordenar', /^Investigación\. Por ejemplo: /]],
		['en', 'advise', ['The counsellor’s advice', /^1\. /]],
		['es', 'aconseja C11', [/^1\. .*C11/]],
		['es', 'aconseja investigación', [/^1\. Investigar /]],
		['es', 'aconseja sobre ajedrez', [/^Sobre «ajedrez»/, /^Tiene consejo sobre: .+\.$/]],
		['en', 'advise chess', [/^On “chess” the counsellor/, /^There is advice on: .+\.$/]],
		['es', 'cómo voy', [/^Ana\. Planetas: \d+, Naves: \d+\. En (paz|guerra) contigo\.$/]],
		['en', 'what if', [/^Nothing on your sheet has a forecast/]]
	] as const)('%s: %s', async (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		const answer = await open().ask(line);
		expectLines(answer, expected);
	});

	it.each([
		['en', 'can war', ['War and peace', /^Declare war/]],
		['es', 'puedo guerra', ['Guerra y paz', /guerra/i]],
		['es', 'puedo Guerra y paz', ['Guerra y paz', /guerra/i]],
		['es', 'puedo trato', ['Ofrecer un trato', /./]],
		['es', 'puedo mi casa', ['Mi Casa', /./]],
		['en', 'construct a port', [/^Not on the sheet\. Such an order/, 'Construction', /^Build on /]],
		['es', 'construye', [/^No está en la hoja\. Una orden así/, 'Construcción', /^Construir en /]],
		['es', 'zarpa con todo', [/^No está en la hoja\. Una orden así/, 'Operación']],
		['es', 'reglas', ['Capítulos del reglamento']],
		['en', 'yes', ['There is nothing to confirm now.']],
		['es', 'sí', ['Ahora no hay nada que confirmar.']],
		['es', 'si', [/^Nada de tu hoja tiene pronóstico/]]
	] as const)('%s: “%s” is never met with silence', async (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		expectLines(await open().ask(line), expected);
	});

	const orders = steps.filter(
		({ game, after }) => /eight/.test(game) && (after as State).stage === 'orders'
	)[12];
	const ordering = (): Conversation =>
		talk(imperio.view(orders?.after as State, 1), 1, orders?.seats ?? 8);

	it.each([
		[
			'es',
			['Producir en C09a: 4 tropas', 'no, 20'],
			[/En lugar de 20 cabe un número entre 1 y 6\.$/]
		],
		['es', ['30 votos en contra de Milicia Orbital'], [/cabe un número entre 1 y 20\.$/]],
		[
			'es',
			['3 votos en contra de Milicia Orbital', 'no, a favor'],
			['Línea 1: 3 votos a favor de Milicia Orbital']
		],
		['en', ['Produce at C09a: 4 Troops', 'no, 20'], [/In place of 20, a number between 1 and 6/]]
	] as const)(
		'%s: amounts out of bounds, and words said otherwise: %s',
		async (locale, lines, expected) => {
			overwriteGetLocale(() => locale);
			const at = ordering();
			let answer: readonly string[] = [];
			for (const line of lines) answer = await at.ask(line);
			expectLines(answer, expected);
		}
	);

	it('advice on a place names it in each line', async () => {
		const answer = await open().ask('advise C11');
		const lines = answer.filter((line) => /^\d+\. /.test(line));
		expect(lines).not.toEqual([]);
		expect(lines.filter((line) => !line.includes('C11'))).toEqual([]);
	});

	it('a word that seals is no answer to what may have been meant', async () => {
		overwriteGetLocale(() => 'es');
		const at = open();
		expectLines(await at.ask('investigar holorad imperial'), [/^¿Quieres decir: .* Di «sí»\.$/]);
		expectLines(await at.ask('lacra'), [/^Di «sí» para lacrar\./]);
	});

	it.each(['en', 'es'] as const)(
		'%s: a number of the advice stays what was heard',
		async (locale) => {
			overwriteGetLocale(() => locale);
			const [advise, sheet, on] =
				locale === 'en'
					? ['advise', 'sheet', /is on your sheet already/]
					: ['aconseja', 'hoja', /ya está en tu hoja/];
			const third = open();
			const heard = await third.ask(advise);
			await third.ask(`${advise} 3`);
			const alone = await third.ask(sheet);
			const at = open();
			expect(await at.ask(advise)).toEqual(heard);
			await at.ask(`${advise} 1`);
			expectLines(await at.ask(`${advise} 1`), [on]);
			await at.ask(`${advise} 3`);
			const said = (lines: readonly string[]): string => lines[1]?.replace(/^\d+\. /, '') ?? '-';
			expect((await at.ask(sheet)).join('\n')).toContain(said(alone));
		}
	);

	const founding = steps.find(({ before }) => (before as State).stage === 'founding');
	const found = (): Conversation =>
		talk(imperio.view(founding?.before as State, 1), 1, founding?.seats ?? 2);

	it.each([
		['en', 'can', ['You can order', /^Create your House\. Such as: Ability: /, /^Upgrade of the/]],
		['es', 'puedo', [/^Crear tu Casa\. Por ejemplo: Habilidad: /, /^Mejora de la nave/]],
		['en', 'sheet', ['Your sheet is empty.']],
		['en', 'Name of your House: House of the Red Moon', [/^Line 1: .*: House of the Red Moon$/]],
		['es', 'Nombre de tu Casa: Casa del Sur', ['Línea 1: Nombre de tu Casa: Casa del Sur']],
		['es', 'Nombre de tu nave insignia: Aurora', [/^Línea 1: .*: Aurora$/]],
		['es', 'Lema: Siempre más lejos', ['Línea 1: Lema: Siempre más lejos']],
		['es', 'Color: verde', ['Línea 1: Color de tus armas: Verde']],
		['en', 'Colour: green', [/^Line 1: Colour of your arms: Green/]],
		['es', '¿Cuántas naves caben?', [/^A esa pregunta no sé responder/]],
		['es', '¿qué hago?', ['Lo que haría el consejero', /^1\. /]],
		['en', 'where are the others?', [/^That is a question I cannot answer/]],
		['es', 'aconseja todo', [/^Línea 1: Habilidad: /, /^Línea 4: Mejora de la nave insignia: /]],
		['es', 'reglas', ['Capítulos del reglamento']]
	] as const)('%s: a House is created by lines: “%s”', async (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		expectLines(await found().ask(line), expected);
	});

	it('a third Ability takes the place of the second, and one is taken off again', async () => {
		const at = found();
		await at.ask('advise all');
		const { lines } = at.text().orders ?? { lines: [] };
		const has = (at.table.order as { readonly abilities: readonly string[] }).abilities;
		const [first = '', other = ''] = ABILITIES.filter((one) => !has.includes(one)).map(
			(one) => lines[0]?.says(one as never) ?? ''
		);
		expectLines(await at.ask(first), [`Line 2: ${first}`, /^Off the sheet: Ability: /]);
		expectLines(await at.ask(first), [/^Nothing changes/]);
		expectLines(await at.ask('remove 2'), [`Off the sheet: ${first}`]);
		expectLines(await at.ask(other), [`Line 2: ${other}`]);
	});
});

describe('nothing that the map shows is missing', () => {
	const some = steps.filter((_, i) => i % 6 === 0);

	it.each(
		some.map(({ game, after, seats }, i) => [`${game}, ${i}`, after as State, seats] as const)
	)('%s', (_, state, seats) => {
		for (const viewer of [1, seats]) {
			const shown = imperio.view(state, viewer);
			const at = talk(shown, viewer, seats);
			const { places, around, at: placeAt } = at.text();
			const told = new Map(shown.cells.map(({ id }) => [id, placeAt(id).join('\n')]));
			const house = (seat: number): string =>
				seat === 0
					? 'nobody'
					: seat === viewer
						? 'yours'
						: houseName(shown.houses, at.table.seats, seat);
			for (const marks of planetMarks(shown).values())
				for (const { planet, blockaded } of marks) {
					const line = placeAt(planet.cell).find((one) =>
						one.startsWith(planetName(shown, planet.id))
					);
					for (const part of [
						house(planet.controller),
						String(planet.richness + 1),
						String(planet.position + 1),
						...(planet.troops > 0 ? [unitsText({ troop: planet.troops })] : []),
						...BUILDINGS.filter((one) => planet.buildings[one] > 0).map((one) =>
							buildingName(one, planet.buildings[one])
						),
						...(blockaded && planet.controller > 0 ? ['Blockaded'] : [])
					])
						expect(line).toContain(part);
				}
			for (const { fleet, stance } of fleetMarks(shown))
				for (const part of [
					fleet.house === viewer ? 'Your fleet' : house(fleet.house),
					unitsText(fleet.ships),
					...(stance === 'war' ? ['At war with you'] : [])
				])
					expect(told.get(fleet.cell)).toContain(part);
			const round = around(places[0]?.id).join('\n');
			for (const { id, anomaly, home } of shown.cells) {
				if (id !== places[0]?.id) expect(round).toContain(cellText(shown, id));
				if (anomaly !== 'none')
					expect(cellText(shown, id).toLowerCase()).toContain(anomalyName(anomaly).toLowerCase());
				if (home > 0) expect(told.get(id)).toContain(houseName(shown.houses, at.table.seats, home));
			}
		}
	});
});
