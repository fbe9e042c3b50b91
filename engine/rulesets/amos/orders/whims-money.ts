/** Random purchases and gifts. */
import type { Stream } from '../../../kernel/rng';
import { CONSTRUCTION_IDS, LOTS, TECH_IDS, UNITS, UNIT_TYPES } from '../data';
import { orthogonalNeighbours } from '../map';
import { gainsFrom } from '../resolve/techs';
import type { PlanetView, SeatId, SheetOrder, View } from '../types';
import { anyOf, anyUnits, once } from './whims';

const SATELLITE_NAMES = ['Nova', 'NOVA', 'Ñandú', 'Faro 7', 'Última', 'Lazo'];

/** More than can be paid, in any order: what comes first gets the money. */
export function purchaseWhims(view: View, stream: Stream): SheetOrder[] {
	const mine = view.planets.filter((planet) => planet.mine);
	const ideas: SheetOrder[] = [
		...mine.flatMap((planet) => planetPurchases(view, planet, stream)),
		{ kind: 'research', tech: anyOf(stream, TECH_IDS) ?? 'rayWeapons' },
		...strikes(view, stream)
	];
	const shopping = stream.shuffle(ideas).slice(0, 2 + stream.pick(6));
	return [...disbandings(view, stream), ...shopping, ...bids(view, mine, stream)];
}

function planetPurchases(view: View, planet: PlanetView, stream: Stream): SheetOrder[] {
	const { id, cell, seen } = planet;
	const types = UNIT_TYPES.filter(
		(type) => UNITS[type].factory === '' || seen.constructions.includes(UNITS[type].factory)
	);
	const type = anyOf(stream, types) ?? 'militia';
	const construction = anyOf(stream, CONSTRUCTION_IDS) ?? 'mines';
	const side = anyOf(stream, orthogonalNeighbours(view.map, cell)) ?? cell;
	const orders: SheetOrder[] = [
		{ kind: 'buyUnits', planet: id, type, count: 1 + stream.pick(type === 'militia' ? 9 : 2) },
		{ kind: 'build', planet: id, construction }
	];
	if (once(stream, 4))
		orders.push({
			kind: 'satellite',
			host: id,
			cell: side,
			name: anyOf(stream, SATELLITE_NAMES) ?? 'Nova'
		});
	return orders;
}

function strikes(view: View, stream: Stream): SheetOrder[] {
	const known = view.planets.filter((planet) => !planet.mine && planet.seen.owner !== 0);
	const target = anyOf(stream, known);
	if (!target) return [];
	return [
		{ kind: 'terror', planet: target.id },
		...known.map(({ id }): SheetOrder => ({ kind: 'piracy', planet: id }))
	];
}

function disbandings(view: View, stream: Stream): SheetOrder[] {
	const army = anyOf(stream, view.own[0]?.armies ?? []);
	if (!army || !once(stream, 12)) return [];
	const type = anyOf(
		stream,
		UNIT_TYPES.filter((one) => army.units[one] > 0)
	);
	return type ? [{ kind: 'disband', cell: army.cell, units: { [type]: 1 } }] : [];
}

function bids(view: View, mine: readonly PlanetView[], stream: Stream): SheetOrder[] {
	const planet = anyOf(stream, mine);
	const lot = LOTS[view.lot - 1];
	const gains = view.own.some((own) => gainsFrom(own.techs, view.lot));
	if (!planet || !lot || !gains || once(stream, 2)) return [];
	const hd = lot.reserve + 2 * stream.pick(8);
	return [{ kind: 'bid', lot: view.lot, hd, planet: planet.id }];
}

export function giftWhims(view: View, seat: SeatId, stream: Stream): SheetOrder[] {
	const friend = anyOf(
		stream,
		view.seats.filter((other) => other.seat !== seat)
	);
	const own = view.own[0];
	if (!friend || !own) return [];
	const to = friend.seat;
	const gifts: SheetOrder[] = [];
	if (once(stream, 10)) gifts.push({ kind: 'giftMoney', to, hd: 1 + stream.pick(9) });
	const tech = anyOf(stream, own.techs);
	if (tech && once(stream, 8)) gifts.push({ kind: 'giftTech', to, tech });
	const army = anyOf(stream, own.armies);
	const here = view.planets.find((planet) => planet.cell === army?.cell);
	const units = anyUnits(stream, army?.units ?? {});
	if (here && Object.keys(units).length > 0 && once(stream, 12))
		gifts.push({ kind: 'giftUnits', to, planet: here.id, units });
	const planet = anyOf(
		stream,
		view.planets.filter((one) => one.mine)
	);
	if (planet && once(stream, 40)) gifts.push({ kind: 'giftPlanet', to, planet: planet.id });
	if (once(stream, 10)) gifts.push({ kind: 'ally', player: to });
	return gifts;
}
