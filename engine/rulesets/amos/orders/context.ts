/** Context in which a line of a sheet is judged: the seat's knowledge, and commitments of earlier lines. */
import { MAX_ORDERS } from '../data';
import { isCell } from '../map';
import { addUnits, allUnits, hasUnits, includesUnits, NO_UNITS, subtractUnits } from '../units';
import type {
	Cell,
	LeaderId,
	OrderSheet,
	OwnView,
	PlanetId,
	PlanetView,
	PlayerStatus,
	ReasonCode,
	SeatId,
	SomeUnits,
	TechId,
	Units,
	View
} from '../types';

/** Reason that an order is refused; '' if it is not. */
export type Verdict = ReasonCode | '';

type UnitsByCell = Map<Cell, Units>;

/** Knowledge that no line changes. */
interface Facts {
	readonly view: View;
	readonly seat: SeatId;
	readonly own: OwnView;
	readonly planetIn: ReadonlyMap<Cell, PlanetView>;
	readonly ownPlanets: readonly PlanetView[];
	/** Units in each cell at the opening. */
	readonly present: ReadonlyMap<Cell, Units>;
}

/** Lines that count wherever they stand in the sheet, read before any is judged. */
interface ReadBeforehand {
	/** Units ordered and allowed: they appear before anything moves (AM-137). */
	readonly bought: UnitsByCell;
	/** Players named as allies. */
	readonly allies: Set<SeatId>;
	/** Cells where leaders in reserve will stand before fleets form (AM-143). */
	readonly posts: Map<LeaderId, Cell>;
}

/** Commitments of the lines judged so far (AM-325): only `commit` of their kinds writes them. */
export interface Commitments {
	readonly disbanded: UnitsByCell;
	/** Ships in fleets, Troops picked up or given to an ally to carry. */
	readonly sailing: UnitsByCell;
	given: Units;
	/** hd in gifts and deals. */
	promised: number;
	readonly planetsGiven: Set<PlanetId>;
	readonly deals: Set<SeatId>;
	readonly routes: Set<SeatId>;
	/** `planet/construction` */
	readonly built: Set<string>;
	readonly researched: Set<TechId>;
	readonly stances: Set<PlanetId>;
	readonly colonies: Set<PlanetId>;
	readonly raids: Set<PlanetId>;
	readonly posted: Set<LeaderId>;
	/** Recalled, travelling or on a mission. */
	readonly busy: Set<LeaderId>;
	/** Kinds of which there is one a turn. */
	readonly once: Set<'satellite' | 'terror' | 'bid' | 'vote' | 'resign' | 'capitol'>;
}

/** The same to be read and not written: the compiler stops a check that commits. */
type ReadOnly<T> = {
	readonly [K in keyof T]: T[K] extends Set<infer U>
		? ReadonlySet<U>
		: T[K] extends Map<infer C, infer V>
			? ReadonlyMap<C, V>
			: T[K];
};

export type OpenContext = Facts & ReadBeforehand & Commitments;
export type Context = Facts & ReadOnly<ReadBeforehand & Commitments>;

/** A context before any line is read. Throws if the view is not that of the seat: that is a bug. */
export function openContext(view: View, seat: SeatId): OpenContext {
	const own = view.own[0];
	if (!own || view.viewer !== seat) throw new Error(`this is not the view of seat ${seat}`);
	return {
		view,
		seat,
		own,
		planetIn: new Map(view.planets.map((planet) => [planet.cell, planet])),
		ownPlanets: view.planets.filter((planet) => planet.mine),
		present: new Map(own.armies.map((army) => [army.cell, army.units])),
		bought: new Map(),
		allies: new Set(),
		posts: new Map(),
		disbanded: new Map(),
		sailing: new Map(),
		given: NO_UNITS,
		promised: 0,
		planetsGiven: new Set(),
		deals: new Set(),
		routes: new Set(),
		built: new Set(),
		researched: new Set(),
		stances: new Set(),
		colonies: new Set(),
		raids: new Set(),
		posted: new Set(),
		busy: new Set(),
		once: new Set()
	};
}

/** Lines past the 300th are not read (AM-321). */
export const readable = (sheet: OrderSheet): OrderSheet => sheet.slice(0, MAX_ORDERS);

/** The first refusal of several questions, asked in order. */
export function firstOf(...questions: readonly (() => Verdict)[]): Verdict {
	for (const question of questions) {
		const verdict = question();
		if (verdict) return verdict;
	}
	return '';
}

/** The first refusal among like things, each asked about in turn. */
export function firstRefusal<T>(items: Iterable<T>, question: (item: T) => Verdict): Verdict {
	for (const item of items) {
		const verdict = question(item);
		if (verdict) return verdict;
	}
	return '';
}

// ---------------------------------------------------------------- places and players

export const statusOf = (view: View, seat: SeatId): PlayerStatus | undefined =>
	view.seats[seat - 1]?.status;

/** Another seat that is not destroyed (AM-327, AM-328). */
export function partner({ view, seat }: Context, other: SeatId): Verdict {
	const status = statusOf(view, other);
	if (!status) return 'unknown-target';
	if (other === seat) return 'wrong-target';
	return status === 'destroyed' ? 'out-of-play' : '';
}

export const planetById = (context: Context, id: PlanetId): PlanetView | undefined =>
	context.view.planets[id - 1];

export const somePlanet = (context: Context, id: PlanetId): Verdict =>
	planetById(context, id) ? '' : 'unknown-target';

export function ownPlanet(context: Context, id: PlanetId): Verdict {
	const planet = planetById(context, id);
	if (!planet) return 'unknown-target';
	return planet.mine ? '' : 'not-yours';
}

/** A planet that is not one's own. */
export function otherPlanet(context: Context, id: PlanetId): Verdict {
	const planet = planetById(context, id);
	if (!planet) return 'unknown-target';
	return planet.mine ? 'wrong-target' : '';
}

/** The latest sighting shows another player as its owner (AM-242, AM-243). */
export function inhabited(context: Context, id: PlanetId): Verdict {
	const owner = planetById(context, id)?.seen.owner ?? 0;
	return otherPlanet(context, id) || (owner === 0 || owner === context.seat ? 'not-known' : '');
}

export const someCell = ({ view }: Context, cell: Cell): Verdict =>
	isCell(view.map, cell) ? '' : 'unknown-target';

// ---------------------------------------------------------------- units

export const at = (units: ReadonlyMap<Cell, Units>, cell: Cell): Units =>
	units.get(cell) ?? NO_UNITS;

export function addAt(units: UnitsByCell, cell: Cell, more: SomeUnits): void {
	units.set(cell, addUnits(at(units, cell), more));
}

/** Units in a cell when fleets form. */
function gathered(context: Context, cell: Cell): SomeUnits {
	const [present, bought] = [at(context.present, cell), context.bought.get(cell)];
	return bought ? addUnits(present, bought) : present;
}

function uncommitted(context: Context, cell: Cell, all: SomeUnits): SomeUnits {
	const [disbanded, sailing] = [context.disbanded.get(cell), context.sailing.get(cell)];
	const kept = disbanded ? subtractUnits(all, disbanded) : all;
	return sailing ? subtractUnits(kept, sailing) : kept;
}

/** Units in a cell when fleets form, but for those that are disbanded or sail already. */
export const freeUnits = (context: Context, cell: Cell): SomeUnits =>
	uncommitted(context, cell, gathered(context, cell));

/** Are these units there, and not committed yet? */
export function unitsFree(context: Context, cell: Cell, units: SomeUnits): Verdict {
	const all = gathered(context, cell);
	if (!includesUnits(all, units)) return 'not-enough';
	return includesUnits(uncommitted(context, cell, all), units) ? '' : 'over-committed';
}

/** Present at the opening or ordered to buy. */
export const holdsUnits = (context: Context, cell: Cell): boolean =>
	hasUnits(at(context.present, cell)) || hasUnits(at(context.bought, cell));

/** Everything the seat owns and has ordered to buy, whatever becomes of it. */
export const allOwned = (context: Context): Units =>
	[...context.present.values(), ...context.bought.values()].reduce<Units>(
		(sum, units) => addUnits(sum, units),
		allUnits({})
	);

export const allDisbanded = (context: Context): Units =>
	[...context.disbanded.values()].reduce<Units>((sum, units) => addUnits(sum, units), NO_UNITS);
