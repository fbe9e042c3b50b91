/** A system in words, for whoever moves over the map by keys and listens. */
import { BUILDINGS } from '$engine/rulesets/imperio/data';
import { cellOf } from '$engine/rulesets/imperio/holdings';
import type { CellId, FleetView, Planet, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import { fleetAt, planetsAt } from '../empire';
import { buildingName, cellText, planetName, unitsText } from '../words';

/** Words that only the plan knows. */
interface Teller {
	readonly shown: View;
	houseName(seat: number): string;
}

export const ownerText = (teller: Teller, seat: number): string =>
	seat === 0
		? m.imperio_board_free()
		: seat === teller.shown.viewer
			? m.imperio_board_yours()
			: m.imperio_board_of({ house: teller.houseName(seat) });

/** Describes a fleet: its House and its ships. */
export function fleetOf(
	teller: Teller,
	{ house, ships }: Pick<FleetView, 'house' | 'ships'>
): string {
	const units = unitsText(ships);
	return house === teller.shown.viewer
		? m.imperio_board_fleet_yours({ ships: units })
		: m.imperio_board_fleet_of({ house: ownerText(teller, house), ships: units });
}

/** "C04a, yours, +3 Influence and +6 Resources, 8 Troops, Shipyard". */
export function describePlanet(teller: Teller, planet: Planet): string {
	const built = BUILDINGS.filter((one) => planet.buildings[one] > 0).map((one) =>
		buildingName(one, planet.buildings[one])
	);
	return [
		planetName(teller.shown, planet.id),
		ownerText(teller, planet.controller),
		m.imperio_board_bonus({ influence: planet.position, resources: planet.richness }),
		...(planet.troops > 0 ? [unitsText({ troop: planet.troops })] : []),
		...built
	].join(', ');
}

/** Everything in a cell. */
export function describeCell(teller: Teller, cell: CellId): string {
	const view = teller.shown;
	const fleet = fleetAt(view, cell);
	const home = cellOf(view, cell)?.home ?? 0;
	const planets = planetsAt(view, cell).map((planet) => describePlanet(teller, planet));
	const where = capital(cellText(view, cell));
	return [
		home > 0 ? `${where}, ${m.imperio_board_home_of({ house: teller.houseName(home) })}` : where,
		...planets,
		...(fleet ? [fleetOf(teller, fleet)] : [])
	].join('. ');
}
