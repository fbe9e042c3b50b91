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
	SquareId
} from '../types';
import { needOf, priceOn, stationed, thinkOver, type Mind } from './mind';

/** Least gain from an exchange, in tenths of tenths of a point. */
const PROFIT = 20;

// ---------------------------------------------------------------- making offers

/** Stages with which offers are sent, while a phase to accept them in is still to come. */
const TALKATIVE: readonly string[] = ['plan', 'construction', 'combat', 'table'];

export function offers(mind: Mind): Rider[] {
	const { view, seat, me } = mind;
	const mine = view.offers.filter(({ from }) => from === seat);
	const isTable = view.stage === 'table';
	const isOpen = isTable ? (view.talk[seat - 1] ?? 0) === 0 : untilByDefault(view) === view.round;
	if (!TALKATIVE.includes(view.stage) || !isOpen || mine.length > 0 || me.status !== 'playing')
		return [];
	const partners = view.players.filter(
		(player) =>
			player.seat !== seat && isActive(player) && player.status === 'playing' && !isDormant(player)
	);
	return [...swapOfGround(mind, partners), ...swapOfMaterials(mind, partners)].slice(0, 2);
}

const goods = (amount: Materials, squares: readonly SquareId[] = []): Goods => ({
	materials: amount,
	squares,
	units: []
});

const offerTo = (to: SeatId, give: Goods, ask: Goods): Rider => ({
	kind: 'offer',
	to,
	give,
	ask,
	until: 0
});

/** Each gives what it has most of beyond its needs for what the other has most of beyond its own. */
function swapOfMaterials(mind: Mind, partners: readonly PlayerView[]): Rider[] {
	const { view, seat, me } = mind;
	if (view.players.filter(({ status }) => status === 'playing').length <= 2) return [];
	let best: { rider: Rider; gain: number } | undefined;
	for (const partner of partners) {
		const theirs = needOf(view, partner.seat);
		for (const give of MATERIALS)
			for (const ask of MATERIALS) {
				const amount = Math.floor(Math.min(me.reserve[give], partner.reserve[ask]) / 3);
				const mine = mind.need[ask] - mind.need[give];
				const other = theirs[give] - theirs[ask];
				if (give === ask || amount < 2 || mine < 3 || other < 3) continue;
				const gain = amount * Math.min(mine, other);
				const rider = offerTo(partner.seat, goods(only(give, amount)), goods(only(ask, amount)));
				if (!best || gain > best.gain) best = { rider, gain };
			}
	}
	return best && best.gain >= PROFIT && seat > 0 ? [best.rider] : [];
}

const only = (material: Material, amount: number): Materials => ({
	...NOTHING,
	[material]: amount
});

/** Ground of the other's colour for ground of one's own: neither needs a garrison then. */
function swapOfGround(mind: Mind, partners: readonly PlayerView[]): Rider[] {
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
	return partners.flatMap((partner) => {
		const give = held(seat, partner.seat);
		const ask = held(partner.seat, seat);
		if (give === undefined || ask === undefined) return [];
		return [offerTo(partner.seat, goods(NOTHING, [give]), goods(NOTHING, [ask]))];
	});
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

function isWorth(mind: Mind, { from, give, ask }: Offer): boolean {
	const gain = worthOf(mind, give, mind.seat) - worthOf(mind, ask, mind.seat);
	if (gain < PROFIT / 2) return false;
	const rivals = mind.view.players.filter(({ status }) => status === 'playing').length;
	if (rivals > 2) return true;
	const other = thinkOver(mind.view, from);
	return gain > worthOf(other, ask, from) - worthOf(other, give, from);
}

/** Worth of goods to a seat, in tenths of tenths. */
function worthOf(mind: Mind, { materials: amount, squares }: Goods, seat: SeatId): number {
	const ground = squares.reduce((sum, id) => {
		const square = mind.view.squares[id];
		if (!square) return sum;
		const isOwn = mind.view.sections[square.section]?.owner === seat;
		return sum + 10 * stationed(mind, id, square.units.length) + (isOwn ? 10 * mind.unitWorth : 0);
	}, 0);
	return priceOn(mind, amount) + ground;
}
