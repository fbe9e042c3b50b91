/** Dice of one side, and the hits that come of them (IM-007, IM-309 to IM-313, IM-317). */
import type { Stream } from '../../../../kernel/rng';
import { HEAVY, IGNORE_FROM, type ShipClass } from '../../data';
import { hitsOf, type Arms } from '../../units';
import type { Doctrine, Volley } from '../../types';
import type { Ship } from '../turn';

/** One attack die that is to be rolled. */
export interface Shot {
	readonly bv: number;
	/** Hits of a success, and of a natural 10. */
	readonly hits: number;
	readonly ten: number;
	/** Hits that must go to ships other than Fighters (IM-042). */
	readonly locator: boolean;
}

export const shot = (bv: number, more: Partial<Shot> = {}): Shot => ({
	bv,
	hits: 1,
	ten: 1,
	locator: false,
	...more
});

export interface Hits {
	readonly locator: number;
	readonly others: number;
}

export interface Roll {
	readonly dice: readonly number[];
	readonly again: Volley['again'];
	readonly hits: Hits;
}

/** Dice in order; `rerolls`: one missed die is rolled again and the better result stands (IM-312). */
export function roll(stream: () => Stream, shots: readonly Shot[], rerolls = false): Roll {
	const dice = shots.length === 0 ? [] : stream().dice(shots.length, 10);
	const best = dice.slice();
	const again: { index: number; die: number }[] = [];
	const missed = rerolls ? dieToRepeat(shots, dice) : -1;
	if (missed >= 0) {
		const die = stream().die(10);
		again.push({ index: missed, die });
		best[missed] = Math.max(die, dice[missed] as number);
	}
	let locator = 0;
	let others = 0;
	shots.forEach((one, i) => {
		const die = best[i] as number;
		if (die < one.bv) return;
		const hits = die === 10 ? Math.max(one.hits, one.ten) : one.hits;
		if (one.locator) locator += hits;
		else others += hits;
	});
	return { dice, again, hits: { locator, others } };
}

/** The missed die with the lowest Battle Value, the first rolled among equals; -1: none missed. */
function dieToRepeat(shots: readonly Shot[], dice: readonly number[]): number {
	let chosen = -1;
	shots.forEach(({ bv }, i) => {
		const isMissed = (dice[i] as number) < bv;
		if (isMissed && (chosen < 0 || bv < (shots[chosen] as Shot).bv)) chosen = i;
	});
	return chosen;
}

/** Fight to the End: a die for every hit, those of the locator first (IM-033, IM-313). */
export function endure(
	stream: () => Stream,
	{ abilities }: Pick<Arms, 'abilities'>,
	hits: Hits
): { dice: number[]; hits: Hits } {
	const all = hits.locator + hits.others;
	if (!abilities.includes('fight_to_the_end') || all === 0) return { dice: [], hits };
	const dice = stream().dice(all, 10);
	const stay = (some: readonly number[]): number => some.filter((die) => die < IGNORE_FROM).length;
	return {
		dice,
		hits: { locator: stay(dice.slice(0, hits.locator)), others: stay(dice.slice(hits.locator)) }
	};
}

// ---------------------------------------------------------------- allocation

/** Hits that a ship can still take; one is always left (IM-701). */
export const hitsLeft = ({ ship, taken }: Ship, arms: Pick<Arms, 'advances'>): number =>
	Math.max(1, hitsOf(ship, arms) - taken);

export interface Toll {
	readonly lost: readonly Ship[];
	/** Hits that only damaged. */
	readonly damaged: number;
}

/**
 * IM-317: locator hits over ships other than Fighters; then the rest over the whole fleet. `ships`
 * are those that can be hit.
 */
export function allocate(
	ships: readonly Ship[],
	hits: Hits,
	doctrine: Doctrine,
	arms: Pick<Arms, 'advances'>
): Toll {
	const isBig = ({ ship }: Ship): boolean => ship !== 'fighter';
	const first = spread(ships.filter(isBig), hits.locator, doctrine, arms);
	const left = ships.filter((ship) => !first.lost.includes(ship));
	const second = spread(left, first.rest + hits.others, doctrine, arms);
	return {
		lost: [...first.lost, ...second.lost],
		damaged: first.damaged + second.damaged
	};
}

function spread(
	ships: readonly Ship[],
	hits: number,
	{ absorb, hitOrder }: Doctrine,
	arms: Pick<Arms, 'advances'>
): { lost: Ship[]; damaged: number; rest: number } {
	let rest = hits;
	let damaged = 0;
	const hit = (ship: Ship): void => {
		ship.taken += 1;
		rest -= 1;
	};
	if (absorb)
		for (const ship of ships)
			while (rest > 0 && HEAVY.includes(ship.ship) && hitsLeft(ship, arms) > 1) {
				hit(ship);
				damaged += 1;
			}
	const lost: Ship[] = [];
	for (const ship of inHitOrder(ships, hitOrder, arms)) {
		while (rest > 0 && hitsLeft(ship, arms) > 1) {
			hit(ship);
			damaged += 1;
		}
		if (rest === 0) break;
		rest -= 1;
		lost.push(ship);
	}
	return { lost, damaged, rest };
}

/** Class by class, inside a class the ship with the fewest hits left first. */
const inHitOrder = (
	ships: readonly Ship[],
	order: readonly ShipClass[],
	arms: Pick<Arms, 'advances'>
): Ship[] =>
	ships
		.slice()
		.sort(
			(a, b) =>
				order.indexOf(a.ship) - order.indexOf(b.ship) || hitsLeft(a, arms) - hitsLeft(b, arms)
		);

// ---------------------------------------------------------------- what is told of it

export function volleyOf(
	{ dice, again, hits }: Roll,
	endured: readonly number[],
	toll: { readonly lost: Volley['lost']; readonly damaged: number }
): Volley {
	return {
		dice,
		again,
		hits: hits.locator + hits.others,
		endure: endured,
		lost: toll.lost,
		damaged: toll.damaged
	};
}

/** Losses by class, without the classes that lost none. */
export function lossesOf(lost: readonly Pick<Ship, 'ship'>[]): Volley['lost'] {
	const counts: Partial<Record<ShipClass, number>> = {};
	for (const { ship } of lost) counts[ship] = (counts[ship] ?? 0) + 1;
	return counts;
}
