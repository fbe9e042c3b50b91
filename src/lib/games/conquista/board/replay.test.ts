import { describe, expect, it } from 'vitest';
import type { ConquistaReport, ReportBody } from '$engine/rulesets/conquista/types';
import { exampleView } from '../testing';
import { placesIn, sceneOf } from './replay';

const view = exampleView();
const told = (body: ReportBody): ConquistaReport => ({ to: 'all', ...body }) as ConquistaReport;
const scene = (body: ReportBody, progress: number) =>
	sceneOf({ view, event: told(body), progress });

const moved: ReportBody = {
	code: 'moved',
	data: { seat: 1, line: 0, path: [22, 23, 24], units: 3, wanted: 3, cut: false }
};

describe('a moment of a replay', () => {
	it('stands still without an event, or with one that happens nowhere', () => {
		expect(sceneOf(null)).toEqual({ kind: 'still' });
		expect(sceneOf({ view, event: null, progress: 0.5 })).toEqual({ kind: 'still' });
		expect(scene({ code: 'passed', data: { seat: 1 } }, 0.5)).toEqual({ kind: 'still' });
	});

	it('takes units along their path, slow at both ends', () => {
		expect(scene(moved, 0)).toMatchObject({ kind: 'glide', at: 0, units: 3, path: [22, 23, 24] });
		expect(scene(moved, 0.5)).toMatchObject({ at: 0.5 });
		expect(scene(moved, 0.1)).toMatchObject({ at: 0.1 * 0.1 * (3 - 0.2) });
		expect(scene(moved, 7)).toMatchObject({ at: 1 });
	});

	it('shows what comes of it at once where nothing may move', () => {
		const still = sceneOf({ view, event: told(moved), progress: 0 }, true);
		expect(still).toMatchObject({ kind: 'glide', at: 1 });
	});

	it('lets a combat swell and fade, and tells both sides’ losses', () => {
		const roll = { dice: [4], hits: 1 };
		const fought: ReportBody = {
			code: 'fought',
			data: {
				seat: 1,
				line: 0,
				bout: 1,
				from: 22,
				to: 23,
				attacker: 1,
				defender: 2,
				attackers: 3,
				defenders: 2,
				phases: [
					{ attack: roll, defence: roll, winner: 'attacker', losses: 1 },
					{ attack: roll, defence: roll, winner: 'defender', losses: 2 }
				],
				winner: 'none',
				expelled: [],
				valour: [],
				occupied: 0
			}
		};
		expect(scene(fought, 0.5)).toMatchObject({
			kind: 'clash',
			heat: 1,
			lost: { attackers: 2, defenders: 1 }
		});
		expect(scene(fought, 1)).toMatchObject({ heat: expect.closeTo(0) as number });
	});

	it('turns ground over to its new owner', () => {
		const control: ReportBody = {
			code: 'control',
			data: { square: 23, from: 2, to: 1, lost: 'factory' }
		};
		expect(scene(control, 1)).toEqual({ kind: 'flip', square: 23, to: 1, lost: 'factory', at: 1 });
	});

	it('lights the squares of what is built, each once, and of exchanges carried out', () => {
		const materials = { E: 0, R: 0, P: 0 };
		const built: ReportBody = {
			code: 'built',
			data: {
				seat: 1,
				removed: [],
				factories: [{ square: 5, card: [] }],
				industries: [],
				units: [{ square: 5, count: 2 }],
				price: materials,
				research: 0,
				undrawn: 0,
				hand: 0,
				reserve: materials
			}
		};
		expect(placesIn(told(built))).toEqual([5]);
		const goods = (...squares: number[]) => ({ materials, squares, units: [] });
		const offer = { id: '1:1', from: 1, to: 2, give: goods(3), ask: goods(8), until: 1 };
		const exchanged = (done: boolean): ConquistaReport =>
			told({ code: 'exchanged', data: { offer, done, reason: done ? 'none' : 'giver-lacks' } });
		expect(placesIn(exchanged(true))).toEqual([3, 8]);
		expect(placesIn(exchanged(false))).toEqual([]);
	});
});
