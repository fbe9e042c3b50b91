/** Nouns of the game in the reader's language: one lookup for each kind of thing. */
import { cellOf, CITADEL } from '$engine/rulesets/cosmos/map/board';
import {
	DRUGS,
	EXPANSIONS,
	PROBE_INCOME,
	type Area,
	type CardBuilding,
	type CardId,
	type CommonBuilding,
	type Counter,
	type FactionId,
	type Ring,
	type SpecialPlanet,
	type Trait,
	COUNTERS
} from '$engine/rulesets/cosmos/tables/data';
import { heroOf, SHEET_UNITS, SHEETS } from '$engine/rulesets/cosmos/factions';
import type { SheetId } from '$engine/rulesets/cosmos/factions/words';
import type { BlackSystem, SystemId, Tally, Seat } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import { FACTION_NAMES, MISSION_NAMES, NAMES } from './names';

// ---------------------------------------------------------------- what the sheets name themselves

/** Name of a unit, a hero or an ability of a sheet, by its clause. */
export const nameOf = ({ id }: { readonly id: SheetId }): string => NAMES[id]?.() ?? id;

export const factionName = (faction: FactionId): string => FACTION_NAMES[faction]();
/** Name of a hero by its number on the sheet of a faction. */
export const heroNameOf = (faction: FactionId, number: number): string => {
	const hero = SHEETS[faction].heroes[number - 1];
	return hero ? nameOf(hero) : '';
};
export const heroName = (hero: string): string => nameOf(heroOf(hero));
/** "The Great Flowering"; the clause itself for a mission that no sheet has. */
export const missionName = (id: SheetId): string => MISSION_NAMES[id]?.() ?? id;

const CLAUSES: ReadonlyMap<string, SheetId> = new Map(SHEET_UNITS.map(({ key, id }) => [key, id]));

/** "Alpha Destroyer"; the key itself for a unit that no sheet has, which a report of others may name. */
export const unitName = (unit: string): string => NAMES[CLAUSES.get(unit) ?? unit]?.() ?? unit;

/** "Alpha Destroyer × 4"; the name alone for one. */
export const countedUnit = (unit: string, count: number): string =>
	count === 1 ? unitName(unit) : m.cosmos_word_counted({ name: unitName(unit), count });

/** "Alpha Destroyer × 4 and Droid × 20"; empty for none. */
export const unitsText = (units: readonly Tally[]): string =>
	listText(units.map(({ unit, n }) => countedUnit(unit, n)));

// ---------------------------------------------------------------- the board

const RING_NAMES: Readonly<Record<Ring | 'black', () => string>> = {
	violet: m.cosmos_ring_violet,
	brown: m.cosmos_ring_brown,
	yellow: m.cosmos_ring_yellow,
	red: m.cosmos_ring_red,
	green: m.cosmos_ring_green,
	blue: m.cosmos_ring_blue,
	orange: m.cosmos_ring_orange,
	white: m.cosmos_ring_white,
	black: m.cosmos_ring_black
};

/** "violet": the colour alone. */
export const ringName = (ring: Ring | 'black'): string => RING_NAMES[ring]();

/** "Green 5", "Citadel". */
export function systemName(system: SystemId): string {
	if (system === CITADEL) return m.cosmos_citadel();
	const { ring, number } = cellOf(system);
	return ring === 'citadel'
		? m.cosmos_citadel()
		: m.cosmos_word_system({ ring: capital(ringName(ring)), number });
}

export const areaName = (area: Area): string =>
	area === 'orbit' ? m.cosmos_area_orbit() : m.cosmos_area_ground();

// ---------------------------------------------------------------- cards

const CARD_NAMES: Readonly<Record<CardId, () => string>> = {
	key: m.cosmos_tech_key,
	boost_weapons: m.cosmos_tech_boost_weapons,
	boost_hull: m.cosmos_tech_boost_hull,
	boost_defences: m.cosmos_tech_boost_defences,
	boost_shields: m.cosmos_tech_boost_shields,
	boost_drive: m.cosmos_tech_boost_drive,
	mine_expansion_1: m.cosmos_tech_mine_expansion_1,
	mine_expansion_2: m.cosmos_tech_mine_expansion_2,
	mine_expansion_3: m.cosmos_tech_mine_expansion_3,
	mining_probe: m.cosmos_tech_mining_probe,
	productivity_drug_1: m.cosmos_tech_productivity_drug_1,
	productivity_drug_2: m.cosmos_tech_productivity_drug_2,
	productivity_drug_3: m.cosmos_tech_productivity_drug_3,
	deep_scanners: m.cosmos_tech_deep_scanners,
	hyperdrive_surge: m.cosmos_tech_hyperdrive_surge,
	recycling_yard: m.cosmos_tech_recycling_yard,
	cargo_system: m.cosmos_tech_cargo_system,
	troop_system: m.cosmos_tech_troop_system,
	anti_plague_code: m.cosmos_tech_anti_plague_code,
	defence_device: m.cosmos_tech_defence_device,
	attack_device: m.cosmos_tech_attack_device,
	quantum_spy: m.cosmos_tech_quantum_spy,
	star_portal: m.cosmos_tech_star_portal,
	minefield: m.cosmos_tech_minefield,
	gravity_trap: m.cosmos_tech_gravity_trap,
	comm_blackout: m.cosmos_tech_comm_blackout,
	landing_pods: m.cosmos_tech_landing_pods,
	ion_wave: m.cosmos_tech_ion_wave,
	advanced_shipyard: m.cosmos_tech_advanced_shipyard,
	energy_dome: m.cosmos_tech_energy_dome,
	holo_net: m.cosmos_tech_holo_net,
	quantum_trojan: m.cosmos_tech_quantum_trojan,
	em_pulse: m.cosmos_tech_em_pulse,
	kamikaze_drones: m.cosmos_tech_kamikaze_drones,
	greater_defence_device: m.cosmos_tech_greater_defence_device,
	greater_attack_device: m.cosmos_tech_greater_attack_device,
	ion_disruptor: m.cosmos_tech_ion_disruptor,
	shield_gem: m.cosmos_tech_shield_gem,
	violet_key: m.cosmos_tech_violet_key,
	battariu_shipyard: m.cosmos_tech_battariu_shipyard,
	war_designs: m.cosmos_tech_war_designs,
	super_holo_net: m.cosmos_tech_super_holo_net,
	battariu_high_command: m.cosmos_tech_battariu_high_command,
	nova_bomb: m.cosmos_tech_nova_bomb,
	time_dilator: m.cosmos_tech_time_dilator,
	cloak_field: m.cosmos_tech_cloak_field,
	penetrating_missile: m.cosmos_tech_penetrating_missile
};

const amount = (table: Readonly<Partial<Record<CardId, number>>>, card: CardId) => ({
	amount: table[card] ?? 0
});

const CARD_ABOUT: Readonly<Record<CardId, () => string>> = {
	key: m.cosmos_tech_key_about,
	boost_weapons: m.cosmos_tech_boost_weapons_about,
	boost_hull: m.cosmos_tech_boost_hull_about,
	boost_defences: m.cosmos_tech_boost_defences_about,
	boost_shields: m.cosmos_tech_boost_shields_about,
	boost_drive: m.cosmos_tech_boost_drive_about,
	mine_expansion_1: () =>
		m.cosmos_tech_mine_expansion_about(amount(EXPANSIONS, 'mine_expansion_1')),
	mine_expansion_2: () =>
		m.cosmos_tech_mine_expansion_about(amount(EXPANSIONS, 'mine_expansion_2')),
	mine_expansion_3: () =>
		m.cosmos_tech_mine_expansion_about(amount(EXPANSIONS, 'mine_expansion_3')),
	mining_probe: () => m.cosmos_tech_mining_probe_about({ amount: PROBE_INCOME }),
	productivity_drug_1: () =>
		m.cosmos_tech_productivity_drug_about(amount(DRUGS, 'productivity_drug_1')),
	productivity_drug_2: () =>
		m.cosmos_tech_productivity_drug_about(amount(DRUGS, 'productivity_drug_2')),
	productivity_drug_3: () =>
		m.cosmos_tech_productivity_drug_about(amount(DRUGS, 'productivity_drug_3')),
	deep_scanners: m.cosmos_tech_deep_scanners_about,
	hyperdrive_surge: m.cosmos_tech_hyperdrive_surge_about,
	recycling_yard: m.cosmos_tech_recycling_yard_about,
	cargo_system: m.cosmos_tech_cargo_system_about,
	troop_system: m.cosmos_tech_troop_system_about,
	anti_plague_code: m.cosmos_tech_anti_plague_code_about,
	defence_device: m.cosmos_tech_defence_device_about,
	attack_device: m.cosmos_tech_attack_device_about,
	quantum_spy: m.cosmos_tech_quantum_spy_about,
	star_portal: m.cosmos_tech_star_portal_about,
	minefield: m.cosmos_tech_minefield_about,
	gravity_trap: m.cosmos_tech_gravity_trap_about,
	comm_blackout: m.cosmos_tech_comm_blackout_about,
	landing_pods: m.cosmos_tech_landing_pods_about,
	ion_wave: m.cosmos_tech_ion_wave_about,
	advanced_shipyard: m.cosmos_tech_advanced_shipyard_about,
	energy_dome: m.cosmos_tech_energy_dome_about,
	holo_net: m.cosmos_tech_holo_net_about,
	quantum_trojan: m.cosmos_tech_quantum_trojan_about,
	em_pulse: m.cosmos_tech_em_pulse_about,
	kamikaze_drones: m.cosmos_tech_kamikaze_drones_about,
	greater_defence_device: m.cosmos_tech_greater_defence_device_about,
	greater_attack_device: m.cosmos_tech_greater_attack_device_about,
	ion_disruptor: m.cosmos_tech_ion_disruptor_about,
	shield_gem: m.cosmos_tech_shield_gem_about,
	violet_key: m.cosmos_tech_violet_key_about,
	battariu_shipyard: m.cosmos_tech_battariu_shipyard_about,
	war_designs: m.cosmos_tech_war_designs_about,
	super_holo_net: m.cosmos_tech_super_holo_net_about,
	battariu_high_command: m.cosmos_tech_battariu_high_command_about,
	nova_bomb: m.cosmos_tech_nova_bomb_about,
	time_dilator: m.cosmos_tech_time_dilator_about,
	cloak_field: m.cosmos_tech_cloak_field_about,
	penetrating_missile: m.cosmos_tech_penetrating_missile_about
};

export const cardName = (card: CardId): string => CARD_NAMES[card]();
/** Effect of a card, in a sentence. */
export const cardAbout = (card: CardId): string => CARD_ABOUT[card]();

// ---------------------------------------------------------------- constructions

const PLANET_NAMES: Readonly<Record<SpecialPlanet, () => string>> = {
	missile_factory: m.cosmos_site_missile_factory,
	hyperjump_platform: m.cosmos_site_hyperjump_platform,
	galactic_forum: m.cosmos_site_galactic_forum,
	droid_line: m.cosmos_site_droid_line,
	cosmic_leech: m.cosmos_site_cosmic_leech,
	cloning_lab: m.cosmos_site_cloning_lab,
	workshop: m.cosmos_site_workshop,
	intelligence_centre: m.cosmos_site_intelligence_centre,
	free_port: m.cosmos_site_free_port,
	crystal_quarry: m.cosmos_site_crystal_quarry,
	war_academy: m.cosmos_site_war_academy,
	derelict_yard: m.cosmos_site_derelict_yard,
	avalon_beacon: m.cosmos_site_avalon_beacon,
	current_nexus: m.cosmos_site_current_nexus,
	sealed_arsenal: m.cosmos_site_sealed_arsenal,
	abyss_observatory: m.cosmos_site_abyss_observatory,
	clearing_house: m.cosmos_site_clearing_house,
	tower_of_silence: m.cosmos_site_tower_of_silence,
	battery_forge: m.cosmos_site_battery_forge,
	battariu_shrine: m.cosmos_site_battariu_shrine
};

const PLANET_ABOUT: Readonly<Record<SpecialPlanet, () => string>> = {
	missile_factory: m.cosmos_site_missile_factory_about,
	hyperjump_platform: m.cosmos_site_hyperjump_platform_about,
	galactic_forum: m.cosmos_site_galactic_forum_about,
	droid_line: m.cosmos_site_droid_line_about,
	cosmic_leech: m.cosmos_site_cosmic_leech_about,
	cloning_lab: m.cosmos_site_cloning_lab_about,
	workshop: m.cosmos_site_workshop_about,
	intelligence_centre: m.cosmos_site_intelligence_centre_about,
	free_port: m.cosmos_site_free_port_about,
	crystal_quarry: m.cosmos_site_crystal_quarry_about,
	war_academy: m.cosmos_site_war_academy_about,
	derelict_yard: m.cosmos_site_derelict_yard_about,
	avalon_beacon: m.cosmos_site_avalon_beacon_about,
	current_nexus: m.cosmos_site_current_nexus_about,
	sealed_arsenal: m.cosmos_site_sealed_arsenal_about,
	abyss_observatory: m.cosmos_site_abyss_observatory_about,
	clearing_house: m.cosmos_site_clearing_house_about,
	tower_of_silence: m.cosmos_site_tower_of_silence_about,
	battery_forge: m.cosmos_site_battery_forge_about,
	battariu_shrine: m.cosmos_site_battariu_shrine_about
};

const BUILDING_NAMES: Readonly<Record<CommonBuilding | CardBuilding, () => string>> = {
	fortification: m.cosmos_building_fortification,
	orbital_troop_base: m.cosmos_building_orbital_troop_base,
	land_troop_base: m.cosmos_building_land_troop_base,
	shipyard: m.cosmos_building_shipyard,
	scanner_station: m.cosmos_building_scanner_station,
	advanced_shipyard: m.cosmos_tech_advanced_shipyard,
	mining_probe: m.cosmos_tech_mining_probe,
	energy_dome: m.cosmos_tech_energy_dome
};

const NAMED: ReadonlyMap<string, () => string> = new Map(
	Object.entries({ ...PLANET_NAMES, ...BUILDING_NAMES })
);
const ABOUT: ReadonlyMap<string, () => string> = new Map(Object.entries(PLANET_ABOUT));

/** Keys of the constructions that no sheet has. */
export const COMMON_BUILDINGS: readonly string[] = [...NAMED.keys()];

/** Any construction: common, of a card, of a sheet, or a special planet. */
export const buildingName = (building: string): string =>
	NAMED.get(building)?.() ?? unitName(building);
/** Use of a special planet, in a sentence; '' for other constructions. */
export const planetAbout = (building: string): string => ABOUT.get(building)?.() ?? '';

// ---------------------------------------------------------------- the Black Sector

const BLACK_NAMES: Readonly<Record<BlackSystem['is'], () => string>> = {
	deposit: m.cosmos_black_deposit,
	lab: m.cosmos_black_lab,
	hidden_fleet: m.cosmos_black_hidden_fleet,
	hidden_planet: m.cosmos_black_hidden_planet,
	base: m.cosmos_black_base,
	consumed: m.cosmos_black_consumed
};
const TRAIT_NAMES: Readonly<Record<Trait, () => string>> = {
	deep_mine: m.cosmos_trait_deep_mine,
	lost_colony: m.cosmos_trait_lost_colony,
	ruins: m.cosmos_trait_ruins,
	ancient_portal: m.cosmos_trait_ancient_portal
};

export const blackName = (is: BlackSystem['is']): string => BLACK_NAMES[is]();
export const traitName = (trait: Trait): string => TRAIT_NAMES[trait]();

// ---------------------------------------------------------------- counters of sheets

const COUNTER_NAMES: Readonly<Record<Counter, () => string>> = {
	honor: m.cosmos_counter_honor,
	veta: m.cosmos_counter_veta,
	secciones: m.cosmos_counter_secciones,
	ofrenda: m.cosmos_counter_ofrenda,
	botin: m.cosmos_counter_botin,
	biomasa: m.cosmos_counter_biomasa,
	germen: m.cosmos_counter_germen,
	muestras: m.cosmos_counter_muestras
};

/** Counters of a seat and what they have come to, in canonical order. */
export const countersIn = (counters: Seat['counters']): { counter: Counter; n: number }[] =>
	COUNTERS.flatMap((counter) => {
		const n = counters[counter];
		return n === undefined ? [] : [{ counter, n }];
	});

/** "Honour": what a faction counts besides R. */
export const counterName = (counter: Counter): string => COUNTER_NAMES[counter]();
