/** Step 2: gifts of money leave and arrive, deals are matched and their money is deposited. */
import { TECH_IDS, UNIT_TYPES } from '../../data';
import type { Goods, PlanetId, Units } from '../../types';
import { NO_UNITS, addUnits, countOf } from '../../units';
import { book, fail, linesOf, report, type Line, type OrderOf, type Turn } from '../turn';

type DealLine = Line<OrderOf<'deal'>>;

/** The two lines of a deal written alike in both sheets, lower seat first. */
export type MatchedDeal = readonly [DealLine, DealLine];

/** Everything leaves before anything arrives (AM-120), all of it before upkeep (AM-119). */
export function tradeMoney(turn: Turn): void {
	const gifts = linesOf(turn, 'giftMoney');
	for (const { seat, order } of gifts) book(turn, seat, -order.hd, 'giftSent', { seat: order.to });
	depositDeals(turn);
	for (const { seat, order } of gifts) {
		book(turn, order.to, order.hd, 'giftReceived', { seat });
		report(turn, [seat, order.to], {
			code: 'gift',
			data: {
				from: seat,
				to: order.to,
				what: 'money',
				hd: order.hd,
				planet: 0,
				units: {},
				tech: ''
			}
		});
	}
}

/** AM-123. The authors of a deal that finds no match are told no more than that (AM-359). */
function depositDeals(turn: Turn): void {
	const matched = matchedDeals(turn).flat();
	for (const line of linesOf(turn, 'deal')) {
		const { give, with: partner } = line.order;
		if (!matched.includes(line)) fail(turn, line, 'unmatched', { seat: partner });
		else if (give.hd > 0) book(turn, line.seat, -give.hd, 'deposit', { seat: partner });
	}
}

/** Pairs of deals with identical terms (AM-122, AM-379), by lower then higher seat (AM-253). */
export function matchedDeals(turn: Turn): MatchedDeal[] {
	const lines = linesOf(turn, 'deal');
	return lines
		.flatMap((low): MatchedDeal[] => {
			const high = lines.find(({ seat, order }) => seat > low.seat && isAnswerTo(low, seat, order));
			return high ? [[low, high]] : [];
		})
		.sort((a, b) => a[0].seat - b[0].seat || a[1].seat - b[1].seat);
}

function isAnswerTo(line: DealLine, seat: number, order: OrderOf<'deal'>): boolean {
	return (
		line.order.with === seat &&
		order.with === line.seat &&
		termsOf(order.give) === termsOf(line.order.get) &&
		termsOf(order.get) === termsOf(line.order.give)
	);
}

/** The same text for the same totals, in whatever order they are listed. */
function termsOf(goods: Goods): string {
	const planets = [...goods.planets].sort((a, b) => a - b);
	const techs = goods.techs.map((tech) => TECH_IDS.indexOf(tech)).sort((a, b) => a - b);
	const units = unitsByPlanet(goods).map(
		(lot) => `${lot.planet}:${UNIT_TYPES.map((type) => countOf(lot.units, type)).join(',')}`
	);
	return [goods.hd, units.join(';'), planets.join(','), techs.join(',')].join('|');
}

/** Units of a side of a deal as totals, by planet. */
export function unitsByPlanet(goods: Goods): { planet: PlanetId; units: Units }[] {
	const planets = [...new Set(goods.units.map((lot) => lot.planet))].sort((a, b) => a - b);
	return planets.map((planet) => ({
		planet,
		units: goods.units
			.filter((lot) => lot.planet === planet)
			.reduce((sum, lot) => addUnits(sum, lot.units), NO_UNITS)
	}));
}
