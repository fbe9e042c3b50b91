/** View of a sensible player: how everybody stands, and whom it minds most. */
import type { Stream } from '../../../kernel/rng';
import { atWar, cellOf, planetsOf } from '../holdings';
import { neighbours } from '../map';
import { fleetValue } from '../units';
import type { CellId, FleetView, OwnView, Planet, SeatId, View } from '../types';
import { characterOf, type Character } from './character';
import { SKILLS, type Skill } from './skill';

export interface Mind {
	readonly view: View;
	readonly seat: SeatId;
	readonly own: OwnView;
	readonly stream: Stream;
	readonly skill: Skill;
	readonly character: Character;
	readonly planets: readonly Planet[];
	readonly fleets: readonly FleetView[];
	/** Other Houses that still act, the one that it minds most first. */
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
		.map((house) => house.seat);
	const threat = rivals.map((other) => [other, threatOf(own, strength, other)] as const);
	threat.sort(([a, one], [b, other]) => other - one || a - b);
	return {
		view,
		seat,
		own,
		stream,
		skill,
		strength,
		character: { ...characterOf(own), ...skill.inclined },
		rivals: threat.map(([other]) => other),
		planets: planetsOf(view, seat),
		fleets: view.fleets.filter(({ house }) => house === seat),
		turnsLeft: turns - view.turn,
		purse: own.treasury,
		bound: new Set()
	};
}

/** A grudge makes a House a greater threat than its strength, trust a smaller one. */
const threatOf = (own: OwnView, strength: readonly number[], other: SeatId): number =>
	(strength[other - 1] as number) * Math.max(1, 20 + holds(own, other) - trusts(own, other));

/** Wrongs of a House that are not forgotten, 0 to 20. */
export const holds = ({ books }: Pick<OwnView, 'books'>, other: SeatId): number =>
	books[other - 1]?.grudge ?? 0;

/** Bargains that a House has kept, 0 to 20. */
export const trusts = ({ books }: Pick<OwnView, 'books'>, other: SeatId): number =>
	books[other - 1]?.trust ?? 0;

/** A House that has kept bargains, and done nothing worse than that. */
export const isFriend = (mind: Pick<Mind, 'own'>, other: SeatId): boolean =>
	trusts(mind.own, other) > holds(mind.own, other);

/** True if a House leads so far that everybody has to mind it. */
export const isWinning = ({ strength, seat }: Mind, other: SeatId): boolean =>
	2 * (strength[other - 1] as number) > 3 * (strength[seat - 1] as number);

/** Worth of a planet to anybody: Influence wins the game, Resources win Influence. */
export const worthOf = ({ position, richness, buildings }: Planet): number =>
	4 + 2 * position + richness + 2 * buildings.trade_port + 2 * buildings.shipyard;

/** Worth of a planet to a House of this character; another's is worth more the more that House is minded. */
export function prizeOf(mind: Mind, planet: Planet): number {
	const { controller } = planet;
	const worth = worthOf(planet) + (mind.character.position - 2) * planet.position;
	if (controller === 0 || controller === mind.seat) return worth;
	if (isFriend(mind, controller)) return Math.floor(worth / 2);
	return Math.floor((worth * (20 + holds(mind.own, controller))) / 20);
}

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
