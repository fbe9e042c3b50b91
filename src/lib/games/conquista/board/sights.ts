/** What the board marks while an order is being drawn. */
import type { CombatOrder, SquareId, View } from '$engine/rulesets/conquista/types';
import { isInForce } from '$engine/rulesets/conquista/resolve/combat/stance';
import { kindOf } from '$engine/rulesets/conquista/data';
import { ownUnits } from '$engine/rulesets/conquista/resolve/combat/stack';
import { attackOrder, startOf } from './drawing';
import { oddsOf, type Odds } from './odds';
import type { Board } from './projection';
import { jumpsFrom, landingSquares, targetsFrom, type Target } from './targets';

export interface Sights {
	/** Squares that can be gone to or chosen; candidates chosen are numbered. */
	readonly reach: readonly { readonly square: SquareId; readonly label?: string | undefined }[];
	/** Enemies in reach, with the odds of taking their square. */
	readonly fights: readonly {
		readonly square: SquareId;
		readonly label: string;
		readonly target: Extract<Target, { kind: 'fight' }>;
	}[];
}

type Attack = Extract<CombatOrder, { kind: 'attack' }>;

/** A share as whole percent; never 0 for what is possible, never 100 for what is not certain. */
export const percent = (share: number): number =>
	share <= 0 ? 0 : share >= 1 ? 100 : Math.max(1, Math.min(99, Math.round(share * 100)));

/** Declared for the phase, or in force in it: a tenacious card of the viewer's. */
function more(view: View, cards: readonly string[], kind: 'TA' | 'TD'): number {
	const stance = view.stances.find(({ seat }) => seat === view.viewer);
	const running = stance !== undefined && isInForce(stance, kind);
	const declared = [...cards, ...(stance?.cards ?? [])].some((card) => card.startsWith(kind));
	return running || declared ? 1 : 0;
}

/** The odds of an attack on the board it meets; `cards`: declared in the same answer. */
export function attackOdds(
	view: View,
	board: Board,
	order: Attack,
	defenders: number,
	cards: readonly string[]
): Odds {
	const from = board.squares[order.from];
	return oddsOf({
		stack: from ? ownUnits(from, board.seat) : [],
		defenders,
		units: order.units,
		bouts: order.bouts,
		minUnits: order.minUnits,
		hitFrom: view.options.hitFrom,
		moreAttack: more(view, cards, 'TA'),
		moreDefence: more(view, cards, 'TD')
	});
}

/** How many enemies an attack meets: those there now, or those an earlier order should have beaten. */
export function defendersOf(board: Board, to: SquareId): number {
	const square = board.squares[to];
	if (!square) return 0;
	const enemies = square.controller === board.seat ? 0 : square.units.length;
	return enemies > 0 ? enemies : (board.contested.get(to)?.units ?? 0);
}

export function sightsOf(
	view: View,
	board: Board,
	order: CombatOrder,
	cards: readonly string[] = []
): Sights {
	switch (order.kind) {
		case 'move':
		case 'attack': {
			const from = startOf(order);
			return from === undefined ? NOTHING : unitsSights(view, board, from, cards);
		}
		case 'fleet': {
			const chosen = order.at.map((square, i) => ({ square, label: String(i + 1) }));
			const open = landingSquares(board).filter((square) => !order.at.includes(square));
			return { reach: [...chosen, ...open.map((square) => ({ square }))], fights: [] };
		}
		case 'mobilise': {
			const jumps = order.from < 0 ? ownIn(board) : [...jumpsFrom(board, order.from).keys()];
			return { reach: jumps.map((square) => ({ square })), fights: [] };
		}
	}
}

const NOTHING: Sights = { reach: [], fights: [] };

const ownIn = (board: Board): SquareId[] =>
	board.squares.flatMap((square, id) => (ownUnits(square, board.seat).length > 0 ? [id] : []));

function unitsSights(view: View, board: Board, from: SquareId, cards: readonly string[]): Sights {
	const targets = [...targetsFrom(view.map, board, from)];
	return {
		reach: targets.flatMap(([square, { kind }]) => (kind === 'go' ? [{ square }] : [])),
		fights: targets.flatMap(([square, target]) => {
			if (target.kind !== 'fight') return [];
			const order = attackOrder(board, from, square, target);
			const { taken } = attackOdds(view, board, order, target.defenders, cards);
			return [{ square, target, label: `${percent(taken)} %` }];
		})
	};
}

/** Cards declared in an answer that the odds depend on. */
export const declaredCards = (answer: { readonly cards?: readonly string[] } | null): string[] =>
	(answer?.cards ?? []).filter((card) => kindOf(card as `TA${number}`) !== 'VA');
