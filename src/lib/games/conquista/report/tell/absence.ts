/** Absences, departures and refusals. */
import { totalOf } from '$engine/rulesets/conquista/amounts';
import { DORMANT_AFTER } from '$engine/rulesets/conquista/data';
import type { Ask } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type { Beside } from '$lib/ui/report/dispatch';
import { capital } from '$lib/ui/text';
import { amountText, cardsText, reasonText } from '../../nouns';
import { riderText } from '../../plan/sentences';
import {
	isYou,
	seatName,
	subject,
	tellerOf,
	type Context,
	type DataOf,
	type Telling
} from '../context';
import { fact } from '../details';

const ASKS: Readonly<Record<Ask, () => string>> = {
	place: m.conquista_report_ask_place,
	orient: m.conquista_report_ask_orient,
	plan: m.conquista_report_ask_plan,
	pick: m.conquista_report_ask_pick,
	production: m.conquista_report_ask_production,
	construction: m.conquista_report_ask_construction,
	maintenance: m.conquista_report_ask_maintenance,
	combat: m.conquista_report_ask_combat,
	batch: m.conquista_report_ask_batch,
	reply: m.conquista_report_ask_reply,
	table: m.conquista_report_ask_table
};

/** "the order of the phases". */
export const askName = (ask: Ask): string => ASKS[ask]();

export const tellAbsent = (ctx: Context, { seat, ask, missed }: DataOf<'absent'>): Telling => ({
	sentence: m.conquista_report_absent({ ...subject(ctx, seat), ask: askName(ask) }),
	figures: [
		fact(
			m.conquista_report_absences(),
			m.conquista_report_of_limit({ count: missed, limit: DORMANT_AFTER })
		)
	],
	about: [seat],
	losses: [seat],
	topics: ['news'],
	weight: isYou(ctx, seat) ? 60 : 25
});

export const tellDormant = (ctx: Context, { seat }: DataOf<'dormant'>): Telling => ({
	sentence: m.conquista_report_dormant(subject(ctx, seat)),
	about: [seat],
	losses: [seat],
	topics: ['news'],
	weight: isYou(ctx, seat) ? 80 : 45
});

export const tellAwake = (ctx: Context, { seat }: DataOf<'awake'>): Telling => ({
	sentence: m.conquista_report_awake(subject(ctx, seat)),
	about: [seat],
	topics: ['news'],
	weight: 40
});

export const tellResigned = (ctx: Context, { seat }: DataOf<'resigned'>): Telling => ({
	sentence: m.conquista_report_resigned(subject(ctx, seat)),
	about: [seat],
	losses: [seat],
	topics: ['news'],
	weight: 85
});

export const tellEliminated = (
	ctx: Context,
	{ seat, discarded, reserve }: DataOf<'eliminated'>
): Telling => ({
	sentence: m.conquista_report_eliminated(subject(ctx, seat)),
	figures: [
		...(discarded.length > 0 ? [fact(m.conquista_report_discarded(), cardsText(discarded))] : []),
		...(totalOf(reserve) > 0 ? [fact(m.conquista_report_reserve_lost(), amountText(reserve))] : [])
	],
	about: [seat],
	losses: [seat],
	topics: ['news'],
	weight: 95
});

export function tellRefused(
	ctx: Context,
	{ line: index, reason }: DataOf<'refused'>,
	{ reader }: Pick<Beside<unknown>, 'reader'>
): Telling {
	const known = isYou(ctx, reader) ? ctx.order?.riders[index] : undefined;
	const inputs = { reason: reasonText(reason) };
	return {
		quote: known
			? capital(riderText(tellerOf(ctx), known))
			: m.conquista_report_rider_line({ line: index + 1 }),
		sentence:
			reader === 0 || isYou(ctx, reader)
				? m.conquista_report_refused(inputs)
				: m.conquista_report_refused_of({ ...inputs, name: seatName(ctx, reader) }),
		about: [reader],
		losses: [reader],
		topics: ['failures'],
		weight: 55
	};
}
