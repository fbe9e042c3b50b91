/**
 * Pacts that two seats which play at random would have made beforehand. They cannot talk, so both
 * reckon it from what both know: the pair, the turn, the names of the planets.
 */
import { TECH_IDS, TRANSPORT_TYPES } from '../data';
import { distance } from '../map';
import { effectiveMovement } from '../units';
import type {
	Cell,
	Goods,
	PlanetId,
	PlanetView,
	SeatId,
	SeenArmy,
	SheetOrder,
	SomeUnits,
	UnitType,
	View
} from '../types';
import { pathTo } from './whims';

const NOTHING: Goods = { hd: 0, units: [], planets: [], techs: [] };
const PASSENGER: SomeUnits = { militia: 1 };
/** Alliances last so many turns. */
const ERA = 3;

export function pacts(view: View, seat: SeatId): SheetOrder[] {
	const others = othersOf(view, seat);
	const allies = alliesOf(view, seat);
	return [
		...allies.map((player): SheetOrder => ({ kind: 'ally', player })),
		...allies.flatMap((other) => passages(view, seat, other)),
		...allies.flatMap((other) => supports(view, seat, other)),
		...others.flatMap((other) => shares(view, seat, other)),
		...others.flatMap((other) => deals(view, seat, other))
	];
}

/** A number that both seats reckon alike. `about` keeps one matter from another. */
function omen(view: View, a: SeatId, b: SeatId, time: number, about: number): number {
	const names = view.planets.slice(0, 3).map((planet) => planet.name);
	const text = [names, Math.min(a, b), Math.max(a, b), time, about].join('/');
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
	return (hash ^ (hash >>> 13)) >>> 0;
}

const othersOf = (view: View, seat: SeatId): SeatId[] =>
	view.seats
		.filter((other) => other.seat !== seat && other.status !== 'destroyed')
		.map((other) => other.seat);

const alliesOf = (view: View, seat: SeatId): SeatId[] =>
	othersOf(view, seat).filter(
		(other) => omen(view, seat, other, Math.floor(view.turn / ERA), 1) % 3 === 0
	);

/** Planet at which a seat will meet its allies. */
export const rallies = (view: View, seat: SeatId): Cell[] =>
	alliesOf(view, seat).flatMap((other) => rallyWith(view, seat, other)?.cell ?? []);

/** A planet of a third player that both know of. */
function rallyWith(view: View, seat: SeatId, other: SeatId): PlanetView | undefined {
	const thirds = othersOf(view, seat).filter((third) => third !== other);
	const third = thirds[omen(view, seat, other, Math.floor(view.turn / ERA), 6) % thirds.length];
	return view.planets.find(({ seen }) => seen.owner !== 0 && seen.owner === third);
}

/** Shares that add up to 100 (AM-270). */
function shares(view: View, seat: SeatId, other: SeatId): SheetOrder[] {
	if (!view.own[0]?.contacts.includes(other) || omen(view, seat, other, view.turn, 2) % 4 === 0)
		return [];
	const low = omen(view, seat, other, view.turn, 3) % 101;
	return [{ kind: 'route', with: other, percent: seat < other ? low : 100 - low }];
}

// ---------------------------------------------------------------- deals

/** The same terms in both sheets, if both know and have what they are about (AM-122). */
function deals(view: View, seat: SeatId, other: SeatId): SheetOrder[] {
	if (omen(view, seat, other, view.turn, 4) % 3 !== 0) return [];
	const low = Math.min(seat, other);
	const high = Math.max(seat, other);
	const terms = termsOf(view, low, high);
	if (!terms) return [];
	const [give, get] = seat === low ? terms : [terms[1], terms[0]];
	return [{ kind: 'deal', with: other, give, get }];
}

/** Goods of the lower seat and of the higher. */
function termsOf(view: View, low: SeatId, high: SeatId): readonly [Goods, Goods] | undefined {
	const number = omen(view, low, high, view.turn, 5);
	const money: Goods = { ...NOTHING, hd: 2 + (number % 5) };
	const [a, b] = [lastPlanetOf(view, low), lastPlanetOf(view, high)];
	switch (number % 4) {
		case 0:
			return [money, { ...money, hd: money.hd + 1 }];
		case 1:
			if (b === undefined) return undefined;
			return [money, { ...NOTHING, units: [{ planet: b, units: PASSENGER }] }];
		case 2: {
			const tech = TECH_IDS[Math.floor(number / 4) % TECH_IDS.length];
			return tech && [money, { ...NOTHING, techs: [tech] }];
		}
		default:
			if (a === undefined || b === undefined || number % 8 < 4) return undefined;
			return [
				{ ...NOTHING, planets: [a] },
				{ ...NOTHING, planets: [b] }
			];
	}
}

/** As this view knows it: two seats may differ, and then their deal does not match. */
function lastPlanetOf(view: View, seat: SeatId): PlanetId | undefined {
	const known = view.planets.filter((planet) => planet.seen.owner === seat);
	return known[known.length - 1]?.id;
}

// ---------------------------------------------------------------- fellow travellers

/** Both see all that is where both have units, so both reckon the same passage (AM-159, AM-160). */
function passages(view: View, seat: SeatId, other: SeatId): SheetOrder[] {
	const [carrier, owner] = [Math.min(seat, other), Math.max(seat, other)];
	const stop = view.planets.find(
		(planet) =>
			isShared(view, planet, seat, other) &&
			shipFor(armyOf(planet, carrier)) &&
			armyOf(planet, owner)?.units.militia
	);
	const ship = stop && shipFor(armyOf(stop, carrier));
	if (!stop || !ship) return [];
	if (seat === owner) return [{ kind: 'board', carrier, cell: stop.cell, units: PASSENGER }];
	const end = nearestPlanet(view, stop.cell, ship);
	if (end === undefined) return [];
	return [
		{
			kind: 'move',
			from: stop.cell,
			ships: { [ship]: 1 },
			route: pathTo(view.map, stop.cell, end),
			pickups: [],
			drops: [],
			allied: [{ owner, cell: stop.cell, units: PASSENGER, dropCell: end }],
			leaders: []
		}
	];
}

const isShared = (view: View, planet: PlanetView, a: SeatId, b: SeatId): boolean =>
	planet.seen.turn === view.turn && !!armyOf(planet, a) && !!armyOf(planet, b);

const armyOf = (planet: PlanetView, seat: SeatId): SeenArmy | undefined =>
	planet.seen.armies.find((army) => army.seat === seat);

function shipFor(army: SeenArmy | undefined): UnitType | undefined {
	return TRANSPORT_TYPES.find((type) => army?.units[type]);
}

function nearestPlanet(view: View, from: Cell, ship: UnitType): Cell | undefined {
	const reach = effectiveMovement(ship, view.own[0]?.techs ?? []);
	return view.planets.find(({ cell }) => {
		const far = distance(view.map, from, cell);
		return far > 0 && far <= reach;
	})?.cell;
}

/** The higher seat leaves the planet of a third to the lower (AM-217, AM-218). */
function supports(view: View, seat: SeatId, other: SeatId): SheetOrder[] {
	if (seat < other) return [];
	const meeting = rallyWith(view, seat, other);
	return view.planets
		.filter(({ mine, seen }) => !mine && seen.owner !== 0 && seen.owner !== other)
		.filter((planet) => planet === meeting || isShared(view, planet, seat, other))
		.map(({ id }) => ({ kind: 'stance', planet: id, mode: 'support', claimant: other }));
}
