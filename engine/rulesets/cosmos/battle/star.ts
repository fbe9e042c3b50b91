/** A star battle, from the quick fire to the last round (section 21). */
import { hit, ranksOf, unitsLeft, type Pick, type Ranks } from './hits';
import type { Side } from './sides';
import type { Owner } from '../types';

const REAL = 5;

/** What one side did and suffered in a round. */
export interface Exchange {
	readonly seat: Owner;
	/** Attack of its living units; 0 where it did not fire. */
	readonly attack: number;
	/** Pooled shield as it counted, drains and waves taken off. */
	readonly shield: number;
	/** Shares of those who fired at it. */
	readonly received: number;
	readonly damage: number;
	/** Blocks lost, in the order of its fighters. */
	readonly lost: readonly number[];
}

export interface Round {
	/** True: the quick fire (CS-442). */
	readonly quick: boolean;
	readonly sides: readonly Exchange[];
}

export interface Outcome {
	readonly seat: Owner;
	/** Units left, in the order of its fighters; block units with a block left are whole (CS-180). */
	readonly left: readonly number[];
	/** Units destroyed, likewise. */
	readonly destroyed: readonly number[];
	/** Sides that could fire at it (CS-461). */
	readonly attackers: readonly Owner[];
}

export interface StarBattle {
	readonly rounds: readonly Round[];
	readonly sides: readonly Outcome[];
}

interface Fight {
	readonly side: Side;
	ranks: Ranks[];
	/** Rounds in which it was fired on. */
	firedOn: number;
	/** Rounds for which its shields last (CS-455); fixed at the start. */
	readonly life: number;
	/** Seats at which its disruptors have fired. */
	readonly spent: Set<Owner>;
}

/** Most rounds of a battle: shields run out long before; a side of them all would be a fault of ours. */
const MOST_ROUNDS = 1000;

/**
 * Fights it out. `pick` draws the first type hit among equals, for the stream `tie/<system>/<seat>`.
 * Sides that fire at nobody and at whom nobody fires stay out (CS-438) and should not be given.
 */
export function starBattle(
	sides: readonly Side[],
	pick: (seat: Owner) => Pick = () => () => 0
): StarBattle {
	const fights = sides.map(fightOf);
	const isQuick = fights.some((one) => quickTargets(one, fights).length > 0);
	const rounds = isQuick ? [fire(fights, true, false, pick)] : [];
	for (let first = true; isOn(fights); first = false) {
		const round = fire(fights, false, first, pick);
		rounds.push(round);
		if (isStuck(round, fights)) break;
		if (rounds.length > MOST_ROUNDS) throw new Error('a battle that does not end');
	}
	return { rounds, sides: fights.map((one) => outcome(one, fights)) };
}

const fightOf = (side: Side): Fight => ({
	side,
	ranks: ranksOf(side.fighters),
	firedOn: 0,
	life: Math.max(0, ...side.fighters.map((one) => one.life)) + 1,
	spent: new Set()
});

const isAlive = ({ ranks }: Fight): boolean => ranks.some((one) => one.alive > 0);
const firesAt = (by: Fight, at: Fight): boolean => by.side.targets.includes(at.side.seat);

/** Living sides that a living side may fire at. */
const targetsOf = (by: Fight, fights: readonly Fight[]): Fight[] =>
	isAlive(by) ? fights.filter((one) => firesAt(by, one) && isAlive(one)) : [];

const level = (of: Fight, against: Fight): number => of.side.foresight[against.side.seat] ?? 0;

/** CS-441: those over whom it has the advantage; a larger difference gives no more. */
const quickTargets = (by: Fight, fights: readonly Fight[]): Fight[] =>
	targetsOf(by, fights).filter((one) => level(by, one) > level(one, by));

/** CS-459 */
const isOn = (fights: readonly Fight[]): boolean =>
	fights.some((one) => targetsOf(one, fights).length > 0);

/** Nothing could change any more (CS-460): `round` was the last one fought. */
const isStuck = ({ sides }: Round, fights: readonly Fight[]): boolean =>
	sides.every(({ lost }) => lost.every((n) => n === 0)) &&
	fights.every((one) => one.side.gem || !isFiredOn(one, fights) || shieldBefore(one) === 0);

const isFiredOn = (at: Fight, fights: readonly Fight[]): boolean =>
	fights.some((one) => targetsOf(one, fights).includes(at));

/** Pooled shield of the round just fought, for one who lost nothing in it. */
const shieldBefore = (one: Fight): number => pool({ ...one, firedOn: one.firedOn - 1 });

// ---------------------------------------------------------------- a round

/** Attack, and the part of it by ships with an Anti-Plague Code. */
function attackOf({ side, ranks }: Fight): { all: number; code: number } {
	const sum = (list: readonly Ranks[]): number =>
		list.reduce((total, { of, alive }) => total + of.attack * alive, 0);
	const sets = side.formation.map((one) => REAL * one.attack * setsOf(one.units, ranks));
	return {
		all: sum(ranks) + sets.reduce((a, b) => a + b, 0),
		code: sum(ranks.filter(({ of }) => of.code))
	};
}

/** Complete sets alive: the smallest of the numbers of the types (CS-637). */
const setsOf = (units: readonly string[], ranks: readonly Ranks[]): number =>
	Math.min(
		...units.map((unit) =>
			ranks.reduce((n, one) => (one.of.unit === unit ? n + unitsLeft(one) : n), 0)
		)
	);

/** CS-454, CS-455: shields of the living, while they last. */
function pool({ side, ranks, firedOn, life }: Fight): number {
	if (!side.gem && firedOn >= life) return 0;
	const units = ranks.reduce((total, { of, alive }) => total + of.shield * alive, 0);
	return side.formation.reduce(
		(total, one) => total + REAL * one.shield * setsOf(one.units, ranks),
		units
	);
}

/** What `by` sends at `at`: an equal share, weighed by the code (CS-445, CS-446, CS-466). */
function shareOf(by: Fight, at: Fight, targets: number): number {
	const { all, code } = attackOf(by);
	const share = Math.floor(all / targets);
	const coded = Math.floor(code / targets);
	return share - coded + (at.side.vulnerable ? 2 * coded : Math.floor(coded / 2));
}

/** CS-638, then CS-323: what acid and waves take off a shield in round 1. */
function weakened(shield: number, at: Fight, fights: readonly Fight[]): number {
	const acid = fights.reduce((total, by) => total + drainOf(by, at, fights, shield), 0);
	const waves = fights.reduce(
		(total, by) =>
			targetsOf(by, fights).includes(at) ? total + (by.side.waves[at.side.seat] ?? 0) : total,
		0
	);
	return Math.max(0, shield - acid - waves);
}

function drainOf(by: Fight, at: Fight, fights: readonly Fight[], shield: number): number {
	const targets = targetsOf(by, fights);
	if (!targets.includes(at)) return 0;
	const points = by.ranks.reduce((sum, one) => sum + one.of.drain * unitsLeft(one), 0);
	const most = Math.floor((shield * by.side.drainCap) / 100);
	return Math.min(most, Math.floor(points / targets.length));
}

/** All sides fire at once; losses are taken at its end (CS-449). `first`: the first normal round. */
function fire(
	fights: readonly Fight[],
	quick: boolean,
	first: boolean,
	pick: (seat: Owner) => Pick
): Round {
	const aims = fights.map((by) => (quick ? quickTargets(by, fights) : targetsOf(by, fights)));
	const blows = fights.map((at) => blow(at, fights, aims, first));
	const ranks = fights.map((one, i) =>
		hit(one.ranks, (blows[i] as Blow).damage, pick(one.side.seat))
	);
	const sides = fights.map((one, i): Exchange => {
		const { damage, received, shield } = blows[i] as Blow;
		const left = ranks[i] as Ranks[];
		return {
			seat: one.side.seat,
			attack: aims[i]?.length ? attackOf(one).all : 0,
			shield,
			received,
			damage,
			lost: left.map(({ alive }, k) => (one.ranks[k] as Ranks).alive - alive)
		};
	});
	fights.forEach((one, i) => {
		if (aims.some((aim) => aim.includes(one))) one.firedOn++;
		for (const aim of aims[i] as Fight[]) one.spent.add(aim.side.seat);
	});
	fights.forEach((one, i) => (one.ranks = ranks[i] as Ranks[]));
	return { quick, sides };
}

interface Blow {
	readonly received: number;
	readonly shield: number;
	readonly damage: number;
}

/** The shield is taken off the pooled shares once, but for fire that ignores it (CS-447, CS-448, CS-325). */
function blow(at: Fight, fights: readonly Fight[], aims: readonly Fight[][], first: boolean): Blow {
	const pooled = pool(at);
	const shield = first ? weakened(pooled, at, fights) : pooled;
	let [received, piercing] = [0, 0];
	fights.forEach((by, i) => {
		if (!aims[i]?.includes(at)) return;
		const share = shareOf(by, at, targetsOf(by, fights).length);
		received += share;
		const { seat } = at.side;
		if (by.side.disruptors.includes(seat) && !by.spent.has(seat)) piercing += share;
	});
	return { received, shield, damage: piercing + Math.max(0, received - piercing - shield) };
}

const outcome = (one: Fight, fights: readonly Fight[]): Outcome => ({
	seat: one.side.seat,
	left: one.ranks.map(unitsLeft),
	destroyed: one.ranks.map((rank) => rank.of.n - unitsLeft(rank)),
	attackers: fights.flatMap((by) => (firesAt(by, one) ? [by.side.seat] : []))
});

// ---------------------------------------------------------------- credit

/** CS-461: of `n` units or troops each of so many gets an equal part, rounded down. */
export const credit = (n: number, sharers: number): number =>
	sharers === 0 ? 0 : Math.floor(n / sharers);

/** CS-464: what surviving Recyclers make of the list cost of credited units. */
const EACH_RECYCLER = 15;
export const recycled = (recyclers: number, cost: number): number =>
	Math.min(EACH_RECYCLER * recyclers, Math.floor(cost / 2));

/** CS-198: troops that die when `d` of `n` carriers do. */
export const drowned = (troops: number, d: number, n: number): number =>
	n === 0 ? 0 : Math.floor((troops * d + n - 1) / n);
