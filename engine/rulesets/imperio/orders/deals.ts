/** May the deal be offered, the bid made? (IM-520 to IM-534, IM-669, IM-732) */
import { LAST_TURN, LOT } from '../data';
import { sum } from '../dice';
import { cellOf, mostOf, planetOf, planetsIn } from '../holdings';
import { bansAdvanceDeals, bansDeals } from '../laws';
import type { Bid, Deal, Item, PlanetId } from '../types';
import { fault, firstIn, otherHouse, ownFleet, ownPlanet, type Desk, type Verdict } from './desk';

export function deal(desk: Desk, offer: Deal): Verdict {
	const names = new Set<string>();
	const verdict =
		partnerFault(desk, offer) ??
		firstIn(offer.give, 'give', (item) => giveFault(desk, item, names)) ??
		firstIn(offer.take, 'take', (item) => takeFault(desk, item)) ??
		instalmentFault(desk, offer) ??
		amountFault(desk, offer);
	if (verdict) return verdict;
	for (const name of names) desk.offered.add(name);
	desk.treasury -= given(offer, 'resources');
	desk.ceded += given(offer, 'influence');
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
		default:
			return '';
	}
}

const given = ({ give }: Deal, kind: 'resources' | 'influence'): number =>
	sum(give.map((item) => (item.kind === kind ? item.n : 0)));

function partnerFault(desk: Desk, { with: other, give, take, instalments }: Deal): Verdict {
	const { laws } = desk.view;
	if (!otherHouse(desk, other, false)) return fault('bad-house', 'with');
	if (give.length + take.length + instalments.length === 0) return fault('empty');
	const parties = [desk.seat, other];
	const isOfAdvances = [...give, ...take].some(({ kind }) => kind === 'advance');
	const isBanned =
		parties.some((party) => bansDeals(laws, party)) ||
		(isOfAdvances && parties.some((party) => bansAdvanceDeals(laws, party)));
	return isBanned ? fault('banned-by-law') : undefined;
}

/** `names`: items of this deal so far. */
function giveFault(desk: Desk, item: Item, names: Set<string>): Verdict {
	const name = nameOf(item);
	if (name !== '') {
		if (!isOwn(desk, item)) return fault('item-not-yours');
		if (desk.offered.has(name) || names.has(name)) return fault('item-twice');
		names.add(name);
	}
	if (item.kind !== 'fleet') return undefined;
	if (desk.origins.has(item.cell)) return fault('item-in-use');
	const flagships = ownFleet(desk, item.cell)?.ships.flagship ?? 0;
	return flagships > 0 ? fault('flagship-in-fleet') : undefined;
}

function isOwn(desk: Desk, item: Item): boolean {
	switch (item.kind) {
		case 'advance':
			return desk.own.advances.includes(item.advance);
		case 'planet':
			return ownPlanet(desk, item.planet) !== undefined;
		case 'fleet':
			return ownFleet(desk, item.cell) !== undefined;
		default:
			return true;
	}
}

/** Ownership turns out when the deal is carried out; here the thing must exist. */
const takeFault = ({ view }: Desk, item: Item): Verdict =>
	(item.kind === 'planet' && !planetOf(view, item.planet)) ||
	(item.kind === 'fleet' && !cellOf(view, item.cell))
		? fault('bad-planet')
		: undefined;

const instalmentFault = (desk: Desk, { with: other, instalments }: Deal): Verdict =>
	firstIn(instalments, 'instalments', ({ payer, turn }) => {
		if (payer !== desk.seat && payer !== other) return fault('bad-instalment', 'payer');
		const isLater = turn > desk.view.turn && turn <= LAST_TURN;
		return isLater ? undefined : fault('bad-instalment', 'turn');
	});

function amountFault(desk: Desk, offer: Deal): Verdict {
	if (given(offer, 'resources') > desk.treasury) return fault('over-treasury', 'give');
	return desk.ceded + given(offer, 'influence') > desk.own.influence
		? fault('over-influence', 'give')
		: undefined;
}

// ---------------------------------------------------------------- auctions

export function bid(desk: Desk, offer: Bid): Verdict {
	const [lot] = desk.view.lot;
	if (lot === undefined) return fault('no-lot');
	if (desk.status === 'fallen') return fault('fallen');
	if (offer.resources < LOT[lot].price) return fault('below-price', 'resources');
	const bad = choiceFault(desk, offer);
	if (bad) return bad;
	if (offer.resources > desk.treasury) return fault('over-treasury', 'resources');
	desk.treasury -= offer.resources;
	return undefined;
}

/** Goods that the lot asks for, and nothing else (IM-732). */
function choiceFault(desk: Desk, { planets, cell, house }: Bid): Verdict {
	const lot = desk.view.lot[0] as keyof typeof LOT;
	const { troops, ships, platforms } = LOT[lot];
	const hasShips = Object.keys(ships).length > 0;
	const wanted = troops > 0 ? 1 : platforms;
	if (planets.length !== wanted) return fault('bad-choice', 'planets');
	const unfit = firstIn(planets, 'planets', (id) =>
		ownPlanet(desk, id) && !desk.sheet.abandon.includes(id) ? undefined : fault('bad-choice')
	);
	if (unfit) return unfit;
	if (cell.length !== (hasShips ? 1 : 0)) return fault('bad-choice', 'cell');
	const hasBase = cell.every((one) =>
		planetsIn(desk.view, one).some(
			({ id, controller }) => controller === desk.seat && !desk.sheet.abandon.includes(id)
		)
	);
	if (!hasBase) return fault('bad-choice', 'cell');
	if (house.length !== (lot === 'ruin' ? 1 : 0)) return fault('bad-choice', 'house');
	if (house.some((one) => !otherHouse(desk, one, false))) return fault('bad-choice', 'house');
	return platforms > 0 ? platformFault(desk, planets) : undefined;
}

/** ODPs that stand and those that this sheet orders (IM-732). */
function platformFault(desk: Desk, planets: readonly PlanetId[]): Verdict {
	return firstIn(planets, 'planets', (id, i) => {
		const standing = ownPlanet(desk, id)?.buildings.odp ?? 0;
		const building = desk.constructed.get(id) === 'odp' ? 1 : 0;
		const before = planets.slice(0, i).filter((one) => one === id).length;
		const most = mostOf(desk.view.laws, desk.seat, 'odp');
		return standing + building + before >= most ? fault('limit-reached') : undefined;
	});
}
