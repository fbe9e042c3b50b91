/** The Breach as its decider plans it: hits placed so far, and what they do. Pure. */
import { capacityOf, isEligible, type Attack } from '$engine/rulesets/revenant/asks';
import type { HouseShipId, ShipId } from '$engine/rulesets/revenant/data';
import type { Assignment } from '$engine/rulesets/revenant/types';

export interface ShipUnderFire {
	readonly id: HouseShipId;
	/** Hits that the plan gives it. */
	readonly hits: number;
	/** Hits that destroy it. */
	readonly capacity: number;
	readonly destroyed: boolean;
}

/** The ships of a Sector under the hits of a plan. */
export const underFire = ({ ships }: Attack, hits: readonly ShipId[]): ShipUnderFire[] =>
	ships.map((ship) => {
		const taken = hits.filter((one) => one === ship.id).length;
		const capacity = capacityOf(ship);
		return { id: ship.id, hits: taken, capacity, destroyed: taken >= capacity };
	});

/** Hits that have to be placed on House ships. */
export const toPlace = ({ damage, capacity }: Attack): number => Math.min(damage, capacity);

/** Ships of which a Rift corrupts one, those left out that the plan destroys. */
export const corruptible = (attack: Attack, hits: readonly ShipId[]): HouseShipId[] =>
	attack.rift
		? attack.ships
				.filter(isEligible)
				.filter((ship) => hits.filter((one) => one === ship.id).length < capacityOf(ship))
				.map(({ id }) => id)
		: [];

export const assignmentOf = (sectors: readonly Assignment[], sector: number): Assignment =>
	sectors.find((one) => one.sector === sector) ?? { sector, hits: [], corrupt: [] };

/** The plan with one Sector's part replaced, in order of Sectors. */
export const withAssignment = (sectors: readonly Assignment[], next: Assignment): Assignment[] =>
	[...sectors.filter(({ sector }) => sector !== next.sector), next].sort(
		(a, b) => a.sector - b.sector
	);
