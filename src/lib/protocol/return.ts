/**
 * A seat restored from an old backup has forgotten what it said. It begins a new log with a `return`
 * and says nothing about a step until it knows all that its old log said there: until a decided cut
 * has the return in its past (then later steps hear the new log alone), or every other player has
 * shown an entry with the return in its past. Such an entry also shows what its author held of the old
 * log by then, and from then on its author takes nothing more of that log for the step. Otherwise an
 * honest seat would vote twice by amnesia.
 *
 * It is therefore a question of logs which entries of a seat count, and this file answers it.
 * Without a return in sight the answer is always yes.
 */
import { reaches, type Held } from './log';
import { isPlayer } from './standing';
import { inPast, isHolders, standingOf, type Step, type World } from './step';

/** Returns that no decided cut has in its past yet. */
function openReturns(world: World, step: Step, seat: number): Held[] {
	return world.graph.returns.filter(
		(back) => back.seat === seat && isHolders(step, back) && !inPast(step, back)
	);
}

/**
 * True if what this entry says about a step counts, as far as `within` shows (undefined: as far as
 * this device knows).
 */
export function counts(world: World, step: Step, held: Held, within?: Held): boolean {
	const standing = standingOf(step, held.seat);
	const current = held.log.number === standing.log && isHolders(step, held);
	if (world.graph.returns.length === 0) return current;
	const open = openReturns(world, step, held.seat).filter(
		(back) => !within || reaches(within, back)
	);
	const own = open.find((back) => back.log === held.log);
	if (own) {
		if (!isShownToAll(world, step, own, (entry) => reaches(held, entry))) return false;
	} else if (!current) return false;
	// A return that knows of an earlier one takes its place.
	return open.every(
		(back) =>
			(own !== undefined && reaches(own, back)) ||
			reaches(back, held) ||
			isVouched(world, step, held, back, within)
	);
}

/** True if every other player has an entry among those that `seen` admits with the return in its past. */
export function isShownToAll(
	world: World,
	step: Step,
	back: Held,
	seen: (entry: Held) => boolean
): boolean {
	return step.standings
		.filter((standing) => isPlayer(standing) && standing.seat !== back.seat)
		.every(({ seat }) =>
			world.graph.all.some(
				(entry) =>
					entry.seat === seat && isHolders(step, entry) && reaches(entry, back) && seen(entry)
			)
		);
}

/**
 * True if somebody held this entry of the old log before, or when, first showing the return. This
 * device itself still may, as long as it has not shown the return.
 */
function isVouched(
	world: World,
	step: Step,
	held: Held,
	back: Held,
	within: Held | undefined
): boolean {
	if (!within && !(world.own && reaches(world.own, back))) return true;
	return world.graph.all.some((entry) => {
		if (entry.seat === held.seat || entry.seat === 0 || !reaches(entry, held)) return false;
		if (within && !reaches(within, entry)) return false;
		const before = entry.links.find((link) => link.id === entry.entry.prev);
		return !reaches(entry, back) || !(before && reaches(before, back));
	});
}
