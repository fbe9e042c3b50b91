import { afterEach, describe, expect, it } from 'vitest';
import { cosmos } from '$engine/rulesets/cosmos';
import { fallback } from '$engine/rulesets/cosmos/fallback';
import { DEFAULT_OPTIONS } from '$engine/rulesets/cosmos/options';
import { setup } from '$engine/rulesets/cosmos/setup';
import { dice } from '$engine/rulesets/cosmos/testing';
import type { State, View } from '$engine/rulesets/cosmos/types';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import {
	expectLines,
	NAMES,
	talkAt,
	type Conversation,
	type Words
} from '$lib/ui/table-text/testing';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { forceMarks, knownPlaces, portalMarks } from '../board/marks';
import { ownOf } from '../knowledge';
import { orderWays } from '../orders/ways';
import { Plan } from '../plan/plan.svelte';
import { buildingName, countedUnit, heroName, systemName } from '../words';
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
			ruleset: cosmos,
			empty: (session) => fallback(session.view as View, session.viewer)
		},
		WORDS,
		view,
		viewer,
		seats
	);

const steps = goldenSteps(cosmos);

describe('what is said at the table', () => {
	const step = steps.find(({ after }) => (after as State).turn === 3);
	const view = cosmos.view(step?.after as State, 1);
	const open = (): Conversation => talk(view, 1, step?.seats ?? 2);

	it.each([
		['en', 'have', [/^Treasury|R$/, /^Mission: /]],
		['es', 'tengo', [/^Misión: /, /, hecho$/, /^La Ciudadela está abierta, aún no$/]],
		// A mission's text addresses its holder.
		['es', 'cómo voy Ana', [/^Su misión es .+: «.+»$/]],
		['en', 'near green 5', ['Around Green 5', /^(Green|Red|Blue) \d+, 1 step: /]],
		['es', '¿cerca de Verde 5?', ['Alrededor de Verde 5']],
		['en', 'near the citadel', [/^Around Citadel/]],
		['en', 'near green 999', [/^I know no place called “green 999”/]],
		['en', 'standing', [/^Mission .*\d+ of \d+ done\./, /^Ana\. .*(Seen: |in sight)/i]],
		['en', 'standing all', [/^Eva \(/, /^Ana \(/]],
		[
			'en',
			'Borrow 400 R, paid back in 20 turns',
			[/^Loan of 400 R at \d+ %: 20 instalments, the first of \d+ R at the end of turn 4; in all /]
		],
		['en', 'can', ['You can order']],
		['es', 'puedo', ['Puedes ordenar']],
		['en', 'advise', ['The counsellor’s advice', /^1\. /]],
		['en', 'what if', [/^Nothing on your sheet has a forecast/]]
	] as const)('%s: %s', async (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		const answer = await open().ask(line);
		expectLines(answer, expected);
	});
});

describe('an order is written as people do', () => {
	const step = steps.find(({ after }) => (after as State).turn === 3);
	const view = cosmos.view(step?.after as State, 1);
	const open = (): Conversation => talk(view, 1, step?.seats ?? 2);

	it('after the verb of its kind', async () => {
		const [, move = ''] = await open().ask('can move');
		expect(await open().ask(`move ${move}`)).toContain(`Line 1: ${move}`);
	});

	it.each(['Recruit Nax W at Black 81', 'recruit at white 1'])(
		'and no amount is guessed that “%s” does not say',
		async (line) => {
			overwriteGetLocale(() => 'en');
			expect((await open().ask(line)).join(' ')).not.toContain('Line 1');
		}
	);

	it('by a verb of another kind it is none', async () => {
		const [, move = ''] = await open().ask('can move');
		expect((await open().ask(`bombard ${move}`)).join(' ')).not.toContain('Line 1');
	});
});

describe('before turn 1, when factions are chosen', () => {
	const choosing = setup(DEFAULT_OPTIONS, 2, dice());
	const open = (): Conversation => talk(cosmos.view(choosing, 1), 1, 2);

	it.each([
		['en', 'have', [/^You have no faction yet/]],
		['es', 'cómo voy', [/^Aún no tienes facción/]],
		['en', 'can European', [/^European, with /]],
		['en', 'European, with Grand Master Aldara', [/^Line 1: European, with /]],
		['en', 'advise', ['The counsellor has nothing to add to this sheet.']],
		['en', 'what if', [/^Nothing on your sheet has a forecast/]],
		['es', 'hoja', ['Tu hoja está vacía.']]
	] as const)('%s: %s is answered', async (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		expectLines(await open().ask(line), expected);
	});

	it('a wish stands on the sheet, and goes off it', async () => {
		const at = open();
		const [wish = ''] = (await at.ask('can European')).slice(1);
		await at.ask(wish);
		expect(await at.ask('sheet')).toContain(`1. ${wish}`);
		expect(await at.ask('remove 1')).toContain(`Off the sheet: ${wish}`);
	});
});

describe('ways of the Black Sector', () => {
	const step = steps.find(({ after }) => (after as State).turn === 3);
	const seen = cosmos.view(step?.after as State, 1) as View;
	const own = seen.own.map((one) => ({
		...one,
		codes: ['black-80'],
		black: [{ system: 'black-80', what: { is: 'deposit', amount: 60 } }],
		sees: [...one.sees, 'black-80', 'black-81', 'white-2', 'red-3']
	}));
	const view = { ...seen, own } as unknown as View;

	it.each([
		[
			'en',
			'near black 80',
			[/^White 2, a full movement away: /, /^Red 3, a full movement to White \d+ and \d+ steps/]
		],
		[
			'en',
			'near black 80',
			[/^Black 81, in the Black Sector, where only a portal leads from here: /]
		],
		['en', 'near black 80', [/^From here a full movement leads to any White system/]],
		[
			'es',
			'cerca de negro 80',
			[/^Blanco 2, a un movimiento entero: /, /^De aquí se sale a cualquier sistema Blanco/]
		],
		['en', 'near white 2', [/^Black 80, a full movement away, by its code: /]],
		['en', 'near white 2', [/^Black 81, in the Black Sector, and you do not have its code: /]],
		[
			'en',
			'near red 3',
			[/^Black 80, \d+ steps to the white ring and, by its code, a full movement: /]
		]
	] as const)('%s: %s', async (locale, line, expected) => {
		overwriteGetLocale(() => locale);
		expectLines(await talk(view, 1, step?.seats ?? 2).ask(line), expected);
	});
});

describe('nothing that the map shows is missing', () => {
	const some = steps.filter((_, i) => i % 6 === 0);

	it.each(
		some.map(({ game, after, seats }, i) => [`${game}, ${i}`, after as State, seats] as const)
	)('%s', (_, state, seats) => {
		for (const viewer of [1, seats]) {
			const shown = cosmos.view(state, viewer);
			const silent = ownOf(shown)?.silent ?? [];
			const { places, at, around } = talk(shown, viewer, seats).text();
			const round = around(places[0]?.id).join('\n');
			const name = (seat: number): string =>
				seat === 0 ? '' : seat === viewer ? 'ours' : (NAMES[seat - 1] ?? '');
			for (const { place } of knownPlaces(shown)) {
				const { system } = place;
				const isTold = !silent.includes(system) && !shown.destroyed.includes(system);
				const told = at(system).join('\n');
				for (const part of [
					...(isTold ? [name(place.orbit), name(place.ground)] : []),
					...place.forces.flatMap(({ seat, orbit, troops, heroes }) => [
						...(orbit.length + troops.length + heroes.length > 0 ? [name(seat)] : []),
						...orbit.map(({ unit, n }) => countedUnit(unit, n)),
						...troops.map(({ troop, n }) => countedUnit(troop, n)),
						...heroes.map(({ hero }) => heroName(hero))
					]),
					...place.sites.map(({ building }) => buildingName(building)),
					...place.mines.map(({ left }) => String(left))
				])
					expect(told.toLowerCase()).toContain(part.toLowerCase());
				if (system !== places[0]?.id) expect(round).toContain(systemName(system));
			}
			for (const { system } of forceMarks(shown)) expect(at(system).length).toBeGreaterThan(1);
			for (const { system, key } of portalMarks(shown))
				if (knownPlaces(shown).some(({ place }) => place.system === system))
					expect(at(system).join('\n')).toMatch(key === '' ? /portal/i : /Portal of the/);
		}
	});
});
