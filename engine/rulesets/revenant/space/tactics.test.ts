import { describe, expect, it } from 'vitest';
import { MATERIAL_ICONS, TOP_TACTICS } from '../data';
import { advanceTactics, moved, rankOf, restacked, tacticsOf } from './tactics';
import { stepOf, told } from '../testing-board';

const at = (from: number) =>
	stepOf({
		tactics: [
			{ seat: 1, step: from },
			{ seat: 2, step: 0 }
		]
	});

describe('the Tactics track', () => {
	it('RV-050: sixteen steps, Material on four of them', () => {
		expect(TOP_TACTICS).toBe(15);
		expect(MATERIAL_ICONS).toEqual([3, 6, 10, 13]);
	});
	it.each([
		[4, 3, 7, 1],
		[9, 4, 13, 2],
		[14, 3, 15, 0]
	])('RV-051 RV-052 RV-054: from %i by %i to %i with %i Material', (from, by, to, material) => {
		const step = at(from);
		advanceTactics(step, 1, by);
		expect(tacticsOf(step.state, 1)).toBe(to);
		expect(step.state.players[0]?.usable.M).toBe(material);
		expect(told(step, 'tactics')[0]?.lost).toBe(from + by - to);
	});
	it('RV-053 RV-054: who comes to a step later lies on top and ranks lower', () => {
		const step = at(0);
		advanceTactics(step, 1, 5);
		advanceTactics(step, 2, 5);
		expect([rankOf(step.state, 1), rankOf(step.state, 2)]).toEqual([0, 1]);
		advanceTactics(step, 2, 1);
		expect(rankOf(step.state, 2)).toBe(0);
		expect(moved(step.state.tactics, 2, 5).map(({ seat }) => seat)).toEqual([1, 2]);
	});
	it('RV-456: of markers that end on one step, the higher before lies lower', () => {
		const markers = [
			{ seat: 3, step: 9 },
			{ seat: 1, step: 7 },
			{ seat: 2, step: 2 }
		];
		expect(restacked(markers, () => 1).map(({ seat }) => seat)).toEqual([3, 1, 2]);
	});
});
