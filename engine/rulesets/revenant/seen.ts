/**
 * A state as a seat knows it: hidden cards are all alike and belong to nobody. The rules run on it when
 * an order is checked, so that no refusal can depend on what the seat does not see (RV-591).
 */
import type { Choice, Decks, Holding, Player, SeatId, State, View } from './types';
import { cardsLeft } from './view';

/** Stands for a card that the seat does not know. */
const UNKNOWN = '?' as never;
export const isKnown = (card: string): boolean => card !== UNKNOWN;

/** View of a seat after something was tried on what it sees. */
export function viewAfter(before: View, seat: SeatId, state: State): View {
	const { secret, ...board } = state;
	const own = secret.holdings[seat - 1];
	return {
		...before,
		...board,
		decks: cardsLeft(secret.decks),
		hiddenDiscards: secret.discards.length,
		own: own ? [own] : []
	};
}

export function stateSeen(view: View): State {
	const { own, viewer } = view;
	return {
		options: view.options,
		stage: view.stage,
		round: view.round,
		firstPlayer: view.firstPlayer,
		players: view.players,
		ships: view.ships,
		sectors: view.sectors,
		revenant: view.revenant,
		jumpEnabled: view.jumpEnabled,
		sonar: view.sonar,
		colonies: view.colonies,
		tactics: view.tactics,
		rewards: view.rewards,
		discards: view.discards,
		tiles: view.tiles,
		fuelCut: view.fuelCut,
		dark: view.dark,
		turn: view.turn,
		crew: view.crew,
		ending: view.ending,
		secret: {
			decks: decksSeen(view),
			discards: unknown(view.hiddenDiscards),
			holdings: view.players.map((player, i) =>
				player.seat === viewer && own[0]
					? own[0]
					: holdingSeen(player, view.hands[i] as View['hands'][number])
			)
		}
	};
}

const unknown = (count: number): never[] => Array.from({ length: count }, () => UNKNOWN);

const decksSeen = ({ decks, tile }: View): Decks => ({
	planet: unknown(decks.planet),
	sonar: unknown(decks.sonar),
	colony: unknown(decks.colony),
	tile: [...tile, ...unknown(decks.tile - tile.length)],
	equipment: unknown(decks.equipment),
	training: unknown(decks.training),
	support: unknown(decks.support),
	hidden: unknown(decks.hidden),
	corrupt: unknown(decks.corrupt)
});

const holdingSeen = (player: Player, held: View['hands'][number]): Holding => {
	const { upgrades, hidden } = held;
	return {
		hand: unknown(upgrades.equipment + upgrades.training + upgrades.support),
		hidden: unknown(hidden),
		agenda: '',
		shown: player.queue.flatMap((choice) => (choice.ask === 'keep' ? [shownIn(choice)] : [])),
		colonies: []
	};
};

const shownIn = (choice: Extract<Choice, { ask: 'keep' }>): never[] => unknown(choice.shown);
