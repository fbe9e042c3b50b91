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
	type Desk,
	type Verdict
} from './desk';

/** AM-327 */
export const ally = (desk: Desk, { player }: OrderOf<'ally'>): Verdict => partner(desk, player);

/** AM-328: gifts and deals together within the opening treasury (AM-324). */
export function giveMoney(desk: Desk, { to, hd }: OrderOf<'giftMoney'>): Verdict {
	const verdict = partner(desk, to) || moneyFor(desk, hd);
	if (!verdict) desk.promised += hd;
	return verdict;
}

const moneyFor = (desk: Desk, hd: number): Verdict =>
	desk.promised + hd > desk.own.treasury ? 'too-much-money' : '';

/** AM-329: they may stand anywhere now, so all that count are the totals. */
export function giveUnits(desk: Desk, { to, planet, units }: OrderOf<'giftUnits'>): Verdict {
	const verdict = firstOf(
		() => partner(desk, to),
		() => somePlanet(desk, planet),
		() => unitsToGive(desk, units)
	);
	if (!verdict) desk.given = addUnits(desk.given, units);
	return verdict;
}

function unitsToGive(desk: Desk, units: SomeUnits): Verdict {
	const owned = allOwned(desk);
	if (!includesUnits(owned, units)) return 'not-enough';
	const committed = addUnits(addUnits(allDisbanded(desk), desk.given), units);
	return includesUnits(owned, committed) ? '' : 'over-committed';
}

/** AM-330 */
export function givePlanet(desk: Desk, { to, planet }: OrderOf<'giftPlanet'>): Verdict {
	const verdict = partner(desk, to) || planetToGive(desk, planet);
	if (!verdict) desk.planetsGiven.add(planet);
	return verdict;
}

const planetToGive = (desk: Desk, planet: PlanetId): Verdict =>
	ownPlanet(desk, planet) || (desk.planetsGiven.has(planet) ? 'over-committed' : '');

/** AM-331 */
export const giveTech = (desk: Desk, { to, tech }: OrderOf<'giftTech'>): Verdict =>
	partner(desk, to) || techToGive(desk, tech);

const techToGive = (desk: Desk, tech: TechId): Verdict =>
	desk.own.techs.includes(tech) ? '' : 'not-enough';

/** AM-332: what is given is refused as gifts are; there is one deal a pair (AM-123). */
export function deal(desk: Desk, { with: other, give, get }: OrderOf<'deal'>): Verdict {
	const units = totalOf(give);
	const verdict = firstOf(
		() => partner(desk, other),
		() => (desk.deals.has(other) ? 'limit-reached' : ''),
		() => moneyFor(desk, give.hd),
		() => firstOf(...give.units.map((stack) => () => somePlanet(desk, stack.planet))),
		() => unitsToGive(desk, units),
		() => firstOf(...give.planets.map((planet) => () => planetToGive(desk, planet))),
		() => firstOf(...give.techs.map((tech) => () => techToGive(desk, tech))),
		() => firstOf(...get.units.map((stack) => () => somePlanet(desk, stack.planet))),
		() => firstOf(...get.planets.map((planet) => () => otherPlanet(desk, planet)))
	);
	if (verdict) return verdict;
	desk.deals.add(other);
	desk.promised += give.hd;
	desk.given = addUnits(desk.given, units);
	for (const planet of give.planets) desk.planetsGiven.add(planet);
	return '';
}

const totalOf = (goods: Goods): SomeUnits =>
	goods.units.reduce((sum, stack) => addUnits(sum, stack.units), {});

/** AM-333: one route a pair (AM-270). */
export function shareRoute(desk: Desk, { with: other }: OrderOf<'route'>): Verdict {
	const verdict = firstOf(
		() => partner(desk, other),
		() => (desk.own.contacts.includes(other) ? '' : 'no-contact'),
		() => (desk.routes.has(other) ? 'limit-reached' : '')
	);
	if (!verdict) desk.routes.add(other);
	return verdict;
}

/** AM-334: units bought this turn are not there yet. */
export function disband(desk: Desk, { cell, units }: OrderOf<'disband'>): Verdict {
	const verdict = firstOf(
		() => someCell(desk, cell),
		() => (includesUnits(at(desk.present, cell), units) ? '' : 'not-enough'),
		() => unitsFree(desk, cell, units),
		() => unitsToDisband(desk, cell, units)
	);
	if (!verdict) addAt(desk.disbanded, cell, units);
	return verdict;
}

/** Not disbanded already, nor all that is left of what is promised to others. */
function unitsToDisband(desk: Desk, cell: Cell, units: SomeUnits): Verdict {
	const here = addUnits(at(desk.disbanded, cell), units);
	const everywhere = addUnits(addUnits(allDisbanded(desk), desk.given), units);
	return includesUnits(at(desk.present, cell), here) && includesUnits(allOwned(desk), everywhere)
		? ''
		: 'over-committed';
}
