/** A ground battle: one for one, by weight (section 22). */
import type { Owner } from '../types';

/** Troops of one kind. A weight is a number of points each absorbs and deals, or half of one. */
export interface Troops {
	readonly troop: string;
	readonly n: number;
	/** Points of one, times two: 1 for half soldiers, 2, 4 for guards (CS-482, CS-483). */
	readonly weight2: number;
	readonly searching: boolean;
}

export interface GroundSide {
	readonly seat: Owner;
	readonly troops: readonly Troops[];
	readonly enemies: readonly Owner[];
	/** Troops of its largest enemy that it removes before the battle (CS-641). */
	readonly preKill: number;
}

export interface GroundOutcome {
	readonly seat: Owner;
	/** In the order of its troops. */
	readonly left: readonly number[];
	readonly lost: readonly number[];
	/** The seat is left there, and none of its enemies. */
	readonly won: boolean;
	/** Sides that fought it. */
	readonly enemies: readonly Owner[];
	/** Points that it dealt to each enemy, pass by pass (CS-484). */
	readonly shares: readonly number[];
}

interface Front {
	readonly side: GroundSide;
	left: number[];
	readonly shares: number[];
}

export function groundBattle(sides: readonly GroundSide[]): GroundOutcome[] {
	const fronts = sides.map((side): Front => ({
		side,
		left: side.troops.map((one) => one.n),
		shares: []
	}));
	for (const front of fronts) strikeFirst(front, fronts);
	while (pass(fronts));
	return fronts.map(({ side, left, shares }) => ({
		seat: side.seat,
		left,
		lost: side.troops.map((one, i) => one.n - (left[i] as number)),
		won:
			sum(left) > 0 &&
			side.enemies.length > 0 &&
			fronts.every((one) => !side.enemies.includes(one.side.seat) || count(one) === 0),
		enemies: side.enemies,
		shares
	}));
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const count = (front: Front): number => sum(front.left);

const enemiesOf = (front: Front, fronts: readonly Front[]): Front[] =>
	fronts.filter((one) => front.side.enemies.includes(one.side.seat) && count(one) > 0);

/** CS-641: of the largest enemy, of equal ones the first by seat. */
function strikeFirst(front: Front, fronts: readonly Front[]): void {
	if (count(front) === 0) return;
	const [largest] = enemiesOf(front, fronts).sort(
		(a, b) => count(b) - count(a) || a.side.seat - b.side.seat
	);
	if (largest) largest.left = fallen(largest.side.troops, largest.left, front.side.preKill);
}

/** Everybody deals to each enemy at once (CS-484); false when nothing was destroyed. */
function pass(fronts: readonly Front[]): boolean {
	const points = fronts.map((front) => {
		const enemies = enemiesOf(front, fronts).length;
		return enemies === 0 ? 0 : Math.floor((strength(front) + enemies - 1) / enemies);
	});
	const dealt = fronts.map((at) =>
		sum(fronts.map((by, i) => (by.side.enemies.includes(at.side.seat) ? (points[i] as number) : 0)))
	);
	const after = fronts.map((one, i) => absorbed(one, dealt[i] as number));
	const changed = fronts.some((one, i) => sum(after[i] as number[]) < count(one));
	if (!changed) return false;
	fronts.forEach((one, i) => {
		one.left = after[i] as number[];
		one.shares.push(points[i] as number);
	});
	return true;
}

/** CS-482, CS-483: halves count by kind, an odd one counts nothing. */
function strength({ side, left }: Front): number {
	const kinds = new Map<string, number>();
	side.troops.forEach(({ troop, weight2 }, i) =>
		kinds.set(troop, (kinds.get(troop) ?? 0) + weight2 * (left[i] as number))
	);
	return sum([...kinds.values()].map((twice) => Math.floor(twice / 2)));
}

/** Searching ones first, then the lowest weight, then as they stand (CS-485). */
const order = (troops: readonly Troops[]): number[] =>
	troops
		.map((_, i) => i)
		.sort((a, b) => {
			const [one, two] = [troops[a] as Troops, troops[b] as Troops];
			return Number(two.searching) - Number(one.searching) || one.weight2 - two.weight2;
		});

/** What is left of a side; points too few for the next one are lost. */
function absorbed({ side, left }: Front, points: number): number[] {
	const after = [...left];
	let twice = 2 * points;
	for (const i of order(side.troops)) {
		const { weight2 } = side.troops[i] as Troops;
		const n = after[i] as number;
		if (twice === 0) break;
		const dead = weight2 === 1 ? halves(n, twice) : Math.min(n, Math.floor(twice / weight2));
		after[i] = n - dead;
		if (dead < n) break;
		twice -= weight2 === 1 ? 2 * Math.floor(n / 2) : dead * weight2;
	}
	return after;
}

/** A pair absorbs a point; the last odd one dies with the rest. */
const halves = (n: number, twice: number): number => {
	const pairs = twice / 2;
	return pairs >= Math.floor(n / 2) ? n : 2 * pairs;
};

/** What is left after so many single troops have fallen, whatever they weigh (CS-485, CS-496). */
export function fallen(
	troops: readonly Troops[],
	left: readonly number[],
	deaths: number
): number[] {
	const after = [...left];
	let due = deaths;
	for (const i of order(troops)) {
		const dead = Math.min(due, after[i] as number);
		after[i] = (after[i] as number) - dead;
		due -= dead;
	}
	return after;
}
