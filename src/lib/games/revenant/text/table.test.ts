import { afterEach, describe, expect, it } from 'vitest';
import { revenant } from '$engine/rulesets/revenant';
import { CENTRALS, SECTORS, SLOTS, SPACES } from '$engine/rulesets/revenant/data';
import { fallback } from '$engine/rulesets/revenant/fallback';
import { figureOn } from '$engine/rulesets/revenant/space/fleet';
import { boardOf, type BoardSpec, type PlayerSpec } from '$engine/rulesets/revenant/testing-board';
import type { State, View } from '$engine/rulesets/revenant/types';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import {
	expectLines,
	NAMES,
	talkAt,
	type Conversation,
	type Words
} from '$lib/ui/table-text/testing';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { frigatesAt, shipsAt } from '../fleet';
import { orderWays } from '../orders/ways';
import { Plan } from '../plan/plan.svelte';
import { unfinished } from '../unfinished';
import { cardName, figureName, hiddenName, houseName, planetName, shipName } from '../words';
import { REVENANT, SUPPLY } from './place';
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
			ruleset: revenant,
			empty: (session) => fallback(session.view as View, session.viewer)
		},
		WORDS,
		view,
		viewer,
		seats
	);

const steps = goldenSteps(revenant).filter(({ after }) => (after as State).stage !== 'over');
const at = (stage: State['stage']) =>
	steps.find(({ after, seats }) => (after as State).stage === stage && seats > 1);

/** The seat whose turn it is, at a table of two or more; nobody's turn: the first. */
function open(stage: State['stage']): Conversation {
	const step = at(stage);
	const state = step?.after as State;
	const viewer = state.turn[0]?.seat ?? 1;
	return talk(revenant.view(state, viewer), viewer, step?.seats ?? 2);
}

describe('the title of a report', () => {
	it('is said once, where its only chapter has that name', () => {
		const muster = steps.find(({ before }) => (before as State).stage === 'muster');
		const view = (state: unknown): View => revenant.view(state as State, 1);
		if (!muster) throw new Error('no game begins with a muster');
		const { before, after, reports, seats } = muster;
		const record = { step: 0, order: undefined, hash: '' };
		const parts = talk(view(after), 1, seats)
			.text()
			.report(
				{ ...record, view: view(before), reports: [] },
				{ ...record, view: view(after), reports },
				false
			);
		const title = 'Muster';
		const said = parts.flatMap(({ title, lines }) => [title, ...lines]);
		expect(said.filter((line) => line === title)).toEqual([title]);
	});
});

describe('what is said at the table', () => {
	it.each([
		[
			'en',
			'turn',
			'have',
			['Next', /^Place a figure/, /^Energy \(E\) \d/, /^Hand: /, /^Captain: /]
		],
		['es', 'turn', 'tengo', ['Ahora', /^Pon una figura/, /^Energía \(E\) \d/, /^Mano: /]],
		['en', 'turn', 'near sector 3', [/^Sector 3$/, /^Around Sector 3/, /^Sector [24], 1 step: /]],
		['es', 'turn', '¿cerca del Revenant?', [/^El Revenant$/, /^Daño \d de 3/, /^Salto/]],
		['en', 'turn', 'near the supply', [/^Supply$/]],
		['en', 'turn', 'near sector 9', [/^I know no place called “sector 9”/]],
		['en', 'turn', 'standing', [/^1\. Eva: .* \d+, Tactics \d+/]],
		['en', 'turn', 'standing all', ['Tracks', /^Zenor, Power \d+, reward: /, /^Eva/, /^Ana/]],
		['en', 'turn', 'can', ['You can order', /^Place a figure\. Such as: .* on /]],
		['es', 'turn', 'puedo', ['Puedes ordenar', /^Pon una figura\. Por ejemplo: .* en /]],
		['en', 'turn', 'advise', ['The counsellor’s advice', /^1\. /]],
		['en', 'breach', 'have', [/^You decide where the hits fall/]],
		['en', 'breach', 'what if', [/^What happens if it is sealed like this/]]
	] as const)('%s, %s: %s', async (locale, stage, line, expected) => {
		overwriteGetLocale(() => locale);
		const answer = await open(stage).ask(line);
		expectLines(answer, expected);
	});

	it('what comes next is told with each move, and what has come is no longer offered', async () => {
		const at = open('turn');
		const [placing = ''] = (await at.ask('can place')).slice(1);
		const answer = await at.ask(placing);
		expectLines(answer, [/^Line 1: /, /^(Main action with|Nothing can|\d Corruption)/]);
		const can = await at.ask('can');
		expectLines(can, [/^Attack, .*: The ship of this turn does not have/]);
		expect(can.join('\n')).not.toContain('Place a figure. Such as');
		expect(can.join('\n')).not.toContain('Absorb, Absorb,');
		expectLines(await at.ask('what if'), [/: \d+, then \d+$/]);
	});
});

/** A table of two at which it is the turn of the first, seen by it. */
const set = (turn: NonNullable<BoardSpec['turn']>, player: PlayerSpec): Conversation =>
	talk(
		revenant.view(
			boardOf({
				turn,
				ships: { 'fighter:zenor': 3, 'arkship:novaris': 4 },
				players: { 1: { usable: { E: 4, M: 4 }, ...player } },
				holdings: { 1: { hand: ['EQ01b', 'TR02a'] } },
				decks: { equipment: ['EQ02a', 'EQ03a'], support: ['SU01a', 'SU02a'] }
			}),
			1
		),
		1,
		2
	);
const DRAW = { ask: 'draw', count: 2, cause: 'extra' } as never;
const drawing = (): Conversation =>
	set({ stage: 'place', figure: '', ship: '' }, { queue: [DRAW] });

describe('RV-152 after a line that turns up cards', () => {
	it.each([
		[
			'en',
			'draw 1 equipment, 1 support',
			'end of the turn',
			/^Not on the sheet\. .*until you have seen them/
		],
		[
			'en',
			'draw 1 equipment, 1 support',
			'draw 1 equipment, 1 support',
			/until you have seen them/
		],
		['es', 'robar 1 equipo, 1 apoyo', 'robar 1 equipo, 1 apoyo', /hasta que las veas/],
		['es', 'robar 1 equipo, 1 apoyo', 'jugar una carta', /hasta que las veas/],
		['es', 'robar 1 equipo, 1 apoyo', 'aconseja', /hasta que las veas/],
		[
			'es',
			'robar 1 equipo, 1 apoyo',
			'puedo',
			/Pon una figura.*Terminar el turno: .*hasta que las veas/
		]
	] as const)(
		'%s: %s, then “%s” is told that it cannot follow',
		async (locale, first, then, why) => {
			overwriteGetLocale(() => locale);
			const at = drawing();
			expectLines(await at.ask(first), [/^(Line|Línea) 1: /]);
			const before = at.table.order;
			expectLines(await at.ask(then), [why]);
			expect(at.table.order).toBe(before);
		}
	);
});

describe('a turn that turns up cards', () => {
	it('is sealed as it stands: no end is missed before the wax sets', async () => {
		overwriteGetLocale(() => 'en');
		const at = drawing();
		await at.ask('draw 1 equipment, 1 support');
		const todo = (table: unknown): readonly string[] => unfinished(table as never);
		expect(todo(at.table)).toEqual([
			'This turns up cards: what is written is done, and you go on with them in view.'
		]);
		const placed = set({ stage: 'corrupt', due: 1, acted: 'attack' }, {});
		await placed.ask('Corruption into Compartment 6');
		expect(todo(placed.table)[0]).toMatch(/^Your turn does not end here/);
	});
});

describe('what is asked', () => {
	it.each([
		['en', 'Draw 2 Upgrade cards'],
		['es', 'Roba 2 cartas de Mejora']
	] as const)('%s: is said by itself, and by whatever it stands before', async (locale, asked) => {
		overwriteGetLocale(() => locale);
		const at = drawing();
		expect(at.text().asks?.()).toBe(asked);
		const end = locale === 'en' ? 'end of the turn' : 'fin del turno';
		expectLines(await at.ask(end), [new RegExp(`: ${asked}\\.$`)]);
		expectLines(await at.ask(locale === 'en' ? 'can' : 'puedo'), [new RegExp(`: ${asked}\\.$`)]);
	});

	it('has the counsellor’s answer, though it came up by a line of the sheet', async () => {
		const at = set({ stage: 'corrupt', due: 1, acted: 'attack' }, {});
		expect(at.text().asks?.()).toBe('1 Corruption to place');
		expectLines(await at.ask('advise'), [/^1\. .*Corruption/]);
		expectLines(await at.ask('end of the turn'), [/: 1 Corruption to place\.$/]);
	});

	it('is no action that has been taken', async () => {
		const acted = set(
			{ stage: 'main', acted: 'attack', ship: 'fighter:zenor', figure: 'captain' },
			{}
		);
		expect(acted.text().asks?.()).toBe(
			'An additional action of your Frigate, if you like, and the end of the turn.'
		);
		const extra = set({ stage: 'extra', acted: 'attack', extra: 2 }, {});
		expect(extra.text().asks?.()).toBe('The end of the turn is left.');
		expectLines(await extra.ask('can'), [/^Take back the last move: Nothing is written yet\.$/]);
		const view = extra.table.view as View;
		const order = { ask: 'turn', moves: [{ do: 'end' }] };
		expect(unfinished({ ...extra.table, view, order } as never)).toEqual([]);
	});
});

describe('what can be ordered', () => {
	it('is taken by the rules as it is told, move after move', async () => {
		const at = open('turn');
		for (let said = 0; said < 2; said++) {
			const can = await at.ask('can');
			const offers = can.flatMap((line) => line.split('Such as: ').slice(1));
			expect(offers.length).toBeGreaterThan(0);
			const before = at.table.order;
			for (const offer of offers) {
				at.table.setOrder(before);
				expectLines(await at.ask(offer), [/^Line \d+: /]);
			}
		}
	});

	it('an additional action that begins like a command is none', async () => {
		const at = open('turn');
		const [placing = ''] = (await at.ask('can place')).slice(1);
		await at.ask(placing);
		const answer = await at.ask('remove corruption: compartment 6');
		expect(answer.join()).not.toContain('There is no line 6');
		expect(await at.ask('remove 6')).toEqual(['There is no line 6 on your sheet.']);
	});
});

describe('nothing that the map shows is missing', () => {
	const some = steps.filter((_, i) => i % 6 === 0);

	it.each(
		some.map(({ game, after, seats }, i) => [`${game}, ${i}`, after as State, seats] as const)
	)('%s', (_, state, seats) => {
		for (const viewer of new Set([1, seats])) {
			const view = revenant.view(state, viewer);
			const { at, around, holdings } = talk(view, viewer, seats).text();
			const nameOf = (seat: number): string => NAMES[seat - 1] ?? '';
			const figure = (place: Parameters<typeof figureOn>[1]): string[] => {
				const on = figureOn(view, place);
				return on ? [figureName(on.figure), on.owner === 0 ? 'the Crew' : nameOf(on.owner)] : [];
			};
			const expectAll = (zone: number, parts: readonly string[]): void => {
				const told = at(zone).join('\n').toLowerCase();
				for (const part of parts) expect(told).toContain(part.toLowerCase());
			};
			for (const zone of [...SECTORS, ...CENTRALS]) {
				const here = view.sectors[zone - 1];
				expectAll(zone, [
					...(here && here.voidborn > 0 ? [`${here.voidborn} Voidborn`] : []),
					...(here && here.absorbers > 0 ? [`${here.absorbers} Absorber`] : []),
					...(here?.rift ? ['Rift'] : []),
					...(here && here.planet !== '' ? [planetName(here.planet)] : []),
					...(here?.cube ? ['with a data cube'] : []),
					...shipsAt(view, zone).flatMap(({ id, cls, damage, corrupted, landed }) => [
						shipName(id, nameOf),
						...(SLOTS[cls] > 0 ? [`damage ${damage} of ${SLOTS[cls]}`] : []),
						...(corrupted ? ['corrupted'] : []),
						...(landed ? ['on the Planet'] : []),
						...figure(id)
					]),
					...frigatesAt(view, zone).flatMap(({ seat }) => [
						shipName(`frigate:${seat}` as never, nameOf),
						...figure(`frigate:${seat}` as never)
					])
				]);
			}
			expectAll(REVENANT, [
				`damage ${view.revenant.damage} of`,
				view.jumpEnabled ? 'is prepared' : 'nobody has prepared',
				...(view.revenant.cubes > 0 ? [`${view.revenant.cubes} data cube`] : []),
				...SPACES.flatMap(figure)
			]);
			const away = view.ships.filter((ship) => ship.at === 0);
			expectAll(
				SUPPLY,
				away.map(({ id }) => shipName(id, nameOf))
			);
			const round = around(1).join('\n');
			for (const zone of SECTORS.slice(1)) expect(round).toContain(`Sector ${zone},`);
			if (view.stage === 'muster') continue;
			const held = holdings()
				.flatMap(({ title, lines }) => [title, ...lines])
				.join('\n');
			const [own] = view.own;
			for (const part of [
				...(own?.hand ?? []).map(cardName),
				...(own?.hidden ?? []).map(hiddenName),
				...(view.players[viewer - 1]?.equipment ?? []).map(cardName)
			])
				expect(held).toContain(part);
		}
	});

	it('the tracks, their rewards and every admiral', () => {
		const conversation = open('turn');
		const told = conversation
			.text()
			.standing()
			.flatMap(({ title, lines }) => [title, ...lines])
			.join('\n');
		const { view } = conversation.table as { view: View };
		for (const house of Object.keys(view.rewards) as (keyof View['rewards'])[])
			expect(told).toContain(houseName(house));
		for (const { seat } of view.players) expect(told).toContain(NAMES[seat - 1]);
	});
});
