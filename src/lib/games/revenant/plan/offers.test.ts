/** Forms of a turn offer exactly the moves that the rules take: single cases; the conformance suite has the rest. */
import { describe, expect, it } from 'vitest';
import { CHOICES, PLANET_CARDS, type PlanetAction } from '$engine/rulesets/revenant/data';
import { boardOf, type BoardSpec } from '$engine/rulesets/revenant/testing-board';
import type { View } from '$engine/rulesets/revenant/types';
import { view } from '$engine/rulesets/revenant/view';
import { whyNoAct, whyNotPlanet } from './acts';
import { attackLimits, landingFields, provisionTokens } from './asked';
import { damagedPicks, frigateHere, frigateSteps, openOptions, sectorPicks } from './picks';
import { canBeCovert, placingMove } from './places';
import { cadetPicks, mostOff } from './plays';
import { verdictOf, type Trial } from './trial';

const seen = (spec: BoardSpec): View => view(boardOf(spec), 1);
const trialOf = (spec: BoardSpec): Trial => ({
	view: seen(spec),
	revealed: false,
	ended: false,
	fault: undefined
});
const nobody = (): string => '';

describe('an Attack (RV-602)', () => {
	const sectors = { 3: { voidborn: 3, absorbers: 1 } };
	const ships = { 'fighter:zenor': 3 } as const;
	const turn = { figure: 'captain', ship: 'fighter:zenor' } as const;
	it.each([
		['scientist', 'B', 3, { energy: 0, science: 0, absorbers: 0 }],
		['scientist', 'B', 4, { energy: 0, science: 4, absorbers: 0 }],
		['commander', 'B', 1, { energy: 0, science: 0, absorbers: 1 }],
		['commander', 'A', 4, { energy: 0, science: 0, absorbers: 0 }]
	] as const)('of a %s of side %s and level %i is told %j at most', (cls, side, level, most) => {
		const players = { 1: { cls, side, level, usable: { E: 2, S: 5 } } };
		expect(attackLimits(seen({ players, sectors, ships, turn }), 1, 'fighter:zenor')).toEqual(most);
	});

	it('of the own Frigate with EQ01 takes the Energy that there is', () => {
		const players = {
			1: { equipment: ['EQ01a'], usable: { E: 1 }, frigate: { at: 3, landed: false } }
		} as const;
		const spec = {
			players,
			sectors,
			ships,
			turn: { figure: 'cadet1', ship: 'frigate:1' }
		} as const;
		expect(attackLimits(seen(spec), 1, 'frigate:1').energy).toBe(1);
		expect(attackLimits(seen(spec), 1, 'fighter:zenor').energy).toBe(0);
	});
});

describe('a landing (RV-602)', () => {
	const sectors = { 3: { voidborn: 1, planet: 'PL08' } } as const;
	const ships = { 'dropship:zenor': 3 } as const;
	const captain = { figure: 'captain', ship: 'dropship:zenor' } as const;
	const cadet = { figure: 'cadet2', ship: 'dropship:zenor' } as const;
	const training = { cadet1: ['TR01a'], cadet2: [] } as const;
	it.each([
		['commander', 4, captain, { tokens: 0, strike: false, absorb: false }],
		['explorer', 1, captain, { tokens: 1, strike: false, absorb: false }],
		['explorer', 3, captain, { tokens: 1, strike: true, absorb: false }],
		['explorer', 4, captain, { tokens: 1, strike: true, absorb: true }],
		['explorer', 4, cadet, { tokens: 0, strike: false, absorb: false }]
	] as const)('of a %s of level %i, turn %j, is told %j', (cls, level, turn, fields) => {
		const players = { 1: { cls, level, training, side: 'A' } } as const;
		const here = seen({ players, sectors, ships, turn });
		expect(landingFields(here, 1, 'dropship:zenor', 'mining')).toEqual(fields);
	});

	it('of the Cadet with TR01 brings a token with Mining and Provision, that of the other does not', () => {
		const players = { 1: { training } } as const;
		const own = seen({ players, sectors, ships, turn: { ...cadet, figure: 'cadet1' } });
		expect(landingFields(own, 1, 'dropship:zenor', 'mining').tokens).toBe(1);
		expect(landingFields(own, 1, 'dropship:zenor', 'other').tokens).toBe(0);
		expect(provisionTokens(own, 1)).toBe(1);
		expect(provisionTokens(seen({ players, sectors, ships, turn: cadet }), 1)).toBe(0);
	});

	it('offers the action that can be paid and kept clean, and is open if one of both is', () => {
		const trial = trialOf({ sectors, ships, turn: captain, players: { 1: { usable: { S: 1 } } } });
		const verdict = (act: Parameters<Parameters<typeof whyNotPlanet>[0]>[0]) =>
			verdictOf(trial, 1, { do: 'act', borrow: [], act });
		expect(whyNotPlanet(verdict, 'mining')).toBe('');
		expect(whyNotPlanet(verdict, 'other')).not.toBe('');
		expect(whyNoAct(trial.view, (move) => verdictOf(trial, 1, move), '', 'land')).toBe('');
	});
});

it('RV-168, RV-602: a landing that finds room for no Corruption is open for the clean action alone', () => {
	const sectors = { 3: { planet: 'PL05' } } as const;
	const ships = { 'dropship:zenor': 3 } as const;
	const turn = { figure: 'cadet1', ship: 'dropship:zenor' } as const;
	const players = { 1: { corrupted: [1, 2, 3, 4, 5, 6] } };
	const trial = trialOf({ sectors, ships, turn, players });
	const fouled = PLANET_CARDS.PL05.corrupted;
	const isOpen = (choice: PlanetAction): boolean =>
		whyNotPlanet((act) => verdictOf(trial, 1, { do: 'act', borrow: [], act }), choice) === '';
	expect(CHOICES.filter(isOpen)).toEqual(CHOICES.filter((choice) => choice !== fouled));
	expect(whyNoAct(trial.view, (move) => verdictOf(trial, 1, move), '', 'land')).toBe('');
});

it.each([
	[0, false],
	[1, true]
])('RV-254: with %i Voidborn on the map, Purge is open: %s', (voidborn, isOpen) => {
	const trial = trialOf({
		sectors: { 5: { voidborn } },
		ships: { 'arkship:shiveus': 2 },
		turn: { figure: 'cadet1', ship: 'arkship:shiveus' }
	});
	const why = whyNoAct(trial.view, (move) => verdictOf(trial, 1, move), '', 'purge');
	expect(why === '').toBe(isOpen);
});

it('RV-344: repair drones of a Frigate in the centre mend the Revenant, elsewhere the ships there', () => {
	const ships = { 'fighter:zenor': { at: 3, damage: 1 } } as const;
	const here = seen({ ships, revenant: { damage: 2, cubes: 0 } });
	const mended = (zone: number) =>
		damagedPicks(here, nobody, [], frigateHere(zone)).map(({ value }) => value);
	expect(mended(9)).toEqual(['revenant']);
	expect(mended(3)).toEqual(['fighter:zenor']);
});

it('RV-381: on the Revenant, too, Tactics and a Hidden Influence may be taken instead of the track', () => {
	const players = { 1: { cls: 'politician', side: 'A', level: 2, usable: { N: 3 } } } as const;
	const trial = trialOf({ players, turn: { stage: 'place', figure: '', ship: '', space: '' } });
	const move = placingMove(trial, 1, 'captain', 'revenant', 'hyperjump');
	expect(move.house).toHaveLength(1);
	expect(canBeCovert(trial, 1, move)).toBe(true);
	expect(canBeCovert(trial, 1, { ...move, figure: 'cadet1' })).toBe(false);
});

it('RV-337, RV-340: a Training card goes to a Cadet with a free slot and without its design', () => {
	const full = ['TR02a', 'TR03a', 'TR04a'] as const;
	const training = { cadet1: full, cadet2: ['TR05a'] } as const;
	const here = seen({ players: { 1: { training } } });
	const open = (card: 'TR05b' | 'TR06a') =>
		openOptions(cadetPicks(here, 1, card)).map(({ value }) => value);
	expect(open('TR06a')).toEqual(['cadet2']);
	expect(open('TR05b')).toEqual([]);
});

it('RV-331: a card of the House of the ship costs a token less, another does not', () => {
	const ships = { 'fighter:yarvek': 2 } as const;
	const here = seen({ ships, turn: { figure: 'cadet1', ship: 'fighter:yarvek' } });
	expect(mostOff(here, 1, 'EQ12a')).toBe(1);
	expect(mostOff(here, 1, 'EQ01a')).toBe(0);
});

it.each([
	[[], 2],
	[['EQ05a'], 3]
] as const)('RV-320, RV-321: with %j the Frigate goes %i steps', (equipment, steps) => {
	expect(frigateSteps(seen({ players: { 1: { equipment } } }), 1)).toBe(steps);
});

it.each([
	['voidborn', [2], [2, 5]],
	['voidborn', [5], [2]],
	['target', [2], [2]],
	['target', [2, 2], []],
	['target', [], [2, 5]]
] as const)('RV-344, RV-602: of %s, with %j chosen, %j are open', (of, chosen, open) => {
	const here = seen({ sectors: { 2: { voidborn: 2 }, 5: { voidborn: 1 } } });
	expect(openOptions(sectorPicks(here, of, chosen)).map(({ value }) => value)).toEqual(open);
});
