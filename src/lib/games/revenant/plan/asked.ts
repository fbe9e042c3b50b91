/** What an action may be told besides its kind; where there is nothing, a touch does it. Pure. */
import { isCentral } from '$engine/rulesets/revenant/space/map';
import type { PlanetAction, ShipId } from '$engine/rulesets/revenant/data';
import { zoneOf } from '$engine/rulesets/revenant/space/fleet';
import {
	equipmentPerks,
	hasPerk,
	perksNow,
	perksOf,
	sumOf,
	type Sourced
} from '$engine/rulesets/revenant/effects/perks';
import type { ActKind, SeatId, Sector, View } from '$engine/rulesets/revenant/types';
import { playerOf } from '../fleet';

/** Perks that apply to a ship in this turn; those of Equipment apply to the own Frigate alone. */
function perksWith(view: View, seat: SeatId, ship: ShipId): readonly Sourced[] {
	const me = playerOf(view, seat);
	const own = me && ship === `frigate:${seat}` ? equipmentPerks(me) : [];
	return [...own, ...perksNow(view, seat)];
}

const sectorOf = (view: View, ship: ShipId): Sector | undefined => {
	const zone = zoneOf(view, ship);
	return isCentral(zone) ? undefined : view.sectors[zone - 1];
};

/** The most that can be given up for more damage of an Attack; 0: nothing. */
export interface AttackLimits {
	readonly energy: number;
	/** Even: two for each damage. */
	readonly science: number;
	readonly absorbers: number;
}

export function attackLimits(view: View, seat: SeatId, ship: ShipId): AttackLimits {
	const perks = perksWith(view, seat, ship);
	const usable = playerOf(view, seat)?.usable;
	const paid = (of: 'E' | 'S'): number =>
		perksOf(perks, 'attackPaid')
			.filter(({ token }) => token === of)
			.slice(0, 1)
			.reduce(
				(_, { each, most }) => each * Math.min(most, Math.floor((usable?.[of] ?? 0) / each)),
				0
			);
	const [drain] = perksOf(perks, 'attackAbsorbers');
	return {
		energy: paid('E'),
		science: paid('S'),
		absorbers: Math.min(drain?.most ?? 0, sectorOf(view, ship)?.absorbers ?? 0)
	};
}

/** Optional parameters that a landing takes besides its choice. */
export interface LandingFields {
	/** Bonus tokens. */
	readonly tokens: number;
	readonly strike: boolean;
	readonly absorb: boolean;
}

export function landingFields(
	view: View,
	seat: SeatId,
	ship: ShipId,
	choice: PlanetAction
): LandingFields {
	const perks = perksWith(view, seat, ship);
	const harvest = choice === 'mining' ? provisionTokens(view, seat) : 0;
	return {
		tokens: sumOf(perks, 'landingToken') + harvest,
		strike: hasPerk(perks, 'landingStrike') && (sectorOf(view, ship)?.voidborn ?? 0) > 0,
		absorb: hasPerk(perks, 'landingAbsorb')
	};
}

/** Tokens of choice that come with Provision and Mining in this turn. */
export const provisionTokens = (view: View, seat: SeatId): number =>
	sumOf(perksNow(view, seat), 'harvestToken');

/** Nothing has to be told, and nothing can be. */
export function isPlain(view: View, seat: SeatId, kind: ActKind, ship: ShipId): boolean {
	switch (kind) {
		case 'skip':
		case 'absorb':
		case 'improve':
		case 'promote':
		case 'analyse':
			return true;
		case 'attack':
			return Object.values(attackLimits(view, seat, ship)).every((most) => most === 0);
		case 'provision':
			return provisionTokens(view, seat) === 0;
		case 'land':
		case 'hyperjump':
		case 'deploy':
		case 'convert':
		case 'research':
		case 'absorb2':
		case 'reorganise':
		case 'purge':
		case 'repair':
		case 'clone':
			return false;
	}
}
