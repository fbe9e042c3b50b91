/** What can be chosen for each field of a form: Resources, Sectors, ships, Corruption, cards. Pure. */
import {
	COMPARTMENTS,
	HOUSES,
	SECTORS,
	TOKENS,
	type CorruptionPlace,
	type HiddenId,
	type HouseId,
	type HouseShipId,
	type ShipClass,
	type ShipId,
	type Token,
	type UpgradeId
} from '$engine/rulesets/revenant/data';
import { FRIGATE_STEPS } from '$engine/rulesets/revenant/effects/extras';
import {
	hasRoom,
	isHouseShip,
	pathFault,
	shiftFault,
	zoneOf
} from '$engine/rulesets/revenant/space/fleet';
import { isCentral, neighbours } from '$engine/rulesets/revenant/space/map';
import { equipmentPerks, sumOf } from '$engine/rulesets/revenant/effects/perks';
import type { Removal, Shift, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { playerOf } from '../fleet';
import {
	cardName,
	hiddenName,
	houseName,
	shipName,
	tokenName,
	tokensText,
	zoneName
} from '../words';
import { UPGRADE_CARDS } from '$engine/rulesets/revenant/data';
import { designOf } from '../words';
import type { SectorKind } from './needs';

export interface Option<T> {
	readonly value: T;
	readonly label: string;
	readonly note?: string | undefined;
	readonly why?: string | undefined;
}
export type NameOf = (seat: number) => string;

/** Options that can be taken now. */
export const openOptions = <T>(options: readonly Option<T>[]): Option<T>[] =>
	options.filter(({ why }) => !why);

/** Each option until it is used up: `roomOf` tells how often it can be taken, `chosen` what was. */
export const limited = <T>(
	options: readonly Option<T>[],
	chosen: readonly T[],
	roomOf: (value: T) => number
): Option<T>[] =>
	options.map((option) => {
		const room = roomOf(option.value);
		const isSpent = chosen.filter((one) => one === option.value).length >= room;
		return isSpent
			? { ...option, why: option.why ?? m.ui_field_most({ count: `${room}` }) }
			: option;
	});

export const tokenPicks = (): Option<Token>[] =>
	TOKENS.map((token) => ({ value: token, label: tokenName(token) }));

/** Tokens that a player has, each as often as he has it. */
export function ownTokenPicks(view: View, seat: number, chosen: readonly Token[]): Option<Token>[] {
	const usable = playerOf(view, seat)?.usable;
	const has = (token: Token): number => usable?.[token] ?? 0;
	return limited(
		tokenPicks().filter(({ value }) => has(value) > 0),
		chosen,
		has
	);
}

/** Tracks with the step that one stands on. */
export const housePicks = (view: View, seat: number): Option<HouseId>[] =>
	HOUSES.map((house) => {
		const step = playerOf(view, seat)?.influence[house] ?? 0;
		return {
			value: house,
			label: houseName(house),
			note: m.revenant_order_gives({ house: '', from: step, to: Math.min(8, step + 1) }).trim()
		};
	});

/** Sectors that fit, each with the Voidborn there; of those, no more are chosen than there are. */
export function sectorPicks(
	view: View,
	of: SectorKind,
	chosen: readonly number[] = []
): Option<number>[] {
	const voidborn = (sector: number): number => view.sectors[sector - 1]?.voidborn ?? 0;
	const fits = (sector: number): boolean => {
		const here = view.sectors[sector - 1];
		switch (of) {
			case 'voidborn':
				return voidborn(sector) > 0;
			case 'target':
				return voidborn(sector) > 0 && chosen.every((one) => one === sector);
			case 'planet':
				return here !== undefined && here.planet !== '' && sector !== frigateAt(view);
			case 'bare':
				return here !== undefined && here.planet === '';
			case 'room':
				return hasRoom(view, sector);
			case 'any':
				return true;
		}
	};
	const options = SECTORS.filter(fits).map((sector): Option<number> => ({
		value: sector,
		label: zoneName(sector),
		note: m.revenant_board_voidborn({ count: voidborn(sector) })
	}));
	return of === 'voidborn' || of === 'target' ? limited(options, chosen, voidborn) : options;
}

/** Zone of the viewer's Frigate; 0: a spectator has none. */
const frigateAt = (view: View): number => playerOf(view, view.viewer)?.frigate.at ?? 0;

/** The place that an effect calls "here". */
export interface Here {
	/** 0: the Revenant. */
	readonly zone: number;
	/** The Revenant itself is here. */
	readonly revenant: boolean;
}

/** The place of the ship of a turn; it includes the Revenant only for a figure on board. */
export const hereOf = (zone: number): Here => ({ zone, revenant: zone === 0 });
/** The place of the own Frigate; in the centre it includes the Revenant. */
export const frigateHere = (zone: number): Here => ({ zone, revenant: isCentral(zone) });

/** Ships with damage, the Revenant among them, or those of one place: each as often as it has some. */
export function damagedPicks(
	view: View,
	nameOf: NameOf,
	chosen: readonly ShipId[] = [],
	here?: Here
): Option<ShipId>[] {
	const damageOf = (id: ShipId): number =>
		id === 'revenant'
			? view.revenant.damage
			: (view.ships.find((one) => one.id === id)?.damage ?? 0);
	const revenant: Option<ShipId>[] =
		view.revenant.damage > 0 && here?.revenant !== false
			? [
					{
						value: 'revenant',
						label: shipName('revenant', nameOf),
						note: m.revenant_count_damage({ count: view.revenant.damage })
					}
				]
			: [];
	const ships = view.ships
		.filter(({ damage, at }) => damage > 0 && at > 0 && (!here || at === here.zone))
		.map(({ id, damage, at }): Option<ShipId> => ({
			value: id,
			label: shipName(id, nameOf),
			note: `${zoneName(at)}, ${m.revenant_count_damage({ count: damage })}`
		}));
	return limited([...ships, ...revenant], chosen, damageOf);
}

/** Own Compartments and House ships that are corrupted. */
export function corruptionPicks(
	view: View,
	seat: number,
	nameOf: NameOf
): Option<CorruptionPlace>[] {
	const own = playerOf(view, seat)?.compartments ?? [];
	return [
		...COMPARTMENTS.filter((n) => own[n - 1]?.corrupted).map((n): Option<CorruptionPlace> => ({
			value: `compartment:${n}`,
			label: m.revenant_field_place_compartment({ n })
		})),
		...view.ships
			.filter(({ corrupted, at }) => corrupted && at > 0)
			.map(({ id, at }): Option<CorruptionPlace> => ({
				value: id,
				label: shipName(id, nameOf),
				note: zoneName(at)
			}))
	];
}

/**
 * Places in the line of a Sector for a ship that comes there (RV-521), the one next to the Voidborn first;
 * none where no line is kept, or where there is nothing to choose. `newcomers`: ships of the same move that
 * come before it.
 */
export function linePicks(
	view: View,
	sector: number,
	nameOf: NameOf,
	newcomers = 0
): Option<number>[] {
	const line = view.crew.length > 0 ? (view.sectors[sector - 1]?.line ?? []) : [];
	const places = line.length + newcomers;
	if (places === 0) return [];
	return Array.from({ length: places + 1 }, (_, place) => ({
		value: place,
		label: m.revenant_field_line_place({ place: place + 1 }),
		note: line[place - 1] === undefined ? undefined : shipName(line[place - 1] as ShipId, nameOf)
	}));
}

/** Ships of the supply, of these classes. */
export const supplyPicks = (
	view: View,
	classes: readonly ShipClass[],
	nameOf: NameOf
): Option<HouseShipId>[] =>
	view.ships
		.filter(({ at, cls }) => at === 0 && classes.includes(cls))
		.map(({ id }) => ({ value: id, label: shipName(id, nameOf) }));

/** Small ships that an effect of this seat may move: House ships and the own Frigate. */
export function smallPicks(
	view: View,
	seat: number,
	nameOf: NameOf,
	only?: number
): Option<ShipId>[] {
	const ships = view.ships
		.filter(({ at, cls, landed }) => at > 0 && cls !== 'arkship' && !landed)
		.filter(({ at }) => only === undefined || at === only)
		.map(({ id, at }): Option<ShipId> => ({
			value: id,
			label: shipName(id, nameOf),
			note: zoneName(at)
		}));
	const me = playerOf(view, seat);
	const frigate: Option<ShipId>[] =
		me && only === undefined && !me.frigate.landed
			? [
					{
						value: `frigate:${seat}`,
						label: m.revenant_the_frigate_yours(),
						note: zoneName(me.frigate.at)
					}
				]
			: [];
	return [...ships, ...frigate];
}

/** Compartments with Corruption, by number. */
export const compartmentPicks = (view: View, seat: number): Option<number>[] =>
	COMPARTMENTS.filter((n) => playerOf(view, seat)?.compartments[n - 1]?.corrupted).map((n) => ({
		value: n,
		label: m.revenant_field_place_compartment({ n })
	}));

/** Neighbours of a zone, each with the Voidborn there. */
const neighbourPicks = (view: View, from: number): Option<number>[] =>
	neighbours(from).map((zone) => ({
		value: zone,
		label: zoneName(zone),
		note:
			zone <= SECTORS.length
				? m.revenant_board_voidborn({ count: view.sectors[zone - 1]?.voidborn ?? 0 })
				: undefined
	}));

/**
 * Zones to which a ship may go on, so many steps in all: none on its last step where it may not stay (RV-186), and
 * for a Frigate alone none of the centre at all.
 */
export function shiftPicks(
	view: View,
	seat: number,
	{ ship, path }: Pick<Shift, 'ship' | 'path'>,
	steps: number
): Option<number>[] {
	const isLast = path.length + 1 >= steps;
	return neighbourPicks(view, path.at(-1) ?? zoneOf(view, ship)).filter(({ value }) => {
		const way = { ship, path: [...path, value], line: [] };
		return isLast
			? shiftFault(view, seat, way, steps) === undefined
			: isHouseShip(ship) || pathFault(view, ship, zoneOf(view, ship), way.path) === undefined;
	});
}

/** Steps that Move Frigate allows (RV-320, RV-321). */
export function frigateSteps(view: View, seat: number): number {
	const me = playerOf(view, seat);
	return FRIGATE_STEPS + (me ? sumOf(equipmentPerks(me), 'moveFrigate') : 0);
}

/** Zones to which the own Frigate may go on. */
export const frigatePicks = (
	view: View,
	seat: number,
	path: readonly number[]
): Option<number>[] => {
	const from = playerOf(view, seat)?.frigate.at ?? 1;
	return neighbourPicks(view, path.at(-1) ?? from).filter(
		({ value }) => pathFault(view, `frigate:${seat}`, from, [...path, value]) === undefined
	);
};

/** Upgrade cards in hand, with their prices. */
export const handPicks = (view: View): Option<UpgradeId>[] =>
	(view.own[0]?.hand ?? []).map((card) => ({
		value: card,
		label: cardName(card),
		note: tokensText(UPGRADE_CARDS[designOf(card)].cost)
	}));

/** Cards that can pay for a removal: none pays for two. */
export const paidCards = (
	view: View,
	removals: readonly Removal[],
	index: number
): Option<UpgradeId>[] =>
	handPicks(view).filter(({ value }) =>
		removals.every(({ card }, i) => i === index || card[0] !== value)
	);

export const hiddenPicks = (view: View): Option<HiddenId>[] =>
	(view.own[0]?.hidden ?? []).map((card) => ({ value: card, label: hiddenName(card) }));
