/** Fortunes of the seats, as charts show them. */
import type { SeatId } from '$engine/kernel/ruleset';
import type { SeatInfo } from '$lib/games/game';

/** One seat's line in a chart; null where nothing is known. */
export interface Series {
	readonly seat: SeatId;
	/** False: as far as the viewer knows. */
	readonly exact: boolean;
	readonly points: readonly (number | null)[];
}

/** The charts of one game. */
export interface Charted {
	readonly charts: readonly { readonly title: string; readonly series: readonly Series[] }[];
	/** Remark above them: how far they can be trusted; alone: why there is none. */
	readonly note?: string | undefined;
	readonly seats: readonly SeatInfo[];
	/** Position of the replay, in turns. */
	readonly at: number;
	/** Name of a turn, if it is not "Turn". */
	readonly unit?: string;
	/** A chart in a sentence, for those who listen. */
	readonly describe?: (chart: { title: string; from: number; to: number; lines: string }) => string;
}

/** Charts by their titles; those of which nothing is known are left out. */
export const chartsOf = <Metric extends string>(
	titles: Readonly<Record<Metric, () => string>>,
	series: (metric: Metric) => readonly Series[]
): Charted['charts'] =>
	(Object.keys(titles) as Metric[])
		.map((metric) => ({ title: titles[metric](), series: series(metric) }))
		.filter((chart) => chart.series.length > 0);

/** Some of it is known to the viewer alone in part. */
export const isGuessed = (charts: Charted['charts']): boolean =>
	charts.some(({ series }) => series.some(({ exact }) => !exact));
