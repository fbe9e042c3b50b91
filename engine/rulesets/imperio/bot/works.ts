/** Construction, Production and Research: first what pays, then ships, at last what counts in the end. */
import { constructionCost, researchCost, unitPrice } from '../costs';
import { ADVANCE, type Advance, type ShipClass, type Unit } from '../data';
import { sum } from '../dice';
import { cellOf, mostOf, productionLimit } from '../holdings';
import { shipCap } from '../laws';
import { NO_SHIPS, vessels } from '../units';
import type { Entry, EntryOf, Planet } from '../types';
import { worthOf, type Mind } from './mind';

/** Turns in which a Trade Port earns its price. */
const PAYS_WITHIN = 3;

export function planConstruction(mind: Mind): Entry[] {
	const { view, own, seat } = mind;
	const sites = [...mind.planets].sort((a, b) => worthOf(b) - worthOf(a) || (a.id < b.id ? -1 : 1));
	const has = (planet: Planet, building: 'trade_port' | 'odp' | 'shield'): boolean =>
		planet.buildings[building] >= mostOf(view.laws, seat, building);
	const port = sites.find((planet) => !has(planet, 'trade_port'));
	const fort = sites.find((planet) => !has(planet, 'odp'));
	const isEarly = mind.turnsLeft > PAYS_WITHIN;
	const building = isEarly && port ? 'trade_port' : 'odp';
	const site = building === 'trade_port' ? port : fort;
	const cost = constructionCost(view.laws, own, building);
	if (!site || cost > mind.purse || (building === 'odp' && mind.purse < 12)) return [];
	mind.purse -= cost;
	return [{ kind: 'construct', planet: site.id, building, influencePaid: 0 }];
}

/** Research in the order of use: what yields, what fights, and the rest. */
const PEACEFUL: readonly Advance[] = ['holonet', 'trade_networks', 'diplomatic_corps'];
const WARLIKE: readonly Advance[] = ['missile_guidance', 'powered_armour', 'siege_ordnance'];
const LATER: readonly Advance[] = [
	...(['scanning_matrix', 'repair_nanites', 'heavy_batteries', 'counter_intelligence'] as const),
	...(['reactive_armour', 'battle_station_tech', 'modular_building', 'interceptors'] as const),
	...(['twin_drives', 'mass_recruitment', 'bulk_holds', 'drop_pods', 'gravitic_drives'] as const),
	...(['deep_mining', 'assembly_lines', 'defence_turrets', 'bastion_platforms'] as const),
	'ion_hardening'
];

export const isPeaceful = (advance: Advance): boolean => PEACEFUL.includes(advance);
export const isWarlike = (advance: Advance): boolean => WARLIKE.includes(advance);

function agendaOf({ own }: Mind): readonly Advance[] {
	const isWarlike = own.abilities.some(
		(one) => one === 'terror_tactics' || one === 'master_strategists'
	);
	return isWarlike ? [...WARLIKE, ...PEACEFUL, ...LATER] : [...PEACEFUL, ...WARLIKE, ...LATER];
}

export function planResearch(mind: Mind): Entry[] {
	const { own, view } = mind;
	const open = agendaOf(mind).find(
		(one) =>
			!own.advances.includes(one) &&
			ADVANCE[one].requires.every((need) => own.advances.includes(need))
	);
	if (!open || mind.view.turn < 4) return [];
	const cost = researchCost(view.laws, own, open);
	if (cost + 4 > mind.purse) return [];
	mind.purse -= cost;
	return [{ kind: 'research', advance: open, influencePaid: 0 }];
}

/** Wanted in turn, over and over, once there are Freighters and Troops enough. */
const MIX: readonly ShipClass[] = [
	'cruiser',
	'frigate',
	'cruiser',
	'battleship',
	'fighter',
	'fighter'
];
const MANY_TROOPS = 8;
/** Units that no cap counts (IM-475). */
const UNCAPPED: readonly Unit[] = ['troop', 'fighter', 'freighter'];

export function planProduction(mind: Mind): Entry[] {
	const yards = mind.planets
		.filter(({ buildings }) => buildings.shipyard > 0)
		.sort((a, b) => b.richness - a.richness || (a.id < b.id ? -1 : 1));
	const isFree = ({ cell }: Planet): boolean =>
		!mind.view.fleets.some((fleet) => fleet.cell === cell && fleet.house !== mind.seat);
	const site = yards.find(isFree) ?? mind.planets[0];
	if (!site) return [];
	const hasYard = site.buildings.shipyard > 0 && isFree(site);
	const units = chosen(mind, site, hasYard);
	if (Object.values(units).every((n) => n === 0)) return [];
	return [{ kind: 'produce', planet: site.id, units, influencePaid: 0 }];
}

function chosen(mind: Mind, site: Planet, hasYard: boolean): EntryOf<'produce'>['units'] {
	const { view, own, stream } = mind;
	const units: Record<Unit, number> = { troop: 0, ...NO_SHIPS };
	let room = Math.min(mind.skill.units, productionLimit(site, own));
	const cap = shipCap(view.laws, mind.seat);
	let warships = sum(mind.fleets.map(({ ships }) => vessels(ships) - ships.freighter));
	const buy = (unit: Unit, n: number): void => {
		const price = (count: number): number => unitPrice(view.laws, own, unit, count);
		for (let i = 0; i < n && room > 0; i++) {
			const more = price(units[unit] + 1) - price(units[unit]);
			const counts = !UNCAPPED.includes(unit);
			if (more > mind.purse || (counts && warships >= cap)) return;
			if (counts) warships += 1;
			mind.purse -= more;
			units[unit] += 1;
			room -= 1;
		}
	};
	const freighters = mind.fleets.reduce((sum, { ships }) => sum + ships.freighter, 0);
	const here = mind.planets.filter(({ cell }) => cell === site.cell);
	const troops = here.reduce((sum, planet) => sum + planet.troops, 0);
	if (hasYard && freighters < (view.turn < 5 ? 3 : 5)) buy('freighter', 1);
	if (troops < MANY_TROOPS) buy('troop', Math.min(4, room));
	if (!hasYard) return units;
	if (wantsFlagship(mind, site)) buy('flagship', 1);
	if (own.advances.includes('battle_station_tech')) buy('battle_station', 1);
	const start = stream.pick(MIX.length);
	for (let i = 0; i < MIX.length; i++) buy(MIX[(start + i) % MIX.length] as ShipClass, 1);
	return units;
}

/** One Flagship, from the Home System, once there is plenty. */
const wantsFlagship = ({ view, seat, fleets, purse }: Mind, { cell }: Planet): boolean =>
	purse >= 16 &&
	cellOf(view, cell)?.home === seat &&
	fleets.every(({ ships }) => ships.flagship === 0);
