import { describe, expect, it } from 'vitest';
import { stepOf, type BoardSpec } from '../testing-board';
import { go, refusedOf } from '../testing';

const on = (ship: string, figure: string, spec: BoardSpec = {}) =>
	stepOf({
		ships: { 'fighter:novaris': 3, 'arkship:zenor': 3, 'civil:fenrax': 1, 'dropship:dunlork': 4 },
		...spec,
		turn: { figure, ship, ...spec.turn } as never
	});
const move = (...path: number[]) => ({ do: 'move', path });
const attack = { do: 'act', act: { kind: 'attack' } };

describe('movement', () => {
	it('RV-180 RV-362: one Sector, two with the Captain', () => {
		expect(refusedOf(on('fighter:novaris', 'cadet1'), 1, move(4))).toBeUndefined();
		expect(refusedOf(on('fighter:novaris', 'cadet1'), 1, move(4, 5))).toBe('too-far');
		expect(refusedOf(on('fighter:novaris', 'captain'), 1, move(4, 5))).toBeUndefined();
		expect(refusedOf(on('fighter:novaris', 'cadet1'), 1, move(5))).toBe('not-adjacent');
	});
	it('RV-180: Ace Pilot and Vector Thrusters add to it', () => {
		const training = { cadet1: ['TR05a'], cadet2: [] } as const;
		const ace = on('fighter:novaris', 'cadet1', { players: { 1: { training } } });
		expect(refusedOf(ace, 1, move(4, 5))).toBeUndefined();
		const fast = on('frigate:1', 'cadet1', { players: { 1: { equipment: ['EQ05a'] } } });
		expect(refusedOf(fast, 1, move(10, 11))).toBeUndefined();
	});
	it('RV-181 RV-187: split before and after the action, through the centre', () => {
		const spec: BoardSpec = { sectors: { 2: { voidborn: 2 }, 4: { voidborn: 2 } } };
		const captain = () => on('fighter:novaris', 'captain', spec);
		expect(refusedOf(captain(), 1, move(10, 4))).toBeUndefined();
		expect(refusedOf(captain(), 1, move(10))).toBe('central-stop');
		expect(refusedOf(captain(), 1, move(4), attack, move(5))).toBeUndefined();
		expect(refusedOf(captain(), 1, move(2), attack)).toBeUndefined();
		expect(refusedOf(captain(), 1, move(4), attack, move(5), move(6))).toBe('too-far');
	});
	it('RV-182 RV-183: only Frigates stop in the centre', () => {
		expect(refusedOf(on('frigate:1', 'cadet1'), 1, move(10))).toBeUndefined();
		expect(refusedOf(on('dropship:dunlork', 'captain'), 1, move(10))).toBe('central-stop');
	});
	it('RV-023 RV-258: large ships never move', () => {
		expect(refusedOf(on('arkship:zenor', 'captain'), 1, move(4))).toBe('not-small');
		const step = on('revenant', 'captain', { turn: { space: 'deploy' } });
		expect(refusedOf(step, 1, move(9))).toBe('not-small');
	});
	it('RV-184: a ship on a Planet does not move', () => {
		const ships = { 'dropship:dunlork': { at: 4, landed: true } };
		expect(refusedOf(on('dropship:dunlork', 'cadet1', { ships }), 1, move(5))).toBe('landed');
		const shift = { ship: 'dropship:dunlork', path: [5] };
		const step = on('arkship:fenrax', 'cadet1', { ships: { ...ships, 'arkship:fenrax': 1 } });
		const act = { do: 'act', act: { kind: 'reorganise', moves: [shift] } };
		expect(refusedOf(step, 1, act)).toBe('landed');
	});
	it('RV-185: the figure goes with its ship', () => {
		const figures = { captain: '', cadet1: 'fighter:novaris', cadet2: '' } as const;
		const step = on('fighter:novaris', 'cadet1', { players: { 1: { figures } } });
		go(step, 1, move(4));
		expect(step.state.players[0]?.figures.cadet1).toBe('fighter:novaris');
		expect(step.state.ships.find(({ id }) => id === 'fighter:novaris')?.at).toBe(4);
	});
	it('RV-165: only in the main stage', () => {
		const step = on('fighter:novaris', 'cadet1');
		const extra = { do: 'extra', extra: { kind: 'tactics' } };
		expect(refusedOf(step, 1, extra, move(4))).toBe('wrong-stage');
	});
	it('RV-522 RV-523: in solo the Frigate has one more and never enters the centre', () => {
		const frigate = { at: 2, landed: false };
		const solo = () =>
			on('frigate:1', 'cadet1', { seats: 1, crew: {}, players: { 1: { frigate } } });
		expect(refusedOf(solo(), 1, move(3, 4))).toBeUndefined();
		expect(refusedOf(solo(), 1, move(9))).toBe('central-stop');
		expect(refusedOf(solo(), 1, move(9, 1))).toBe('central-stop');
	});
});

describe('Reorganise', () => {
	const VOID: BoardSpec = {
		sectors: { 1: { voidborn: 3 }, 2: { voidborn: 1 }, 3: { voidborn: 3 } },
		ships: {
			'civil:fenrax': 1,
			'fighter:novaris': 2,
			'fighter:zenor': 3,
			'arkship:fenrax': 6,
			'arkship:zenor': 3
		}
	};
	const shift = (ship: string, ...path: number[]) => ({ ship, path });
	const reorganise = (...moves: object[]) => ({ do: 'act', act: { kind: 'reorganise', moves } });
	const fenrax = () => on('arkship:fenrax', 'cadet1', VOID);

	it('RV-024 RV-186 RV-188 RV-250: small ships, none to more Voidborn', () => {
		expect(refusedOf(fenrax(), 1, reorganise(shift('civil:fenrax', 2)))).toBeUndefined();
		expect(refusedOf(fenrax(), 1, reorganise(shift('fighter:novaris', 3)))).toBe('more-voidborn');
		expect(refusedOf(fenrax(), 1, reorganise(shift('fighter:zenor', 2)))).toBeUndefined();
	});
	it('RV-186: up to three different ships, one Sector each, of Frigates only the own', () => {
		const same = [shift('fighter:zenor', 2), shift('fighter:zenor', 1)];
		expect(refusedOf(fenrax(), 1, reorganise(...same))).toBe('wrong-count');
		expect(refusedOf(fenrax(), 1, reorganise(shift('arkship:zenor', 2)))).toBe('not-small');
		expect(refusedOf(fenrax(), 1, reorganise(shift('frigate:2', 10)))).toBe('not-small');
		expect(refusedOf(fenrax(), 1, reorganise(shift('frigate:1', 10)))).toBeUndefined();
		expect(refusedOf(fenrax(), 1, reorganise(shift('dropship:belitan', 2)))).toBe('not-small');
		expect(refusedOf(fenrax(), 1, reorganise(shift('fighter:zenor', 4, 5)))).toBe('too-far');
		expect(refusedOf(fenrax(), 1, reorganise(shift('fighter:zenor', 5)))).toBe('not-adjacent');
		expect(refusedOf(fenrax(), 1, reorganise(shift('fighter:zenor', 10)))).toBe('central-stop');
	});
});
