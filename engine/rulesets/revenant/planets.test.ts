import { describe, expect, it } from 'vitest';
import { OTHER_ACTIONS } from './cards/planets';
import type { PlanetId } from './data';
import { runEffect } from './effects/effects';
import { pay } from './space/resources';
import { holdingOf, playerOf, shipOf } from './step';
import { params, stepOf, type PlayerSpec } from './testing-board';
import type { Params } from './types';

const HERE = { sector: 5, strict: false } as const;

/** The other action of a Planet in Sector 5, with its cost. */
const act = (planet: PlanetId, told: Partial<Params> = {}, player: PlayerSpec = {}) => {
	const step = stepOf({
		players: { 1: { usable: { E: 2, M: 1, S: 2 }, corrupted: [6], ...player } },
		ships: {
			'arkship:yarvek': { at: 5, damage: 2 },
			'fighter:zenor': 5,
			'dropship:zenor': 6
		},
		sectors: { 5: { voidborn: 3 } },
		revenant: { damage: 1, cubes: 0 },
		decks: { hidden: ['zenor:1'], equipment: ['EQ01a', 'EQ02a'], support: ['SU01a', 'SU02a'] }
	});
	const { cost, effect } = OTHER_ACTIONS[planet];
	const verdict =
		pay(step, 1, cost, 'planet') ?? runEffect(step, 1, effect, params(told), HERE, 'planet');
	return { step, verdict };
};

describe('other actions of Planets', () => {
	it('RV-208 PL01 and PL15 advance on any track, PL15 for 2 Energy', () => {
		expect(playerOf(act('PL01', { house: ['zenor'] }).step, 1)).toMatchObject({
			influence: { zenor: 1 },
			usable: { E: 2 }
		});
		expect(playerOf(act('PL15', { house: ['zenor'] }).step, 1)).toMatchObject({
			influence: { zenor: 1 },
			usable: { E: 0 }
		});
		expect(act('PL15', { house: ['zenor'] }, { usable: { E: 1 } }).verdict).toBe('unpayable');
		expect(act('PL01').verdict).toBeUndefined();
	});

	it('RV-208 PL02 draws two, PL14 four Upgrade cards', () => {
		const draw = (equipment: number, support: number) => ({
			draw: { equipment, training: 0, support }
		});
		expect(holdingOf(act('PL02', draw(1, 1)).step, 1).hand).toHaveLength(2);
		expect(holdingOf(act('PL14', draw(2, 2)).step, 1).hand).toHaveLength(4);
		expect(act('PL14', draw(1, 1)).verdict).toBe('wrong-count');
	});

	it('RV-208 PL03 gains 1 Hidden Influence', () =>
		expect(holdingOf(act('PL03').step, 1).hidden).toEqual(['zenor:1']));

	it('RV-208 PL04 opens a play for 1 token less', () =>
		expect(act('PL04').step.state.turn[0]?.plays).toEqual({ left: 1, off: 1 }));

	it('RV-208 PL05 and PL10 are two and three Tactics steps', () => {
		expect(act('PL05').step.state.tactics[0]?.step).toBe(2);
		expect(act('PL10').step.state.tactics[0]?.step).toBe(3);
	});

	it('RV-208 PL06 destroys up to two Voidborn here', () => {
		const { step } = act('PL06');
		expect(step.state.sectors[4]?.voidborn).toBe(1);
		expect(step.state.tactics[0]?.step).toBe(2);
	});

	it('RV-208 PL07 gains a data cube', () => expect(playerOf(act('PL07').step, 1).cubes).toBe(1));

	it('RV-208 RV-365 PL08 raises the Captain for 2 Science', () => {
		expect(playerOf(act('PL08').step, 1)).toMatchObject({ level: 2, usable: { S: 0 } });
		expect(act('PL08', {}, { level: 4 }).verdict).toBe('max-level');
		expect(act('PL08', {}, { usable: { S: 1 } }).verdict).toBe('unpayable');
	});

	it('RV-208 PL09 removes 1 Corruption', () => {
		expect(playerOf(act('PL09', { from: ['compartment:6'] }).step, 1).collection).toBe(1);
		expect(act('PL09', { from: ['compartment:6', 'compartment:6'] }).verdict).toBe('wrong-count');
	});

	it('RV-208 PL11 adds two Absorbers here, and their Energy', () => {
		const { step } = act('PL11');
		expect(step.state.sectors[4]?.absorbers).toBe(2);
		expect(playerOf(step, 1).usable.E).toBe(4);
	});

	it('RV-208 RV-702 PL12 removes up to three damage anywhere, without Tactics', () => {
		const { step } = act('PL12', { damage: ['arkship:yarvek', 'arkship:yarvek', 'revenant'] });
		expect([shipOf(step, 'arkship:yarvek').damage, step.state.revenant.damage]).toEqual([0, 0]);
		expect(step.state.tactics[0]?.step).toBe(0);
		expect(act('PL12', { damage: ['revenant', 'revenant'] }).verdict).toBe('no-target');
	});

	it('RV-208 PL13 reorganises two ships', () => {
		const move = (ship: 'fighter:zenor' | 'dropship:zenor', to: number) => ({
			ship,
			path: [to],
			line: []
		});
		const { step } = act('PL13', { moves: [move('fighter:zenor', 4), move('dropship:zenor', 7)] });
		expect([shipOf(step, 'fighter:zenor').at, shipOf(step, 'dropship:zenor').at]).toEqual([4, 7]);
		expect(act('PL13', { moves: [move('dropship:zenor', 5)] }).verdict).toBe('more-voidborn');
	});

	it('RV-208 PL16 puts a Civil ship here for 1M 1S', () => {
		const { step } = act('PL16', { ship: ['civil:novaris'] });
		expect(shipOf(step, 'civil:novaris').at).toBe(5);
		expect(playerOf(step, 1).usable).toMatchObject({ M: 0, S: 1 });
		expect(act('PL16', { ship: ['fighter:novaris'] }).verdict).toBe('not-in-supply');
	});
});
