import type { Path } from '../../engine/kernel/problem';
import type { Rng } from '../../engine/kernel/rng';
import { revenant } from '../../engine/rulesets/revenant';
import { AGENDAS_OF } from '../../engine/rulesets/revenant/data';
import { MOVES, ACTS, EXTRAS, ORDER } from '../../engine/rulesets/revenant/orders/shapes';
import { stateSeen } from '../../engine/rulesets/revenant/seen';
import { stepOn } from '../../engine/rulesets/revenant/step';
import { makeMoves } from '../../engine/rulesets/revenant/turn/moves';
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
import { person } from '../simulation/revenant';
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
	person,
	// A round is a muster, a turn of each seat and a breach.
	simulated: (steps) => ({ options: undefined, steps: 3 * steps }),
	alike,
	lasting,
	shared,
	shape: ORDER,
	lightened: { carried, excused, told },
	matches: revenantMatches
};

/** Which of two Agendas is kept is seen by nobody else. */
function alike(order: Order): Order | undefined {
	if (order.ask !== 'muster') return undefined;
	const pair = Object.values(AGENDAS_OF).find((both) => both.includes(order.agenda));
	const agenda = pair?.find((one) => one !== order.agenda);
	return agenda && { ...order, agenda };
}

/** The view without the action that a turn took or skipped: it is on the board for all to see until the next turn begins. */
function lasting(view: View): View {
	return { ...view, turn: view.turn.map((turn) => ({ ...turn, acted: '', extra: 0 })) };
}

/** Moves up to a refusal, or to the hidden card at which the list ends (RV-152). */
function carried(view: View, seat: SeatId, order: Order): Order {
	if (order.ask !== 'turn') return order;
	const { made } = makeMoves(stepOn(stateSeen(view)), seat, order.moves);
	return { ...order, moves: order.moves.slice(0, made) };
}

/** Places named one by one: two of a kind as good as one, or one way as good as another. */
const SAME_AGAIN = ['sectors', 'path'];

/**
 * Parts of an order that may repeat what happens without them: lines that are named as they stand, a Breach and
 * tokens left as by default, the track of the ship's own House, an Agenda that the last turn reveals anyway. Improve,
 * Play and Activate open moves of which none need follow, a path may return to its start, and a seat that can place
 * nothing may close its turn without a word.
 */
function excused(order: Order, at: Path): boolean {
	if (order.ask !== 'turn' || SAME_AGAIN.includes(String(at.at(-2)))) return true;
	const move = order.moves[Number(at[1])];
	switch (move?.do) {
		case 'place':
			return at[2] === 'house';
		case 'act':
			return at.length === 2 ? ['skip', 'improve'].includes(move.act.kind) : at.includes('moves');
		case 'extra':
			return at.length === 2 && ['play', 'activate', 'frigate'].includes(move.extra.kind);
		case 'corrupt':
			return at[2] === 'leave';
		case 'end':
			return at[2] === 'reveal';
		// Turns left for later change nothing until their moment comes.
		case 'ahead':
		case 'move':
		case 'pass':
			return true;
		default:
			return false;
	}
}

/** Gains for which there was no room, or no step or card left. */
function told(report: RevenantReport): boolean {
	switch (report.code) {
		case 'resources':
			return report.data.lost.length > 0;
		case 'tactics':
			return report.data.lost > 0;
		case 'influence':
			return report.data.lost;
		case 'hidden-gained':
			return report.data.shown === 0;
		case 'drawn':
			return report.data.short > 0;
		default:
			return false;
	}
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
