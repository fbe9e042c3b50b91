/** Offers: a fair exchange of what one has too much of, and what to accept. */
import { covers, minus, plus } from '../amounts';
import { MATERIALS, NOTHING } from '../data';
import { isActive, isDormant } from '../seats';
import { isGift, untilByDefault } from '../offers';
import type {
	AnswerTo,
	Goods,
	Material,
	Materials,
	Offer,
	OfferId,
	PlayerView,
	Rider,
	SeatId,
	SquareId,
	View
} from '../types';
import { grudgeOf, needOf, priceOn, stationed, thinkOver, trustOf, type Mind } from './mind';

/** Least gain from an exchange, in tenths of tenths of a point. */
const PROFIT = 20;

// ---------------------------------------------------------------- making offers

/** Stages with which offers are sent, while a phase to accept them in is still to come. */
const TALKATIVE: readonly string[] = ['plan', 'production', 'construction', 'combat', 'table'];

/** Offers that the other would take, to those first who have kept faith. */
export function offers(mind: Mind): Rider[] {
	const { view, seat, me, traits } = mind;
	const mine = view.offers.filter(({ from }) => from === seat);
	const isTable = view.stage === 'table';
	const isOpen = isTable ? (view.talk[seat - 1] ?? 0) === 0 : untilByDefault(view) === view.round;
	const room = traits.offers - mine.length;
	if (!TALKATIVE.includes(view.stage) || !isOpen || room <= 0 || me.status !== 'playing') return [];
	const partners = partnersOf(mind).filter((other) => mine.every(({ to }) => to !== other.seat));
	return partners.flatMap((partner) => proposals(mind, partner).slice(0, 1)).slice(0, room);
}

/** Whoever can answer, the most trusted first. */
function partnersOf({ view, seat, me }: Mind): PlayerView[] {
	const regard = (other: PlayerView): number => trustOf(me, other.seat) - grudgeOf(me, other.seat);
	return view.players
		.filter(
			(other) =>
				other.seat !== seat && isActive(other) && other.status === 'playing' && !isDormant(other)
		)
		.sort((a, b) => regard(b) - regard(a) || a.seat - b.seat);
}

function proposals(mind: Mind, partner: PlayerView): Rider[] {
	const wished = [...swapOfGround(mind, partner), ...swapOfMaterials(mind, partner)];
	if (wished.length === 0) return [];
	const other = thinkOver(mind.view, partner.seat);
	return wished.filter(
		({ give, ask }) => gainOf(mind, ask, give) > 0 && isWorth(other, { from: mind.seat, give, ask })
	);
}

const goods = (amount: Materials, squares: readonly SquareId[] = []): Goods => ({
	materials: amount,
	squares,
	units: []
});

type Proposal = Extract<Rider, { kind: 'offer' }>;

const offerTo = (to: SeatId, give: Goods, ask: Goods): Proposal => ({
	kind: 'offer',
	to,
	give,
	ask,
	until: 0
});

/** Exchange of the two surpluses: each side gives the good of which it has most beyond its needs. */
function swapOfMaterials(mind: Mind, partner: PlayerView): Proposal[] {
	const { view, me, traits } = mind;
	if (view.players.filter(({ status }) => status === 'playing').length <= 2) return [];
	const theirs = needOf(view, partner.seat);
	let best: { rider: Proposal; gain: number } | undefined;
	for (const give of MATERIALS)
		for (const ask of MATERIALS) {
			const amount = Math.floor(Math.min(me.reserve[give], partner.reserve[ask]) / 3);
			const mine = mind.need[ask] - mind.need[give];
			const other = theirs[give] - theirs[ask];
			if (give === ask || amount < 2 || mine < 3 || other < 3) continue;
			const asked = Math.max(1, Math.floor((amount * traits.asks) / 100));
			const gain = Math.min(asked * mind.need[ask] - amount * mind.need[give], amount * other);
			const rider = offerTo(partner.seat, goods(only(give, amount)), goods(only(ask, asked)));
			if (!best || gain > best.gain) best = { rider, gain };
		}
	return best && best.gain >= PROFIT ? [best.rider] : [];
}

const only = (material: Material, amount: number): Materials => ({
	...NOTHING,
	[material]: amount
});

/**
 * Ground of the other's colour for ground of one's own: neither needs a garrison then. Not while
 * Combat comes first: half of such ground changes hands before it could be handed over.
 */
function swapOfGround(mind: Mind, partner: PlayerView): Proposal[] {
	const { view, seat } = mind;
	const held = (holder: SeatId, colourOf: SeatId): SquareId | undefined => {
		const found = view.squares.findIndex(
			(square) =>
				square.controller === holder &&
				square.terrain === 'asteroid' &&
				square.units.length === 1 &&
				view.sections[square.section]?.owner === colourOf
		);
		return found < 0 ? undefined : found;
	};
	const give = held(seat, partner.seat);
	const ask = held(partner.seat, seat);
	if (give === undefined || ask === undefined || isCombatFirst(view)) return [];
	return [offerTo(partner.seat, goods(NOTHING, [give]), goods(NOTHING, [ask]))];
}

/** True if Combat, under way or to come, is before the next phase in which offers are carried out. */
function isCombatFirst({ slots, slot, stage }: View): boolean {
	if (stage === 'table') return false;
	const phases = slots.slice(Math.max(0, slot)).map(({ phase }) => phase[0]);
	const market = phases.findIndex((phase) => phase === 'negotiation' || phase === 'commerce');
	return market < 0 || phases.slice(0, market).some((phase) => phase === 'combat' || !phase);
}

// ---------------------------------------------------------------- accepting

export const reply = (mind: Mind): AnswerTo<'reply'> => ({
	ask: 'reply',
	accept: worthAccepting(mind)
});

/** Posts and accepts once, then passes. */
export function talk(mind: Mind, riders: readonly Rider[]): AnswerTo<'table'> {
	const accept = worthAccepting(mind);
	return { ask: 'table', accept, pass: accept.length === 0 && riders.length === 0 };
}

function worthAccepting(mind: Mind): OfferId[] {
	const { view, seat } = mind;
	const open = view.offers.filter(
		(offer) =>
			offer.to === seat &&
			!isGift(offer) &&
			(view.stage === 'table' || view.frozen.includes(offer.id))
	);
	const chosen: OfferId[] = [];
	let reserve = mind.me.reserve;
	for (const offer of open) {
		if (!covers(reserve, offer.ask.materials) || !isWorth(mind, offer)) continue;
		if (!covers(view.players[offer.from - 1]?.reserve ?? NOTHING, offer.give.materials)) continue;
		chosen.push(offer.id);
		reserve = minus(plus(reserve, offer.give.materials), offer.ask.materials);
	}
	return chosen.slice(0, 30);
}

/** Whoever holds a grudge wants to be paid for it, in tenths of tenths of a point for each of its points. */
const PRIDE = 10;

/** The other gains so many times as much at most: whoever does better out of every bargain wins. */
const FAIR = 2;

function isWorth(mind: Mind, { from, give, ask }: Pick<Offer, 'from' | 'give' | 'ask'>): boolean {
	const gain = gainOf(mind, give, ask);
	const hurt = Math.max(0, grudgeOf(mind.me, from) - trustOf(mind.me, from));
	if (gain < PROFIT / 2 + PRIDE * hurt) return false;
	const rivals = mind.view.players.filter(({ status }) => status === 'playing').length;
	const theirs = gainOf(thinkOver(mind.view, from), ask, give);
	return rivals > 2 ? FAIR * gain >= theirs : gain > theirs;
}

const gainOf = (mind: Mind, got: Goods, given: Goods): number =>
	worthOf(mind, got, mind.seat) - worthOf(mind, given, mind.seat);

/** Worth of goods to a seat, in tenths of tenths. */
function worthOf(mind: Mind, { materials: amount, squares, units }: Goods, seat: SeatId): number {
	const ground = squares.reduce((sum, id) => {
		const square = mind.view.squares[id];
		if (!square) return sum;
		const isOwn = mind.view.sections[square.section]?.owner === seat;
		return sum + 10 * stationed(mind, id, square.units.length) + (isOwn ? 10 * mind.unitWorth : 0);
	}, 0);
	const armies = units.reduce((sum, { count }) => sum + 10 * mind.unitWorth * count, 0);
	return priceOn(mind, amount) + ground + armies;
}
