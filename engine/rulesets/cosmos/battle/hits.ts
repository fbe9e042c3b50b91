/** Who is hit: damage on blocks in the order of hull, attack and shield (CS-450 to CS-453). */
import type { Fighters } from './sides';

/** Fighters and the blocks of them that are left; of a unit without blocks each is one. */
export interface Ranks {
	readonly of: Fighters;
	readonly alive: number;
}

/** Draws one of n, where types share losses and it matters which comes first (CS-453). */
export type Pick = (n: number) => number;

export const ranksOf = (list: readonly Fighters[]): Ranks[] =>
	list.map((of) => ({ of, alive: of.n * of.blocks }));

/** Units with a block left: they are whole again after the battle (CS-180, CS-183). */
export const unitsLeft = ({ of, alive }: Ranks): number =>
	Math.floor((alive + of.blocks - 1) / of.blocks);

const rank = (a: Fighters, b: Fighters): number =>
	Number(b.searching) - Number(a.searching) ||
	b.hull - a.hull ||
	b.attack - a.attack ||
	b.shield - a.shield;

/** Blocks left after `damage`; what destroys nothing is lost (CS-451, CS-452). */
export function hit(ranks: readonly Ranks[], damage: number, pick: Pick): Ranks[] {
	const lost = ranks.map(() => 0);
	let left = damage;
	for (const like of alike(ranks)) {
		const hull = of(ranks, like[0] as number).hull;
		const alive = like.map((i) => (ranks[i] as Ranks).alive);
		const all = alive.reduce((a, b) => a + b, 0);
		const dead = hull === 0 ? 0 : Math.min(all, Math.floor(left / hull));
		left -= dead * hull;
		share(dead, alive, pick).forEach((n, i) => (lost[like[i] as number] = n));
	}
	return ranks.map((one, i) => ({ ...one, alive: one.alive - (lost[i] as number) }));
}

/** Indices in the order in which they are hit, those alike together; none that is gone. */
function alike(ranks: readonly Ranks[]): number[][] {
	const living = ranks.flatMap(({ alive }, i) => (alive > 0 ? [i] : []));
	const order = living.sort((a, b) => rank(of(ranks, a), of(ranks, b)));
	const groups: number[][] = [];
	for (const i of order) {
		const last = groups.at(-1);
		if (last && rank(of(ranks, last[0] as number), of(ranks, i)) === 0) last.push(i);
		else groups.push([i]);
	}
	return groups;
}

const of = (ranks: readonly Ranks[], i: number): Fighters => (ranks[i] as Ranks).of;

/** One of each type in turn, beginning with a picked one; nothing is drawn where nothing hangs on it. */
function share(dead: number, alive: readonly number[], pick: Pick): number[] {
	const all = alive.reduce((a, b) => a + b, 0);
	if (dead === all) return [...alive];
	const lost = alive.map(() => 0);
	if (dead === 0) return lost;
	let at = alive.length > 1 ? pick(alive.length) : 0;
	for (let left = dead; left > 0; at = (at + 1) % alive.length) {
		if ((lost[at] as number) === alive[at]) continue;
		lost[at] = (lost[at] as number) + 1;
		left--;
	}
	return lost;
}
