/** Fortunes of the admirals, step by step. Pure. */
import { HOUSES } from '$engine/rulesets/revenant/data';
import { powerOf } from '$engine/rulesets/revenant/space/power';
import type { View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { chartsOf, type Charted, type Series } from '$lib/ui/history/series';
import type { SeatInfo } from '../../game';
import { tacticsOf } from '$engine/rulesets/revenant/space/tactics';

const TITLES = {
	worth: m.revenant_chart_worth,
	influence: m.revenant_influence,
	tactics: m.revenant_tactics
} as const;
type Metric = keyof typeof TITLES;

/** `at` in steps; the one before the muster has nothing to show. */
export function charted(
	views: readonly View[],
	seats: readonly SeatInfo[],
	at: number
): Charted | undefined {
	const told = views.slice(1);
	if (told.length < 2) return undefined;
	return {
		charts: chartsOf(TITLES, (metric) => seriesOf(told, metric)),
		seats,
		at: Math.max(1, at - 1),
		unit: m.revenant_chart_step(),
		describe: m.revenant_chart_describe
	};
}

/** All of it is public: Influence on the tracks, times the Power of the moment. */
function measure(view: View, seat: number, metric: Metric): number {
	const influence = view.players[seat - 1]?.influence;
	if (!influence) return 0;
	switch (metric) {
		case 'worth':
			return HOUSES.reduce((sum, house) => sum + influence[house] * powerOf(view, house), 0);
		case 'influence':
			return HOUSES.reduce((sum, house) => sum + influence[house], 0);
		case 'tactics':
			return tacticsOf(view, seat);
	}
}

const seriesOf = (views: readonly View[], metric: Metric): Series[] =>
	(views.at(-1)?.players ?? []).map(({ seat }) => ({
		seat,
		exact: true,
		points: views.map((view) => (view.stage === 'muster' ? null : measure(view, seat, metric)))
	}));
