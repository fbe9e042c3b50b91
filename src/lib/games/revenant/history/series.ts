/** Fortunes of the admirals, step by step. Pure. */
import { HOUSES } from '$engine/rulesets/revenant/data';
import { powerOf } from '$engine/rulesets/revenant/power';
import type { View } from '$engine/rulesets/revenant/types';
import type { Series } from '$lib/ui/history/series';
import { tacticsOf } from '$engine/rulesets/revenant/tactics';

export const METRICS = ['worth', 'influence', 'tactics'] as const;
export type Metric = (typeof METRICS)[number];

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

export const seriesOf = (views: readonly View[], metric: Metric): Series[] =>
	(views.at(-1)?.players ?? []).map(({ seat }) => ({
		seat,
		exact: true,
		points: views.map((view) => (view.stage === 'muster' ? null : measure(view, seat, metric)))
	}));
