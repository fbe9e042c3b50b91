/** May it be given, exchanged, shared, left unpaid? (AM-327 to AM-334) */
import { addUnits, includesUnits } from '../units';
import type { Cell, Goods, OrderOf, PlanetId, SomeUnits, TechId } from '../types';
import {
	addAt,
	allDisbanded,
	allOwned,
	at,
	firstOf,
	otherPlanet,
	ownPlanet,
	partner,
	someCell,
	somePlanet,
	unitsFree,
	type Commitments,
	type Context,
	type Verdict
} from './context';

/** AM-327 */
export const ally = (context: Context, { player }: OrderOf<'ally'>): Verdict =>
	partner(context, player);

/** AM-328: gifts and deals together within the opening treasury (AM-324). */
export function giveMoney(context: Context, { to, hd }: OrderOf<'giftMoney'>): Verdict {
	return partner(context, to) || moneyFor(context, hd);
}

export function commitMoney(commitments: Commitments, { hd }: OrderOf<'giftMoney'>): void {
	commitments.promised += hd;
}

const moneyFor = (context: Context, hd: number): Verdict =>
	context.promised + hd > context.own.treasury ? 'too-much-money' : '';

/** AM-329: they may stand anywhere now, so all that count are the totals. */
export function giveUnits(context: Context, { to, planet, units }: OrderOf<'giftUnits'>): Verdict {
	return firstOf(
		() => partner(context, to),
		() => somePlanet(context, planet),
		() => unitsToGive(context, units)
	);
}

export function commitUnits(commitments: Commitments, { units }: OrderOf<'giftUnits'>): void {
	commitments.given = addUnits(commitments.given, units);
}

function unitsToGive(context: Context, units: SomeUnits): Verdict {
	const owned = allOwned(context);
	if (!includesUnits(owned, units)) return 'not-enough';
	const committed = addUnits(addUnits(allDisbanded(context), context.given), units);
	return includesUnits(owned, committed) ? '' : 'over-committed';
}

/** AM-330 */
export function givePlanet(context: Context, { to, planet }: OrderOf<'giftPlanet'>): Verdict {
	return partner(context, to) || planetToGive(context, planet);
}

export function commitPlanet(commitments: Commitments, { planet }: OrderOf<'giftPlanet'>): void {
	commitments.planetsGiven.add(planet);
}

const planetToGive = (context: Context, planet: PlanetId): Verdict =>
	ownPlanet(context, planet) || (context.planetsGiven.has(planet) ? 'over-committed' : '');

/** AM-331 */
export const giveTech = (context: Context, { to, tech }: OrderOf<'giftTech'>): Verdict =>
	partner(context, to) || techToGive(context, tech);

const techToGive = (context: Context, tech: TechId): Verdict =>
	context.own.techs.includes(tech) ? '' : 'not-enough';

/** AM-332: what is given is refused as gifts are; there is one deal a pair (AM-123). */
export function deal(context: Context, { with: other, give, get }: OrderOf<'deal'>): Verdict {
	const units = totalOf(give);
	return firstOf(
		() => partner(context, other),
		() => (context.deals.has(other) ? 'limit-reached' : ''),
		() => moneyFor(context, give.hd),
		() => firstOf(...give.units.map((stack) => () => somePlanet(context, stack.planet))),
		() => unitsToGive(context, units),
		() => firstOf(...give.planets.map((planet) => () => planetToGive(context, planet))),
		() => firstOf(...give.techs.map((tech) => () => techToGive(context, tech))),
		() => firstOf(...get.units.map((stack) => () => somePlanet(context, stack.planet))),
		() => firstOf(...get.planets.map((planet) => () => otherPlanet(context, planet)))
	);
}

export function commitDeal(commitments: Commitments, { with: other, give }: OrderOf<'deal'>): void {
	commitments.deals.add(other);
	commitments.promised += give.hd;
	commitments.given = addUnits(commitments.given, totalOf(give));
	for (const planet of give.planets) commitments.planetsGiven.add(planet);
}

const totalOf = (goods: Goods): SomeUnits =>
	goods.units.reduce((sum, stack) => addUnits(sum, stack.units), {});

/** AM-333: one route a pair (AM-270). */
export function shareRoute(context: Context, { with: other }: OrderOf<'route'>): Verdict {
	return firstOf(
		() => partner(context, other),
		() => (context.own.contacts.includes(other) ? '' : 'no-contact'),
		() => (context.routes.has(other) ? 'limit-reached' : '')
	);
}

export function commitRoute(commitments: Commitments, { with: other }: OrderOf<'route'>): void {
	commitments.routes.add(other);
}

/** AM-334: units bought this turn are not there yet. */
export function disband(context: Context, { cell, units }: OrderOf<'disband'>): Verdict {
	return firstOf(
		() => someCell(context, cell),
		() => (includesUnits(at(context.present, cell), units) ? '' : 'not-enough'),
		() => unitsFree(context, cell, units),
		() => unitsToDisband(context, cell, units)
	);
}

export function commitDisband(commitments: Commitments, { cell, units }: OrderOf<'disband'>): void {
	addAt(commitments.disbanded, cell, units);
}

/** Not disbanded already, nor all that is left of what is promised to others. */
function unitsToDisband(context: Context, cell: Cell, units: SomeUnits): Verdict {
	const here = addUnits(at(context.disbanded, cell), units);
	const everywhere = addUnits(addUnits(allDisbanded(context), context.given), units);
	return includesUnits(at(context.present, cell), here) &&
		includesUnits(allOwned(context), everywhere)
		? ''
		: 'over-committed';
}
