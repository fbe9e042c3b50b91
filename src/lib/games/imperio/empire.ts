/** Knowledge that a seat has of the map and of the Houses, as pages ask for it. Pure. */
import { planetOf, planetsIn, planetsOf } from '$engine/rulesets/imperio/holdings';
import type {
	CellId,
	Fleet,
	FleetView,
	HouseView,
	OwnView,
	Planet,
	PlanetId,
	SeatId,
	View
} from '$engine/rulesets/imperio/types';
import { totalShips } from '$engine/rulesets/imperio/units';

export const ownOf = (view: View): OwnView | undefined => view.own[0];

export const houseOf = (view: View, seat: SeatId): HouseView | undefined => view.houses[seat - 1];

export const planetById = (view: View, id: PlanetId): Planet | undefined => planetOf(view, id);

export const planetsAt = (view: View, cell: CellId): Planet[] => planetsIn(view, cell);

/** Planets of the viewer. */
export const ownPlanets = (view: View): Planet[] =>
	view.viewer === 0 ? [] : planetsOf(view, view.viewer);

export const fleetAt = (view: View, cell: CellId): FleetView | undefined =>
	view.fleets.find((fleet) => fleet.cell === cell);

export const ownFleetAt = (view: View, cell: CellId): FleetView | undefined => {
	const fleet = fleetAt(view, cell);
	return fleet?.house === view.viewer ? fleet : undefined;
};

export const foreignFleetAt = (view: View, cell: CellId): FleetView | undefined => {
	const fleet = fleetAt(view, cell);
	return fleet && fleet.house !== view.viewer ? fleet : undefined;
};

export const ownFleets = (view: View): FleetView[] =>
	view.fleets.filter(({ house }) => house === view.viewer);

/** Ships of a House on the whole map, Fighters among them (IM-010). */
export const shipCount = (
	{ fleets }: { readonly fleets: readonly Pick<Fleet, 'house' | 'ships'>[] },
	house: SeatId
): number =>
	fleets
		.filter((fleet) => fleet.house === house)
		.reduce((sum, { ships }) => sum + totalShips(ships), 0);

/** Influence of one's own House: what it was ranked by, once the game is over (IM-576). */
export const heldInfluence = (view: View, { seat, influence }: OwnView): number =>
	view.ending[0]?.ranking.find((one) => one.seat === seat)?.influence ?? influence;

/** Troops of the viewer aboard in a cell. */
export const aboardIn = (view: View, cell: CellId): number =>
	ownOf(view)?.aboard.find((one) => one.cell === cell)?.troops ?? 0;

/** Seats other than the viewer's that have not deserted. */
export const rivals = (view: View): SeatId[] =>
	view.houses
		.filter(({ seat, status }) => seat !== view.viewer && status !== 'deserted')
		.map(({ seat }) => seat);

/** Seats other than the viewer's, deserted Houses among them: their planets and ships are still there. */
export const otherHouses = (view: View): SeatId[] =>
	view.houses.filter(({ seat }) => seat !== view.viewer).map(({ seat }) => seat);

/** The viewer's Home System; undefined before the map is there, or for a spectator. */
export const homeCell = (view: View): CellId | undefined =>
	view.cells.find(({ home }) => home !== 0 && home === view.viewer)?.id;
