/** Dealings with others: alliances, trade routes, exchanges, gifts, votes. */
import type { Goods, SeatId, SheetOrder, TechId, View } from '../types';
import { MOST_BOOKED } from '../books';
import { distance } from '../map';
import { SETTLED, isIdle, regardOf, type Known, type Mind } from './mind';
import { commit, freeAt, type Plan } from './plan';

/** Both ask for half, so any two who think alike agree. */
const FAIR_SHARE = 50;

export function deal(plan: Plan): void {
	const { mind, sheet } = plan;
	for (const player of mind.friends) sheet.push({ kind: 'ally', player });
	for (const partner of routePartners(mind))
		sheet.push({ kind: 'route', with: partner, percent: FAIR_SHARE });
	const exchange = swap(plan);
	if (exchange) sheet.push(exchange);
	shareKnowledge(plan);
	payFriends(plan);
	endow(plan);
}

/** A route with one's only opponent gains nothing on him, and whoever only builds would live on it. */
const routePartners = (mind: Mind): SeatId[] =>
	mind.players.length < 2
		? []
		: mind.players.filter(
				(seat) =>
					mind.own.contacts.includes(seat) &&
					(mind.view.turn <= SETTLED || !isIdle(mind.view, seat))
			);

// ---------------------------------------------------------------- exchanges

/**
 * Two whom the circle pairs learn one thing each in the first turns, and exchange them in the fifth, when
 * even the slower one has it: both know it without a word.
 */
export const SWAP = {
	from: 5,
	to: 5,
	techs: ['centralAdministration', 'galacticEconomy']
} as const;

/** Technology that a seat brings to the exchange, and the one that it waits for; none without a partner. */
export function swapOf({ seat, partner }: Pick<Mind, 'seat' | 'partner'>): readonly TechId[] {
	if (partner === undefined) return [];
	const [first, second] = SWAP.techs;
	return seat < partner ? [first, second] : [second, first];
}

function swap({ mind }: Plan): SheetOrder | undefined {
	const { partner, techs, view } = mind;
	const [mine, theirs] = swapOf(mind);
	const isTime = view.turn >= SWAP.from && view.turn <= SWAP.to;
	if (!isTime || partner === undefined || !mine || !theirs) return undefined;
	if (!techs.includes(mine) || techs.includes(theirs)) return undefined;
	// An alliance in force is in the books of both.
	if (!mind.friends.includes(partner) || mind.regard(partner) < 1) return undefined;
	return { kind: 'deal', with: partner, give: lesson(mine), get: lesson(theirs) };
}

/** Odd seats take up weapons first and even seats engines. */
export const ownBranch = (seat: SeatId): TechId[] =>
	seat % 2 === 1 ? ['rayWeapons', 'improvedArmour'] : ['sublightEngines', 'hyperlightEngines'];

export const otherBranch = (seat: SeatId): TechId[] => ownBranch(seat + 1);

const lesson = (tech: TechId): Goods => ({ hd: 0, units: [], planets: [], techs: [tech] });

// ---------------------------------------------------------------- gifts

/** A stronger friend is a better friend: what he would not buy himself, and is not known to have. */
function shareKnowledge(plan: Plan): void {
	const { mind, sheet } = plan;
	for (const to of mind.friends) {
		if (!isTeacher(mind, to)) continue;
		const known = mind.own.books?.find(({ seat }) => seat === to)?.techs ?? [];
		const tech = ownBranch(mind.seat).find(
			(one) => mind.techs.includes(one) && !known.includes(one)
		);
		if (tech) sheet.push({ kind: 'giftTech', to, tech });
	}
}

/** Last turn of lessons: conquests spread what is known soon afterwards. */
const LAST_LESSON = 5;

/**
 * Two of different branches whose alliance is in the books teach each other: each waits for what the
 * other will bring, so that no lesson comes too late.
 */
export const isTeacher = (
	{ own, seat, view }: Pick<Mind, 'own' | 'seat' | 'view'>,
	other: SeatId
): boolean =>
	view.turn <= LAST_LESSON &&
	seat % 2 !== other % 2 &&
	!!own.books?.some((book) => book.seat === other && book.help > 0);

/** Help beyond harm from which a friend is paid. */
const TRUST = 2;
/** Turns between two gifts of money, ships or worlds. */
const GIFT_FROM = 6;

/** Money for a friend who has stood by one for long. */
function payFriends(plan: Plan): void {
	const { mind, sheet } = plan;
	const hd = Math.floor((plan.money * mind.traits.gifts) / 100);
	const [friend] = mind.friends;
	if (friend === undefined || hd < 2 || mind.view.turn % GIFT_FROM !== 0) return;
	if (mind.regard(friend) < TRUST) return;
	plan.money -= hd;
	sheet.push({ kind: 'giftMoney', to: friend, hd });
}

/** Planets below which nobody gives one away, and the Value of one that can be spared. */
const SPARE = { planets: 6, value: 15 } as const;

/** A generous friend leaves the ships that visit him, and a small world that he can hold better. */
function endow(plan: Plan): void {
	const { mind, sheet } = plan;
	const [friend] = mind.friends;
	if (friend === undefined || mind.traits.gifts === 0 || mind.regard(friend) < TRUST) return;
	if (mind.view.turn % GIFT_FROM !== GIFT_FROM - 1) return;
	const ship = mind.own.armies.find(({ cell }) => mind.at.get(cell)?.owner === friend);
	const visited = ship && mind.at.get(ship.cell);
	if (visited && (freeAt(plan, visited.cell).freighter ?? 0) > 0) {
		sheet.push({ kind: 'giftUnits', to: friend, planet: visited.id, units: { freighter: 1 } });
		commit(plan, visited.cell, { freighter: 1 });
	}
	const world = worldFor(mind, friend);
	if (world) sheet.push({ kind: 'giftPlanet', to: friend, planet: world.id });
}

/** The least of one's worlds that lies nearer to the friend's than to the others of one's own. */
function worldFor({ mine, planets, map }: Mind, friend: SeatId): Known | undefined {
	if (mine.length < SPARE.planets) return undefined;
	const gap = (from: Known, all: readonly Known[]): number =>
		Math.min(...all.filter((one) => one !== from).map((one) => distance(map, one.cell, from.cell)));
	const theirs = planets.filter(({ owner }) => owner === friend);
	return mine
		.filter((one) => one.value <= SPARE.value && gap(one, theirs) < gap(one, mine))
		.sort((a, b) => a.value - b.value || a.id - b.id)[0];
}

// ---------------------------------------------------------------- the election

/**
 * For oneself. Else for whoever of the two did one more good and less harm, and who took part in nothing
 * comes last; where there is nothing between them, for the one with less Value, who keeps the balance.
 */
export function ballot(view: View, seat: SeatId): Extract<SheetOrder, { kind: 'vote' }> {
	const { candidates = [], values = [] } = view.election[0] ?? {};
	if (candidates.includes(seat)) return { kind: 'vote', candidate: seat };
	const own = view.own[0];
	const valueOf = (other: SeatId): number => values[other - 1] ?? 0;
	const liking = (other: SeatId): number =>
		!own ? 0 : isIdle(view, other) ? -MOST_BOOKED - 1 : regardOf(own, other);
	const liked = [...candidates].sort(
		(a, b) => liking(b) - liking(a) || valueOf(a) - valueOf(b) || a - b
	);
	return { kind: 'vote', candidate: liked[0] ?? 0 };
}
