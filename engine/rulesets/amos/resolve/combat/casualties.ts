/** Casualties of damage, by classes of equal units, never one by one. */
import { UNITS } from '../../data';
import type { SeatId, SeenArmy, UnitType } from '../../types';
import { hasUnits, NO_UNITS, someUnits } from '../../units';
import { lotRank, type Turn } from '../turn';

/** Like units of one seat in a battle. `count` falls with losses. */
export interface Stack {
	readonly seat: SeatId;
	/** Lowest seat of its side. */
	readonly side: SeatId;
	readonly type: UnitType;
	/** With engines (AM-175). */
	readonly movement: number;
	/** With equipment and a Pilot (AM-175). */
	readonly combat: number;
	count: number;
}

export interface Casualties {
	readonly killed: readonly SeenArmy[];
	readonly wasted: number;
}

/**
 * Lowest Movement first, then lowest Combat; points too few for the next unit are lost, and no unit
 * is skipped (AM-174, AM-176). Colony Ships absorb nothing (AM-180).
 */
export function takeDamage(turn: Turn, stacks: readonly Stack[], damage: number): Casualties {
	const order = stacks
		.filter((stack) => stack.count > 0 && stack.combat > 0)
		.sort((a, b) => a.movement - b.movement || a.combat - b.combat);
	const killed: Loss[] = [];
	let left = damage;
	for (const equals of classesOf(order)) {
		const combat = equals[0]?.combat ?? 1;
		const count = countIn(equals);
		const losses = Math.min(count, Math.floor(left / combat));
		killed.push(...shareLosses(turn, equals, losses));
		left -= losses * combat;
		if (losses < count) break;
	}
	return { killed: bySeat(killed), wasted: left };
}

/** Every Colony Ship whose side has no slower unit left is lost (AM-179, AM-180, AM-372). */
export function loseUncovered(stacks: readonly Stack[]): SeenArmy[] {
	const lost: Loss[] = [];
	for (const ships of stacks.filter((stack) => isColony(stack) && stack.count > 0)) {
		const covered = stacks.some(
			(other) =>
				other.side === ships.side &&
				other.count > 0 &&
				!isColony(other) &&
				other.movement < ships.movement
		);
		if (!covered) lost.push(loseFrom(ships, ships.count));
	}
	return bySeat(lost);
}

/**
 * Losses among equals, each from whoever has most left, ties to the earliest in the list (AM-177).
 * Equal to taking them one at a time: all sink to a level, and the rest is taken in the list's order
 * from those who stand on it.
 */
export function shareEvenly(counts: readonly number[], losses: number): number[] {
	const above = (level: number): number =>
		counts.reduce((total, count) => total + Math.max(0, count - level), 0);
	let level = 0;
	let enough = Math.max(0, ...counts);
	while (level < enough) {
		const middle = Math.floor((level + enough) / 2);
		if (above(middle) <= losses) enough = middle;
		else level = middle + 1;
	}
	let rest = losses - above(level);
	return counts.map((count) => {
		if (count < level || level === 0 || rest === 0) return Math.max(0, count - level);
		rest--;
		return count - level + 1;
	});
}

interface Loss {
	readonly seat: SeatId;
	readonly type: UnitType;
	readonly count: number;
}

function shareLosses(turn: Turn, equals: readonly Stack[], losses: number): Loss[] {
	const [only, ...others] = equals;
	// As most classes are: nobody shares.
	if (only && others.length === 0) return [loseFrom(only, losses)];
	const seats = [...new Set(equals.map((stack) => stack.seat))].sort(
		(a, b) => lotRank(turn, a) - lotRank(turn, b)
	);
	const own = seats.map((seat) => equals.filter((stack) => stack.seat === seat));
	const shares = shareEvenly(own.map(countIn), losses);
	const lost: Loss[] = [];
	own.forEach((stacks, i) => lost.push(...takeCheapest(stacks, shares[i] ?? 0)));
	return lost;
}

/** Within a player the cheaper type goes first (AM-177). */
function takeCheapest(stacks: readonly Stack[], losses: number): Loss[] {
	let left = losses;
	return [...stacks]
		.sort((a, b) => UNITS[a.type].cost - UNITS[b.type].cost)
		.map((stack) => {
			const lost = loseFrom(stack, Math.min(stack.count, left));
			left -= lost.count;
			return lost;
		});
}

function loseFrom(stack: Stack, count: number): Loss {
	stack.count -= count;
	return { seat: stack.seat, type: stack.type, count };
}

function classesOf(order: readonly Stack[]): Stack[][] {
	const classes: Stack[][] = [];
	for (const stack of order) {
		const last = classes.at(-1);
		const first = last?.[0];
		if (first && first.movement === stack.movement && first.combat === stack.combat)
			last.push(stack);
		else classes.push([stack]);
	}
	return classes;
}

function bySeat(losses: readonly Loss[]): SeenArmy[] {
	if (losses.length === 0) return [];
	const seats = [...new Set(losses.map((loss) => loss.seat))].sort((a, b) => a - b);
	return seats
		.map((seat) => {
			const units = { ...NO_UNITS };
			for (const loss of losses) if (loss.seat === seat) units[loss.type] += loss.count;
			return { seat, units: someUnits(units) };
		})
		.filter(({ units }) => hasUnits(units));
}

const countIn = (stacks: readonly Stack[]): number =>
	stacks.reduce((total, stack) => total + stack.count, 0);

const isColony = (stack: Stack): boolean => UNITS[stack.type].kind === 'colony';
