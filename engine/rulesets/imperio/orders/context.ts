/** Context in which a sheet is judged: its House's knowledge, and commitments of earlier entries. */
import type { Path } from '../../../kernel/ruleset';
import type { ActionType, Advance } from '../data';
import { planetOf } from '../holdings';
import type {
	CellId,
	FleetView,
	HouseStatus,
	OwnView,
	Planet,
	PlanetId,
	ReasonCode,
	SeatId,
	Sheet,
	View
} from '../types';

/** Reason that an entry is refused, and the place in it. */
export interface Fault {
	readonly code: ReasonCode;
	readonly at: Path;
}
export type Verdict = Fault | undefined;

export const fault = (code: ReasonCode, ...at: Path): Fault => ({ code, at });

/** The first fault among questions asked in order. */
export function firstOf(...questions: readonly (() => Verdict)[]): Verdict {
	for (const question of questions) {
		const verdict = question();
		if (verdict) return verdict;
	}
	return undefined;
}

/** The first fault among like things, its place within the list `name`. */
export function firstIn<T>(
	items: readonly T[],
	name: string,
	question: (item: T, index: number) => Verdict
): Verdict {
	for (const [index, item] of items.entries()) {
		const verdict = question(item, index);
		if (verdict) return { code: verdict.code, at: [name, index, ...verdict.at] };
	}
	return undefined;
}

export interface Context {
	readonly view: View;
	readonly seat: SeatId;
	readonly own: OwnView;
	readonly status: HouseStatus;
	readonly sheet: Sheet;

	// Goods that the entries judged so far have committed (IM-141).
	/** Resources neither spent nor promised. */
	treasury: number;
	/** Influence neither spent nor voted. */
	influence: number;
	/** Influence given away for the next turn. */
	ceded: number;
	readonly types: Map<ActionType, number>;
	readonly constructed: Map<PlanetId, string>;
	readonly produced: Map<PlanetId, number>;
	/** Ships that count for a cap, and whether a Flagship is among them. */
	warships: number;
	flagship: boolean;
	/** The Advance researched or drained. */
	readonly advances: Set<Advance>;
	/** Cells from which detachments are ordered. */
	readonly origins: Set<CellId>;
	readonly voted: Set<string>;
	/** Planets, fleets and Advances offered. */
	readonly offered: Set<string>;
	readonly wars: Set<SeatId>;
	/** Houses that peace is offered to. */
	readonly peaces: Set<SeatId>;
	readonly abandoned: Set<PlanetId>;
}

/** Context before any entry is judged. Throws if the view is not that of the seat: that is a bug. */
export function contextOf(view: View, seat: SeatId, sheet: Sheet): Context {
	const own = view.own[0];
	const house = view.houses[seat - 1];
	if (!own || !house || view.viewer !== seat) throw new Error(`not the view of seat ${seat}`);
	return {
		view,
		seat,
		own,
		sheet,
		status: house.status,
		treasury: own.treasury,
		influence: own.influence,
		ceded: 0,
		types: new Map(),
		constructed: new Map(),
		produced: new Map(),
		warships: 0,
		flagship: false,
		advances: new Set(),
		origins: new Set(),
		voted: new Set(),
		offered: new Set(),
		wars: new Set(),
		peaces: new Set(),
		abandoned: new Set()
	};
}

export const ownPlanet = ({ view, seat }: Context, id: PlanetId): Planet | undefined => {
	const planet = planetOf(view, id);
	return planet?.controller === seat ? planet : undefined;
};

export const ownFleet = ({ view, seat }: Context, cell: CellId): FleetView | undefined =>
	view.fleets.find((fleet) => fleet.cell === cell && fleet.house === seat);

export const aboardAt = ({ own }: Context, cell: CellId): number =>
	own.aboard.find((one) => one.cell === cell)?.troops ?? 0;

/** Another House at this table; a deserted one only where it may be. */
export function otherHouse({ view, seat }: Context, house: SeatId, mayDesert = true): boolean {
	const status = view.houses[house - 1]?.status;
	return status !== undefined && house !== seat && (mayDesert || status !== 'deserted');
}
