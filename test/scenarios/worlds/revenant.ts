/** Revenant in scenarios: an empty map, seat 1 about to place a figure; alone, against the Corrupt Crew. */
import { revenant } from '../../../engine/rulesets/revenant';
import {
	AGENDAS_OF,
	COLONIES,
	HIDDEN,
	HOUSES,
	PLANETS,
	REWARD_STEPS,
	SONAR,
	TILES,
	UPGRADES,
	type AgendaId
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

/** Agendas of the class, where the one held is another's; none before they are chosen. */
function agendas(state: State): State['secret']['holdings'] {
	if (state.stage === 'muster')
		return state.secret.holdings.map((holding) => ({ ...holding, agenda: '' }));
	return state.secret.holdings.map((holding, i) => {
		const own: readonly string[] = AGENDAS_OF[state.players[i]?.cls ?? 'commander'];
		return own.includes(holding.agenda) ? holding : { ...holding, agenda: own[0] as AgendaId };
	});
}

/** Lines of the ships that stand in each Sector: those told in their order, then the others (solo). */
function lined({ crew, sectors, ships }: State): State['sectors'] {
	if (crew.length === 0) return sectors;
	return sectors.map((sector) => {
		const here = ships.filter(({ at, landed }) => at === sector.id && !landed).map(({ id }) => id);
		const told = sector.line.filter((id) => here.includes(id));
		return { ...sector, line: [...told, ...here.filter((id) => !told.includes(id))] };
	});
}

/** The same state with every card that lies nowhere else at the bottom of its deck, in order. */
function settled(state: State): State {
	const { decks, discards, holdings } = state.secret;
	const elsewhere = new Set<string>([
		...Object.values(state.discards).flat(),
		...[...discards, ...decks.corrupt, ...state.crew.flatMap(({ revealed }) => revealed)],
		...holdings.flatMap(({ hand, hidden, shown }) => [...hand, ...hidden, ...shown.flat()]),
		...holdings.flatMap(({ colonies }) => colonies),
		...state.players.flatMap(({ queue }) =>
			queue.flatMap((one) => (one.ask === 'chart' ? [one.planet] : []))
		),
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
		sectors: lined(state),
		secret: {
			...state.secret,
			holdings: agendas(state),
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
		const turn = { stage: 'place', figure: '', ship: '' } as const;
		const rewards = Object.fromEntries(
			HOUSES.map((house) => [house, REWARD_STEPS])
		) as State['rewards'];
		const alone = { crew: {}, players: { 1: { frigate: { at: 1, landed: false } } } };
		return settled(
			boardOf({ seats, options, holdings, turn, rewards, ...(seats === 1 ? alone : {}) })
		);
	},
	settled,
	base: (state) => ({ ask: revenant.pending(state)[0]?.ask }),
	made: {}
};
