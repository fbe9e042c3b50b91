/** Taps that a sheet of orders costs: one function for each form, as `forms.test.ts` draws them. */
import { LOTS } from '$engine/rulesets/amos/data';
import type {
	Cell,
	OrderOf,
	OrderSheet,
	PlanetId,
	SheetLine,
	SomeUnits,
	UnitType,
	View
} from '$engine/rulesets/amos/types';
import { countOf, onlyShips } from '$engine/rulesets/amos/units';
import { hasPart } from '$lib/ui/sheet/lines/parts';
import { steps, together, type TapModel, type Taps, type Way } from '$lib/ui/sheet/taps';
import { ownPlanets, planetIn } from '../galaxy';
import { arrivalChoices } from '../plan/arrival';
import { cargoAt, defaultFleet, fill, lastCell, type MoveOrder } from '../plan/fleet';
import { routeThrough } from '../plan/route';
import { fleetOf, newRound, nextStart, type Round } from '../plan/round';
import { availableUnits, linesOf } from '../plan/sheet';
import { roomAt } from '../plan/worlds';

/** Choice of a kind in the menu, and the line put on the sheet. */
const BEGIN = 1;
const ADD = 1;

export const TAPS: TapModel<View, OrderSheet> = {
	without: (sheet, parts) =>
		sheet.filter((value) => !hasPart(parts, { at: [], how: 'add', value })),
	tapsOf: (view, sheet, way) =>
		together(
			shop(view, sheet, way),
			fleets(view, sheet, way),
			...(way === 'alone' ? sheet.map((line) => form(line)) : formsTogether(sheet)),
			...sheet.map((line) => here(view, sheet, line))
		)
};

// ---------------------------------------------------------------- the shop

/** One thing wanted, and the worlds that it is wanted on. */
interface Want {
	readonly taps: number;
	readonly tab: 'units' | 'constructions';
	readonly planets: readonly PlanetId[];
}

/** Purchases of a planet as a person would write them: of each type, once. */
function unitsWanted(sheet: OrderSheet): Map<PlanetId, Map<UnitType, number>> {
	const wanted = new Map<PlanetId, Map<UnitType, number>>();
	for (const { order } of linesOf(sheet, 'buyUnits')) {
		const types = wanted.get(order.planet) ?? new Map<UnitType, number>();
		wanted.set(order.planet, types.set(order.type, (types.get(order.type) ?? 0) + order.count));
	}
	return wanted;
}

function shop(view: View, sheet: OrderSheet, way: Way): Taps {
	const wants = wantsOf(sheet);
	if (wants.length === 0) return {};
	const alone = worldByWorld(view, wants);
	return {
		shop: way === 'alone' ? alone : Math.min(alone, helpedShop(view, sheet, way))
	};
}

/** One thing on as many worlds as want it. */
class Wants {
	readonly #all = new Map<string, { taps: number; tab: Want['tab']; planets: PlanetId[] }>();

	add(name: string, planet: PlanetId, tab: Want['tab'], taps: number): void {
		const same = this.#all.get(name) ?? { taps, tab, planets: [] };
		same.planets.push(planet);
		this.#all.set(name, same);
	}
	get all(): Want[] {
		return [...this.#all.values()];
	}
}

function wantsOf(sheet: OrderSheet): Want[] {
	const wants = new Wants();
	for (const [planet, types] of unitsWanted(sheet))
		for (const [type, count] of types)
			wants.add(`${type} ${count}`, planet, 'units', steps(0, count));
	addBuilds(wants, sheet);
	return wants.all;
}

function addBuilds(wants: Wants, sheet: OrderSheet): void {
	for (const { order } of linesOf(sheet, 'build'))
		wants.add(order.construction, order.planet, 'constructions', 1);
}

/**
 * Several worlds at once: units type by type, each world's number in its row, Militia that fills the
 * ships there at one touch; the garrisons beside them by their number, or by sharing out what is left
 * among the worlds ticked. Constructions by the worlds ticked.
 */
function helpedShop(view: View, sheet: OrderSheet, way: Way): number {
	const builds = new Wants();
	addBuilds(builds, sheet);
	const ships = linesOf(sheet, 'buyUnits').flatMap(({ order }) =>
		order.type === 'militia' ? [] : [order]
	);
	const types = new Map<UnitType, number>();
	const spend = (type: UnitType, taps: number): unknown =>
		types.set(type, (types.get(type) ?? OPEN_ROW) + taps);
	let shared = 0;
	for (const [planet, wanted] of unitsWanted(sheet))
		for (const [type, count] of wanted) {
			const room = type === 'militia' ? roomAt(view, ships, planet) : 0;
			const fills = room > 0 && count >= room * FULL;
			if (fills) spend(type, 1);
			if (fills && count - room <= room * (1 - FULL)) continue;
			if (type === 'militia' && way === 'ruled') shared++;
			else spend(type, steps(fills ? room : 0, count));
		}
	const units = [...types.values()].reduce((sum, taps) => sum + taps, 0);
	const tabs = builds.all.length > 0 && units + shared > 0 ? 1 : 0;
	const built = builds.all.length > 0 ? tickedWorlds(builds.all) : 0;
	return BEGIN + SEVERAL + tabs + units + (shared > 0 ? shared + 1 : 0) + built + 1;
}
const SEVERAL = 1;
/** A type opened to the worlds. */
const OPEN_ROW = 1;

/** A load of nine tenths of what fits is meant to be full: bots reckon the room of ships roughly. */
const FULL = 0.9;

/** Menu, then each world: the way to it, its tabs, what is bought there; then Done. */
function worldByWorld(view: View, wants: readonly Want[]): number {
	const planets = [...new Set(wants.flatMap((want) => want.planets))];
	const choosing = ownPlanets(view).length > 1 ? 2 * planets.length - 1 : 0;
	const tabs = planets.filter(
		(planet) => new Set(wants.filter((w) => w.planets.includes(planet)).map((w) => w.tab)).size > 1
	).length;
	const bought = wants.reduce((sum, want) => sum + want.taps * want.planets.length, 0);
	return BEGIN + choosing + tabs + bought + 1;
}

/**
 * What is wanted on the same worlds is a touch each; from one set of worlds to the next, each world that
 * comes or goes is one.
 */
function tickedWorlds(wants: readonly Want[]): number {
	const sets = new Map<string, Want[]>();
	for (const want of wants) {
		const name = [...want.planets].sort((a, b) => a - b).join();
		sets.set(name, [...(sets.get(name) ?? []), want]);
	}
	let sum = 0;
	let chosen: readonly PlanetId[] = [];
	const left = [...sets.values()];
	const worldsOf = ([first]: readonly Want[]): readonly PlanetId[] => first?.planets ?? [];
	while (left.length > 0) {
		left.sort((a, b) => change(chosen, worldsOf(a)) - change(chosen, worldsOf(b)));
		const next = left.shift() ?? [];
		sum += change(chosen, worldsOf(next)) + next.reduce((all, { taps }) => all + taps, 0);
		chosen = worldsOf(next);
	}
	return sum;
}

/** Worlds ticked and unticked one by one, or all unticked first. */
function change(from: readonly PlanetId[], to: readonly PlanetId[]): number {
	const gone = from.filter((planet) => !to.includes(planet)).length;
	const come = to.filter((planet) => !from.includes(planet)).length;
	return Math.min(gone + come, 1 + to.length);
}

// ---------------------------------------------------------------- fleets

function fleets(view: View, sheet: OrderSheet, way: Way): Taps {
	const moves = linesOf(sheet, 'move').map(({ order }) => order);
	if (moves.length === 0) return {};
	const bought: OrderSheet = linesOf(sheet, 'buyUnits').map(({ order }) => order);
	const alone = moves.reduce(
		(sum, order, i) => sum + fleet(view, sheet, [...bought, ...moves.slice(0, i)], order),
		0
	);
	return {
		fleets: way === 'alone' ? alone : Math.min(alone, roundTaps(view, sheet, bought, moves))
	};
}

/** Its place and its button, its goal, what differs from what is proposed, Add. */
function fleet(view: View, sheet: OrderSheet, before: OrderSheet, order: MoveOrder): number {
	const proposed = defaultFleet(view, before, order.from);
	return (
		2 +
		goalTaps(view, order) +
		detailTaps(view, before, proposed, order) +
		arrivalTaps(view, sheet, order) +
		ADD
	);
}

/** Differences from the fleet that is proposed. */
function detailTaps(view: View, before: OrderSheet, proposed: MoveOrder, order: MoveOrder): number {
	const free = onlyShips(availableUnits(view, before, order.from));
	const begun = { ...proposed, route: order.route, ships: order.ships };
	return (
		shipTaps(proposed.ships, order.ships, free) +
		loadTaps(view, before, begun, order) +
		order.drops.length * 2 +
		Math.abs(proposed.leaders.length - order.leaders.length)
	);
}

/**
 * The round: begun from the menu, then the goal of each fleet, which sends it. What differs from what is
 * proposed comes before; places from which nothing goes are passed over.
 */
function roundTaps(
	view: View,
	sheet: OrderSheet,
	bought: OrderSheet,
	moves: readonly MoveOrder[]
): number {
	let sum = 2;
	let round = newRound(false);
	let at: Cell = 0;
	const left = [...moves];
	const sent: MoveOrder[] = [];
	while (left.length > 0) {
		const before = [...bought, ...sent];
		const cell = nextStart(view, before, round, at);
		if (cell === undefined) break;
		at = cell;
		const next = left.findIndex(({ from }) => from === cell);
		if (next < 0) {
			round = { ...round, passed: [...round.passed, cell] };
			sum += 1;
			continue;
		}
		const [order] = left.splice(next, 1) as [MoveOrder];
		const best = cheapest(view, before, round, order);
		round = best.round;
		sum += best.taps + goalTaps(view, order) + 2 * arrivalTaps(view, sheet, order);
		sent.push(order);
	}
	// Whatever the round did not come to is written by itself.
	const rest = left.reduce(
		(all, order) => all + fleet(view, sheet, [...bought, ...sent], order),
		0
	);
	return sum + rest + 1;
}

/** The way to propose a fleet that costs least: full or not, all ships or one. */
function cheapest(
	view: View,
	before: OrderSheet,
	round: Round,
	order: MoveOrder
): { readonly taps: number; readonly round: Round } {
	const ways = [true, false].flatMap((full) =>
		[false, true].map((single) => ({ ...round, full, single }))
	);
	const free = onlyShips(availableUnits(view, before, order.from));
	const full = (way: Round, begun: MoveOrder): MoveOrder =>
		way.full ? fill(view, before, { ...begun, pickups: [] }, order.from) : begun;
	const counted = ways.map((way) => {
		const proposed = fleetOf(view, before, way, order.from);
		const toggles = Number(way.full !== round.full) + Number(way.single !== round.single);
		const ships = barTaps(proposed.ships, order.ships, free);
		// Troops are proposed for the ships as they are changed.
		const begun = { ...proposed, route: order.route, ships: order.ships };
		const loaded = full(way, begun);
		const loads = loadTaps(view, before, loaded, order);
		const others =
			order.drops.length * 2 + Math.abs(proposed.leaders.length - order.leaders.length);
		// The form that lay over the map for a number of Troops is drawn down again.
		const form = (loads > 1 ? 1 : 0) + (loads <= 1 && others > 0 ? 2 : 0);
		return { round: way, taps: toggles + ships + loads + others + form };
	});
	return counted.reduce((least, one) => (one.taps < least.taps ? one : least));
}

/** In the bar of a round, a chip takes all of a type or none, and a stepper any number. */
const barTaps = (proposed: SomeUnits, wanted: SomeUnits, free: SomeUnits): number =>
	(Object.keys({ ...proposed, ...wanted }) as UnitType[]).reduce((sum, type) => {
		const [from, to] = [countOf(proposed, type), countOf(wanted, type)];
		if (from === to) return sum;
		const chip = to === 0 && from > 0 ? 1 : to === countOf(free, type) && from === 0 ? 1 : 9;
		return sum + Math.min(chip, steps(from, to));
	}, 0);

/** A chip takes all of a type or none; any other number is typed in the whole form. */
function shipTaps(proposed: SomeUnits, wanted: SomeUnits, free: SomeUnits): number {
	const types = Object.keys({ ...proposed, ...wanted }) as UnitType[];
	const differ = types.filter((type) => countOf(proposed, type) !== countOf(wanted, type));
	const partly = differ.some((type) => ![0, countOf(free, type)].includes(countOf(wanted, type)));
	if (!partly) return differ.length;
	return (
		1 + differ.reduce((sum, type) => sum + steps(countOf(proposed, type), countOf(wanted, type)), 0)
	);
}

function loadTaps(view: View, before: OrderSheet, proposed: MoveOrder, wanted: MoveOrder): number {
	const [now, then] = [proposed, wanted].map((order) => cargoAt(order.pickups, wanted.from));
	const full = cargoAt(fill(view, before, proposed, wanted.from).pickups, wanted.from);
	const elsewhere = wanted.pickups.filter(({ cell }) => cell !== wanted.from).length * 2;
	const types = Object.keys({ ...now, ...then }) as UnitType[];
	const nearly = (type: UnitType): boolean => {
		const [most, some] = [countOf(full, type), countOf(then ?? {}, type)];
		return countOf(now ?? {}, type) === most && some <= most && some >= most * FULL;
	};
	const differ = types.filter(
		(type) => countOf(now ?? {}, type) !== countOf(then ?? {}, type) && !nearly(type)
	);
	const isWhole = differ.every((type) =>
		[0, countOf(full, type)].includes(countOf(then ?? {}, type))
	);
	if (isWhole) return differ.length + elsewhere;
	return (
		1 +
		elsewhere +
		differ.reduce(
			(sum, type) => sum + steps(countOf(now ?? {}, type), countOf(then ?? {}, type)),
			0
		)
	);
}

/** Its end, if the way that the map finds is the way wanted; else a stop or two before it. */
function goalTaps(view: View, { from, route }: MoveOrder): number {
	const goes = (stops: readonly Cell[]): boolean =>
		routeThrough(view.map, from, stops, () => false).join() === route.join();
	const end = route.at(-1) ?? from;
	if (goes([end])) return 1;
	return route.some((via) => goes([via, end])) ? 2 : route.length;
}

/** A Colony Ship settles unless it is told not to; a stance and a landing are chosen in the whole form. */
function arrivalTaps(view: View, sheet: OrderSheet, order: MoveOrder): number {
	const planet = planetIn(view, lastCell(order));
	if (!planet) return 0;
	const settles = linesOf(sheet, 'colonise').some((line) => line.order.planet === planet.id);
	const offered = arrivalChoices(view, planet, order).colonise;
	const said = (['stance', 'land'] as const).filter((kind) =>
		linesOf(sheet, kind).some((line) => line.order.planet === planet.id)
	).length;
	return (offered && !settles ? 1 : 0) + (said > 0 ? 1 + said : 0);
}

// ---------------------------------------------------------------- every other form

/** Fields beside the menu and Add. */
const FIELDS: {
	readonly [K in SheetLine['kind']]?: (order: OrderOf<Exclude<K, 'malformed'>>) => number;
} = {
	ally: () => 1,
	giftMoney: ({ hd }) => 1 + steps(0, hd / 2),
	giftUnits: ({ units }) => 2 + counts(units),
	giftPlanet: () => 2,
	giftTech: () => 2,
	deal: ({ give, get }) =>
		1 +
		[give, get].reduce(
			(sum, { hd, units, planets, techs }) =>
				sum +
				steps(0, hd / 2) +
				2 * (planets.length + techs.length) +
				units.reduce((all, stack) => all + 2 + counts(stack.units), 0),
			0
		),
	route: ({ percent }) => (percent === 50 ? 1 : 2),
	disband: ({ units }) => 1 + counts(units),
	satellite: () => 1,
	research: () => 1,
	terror: () => 1,
	piracy: () => 1,
	board: ({ units }) => 2 + counts(units),
	bid: ({ hd, lot }) => (hd === LOTS[lot - 1]?.reserve ? 2 : 2 + steps(0, hd / 2)),
	post: () => 2,
	recall: () => 1,
	sabotage: () => 2,
	spy: () => 2
};

const counts = (units: SomeUnits): number =>
	Object.values(units).reduce((sum, count) => sum + steps(0, count), 0);

/** Said of units that stand there already: the planet, the button, and the stance. */
function here(view: View, sheet: OrderSheet, line: SheetLine): Taps {
	if (line.kind !== 'colonise' && line.kind !== 'land' && line.kind !== 'stance') return {};
	const arrives = linesOf(sheet, 'move').some(
		({ order }) => planetIn(view, lastCell(order))?.id === line.planet
	);
	if (arrives) return {};
	return { [line.kind]: line.kind === 'stance' ? 3 + ADD : 2 };
}

/** The same order for several players or places is one form: the way there, and a touch for each more. */
function formsTogether(sheet: OrderSheet): Taps[] {
	const several: readonly SheetLine['kind'][] = [
		'ally',
		'route',
		'piracy',
		'giftTech',
		'giftMoney'
	];
	const first = new Set<string>();
	return sheet.map((line) => {
		if (!several.includes(line.kind)) return form(line);
		const { kind } = line;
		const same =
			kind === 'giftTech'
				? `${kind} ${line.tech}`
				: kind === 'giftMoney'
					? `${kind} ${line.hd}`
					: kind;
		if (!first.has(same)) {
			first.add(same);
			return form(line);
		}
		const isSecond = !first.has(`${same} again`);
		first.add(`${same} again`);
		return { [kind]: isSecond ? 2 : 1 };
	});
}

function form(line: SheetLine): Taps {
	if (line.kind === 'vote') return { vote: 1 };
	const fields = FIELDS[line.kind] as ((order: SheetLine) => number) | undefined;
	return fields ? { [line.kind]: BEGIN + fields(line) + ADD } : {};
}
