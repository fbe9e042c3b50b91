import { expect, it } from 'vitest';
import { playTurn, produce, shipsAt, table, type PlanetSpec } from '../testing';

const YARD = (controller: number): PlanetSpec => ({
	controller,
	richness: 3,
	has: { shipyard: 1 }
});
const shared = table({ planets: { c05a: YARD(1), c05b: YARD(2) } });
const frigate = (planet: string, troop = 0) => ({
	actions: [produce(planet, { frigate: 1, troop })]
});

it('IM-207: of two Houses that launch ships in one cell the one delivered first bars the other, who pays nothing for them', () => {
	const both = playTurn(
		shared,
		{ 1: frigate('c05a'), 2: frigate('c05b', 2) },
		{ 'initiative/1': [1] }
	);
	expect(both.state.fleets).toMatchObject([{ cell: 'c05', house: 1 }]);
	expect(shipsAt(both.state, 'c05')).toEqual({ frigate: 1 });
	expect(both.to(2, 'entry')).toMatchObject([
		{ status: 'partial', reason: 'foreign-ships', resources: 1 }
	]);
	const ships = playTurn(
		shared,
		{ 1: frigate('c05a'), 2: frigate('c05b') },
		{ 'initiative/1': [2] }
	);
	expect(ships.to(2, 'entry')).toMatchObject([{ status: 'cancelled', resources: 0 }]);
});

it('IM-207: a House bars neither itself nor anybody whose ships are dropped anyway', () => {
	const twice = playTurn(
		table({
			houses: { 1: { abilities: ['dutiful'] } },
			planets: { c05a: YARD(1), c05b: YARD(1) }
		}),
		{ 1: { actions: [produce('c05a', { frigate: 1 }), produce('c05b', { frigate: 1 })] } }
	);
	expect(shipsAt(twice.state, 'c05')).toEqual({ frigate: 2 });
	const watched = table({
		planets: { c05a: YARD(1), c05b: YARD(2) },
		fleets: { c05: { house: 2, ships: { cruiser: 1 } } }
	});
	const guarded = playTurn(
		watched,
		{ 1: frigate('c05a'), 2: frigate('c05b') },
		{ 'initiative/1': [1] }
	);
	expect(shipsAt(guarded.state, 'c05')).toEqual({ cruiser: 1, frigate: 1 });
});
