/** Fortunes of the factions, turn by turn: exactly for oneself, for others as far as is known. Pure. */
import { unitOf } from '$engine/rulesets/cosmos/factions';
import type { Place, SeatId, State, View } from '$engine/rulesets/cosmos/types';
import { isShip } from '$engine/rulesets/cosmos/tables/units';
import { m } from '$lib/paraglide/messages';
import { chartsOf, type Charted, type Series } from '$lib/ui/history/series';
import type { SeatInfo } from '../../game';
import { ownOf } from '../knowledge';
import { standingOf } from '../players/known';

const TITLES = {
	systems: m.cosmos_history_chart_systems,
	ships: m.cosmos_history_chart_ships,
	treasury: m.cosmos_history_chart_treasury,
	technology: m.cosmos_history_chart_technology
} as const;
export type Metric = keyof typeof TITLES;

/** `states`: all of them once the game is over, none before; `at` in steps. */
export function charted(
	views: readonly View[],
	states: readonly State[],
	seats: readonly SeatInfo[],
	at: number
): Charted | undefined {
	if (views.length < 2) return undefined;
	const isOver = states.length > 0;
	return {
		charts: chartsOf(TITLES, (metric) =>
			isOver ? revealedSeries(states, metric) : seriesOf(views, metric)
		),
		note: isOver ? undefined : m.cosmos_history_chart_known(),
		seats,
		at
	};
}

/** From views of one seat, oldest first. */
export function seriesOf(views: readonly View[], metric: Metric): Series[] {
	const seats = views.at(-1)?.seats.map(({ seat }) => seat) ?? [];
	const viewer = views[0]?.viewer ?? 0;
	return seats
		.map((seat) => ({
			seat,
			exact: seat === viewer,
			points: views.map((view) => knownOf(view, seat, metric))
		}))
		.filter(({ points }) => points.some((point) => point !== null));
}

function knownOf(view: View, seat: SeatId, metric: Metric): number | null {
	const own = ownOf(view);
	if (metric === 'treasury') return own?.seat === seat ? own.treasury : null;
	if (metric === 'technology')
		return own?.seat === seat ? own.cards.length + total(Object.values(own.reflex)) : null;
	const { turn, systems, ships } = standingOf(view, seat);
	if (turn === 0) return null;
	return metric === 'systems' ? systems : ships;
}

const total = (numbers: readonly (number | undefined)[]): number =>
	numbers.reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** From whole states, once nothing is secret any more. */
export function revealedSeries(states: readonly State[], metric: Metric): Series[] {
	const seats = states.at(-1)?.seats.map(({ seat }) => seat) ?? [];
	return seats.map((seat) => ({
		seat,
		exact: true,
		points: states.map((state) => measure(state, seat, metric))
	}));
}

function measure({ seats, places }: State, seat: SeatId, metric: Metric): number {
	const own = seats[seat - 1];
	switch (metric) {
		case 'systems':
			return places.filter(({ orbit, ground }) => orbit === seat || ground === seat).length;
		case 'ships':
			return total(places.map((place) => shipsOf(place, seat)));
		case 'treasury':
			return own?.treasury ?? 0;
		case 'technology':
			return (own?.cards.length ?? 0) + total(Object.values(own?.reflex ?? {}));
	}
}

const shipsOf = ({ forces }: Place, seat: SeatId): number =>
	total(
		forces
			.filter((force) => force.seat === seat)
			.flatMap(({ orbit }) => orbit.map(({ unit, n }) => (isShip(unitOf(unit)) ? n : 0)))
	);
