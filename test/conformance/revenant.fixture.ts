import type { Rng } from '../../engine/kernel/rng';
import { revenant } from '../../engine/rulesets/revenant';
import { AGENDAS_OF } from '../../engine/rulesets/revenant/data';
import { MOVES, ACTS, EXTRAS, ORDER } from '../../engine/rulesets/revenant/orders/shapes';
import type {
	Holding,
	Move,
	Options,
	Order,
	RevenantReport,
	SeatId,
	State,
	View
} from '../../engine/rulesets/revenant/types';
import { revenantMatches } from '../matches/revenant.census';
import type { Fixture } from './fixture';

const ACT_KINDS = Object.keys(ACTS.shapes).map((kind) => `act ${kind}`);
const EXTRA_KINDS = Object.keys(EXTRAS.shapes).map((kind) => `extra ${kind}`);
const MOVE_KINDS = Object.keys(MOVES.shapes).filter((kind) => kind !== 'act' && kind !== 'extra');

const kindOf = (move: Move): string => {
	if (move.do === 'act') return `act ${move.act.kind}`;
	return move.do === 'extra' ? `extra ${move.extra.kind}` : move.do;
};

const kindsOf = (order: Order): string[] =>
	order.ask === 'turn' ? order.moves.map(kindOf) : [order.ask];

export const revenantFixture: Fixture<Options, State, Order, View, RevenantReport> = {
	ruleset: revenant,
	options: [
		undefined,
		{ classes: ['explorer', 'scientist'], difficulty: 'hard', absenceLimit: 5 },
		{ classes: ['explorer', 'politician', 'commander'], difficulty: 'easy' }
	],
	seats: [2, 1, 4, 3],
	games: 6,
	// A turn is asked again after each hidden card, and after a list that comes to nothing.
	bound: () => 2000,
	scramble,
	kinds: ['muster', 'breach', 'regroup', ...MOVE_KINDS, ...ACT_KINDS, ...EXTRA_KINDS],
	// What takes a Captain of level III, a card that is seldom drawn, or a fleet in disorder.
	seldom: [
		...['prospect', 'chart', 'survey', 'bonus', 'act clone', 'act repair', 'act reorganise'],
		'extra frigate'
	],
	kindsOf,
	refused: (reports, seat) =>
		reports.flatMap((report) =>
			report.code === 'refused' && report.to[0] === seat
				? [{ part: report.data.voids, code: report.data.reason }]
				: []
		),
	round: ({ round }) => round,
	// A round is a muster, a turn of each seat and a breach.
	simulated: (steps) => ({ options: undefined, steps: 3 * steps }),
	alike,
	shared,
	shape: ORDER,
	matches: revenantMatches
};

/** Which of two Agendas is kept is seen by nobody else. */
function alike(order: Order): Order | undefined {
	if (order.ask !== 'muster') return undefined;
	const pair = Object.values(AGENDAS_OF).find((both) => both.includes(order.agenda));
	const agenda = pair?.find((one) => one !== order.agenda);
	return agenda && { ...order, agenda };
}

/** Everything public, and what the viewer holds. */
function shared(state: State, viewer: SeatId): unknown[] {
	const { secret, ...board } = state;
	const own = secret.holdings[viewer - 1];
	return [
		...Object.values(board),
		...(own ? [own] : []),
		...(state.stage === 'over' ? [state] : [])
	];
}

/** Decks in another order; other hands, as many cards of each deck, and other Agendas. */
function scramble(state: State, viewer: SeatId, rng: Rng): State {
	const draw = rng.stream('scramble');
	const { decks, discards, holdings } = state.secret;
	const others = (i: number): boolean => i !== viewer - 1;
	const deal = <T extends string>(
		deck: readonly T[],
		ofHand: (holding: Holding) => readonly T[]
	): { deck: T[]; hands: T[][] } => {
		const pool = draw.shuffle([
			...deck,
			...holdings.flatMap((one, i) => (others(i) ? ofHand(one) : []))
		]);
		const hands = holdings.map((one, i) => (others(i) ? pool.splice(0, ofHand(one).length) : []));
		return { deck: pool, hands };
	};
	const upgrades = (['equipment', 'training', 'support'] as const).map((kind) => {
		const prefix = { equipment: 'EQ', training: 'TR', support: 'SU' }[kind];
		return deal(decks[kind], ({ hand }) => hand.filter((card) => card.startsWith(prefix)));
	});
	const hidden = deal(decks.hidden, (holding) => holding.hidden);
	const [top, ...tiles] = decks.tile;
	return {
		...state,
		secret: {
			decks: {
				...decks,
				planet: draw.shuffle(decks.planet),
				sonar: draw.shuffle(decks.sonar),
				colony: draw.shuffle(decks.colony),
				tile: top ? [top, ...draw.shuffle(tiles)] : [],
				equipment: upgrades[0]?.deck ?? [],
				training: upgrades[1]?.deck ?? [],
				support: upgrades[2]?.deck ?? [],
				hidden: hidden.deck,
				corrupt: draw.shuffle(decks.corrupt)
			},
			discards: draw.shuffle(discards),
			holdings: holdings.map((holding, i) =>
				others(i)
					? {
							...holding,
							hand: upgrades.flatMap(({ hands }) => hands[i] ?? []),
							hidden: hidden.hands[i] ?? [],
							agenda: holding.agenda === '' ? '' : 'AG1'
						}
					: holding
			)
		}
	};
}
