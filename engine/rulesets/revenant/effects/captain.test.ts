/** Every level of every side, as the ledger prints it (RV-364). */
import { describe, expect, it } from 'vitest';
import { captainPerks } from '../cards/captain';
import { CAPTAINS, SIDES, type CaptainClass, type Side } from '../data';
import { perksNow } from './perks';
import { stepOf } from '../testing-board';
import { movementOf } from '../turn/movement';
import { turnOf } from '../step';

/** A perk in a word or two: what it is and its numbers. */
const said = (perk: object): string => Object.values(perk).map(String).join(' ');

const LEVELS = [
	['scientist A I', ['harvestScience 1']],
	['scientist A II', ['harvestScience 1', 'removalCheaper']],
	['scientist A III', ['harvestScience 1', 'removalCheaper', 'cheaper 1 training']],
	['scientist A IV', ['harvestScience 1', 'removalCheaper', 'cheaper 9 training']],
	['scientist B I', ['removalWithoutNeutronium']],
	['scientist B II', ['removalWithoutNeutronium', 'removalScience 1']],
	['scientist B III', ['removalWithoutNeutronium', 'removalScience 2']],
	['scientist B IV', ['removalWithoutNeutronium', 'removalScience 1', 'attackPaid S 2 99']],
	['explorer A I', ['landingToken 1']],
	['explorer A II', ['landingToken 1', 'landOccupied']],
	['explorer A III', ['landingToken 1', 'landOccupied', 'landingStrike']],
	['explorer A IV', ['landingToken 1', 'landOccupied', 'landingStrike', 'landingAbsorb']],
	['explorer B I', ['cleanPlanet']],
	['explorer B II', ['cleanPlanet', 'colonyDraw']],
	['explorer B III', ['cleanPlanet', 'colonyDraw', 'planetDraw']],
	['explorer B IV', ['cleanPlanet', 'colonyDraw', 'planetDraw', 'colonyTactics 3']],
	['commander A I', ['attackDamage 1 0']],
	['commander A II', ['attackDamage 1 0', 'attackTactics 1']],
	['commander A III', ['attackDamage 1 0', 'attackTactics 1', 'cheaper 1 combat']],
	['commander A IV', ['attackDamage 2 0', 'attackTactics 1', 'cheaper 1 combat']],
	['commander B I', ['attackAbsorbers 1 2']],
	['commander B II', ['attackAbsorbers 2 2']],
	['commander B III', ['attackAbsorbers 2 2', 'emptied 2 0']],
	['commander B IV', ['attackAbsorbers 2 2', 'emptied 2 1']],
	['politician A I', ['borrow false']],
	['politician A II', ['borrow false', 'covert 1']],
	['politician A III', ['borrow false', 'covert 2']],
	['politician A IV', ['borrow true', 'covert 2']],
	['politician B I', ['revenantTactics 1']],
	['politician B II', ['revenantTactics 1', 'revenantHidden']],
	['politician B III', ['revenantTactics 1', 'revenantHidden', 'build false']],
	['politician B IV', ['revenantTactics 1', 'revenantHidden', 'build true']]
] as const;
const ROMAN = ['I', 'II', 'III', 'IV'];

const sideOf = (name: string): readonly [CaptainClass, Side, number] => {
	const [cls, side, level = ''] = name.split(' ');
	return [cls as CaptainClass, side as Side, ROMAN.indexOf(level) + 1];
};

describe('the Captain', () => {
	it.each(LEVELS)('RV-361 RV-362 RV-364 %s gives, in his own turns, %j', (name, perks) => {
		const [cls, side, level] = sideOf(name);
		const player = { cls, side, level };
		const spec = { ships: { 'fighter:zenor': 3 }, players: { 1: player } } as const;
		const own = stepOf({ ...spec, turn: { figure: 'captain', ship: 'fighter:zenor' } });
		expect(perksNow(own.state, 1).map(({ perk }) => said(perk))).toEqual([...perks]);
		expect(movementOf(own.state, 1, turnOf(own))).toBe(2);
		const other = stepOf({ ...spec, turn: { figure: 'cadet1', ship: 'fighter:zenor' } });
		expect(perksNow(other.state, 1)).toEqual([]);
		expect(movementOf(other.state, 1, turnOf(other))).toBe(1);
	});

	it('RV-364 every level of every side is told', () => {
		const all = CAPTAINS.flatMap((cls) =>
			SIDES.flatMap((side) => ROMAN.map((level) => `${cls} ${side} ${level}`))
		);
		expect(LEVELS.map(([name]): string => name).sort()).toEqual(all.sort());
		expect(captainPerks('explorer', 'A', 5)).toEqual([]);
	});
});
