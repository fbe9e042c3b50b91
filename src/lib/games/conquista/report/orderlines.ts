/** What a player ordered, line by line. Pure. */
import type {
	Answer,
	AnswerTo,
	CardId,
	CombatOrder,
	Rider
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import {
	buildingName,
	capital,
	cardCountText,
	cardName,
	cardsText,
	directionName,
	materialName,
	phaseName,
	squareName,
	squaresText,
	unitsText
} from '../nouns';
import { seatName, termsText, type Reader } from './context';

const at = (reader: Reader, square: number): string => squareName(reader.view, square);

/** An order of a programme in one line: "Attack Red 3 from Blue 6 with 4 units". */
export function orderText(reader: Reader, order: CombatOrder): string {
	switch (order.kind) {
		case 'move':
			return m.conquista_report_order_move({
				units: unitsText(order.units),
				path: order.path.map((square) => at(reader, square)).join(' → ')
			});
		case 'attack':
			return m.conquista_report_order_attack({
				units: unitsText(order.units),
				from: at(reader, order.from),
				to: at(reader, order.to)
			});
		case 'fleet':
			return m.conquista_report_order_fleet({ places: squaresText(reader.view, order.at) });
		case 'mobilise':
			return m.conquista_report_order_mobilise({
				units: unitsText(order.units),
				from: at(reader, order.from),
				to: at(reader, order.to)
			});
	}
}

/** The finer points of an order: bouts, when to break off, who moves in. */
export function orderNotes(reader: Reader, order: CombatOrder): string[] {
	if (order.kind !== 'attack') return [];
	const { bouts, minUnits, advance, units, against } = order;
	return [
		...(bouts > 1 ? [m.conquista_report_order_bouts({ count: bouts })] : []),
		...(minUnits > 1 ? [m.conquista_report_order_min({ units: unitsText(minUnits) })] : []),
		...(advance < units ? [m.conquista_report_order_advance({ count: advance })] : []),
		...(against !== 0
			? [m.conquista_report_order_against({ name: seatName(reader, against) })]
			: [])
	];
}

/** A line of what was answered, with its small print. */
export interface AnswerLine {
	readonly text: string;
	readonly notes: readonly string[];
	/** Index in the programme of a combat order; -1 for everything else. */
	readonly order: number;
}

const plain = (text: string): AnswerLine => ({ text, notes: [], order: -1 });

const programme = (reader: Reader, orders: readonly CombatOrder[]): AnswerLine[] =>
	orders.map((order, index) => ({
		text: orderText(reader, order),
		notes: orderNotes(reader, order),
		order: index
	}));

/** What was answered, line by line; none where nothing was asked for or done. */
export function answerLines(reader: Reader, answer: Answer): AnswerLine[] {
	switch (answer.ask) {
		case 'place':
			return [
				plain(
					m.conquista_report_order_place({
						place: m.conquista_report_section_at({
							column: answer.column + 1,
							row: answer.row + 1
						}),
						turns: m.conquista_report_turns({ count: answer.turns })
					})
				)
			];
		case 'orient':
			return [
				plain(
					m.conquista_report_order_orient({
						turns: m.conquista_report_turns({ count: answer.turns })
					})
				)
			];
		case 'plan':
			return answer.rankings.map((ranking) =>
				plain(m.conquista_report_order_plan({ list: ranking.map(phaseName).join(', ') }))
			);
		case 'pick':
			return [plain(phaseName(answer.phase))];
		case 'production':
			return productionLines(answer);
		case 'construction':
			return constructionLines(reader, answer);
		case 'maintenance':
			return answer.release.map(({ square, count }) =>
				plain(
					m.conquista_report_order_release({ units: unitsText(count), place: at(reader, square) })
				)
			);
		case 'combat':
			return [...stanceLines(reader, answer), ...programme(reader, answer.orders)];
		case 'batch':
			return programme(reader, answer.orders);
		case 'reply':
			return acceptedLines(reader, answer.accept);
		case 'table':
			return [
				...acceptedLines(reader, answer.accept),
				...(answer.pass ? [plain(m.conquista_report_order_pass())] : [])
			];
	}
}

const playText = (card: CardId): string => m.conquista_report_order_play({ card: cardName(card) });

const productionLines = ({ card, material }: AnswerTo<'production'>): AnswerLine[] =>
	card.map((one) => ({ ...plain(playText(one)), notes: material.map(materialName) }));

function constructionLines(reader: Reader, answer: AnswerTo<'construction'>): AnswerLine[] {
	const build = (what: string, square: number): AnswerLine =>
		plain(m.conquista_report_built_one({ what, place: at(reader, square) }));
	return [
		...answer.remove.map((square) =>
			plain(m.conquista_report_order_remove({ place: at(reader, square) }))
		),
		...answer.factories.map(({ square, card }) => ({
			...build(m.conquista_report_order_factory(), square),
			notes: card.map(cardName)
		})),
		...answer.industries.map(({ square, material }) =>
			build(capital(buildingName(material)), square)
		),
		...answer.units.map(({ square, count }) => build(unitsText(count), square)),
		...(answer.research > 0 ? [plain(cardCountText(answer.research))] : [])
	];
}

function stanceLines(reader: Reader, answer: AnswerTo<'combat'>): AnswerLine[] {
	const { cards, valorAt, retreat, pursue } = answer;
	const usual = retreat.join('') === 'NESW' && pursue < 0;
	const reactions = m.conquista_report_order_reactions({
		retreat: retreat.map(directionName).join(', '),
		pursue:
			pursue < 0
				? m.conquista_report_pursues_never()
				: m.conquista_report_pursues_keeping({ count: pursue })
	});
	return [
		...(cards.length > 0
			? [
					{
						...plain(m.conquista_report_order_play({ card: cardsText(cards) })),
						notes: valorAt.length > 0 ? [squaresText(reader.view, valorAt)] : []
					}
				]
			: []),
		...(usual ? [] : [plain(reactions)])
	];
}

function acceptedLines(reader: Reader, accept: readonly string[]): AnswerLine[] {
	return accept.map((id) => {
		const offer = reader.view.offers.find((one) => one.id === id);
		if (!offer) return plain(m.conquista_report_order_accept_unknown());
		return {
			...plain(m.conquista_report_order_accept({ name: seatName(reader, offer.from) })),
			notes: [termsText(reader, offer)]
		};
	});
}

/** What was added to an answer unasked. */
export function riderLine(reader: Reader, rider: Rider): AnswerLine {
	switch (rider.kind) {
		case 'offer':
			return {
				...plain(m.conquista_report_rider_offer({ name: seatName(reader, rider.to) })),
				notes: [
					termsText(reader, { ...rider, id: '', from: 0 }),
					...(rider.until > 0
						? [
								`${m.conquista_report_until()} ${m.conquista_report_until_round({ round: rider.until })}`
							]
						: [])
				]
			};
		case 'withdraw':
			return plain(m.conquista_report_rider_withdraw());
		case 'resign':
			return plain(m.conquista_report_rider_resign());
	}
}
