/** Bombardment of a ground: basic attack, one troop each (section 23). */
import type { UnitDef } from '../tables/catalogue';
import type { Owner } from '../types';
import { fallen, type Troops } from './ground';

/** CS-494, CS-495, CS-605: basic attack of the ships there, of some counted twice. */
export const power = (ships: readonly { readonly unit: UnitDef; readonly n: number }[]): number =>
	ships.reduce(
		(sum, { unit, n }) => sum + Math.max(0, unit.atk) * n * (unit.flags.BOMB2 ? 2 : 1),
		0
	);

/** CS-648: what sheets make of it, percentages of both sides one after the other, rounded down. */
export const scaled = (kills: number, percents: readonly number[]): number =>
	percents.reduce((n, pct) => Math.floor((n * (100 + pct)) / 100), kills);

export interface Contingent {
	readonly seat: Owner;
	readonly troops: readonly Troops[];
}

/** Troops left of each, the largest contingent hit first, of equal ones the first by seat (CS-496). */
export function bombarded(contingents: readonly Contingent[], kills: number): number[][] {
	const left = contingents.map(({ troops }) => troops.map((one) => one.n));
	const size = (i: number): number => (left[i] as number[]).reduce((a, b) => a + b, 0);
	const seatAt = (i: number): Owner => (contingents[i] as Contingent).seat;
	const order = contingents
		.map((_, i) => i)
		.sort((a, b) => size(b) - size(a) || seatAt(a) - seatAt(b));
	let due = kills;
	for (const i of order) {
		const before = size(i);
		left[i] = fallen(contingents[i]?.troops ?? [], left[i] as number[], due);
		due -= before - size(i);
	}
	return left;
}
