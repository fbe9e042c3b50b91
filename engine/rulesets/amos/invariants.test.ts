import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { LOTS } from './data';
import { assertConsistent, assertInvariants } from './invariants';
import { orthogonalNeighbours } from './map';
import { DEFAULT_OPTIONS } from './options';
import { UNSEEN } from './resolve/sighting';
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

/** Something of both, so that nobody counts as destroyed. */
const HERE = [1, 2].map((seat) => ({
	seat,
	at: [4, seat] as const,
	units: { freighter: 1 }
}));

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

/** By what is wrong: what is said of it, and how it came about. */
const WRECKS: Readonly<Record<string, readonly [says: string, wreck: Wreck]>> = {
	'turn past the limit': [`the turn is within the limit`, (s) => (s.turn = 13)],
	'a lot on sale without auctions': [`a lot is on sale when one is due`, (s) => (s.lot = 2)],
	'over without an ending': [`the game is over once it has ended`, (s) => (s.phase = 'over')],
	'an ending before the end': [
		`the game is over once it has ended`,
		(s) => s.ending.push({ winner: 1, reason: 'lastLeft' })
	],
	'election without candidates': [`candidates stand`, (s) => (s.phase = 'election')],
	'one player left': [
		`a game that goes on has two players left`,
		(s) => {
			player(s, 2).status = 'withdrawn';
			player(s, 3).status = 'resigned';
		}
	],
	'a fraction': [`state.players.0.treasury is an integer`, (s) => (player(s, 1).treasury = 0.5)],
	'a negative zero': [`state.planets.0.damage is an integer`, (s) => (planet(s, 1).damage = -0)],
	'a hole': [
		`state.players.0.missed is plain data`,
		(s) => Object.assign(player(s, 1), { missed: undefined })
	],

	'a planet out of place': [`planets stand by id`, (s) => s.planets.reverse()],
	'two planets in a cell': [
		`planets are in order, none twice`,
		(s) => (planet(s, 4).cell = planet(s, 3).cell)
	],
	'a planet off the map': [`planet 4 is on the map`, (s) => (planet(s, 4).cell = 49)],
	'two planets of one name': [
		`no two planets have one name`,
		(s) => (planet(s, 4).name = 'PLANET 3')
	],
	'an unknown habitat': [
		`planet 4 has a habitat`,
		(s) => Object.assign(planet(s, 4), { habitat: 'icy' })
	],
	'a base below what all know': [
		`planet 3 has only grown since all saw it`,
		(s) => (planet(s, 3).base = 9)
	],
	'a negative damage': [`planet 3 has counts`, (s) => (planet(s, 3).damage = -1)],
	'an unknown owner': [`planet 3 has an owner`, (s) => (planet(s, 3).owner = 4)],
	'works that nobody owns': [
		`nobody has built or damaged planet 4`,
		(s) => planet(s, 4).constructions.push('mines')
	],
	'works in disorder': [
		`constructions of planet 1 are in order, none twice`,
		(s) => planet(s, 1).constructions.reverse()
	],
	'works twice': [
		`constructions of planet 1 are in order, none twice`,
		(s) => planet(s, 1).constructions.push('mines')
	],
	'two Capitols': [`seat 1 has one Capitol`, (s) => planet(s, 3).constructions.push('capitol')],
	'a satellite far from its host': [
		`satellite 5 is beside its host`,
		(s) => (planet(s, 5).cell = 3)
	],
	'a planet that was never seen and has as many works as Value': [
		`the sighting of planet 3 by seat 3 is empty`,
		(s) =>
			Object.assign(first(player(s, 3).sightings, 2), {
				turn: 0,
				full: true,
				owner: 0,
				value: 1,
				constructions: ['mines'],
				armies: []
			})
	],
	'a satellite of its own': [
		`satellite 4 is younger than its host`,
		(s) => (planet(s, 4).host = 4)
	],
	'a satellite of nothing': [`planet 5 has a host`, (s) => (planet(s, 5).host = 9)],
	'a satellite of a satellite to come': [
		`satellite 4 is younger than its host`,
		(s) => (planet(s, 4).host = 5)
	],

	'an empty army': [
		`the army of seat 3 in cell 40 is not empty`,
		(s) => (first(s.armies).units.militia = 0)
	],
	'less than nothing': [
		`the army of seat 3 in cell 40 counts freighter`,
		(s) => (first(s.armies).units.freighter = -1)
	],
	'armies in disorder': [`armies are in order, none twice`, (s) => s.armies.reverse()],
	'two armies of one seat in a cell': [
		`armies are in order, none twice`,
		(s) => s.armies.push({ ...first(s.armies, 1) })
	],
	'an army of nobody': [
		`the army of seat 7 in cell 48 has an owner`,
		(s) => (first(s.armies, 1).seat = 7)
	],
	'an army off the map': [
		`the army of seat 1 in cell 60 is on the map`,
		(s) => (first(s.armies, 1).cell = 60)
	],
	'a unit that does not exist': [
		`the army of seat 3 in cell 40: dragon exists`,
		(s) => Object.assign(first(s.armies).units, { dragon: 1 })
	],
	'more without upkeep than there are': [
		`the army of seat 3 in cell 40 has what owes no upkeep`,
		(s) => (first(s.armies).exempt = { militia: 4 })
	],
	'Troops in open space': [
		`the army of seat 1 in cell 48 is aboard`,
		(s) => (first(s.armies, 1).units.militia = 8)
	],

	'a player out of place': [`players stand by seat`, (s) => s.players.reverse()],
	'a debt': [`seat 1 owes nothing`, (s) => (player(s, 1).treasury = -1)],
	'technologies in disorder': [
		`technologies of seat 1 are in order, none twice`,
		(s) => (player(s, 1).techs = ['rayWeapons', 'centralAdministration'])
	],
	'an unknown technology': [
		`technologies of seat 1: magic exists`,
		(s) => Object.assign(player(s, 1), { techs: ['magic'] })
	],
	'contact on one side': [`contacts of seat 1 are mutual`, (s) => (player(s, 1).contacts = [2, 3])],
	'contact with oneself': [
		`seat 1 knows seats other than its own`,
		(s) => (player(s, 1).contacts = [1, 2])
	],
	'an alliance with nobody': [
		`seat 1 knows seats other than its own`,
		(s) => (player(s, 1).lastAllies = [9])
	],
	'two routes with one partner': [
		`seat 1 has one route a pair`,
		(s) =>
			(player(s, 1).lastRoutes = [
				{ with: 2, percent: 1 },
				{ with: 2, percent: 1 }
			])
	],
	'more than a whole share': [
		`seat 1 takes a percentage`,
		(s) => (player(s, 1).lastRoutes = [{ with: 2, percent: 101 }])
	],
	'a deck with two of a kind': [
		`leaders left to seat 1`,
		(s) => (player(s, 1).deck = ['spy', 'spy'])
	],
	'a player with nothing at the table': [
		`seat 3 is alive or destroyed`,
		(s) => s.armies.splice(0, 1)
	],
	'a destroyed player with a planet': [
		`seat 2 is alive or destroyed`,
		(s) => (player(s, 2).status = 'destroyed')
	],
	'an unseen planet missing': [
		`seat 1 has a sighting of each planet`,
		(s) => player(s, 1).sightings.pop()
	],
	'a sighting from the future': [
		`the sighting of planet 4 by seat 1 has a turn`,
		(s) => (first(player(s, 1).sightings, 3).turn = 5)
	],
	'a sighting of nobody known': [
		`the sighting of planet 4 by seat 1 has an owner`,
		(s) => Object.assign(first(player(s, 1).sightings, 3), { turn: 1, owner: 8 })
	],
	'details of what was never seen': [
		`the sighting of planet 4 by seat 1 is empty`,
		(s) => (first(player(s, 1).sightings, 3).value = 3)
	],
	'an own planet seen long ago': [
		`seat 1 sees planet 1`,
		(s) => (first(player(s, 1).sightings).turn = 3)
	],
	'an own planet seen wrong': [
		`seat 1 sees planet 1`,
		(s) => (first(player(s, 1).sightings).value = 1)
	],
	'units not seen where one stands': [
		`seat 3 sees planet 4`,
		(s) => (first(player(s, 3).sightings, 3).armies = [])
	],
	'an encounter with oneself': [
		`others were`,
		(s) => (player(s, 1).encounters = [{ turn: 3, cell: 0, armies: [{ seat: 1, units: {} }] }])
	],

	'leaders in disorder': [`leaders are in order, none twice`, (s) => s.leaders.reverse()],
	'a leader still to come': [`leader 3 has come`, (s) => (s.nextLeader = 3)],
	'a leader nobody counted': [`every leader that came was counted`, (s) => (s.leadersSeen.spy = 2)],
	'a pilot without a group': [
		`leader 1 is with units of his player`,
		(s) => Object.assign(first(s.leaders).post, { at: 'cell', cell: 0 })
	],
	'a pilot on a planet': [
		`leader 1 governs or trades`,
		(s) => (first(s.leaders).post = { at: 'planet', planet: 1 })
	],
	'a merchant on another’s planet': [
		`leader 2 is on a planet of his player`,
		(s) => (first(s.leaders, 1).post = { at: 'planet', planet: 1 })
	],
	'a spy with a post': [
		`leader 3 governs or trades`,
		(s) => (first(s.leaders, 2).post = { at: 'planet', planet: 1 })
	],
	'a leader of nobody': [`leader 3 serves a seat`, (s) => (first(s.leaders, 2).seat = 5)],
	'a recall to come': [`leader 1 was recalled in the past`, (s) => (first(s.leaders).recalled = 5)],

	'turn before the first': ['the turn is within the limit', (s) => (s.turn = 0)],
	'a lot that does not exist': [
		'the lot is on the table',
		(s) => Object.assign(s, { options: { ...s.options, auctions: true }, lot: LOTS.length + 1 })
	],
	'no lot where one is due': [
		'a lot is on sale when one is due',
		(s) => Object.assign(s, { options: { ...s.options, auctions: true } })
	],
	'a lot in the first turn': [
		'a lot is on sale when one is due',
		(s) => Object.assign(s, { options: { ...s.options, auctions: true }, lot: 1, turn: 1 })
	],
	'a lot in the last turn': [
		'a lot is on sale when one is due',
		(s) => Object.assign(s, { options: { ...s.options, auctions: true }, lot: 1, turn: 12 })
	],
	'two endings': [
		'the game is over once it has ended',
		(s) => {
			s.phase = 'over';
			s.ending.push({ winner: 1, reason: 'lastLeft' }, { winner: 1, reason: 'lastLeft' });
		}
	],
	'endings while it goes on': [
		'the game ends once',
		(s) => s.ending.push({ winner: 1, reason: 'lastLeft' }, { winner: 1, reason: 'lastLeft' })
	],
	'a last one of two': [
		'the last one left has won',
		(s) => {
			s.phase = 'over';
			s.ending.push({ winner: 1, reason: 'lastLeft' });
		}
	],
	'a last one who has not won': [
		'the last one left has won',
		(s) => {
			over(s, { winner: 2, reason: 'lastLeft' });
		}
	],
	'nobody left but one': [
		'nobody is left and nobody has won',
		(s) => {
			over(s, { winner: 0, reason: 'nobodyLeft' });
		}
	],
	'nobody left and one has won': [
		'nobody is left and nobody has won',
		(s) => {
			over(s, { winner: 1, reason: 'nobodyLeft' });
			player(s, 1).status = 'resigned';
		}
	],
	'elected without having stood': [
		'a candidate is elected',
		(s) => {
			vote(s);
			s.phase = 'over';
			s.ending.push({ winner: 3, reason: 'election' });
		}
	],
	'candidates before the election': ['candidates stand', (s) => s.election.push(ELECTION)],
	'ballots before they are counted': [
		'ballots are shown once they are counted',
		(s) => {
			vote(s);
			s.ballots.push({ seat: 1, candidate: 1, votes: 1 });
		}
	],
	'no ballots when they are counted': [
		'ballots are shown once they are counted',
		(s) => {
			vote(s);
			s.phase = 'over';
			s.ending.push({ winner: 1, reason: 'election' });
		}
	],
	'two ballots of one seat': [
		'ballots are in order, none twice',
		(s) => {
			elected(s);
			s.ballots.push({ seat: 1, candidate: 1, votes: 1 });
		}
	],
	'three candidates': [
		'there are two candidates',
		(s) => {
			vote(s);
			first(s.election).candidates.push(3);
		}
	],
	'one candidate twice': [
		'they are not the same',
		(s) => {
			vote(s);
			first(s.election).candidates = [1, 1];
		}
	],
	'a candidate who has left': [
		'candidates are at the table',
		(s) => {
			vote(s);
			player(s, 2).status = 'resigned';
		}
	],
	'totals of some': [
		'every seat has totals',
		(s) => {
			vote(s);
			first(s.election).votes.pop();
		}
	],
	'totals below nothing': [
		'every seat has totals',
		(s) => {
			vote(s);
			first(s.election).powers[1] = -1;
		}
	],

	'a planet without a name': ['planet 4 has a name', (s) => (planet(s, 4).name = '')],
	'a satellite before a planet': [
		'satellites come last',
		(s) => {
			const [last] = s.planets.splice(4, 1);
			if (last) s.planets.splice(3, 0, { ...last, id: 4 });
			planet(s, 5).id = 5;
		}
	],
	'a satellite in the cell of a planet': [
		'a cell has one planet',
		(s) => {
			planet(s, 5).cell = 15;
			planet(s, 3).cell = 15;
		}
	],
	'planets in disorder': [
		'planets are in order, none twice',
		(s) => {
			planet(s, 4).cell = 20;
		}
	],
	'damage that nobody suffers': [
		'nobody has built or damaged planet 4',
		(s) => (planet(s, 4).damage = 1)
	],
	'works and damage that nobody owns': [
		'nobody has built or damaged planet 4',
		(s) => Object.assign(planet(s, 4), { damage: 1, constructions: ['mines'] })
	],
	'a base known better than it is': [
		'planet 3 has only grown since all saw it',
		(s) => (planet(s, 3).publicBase = 11)
	],
	'a planet of seat -1': ['planet 3 has an owner', (s) => (planet(s, 3).owner = -1)],
	'an unknown construction': [
		'constructions of planet 1: palace exists',
		(s) => Object.assign(planet(s, 1), { constructions: ['palace'] })
	],
	'five satellites': [
		'planet 1 has four satellites at most',
		(s) => {
			for (let i = 0; i < 4; i++) s.planets.push({ ...planet(s, 5), id: 6 + i });
		}
	],

	'an army of seat 0': [
		'the army of seat 0 in cell 48 has an owner',
		(s) => (first(s.armies, 1).seat = 0)
	],
	'a type that is not counted': [
		'the army of seat 3 in cell 40 counts every type',
		(s) => delete (first(s.armies).units as Partial<Record<string, number>>).megatank
	],
	'a unit without upkeep that does not exist': [
		'the army of seat 3 in cell 40: dragon exists',
		(s) => Object.assign(first(s.armies).exempt, { dragon: 1 })
	],
	'less than nothing without upkeep': [
		'the army of seat 3 in cell 40 counts militia',
		(s) => (first(s.armies).exempt = { militia: -1 })
	],
	'one Troop too many in open space': [
		'the army of seat 1 in cell 48 is aboard',
		(s) => Object.assign(first(s.armies, 1).units, { militia: 0, megatank: 1, roboSoldier: 1 })
	],

	'fewer than no turns missed': ['seat 1 has missed some turns', (s) => (player(s, 1).missed = -1)],
	'contacts in disorder': [
		'contacts of seat 3 are in order, none twice',
		(s) => (player(s, 3).contacts = [2, 1])
	],
	'an alliance with oneself': [
		'seat 3 knows seats other than its own',
		(s) => (player(s, 3).lastAllies = [3])
	],
	'a route with oneself': [
		'seat 1 shares routes with others',
		(s) => (player(s, 1).lastRoutes = [{ with: 1, percent: 5 }])
	],
	'a route with nobody': [
		'seat 1 shares routes with others',
		(s) => (player(s, 1).lastRoutes = [{ with: 4, percent: 5 }])
	],
	'less than no share': [
		'seat 1 takes a percentage',
		(s) => (player(s, 1).lastRoutes = [{ with: 2, percent: -1 }])
	],
	'a deck of dragons': [
		'leaders left to seat 1: dragon exists',
		(s) => Object.assign(player(s, 1), { deck: ['dragon'] })
	],
	'a living player with nothing but money': [
		'seat 3 is alive or destroyed',
		(s) => {
			s.armies.splice(0, 1);
			s.leaders.splice(2, 1);
		}
	],
	'a destroyed player with money': [
		'nothing is left of seat 3',
		(s) => {
			destroyed(s);
			player(s, 3).treasury = 1;
		}
	],
	'a destroyed player with money and technologies': [
		'nothing is left of seat 3',
		(s) => {
			destroyed(s);
			Object.assign(player(s, 3), { treasury: 1, techs: ['rayWeapons'] });
		}
	],
	'a destroyed player with technologies': [
		'nothing is left of seat 3',
		(s) => {
			destroyed(s);
			player(s, 3).techs = ['rayWeapons'];
		}
	],
	'a destroyed player with leaders': [
		'leader 3 serves the living',
		(s) => {
			destroyed(s);
			s.leaders.push({
				id: 3,
				kind: 'spy',
				name: 'X',
				seat: 3,
				post: { at: 'reserve' },
				recalled: 0
			});
		}
	],
	'a sighting before the first turn': [
		'the sighting of planet 4 by seat 1 has a turn',
		(s) => (first(player(s, 1).sightings, 3).turn = -1)
	],
	'a sighting of seat -1': [
		'the sighting of planet 4 by seat 1 has an owner',
		(s) => Object.assign(first(player(s, 1).sightings, 3), { turn: 1, owner: -1 })
	],
	'a Value below nothing': [
		'the sighting of planet 4 by seat 1 has a Value',
		(s) => Object.assign(first(player(s, 1).sightings, 3), { turn: 1, value: -1 })
	],
	'works seen in disorder': [
		'the sighting of planet 4 by seat 1 are in order, none twice',
		(s) =>
			Object.assign(first(player(s, 1).sightings, 3), {
				turn: 1,
				full: true,
				constructions: ['mines', 'capitol']
			})
	],
	'armies seen in disorder': [
		'the sighting of planet 4 by seat 1 are in order, none twice',
		(s) =>
			Object.assign(first(player(s, 1).sightings, 3), {
				turn: 1,
				full: true,
				armies: [
					{ seat: 3, units: {} },
					{ seat: 2, units: {} }
				]
			})
	],
	'works seen from afar': [
		'the sighting of planet 4 by seat 1 shows no details',
		(s) => Object.assign(first(player(s, 1).sightings, 3), { turn: 1, constructions: ['mines'] })
	],
	'armies seen from afar': [
		'the sighting of planet 4 by seat 1 shows no details',
		(s) =>
			Object.assign(first(player(s, 1).sightings, 3), {
				turn: 1,
				armies: [{ seat: 2, units: {} }]
			})
	],
	'works and armies seen from afar': [
		'the sighting of planet 4 by seat 1 shows no details',
		(s) =>
			Object.assign(first(player(s, 1).sightings, 3), {
				turn: 1,
				constructions: ['mines'],
				armies: [{ seat: 2, units: {} }]
			})
	],
	'an owner of what was never seen': [
		'the sighting of planet 4 by seat 1 is empty',
		(s) => (first(player(s, 1).sightings, 3).owner = 2)
	],
	'an owner and a Value of what was never seen': [
		'the sighting of planet 4 by seat 1 is empty',
		(s) => Object.assign(first(player(s, 1).sightings, 3), { owner: 2, value: 2 })
	],
	'an encounter twice': ['encounters of seat 1', (s) => (player(s, 1).encounters = [MET, MET])],
	'an encounter off the map': [
		'an encounter took place',
		(s) => (player(s, 1).encounters = [{ ...MET, cell: 49 }])
	],
	'an encounter to come': [
		'an encounter took place',
		(s) => (player(s, 1).encounters = [{ ...MET, turn: 5 }])
	],
	'an encounter before the first turn': [
		'an encounter took place',
		(s) => (player(s, 1).encounters = [{ ...MET, turn: -1 }])
	],
	'an encounter with nobody': [
		'somebody was met',
		(s) => (player(s, 1).encounters = [{ ...MET, armies: [] }])
	],
	'an encounter with a stranger': [
		'others were',
		(s) => (player(s, 1).encounters = [{ ...MET, armies: [{ seat: 4, units: {} }] }])
	],
	'encounters in disorder': [
		'encounters of seat 1 are in order, none twice',
		(s) => (player(s, 1).encounters = [MET, { ...MET, cell: 2 }])
	],

	'a leader before the first': ['leader 0 has come', (s) => (first(s.leaders).id = 0)],
	'a leader of no kind': [
		'leader 3 is of a kind',
		(s) => Object.assign(first(s.leaders, 2), { kind: 'dragon' })
	],
	'a pilot with Colony Ships alone': [
		'pilot 1 has a group',
		(s) => Object.assign(first(s.armies, 1).units, { freighter: 0, militia: 0, colonyShip: 1 })
	],
	'a spy in a cell': [
		'leader 3 flies',
		(s) => (first(s.leaders, 2).post = { at: 'cell', cell: 40 })
	],
	'a pilot with the units of another': [
		'leader 1 is with units of his player',
		(s) => (first(s.leaders).post = { at: 'cell', cell: 40 })
	],
	'two leaders of one name': [
		'no two leaders have one name',
		(s) => Object.assign(first(s.leaders, 2), { kind: 'merchant', name: first(s.leaders, 1).name })
	]
};

/** At the edge of what can be. */
const SOUND_ENOUGH: Readonly<Record<string, Wreck>> = {
	'the last turn': (s) => (s.turn = sameSights(s, 12)),
	'two encounters': (s) => (player(s, 1).encounters = [{ ...MET, cell: 2 }, MET]),
	'a planet of one letter': (s) => (planet(s, 4).name = 'X'),
	'a pilot with a Freighter': (s) => (first(s.armies, 1).units.militia = 0),
	'a lot on sale': (s) =>
		Object.assign(s, { options: { ...s.options, auctions: true }, lot: LOTS.length }),
	'a lot in the last turn but one': (s) =>
		Object.assign(s, {
			options: { ...s.options, auctions: true },
			lot: 1,
			turn: sameSights(s, 11)
		}),
	'a lot in turn 2': (s) =>
		Object.assign(s, { options: { ...s.options, auctions: true }, lot: 1, turn: sameSights(s, 2) }),
	'the last one left': (s) => over(s, { winner: 1, reason: 'lastLeft' }),
	'nobody left': (s) => {
		over(s, { winner: 0, reason: 'nobodyLeft' });
		player(s, 1).status = 'withdrawn';
	},
	'an election': vote,
	'an election that is over': elected,
	'a whole share, and none': (s) =>
		(player(s, 1).lastRoutes = [
			{ with: 2, percent: 100 },
			{ with: 3, percent: 0 }
		]),
	'a recall in this turn': (s) => (first(s.leaders).recalled = 4),
	'an encounter in this turn': (s) => (player(s, 1).encounters = [{ ...MET, turn: 4 }]),
	'no upkeep for all': (s) => (first(s.armies).exempt = { militia: 3 }),
	'as many Troops in open space as there is room': (s) =>
		Object.assign(first(s.armies, 1).units, { militia: 0, megatank: 1 }),
	'a navigator with Colony Ships alone': (s) => {
		Object.assign(first(s.armies, 1).units, { freighter: 0, militia: 0, colonyShip: 1 });
		Object.assign(first(s.leaders), { kind: 'navigator' });
		Object.assign(s.leadersSeen, { pilot: 0, navigator: 1 });
	},
	'a destroyed player': destroyed,
	'leaders of two kinds with one name': (s) => (first(s.leaders, 2).name = first(s.leaders).name),
	'a planet that grew unseen': (s) => {
		planet(s, 4).base = 12;
		first(player(s, 3).sightings, 3).value = 12;
	},
	'a planet without Value': (s) => {
		Object.assign(planet(s, 4), { base: 0, publicBase: 0 });
		first(player(s, 3).sightings, 3).value = 0;
	},
	'a treasury of nothing': (s) => (player(s, 2).treasury = 0),
	'a memory of a foreign planet': (s) =>
		Object.assign(first(player(s, 1).sightings, 1), {
			turn: 3,
			full: true,
			owner: 3,
			value: 0,
			constructions: ['capitol', 'mines'],
			armies: [
				{ seat: 2, units: {} },
				{ seat: 3, units: {} }
			]
		})
};

const MET = { turn: 3, cell: 10, armies: [{ seat: 2, units: {} }] };
const ELECTION = { candidates: [1, 2], powers: [9, 9, 0], values: [9, 9, 0], votes: [1, 1, 0] };

function vote(s: Draft<State>): void {
	s.phase = 'election';
	s.election.push(JSON.parse(JSON.stringify(ELECTION)) as (typeof s.election)[number]);
}

function elected(s: Draft<State>): void {
	vote(s);
	s.phase = 'over';
	s.ending.push({ winner: 2, reason: 'election' });
	s.ballots.push({ seat: 1, candidate: 2, votes: 1 }, { seat: 2, candidate: 0, votes: 1 });
}

/** Over, with seat 1 alone at the table. */
function over(s: Draft<State>, ending: Draft<State>['ending'][number]): void {
	s.phase = 'over';
	s.ending.push(ending);
	player(s, 2).status = 'withdrawn';
	player(s, 3).status = 'resigned';
}

function destroyed(s: Draft<State>): void {
	s.armies.splice(0, 1);
	s.leaders.splice(2, 1);
	Object.assign(player(s, 3), { status: 'destroyed', treasury: 0 });
}

/** The turn, after it is entered wherever something was seen in this one. */
function sameSights(s: Draft<State>, turn: number): number {
	for (const { sightings } of s.players)
		for (const sighting of sightings) if (sighting.turn === s.turn) sighting.turn = turn;
	return turn;
}

describe('states that cannot be', () => {
	it('are told from one that can', () => {
		expect(() => assertConsistent(SOUND)).not.toThrow();
	});

	it.each(Object.entries(WRECKS))('%s', (_, [says, wreck]) => {
		expect(() => assertConsistent(wrecked(wreck))).toThrow(`invariant broken: ${says}`);
	});

	it('AM-069: are not: four satellites of a planet', () => {
		const around = [
			[1, 0],
			[0, 1],
			[2, 1],
			[1, 2]
		] as const;
		const planets = [{ at: [1, 1] as const }, ...around.map((at) => ({ at, host: 1 }))];
		expect(() => assertConsistent(table({ size: [7, 7], planets, armies: HERE }))).not.toThrow();
	});

	it.each(Object.entries(SOUND_ENOUGH))('are not: %s', (_, change) => {
		expect(() => assertConsistent(wrecked(change))).not.toThrow();
	});

	it('AM-020: a map has the size and the planets of its number of players', () => {
		const state = setup(DEFAULT_OPTIONS, 3, createRng(new Uint8Array(32)));
		expect(() => assertInvariants(state)).not.toThrow();
		expect(() => assertInvariants(SOUND)).toThrow('the map has its size');
		// Satellites may come.
		const host = state.planets[0] as Draft<State>['planets'][number];
		const cell = orthogonalNeighbours(state.map, host.cell)[0] as number;
		const satellite = { ...host, id: state.planets.length + 1, name: 'new', host: 1, cell };
		const grown = { ...satellite, owner: 0, damage: 0, constructions: [] };
		const seeing = state.players.map((player) => ({
			...player,
			sightings: [...player.sightings, UNSEEN]
		}));
		const more = { ...state, planets: [...state.planets, grown], players: seeing };
		expect(() => assertInvariants(more)).not.toThrow();
		const planets = state.planets.slice(0, -1);
		expect(() => assertInvariants({ ...state, planets })).toThrow('every sector');
		const options = { ...state.options, turnLimit: 99 };
		expect(() => assertInvariants({ ...state, options })).toThrow('options');
		const [poor, ...others] = state.players;
		const players = [{ ...poor, treasury: -1 }, ...others] as typeof state.players;
		expect(() => assertInvariants({ ...state, players })).toThrow('invariant broken');
	});
});
