/** Orders that somebody had given, and the results of them. Pure. */
import type {
	Answer,
	ConquistaReport,
	Order,
	SeatId,
	View
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type { PlayedLine } from '$lib/ui/history/played';
import { capital } from '$lib/ui/text';
import { lapseText, reasonText, unitsText } from '../nouns';
import {
	answerLines,
	offerDetails,
	orderDetails,
	orderText,
	riderText,
	type Teller
} from '../plan/sentences';

/** The lines of an answer, and what was added to it unasked. `teller` sees the board it was written on. */
export function playedLines(
	teller: Teller,
	seat: SeatId,
	order: Order,
	reports: readonly ConquistaReport[]
): { readonly answer: readonly PlayedLine[]; readonly riders: readonly PlayedLine[] } {
	return {
		answer: [
			...statements(teller, order.answer),
			...programme(teller, seat, order.answer, reports)
		],
		riders: order.riders.map((rider, index) => ({
			text: capital(riderText(teller, rider)),
			notes: rider.kind === 'offer' ? offerDetails(rider) : [],
			fates: refusals(reports, seat, index)
		}))
	};
}

/** Everything but the orders of a programme. */
const statements = (teller: Teller, answer: Answer): PlayedLine[] =>
	answerLines(teller, 'orders' in answer ? { ...answer, orders: [] } : answer).map((text) => ({
		text: capital(text),
		notes: [],
		fates: []
	}));

function programme(
	teller: Teller,
	seat: SeatId,
	answer: Answer,
	reports: readonly ConquistaReport[]
): PlayedLine[] {
	if (!('orders' in answer)) return [];
	const first = answer.ask === 'batch' ? ordersDone(teller.view, seat) : 0;
	return answer.orders.map((order, index) => ({
		text: capital(orderText(teller, order)),
		notes: orderDetails(teller, order),
		fates: reports.flatMap((report) => fateOf(report, seat, first + index))
	}));
}

/** Orders of earlier batches of the phase: the lines go on counting from them. */
const ordersDone = ({ stances }: View, seat: SeatId): number =>
	stances.find((stance) => stance.seat === seat)?.ordersDone ?? 0;

function fateOf(report: ConquistaReport, seat: SeatId, line: number): string[] {
	const { code, data } = report;
	if (!('line' in data) || !('seat' in data) || data.seat !== seat || data.line !== line) return [];
	switch (code) {
		case 'lapsed':
			return [m.conquista_report_lapsed({ reason: lapseText(data.reason, data.order.kind) })];
		case 'moved':
			return [
				...(data.wanted > data.units
					? [m.conquista_history_only({ units: unitsText(data.units) })]
					: []),
				...(data.cut ? [m.conquista_report_moved_cut()] : [])
			];
		case 'mobilised':
			return data.wanted > data.units
				? [m.conquista_history_only({ units: unitsText(data.units) })]
				: [];
		default:
			return [];
	}
}

const refusals = (reports: readonly ConquistaReport[], seat: SeatId, index: number): string[] =>
	reports.flatMap((report) =>
		report.code === 'refused' &&
		report.to !== 'all' &&
		report.to.includes(seat) &&
		report.data.line === index
			? [m.conquista_report_refused({ reason: reasonText(report.data.reason) })]
			: []
	);
