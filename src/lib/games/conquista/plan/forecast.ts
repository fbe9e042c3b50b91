/** Results of a programme's orders if nobody interferes, in sentences. */
import { kindOf, STACK } from '$engine/rulesets/conquista/data';
import type {
	Answer,
	CardKind,
	CombatKind,
	CombatOrder,
	LapseCode,
	View
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { oddsOf, type Odds } from './odds';
import type { Board, Outcome, Projection } from './projection';
import { defendersOf } from './targets';
import { squareName } from '../nouns';
import type { Programmed } from './programme';
import type { Teller } from './sentences';

/** `idle`: as things stand the order would do nothing. */
export interface Forecast {
	readonly text: string;
	readonly idle: boolean;
}

const LAPSES: Readonly<Record<LapseCode, () => string>> = {
	'no-units': m.conquista_orders_lapse_no_units,
	'no-steps': m.conquista_orders_lapse_no_steps,
	blocked: m.conquista_orders_lapse_blocked,
	'no-room': () => m.conquista_orders_lapse_no_room({ count: STACK }),
	'no-enemy': m.conquista_orders_lapse_no_enemy,
	'too-few': m.conquista_orders_lapse_too_few,
	'other-enemy': m.conquista_orders_lapse_other_enemy,
	'no-open-square': m.conquista_orders_lapse_no_open_square,
	'no-supply': m.conquista_orders_lapse_no_supply,
	'no-card': m.conquista_orders_lapse_no_card
};

/** Nobody bars the way of those who fly. */
const lapseForecast = (code: LapseCode, kind: CombatKind): string =>
	code === 'blocked' && kind === 'mobilise' ? m.conquista_orders_lapse_not_open() : LAPSES[code]();

/** The cards that work for the writer: declared now, or before. */
export function works(view: View, answer: Answer, kind: CardKind): boolean {
	const stance = view.stances.find(({ seat }) => seat === view.viewer);
	const cards =
		answer.ask === 'combat' ? answer.cards : [...(stance?.cards ?? []), ...(stance?.inForce ?? [])];
	return cards.some((card) => kindOf(card) === kind);
}

/** The odds of an attack on the board it meets. */
export function attackOdds(
	view: View,
	answer: Answer,
	board: Board,
	order: Extract<CombatOrder, { kind: 'attack' }>
): Odds {
	return oddsOf({
		stack: board.squares[order.from]?.units ?? [],
		defenders: defendersOf(board, order.to),
		units: order.units,
		bouts: order.bouts,
		minUnits: order.minUnits,
		hitFrom: view.options.hitFrom,
		moreAttack: works(view, answer, 'TA') ? 1 : 0,
		moreDefence: works(view, answer, 'TD') ? 1 : 0
	});
}

/** Forecast of a line of the programme, on the board left by those before it. */
export function forecastText(
	teller: Teller,
	answer: Programmed,
	projection: Projection | null,
	line: number
): Forecast {
	const outcome = projection?.outcomes[line];
	const board = projection?.boards[line];
	const order = answer.orders[line];
	if (!outcome || !order || !board) return { text: '', idle: true };
	return isWhole(order, outcome)
		? { text: m.conquista_orders_forecast_whole(), idle: false }
		: forecastOf(teller, answer, board, order, outcome);
}

/** It does what it says, no more and no less: there is nothing to add. */
function isWhole(order: CombatOrder, outcome: Outcome): boolean {
	if (outcome.kind === 'move')
		return order.kind === 'move' && !outcome.cut && outcome.units === order.units;
	return outcome.kind === 'jump' && order.kind === 'mobilise' && outcome.units === order.units;
}

/** Forecast of an order on the board that it meets. */
export function forecastOf(
	teller: Teller,
	answer: Programmed,
	board: Board,
	order: CombatOrder,
	outcome: Outcome
): Forecast {
	const { view } = teller;
	const says = (text: string): Forecast => ({ text, idle: false });
	switch (outcome.kind) {
		case 'move': {
			const place = squareName(view, outcome.path.at(-1) ?? -1);
			const count = outcome.units;
			return says(
				outcome.cut
					? m.conquista_orders_forecast_cut({ count, place })
					: m.conquista_orders_forecast_move({ count, place })
			);
		}
		case 'attack': {
			const odds = order.kind === 'attack' ? attackOdds(view, answer, board, order) : undefined;
			return says(
				m.conquista_orders_forecast_attack({
					attackers: outcome.attackers,
					defenders: outcome.enemy.units,
					name: teller.seatName(outcome.enemy.seat),
					percent: Math.round(100 * (odds?.taken ?? 0))
				})
			);
		}
		case 'again':
			return says(m.conquista_orders_forecast_again());
		case 'advance':
			return says(
				m.conquista_orders_forecast_advance({
					count: outcome.units,
					place: squareName(view, outcome.to)
				})
			);
		case 'land':
		case 'jump': {
			const place = squareName(view, outcome.kind === 'land' ? outcome.square : outcome.to);
			return says(m.conquista_orders_forecast_move({ count: outcome.units, place }));
		}
		case 'lapse':
			return { text: lapseForecast(outcome.reason, order.kind), idle: true };
	}
}
