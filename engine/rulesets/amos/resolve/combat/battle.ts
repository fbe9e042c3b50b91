/** Step 6: one exchange of fire at every planet where enemies stand (AM-166 to AM-197). */
import { UNITS, UNIT_TYPES } from '../../data';
import { diceOfPower, NO_ROLL, rollOpenSix, sum } from '../../dice';
import { playerOf } from '../../planets';
import type {
	Army,
	BattleArmy,
	BattleSide,
	BattleStroke,
	Owner,
	Planet,
	Roll,
	SeatId,
	SomeUnits,
	Units
} from '../../types';
import {
	effectiveCombat,
	effectiveMovement,
	hasUnits,
	NO_UNITS,
	power,
	someUnits,
	subtractUnits
} from '../../units';
import { loseUncovered, takeDamage, type Stack } from './casualties';
import { killLeadersWithUnits, pilotAt } from '../leaders';
import { groundUnits, isExposed, shelterAgain, shelteredOn, shelterTroops } from './sheltering';
import { areFriends, armiesIn, lotRank, removeUnits, report, type Turn } from '../turn';

interface Side {
	/** Its lowest seat, which names it and its dice. */
	readonly name: SeatId;
	readonly seats: readonly SeatId[];
}

interface Battle {
	readonly turn: Turn;
	readonly planet: Planet;
	readonly sides: readonly Side[];
	/** Everything that fights; counts fall. */
	readonly stacks: readonly Stack[];
	/** Report on each side, by its name. */
	readonly accounts: Map<SeatId, Account>;
	readonly strokes: BattleStroke[];
}

type Account = Omit<BattleSide, 'side' | 'armies'>;

const NO_ACCOUNT: Account = {
	power: 0,
	speedSum: 0,
	speedUnits: 1,
	initiativeDie: 0,
	hostile: NO_ROLL
};

function note(battle: Battle, side: Side, seen: Partial<Account>): void {
	const known = battle.accounts.get(side.name) ?? NO_ACCOUNT;
	battle.accounts.set(side.name, { ...known, ...seen });
}

/** Planet by planet; nothing changes hands until all battles are over (AM-209, AM-349). */
export function fightBattles(turn: Turn): void {
	shelterTroops(turn);
	for (const planet of turn.state.planets) fightBattle(turn, planet);
}

/** One exchange (AM-170): with two sides at once, with more by initiative (AM-188). */
function fightBattle(turn: Turn, planet: Planet): void {
	const present = armiesIn(turn.state, planet.cell);
	if (present.length < 2) return;
	const armies = present.map((army) => ({ ...army }));
	const fighters = fightersAmong(turn, planet, armies);
	const sides = formSides(turn, planet, fighters);
	if (sides.length < 2) return;
	const stacks = stacksOf(turn, fighters, sides);
	if (stacks.every((stack) => stack.combat === 0)) return;
	const battle: Battle = { turn, planet, sides, stacks, accounts: new Map(), strokes: [] };
	if (sides.length === 2) exchangeFire(battle);
	else fightByInitiative(battle);
	countLosses(battle, armies);
}

// ---------------------------------------------------------------- sides

/** Units that a seat fights with: all but the sheltered. */
interface Fighter {
	readonly seat: SeatId;
	readonly units: Units;
	readonly pilot: boolean;
}

function fightersAmong(turn: Turn, planet: Planet, armies: readonly Army[]): Fighter[] {
	return armies
		.map((army) => ({
			seat: army.seat,
			units: groundUnits(turn, planet, army),
			pilot: pilotAt(turn.state, army.seat, planet.cell)
		}))
		.filter(({ units }) => hasUnits(units));
}

/** Fighters, strongest first, the planet's owner before all others (AM-169). */
function formSides(turn: Turn, planet: Planet, fighters: readonly Fighter[]): Side[] {
	const ranked = fighters
		.map(({ seat, units, pilot }) => ({
			seat,
			owner: Number(seat === planet.owner),
			power: power(units, playerOf(turn.state, seat).techs, pilot)
		}))
		.sort((a, b) => b.owner - a.owner || b.power - a.power || a.seat - b.seat);
	const sides: SeatId[][] = [];
	for (const { seat } of ranked) {
		const side = sides.find((members) => members.every((other) => areFriends(turn, seat, other)));
		if (side) side.push(seat);
		else sides.push([seat]);
	}
	return sides.map((members) => ({ name: Math.min(...members), seats: members }));
}

function stacksOf(turn: Turn, fighters: readonly Fighter[], sides: readonly Side[]): Stack[] {
	const stacks: Stack[] = [];
	for (const side of sides)
		for (const { seat, units, pilot } of fighters) {
			if (!side.seats.includes(seat)) continue;
			const { techs } = playerOf(turn.state, seat);
			for (const type of UNIT_TYPES) {
				const count = units[type];
				if (count === 0) continue;
				const movement = effectiveMovement(type, techs);
				const combat = effectiveCombat(type, techs, pilot);
				stacks.push({ seat, side: side.name, type, movement, combat, count });
			}
		}
	return stacks;
}

const stacksIn = (battle: Battle, sides: readonly SeatId[]): Stack[] =>
	battle.stacks.filter((stack) => sides.includes(stack.side) && stack.count > 0);

/** AM-171 */
const powerOf = (battle: Battle, side: Side): number =>
	sum(stacksIn(battle, [side.name]).map((stack) => stack.count * stack.combat));

// ---------------------------------------------------------------- fire

/** A side's dice for the Power it has (AM-172). */
interface Volley {
	readonly side: Side;
	readonly power: number;
	readonly roll: Roll;
}

function rollVolley(battle: Battle, side: Side): Volley {
	const strength = powerOf(battle, side);
	const stream = battle.turn.rng.stream('battle', battle.planet.id, side.name);
	return { side, power: strength, roll: rollOpenSix(stream, diceOfPower(strength)) };
}

/** One die for each Troop that fights on a hostile planet without its Planetology (AM-193, AM-194). */
function rollHostile(battle: Battle, side: Side): Roll {
	const exposed = stacksIn(battle, [side.name]).filter(
		(stack) =>
			UNITS[stack.type].kind === 'troop' && isExposed(battle.turn, battle.planet, stack.seat)
	);
	const dice = sum(exposed.map((stack) => stack.count));
	if (dice === 0) return NO_ROLL;
	return rollOpenSix(battle.turn.rng.stream('hostile', battle.planet.id, side.name), dice);
}

/** Two sides fire at once with the Power they began with (AM-173); the planet fires along (AM-195). */
function exchangeFire(battle: Battle): void {
	const volleys = battle.sides.map((side) => {
		const { power, roll } = rollVolley(battle, side);
		return { side, power, roll, hostile: rollHostile(battle, side) };
	});
	for (const { side, power, hostile } of volleys) note(battle, side, { power, hostile });
	for (const volley of volleys)
		for (const foe of volleys.filter((other) => other !== volley))
			strike(battle, volley, [foe.side.name], volley.roll.total + foe.hostile.total);
}

/** Damage to units, and the end of Colony Ships that an armed enemy leaves uncovered (AM-180). */
function strike(
	battle: Battle,
	volley: { readonly side?: Side; readonly power: number; readonly roll: Roll },
	on: readonly SeatId[],
	damage: number
): void {
	if (volley.power === 0 && damage === 0) return;
	const targets = stacksIn(battle, on);
	const { killed, wasted } = takeDamage(battle.turn, targets, damage);
	const uncovered = volley.power > 0 ? loseUncovered(targets) : [];
	const by: Owner = volley.side?.name ?? 0;
	const { power: strength, roll } = volley;
	battle.strokes.push({ by, on, power: strength, roll, damage, wasted, killed, uncovered });
}

// ---------------------------------------------------------------- three sides and more

/** Hostile damage first (AM-196), then the sides in descending initiative (AM-184). */
function fightByInitiative(battle: Battle): void {
	for (const side of battle.sides) sufferHostile(battle, side);
	for (const group of inOrderOfInitiative(battle)) {
		const volleys = group
			.filter((side) => stacksIn(battle, [side.name]).length > 0)
			.map((side) => rollVolley(battle, side));
		for (const volley of volleys) {
			const others = battle.sides.filter((side) => side !== volley.side).map((side) => side.name);
			strike(battle, volley, others, volley.roll.total);
		}
	}
}

function sufferHostile(battle: Battle, side: Side): void {
	const roll = rollHostile(battle, side);
	strike(battle, { power: 0, roll }, [side.name], roll.total);
	note(battle, side, { power: powerOf(battle, side), hostile: roll });
}

/** Sides that act together, earliest group first; within one, first by lots (AM-187). */
function inOrderOfInitiative(battle: Battle): Side[][] {
	const entries = battle.sides.flatMap((side) => {
		const [speedSum, speedUnits] = meanSpeed(stacksIn(battle, [side.name]));
		if (speedUnits === 0) return [];
		const die = battle.turn.rng.stream('initiative', battle.planet.id, side.name).die(4);
		note(battle, side, { speedSum, speedUnits, initiativeDie: die });
		return [{ side, top: speedSum + die * speedUnits, bottom: speedUnits }];
	});
	entries.sort(
		(a, b) =>
			compareFractions(b.top, b.bottom, a.top, a.bottom) ||
			lotRank(battle.turn, a.side.name) - lotRank(battle.turn, b.side.name)
	);
	const groups: (typeof entries)[] = [];
	for (const entry of entries) {
		const first = groups.at(-1)?.[0];
		if (first && compareFractions(first.top, first.bottom, entry.top, entry.bottom) === 0)
			groups.at(-1)?.push(entry);
		else groups.push([entry]);
	}
	return groups.map((group) => group.map(({ side }) => side));
}

/** Sum of Movements over number of units: an exact fraction (AM-182). */
function meanSpeed(stacks: readonly Stack[]): [number, number] {
	return [
		sum(stacks.map((stack) => stack.count * stack.movement)),
		sum(stacks.map((stack) => stack.count))
	];
}

/**
 * The sign of a/b - c/d for a, c >= 0 and b, d > 0: by whole parts, then by the remainders turned
 * upside down, so that no product outgrows a safe integer.
 */
export function compareFractions(a: number, b: number, c: number, d: number): number {
	const whole = Math.floor(a / b) - Math.floor(c / d);
	if (whole !== 0) return Math.sign(whole);
	const [left, right] = [a % b, c % d];
	if (left === 0 || right === 0) return Math.sign(left) - Math.sign(right);
	return compareFractions(d, right, b, left);
}

// ---------------------------------------------------------------- afterwards

/** Takes the fallen off the board, fits the sheltered again (AM-192) and tells the tale. */
function countLosses(battle: Battle, before: readonly Army[]): void {
	const { turn, planet } = battle;
	const sheltered = before.map((army) => shelteredOn(turn, planet, army.seat));
	const lost = before.map((army) => lostBy(battle, army));
	before.forEach(({ seat, cell }, i) => removeUnits(turn.state, seat, cell, lost[i] ?? {}));
	const drowned = shelterAgain(turn, planet);
	for (const { seat, troops } of drowned) removeUnits(turn.state, seat, planet.cell, troops);
	const armies = before.map((army, i): BattleArmy => {
		const aboard = sheltered[i] ?? {};
		return {
			seat: army.seat,
			units: someUnits(subtractUnits(army.units, aboard)),
			sheltered: someUnits(aboard),
			lost: someUnits(lost[i] ?? {}),
			lostSheltered: someUnits(drowned.find((one) => one.seat === army.seat)?.troops ?? {})
		};
	});
	for (const army of armies)
		if (hasUnits(army.lost) || hasUnits(army.lostSheltered))
			killLeadersWithUnits(turn, army.seat, planet.cell);
	tell(battle, armies);
}

function lostBy(battle: Battle, army: Army): SomeUnits {
	const left = { ...NO_UNITS };
	for (const { seat, type, count } of battle.stacks) if (seat === army.seat) left[type] += count;
	return subtractUnits(groundUnits(battle.turn, battle.planet, army), left);
}

/** Everybody there gets the same report, and so does the planet's owner (AM-355, AM-356). */
function tell(battle: Battle, armies: readonly BattleArmy[]): void {
	const { turn, planet, strokes } = battle;
	const sides = battle.sides.map((side): BattleSide => {
		const own = armies.filter((army) => sideOf(battle, army.seat) === side);
		const account = battle.accounts.get(side.name) ?? NO_ACCOUNT;
		const { power, speedSum, speedUnits, initiativeDie, hostile } = account;
		return {
			side: side.name,
			armies: own,
			power,
			speedSum,
			speedUnits,
			initiativeDie,
			hostile
		};
	});
	report(turn, [planet.owner, ...armies.map((army) => army.seat)], {
		code: 'battle',
		data: { planet: planet.id, owner: planet.owner, sides, strokes }
	});
}

/** A seat with nothing but sheltered Troops is told of beside the ally whose ships shelter them. */
function sideOf(battle: Battle, seat: SeatId): Side | undefined {
	const host = battle.stacks.find(
		(stack) => UNITS[stack.type].capacity > 0 && areFriends(battle.turn, seat, stack.seat)
	);
	return (
		battle.sides.find((side) => side.seats.includes(seat)) ??
		battle.sides.find((side) => side.name === host?.side)
	);
}
