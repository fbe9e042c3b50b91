/** The forms of Los Amos de la Galaxia: the shop, fleets drawn on the map, deals, the election, and lines of fields. */
import type { Path } from '../../../engine/kernel/problem';
import { amos } from '../../../engine/rulesets/amos';
import {
	CONSTRUCTION_IDS,
	MAX_NUMBER,
	MAX_ORDERS,
	TECH_IDS
} from '../../../engine/rulesets/amos/data';
import { cellAt, xOf, yOf } from '../../../engine/rulesets/amos/map';
import { unasked } from '../../../engine/rulesets/amos/orders/unasked';
import { ORDERS } from '../../../engine/rulesets/amos/orders/shapes';
import { addUnits, countOf, onlyShips, someUnits } from '../../../engine/rulesets/amos/units';
import type {
	Cargo,
	Cell,
	GalaxyMap,
	Goods,
	OrderOf,
	OrderSheet,
	SeatId,
	SheetOrder,
	SomeUnits,
	View
} from '../../../engine/rulesets/amos/types';
import type { AnyField, NumberField, Shape } from '../../../engine/kernel/shape';
import { ownPlanets, planetById, satelliteCells } from '../../../src/lib/games/amos/galaxy';
import { blankOrder } from '../../../src/lib/games/amos/plan/blank';
import {
	ballot,
	colonistsAnywhere,
	startCells,
	troopsAnywhere
} from '../../../src/lib/games/amos/plan/candidates';
import { askFor } from '../../../src/lib/games/amos/plan/fields';
import {
	aboardOnArrival,
	alliedFrom,
	alliedTo,
	dropPlaces,
	fleetCapacity,
	passengerSeats,
	pickupPlaces,
	travellers,
	troopsWaiting
} from '../../../src/lib/games/amos/plan/fleet';
import {
	mostMoney,
	mostUnits,
	planetsToName,
	stackPlaces,
	techsToName
} from '../../../src/lib/games/amos/plan/goods';
import { barrierTo, groupsOffered } from '../../../src/lib/games/amos/plan/offered';
import { Plan, type AmosTable } from '../../../src/lib/games/amos/plan/plan.svelte';
import { bent, dragged, routeThrough } from '../../../src/lib/games/amos/plan/route';
import { availableUnits } from '../../../src/lib/games/amos/plan/sheet';
import { buildStanding, missingFactory, techStanding } from '../../../src/lib/games/amos/plan/shop';
import type { FormStep, Reach } from './reach';
import { formTable } from './form-table';

export const amosReach: Reach<View, OrderSheet> = {
	written: meant,
	*steps(view, seat, sheet) {
		for (const [i, line] of sheet.entries())
			if (line.kind !== 'malformed')
				for (const step of lineSteps(planOf(view, seat, sheet.slice(0, i)), line))
					yield { ...step, at: [i, ...step.at], refusedAt: [i] };
	}
};

// ---------------------------------------------------------------- what is meant

/** Lines that count wherever they stand: written first, the others see them. */
const BEFOREHAND: readonly SheetOrder['kind'][] = ['ally', 'buyUnits', 'post'];

function meant(view: View, seat: SeatId, sheet: OrderSheet): OrderSheet {
	const refused = amos.check(view, seat, sheet).filter(({ severity }) => severity === 'refusal');
	const lines = sheet
		.slice(0, MAX_ORDERS)
		.filter((_, line) => !refused.some(({ at }) => at[0] === line))
		.flatMap((line) => (line.kind === 'malformed' ? [] : [line]));
	const first = lines.filter(({ kind }) => BEFOREHAND.includes(kind));
	const others = lines.filter(({ kind }) => !BEFOREHAND.includes(kind));
	return [...joined(first), ...others]
		.map((line) => (line.kind === 'move' ? meantMove(view, line) : line))
		.map((line) => (line.kind === 'deal' ? meantDeal(line) : line))
		.filter((line, _, all) => hasEffect(view, line, all));
}

/** Units of a type bought on a world are one number, and an ally is named once. */
function joined(lines: readonly SheetOrder[]): SheetOrder[] {
	const once = new Map<string, SheetOrder>();
	for (const line of lines) {
		const key = line.kind === 'buyUnits' ? `${line.type} at ${line.planet}` : JSON.stringify(line);
		const before = once.get(key);
		const isMore = line.kind === 'buyUnits' && before?.kind === 'buyUnits';
		const count = isMore ? Math.min(MAX_NUMBER, before.count + line.count) : 0;
		once.set(key, isMore ? { ...line, count } : line);
	}
	return [...once.values()];
}

/** Landing without Troops, settling without colonists and a ballot without votes come to nothing. */
function hasEffect(view: View, line: SheetOrder, sheet: OrderSheet): boolean {
	if (line.kind === 'land') return troopsAnywhere(view, sheet);
	if (line.kind === 'colonise') return colonistsAnywhere(view, sheet);
	return line.kind !== 'vote' || ballot(view).length > 0;
}

/** Loads of a cell are one load; Troops that are aboard where the fleet ends leave it there unasked. */
function meantMove(view: View, order: OrderOf<'move'>): OrderOf<'move'> {
	const places = dropPlaces(view, order);
	return {
		...order,
		pickups: oneACell(order.pickups),
		drops: oneACell(order.drops).filter(({ cell }) => places.includes(cell))
	};
}

function oneACell(cargo: readonly Cargo[]): Cargo[] {
	const loads = new Map<Cell, SomeUnits>();
	for (const { cell, units } of cargo) loads.set(cell, addUnits(loads.get(cell) ?? {}, units));
	return [...loads].map(([cell, units]) => ({ cell, units: someUnits(units) }));
}

const meantDeal = (deal: OrderOf<'deal'>): OrderOf<'deal'> => ({
	...deal,
	give: meantGoods(deal.give),
	get: meantGoods(deal.get)
});

function meantGoods(goods: Goods): Goods {
	const stacks = new Map<number, SomeUnits>();
	for (const { planet, units } of goods.units)
		stacks.set(planet, addUnits(stacks.get(planet) ?? {}, units));
	return {
		...goods,
		units: [...stacks].map(([planet, units]) => ({ planet, units: someUnits(units) }))
	};
}

// ---------------------------------------------------------------- steps

/** The plan of the interface over a sheet that is half written. */
function planOf(view: View, seat: SeatId, sheet: OrderSheet): Plan {
	const table = formTable(amos, { view, seat, seats: view.seats.length }, sheet, []);
	return new Plan(table as never as AmosTable, undefined);
}

function* lineSteps(plan: Plan, line: SheetOrder): Generator<FormStep> {
	const { view, sheet } = plan;
	switch (line.kind) {
		case 'vote':
			yield { at: ['candidate'], value: line.candidate, offers: ballot(view), free: true };
			return;
		case 'resign':
			yield { at: [], value: line.kind, offers: unasked(view, sheet) };
			return;
		case 'buyUnits':
			return yield* purchaseSteps(view, line);
		case 'build':
			yield ownWorld(view, line.planet);
			yield {
				at: ['construction'],
				value: line.construction,
				free: true,
				offers: CONSTRUCTION_IDS.filter((one) => isOff(plan, line.planet, one))
			};
			return;
		case 'research':
			yield {
				at: ['tech'],
				value: line.tech,
				free: true,
				offers: TECH_IDS.filter((tech) => techStanding(view, sheet, tech) === 'off')
			};
			return;
		case 'move':
			yield menuStep(plan, line.kind);
			return yield* moveSteps(plan, line);
		default:
			yield menuStep(plan, line.kind);
			yield* fieldSteps(plan, line);
	}
}

/** The menu has the kind, and does not grey it. */
function menuStep(plan: Plan, kind: SheetOrder['kind']): FormStep {
	const kinds = groupsOffered(plan.view).flatMap((group) => group.kinds);
	const barrier = barrierTo(plan, kind);
	return { at: [], value: kind, offers: kinds.includes(kind) && !barrier ? [kind] : [barrier] };
}

const ownWorld = (view: View, planet: number): FormStep => ({
	at: ['planet'],
	value: planet,
	offers: ownPlanets(view).map(({ id }) => id)
});

function isOff(
	{ view, sheet }: Plan,
	planet: number,
	construction: (typeof CONSTRUCTION_IDS)[number]
) {
	const world = planetById(view, planet);
	return world !== undefined && buildStanding(view, sheet, [world], construction) === 'off';
}

function* purchaseSteps(view: View, line: OrderOf<'buyUnits'>): Generator<FormStep> {
	yield ownWorld(view, line.planet);
	const world = planetById(view, line.planet);
	const isSold = world !== undefined && missingFactory(line.type, [world]) === '';
	yield { at: ['type'], value: line.type, offers: isSold ? [line.type] : [] };
	yield { at: ['count'], value: line.count, offers: { min: 1, max: MAX_NUMBER }, free: true };
}

/** Fields whose other values need not fit the ones that follow. */
const LEADS: readonly string[] = ['host', 'leader/post', 'cell/disband', 'cell/board', 'mode'];

function* fieldSteps(plan: Plan, line: SheetOrder): Generator<FormStep> {
	let written = blankOrder(line.kind, plan.view);
	for (const [name, field] of Object.entries(ORDERS.shapes[line.kind] as Shape)) {
		const value = (line as unknown as Record<string, unknown>)[name];
		const asked = askFor(plan, written, null)(name, field);
		const at: Path = [name];
		const free = !LEADS.includes(name) && !LEADS.includes(`${name}/${line.kind}`);
		if (asked === null) {
			const unasked = (written as unknown as Record<string, unknown>)[name];
			yield { at, value, offers: [unasked] };
		} else if (asked.as === 'own') yield* ownSteps(plan, line, name);
		else if (asked.as === 'counts')
			yield* countSteps(at, value as SomeUnits, (type) => {
				const row = asked.rows.find(({ key }) => key === type);
				return row?.max ?? 0;
			});
		else if (asked.as === 'text')
			yield { at, value, offers: [asked.clean(value as string).trim()] };
		else yield { at, value, offers: offersOf(asked, field, written, name), free };
		written = { ...written, [name]: value, ...asked?.besides?.(value) };
	}
}

/** Values of a field of the general form. */
function offersOf(
	asked: NonNullable<ReturnType<ReturnType<typeof askFor>>>,
	field: AnyField,
	written: SheetOrder,
	name: string
): FormStep['offers'] {
	switch (asked.as) {
		case 'seat':
			return asked.seats.map(({ seat }) => seat);
		case 'place':
			return asked.find('').map(({ value }) => value);
		case 'choice':
			return asked.options.filter(({ disabled }) => !disabled).map(({ value }) => value);
		case 'number': {
			const { min: least = 0, step = 1 } = field as NumberField;
			return { min: Math.max(asked.min, least), max: asked.max, step };
		}
		case 'share':
			return { min: 0, max: 100 };
		case 'said':
			return [(written as unknown as Record<string, unknown>)[name]];
		case 'places':
		case 'counts':
		case 'text':
		case 'own':
			return [];
	}
}

/** A number of each unit; any other up to the most would do. */
function* countSteps(
	at: Path,
	units: SomeUnits,
	most: (type: keyof SomeUnits) => number,
	more: Partial<FormStep> = { free: true }
): Generator<FormStep> {
	for (const [type, value] of Object.entries(units) as [keyof SomeUnits, number][])
		yield { at: [...at, type], value, offers: { min: 1, max: most(type) }, ...more };
}

function* ownSteps(plan: Plan, line: SheetOrder, name: string): Generator<FormStep> {
	if (line.kind === 'deal') {
		const mine = name === 'give';
		yield* goodsSteps(plan, line[mine ? 'give' : 'get'], mine, [name]);
	} else if (line.kind === 'satellite') {
		const host = planetById(plan.view, line.host);
		const sides = host ? satelliteCells(plan.view, host) : [];
		const offers = sides.filter(({ taken }) => !taken).map(({ cell }) => cell);
		yield { at: [name], value: line.cell, offers, free: true };
	} else yield { at: [name], value: name, offers: [] };
}

function* goodsSteps(
	{ view, sheet }: Plan,
	goods: Goods,
	mine: boolean,
	at: Path
): Generator<FormStep> {
	const side = { mine, goods, line: null };
	const max = mostMoney(view, sheet, side) ?? MAX_NUMBER;
	const least = goods.units.length + goods.planets.length + goods.techs.length > 0 ? 0 : 1;
	if (goods.hd > 0)
		yield { at: [...at, 'hd'], value: goods.hd, offers: { min: least, max }, free: true };
	for (const [i, { planet, units }] of goods.units.entries()) {
		const here = [...at, 'units', i];
		const rest = { ...side, goods: { ...goods, units: goods.units.filter((_, j) => j !== i) } };
		const places = stackPlaces(view, sheet, rest).map(({ id }) => id);
		yield { at: [...here, 'planet'], value: planet, offers: places, free: true };
		const most = mostUnits(view, sheet, side, planet);
		yield* countSteps([...here, 'units'], units, (type) => countOf(most, type));
	}
	for (const [i, planet] of goods.planets.entries()) {
		const rest = { ...goods, planets: goods.planets.filter((_, j) => j !== i) };
		const offers = planetsToName(view, sheet, { ...side, goods: rest }).map(({ id }) => id);
		yield { at: [...at, 'planets', i], value: planet, offers, free: true };
	}
	for (const [i, tech] of goods.techs.entries()) {
		const rest = { ...goods, techs: goods.techs.filter((_, j) => j !== i) };
		const offers = techsToName(view, { ...side, goods: rest });
		yield { at: [...at, 'techs', i], value: tech, offers, free: true };
	}
}

// ---------------------------------------------------------------- fleets

/** Refusals of units that are not there, and of cells where nothing can be loaded or left. */
const ABSENT = ['not-enough', 'over-committed'];
const ASTRAY = ['route-broken', 'wrong-target'];

function* moveSteps({ view, sheet }: Plan, order: OrderOf<'move'>): Generator<FormStep> {
	const { from, ships, route, pickups, drops, allied, leaders } = order;
	yield { at: ['from'], value: from, offers: startCells(view, sheet, 'ships') };
	const free = onlyShips(availableUnits(view, sheet, from));
	const isUnfit = { free: true, refusedAs: ABSENT };
	yield* countSteps(['ships'], ships, (type) => countOf(free, type), isUnfit);
	yield { at: ['route'], value: route, offers: [drawn(view.map, from, route)] };
	const room = fleetCapacity(order);
	const places = room > 0 ? pickupPlaces(view, sheet, { ...order, pickups: [] }) : [];
	for (const [i, { cell, units }] of pickups.entries()) {
		const here = ['pickups', i];
		yield { at: [...here, 'cell'], value: cell, offers: places };
		const waiting = troopsWaiting(view, sheet, cell);
		// Fewer would not be enough for what is left on the way.
		yield* countSteps([...here, 'units'], units, (type) => countOf(waiting, type), {
			free: drops.length === 0,
			refusedAs: ABSENT
		});
	}
	const left = room > 0 ? dropPlaces(view, order) : [];
	for (const [i, { cell, units }] of drops.entries()) {
		yield { at: ['drops', i, 'cell'], value: cell, offers: left };
		const aboard = aboardOnArrival(view, order, cell);
		const isLast = drops.every((other) => route.indexOf(other.cell) <= route.indexOf(cell));
		yield* countSteps(['drops', i, 'units'], units, (type) => countOf(aboard, type), {
			free: isLast,
			refusedAs: ABSENT
		});
	}
	for (const [i, load] of allied.entries()) {
		const here = ['allied', i];
		const owners = room > 0 ? passengerSeats(view, sheet) : [];
		yield { at: [...here, 'owner'], value: load.owner, offers: owners, free: true };
		yield { at: [...here, 'cell'], value: load.cell, offers: alliedFrom(view, order) };
		const isAstray = { free: true, refusedAs: ASTRAY };
		const ends = alliedTo(view, order, load.cell);
		yield { at: [...here, 'dropCell'], value: load.dropCell, offers: ends, ...isAstray };
		yield* countSteps([...here, 'units'], load.units, () => MAX_NUMBER, isAstray);
	}
	const along = travellers(view, sheet, from).map(({ id }) => id);
	for (const [i, leader] of leaders.entries())
		yield { at: ['leaders', i], value: leader, offers: along };
}

const neighbours = (map: GalaxyMap, cell: Cell): Cell[] =>
	[-1, 0, 1]
		.flatMap((dy) => [-1, 0, 1].map((dx) => cellAt(map, xOf(map, cell) + dx, yOf(map, cell) + dy)))
		.filter((one) => one !== cell);

/**
 * The route as a finger draws it, cell by cell. Back over the last step takes it back: who wants to turn
 * there goes round by a third cell, and pulls the route off it.
 */
function drawn(map: GalaxyMap, from: Cell, route: readonly Cell[]): Cell[] {
	let stops: readonly Cell[] = [];
	for (const cell of route) {
		const end = stops.at(-1) ?? from;
		const next = dragged(map, from, stops, cell);
		if (next.length > stops.length) stops = next;
		else {
			const beside = neighbours(map, end).find(
				(one) => one !== cell && neighbours(map, cell).includes(one)
			) as Cell;
			const round = dragged(map, from, dragged(map, from, stops, beside), cell);
			const turn = routeThrough(map, from, stops).length;
			stops = bent(map, from, round, turn, end);
		}
	}
	return routeThrough(map, from, stops);
}
