/** Snapshot of every card, tile, Planet, Agenda, Colony and Captain: one line of effect each, compared with the tables. */
import { describe, expect, it } from 'vitest';
import { OBJECTIVES } from './agendas';
import { CAPTAIN_SIDES } from './captain';
import { COLONY_CONDITIONS } from './colonies';
import { OTHER_ACTIONS } from './planets';
import {
	CREW_DEPLOYS_AT,
	CREW_TACTICS_VP,
	CREW_TRIES,
	PLACE_COUNT,
	TOP_LEFT,
	TOP_RIGHT
} from './solo';
import { TILE_EFFECTS } from './tiles';
import { EQUIPMENT_DOES, SUPPORT_DOES, TRAINING_DOES } from './upgrades';

/** Serialises values in declared order; a list joins its items with slashes. */
function said(what: unknown): string {
	if (Array.isArray(what)) return what.map(said).join('/');
	if (typeof what !== 'object' || what === null) return String(what);
	return Object.values(what).map(said).join(' ').trim();
}

const sides = Object.entries(CAPTAIN_SIDES).flatMap(([cls, both]) =>
	Object.entries(both).map(([side, { activate, levels }]): [string, string] => [
		`${cls} ${side}`,
		[activate, ...levels].map(said).join(' | ')
	])
);
const TOLD = new Map<string, string>([
	...[EQUIPMENT_DOES, TRAINING_DOES, SUPPORT_DOES, OTHER_ACTIONS, TILE_EFFECTS, OBJECTIVES]
		.flatMap((table) => Object.entries(table))
		.map(([id, does]): [string, string] => [id, said(does)]),
	...Object.entries(COLONY_CONDITIONS).map(([id, does]): [string, string] => [id, said(does)]),
	...sides
]);

/** Ledger rows: kind, count and condition. */
const LEDGER: readonly (readonly [string, string])[] = [
	['EQ01', 'attackPaid E 1 2'],
	['EQ02', 'after land draw 1'],
	['EQ03', 'absorb 1'],
	['EQ04', 'absorbTactics 1'],
	['EQ05', 'movement 1/moveFrigate 1'],
	['EQ06', 'reorganise 1 1 here'],
	['EQ07', 'capacity 2'],
	['EQ08', 'hiddenShown 1'],
	['EQ09', 'attackDamage 1 0'],
	['EQ10', 'attackTactics 1'],
	['EQ11', 'attackDamage 2 0'],
	['EQ12', 'repair 1 here 1'],
	['EQ13', 'landingToken 1'],
	['EQ14', 'after attack absorbers 1 here'],
	['TR01', 'harvestToken 1'],
	['TR02', 'after any draw 1'],
	['TR03', 'after any absorbers 1 here'],
	['TR04', 'tokens S'],
	['TR05', 'movement 1'],
	['TR06', 'hyperjumpCheaper 1/deployWithoutNeutronium'],
	['TR07', 'cheaper 1 all'],
	['TR08', 'anyTrack'],
	['TR09', 'attackDamage 1 0'],
	['TR10', 'after any tactics 1'],
	['TR11', 'after any repair 1 here 0'],
	['TR12', 'attackDamage 2 4'],
	['TR13', 'immune'],
	['TR14', 'landOccupied/landingToken 1'],
	['SU01', 'anyTokens 3 true'],
	['SU02', 'draw 3'],
	['SU03', 'absorbers 2 sectors'],
	['SU04', 'purify 2'],
	['SU05', 'reorganise 2 2 anywhere'],
	['SU06', 'tokens N/N/N'],
	['SU07', 'promote'],
	['SU08', 'track'],
	['SU09', 'destroy 3 sector'],
	['SU10', 'tactics 3'],
	['SU11', 'repair 2 anywhere 1'],
	['SU12', 'launch fighter/dropship/civil sector'],
	['SU13', 'hidden'],
	['SU14', 'cubes 2'],
	['PL01', 'track'],
	['PL02', 'draw 2'],
	['PL03', 'hidden'],
	['PL04', 'play 1'],
	['PL05', 'tactics 2'],
	['PL06', 'destroy 2 here'],
	['PL07', 'cubes 1'],
	['PL08', 'S/S promote'],
	['PL09', 'purify 1'],
	['PL10', 'tactics 3'],
	['PL11', 'absorbers 2 here'],
	['PL12', 'repair 3 anywhere 0'],
	['PL13', 'reorganise 2 1 anywhere'],
	['PL14', 'draw 4'],
	['PL15', 'E/E track'],
	['PL16', 'M/S launch civil here'],
	['DT1', 'loseTokens M/N'],
	['DT2', 'loseCubes 2'],
	['DT3', 'corruption'],
	['DT4', 'loseTactics 2'],
	['DT5', 'dearerJump 1'],
	['DT6', 'handLimit 6'],
	['DT7', 'fewerDraws 1'],
	['AG1', 'power belitan/yarvek 5/cards 5 0 0/ships arkship 6'],
	['AG2', 'power zenor/shiveus 5/strike 6/ships fighter 4'],
	['AG3', 'power belitan/shiveus 5/stored M 10/ships dropship 3'],
	['AG4', 'power dunlork/fenrax 5/cards 2 2 2/ships civil 3'],
	['AG5', 'power yarvek/dunlork 5/cards 0 5 0/absorbers 6'],
	['AG6', 'power fenrax/novaris 5/level 4 S 4/damage 5'],
	['AG7', 'power novaris/zenor 5/track 8 E 4/everyClass'],
	['AG8', 'distinctPowers 9/everyTrack 2/tiles 1'],
	['CO01', '1 sets 3'],
	['CO02', '1 hand 1'],
	['CO03', '2 stored S 1'],
	['CO04', '1 trainedCadets 3'],
	['CO05', '1 5 stored N 1'],
	['CO06', '1 supports 1'],
	['CO07', '1 levels 2'],
	['CO08', '1 tracksAhead 2'],
	['CO09', '2 tactics 1'],
	['CO10', '1 clean 5'],
	['CO11', '2 stored M 1'],
	['CO12', '1 equipment 1'],
	['CO13', '1 hiddenInfluence 1'],
	['CO14', '1 completed 2'],
	[
		'scientist A',
		'scienceForTraining | harvestScience 1 | harvestScience 1/removalCheaper | harvestScience 1/removalCheaper/cheaper 1 training | harvestScience 1/removalCheaper/cheaper 9 training'
	],
	[
		'scientist B',
		'draw 3 | removalWithoutNeutronium | removalWithoutNeutronium/removalScience 1 | removalWithoutNeutronium/removalScience 2 | removalWithoutNeutronium/removalScience 1/attackPaid S 2 99'
	],
	[
		'explorer A',
		'tacticsForLanded | landingToken 1 | landingToken 1/landOccupied | landingToken 1/landOccupied/landingStrike | landingToken 1/landOccupied/landingStrike/landingAbsorb'
	],
	[
		'explorer B',
		'flyToPlanet | cleanPlanet | cleanPlanet/colonyDraw | cleanPlanet/colonyDraw/planetDraw | cleanPlanet/colonyDraw/planetDraw/colonyTactics 3'
	],
	[
		'commander A',
		'destroy 1 here | attackDamage 1 0 | attackDamage 1 0/attackTactics 1 | attackDamage 1 0/attackTactics 1/cheaper 1 combat | attackDamage 2 0/attackTactics 1/cheaper 1 combat'
	],
	[
		'commander B',
		'absorbers 1 here | attackAbsorbers 1 2 | attackAbsorbers 2 2 | attackAbsorbers 2 2/emptied 2 0 | attackAbsorbers 2 2/emptied 2 1'
	],
	[
		'politician A',
		'convince | borrow false | borrow false/covert 1 | borrow false/covert 2 | borrow true/covert 2'
	],
	[
		'politician B',
		'exchange | revenantTactics 1 | revenantTactics 1/revenantHidden | revenantTactics 1/revenantHidden/build false | revenantTactics 1/revenantHidden/build true'
	]
];

describe('what cards do', () => {
	it.each(LEDGER)('RV-208 RV-344 RV-345 RV-346 RV-364 RV-391 RV-429 RV-497 %s: %s', (id, does) => {
		expect(TOLD.get(id)).toBe(does);
	});

	it('none is left out', () => {
		expect([...TOLD.keys()].sort()).toEqual(LEDGER.map(([id]) => id).sort());
	});

	it('RV-517 RV-539 RV-544 RV-552 the Crew has its numbers', () => {
		expect([CREW_DEPLOYS_AT, CREW_TRIES, CREW_TACTICS_VP]).toEqual([[8, 11], 3, 2]);
		expect([PLACE_COUNT, TOP_LEFT, TOP_RIGHT]).toEqual([4, 0, 1]);
	});
});
