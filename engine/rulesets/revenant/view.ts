/** View of a seat: everything but decks, other hands and what was drawn or chosen unseen (RV-640). */
import { UPGRADES_OF, type UpgradeId, type UpgradeKind } from './data';
import type { Counts, Decks, Holding, Owner, State, View } from './types';

/** `viewer` 0: what everybody may see. What is public is shared with the state, never changed. */
export function view(state: State, viewer: Owner): View {
	const { decks, discards, holdings } = state.secret;
	const own = holdings[viewer - 1];
	return {
		viewer,
		options: state.options,
		stage: state.stage,
		round: state.round,
		firstPlayer: state.firstPlayer,
		players: state.players,
		ships: state.ships,
		sectors: state.sectors,
		revenant: state.revenant,
		jumpEnabled: state.jumpEnabled,
		sonar: state.sonar,
		colonies: state.colonies,
		tactics: state.tactics,
		rewards: state.rewards,
		discards: state.discards,
		tiles: state.tiles,
		fuelCut: state.fuelCut,
		dark: state.dark,
		turn: state.turn,
		crew: state.crew,
		ending: state.ending,
		decks: cardsLeft(decks),
		hiddenDiscards: discards.length,
		tile: decks.tile.slice(0, 1),
		hands: holdings.map(({ hand, hidden }) => ({
			upgrades: countsOf(hand),
			hidden: hidden.length
		})),
		own: own ? [own] : [],
		full: state.stage === 'over' ? [state] : []
	};
}

export const cardsLeft = (decks: Decks): View['decks'] => ({
	planet: decks.planet.length,
	sonar: decks.sonar.length,
	colony: decks.colony.length,
	tile: decks.tile.length,
	equipment: decks.equipment.length,
	training: decks.training.length,
	support: decks.support.length,
	hidden: decks.hidden.length,
	corrupt: decks.corrupt.length
});

/** Number of Upgrade cards by their decks. */
export const countsOf = (cards: Holding['hand']): Counts => {
	const count = (kind: UpgradeKind): number => cards.filter((card) => isOf(kind, card)).length;
	return {
		equipment: count('equipment'),
		training: count('training'),
		support: count('support')
	};
};

const isOf = (kind: UpgradeKind, card: UpgradeId): boolean => UPGRADES_OF[kind].includes(card);
