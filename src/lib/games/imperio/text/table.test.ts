import { afterEach, describe, expect, it } from 'vitest';
import { imperio } from '$engine/rulesets/imperio';
import { BUILDINGS } from '$engine/rulesets/imperio/data';
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

describe('what is said at the table', () => {
	const step = steps.find(({ after }) => (after as State).turn === 5);
	const open = (): Conversation => talk(imperio.view(step?.after as State, 1), 1, step?.seats ?? 2);

	it.each([
		[
			'en',
			'have',
			[/^Influence: \d+/, 'Planets', /, yours, .* Influence and .* Resources a turn\./]
		],
		['es', 'tengo', [/^Influencia: \d+/, 'Planetas', /, tuyo, /]],
		[
			'en',
			'near c01',
			[/^(System|.* C01)/, /^Around /, / C\d+.*, 1 (east|west|southeast|southwest): /]
		],
		['es', '¿cerca de C01?', [/^Alrededor de /, /, 1 al (este|oeste|sureste|suroeste): /]],
		['en', 'near c99', [/^I know no place called “c99”/]],
		['en', 'standing', [/^Eva/, /^On the agenda|^The agenda|agenda/i]],
		['en', 'can', ['You can order', /^Research\. Such as: Research /]],
		['es', 'puedo', ['Puedes ordenar', /^Investigación\. Por ejemplo: /]],
		['en', 'advise', ['The counsellor’s advice', /^1\. /]],
		['en', 'what if', [/^Nobody forecasts this/]]
	] as const)('%s: %s', async (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		const answer = await open().ask(line);
		expectLines(answer, expected);
	});

	it('a House that is created is left to the ordinary table', async () => {
		const founding = steps.find(({ before }) => (before as State).stage === 'founding');
		const at = talk(imperio.view(founding?.before as State, 1), 1, founding?.seats ?? 2);
		expect(await at.ask('can')).toEqual([expect.stringContaining('ordinary table')]);
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
					house(fleet.house),
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
