/** What a turn waits for after the moves written so far. Pure. */
import type { Choice, SeatId, TurnStage } from '$engine/rulesets/revenant/types';
import type { Trial } from './trial';

export type Next =
	/** A hidden card was turned up: the chain is sent as it is, and the seat is asked again. */
	| { readonly is: 'reveal' }
	/** A move is refused: it has to be taken back. */
	| { readonly is: 'fault' }
	| { readonly is: 'choice'; readonly choice: Choice }
	| { readonly is: TurnStage }
	/** The turn is closed. */
	| { readonly is: 'ended' };

export function nextOf({ view, revealed, ended, fault }: Trial, seat: SeatId): Next {
	if (fault !== undefined) return { is: 'fault' };
	if (ended) return { is: 'ended' };
	if (revealed) return { is: 'reveal' };
	const choice = view.players[seat - 1]?.queue[0];
	if (choice) return { is: 'choice', choice };
	const [turn] = view.turn;
	return turn?.seat === seat ? { is: turn.stage } : { is: 'ended' };
}
