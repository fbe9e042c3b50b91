/** News that everybody learns. */
import type { Election, Ending } from '$engine/rulesets/amos/types';
import { LOTS } from '$engine/rulesets/amos/data';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { END } from '$lib/ui/report/lead';
import { lotName, money } from '../nouns';
import { endingText } from '../outcome';
import {
	isYou,
	nameOrYou,
	namesText,
	onPlanet,
	planetText,
	seatName,
	type Context,
	type DataOf,
	type Place,
	type Telling
} from './context';
import { dice, fact, type TableDetail } from './details';

const GALAXY: Place = { at: 'galaxy' };

export function tellTurn(data: DataOf<'turnResolved'>): Telling {
	return {
		place: GALAXY,
		sentence: m.amos_report_resolved({ turn: data.turn, limit: data.turnLimit }),
		topics: ['news'],
		weight: 0
	};
}

export function tellDestroyed(ctx: Context, { seat }: DataOf<'destroyed'>): Telling {
	return {
		place: GALAXY,
		sentence: isYou(ctx, seat)
			? m.amos_report_destroyed_you()
			: m.amos_report_destroyed({ name: seatName(ctx, seat) }),
		topics: ['news'],
		about: [seat],
		losses: [seat],
		weight: 90
	};
}

export function tellWithdrawn(ctx: Context, { seat, reason }: DataOf<'withdrawn'>): Telling {
	const name = seatName(ctx, seat);
	const they = {
		absence: m.amos_report_withdrawn_absence,
		resigned: m.amos_report_withdrawn_resigned
	};
	return {
		place: GALAXY,
		sentence: isYou(ctx, seat) ? m.amos_report_withdrawn_you() : they[reason]({ name }),
		topics: ['news'],
		about: [seat],
		losses: [seat],
		weight: 75
	};
}

export function tellAbsent(ctx: Context, { seat, missed, limit }: DataOf<'absent'>): Telling {
	return {
		place: GALAXY,
		sentence: isYou(ctx, seat)
			? m.amos_report_absent_you()
			: m.amos_report_absent({ name: seatName(ctx, seat) }),
		figures: [fact(m.amos_report_absences(), m.amos_report_of_limit({ count: missed, limit }))],
		topics: ['news'],
		about: [seat],
		losses: [seat],
		weight: isYou(ctx, seat) ? 72 : 35
	};
}

export function tellReturned(ctx: Context, { seat }: DataOf<'returned'>): Telling {
	return {
		place: GALAXY,
		sentence: isYou(ctx, seat)
			? m.amos_report_returned_you()
			: m.amos_report_returned({ name: seatName(ctx, seat) }),
		topics: ['news'],
		about: [seat],
		weight: 36
	};
}

export function tellSatellite(ctx: Context, data: DataOf<'satellite'>): Telling {
	return {
		place: onPlanet(data.planet),
		sentence: m.amos_report_satellite({
			place: data.name,
			host: planetText(ctx, data.host)
		}),
		topics: ['news'],
		weight: 38
	};
}

export function tellRuined(ctx: Context, { planet, base, die }: DataOf<'ruined'>): Telling {
	return {
		place: onPlanet(planet),
		sentence: m.amos_report_ruined({ place: planetText(ctx, planet), base }),
		details: [dice(m.amos_report_die(), [die])],
		topics: ['news', 'battles'],
		weight: 78
	};
}

export function tellNewLot({ lot, die }: DataOf<'newLot'>): Telling {
	return {
		place: GALAXY,
		sentence: m.amos_report_new_lot({
			lot: lotName(lot),
			money: money(LOTS[lot - 1]?.reserve ?? 0)
		}),
		details: [dice(m.amos_report_die(), [die])],
		topics: ['news', 'money'],
		weight: 12
	};
}

export function tellLotSold(ctx: Context, { lot, winner, hd }: DataOf<'lotSold'>): Telling {
	const sold = { lot: lotName(lot), money: money(hd) };
	return {
		place: GALAXY,
		sentence:
			winner === 0
				? m.amos_report_lot_unsold({ lot: sold.lot })
				: isYou(ctx, winner)
					? m.amos_report_lot_sold_you(sold)
					: m.amos_report_lot_sold({ ...sold, name: seatName(ctx, winner) }),
		topics: ['news', 'money'],
		about: [winner],
		gains: [winner],
		weight: isYou(ctx, winner) ? 43 : 14
	};
}

export function tellElection(ctx: Context, data: Election): Telling {
	const names = namesText(ctx, data.candidates);
	return {
		place: GALAXY,
		sentence:
			data.candidates.length === 1
				? m.amos_report_election_one({ names })
				: m.amos_report_election({ names }),
		figures: [electionTable(ctx, data)],
		topics: ['news'],
		about: data.candidates,
		weight: 95
	};
}

/** Total power, Values and votes of everybody who has any, candidates first. */
export function electionTable(ctx: Context, data: Election): TableDetail {
	const rank = (seat: number): number => {
		const at = data.candidates.indexOf(seat);
		return at < 0 ? data.candidates.length : at;
	};
	const seats = ctx.view.seats
		.map(({ seat }) => seat)
		.filter((seat) => data.candidates.includes(seat) || (data.votes[seat - 1] ?? 0) > 0)
		.sort((a, b) => rank(a) - rank(b) || a - b);
	return {
		kind: 'table',
		columns: [
			m.amos_report_voter(),
			m.amos_report_total_power(),
			m.amos_report_values(),
			m.amos_report_votes()
		],
		rows: seats.map((seat) => ({
			seat,
			cells: [data.powers, data.values, data.votes].map((all) => `${all[seat - 1] ?? 0}`)
		}))
	};
}

export function tellBallots(ctx: Context, { ballots }: DataOf<'ballots'>): Telling {
	const standing = ctx.view.election[0]?.candidates ?? [
		...new Set(ballots.flatMap(({ candidate }) => (candidate === 0 ? [] : [candidate])))
	];
	const total = (seat: number): number =>
		ballots
			.filter(({ candidate }) => candidate === seat)
			.reduce((sum, { votes }) => sum + votes, 0);
	const tally = listText(standing.map((seat) => `${nameOrYou(ctx, seat)} ${total(seat)}`));
	return {
		place: GALAXY,
		sentence: m.amos_report_ballots({ tally }),
		figures: [
			{
				kind: 'table',
				columns: [m.amos_report_voter(), m.amos_report_vote(), m.amos_report_votes()],
				rows: ballots.map(({ seat, candidate, votes }) => ({
					seat,
					cells: [
						candidate === 0
							? m.amos_report_ballot_abstained()
							: m.amos_report_ballot_for({ name: seatName(ctx, candidate) }),
						`${votes}`
					]
				}))
			}
		],
		topics: ['news'],
		weight: 94
	};
}

export function tellGameOver(ctx: Context, ending: Ending): Telling {
	return {
		place: GALAXY,
		sentence: endingText(ending, ctx.seats, ctx.view.viewer),
		topics: ['news'],
		about: [ending.winner],
		gains: [ending.winner],
		losses: ctx.seats.flatMap(({ seat }) => (seat === ending.winner ? [] : [seat])),
		weight: END
	};
}
