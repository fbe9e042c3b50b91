/** Money and goods: gifts, deals, routes, deliveries, and the accounts. */
import { UNITS } from '$engine/rulesets/amos/data';
import type { ConstructionId, LedgerLine, TechId, UnitType } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { constructionName, countedUnit, money, techName, unitsText } from '../nouns';
import { goodsText } from '../plan/sentences';
import {
	isYou,
	nameOrYou,
	onPlanet,
	planetText,
	seatName,
	type Context,
	type DataOf,
	type Place,
	type Telling
} from './context';
import { fact, line, roll, type LedgerDetail } from './details';

const DIPLOMACY: Place = { at: 'diplomacy' };

export function tellGift(ctx: Context, data: DataOf<'gift'>): Telling {
	const { what, planet, tech } = data;
	return {
		place: planet === 0 ? DIPLOMACY : onPlanet(planet),
		sentence: giftSentence(ctx, data),
		figures:
			what === 'planet' && tech !== ''
				? [line(m.amos_report_gift_with({ tech: techName(tech) }))]
				: [],
		topics: what === 'money' ? ['money'] : [],
		about: [data.from, data.to],
		gains: [data.to],
		weight: what === 'planet' ? 65 : 32
	};
}

function giftSentence(ctx: Context, data: DataOf<'gift'>): string {
	const { what } = data;
	const gift = {
		money: money(data.hd),
		units: unitsText(data.units),
		place: planetText(ctx, data.planet),
		tech: data.tech === '' ? '' : techName(data.tech)
	};
	const [from, to] = [seatName(ctx, data.from), seatName(ctx, data.to)];
	if (isYou(ctx, data.from)) return GIFT_BY_YOU[what]({ ...gift, name: to });
	if (isYou(ctx, data.to)) return GIFT_TO_YOU[what]({ ...gift, name: from });
	return GIFT[what]({ ...gift, from, to });
}

type What = DataOf<'gift'>['what'];
interface Given {
	readonly money: string;
	readonly units: string;
	readonly place: string;
	readonly tech: string;
}
const GIFT_BY_YOU: Readonly<Record<What, (given: Given & { name: string }) => string>> = {
	money: m.amos_report_gift_money_by_you,
	units: m.amos_report_gift_units_by_you,
	planet: m.amos_report_gift_planet_by_you,
	tech: m.amos_report_gift_tech_by_you
};
const GIFT_TO_YOU: typeof GIFT_BY_YOU = {
	money: m.amos_report_gift_money_to_you,
	units: m.amos_report_gift_units_to_you,
	planet: m.amos_report_gift_planet_to_you,
	tech: m.amos_report_gift_tech_to_you
};
const GIFT: Readonly<Record<What, (given: Given & { from: string; to: string }) => string>> = {
	money: m.amos_report_gift_money,
	units: m.amos_report_gift_units,
	planet: m.amos_report_gift_planet,
	tech: m.amos_report_gift_tech
};

export function tellDeal(ctx: Context, { seats, goods, done }: DataOf<'deal'>): Telling {
	const [first, second] = isYou(ctx, seats[1]) ? ([1, 0] as const) : ([0, 1] as const);
	const [a, b] = [seatName(ctx, seats[first]), seatName(ctx, seats[second])];
	const terms = {
		give: goodsText(ctx.view, goods[first]),
		get: goodsText(ctx.view, goods[second])
	};
	const yours = isYou(ctx, seats[first]);
	const kept = yours
		? m.amos_report_deal_you({ name: b, ...terms })
		: m.amos_report_deal({ a, b, ...terms });
	const broken = yours
		? m.amos_report_deal_you_void({ name: b })
		: m.amos_report_deal_void({ a, b });
	return {
		place: DIPLOMACY,
		sentence: done ? kept : broken,
		topics: goods[0].hd + goods[1].hd > 0 ? ['money'] : [],
		about: seats,
		...(done ? { gains: seats } : { losses: seats }),
		weight: done ? 40 : 41
	};
}

export function tellRoute(ctx: Context, data: DataOf<'route'>): Telling {
	const { seats, planets, shares } = data;
	const mine = seats.findIndex((seat) => isYou(ctx, seat));
	const other = mine === 0 ? seats[1] : seats[0];
	return {
		place: DIPLOMACY,
		sentence:
			mine < 0
				? m.amos_report_route({
						a: seatName(ctx, seats[0]),
						b: seatName(ctx, seats[1]),
						money: money(shares[0] + shares[1])
					})
				: m.amos_report_route_you({
						name: seatName(ctx, other),
						money: money(shares[mine] ?? 0)
					}),
		figures: [roll(m.amos_report_dice(), data.roll)],
		details: [
			fact(m.amos_report_route_planets(), planets),
			...seats.map((seat, i) => fact(capital(nameOrYou(ctx, seat)), money(shares[i] ?? 0)))
		],
		topics: ['money'],
		about: seats,
		weight: 30
	};
}

/** `also`: constructions that begin to work on the same planet. */
export function tellDelivered(
	ctx: Context,
	data: DataOf<'delivered'>,
	also: readonly ConstructionId[] = []
): Telling {
	const place = planetText(ctx, data.planet);
	const told = (sentence: string): Telling => ({
		place: data.planet === 0 ? { at: 'realm' } : onPlanet(data.planet),
		sentence,
		gains: 'reader',
		topics: [],
		weight: 30
	});
	switch (data.what) {
		case 'construction':
			return told(
				m.amos_report_delivered_construction({
					place,
					what: listText(
						[...(data.construction === '' ? [] : [data.construction]), ...also].map(
							constructionName
						)
					)
				})
			);
		case 'tech':
			return told(
				m.amos_report_delivered_tech({ tech: data.tech === '' ? '' : techName(data.tech) })
			);
		case 'units':
			return told(m.amos_report_delivered_units({ place, units: unitsText(data.units) }));
	}
}

export function tellLostPending(ctx: Context, data: DataOf<'lostPending'>): Telling {
	const list = listText([
		...data.constructions.map(constructionName),
		...data.satellites.map((name) => m.amos_report_satellite_named({ name }))
	]);
	return {
		place: onPlanet(data.planet),
		sentence: m.amos_report_lost_pending({ place: planetText(ctx, data.planet), list }),
		losses: 'reader',
		topics: ['failures'],
		weight: 40
	};
}

export function tellTornDown(ctx: Context, data: DataOf<'tornDown'>): Telling {
	return {
		place: onPlanet(data.planet),
		sentence: m.amos_report_torn_down({
			place: planetText(ctx, data.planet),
			what: constructionName(data.construction)
		}),
		topics: [],
		weight: 39
	};
}

// ---------------------------------------------------------------- accounts

export function tellLedger(ctx: Context, data: DataOf<'ledger'>, owner: number): Telling {
	const totals = { before: money(data.opening), after: money(data.closing) };
	const detail: LedgerDetail = {
		kind: 'ledger',
		opening: data.opening,
		closing: data.closing,
		lines: data.lines.map((entry) => ({ text: entryText(ctx, entry), line: entry })),
		last: ctx.view.phase !== 'orders'
	};
	return {
		place: { at: 'accounts' },
		sentence: isYou(ctx, owner) ? m.amos_report_ledger(totals) : m.amos_report_ledger_of(totals),
		details: [detail],
		topics: ['money'],
		unsigned: true,
		about: [owner],
		weight: 5
	};
}

/** One movement of money, without the amount. */
export function entryText(ctx: Context, entry: LedgerLine): string {
	const { what, count } = entry;
	const place = planetText(ctx, entry.planet);
	const name = seatName(ctx, entry.seat);
	const units = what in UNITS ? countedUnit(what as UnitType, count) : what;
	switch (entry.kind) {
		case 'giftSent':
			return m.amos_report_ledger_giftSent({ name });
		case 'giftReceived':
			return m.amos_report_ledger_giftReceived({ name });
		case 'deposit':
			return m.amos_report_ledger_deposit({ name });
		case 'depositReturned':
			return m.amos_report_ledger_depositReturned({ name });
		case 'dealReceived':
			return m.amos_report_ledger_dealReceived({ name });
		case 'upkeep':
			return m.amos_report_ledger_upkeep({ units });
		case 'units':
			return m.amos_report_ledger_units({ units, place });
		case 'construction':
			return m.amos_report_ledger_construction({
				what: constructionName(what as ConstructionId),
				place
			});
		case 'satellite':
			return m.amos_report_ledger_satellite({ place });
		case 'satelliteRefund':
			return m.amos_report_ledger_satelliteRefund({ place });
		case 'tech':
			return m.amos_report_ledger_tech({ what: techName(what as TechId) });
		case 'terror':
			return m.amos_report_ledger_terror({ place });
		case 'piracyCost':
			return m.amos_report_ledger_piracyCost({ place });
		case 'auction':
			return m.amos_report_ledger_auction();
		case 'auctionReturned':
			return m.amos_report_ledger_auctionReturned();
		case 'route':
			return m.amos_report_ledger_route({ name });
		case 'galacticEconomy':
			return m.amos_report_ledger_galacticEconomy();
		case 'production':
			return m.amos_report_ledger_production({ place });
		case 'merchant':
			return m.amos_report_ledger_merchant({ leader: what, place });
		case 'piracyLoot':
			return m.amos_report_ledger_piracyLoot({ name, place });
		case 'piracyLoss':
			return m.amos_report_ledger_piracyLoss({ name, place });
		case 'event':
			return m.amos_report_ledger_event({ place });
	}
}
