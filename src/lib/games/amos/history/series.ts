/** Fortunes of everybody, turn by turn: exactly for oneself, for others as far as is known. Money in dollars. Pure. */
import type { SeatId, State, View } from '$engine/rulesets/amos/types';
import { totalPower, totalValue } from '$engine/rulesets/amos/power';
import { basicCombat } from '$engine/rulesets/amos/units';
import { m } from '$lib/paraglide/messages';
import { chartsOf, isGuessed, type Charted, type Series } from '$lib/ui/history/series';
import type { SeatInfo } from '../../game';
import { holdingsOf } from '../report/summary';

export type Metric = 'value' | 'combat' | 'treasury' | 'planets';
const TITLES: Readonly<Record<Metric, () => string>> = {
	value: m.amos_chart_value,
	combat: m.amos_chart_combat,
	treasury: m.amos_chart_treasury,
	planets: m.amos_chart_planets
};

/** `states`: all of them once the game is over, none before; `at` in steps. */
export function charted(
	views: readonly View[],
	states: readonly State[],
	seats: readonly SeatInfo[],
	at: number
): Charted {
	const charts = chartsOf(TITLES, (metric) =>
		states.length > 0 ? revealedSeries(states, metric) : seriesOf(views, metric)
	);
	return { charts, note: isGuessed(charts) ? m.amos_chart_known() : undefined, seats, at };
}

type Numbers = Readonly<Record<Metric, number | null>>;
const UNKNOWN: Numbers = { value: null, combat: null, treasury: null, planets: null };

/** From views of one seat, oldest first. */
export function seriesOf(views: readonly View[], metric: Metric): Series[] {
	const seats = views[0]?.seats.map(({ seat }) => seat) ?? [];
	const viewer = views[0]?.viewer ?? 0;
	const lines = seats.map((seat) => ({
		seat,
		exact: seat === viewer,
		points: views.map((view) => (seat === viewer ? ownNumbers(view) : known(view, seat))[metric])
	}));
	return lines.filter(({ points }) => points.some((point) => point !== null));
}

function ownNumbers(view: View): Numbers {
	const own = holdingsOf(view);
	return own ? { ...own, treasury: own.treasury / 2 } : UNKNOWN;
}

/** By the latest sightings: what they do not show is not counted. */
export function known(view: View, seat: SeatId): Numbers {
	const planets = view.planets.filter(
		(planet) => planet.seen.turn > 0 && planet.seen.owner === seat
	);
	const full = planets.filter((planet) => planet.seen.full);
	const armies = [
		...view.planets.flatMap((planet) => planet.seen.armies),
		...(view.own[0]?.encounters ?? []).flatMap((met) => met.armies)
	].filter((army) => army.seat === seat);
	if (planets.length === 0 && armies.length === 0) return UNKNOWN;
	return {
		planets: planets.length,
		value: full.length > 0 ? full.reduce((sum, planet) => sum + planet.seen.value, 0) : null,
		combat:
			armies.length > 0 ? armies.reduce((sum, army) => sum + basicCombat(army.units), 0) : null,
		treasury: null
	};
}

/** From whole states, once nothing is secret any more. */
export function revealedSeries(states: readonly State[], metric: Metric): Series[] {
	const seats = states[0]?.players.map(({ seat }) => seat) ?? [];
	return seats.map((seat) => ({
		seat,
		exact: true,
		points: states.map((state) => measure(state, seat, metric))
	}));
}

function measure(state: State, seat: SeatId, metric: Metric): number {
	switch (metric) {
		case 'value':
			return totalValue(state, seat);
		case 'combat':
			return totalPower(state, seat) - totalValue(state, seat);
		case 'treasury':
			return (state.players[seat - 1]?.treasury ?? 0) / 2;
		case 'planets':
			return state.planets.filter((planet) => planet.owner === seat).length;
	}
}
