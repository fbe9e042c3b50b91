/** Reasons for the parts of a bot's order: each part by itself, as a counsellor names it. */
import type { Advice, Path } from '../../../kernel/ruleset';
import { kindOf } from '../data';
import type {
	Answer,
	AnswerTo,
	CardId,
	CardKind,
	CombatOrder,
	Material,
	OfferId,
	Owner,
	Phase,
	Rider,
	SeatId,
	SquareId,
	View
} from '../types';
import { tasteFor } from './agenda';
import type { Character } from './character';
import { grudgeOf, isFriend, thinkOver } from './mind';
import { NO_DICE, oddsOf, type MoreDice } from './odds';

/** No figures belong to it. */
type Nothing = Readonly<Record<never, never>>;
interface At {
	readonly square: SquareId;
}

interface ReasonData {
	readonly turnAway: Nothing;
	readonly fewNeighbours: Nothing;
	readonly phaseFirst: { readonly phase: Phase };
	readonly phaseOfTaste: { readonly phase: Phase; readonly character: Character };
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
	/** The same against whoever has done harm. */
	readonly payBack: At & { readonly seat: SeatId; readonly win: number };
	readonly walkBack: At & { readonly seat: SeatId };
	readonly landFleet: Nothing;
	readonly airlift: At;
	readonly worthAccepting: { readonly seat: SeatId };
	readonly nothingToSay: Nothing;
	readonly swapMaterials: { readonly seat: SeatId };
	readonly swapGround: { readonly seat: SeatId };
	readonly swapWithFriend: { readonly seat: SeatId };
}

export type ConquistaReasonCode = keyof ReasonData;
export type ConquistaReason = {
	[C in ConquistaReasonCode]: { readonly code: C; readonly data: ReasonData[C] };
}[ConquistaReasonCode];
export type ConquistaAdvice = Advice<ConquistaReason>;

const ANSWER: Path = ['answer'];
const within = (field: string): Path => [...ANSWER, field];

const add = (at: Path, value: unknown, why: ConquistaReason): ConquistaAdvice => ({
	at,
	how: 'add',
	value,
	why
});
const set = (at: Path, value: unknown, why: ConquistaReason): ConquistaAdvice => ({
	at,
	how: 'set',
	value,
	why
});

/** Offers, each with its reason. */
export const riderAdvice = (
	view: View,
	seat: SeatId,
	riders: readonly Rider[]
): ConquistaAdvice[] =>
	riders.flatMap((rider) => {
		if (rider.kind !== 'offer') return [];
		const me = view.players[seat - 1];
		const isOld = me !== undefined && isFriend(me, rider.to);
		const plain = rider.give.squares.length > 0 ? 'swapGround' : 'swapMaterials';
		const code = isOld ? 'swapWithFriend' : plain;
		return [add(['riders'], rider, { code, data: { seat: rider.to } })];
	});

/** An answer in its parts, in an order in which each is allowed once those before it stand. */
export function answerAdvice(view: View, seat: SeatId, answer: Answer): ConquistaAdvice[] {
	const whole = (why: ConquistaReason): ConquistaAdvice[] => [set(ANSWER, answer, why)];
	switch (answer.ask) {
		case 'orient':
			return whole({ code: 'turnAway', data: {} });
		case 'place':
			return whole({ code: 'fewNeighbours', data: {} });
		case 'plan':
			return whole(whyFirst(view, seat, answer.rankings[0]?.[0] ?? 'production'));
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
			return [
				...stance(answer),
				...answer.orders.map((order) => command(view, seat, order, diceOf(answer.cards)))
			];
		case 'batch':
			return answer.orders.map((order) => command(view, seat, order, NO_DICE));
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

function whyFirst(view: View, seat: SeatId, phase: Phase): ConquistaReason {
	const [character] = tasteFor(thinkOver(view, seat), phase);
	return character
		? { code: 'phaseOfTaste', data: { phase, character } }
		: { code: 'phaseFirst', data: { phase } };
}

const diceOf = (cards: readonly CardId[]): MoreDice => ({
	attack: cards.some((card) => kindOf(card) === 'TA') ? 1 : 0,
	defence: 0
});

/** Orders go to the end of the programme, of Combat or of a go. */
const command = (view: View, seat: SeatId, order: CombatOrder, dice: MoreDice): ConquistaAdvice =>
	add(within('orders'), order, reasonFor(view, seat, order, dice));

/** Points of a grudge from which it is a reason by itself. */
const SORE = 5;

function reasonFor(view: View, seat: SeatId, order: CombatOrder, dice: MoreDice): ConquistaReason {
	const me = view.players[seat - 1];
	const isSore = (other: Owner): boolean => me !== undefined && grudgeOf(me, other) >= SORE;
	switch (order.kind) {
		case 'fleet':
			return { code: 'landFleet', data: {} };
		case 'mobilise':
			return { code: 'airlift', data: { square: order.to } };
		case 'attack': {
			const { to: square, units, bouts, minUnits } = order;
			const { units: defenders, controller } = view.squares[square] ?? { units: [], controller: 0 };
			const { hitFrom } = view.options;
			const odds = oddsOf(units, defenders.length, bouts, minUnits, hitFrom, dice);
			const win = Math.floor(odds.win / 10);
			return isSore(controller)
				? { code: 'payBack', data: { square, seat: controller, win } }
				: { code: 'attack', data: { square, win } };
		}
		case 'move': {
			const square = order.path[order.path.length - 1] ?? -1;
			const controller = view.squares[square]?.controller ?? 0;
			if (controller === 0) return { code: 'takeEmpty', data: { square } };
			if (controller === seat) return { code: 'reinforce', data: { square } };
			const code = isSore(controller) ? 'walkBack' : 'walkIn';
			return { code, data: { square, seat: controller } };
		}
	}
}

const acceptances = (view: View, accept: readonly OfferId[]): ConquistaAdvice[] =>
	accept.map((id) => {
		const from = view.offers.find((offer) => offer.id === id)?.from ?? 0;
		return add(within('accept'), id, { code: 'worthAccepting', data: { seat: from } });
	});
