/** Step 6 of the Final Phase: deals that both sides filed, whole or not at all (section 17). */
import { isSameBag } from '../bags';
import { sum } from '../dice';
import { pair } from '../holdings';
import type { Deal, DealLapse, Debt, Handed, Item, SeatId } from '../types';
import { learnOf } from './subterfuge';
import { grant } from './gains';
import { capacity, countShips, hitsOf, NO_SHIPS } from '../units';
import {
	houseOf,
	isKept,
	ownAt,
	planetBy,
	report,
	setControl,
	tellSpill,
	type Force,
	type Turn
} from './turn';

/** A deal that is to be carried out, as its first party wrote it. */
export interface Bargain {
	readonly by: SeatId;
	readonly deal: Deal;
	/** Position on the sheet that counts (IM-526). */
	readonly position: number;
}

interface Filed {
	readonly by: SeatId;
	readonly deal: Deal;
	readonly position: number;
	matched: boolean;
}

export function settleDeals(turn: Turn): void {
	const filed = [...turn.sheets].flatMap(([by, { deals }]) =>
		deals.map((deal, position): Filed => ({ by, deal, position, matched: false }))
	);
	for (const bargain of inOrder(matched(filed))) carryOut(turn, bargain);
	for (const { by, deal, matched: isMatched } of filed)
		if (!isMatched) tell(turn, [by], deal, 'unmatched');
}

// ---------------------------------------------------------------- matching (IM-523, IM-703)

/** A pure gift takes nothing, and nobody but the giver pays instalments. */
const isGift = (by: SeatId, { take, instalments }: Deal): boolean =>
	take.length === 0 && instalments.every(({ payer }) => payer === by);

function matched(filed: readonly Filed[]): Bargain[] {
	const found: Bargain[] = [];
	for (const one of filed) {
		if (one.matched) continue;
		const mirror = filed.find((other) => !other.matched && other !== one && isMirror(one, other));
		if (!mirror && !isGift(one.by, one.deal)) continue;
		one.matched = true;
		if (mirror) mirror.matched = true;
		found.push({ by: one.by, deal: one.deal, position: one.position });
	}
	return found;
}

function isMirror(one: Filed, other: Filed): boolean {
	return (
		one.deal.with === other.by &&
		other.deal.with === one.by &&
		isSameBag(one.deal.give, other.deal.take) &&
		isSameBag(one.deal.take, other.deal.give) &&
		isSameBag(one.deal.instalments, other.deal.instalments)
	);
}

/** IM-526: by the lower seat, the other seat, the position; what the lower seat filed was found first. */
const inOrder = (bargains: readonly Bargain[]): Bargain[] =>
	[...bargains].sort((one, other) => {
		const [a, b] = pair(one.by, one.deal.with);
		const [c, d] = pair(other.by, other.deal.with);
		return a - c || b - d || one.position - other.position;
	});

// ---------------------------------------------------------------- carrying out (IM-525 to IM-533)

function carryOut(turn: Turn, { by, deal }: Bargain): void {
	const other = deal.with;
	const parties = [by, other];
	const isWhole = canDeliver(turn, by, deal.give) && canDeliver(turn, other, deal.take);
	if (!isWhole) return tell(turn, parties, deal, 'undeliverable', by);
	const handed = {
		give: handAll(turn, by, other, deal.give),
		take: handAll(turn, other, by, deal.take)
	};
	for (const { payer, turn: due, resources } of deal.instalments) {
		const to = payer === by ? other : by;
		turn.state.debts.push({ from: payer, to, due, agreed: turn.opening.turn, resources });
	}
	tell(turn, parties, deal, '', by, handed);
}

/** The deal in each party's own words. */
function tell(
	turn: Turn,
	parties: readonly SeatId[],
	deal: Deal,
	reason: DealLapse | '',
	by = parties[0] as SeatId,
	handed = { give: NOTHING, take: NOTHING }
): void {
	const done = reason === '';
	for (const party of parties) {
		const isOwn = party === by;
		const own = isOwn ? deal : { ...deal, with: by, give: deal.take, take: deal.give };
		const fleets = isOwn ? handed : { give: handed.take, take: handed.give };
		report(turn, [party], { code: 'deal', data: { deal: own, done, reason, handed: fleets } });
	}
}

/** Everything that is given, all at once: Resources are summed. */
function canDeliver(turn: Turn, giver: SeatId, items: readonly Item[]): boolean {
	const owed = sum(items.map((item) => (item.kind === 'resources' ? item.n : 0)));
	return owed <= houseOf(turn, giver).treasury && items.every((item) => has(turn, giver, item));
}

function has(turn: Turn, giver: SeatId, item: Item): boolean {
	switch (item.kind) {
		case 'resources':
		case 'influence':
			return true;
		case 'advance':
			return houseOf(turn, giver).advances.includes(item.advance);
		case 'planet':
			return turn.planets.has(item.planet) && isKept(turn, item.planet, giver);
		case 'fleet':
			return isWholeFleet(turn, giver, item.cell);
	}
}

/** IM-531: every ship that was there at sealing still is, and no Flagship is among them. */
function isWholeFleet(turn: Turn, giver: SeatId, cell: string): boolean {
	const force = ownAt(turn, cell, giver);
	const before = turn.opening.fleets.find((fleet) => fleet.cell === cell);
	if (!force || !before) return false;
	const count = sum(Object.values(before.ships));
	const stayed = force.ships.filter(({ origin, moved }) => origin === cell && !moved).length;
	return stayed === count && force.ships.every(({ ship }) => ship !== 'flagship');
}

const NOTHING: Handed = { ships: NO_SHIPS, troops: 0 };

function handAll(turn: Turn, from: SeatId, to: SeatId, items: readonly Item[]): Handed {
	const forces = items.map((item) => hand(turn, from, to, item));
	return {
		ships: countShips(forces.flatMap((force) => force?.ships ?? [])),
		troops: sum(forces.map((force) => force?.troops ?? 0))
	};
}

/** Gives an item to its new owner; the fleet that it is. */
function hand(turn: Turn, from: SeatId, to: SeatId, item: Item): Force | undefined {
	switch (item.kind) {
		case 'resources':
			houseOf(turn, from).treasury -= item.n;
			houseOf(turn, to).treasury += item.n;
			return undefined;
		case 'influence':
			turn.cessions.push({ from, to, n: item.n });
			return undefined;
		case 'advance':
			grant(turn, to, item.advance, 'deal');
			learnOf(turn, to, from, item.advance);
			learnOf(turn, from, to, item.advance);
			return undefined;
		case 'planet': {
			const { troops } = planetBy(turn, item.planet);
			setControl(turn, item.planet, { house: to, troops, cause: 'deal' });
			return undefined;
		}
		case 'fleet':
			return handFleet(turn, to, item.cell);
	}
}

/** IM-531, IM-701: under new arms a ship may withstand fewer hits, a carrier hold fewer Troops. */
function handFleet(turn: Turn, to: SeatId, cell: string): Force {
	const force = turn.forces.get(cell);
	if (!force) throw new Error(`no fleet in ${cell}`);
	const arms = houseOf(turn, to);
	for (const ship of force.ships) ship.taken = Math.min(ship.taken, hitsOf(ship.ship, arms) - 1);
	const troops = Math.min(force.troops, capacity(countShips(force.ships), arms));
	turn.forces.set(cell, { house: to, ships: force.ships, troops });
	tellSpill(turn, to, cell, { fighters: 0, troops: force.troops - troops });
	return force;
}

// ---------------------------------------------------------------- instalments (IM-532, IM-533, IM-704)

export interface Paid {
	readonly from: SeatId;
	readonly to: SeatId;
	readonly resources: number;
	readonly owed: number;
}

/** Moves what is due in a Growth Phase, one instalment at a time; what is short stays owed. */
export function payInstalments(turn: Turn, now: number): Paid[] {
	const { state } = turn;
	const isOut = (seat: SeatId): boolean => houseOf(turn, seat).status === 'deserted';
	const standing = (state.debts as Debt[]).filter(({ from, to }) => !isOut(from) && !isOut(to));
	const inTurn = [...standing].sort((a, b) => a.due - b.due || a.agreed - b.agreed);
	const paid: Paid[] = [];
	state.debts = inTurn.flatMap((debt) => {
		if (debt.due > now) return [debt];
		const payer = houseOf(turn, debt.from);
		const resources = Math.min(payer.treasury, debt.resources);
		payer.treasury -= resources;
		houseOf(turn, debt.to).treasury += resources;
		const owed = debt.resources - resources;
		paid.push({ from: debt.from, to: debt.to, resources, owed });
		return owed > 0 ? [{ ...debt, resources: owed }] : [];
	});
	return paid;
}
