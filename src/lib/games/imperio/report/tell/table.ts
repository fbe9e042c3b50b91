/** News of the table: founding, absence, agenda, relations, standing of Houses, the end. */
import { LAST_TURN, LOT } from '$engine/rulesets/imperio/data';
import type { HouseStatus, Owner } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { END } from '$lib/ui/report/lead';
import { endingText } from '../../outcome';
import { lotAbout, lotName, proposalAbout, proposalTitle, lawTitle } from '../../words';
import {
	cell,
	isYou,
	namesText,
	NOWHERE,
	seatName,
	subject,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { fact, line, type TableDetail } from '../details';

export function tellFounded(ctx: Context, { houses }: DataOf<'founded'>): Telling {
	const names = namesText(
		ctx,
		houses.map(({ seat }) => seat)
	);
	const own = houses.find(({ seat }) => isYou(ctx, seat));
	return {
		place: NOWHERE,
		sentence: own
			? m.imperio_report_founded({ cell: cell(ctx, own.home), names })
			: m.imperio_report_founded_all({ names }),
		figures: houses.map(({ seat, name, home }) =>
			fact(name || seatName(ctx, seat), cell(ctx, home), seat)
		),
		topics: ['news'],
		...(own ? { about: [own.seat], gains: [own.seat] } : {}),
		weight: 50
	};
}

export const tellTurn = (_: Context, { turn }: DataOf<'turnResolved'>): Telling => ({
	place: NOWHERE,
	sentence: m.imperio_report_resolved({ turn, last: LAST_TURN }),
	topics: ['news'],
	weight: 0
});

const MOST_MISSED = 2;

export function tellWarned(_: Context, { missed, announced }: DataOf<'warned'>): Telling {
	const sentence = announced
		? m.imperio_report_warned_announced()
		: missed >= MOST_MISSED
			? m.imperio_report_warned_out()
			: m.imperio_report_warned();
	return {
		place: NOWHERE,
		sentence,
		figures: [fact(m.imperio_report_missed(), missed)],
		topics: ['news', 'failures'],
		...(announced ? {} : { losses: 'reader' }),
		weight: announced ? 30 : 82
	};
}

export function tellAgenda(ctx: Context, { turn, proposals }: DataOf<'agenda'>): Telling {
	const nameOf = (seat: number): string => seatName(ctx, seat);
	const lawOf = (id: number): string => {
		const law = ctx.view.laws.find((one) => one.id === id);
		return law ? lawTitle(law) : `${id}`;
	};
	return {
		place: NOWHERE,
		sentence: m.imperio_report_agenda({ turn, titles: listText(proposals.map(proposalTitle)) }),
		figures: proposals.map((one) => fact(proposalTitle(one), proposalAbout(one, nameOf, lawOf))),
		topics: ['news'],
		weight: 36
	};
}

export const tellLotOffered = (_: Context, { turn, lot }: DataOf<'lotOffered'>): Telling => ({
	place: NOWHERE,
	sentence: m.imperio_report_lot_offered({
		turn,
		lot: lotName(lot),
		price: LOT[lot].price,
		about: lotAbout(lot)
	}),
	topics: ['news', 'money'],
	weight: 20
});

export function tellWar(ctx: Context, { a, b, cause }: DataOf<'war'>): Telling {
	const yours = isYou(ctx, a) || isYou(ctx, b);
	const name = seatName(ctx, isYou(ctx, a) ? b : a);
	const pair = { a: seatName(ctx, a), b: seatName(ctx, b) };
	const [you, they] =
		cause === 'attack'
			? [m.imperio_report_war_attack_you, m.imperio_report_war_attack]
			: [m.imperio_report_war_you, m.imperio_report_war];
	return {
		place: NOWHERE,
		sentence: yours ? you({ name }) : they(pair),
		topics: ['news', 'battles'],
		about: [a, b],
		weight: yours ? 76 : 42
	};
}

export function tellPeace(ctx: Context, { a, b, cause }: DataOf<'peace'>): Telling {
	const yours = isYou(ctx, a) || isYou(ctx, b);
	const name = seatName(ctx, isYou(ctx, a) ? b : a);
	const pair = { a: seatName(ctx, a), b: seatName(ctx, b) };
	const [you, they] =
		cause === 'council'
			? [m.imperio_report_peace_council_you, m.imperio_report_peace_council]
			: [m.imperio_report_peace_you, m.imperio_report_peace];
	return {
		place: NOWHERE,
		sentence: yours ? you({ name }) : they(pair),
		topics: ['news'],
		about: [a, b],
		weight: yours ? 56 : 40
	};
}

const STATUS = {
	playing: m.imperio_report_status_playing,
	landless: m.imperio_report_status_landless,
	fallen: m.imperio_report_status_fallen,
	deserted: m.imperio_report_status_deserted
} satisfies Record<HouseStatus, unknown>;

export function tellStatus(ctx: Context, { house, status }: DataOf<'status'>): Telling {
	return {
		place: NOWHERE,
		sentence: STATUS[status](subject(ctx, house)),
		topics: ['news'],
		about: [house],
		...(status === 'playing' ? { gains: [house] } : { losses: [house] }),
		weight: isYou(ctx, house) ? 97 : 72
	};
}

/** The ending, and the reader's own place if it is not the first. */
function placed({ ranking, winner }: DataOf<'gameOver'>, viewer: Owner, ending: string): string {
	const place = ranking.findIndex(({ seat }) => seat === viewer) + 1;
	const own = ranking[place - 1];
	if (!own || viewer === winner) return ending;
	const { length: houses } = ranking;
	return `${ending} ${m.imperio_report_place({ place, houses, influence: own.influence })}`;
}

export function tellGameOver(ctx: Context, data: DataOf<'gameOver'>): Telling {
	const table: TableDetail = {
		kind: 'table',
		columns: [
			m.imperio_report_house(),
			m.imperio_report_influence(),
			m.imperio_report_planets(),
			m.imperio_report_resources(),
			m.imperio_report_advances()
		],
		rows: data.ranking.map(({ seat, influence, planets, resources, advances }) => ({
			seat,
			cells: [influence, planets, resources, advances].map(String)
		}))
	};
	return {
		place: NOWHERE,
		sentence: placed(data, ctx.view.viewer, endingText(data, ctx.seats, ctx.view.viewer)),
		figures: [table],
		details: data.houses.map(({ seat, name, motto }) =>
			line(`${name || seatName(ctx, seat)}${motto === '' ? '' : ` — ${motto}`}`)
		),
		topics: ['news'],
		about: [data.winner],
		gains: [data.winner],
		losses: data.houses.flatMap(({ seat }) => (seat === data.winner ? [] : [seat])),
		weight: END
	};
}
