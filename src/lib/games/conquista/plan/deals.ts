/** Offers as one player sees them: what stands, what could be accepted, what an acceptance comes to. */
import { refusalOf, warning, type Problem } from '$engine/kernel/problem';
import { blankVariant, isComplete } from '$engine/kernel/shape';
import { neighbours } from '$engine/rulesets/conquista/board';
import { isNothing, minus, plus } from '$engine/rulesets/conquista/amounts';
import { MATERIALS, NOTHING, STACK } from '$engine/rulesets/conquista/data';
import { isOpenFor } from '$engine/rulesets/conquista/holdings';
import {
	canStillBeMet,
	isGift,
	judgeRiders,
	untilByDefault,
	voidReason
} from '$engine/rulesets/conquista/offers';
import { isOwnColour } from '$engine/rulesets/conquista/resolve/control';
import { RIDERS } from '$engine/rulesets/conquista/orders/shapes';
import type {
	Goods,
	Materials,
	Offer,
	OfferId,
	Rider,
	SeatId,
	SquareId,
	Transfer,
	View,
	VoidCode
} from '$engine/rulesets/conquista/types';

export type OfferRider = Extract<Rider, { kind: 'offer' }>;
export type DismissRider = Extract<Rider, { kind: 'dismiss' }>;

export const NO_GOODS: Goods = { materials: NOTHING, squares: [], units: [] };

export const isEmpty = ({ materials, squares, units }: Goods): boolean =>
	isNothing(materials) && squares.length === 0 && units.length === 0;

// ---------------------------------------------------------------- what stands

export const myOffers = (view: View): readonly Offer[] =>
	view.offers.filter(({ from }) => from === view.viewer);

export const offersToMe = (view: View): readonly Offer[] =>
	view.offers.filter(({ to }) => to === view.viewer);

/** Offers that can be accepted in the phase under way: with a table, those standing now (CO-250). */
export function acceptable(view: View): readonly Offer[] {
	const open = offersToMe(view).filter((offer) => !isGift(offer));
	return view.stage === 'table' ? open : open.filter(({ id }) => isFrozen(view, id));
}

export const isFrozen = (view: View, offer: OfferId): boolean => view.frozen.includes(offer);

/** Players to whom something may be offered. */
export const partners = (view: View): readonly SeatId[] =>
	view.players
		.filter(({ seat, status }) => seat !== view.viewer && status !== 'eliminated')
		.map(({ seat }) => seat);

// ---------------------------------------------------------------- what an exchange comes to

/** The table after an exchange that can be carried out: a stack that is left empty lets go of ground that needs one (CO-048). */
function carriedOut(held: View, { from, to, give, ask }: Offer): View {
	const players = held.players.map((player) => ({ ...player }));
	const squares = held.squares.map((square) => ({ ...square }));
	const pay = (seat: SeatId, { materials }: Goods, sign: typeof plus): void => {
		const player = players[seat - 1];
		if (player) player.reserve = sign(player.reserve, materials);
	};
	const handOver = (giver: SeatId, taker: SeatId, goods: Goods): void => {
		pay(giver, goods, minus);
		pay(taker, goods, plus);
		for (const { from: start, to: end, count } of goods.units) {
			const [left, entered] = [squares[start], squares[end]];
			if (!left || !entered) continue;
			entered.units = [...entered.units, ...left.units.slice(0, count)];
			entered.controller = taker;
			left.units = left.units.slice(count);
			if (left.units.length === 0 && !isOwnColour(held, left, giver)) left.controller = 0;
		}
		for (const id of goods.squares) {
			const square = squares[id];
			if (square) square.controller = taker;
		}
	};
	handOver(from, to, give);
	handOver(to, from, ask);
	return { ...held, players, squares };
}

/** Would it be carried out as things stand? The reason why not, or undefined. */
export const faultNow = voidReason;

export interface Outcome {
	readonly offer: Offer;
	/** Absent: it is carried out. */
	readonly fault?: VoidCode;
	/** The viewer's reserve afterwards. */
	readonly reserve: Materials;
}

/** Outcomes of accepted offers in their order, as if nobody else accepted anything. */
export function outcomesOf(view: View, accept: readonly OfferId[]): readonly Outcome[] {
	let held = view;
	return accept.flatMap((id): Outcome[] => {
		const offer = view.offers.find((other) => other.id === id);
		if (!offer) return [];
		const fault = voidReason(held, offer);
		if (fault === undefined) held = carriedOut(held, offer);
		const reserve = held.players[view.viewer - 1]?.reserve ?? NOTHING;
		return [fault === undefined ? { offer, reserve } : { offer, fault, reserve }];
	});
}

/** Reason that the rules refuse one of the riders; else that it would not be carried out as things stand. */
export function riderProblems(view: View, riders: readonly Rider[], line: number): Problem[] {
	const at = ['riders', line];
	const code = judgeRiders(view, view.viewer, riders)[line];
	if (code) return [refusalOf(at, code)];
	const rider = riders[line];
	if (rider?.kind !== 'offer') return [];
	const fault = faultNow(view, { ...rider, from: view.viewer });
	return fault ? [warning(fault, at)] : [];
}

// ---------------------------------------------------------------- writing

/** Ways in which units of one player could be handed to another: all of a stack, to be made fewer (CO-253). */
export const transferWays = (view: View, giver: SeatId, taker: SeatId): readonly Transfer[] =>
	view.squares.flatMap(({ controller, units }, from) =>
		controller !== giver || units.length === 0
			? []
			: neighbours(view.map, from).flatMap((to): Transfer[] => {
					const end = view.squares[to];
					const room = end && isOpenFor(end, taker) ? STACK : STACK - (end?.units.length ?? STACK);
					const isTheirs = end?.controller === taker || (end && isOpenFor(end, taker));
					return isTheirs && room > 0 ? [{ from, to, count: Math.min(units.length, room) }] : [];
				})
	);

/** Most raw materials of a kind that an offer can name: what is not there yet may be in time. */
export const MOST_MATERIALS = RIDERS.shapes.offer.give.fields.materials.fields.E.max;

/** Squares that an offer names, but for one transfer: those that change hands or are left, and those entered. */
function squaresNamed(
	sides: readonly Goods[],
	but?: Transfer
): { readonly left: ReadonlySet<SquareId>; readonly entered: ReadonlySet<SquareId> } {
	const transfers = sides.flatMap(({ units }) => units).filter((one) => one !== but);
	const ceded = sides.flatMap(({ squares }) => squares);
	return {
		left: new Set([...ceded, ...transfers.map(({ from }) => from)]),
		entered: new Set(transfers.map(({ to }) => to))
	};
}

/** May a square be ceded by one side, beside all that the offer names? Its owner may be another in time. */
export function isFreeToCede(goods: Goods, others: Goods, square: SquareId): boolean {
	const { left, entered } = squaresNamed([goods, others]);
	return !left.has(square) && !entered.has(square);
}

/** Squares next to one to which units of a side could go from there; `but`: the transfer being written (CO-253). */
export function transferEnds(
	view: View,
	goods: Goods,
	others: Goods,
	from: SquareId,
	but?: Transfer
): SquareId[] {
	const { left, entered } = squaresNamed([goods, others], but);
	const met = squaresNamed([others]).entered;
	if (left.has(from) || entered.has(from)) return [];
	return neighbours(view.map, from).filter((to) => !left.has(to) && !met.has(to));
}

/** Squares from which units of a side could be handed over, those of the giver's stacks first: others may be in time. */
export function transferStarts(view: View, giver: SeatId, goods: Goods, others: Goods): SquareId[] {
	const rank = (id: SquareId): number => {
		const square = view.squares[id];
		return square?.controller === giver && square.units.length > 0 ? 0 : 1;
	};
	return view.squares
		.flatMap((_, id) => (transferEnds(view, goods, others, id).length > 0 ? [id] : []))
		.sort((a, b) => rank(a) - rank(b) || a - b);
}

/** A transfer as it is begun: where it could be carried out now, of as many as could go. */
export function blankTransfer(
	view: View,
	giver: SeatId,
	taker: SeatId,
	ends: readonly SquareId[],
	from: SquareId
): Transfer {
	const ways = transferWays(view, giver, taker).filter((way) => way.from === from);
	const way = ways.find(({ to }) => ends.includes(to));
	return way ?? { from, to: ends[0] ?? -1, count: 1 };
}

/** Rounds until which an offer can stand, besides 0 for the usual time (CO-178). */
export function untilChoices(view: View): number[] {
	const first = Math.max(1, view.round);
	const rounds = Array.from(
		{ length: Math.max(0, view.options.rounds - first + 1) },
		(_, i) => first + i
	);
	return rounds.filter((round) => round !== untilByDefault(view) && canStillBeMet(view, round));
}

/** Units about to be dismissed (CO-255). */
export const blankDismissal = (): DismissRider => blankVariant(RIDERS, 'dismiss');

/** An offer about to be written. */
export const blankOffer = (to: SeatId): OfferRider => ({ ...blankVariant(RIDERS, 'offer'), to });

/** Every field is chosen, and something is offered or asked. */
export const isWholeRider = (rider: Rider): boolean =>
	isComplete(RIDERS, rider) &&
	(rider.kind !== 'offer' || !isEmpty(rider.give) || !isEmpty(rider.ask));

/** Materials of a side, for steppers: absent is none. */
export const withMaterials = (goods: Goods, amounts: Partial<Materials>): Goods => ({
	...goods,
	materials: Object.fromEntries(MATERIALS.map((m) => [m, amounts[m] ?? 0])) as unknown as Materials
});

export const isWithdrawn = (riders: readonly Rider[], offer: OfferId): boolean =>
	riders.some((rider) => rider.kind === 'withdraw' && rider.offer === offer);

/** Takes a standing offer back, or leaves it standing. */
export const toggledWithdrawal = (riders: readonly Rider[], offer: OfferId): readonly Rider[] =>
	isWithdrawn(riders, offer)
		? riders.filter((rider) => rider.kind !== 'withdraw' || rider.offer !== offer)
		: [...riders, { kind: 'withdraw', offer }];

export const resigns = (riders: readonly Rider[]): boolean =>
	riders.some(({ kind }) => kind === 'resign');
