import { describe, expect, it } from 'vitest';
import { scriptedRng } from '../../kernel/scripted-rng';
import {
	AGENDAS_OF,
	CAPTAINS,
	COLONIES,
	DROPSHIP_BERTHS,
	DROPSHIP_HOUSES,
	FIGHTER_BERTHS,
	FIGHTER_HOUSES,
	HIDDEN,
	HOUSES,
	HOUSE_SHIPS,
	PLANETS,
	SLOTS,
	SONAR,
	TILES,
	UPGRADES_OF,
	type HouseId
} from './data';
import { DEFAULT_OPTIONS, parseOptions } from './options';
import { zoneOf } from './space/fleet';
import { powerOf } from './space/power';
import { setup } from './setup';
import { assertInvariants } from './invariants';
import { begun, diceOf, mustered, played } from './testing';
import type { Sector, State } from './types';

const perSector = (state: State, count: (sector: Sector) => number): number[] =>
	state.sectors.map(count);

describe('components', () => {
	it('RV-020 RV-021 RV-022: a ship of each class for each House, with their slots', () => {
		expect(HOUSE_SHIPS).toHaveLength(28);
		expect(HOUSES).toEqual([
			...['yarvek', 'shiveus', 'zenor', 'dunlork', 'fenrax', 'novaris', 'belitan']
		]);
		expect(SLOTS).toEqual({ arkship: 2, fighter: 1, dropship: 1, civil: 0 });
	});
	it('RV-006: ships by House, then by class', () => {
		expect(HOUSE_SHIPS.slice(0, 5)).toEqual([
			...['arkship:yarvek', 'fighter:yarvek', 'dropship:yarvek', 'civil:yarvek', 'arkship:shiveus']
		]);
	});
	it('RV-028: cards of every deck', () => {
		expect([PLANETS, SONAR, COLONIES, HIDDEN, TILES].map((deck) => deck.length)).toEqual([
			...[16, 14, 14, 56, 7]
		]);
		expect(Object.values(UPGRADES_OF).map((deck) => deck.length)).toEqual([28, 28, 28]);
		expect(Object.values(AGENDAS_OF).flat()).toHaveLength(8);
	});
});

describe('options', () => {
	it('RV-060: defaults, and what is refused', () => {
		expect(parseOptions(undefined)).toEqual({
			ok: true,
			value: { classes: [], difficulty: 'medium', absenceLimit: 2 }
		});
		expect(parseOptions({ absenceLimit: 6 })).toMatchObject({ ok: false, code: 'out-of-range' });
		expect(parseOptions({ absenceLimit: 0 }).ok).toBe(false);
		expect(parseOptions({ classes: ['explorer', 'explorer'] }).ok).toBe(false);
		expect(parseOptions({ colour: 1 })).toMatchObject({ ok: false, code: 'unknown-option' });
	});
	it('RV-060 RV-073: named classes are given, the others dealt at random, no two alike', () => {
		const seen = new Set<string>();
		for (let seed = 0; seed < 12; seed++) {
			const { players } = begun(4, { classes: ['scientist', 'explorer'] }, seed);
			expect(players.slice(0, 2).map(({ cls }) => cls)).toEqual(['scientist', 'explorer']);
			expect(new Set(players.map(({ cls }) => cls)).size).toBe(4);
			begun(1, {}, seed).players.forEach(({ cls }) => seen.add(cls));
		}
		expect(seen.size).toBe(CAPTAINS.length);
	});
});

describe.each([1, 2, 3, 4])('setup for %i', (seats) => {
	const state = begun(seats);

	it('RV-061 RV-062 RV-067 RV-068: Revenant, Sonar cards, tiles, round', () => {
		assertInvariants(state);
		expect(state.players).toHaveLength(seats);
		expect(state.revenant).toEqual({ damage: 0, cubes: 2 });
		expect(state.sonar).toHaveLength(2);
		expect(state.secret.decks.sonar).toHaveLength(12);
		expect([state.jumpEnabled, state.round, state.secret.decks.tile.length]).toEqual([false, 1, 7]);
	});
	it('RV-063 RV-064: Arkships, Fighters and Dropships in their Sectors', () => {
		const at = (cls: string): number[] =>
			state.ships
				.filter((ship) => ship.cls === cls && ship.at !== 0)
				.map((ship) => ship.at)
				.sort((a, b) => a - b);
		expect(at('arkship')).toEqual([1, 3, 3, 4, 6, 7, 7]);
		expect(at('fighter')).toEqual(FIGHTER_BERTHS);
		expect(at('dropship')).toEqual(DROPSHIP_BERTHS);
		expect(at('civil')).toEqual([]);
		const housesOf = (cls: string): HouseId[] =>
			state.ships.filter((ship) => ship.cls === cls && ship.at !== 0).map(({ house }) => house);
		expect(housesOf('fighter').sort()).toEqual([...FIGHTER_HOUSES].sort());
		expect(housesOf('dropship').sort()).toEqual([...DROPSHIP_HOUSES].sort());
	});
	it('RV-065 RV-066 RV-069: Voidborn, Rifts, Planets, Power and rewards', () => {
		expect(perSector(state, ({ voidborn }) => voidborn)).toEqual([3, 1, 3, 1, 3, 1, 3, 1]);
		expect(state.sectors.filter(({ rift }) => rift).map(({ id }) => id)).toEqual([1, 3, 5, 7]);
		expect(state.sectors.filter(({ planet }) => planet !== '').map(({ id }) => id)).toEqual([
			...[1, 4, 6]
		]);
		for (const house of HOUSES) {
			expect(powerOf(state, house)).toBe(2);
			expect(state.rewards[house]).toEqual([2, 5, 8]);
		}
	});
	it('RV-025 RV-026 RV-027 RV-070 RV-072: boards, tokens, figures and cards', () => {
		for (const player of state.players) {
			expect(player.usable).toEqual({ E: 1, M: 1, S: 1, N: 1 });
			expect(player.compartments.map(({ corrupted }) => corrupted)).toEqual([
				...[false, false, false, false, false, true]
			]);
			expect([player.level, player.collection, player.cubes]).toEqual([1, 0, 0]);
			expect(player.figures).toEqual({ captain: '', cadet1: '', cadet2: '' });
			expect(player.frigate).toEqual({ at: 0, landed: false });
			const { hand } = state.secret.holdings[player.seat - 1] ?? { hand: [] };
			expect(hand.map((card) => card.slice(0, 2)).sort()).toEqual(['EQ', 'SU', 'TR']);
		}
	});
	it('RV-071 RV-074: a random stack on step 0, a random first player', () => {
		const firsts = new Set<number>();
		const tops = new Set<number | undefined>();
		for (let seed = 0; seed < 40; seed++) {
			const one = begun(seats, {}, seed);
			expect(one.tactics.every(({ step }) => step === 0)).toBe(true);
			firsts.add(one.firstPlayer);
			tops.add(one.tactics[0]?.seat);
		}
		expect([firsts.size, tops.size]).toEqual([seats, seats]);
	});
	it('RV-081: after setup, by the defaults', () => {
		const { ships, sectors, players } = mustered(seats);
		const onMap = ships.filter(({ at }) => at !== 0);
		expect(onMap.length).toBeGreaterThanOrEqual(14);
		expect(ships.filter(({ damage }) => damage > 0)).toHaveLength(seats);
		expect(ships.filter(({ corrupted }) => corrupted)).toHaveLength(3);
		expect(sectors.reduce((sum, { voidborn }) => sum + voidborn, 0)).toBe(16);
		expect(sectors.filter(({ rift }) => rift)).toHaveLength(4);
		expect(sectors.filter(({ cube }) => cube)).toHaveLength(3);
		expect(sectors.map(({ id }) => state.ships.filter(({ at }) => at === id).length)).toEqual([
			...[1, 1, 3, 2, 1, 2, 3, 1]
		]);
		expect(players.every(({ frigate }) => (seats === 1 ? frigate.at === 1 : frigate.at > 8))).toBe(
			true
		);
	});
});

describe('randomness', () => {
	it('RV-004 RV-005: every draw has a label of its own', () => {
		const labels: string[] = [];
		const dice = diceOf(3);
		setup(DEFAULT_OPTIONS, 4, {
			stream: (...parts) => {
				labels.push(parts.join('/'));
				return dice.stream(...parts);
			}
		});
		expect(labels.sort()).toEqual(
			[
				...['first', 'classes', 'arkships', 'fighters', 'dropships', 'planet', 'sonar', 'colony'],
				...['tile', 'equipment', 'training', 'support', 'tactics']
			]
				.map((label) => `setup/${label}`)
				.sort()
		);
	});
	it('RV-005: a shuffle swaps from the last index down', () => {
		const rng = scriptedRng({ 'setup/first': [2] }, diceOf(1));
		expect(setup(DEFAULT_OPTIONS, 4, rng).firstPlayer).toBe(3);
		const { classes } = { classes: diceOf(1).stream('setup', 'classes') };
		const picks = diceOf(1).stream('setup', 'classes');
		const items = [...CAPTAINS];
		for (let i = items.length - 1; i > 0; i--) {
			const j = picks.pick(i + 1);
			[items[i], items[j]] = [items[j] as never, items[i] as never];
		}
		expect(classes.shuffle(CAPTAINS)).toEqual(items);
	});
});

describe('muster', () => {
	const muster = (houses: readonly HouseId[], more: object = {}) => ({
		ask: 'muster',
		side: 'B',
		agenda: 'AG1',
		houses: [...houses, ...HOUSES.filter((house) => !houses.includes(house))],
		berth: 10,
		...more
	});
	const three = scriptedRng({ 'setup/first': [1] }, diceOf(1));
	const before = setup(
		{ ...DEFAULT_OPTIONS, classes: ['commander', 'explorer', 'scientist'] },
		3,
		three
	);
	const after = played(before, {
		1: muster(['zenor', 'yarvek', 'belitan'], { agenda: 'AG2' }),
		2: muster(['yarvek', 'fenrax'], { agenda: 'AG3' }),
		3: muster(['yarvek', 'zenor'], { agenda: 'AG6' })
	});

	it('RV-075 RV-077 RV-082: the first House that is free, in turn order 2, 3, 1', () => {
		const [report] = after.reports.filter(({ code }) => code === 'mustered');
		expect(report?.data).toMatchObject({
			players: [
				{ seat: 1, house: 'belitan', side: 'B', berth: 10 },
				{ seat: 2, house: 'yarvek' },
				{ seat: 3, house: 'zenor' }
			]
		});
		expect(after.state.players.map(({ influence }) => influence)).toMatchObject([
			{ belitan: 1, zenor: 0 },
			{ yarvek: 1 },
			{ zenor: 1 }
		]);
		for (const { cls, house, damage } of after.state.ships)
			expect(damage).toBe(
				cls === 'arkship' && ['yarvek', 'zenor', 'belitan'].includes(house) ? 1 : 0
			);
	});
	it('RV-078: three of the Houses that nobody chose are corrupted', () => {
		const corrupted = after.state.ships.filter((ship) => ship.corrupted);
		expect(corrupted).toHaveLength(3);
		for (const { cls, house } of corrupted) {
			expect(cls).toBe('arkship');
			expect(['shiveus', 'dunlork', 'fenrax', 'novaris']).toContain(house);
		}
	});
	it('RV-076 RV-079 RV-080: one Agenda is kept, one Hidden Influence drawn, berths may be shared', () => {
		expect(after.state.secret.holdings.map(({ agenda }) => agenda)).toEqual(['AG2', 'AG3', 'AG6']);
		expect(after.state.secret.holdings.map(({ hidden }) => hidden.length)).toEqual([1, 1, 1]);
		expect(after.state.secret.decks.hidden).toHaveLength(53);
		expect(after.state.players.map(({ frigate }) => frigate.at)).toEqual([10, 10, 10]);
		expect(zoneOf(after.state, 'frigate:2')).toBe(10);
	});
	it('RV-593: an Agenda not offered, or a berth that is none, is void and takes its default', () => {
		const { state, reports } = played(before, {
			1: muster(['zenor'], { agenda: 'AG5', berth: 3 })
		});
		expect(state.secret.holdings[0]?.agenda).toBe('AG1');
		expect(state.players[0]?.frigate.at).toBe(9);
		const refused = reports.filter(({ code }) => code === 'refused');
		expect(refused.map(({ to, data }) => [to, data])).toMatchObject([
			[[1], { voids: ['agenda'], reason: 'malformed' }],
			[[1], { voids: ['berth'], reason: 'malformed' }]
		]);
	});
	it('RV-573: defaults of the muster', () => {
		const { state } = played(before);
		expect(state.players.map(({ side }) => side)).toEqual(['A', 'A', 'A']);
		expect(state.players.map(({ frigate }) => frigate.at)).toEqual([9, 10, 11]);
		expect(state.secret.holdings.map(({ agenda }) => agenda)).toEqual(['AG1', 'AG3', 'AG5']);
	});
});
