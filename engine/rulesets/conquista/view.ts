/** View of a seat: everything but hands and what is still hidden of the phases (section 15). */
import { inOrder, phasesFor } from './data';
import { scoresOf, supplyOf } from './holdings';
import { isDormant } from './seats';
import { slotToFill } from './slots';
import type { CardId, Owner, Player, PlayerView, Score, SeatId, Slot, State, View } from './types';

/** `viewer` 0: what everybody may see. What is public is shared with the state, never changed. */
export function view(state: State, viewer: SeatId): View {
	const { research } = state;
	const scores = scoresOf(state);
	return {
		viewer,
		options: state.options,
		round: state.round,
		startSeat: state.startSeat,
		stage: state.stage,
		asked: state.asked,
		slot: state.slot,
		slots: state.slots.map((slot, index) => slotSeen(state, viewer, slot, index)),
		gone: isHidden(state) ? phasesGone(state, viewer) : [],
		rankings: state.rankings.filter(({ seat }) => !isHidden(state) || seat === viewer),
		undealt: state.undealt,
		drawnSection: state.drawnSection,
		map: state.map,
		sections: state.sections,
		squares: state.squares,
		granted: state.granted,
		players: state.players.map((player, i) =>
			playerSeen(state, viewer, player, scores[i] as Score)
		),
		productionDeck: state.productionDeck,
		draws: state.draws,
		stances: state.stances,
		offers: state.offers,
		frozen: state.frozen,
		talk: state.talk,
		hand: research.hands[viewer - 1] ?? [],
		decks: research.decks.map((deck, index) => ({
			left: deck.cards.length,
			discards: deck.discards,
			unseen: unseenOf(state, viewer, index)
		})),
		ending: state.ending
	};
}

/** True while phases are hidden: under that option, until the game is over (CO-248). */
const isHidden = ({ options, stage }: State): boolean =>
	options.phaseOrder === 'hidden' && stage !== 'over';

/** A slot that has not begun is seen by its chooser alone. */
function slotSeen(state: State, viewer: Owner, { chooser, phase }: Slot, index: number): Slot {
	const isSeen = !isHidden(state) || index <= state.slot || chooser === viewer;
	return { chooser, phase: isSeen ? phase : [] };
}

/** Phases taken before each slot that the viewer has filled or is filling, in no order. */
function phasesGone(state: State, viewer: Owner): View['gone'] {
	const filling = state.stage === 'pick' ? slotToFill(state) : -1;
	return state.slots.flatMap(({ chooser, phase }, slot) => {
		if (chooser !== viewer || (phase.length === 0 && slot !== filling)) return [];
		const before = state.slots.slice(0, slot).flatMap((one) => one.phase);
		const phases = phasesFor(state.players.length).filter((one) => before.includes(one));
		return [{ slot, phases }];
	});
}

/** Cards of a deck that can be drawn or are in other hands, and that nobody has shown. */
function unseenOf({ research }: State, viewer: Owner, deck: number): CardId[] {
	const { decks, hands, shown } = research;
	const holders = decks.length === 1 ? hands.map((_, index) => index) : [deck];
	const held = holders
		.filter((index) => index !== viewer - 1)
		.flatMap((index) => (hands[index] ?? []).filter((card) => !shown[index]?.includes(card)));
	return inOrder([...(decks[deck]?.cards ?? []), ...held]);
}

function playerSeen(state: State, viewer: Owner, player: Player, score: Score): PlayerView {
	const { seat } = player;
	return {
		seat,
		status: player.status,
		section: player.section,
		missed: player.missed,
		reserve: player.reserve,
		offersMade: player.offersMade,
		held: player.held,
		dismissed: player.dismissed,
		...(seat === viewer && player.ahead ? { ahead: player.ahead } : {}),
		books: player.books,
		hand: (state.research.hands[seat - 1] ?? []).length,
		shown: state.research.shown[seat - 1] ?? [],
		supply: supplyOf(state.squares, seat),
		score,
		dormant: isDormant(player)
	};
}
