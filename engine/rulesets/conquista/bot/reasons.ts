/** Reasons for the parts of a bot's order: each part by itself, as a counsellor names it. */
import type { Advice, Path } from '../../../kernel/ruleset';
import { kindOf } from '../data';
import type {
	Answer,
	AnswerTo,
	CardKind,
	CombatOrder,
	Material,
	OfferId,
	Phase,
	Rider,
	SeatId,
	SquareId,
	View
} from '../types';
import { oddsOf } from './odds';

/** No figures belong to it. */
type Nothing = Readonly<Record<never, never>>;
interface At {
	readonly square: SquareId;
}

interface ReasonData {
	readonly turnAway: Nothing;
	readonly fewNeighbours: Nothing;
	readonly phaseFirst: { readonly phase: Phase };
	readonly playCard: { readonly card: CardKind };
	readonly keepCards: Nothing;
	readonly firstFactory: At;
	readonly anotherFactory: At;
	readonly industry: At & { readonly material: Material };
	readonly newUnits: At;
	readonly drawCards: Nothing;
	readonly leastMissed: Nothing;
	readonly retreat: Nothing;
	readonly pursue: { readonly count: number };
	readonly takeEmpty: At;
	readonly reinforce: At;
	readonly walkIn: At & { readonly seat: SeatId };
	/** `win`: chance to take the square, in percent. */
	readonly attack: At & { readonly win: number };
	readonly landFleet: Nothing;
	readonly airlift: At;
	readonly worthAccepting: { readonly seat: SeatId };
	readonly nothingToSay: Nothing;
	readonly swapMaterials: { readonly seat: SeatId };
	readonly swapGround: { readonly seat: SeatId };
}

export type ConquistaReasonCode = keyof ReasonData;
export type ConquistaReason = {
	[C in ConquistaReasonCode]: { readonly code: C; readonly data: ReasonData[C] };
}[ConquistaReasonCode];
export type ConquistaAdvice = Advice<ConquistaReason>;

const ANSWER: Path = ['answer'];
const within = (field: string): Path => [...ANSWER, field];

const add = (at: Path, value: unknown, why: ConquistaReason): ConquistaAdvice => ({
	...{ at, how: 'add', value, why }
});
const set = (at: Path, value: unknown, why: ConquistaReason): ConquistaAdvice => ({
	...{ at, how: 'set', value, why }
});

/** Offers, each with its reason. */
export const riderAdvice = (riders: readonly Rider[]): ConquistaAdvice[] =>
	riders.flatMap((rider) =>
		rider.kind === 'offer'
			? [
					add(['riders'], rider, {
						code: rider.give.squares.length > 0 ? 'swapGround' : 'swapMaterials',
						data: { seat: rider.to }
					})
				]
			: []
	);

/** An answer in its parts, in an order in which each is allowed once those before it stand. */
export function answerAdvice(view: View, seat: SeatId, answer: Answer): ConquistaAdvice[] {
	const whole = (why: ConquistaReason): ConquistaAdvice[] => [set(ANSWER, answer, why)];
	switch (answer.ask) {
		case 'orient':
			return whole({ code: 'turnAway', data: {} });
		case 'place':
			return whole({ code: 'fewNeighbours', data: {} });
		case 'plan':
			return whole({
				code: 'phaseFirst',
				data: { phase: answer.rankings[0]?.[0] ?? 'production' }
			});
		case 'pick':
			return whole({ code: 'phaseFirst', data: { phase: answer.phase } });
		case 'production': {
			const [card] = answer.card;
			return whole(
				card === undefined
					? { code: 'keepCards', data: {} }
					: { code: 'playCard', data: { card: kindOf(card) } }
			);
		}
		case 'construction':
			return works(view, seat, answer);
		case 'maintenance':
			return whole({ code: 'leastMissed', data: {} });
		case 'combat':
			return [...stance(answer), ...answer.orders.map((order) => command(view, seat, order))];
		case 'batch':
			return answer.orders.map((order) => command(view, seat, order));
		case 'reply':
			return acceptances(view, answer.accept);
		case 'table':
			return [
				...acceptances(view, answer.accept),
				set(within('pass'), answer.pass, { code: 'nothingToSay', data: {} })
			];
	}
}

function works(
	view: View,
	seat: SeatId,
	{ factories, industries, units, research }: AnswerTo<'construction'>
): ConquistaAdvice[] {
	const hasFactory = view.squares.some(
		({ controller, building }) => controller === seat && building === 'factory'
	);
	return [
		...factories.map((one, i) => {
			const code = hasFactory || i > 0 ? 'anotherFactory' : 'firstFactory';
			return add(within('factories'), one, { code, data: { square: one.square } });
		}),
		...industries.map((one) =>
			add(within('industries'), one, { code: 'industry', data: { ...one } })
		),
		...units.map((one) =>
			add(within('units'), one, { code: 'newUnits', data: { square: one.square } })
		),
		...(research > 0 ? [set(within('research'), research, { code: 'drawCards', data: {} })] : [])
	];
}

function stance({ cards, retreat, pursue }: AnswerTo<'combat'>): ConquistaAdvice[] {
	return [
		...cards.map((card) =>
			add(within('cards'), card, { code: 'playCard', data: { card: kindOf(card) } })
		),
		set(within('retreat'), retreat, { code: 'retreat', data: {} }),
		set(within('pursue'), pursue, { code: 'pursue', data: { count: pursue } })
	];
}

/** Orders go to the end of the programme, of Combat or of a go. */
const command = (view: View, seat: SeatId, order: CombatOrder): ConquistaAdvice =>
	add(within('orders'), order, reasonFor(view, seat, order));

function reasonFor(view: View, seat: SeatId, order: CombatOrder): ConquistaReason {
	switch (order.kind) {
		case 'fleet':
			return { code: 'landFleet', data: {} };
		case 'mobilise':
			return { code: 'airlift', data: { square: order.to } };
		case 'attack': {
			const defenders = view.squares[order.to]?.units.length ?? 0;
			const { hitFrom } = view.options;
			const { win } = oddsOf(order.units, defenders, order.bouts, order.minUnits, hitFrom);
			return { code: 'attack', data: { square: order.to, win: Math.floor(win / 10) } };
		}
		case 'move': {
			const square = order.path[order.path.length - 1] ?? -1;
			const controller = view.squares[square]?.controller ?? 0;
			if (controller === 0) return { code: 'takeEmpty', data: { square } };
			if (controller === seat) return { code: 'reinforce', data: { square } };
			return { code: 'walkIn', data: { square, seat: controller } };
		}
	}
}

const acceptances = (view: View, accept: readonly OfferId[]): ConquistaAdvice[] =>
	accept.map((id) => {
		const from = view.offers.find((offer) => offer.id === id)?.from ?? 0;
		return add(within('accept'), id, { code: 'worthAccepting', data: { seat: from } });
	});
