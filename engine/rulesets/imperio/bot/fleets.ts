/** Operation: Freighters that settle what is free, and armies that take what is not. */
import { cellOf, isDeserted, planetsIn } from '../holdings';
import { isInviolate } from '../laws';
import { capacity, fleetValue, slowest, vessels, NO_VESSELS } from '../units';
import type { CellId, Detachment, Entry, FleetView, Landing, Planet } from '../types';
import { foreignIn, reach, prizeOf, wayTo, type Mind } from './mind';

/** Troops that stay on a planet when others embark. */
const GARRISON = 1;
/** Fighters that make an army of Freighters. */
const SWARM = 8;

type Ships = Detachment['ships'];

/** Troops that it takes to win a planet, with some to spare. */
export function troopsFor({ controller, troops, buildings }: Planet): number {
	if (controller === 0) return 1;
	return Math.floor((troops * 13) / 10) + (troops > 0 ? 2 : 1) + buildings.odp;
}

export function planOperation(mind: Mind): Entry[] {
	const detachments = mind.fleets.flatMap((fleet) => ordersFor(mind, fleet));
	return detachments.length > 0 ? [{ kind: 'operate', detachments }] : [];
}

function ordersFor(mind: Mind, fleet: FleetView): Detachment[] {
	const { fighter, freighter, ...others } = fleet.ships;
	const escorts: Ships = { ...others, freighter: 0 };
	const force = fleetValue({ ...others, freighter: 0, fighter });
	const aboard = mind.own.aboard.find(({ cell }) => cell === fleet.cell)?.troops ?? 0;
	const isArmed = vessels(escorts) > 0 || fighter >= SWARM;
	const isArmy = force >= mind.character.army && isArmed && freighter > 0 && mind.view.turn > 3;
	if (isArmy) return campaign(mind, fleet, aboard);
	const settlers = settle(mind, fleet, freighter, aboard);
	return [...settlers, ...hunt(mind, fleet, escorts)];
}

// ---------------------------------------------------------------- goals

function mayTake(mind: Mind, planet: Planet): boolean {
	const { controller, cell } = planet;
	if (controller === mind.seat) return false;
	const home = cellOf(mind.view, cell)?.home ?? 0;
	const deserted = controller !== 0 && isDeserted(mind.view, controller);
	return !isInviolate(mind.view.laws, controller, home, deserted);
}

/** Planets of a cell that so many Troops can take, the best first. */
function targets(mind: Mind, cell: CellId, troops: number): Planet[] {
	return planetsIn(mind.view, cell)
		.filter((planet) => mayTake(mind, planet) && troopsFor(planet) <= troops)
		.sort(
			(a, b) =>
				prizeOf(mind, b) / troopsFor(b) - prizeOf(mind, a) / troopsFor(a) || (a.id < b.id ? -1 : 1)
		);
}

/** Landings on as many of them as the Troops suffice for. */
function landings(
	mind: Mind,
	cell: CellId,
	troops: number,
	when: Landing['when'],
	except: readonly string[] = []
): Landing[] {
	let left = troops;
	return targets(mind, cell, troops).flatMap((planet) => {
		const n = troopsFor(planet);
		if (n > left || except.includes(planet.id)) return [];
		left -= n;
		return [{ planet: planet.id, troops: n, bombard: true, when }];
	});
}

const landed = (list: readonly Landing[]): number =>
	list.reduce((sum, { troops }) => sum + troops, 0);

/** Targets that can be taken, by their worth and the way there. */
function goalFor(
	mind: Mind,
	found: ReturnType<typeof reach>,
	from: CellId,
	troops: number
): CellId | undefined {
	let best: { cell: CellId; score: number } | undefined;
	for (const [cell, { steps }] of found) {
		if (cell === from || mind.bound.has(cell)) continue;
		const worth = targets(mind, cell, troops).reduce(
			(sum, planet) => sum + prizeOf(mind, planet),
			0
		);
		const score = Math.floor((100 * worth) / (steps + 1));
		if (worth > 0 && (!best || score > best.score)) best = { cell, score };
	}
	return best?.cell;
}

/** The nearest own planet with Troops to spare. */
function depot(mind: Mind, found: ReturnType<typeof reach>): CellId | undefined {
	const stocked = mind.planets
		.filter(({ troops, cell }) => troops > GARRISON + 1 && found.has(cell))
		.sort((a, b) => (found.get(a.cell)?.steps ?? 0) - (found.get(b.cell)?.steps ?? 0));
	return stocked[0]?.cell;
}

const stopsAt =
	({ view, own }: Mind) =>
	(cell: CellId): boolean =>
		!own.advances.includes('ion_hardening') &&
		['ion_storm', 'nebula'].includes(cellOf(view, cell)?.anomaly ?? '');

const pace = (mind: Mind, from: CellId, ships: Ships): number =>
	stopsAt(mind)(from) && cellOf(mind.view, from)?.anomaly === 'nebula'
		? 1
		: slowest(ships, mind.own);

function embarkations(mind: Mind, cell: CellId, room: number, spare: Map<string, number>) {
	let left = room;
	return planetsIn(mind.view, cell).flatMap(({ id, controller, troops }) => {
		if (controller !== mind.seat) return [];
		const n = Math.min(left, spare.get(id) ?? Math.max(0, troops - GARRISON));
		if (n <= 0) return [];
		left -= n;
		spare.set(id, (spare.get(id) ?? Math.max(0, troops - GARRISON)) - n);
		return [{ planet: id, n }];
	});
}

// ---------------------------------------------------------------- Freighters by themselves

function settle(mind: Mind, fleet: FleetView, freighters: number, aboard: number): Detachment[] {
	const ships = { ...NO_VESSELS, freighter: 1 };
	const room = capacity(ships, mind.own);
	const spare = new Map<string, number>();
	const taken: string[] = [];
	let troops = aboard;
	return Array.from({ length: freighters }, (_, i): Detachment => {
		const share = Math.min(room, Math.floor((troops + freighters - i - 1) / (freighters - i)));
		troops -= share;
		const before = landings(mind, fleet.cell, share, 'before', taken);
		taken.push(...before.map(({ planet }) => planet));
		const old = share - landed(before);
		const embark = embarkations(mind, fleet.cell, room - old, spare);
		const cargo = old + embark.reduce((sum, { n }) => sum + n, 0);
		const found = reach(mind, fleet.cell, 0);
		const goal = cargo > 0 ? goalFor(mind, found, fleet.cell, cargo) : depot(mind, found);
		if (goal !== undefined && cargo > 0) mind.bound.add(goal);
		const path =
			goal === undefined ? [] : wayTo(found, goal, pace(mind, fleet.cell, ships), stopsAt(mind));
		const end = path.at(-1);
		const after = end === undefined ? [] : landings(mind, end, old, 'after');
		return {
			from: fleet.cell,
			ships,
			fighters: 0,
			troopsAboard: share,
			embark,
			path,
			landings: [...before, ...after],
			engage: 'always',
			doctrine: []
		};
	}).filter(({ path, embark, landings: list }) => path.length + embark.length + list.length > 0);
}

// ---------------------------------------------------------------- armies

/** The whole fleet: where it can take something, it goes; else it gathers Troops at home. */
function campaign(mind: Mind, fleet: FleetView, aboard: number): Detachment[] {
	const { fighter, ...ships } = fleet.ships;
	const room = capacity(ships, mind.own);
	const troopsAboard = Math.min(aboard, room);
	const fighters = Math.min(fighter, room - troopsAboard);
	const before = landings(mind, fleet.cell, troopsAboard, 'before');
	const old = troopsAboard - landed(before);
	const embark = embarkations(mind, fleet.cell, room - old - fighters, new Map());
	const cargo = old + embark.reduce((sum, { n }) => sum + n, 0);
	const found = reach(mind, fleet.cell, fleetValue(fleet.ships));
	const goal = cargo > 1 ? goalFor(mind, found, fleet.cell, cargo) : depot(mind, found);
	if (goal !== undefined) mind.bound.add(goal);
	const path =
		goal === undefined ? [] : wayTo(found, goal, pace(mind, fleet.cell, ships), stopsAt(mind));
	const end = path.at(-1);
	const after = end === undefined ? [] : landings(mind, end, old, 'after');
	const order: Detachment = {
		from: fleet.cell,
		ships,
		fighters,
		troopsAboard,
		embark,
		path,
		landings: [...before, ...after],
		engage: 'always',
		doctrine: []
	};
	return path.length + embark.length + order.landings.length > 0 ? [order] : [];
}

/** Warships without Freighters: against what stands over own planets and is weaker, else to the capital. */
function hunt(mind: Mind, fleet: FleetView, ships: Ships): Detachment[] {
	if (vessels(ships) === 0) return [];
	const force = fleetValue({ ...ships, fighter: 0 });
	const found = reach(mind, fleet.cell, force);
	const prey = mind.planets
		.map(({ cell }) => cell)
		.find((cell) => cell !== fleet.cell && found.has(cell) && foreignIn(mind, cell));
	const home = mind.planets.find(({ buildings }) => buildings.shipyard > 0)?.cell;
	const goal = prey ?? (home !== fleet.cell ? home : undefined);
	if (goal === undefined || !found.has(goal)) return [];
	const path = wayTo(found, goal, pace(mind, fleet.cell, ships), stopsAt(mind));
	if (path.length === 0) return [];
	return [
		{
			from: fleet.cell,
			ships,
			fighters: 0,
			troopsAboard: 0,
			embark: [],
			path,
			landings: [],
			engage: prey ? 'always' : 'never',
			doctrine: []
		}
	];
}
