import { describe, expect, it } from 'vitest';
import { order } from '../testing';
import { stepOf, told, type BoardSpec } from '../testing-board';
import type { OrderOf, SeatId } from '../types';
import { jump, usualTrack } from './jump';

const ASIDE: BoardSpec = {
	turn: false,
	stage: 'breach',
	seats: 4,
	jumpEnabled: true,
	players: { 1: { level: 2 }, 2: { level: 2 }, 3: { level: 3 }, 4: { level: 1 } },
	tactics: [
		{ seat: 3, step: 12 },
		{ seat: 1, step: 9 },
		{ seat: 2, step: 9 },
		{ seat: 4, step: 4 }
	],
	ships: { 'arkship:zenor': { at: 3, damage: 1, corrupted: true }, 'fighter:zenor': 3 },
	sectors: { 3: { voidborn: 4, planet: 'PL01', cube: true }, 5: { voidborn: 2 } },
	revenant: { damage: 2, cubes: 0 },
	decks: {
		hidden: ['fenrax:1', 'fenrax:2', 'fenrax:3', 'zenor:1', 'zenor:2', 'zenor:3', 'zenor:4']
	}
};
const plans = (raw: object): Map<SeatId, OrderOf<'breach'>> =>
	new Map([[3, order({ ask: 'breach', ...raw }) as OrderOf<'breach'>]]);

describe('Hyperjump', () => {
	it('RV-450 RV-451 RV-452: marker, Voidborn and Planets go; ships, damage and Corruption stay', () => {
		const step = stepOf(ASIDE);
		expect(jump(step, new Map())).toBe(true);
		expect(step.state.jumpEnabled).toBe(false);
		expect(
			step.state.sectors.every(
				({ voidborn, planet, cube }) => voidborn === 0 && planet === '' && !cube
			)
		).toBe(true);
		expect(told(step, 'jumped')[0]).toEqual({ voidborn: 6, planets: ['PL01'] });
		expect(step.state.ships.find(({ id }) => id === 'arkship:zenor')).toMatchObject({
			at: 3,
			damage: 1,
			corrupted: true
		});
		expect(step.state.revenant.damage).toBe(2);
		expect(told(step, 'tactics')).toEqual([]);
	});
	it('RV-453 RV-454: by rank, first the card, then the track', () => {
		const step = stepOf(ASIDE);
		jump(step, plans({ house: ['fenrax'] }));
		expect(step.reports.map(({ code }) => code)).toEqual([
			...['jumped', 'hidden-gained', 'influence', 'hidden-gained', 'hidden-gained', 'tactics-reset']
		]);
		expect(step.state.players.map(({ influence }) => influence.fenrax)).toEqual([0, 0, 1, 0]);
		expect(step.state.secret.holdings.map(({ shown }) => shown.flat())).toEqual([
			...[['zenor:1', 'zenor:2'], ['zenor:3', 'zenor:4'], ['fenrax:1', 'fenrax:2', 'fenrax:3'], []]
		]);
	});
	it('RV-574: without a track named, the House of highest Power below step 8', () => {
		const step = stepOf(ASIDE);
		jump(step, new Map());
		expect(step.state.players[2]?.influence.zenor).toBe(1);
		const full = stepOf({ ...ASIDE, players: { 3: { influence: { zenor: 8 } } } });
		expect(usualTrack(full.state as never, 3, false)).toBe('yarvek');
		const ships = { 'fighter:zenor': 1, 'fighter:fenrax': 2 } as const;
		const { state } = stepOf({ ships, colonies: ['CO05'] });
		expect([usualTrack(state, 1, false), usualTrack(state, 1, true)]).toEqual(['zenor', 'fenrax']);
	});
	it('RV-575: the reward of the track is what the order says', () => {
		const spec: BoardSpec = {
			...ASIDE,
			rewards: { ...stepOf().state.rewards, novaris: [1] },
			sectors: { 3: { voidborn: 4 } }
		};
		const absorbers = (raw: object) => {
			const step = stepOf(spec);
			jump(step, plans({ house: ['novaris'], ...raw }));
			return step.state.sectors.map((sector) => sector.absorbers);
		};
		expect(absorbers({ reward: [{ sector: [5], from: [] }] })).toEqual([0, 0, 0, 0, 1, 0, 0, 0]);
		expect(absorbers({ reward: [{ sector: [], from: [] }] })).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
		expect(absorbers({})).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
	});
	it('RV-453: step 10 has its card and no track', () => {
		const step = stepOf({ ...ASIDE, tactics: [{ seat: 3, step: 10 }] });
		jump(step, new Map());
		expect(told(step, 'hidden-gained')).toHaveLength(1);
		expect(told(step, 'influence')).toEqual([]);
	});
	it('RV-455 RV-456: markers go to the floors, the higher before lies lower', () => {
		const step = stepOf({
			...ASIDE,
			tactics: [
				{ seat: 3, step: 12 },
				{ seat: 1, step: 9 },
				{ seat: 2, step: 9 },
				{ seat: 4, step: 0 }
			],
			players: { 1: { level: 1 }, 2: { level: 2 }, 3: { level: 2 }, 4: { level: 1 } }
		});
		jump(step, new Map());
		expect(step.state.tactics).toEqual([
			{ seat: 3, step: 1 },
			{ seat: 2, step: 1 },
			{ seat: 1, step: 0 },
			{ seat: 4, step: 0 }
		]);
		const raised = stepOf({
			...ASIDE,
			tactics: [{ seat: 3, step: 1 }],
			players: { 3: { level: 4 } }
		});
		jump(raised, new Map());
		expect(raised.state.tactics).toEqual([{ seat: 3, step: 3 }]);
	});
	it('RV-458: without a jump nothing of it happens', () => {
		const step = stepOf({ ...ASIDE, jumpEnabled: false });
		expect(jump(step, new Map())).toBe(false);
		expect(step.state.tactics.map(({ step: at }) => at)).toEqual([12, 9, 9, 4]);
		expect(step.reports).toEqual([]);
	});
});
