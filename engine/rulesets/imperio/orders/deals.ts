/** May the deal be offered, the bid made? (IM-520 to IM-534, IM-669, IM-732) */
import { LAST_TURN, LOT } from '../data';
import { sum } from '../dice';
import { mostOf, planetOf, planetsIn } from '../holdings';
import { bansAdvanceDeals, bansDeals } from '../laws';
import type { Bid, Deal, Item, PlanetId, SeatId } from '../types';
import {
	fault,
	firstIn,
	otherHouse,
	ownFleet,
	ownPlanet,
	type Context,
	type Verdict
} from './context';

export function deal(context: Context, offer: Deal): Verdict {
	const names = new Set<string>();
	const asked = new Set<string>();
	const verdict =
		partnerFault(context, offer) ??
		firstIn(offer.give, 'give', (item) => giveFault(context, item, names)) ??
		firstIn(offer.take, 'take', (item) => takeFault(context, offer.with, item, asked)) ??
		instalmentFault(context, offer) ??
		amountFault(context, offer);
	if (verdict) return verdict;
	for (const name of names) context.offered.add(name);
	context.treasury -= given(offer, 'resources');
	context.ceded += given(offer, 'influence');
	return undefined;
}

/** An item that can be given once, by its name; '' for what is counted. */
function nameOf(item: Item): string {
	switch (item.kind) {
		case 'advance':
			return `advance ${item.advance}`;
		case 'planet':
			return `planet ${item.planet}`;
		case 'fleet':
			return `fleet ${item.cell}`;
		case 'influence':
		case 'resources':
			return '';
	}
}

const given = ({ give }: Deal, kind: 'resources' | 'influence'): number =>
	sum(give.map((item) => (item.kind === kind ? item.n : 0)));

function partnerFault(context: Context, { with: other, give, take, instalments }: Deal): Verdict {
	const { laws } = context.view;
	if (!otherHouse(context, other, false)) return fault('bad-house', 'with');
	if (give.length + take.length + instalments.length === 0) return fault('empty');
	const parties = [context.seat, other];
	const isOfAdvances = [...give, ...take].some(({ kind }) => kind === 'advance');
	const isBanned =
		parties.some((party) => bansDeals(laws, party)) ||
		(isOfAdvances && parties.some((party) => bansAdvanceDeals(laws, party)));
	return isBanned ? fault('banned-by-law') : undefined;
}

/** `names`: items of this deal so far. */
function giveFault(context: Context, item: Item, names: Set<string>): Verdict {
	const name = nameOf(item);
	if (name !== '') {
		if (!isOwn(context, item)) return fault('item-not-yours');
		if (context.offered.has(name) || names.has(name)) return fault('item-twice');
		names.add(name);
	}
	if (item.kind !== 'fleet') return undefined;
	if (context.origins.has(item.cell)) return fault('item-in-use');
	const flagships = ownFleet(context, item.cell)?.ships.flagship ?? 0;
	return flagships > 0 ? fault('flagship-in-fleet') : undefined;
}

function isOwn(context: Context, item: Item): boolean {
	switch (item.kind) {
		case 'advance':
			return context.own.advances.includes(item.advance);
		case 'planet':
			return ownPlanet(context, item.planet) !== undefined;
		case 'fleet':
			return ownFleet(context, item.cell) !== undefined;
		case 'influence':
		case 'resources':
			return true;
	}
}

/**
 * A thing that the other House can give: it files the same deal, and is refused what it does not have
 * (IM-738). Of its Advances nobody else can tell. `asked`: items of this deal so far.
 */
function takeFault({ view, own }: Context, other: SeatId, item: Item, asked: Set<string>): Verdict {
	const name = nameOf(item);
	if (name === '') return undefined;
	if (asked.has(name)) return fault('item-twice');
	asked.add(name);
	if (item.kind === 'advance')
		return own.advances.includes(item.advance) ? fault('owned') : undefined;
	if (item.kind === 'planet')
		return planetOf(view, item.planet)?.controller === other
			? undefined
			: fault('not-their-planet');
	if (item.kind !== 'fleet') return undefined;
	const fleet = view.fleets.find(({ cell, house }) => cell === item.cell && house === other);
	if (!fleet) return fault('no-such-ships');
	return fleet.ships.flagship > 0 ? fault('flagship-in-fleet') : undefined;
}

const instalmentFault = (context: Context, { with: other, instalments }: Deal): Verdict =>
	firstIn(instalments, 'instalments', ({ payer, turn }) => {
		if (payer !== context.seat && payer !== other) return fault('bad-instalment', 'payer');
		const isLater = turn > context.view.turn && turn <= LAST_TURN;
		return isLater ? undefined : fault('bad-instalment', 'turn');
	});

function amountFault(context: Context, offer: Deal): Verdict {
	if (given(offer, 'resources') > context.treasury) return fault('over-treasury', 'give');
	return context.ceded + given(offer, 'influence') > context.own.influence
		? fault('over-influence', 'give')
		: undefined;
}

// ---------------------------------------------------------------- auctions

export function bid(context: Context, offer: Bid): Verdict {
	const [lot] = context.view.lot;
	if (lot === undefined) return fault('no-lot');
	if (context.status === 'fallen') return fault('fallen');
	if (offer.resources < LOT[lot].price) return fault('below-price', 'resources');
	const bad = choiceFault(context, offer);
	if (bad) return bad;
	// Nothing on the sheet is paid after it.
	return offer.resources > context.treasury ? fault('over-treasury', 'resources') : undefined;
}

/** Goods that the lot asks for, and nothing else (IM-732). */
function choiceFault(context: Context, { planets, cell, house }: Bid): Verdict {
	const lot = context.view.lot[0] as keyof typeof LOT;
	const { troops, ships, platforms } = LOT[lot];
	const hasShips = Object.keys(ships).length > 0;
	const wanted = troops > 0 ? 1 : platforms;
	if (planets.length !== wanted) return fault('bad-choice', 'planets');
	const unfit = firstIn(planets, 'planets', (id) =>
		ownPlanet(context, id) && !context.sheet.abandon.includes(id) ? undefined : fault('bad-choice')
	);
	if (unfit) return unfit;
	if (cell.length !== (hasShips ? 1 : 0)) return fault('bad-choice', 'cell');
	const hasBase = cell.every((one) =>
		planetsIn(context.view, one).some(
			({ id, controller }) => controller === context.seat && !context.sheet.abandon.includes(id)
		)
	);
	if (!hasBase) return fault('bad-choice', 'cell');
	if (house.length !== (lot === 'ruin' ? 1 : 0)) return fault('bad-choice', 'house');
	if (house.some((one) => !otherHouse(context, one, false))) return fault('bad-choice', 'house');
	return platforms > 0 ? platformFault(context, planets) : undefined;
}

/** ODPs that stand and those that this sheet orders (IM-732). */
function platformFault(context: Context, planets: readonly PlanetId[]): Verdict {
	return firstIn(planets, 'planets', (id, i) => {
		const standing = ownPlanet(context, id)?.buildings.odp ?? 0;
		const building = context.constructed.get(id) === 'odp' ? 1 : 0;
		const before = planets.slice(0, i).filter((one) => one === id).length;
		const most = mostOf(context.view.laws, context.seat, 'odp');
		return standing + building + before >= most ? fault('limit-reached') : undefined;
	});
}
