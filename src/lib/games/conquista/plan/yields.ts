/** Yields of ground in Production (CO-084 to CO-087, CO-202 to CO-204). */
import { CARD_MATERIAL, kindOf, MATERIALS } from '$engine/rulesets/conquista/data';
import { yieldOf } from '$engine/rulesets/conquista/resolve/production';
import type {
	AnswerTo,
	CardId,
	CardKind,
	Material,
	Materials,
	SeatId,
	View
} from '$engine/rulesets/conquista/types';
import { territoriesOf } from './squares';

/** Yield of all ground a seat controls, for each material it might produce. */
export function yieldsOf(view: View, seat: SeatId): Materials {
	const ground = territoriesOf(view, seat);
	const of = (material: Material): number =>
		ground.reduce((sum, { square }) => sum + yieldOf(square, material), 0);
	return { E: of('E'), R: of('R'), P: of('P') };
}

/** Kinds of card that are played in Production. */
const PRODUCTION_CARDS: readonly CardKind[] = ['IP', 'PO', 'RE', 'EN'];

const isProductionCard = (card: CardId): boolean => PRODUCTION_CARDS.includes(kindOf(card));

/** One way to answer: a card, or none, and the material it comes to. */
export interface Choosing {
	/** Absent: as it was drawn. */
	readonly card?: CardId;
	readonly material: Material;
	readonly amount: number;
	/** Cards in hand that would do the same. */
	readonly copies: number;
}

/** Material that a seat drew; undefined while it has not. */
const drawnBy = (view: View, seat: SeatId): Material | undefined =>
	view.draws.find((draw) => draw.seat === seat)?.material;

/**
 * Every answer that differs: no card, each kind of card in hand, Intensive Production for each material.
 * The first copy in hand stands for all. A card that names what was drawn makes room in the hand (CO-107).
 */
export function choosings(view: View): readonly Choosing[] {
	const seat = view.viewer;
	const drawn = drawnBy(view, seat);
	const yields = yieldsOf(view, seat);
	const plain: Choosing[] = drawn ? [{ material: drawn, amount: yields[drawn], copies: 0 }] : [];
	const cards = view.hand.filter(isProductionCard);
	const kinds = PRODUCTION_CARDS.filter((kind) => cards.some((card) => kindOf(card) === kind));
	const played = kinds.flatMap((kind) => {
		const copies = cards.filter((card) => kindOf(card) === kind);
		const [card] = copies;
		const named = CARD_MATERIAL[kind];
		return (named ? [named] : MATERIALS).flatMap((material): Choosing[] =>
			card ? [{ card, material, amount: yields[material], copies: copies.length }] : []
		);
	});
	return [...plain, ...played];
}

export const choosingId = ({ card, material }: Choosing): string =>
	card ? `${kindOf(card)}:${material}` : 'none';

/** The answer that a choosing stands for. */
export const answerOf = ({ card, material }: Choosing): AnswerTo<'production'> => ({
	ask: 'production',
	card: card ? [card] : [],
	material: card && kindOf(card) === 'IP' ? [material] : []
});

/** Choosing that an answer stands for; undefined for an answer that is not whole. */
export function chosenOf(
	all: readonly Choosing[],
	answer: AnswerTo<'production'>
): Choosing | undefined {
	const [card] = answer.card;
	if (!card) return all.find((choosing) => !choosing.card);
	const named = CARD_MATERIAL[kindOf(card)] ?? answer.material[0];
	return all.find(
		(choosing) =>
			choosing.card && kindOf(choosing.card) === kindOf(card) && choosing.material === named
	);
}

/** The choosing that brings most, if it is better than the plain one. */
export function bestOf(all: readonly Choosing[]): Choosing | undefined {
	const plain = all.find(({ card }) => !card)?.amount ?? 0;
	return all
		.filter(({ card, amount }) => card && amount > plain)
		.sort((a, b) => b.amount - a.amount)[0];
}
