import { describe, expect, it } from 'vitest';
import { createRng } from '$engine/kernel/rng';
import { declare, openCombat, runProgramme } from '$engine/rulesets/conquista/resolve/combat';
import { DEFAULT_REACTIONS } from '$engine/rulesets/conquista/resolve/combat/stance';
import { createStep } from '$engine/rulesets/conquista/resolve/open';
import { combatOnX, squareOn } from '$engine/rulesets/conquista/testing';
import { hitChances, oddsOf, strikes, type Fight } from './odds';

const fight = (change: Partial<Fight>): Fight => ({
	stack: [3],
	defenders: 1,
	units: 5,
	bouts: 1,
	minUnits: 1,
	hitFrom: 4,
	moreAttack: 0,
	moreDefence: 0,
	...change
});

describe('the odds of an attack', () => {
	it('count the hits of a roll', () => {
		expect(hitChances(2, 4)).toEqual([0.25, 0.5, 0.25]);
		expect(hitChances(1, 5)[1]).toBeCloseTo(1 / 3);
	});

	it('give every strike its share', () => {
		const found = strikes(2, 1, 1, 4);
		expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
		// Two hits over none count for one loss only.
		expect(found.every(({ losses }) => losses <= 1)).toBe(true);
	});

	it('of one against one: a quarter each way at the first blow, then a quarter back', () => {
		const odds = oddsOf(fight({}));
		expect(odds.taken).toBeCloseTo(0.25);
		expect(odds.beaten).toBeCloseTo(0.75 * 0.25);
		expect(odds.ownLosses).toBeCloseTo(odds.beaten);
		expect(odds.enemyLosses).toBeCloseTo(0.25);
	});

	it('grow with combats, as long as there are steps', () => {
		const thrice = oddsOf(fight({ bouts: 3 })).taken;
		expect(thrice).toBeGreaterThan(oddsOf(fight({ bouts: 2 })).taken);
		expect(oddsOf(fight({ bouts: 5 })).taken).toBeCloseTo(thrice);
		expect(oddsOf(fight({ stack: [0] })).taken).toBe(0);
	});

	it('count expulsion: five against two that lose no unit may still drive them out', () => {
		const odds = oddsOf(fight({ stack: [3, 3, 3, 3, 3], defenders: 2 }));
		const killed = strikes(3, 1, 2, 4).find(({ losses }) => losses === 2)?.share ?? 0;
		expect(odds.taken).toBeGreaterThan(killed);
	});

	it('stop when fewer are left than asked for', () => {
		expect(oddsOf(fight({ minUnits: 2 })).taken).toBe(0);
		const brave = oddsOf(fight({ stack: [3, 3, 3], defenders: 3, bouts: 3 }));
		const careful = oddsOf(fight({ stack: [3, 3, 3], defenders: 3, bouts: 3, minUnits: 3 }));
		expect(careful.ownLosses).toBeLessThan(brave.ownLosses);
		expect(careful.taken).toBeLessThan(brave.taken);
	});

	it('leave idle units out: those without steps, and those not sent', () => {
		const three = oddsOf(fight({ stack: [0, 0, 3, 3, 3], defenders: 2 }));
		expect(three).toEqual(oddsOf(fight({ stack: [3, 3, 3], defenders: 2 })));
		expect(oddsOf(fight({ stack: [3, 3, 3], units: 3, defenders: 2 }))).toEqual(three);
	});

	it('count the tenacious cards', () => {
		expect(oddsOf(fight({ moreAttack: 1 })).taken).toBeGreaterThan(0.25);
		expect(oddsOf(fight({ moreDefence: 1 })).beaten).toBeLessThan(0.75 * 0.25);
	});
});

describe('against the engine', () => {
	const state = combatOnX({ units: { 1: [['blue-4', 4]], 2: [['blue-3', 3]] } });
	const [from, to] = [squareOn(state, 'blue-4'), squareOn(state, 'blue-3')];
	const order = { kind: 'attack', from, to, units: 4, bouts: 3, minUnits: 2, advance: 4 } as const;

	/** One fight with its own dice: is the square taken, and how many of one's own are lost? */
	function fought(seed: number): { taken: boolean; lost: number } {
		const bytes = new Uint8Array(32).fill(seed % 256);
		bytes[0] = Math.floor(seed / 256);
		const step = createStep(state, createRng(bytes));
		openCombat(step);
		for (const seat of [1, 2])
			declare(step, seat, { ask: 'combat', cards: [], orders: [], ...DEFAULT_REACTIONS });
		runProgramme(step, 1, [{ ...order, against: 0 }]);
		const left = step.state.squares.reduce(
			(sum, { controller, units }) => (controller === 1 ? sum + units.length : sum),
			0
		);
		return { taken: step.state.squares[to]?.controller === 1, lost: 4 - left };
	}

	it('are what many fights come to', () => {
		const fights = Array.from({ length: 1500 }, (_, seed) => fought(seed));
		const odds = oddsOf(
			fight({ stack: [3, 3, 3, 3], defenders: 3, bouts: 3, minUnits: 2, units: 4 })
		);
		const taken = fights.filter((one) => one.taken).length / fights.length;
		const lost = fights.reduce((sum, one) => sum + one.lost, 0) / fights.length;
		// Three times the standard error of a share, and of a mean below one unit.
		expect(Math.abs(odds.taken - taken)).toBeLessThan(0.04);
		expect(Math.abs(odds.ownLosses - lost)).toBeLessThan(0.09);
	});
});
