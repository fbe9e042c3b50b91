/** Parsing of orders, and the blank orders that forms begin with (RV-594 to RV-612). */
import { describe, expect, it } from 'vitest';
import { blank, blankVariant, read } from '../../../kernel/shape';
import { HIDDEN, HOUSES, UPGRADES } from '../data';
import { ACTS, ASSIGNMENT, DRAW, LINE, MOVES, ORDER, REMOVAL, SHIFT } from './shapes';

const reads = (raw: object): boolean => read(MOVES, raw).ok;
const readsOrder = (raw: object): boolean => read(ORDER, raw).ok;
const many = <T>(item: T, length: number): T[] => Array.from({ length }, () => item);

describe('numbers', () => {
	it.each([
		['zones', 1, 12, (zone: number) => ({ do: 'move', path: [zone] })],
		['Sectors', 1, 8, (sector: number) => ({ do: 'chart', sector: [sector] })],
		['Compartments', 1, 6, (compartment: number) => ({ do: 'corrupt', compartment })],
		['places in line', 0, 31, (place: number) => ({ do: 'move', path: [1], line: [place] })],
		...(['equipment', 'training', 'support'] as const).map(
			(kind) =>
				[
					`cards of ${kind}`,
					0,
					28,
					(count: number) => ({ do: 'draw', draw: { [kind]: count } })
				] as const
		),
		[
			'Energy of an Attack',
			0,
			2,
			(energy: number) => ({ do: 'act', act: { kind: 'attack', energy } })
		],
		[
			'Absorbers of an Attack',
			0,
			2,
			(absorbers: number) => ({ do: 'act', act: { kind: 'attack', absorbers } })
		]
	] as const)('RV-592 %s are %i to %i', (_, least, most, raw) => {
		expect([least - 1, least, most, most + 1].map((value) => reads(raw(value)))).toEqual([
			...[false, true, true, false]
		]);
	});

	it('RV-592 seats are 1 to 4', () => {
		const first = (seat: number) => readsOrder({ ask: 'breach', first: [seat] });
		expect([0, 1, 4, 5].map(first)).toEqual([false, true, true, false]);
	});

	it('RV-602 Science of an Attack is even, 0 to 98', () => {
		const science = (count: number) =>
			reads({ do: 'act', act: { kind: 'attack', science: count } });
		expect([-2, -1, 0, 1, 2, 97, 98, 99, 100].map(science)).toEqual([
			...[false, false, true, false, true, false, true, false, false]
		]);
	});
});

describe('lists', () => {
	it('RV-592 are of 64 items at most', () => {
		const path = (length: number) => reads({ do: 'move', path: many(1, length) });
		const moves = (length: number) =>
			readsOrder({ ask: 'turn', moves: many({ do: 'pass' }, length) });
		const off = (length: number) => reads({ do: 'play', card: 'EQ01a', off: many('E', length) });
		for (const one of [path, moves, off]) expect([one(64), one(65)]).toEqual([true, false]);
	});

	it('RV-594 RV-596 cards that are kept are two at most, and none twice, as those that go', () => {
		const keep = (...cards: string[]) => reads({ do: 'keep', cards });
		const [a = '', b = '', c = ''] = HIDDEN;
		expect([keep(a, b), keep(a, b, c), keep(a, a)]).toEqual([true, false, false]);
		const trim = (...cards: string[]) => reads({ do: 'trim', cards });
		const [x = '', y = ''] = UPGRADES;
		expect([trim(x, y), trim(x, x)]).toEqual([true, false]);
	});

	it('RV-277 RV-605 two tokens at most stay under a Corruption', () => {
		const leave = (count: number) =>
			reads({ do: 'corrupt', compartment: 1, leave: [many('E', count)] });
		expect([leave(0), leave(2), leave(3)]).toEqual([true, true, false]);
	});

	it('RV-520 a line holds 28 ships at most', () => {
		const line = (count: number) => read(LINE, { sector: 1, ships: many('civil:zenor', count) }).ok;
		expect([line(28), line(29)]).toEqual([true, false]);
	});

	it('RV-593 a muster names all seven Houses, each once', () => {
		const muster = (houses: readonly string[]) =>
			readsOrder({ ask: 'muster', side: 'A', agenda: 'AG1', houses, berth: 9 });
		const six = HOUSES.slice(1);
		expect([muster(HOUSES), muster(six), muster([...six, six[0] as string])]).toEqual([
			...[true, false, false]
		]);
		expect(muster([...HOUSES, 'zenor'])).toBe(false);
	});
});

describe('a form', () => {
	it('begins with nothing chosen', () => {
		expect(blank(LINE)).toEqual({ sector: 0, ships: [] });
		expect(blank(ASSIGNMENT)).toEqual({ sector: 0, hits: [], corrupt: [] });
		expect(blank(ORDER.shapes.breach.first.of)).toBe(0);
		expect(blank(DRAW)).toEqual({ equipment: 0, training: 0, support: 0 });
		expect(blankVariant(MOVES, 'corrupt')).toMatchObject({ compartment: 0 });
		expect(blankVariant(ORDER, 'muster')).toMatchObject({ berth: 0 });
		expect(blankVariant(ACTS, 'attack')).toMatchObject({ energy: 0, science: 0, absorbers: 0 });
	});

	it('begins with a landing that strikes and absorbs', () => {
		expect(blank(REMOVAL)).toEqual({ from: '', card: [] });
		expect(blankVariant(ACTS, 'land')).toMatchObject({ strike: true, absorb: true });
		expect(blank(SHIFT)).toMatchObject({ line: [] });
	});
});
