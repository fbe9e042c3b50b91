import { describe, expect, it } from 'vitest';
import { OBJECTIVES, type Objective } from '../cards/agendas';
import type { AgendaId } from '../data';
import { boardOf, type PlayerSpec } from '../testing-board';
import { progressOf, tracksWanted } from './goals';

const of = (agenda: AgendaId, index: number): Objective => OBJECTIVES[agenda][index] as Objective;
const USED = { captain: 'frigate:1', cadet1: 'deploy', cadet2: '' } as const;
const done = (agenda: AgendaId, index: number, player: PlayerSpec, round = 4): number =>
	progressOf(boardOf({ round, players: { 1: player } }), 1, of(agenda, index));

describe('how far an Objective is that its owner works for', () => {
	it('AG3: a store of Material counts while the turns left can fill it', () => {
		expect(done('AG3', 1, { usable: { M: 5 } })).toBe(50);
		expect(done('AG3', 1, { usable: { M: 5 }, figures: USED })).toBe(0);
		expect(done('AG3', 1, { usable: { M: 7 }, figures: USED })).toBe(70);
		expect(done('AG3', 1, { usable: { M: 1 } }, 1)).toBe(10);
	});
	it('AG6: a level is further than the Science that it costs', () => {
		const at = (level: number, S: number) => done('AG6', 1, { level, usable: { S } }, 2);
		expect(at(2, 1)).toBeGreaterThan(at(1, 4));
		expect(at(4, 4)).toBe(100);
		expect(at(4, 12)).toBe(100);
	});
	it('AG8: steps on a track beyond those wanted do not count, and the others are wanted', () => {
		const board = boardOf({ players: { 1: { influence: { zenor: 8, fenrax: 1 } } } });
		expect(progressOf(board, 1, of('AG8', 1))).toBe(21);
		expect(tracksWanted(board, 1, of('AG8', 1))).toEqual([
			...['yarvek', 'shiveus', 'dunlork', 'fenrax', 'novaris', 'belitan']
		]);
		expect(tracksWanted(board, 1, of('AG8', 0))).toEqual([]);
	});
	it('AG5: Absorbers are gone with the next Breach, so they count in round 4', () => {
		const sectors = { 3: { absorbers: 3 } };
		const at = (round: number) => progressOf(boardOf({ round, sectors }), 1, of('AG5', 2));
		expect([at(3), at(4)]).toEqual([0, 50]);
	});
});
