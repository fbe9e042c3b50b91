import { describe, expect, it } from 'vitest';
import { blankVariant, isComplete, read, type AnyField } from '../../../kernel/shape';
import type { Answer } from '../types';
import { ANSWERS, COMBAT_ORDERS, GOODS, ORDER, RIDERS, SQUARE_COUNT } from './shapes';

/** No reserve holds as much, no board has as much to name. */
const MOST = 1_000_000;
const LONGEST = 150;
const LONGEST_PROGRAMME = 200;
const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;

type Raw = Readonly<Record<string, unknown>>;
const goods = { materials: { E: 0, R: 0, P: 0 }, squares: [], units: [] };
const move = { kind: 'move', path: [0, 1], units: 1 };
const attack = {
	kind: 'attack',
	from: 0,
	to: 1,
	units: 2,
	bouts: 3,
	minUnits: 4,
	advance: 5,
	against: 6
};
const fleet = { kind: 'fleet', card: 'CF1', at: [0] };
const mobilise = { kind: 'mobilise', card: 'MF1', from: 0, to: 1, units: 1 };
const works = {
	ask: 'construction',
	remove: [],
	factories: [],
	industries: [],
	units: [],
	research: 0
};
const combat = {
	ask: 'combat',
	cards: [],
	valorAt: [],
	retreat: ['N', 'E', 'S', 'W'],
	pursue: -1,
	orders: []
};
const offer = { kind: 'offer', to: 1, give: goods, ask: goods, until: 0 };

describe('bounds of what is read', () => {
	/** A field of a shape, a whole value, the name of a number in it, least and most. */
	const numbers: readonly (readonly [AnyField, Raw, string, number, number])[] = [
		[ANSWERS, { ask: 'place', column: 0, row: 0, turns: 0 }, 'column', -MOST, MOST],
		[ANSWERS, { ask: 'place', column: 0, row: 0, turns: 0 }, 'row', -MOST, MOST],
		[ANSWERS, { ask: 'place', column: 0, row: 0, turns: 0 }, 'turns', 0, MOST],
		[ANSWERS, { ask: 'orient', turns: 0 }, 'turns', 0, MOST],
		[ANSWERS, works, 'research', 0, MOST],
		[ANSWERS, combat, 'pursue', MIN_SAFE_INTEGER, MAX_SAFE_INTEGER],
		[SQUARE_COUNT, { square: 0, count: 1 }, 'square', 0, MOST],
		[SQUARE_COUNT, { square: 0, count: 1 }, 'count', 1, MOST],
		[GOODS.fields.materials, { E: 0, R: 0, P: 0 }, 'E', 0, MOST],
		[GOODS.fields.materials, { E: 0, R: 0, P: 0 }, 'R', 0, MOST],
		[GOODS.fields.materials, { E: 0, R: 0, P: 0 }, 'P', 0, MOST],
		[RIDERS, offer, 'to', 1, MOST],
		[RIDERS, offer, 'until', 0, MOST],
		[COMBAT_ORDERS, move, 'units', MIN_SAFE_INTEGER, MAX_SAFE_INTEGER],
		...['from', 'to', 'units', 'bouts', 'minUnits', 'advance', 'against'].map(
			(name) => [COMBAT_ORDERS, attack, name, MIN_SAFE_INTEGER, MAX_SAFE_INTEGER] as const
		),
		...['from', 'to', 'units'].map(
			(name) => [COMBAT_ORDERS, mobilise, name, MIN_SAFE_INTEGER, MAX_SAFE_INTEGER] as const
		)
	];

	it.each(numbers)('%o %o: %s from %i to %i', (field, whole, name, min, max) => {
		for (const value of [min, max])
			expect(read(field, { ...whole, [name]: value })).toEqual({
				ok: true,
				value: { ...whole, [name]: value }
			});
		for (const value of [min - 1, max + 1]) {
			const code = Number.isSafeInteger(value) ? 'out-of-range' : 'malformed';
			expect(read(field, { ...whole, [name]: value })).toEqual({ ok: false, code, at: name });
		}
		const zero = read(field, { ...whole, [name]: -0 });
		if (zero.ok) expect(Object.is((zero.value as Raw)[name], 0)).toBe(true);
		expect(zero.ok).toBe(min <= 0);
	});

	/** The name of a list, an item of it, the most items, and the fewest. */
	const lists: readonly (readonly [AnyField, Raw, string, unknown, number])[] = [
		[GOODS, goods, 'squares', 3, LONGEST],
		[COMBAT_ORDERS, move, 'path', 3, LONGEST_PROGRAMME],
		[COMBAT_ORDERS, fleet, 'at', 3, LONGEST_PROGRAMME],
		[ANSWERS, { ask: 'plan', rankings: [] }, 'rankings', ['combat'], LONGEST],
		[ANSWERS, works, 'remove', 3, LONGEST],
		[ANSWERS, works, 'factories', { square: 3, card: [] }, LONGEST],
		[ANSWERS, works, 'industries', { square: 3, material: 'E' }, LONGEST],
		[ANSWERS, works, 'units', { square: 3, count: 1 }, LONGEST],
		[ANSWERS, { ask: 'maintenance', release: [] }, 'release', { square: 3, count: 1 }, LONGEST],
		[ANSWERS, combat, 'cards', 'VA1', LONGEST_PROGRAMME],
		[ANSWERS, combat, 'valorAt', 3, LONGEST_PROGRAMME],
		[ANSWERS, combat, 'retreat', 'N', LONGEST_PROGRAMME],
		[ANSWERS, combat, 'orders', move, LONGEST_PROGRAMME],
		[ANSWERS, { ask: 'batch', orders: [] }, 'orders', move, LONGEST_PROGRAMME],
		[ANSWERS, { ask: 'reply', accept: [] }, 'accept', '1:1', LONGEST],
		[ANSWERS, { ask: 'table', accept: [], pass: false }, 'accept', '1:1', LONGEST],
		[ORDER, { answer: combat, riders: [] }, 'riders', { kind: 'resign' }, LONGEST]
	];

	it.each(lists)('%o %o: %s of %j, at most %i', (field, whole, name, item, most) => {
		const of = (length: number): Raw => ({ ...whole, [name]: Array.from({ length }, () => item) });
		for (const length of [0, 1, most])
			expect(read(field, of(length))).toEqual({ ok: true, value: of(length) });
		expect(read(field, of(most + 1))).toEqual({ ok: false, code: 'too-long', at: name });
		expect(read(field, { ...whole, [name]: [null] })).toMatchObject({
			ok: false,
			code: 'malformed'
		});
	});

	it('CO-072 a ranking has so many phases at most', () => {
		const of = (length: number) => ({
			ask: 'plan',
			rankings: [Array.from({ length }, () => 'combat')]
		});
		expect(read(ANSWERS, of(LONGEST)).ok).toBe(true);
		expect(read(ANSWERS, of(LONGEST + 1))).toMatchObject({ code: 'too-long', at: 'rankings.0' });
	});

	it('CO-178 an offer is named by a seat and a counter of at most six digits', () => {
		const named = (id: string): boolean => read(RIDERS, { kind: 'withdraw', offer: id }).ok;
		for (const id of ['1:1', '9:9', '1:10', '9:999999']) expect(named(id), id).toBe(true);
		for (const id of ['0:1', '1:0', '1:01', '10:1', '1:1000000', '1', '1:', ':1', 'x1:1', '1:1 '])
			expect(named(id), id).toBe(false);
	});
});

describe('what is not said', () => {
	it('of an attack is one bout, by one unit or more, that all move in, on whoever stands there', () => {
		const said = { kind: 'attack', from: 0, to: 1, units: 4 };
		expect(read(COMBAT_ORDERS, said)).toEqual({
			ok: true,
			value: { ...said, bouts: 1, minUnits: 1, advance: 4, against: 0 }
		});
	});

	it('CO-217 of Combat is no card, no order, no pursuit, and retreats to N, E, S, W', () => {
		expect(read(ANSWERS, { ask: 'combat' })).toEqual({ ok: true, value: combat });
	});

	it('CO-178 of an offer is its last round', () => {
		const { until, ...rest } = offer;
		expect(until).toBe(0);
		expect(read(RIDERS, rest)).toEqual({ ok: true, value: offer });
	});
});

describe('a form', () => {
	it.each<Raw & { readonly ask: Answer['ask'] }>([
		{ ask: 'place', column: 0, row: 0, turns: 0 },
		{ ask: 'orient', turns: 0 },
		{ ask: 'plan', rankings: [] },
		{ ask: 'pick', phase: 'production' },
		{ ask: 'production', card: [], material: [] },
		{ ...works, ask: 'construction' },
		{ ask: 'maintenance', release: [] },
		{ ...combat, ask: 'combat', retreat: [] },
		{ ask: 'batch', orders: [] },
		{ ask: 'reply', accept: [] },
		{ ask: 'table', accept: [], pass: false }
	])('begins blank: $ask', (expected) => {
		expect(blankVariant(ANSWERS, expected.ask)).toEqual(expected);
	});

	it('begins blank: orders of Combat, an offer, a withdrawal', () => {
		expect(blankVariant(COMBAT_ORDERS, 'move')).toEqual({ kind: 'move', path: [], units: 1 });
		expect(blankVariant(COMBAT_ORDERS, 'attack')).toEqual({
			kind: 'attack',
			from: -1,
			to: -1,
			units: 1,
			bouts: 1,
			minUnits: 1,
			advance: 1,
			against: 0
		});
		expect(blankVariant(COMBAT_ORDERS, 'fleet')).toEqual({ kind: 'fleet', card: '', at: [] });
		expect(blankVariant(COMBAT_ORDERS, 'mobilise')).toEqual({
			kind: 'mobilise',
			card: '',
			from: -1,
			to: -1,
			units: 1
		});
		expect(blankVariant(RIDERS, 'offer')).toEqual({ ...offer, to: 0 });
		expect(blankVariant(RIDERS, 'withdraw')).toEqual({ kind: 'withdraw', offer: '' });
	});

	it.each<readonly [AnyField, Raw, string, unknown, boolean]>([
		[COMBAT_ORDERS, move, 'path', [], false],
		[COMBAT_ORDERS, move, 'path', [0], false],
		[COMBAT_ORDERS, move, 'path', [0, 1, 2], true],
		[COMBAT_ORDERS, attack, 'from', -1, false],
		[COMBAT_ORDERS, attack, 'from', -2, true],
		[COMBAT_ORDERS, attack, 'to', -1, false],
		[COMBAT_ORDERS, attack, 'against', 0, true],
		[COMBAT_ORDERS, fleet, 'at', [], false],
		[COMBAT_ORDERS, fleet, 'at', [0, 1], true],
		[COMBAT_ORDERS, fleet, 'card', '', false],
		[COMBAT_ORDERS, mobilise, 'from', -1, false],
		[COMBAT_ORDERS, mobilise, 'to', -1, false],
		[COMBAT_ORDERS, mobilise, 'card', '', false],
		[ANSWERS, combat, 'valorAt', [], true],
		[ANSWERS, combat, 'orders', [], true],
		[ANSWERS, works, 'remove', [], true],
		[RIDERS, offer, 'to', 0, false],
		[SQUARE_COUNT, { square: 0, count: 1 }, 'square', -1, false]
	])('%o %o is complete with %s %j: %s', (field, whole, name, value, complete) => {
		expect(isComplete(field, whole)).toBe(true);
		expect(isComplete(field, { ...whole, [name]: value })).toBe(complete);
	});
});
