/** Any allowed sheet, for games played at random: every kind of order comes up in time. */
import type { Rng, Stream } from '../../../kernel/rng';
import { withoutRefusals } from '../fallback';
import type { OrderSheet, SeatId, SheetOrder, View } from '../types';
import { pacts } from './pacts';
import { leaderWhims, missionWhims } from './whims-leaders';
import { fleetWhims, planetWhims } from './whims-fleets';
import { giftWhims, purchaseWhims } from './whims-money';

/** One turn in so many a seat resigns. */
const RESIGN_ODDS = 400;

export function suggest(view: View, seat: SeatId, rng: Rng): OrderSheet {
	const stream = rng.stream('suggest', seat);
	if (view.phase === 'election') return [anyVote(view, stream)];
	const moves = fleetWhims(view, stream);
	const sheet: SheetOrder[] = [
		...pacts(view, seat),
		...purchaseWhims(view, stream),
		...leaderWhims(view, stream),
		...moves,
		...planetWhims(view, moves, stream),
		...missionWhims(view, stream),
		...giftWhims(view, seat, stream)
	];
	if (stream.pick(RESIGN_ODDS) === 0) sheet.push({ kind: 'resign' });
	return withoutRefusals(view, seat, sheet);
}

function anyVote(view: View, stream: Stream): SheetOrder {
	const choices = [0, ...(view.election[0]?.candidates ?? [])];
	return { kind: 'vote', candidate: choices[stream.pick(choices.length)] ?? 0 };
}
