import { describe, expect, it } from 'vitest';
import {
	ABILITIES,
	ANOMALIES,
	ANOMALY_OF,
	ASSEMBLY_BONUS,
	ASTEROID_LOSS,
	BASTION,
	BATCH,
	BLAMABLE,
	BLAME_COST,
	CENTRES,
	DIRECTIONS,
	DRAWN,
	GRANTED_COST,
	GRANTS,
	GUARD_FROM,
	HEAVY,
	HOME_BONUS,
	IGNORE_FROM,
	KEPT_LOTS,
	LAST_AUCTION,
	LAST_TURN,
	LOT,
	LOTS,
	MOST_MISSED,
	MOST_ROUNDS,
	NEUTRAL_SYSTEMS,
	ODP,
	OPERATION_COST,
	PORT_RESOURCES,
	PRODUCTION_BASE,
	PROPOSALS,
	SLOTS,
	STARTING_RESOURCES,
	STARTING_SHIPS,
	STARTING_TROOPS,
	SYSTEM_PLANETS,
	UNIT,
	UNITS,
	UPGRADES,
	UPRISING_FROM,
	USUAL_ABILITIES,
	USUAL_UPGRADES,
	type StandardProposal
} from './data';

/** Data on one line, as the tables of the ledger read: `cruiser 1, frigate 3`. */
const lineOf = (record: object): string =>
	Object.entries(record)
		.map(([key, value]) => `${key} ${String(value)}`)
		.join(', ');

describe('the map', () => {
	it.each([
		[2, '0,0 2,1'],
		[3, '0,0 2,1 -1,3'],
		[4, '0,0 2,1 -1,3 1,4'],
		[5, '0,0 2,1 4,2 -1,3 1,4'],
		[6, '1,-3 3,-2 -2,-1 2,1 -3,2 -1,3'],
		[7, '0,0 2,1 4,2 -1,3 6,3 1,4 3,5'],
		[8, '0,0 2,1 4,2 -1,3 6,3 1,4 3,5 5,6']
	])('IM-064: centres of %i rosettes', (houses, centres) => {
		expect(CENTRES[houses]?.map((at) => at.join()).join(' ')).toBe(centres);
	});

	it('IM-061, IM-073: neighbours NW, NE, W, E, SW, SE', () => {
		expect(DIRECTIONS.map((at) => at.join()).join(' ')).toBe('0,-1 1,-1 -1,0 1,0 -1,1 0,1');
	});

	it('IM-067, IM-069, IM-071: dice of homes, systems and Anomalies', () => {
		expect(HOME_BONUS).toEqual([3, 4, 4, 5, 5, 6]);
		expect(SYSTEM_PLANETS).toEqual([0, 1, 1, 2, 2, 3]);
		expect(ANOMALY_OF.join(' ')).toBe(
			'black_hole asteroid_field ion_storm nebula asteroid_field void'
		);
		expect(new Set(ANOMALY_OF)).toEqual(new Set(ANOMALIES));
	});

	it('IM-062, IM-072: six neutral systems and the limits of a batch', () => {
		expect(NEUTRAL_SYSTEMS).toBe(6);
		expect(lineOf(BATCH)).toBe(
			'anomalies 2, blackHoles 1, threePlanets 2, fewestPlanets 7, mostPlanets 11, tries 50'
		);
	});
});

describe('the course of the game', () => {
	it('IM-575, IM-160, IM-329, IM-359, IM-143, IM-712, IM-440: turns, slots, rounds, absences, lots, proposals', () => {
		expect([LAST_TURN, SLOTS, MOST_ROUNDS, MOST_MISSED, LAST_AUCTION, DRAWN]).toEqual([
			15, 10, 20, 2, 14, 2
		]);
	});

	it('IM-076, IM-078: starting forces and Resources', () => {
		expect(lineOf(STARTING_SHIPS)).toBe('freighter 2, fighter 4, frigate 2, cruiser 1');
		expect([STARTING_TROOPS, STARTING_RESOURCES]).toEqual([8, 10]);
	});

	it('IM-022, IM-040, IM-023: twelve Abilities, ten upgrades, and those of who chooses none', () => {
		expect([new Set(ABILITIES).size, new Set(UPGRADES).size]).toEqual([12, 10]);
		expect(USUAL_ABILITIES).toEqual(['industrious', 'charismatic']);
		expect(USUAL_UPGRADES).toEqual(['target_locator', 'impulse_3']);
	});
});

describe('units and Infrastructure', () => {
	it('IM-205, IM-211: Troops and Fighters are sold in pairs, all else singly', () => {
		expect(UNITS.map((unit) => `${unit} ${UNIT[unit].lot}`).join(', ')).toBe(
			'troop 2, flagship 1, battle_station 1, battleship 1, cruiser 1, frigate 1, freighter 1, fighter 2'
		);
	});

	it('IM-286: the value of a fleet in half-Resources', () => {
		expect(UNITS.map((unit) => UNIT[unit].value)).toEqual([0, 20, 24, 12, 8, 4, 4, 1]);
	});

	it('IM-315: who withstands two hits', () => {
		expect(HEAVY).toEqual(['flagship', 'battle_station', 'battleship']);
	});

	it('IM-184, IM-185, IM-390, IM-202, IM-392: Trade Ports, platforms, limits of Production', () => {
		expect(PORT_RESOURCES).toBe(2);
		expect([lineOf(ODP), lineOf(BASTION)]).toEqual(['dice 2, bv 6', 'dice 3, bv 5']);
		expect([PRODUCTION_BASE, ASSEMBLY_BONUS]).toEqual([2, 2]);
	});

	it('IM-257, IM-397, IM-424, IM-033: results of dice', () => {
		expect([ASTEROID_LOSS, GUARD_FROM, UPRISING_FROM, IGNORE_FROM]).toEqual([5, 6, 4, 9]);
	});
});

describe('Subterfuge', () => {
	it('IM-401, IM-402: costs, and what may be blamed on another', () => {
		expect(lineOf(OPERATION_COST)).toBe(
			'espionage 4, sabotage 6, brain_drain 6, sow_chaos 8, political_favour 10, uprising 12'
		);
		expect(BLAME_COST).toBe(2);
		expect(BLAMABLE).toEqual(['espionage', 'sabotage', 'brain_drain', 'sow_chaos']);
	});
});

describe('the High Council', () => {
	const lineFor = ({ id, kind, vote, effects }: StandardProposal): string =>
		`${id} ${kind} ${vote}: ${effects.map((one) => Object.values(one).join(' ')).join('; ')}`;

	it('IM-460 to IM-489: the thirty proposals', () => {
		expect(PROPOSALS.map(lineFor)).toEqual([
			'P01 directive electOne: gainResources 6',
			'P02 directive electOne: loseResources 6',
			'P03 directive forAgainst: truce',
			'P04 directive forAgainst: gainTroops 2',
			'P05 directive forAgainst: demobilise',
			'P06 directive electOne: publish',
			'P07 directive electOne: gainShips cruiser 1; gainShips frigate 1',
			'P08 directive forAgainst: congress',
			'P09 directive electTwo: gainResources 4',
			'P10 directive electOne: demolishAny',
			'P11 directive forAgainst: perPlanet -1',
			'P12 directive forAgainst: perPlanet 1',
			'P13 directive electOne: loseInfluenceNext 4',
			'P14 directive electOne: gainInfluenceNext 4',
			'P15 directive forAgainst: repealLast',
			'P16 law forAgainst: shipCap 10',
			'P17 law forAgainst: banBombardment',
			'P18 law forAgainst: portResources 1',
			'P19 law forAgainst: classCost cruiser,battleship -1',
			'P20 law forAgainst: classCost cruiser,battleship,battle_station,flagship 1',
			'P21 law forAgainst: cost research -2',
			'P22 law forAgainst: banSubterfuge brain_drain; banAdvanceDeals',
			'P23 law forAgainst: cost subterfuge 2',
			'P24 law forAgainst: homeSanctity',
			'P25 law forAgainst: freePassage',
			'P26 law forAgainst: tribute 5',
			'P27 law forAgainst: portInfluence 1',
			'P28 law electOne: speaker 3',
			'P29 law electOne: idlePorts; banDeals',
			'P30 law forAgainst: odpLimit 3'
		]);
	});

	it('IM-494, IM-496: most ships of a grant, dearest Advance', () => {
		expect(lineOf(GRANTS)).toBe('cruiser 1, frigate 2, freighter 2, fighter 4');
		expect(GRANTED_COST).toBe(6);
	});
});

describe('auctions', () => {
	it('IM-714, IM-715, IM-716, IM-717, IM-718, IM-719, IM-720, IM-721: lots, least bids, what they hold', () => {
		const lines = LOTS.map((lot) => {
			const { price, troops, ships, platforms } = LOT[lot];
			return `${lot} ${price}: ${troops} Troops, ${platforms} ODPs, ${lineOf(ships)}`;
		});
		expect(lines).toEqual([
			'levies 3: 4 Troops, 0 ODPs, ',
			'squadron 5: 0 Troops, 0 ODPs, frigate 3, cruiser 1',
			'convoy 3: 0 Troops, 0 ODPs, freighter 1, fighter 6',
			'ruin 3: 0 Troops, 0 ODPs, ',
			'platforms 2: 0 Troops, 2 ODPs, ',
			'free_hand 3: 0 Troops, 0 ODPs, ',
			'ward 3: 0 Troops, 0 ODPs, ',
			'breakthrough 3: 0 Troops, 0 ODPs, '
		]);
		expect(KEPT_LOTS).toEqual(['free_hand', 'ward', 'breakthrough']);
	});
});
