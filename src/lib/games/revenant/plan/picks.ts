/** What can be chosen for each field of a form: Resources, Sectors, ships, Corruption, cards. Pure. */
import {
	CENTRALS,
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
import { hasRoom } from '$engine/rulesets/revenant/fleet';
import { neighbours } from '$engine/rulesets/revenant/map';
import type { View } from '$engine/rulesets/revenant/types';
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
type NameOf = (seat: number) => string;

export const tokenPicks = (): Option<Token>[] =>
	TOKENS.map((token) => ({ value: token, label: tokenName(token) }));

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

/** Sectors that fit, each with the Voidborn there. */
export function sectorPicks(view: View, of: SectorKind): Option<number>[] {
	const fits = (sector: number): boolean => {
		const here = view.sectors[sector - 1];
		switch (of) {
			case 'voidborn':
				return (here?.voidborn ?? 0) > 0;
			case 'planet':
				return here !== undefined && here.planet !== '';
			case 'room':
				return hasRoom(view, sector);
			case 'any':
				return true;
		}
	};
	return SECTORS.filter(fits).map((sector) => ({
		value: sector,
		label: zoneName(sector),
		note: m.revenant_board_voidborn({ count: view.sectors[sector - 1]?.voidborn ?? 0 })
	}));
}

/** Ships with damage, the Revenant among them. */
export function damagedPicks(view: View, nameOf: NameOf): Option<ShipId>[] {
	const revenant: Option<ShipId>[] =
		view.revenant.damage > 0
			? [
					{
						value: 'revenant',
						label: shipName('revenant', nameOf),
						note: m.revenant_count_damage({ count: view.revenant.damage })
					}
				]
			: [];
	return [
		...view.ships
			.filter(({ damage, at }) => damage > 0 && at > 0)
			.map(({ id, damage, at }): Option<ShipId> => ({
				value: id,
				label: shipName(id, nameOf),
				note: `${zoneName(at)}, ${m.revenant_count_damage({ count: damage })}`
			})),
		...revenant
	];
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

/** Neighbours of a zone, each with the Voidborn there. */
export const wayPicks = (view: View, from: number): Option<number>[] =>
	neighbours(from).map((zone) => ({
		value: zone,
		label: zoneName(zone),
		note:
			zone <= SECTORS.length
				? m.revenant_board_voidborn({ count: view.sectors[zone - 1]?.voidborn ?? 0 })
				: undefined
	}));

export const isCentre = (zone: number): boolean => zone >= CENTRALS[0];

/** Upgrade cards in hand, with their prices. */
export const handPicks = (view: View): Option<UpgradeId>[] =>
	(view.own[0]?.hand ?? []).map((card) => ({
		value: card,
		label: cardName(card),
		note: tokensText(UPGRADE_CARDS[designOf(card)].cost)
	}));

export const hiddenPicks = (view: View): Option<HiddenId>[] =>
	(view.own[0]?.hidden ?? []).map((card) => ({ value: card, label: hiddenName(card) }));
