import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amos } from '$engine/rulesets/amos';
import { table } from '$engine/rulesets/amos/testing';
import type { OrderSheet } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { readerOf, type Reading } from '$lib/ui/orders-text/read';
import { pasteOrders, writeOrders } from '$lib/ui/orders-text/text';
import { skippedWords } from '$lib/ui/orders-text/words';
import type { TableSession } from '../../game';
import { ordersText } from './text';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
beforeEach(() => speak('en'));
afterEach(() => speak('en'));

const seen = view(
	table({
		planets: [
			{ at: [0, 0], owner: 1, name: 'Umbath' },
			{ at: [3, 0], owner: 1, name: 'Tirus' },
			{ at: [6, 0], owner: 2, name: 'Kelos' }
		],
		armies: [{ seat: 1, at: 1, units: { freighter: 3, militia: 4 } }],
		players: { 1: { dollars: 60 } }
	}),
	1
);
const seats = ['Eva', 'Ana', 'Aná', 'Íñigo', 'Bo', 'Bo'].map((name, i) => ({ seat: i + 1, name }));
const session = { view: seen, viewer: 1, seats } as unknown as TableSession;
const read = (line: string): Reading => readerOf(ordersText(session), skippedWords()).read(line);

const SHIPS = { kind: 'buyUnits', planet: 2, type: 'freighter', count: 2 };
const MOVE = {
	kind: 'move',
	from: 0,
	ships: { freighter: 2 },
	route: [1, 2, 3],
	pickups: [],
	drops: [],
	allied: [],
	leaders: []
};

const NEARER = { ...MOVE, route: [1, 2] };

describe('a line of text', () => {
	it.each([
		['en', 'Buy 2 Freighters at Tirus', SHIPS],
		['en', '  BUY 2   freighters at TIRUS.', SHIPS],
		['en', 'At Tirus: buy 2 Freighters', SHIPS],
		['en', 'Buy, at the Tirus, 2 Freighters', SHIPS],
		['es', 'Comprar 2 cargueros en Tírus', SHIPS],
		['es', 'comprar en Tirus 2 cargueros', SHIPS],
		['en', 'Move 2 Freighters from Umbath to Tirus', MOVE],
		['en', 'Move from Umbath to Tirus 2 Freighters', MOVE],
		['en', 'Give 2.5 $ to Íñigo', { kind: 'giftMoney', to: 4, hd: 5 }],
		['es', 'Dar 2,5 $ a Iñigo', { kind: 'giftMoney', to: 4, hd: 5 }],
		['en', 'Move 2 Freighters from Umbath to cell 3·1', NEARER],
		['en', 'Move 2 Freighters from Umbath to cell 3-1', NEARER],
		['en', 'Move 2 Freighters from Umbath to cell 3 1', NEARER],
		['en', 'Move 2 Freighters from Umbath to cell 3*1', NEARER],
		['en', 'Move 2 Freighters from Umbath to cell 3, 1', NEARER],
		['en', 'Move 2 Freighters from Umbath to cell 3,1', NEARER],
		['en', 'Move 2 Freighters from Umbath to cell 3.1', NEARER],
		['en', 'Move 2 Freighters from Umbath to cell (3,1)', NEARER],
		['en', 'Ally with Bo (6)', { kind: 'ally', player: 6 }],
		// Two names differ in an accent alone: as it is written, it is one of them.
		['en', 'Ally with Ana', { kind: 'ally', player: 2 }],
		['en', 'Ally with Aná', { kind: 'ally', player: 3 }]
	] as const)('%s: “%s” is understood', (locale, line, order) => {
		speak(locale);
		expect(read(line)).toMatchObject({ ok: true, found: { value: order } });
	});

	it.each([
		['Buy 2 Freighters at Tirux', { code: 'stopped', word: 'Tirux', near: ['Tirus'] }],
		['Research Roy Weapons', { code: 'stopped', word: 'Roy', near: ['Ray Weapons'] }],
		['Buy 2 Frieghters at Tirus', { code: 'stopped', word: 'Frieghters' }],
		['Bye 2 Freighters at Tirus', { code: 'stopped', word: 'Bye', at: 0 }],
		['Buy 2 Freighters at', { code: 'stopped', word: '' }],
		['ally with ANA', { code: 'ambiguous', choices: ['Ally with Ana', 'Ally with Aná'] }],
		['', { code: 'stopped' }],
		['x'.repeat(5000), { code: 'too-long' }],
		['the '.repeat(200), { code: 'stopped' }],
		[']}{"\u0000\ud800 · 7 ∞ 🚀', { code: 'stopped' }]
	])('“%s” is not', (line, why) => {
		expect(read(line)).toMatchObject({ ok: false, ...why });
	});

	it.each([
		['en', 'Resaerch Ray Weapons', 'Research'],
		['es', 'Esneñar Armas de rayos a Bo (5)', 'Enseñar'],
		['es', 'Investgiar Armas de rayos', 'Investigar']
	] as const)('%s: what “%s” could go on with is told as it is written', (locale, line, word) => {
		speak(locale);
		const reading = read(line);
		expect(reading).toMatchObject({ ok: false, code: 'stopped' });
		expect('near' in reading && reading.near).toContain(word);
	});
});

describe('a sheet of text', () => {
	const judge = (order: unknown) => amos.check(seen, 1, order as OrderSheet);
	const paste = (order: OrderSheet, text: string) => {
		const declared = ordersText(session);
		return pasteOrders(declared, readerOf(declared, skippedWords()), judge, order, text);
	};
	const SHEET = [SHIPS, MOVE] as unknown as OrderSheet;

	it('is the sheet again', async () => {
		const text = writeOrders(ordersText(session), SHEET, []);
		expect(await paste([], text)).toEqual({ order: SHEET, taken: 2, again: 0, left: [] });
	});

	it('is added to what stands there', async () => {
		const { order, taken } = await paste(
			[{ kind: 'ally', player: 2 }],
			'Buy 2 Freighters at Tirus'
		);
		expect({ order, taken }).toEqual({ order: [{ kind: 'ally', player: 2 }, SHIPS], taken: 1 });
	});

	it.each([
		{ put: 'Buy 2 Freighters at Tirus', on: [], again: 0 },
		{ put: 'Buy 2 Freighters at Tirus', on: [SHIPS], again: 1 },
		{ put: 'Buy 3 Freighters at Tirus', on: [SHIPS], again: 0 }
	])('puts “$put” on $on.length lines, and says that $again stood there', async (row) => {
		const pasted = await paste(row.on as unknown as OrderSheet, row.put);
		expect(pasted).toMatchObject({ taken: 1, again: row.again, left: [] });
	});

	it.each([
		'- ',
		'• ',
		'  * ',
		' 2. ',
		'2) ',
		'a) ',
		'B) ',
		'1º ',
		'1.º ',
		'1° ',
		'1.',
		'12)',
		'✅ ',
		'✔️ ',
		'- [ ] ',
		'- [x] ',
		'[X] ',
		'- ✅ '
	])('is read with “%s” before each line', async (mark) => {
		const { order, left } = await paste([], `${mark}Buy 2 Freighters at Tirus\r\n\r\n`);
		expect({ order, left }).toEqual({ order: [SHIPS], left: [] });
	});

	it('is read as far as so many lines, the rest is for another time', async () => {
		const text = `${'\n'.repeat(400)}${'Dance\n'.repeat(299)}Buy 2 Freighters at Tirus\nAlly with Bo (6)`;
		const { order, left } = await paste([], text);
		expect(order).toEqual([SHIPS]);
		expect(left.at(-1)).toEqual({
			line: 'Ally with Bo (6)',
			from: 0,
			why: { code: 'too-many', most: 300 }
		});
	});

	it('leaves what is not understood, or what the rules refuse, with the reason', async () => {
		const text = '• Dance at Tirus\nBuy 2 Freighters at Tirus\nCede Kelos to Ana';
		const { order, left } = await paste([], text);
		expect(order).toEqual([SHIPS]);
		expect(left).toMatchObject([
			{ line: '• Dance at Tirus', from: 2, why: { code: 'stopped', word: 'Dance' } },
			{ line: 'Cede Kelos to Ana', why: { code: 'refused', problem: { code: 'not-yours' } } }
		]);
	});
});
