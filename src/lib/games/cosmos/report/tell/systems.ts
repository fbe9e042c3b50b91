/** Tellings of systems won and lost, technologies, explorations and what spies saw. */
import { ringOf } from '$engine/rulesets/cosmos/map/board';
import type { CardSource, Place } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { fact, line, type Detail } from '$lib/ui/report/details';
import type { Beside } from '$lib/ui/report/dispatch';
import { capital, listText } from '$lib/ui/text';
import { entryText } from '../../plan/sentences';
import {
	areaName,
	blackName,
	buildingName,
	cardAbout,
	cardName,
	ringName,
	systemName,
	unitsText
} from '../../words';
import { inSystem, isYou, ofSeat, type Context, type DataOf, type Telling } from '../context';

export function tellDominion(
	_: Context,
	{ system, area, won }: DataOf<'dominion'>,
	{ also }: Beside<DataOf<'dominion'>>
): Telling {
	const areas = listText([area, ...also.map((one) => one.area)].map(areaName));
	const said = { area: areas, place: systemName(system) };
	return {
		place: inSystem(system),
		sentence: won ? m.cosmos_report_dominion_won(said) : m.cosmos_report_dominion_lost(said),
		topics: ['economy'],
		...(won ? { gains: 'reader' as const } : { losses: 'reader' as const }),
		weight: won ? 34 : 56
	};
}

export const tellSight = (_: Context, { system, won }: DataOf<'sight'>): Telling => ({
	place: { at: 'sight' },
	sentence: won
		? m.cosmos_report_sight_won({ place: systemName(system) })
		: m.cosmos_report_sight_lost({ place: systemName(system) }),
	topics: ['news'],
	weight: 8
});

export const tellFell = (ctx: Context, { system, building, seat }: DataOf<'fell'>): Telling => {
	const said = { what: buildingName(building), place: systemName(system) };
	return {
		place: inSystem(system),
		sentence:
			seat === 0
				? m.cosmos_report_fell(said)
				: isYou(ctx, seat)
					? m.cosmos_report_fell_you(said)
					: m.cosmos_report_fell_of({ ...said, name: ofSeat(ctx, seat) }),
		topics: ['battles', 'economy'],
		about: [seat],
		losses: seat === 0 ? [] : [seat],
		weight: 66
	};
};

/** A search goes without saying: its system yields the card. */
const HOW: Readonly<Record<Exclude<CardSource, 'search'>, () => string>> = {
	archive: m.cosmos_report_card_archive,
	lab: m.cosmos_report_card_lab,
	purchase: m.cosmos_report_card_purchase,
	arsenal: m.cosmos_report_card_arsenal,
	shrine: m.cosmos_report_card_shrine,
	workshop: m.cosmos_report_card_workshop,
	salvage: m.cosmos_report_card_salvage,
	conquest: m.cosmos_report_card_conquest,
	ability: m.cosmos_report_card_ability
};

export function tellCard(_: Context, { card, how, system }: DataOf<'card'>): Telling {
	const ring = system === '' ? 'black' : ringOf(system);
	const isKey = card === 'key' && ring !== 'citadel' && ring !== 'black';
	const said = { card: cardName(card), about: cardAbout(card) };
	return {
		place: system === '' ? { at: 'orders' } : inSystem(system),
		sentence: isKey
			? m.cosmos_report_card_key({ ring: ringName(ring), place: systemName(system) })
			: system === ''
				? m.cosmos_report_card(said)
				: m.cosmos_report_card_at({ ...said, place: systemName(system) }),
		details: how === 'search' ? [] : [line(HOW[how]())],
		topics: ['news', 'economy'],
		gains: 'reader',
		weight: isKey ? 91 : 54
	};
}

export const tellSearched = (_: Context, { system, ends }: DataOf<'searched'>): Telling => ({
	place: inSystem(system),
	sentence: m.cosmos_report_searched({ place: systemName(system), turn: ends }),
	topics: ['economy'],
	weight: 24
});

export const tellSearchLost = (_: Context, { system }: DataOf<'searchLost'>): Telling => ({
	place: inSystem(system),
	sentence: m.cosmos_report_search_lost({ place: systemName(system) }),
	topics: ['economy'],
	losses: 'reader',
	weight: 52
});

export const tellSearchEnded = (_: Context, { system }: DataOf<'searchEnded'>): Telling => ({
	place: inSystem(system),
	sentence: m.cosmos_report_search_ended({ place: systemName(system) }),
	topics: ['economy'],
	losses: 'reader',
	weight: 52
});

export const tellDevelopmentLost = (
	_: Context,
	{ system, boost }: DataOf<'developmentLost'>
): Telling => ({
	place: inSystem(system),
	sentence: m.cosmos_report_development_lost({ card: cardName(boost), place: systemName(system) }),
	topics: ['economy'],
	losses: 'reader',
	weight: 57
});

export function tellExplored(_: Context, { system, is, amount }: DataOf<'explored'>): Telling {
	const good = is === 'deposit' || is === 'lab' || is === 'hidden_planet' || is === 'base';
	return {
		place: inSystem(system),
		sentence:
			is === 'deposit'
				? m.cosmos_report_explored_deposit({ amount })
				: m.cosmos_report_explored({ what: blackName(is), place: systemName(system) }),
		topics: ['news'],
		...(good ? { gains: 'reader' as const } : {}),
		weight: 48
	};
}

/** Everything of a system that spies saw, a line for each force and construction. */
function contents(ctx: Context, { forces, sites }: Place): Detail[] {
	return [
		...forces.map(({ seat, orbit, troops }) => {
			const units = [...orbit, ...troops.map(({ troop, n }) => ({ unit: troop, n }))];
			return fact(capital(ofSeat(ctx, seat)), unitsText(units) || m.cosmos_report_nothing(), seat);
		}),
		...sites.map(({ building, seat }) =>
			fact(buildingName(building), seat === 0 ? '·' : ofSeat(ctx, seat), seat)
		)
	];
}

export function tellSpied(ctx: Context, { system, places }: DataOf<'spied'>): Telling {
	const [place] = places;
	const shown = place ? contents(ctx, place) : [];
	const name = systemName(system);
	// Somebody asked for it: what was found is the news, and that nothing was is news too.
	return {
		place: inSystem(system),
		sentence: !place
			? m.cosmos_report_spied_nothing({ place: name })
			: shown.length > 0
				? m.cosmos_report_spied({ place: name })
				: m.cosmos_report_spied_empty({ place: name }),
		figures: shown,
		topics: ['news'],
		weight: 36
	};
}

export const tellOrders = (ctx: Context, { seat, orders }: DataOf<'orders'>): Telling => ({
	place: { at: 'sight' },
	sentence:
		orders.length > 0
			? m.cosmos_report_orders({ name: ofSeat(ctx, seat) })
			: m.cosmos_report_orders_none({ name: ofSeat(ctx, seat) }),
	figures: orders.map(({ n, order }) =>
		fact(`${n}`, entryText({ view: ctx.view, factionOf: (other) => ofSeat(ctx, other) }, order))
	),
	topics: ['news'],
	weight: 49
});
