/** Everything that the map and the panel of a system say of it, in sentences. */
import { BUILDINGS } from '$engine/rulesets/imperio/data';
import { cellOf, productionLimit } from '$engine/rulesets/imperio/holdings';
import { yieldOf } from '$engine/rulesets/imperio/resolve/growth';
import { fleetValue } from '$engine/rulesets/imperio/units';
import type { CellId, FleetView, Planet } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { capital, lowered } from '$lib/ui/text';
import { fleetOf, ownerText } from '../board/describe';
import { stanceTo } from '../board/marks';
import { aboardIn, fleetAt, ownOf, planetsAt } from '../empire';
import { stateGuess } from '../plan/guess';
import type { Plan } from '../plan/plan.svelte';
import { anomalyAbout, buildingName, planetName, unitsText } from '../words';

export function placeLines(plan: Plan, cell: CellId): string[] {
	const { view } = plan;
	const here = cellOf(view, cell);
	const planets = planetsAt(view, cell);
	const fleet = fleetAt(view, cell);
	return [
		...homeLines(plan, cell),
		...(here && here.anomaly !== 'none' ? [anomalyAbout(here.anomaly)] : []),
		...(fleet ? [fleetText(plan, fleet)] : []),
		...planets.flatMap((planet) => [
			planetText(plan, planet),
			...(planet.about ? [planet.about] : [])
		]),
		...(planets.length === 0 && here?.anomaly === 'none' ? [m.imperio_board_no_planets()] : [])
	].map(capital);
}

/** The same in one line. */
export const inShort = (plan: Plan, cell: CellId): string => {
	const fleet = fleetAt(plan.view, cell);
	const said = [
		...homeLines(plan, cell),
		...planetsAt(plan.view, cell).map((planet) => planetText(plan, planet)),
		...(fleet ? [fleetText(plan, fleet)] : [])
	].join(' ');
	return said === '' ? m.imperio_board_no_planets() : said;
};

function homeLines(plan: Plan, cell: CellId): string[] {
	const home = cellOf(plan.view, cell)?.home ?? 0;
	return home > 0 ? [`${capital(m.imperio_board_home_of({ house: plan.houseName(home) }))}.`] : [];
}

/** "C04a, yours, yields 3 Influence and 6 Resources, 8 Troops, Shipyard." */
export function planetText(plan: Plan, planet: Planet): string {
	const { view } = plan;
	const pays = yieldOf(stateGuess(view), planet);
	const mine = planet.controller !== 0 && planet.controller === view.viewer;
	const own = ownOf(view);
	const isOther = pays.resources !== planet.richness + 1 || pays.influence !== planet.position + 1;
	const built = BUILDINGS.filter((one) => planet.buildings[one] > 0).map((one) => {
		const count = planet.buildings[one];
		return `${count > 1 ? `${count} ` : ''}${buildingName(one, count)}`;
	});
	const facts = [
		planetName(view, planet.id),
		ownerText(plan, planet.controller),
		...(planet.troops > 0
			? [unitsText({ troop: planet.troops })]
			: planet.controller > 0
				? [lowered(plain(m.imperio_board_no_troops()))]
				: []),
		...built
	];
	return [
		`${facts.join(', ')}.`,
		m.imperio_board_yields({ influence: planet.position + 1, resources: planet.richness + 1 }),
		...(pays.blockaded && planet.controller !== 0
			? [m.imperio_board_blockaded()]
			: mine && isOther
				? [m.imperio_board_pays({ influence: pays.influence, resources: pays.resources })]
				: []),
		...(mine && own ? [m.imperio_board_limit({ count: productionLimit(planet, own) })] : [])
	].join(' ');
}

const plain = (sentence: string): string => sentence.replace(/\.$/, '');

/** "Fleet of Ana: 3 Frigates, worth 6 Resources. At war with you." */
export function fleetText(plan: Plan, fleet: FleetView): string {
	const { view } = plan;
	const stance = stanceTo(view, fleet.house);
	const aboard = fleet.house === view.viewer ? aboardIn(view, fleet.cell) : 0;
	const facts = [
		fleetOf(plan, fleet),
		m.imperio_board_value({ value: fleetValue(fleet.ships) / 2 }),
		...(aboard > 0 ? [m.imperio_board_aboard({ troops: unitsText({ troop: aboard }) })] : []),
		...(fleet.damage.length > 0 ? [m.imperio_board_damaged({ count: fleet.damage.length })] : [])
	];
	const relation = { none: '', war: m.imperio_board_at_war(), passage: m.imperio_board_passage() };
	return [facts.map(plain).join(', '), plain(relation[stance])]
		.filter((part) => part !== '')
		.map((part) => `${part}.`)
		.join(' ');
}
