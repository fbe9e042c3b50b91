/** Planets, Infrastructure and relations, as questions that state and view answer alike. */
import { ASSEMBLY_BONUS, BUILDING, PRODUCTION_BASE, type Building } from './data';
import { cellIndex } from './map';
import { odpLimit } from './laws';
import type {
	Cell,
	CellId,
	Fleet,
	House,
	Law,
	Owner,
	Planet,
	PlanetId,
	SeatId,
	War
} from './types';

/** Fields that state and view share. */
export interface Board {
	readonly cells: readonly Cell[];
	readonly planets: readonly Planet[];
	readonly fleets: readonly Pick<Fleet, 'cell' | 'house' | 'ships'>[];
	readonly houses: readonly Pick<House, 'seat' | 'status'>[];
	readonly wars: readonly War[];
	readonly laws: readonly Law[];
}

export const cellOf = ({ cells }: Pick<Board, 'cells'>, id: CellId): Cell | undefined =>
	cells[cellIndex(id)];

export const planetOf = <P extends { readonly id: PlanetId }>(
	{ planets }: { readonly planets: readonly P[] },
	id: PlanetId
): P | undefined => planets.find((planet) => planet.id === id);

export const planetsOf = <P extends { readonly controller: Owner }>(
	{ planets }: { readonly planets: readonly P[] },
	house: SeatId
): P[] => planets.filter(({ controller }) => controller === house);

export const planetsIn = <P extends { readonly cell: CellId }>(
	{ planets }: { readonly planets: readonly P[] },
	cell: CellId
): P[] => planets.filter((planet) => planet.cell === cell);

export const statusOf = (
	{ houses }: Pick<Board, 'houses'>,
	house: SeatId
): House['status'] | undefined => houses[house - 1]?.status;

export const isDeserted = (board: Pick<Board, 'houses'>, house: SeatId): boolean =>
	statusOf(board, house) === 'deserted';

/** A pair in order. */
export const pair = (a: SeatId, b: SeatId): [SeatId, SeatId] => (a < b ? [a, b] : [b, a]);

/** IM-146; everybody is at war with a deserted House (IM-154). */
export function atWar(board: Pick<Board, 'houses' | 'wars'>, a: SeatId, b: SeatId): boolean {
	if (a === b) return false;
	const [low, high] = pair(a, b);
	return (
		isDeserted(board, a) ||
		isDeserted(board, b) ||
		board.wars.some((war) => war.a === low && war.b === high)
	);
}

/** Most of a building on a planet of the House (IM-183 to IM-186, IM-489). */
export const mostOf = (laws: readonly Law[], house: SeatId, building: Building): number =>
	building === 'odp' ? odpLimit(laws, house, BUILDING.odp.most) : BUILDING[building].most;

/** Units that a planet produces in a turn (IM-202, IM-203, IM-392). */
export const productionLimit = (
	planet: Pick<Planet, 'richness'>,
	{ advances }: Pick<House, 'advances'>
): number =>
	planet.richness + PRODUCTION_BASE + (advances.includes('assembly_lines') ? ASSEMBLY_BONUS : 0);

/** IM-013; undefined: the House has none. */
export function musterPoint<P extends Planet>(
	{ cells, planets }: { readonly cells: readonly Cell[]; readonly planets: readonly P[] },
	house: SeatId
): P | undefined {
	const own = planets.filter(({ controller }) => controller === house);
	return own.find(({ cell }) => cells[cellIndex(cell)]?.home === house) ?? own[0];
}
