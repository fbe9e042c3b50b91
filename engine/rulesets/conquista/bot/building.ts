/** Construction: what to buy, thing by thing, until nothing is worth its price. */
import { covers, minus } from '../amounts';
import { distance, isTerritory } from '../board';
import { kindOf, MATERIALS, MOST_FACTORIES, MOST_INDUSTRIES, STACK, STEPS } from '../data';
import type { AnswerTo, Building, CardId, Material, Materials, SquareId } from '../types';
import { NO_WORKS } from '../works';
import { fedBy, priceOn, within, type Mind } from './mind';

type Works = AnswerTo<'construction'>;

/** Works under way: what is bought so far, and what is left to buy with. */
interface Site {
	readonly mind: Mind;
	readonly left: Materials;
	readonly works: Works;
	/** Own territories; of equal ones the first is taken. */
	readonly ground: readonly SquareId[];
	/** Building on each square once the works so far are done. */
	readonly buildings: readonly Building[];
	/** Ground of others that units built on each own territory could reach, counted for its worth. */
	readonly outlook: ReadonlyMap<SquareId, number>;
	/** War Economy cards not yet used. */
	readonly free: readonly CardId[];
}

interface Purchase {
	/** Gain, in tenths of a point. */
	readonly worth: number;
	readonly price: Materials;
	readonly buy: (site: Site) => Site;
}

export function build(mind: Mind): Works {
	const ground = controlled(mind);
	let site: Site = {
		mind,
		ground,
		left: mind.me.reserve,
		works: NO_WORKS,
		buildings: mind.view.squares.map(({ building }) => building),
		outlook: new Map(ground.map((id) => [id, outlook(mind, id)])),
		free: mind.view.hand.filter((card) => kindOf(card) === 'WE')
	};
	for (let next = best(site); next; next = best(site)) site = pay(next.buy(site), next.price);
	return site.works;
}

const weighed = (worth: number, percent: number): number => Math.floor((worth * percent) / 100);

const pay = (site: Site, price: Materials): Site => ({ ...site, left: minus(site.left, price) });

function best(site: Site): Purchase | undefined {
	const { mind, left } = site;
	const wanted = [
		factory(site),
		unit(site),
		isLate(mind) || (isSpare(site) && missing(site) === 0) ? industry(site) : undefined,
		isLate(mind) || isSpare(site) ? research(site) : undefined
	];
	let found: { purchase: Purchase; rate: number } | undefined;
	for (const purchase of wanted) {
		if (!purchase || !covers(left, purchase.price)) continue;
		const price = Math.floor(priceOn(mind, purchase.price) / 10);
		const rate = Math.floor((100 * purchase.worth) / (price + 1));
		if (purchase.worth > price && (!found || rate > found.rate)) found = { purchase, rate };
	}
	return found?.purchase;
}

const boughtUnits = ({ works }: Site): number =>
	works.units.reduce((sum, { count }) => sum + count, 0);

/** Number of further units that Energy would feed. */
const missing = (site: Site): number => {
	const { mind, left } = site;
	return Math.max(0, fedBy(mind.view, left.E, mind.yields.E) - mind.units - boughtUnits(site));
};

/** True near the end, when nothing is saved any more. */
const isLate = ({ combats }: Mind): boolean => combats <= 1;

/** True if Population is left over after the units of this Construction and the next. */
function isSpare(site: Site): boolean {
	const { mind, left } = site;
	const { unit: price, research: card } = mind.view.options.prices;
	const payable = Math.floor((left.R + Math.floor(mind.yields.R / 2)) / Math.max(1, price.R));
	return left.P - card.P >= price.P * Math.min(missing(site), payable);
}

// ---------------------------------------------------------------- factories and units

const controlled = ({ view, seat, order }: Mind): SquareId[] =>
	order.filter((id) => {
		const square = view.squares[id];
		return square?.controller === seat && isTerritory(square);
	});

const factories = ({ ground, buildings }: Site): SquareId[] =>
	ground.filter((id) => buildings[id] === 'factory');

function outlook({ view, worth, denial, seat }: Mind, from: SquareId): number {
	let sum = 0;
	for (const id of within(view, from, STEPS + 1)) {
		const square = view.squares[id];
		if (!square || square.controller === seat) continue;
		sum += Math.floor(((worth[id] ?? 0) + (denial[id] ?? 0)) / (1 + square.units.length));
	}
	return sum;
}

const lookFrom = ({ outlook: looks }: Site, id: SquareId): number => looks.get(id) ?? 0;

/** Units that one factory can take in; with fewer, more of them are wanted. */
const roomAt = (site: Site): number =>
	factories(site).reduce((sum, id) => sum + roomOn(site, id), 0);

const roomOn = ({ mind: { view }, works }: Site, id: SquareId): number =>
	STACK -
	(view.squares[id]?.units.length ?? 0) -
	(works.units.find(({ square }) => square === id)?.count ?? 0);

/** The first factory is worth nearly anything while there is time to use it. */
function factory(site: Site): Purchase | undefined {
	const { mind, free } = site;
	const standing = factories(site);
	if (mind.combats === 0 || standing.length >= MOST_FACTORIES || standing.length >= 3)
		return undefined;
	const place = factoryPlace(site, standing);
	if (place === undefined) return undefined;
	const affordable = Math.floor(site.left.R / Math.max(1, mind.view.options.prices.unit.R));
	const isShort = standing.length === 0 || affordable > roomAt(site) + 2;
	const isFar = standing.every((id) => lookFrom(site, id) * 3 < lookFrom(site, place));
	if (!isShort && !isFar && free.length === 0) return undefined;
	const card = free.slice(0, 1);
	return {
		worth: standing.length === 0 ? 400 : 20 + 12 * mind.combats,
		price: card.length > 0 ? { E: 0, R: 0, P: 0 } : mind.view.options.prices.factory,
		buy: (before) => ({
			...before,
			free: before.free.slice(card.length),
			buildings: before.buildings.map((building, id) => (id === place ? 'factory' : building)),
			works: {
				...before.works,
				factories: [...before.works.factories, { square: place, card }]
			}
		})
	};
}

function factoryPlace(site: Site, standing: readonly SquareId[]): SquareId | undefined {
	const { mind } = site;
	let found: { id: SquareId; score: number } | undefined;
	for (const id of site.ground) {
		if (site.buildings[id] !== 'none' || hasWorks(site, id)) continue;
		const square = mind.view.squares[id];
		const { E, R, P } = square?.marker ?? { E: 0, R: 0, P: 0 };
		const isClose = standing.some((other) => distance(mind.view.map, other, id) <= 2);
		const danger = Math.max(0, (mind.threat[id] ?? 0) - (square?.units.length ?? 0));
		const score =
			lookFrom(site, id) -
			5 * (E + R + P) -
			60 * danger -
			(isClose ? 150 : 0) -
			distanceHome(mind, id);
		if (!found || score > found.score) found = { id, score };
	}
	return found?.id;
}

const distanceHome = ({ view, me }: Mind, id: SquareId): number =>
	view.squares[id]?.section === me.section ? 0 : 40;

const hasWorks = ({ works }: Site, id: SquareId): boolean =>
	works.industries.some(({ square }) => square === id);

function unit(site: Site): Purchase | undefined {
	const { mind } = site;
	const { unit: price } = mind.view.options.prices;
	const bought = boughtUnits(site);
	if (mind.me.supply.units <= bought || missing(site) === 0) return undefined;
	const place = factories(site)
		.filter((id) => roomOn(site, id) > 0)
		.map((id, at) => ({ id, at, score: lookFrom(site, id) + 40 * (mind.threat[id] ?? 0) }))
		.sort((a, b) => b.score - a.score || a.at - b.at)[0]?.id;
	if (place === undefined) return undefined;
	return {
		worth: weighed(mind.combats === 0 ? 3 : 40 + 10 * Math.min(6, mind.combats), mind.traits.units),
		price,
		buy: (before) => ({ ...before, works: { ...before.works, units: oneMore(before, place) } })
	};
}

function oneMore({ works: { units } }: Site, place: SquareId): Works['units'] {
	const there = units.find(({ square }) => square === place);
	if (!there) return [...units, { square: place, count: 1 }];
	return units.map((one) => (one === there ? { square: place, count: one.count + 1 } : one));
}

// ---------------------------------------------------------------- industries and research

/** Its points at the end, on ground of its own colour (CO-225), where the safest comes first; it takes what is needed most. */
function industry(site: Site): Purchase | undefined {
	const { mind } = site;
	const standing = site.ground.filter((id) => {
		const building = site.buildings[id];
		return building !== 'none' && building !== 'factory';
	});
	if (standing.length >= MOST_INDUSTRIES) return undefined;
	let found: { id: SquareId; material: Material; worth: number; yields: number } | undefined;
	for (const id of site.ground) {
		const square = mind.view.squares[id];
		if (!square || site.buildings[id] !== 'none') continue;
		if (mind.view.sections[square.section]?.owner !== mind.seat) continue;
		const isSafe = (mind.threat[id] ?? 0) <= square.units.length;
		const points = mind.view.options.industryScore;
		const worth = isSafe ? 10 * points : Math.floor((20 * points) / 3);
		for (const material of MATERIALS) {
			const yields = square.marker[material] * mind.need[material];
			if (found && (worth < found.worth || (worth === found.worth && yields <= found.yields)))
				continue;
			found = { id, material, worth, yields };
		}
	}
	if (!found) return undefined;
	const { id, material, worth } = found;
	return {
		worth: weighed(worth, mind.traits.industry),
		price: mind.view.options.prices.industry,
		buy: (before) => ({
			...before,
			buildings: before.buildings.map((building, at) => (at === id ? material : building)),
			works: {
				...before.works,
				industries: [...before.works.industries, { square: id, material }]
			}
		})
	};
}

/** Combat phases to come, at most, while which a card may well be one for the last of them. */
const LATE = 3;

/** Before that, cards are drawn for what there is plenty of: early, all else brings more. */
const PLENTY = 4;

/** A card is worth a harvest, and late in the game perhaps a fleet in the last Combat. */
function research({ mind, works, free }: Site): Purchase | undefined {
	const { options, hand } = mind.view;
	const used = works.factories.filter(({ card }) => card.length > 0).length;
	if (hand.length - used - free.length + works.research >= options.handLimit - free.length)
		return undefined;
	const worth = mind.combats === 0 ? 10 * options.cardScore : mind.combats <= LATE ? 60 : PLENTY;
	return {
		worth: weighed(worth, mind.traits.research),
		price: options.prices.research,
		buy: (before) => ({
			...before,
			works: { ...before.works, research: before.works.research + 1 }
		})
	};
}
