import { describe, expect, it } from 'vitest';
import { grudgeName, keepBooks, MOST_HELD, trustName } from './books';
import { begun, newGame } from '../testing';
import { seatOf, type Credit, type Turn } from './turn';

const table = (): Turn => begun(newGame(['eu', 'lp', 'co']));

const loss = (of: number, seat: number, n: number): Credit => ({
	system: 'blue-1',
	where: 'star',
	seat,
	of,
	unit: 'crusader',
	n,
	aboard: false
});

const memoryOf = (turn: Turn, seat: number) => seatOf(turn, seat).memory;

describe('the books of a seat', () => {
	it('hold losses against whoever is to blame for them, and against nobody else', () => {
		const turn = table();
		turn.credits.push(loss(1, 2, 4), loss(1, 0, 4), loss(0, 3, 4));
		keepBooks(turn);
		expect(memoryOf(turn, 1)).toEqual({ [grudgeName(2)]: 5 });
		expect(memoryOf(turn, 2)).toEqual({});
		expect(memoryOf(turn, 3)).toEqual({});
	});

	it('are full at some time, and grow empty with time', () => {
		const turn = table();
		turn.credits.push(loss(1, 2, 400));
		keepBooks(turn);
		expect(memoryOf(turn, 1)[grudgeName(2)]).toBe(MOST_HELD);
		turn.credits.length = 0;
		for (let i = 0; i < MOST_HELD; i++) keepBooks(turn);
		expect(memoryOf(turn, 1)).toEqual({});
	});

	it('note a pact that is in force on both sides', () => {
		const turn = table();
		turn.pacts.push({ a: 1, b: 3, from: 1, until: 4 });
		keepBooks(turn);
		expect(memoryOf(turn, 1)).toEqual({ [trustName(3)]: 2 });
		expect(memoryOf(turn, 3)).toEqual({ [trustName(1)]: 2 });
	});
});

describe('what is lost', () => {
	const grudge = (unit: string, n: number): number | undefined => {
		const turn = table();
		turn.credits.push({ ...loss(1, 2, n), unit });
		keepBooks(turn);
		return memoryOf(turn, 1)[grudgeName(2)];
	};

	it('counts by its price, a troop of any price as 1 R', () => {
		// 10, 11 and 9 R for ten troops; a grudge is held for each 40 R.
		for (const unit of ['eu.artista-marcial', 'oc.dron-de-batalla', 'mc.monstruo-planta'])
			expect([grudge(unit, 39), grudge(unit, 40), grudge(unit, 80)]).toEqual([undefined, 1, 2]);
	});

	it('is no grudge of others, and a pact holds until its last turn', () => {
		const turn = table();
		Object.assign(turn, { turn: 4 });
		turn.pacts.push({ a: 1, b: 3, from: 1, until: 4 }, { a: 2, b: 3, from: 1, until: 3 });
		keepBooks(turn);
		expect(memoryOf(turn, 3)).toEqual({ [trustName(1)]: 2 });
	});
});
