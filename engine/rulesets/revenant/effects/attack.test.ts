import { describe, expect, it } from 'vitest';
import { attack, bestDamage } from './attack';
import type { ShipId } from '../data';
import { playerOf } from '../step';
import { boardOf, stepOf, told, type BoardSpec, type PlayerSpec } from '../testing-board';
import type { Figure } from '../data';

const PLAIN = { kind: 'attack', energy: 0, science: 0, absorbers: 0 } as const;
const FRIGATE = { at: 3, landed: false };

/** Board of seat 1's Frigate and a Fighter in Sector 3, with so many Voidborn. */
const board = (
	voidborn: number,
	player: PlayerSpec,
	figure: Figure = 'captain',
	more: BoardSpec = {}
): BoardSpec => ({
	ships: { 'fighter:zenor': 3 },
	sectors: { 3: { voidborn, absorbers: 3 } },
	players: { 1: { frigate: FRIGATE, ...player } },
	turn: { figure },
	decks: { hidden: ['zenor:1', 'zenor:2', 'zenor:3', 'zenor:4', 'zenor:5'] },
	...more
});

const strike = (spec: BoardSpec, ship: ShipId = 'fighter:zenor', act: object = {}) => {
	const step = stepOf(spec);
	const verdict = attack(step, 1, ship, 3, { ...PLAIN, ...act });
	return { step, verdict, left: step.state.sectors[2]?.voidborn };
};
const dealt = (spec: BoardSpec, ship?: ShipId, act?: object): number =>
	told(strike(spec, ship, act).step, 'attacked')
		.flatMap(({ damage }) => damage)
		.reduce((sum, { count }) => sum + count, 0);

describe('Attack', () => {
	it('RV-196 RV-198 deals 1, each Voidborn destroyed is a Tactics step', () => {
		const { step, left } = strike(board(2, {}, 'cadet1'));
		expect(left).toBe(1);
		expect(step.state.tactics[0]).toEqual({ seat: 1, step: 1 });
	});

	it('RV-197 needs a Voidborn', () => expect(strike(board(0, {})).verdict).toBe('no-voidborn'));

	it('RV-196 surplus damage is lost', () => {
		const { step, left } = strike(board(1, { equipment: ['EQ11a'] }, 'cadet1'), 'frigate:1');
		expect(left).toBe(0);
		expect(step.state.tactics[0]?.step).toBe(1);
	});

	it('RV-384 Commander A III with a Fighter: damage 2, Tactics 4 to 7, 1 Material', () => {
		const { step, left } = strike(
			board(4, { cls: 'commander', side: 'A', level: 3 }, 'captain', {
				tactics: [
					{ seat: 1, step: 4 },
					{ seat: 2, step: 0 }
				]
			})
		);
		expect(left).toBe(2);
		expect(step.state.tactics[0]).toEqual({ seat: 1, step: 7 });
		expect(playerOf(step, 1).usable.M).toBe(1);
	});

	it('RV-385 Commander B III with EQ09 and two Absorbers empties the Sector', () => {
		const { step, left } = strike(
			board(5, { cls: 'commander', side: 'B', level: 3, equipment: ['EQ09a'] }),
			'frigate:1',
			{ absorbers: 2 }
		);
		expect(left).toBe(0);
		expect(step.state.sectors[2]?.absorbers).toBe(1);
		expect(step.state.tactics[0]?.step).toBe(7);
		expect(playerOf(step, 1).usable.M).toBe(2);
	});

	it.each([
		[1, 2, false],
		[2, 2, true],
		[3, 2, true],
		[4, 3, true]
	])('RV-364 Commander A level %i deals %i, with a Tactics step: %s', (level, damage, bonus) => {
		const spec = board(7, { cls: 'commander', side: 'A', level });
		expect(dealt(spec)).toBe(damage);
		expect(strike(spec).step.state.tactics[0]?.step).toBe(damage + (bonus ? 1 : 0));
	});

	it('RV-364 RV-377 Commander B removes one Absorber at level I, up to two from II', () => {
		expect(dealt(board(7, {}), undefined, { absorbers: 1 })).toBe(3);
		const { step } = strike(board(7, { level: 2 }), undefined, { absorbers: 2 });
		const left = board(7, { level: 2 }).sectors?.[3]?.absorbers ?? 0;
		expect(step.state.sectors[2]?.absorbers).toBe(left - 2);
		expect(strike(board(7, {}), undefined, { absorbers: 2 }).verdict).toBe('no-target');
		expect(dealt(board(7, { level: 2 }), undefined, { absorbers: 2 })).toBe(5);
		const none = board(7, { level: 2 }, 'captain', { sectors: { 3: { voidborn: 7 } } });
		expect(strike(none, undefined, { absorbers: 1 }).verdict).toBe('no-target');
		expect(strike(board(7, {}, 'cadet1'), undefined, { absorbers: 1 }).verdict).toBe('no-target');
	});

	it('RV-364 Commander B IV gains 1 Hidden Influence when the Sector is empty, not before', () => {
		const spec = (voidborn: number) => board(voidborn, { level: 4 });
		expect(told(strike(spec(1)).step, 'hidden-gained')).toHaveLength(1);
		expect(strike(spec(1)).step.state.tactics[0]?.step).toBe(3);
		expect(told(strike(spec(2)).step, 'hidden-gained')).toEqual([]);
		expect(told(strike(board(1, { level: 3 })).step, 'hidden-gained')).toEqual([]);
	});

	it('RV-364 Scientist B IV spends 2 Science for each damage, any number of times', () => {
		const spec = board(7, { cls: 'scientist', side: 'B', level: 4, usable: { S: 7 } });
		expect(dealt(spec, undefined, { science: 6 })).toBe(4);
		expect(playerOf(strike(spec, undefined, { science: 6 }).step, 1).usable.S).toBe(1);
		expect(strike(spec, undefined, { science: 8 }).verdict).toBe('unpayable');
		const early = board(7, { cls: 'scientist', side: 'B', level: 3, usable: { S: 7 } });
		expect(strike(early, undefined, { science: 2 }).verdict).toBe('unpayable');
	});

	it('RV-200 RV-344 EQ01: one or two Energy for a damage each, with the own Frigate', () => {
		const spec = board(7, { equipment: ['EQ01a'], usable: { E: 3 } }, 'cadet1');
		expect(dealt(spec, 'frigate:1', { energy: 2 })).toBe(3);
		expect(playerOf(strike(spec, 'frigate:1', { energy: 2 }).step, 1).usable.E).toBe(1);
		expect(strike(spec, 'frigate:1', { energy: 3 }).verdict).toBe('unpayable');
		expect(strike(spec, 'fighter:zenor', { energy: 1 }).verdict).toBe('unpayable');
		const poor = board(7, { equipment: ['EQ01a'] }, 'cadet1');
		expect(strike(poor, 'frigate:1', { energy: 1 }).verdict).toBe('unpayable');
	});

	it('RV-342 RV-344 EQ09 +1 and EQ11 +2 with the own Frigate alone', () => {
		const spec = board(7, { equipment: ['EQ09a', 'EQ11b'] }, 'cadet1');
		expect(dealt(spec, 'frigate:1')).toBe(4);
		expect(dealt(spec, 'fighter:zenor')).toBe(1);
	});

	it('RV-344 EQ10: a Tactics step more with the own Frigate', () => {
		const spec = board(7, { equipment: ['EQ10a'] }, 'cadet1');
		expect(strike(spec, 'frigate:1').step.state.tactics[0]?.step).toBe(2);
		expect(strike(spec, 'fighter:zenor').step.state.tactics[0]?.step).toBe(1);
	});

	it('RV-338 RV-345 TR09: +1 in turns of its Cadet', () => {
		const training = { cadet1: ['TR09a'], cadet2: [] } as const;
		expect(dealt(board(7, { training }, 'cadet1'))).toBe(2);
		expect(dealt(board(7, { training }, 'cadet2'))).toBe(1);
		expect(dealt(board(7, { training }, 'captain'))).toBe(1);
	});

	it('RV-345 TR12: +2 if there are four Voidborn or more before', () => {
		const training = { cadet1: ['TR12a'], cadet2: [] } as const;
		expect(dealt(board(4, { training }, 'cadet1'))).toBe(3);
		expect(dealt(board(3, { training }, 'cadet1'))).toBe(1);
	});

	it('RV-361 RV-375 a Captain’s bonuses hold with any ship, and in no Cadet’s turn', () => {
		const player = { cls: 'commander', side: 'A' } as const;
		expect(dealt(board(7, player), 'frigate:1')).toBe(2);
		expect(dealt(board(7, player, 'cadet1'), 'frigate:1')).toBe(1);
	});
});

describe('damage that a figure could deal', () => {
	const best = (player: PlayerSpec, figure: Figure, more: BoardSpec = {}) =>
		bestDamage(boardOf({ players: { 1: { frigate: FRIGATE, ...player } }, ...more }), 1, figure);

	it('RV-399 Commander A IV with EQ09 and EQ11: 6', () =>
		expect(
			best({ cls: 'commander', side: 'A', level: 4, equipment: ['EQ09a', 'EQ11a'] }, 'captain')
		).toBe(6));

	it('RV-399 Commander A I with EQ01, EQ09, 2 Energy: Captain 5, Cadet with TR09 5', () => {
		const player: PlayerSpec = {
			cls: 'commander',
			side: 'A',
			equipment: ['EQ01a', 'EQ09a'],
			usable: { E: 2 },
			training: { cadet1: ['TR09a'], cadet2: [] }
		};
		expect([best(player, 'captain'), best(player, 'cadet1')]).toEqual([5, 5]);
		expect(best({ ...player, usable: { E: 1 } }, 'captain')).toBe(4);
	});

	it('RV-397 counts Absorbers of the Frigate’s Sector, Science, and TR12 by the Voidborn there', () => {
		const sectors = { 3: { voidborn: 4, absorbers: 1 } };
		expect(best({ level: 2 }, 'captain', { sectors })).toBe(3);
		expect(
			best({ cls: 'scientist', side: 'B', level: 4, usable: { S: 5 } }, 'captain', { sectors })
		).toBe(3);
		const training = { cadet1: ['TR12a'], cadet2: [] } as const;
		expect(best({ training }, 'cadet1', { sectors })).toBe(3);
		expect(best({ training }, 'cadet1')).toBe(1);
		const centre = { level: 2, frigate: { at: 9, landed: false } } as const;
		expect(best(centre, 'captain', { sectors })).toBe(1);
	});

	it('RV-705 the Frigate may stand in the centre or on a Planet', () => {
		const landed = { frigate: { at: 3, landed: true }, equipment: ['EQ11a'] } as const;
		expect(best(landed, 'cadet2')).toBe(3);
		expect(best({ ...landed, frigate: { at: 9, landed: false } }, 'cadet2')).toBe(3);
	});
});
