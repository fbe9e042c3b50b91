/** The paper as text: what is asked of the seat in the step shown, and what it says unasked. */
import { variants, type AnyField } from '$engine/kernel/shape';
import { ANSWERS, RIDERS } from '$engine/rulesets/conquista/orders/shapes';
import type {
	Answer,
	CardId,
	CombatOrder,
	Direction,
	OfferId,
	Rider,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { runsOf } from '$lib/ui/orders-text/changes';
import type { Mentioned, OrdersText, TextLine } from '$lib/ui/orders-text/declared';
import { toldApart } from '$lib/ui/orders-text/words';
import type { TableSession } from '../../game';
import { cardName, directionName, squareName, unitsText } from '../nouns';
import type { Work } from '../plan/construction';
import { isWholeRider } from '../plan/deals';
import { isWritten } from '../plan/programme';
import {
	acceptText,
	answerLines,
	answerSentence,
	offerDetails,
	offerText,
	orderDetails,
	orderText,
	riderText,
	workText,
	type Teller
} from '../plan/sentences';

type Ask = Answer['ask'];

export function ordersText({ view: shown, seats }: TableSession): OrdersText {
	const view = shown as View;
	const seatName = toldApart(
		seats.map((one) => one.seat),
		(seat) => seats.find((one) => one.seat === seat)?.name ?? ''
	);
	const teller: Teller = { view, seatName };
	const seat = { values: seats.map((one) => one.seat), says: seatName };
	return {
		lines: view.stage === 'over' ? [] : [...askedLines(teller, view.stage), riders(teller)],
		roles: {
			seat,
			against: seat,
			square: {
				values: [...view.squares.keys()],
				says: (square: SquareId) => squareName(view, square)
			},
			card: { values: view.hand, says: cardName, alike: true },
			offer: {
				values: view.offers.map(({ id }) => id),
				says: (id: OfferId) => {
					const offer = view.offers.find((one) => one.id === id);
					return offer ? offerText(teller, offer) : id;
				}
			},
			squares: { beside: squareLists },
			units: { beside: (_, { numbers }) => [0, ...numbers].filter(Number.isInteger) },
			pursue: { beside: (_, { numbers }) => [-1, 0, ...numbers].filter(Number.isInteger) },
			turns: { beside: () => [0, 1, 2, 3] },
			place: { of: (number) => [number - 1] }
		}
	};
}

/** Lines of the answer are led to by their question; orders in battle, each by its own kind. */
const askedLines = (teller: Teller, ask: Ask): TextLine[] =>
	ASKED[ask](teller).map((line) =>
		line.field === shapes.batch.orders.of ? line : { ...line, way: () => `ask-${ask}` }
	);

/** Squares that are named one after the other; a move names its ends first, and then its way. */
function squareLists(
	order: { readonly kind?: string; readonly path?: readonly SquareId[] },
	{ inOrder }: Mentioned
): SquareId[][] {
	const squares = inOrder('square') as readonly SquareId[];
	const { kind, path = [] } = order;
	if (kind !== 'move') return runsOf(squares);
	const [from, to] = [path[0], path.at(-1)];
	if (from === undefined || to === undefined)
		return squares.flatMap((start) => squares.map((end) => [start, end]));
	return runsOf(squares).map((way) => [from, ...way, to]);
}

const add = (field: string, of: AnyField, says: TextLine['says']): TextLine => ({
	at: ['answer', field],
	how: 'add',
	field: of,
	says
});
const set = (field: string, of: AnyField, says: TextLine['says']): TextLine => ({
	...add(field, of, says),
	how: 'set'
});
const { shapes } = ANSWERS;

/** The answer as one sentence. */
const whole =
	(ask: Ask) =>
	(teller: Teller): TextLine[] => [
		{
			at: ['answer'],
			how: 'set',
			field: variants('ask', { [ask]: shapes[ask] }),
			says: (answer: Answer) => answerSentence(teller, answer)
		}
	];

const orders = (teller: Teller): TextLine => ({
	...add('orders', shapes.batch.orders.of, (order: CombatOrder) =>
		[orderText(teller, order), ...orderDetails(teller, order)].join(' · ')
	),
	// More than all need not be said to move in.
	whole: (order: CombatOrder) =>
		isWritten(order) && (order.kind !== 'attack' || order.advance <= order.units)
});
const accept = (teller: Teller): TextLine =>
	add('accept', shapes.reply.accept.of, (id: OfferId) => acceptText(teller, id));

const riders = (teller: Teller): TextLine => ({
	at: ['riders'],
	how: 'add',
	field: RIDERS,
	says: (rider: Rider) =>
		[riderText(teller, rider), ...(rider.kind === 'offer' ? offerDetails(rider) : [])].join(' · '),
	whole: isWholeRider
});

/** Lines of the answer to each question. */
const ASKED: { readonly [A in Ask]: (teller: Teller) => TextLine[] } = {
	place: whole('place'),
	orient: whole('orient'),
	plan: whole('plan'),
	pick: whole('pick'),
	production: whole('production'),
	construction: ({ view }) => {
		const { remove, factories, industries, units, research } = shapes.construction;
		const work = (kind: Work['kind']) => (of: object) => workText(view, { ...of, kind } as Work);
		return [
			add('remove', remove.of, (square: SquareId) => work('remove')({ square })),
			add('factories', factories.of, work('factory')),
			add('industries', industries.of, work('industry')),
			add('units', units.of, work('units')),
			set('research', research, (count: number) => work('research')({ count }))
		];
	},
	maintenance: (teller) => [
		add('release', shapes.maintenance.release.of, (one: never) =>
			answerLines(teller, { ask: 'maintenance', release: [one] }).join('')
		)
	],
	combat: (teller) => {
		const { cards, valorAt, retreat, pursue } = shapes.combat;
		return [
			add('cards', cards.of, (card: CardId) =>
				m.conquista_orders_line_cards({ cards: cardName(card) })
			),
			add('valorAt', valorAt.of, (square: SquareId) =>
				m.conquista_orders_line_valor({ squares: squareName(teller.view, square) })
			),
			set('retreat', retreat, (directions: readonly Direction[]) =>
				m.conquista_orders_line_retreat({ directions: directions.map(directionName).join(' › ') })
			),
			set('pursue', pursue, (units: number) =>
				units < 0
					? m.conquista_orders_line_pursue_never()
					: m.conquista_orders_line_pursue({ units: unitsText(units) })
			),
			orders(teller)
		];
	},
	batch: (teller) => [orders(teller)],
	reply: (teller) => [accept(teller)],
	table: (teller) => [
		accept(teller),
		set('pass', shapes.table.pass, (passes: boolean) =>
			passes ? m.conquista_orders_line_pass() : ''
		)
	]
};
