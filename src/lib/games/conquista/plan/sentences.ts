/** Content of the paper, in sentences. */
import { kindOf } from '$engine/rulesets/conquista/data';
import { isGift } from '$engine/rulesets/conquista/offers';
import type {
	Answer,
	CombatOrder,
	Goods,
	Left,
	Offer,
	Phase,
	Rider,
	SquareCount,
	View
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import {
	amountText,
	buildingName,
	cardCountText,
	cardKindName,
	cardName,
	cardsText,
	directionName,
	materialName,
	phaseName,
	squareName,
	squaresText,
	unitsText
} from '../nouns';
import { workItems, type Work } from './construction';
import { combatKind } from './kinds';
import { isEmpty } from './deals';
import type { Teller } from './teller';

export type { Teller };

// ---------------------------------------------------------------- combat

/** "3 units from Sapphire 6 to Ruby 3". */
export const orderText = ({ view }: Pick<Teller, 'view'>, order: CombatOrder): string =>
	combatKind(order).line(view, order as never);

/** Further parts of an order: the way taken, the length of an attack, other squares for a fleet. */
export const orderDetails = (teller: Teller, order: CombatOrder): string[] =>
	combatKind(order).details?.(teller, order as never) ?? [];

// ---------------------------------------------------------------- deals

/** "3 Energy and Sapphire 6"; "nothing". */
export function goodsText(view: View, goods: Goods): string {
	if (isEmpty(goods)) return m.conquista_name_amount_none();
	const squares = goods.squares.map((square) => {
		const units = view.squares[square]?.units.length ?? 0;
		return units > 0
			? m.conquista_orders_goods_garrisoned({
					place: squareName(view, square),
					units: unitsText(units)
				})
			: squareName(view, square);
	});
	const transfers = goods.units.map(({ from, to, count }) =>
		m.conquista_orders_goods_transfer({
			units: unitsText(count),
			from: squareName(view, from),
			to: squareName(view, to)
		})
	);
	const { E, R, P } = goods.materials;
	const amounts = E + R + P > 0 ? [amountText(goods.materials)] : [];
	return listText([...amounts, ...squares, ...transfers]);
}

/** An offer as its author, its addressee or anybody else reads it. */
export function offerText(
	teller: Teller,
	offer: Pick<Offer, 'from' | 'to' | 'give' | 'ask'>
): string {
	const { view } = teller;
	const give = goodsText(view, offer.give);
	const ask = goodsText(view, offer.ask);
	const from = teller.seatName(offer.from);
	const to = teller.seatName(offer.to);
	const asksOnly = isEmpty(offer.give);
	const givesOnly = isEmpty(offer.ask);
	if (offer.from === view.viewer) {
		if (givesOnly) return m.conquista_orders_offer_mine_give({ to, give });
		if (asksOnly) return m.conquista_orders_offer_mine_ask({ to, ask });
		return m.conquista_orders_offer_mine({ to, give, ask });
	}
	if (offer.to === view.viewer) {
		if (givesOnly) return m.conquista_orders_offer_me_give({ from, give });
		if (asksOnly) return m.conquista_orders_offer_me_ask({ from, ask });
		return m.conquista_orders_offer_me({ from, give, ask });
	}
	if (givesOnly) return m.conquista_orders_offer_other_give({ from, to, give });
	if (asksOnly) return m.conquista_orders_offer_other_ask({ from, to, ask });
	return m.conquista_orders_offer_other({ from, to, give, ask });
}

/** Time that it stands, and whether it needs an answer. */
export const offerDetails = (offer: Pick<Offer, 'give' | 'ask'> & { until: number }): string[] => [
	...(isGift(offer) ? [m.conquista_orders_offer_gift()] : []),
	...(offer.until > 0 ? [m.conquista_orders_offer_until({ round: offer.until })] : [])
];

export function riderText(teller: Teller, rider: Rider): string {
	const { view } = teller;
	switch (rider.kind) {
		case 'offer':
			return offerText(teller, { ...rider, from: view.viewer });
		case 'withdraw': {
			const offer = view.offers.find(({ id }) => id === rider.offer);
			return m.conquista_orders_line_withdraw({
				offer: offer ? offerText(teller, offer) : rider.offer
			});
		}
		case 'dismiss': {
			const place = squareName(view, rider.square);
			return rider.units === 0
				? m.conquista_orders_line_keep({ place })
				: m.conquista_orders_line_dismiss({ units: unitsText(rider.units), place });
		}
		case 'rank':
		case 'draw':
		case 'starve':
		case 'recall':
			return wordText(view, rider);
		case 'resign':
			return m.conquista_orders_line_resign();
	}
}

const RECALLED = {
	plan: m.conquista_ahead_line_recall_plan,
	production: m.conquista_ahead_line_recall_production,
	maintenance: m.conquista_ahead_line_recall_maintenance
} as const;

/** A word for a question to come. */
export function wordText(view: View, word: Left): string {
	switch (word.kind) {
		case 'rank':
			return m.conquista_ahead_line_rank({ phases: word.ranking.map(phaseName).join(' › ') });
		case 'draw': {
			const drawn = materialName(word.drawn);
			const [play] = word.play;
			const [material] = word.material;
			if (!play) return m.conquista_ahead_line_draw_none({ drawn });
			const card = cardKindName(play);
			return material
				? m.conquista_ahead_line_draw_for({ drawn, card, material: materialName(material) })
				: m.conquista_ahead_line_draw({ drawn, card });
		}
		case 'starve':
			return m.conquista_ahead_line_starve({ squares: squaresText(view, word.squares) });
		case 'recall':
			return RECALLED[word.question]();
	}
}

// ---------------------------------------------------------------- answers

/** "2 units in Sapphire 6". */
const countText = (view: View, { square, count }: SquareCount): string =>
	m.conquista_orders_line_units({ units: unitsText(count), place: squareName(view, square) });

const phasesText = (ranking: readonly Phase[]): string => ranking.map(phaseName).join(' › ');

const rankingLines = (rankings: readonly (readonly Phase[])[]): string[] =>
	rankings.map((ranking, i) =>
		m.conquista_orders_line_ranking({ number: i + 1, phases: phasesText(ranking) })
	);

/** Rankings of phases, those that are all the same told once. */
function shortRankings(rankings: readonly (readonly Phase[])[]): string[] {
	const [phases, ...others] = rankings.map(phasesText);
	return phases !== undefined && others.every((other) => other === phases)
		? [m.conquista_orders_line_one_ranking({ phases })]
		: rankingLines(rankings);
}

/** An answer as one sentence that says all of it: it can be read back. */
export const answerSentence = (teller: Teller, answer: Answer): string =>
	(answer.ask === 'plan' ? rankingLines(answer.rankings) : answerLines(teller, answer)).join(' · ');

/** A turn of a section, in words. */
export function turnsText(turns: number): string {
	switch (turns % 4) {
		case 1:
			return m.conquista_orders_turns_1();
		case 2:
			return m.conquista_orders_turns_2();
		case 3:
			return m.conquista_orders_turns_3();
		default:
			return m.conquista_orders_turns_0();
	}
}

/** Everything an answer says, a sentence each; none for an answer that does nothing. */
export function answerLines(teller: Teller, answer: Answer): string[] {
	const { view } = teller;
	switch (answer.ask) {
		case 'place':
			return [
				m.conquista_orders_line_place({
					column: answer.column + 1,
					row: answer.row + 1,
					turns: turnsText(answer.turns)
				})
			];
		case 'orient':
			return [m.conquista_orders_line_orient({ turns: turnsText(answer.turns) })];
		case 'plan':
			return shortRankings(answer.rankings);
		case 'pick':
			return [phaseName(answer.phase)];
		case 'production':
			return productionLines(answer);
		case 'construction':
			return workItems(view, answer).map(({ work }) => workText(view, work));
		case 'maintenance':
			return answer.release.map((line) =>
				m.conquista_orders_line_release({
					units: unitsText(line.count),
					place: squareName(view, line.square)
				})
			);
		case 'combat':
			return [...declaredLines(teller, answer), ...answer.orders.map((o) => orderText(teller, o))];
		case 'batch':
			return answer.orders.map((order) => orderText(teller, order));
		case 'reply':
			return acceptedLines(teller, answer.accept);
		case 'table':
			return [
				...acceptedLines(teller, answer.accept),
				...(answer.pass ? [m.conquista_orders_line_pass()] : [])
			];
	}
}

function productionLines(answer: Extract<Answer, { ask: 'production' }>): string[] {
	const [card] = answer.card;
	const [material] = answer.material;
	if (!card) return [];
	return [
		material
			? m.conquista_orders_line_play_for({ card: cardName(card), material: materialName(material) })
			: m.conquista_orders_line_play({ card: cardName(card) })
	];
}

/** "War factory in Sapphire 6". */
export function workText(view: View, work: Work): string {
	const at = (what: string, square: number): string =>
		m.conquista_orders_line_build({ what: capital(what), place: squareName(view, square) });
	switch (work.kind) {
		case 'remove':
			return m.conquista_orders_line_remove({
				what: buildingName(view.squares[work.square]?.building ?? 'none'),
				place: squareName(view, work.square)
			});
		case 'factory':
			return work.card.length > 0
				? m.conquista_orders_line_build_card({
						what: capital(buildingName('factory')),
						place: squareName(view, work.square),
						card: cardsText(work.card)
					})
				: at(buildingName('factory'), work.square);
		case 'industry':
			return at(buildingName(work.material), work.square);
		case 'units':
			return countText(view, work);
		case 'research':
			return m.conquista_orders_line_research({ cards: cardCountText(work.count) });
	}
}

function declaredLines({ view }: Teller, answer: Extract<Answer, { ask: 'combat' }>): string[] {
	const guarded = answer.valorAt.length > 0 && answer.cards.some((card) => kindOf(card) === 'VA');
	return [
		...(answer.cards.length > 0
			? [m.conquista_orders_line_cards({ cards: cardsText(answer.cards) })]
			: []),
		...(guarded
			? [m.conquista_orders_line_valor({ squares: squaresText(view, answer.valorAt) })]
			: []),
		m.conquista_orders_line_retreat({ directions: answer.retreat.map(directionName).join(' › ') }),
		...(answer.pursue >= 0
			? [m.conquista_orders_line_pursue({ units: unitsText(answer.pursue) })]
			: [])
	];
}

const acceptedLines = (teller: Teller, accept: readonly string[]): string[] =>
	accept.map((id) => acceptText(teller, id));

export function acceptText(teller: Teller, id: string): string {
	const offer = teller.view.offers.find((other) => other.id === id);
	return m.conquista_orders_line_accept({ offer: offer ? offerText(teller, offer) : id });
}
