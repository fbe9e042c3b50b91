import { describe, expect, it } from 'vitest';
import { planetValue } from '$engine/rulesets/amos/planets';
import { table } from '$engine/rulesets/amos/testing';
import { view } from '$engine/rulesets/amos/view';
import {
	canSettle,
	fleetMovement,
	foreignUnits,
	isFresh,
	isRival,
	knownOwner,
	leadersAt,
	nearestOwn,
	ownPower,
	satelliteCells,
	satelliteRoom,
	sumOfParts,
	terrorPrice,
	valueParts
} from './galaxy';
import { cleanName, suggestedName } from './plan/names';

const state = table({
	planets: [
		{
			at: [0, 0],
			owner: 1,
			base: 15,
			damage: 4,
			has: ['defences', 'industrialisation', 'megaCities', 'superComputer', 'roboFactory']
		},
		{ at: [5, 0], owner: 2 },
		{ at: [13, 13] },
		{ at: [1, 0], habitat: 'toxic', host: 1, name: 'Planet 1 Alpha' }
	],
	armies: [
		{ seat: 1, at: 1, units: { militia: 2, freighter: 1, colonyShip: 1 } },
		{ seat: 2, at: 2, units: { militia: 1 } }
	],
	leaders: [
		{ seat: 1, kind: 'administrator', planet: 1 },
		{ seat: 1, kind: 'pilot', at: [0, 0] },
		{ seat: 1, kind: 'spy' }
	],
	players: {
		1: { techs: ['centralAdministration', 'rayWeapons', 'sublightEngines'], knows: [2] }
	}
});
const seen = view(state, 1);
const [home, rival, unknown, moon] = seen.planets as [
	(typeof seen.planets)[0],
	(typeof seen.planets)[0],
	(typeof seen.planets)[0],
	(typeof seen.planets)[0]
];

describe('galaxy', () => {
	it('spells out a Value to the same sum as the rules (AM-036, AM-047)', () => {
		const parts = valueParts(seen, home);
		expect(parts).toEqual([
			{ kind: 'base', amount: 15 },
			{ kind: 'construction', id: 'defences', amount: 20 },
			{ kind: 'construction', id: 'industrialisation', amount: 15 },
			{ kind: 'construction', id: 'megaCities', amount: 15 },
			{ kind: 'construction', id: 'superComputer', amount: 10 },
			{ kind: 'centralAdministration', amount: 5 },
			{ kind: 'administrator', amount: 12 },
			{ kind: 'damage', amount: -4 }
		]);
		expect(sumOfParts(parts)).toBe(planetValue(state, state.planets[0]!));
		expect(sumOfParts(parts)).toBe(home.seen.value);
	});

	it('tells whose a planet is, as far as known', () => {
		expect([home, moon, rival, unknown].map((p) => [knownOwner(p), isRival(seen, p)])).toEqual([
			[1, false],
			[undefined, false],
			[2, true],
			[undefined, false]
		]);
		expect([isFresh(seen, rival), isFresh(seen, unknown)]).toEqual([true, false]);
		expect(foreignUnits(seen, rival.cell)).toEqual([{ seat: 2, units: { militia: 1 }, turn: 2 }]);
		expect(foreignUnits(seen, home.cell)).toEqual([]);
	});

	it('measures over the seams, and prices terror by it (AM-245)', () => {
		expect(nearestOwn(seen, unknown.cell)?.distance).toBe(2);
		expect(terrorPrice(seen, rival.cell)).toBe(2 * 2 * 6);
		expect(terrorPrice(view(state, 2), home.cell)).toBe(24);
	});

	it('counts equipment, engines and those who are with the units', () => {
		// Two Militia at 2 + 1 + 1, a Freighter at 1 + 1.
		expect(ownPower(seen, home.cell)).toBe(10);
		expect(fleetMovement(seen, { freighter: 1, colonyShip: 1 }, false)).toBe(4);
		expect(fleetMovement(seen, { hyperFrigate: 1 }, true)).toBe(7);
		expect(fleetMovement(seen, {}, true)).toBe(0);
		expect(leadersAt(seen, home.cell).map((leader) => leader.kind)).toEqual([
			'administrator',
			'pilot'
		]);
	});

	it('knows where one may settle and where satellites fit (AM-067, AM-068)', () => {
		expect([canSettle(seen, moon), canSettle(seen, unknown)]).toEqual([false, true]);
		expect(satelliteRoom(home)).toBe(3);
		expect(satelliteCells(seen, home).map((side) => side.taken)).toEqual([
			false,
			false,
			true,
			false
		]);
	});

	it('offers a free name, and lets nothing through that a name cannot have (AM-384)', () => {
		expect(suggestedName(seen, home)).toBe('Planet 1 Beta');
		expect(cleanName('  Ñandú\u200b 東\u00ad1')).toBe('Ñandú 1');
		expect(cleanName('x'.repeat(40))).toHaveLength(24);
	});
});
