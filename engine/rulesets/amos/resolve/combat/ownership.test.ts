import { describe, expect, it } from 'vitest';
import { planetValue } from '../../planets';
import { dataOf, openTurn, reportsOf, table, type Awaited, type TableSpec } from '../../testing';
import type { Planet, PlanetId } from '../../types';
import { damagePlanet } from './damage';
import { changeOwner, changeOwners } from './ownership';
import type { Turn } from '../turn';
import { awaitedOn } from '../trade/underway';

const planetOf = (turn: Turn, id: PlanetId): Planet => turn.state.planets[id - 1] as Planet;

const spec: TableSpec = {
	planets: [
		{ at: [1, 1], owner: 1, has: ['capitol'] },
		{ at: [4, 1], owner: 2, has: ['capitol', 'mines'] },
		{ at: [7, 1], owner: 2, has: ['mines'] }
	]
};
/** Paid for on the last planet, in the order of payment. */
const PAID: Awaited = { constructions: { 3: ['factories', 'capitol'] } };
const MOON = { cell: 40, name: 'Moon' };

describe('changes of owner', () => {
	it('AM-045: a second Capitol is torn down on the spot', () => {
		const turn = openTurn(table(spec));
		changeOwner(turn, 2, 1, 'conquest');
		expect(planetOf(turn, 2)).toMatchObject({ owner: 1, constructions: ['mines'] });
		expect(planetOf(turn, 1).constructions).toEqual(['capitol']);
		expect(reportsOf(turn.reports, 'tornDown')).toMatchObject([
			{ to: [1], data: { planet: 2, construction: 'capitol' } }
		]);
	});

	it('AM-045: so is one only paid for, and one paid for counts as had', () => {
		const turn = openTurn(table(spec), {}, {}, PAID);
		changeOwner(turn, 3, 1, 'gift');
		expect(planetOf(turn, 3).constructions).toEqual(['mines']);
		expect(awaitedOn(turn, 3)).toEqual(['factories']);
		const awaiting = openTurn(
			table({
				planets: [
					{ at: [1, 1], owner: 1 },
					{ at: [4, 1], owner: 2, has: ['capitol'] }
				]
			}),
			{},
			{},
			{ constructions: { 1: ['capitol'] } }
		);
		changeOwner(awaiting, 2, 1, 'gift');
		expect(planetOf(awaiting, 2).constructions).toEqual([]);
		expect(awaitedOn(awaiting, 1)).toEqual(['capitol']);
	});

	it('AM-045: the first Capitol gained is kept', () => {
		const turn = openTurn(table({ ...spec, planets: (spec.planets ?? []).slice(1) }));
		changeOwner(turn, 1, 1, 'conquest');
		expect(planetOf(turn, 1).constructions).toEqual(['capitol', 'mines']);
		expect(turn.reports).toEqual([]);
	});

	it('AM-378: planets with a Capitol each can be exchanged', () => {
		const turn = openTurn(table({ ...spec, planets: (spec.planets ?? []).slice(0, 2) }));
		changeOwners(
			turn,
			[
				{ planet: 1, to: 2 },
				{ planet: 2, to: 1 }
			],
			'gift'
		);
		expect(planetOf(turn, 1)).toMatchObject({ owner: 2, constructions: ['capitol'] });
		expect(planetOf(turn, 2)).toMatchObject({ owner: 1, constructions: ['capitol', 'mines'] });
	});

	it('AM-054, AM-365: a conquest loses what is paid for, satellites too', () => {
		const satellites = [
			{ ...MOON, host: 3 },
			{ cell: 41, name: 'Faro', host: 2 }
		];
		const constructions = { ...PAID.constructions, 2: ['megaCities' as const] };
		const turn = openTurn(table(spec), {}, {}, { constructions, satellites });
		changeOwner(turn, 3, 1, 'conquest');
		expect(planetOf(turn, 3).owner).toBe(1);
		expect([awaitedOn(turn, 3), awaitedOn(turn, 2)]).toEqual([[], ['megaCities']]);
		expect(turn.underway.satellites.map(({ name }) => name)).toEqual(['Faro']);
		expect(reportsOf(turn.reports, 'lostPending')).toMatchObject([
			{
				to: [2],
				data: { planet: 3, constructions: ['capitol', 'factories'], satellites: ['Moon'] }
			}
		]);
	});

	it('AM-256, AM-365: a cession brings it along', () => {
		const turn = openTurn(
			table({ ...spec, planets: (spec.planets ?? []).slice(1) }),
			{},
			{},
			{
				constructions: { 2: ['factories', 'capitol'] },
				satellites: [{ ...MOON, host: 2 }]
			}
		);
		changeOwner(turn, 2, 1, 'gift');
		expect(planetOf(turn, 2)).toMatchObject({ owner: 1, constructions: ['mines'] });
		expect(awaitedOn(turn, 2)).toEqual(['capitol', 'factories']);
		expect(turn.underway.satellites).toHaveLength(1);
	});

	it('AM-315: the loser learns who has the planet now', () => {
		const turn = openTurn(table(spec));
		changeOwner(turn, 2, 1, 'conquest');
		expect(turn.state.players[1]?.sightings[1]).toMatchObject({ owner: 1, turn: 2 });
	});
});

describe('damage', () => {
	it('AM-038, AM-046: stays, and spares constructions', () => {
		const turn = openTurn(
			table({ planets: [{ at: [1, 1], owner: 1, base: 4, has: ['megaCities'] }] })
		);
		expect(damagePlanet(turn, 1, 8, { trim: false })).toEqual({
			before: 14,
			after: 6,
			applied: 8,
			razed: false
		});
		expect(planetOf(turn, 1)).toMatchObject({ damage: 8, constructions: ['megaCities'] });
	});

	it('AM-039, AM-042: razes below 0, not at 0, and the damage of before is wiped', () => {
		const turn = openTurn(
			table({ planets: [{ at: [1, 1], owner: 1, base: 4 }] }),
			{},
			{ 'ruin/1': [6] }
		);
		expect(damagePlanet(turn, 1, 4, { trim: false })).toMatchObject({ after: 0, razed: false });
		expect(planetOf(turn, 1).owner).toBe(1);
		expect(damagePlanet(turn, 1, 1, { trim: false })).toEqual({
			before: 0,
			after: 0,
			applied: 1,
			razed: true
		});
		expect(planetOf(turn, 1)).toMatchObject({ owner: 0, base: 6, damage: 0 });
		// Everybody is told, and knows it from then on (AM-315).
		expect(turn.state.players[1]?.sightings[0]).toMatchObject({ owner: 0, value: 6 });
	});

	it('AM-040: a sum below 0 is Value 0 until the next point of damage', () => {
		const turn = openTurn(
			table({ planets: [{ at: [1, 1], owner: 1, base: 6, damage: 8 }] }),
			{},
			{ 'ruin/1': [1] }
		);
		expect(planetValue(turn.state, planetOf(turn, 1))).toBe(0);
		expect(damagePlanet(turn, 1, 0, { trim: false }).razed).toBe(false);
		expect(damagePlanet(turn, 1, 1, { trim: true })).toMatchObject({ applied: 0, razed: false });
		expect(damagePlanet(turn, 1, 1, { trim: false }).razed).toBe(true);
	});

	it('AM-105, AM-376: trimmed damage stops at Value 0', () => {
		const turn = openTurn(table({ planets: [{ at: [1, 1], owner: 1, base: 4 }] }));
		expect(damagePlanet(turn, 1, 9, { trim: true })).toEqual({
			before: 4,
			after: 0,
			applied: 4,
			razed: false
		});
	});

	it('AM-041, AM-042, AM-043, AM-054: what a razing leaves, and takes', () => {
		const turn = openTurn(
			table({
				planets: [
					{ at: [1, 1], owner: 1, base: 4, has: ['mines'], name: 'Qom' },
					{ at: [1, 2], owner: 1, base: 5, host: 1 }
				],
				armies: [{ seat: 1, at: 1, units: { militia: 2 } }],
				leaders: [
					{ seat: 1, kind: 'administrator', planet: 1 },
					{ seat: 1, kind: 'merchant', planet: 2 }
				]
			}),
			{},
			{ 'ruin/1': [2] },
			{ constructions: { 1: ['factories'] }, satellites: [{ ...MOON, host: 1 }] }
		);
		const before = planetOf(turn, 2);
		damagePlanet(turn, 1, 40, { trim: false });
		expect(planetOf(turn, 1)).toEqual({
			id: 1,
			name: 'Qom',
			cell: 15,
			habitat: 'radioactive',
			owner: 0,
			base: 2,
			publicBase: 2,
			damage: 0,
			constructions: [],
			host: 0
		});
		expect(planetOf(turn, 2)).toEqual(before);
		expect(turn.state.armies).toHaveLength(1);
		// AM-298: the Administrator died with the planet; the Merchant is on another.
		expect(turn.state.leaders.map((leader) => leader.kind)).toEqual(['merchant']);
		expect(dataOf(turn.reports, 'lostPending')).toEqual([
			{ planet: 1, constructions: ['factories'], satellites: ['Moon'] }
		]);
	});

	it('AM-006: a planet razed twice in a turn continues its dice', () => {
		const turn = openTurn(
			table({ planets: [{ at: [1, 1], owner: 1, base: 4 }] }),
			{},
			{ 'ruin/1': [2, 5] }
		);
		damagePlanet(turn, 1, 40, { trim: false });
		changeOwner(turn, 1, 2, 'colony');
		damagePlanet(turn, 1, 40, { trim: false });
		expect(planetOf(turn, 1).base).toBe(5);
	});
});
