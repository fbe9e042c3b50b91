/** A system in words, for whoever moves over the map by keys and listens. */
import { isBlack } from '$engine/rulesets/cosmos/map/board';
import type { Owner, Place, SystemId, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { defencesIn, knownAt, loreOf, shipsIn, SPECIAL, troopsIn } from '../knowledge';
import { buildingName, systemName } from '../words';

/** Words that only the plan knows. */
export interface Teller {
	readonly shown: View;
	seatName(seat: number): string;
}

/** "yours", "of Ana", "nobody’s". */
export function ownerText(teller: Teller, seat: Owner): string {
	if (seat === 0) return m.cosmos_map_of_nobody();
	return seat === teller.shown.viewer
		? m.cosmos_map_yours()
		: m.cosmos_map_of({ name: teller.seatName(seat) });
}

/** "4 ships, 20 troops and 2 defences of Ana". */
function forcesText(teller: Teller, { forces }: Place): string[] {
	return forces.map((force) => {
		const [ships, defences, troops] = [shipsIn(force), defencesIn(force), troopsIn(force)];
		const parts = [
			...(ships > 0 ? [m.cosmos_map_ships({ count: ships })] : []),
			...(defences > 0 ? [m.cosmos_map_defences({ count: defences })] : []),
			...(troops > 0 ? [m.cosmos_map_troops({ count: troops })] : []),
			...(force.heroes.length > 0 ? [m.cosmos_map_heroes({ count: force.heroes.length })] : [])
		];
		const owner = force.seat === 0 ? m.cosmos_word_battariu() : ownerText(teller, force.seat);
		return m.cosmos_map_units_of({ units: listText(parts), owner });
	});
}

/** Everything known of a system. */
export function describeSystem(teller: Teller, system: SystemId): string {
	const view = teller.shown;
	const name = systemName(system);
	const { destroyed, looted } = loreOf(view);
	if (destroyed.has(system)) return `${name}. ${m.cosmos_map_destroyed()}`;
	const known = knownAt(view, system);
	if (!known) {
		const what = SPECIAL.has(system) ? `${m.cosmos_site_unknown()}. ` : '';
		return `${name}. ${what}${m.cosmos_map_never_seen()}`;
	}
	const { place, turn } = known;
	return [
		name,
		...(turn < view.turn ? [m.cosmos_map_seen_in({ turn })] : []),
		m.cosmos_map_dominion({
			orbit: ownerText(teller, place.orbit),
			ground: ownerText(teller, place.ground)
		}),
		...(place.sites.length > 0
			? [listText(place.sites.map(({ building }) => buildingName(building)))]
			: []),
		...(place.portal.length > 0 ? [m.cosmos_map_portal()] : []),
		...forcesText(teller, place),
		...(looted.has(system) && !isBlack(system) ? [m.cosmos_map_looted()] : [])
	].join('. ');
}
