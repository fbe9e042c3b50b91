/** Choices of a Breach and who makes them (RV-412 to RV-435). */
import { describe, expect, it } from 'vitest';
import { afterHits, attackOn, breachAskOf, breachAsks, defaultHit } from './asks';
import { boardOf, type BoardSpec } from './testing-board';
import type { Ship } from './types';

const shipsAt = (spec: BoardSpec, sector: number): Ship[] =>
	boardOf(spec).ships.filter(({ at }) => at === sector);

describe('an attack of the Voidborn', () => {
	const attack = (sector: object, ships: BoardSpec['ships']) =>
		attackOn(boardOf({ turn: false, sectors: { 1: sector }, ships: ships ?? {} }), 1);
	const two = { 'fighter:zenor': 1, 'arkship:fenrax': 1 } as const;

	it('RV-413 more Absorbers than Voidborn leave no damage', () => {
		expect(attack({ voidborn: 1, absorbers: 4 }, two).damage).toBe(0);
	});

	it.each([
		['two clean ships and a survivor to be', { voidborn: 1, absorbers: 1 }, two, true],
		['no Voidborn', { voidborn: 0 }, two, false],
		['as much damage as the ships can take', { voidborn: 5 }, two, false],
		['one clean ship', { voidborn: 1, absorbers: 1 }, { 'fighter:zenor': 1 }, false],
		[
			'a clean ship and a Civil one',
			{ voidborn: 1, absorbers: 1 },
			{ 'fighter:zenor': 1, 'civil:fenrax': 1 },
			false
		]
	])('RV-432 RV-425 a Rift leaves a choice of %s: %o', (_, sector, ships, isOpen) => {
		expect(attack({ ...sector, rift: true }, ships).isOpen).toBe(isOpen);
	});

	it('a Sector that does not exist is a bug', () => {
		expect(() => attackOn(boardOf(), 9)).toThrow('no Sector 9');
	});
});

describe('who is asked', () => {
	it('RV-432 what leaves nothing to choose is nobody’s to decide', () => {
		const board = boardOf({
			turn: false,
			stage: 'breach',
			round: 2,
			sectors: { 1: { voidborn: 2 }, 3: { voidborn: 2 } },
			ships: { 'fighter:zenor': 1, 'arkship:fenrax': 1, 'dropship:fenrax': 3 },
			players: { 1: { frigate: { at: 1, landed: false } } }
		});
		expect(breachAskOf(board, 1).attacks.map(({ sector }) => sector)).toEqual([1]);
	});

	it('RV-434 a seat that is not asked has nothing to name, to decide or to choose', () => {
		expect(breachAskOf(boardOf({ turn: false, stage: 'breach' }), 2)).toEqual({
			seat: 2,
			names: false,
			attacks: [],
			track: false
		});
	});

	it('RV-563 alone one is asked in every round but the last, with nothing to decide', () => {
		const alone = (round: number) =>
			breachAsks(boardOf({ seats: 1, turn: false, stage: 'breach', round, crew: {} }));
		expect(alone(2)).toEqual([{ seat: 1, names: false, attacks: [], track: false }]);
		expect(alone(4)).toEqual([]);
	});
});

describe('hits', () => {
	it('RV-435 of equals the first in canonical order is hit, whatever order they are told in', () => {
		const spec: BoardSpec = {
			ships: { 'fighter:zenor': 1, 'fighter:belitan': 1, 'fighter:yarvek': 1 }
		};
		const ships = shipsAt(spec, 1);
		const [first] = ships;
		expect(defaultHit(boardOf(spec), 1, ships)).toBe(first?.id);
		expect(defaultHit(boardOf(spec), 1, [...ships].reverse())).toBe(first?.id);
	});

	it('RV-435 where no ship is left there is none to be hit', () => {
		expect(() => defaultHit(boardOf(), 1, [])).toThrow('no ship is left');
	});

	it('RV-608 each hit is a damage more on its ship alone, the last of it destroys it', () => {
		const ships = shipsAt({ ships: { 'arkship:zenor': 1, 'fighter:belitan': 1 } }, 1);
		const left = (...hits: string[]) =>
			afterHits(ships, hits)?.map(({ id, damage }) => [id, damage]);
		expect(left('arkship:zenor')).toEqual([
			['arkship:zenor', 1],
			['fighter:belitan', 0]
		]);
		expect(left('arkship:zenor', 'fighter:belitan', 'arkship:zenor')).toEqual([
			['arkship:zenor', 2],
			['fighter:belitan', 1]
		]);
		expect(left('fighter:belitan', 'fighter:belitan')).toEqual([['arkship:zenor', 0]]);
		expect(left('fighter:belitan', 'fighter:belitan', 'fighter:belitan')).toBeUndefined();
	});
});
