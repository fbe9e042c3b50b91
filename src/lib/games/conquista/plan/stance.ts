/** Declarations for a whole Combat phase. */
import { inOrder, kindOf } from '$engine/rulesets/conquista/data';
import type { AnswerTo, CardId, CardKind, SquareId, View } from '$engine/rulesets/conquista/types';
import type { Projection } from './projection';
import { stacksOf } from './squares';

type Combat = AnswerTo<'combat'>;

const DECLARED: readonly CardKind[] = ['TA', 'TD', 'IE', 'VA'];

/** Kinds of card that are declared, not ordered. */
export const isDeclared = (kind: CardKind): boolean => DECLARED.includes(kind);

/** With a card of its kind declared, or none. Squares kept for Valour go with the last of its cards. */
export function withDeclared(answer: Combat, card: CardId, wanted: boolean): Combat {
	const others = answer.cards.filter((other) => kindOf(other) !== kindOf(card));
	const cards = wanted ? inOrder([...others, card]) : others;
	const bold = cards.some((other) => kindOf(other) === 'VA');
	return { ...answer, cards, valorAt: bold ? answer.valorAt : [] };
}

/** With so many of the Valour cards in hand. */
export function withValour(answer: Combat, hand: readonly CardId[], count: number): Combat {
	const others = answer.cards.filter((card) => kindOf(card) !== 'VA');
	return { ...answer, cards: inOrder([...others, ...hand.slice(0, count)]) };
}

/** Written as it is found: no reaction was thought of. */
export const isPlainStance = ({ cards, retreat, pursue }: Combat): boolean =>
	cards.length === 0 && retreat.join('') === 'NESW' && pursue < 0;

/** Squares that Valour can be kept for: units attack, retreat and pursue beyond those that they hold (CO-207). */
export const valourSquares = (view: View): SquareId[] => [...view.squares.keys()];

/** Squares on which own units stand, before the programme or after it: where Valour is likeliest to be wanted. */
export function heldSquares(projection: Projection | null, view: View): readonly SquareId[] {
	const boards = projection?.boards ?? [];
	return view.squares.flatMap((_, id) => {
		const passes = boards.some(({ squares }) => {
			const square = squares[id];
			return square?.controller === view.viewer && square.units.length > 0;
		});
		return passes || stacksOf(view, view.viewer).some((place) => place.id === id) ? [id] : [];
	});
}
