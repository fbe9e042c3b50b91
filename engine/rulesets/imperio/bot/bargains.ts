/** Deals that both sides would file, bids, and what a House says to the others: war, peace, passage, blockades. */
import { LAST_TURN, LOT } from '../data';
import { cellOf, planetsIn, planetsOf } from '../holdings';
import { bansDeals } from '../laws';
import { vessels } from '../units';
import type { Bid, Blockade, Deal, SeatId, Sheet } from '../types';
import { holds, isEnemy, isFriend, isWinning, trusts, type Mind } from './mind';
import { publicInfluence } from './votes';

/** Most Influence in one bargain. */
const MOST = 4;
/** Turn from which a point of Influence costs two Resources. */
const DEAR_FROM = 10;
/** Grudge above all trust with which a House signs nothing. */
const UNFORGIVEN = 5;

/** Income in Resources that a House can be seen to have. */
const publicResources = ({ view }: Mind, seat: SeatId): number =>
	planetsOf(view, seat).reduce(
		(sum, { richness, buildings }) => sum + 1 + richness + 2 * buildings.trade_port,
		0
	);

/** Bargain of a pair, as both work it out from what is public: who has more Influence for its Resources sells some. */
function bargainOf(mind: Mind, other: SeatId): { readonly sells: boolean; readonly n: number } {
	const { seat } = mind;
	const [influence, resources] = [publicInfluence(mind, seat), publicResources(mind, seat)];
	const [theirs, others] = [publicInfluence(mind, other), publicResources(mind, other)];
	const [one, two] = [influence * others, theirs * resources];
	const sells = one === two ? seat < other : one > two;
	const [offer, money] = sells ? [influence, others] : [theirs, resources];
	return { sells, n: Math.min(MOST, Math.floor(Math.min(offer, money) / 5)) };
}

/** Reasons not to sign: war, a House about to win, wrongs, or a faithless heart. */
function signs(mind: Mind, other: SeatId): boolean {
	const { own, seat, character } = mind;
	if (isEnemy(mind, other) || isWinning(mind, other)) return false;
	if (holds(own, other) >= UNFORGIVEN + trusts(own, other)) return false;
	const isStronger = (mind.strength[other - 1] ?? 0) > (mind.strength[seat - 1] ?? 0);
	return !(character.isFaithless && isStronger && trusts(own, other) > 2);
}

/** Each pair may bargain every third turn, in its own turn of three, Influence against Resources. */
export function planDeals(mind: Mind): Deal[] {
	const { view, seat, own } = mind;
	if (view.turn >= LAST_TURN - 1) return [];
	let influence = own.influence;
	return mind.rivals
		.filter((other) => (view.turn + seat + other) % 3 === 0 && signs(mind, other))
		.filter((other) => ![seat, other].some((party) => bansDeals(view.laws, party)))
		.flatMap((other): Deal[] => {
			const { sells, n } = bargainOf(mind, other);
			const price = view.turn >= DEAR_FROM ? 2 * n : n;
			if (n === 0 || (sells ? influence < n : mind.purse < price)) return [];
			if (sells) influence -= n;
			else mind.purse -= price;
			const points = { kind: 'influence', n } as const;
			const money = { kind: 'resources', n: price } as const;
			const [give, take] = sells ? [points, money] : [money, points];
			return [{ with: other, give: [give], take: [take], instalments: [] }];
		});
}

// ---------------------------------------------------------------- relations

type Relations = Pick<Sheet, 'declareWar' | 'offerPeace' | 'passage' | 'blockades'>;

/** Grudge for which a House declares war on whom it can harm by it. */
const VENGEFUL = 6;

export function planRelations(mind: Mind): Relations {
	const { view, seat } = mind;
	const others = view.houses.filter(
		(house) => house.seat !== seat && house.status !== 'deserted' && house.status !== 'fallen'
	);
	const seats = others.map((house) => house.seat);
	return {
		declareWar: seats.filter((other) => !isEnemy(mind, other) && wantsWar(mind, other)),
		offerPeace: seats.filter((other) => isEnemy(mind, other) && wantsPeace(mind, other)),
		passage: changed(
			view.houses[seat - 1]?.passage ?? [],
			seats.filter((other) => isFriend(mind, other) && !isEnemy(mind, other))
		),
		blockades: changed(view.houses[seat - 1]?.blockades ?? [], blockadesOf(mind))
	};
}

/** A standing list is filed when it is no longer the one in force. */
const changed = <T>(now: readonly T[], wanted: readonly T[]): (readonly T[])[] =>
	keyOf(now) === keyOf(wanted) ? [] : [wanted];
const keyOf = (list: readonly unknown[]): string =>
	list
		.map((one) => JSON.stringify(one))
		.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
		.join();

const standsOver = ({ view, fleets }: Mind, other: SeatId) =>
	fleets.filter(
		({ cell, ships }) =>
			vessels(ships) > ships.freighter &&
			planetsIn(view, cell).some(({ controller }) => controller === other)
	);

/** Wrongs are paid back where own warships can blockade at once. */
const wantsWar = (mind: Mind, other: SeatId): boolean =>
	holds(mind.own, other) >= VENGEFUL && standsOver(mind, other).length > 0;

/** With everybody but the House that it minds most, and with that one too if it is too strong. */
const wantsPeace = (mind: Mind, other: SeatId): boolean =>
	other !== mind.rivals[0] || isWinning(mind, other);

/** Whoever is minded most is blockaded without a war. */
function blockadesOf(mind: Mind): Blockade[] {
	const [rival] = mind.rivals;
	if (rival === undefined || isFriend(mind, rival)) return [];
	return standsOver(mind, rival)
		.filter(({ cell }) => cellOf(mind.view, cell) !== undefined)
		.map(({ cell }) => ({ cell, house: rival, planets: [] }));
}

// ---------------------------------------------------------------- auctions

export function planBid(mind: Mind): Bid[] {
	const [lot] = mind.view.lot;
	const [rival] = mind.rivals;
	const [site] = mind.planets;
	if (lot === undefined || !site || (lot === 'ruin' && rival === undefined)) return [];
	const { price, troops, ships, platforms } = LOT[lot];
	const resources = price + mind.stream.pick(3);
	if (resources > mind.purse) return [];
	mind.purse -= resources;
	const sites = mind.planets.filter(({ buildings }) => buildings.odp === 0);
	const chosen = [sites[0] ?? site, sites[1] ?? sites[0] ?? site].slice(
		0,
		troops > 0 ? 1 : platforms
	);
	return [
		{
			resources,
			planets: chosen.map(({ id }) => id),
			cell: Object.keys(ships).length > 0 ? [site.cell] : [],
			house: lot === 'ruin' && rival !== undefined ? [rival] : []
		}
	];
}
