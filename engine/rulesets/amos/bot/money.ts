/** What a bot spends its money on: what pays back first comes first, and the rest buys Troops. */
import type { Stream } from '../../../kernel/rng';
import {
	CENTRAL_ADMINISTRATION_VALUE,
	CONSTRUCTIONS,
	CONSTRUCTION_IDS,
	LOTS,
	TECHS
} from '../data';
import { distance } from '../map';
import { constructionValue } from '../planets';
import { unitPrice } from '../resolve/purchase';
import { dutiable } from '../resolve/turn';
import { UNITS } from '../data';
import { addUnits, countOf, NO_UNITS, upkeep } from '../units';
import type {
	ConstructionId,
	OwnView,
	PlanetView,
	SheetOrder,
	TechId,
	UnitType,
	View
} from '../types';

/** Something to buy: hd it costs, and the Value it brings a turn. */
interface Plan {
	readonly order: SheetOrder;
	readonly cost: number;
	readonly gain: number;
}

/** A factory of Robo-soldiers is worth so much Value to who has none. */
const ARMOURY_GAIN = 6;
/** No more than this part of the income goes into the upkeep of Troops. */
const UPKEEP_SHARE = 3;
const FREIGHTERS_A_PLANET = 1;

/** `wanted`: free planets that another Colony Ship would settle, richest first. */
export function purchases(
	view: View,
	own: OwnView,
	wanted: readonly PlanetView[],
	stream: Stream
): SheetOrder[] {
	const mine = view.planets.filter((planet) => planet.mine);
	if (mine.length === 0) return [];
	const due = own.armies.reduce((sum, army) => sum + upkeep(dutiable(army)), 0);
	let money = own.treasury - due;
	const orders: SheetOrder[] = [];
	for (const plan of plansOf(view, own, mine, wanted)) {
		if (plan.cost > money) continue;
		money -= plan.cost;
		orders.push(plan.order);
	}
	const offer = bid(view, mine, money, stream);
	return [...orders, ...troops(own, mine, due, money - offer.hd), ...offer.orders];
}

/** Those that pay back before the end, quickest first. */
function plansOf(
	view: View,
	own: OwnView,
	mine: readonly PlanetView[],
	wanted: readonly PlanetView[]
): Plan[] {
	const turnsLeft = view.options.turnLimit - view.turn;
	return [
		...mine.flatMap((planet) => worksFor(planet)),
		...ships(view, mine, wanted),
		...techs(view, own, mine),
		...armoury(mine)
	]
		.filter((plan) => plan.gain * 2 * turnsLeft > plan.cost)
		.map((plan, i) => ({ plan, i }))
		.sort((a, b) => b.plan.gain * a.plan.cost - a.plan.gain * b.plan.cost || a.i - b.i)
		.map(({ plan }) => plan);
}

function worksFor(planet: PlanetView): Plan[] {
	const has = planet.seen.constructions;
	const now = constructionValue(has);
	return CONSTRUCTION_IDS.filter((id) => !has.includes(id)).map((construction) => ({
		order: { kind: 'build', planet: planet.id, construction },
		cost: CONSTRUCTIONS[construction].cost,
		gain: constructionValue([...has, construction]) - now
	}));
}

/** One ship a turn, from the planet nearest to what it is for. */
function ships(view: View, mine: readonly PlanetView[], wanted: readonly PlanetView[]): Plan[] {
	const [target] = wanted;
	if (!target) return [];
	const far = (planet: PlanetView): number => distance(view.map, planet.cell, target.cell);
	const yard = [...mine].sort((a, b) => far(a) - far(b) || a.id - b.id)[0];
	if (!yard) return [];
	const cost = unitPrice(yard.seen, 'colonyShip');
	return [
		{
			order: { kind: 'buyUnits', planet: yard.id, type: 'colonyShip', count: 1 },
			cost,
			gain: target.publicBase
		}
	];
}

function techs(view: View, own: OwnView, mine: readonly PlanetView[]): Plan[] {
	const gains: Partial<Record<TechId, number>> = {
		centralAdministration: CENTRAL_ADMINISTRATION_VALUE * mine.length,
		galacticEconomy: 5
	};
	for (const { seen, habitat, publicBase, cell } of view.planets) {
		const near = mine.some((planet) => distance(view.map, planet.cell, cell) <= 5);
		if (habitat === 'habitable' || seen.owner !== 0 || !near) continue;
		const tech: TechId = `planetology:${habitat}`;
		// The ship that goes with it costs as much again.
		gains[tech] = Math.max(gains[tech] ?? 0, Math.floor(publicBase / 3));
	}
	return (Object.keys(gains) as TechId[])
		.sort((a, b) => Object.keys(TECHS).indexOf(a) - Object.keys(TECHS).indexOf(b))
		.filter((tech) => !own.techs.includes(tech))
		.map((tech) => ({
			order: { kind: 'research', tech },
			cost: TECHS[tech].cost,
			gain: gains[tech] ?? 0
		}));
}

/** The first of its kind on the richest planet. */
function armoury(mine: readonly PlanetView[]): Plan[] {
	const construction: ConstructionId = 'roboFactory';
	if (mine.some((planet) => planet.seen.constructions.includes(construction))) return [];
	const planet = byValue(mine)[0];
	if (!planet) return [];
	return [
		{
			order: { kind: 'build', planet: planet.id, construction },
			cost: CONSTRUCTIONS[construction].cost,
			gain: ARMOURY_GAIN
		}
	];
}

/** Troops as far as upkeep stays bearable, the best there are, with ships to carry them. */
function troops(
	own: OwnView,
	mine: readonly PlanetView[],
	due: number,
	money: number
): SheetOrder[] {
	const income = mine.reduce((sum, planet) => sum + 2 * planet.seen.value, 0);
	let room = Math.floor(income / UPKEEP_SHARE) - due;
	let left = money;
	const orders: SheetOrder[] = [];
	const buy = (planet: PlanetView, type: UnitType, most: number): void => {
		const price = unitPrice(planet.seen, type);
		const count = Math.min(most, Math.floor(left / price), Math.floor(room / UNITS[type].upkeep));
		if (count <= 0) return;
		left -= count * price;
		room -= count * UNITS[type].upkeep;
		orders.push({ kind: 'buyUnits', planet: planet.id, type, count });
	};
	const all = own.armies.reduce((sum, army) => addUnits(sum, army.units), NO_UNITS);
	const base =
		mine.find((planet) => planet.seen.constructions.includes('roboFactory')) ?? byValue(mine)[0];
	if (!base) return [];
	const robots = base.seen.constructions.includes('roboFactory');
	if (robots && countOf(all, 'freighter') < FREIGHTERS_A_PLANET * mine.length)
		buy(base, 'freighter', 1);
	for (const planet of mine) if (!guarded(own, planet)) buy(planet, 'militia', 2);
	buy(base, robots ? 'roboSoldier' : 'militia', robots ? 8 : 2);
	return orders;
}

const guarded = (own: OwnView, planet: PlanetView): boolean =>
	own.armies.some((army) => army.cell === planet.cell && army.units.militia > 0);

const byValue = (planets: readonly PlanetView[]): PlanetView[] =>
	[...planets].sort((a, b) => b.seen.value - a.seen.value || a.id - b.id);

/** Something over the reserve, if there is plenty left. */
function bid(
	view: View,
	mine: readonly PlanetView[],
	money: number,
	stream: Stream
): { orders: SheetOrder[]; hd: number } {
	const lot = LOTS[view.lot - 1];
	const planet = byValue(mine)[0];
	if (!lot || !planet || money < 2 * lot.reserve) return { orders: [], hd: 0 };
	const hd = lot.reserve + 2 * stream.pick(6);
	return { orders: [{ kind: 'bid', lot: view.lot, hd, planet: planet.id }], hd };
}
