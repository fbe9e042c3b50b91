/** Odds of an attack, in parts of a thousand. */
import { diceFor, STACK } from '../data';
import { canExpel } from '../resolve/combat/expulsion';

export const THOUSAND = 1000;

/** Odds of an attack until the square is empty, the steps are spent or the odds have turned. */
export interface Odds {
	/** Probability that the square is emptied. */
	readonly win: number;
	/** Units lost on average, in thousandths. */
	readonly attackersLost: number;
	readonly defendersLost: number;
}

/** Dice that the attackers roll beyond those of their number, in attack and in defence. */
export interface MoreDice {
	readonly attack: 0 | 1;
	readonly defence: 0 | 1;
}

export const NO_DICE: MoreDice = { attack: 0, defence: 0 };

/** Attackers and defenders left, and the probability of that. */
interface Outcome {
	readonly attackers: number;
	readonly defenders: number;
	readonly chance: number;
}

const MILLION = 1_000_000;

/** Chances of 0, 1, 2… hits of so many dice, in millionths. */
function hitsOf(dice: number, hitFrom: number): number[] {
	const faces = 7 - hitFrom;
	let chances = [MILLION];
	for (let die = 0; die < dice; die++) {
		const next = chances.map((chance) => Math.floor((chance * (6 - faces)) / 6));
		chances.forEach((chance, hits) => {
			next[hits + 1] = (next[hits + 1] ?? 0) + Math.floor((chance * faces) / 6);
		});
		chances = next;
	}
	return chances;
}

/** Chances of losing 0, 1, 2… of `struck` units to `striking`; and that the striking win the phase. */
function lossesOf(
	striking: number,
	struck: number,
	hitFrom: number,
	{ attack: more, defence: moreSaves }: MoreDice
): number[] {
	const attack = hitsOf(diceFor(striking) + more, hitFrom);
	const defence = hitsOf(diceFor(struck) + moreSaves, hitFrom);
	const chances: number[] = Array.from({ length: struck + 1 }, () => 0);
	attack.forEach((a, hits) =>
		defence.forEach((d, saves) => {
			const losses = Math.min(struck, Math.max(0, hits - saves));
			chances[losses] = (chances[losses] as number) + Math.floor((a * d) / MILLION);
		})
	);
	return chances;
}

/** One combat. Whoever is expelled counts as gone. */
function combat(attackers: number, defenders: number, hitFrom: number, more: MoreDice): Outcome[] {
	const striking: MoreDice = { attack: more.attack, defence: 0 };
	const struck: MoreDice = { attack: 0, defence: more.defence };
	return lossesOf(attackers, defenders, hitFrom, striking).flatMap((first, killed) => {
		const left = defenders - killed;
		if (left === 0) return [{ attackers, defenders: 0, chance: first }];
		return lossesOf(left, attackers, hitFrom, struck).map((second, lost): Outcome => {
			const chance = Math.floor((first * second) / MILLION);
			const standing = attackers - lost;
			if (killed > 0 && lost === 0 && canExpel(standing, left))
				return { attackers: standing, defenders: 0, chance };
			if (killed === 0 && lost > 0 && canExpel(left, standing))
				return { attackers: 0, defenders: left, chance };
			return { attackers: standing, defenders: left, chance };
		});
	});
}

const known = new Map<number, Odds>();

/** Odds of so many against so many; the attack breaks off when fewer than `least` are left. */
export function oddsOf(
	attackers: number,
	defenders: number,
	bouts: number,
	least: number,
	hitFrom: number,
	more: MoreDice = NO_DICE
): Odds {
	const side = STACK + 1;
	const fight = (((attackers * side + defenders) * side + bouts) * side + least) * 7 + hitFrom;
	const key = 4 * fight + 2 * more.attack + more.defence;
	const before = known.get(key);
	if (before) return before;
	const odds = workOut(attackers, defenders, bouts, least, hitFrom, more);
	known.set(key, odds);
	return odds;
}

function workOut(
	attackers: number,
	defenders: number,
	bouts: number,
	least: number,
	hitFrom: number,
	more: MoreDice
): Odds {
	if (defenders === 0) return { win: THOUSAND, attackersLost: 0, defendersLost: 0 };
	if (bouts === 0 || attackers < least || attackers === 0)
		return { win: 0, attackersLost: 0, defendersLost: 0 };
	const sum = { win: 0, attackersLost: 0, defendersLost: 0 };
	for (const outcome of combat(attackers, defenders, hitFrom, more)) {
		const { chance } = outcome;
		const after = oddsOf(
			...([outcome.attackers, outcome.defenders, bouts - 1, least, hitFrom, more] as const)
		);
		const lost = (attackers - outcome.attackers) * THOUSAND + after.attackersLost;
		const killed = (defenders - outcome.defenders) * THOUSAND + after.defendersLost;
		sum.win += chance * after.win;
		sum.attackersLost += chance * lost;
		sum.defendersLost += chance * killed;
	}
	const inThousandths = (total: number): number => Math.floor(total / MILLION);
	return {
		win: inThousandths(sum.win),
		attackersLost: inThousandths(sum.attackersLost),
		defendersLost: inThousandths(sum.defendersLost)
	};
}
