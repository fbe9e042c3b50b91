/** Step 4: what is bought, in the order of each sheet, as far as money goes. */
import {
	CONSTRUCTIONS,
	FACTORIES_DISCOUNT,
	LOWEST_UNIT_PRICE,
	PIRACY,
	SATELLITE,
	TECHS,
	TERROR,
	UNITS
} from '../../data';
import { distance } from '../../map';
import { planetOf, playerOf } from '../../planets';
import type { Planet, PlanetId, SeatId, State, UnitType } from '../../types';
import { onlyType } from '../../units';
import { awaitTech } from '../techs';
import { book, fail, placeUnits, type Line, type OrderOf, type Turn } from '../turn';

/** AM-139: one that cannot be paid is skipped, and later ones are still tried. */
export function makePurchases(turn: Turn): void {
	for (const line of turn.lines) purchase(turn, line);
}

function purchase(turn: Turn, { seat, line, order }: Line): void {
	switch (order.kind) {
		case 'buyUnits':
			return buyUnits(turn, { seat, line, order });
		case 'build':
			return build(turn, { seat, line, order });
		case 'satellite':
			return buySatellite(turn, { seat, line, order });
		case 'research':
			return research(turn, { seat, line, order });
		case 'terror':
			return payTerror(turn, { seat, line, order });
		case 'piracy':
			return payPiracy(turn, { seat, line, order });
		case 'ally':
		case 'bid':
		case 'board':
		case 'colonise':
		case 'deal':
		case 'disband':
		case 'giftMoney':
		case 'giftPlanet':
		case 'giftTech':
		case 'giftUnits':
		case 'land':
		case 'move':
		case 'post':
		case 'recall':
		case 'resign':
		case 'route':
		case 'sabotage':
		case 'spy':
		case 'stance':
		case 'vote':
			return;
	}
}

/** hd for one unit: Factories on the planet take off a dollar, never the last (AM-061, AM-142). */
export function unitPrice(planet: Pick<Planet, 'constructions'>, type: UnitType): number {
	const cost = UNITS[type].cost;
	if (!planet.constructions.includes('factories')) return cost;
	return Math.max(LOWEST_UNIT_PRICE, cost - FACTORIES_DISCOUNT);
}

/** They appear at once (AM-137), as many as money buys. */
function buyUnits(turn: Turn, line: Line<OrderOf<'buyUnits'>>): void {
	const { seat, order } = line;
	const planet = planetOf(turn.state, order.planet);
	const price = unitPrice(planet, order.type);
	const money = playerOf(turn.state, seat).treasury;
	const got = Math.min(order.count, Math.floor(money / price));
	if (got < order.count)
		fail(turn, line, 'no-money', {
			partly: got > 0,
			planet: planet.id,
			wanted: order.count,
			got
		});
	if (got === 0) return;
	const about = { planet: planet.id, what: order.type, count: got };
	book(turn, seat, -got * price, 'units', about);
	placeUnits(turn.state, seat, planet.cell, onlyType(order.type, got));
}

/** Paid now, working from the next opening (AM-051). */
function build(turn: Turn, line: Line<OrderOf<'build'>>): void {
	const { planet, construction } = line.order;
	if (pay(turn, line, CONSTRUCTIONS[construction].cost, 'construction', planet, construction))
		turn.underway.constructions.push({ planet, construction });
}

/** AM-066: belongs to its host until it appears (AM-365). */
function buySatellite(turn: Turn, line: Line<OrderOf<'satellite'>>): void {
	const { host, cell, name } = line.order;
	if (pay(turn, line, SATELLITE.cost, 'satellite', host, name))
		turn.underway.satellites.push({ host, cell, name });
}

function research(turn: Turn, line: Line<OrderOf<'research'>>): void {
	const { tech } = line.order;
	if (!pay(turn, line, TECHS[tech].cost, 'tech', 0, tech)) return;
	awaitTech(turn, line.seat, tech);
}

function payTerror(turn: Turn, line: Line<OrderOf<'terror'>>): void {
	const price = terrorPrice(turn.opening, line.seat, line.order.planet);
	if (pay(turn, line, price, 'terror', line.order.planet)) turn.strikes.push(line);
}

/** hd, from the nearest own planet, counting both end cells (AM-244, AM-245). */
export function terrorPrice(
	state: Pick<State, 'map' | 'planets'>,
	seat: SeatId,
	target: PlanetId
): number {
	const { cell } = planetOf(state, target);
	const distances = state.planets
		.filter((planet) => planet.owner === seat)
		.map((planet) => distance(state.map, planet.cell, cell));
	if (distances.length === 0) throw new Error(`seat ${seat} has no base`);
	return TERROR.costPerCell * (Math.min(...distances) + 1);
}

/** Carried out at the next opening (AM-106). */
function payPiracy(turn: Turn, line: Line<OrderOf<'piracy'>>): void {
	if (pay(turn, line, PIRACY.cost, 'piracyCost', line.order.planet)) turn.underway.raids.push(line);
}

/** Pays in full, or says that there is no money for it. */
function pay(
	turn: Turn,
	line: Line,
	hd: number,
	kind: 'construction' | 'satellite' | 'tech' | 'terror' | 'piracyCost',
	planet: PlanetId | 0,
	what = ''
): boolean {
	if (playerOf(turn.state, line.seat).treasury < hd) {
		fail(turn, line, 'no-money', { planet });
		return false;
	}
	book(turn, line.seat, -hd, kind, { planet, what });
	return true;
}
