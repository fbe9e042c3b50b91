/** The Corrupt Crew before its first turn, and what it is not: a player (RV-515 to RV-524, RV-563, RV-707). */
import { describe, expect, it } from 'vitest';
import { HOUSES, REWARD_STEPS, SOLO_CARDS, type HiddenId } from './data';
import { attackOn, breachAsks } from './asks';
import { putShip } from './space/fleet';
import { houseOfHidden } from './effects/hidden';
import { pending } from './pending';
import { resolveTile } from './resolve/tiles';
import { crewTurn } from './solo';
import { boardOf, stepOf, told } from './testing-board';
import { begun, diceOf, mustered, played } from './testing';
import type { Crew, State } from './types';

const crewOf = (state: State): Crew => state.crew[0] as Crew;

describe('the Corrupt Crew at setup', () => {
	it('RV-515: plays against one seat alone, with figures, tracks and Tactics of its own', () => {
		for (const seats of [2, 3, 4]) expect(begun(seats).crew).toEqual([]);
		const crew = crewOf(begun(1));
		expect(crew.figures).toEqual({ harbinger: '', follower1: '', follower2: '' });
		expect(Object.keys(crew.influence).sort()).toEqual([...HOUSES].sort());
		expect(begun(1).tactics).toHaveLength(1);
	});

	it('RV-516 RV-656: fifteen cards of three Houses, 7, 5 and 3; the other 41 are the player’s', () => {
		const { state, reports } = played(begun(1), {}, diceOf(3));
		const all: HiddenId[] = [...state.secret.decks.corrupt, ...crewOf(state).revealed];
		const counts = HOUSES.map(
			(house) => all.filter((card) => houseOfHidden(card) === house).length
		).filter((count) => count > 0);
		expect(counts.sort((a, b) => b - a)).toEqual([7, 5, 3]);
		const own = [...state.secret.decks.hidden, ...(state.secret.holdings[0]?.hidden ?? [])];
		expect(own).toHaveLength(41);
		expect(own.filter((card) => all.includes(card))).toEqual([]);
		expect(state.secret.holdings[0]?.hidden).toHaveLength(1);
		const labels = reports.flatMap((one) => (one.code === 'shuffled' ? [one.data.label] : []));
		expect(labels).toEqual([
			...['muster/corruption', 'solo/houses', 'solo/corrupt', 'muster/influence']
		]);
	});

	it('RV-517: four cards in random order, the tile top left, the marker top right', () => {
		const grids = [1, 2, 3, 4, 5, 6].map((seed) => crewOf(begun(1, {}, seed)));
		for (const { grid, bonusTile, allocation } of grids) {
			expect([...grid].sort()).toEqual([...SOLO_CARDS].sort());
			expect([bonusTile, allocation]).toEqual([0, 1]);
		}
		expect(new Set(grids.map(({ grid }) => grid.join())).size).toBeGreaterThan(1);
	});

	it('RV-518: Tactics and Influence by difficulty', () => {
		const starts = (['easy', 'medium', 'hard'] as const).map((difficulty) => {
			const { tactics, influence } = crewOf(begun(1, { difficulty }));
			return [tactics, ...new Set(Object.values(influence))];
		});
		expect(starts).toEqual([
			[3, 1],
			[5, 2],
			[5, 3]
		]);
	});

	it('RV-519: its markers take no reward token, at no difficulty', () => {
		const { rewards } = begun(1, { difficulty: 'hard' });
		for (const house of HOUSES) expect(rewards[house]).toEqual(REWARD_STEPS);
	});

	it('RV-524: it has a turn before each of the player’s', () => {
		const first = mustered(1);
		expect(crewOf(first).revealed).toHaveLength(1);
		const second = played(first).state;
		expect(second.turn[0]?.number).toBe(2);
		expect(crewOf(second).revealed).toHaveLength(2);
	});
});

describe('the lines of solo', () => {
	it('RV-521: a newcomer of the player’s goes where he says, else nearest the Revenant', () => {
		const line = ['arkship:yarvek', 'fighter:yarvek'] as const;
		const put = (place: number | undefined) => {
			const step = stepOf({
				seats: 1,
				crew: {},
				ships: { 'arkship:yarvek': 2, 'fighter:yarvek': 2 },
				sectors: { 2: { line: [...line] } }
			});
			putShip(step, 1, 'civil:zenor', 2, place, 'action');
			return step.state.sectors[1]?.line;
		};
		expect(put(undefined)).toEqual([...line, 'civil:zenor']);
		expect(put(0)).toEqual(['civil:zenor', ...line]);
		expect(put(1)).toEqual(['arkship:yarvek', 'civil:zenor', 'fighter:yarvek']);
	});
});

describe('the Crew is no player', () => {
	it('RV-563: the Breach is asked in rounds 1 to 3 even with nothing to decide, not in round 4', () => {
		const at = (round: number) =>
			pending(boardOf({ seats: 1, crew: {}, turn: false, stage: 'breach', round }));
		for (const round of [1, 2, 3])
			expect(at(round)).toEqual([{ seat: 1, ask: 'breach', sealed: false, chance: true }]);
		expect(at(4)).toEqual([]);
	});

	it('RV-563: only Sectors that are the player’s to decide are asked about', () => {
		const ships = {
			'arkship:yarvek': 1,
			'arkship:zenor': 1,
			'fighter:yarvek': 5,
			'arkship:fenrax': 5
		} as const;
		const state = boardOf({
			seats: 1,
			crew: { tactics: 9 },
			turn: false,
			stage: 'breach',
			ships,
			players: { 1: { frigate: { at: 1, landed: false } } },
			sectors: { 1: { voidborn: 1 }, 5: { voidborn: 1 } }
		});
		expect(breachAsks(state)[0]?.attacks.map(({ sector }) => sector)).toEqual([1]);
		expect(attackOn(state, 5).decider).toBe(0);
	});

	it('RV-707: tiles pass it by', () => {
		const step = stepOf({ seats: 1, crew: { tactics: 6 }, decks: { tile: ['DT4'] } });
		resolveTile(step);
		expect(step.state.crew[0]?.tactics).toBe(6);
		expect(told(step, 'tile')[0]?.effects.map(({ seat }) => seat)).toEqual([1]);
	});

	it('RV-707: its jump neither pays for DT5 nor ends it', () => {
		const step = stepOf({
			seats: 1,
			fuelCut: true,
			turn: false,
			decks: { corrupt: ['yarvek:1'] },
			crew: {
				grid: ['arkship', 'fighter', 'revenant', 'dropship'],
				figures: { harbinger: 'deploy', follower1: '', follower2: '' }
			}
		});
		crewTurn(step);
		expect(step.state.jumpEnabled).toBe(true);
		expect(step.state.fuelCut).toBe(true);
	});
});
