/** Sentences on each faction, for the page of players and for the table as text. */
import type { SeatId, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type { SeatInfo } from '../../game';
import { seatView } from '../knowledge';
import { factionName } from '../words';
import { loansWith, pactWith, standingOf } from './known';
import { causeText } from './left';

/** Figures of a faction, as far as they are seen. */
export function seenText(view: View, seat: SeatId): string {
	const { turn, systems, ships, defences, troops } = standingOf(view, seat);
	return turn === 0
		? m.cosmos_players_unseen()
		: m.cosmos_players_seen({ systems, ships, defences, troops });
}

/** The pact with another faction; '': none. */
export function pactText(view: View, seat: SeatId): string {
	const pact = seat === view.viewer ? undefined : pactWith(view, seat);
	return pact ? m.cosmos_players_pact({ until: pact.until }) : '';
}

/** Loans between the viewer and another faction. */
export const loanTexts = (view: View, seat: SeatId): string[] =>
	(seat === view.viewer ? [] : loansWith(view, seat)).map(({ seat: debtor, principal, percent }) =>
		debtor === view.viewer
			? m.cosmos_players_owe({ principal, percent })
			: m.cosmos_players_owes({ principal, percent })
	);

/** Faction of a player, and how it stands: "European · bot · expelled". */
export function noteOf(view: View, info: SeatInfo): string {
	const seat = seatView(view, info.seat);
	return [
		seat && factionName(seat.faction),
		info.seat === view.viewer && m.cosmos_players_you(),
		info.kind === 'bot' && m.cosmos_players_bot(),
		seat?.absent && seat.status === 'playing' && m.cosmos_players_absent(),
		...(seat?.left ?? []).map(({ cause, turn }) => causeText(cause, turn)),
		view.ending.some(({ winner }) => winner === info.seat) && m.cosmos_players_winner()
	]
		.filter(Boolean)
		.map(String)
		.join(' · ');
}
