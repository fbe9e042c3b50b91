/** Offers as one player sees them: what stands, what could be accepted, what an acceptance comes to. */
import { refusalOf, warning, type Problem } from '$engine/kernel/problem';
import { blankVariant, isComplete } from '$engine/kernel/shape';
import { neighbours } from '$engine/rulesets/conquista/board';
import { covers, isNothing, minus, plus } from '$engine/rulesets/conquista/amounts';
import { MATERIALS, MOST_UNITS, NOTHING, STACK } from '$engine/rulesets/conquista/data';
import { isOpenFor } from '$engine/rulesets/conquista/resolve/control';
import { isGift, judgeRiders } from '$engine/rulesets/conquista/offers';
import { RIDERS } from '$engine/rulesets/conquista/orders/shapes';
import type {
	Goods,
	Materials,
	Offer,
	OfferId,
	Owner,
	Rider,
	SeatId,
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

/** Ground as exchanges see it: whose it is, and how many units stand on it. */
interface Ground {
	readonly controller: Owner;
	readonly units: number;
}

/** As much of a board as exchanges need. */
interface Ledger {
	readonly reserves: ReadonlyMap<SeatId, Materials>;
	readonly ground: readonly Ground[];
}

const reserveIn = (ledger: Ledger, seat: SeatId): Materials => ledger.reserves.get(seat) ?? NOTHING;

const unitsIn = ({ ground }: Ledger, seat: SeatId): number =>
	ground.reduce((sum, { controller, units }) => (controller === seat ? sum + units : sum), 0);

/** Reason that an exchange would be void on this ledger; undefined: it would be carried out (CO-182, CO-185, CO-253). */
function faultOf(ledger: Ledger, { from, to, give, ask }: Offer): VoidCode | undefined {
	if (!covers(reserveIn(ledger, from), give.materials)) return 'giver-lacks';
	if (!covers(reserveIn(ledger, to), ask.materials)) return 'taker-lacks';
	if (!holdsAll(ledger, from, give) || !holdsAll(ledger, to, ask)) return 'square-lost';
	return (
		transferFault(ledger, from, to, give) ??
		transferFault(ledger, to, from, ask) ??
		(isOverfull(ledger, to, give, ask) || isOverfull(ledger, from, ask, give)
			? 'units-limit'
			: undefined)
	);
}

const holdsAll = ({ ground }: Ledger, seat: SeatId, { squares }: Goods): boolean =>
	squares.every((square) => ground[square]?.controller === seat);

function transferFault(
	{ ground }: Ledger,
	giver: SeatId,
	taker: SeatId,
	{ units: transfers }: Goods
): VoidCode | undefined {
	for (const { from, to, count } of transfers) {
		const start = ground[from];
		const end = ground[to];
		if (start?.controller !== giver || start.units < count) return 'units-lost';
		const isFree = end?.controller === taker || (end?.controller === 0 && end.units === 0);
		const coming = transfers.reduce((sum, one) => (one.to === to ? sum + one.count : sum), 0);
		if (!isFree || (end?.units ?? 0) + coming > STACK) return 'no-place';
	}
	return undefined;
}

function isOverfull(ledger: Ledger, seat: SeatId, gets: Goods, gives: Goods): boolean {
	const unitsOf = ({ squares, units }: Goods): number =>
		squares.reduce((sum, square) => sum + (ledger.ground[square]?.units ?? 0), 0) +
		units.reduce((sum, { count }) => sum + count, 0);
	return unitsIn(ledger, seat) + unitsOf(gets) - unitsOf(gives) > MOST_UNITS;
}

function carriedOut(ledger: Ledger, { from, to, give, ask }: Offer): Ledger {
	const reserves = new Map(ledger.reserves);
	const ground = [...ledger.ground];
	const handOver = (giver: SeatId, taker: SeatId, goods: Goods): void => {
		reserves.set(giver, minus(reserves.get(giver) ?? NOTHING, goods.materials));
		reserves.set(taker, plus(reserves.get(taker) ?? NOTHING, goods.materials));
		for (const { from: start, to: end, count } of goods.units) {
			const left = ground[start] as Ground;
			ground[start] = { ...left, units: left.units - count };
			ground[end] = { controller: taker, units: (ground[end] as Ground).units + count };
		}
		for (const square of goods.squares)
			ground[square] = { ...(ground[square] as Ground), controller: taker };
	};
	handOver(from, to, give);
	handOver(to, from, ask);
	return { reserves, ground };
}

const ledgerOf = (view: View): Ledger => ({
	reserves: new Map(view.players.map(({ seat, reserve }) => [seat, reserve])),
	ground: view.squares.map(({ controller, units }) => ({ controller, units: units.length }))
});

/** Would it be carried out as things stand? The reason why not, or undefined. */
export const faultNow = (view: View, offer: Offer): VoidCode | undefined =>
	faultOf(ledgerOf(view), offer);

export interface Outcome {
	readonly offer: Offer;
	/** Absent: it is carried out. */
	readonly fault?: VoidCode;
	/** The viewer's reserve afterwards. */
	readonly reserve: Materials;
}

/** Outcomes of accepted offers in their order, as if nobody else accepted anything. */
export function outcomesOf(view: View, accept: readonly OfferId[]): readonly Outcome[] {
	let ledger = ledgerOf(view);
	return accept.flatMap((id): Outcome[] => {
		const offer = view.offers.find((other) => other.id === id);
		if (!offer) return [];
		const fault = faultOf(ledger, offer);
		if (fault === undefined) ledger = carriedOut(ledger, offer);
		const reserve = reserveIn(ledger, view.viewer);
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
	const fault = faultNow(view, { ...rider, id: '', from: view.viewer });
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
