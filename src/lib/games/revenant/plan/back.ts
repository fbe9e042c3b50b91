/** Moves taken back from a turn that is written; the list of turns left for later outlives them. Pure. */
import type { Move, MoveOf, SeatId, View } from '$engine/rulesets/revenant/types';
import { trialOf, verdictOf } from './trial';

/** Turns that these moves leave for later. */
export const leftAmong = (moves: readonly Move[]): MoveOf<'ahead'> | undefined =>
	moves.find((move) => move.do === 'ahead');

/** The moves without one, and without all that came after it but the list. The list's own step goes alone. */
export function takenBack(
	view: View,
	seat: SeatId,
	moves: readonly Move[],
	index: number
): readonly Move[] {
	if (moves[index]?.do === 'ahead') return moves.toSpliced(index, 1);
	const kept = moves.slice(0, index);
	const list = leftAmong(moves.slice(index));
	return (list && withList(view, seat, kept, list)) ?? kept;
}

/** The moves with a list in place of theirs, as late as the rules take it; undefined: nowhere. */
export function withList(
	view: View,
	seat: SeatId,
	moves: readonly Move[],
	list: MoveOf<'ahead'>
): readonly Move[] | undefined {
	const own: readonly Move[] = moves.filter((move) => move.do !== 'ahead');
	for (let at = own.length; at >= 0; at--) {
		const then = trialOf(view, seat, own.slice(0, at));
		if (!then.fault && verdictOf(then, seat, list) === undefined) return own.toSpliced(at, 0, list);
	}
	return undefined;
}
