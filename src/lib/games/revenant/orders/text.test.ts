import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { revenant } from '$engine/rulesets/revenant';
import { move } from '$engine/rulesets/revenant/testing';
import { boardOf } from '$engine/rulesets/revenant/testing-board';
import type { Move, MoveOf, OrderOf, PlayedMove } from '$engine/rulesets/revenant/types';
import { view } from '$engine/rulesets/revenant/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { readerOf, type Reading } from '$lib/ui/orders-text/read';
import { pasteOrders, sheetParts, writeOrders } from '$lib/ui/orders-text/text';
import { skippedWords } from '$lib/ui/orders-text/words';
import type { TableSession } from '../../game';
import { ordersText } from './text';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
beforeEach(() => speak('en'));
afterEach(() => speak('en'));

const PLACE = { stage: 'place', figure: '', ship: '' } as const;
const seen = view(
	boardOf({
		turn: PLACE,
		ships: { 'fighter:zenor': 3, 'fighter:fenrax': 4, 'arkship:novaris': 4 },
		players: { 1: { usable: { E: 4, M: 4 } } },
		holdings: { 1: { hand: ['EQ01b', 'TR02a'] } }
	}),
	1
);
const session = (stage: typeof seen.stage): TableSession =>
	({
		ruleset: revenant,
		view: { ...seen, stage },
		viewer: 1,
		seats: ['Eva', 'Ana'].map((name, i) => ({ seat: i + 1, name }))
	}) as unknown as TableSession;
const read = (line: string, stage: typeof seen.stage = 'turn'): Reading =>
	readerOf(ordersText(session(stage)), skippedWords()).read(line);

const ON_ZENOR = move({ do: 'place', figure: 'cadet2', ship: 'fighter:zenor' }) as PlayedMove;
const ATTACK = move({ do: 'act', act: { kind: 'attack' } }) as PlayedMove;
const END = move({ do: 'end' }) as PlayedMove;
const LATER = { moves: [ON_ZENOR, move({ do: 'move', path: [4, 5] }), ATTACK, END] };

describe('a line of text', () => {
	it.each([
		['en', 'Second Cadet on the Fighter of Zenor', ON_ZENOR],
		['en', ' second CADET on fighter of zenor!', ON_ZENOR],
		['en', 'On the Fighter of Zenor: Second Cadet', ON_ZENOR],
		['es', 'Segundo Cadete en el Caza de Zenor', ON_ZENOR],
		['es', 'en el caza de zenor el segundo cadete', ON_ZENOR],
		['es', 'ATACAR', ATTACK],
		['en', 'Move to Sector 4, Sector 5', { do: 'move', path: [4, 5] }],
		[
			'en',
			'Captain on the Revenant: Hyperjump, Influence with Fenrax',
			{ do: 'place', figure: 'captain', ship: 'revenant', space: ['hyperjump'], house: ['fenrax'] }
		],
		['en', 'Convert: 2M 1e', { do: 'act', act: { kind: 'convert', gain: ['M', 'M', 'E'] } }],
		['es', 'Convertir: 1c, 2m', { do: 'act', act: { kind: 'convert', gain: ['S', 'M', 'M'] } }],
		[
			'en',
			'Turn for later: Second Cadet on Fighter of Zenor; move to sector 4 → sector 5; attack; end of turn',
			LATER
		],
		[
			'es',
			'turno para despues segundo cadete en caza de Zenor; mover al sector 4, sector 5; atacar; fin del turno;',
			LATER
		],
		['en', 'Two turns of the list are played', 2],
		['en', 'the list goes on even if somebody enables the hyperjump', 'jump']
	] as const)('%s: “%s” is understood', (locale, line, order) => {
		speak(locale);
		const reading = read(line);
		expect(reading).toMatchObject({ ok: true });
		const value = reading.ok ? reading.found.value : undefined;
		if (typeof order === 'object') expect(value).toMatchObject(order);
		else expect(value).toBe(order);
	});

	it.each([
		['Second Cadet on the Fighter of Zenok', { word: 'Fighter', near: ['the Fighter of Zenor'] }],
		['Second Cadet on', { word: '' }],
		['Atack', { word: 'Atack', near: ['Attack'] }],
		['Turn for later: attack; dance; end of the turn', { word: 'dance' }]
	])('“%s” is not: it says where it stopped, and what is near', (line, why) => {
		const { near, ...where } = { near: [], ...why };
		const reading = read(line);
		expect(reading).toMatchObject({ ok: false, code: 'stopped', ...where });
		if ('near' in reading) expect(reading.near).toEqual(expect.arrayContaining(near));
	});

	it('means either copy of a card', () => {
		const reading = read('Discard Overcharge Core', 'turn');
		const cards = reading.ok
			? [reading.found.value, ...reading.alike].map((value) => (value as MoveOf<'trim'>).cards)
			: reading;
		expect(cards).toEqual([['EQ01b'], ['EQ01a']]);
	});
});

describe('a turn as text', () => {
	const table = session('turn');
	const judge = (order: unknown) => revenant.check(seen, 1, order as OrderOf<'turn'>);
	const EMPTY: OrderOf<'turn'> = { ask: 'turn', moves: [] };
	const turn = (...moves: readonly Move[]): OrderOf<'turn'> => ({ ask: 'turn', moves });
	const paste = (order: OrderOf<'turn'>, text: string) => {
		const declared = ordersText(table);
		return pasteOrders(declared, readerOf(declared, skippedWords()), judge, order, text);
	};
	const other = { moves: [move({ do: 'place', figure: 'cadet1', ship: 'fighter:fenrax' }), END] };
	const left = move({
		do: 'ahead',
		turns: [LATER, other],
		times: 2,
		despite: ['rank', 'less']
	});
	const ON_FENRAX = move({ do: 'place', figure: 'captain', ship: 'fighter:fenrax' });
	const WHOLE = turn(ON_FENRAX, left, END);
	const LEFT_LINES = [
		'Turn for later: Second Cadet on the Fighter of Zenor; Move to Sector 4 → Sector 5; Attack; End of the turn',
		'Turn for later: First Cadet on the Fighter of Fenrax; End of the turn',
		'Two turns of the list are played',
		'The list goes on even if somebody takes the lead from me',
		'The list goes on even if a turn would bring less than now'
	];

	it('RV-614 is the turn again, those left for later by their rank', async () => {
		const text = writeOrders(ordersText(table), WHOLE, EMPTY);
		expect(text.split('\n')).toEqual([
			'Captain on the Fighter of Fenrax',
			'End of the turn',
			...LEFT_LINES
		]);
		expect(await paste(EMPTY, text)).toMatchObject({ order: WHOLE, left: [] });
	});

	it('RV-614 what is left for later stands before the end of the turn', async () => {
		const { order } = await paste(turn(ON_FENRAX, END), LEFT_LINES.slice(0, 2).join('\n'));
		expect((order as OrderOf<'turn'>).moves.map((one) => one.do)).toEqual([
			'place',
			'ahead',
			'end'
		]);
	});

	it('says of what goes with nothing that nothing is there', async () => {
		expect(await paste(EMPTY, 'Two turns of the list are played')).toMatchObject({
			order: EMPTY,
			taken: 0,
			left: [{ why: { code: 'placeless' } }]
		});
	});

	it.each([
		{
			off: 'Captain on the Fighter of Fenrax',
			order: turn(ON_FENRAX, ATTACK, END),
			gives: EMPTY
		},
		{
			off: 'Attack',
			order: turn(ON_FENRAX, ATTACK, END),
			gives: turn(ON_FENRAX)
		},
		{
			off: LEFT_LINES[0],
			order: WHOLE,
			gives: turn(ON_FENRAX, { ...left, turns: [other] } as Move, END)
		},
		{
			off: LEFT_LINES[2],
			order: WHOLE,
			gives: turn(ON_FENRAX, { ...left, times: 1 } as Move, END)
		},
		{
			off: LEFT_LINES[3],
			order: WHOLE,
			gives: turn(ON_FENRAX, { ...left, despite: ['less'] } as Move, END)
		},
		{
			off: LEFT_LINES[1],
			order: turn(ON_FENRAX, { ...left, turns: [other] } as Move, END),
			gives: turn(ON_FENRAX, END)
		}
	])('taking off “$off” takes what hangs on it, and no more', ({ off, order, gives }) => {
		const part = sheetParts(ordersText(table), order, EMPTY).find(({ says }) => says === off);
		expect(part?.line.edit?.takeOff(order as never, part.at)).toEqual(gives);
	});
});

describe('the Breach as text', () => {
	const PLAN = { sector: 3, hits: ['fighter:zenor', 'fighter:zenor'], corrupt: [] };

	it('RV-608 is read by Sectors, and a new plan of one takes the place of that before', () => {
		const reading = read('Hits in Sector 3: the Fighter of Zenor, the Fighter of Zenor', 'breach');
		expect(reading).toMatchObject({ ok: true, found: { value: PLAN } });
		const { lines } = ordersText(session('breach'));
		const line = lines.find(({ edit }) => edit);
		const order = {
			ask: 'breach',
			sectors: [
				{ ...PLAN, hits: [] },
				{ ...PLAN, sector: 4 }
			]
		};
		expect(line?.edit?.put(order as never, PLAN as never)).toEqual({
			...order,
			sectors: [{ ...PLAN, sector: 4 }, PLAN]
		});
	});
});
