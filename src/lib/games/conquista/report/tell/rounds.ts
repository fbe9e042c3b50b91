/** The board laid, the round, the order of its phases, the end. */
import { CONQUEST_HELD } from '$engine/rulesets/conquista/data';
import type { Score, SeatId } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { END } from '$lib/ui/report/lead';
import { listText } from '$lib/ui/text';
import { phaseName, sectionName } from '../../nouns';
import { turnsText } from '../../plan/sentences';
import { endingText } from '../../outcome';
import {
	isYou,
	namesText,
	seatName,
	subject,
	together,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { fact, line, type Detail, type Standings } from '../details';

export function tellDealt(ctx: Context, { startSeat, sections }: DataOf<'dealt'>): Telling {
	return {
		sentence: m.conquista_report_dealt(subject(ctx, startSeat)),
		figures: sections.map(({ colour, owner }) =>
			fact(
				sectionName(colour),
				owner === 0
					? m.conquista_report_section_neutral()
					: m.conquista_report_section_of(subject(ctx, owner)),
				owner
			)
		),
		about: [startSeat, ...sections.map(({ owner }) => owner)],
		topics: ['news'],
		weight: 50
	};
}

export const tellSectionDrawn = (
	ctx: Context,
	{ seat, colour }: DataOf<'sectionDrawn'>
): Telling => ({
	sentence: m.conquista_report_section_drawn({
		...subject(ctx, seat),
		section: sectionName(colour)
	}),
	about: [seat],
	topics: ['news'],
	weight: 30
});

export const tellSectionPlaced = (
	ctx: Context,
	{ seat, section }: DataOf<'sectionPlaced'>
): Telling => ({
	sentence: m.conquista_report_section_placed({
		...subject(ctx, seat),
		section: sectionName(section.colour)
	}),
	figures: [
		fact(
			m.conquista_report_section_place(),
			m.conquista_report_section_at({ column: section.column + 1, row: section.row + 1 })
		),
		fact(m.conquista_report_section_turns(), turnsText(section.turns))
	],
	about: [seat],
	topics: ['news'],
	weight: 30
});

export const tellOriented = (_: Context, { sections }: DataOf<'oriented'>): Telling => ({
	sentence: m.conquista_report_oriented(),
	figures: sections.map(({ colour, turns, owner }) =>
		fact(sectionName(colour), turnsText(turns), owner)
	),
	topics: ['news'],
	weight: 40
});

export const tellRoundBegan = (
	ctx: Context,
	{ round, rounds, startSeat }: DataOf<'roundBegan'>
): Telling => ({
	sentence: m.conquista_report_round_began({ ...subject(ctx, startSeat), round, rounds }),
	about: [startSeat],
	topics: ['news'],
	weight: 35
});

export function tellPlanned(ctx: Context, { rankings, slots }: DataOf<'planned'>): Telling {
	const phases = slots.flatMap(({ phase }) => phase);
	const isOpen = phases.length === slots.length;
	const yours = slots.flatMap(({ chooser, phase }) => (isYou(ctx, chooser) ? phase : []));
	return {
		sentence: together(
			isOpen
				? m.conquista_report_planned({ phases: phases.map(phaseName).join(', ') })
				: m.conquista_report_planned_hidden(),
			yours.length > 0
				? m.conquista_report_planned_yours({ phases: listText(yours.map(phaseName)) })
				: ''
		),
		about: slots.flatMap(({ chooser, phase }) => (phase.length > 0 ? [chooser] : [])),
		figures: [
			{
				kind: 'phases',
				rows: slots.map(({ chooser, phase }) => ({ phase: phase[0], leader: chooser }))
			}
		],
		details: rankings.flatMap(({ seat, lists }) => {
			const own = slots.flatMap(({ chooser }, slot) => (chooser === seat ? [slot] : []));
			return lists.map((list, k) =>
				fact(
					m.conquista_report_wanted({ name: seatName(ctx, seat), slot: (own[k] ?? k) + 1 }),
					list.map(phaseName).join(', '),
					seat
				)
			);
		}),
		topics: ['news'],
		weight: 40
	};
}

export const tellPicked = (ctx: Context, { seat, slot, phase }: DataOf<'picked'>): Telling => ({
	sentence: m.conquista_report_picked({
		...subject(ctx, seat),
		phase: phaseName(phase),
		slot: slot + 1
	}),
	about: [seat],
	topics: ['news'],
	weight: 30
});

export const tellPhaseBegan = (ctx: Context, { phase, leader }: DataOf<'phaseBegan'>): Telling => ({
	sentence: m.conquista_report_phase_began({ ...subject(ctx, leader), phase: phaseName(phase) }),
	about: [leader],
	topics: ['news'],
	weight: 10
});

/** The best first; ties as in the final reckoning (CO-226), then by seat. */
export const ranked = (scores: readonly Score[]): Score[] =>
	scores
		.slice()
		.sort(
			(a, b) =>
				b.points - a.points ||
				b.homeWorlds - a.homeWorlds ||
				b.units - a.units ||
				b.stock - a.stock ||
				a.seat - b.seat
		);

export const standings = (scores: readonly Score[]): Standings => ({
	kind: 'standings',
	rows: ranked(scores)
});

export const pointsText = (count: number): string => m.conquista_report_points({ count });

function leadSentence(ctx: Context, round: number, scores: readonly Score[]): string {
	const best = Math.max(0, ...scores.map(({ points }) => points));
	const [first, ...others] = scores.filter(({ points }) => points === best);
	if (!first) return m.conquista_report_round_ended({ round });
	const inputs = { round, points: pointsText(best) };
	if (others.length === 0)
		return m.conquista_report_round_ended_lead({ ...subject(ctx, first.seat), ...inputs });
	const names = namesText(
		ctx,
		[first, ...others].map(({ seat }) => seat)
	);
	return m.conquista_report_round_ended_tie({ names, ...inputs });
}

/** Progress of a seat with conquest (CO-223). */
export const heldText = (ctx: Pick<Context, 'view' | 'seats'>, seat: SeatId, count: number) =>
	m.conquista_report_held({ ...subject(ctx, seat), count, limit: CONQUEST_HELD });

export function tellRoundEnded(ctx: Context, data: DataOf<'roundEnded'>): Telling {
	const { round, scores, held, dropped, nextStart } = data;
	const conquest = ctx.view.options.victory === 'score' ? [] : held;
	const progress = conquest.flatMap((count, i) =>
		count > 0 ? [line(heldText(ctx, i + 1, count))] : []
	);
	const lost = dropped.map((seat) => line(m.conquista_report_held_lost(subject(ctx, seat))));
	const next =
		nextStart === 0 ? [] : [line(m.conquista_report_next_start(subject(ctx, nextStart)))];
	return {
		sentence: leadSentence(ctx, round, scores),
		figures: [standings(scores), ...progress, ...lost, ...next],
		topics: ['news'],
		weight: 45
	};
}

export function tellGameOver(ctx: Context, data: DataOf<'gameOver'>): Telling {
	const figures: Detail[] = [standings(data.scores)];
	const sentence = endingText(data, ctx.seats, ctx.view.viewer);
	return {
		sentence,
		figures,
		topics: ['news'],
		weight: END,
		about: data.winners,
		gains: data.winners,
		losses: ctx.seats.flatMap(({ seat }) => (data.winners.includes(seat) ? [] : [seat]))
	};
}
