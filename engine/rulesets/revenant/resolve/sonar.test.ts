import { describe, expect, it } from 'vitest';
import { scriptedRng } from '../../../kernel/scripted-rng';
import { SONAR, SONAR_CARDS, SPAWN_DICE } from '../data';
import { powerOf } from '../space/power';
import { boardOf, stepOf, told, type BoardSpec } from '../testing-board';
import { diceOf } from '../testing';
import { placeFace, sonarPhase } from './sonar';

const after = (jumped: boolean, spec: BoardSpec, rng = diceOf(5)) => {
	const step = stepOf({ turn: false, round: 2, ...spec });
	sonarPhase(step, rng, jumped);
	return step;
};
const PLANETS = ['PL01', 'PL02', 'PL03', 'PL04', 'PL05'] as const;

describe('the Sonar phase', () => {
	it('RV-121: discards go under their decks, the Colony deck is shuffled whole', () => {
		const step = stepOf({
			turn: false,
			round: 2,
			discards: { equipment: ['EQ01a', 'EQ02a'], training: [], support: [] },
			decks: { equipment: ['EQ09a'], hidden: ['zenor:1'], colony: ['CO01', 'CO02', 'CO03'] }
		});
		step.state.secret.discards = ['fenrax:1', 'fenrax:2'];
		sonarPhase(step, diceOf(5), false);
		const { decks, discards } = step.state.secret;
		expect(decks.equipment[0]).toBe('EQ09a');
		expect(decks.equipment).toHaveLength(3);
		expect([decks.hidden[0], decks.hidden.length, discards.length]).toEqual(['zenor:1', 3, 0]);
		expect(told(step, 'shuffled').map(({ label }) => label)).toEqual([
			...['round/2/equipment', 'round/2/hidden', 'round/2/colony']
		]);
	});
	it('RV-045 RV-122 RV-123 RV-124 RV-125 RV-126 RV-140: after a jump the kept card is laid out', () => {
		const step = after(true, {
			sonar: ['SO07'],
			sectors: { 8: { rift: true } },
			ships: {
				'arkship:yarvek': 1,
				'arkship:zenor': 1,
				'arkship:fenrax': 1,
				'fighter:zenor': 1,
				'fighter:yarvek': 1,
				'arkship:novaris': 2,
				'arkship:belitan': 2
			},
			decks: { planet: PLANETS, sonar: ['SO01', 'SO02', 'SO03'] }
		});
		const { sectors, ships, revenant, sonar } = step.state;
		expect(ships.find(({ id }) => id === 'civil:novaris')?.at).toBe(2);
		expect(powerOf(step.state as never, 'novaris')).toBe(2);
		expect(sectors.filter(({ rift }) => rift).map(({ id }) => id)).toEqual([3, 5, 7]);
		expect(sectors.map(({ planet }) => planet)).toEqual([
			'PL01',
			'',
			'',
			'PL02',
			'PL03',
			'',
			'',
			''
		]);
		expect(sectors.filter(({ cube }) => cube)).toHaveLength(3);
		expect(sectors.reduce((sum, { voidborn }) => sum + voidborn, 0)).toBe(16);
		expect([revenant.cubes, sonar]).toEqual([2, ['SO01', 'SO02']]);
		expect(told(step, 'sonar-jump')[0]).toMatchObject({
			bare: [],
			planets: [
				{ sector: 1, planet: 'PL01' },
				{ sector: 4, planet: 'PL02' },
				{ sector: 5, planet: 'PL03' }
			]
		});
	});
	it('RV-123 RV-124: an empty deck lays no Planet; a Civil ship on the map stays', () => {
		const step = after(true, {
			sonar: ['SO07'],
			ships: { 'civil:novaris': 6 },
			decks: { planet: ['PL09'] }
		});
		expect(told(step, 'sonar-jump')[0]).toMatchObject({ bare: [4, 5], at: 0 });
		expect(step.state.ships.find(({ id }) => id === 'civil:novaris')?.at).toBe(6);
	});
	it('RV-004 RV-127 RV-128 RV-132: a die for every Rift, its numbers here and to both sides', () => {
		const rng = scriptedRng({ 'round/2/spawn/1': [6], 'round/2/spawn/8': [2] }, diceOf(1));
		const step = after(
			false,
			{ sectors: { 8: { rift: true }, 1: { rift: true }, 4: { voidborn: 2 } } },
			rng
		);
		expect(told(step, 'spawn').map(({ sector, die, face }) => [sector, die, face])).toEqual([
			...[
				[1, 6, [0, 2, 1]],
				[8, 2, [1, 1, 0]]
			]
		]);
		expect(step.state.sectors.map(({ voidborn }) => voidborn)).toEqual([2, 1, 0, 2, 0, 0, 1, 1]);
		expect(step.state.sonar).toEqual(['SO01', 'SO02']);
	});
	it('RV-047: a Sector never holds more than seven Voidborn', () => {
		const step = stepOf({ sectors: { 1: { voidborn: 6 }, 8: { voidborn: 7 } } });
		expect(placeFace(step, 1, [1, 2, 0])).toEqual([
			{ sector: 1, count: 1, ignored: 1 },
			{ sector: 8, count: 0, ignored: 1 },
			{ sector: 2, count: 0, ignored: 0 }
		]);
	});
	it('RV-129: yellow for one and two, orange for three, red for four', () => {
		for (const [seats, colour] of [
			[2, 'yellow'],
			[3, 'orange'],
			[4, 'red']
		] as const) {
			const rng = scriptedRng({ 'round/2/spawn/1': [5] }, diceOf(1));
			const step = after(false, { seats, sectors: { 1: { rift: true } } }, rng);
			expect(told(step, 'spawn')[0]?.face).toEqual(SPAWN_DICE[colour][4]);
		}
		expect(SPAWN_DICE.yellow.map((face) => face.join())).toEqual([
			...['0,1,0', '1,1,0', '0,1,1', '0,2,0', '1,2,0', '0,2,1']
		]);
		expect(SPAWN_DICE.orange.map((face) => face.join())).toEqual([
			...['0,2,0', '1,2,0', '0,2,1', '1,2,1', '1,3,0', '0,3,1']
		]);
		expect(SPAWN_DICE.red.map((face) => face.join())).toEqual([
			...['1,2,1', '1,3,0', '0,3,1', '1,3,1', '2,3,0', '0,3,2']
		]);
	});
	it('RV-550 RV-560: in solo the large number is one less', () => {
		for (const [die, here, before] of [
			[4, 1, 0],
			[1, 0, 0],
			[5, 1, 1]
		] as const) {
			const rng = scriptedRng({ 'round/2/spawn/1': [die] }, diceOf(1));
			const step = after(false, { seats: 1, crew: {}, sectors: { 1: { rift: true } } }, rng);
			expect([step.state.sectors[0]?.voidborn, step.state.sectors[7]?.voidborn]).toEqual([
				here,
				before
			]);
		}
	});
	it('RV-130 RV-131: without a jump bare Planets receive a cube and Sonar cards stay', () => {
		const step = after(false, {
			sectors: { 3: { planet: 'PL01' }, 4: { planet: 'PL02', cube: true } }
		});
		expect(told(step, 'cubes-laid')[0]?.sectors).toEqual([3]);
		expect(step.state.sectors[2]?.cube).toBe(true);
		expect(step.state.sonar).toEqual(['SO01', 'SO02']);
	});
	it.each([true, false])(
		'RV-133: in round 4 two Colony cards are turned up (jump: %s)',
		(jumped) => {
			const step = after(jumped, { round: 4, decks: { colony: ['CO01', 'CO02', 'CO03'] } });
			expect(step.state.sonar).toEqual([]);
			expect(step.state.colonies).toHaveLength(2);
			expect(step.state.secret.decks.colony).toHaveLength(1);
		}
	);
	it('RV-120 RV-134 RV-137: draws by level are due, those of the withdrawn are not', () => {
		const players = { 1: { level: 1 }, 2: { level: 4 }, 3: { status: 'withdrawn' } } as const;
		const queues = (more: BoardSpec) =>
			after(false, { seats: 3, players, ...more }).state.players.map(({ queue }) => queue);
		expect(queues({})).toEqual([
			[{ ask: 'draw', cause: 'sonar', count: 2 }],
			[{ ask: 'draw', cause: 'sonar', count: 5 }],
			[]
		]);
		expect(queues({ dark: true })[1]).toEqual([{ ask: 'draw', cause: 'sonar', count: 4 }]);
	});
	it('RV-138: every Sonar card is laid out as it says', () => {
		for (const id of SONAR) {
			const card = SONAR_CARDS[id];
			const step = after(true, { sonar: [id], decks: { planet: PLANETS } });
			expect(step.state.sectors.map(({ voidborn }) => voidborn)).toEqual(card.voidborn);
			expect(step.state.sectors.filter(({ rift }) => rift).map((one) => one.id)).toEqual(
				card.rifts
			);
			expect(step.state.ships.find((ship) => ship.id === `civil:${card.civil}`)?.at).toBe(card.at);
		}
		const totals = SONAR.map((id) => SONAR_CARDS[id].voidborn.reduce((sum, n) => sum + n, 0));
		expect(totals).toEqual([14, 14, 16, 14, 14, 16, 16, 16, 16, 14, 18, 12, 18, 12]);
		expect(boardOf({}).round).toBe(1);
	});
});

/** As the ledger prints them: Civil ship and its Sector, Voidborn by Sector, Rifts, Planets. */
const SONAR_TOLD = [
	['SO01', 'belitan', 2, '3 1 2 1 3 1 2 1', '1 5 7', '3 7'],
	['SO02', 'belitan', 6, '1 3 1 2 1 3 1 2', '2 4 6', '1 5'],
	['SO03', 'dunlork', 4, '2 2 2 2 2 2 2 2', '2 4 6 8', '1 3 6'],
	['SO04', 'dunlork', 8, '4 1 1 1 4 1 1 1', '1 5', '2 7'],
	['SO05', 'fenrax', 3, '1 1 4 1 1 1 4 1', '3 7', '4 8'],
	['SO06', 'fenrax', 7, '3 2 1 2 3 2 1 2', '1 3 5 7', '2 6 8'],
	['SO07', 'novaris', 1, '1 2 3 2 1 2 3 2', '3 5 7', '1 4 5'],
	['SO08', 'novaris', 5, '2 4 1 1 2 4 1 1', '2 6', '3 7 8'],
	['SO09', 'shiveus', 2, '3 1 3 1 3 1 3 1', '1 3 7', '2 4 6'],
	['SO10', 'shiveus', 6, '1 1 2 3 1 1 2 3', '4 8', '1 5'],
	['SO11', 'yarvek', 4, '5 1 1 2 5 1 1 2', '1 5', '2 3 6 7'],
	['SO12', 'yarvek', 8, '2 1 2 1 2 1 2 1', '2 4 6 8', '5'],
	['SO13', 'zenor', 3, '1 4 1 3 1 4 1 3', '2 4 6 8', '1 3 5 7'],
	['SO14', 'zenor', 7, '2 2 1 1 2 2 1 1', '1 4 6', '8']
] as const;

describe('each Sonar card', () => {
	it.each(SONAR_TOLD)(
		'RV-138 RV-122 RV-124 %s: the Civil ship of %s in Sector %i, Voidborn %s, Rifts %s, Planets %s',
		(card, house, at, voidborn, rifts, planets) => {
			const deck = [...PLANETS, 'PL06'] as const;
			const { state } = after(true, { sonar: [card], decks: { planet: deck, sonar: [] } });
			const where = (is: (sector: (typeof state.sectors)[number]) => boolean): string =>
				state.sectors.flatMap((one) => (is(one) ? [one.id] : [])).join(' ');
			expect(state.ships.find(({ id }) => id === `civil:${house}`)?.at).toBe(at);
			expect(state.sectors.map((one) => one.voidborn).join(' ')).toBe(voidborn);
			expect(where(({ rift }) => rift)).toBe(rifts);
			expect(where(({ planet, cube }) => planet !== '' && cube)).toBe(planets);
		}
	);

	it('RV-138 is told, and no other', () => {
		expect(SONAR_TOLD.map(([card]) => card)).toEqual([...SONAR]);
	});
});
