import { describe, expect, it } from 'vitest';
import { dataOf, openTurn, table } from '../testing';
import { declareAlliances } from './declare';
import { areFriends } from './turn';

const ally = (player: number) => ({ kind: 'ally', player }) as const;

describe('alliances', () => {
	it('AM-111: are in force only if both sheets name each other', () => {
		const turn = openTurn(table({ seats: 3 }), { 1: [ally(2), ally(3)], 2: [ally(1)], 3: [] });
		expect(areFriends(turn, 1, 2)).toBe(true);
		expect(areFriends(turn, 2, 1)).toBe(true);
		expect(areFriends(turn, 1, 3)).toBe(false);
		expect(areFriends(turn, 3, 1)).toBe(false);
	});

	it('AM-112: last one turn, need no contact and are not transitive', () => {
		const state = table({ seats: 3, players: { 1: { lastAllies: [2] }, 2: { lastAllies: [1] } } });
		expect(openTurn(state, {}).alliances.size).toBe(0);
		const turn = openTurn(state, { 1: [ally(2)], 2: [ally(1), ally(3)], 3: [ally(2)] });
		expect(state.players.every((player) => player.contacts.length === 0)).toBe(true);
		expect(areFriends(turn, 1, 2)).toBe(true);
		expect(areFriends(turn, 2, 3)).toBe(true);
		expect(areFriends(turn, 1, 3)).toBe(false);
	});

	it('AM-113: whoever is not allied is an enemy', () => {
		const turn = openTurn(table({ seats: 4 }), { 1: [ally(2)], 2: [ally(1)] });
		for (const seat of [1, 2])
			for (const other of [3, 4]) expect(areFriends(turn, seat, other)).toBe(false);
		expect(areFriends(turn, 3, 4)).toBe(false);
	});

	it('AM-359: one in force is told to both, one not returned to its author alone', () => {
		const turn = openTurn(table({ seats: 3 }), { 1: [ally(2), ally(3)], 2: [ally(1)], 3: [] });
		declareAlliances(turn);
		expect(turn.reports.map(({ code, to }) => [code, to])).toEqual([
			...[
				['allied', [1]],
				['failed', [1]],
				['allied', [2]]
			]
		]);
		expect(dataOf(turn.reports, 'failed')).toMatchObject([
			{ line: 1, order: 'ally', reason: 'not-returned', seat: 3 }
		]);
	});
});
