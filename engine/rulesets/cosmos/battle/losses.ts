/** Losses taken out of the working memory: units, and the troops that were aboard (CS-198, CS-461). */
import {
	countTroops,
	countUnits,
	takeTroops,
	type Credit,
	type Turn,
	type WorkForce
} from '../memory/turn';
import type { Owner, SystemId, Tally } from '../types';
import { credit, drowned } from './star';

/** Adds units of a kind up, in the order in which they come. */
export function tallies(list: readonly Tally[]): Tally[] {
	const sums = new Map<string, number>();
	for (const { unit, n } of list) if (n > 0) sums.set(unit, (sums.get(unit) ?? 0) + n);
	return [...sums].map(([unit, n]) => ({ unit, n }));
}

/** Troops that go down with `lost` of the carriers of a kind; call it before they are taken out. */
export function drown(force: WorkForce, carrier: string, lost: number): Tally[] {
	const all = countUnits(force, carrier);
	const at = `aboard:${carrier}`;
	const kinds = new Set(force.troops.flatMap((one) => (one.at === at ? [one.troop] : [])));
	return [...kinds].flatMap((troop) => {
		const dead = drowned(countTroops(force, at, troop), lost, all);
		if (dead === 0) return [];
		takeTroops(force, troop, at, dead);
		return [{ unit: troop, n: dead }];
	});
}

interface Loss {
	readonly system: SystemId;
	readonly where: Credit['where'];
	readonly of: Owner;
	readonly units: readonly Tally[];
	readonly aboard: Credit['aboard'];
}

/** Tells a loss, and credits those who caused it with equal shares; the neutral faction gains nothing. */
export function creditLoss(turn: Turn, { units, ...loss }: Loss, takers: readonly Owner[]): void {
	for (const { unit, n } of units) {
		turn.credits.push({ ...loss, seat: 0, unit, n });
		for (const seat of takers) {
			const share = credit(n, takers.length);
			if (seat !== 0 && share > 0) turn.credits.push({ ...loss, seat, unit, n: share });
		}
	}
}
