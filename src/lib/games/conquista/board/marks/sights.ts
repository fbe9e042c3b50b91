/** Squares that the board marks while an order is being drawn. */
import type { CombatOrder, SquareId, View } from '$engine/rulesets/conquista/types';
import { ownUnits } from '$engine/rulesets/conquista/resolve/combat/stack';
import { attackOdds } from '../../plan/forecast';
import type { Programmed } from '../../plan/programme';
import { attackOrder, startOf } from '../../plan/drawing';
import type { Board } from '../../plan/projection';
import { jumpsFrom, landingSquares, targetsFrom, type Target } from '../../plan/targets';

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

/** A share as whole percent; never 0 for what is possible, never 100 for what is not certain. */
export const percent = (share: number): number =>
	share <= 0 ? 0 : share >= 1 ? 100 : Math.max(1, Math.min(99, Math.round(share * 100)));

export function sightsOf(view: View, answer: Programmed, board: Board, order: CombatOrder): Sights {
	switch (order.kind) {
		case 'move':
		case 'attack': {
			const from = startOf(order);
			return from === undefined ? NOTHING : unitsSights(view, answer, board, from);
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

function unitsSights(view: View, answer: Programmed, board: Board, from: SquareId): Sights {
	const targets = [...targetsFrom(view.map, board, from)];
	return {
		reach: targets.flatMap(([square, { kind }]) => (kind === 'go' ? [{ square }] : [])),
		fights: targets.flatMap(([square, target]) => {
			if (target.kind !== 'fight') return [];
			const order = attackOrder(board, from, square, target);
			const { taken } = attackOdds(view, answer, board, order);
			return [{ square, target, label: `${percent(taken)} %` }];
		})
	};
}
