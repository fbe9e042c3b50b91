import { describe, expect, it } from 'vitest';
import { dataOf, openTurn, table, type TableSpec } from '../testing';
import type { PlanetId, SeatId, SeenArmy } from '../types';
import {
	learnLoss,
	learnRuin,
	sameSight,
	sightAfterMovement,
	sightAtEnd,
	sightingOf,
	UNSEEN
} from './sighting';
import { placeUnits, removeUnits, type Turn } from './turn';

const HOMES: TableSpec['planets'] = [
	{ at: [0, 0], owner: 1, base: 20 },
	{ at: [5, 0], owner: 2, base: 15, has: ['mines'], damage: 2 },
	{ at: [9, 0] }
];
const seen = (turn: Turn, seat: SeatId, planet: PlanetId) =>
	turn.state.players[seat - 1]?.sightings[planet - 1];
const contacts = (turn: Turn) => turn.state.players.map((player) => player.contacts);
const cellOf = (turn: Turn, planet: PlanetId) => turn.state.planets[planet - 1]?.cell ?? -1;

/** A unit of a seat comes to a planet. */
const arrive = (turn: Turn, seat: SeatId, planet: PlanetId, units: SeenArmy['units']) =>
	placeUnits(turn.state, seat, cellOf(turn, planet), units);

it('AM-312: a sighting is of its moment: what is built later is not in it', () => {
	const turn = openTurn(table({ planets: HOMES }));
	const planet = turn.state.planets[1];
	if (!planet) throw new Error('no planet');
	const sighting = sightingOf(turn.state, planet);
	planet.constructions.push('capitol');
	expect(sighting.constructions).toEqual(['mines']);
});

describe('contacts', () => {
	it('AM-116: units of both in one cell, in space as well', () => {
		const turn = openTurn(
			table({
				seats: 3,
				planets: HOMES,
				armies: [
					{ seat: 1, at: [7, 7], units: { freighter: 1 } },
					{ seat: 2, at: [7, 7], units: { colonyShip: 1 } }
				]
			})
		);
		sightAfterMovement(turn);
		expect(contacts(turn)).toEqual([[2], [1], []]);
		expect(dataOf(turn.reports, 'contact')).toEqual([{ with: 2 }, { with: 1 }]);
	});

	it('AM-116: stand by seat, whoever was met first', () => {
		const armies = [2, 1].map((seat, x) => [
			{ seat: 3, at: [x, 7] as const, units: { freighter: 1 } },
			{ seat, at: [x, 7] as const, units: { freighter: 1 } }
		]);
		const turn = openTurn(table({ seats: 3, planets: HOMES, armies: armies.flat() }));
		sightAfterMovement(turn);
		expect(dataOf(turn.reports, 'contact').map((one) => one.with)).toEqual([3, 2, 3, 1]);
		expect(contacts(turn)).toEqual([[3], [3], [1, 2]]);
	});

	it('AM-116: a unit on a planet of the other; passing by is not enough', () => {
		const turn = openTurn(table({ seats: 3, planets: HOMES }));
		turn.passed.push({ seat: 3, planet: 1 });
		arrive(turn, 1, 2, { freighter: 1 });
		sightAfterMovement(turn);
		expect(contacts(turn)).toEqual([[2], [1], []]);
	});

	it('AM-116: nobody is met in empty space, nor on a planet of nobody', () => {
		const turn = openTurn(
			table({
				seats: 3,
				planets: HOMES,
				armies: [
					{ seat: 2, at: [7, 7], units: { freighter: 1 } },
					{ seat: 3, at: 3, units: { freighter: 1 } }
				]
			})
		);
		sightAfterMovement(turn);
		expect(contacts(turn)).toEqual([[], [], []]);
	});

	it('AM-116: once and for ever, told once', () => {
		const spec: TableSpec = {
			planets: HOMES,
			armies: [{ seat: 2, at: 1, units: { freighter: 1 } }],
			players: { 1: { contacts: [2] }, 2: { contacts: [1] } }
		};
		const together = openTurn(table(spec));
		sightAfterMovement(together);
		expect(dataOf(together.reports, 'contact')).toEqual([]);
		const apart = openTurn(table({ ...spec, armies: [] }));
		sightAfterMovement(apart);
		expect(contacts(apart)).toEqual([[2], [1]]);
	});
});

describe('sight', () => {
	it('AM-312, AM-313: who arrives sees owner, Value, constructions and units', () => {
		const turn = openTurn(
			table({ planets: HOMES, armies: [{ seat: 2, at: 2, units: { militia: 3, megatank: 1 } }] })
		);
		arrive(turn, 1, 2, { colonyShip: 1 });
		sightAfterMovement(turn);
		expect(seen(turn, 1, 2)).toEqual({
			turn: 2,
			full: true,
			owner: 2,
			value: 33,
			constructions: ['mines'],
			armies: [
				{ seat: 1, units: { colonyShip: 1 } },
				{ seat: 2, units: { militia: 3, megatank: 1 } }
			]
		});
	});

	it('AM-313: an owner sees his planet without a unit on it', () => {
		const turn = openTurn(table({ planets: HOMES }));
		arrive(turn, 2, 1, { freighter: 1 });
		sightAfterMovement(turn);
		expect(seen(turn, 1, 1)?.armies).toEqual([{ seat: 2, units: { freighter: 1 } }]);
	});

	it('AM-313: planets passed by are seen as they stand after movement, and not at the end', () => {
		const turn = openTurn(table({ planets: HOMES }));
		turn.passed.push({ seat: 1, planet: 2 });
		sightAfterMovement(turn);
		arrive(turn, 2, 2, { militia: 8 });
		turn.state.turn = 3;
		sightAtEnd(turn);
		expect(seen(turn, 1, 2)).toMatchObject({ turn: 2, full: true, owner: 2, armies: [] });
		expect(seen(turn, 2, 2)).toMatchObject({ turn: 3, armies: [{ seat: 2 }] });
	});

	it('AM-313, AM-382: seen again as the next turn opens, and remembered if nobody is left', () => {
		const turn = openTurn(
			table({ planets: HOMES, armies: [{ seat: 1, at: 2, units: { militia: 1 } }] })
		);
		sightAfterMovement(turn);
		removeUnits(turn.state, 1, cellOf(turn, 2), { militia: 1 });
		turn.state.turn = 3;
		sightAtEnd(turn);
		expect(seen(turn, 1, 2)).toMatchObject({ turn: 2, owner: 2 });
		expect(seen(turn, 1, 1)?.turn).toBe(3);
	});

	it('AM-305: a Spy shows the planet as it stands at the end', () => {
		const turn = openTurn(table({ planets: HOMES }));
		turn.spied.push({ seat: 1, planet: 2 });
		sightAfterMovement(turn);
		expect(seen(turn, 1, 2)?.turn).toBe(0);
		turn.state.turn = 3;
		sightAtEnd(turn);
		expect(seen(turn, 1, 2)).toMatchObject({ turn: 3, full: true, value: 33 });
	});

	it('AM-314: outside planets only those in the same cell are seen', () => {
		const turn = openTurn(
			table({
				seats: 3,
				armies: [
					{ seat: 1, at: [4, 4], units: { freighter: 1 } },
					{ seat: 3, at: [4, 4], units: { freighter: 1, militia: 2 } },
					{ seat: 2, at: [4, 5], units: { freighter: 1 } }
				]
			})
		);
		sightAfterMovement(turn);
		const met = turn.state.players.map((player) => player.encounters);
		const cell = 4 * 14 + 4;
		expect(met).toEqual([
			[{ turn: 2, cell, armies: [{ seat: 3, units: { militia: 2, freighter: 1 } }] }],
			[],
			[{ turn: 2, cell, armies: [{ seat: 1, units: { freighter: 1 } }] }]
		]);
		expect(dataOf(turn.reports, 'encounter')).toHaveLength(2);
		turn.state.armies.length = 0;
		sightAfterMovement(turn);
		expect(turn.state.players.map((player) => player.encounters)).toEqual([[], [], []]);
	});
});

describe('memory', () => {
	it('AM-315: it stays as it was until there is a new sighting', () => {
		const turn = openTurn(table({ planets: HOMES, players: { 1: { knows: [2, 3] } } }));
		const before = seen(turn, 1, 2);
		arrive(turn, 2, 2, { militia: 5 });
		sightAfterMovement(turn);
		turn.state.turn = 3;
		sightAtEnd(turn);
		expect(seen(turn, 1, 2)).toEqual(before);
	});

	it('AM-315: whoever loses a planet learns who took it', () => {
		const turn = openTurn(table({ planets: HOMES }));
		sightAfterMovement(turn);
		const planet = turn.state.planets[0];
		if (planet) planet.owner = 2;
		learnLoss(turn, 1, 1);
		expect(seen(turn, 1, 1)).toMatchObject({ turn: 2, full: true, owner: 2, value: 20 });
		expect(() => learnLoss(turn, 1, 2)).toThrow();
	});

	it('AM-310, AM-315: a razing is public: nobody’s, with nothing built; older details are gone', () => {
		const turn = openTurn(table({ seats: 3, planets: HOMES, players: { 1: { knows: [2] } } }));
		const unknown = turn.state.players[2];
		const old = turn.state.players[0]?.sightings[1];
		if (old) old.turn = 1;
		const planet = turn.state.planets[1];
		if (planet) Object.assign(planet, { owner: 0, base: 4, damage: 0, constructions: [] });
		learnRuin(turn, 2);
		const news = { turn: 2, full: false, owner: 0, value: 4, constructions: [], armies: [] };
		expect(seen(turn, 1, 2)).toEqual(news);
		expect(unknown?.sightings[1]).toEqual(news);
	});

	it('AM-315: what was seen this very turn is only brought up to date by the news', () => {
		const turn = openTurn(table({ planets: HOMES }));
		arrive(turn, 1, 2, { freighter: 1 });
		sightAfterMovement(turn);
		const planet = turn.state.planets[1];
		if (planet) Object.assign(planet, { owner: 0, base: 4, damage: 0, constructions: [] });
		learnRuin(turn, 2);
		expect(seen(turn, 1, 2)).toEqual({
			turn: 2,
			full: true,
			owner: 0,
			value: 4,
			constructions: [],
			armies: [{ seat: 1, units: { freighter: 1 } }]
		});
	});
});

describe('reports', () => {
	it('AM-361: everybody is told what he saw that he did not know', () => {
		const turn = openTurn(table({ planets: HOMES, players: { 2: { contacts: [] } } }));
		arrive(turn, 1, 2, { freighter: 1 });
		turn.passed.push({ seat: 1, planet: 3 });
		sightAfterMovement(turn);
		turn.state.turn = 3;
		sightAtEnd(turn);
		const news = turn.reports.flatMap((report) =>
			report.code === 'sighting'
				? [[report.to, report.data.planet, report.data.before.turn, report.data.after.turn]]
				: []
		);
		expect(news).toEqual([
			[[1], 2, 0, 3],
			[[1], 3, 0, 2],
			[[2], 2, 2, 3]
		]);
	});

	it('AM-361: nothing is said of a planet in sight that stays as it is', () => {
		const turn = openTurn(table({ planets: HOMES }));
		sightAfterMovement(turn);
		turn.state.turn = 3;
		sightAtEnd(turn);
		expect(dataOf(turn.reports, 'sighting')).toEqual([]);
	});

	it('two sightings are the same whenever they were, if they show the same', () => {
		const army = { seat: 1, units: { militia: 2 } };
		const sight = { ...UNSEEN, turn: 4, full: true, owner: 2, value: 9, armies: [army] };
		expect(sameSight(sight, { ...sight, turn: 7 })).toBe(true);
		expect(sameSight(sight, { ...sight, value: 8 })).toBe(false);
		expect(sameSight(sight, { ...sight, constructions: ['mines'] })).toBe(false);
		expect(sameSight(sight, { ...sight, armies: [{ seat: 1, units: { militia: 3 } }] })).toBe(
			false
		);
	});
});
