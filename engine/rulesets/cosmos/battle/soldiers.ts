/** Troops of one place as they fight and fall: those that search apart (CS-485). */
import { loseSearchers, searchesAt } from '../memory/searches';
import { takeTroops, type Turn, type WorkForce } from '../memory/turn';
import type { SystemId, Tally } from '../types';
import { unitOf } from '../tables/units';
import type { Troops } from './ground';
import { tallies } from './losses';

export type Spot = 'ground' | 'orbital';

const GUARD = 'honour_guard';
const [HALF, ONE, TWO] = [1, 2, 4] as const;

/** CS-482, CS-483, CS-644: points of one troop, times two. */
export const weight2 = (key: string): number =>
	key === GUARD ? TWO : unitOf(key).flags.MEDIA ? HALF : ONE;

/** Troops of a force in a place, those that search apart (CS-485). */
export function troopsAt(turn: Turn, system: SystemId, force: WorkForce, at: Spot): Troops[] {
	const kinds = new Map<string, number>();
	for (const one of force.troops)
		if (one.at === at) kinds.set(one.troop, (kinds.get(one.troop) ?? 0) + one.n);
	return [...kinds].flatMap(([troop, n]) => {
		const search = at === 'ground' ? Math.min(n, searching(turn, force, system, troop)) : 0;
		const rest = { troop, n: n - search, weight2: weight2(troop), searching: false };
		return [{ ...rest, n: search, searching: true }, rest].filter((one) => one.n > 0);
	});
}

const countOf = (units: readonly Tally[], troop: string): number =>
	units.reduce((sum, { unit, n }) => (unit === troop ? sum + n : sum), 0);

const searching = (turn: Turn, { seat }: WorkForce, system: SystemId, troop: string): number =>
	searchesAt(turn, seat, system).reduce((sum, { units }) => sum + countOf(units, troop), 0);

/** Takes the fallen from a force, pairwise with its troops, and out of their searches (CS-237): what it has lost. */
export function bury(
	turn: Turn,
	system: SystemId,
	force: WorkForce,
	at: Spot,
	troops: readonly Troops[],
	lost: readonly number[]
): Tally[] {
	const units = lossesOf(troops, lost);
	for (const { unit, n } of units) takeTroops(force, unit, at, n);
	const seekers = troops.flatMap(({ troop, searching: seeks }, i) =>
		seeks ? [{ unit: troop, n: lost[i] as number }] : []
	);
	loseSearchers(turn, force.seat, system, seekers);
	return units;
}

/** Losses of troops, pairwise with them. */
export const lossesOf = (troops: readonly Troops[], lost: readonly number[]): Tally[] =>
	tallies(troops.map(({ troop }, i) => ({ unit: troop, n: lost[i] as number })));
