/** Fortunes of everybody, round by round. All of it is public. Pure. */
import type { ConquistaReport, SeatId, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { chartsOf, type Charted, type Series } from '$lib/ui/history/series';
import type { SeatInfo } from '../../game';
import type { Frame } from './timeline';

const TITLES = {
	points: m.conquista_history_chart_points,
	territories: m.conquista_history_chart_territories,
	units: m.conquista_history_chart_units,
	production: m.conquista_history_chart_production,
	stock: m.conquista_history_chart_stock
} as const;
export type Metric = keyof typeof TITLES;
export const METRICS = Object.keys(TITLES) as Metric[];

/** `round`: the one on the board. */
export function charted(
	frames: readonly Frame[],
	seats: readonly SeatInfo[],
	round: number
): Charted {
	const at = Math.max(1, round);
	if (roundEnds(frames).length < 2)
		return { charts: [], note: m.conquista_history_charts_none(), seats, at };
	return {
		charts: chartsOf(TITLES, (metric) => seriesOf(frames, metric)),
		note: m.conquista_history_charts_note(),
		seats,
		at,
		unit: m.conquista_history_chart_round(),
		describe: m.conquista_history_chart_describe
	};
}

/** The view at the end of each round, as the next one opens; of the last round, the newest. */
export function roundEnds(frames: readonly Frame[]): View[] {
	const last = frames.at(-1)?.view;
	if (!last || last.round === 0) return [];
	return Array.from({ length: last.round }, (_, i) => {
		const opening = frames.find(({ view }) => view.round === i + 2);
		return opening?.view ?? last;
	});
}

/** Raw materials produced by each seat (seat - 1) in each round (round - 1). */
export function production(frames: readonly Frame[]): number[][] {
	const out: number[][] = [];
	let round = frames[0]?.view.round ?? 0;
	const add = (report: ConquistaReport): void => {
		if (report.code === 'roundBegan') round = report.data.round;
		if (report.code !== 'produced') return;
		const { seat, amount } = report.data;
		const row = (out[round - 1] ??= []);
		row[seat - 1] = (row[seat - 1] ?? 0) + amount;
	};
	for (const { reports } of frames) reports.forEach(add);
	return out;
}

/** A line for each seat, a point for each round. */
export function seriesOf(frames: readonly Frame[], metric: Metric): Series[] {
	const ends = roundEnds(frames);
	const produced = metric === 'production' ? production(frames) : [];
	const seats = frames[0]?.view.players.map(({ seat }) => seat) ?? [];
	const point = (view: View, seat: SeatId, round: number): number =>
		metric === 'production'
			? (produced[round]?.[seat - 1] ?? 0)
			: (view.players[seat - 1]?.score[metric] ?? 0);
	return seats.map((seat) => ({
		seat,
		exact: true,
		points: ends.map((view, round) => point(view, seat, round))
	}));
}
