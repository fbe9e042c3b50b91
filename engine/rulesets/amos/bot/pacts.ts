/** Dealings with others: alliances, trade routes, exchanges, gifts, votes. */
import type { Stream } from '../../../kernel/rng';
import type { Goods, SeatId, SheetOrder, TechId, View } from '../types';
import type { Mind } from './mind';
import { knows, type Plan } from './plan';

/** Turns between two gifts to a friend, on average. */
const GIFT_EVERY = 4;
/** Both ask for half, so any two who think alike agree. */
const FAIR_SHARE = 50;

export function deal(plan: Plan, stream: Stream): void {
	const { mind, sheet } = plan;
	for (const player of mind.friends) sheet.push({ kind: 'ally', player });
	for (const partner of routePartners(mind))
		sheet.push({ kind: 'route', with: partner, percent: FAIR_SHARE });
	for (const partner of mind.players) {
		const exchange = mind.own.contacts.includes(partner) ? swapWith(plan, partner) : undefined;
		if (exchange) sheet.push(exchange);
	}
	shareKnowledge(plan, stream);
}

/** A route with one's only opponent gains nothing on him. */
const routePartners = (mind: Mind): SeatId[] =>
	mind.players.length < 2 ? [] : mind.players.filter((seat) => mind.own.contacts.includes(seat));

// ---------------------------------------------------------------- exchanges

/**
 * Odd seats take up weapons first and even seats engines, so that they can exchange: each offers the
 * first of its own that it has for the matching one that it lacks. Two who think alike write the same.
 */
const SWAPS: readonly { readonly odd: TechId; readonly even: TechId }[] = [
	{ odd: 'rayWeapons', even: 'sublightEngines' },
	{ odd: 'improvedArmour', even: 'hyperlightEngines' }
];

export const ownBranch = (seat: SeatId): TechId[] =>
	SWAPS.map(({ odd, even }) => (seat % 2 === 1 ? odd : even));

export const otherBranch = (seat: SeatId): TechId[] => ownBranch(seat + 1);

function swapWith(plan: Plan, partner: SeatId): SheetOrder | undefined {
	const { seat, techs } = plan.mind;
	if (seat % 2 === partner % 2) return undefined;
	const mine = ownBranch(seat);
	const theirs = otherBranch(seat);
	const place = mine.findIndex((tech, i) => {
		const wanted = theirs[i];
		return techs.includes(tech) && wanted !== undefined && !knows(plan, wanted);
	});
	const give = mine[place];
	const get = theirs[place];
	if (!give || !get) return undefined;
	return { kind: 'deal', with: partner, give: lesson(give), get: lesson(get) };
}

const lesson = (tech: TechId): Goods => ({ hd: 0, units: [], planets: [], techs: [tech] });

// ---------------------------------------------------------------- gifts

/** A stronger friend is a better friend; not too often, since he may know it already. */
function shareKnowledge(plan: Plan, stream: Stream): void {
	const { mind, sheet } = plan;
	for (const to of mind.friends) {
		if (mind.techs.length === 0 || stream.pick(GIFT_EVERY) !== 0) continue;
		const tech = mind.techs[stream.pick(mind.techs.length)];
		if (tech) sheet.push({ kind: 'giftTech', to, tech });
	}
}

// ---------------------------------------------------------------- the election

/** For oneself, else for an ally, else for the only partner in trade among the two, else for nobody. */
export function ballot(view: View, seat: SeatId): Extract<SheetOrder, { kind: 'vote' }> {
	const candidates = view.election[0]?.candidates ?? [];
	const own = view.own[0];
	const among = (seats: readonly SeatId[]): SeatId[] =>
		seats.filter((other) => candidates.includes(other));
	const allies = among(own?.lastAllies ?? []);
	const partners = among(own ? own.lastRoutes.map((share) => share.with) : []);
	const liked = [among([seat]), allies, partners].find((seats) => seats.length === 1);
	return { kind: 'vote', candidate: liked?.[0] ?? 0 };
}
