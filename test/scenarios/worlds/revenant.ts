/** Revenant in scenarios: an empty map, seat 1 about to take its ship action. */
import { revenant } from '../../../engine/rulesets/revenant';
import {
	AGENDAS_OF,
	COLONIES,
	HIDDEN,
	PLANETS,
	SONAR,
	TILES,
	UPGRADES
} from '../../../engine/rulesets/revenant/data';
import { ORDER } from '../../../engine/rulesets/revenant/orders/shapes';
import { boardOf } from '../../../engine/rulesets/revenant/testing-board';
import type {
	Options,
	Order,
	RevenantReport,
	State,
	View
} from '../../../engine/rulesets/revenant/types';
import type { World } from '../played';

const KINDS = { equipment: 'EQ', training: 'TR', support: 'SU' } as const;

/** The same state with every card that lies nowhere else at the bottom of its deck, in order. */
function settled(state: State): State {
	const { decks, discards, holdings } = state.secret;
	const elsewhere = new Set<string>([
		...Object.values(state.discards).flat(),
		...[...discards, ...decks.corrupt, ...state.crew.flatMap(({ revealed }) => revealed)],
		...holdings.flatMap(({ hand, hidden, shown }) => [...hand, ...hidden, ...shown.flat()]),
		...state.players.flatMap(({ equipment, training, support }) => [
			...[...equipment, ...support, ...Object.values(training).flat()]
		]),
		...state.sectors.map(({ planet }) => planet),
		...[...state.tiles, ...state.sonar, ...state.colonies]
	]);
	const full = <T extends string>(deck: readonly T[], all: readonly T[]): T[] => {
		const top = deck.filter((card) => !elsewhere.has(card));
		return [...top, ...all.filter((card) => !top.includes(card) && !elsewhere.has(card))];
	};
	const upgrades = Object.entries(KINDS).map(([kind, prefix]) => {
		const all = UPGRADES.filter((card) => card.startsWith(prefix));
		return [kind, full(decks[kind as keyof typeof KINDS], all)];
	});
	return {
		...state,
		secret: {
			...state.secret,
			decks: {
				...decks,
				...(Object.fromEntries(upgrades) as object),
				hidden: full(decks.hidden, HIDDEN),
				planet: full(decks.planet, PLANETS),
				sonar: full(decks.sonar, SONAR),
				colony: full(decks.colony, COLONIES),
				tile: full(decks.tile, TILES)
			}
		}
	};
}

export const revenantWorld: World<Options, State, Order, View, RevenantReport> = {
	ruleset: revenant,
	shape: ORDER,
	start(seats, options) {
		const agenda = AGENDAS_OF.commander[0];
		const holdings = Object.fromEntries(
			Array.from({ length: seats }, (_, i) => [i + 1, { agenda }])
		);
		return settled(boardOf({ seats, options, holdings }));
	},
	settled,
	base: (state) => ({ ask: revenant.pending(state)[0]?.ask }),
	made: {}
};
