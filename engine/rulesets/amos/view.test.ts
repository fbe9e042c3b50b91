import { describe, expect, it } from 'vitest';
import { table, type TableSpec } from './testing';
import type { State } from './types';
import { view } from './view';

const SPEC: TableSpec = {
	planets: [
		{ at: [0, 0], owner: 1, base: 10, damage: 3, has: ['mines'] },
		{ at: [3, 0], owner: 2, base: 12, damage: 4, has: ['defences'] },
		{ at: [6, 0], habitat: 'toxic', base: 20 },
		{ at: [7, 0], host: 3, base: 5, name: 'Faro' }
	],
	armies: [
		{ seat: 1, at: 1, units: { militia: 2 } },
		{ seat: 2, at: 2, units: { megatank: 9 } },
		{ seat: 2, at: [9, 9], units: { freighter: 1 } }
	],
	leaders: [
		{ seat: 1, kind: 'spy' },
		{ seat: 2, kind: 'pilot', at: [9, 9] }
	],
	players: {
		1: { dollars: 30, techs: ['rayWeapons'], contacts: [2], lastAllies: [2] },
		2: { dollars: 77, techs: ['galacticEconomy'], contacts: [1], deck: ['spy'] }
	}
};
const STATE = table(SPEC);
const withBase = (state: State, id: number, base: number): State => ({
	...state,
	planets: state.planets.map((planet) => (planet.id === id ? { ...planet, base } : planet))
});

describe('the view of a seat', () => {
	it('AM-310: the map is everybody’s: cells, names, public base Values, habitability, satellites', () => {
		for (const viewer of [0, 1, 2]) {
			const { planets } = view(withBase(STATE, 3, 26), viewer);
			expect(planets.map((p) => [p.id, p.cell, p.name, p.habitat, p.publicBase, p.host])).toEqual([
				[1, 0, 'Planet 1', 'habitable', 10, 0],
				[2, 3, 'Planet 2', 'habitable', 12, 0],
				[3, 6, 'Planet 3', 'toxic', 20, 0],
				[4, 7, 'Faro', 'habitable', 5, 3]
			]);
			expect(planets.map((planet) => planet.satellites)).toEqual([0, 0, 1, 0]);
			expect(planets[2]?.base).toBe(20);
		}
	});

	it('shows its own planets exactly', () => {
		const [home, other] = view(withBase(STATE, 1, 16), 1).planets;
		expect(home).toMatchObject({ mine: true, base: 16, damage: 3 });
		expect(other).toMatchObject({ mine: false, base: 12, damage: 0 });
	});

	it('shows its own treasury, technologies, armies, leaders and contacts', () => {
		const [own] = view(STATE, 1).own;
		expect(own).toMatchObject({
			treasury: 60,
			techs: ['rayWeapons'],
			contacts: [2],
			lastAllies: [2]
		});
		expect(own?.armies.map((army) => army.cell)).toEqual([0]);
		expect(own?.leaders.map((leader) => leader.kind)).toEqual(['spy']);
	});

	it('AM-316, AM-317: nothing that others have, do or plan is in it', () => {
		const poor = table({
			...SPEC,
			planets: SPEC.planets?.map((p, i) => (i === 1 ? { at: p.at, owner: 2, base: 12 } : p)) ?? [],
			armies: SPEC.armies?.slice(0, 1) ?? [],
			leaders: SPEC.leaders?.slice(0, 1) ?? [],
			players: { ...SPEC.players, 2: { dollars: 0, contacts: [1] } }
		});
		expect(view(poor, 1)).toEqual(view(STATE, 1));
	});

	it('AM-317: it is a copy of nothing and changes nothing', () => {
		const before = JSON.stringify(STATE);
		const { planets } = view(STATE, 1);
		for (const planet of planets) expect(STATE.planets as readonly unknown[]).not.toContain(planet);
		expect(JSON.stringify(STATE)).toBe(before);
	});

	it('shows a spectator the map and who is at the table', () => {
		const seen = view(STATE, 0);
		expect(seen.own).toEqual([]);
		expect(seen.seats).toEqual([
			{ seat: 1, status: 'playing' },
			{ seat: 2, status: 'playing' }
		]);
		for (const planet of seen.planets) {
			expect(planet.seen.turn).toBe(0);
			expect(planet.mine).toBe(false);
		}
	});

	it('AM-362: when the game is over everybody sees everything', () => {
		expect(view(STATE, 1).full).toEqual([]);
		const over: State = {
			...STATE,
			phase: 'over',
			ending: [{ winner: 1, reason: 'lastLeft' }]
		};
		for (const viewer of [0, 1, 2]) expect(view(over, viewer).full).toEqual([over]);
	});

	it('is of no seat that is not at the table', () => {
		expect(() => view(STATE, 3)).toThrow('no seat 3');
	});
});
