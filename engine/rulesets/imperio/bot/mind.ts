/** View of a sensible player: how everybody stands, and whom it minds most. */
import type { Stream } from '../../../kernel/rng';
import { atWar, cellOf, planetsOf } from '../holdings';
import { neighbours } from '../map';
import { fleetValue } from '../units';
import type { CellId, FleetView, OwnView, Planet, SeatId, View } from '../types';
import { SKILLS, type Skill } from './skill';

export interface Mind {
	readonly view: View;
	readonly seat: SeatId;
	readonly own: OwnView;
	readonly stream: Stream;
	readonly skill: Skill;
	readonly planets: readonly Planet[];
	readonly fleets: readonly FleetView[];
	/** Other Houses that still act, the strongest first. */
	readonly rivals: readonly SeatId[];
	/** Public strength by seat - 1: planets and their bonuses, and ships. */
	readonly strength: readonly number[];
	readonly turnsLeft: number;
	/** Not spent yet. */
	purse: number;
	/** Cells that a detachment of this turn is bound for. */
	readonly bound: Set<CellId>;
}

export function think(
	view: View,
	seat: SeatId,
	stream: Stream,
	turns: number,
	skill: Skill = SKILLS.shrewd
): Mind {
	const [own] = view.own;
	if (!own) throw new Error(`seat ${seat} has no view of its own`);
	const strength = view.houses.map((house) => strengthOf(view, house.seat));
	const rivals = view.houses
		.filter(
			(house) => house.seat !== seat && (house.status === 'playing' || house.status === 'landless')
		)
		.map((house) => house.seat)
		.sort((a, b) => (strength[b - 1] as number) - (strength[a - 1] as number) || a - b);
	return {
		...{ view, seat, own, stream, skill, rivals, strength },
		planets: planetsOf(view, seat),
		fleets: view.fleets.filter(({ house }) => house === seat),
		turnsLeft: turns - view.turn,
		purse: own.treasury,
		bound: new Set()
	};
}

/** Worth of a planet: Influence wins the game, Resources win Influence. */
export const worthOf = ({ position, richness, buildings }: Planet): number =>
	4 + 2 * position + richness + 2 * buildings.trade_port + 2 * buildings.shipyard;

function strengthOf(view: View, seat: SeatId): number {
	const land = planetsOf(view, seat).reduce((sum, planet) => sum + worthOf(planet), 0);
	const ships = view.fleets
		.filter(({ house }) => house === seat)
		.reduce((sum, fleet) => sum + fleetValue(fleet.ships), 0);
	return 4 * land + ships;
}

export const foreignIn = ({ view, seat }: Mind, cell: CellId): FleetView | undefined =>
	view.fleets.find((fleet) => fleet.cell === cell && fleet.house !== seat);

export const isEnemy = ({ view, seat }: Mind, other: SeatId): boolean => atWar(view, seat, other);

/** True if a fleet may sail there without losing ships or being halted. `force`: it fights its way. */
function isOpen(mind: Mind, cell: CellId, force: number): boolean {
	const { anomaly } = cellOf(mind.view, cell) ?? { anomaly: 'black_hole' };
	if (anomaly === 'black_hole') return false;
	if (anomaly === 'asteroid_field' && !mind.own.advances.includes('scanning_matrix')) return false;
	const foreign = foreignIn(mind, cell);
	return !foreign || 10 * force >= 14 * fleetValue(foreign.ships) + 40;
}

/** Steps to every cell that can be reached, and the cell before it. */
export function reach(
	mind: Mind,
	from: CellId,
	force: number
): Map<CellId, { readonly steps: number; readonly before: CellId }> {
	const found = new Map([[from, { steps: 0, before: '' }]]);
	const queue = [from];
	for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
		const { steps } = found.get(cell) as { steps: number };
		// A cell that is held is the end of a way.
		if (steps > 0 && foreignIn(mind, cell)) continue;
		for (const next of neighbours(mind.view.cells, cell))
			if (!found.has(next) && isOpen(mind, next, force)) {
				found.set(next, { steps: steps + 1, before: cell });
				queue.push(next);
			}
	}
	return found;
}

/** The cells of the way to a goal, as far as one turn goes. */
export function wayTo(
	found: ReturnType<typeof reach>,
	goal: CellId,
	move: number,
	stops: (cell: CellId) => boolean
): CellId[] {
	const way: CellId[] = [];
	for (let cell = goal; cell !== ''; cell = found.get(cell)?.before ?? '') way.unshift(cell);
	const path: CellId[] = [];
	for (const cell of way.slice(1, 1 + move)) {
		path.push(cell);
		if (stops(cell)) break;
	}
	return path;
}
