/** The opening of the next turn, in the order of AM-099, on this turn's dice and lots (AM-098). */
import {
	EVENTS,
	EVENT_FACES,
	FIRST_EVENT_TURN,
	GALACTIC_ECONOMY,
	LOTS,
	MERCHANT_INCOME,
	PIRACY
} from '../data';
import { sum } from '../dice';
import { hasConstruction, planetOf, planetValue, playerOf } from '../planets';
import type { EventKind, Planet, PlanetId } from '../types';
import { damagePlanet } from './combat/damage';
import { deliverGoods } from './trade/deliveries';
import { receiveLeaders } from './recruits';
import { sightAtEnd } from './sighting';
import type { Draft } from '../../../kernel/draft';
import { book, fail, lotRank, report, type Line, type OrderOf, type Turn } from './turn';

export function openNextTurn(turn: Turn): void {
	turn.state.turn += 1;
	deliverGoods(turn);
	receiveLeaders(turn);
	const onStrike = happen(turn);
	growTreasuries(turn);
	payProduction(turn, onStrike);
	payMerchants(turn);
	raid(turn);
	drawLot(turn);
	sightAtEnd(turn);
}

// ---------------------------------------------------------------- c: event

/** AM-103 to AM-105. Returns the planet on strike, or 0. */
function happen(turn: Turn): PlanetId | 0 {
	const { options, planets, turn: number } = turn.state;
	if (!options.events || number < FIRST_EVENT_TURN) return 0;
	const stream = turn.rng.stream('event');
	const face = stream.die(6);
	const owned = planets.filter((planet) => planet.owner !== 0);
	if (face < EVENT_FACES.low || face > EVENT_FACES.high || owned.length === 0) return 0;
	const planet = owned[stream.pick(owned.length)];
	if (!planet) throw new Error('no planet was picked');
	if (hasConstruction(planet, 'capitol')) {
		tellEvent(turn, planet, { kind: 'none', dice: [], amount: 0, immune: true });
		return 0;
	}
	const event = EVENTS[stream.die(6) - 1];
	if (!event) throw new Error('the event table has six faces');
	const dice = stream.dice(event.dice, 6);
	const amount = applyEvent(turn, planet, event.kind, sum(dice));
	tellEvent(turn, planet, { kind: event.kind, dice, amount, immune: false });
	return event.kind === 'strike' ? planet.id : 0;
}

/** Carries the event out. Gives its amount: damage or Value in points, money in hd. */
function applyEvent(turn: Turn, planet: Draft<Planet>, kind: EventKind, points: number): number {
	switch (kind) {
		case 'plague':
		case 'meteors':
			return damagePlanet(turn, planet.id, points, { trim: true }).applied;
		case 'oreStrike':
		case 'settlers':
			planet.base += points;
			return points;
		case 'tradeFair':
			book(turn, planet.owner, points * 2, 'event', { planet: planet.id });
			return points * 2;
		case 'strike':
		case 'none':
			return 0;
	}
}

function tellEvent(
	turn: Turn,
	{ id, owner }: Planet,
	event: { kind: EventKind; dice: readonly number[]; amount: number; immune: boolean }
): void {
	report(turn, [owner], { code: 'event', data: { planet: id, ...event } });
}

// ---------------------------------------------------------------- d to f: income

/** A fifth of the treasury, or a grant to who has nothing at all (AM-077). */
function growTreasuries(turn: Turn): void {
	for (const { seat, techs, treasury } of turn.state.players) {
		if (!techs.includes('galacticEconomy')) continue;
		const { divisor, ofNothing } = GALACTIC_ECONOMY;
		const hd = treasury === 0 ? ofNothing : Math.floor(treasury / divisor);
		if (hd > 0) book(turn, seat, hd, 'galacticEconomy');
	}
}

/** Each owned planet pays its Value in dollars (AM-101). */
function payProduction(turn: Turn, onStrike: PlanetId | 0): void {
	for (const planet of turn.state.planets) {
		const value = planetValue(turn.state, planet);
		if (planet.owner === 0 || planet.id === onStrike || value === 0) continue;
		book(turn, planet.owner, value * 2, 'production', { planet: planet.id });
	}
}

/** AM-304 */
function payMerchants(turn: Turn): void {
	for (const { kind, post, seat, name } of turn.state.leaders)
		if (kind === 'merchant' && post.at === 'planet')
			book(turn, seat, MERCHANT_INCOME, 'merchant', { planet: post.planet, what: name });
}

// ---------------------------------------------------------------- g: piracy

/** In lots order of the pirates, each sheet in its order (AM-107). */
function raid(turn: Turn): void {
	const paid = [...turn.underway.raids];
	paid.sort((a, b) => lotRank(turn, a.seat) - lotRank(turn, b.seat) || a.line - b.line);
	for (const line of paid) rob(turn, line);
}

/** The owner of the planet as it is now pays what he has at most (AM-106 to AM-108). */
function rob(turn: Turn, line: Line<OrderOf<'piracy'>>): void {
	const { seat } = line;
	const { id: planet, owner: victim } = planetOf(turn.state, line.order.planet);
	if (victim === 0 || victim === seat) return fail(turn, line, 'own-or-ownerless', { planet });
	const dice = turn.rng.stream('piracy', seat, planet).dice(PIRACY.dice, 6);
	const hd = Math.min(sum(dice) * 2, playerOf(turn.state, victim).treasury);
	if (hd > 0) {
		book(turn, victim, -hd, 'piracyLoss', { planet, seat });
		book(turn, seat, hd, 'piracyLoot', { planet, seat: victim });
	}
	report(turn, [seat, victim], { code: 'piracy', data: { planet, by: seat, victim, dice, hd } });
}

// ---------------------------------------------------------------- h: auction

/** At each opening from turn 2 to the last but one (AM-261). */
function drawLot(turn: Turn): void {
	const { options, turn: number } = turn.state;
	if (!options.auctions || number >= options.turnLimit) return;
	const lot = turn.rng.stream('lot').die(LOTS.length);
	turn.state.lot = lot;
	report(turn, 'all', { code: 'newLot', data: { lot, die: lot } });
}
