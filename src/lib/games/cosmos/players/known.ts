/** Knowledge that the viewer has of a faction: what of it stands where it is seen, now or once. Pure. */
import type { Loan, Pact, SeatId, View } from '$engine/rulesets/cosmos/types';
import { knownPlaces } from '../board/marks';
import { defencesIn, forceOf, ownOf, shipsIn, troopsIn } from '../knowledge';

export interface Standing {
	/** Systems in which it is seen to dominate something. */
	readonly systems: number;
	readonly ships: number;
	readonly defences: number;
	readonly troops: number;
	/** Newest turn in which anything of it was seen; 0: nothing ever was. */
	readonly turn: number;
}

export function standingOf(view: View, seat: SeatId): Standing {
	let [systems, ships, defences, troops, last] = [0, 0, 0, 0, 0];
	for (const { place, turn } of knownPlaces(view)) {
		const force = forceOf(place, seat);
		const held = place.orbit === seat || place.ground === seat;
		if (held) systems += 1;
		ships += shipsIn(force);
		defences += defencesIn(force);
		troops += troopsIn(force);
		if (held || force) last = Math.max(last, turn);
	}
	return { systems, ships, defences, troops, turn: last };
}

/** The pact between the viewer and a faction that is in force, or comes into force. */
export const pactWith = (view: View, seat: SeatId): Pact | undefined =>
	ownOf(view)?.pacts.find(({ a, b, until }) => (a === seat || b === seat) && until >= view.turn);

/** Loans between the viewer and a faction, one of whom brokered them. */
export const loansWith = (view: View, seat: SeatId): readonly Loan[] =>
	(ownOf(view)?.loans ?? []).filter((loan) =>
		loan.seat === view.viewer ? loan.broker === seat : loan.seat === seat
	);
