/** Tellings of a player's own board: tracks, Resources, Corruption, cards, Captain, Agenda. */
import type { HouseShipId, Reward, Token } from '$engine/rulesets/revenant/data';
import type { Ability } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import {
	abilityName,
	agendaName,
	cardName,
	colonyName,
	countedCards,
	countedCubes,
	countedUpgrades,
	figureName,
	hiddenName,
	houseName,
	levelNumber,
	objectivesText,
	rewardText,
	tokensNamed
} from '../../words';
import { causeText } from '../cause';
import {
	isYou,
	NOWHERE,
	subject,
	theShip,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { fact, line, type Detail } from '../details';
import { placeOf } from './fleet';

export const tellDrawn = (
	ctx: Context,
	{ seat, counts, short, cause }: DataOf<'drawn'>
): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_drawn({
		...subject(ctx, seat),
		cards: countedUpgrades(counts.equipment + counts.training + counts.support)
	}),
	details: [
		line(capital(causeText(cause))),
		...(short > 0 ? [line(m.revenant_report_drawn_short({ count: short }))] : [])
	],
	topics: ['economy'],
	about: [seat],
	weight: 10
});

export const tellDrawnCards = (_: Context, { seat, cards }: DataOf<'drawn-cards'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_drawn_cards({ cards: listText(cards.map(cardName)) }),
	topics: ['economy'],
	about: [seat],
	gains: 'reader',
	weight: 31
});

export const tellTrimmed = (ctx: Context, { seat, cards }: DataOf<'hand-trimmed'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_trimmed({
		...subject(ctx, seat),
		cards: listText(cards.map(cardName))
	}),
	topics: ['economy'],
	about: [seat],
	weight: 18
});

export const tellDiscarded = (ctx: Context, data: DataOf<'discarded'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_discarded({
		...subject(ctx, data.seat),
		cards: listText(data.cards.map(cardName))
	}),
	details: [line(capital(causeText(data.cause)))],
	topics: ['economy'],
	about: [data.seat],
	weight: 14
});

export function tellInfluence(ctx: Context, data: DataOf<'influence'>): Telling {
	const { who, house, from, to, lost, reward } = data;
	const inputs = { ...subject(ctx, who), house: houseName(house) };
	return {
		place: NOWHERE,
		sentence:
			from === to && lost
				? m.revenant_report_influence_lost(inputs)
				: m.revenant_report_influence({ ...inputs, from, to }),
		details: [line(capital(causeText(data.cause))), ...rewardDetail(reward)],
		topics: ['economy'],
		about: [who],
		gains: [who],
		weight: reward === '' ? 20 : 30
	};
}

const rewardDetail = (reward: Reward | ''): Detail[] =>
	reward === '' ? [] : [fact(m.revenant_report_reward(), rewardText(reward))];

export const tellRewardLost = (_: Context, { seat, house }: DataOf<'reward-lost'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_reward_lost({ house: houseName(house) }),
	topics: ['failures'],
	about: [seat],
	weight: 10
});

export const tellHiddenGained = (ctx: Context, data: DataOf<'hidden-gained'>): Telling => ({
	place: NOWHERE,
	sentence:
		data.shown === 0
			? m.revenant_report_hidden_none(subject(ctx, data.seat))
			: m.revenant_report_hidden({
					...subject(ctx, data.seat),
					cards: countedCards(data.shown)
				}),
	details: [line(capital(causeText(data.cause)))],
	topics: ['economy'],
	about: [data.seat],
	// Whoever gains them is told which.
	gains: isYou(ctx, data.seat) || data.shown === 0 ? [] : [data.seat],
	weight: 27
});

export const tellHiddenKept = (_: Context, { seat, kept }: DataOf<'hidden-kept'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_hidden_kept({ count: kept }),
	topics: ['economy'],
	about: [seat],
	weight: 4
});

export const tellHiddenCards = (_: Context, data: DataOf<'hidden-cards'>): Telling => ({
	place: NOWHERE,
	sentence:
		data.kept.length > 0 && data.kept.length === data.shown.length
			? m.revenant_report_hidden_yours({ kept: listText(data.kept.map(hiddenName)) })
			: m.revenant_report_hidden_cards({
					shown: listText(data.shown.map(hiddenName)) || '–',
					kept: listText(data.kept.map(hiddenName)) || '–'
				}),
	topics: ['economy'],
	about: [data.seat],
	gains: 'reader',
	weight: 33
});

export const tellHiddenSpent = (ctx: Context, data: DataOf<'hidden-spent'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_hidden_spent({
		...subject(ctx, data.seat),
		house: hiddenName(data.card)
	}),
	details: [line(capital(causeText(data.cause)))],
	topics: ['economy'],
	about: [data.seat],
	weight: 30
});

export const tellTactics = (ctx: Context, data: DataOf<'tactics'>): Telling => ({
	place: NOWHERE,
	sentence:
		data.from === data.to
			? m.revenant_report_tactics_end(subject(ctx, data.who))
			: m.revenant_report_tactics({
					...subject(ctx, data.who),
					from: data.from,
					to: data.to
				}),
	details: [
		...(data.material > 0 ? [fact(m.revenant_report_tactics_material(), data.material)] : []),
		...(data.lost > 0 ? [fact(m.revenant_report_tactics_lost(), data.lost)] : [])
	],
	topics: ['economy'],
	about: [data.who],
	weight: 16
});

export function tellResources(ctx: Context, data: DataOf<'resources'>): Telling {
	const { seat, cause, gained, paid, lost } = data;
	return {
		place: NOWHERE,
		sentence: exchangeText(ctx, data),
		...(lost.length > 0 ? { figures: [fact(m.revenant_report_no_room(), tokensNamed(lost))] } : {}),
		details: [line(capital(causeText(cause)))],
		topics: ['money'],
		about: [seat],
		...(lost.length > 0 && gained.length === 0 && paid.length === 0 ? { losses: [seat] } : {}),
		weight: lost.length > 0 ? 32 : 15
	};
}

function exchangeText(ctx: Context, { seat, gained, paid }: DataOf<'resources'>): string {
	const who = subject(ctx, seat);
	const text = (tokens: readonly Token[]): string => tokensNamed(tokens);
	if (gained.length > 0 && paid.length > 0)
		return m.revenant_report_paid_and_gained({ ...who, tokens: text(gained), paid: text(paid) });
	if (paid.length > 0) return m.revenant_report_paid({ ...who, tokens: text(paid) });
	if (gained.length > 0) return m.revenant_report_resources({ ...who, tokens: text(gained) });
	return m.revenant_report_nothing_gained(who);
}

export const tellCubes = (
	ctx: Context,
	{ seat, cause, gained, left }: DataOf<'cubes'>
): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_cubes({ ...subject(ctx, seat), cubes: countedCubes(gained) }),
	details: [fact(m.revenant_cubes(), left), line(capital(causeText(cause)))],
	topics: ['money'],
	about: [seat],
	weight: 15
});

export function tellCorruption(ctx: Context, data: DataOf<'corruption'>): Telling {
	const { seat, place, change, tokens, collection } = data;
	const isAdded = change === 'added';
	const compartment = place.startsWith('compartment:') ? Number(place.slice(12)) : 0;
	return {
		place: compartment > 0 ? NOWHERE : placeOf(ctx, place),
		sentence: capital(corruptionText(ctx, data, compartment)),
		details: [
			...(tokens.length > 0 ? [fact(m.revenant_report_trapped(), tokensNamed(tokens))] : []),
			...(isAdded ? [] : [fact(m.revenant_report_collection(), collection)])
		],
		topics: ['economy'],
		about: seat === 0 ? [] : [seat],
		...(compartment === 0 ? {} : isAdded ? { losses: [seat] } : { gains: [seat] }),
		weight: compartment > 0 && isYou(ctx, seat) ? 36 : 18
	};
}

function corruptionText(
	ctx: Context,
	{ seat, place, change }: DataOf<'corruption'>,
	compartment: number
): string {
	const who = { ...subject(ctx, seat), n: compartment };
	if (compartment > 0)
		return change === 'added'
			? m.revenant_report_corrupted_own(who)
			: m.revenant_report_cleaned_own(who);
	const ship = theShip(ctx, place as HouseShipId);
	return change === 'added'
		? m.revenant_report_corrupted_ship({ ship })
		: m.revenant_report_cleaned_ship({ ship });
}

export const tellPlayed = (ctx: Context, data: DataOf<'played'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_played({ ...subject(ctx, data.seat), card: cardName(data.card) }),
	details: [
		fact(m.revenant_report_played_paid(), tokensNamed(data.paid)),
		...(data.off.length > 0 ? [fact(m.revenant_report_played_off(), tokensNamed(data.off))] : []),
		...(data.cadet === '' ? [] : [line(figureName(data.cadet))])
	],
	topics: ['economy'],
	about: [data.seat],
	weight: 30
});

export const tellActivated = (ctx: Context, { seat, source }: DataOf<'activated'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_activated({
		...subject(ctx, seat),
		source: abilityName((source.split(':')[0] ?? source) as Ability)
	}),
	topics: ['economy'],
	about: [seat],
	weight: 13
});

export const tellPromoted = (ctx: Context, { seat, level }: DataOf<'promoted'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_promoted({ ...subject(ctx, seat), level: levelNumber(level) }),
	topics: ['economy'],
	about: [seat],
	gains: [seat],
	weight: 38
});

export const tellSurveyed = (ctx: Context, data: DataOf<'surveyed'>): Telling => ({
	place: NOWHERE,
	sentence: data.discarded
		? m.revenant_report_surveyed_discarded(subject(ctx, data.seat))
		: m.revenant_report_surveyed(subject(ctx, data.seat)),
	topics: ['news'],
	about: [data.seat],
	weight: 24
});

export const tellSurveyCards = (_: Context, { seat, cards }: DataOf<'survey-cards'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_survey_cards({ cards: listText(cards.map(colonyName)) }),
	topics: ['news'],
	about: [seat],
	gains: 'reader',
	weight: 31
});

export const tellAgenda = (
	ctx: Context,
	{ seat, agenda, completed }: DataOf<'agenda'>
): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_agenda({
		...subject(ctx, seat),
		agenda: agendaName(agenda),
		count: completed.filter(Boolean).length
	}),
	figures: objectivesText(agenda).map((text, i) =>
		fact(text, completed[i] ? m.revenant_report_met() : m.revenant_report_unmet())
	),
	topics: ['news'],
	about: [seat],
	weight: 56
});
