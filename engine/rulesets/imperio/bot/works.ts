/** Construction, Production and Research: first what pays, then ships, at last what counts in the end. */
import { constructionCost, researchCost, unitPrice } from '../costs';
import { ADVANCE, UNIT, type Advance, type Building, type ShipClass, type Unit } from '../data';
import { sum } from '../dice';
import { cellOf, mostOf, productionLimit } from '../holdings';
import { bansBuilding, bansClass, shipCap } from '../laws';
import { NO_SHIPS, vessels } from '../units';
import type { Entry, EntryOf, Planet } from '../types';
import { foreignIn, worthOf, type Mind } from './mind';

/** Turns in which a Trade Port earns its price. */
const PAYS_WITHIN = 3;
/** Resources left from which a second building is begun. */
const SECOND_FROM = 12;
/** Position from which a planet is worth a Shield. */
const SHIELDED_FROM = 4;

/** Two for a House of Tireless Workers (IM-024), on two planets (IM-182). */
export function planConstruction(mind: Mind): Entry[] {
	const times = mind.own.abilities.includes('tireless_workers') ? 2 : 1;
	const used: string[] = [];
	return Array.from({ length: times }).flatMap((_, i): Entry[] => {
		// Ships that settle come before a second building.
		if (i > 0 && mind.purse < SECOND_FROM) return [];
		const work = nextWork(mind, used);
		if (!work) return [];
		used.push(work.planet);
		return [{ kind: 'construct', ...work, influencePaid: 0 }];
	});
}

interface Work {
	readonly planet: string;
	readonly building: Building;
}

/** A Shipyard for one that was lost, a Trade Port while it pays, a second Shipyard behind the front, then what defends. */
function nextWork(mind: Mind, used: readonly string[]): Work | undefined {
	const { view, own, seat } = mind;
	const sites = mind.planets
		.filter(({ id }) => !used.includes(id))
		.sort((a, b) => worthOf(b) - worthOf(a) || (a.id < b.id ? -1 : 1));
	const lacks = (building: Building) => (planet: Planet) =>
		planet.buildings[building] < mostOf(view.laws, seat, building);
	const hasYard = mind.planets.some(({ buildings }) => buildings.shipyard > 0);
	const lost = hasYard || mind.turnsLeft <= PAYS_WITHIN ? undefined : richest(sites);
	const wishes: readonly (readonly [Building, Planet | undefined, number])[] = [
		['shipyard', lost, -mind.character.reserve],
		['trade_port', mind.turnsLeft > PAYS_WITHIN ? sites.find(lacks('trade_port')) : undefined, 0],
		['shipyard', wantsYard(mind) ? richest(sites.filter(lacks('shipyard'))) : undefined, 10],
		['shield', sites.filter(({ position }) => position >= SHIELDED_FROM).find(lacks('shield')), 10],
		['odp', sites.find(lacks('odp')), 0]
	];
	for (const [building, site, above] of wishes) {
		const cost = constructionCost(view.laws, own, building);
		const reserve = building === 'trade_port' ? cost : mind.character.reserve + above;
		const isBanned = bansBuilding(view.laws, seat, building);
		if (!site || isBanned || cost > mind.purse || mind.purse < reserve) continue;
		mind.purse -= cost;
		return { planet: site.id, building };
	}
	return undefined;
}

const richest = (sites: readonly Planet[]): Planet | undefined =>
	[...sites].sort((a, b) => b.richness - a.richness || (a.id < b.id ? -1 : 1))[0];

/** A House that has lost its only Shipyard, or has money for two. */
const wantsYard = ({ planets, purse, turnsLeft }: Mind): boolean => {
	const yards = planets.filter(({ buildings }) => buildings.shipyard > 0).length;
	return turnsLeft > PAYS_WITHIN && (yards === 0 || (yards === 1 && purse > 30));
};

// ---------------------------------------------------------------- Research

/** Order of use of what a character does not ask for by name: what yields, what fights, and the rest. */
const PEACEFUL: readonly Advance[] = [
	...(['holonet', 'trade_networks', 'diplomatic_corps', 'deep_mining'] as const)
];
const WARLIKE: readonly Advance[] = ['missile_guidance', 'powered_armour', 'siege_ordnance'];
const LATER: readonly Advance[] = [
	...(['scanning_matrix', 'repair_nanites', 'heavy_batteries', 'counter_intelligence'] as const),
	...(['reactive_armour', 'modular_building', 'mass_recruitment', 'interceptors'] as const),
	...([
		'twin_drives',
		'bulk_holds',
		'drop_pods',
		'gravitic_drives',
		'battle_station_tech'
	] as const),
	...(['assembly_lines', 'defence_turrets', 'bastion_platforms', 'ion_hardening'] as const)
];

export const isPeaceful = (advance: Advance): boolean =>
	PEACEFUL.includes(advance) || advance === 'modular_building';
export const isWarlike = (advance: Advance): boolean => WARLIKE.includes(advance);

const agendaOf = ({ character }: Mind): readonly Advance[] => [
	...character.research,
	...PEACEFUL,
	...WARLIKE,
	...LATER
];

/** Influence and Resources that come in each turn, and ships that fight in each battle, are worth it to the end but one. */
const isLate = ({ turnsLeft }: Mind, advance: Advance): boolean =>
	turnsLeft < 1 || (turnsLeft < PAYS_WITHIN && ['trade_networks', 'deep_mining'].includes(advance));

export function planResearch(mind: Mind): Entry[] {
	const { own, view } = mind;
	const open = agendaOf(mind).find(
		(one) =>
			!own.advances.includes(one) &&
			!isLate(mind, one) &&
			ADVANCE[one].requires.every((need) => own.advances.includes(need))
	);
	if (!open || mind.view.turn < 4) return [];
	const cost = researchCost(view.laws, own, open);
	if (cost + 4 > mind.purse) return [];
	mind.purse -= cost;
	return [{ kind: 'research', advance: open, influencePaid: 0 }];
}

// ---------------------------------------------------------------- Production

const MANY_TROOPS = 8;
/** Resources from which a yard makes the dearest ships alone. */
const PLENTY = 24;
/** Units that no cap counts (IM-475). */
const UNCAPPED: readonly Unit[] = ['troop', 'fighter', 'freighter'];

/** Two for a Dutiful House (IM-025), on two planets. */
export function planProduction(mind: Mind): Entry[] {
	const times = mind.own.abilities.includes('dutiful') ? 2 : 1;
	return sitesOf(mind)
		.slice(0, times)
		.flatMap(({ site, hasYard }): Entry[] => {
			const units = chosen(mind, site, hasYard);
			if (Object.values(units).every((n) => n === 0)) return [];
			return [{ kind: 'produce', planet: site.id, units, influencePaid: 0 }];
		});
}

interface Site {
	readonly site: Planet;
	/** A Shipyard without foreign ships over it. */
	readonly hasYard: boolean;
}

/** Planets that can build ships, the richest first; then those that can raise Troops alone. */
function sitesOf(mind: Mind): Site[] {
	const canBuild = ({ buildings, cell }: Planet): boolean =>
		buildings.shipyard > 0 && !foreignIn(mind, cell);
	const yards = mind.planets
		.filter(canBuild)
		.sort((a, b) => b.richness - a.richness || (a.id < b.id ? -1 : 1));
	const others = mind.planets.filter((planet) => !canBuild(planet));
	return [...yards, ...others].map((site) => ({ site, hasYard: canBuild(site) }));
}

function chosen(mind: Mind, site: Planet, hasYard: boolean): EntryOf<'produce'>['units'] {
	const { view, own, stream, character } = mind;
	const units: Record<Unit, number> = { troop: 0, ...NO_SHIPS };
	let room = Math.min(mind.skill.units, productionLimit(site, own));
	const cap = shipCap(view.laws, mind.seat);
	let warships = sum(mind.fleets.map(({ ships }) => vessels(ships) - ships.freighter));
	const buy = (unit: Unit, n: number): void => {
		if (unit !== 'troop' && bansClass(view.laws, mind.seat, unit)) return;
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
	const freighters = sum(mind.fleets.map(({ ships }) => ships.freighter));
	const here = mind.planets.filter(({ cell }) => cell === site.cell);
	const troops = sum(here.map((planet) => planet.troops));
	if (hasYard && freighters < (view.turn < 5 ? 3 : character.freighters)) buy('freighter', 1);
	if (troops < MANY_TROOPS) buy('troop', Math.min(4, room));
	if (!hasYard) return units;
	if (wantsFlagship(mind, site)) buy('flagship', 1);
	if (own.advances.includes('battle_station_tech')) buy('battle_station', 1);
	const { mix } = character;
	const start = stream.pick(mix.length);
	// A yard makes few units a turn: a full treasury pays for the dearest of them.
	if (mind.purse > PLENTY) buy(dearest(mix), room);
	for (let i = 0; i < mix.length; i++) buy(mix[(start + i) % mix.length] as ShipClass, 1);
	return units;
}

/** The dearest class of a mix, the first among equals. */
const dearest = (mix: readonly ShipClass[]): ShipClass =>
	mix.reduce((best, one) => (UNIT[one].value > UNIT[best].value ? one : best));

/** One Flagship, from the Home System, once there is plenty. */
const wantsFlagship = ({ view, seat, fleets, purse }: Mind, { cell }: Planet): boolean =>
	purse >= 16 &&
	cellOf(view, cell)?.home === seat &&
	fleets.every(({ ships }) => ships.flagship === 0);
