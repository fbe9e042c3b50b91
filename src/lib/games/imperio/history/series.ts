/** Fortunes of the Houses, turn by turn: exactly for oneself, for others as far as is known. Pure. */
import { planetsOf } from '$engine/rulesets/imperio/holdings';
import type { Planet, SeatId, State, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { chartsOf, isGuessed, type Charted, type Series } from '$lib/ui/history/series';
import type { SeatInfo } from '../../game';
import { heldInfluence, shipCount } from '../empire';
import { standingOf } from '../players/known';

const TITLES = {
	influence: m.imperio_history_chart_influence,
	resources: m.imperio_history_chart_resources,
	planets: m.imperio_history_chart_planets,
	ships: m.imperio_history_chart_ships
} as const;
export type Metric = keyof typeof TITLES;
export const METRICS = Object.keys(TITLES) as Metric[];

/** Steps before the end of turn 1: the beginning, and the founding. */
const UNTOLD = 2;

/**
 * `states`: all of them once the game is over, none before; `houses`: seats under the names of their
 * Houses; `at` in steps: a step is told as the end of the turn that led to it.
 */
export function charted(
	views: readonly View[],
	states: readonly State[],
	houses: readonly SeatInfo[],
	at: number
): Charted | undefined {
	if (views.length <= UNTOLD + 1) return undefined;
	const charts = chartsOf(TITLES, (metric) =>
		states.length > 0
			? revealedSeries(states.slice(UNTOLD), metric)
			: seriesOf(views.slice(UNTOLD), metric)
	);
	const note = isGuessed(charts) ? m.imperio_history_chart_known() : undefined;
	return { charts, note, seats: houses, at: Math.max(1, at - UNTOLD) };
}

type Numbers = Readonly<Record<Metric, number | null>>;
const UNKNOWN: Numbers = { influence: null, resources: null, planets: null, ships: null };
/** Seen by everybody, and so exact for all. */
const PUBLIC: readonly Metric[] = ['planets', 'ships'];

/** From views of one seat, oldest first. */
export function seriesOf(views: readonly View[], metric: Metric): Series[] {
	const seats = views.at(-1)?.houses.map(({ seat }) => seat) ?? [];
	const viewer = views[0]?.viewer ?? 0;
	return seats
		.map((seat) => ({
			seat,
			exact: seat === viewer || PUBLIC.includes(metric),
			points: views.map((view) => numbersOf(view, seat)[metric])
		}))
		.filter(({ points }) => points.some((point) => point !== null));
}

function numbersOf(view: View, seat: SeatId): Numbers {
	if (view.turn === 0) return UNKNOWN;
	const { planets, ships, influence } = standingOf(view, seat);
	const [own] = view.own;
	if (own?.seat === seat)
		return { influence: heldInfluence(view, own), resources: own.treasury, planets, ships };
	const file = own?.dossiers.find(({ house, turn }) => house === seat && turn === view.turn - 1);
	return { influence, resources: file?.resources ?? null, planets, ships };
}

/** From whole states, once nothing is secret any more. */
export function revealedSeries(states: readonly State[], metric: Metric): Series[] {
	const seats = states.at(-1)?.houses.map(({ seat }) => seat) ?? [];
	return seats.map((seat) => ({
		seat,
		exact: true,
		points: states.map((state) => (state.turn === 0 ? null : measure(state, seat, metric)))
	}));
}

function measure(state: State, seat: SeatId, metric: Metric): number {
	const house = state.houses[seat - 1];
	switch (metric) {
		case 'influence':
			return finalInfluence(state, seat) ?? house?.influence ?? 0;
		case 'resources':
			return house?.treasury ?? 0;
		case 'planets':
			return planetsOf<Planet>(state, seat).length;
		case 'ships':
			return shipCount(state, seat);
	}
}

/** Influence by which a House was ranked at the end (IM-576). */
const finalInfluence = ({ ending }: State, seat: SeatId): number | undefined =>
	ending[0]?.ranking.find((one) => one.seat === seat)?.influence;
