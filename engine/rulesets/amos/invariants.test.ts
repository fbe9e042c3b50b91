import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { assertConsistent, assertInvariants } from './invariants';
import { DEFAULT_OPTIONS } from './options';
import type { Draft } from '../../kernel/draft';

import { setup } from './setup';
import { table } from './testing';
import type { State } from './types';

type Wreck = (state: Draft<State>) => void;

const SOUND = table({
	turn: 4,
	seats: 3,
	size: [7, 7],
	planets: [
		{ at: [1, 1], owner: 1, has: ['capitol', 'mines'] },
		{ at: [4, 1], owner: 2 },
		{ at: [1, 4], owner: 1 },
		{ at: [5, 5] },
		{ at: [2, 1], host: 1, owner: 1 }
	],
	armies: [
		{ seat: 3, at: 4, units: { militia: 3 } },
		{ seat: 1, at: [6, 6], units: { freighter: 1, militia: 2 } }
	],
	leaders: [
		{ seat: 1, kind: 'pilot', at: [6, 6] },
		{ seat: 2, kind: 'merchant', planet: 2 },
		{ seat: 3, kind: 'spy' }
	],
	players: { 1: { contacts: [2] }, 2: { contacts: [1] } }
});

const copy = (state: State): Draft<State> => JSON.parse(JSON.stringify(state)) as Draft<State>;

/** The state with one thing changed. */
function wrecked(wreck: Wreck): State {
	const state = copy(SOUND);
	wreck(state);
	return state;
}

function first<T>(items: readonly T[], i = 0): T {
	const item = items[i];
	if (item === undefined) throw new Error('nothing there');
	return item;
}

const planet = (state: Draft<State>, id: number) => first(state.planets, id - 1);
const player = (state: Draft<State>, seat: number) => first(state.players, seat - 1);

const WRECKS: Readonly<Record<string, Wreck>> = {
	'turn past the limit': (s) => (s.turn = 13),
	'a lot on sale without auctions': (s) => (s.lot = 2),
	'over without an ending': (s) => (s.phase = 'over'),
	'an ending before the end': (s) => s.ending.push({ winner: 1, reason: 'lastLeft' }),
	'election without candidates': (s) => (s.phase = 'election'),
	'one player left': (s) => {
		player(s, 2).status = 'withdrawn';
		player(s, 3).status = 'resigned';
	},
	'raids between turns': (s) => s.raids.push({ seat: 1, planet: 2 }),
	'deliveries between turns': (s) => s.deliveries.push({ seat: 1, planet: 1, units: {} }),
	'a fraction': (s) => (player(s, 1).treasury = 0.5),
	'a negative zero': (s) => (planet(s, 1).damage = -0),
	'a hole': (s) => Object.assign(player(s, 1), { missed: undefined }),

	'a planet out of place': (s) => s.planets.reverse(),
	'two planets in a cell': (s) => (planet(s, 4).cell = planet(s, 3).cell),
	'a planet off the map': (s) => (planet(s, 4).cell = 49),
	'two planets of one name': (s) => (planet(s, 4).name = 'PLANET 3'),
	'an unknown habitat': (s) => Object.assign(planet(s, 4), { habitat: 'icy' }),
	'a base below what all know': (s) => (planet(s, 3).base = 9),
	'a negative damage': (s) => (planet(s, 3).damage = -1),
	'an unknown owner': (s) => (planet(s, 3).owner = 4),
	'works that nobody owns': (s) => planet(s, 4).constructions.push('mines'),
	'works in disorder': (s) => planet(s, 1).constructions.reverse(),
	'works twice': (s) => planet(s, 1).constructions.push('mines'),
	'works under way': (s) => planet(s, 1).pending.push('defences'),
	'a satellite under way': (s) => planet(s, 1).pendingSatellites.push({ cell: 0, name: 'X' }),
	'two Capitols': (s) => planet(s, 3).constructions.push('capitol'),
	'a satellite far from its host': (s) => (planet(s, 5).cell = 3),
	'a satellite of nothing': (s) => (planet(s, 5).host = 9),
	'a satellite of a satellite to come': (s) => (planet(s, 4).host = 5),

	'an empty army': (s) => (first(s.armies).units.militia = 0),
	'less than nothing': (s) => (first(s.armies).units.freighter = -1),
	'armies in disorder': (s) => s.armies.reverse(),
	'two armies of one seat in a cell': (s) => s.armies.push({ ...first(s.armies, 1) }),
	'an army of nobody': (s) => (first(s.armies, 1).seat = 7),
	'an army off the map': (s) => (first(s.armies, 1).cell = 60),
	'a unit that does not exist': (s) => Object.assign(first(s.armies).units, { dragon: 1 }),
	'more without upkeep than there are': (s) => (first(s.armies).exempt = { militia: 4 }),
	'Troops in open space': (s) => (first(s.armies, 1).units.militia = 8),

	'a player out of place': (s) => s.players.reverse(),
	'a debt': (s) => (player(s, 1).treasury = -1),
	'technologies in disorder': (s) => (player(s, 1).techs = ['rayWeapons', 'centralAdministration']),
	'a technology under way': (s) => player(s, 1).pendingTechs.push('rayWeapons'),
	'an unknown technology': (s) => Object.assign(player(s, 1), { techs: ['magic'] }),
	'contact on one side': (s) => (player(s, 1).contacts = [2, 3]),
	'contact with oneself': (s) => (player(s, 1).contacts = [1, 2]),
	'an alliance with nobody': (s) => (player(s, 1).lastAllies = [9]),
	'two routes with one partner': (s) =>
		(player(s, 1).lastRoutes = [
			{ with: 2, percent: 1 },
			{ with: 2, percent: 1 }
		]),
	'more than a whole share': (s) => (player(s, 1).lastRoutes = [{ with: 2, percent: 101 }]),
	'a deck with two of a kind': (s) => (player(s, 1).deck = ['spy', 'spy']),
	'a player with nothing at the table': (s) => s.armies.splice(0, 1),
	'a destroyed player with a planet': (s) => (player(s, 2).status = 'destroyed'),
	'an unseen planet missing': (s) => player(s, 1).sightings.pop(),
	'a sighting from the future': (s) => (first(player(s, 1).sightings, 3).turn = 5),
	'a sighting of nobody known': (s) =>
		Object.assign(first(player(s, 1).sightings, 3), { turn: 1, owner: 8 }),
	'details of what was never seen': (s) => (first(player(s, 1).sightings, 3).value = 3),
	'an own planet seen long ago': (s) => (first(player(s, 1).sightings).turn = 3),
	'an own planet seen wrong': (s) => (first(player(s, 1).sightings).value = 1),
	'units not seen where one stands': (s) => (first(player(s, 3).sightings, 3).armies = []),
	'an encounter with oneself': (s) =>
		(player(s, 1).encounters = [{ turn: 3, cell: 0, armies: [{ seat: 1, units: {} }] }]),

	'leaders in disorder': (s) => s.leaders.reverse(),
	'a leader still to come': (s) => (s.nextLeader = 3),
	'a leader nobody counted': (s) => (s.leadersSeen.spy = 2),
	'a pilot without a group': (s) => Object.assign(first(s.leaders).post, { at: 'cell', cell: 0 }),
	'a pilot on a planet': (s) => (first(s.leaders).post = { at: 'planet', planet: 1 }),
	'a merchant on another’s planet': (s) => (first(s.leaders, 1).post = { at: 'planet', planet: 1 }),
	'a spy with a post': (s) => (first(s.leaders, 2).post = { at: 'planet', planet: 1 }),
	'a leader of nobody': (s) => (first(s.leaders, 2).seat = 5),
	'a recall to come': (s) => (first(s.leaders).recalled = 5)
};

describe('states that cannot be', () => {
	it('are told from one that can', () => {
		expect(() => assertConsistent(SOUND)).not.toThrow();
	});

	it.each(Object.keys(WRECKS))('%s', (name) => {
		const wreck = WRECKS[name];
		if (!wreck) throw new Error(`no wreck ${name}`);
		expect(() => assertConsistent(wrecked(wreck))).toThrow('invariant broken');
	});

	it('AM-020: a map has the size and the planets of its number of players', () => {
		const state = setup(DEFAULT_OPTIONS, 3, createRng(new Uint8Array(32)));
		expect(() => assertInvariants(state)).not.toThrow();
		expect(() => assertInvariants(SOUND)).toThrow('the map has its size');
		const planets = state.planets.slice(0, -1);
		expect(() => assertInvariants({ ...state, planets })).toThrow('every sector');
		const options = { ...state.options, turnLimit: 99 };
		expect(() => assertInvariants({ ...state, options })).toThrow('options');
	});
});
