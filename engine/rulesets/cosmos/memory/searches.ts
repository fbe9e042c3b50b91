/** Searches of violet in the working memory: who is in one, and who has left it or fallen (CS-235 to CS-238). */
import { countTroops, countUnits, findForce, type Turn } from './turn';
import type { Owner, Search, SystemId, Tally, UnitId } from '../types';
import { unitOf } from '../tables/units';

type Party = Pick<Search, 'seat' | 'system' | 'units'>;

/** Searches that a seat has in a system. Those outside violet end before anybody fights (CS-234). */
export const searchesAt = (turn: Turn, seat: Owner, system: SystemId): readonly Search[] =>
	turn.searches.filter((one) => one.seat === seat && one.system === system);

/** Units of a search that are still there (CS-237); in pairs with those asked. */
export function stillThere(turn: Turn, { seat, system, units }: Party): Tally[] {
	const force = findForce(turn, system, seat);
	const there = (unit: UnitId): number =>
		unitOf(unit).class === 'troop' ? countTroops(force, 'ground', unit) : countUnits(force, unit);
	return units
		.map(({ unit, n }) => ({ unit, n: Math.min(n, there(unit)) }))
		.filter(({ n }) => n > 0);
}

/** The searches of a seat in a system have of each kind as many units as `left` says. */
export function thinSearches(
	turn: Turn,
	seat: Owner,
	system: SystemId,
	left: (kind: Tally, search: Search) => number
): void {
	turn.searches = turn.searches.map((search) =>
		search.seat !== seat || search.system !== system
			? search
			: {
					...search,
					units: search.units
						.map((kind) => ({ ...kind, n: left(kind, search) }))
						.filter(({ n }) => n > 0)
				}
	);
}

/** CS-236, CS-237: searching units that fell are no longer of their search; of several searches the first loses them. */
export function loseSearchers(
	turn: Turn,
	seat: Owner,
	system: SystemId,
	lost: readonly Tally[]
): void {
	const due = new Map(lost.map(({ unit, n }) => [unit, n]));
	thinSearches(turn, seat, system, ({ unit, n }) => {
		const fell = Math.min(n, due.get(unit) ?? 0);
		due.set(unit, (due.get(unit) ?? 0) - fell);
		return n - fell;
	});
}

/** CS-237: a search that nobody is left of is over, whoever comes there later; out of contact nobody learns of it. */
export function endEmptySearches(turn: Turn): void {
	const searches = turn.searches.map((search) => ({ ...search, units: stillThere(turn, search) }));
	for (const { seat, system, units } of searches)
		if (units.length === 0 && !turn.blackouts.has(system))
			turn.reports.push({ code: 'searchEnded', to: [seat], data: { system } });
	turn.searches = searches.filter(({ units }) => units.length > 0);
}
