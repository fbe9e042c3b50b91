import { describe, expect, it } from 'vitest';
import { table, type TableSpec } from '$engine/rulesets/amos/testing';
import type { AmosReport } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import type { Moment } from '../moment';
import { UNIT } from '$lib/ui/map/camera';
import { clashes, flips, gliders } from './replay';

const spec = (owner: number): TableSpec => ({
	planets: [
		{ at: [0, 0], owner: 1 },
		{ at: [13, 0], owner }
	],
	players: { 1: { knows: [2] } }
});
const roll = { dice: 0, counted: false, base: [], extra: [], flat: 0, total: 0 };
const reports: AmosReport[] = [
	{
		code: 'moved',
		to: [1],
		data: {
			line: 0,
			seat: 1,
			from: 1,
			path: [0, 13],
			ships: { freighter: 1 },
			troops: { militia: 2 },
			stopped: true
		}
	},
	{
		code: 'bombardment',
		to: [1],
		data: {
			planet: 2,
			owner: 2,
			seat: 1,
			power: 5,
			roll,
			applied: 1,
			before: 2,
			after: 1
		}
	},
	{ code: 'battle', to: [1], data: { planet: 2, owner: 2, sides: [], strokes: [] } }
];
const moment = (act: Moment['act'], progress: number): Moment => ({
	from: view(table(spec(2)), 1),
	to: view(table(spec(1)), 1),
	reports,
	act,
	progress
});

describe('replay', () => {
	it('glides fleets over the seam without a jump, and leaves them at their ends', () => {
		const half = gliders(moment('moves', 0.5))[0]!;
		expect(half.at.x).toBeCloseTo(0.5 * UNIT);
		expect(gliders(moment('moves', 1))[0]!.at.x).toBeCloseTo(-0.5 * UNIT);
		expect(gliders(moment('battles', 0))[0]!.at.x).toBeCloseTo(-0.5 * UNIT);
	});

	it('marks each place of violence once, the gravest kind, hot in its own act only', () => {
		expect(clashes(moment('battles', 0.5))).toEqual([{ cell: 13, kind: 'battle', heat: 1 }]);
		expect(clashes(moment('moves', 0.5))[0]?.heat).toBe(0);
	});

	it('turns a planet over to its new owner in the last act', () => {
		expect(flips(moment('battles', 1))).toEqual([{ planet: 2, before: 2, after: 1, progress: 0 }]);
		expect(flips(moment('changes', 1))[0]?.progress).toBe(1);
	});
});
