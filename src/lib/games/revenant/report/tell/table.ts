/** Tellings of the table: muster, rounds, decks, absence, the end. */
import { HOUSES, type HouseId } from '$engine/rulesets/revenant/data';
import type {
	HouseScore,
	Owner,
	PassedWhy,
	Score,
	StopReason
} from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { END } from '$lib/ui/report/lead';
import { problemText } from '../../plan/problems';
import { captainName, houseName, shipName, sideName, zoneName } from '../../words';
import {
	isYou,
	NOWHERE,
	seatName,
	subject,
	whoseName,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { fact, line, type TableDetail } from '../details';

export function tellMustered(ctx: Context, { players, corrupted }: DataOf<'mustered'>): Telling {
	const own = players.find(({ seat }) => isYou(ctx, seat));
	const nameOf = (seat: number): string => seatName(ctx, seat);
	return {
		place: NOWHERE,
		sentence: own
			? m.revenant_report_mustered_you({ house: houseName(own.house) })
			: m.revenant_report_mustered({
					houses: listText(players.map(({ house }) => houseName(house)))
				}),
		figures: [
			...players.map(({ seat, cls, side, house, berth }) =>
				fact(
					nameOf(seat),
					m.revenant_report_mustered_line({
						class: captainName(cls),
						side: sideName(side),
						house: houseName(house),
						berth: zoneName(berth)
					}),
					seat
				)
			),
			fact(
				m.revenant_report_corrupted_arkships(),
				listText(corrupted.map((ship) => shipName(ship, nameOf)))
			)
		],
		topics: ['news'],
		...(own ? { about: [own.seat], gains: [own.seat] } : {}),
		weight: 50
	};
}

export const tellShuffled = (_: Context, { label }: DataOf<'shuffled'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_shuffled({ label }),
	topics: ['news'],
	weight: 1
});

export const tellRound = (ctx: Context, data: DataOf<'round-begun'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_round({
		round: data.round,
		name: seatName(ctx, data.firstPlayer)
	}),
	topics: ['news'],
	weight: 14
});

export const tellBrokenOff = (_: Context, { at, reason }: DataOf<'broken-off'>): Telling => ({
	place: NOWHERE,
	quote: m.revenant_report_refused_move({ n: at + 1 }),
	sentence: m.revenant_report_refused({ reason: problemText({ code: reason }) }),
	topics: ['failures'],
	losses: 'reader',
	weight: 64
});

export const tellAheadLeft = (_: Context, { turns }: DataOf<'ahead-left'>): Telling => ({
	place: NOWHERE,
	sentence:
		turns === 0
			? m.revenant_report_ahead_withdrawn()
			: m.revenant_report_ahead_left({ count: turns }),
	topics: ['news'],
	weight: 10
});

export const tellAheadPlayed = (ctx: Context, { seat }: DataOf<'ahead-played'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_ahead_played(subject(ctx, seat)),
	topics: ['news'],
	about: [seat],
	weight: isYou(ctx, seat) ? 46 : 12
});

/** Turns of a list that were passed over, each with the reason. */
const passedOver = (passed: readonly PassedWhy[]) =>
	passed.map((why, i) =>
		fact(
			m.revenant_report_ahead_passed({ n: i + 1 }),
			why === 'less' ? m.revenant_report_ahead_less() : problemText({ code: why })
		)
	);

export const tellAheadChosen = (
	_: Context,
	{ place, passed }: DataOf<'ahead-chosen'>
): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_ahead_chosen({ n: place }),
	figures: passedOver(passed),
	topics: ['news'],
	weight: 45
});

const STOPPED: Readonly<Record<StopReason, (named: { name: string }) => string>> = {
	touched: m.revenant_ahead_why_touched,
	rank: m.revenant_ahead_why_rank,
	near: m.revenant_ahead_why_near,
	jump: m.revenant_ahead_why_jump,
	none: () => m.revenant_ahead_why_none()
};

export const tellAheadStopped = (
	ctx: Context,
	{ why, by, passed }: DataOf<'ahead-stopped'>
): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_ahead_stopped({ reason: STOPPED[why]({ name: whoseName(ctx, by) }) }),
	figures: passedOver(passed),
	topics: ['failures'],
	losses: 'reader',
	weight: 62
});

export const tellMissed = (ctx: Context, { seat, count }: DataOf<'missed'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_missed(subject(ctx, seat)),
	figures: [fact(m.revenant_report_missed_row(), count)],
	topics: ['news', 'failures'],
	about: [seat],
	losses: [seat],
	weight: isYou(ctx, seat) ? 80 : 30
});

export const tellWithdrawn = (ctx: Context, { seat }: DataOf<'withdrawn'>): Telling => ({
	place: NOWHERE,
	sentence: m.revenant_report_withdrawn(subject(ctx, seat)),
	topics: ['news'],
	about: [seat],
	losses: [seat],
	weight: isYou(ctx, seat) ? 97 : 72
});

export function tellRefused(_: Context, { at, reason }: DataOf<'refused'>): Telling {
	const index = at[1];
	return {
		place: NOWHERE,
		...(at[0] === 'moves' && typeof index === 'number'
			? { quote: m.revenant_report_refused_move({ n: index + 1 }) }
			: {}),
		sentence: m.revenant_report_refused({ reason: problemText({ code: reason }) }),
		topics: ['failures'],
		losses: 'reader',
		weight: 64
	};
}

const pointsOf = (scores: readonly Score[], seat: Owner): number =>
	scores.find((one) => one.seat === seat)?.total ?? 0;

/** How it ended, in a sentence. */
export function endingText(ctx: Context, scores: readonly Score[]): string {
	const [ending] = ctx.view.ending;
	const winner = ending?.winners[0];
	const crew = scores.find(({ seat }) => seat === 0);
	if (scores.length === 0) return m.revenant_report_final_nobody();
	if (crew && winner === undefined) {
		const lost = { crew: crew.total, points: pointsOf(scores, 1) };
		return isYou(ctx, 1)
			? m.revenant_report_final_crew(lost)
			: m.revenant_report_final_crew_other({ ...lost, name: whoseName(ctx, 1) });
	}
	const best = winner ?? scores[0]?.seat ?? 0;
	const points = pointsOf(scores, best);
	return isYou(ctx, best)
		? m.revenant_report_final_you({ points })
		: ctx.view.viewer === 0
			? m.revenant_report_final({ name: whoseName(ctx, best), points })
			: m.revenant_report_final_other({
					name: whoseName(ctx, best),
					points,
					own: pointsOf(scores, ctx.view.viewer)
				});
}

/** Score categories other than Houses, in the order of RV-492. */
const ITEMS: readonly (readonly [() => string, (score: Score) => number])[] = [
	[m.revenant_report_item_objectives, ({ objectives }) => objectives],
	[m.revenant_report_item_cards, ({ cards }) => cards],
	[m.revenant_report_item_support, ({ support }) => support],
	[m.revenant_report_item_captain, ({ captain }) => captain],
	[m.revenant_report_item_resources, ({ resources }) => resources],
	[m.revenant_report_item_corruption, ({ corruption }) => corruption],
	[m.revenant_report_item_colony, ({ colony }) => colony],
	[m.revenant_report_item_tactics, ({ tactics }) => tactics]
];

/** Points item by item: a column for each player, and for the Crew. */
export function scoreTable(ctx: Context, scores: readonly Score[]): TableDetail {
	const row = (label: string, cellOf: (score: Score) => string) => ({
		seat: 0,
		label,
		cells: scores.map(cellOf)
	});
	const houses = HOUSES.map((house) =>
		row(
			m.revenant_report_item_house({
				house: houseName(house),
				power: houseScore(scores[0], house)?.power ?? 0
			}),
			(score) => houseCell(houseScore(score, house))
		)
	);
	const items = ITEMS.filter(([, of]) => scores.some((score) => of(score) !== 0)).map(
		([label, of]) => row(label(), (score) => `${of(score)}`)
	);
	return {
		kind: 'table',
		columns: [m.revenant_report_item(), ...scores.map(({ seat }) => whoseName(ctx, seat))],
		rows: [...houses, ...items, row(m.revenant_report_item_total(), ({ total }) => `${total}`)]
	};
}

const houseScore = (score: Score | undefined, house: HouseId): HouseScore | undefined =>
	score?.houses.find((one) => one.house === house);

/** "3+1 → 8" */
function houseCell(score: HouseScore | undefined): string {
	if (!score || score.track + score.hidden === 0) return '0';
	const { track, hidden, points } = score;
	const influence = hidden === 0 ? `${track}` : `${track}+${hidden}`;
	return m.revenant_report_item_cell({ influence, points });
}

export function tellFinal(ctx: Context, { scores }: DataOf<'final'>): Telling {
	const winners = ctx.view.ending[0]?.winners ?? [];
	const seats = scores.flatMap(({ seat }) => (seat === 0 ? [] : [seat]));
	return {
		place: NOWHERE,
		sentence: capital(endingText(ctx, scores)),
		figures:
			scores.length > 0 ? [scoreTable(ctx, scores), line(m.revenant_report_item_note())] : [],
		topics: ['news'],
		about: seats,
		gains: winners,
		losses: seats.filter((seat) => !winners.includes(seat)),
		weight: END
	};
}
