/** The odds of an attack, exactly: every way the dice of its combats can fall. */
import { diceFor } from '$engine/rulesets/conquista/data';

export interface Fight {
	/** Steps left of each own unit on the square, fewest first. */
	readonly stack: readonly number[];
	readonly defenders: number;
	/** As ordered. */
	readonly units: number;
	readonly bouts: number;
	readonly minUnits: number;
	/** Lowest face that hits. */
	readonly hitFrom: number;
	/** Dice more that the attacker's cards give, when striking and when struck. */
	readonly moreAttack: number;
	readonly moreDefence: number;
}

/** Shares from 0 to 1, and mean numbers. */
export interface Odds {
	/** The square is left without defenders. */
	readonly taken: number;
	/** Nobody of those who attacked is left on their square. */
	readonly beaten: number;
	readonly ownLosses: number;
	readonly enemyLosses: number;
}

/** State of the attack between two combats. */
interface Standing {
	readonly stack: readonly number[];
	readonly defenders: number;
}

/** Share of each number of hits of so many dice. */
export function hitChances(dice: number, hitFrom: number): readonly number[] {
	const hit = (7 - hitFrom) / 6;
	let chances: readonly number[] = [1];
	for (let i = 0; i < dice; i++)
		chances = [...chances, 0].map(
			(chance, hits) => chance * (1 - hit) + (chances[hits - 1] ?? 0) * hit
		);
	return chances;
}

/** Share of each number of losses of a strike, and of it being won. */
interface Strike {
	readonly share: number;
	readonly losses: number;
	readonly won: boolean;
}

export function strikes(
	attackDice: number,
	defenceDice: number,
	struck: number,
	hitFrom: number
): readonly Strike[] {
	const shares = new Map<number, number>();
	hitChances(attackDice, hitFrom).forEach((a, hits) =>
		hitChances(defenceDice, hitFrom).forEach((d, saves) => {
			const losses = Math.max(0, hits - saves);
			shares.set(losses, (shares.get(losses) ?? 0) + a * d);
		})
	);
	return [...shares]
		.sort((a, b) => a[0] - b[0])
		.map(([excess, share]) => ({ share, losses: Math.min(excess, struck), won: excess > 0 }));
}

/** The odds of an attack order. Cards that the enemy may hold are not known, nor counted. */
export function oddsOf(fight: Fight): Odds {
	return after(fight, { stack: fight.stack, defenders: fight.defenders }, fight.bouts);
}

const NOTHING: Odds = { taken: 0, beaten: 0, ownLosses: 0, enemyLosses: 0 };

function after(fight: Fight, { stack, defenders }: Standing, bouts: number): Odds {
	const able = stack.filter((left) => left > 0);
	if (bouts === 0 || able.length === 0 || able.length < fight.minUnits) return NOTHING;
	const involved = Math.min(able.length, fight.units);
	const idle = stack.length - able.length;
	const fought = stack.map((left, i) => (i >= idle && i < idle + involved ? left - 1 : left));
	const attackers = fought.slice(idle, idle + involved);
	const others = [...fought.slice(0, idle), ...fought.slice(idle + involved)];
	return attack(fight, { attackers, others, defenders }, bouts);
}

interface Melee {
	/** Steps of those involved, fewest first: losses take the first. */
	readonly attackers: readonly number[];
	readonly others: readonly number[];
	readonly defenders: number;
}

function attack(fight: Fight, melee: Melee, bouts: number): Odds {
	const { attackers, defenders } = melee;
	const dice = diceFor(attackers.length) + fight.moreAttack;
	return mean(
		strikes(dice, diceFor(defenders), defenders, fight.hitFrom).map((strike) => {
			const left = defenders - strike.losses;
			const odds: Odds =
				left === 0
					? { ...NOTHING, taken: 1 }
					: counter(fight, { ...melee, defenders: left }, bouts, strike.won);
			return [strike.share, { ...odds, enemyLosses: odds.enemyLosses + strike.losses }];
		})
	);
}

function counter(fight: Fight, melee: Melee, bouts: number, wonFirst: boolean): Odds {
	const { attackers, defenders, others } = melee;
	const saves = diceFor(attackers.length) + fight.moreDefence;
	return mean(
		strikes(diceFor(defenders), saves, attackers.length, fight.hitFrom).map((strike) => {
			const left = attackers.slice(strike.losses);
			const expels = wonFirst && !strike.won && left.length > 2 * defenders;
			const beaten = left.length === 0 || (!wonFirst && strike.won && defenders > 2 * left.length);
			const stack = [...others, ...left].sort((a, b) => a - b);
			const odds: Odds = expels
				? { ...NOTHING, taken: 1 }
				: beaten
					? { ...NOTHING, beaten: 1 }
					: after(fight, { stack, defenders }, bouts - 1);
			return [strike.share, { ...odds, ownLosses: odds.ownLosses + strike.losses }];
		})
	);
}

function mean(parts: readonly (readonly [share: number, odds: Odds])[]): Odds {
	const sum = (of: (odds: Odds) => number): number =>
		parts.reduce((total, [share, odds]) => total + share * of(odds), 0);
	return {
		taken: sum(({ taken }) => taken),
		beaten: sum(({ beaten }) => beaten),
		ownLosses: sum(({ ownLosses }) => ownLosses),
		enemyLosses: sum(({ enemyLosses }) => enemyLosses)
	};
}
