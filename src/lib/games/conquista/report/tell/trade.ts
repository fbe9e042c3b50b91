/** Offers, and what becomes of them. */
import type { Offer } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { voidText } from '../../nouns';
import { isEmpty } from '../../plan/deals';
import { goodsText } from '../../plan/sentences';
import {
	isYou,
	nameOrYou,
	seatName,
	subject,
	termsText,
	together,
	whoOfTwo,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { fact } from '../details';
import { effectTexts } from './combat';

/** Inputs of a sentence about an offer. */
const partiesOf = (ctx: Context, { from, to, give, ask }: Offer) => ({
	who: whoOfTwo(ctx, from, to),
	name: seatName(ctx, from),
	to: seatName(ctx, to),
	give: goodsText(ctx.view, give),
	ask: goodsText(ctx.view, ask)
});

const concerns = (ctx: Context, { from, to }: Offer): boolean => isYou(ctx, from) || isYou(ctx, to);

function offerText(ctx: Context, offer: Offer): string {
	const inputs = partiesOf(ctx, offer);
	if (isEmpty(offer.ask)) return m.conquista_report_offered_gift(inputs);
	if (isEmpty(offer.give)) return m.conquista_report_offered_ask(inputs);
	return m.conquista_report_offered_swap(inputs);
}

const termsFact = (ctx: Context, offer: Offer) =>
	fact(
		capital(
			m.conquista_report_parties({
				...subject(ctx, offer.to),
				from: nameOrYou(ctx, offer.from)
			})
		),
		termsText(ctx, offer),
		offer.from
	);

export const tellOffered = (ctx: Context, { offer }: DataOf<'offered'>): Telling => ({
	sentence: offerText(ctx, offer),
	figures: [
		fact(m.conquista_report_until(), m.conquista_report_until_round({ round: offer.until }))
	],
	about: [offer.from, offer.to],
	topics: ['trade'],
	weight: concerns(ctx, offer) ? 36 : 30
});

export const tellWithdrawn = (ctx: Context, { offer }: DataOf<'withdrawn'>): Telling => ({
	sentence: m.conquista_report_withdrawn(partiesOf(ctx, offer)),
	figures: [fact(m.conquista_report_terms(), termsText(ctx, offer))],
	about: [offer.from, offer.to],
	topics: ['trade'],
	weight: concerns(ctx, offer) ? 34 : 22
});

export const tellLapsedOffer = (
	ctx: Context,
	{ offer, reason }: DataOf<'lapsedOffer'>
): Telling => ({
	sentence:
		reason === 'until'
			? m.conquista_report_lapsed_until(partiesOf(ctx, offer))
			: m.conquista_report_lapsed_gone(partiesOf(ctx, offer)),
	figures: [fact(m.conquista_report_terms(), termsText(ctx, offer))],
	about: [offer.from, offer.to],
	topics: ['trade', 'failures'],
	weight: concerns(ctx, offer) ? 35 : 18
});

export const tellFrozen = (ctx: Context, { offers }: DataOf<'frozen'>): Telling => ({
	sentence: m.conquista_report_frozen({ count: offers.length }),
	figures: offers.map((offer) => termsFact(ctx, offer)),
	about: offers.flatMap(({ from, to }) => [from, to]),
	topics: ['trade'],
	weight: offers.length > 0 ? 30 : 14
});

export function tellAccepted(ctx: Context, { seat, offers }: DataOf<'accepted'>): Telling {
	const known = ctx.view.offers.filter(({ id }) => offers.includes(id));
	const authors = offers.map((id) => Number(id.split(':')[0]));
	return {
		sentence:
			offers.length === 0
				? m.conquista_report_accepted_none(subject(ctx, seat))
				: m.conquista_report_accepted({
						...subject(ctx, seat),
						offers: listText(
							[...new Set(authors)].map((from) =>
								m.conquista_report_offers_of({
									...subject(ctx, from),
									count: authors.filter((one) => one === from).length
								})
							)
						)
					}),
		figures: known.map((offer) => termsFact(ctx, offer)),
		about: [seat, ...authors],
		topics: ['trade'],
		weight: offers.length > 0 ? 32 : 18
	};
}

export const tellPassed = (ctx: Context, { seat }: DataOf<'passed'>): Telling => ({
	sentence: m.conquista_report_passed(subject(ctx, seat)),
	about: [seat],
	topics: ['trade'],
	weight: 8
});

export function tellExchanged(ctx: Context, data: DataOf<'exchanged'>): Telling {
	const { offer, done, reason } = data;
	const square = [...offer.give.squares, ...offer.ask.squares][0];
	return {
		sentence: done
			? together(dealText(ctx, offer), ...effectTexts(ctx, ({ lost }) => lost === 'none'))
			: m.conquista_report_exchange_void({
					...partiesOf(ctx, offer),
					reason: reason === 'none' ? '' : voidText(reason)
				}),
		...(square === undefined ? {} : { place: square }),
		...(done ? {} : { figures: [fact(m.conquista_report_terms(), termsText(ctx, offer))] }),
		about: [offer.from, offer.to],
		...(done ? { gains: [offer.from, offer.to] } : { losses: [offer.from, offer.to] }),
		topics: done ? ['trade'] : ['trade', 'failures'],
		weight: concerns(ctx, offer) ? 58 : 44
	};
}

function dealText(ctx: Context, offer: Offer): string {
	const inputs = partiesOf(ctx, offer);
	if (isEmpty(offer.ask)) return m.conquista_report_gift(inputs);
	if (isEmpty(offer.give)) return m.conquista_report_gift_back(inputs);
	return m.conquista_report_exchanged(inputs);
}
