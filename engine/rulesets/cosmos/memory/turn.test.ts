/** Tests of the working memory of a turn. */
import { describe, expect, it } from 'vitest';
import { force, place, turnWith } from '../testing';
import { areEnemies, factionOf, forceAt, mayFire, pay, seatOf } from './turn';

const HERE = 'red-4';

describe('working memory', () => {
	it('knows no seat that is not at the table', () => {
		const turn = turnWith(['eu', 'oc'], []);
		expect(() => seatOf(turn, 9)).toThrow('seat 9 is not known here');
		expect(() => factionOf(turn, 9)).toThrow('no seat 9 at this table');
	});

	it('CS-708: counts what came in and what went out, to the last R', () => {
		const turn = turnWith(['eu', 'oc'], []);
		for (const amount of [1, -1, 0, 5]) pay(turn, 1, amount, 'forum');
		const { gained, spent } = seatOf(turn, 1);
		expect([gained, spent, turn.accounts.get(1)?.length]).toEqual([6, 1, 3]);
	});

	it('CS-011: forces stand in the order of their seats; the neutral faction is everybody’s enemy, and fires', () => {
		const turn = turnWith(['eu', 'oc'], [place(HERE, 1, [force(2, { crusader: 1 })])]);
		forceAt(turn, HERE, 1);
		expect(turn.places.get(HERE)?.forces.map(({ seat }) => seat)).toEqual([1, 2]);
		turn.events.truces.push({ seat: 1, against: 2, target: HERE } as never);
		expect([areEnemies(turn, 1, 0, HERE), mayFire(turn, 0, 1, HERE)]).toEqual([true, true]);
		expect([mayFire(turn, 1, 0, HERE), mayFire(turn, 1, 2, HERE)]).toEqual([true, false]);
	});
});
