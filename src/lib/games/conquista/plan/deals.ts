/** Offers as one player sees them: what stands, what could be accepted, what an acceptance comes to. */
import { refusalOf, warning, type Problem } from '$engine/kernel/problem';
import { blankVariant, isComplete } from '$engine/kernel/shape';
import { covers, isNothing, minus, plus } from '$engine/rulesets/conquista/amounts';
import { MATERIALS, MOST_UNITS, NOTHING } from '$engine/rulesets/conquista/data';
import { isOwnColour } from '$engine/rulesets/conquista/resolve/control';
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
	SquareId,
	View,
	VoidCode
} from '$engine/rulesets/conquista/types';

export type OfferRider = Extract<Rider, { kind: 'offer' }>;

export const NO_GOODS: Goods = { materials: NOTHING, squares: [] };

export const isEmpty = ({ materials, squares }: Goods): boolean =>
	isNothing(materials) && squares.length === 0;

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

/** As much of a board as exchanges need. */
interface Ledger {
	readonly reserves: ReadonlyMap<SeatId, Materials>;
	readonly owners: ReadonlyMap<SquareId, Owner>;
}

const unitsOn = (view: View, square: SquareId): number => view.squares[square]?.units.length ?? 0;

function ownerIn(view: View, ledger: Ledger, square: SquareId): Owner {
	return ledger.owners.get(square) ?? view.squares[square]?.controller ?? 0;
}

const reserveIn = (ledger: Ledger, seat: SeatId): Materials => ledger.reserves.get(seat) ?? NOTHING;

function unitsIn(view: View, ledger: Ledger, seat: SeatId): number {
	return view.squares.reduce(
		(sum, { units }, id) => (ownerIn(view, ledger, id) === seat ? sum + units.length : sum),
		0
	);
}

const isHome = (view: View, id: SquareId, seat: SeatId): boolean => {
	const square = view.squares[id];
	return square !== undefined && isOwnColour(view, square, seat);
};

/** Reason that an exchange would be void on this ledger; undefined: it would be carried out (CO-182, CO-185). */
function faultOf(view: View, ledger: Ledger, offer: Offer): VoidCode | undefined {
	const { from, to, give, ask } = offer;
	const has = (seat: SeatId, goods: Goods): boolean =>
		covers(reserveIn(ledger, seat), goods.materials);
	const holds = (seat: SeatId, goods: Goods): boolean =>
		goods.squares.every((square) => ownerIn(view, ledger, square) === seat);
	const stands = (goods: Goods, receiver: SeatId): boolean =>
		goods.squares.every((square) => unitsOn(view, square) > 0 || isHome(view, square, receiver));
	const gained = (goods: Goods): number =>
		goods.squares.reduce((sum, square) => sum + unitsOn(view, square), 0);
	const fits = (seat: SeatId, gets: Goods, gives: Goods): boolean =>
		unitsIn(view, ledger, seat) + gained(gets) - gained(gives) <= MOST_UNITS;
	if (!has(from, give)) return 'giver-lacks';
	if (!has(to, ask)) return 'taker-lacks';
	if (!holds(from, give) || !holds(to, ask)) return 'square-lost';
	if (!stands(give, to) || !stands(ask, from)) return 'no-garrison';
	if (!fits(to, give, ask) || !fits(from, ask, give)) return 'units-limit';
	return undefined;
}

function carriedOut(ledger: Ledger, { from, to, give, ask }: Offer): Ledger {
	const reserves = new Map(ledger.reserves);
	const owners = new Map(ledger.owners);
	const move = (giver: SeatId, taker: SeatId, goods: Goods): void => {
		reserves.set(giver, minus(reserves.get(giver) ?? NOTHING, goods.materials));
		reserves.set(taker, plus(reserves.get(taker) ?? NOTHING, goods.materials));
		for (const square of goods.squares) owners.set(square, taker);
	};
	move(from, to, give);
	move(to, from, ask);
	return { reserves, owners };
}

const ledgerOf = (view: View): Ledger => ({
	reserves: new Map(view.players.map(({ seat, reserve }) => [seat, reserve])),
	owners: new Map()
});

/** Would it be carried out as things stand? The reason why not, or undefined. */
export const faultNow = (view: View, offer: Offer): VoidCode | undefined =>
	faultOf(view, ledgerOf(view), offer);

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
		const fault = faultOf(view, ledger, offer);
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
