/** The Final Phase and the Growth Phase: what arrives, what was traded, what there is to spend. */
import { planetOf } from '$engine/rulesets/imperio/holdings';
import type { Deal, Handed, Item } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { itemText } from '../../plan/sentences';
import {
	advanceAbout,
	advanceName,
	buildingName,
	influenceText,
	lapseText,
	lotName,
	resourcesText,
	signedText,
	unitsText
} from '../../words';
import {
	cell,
	inCell,
	isYou,
	NOWHERE,
	onPlanet,
	planet,
	readerOf,
	seatName,
	subject,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { fact, type Detail } from '../details';

/** Infrastructure that one House finished, in one breath. */
export function tellBuilt(
	ctx: Context,
	first: DataOf<'built'>,
	also: readonly DataOf<'built'>[]
): Telling {
	const owner = planetOf(ctx.view, first.planet)?.controller ?? 0;
	const one = ({ building, planet: id }: DataOf<'built'>): string =>
		m.imperio_report_built_on({ building: buildingName(building), planet: planet(ctx, id) });
	return {
		place: also.length === 0 ? onPlanet(first.planet) : NOWHERE,
		sentence: m.imperio_report_built({
			...subject(ctx, owner),
			list: listText([first, ...also].map(one))
		}),
		topics: ['economy'],
		about: [owner],
		gains: [owner],
		weight: isYou(ctx, owner) ? 31 : 19
	};
}

/** Units that one House produced, in one breath. */
export function tellProduced(
	ctx: Context,
	first: DataOf<'produced'>,
	also: readonly DataOf<'produced'>[]
): Telling {
	const all = [first, ...also];
	const units = ({ ships, troops }: DataOf<'produced'>): string =>
		unitsText({ ...ships, troop: troops });
	return {
		place: also.length === 0 ? onPlanet(first.planet) : NOWHERE,
		sentence: m.imperio_report_produced({
			...subject(ctx, first.house),
			units: listText(all.map(units))
		}),
		details: all.map((one) => fact(planet(ctx, one.planet), units(one))),
		topics: ['economy'],
		about: [first.house],
		gains: [first.house],
		weight: isYou(ctx, first.house) ? 32 : 18
	};
}

const LEARNT = {
	research: m.imperio_report_learnt_research,
	drain: m.imperio_report_learnt_drain,
	deal: m.imperio_report_learnt_deal,
	council: m.imperio_report_learnt_council
};

export const tellLearnt = (_: Context, { advance, how }: DataOf<'learnt'>): Telling => ({
	place: NOWHERE,
	sentence: LEARNT[how]({ advance: advanceName(advance), about: advanceAbout(advance) }),
	topics: ['economy'],
	gains: 'reader',
	weight: 45
});

export const tellPrisoners = (ctx: Context, data: DataOf<'prisoners'>): Telling => ({
	place: onPlanet(data.planet),
	sentence: m.imperio_report_prisoners({
		planet: planet(ctx, data.planet),
		gain: listText([
			resourcesText(data.resources),
			...(data.troops > 0 ? [unitsText({ troop: data.troops })] : [])
		])
	}),
	topics: ['economy', 'battles'],
	gains: 'reader',
	weight: 33
});

// ---------------------------------------------------------------- deals and auctions

const itemsText = (ctx: Context, items: readonly Item[]): string =>
	listText(items.map((item) => itemText(readerOf(ctx), item))) || m.imperio_report_nothing();

function instalments(deal: Deal): Detail[] {
	const of = (mine: boolean): string =>
		listText(
			deal.instalments
				.filter(({ payer }) => (payer === deal.with) !== mine)
				.map(({ turn, resources }) =>
					m.imperio_report_item_instalment({ turn, resources: resourcesText(resources) })
				)
		);
	const [yours, theirs] = [of(true), of(false)];
	return [
		...(yours === '' ? [] : [fact(m.imperio_report_instalments_you(), yours)]),
		...(theirs === '' ? [] : [fact(m.imperio_report_instalments_other(), theirs)])
	];
}

/** Ships that go and come with a deal, and the Troops aboard. */
function fleets({ give, take }: DataOf<'deal'>['handed']): Detail[] {
	const units = ({ ships, troops }: Handed): string => unitsText({ ...ships, troop: troops });
	const [given, taken] = [units(give), units(take)];
	return [
		...(given === '' ? [] : [fact(m.imperio_report_deal_fleet_give(), given)]),
		...(taken === '' ? [] : [fact(m.imperio_report_deal_fleet_take(), taken)])
	];
}

export function tellDeal(ctx: Context, { deal, done, reason, handed }: DataOf<'deal'>): Telling {
	const isGift = deal.take.length === 0;
	const tone = isGift ? {} : { gains: 'reader' as const };
	return {
		place: NOWHERE,
		sentence: done
			? dealSentence(ctx, deal)
			: m
					.imperio_report_deal_off({
						name: seatName(ctx, deal.with),
						reason: reason === '' ? '' : lapseText(reason)
					})
					.trim(),
		figures: done ? [...fleets(handed), ...instalments(deal)] : [],
		topics: done ? ['trade'] : ['trade', 'failures'],
		...(done ? tone : { losses: 'reader' }),
		weight: done ? 47 : 56
	};
}

function dealSentence(ctx: Context, deal: Deal): string {
	const name = seatName(ctx, deal.with);
	const sides = { give: itemsText(ctx, deal.give), take: itemsText(ctx, deal.take) };
	if (deal.take.length === 0) return m.imperio_report_deal_given({ name, give: sides.give });
	if (deal.give.length === 0) return m.imperio_report_deal_received({ name, take: sides.take });
	return m.imperio_report_deal_done({ name, ...sides });
}

export function tellAuctioned(ctx: Context, data: DataOf<'auctioned'>): Telling {
	const lot = lotName(data.lot);
	const inputs = { ...subject(ctx, data.winner), lot, price: resourcesText(data.price) };
	return {
		place: NOWHERE,
		sentence:
			data.winner === 0
				? m.imperio_report_unsold({ lot })
				: data.house === 0
					? m.imperio_report_auctioned(inputs)
					: m.imperio_report_auctioned_ruin({ ...inputs, house: seatName(ctx, data.house) }),
		topics: ['money', 'news'],
		about: [data.winner, data.house],
		losses: [data.house],
		gains: [data.winner],
		weight: isYou(ctx, data.house) ? 72 : isYou(ctx, data.winner) ? 45 : 24
	};
}

export function tellBidResult(
	_: Context,
	{ lot, resources, won, isVoid }: DataOf<'bidResult'>
): Telling {
	const says = isVoid
		? m.imperio_report_bid_void
		: won
			? m.imperio_report_bid_won
			: m.imperio_report_bid_lost;
	return {
		place: NOWHERE,
		sentence: says({ lot: lotName(lot), resources: resourcesText(resources) }),
		topics: won ? ['money'] : ['money', 'failures'],
		...(won ? { gains: 'reader' } : { losses: 'reader' }),
		weight: won ? 20 : 43
	};
}

export const tellMustered = (ctx: Context, data: DataOf<'mustered'>): Telling => ({
	place: inCell(data.cell),
	sentence: m.imperio_report_mustered({
		...subject(ctx, data.house),
		units: unitsText({ ...data.ships, troop: data.troops }),
		count: Object.values(data.ships).reduce((sum, n) => sum + n, data.troops),
		cell: cell(ctx, data.cell)
	}),
	topics: ['economy'],
	about: [data.house],
	gains: [data.house],
	weight: isYou(ctx, data.house) ? 37 : 21
});

export const tellStrayLost = (ctx: Context, data: DataOf<'strayLost'>): Telling => ({
	place: inCell(data.cell),
	sentence: m.imperio_report_stray_lost({
		...subject(ctx, data.house),
		units: unitsText({ fighter: data.fighters, troop: data.troops }),
		cell: cell(ctx, data.cell)
	}),
	topics: ['failures'],
	about: [data.house],
	losses: [data.house],
	weight: isYou(ctx, data.house) ? 59 : 23
});

// ---------------------------------------------------------------- the account of a Growth Phase

export function tellAccount(ctx: Context, account: DataOf<'account'>): Telling {
	return {
		place: NOWHERE,
		sentence: m.imperio_report_account({
			turn: account.turn,
			resources: resourcesText(account.treasury),
			influence: influenceText(account.available)
		}),
		details: accountLines(ctx, account),
		topics: ['money'],
		weight: 25
	};
}

function accountLines(ctx: Context, account: DataOf<'account'>): Detail[] {
	const planets = account.planets.map(({ planet: id, resources, influence, blockaded }) =>
		fact(
			planet(ctx, id),
			blockaded
				? m.imperio_report_account_blockaded()
				: m.imperio_report_account_planet({
						resources: resourcesText(resources),
						influence: influenceText(influence)
					})
		)
	);
	const modifiers =
		account.resources === 0 && account.influence === 0
			? []
			: [
					fact(
						m.imperio_report_account_modifiers(),
						`${signedText(account.resources)} · ${signedText(account.influence)}`
					)
				];
	return [
		...planets,
		...modifiers,
		...(account.ruin > 0 ? [fact(m.imperio_report_account_ruin(), signedText(-account.ruin))] : []),
		...account.instalments.map(({ with: other, resources, owed }) =>
			fact(
				m.imperio_report_account_instalment({ name: seatName(ctx, other) }),
				owed > 0
					? m.imperio_report_account_owed({ paid: signedText(resources), owed })
					: signedText(resources)
			)
		),
		...account.cessions.map(({ with: other, influence }) =>
			fact(m.imperio_report_account_cession({ name: seatName(ctx, other) }), signedText(influence))
		)
	];
}
