/** Step 9: deals are carried out or void, then gifts change hands (AM-253 to AM-259, AM-378). */
import { planetOf } from '../../planets';
import type { Goods, PlanetId, SeatId, SomeUnits, TechId } from '../../types';
import { commonUnits, includesUnits, someUnits, totalUnits } from '../../units';
import { isInPlay } from '../end';
import { returnLeadersWithoutUnits } from '../leaders';
import { changeOwner, changeOwners } from '../combat/ownership';
import { awaitTech, knownTechs } from '../techs';
import { matchedDeals, unitsByPlanet, type MatchedDeal } from './trade';
import {
	armyAt,
	book,
	fail,
	placeUnits,
	removeUnits,
	report,
	type Line,
	type OrderOf,
	type Turn
} from '../turn';

/** Binding promises first (AM-253). */
export function settle(turn: Turn): void {
	for (const deal of matchedDeals(turn)) settleDeal(turn, deal);
	for (const { seat, line, order } of turn.lines) {
		if (order.kind === 'giftUnits') giveUnits(turn, { seat, line, order });
		if (order.kind === 'giftPlanet') givePlanet(turn, { seat, line, order });
		if (order.kind === 'giftTech') giveTech(turn, { seat, line, order });
	}
	returnLeadersWithoutUnits(turn);
}

// ---------------------------------------------------------------- deals

/** Whole or not at all: if an item is gone, or brings nothing any more, the deposits go back (AM-254). */
function settleDeal(turn: Turn, [low, high]: MatchedDeal): void {
	const parties = [low, high].map((line) => ({
		line,
		from: line.seat,
		to: line.order.with,
		goods: line.order.give
	}));
	const lost = parties.some(({ from, goods }) => !stillHas(turn, from, goods));
	const known = parties.some(({ to, goods }) => knowsOf(turn, to, goods));
	const done = !lost && !known;
	for (const { line, from, to, goods } of parties) {
		if (!done) fail(turn, line, lost ? 'item-lost' : 'already-known', { seat: to });
		if (goods.hd === 0) continue;
		if (done) book(turn, to, goods.hd, 'dealReceived', { seat: from });
		else book(turn, from, goods.hd, 'depositReturned', { seat: to });
	}
	if (done) exchange(turn, parties);
	report(turn, [low.seat, high.seat], {
		code: 'deal',
		data: {
			seats: [low.seat, high.seat],
			goods: [low.order.give, high.order.give],
			done
		}
	});
}

function stillHas(turn: Turn, seat: SeatId, goods: Goods): boolean {
	return (
		goods.planets.every((id) => planetOf(turn.state, id).owner === seat) &&
		unitsByPlanet(goods).every(({ planet, units }) =>
			includesUnits(unitsOn(turn, seat, planet), units)
		)
	);
}

/** It has come to one of the technologies otherwise since the sheets were written: taken, bought or dealt. */
const knowsOf = (turn: Turn, seat: SeatId, { techs }: Goods): boolean =>
	techs.some((tech) => knownTechs(turn, seat).includes(tech));

const unitsOn = (turn: Turn, seat: SeatId, planet: PlanetId): SomeUnits =>
	armyAt(turn.state, seat, planetOf(turn.state, planet).cell)?.units ?? {};

/** Everything leaves before anything arrives (AM-378). */
function exchange(
	turn: Turn,
	parties: readonly { from: SeatId; to: SeatId; goods: Goods }[]
): void {
	for (const { from, goods } of parties)
		for (const { planet, units } of goods.units)
			removeUnits(turn.state, from, planetOf(turn.state, planet).cell, units);
	for (const { to, goods } of parties)
		for (const { planet, units } of goods.units)
			placeUnits(turn.state, to, planetOf(turn.state, planet).cell, units);
	const planets = parties.flatMap(({ to, goods }) =>
		goods.planets.map((planet) => ({ planet, to }))
	);
	changeOwners(turn, planets, 'gift');
	for (const { to, goods } of parties) {
		for (const planet of goods.planets) planetologyOf(turn, to, planet);
		for (const tech of goods.techs) awaitTech(turn, to, tech);
	}
}

// ---------------------------------------------------------------- gifts

/** As many as remain change owner where they stand (AM-255). */
function giveUnits(turn: Turn, line: Line<OrderOf<'giftUnits'>>): void {
	const { seat, order } = line;
	const { to, planet } = order;
	if (!isInPlay(turn, to)) return fail(turn, line, 'receiver-out', { planet, seat: to });
	const units = someUnits(commonUnits(unitsOn(turn, seat, planet), order.units));
	const [wanted, got] = [totalUnits(order.units), totalUnits(units)];
	if (got === 0) return fail(turn, line, 'nothing-there', { planet, seat: to, wanted });
	if (got < wanted)
		fail(turn, line, 'fewer-units', { partly: true, planet, seat: to, wanted, got });
	const { cell } = planetOf(turn.state, planet);
	removeUnits(turn.state, seat, cell, units);
	placeUnits(turn.state, to, cell, units);
	tellGift(turn, line, { what: 'units', planet, units });
}

/** With its constructions, working and pending; units on it stay with their owners (AM-256). */
function givePlanet(turn: Turn, line: Line<OrderOf<'giftPlanet'>>): void {
	const { seat, order } = line;
	const { to, planet } = order;
	if (!isInPlay(turn, to)) return fail(turn, line, 'receiver-out', { planet, seat: to });
	if (planetOf(turn.state, planet).owner !== seat)
		return fail(turn, line, 'item-lost', { planet, seat: to });
	changeOwner(turn, planet, to, 'gift');
	tellGift(turn, line, { what: 'planet', planet, tech: planetologyOf(turn, to, planet) });
}

/** A hostile planet brings the knowledge to live on it (AM-257); empty if it was had already. */
function planetologyOf(turn: Turn, to: SeatId, planet: PlanetId): TechId | '' {
	const { habitat } = planetOf(turn.state, planet);
	if (habitat === 'habitable') return '';
	const tech: TechId = `planetology:${habitat}`;
	return awaitTech(turn, to, tech) ? tech : '';
}

/** A copy (AM-124); no effect on who has or awaits it (AM-056). */
function giveTech(turn: Turn, line: Line<OrderOf<'giftTech'>>): void {
	const { to, tech } = line.order;
	if (!isInPlay(turn, to)) return fail(turn, line, 'receiver-out', { seat: to });
	if (!awaitTech(turn, to, tech)) return fail(turn, line, 'already-known', { seat: to });
	tellGift(turn, line, { what: 'tech', tech });
}

function tellGift(
	turn: Turn,
	{ seat, order }: Line<OrderOf<'giftUnits' | 'giftPlanet' | 'giftTech'>>,
	gift: {
		what: 'units' | 'planet' | 'tech';
		planet?: PlanetId;
		units?: SomeUnits;
		tech?: TechId | '';
	}
): void {
	report(turn, [seat, order.to], {
		code: 'gift',
		data: { from: seat, to: order.to, hd: 0, planet: 0, units: {}, tech: '', ...gift }
	});
}
