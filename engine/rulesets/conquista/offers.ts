/** Limits of offers, and the time that they stand (section 11 of the rules). */
import { leave, leaveFault, NOTHING_AHEAD, wordsFor } from './ahead';
import { covers, isNothing } from './amounts';
import { areAdjacent } from './board';
import { MOST_OFFERS, MOST_UNITS, NOTHING, phasesFor, STACK } from './data';
import { isOpenFor, unitsOf } from './holdings';
import { isActive, isPlaying } from './seats';
import type {
	Ahead,
	Goods,
	Offer,
	OfferId,
	Phase,
	Player,
	ReasonCode,
	Rider,
	SeatId,
	Square,
	SquareId,
	State,
	VoidCode
} from './types';

/** Facts that riders are judged by: all of them public. */
export type Market = Pick<
	State,
	| 'options'
	| 'stage'
	| 'round'
	| 'slots'
	| 'slot'
	| 'map'
	| 'players'
	| 'squares'
	| 'offers'
	| 'frozen'
>;

export const offerId = (seat: SeatId, counter: number): OfferId => `${seat}:${counter}`;

export const isEmpty = ({ materials, squares, units }: Goods): boolean =>
	isNothing(materials) && squares.length === 0 && units.length === 0;

/** Gives raw materials alone and asks nothing: it needs no acceptance (CO-181). */
export const isGift = ({ give, ask }: Pick<Offer, 'give' | 'ask'>): boolean =>
	give.squares.length === 0 && give.units.length === 0 && isEmpty(ask);

/** The last round of an offer that names none (CO-178). Which phases have been played is public. */
export function untilByDefault({ round, slots, slot, players }: Market): number {
	const opened = slots.slice(0, slot + 1).flatMap(({ phase }) => phase);
	const toCome = phasesFor(players.length).some(
		(phase: Phase) => (phase === 'negotiation' || phase === 'commerce') && !opened.includes(phase)
	);
	return round > 0 && toCome ? round : round + 1;
}

/**
 * True if an offer that stands until the end of this round (0: as long as CO-178 lets it) can still be
 * carried out: at the table it can at once, elsewhere in a phase that is to open (CO-266).
 */
export function canStillBeMet(market: Market, until: number): boolean {
	if (market.stage === 'table') return true;
	const first = untilByDefault(market);
	return first <= market.options.rounds && (until === 0 || until >= first);
}

/** Unasked entries of a seat. */
interface Said {
	standing: readonly OfferId[];
	made: number;
	resigned: boolean;
	/** Units not to be paid for, by square. */
	readonly dismissed: Map<SquareId, number>;
	/** Words for questions to come; undefined: the rules know none. */
	ahead: Ahead | undefined;
}

const saidBefore = (market: Market, seat: SeatId): Said => ({
	standing: market.offers.filter(({ from }) => from === seat).map(({ id }) => id),
	made: market.players[seat - 1]?.offersMade ?? 0,
	dismissed: new Map(
		(market.players[seat - 1]?.dismissed ?? []).map(({ square, count }) => [square, count])
	),
	ahead: market.players[seat - 1]?.ahead,
	resigned: !isPlaying(market.players, seat)
});

/**
 * Refusal of each of a seat's riders, undefined for those that count, judged in the order written:
 * what is posted or withdrawn by one counts for the next.
 */
export function judgeRiders(
	market: Market,
	seat: SeatId,
	riders: readonly Rider[]
): (ReasonCode | undefined)[] {
	const said = saidBefore(market, seat);
	return riders.map((rider) => judgeRider(market, seat, said, rider));
}

/** Changes `said` to what it is after a rider that counts. */
function judgeRider(
	market: Market,
	seat: SeatId,
	said: Said,
	rider: Rider
): ReasonCode | undefined {
	if (said.resigned) return 'already-resigned';
	switch (rider.kind) {
		case 'offer': {
			const code = offerFault(market, seat, rider, said.standing.length);
			if (code) return code;
			said.made++;
			// At the table a gift is handed over as it is posted (CO-237).
			if (market.stage !== 'table' || !isGift(rider))
				said.standing = [...said.standing, offerId(seat, said.made)];
			return undefined;
		}
		case 'withdraw': {
			const code = withdrawFault(market, rider.offer, said.standing);
			if (!code) said.standing = said.standing.filter((id) => id !== rider.offer);
			return code;
		}
		case 'dismiss': {
			const code = dismissFault(market, seat, said, rider);
			if (!code) said.dismissed.set(rider.square, rider.units);
			return code;
		}
		case 'rank':
		case 'draw':
		case 'starve':
		case 'recall': {
			const ahead = said.ahead ?? NOTHING_AHEAD;
			const code = leaveFault(market, seat, ahead, rider);
			if (!code) said.ahead = leave(ahead, rider);
			return code;
		}
		case 'resign':
			said.resigned = true;
			return undefined;
	}
}

/** The kinds of riders that a seat may still add to these, as far as it depends on nothing they say. */
export function unasked(
	market: Market,
	seat: SeatId,
	riders: readonly Rider[]
): readonly Rider['kind'][] {
	const said = saidBefore(market, seat);
	for (const rider of riders) judgeRider(market, seat, said, rider);
	if (said.resigned) return [];
	const partners = market.players.some((player, i) => i + 1 !== seat && isActive(player));
	const open = said.standing.some((id) => withdrawFault(market, id, said.standing) === undefined);
	const room = said.standing.length < MOST_OFFERS && canStillBeMet(market, 0);
	return [
		...(partners && room ? (['offer'] as const) : []),
		...(open ? (['withdraw'] as const) : []),
		...(unitsOf(market.squares, seat) > 0 ? (['dismiss'] as const) : []),
		...(said.ahead ? wordsFor(market, seat, said.ahead) : []),
		'resign'
	];
}

function offerFault(
	market: Market,
	seat: SeatId,
	{ to, give, ask, until }: Extract<Rider, { kind: 'offer' }>,
	standing: number
): ReasonCode | undefined {
	const addressee = market.players[to - 1];
	if (to === seat || !addressee || !isActive(addressee)) return 'wrong-player';
	if (isEmpty(give) && isEmpty(ask)) return 'nothing-offered';
	const transfers = [...give.units, ...ask.units];
	const leaving = [...give.squares, ...ask.squares, ...transfers.map((transfer) => transfer.from)];
	const ends = [...leaving, ...transfers.map((transfer) => transfer.to)];
	if (ends.some((square) => !market.squares[square])) return 'off-board';
	if (transfers.some((one) => !areAdjacent(market.map, one.from, one.to))) return 'not-adjacent';
	const goesTwice = transfers.some((one) => leaving.includes(one.to));
	if (goesTwice || new Set(leaving).size < leaving.length) return 'square-twice';
	if (give.units.some(({ to: end }) => ask.units.some((other) => other.to === end)))
		return 'square-shared';
	if (until !== 0 && until < market.round) return 'until-past';
	if (!canStillBeMet(market, until)) return 'too-late';
	return standing >= MOST_OFFERS ? 'offers-full' : undefined;
}

/** CO-255: whoever stands there now is known; units may come and go until they are to be paid. */
function dismissFault(
	{ squares }: Market,
	seat: SeatId,
	{ dismissed }: Said,
	{ square: id, units }: Extract<Rider, { kind: 'dismiss' }>
): ReasonCode | undefined {
	const square = squares[id];
	if (!square) return 'off-board';
	if (square.controller !== seat) return 'not-yours';
	if (square.units.length < units) return 'too-many';
	return (dismissed.get(id) ?? 0) === units ? 'already-so' : undefined;
}

function withdrawFault(
	{ offers, frozen }: Market,
	id: OfferId,
	standing: readonly OfferId[]
): ReasonCode | undefined {
	if (!standing.includes(id))
		return offers.some((offer) => offer.id === id) ? 'not-your-offer' : 'unknown-offer';
	return frozen.includes(id) ? 'frozen' : undefined;
}

/** Faults for which a seat may not accept these offers, a code each. */
export function acceptFaults(
	{ offers, frozen, stage }: Pick<State, 'offers' | 'frozen' | 'stage'>,
	seat: SeatId,
	accept: readonly OfferId[]
): { readonly code: ReasonCode; readonly index: number }[] {
	return accept.flatMap((id, index) => {
		const offer = offers.find((one) => one.id === id);
		const isOpen = offer && (stage === 'table' || frozen.includes(id));
		const code: ReasonCode | undefined = !isOpen
			? 'unknown-offer'
			: offer.to !== seat
				? 'not-for-you'
				: accept.indexOf(id) < index
					? 'offer-twice'
					: undefined;
		return code ? [{ code, index }] : [];
	});
}

// ---------------------------------------------------------------- carrying out

/** As much of a table as exchanges move. */
export interface Holdings {
	/** By seat - 1. */
	readonly players: readonly Pick<Player, 'reserve'>[];
	readonly squares: readonly Pick<Square, 'controller' | 'units' | 'building' | 'terrain'>[];
}

type Deal = Pick<Offer, 'from' | 'to' | 'give' | 'ask'>;

/**
 * Reason that an exchange would be void, both sides taken together; undefined: it can be carried out
 * whole (CO-182, CO-185, CO-253, CO-263).
 */
export function voidReason(held: Holdings, deal: Deal): VoidCode | undefined {
	const { from, to, give, ask } = deal;
	if (!covers(held.players[from - 1]?.reserve ?? NOTHING, give.materials)) return 'giver-lacks';
	if (!covers(held.players[to - 1]?.reserve ?? NOTHING, ask.materials)) return 'taker-lacks';
	if (!holdsGround(held, from, give) || !holdsGround(held, to, ask)) return 'square-lost';
	if (!holdsUnits(held, from, give) || !holdsUnits(held, to, ask)) return 'units-lost';
	const coming = arrivals(deal);
	if (coming.some((one) => !findsPlace(held, coming, one))) return 'no-place';
	const isOverfull = exceeds(held, to, give, ask) || exceeds(held, from, ask, give);
	return isOverfull ? 'units-limit' : undefined;
}

const holdsGround = ({ squares }: Holdings, seat: SeatId, goods: Goods): boolean =>
	goods.squares.every((id) => squares[id]?.controller === seat);

const holdsUnits = ({ squares }: Holdings, seat: SeatId, goods: Goods): boolean =>
	goods.units.every(
		({ from, count }) =>
			squares[from]?.controller === seat && (squares[from]?.units.length ?? 0) >= count
	);

/** Units of either side that come to stand somewhere. */
interface Arrival {
	readonly seat: SeatId;
	readonly square: number;
	readonly count: number;
}

const arrivals = ({ from, to, give, ask }: Deal): Arrival[] => [
	...give.units.map((one) => ({ seat: to, square: one.to, count: one.count })),
	...ask.units.map((one) => ({ seat: from, square: one.to, count: one.count }))
];

/** The square is the receiver's or open, nobody else comes to it, and all who come have room (CO-253). */
function findsPlace(
	{ squares }: Holdings,
	coming: readonly Arrival[],
	{ seat, square: id }: Arrival
): boolean {
	const square = squares[id];
	if (!square || (square.controller !== seat && !isOpenFor(square, seat))) return false;
	const here = coming.filter((one) => one.square === id);
	const count = here.reduce((sum, one) => sum + one.count, square.units.length);
	return count <= STACK && here.every((one) => one.seat === seat);
}

function exceeds({ squares }: Holdings, seat: SeatId, gets: Goods, gives: Goods): boolean {
	const unitsIn = (goods: Goods): number =>
		goods.squares.reduce((sum, id) => sum + (squares[id]?.units.length ?? 0), 0) +
		goods.units.reduce((sum, { count }) => sum + count, 0);
	return unitsOf(squares, seat) + unitsIn(gets) - unitsIn(gives) > MOST_UNITS;
}
