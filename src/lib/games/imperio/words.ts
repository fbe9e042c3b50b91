/** Nouns of the game in the reader's language: one lookup for each kind of thing. */
import {
	BUILDINGS,
	LOT,
	PROPOSALS,
	SHIP_CLASSES,
	type Ability,
	type ActionType,
	type Advance,
	type Anomaly,
	type Building,
	type Colour,
	type DirectiveEffect,
	type LawEffect,
	type Lot,
	type Operation,
	type Unit,
	type Upgrade,
	type Voting
} from '$engine/rulesets/imperio/data';
import { cellOf, planetOf, planetsIn } from '$engine/rulesets/imperio/holdings';
import { TYPE_OF } from '$engine/rulesets/imperio/costs';
import type {
	CellId,
	DealLapse,
	EntryKind,
	HouseStatus,
	HouseView,
	LapseCode,
	Law,
	Owner,
	PlanetId,
	Proposal,
	View,
	Works
} from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import type { SeatInfo } from '../game';

// ---------------------------------------------------------------- units and Infrastructure

const UNIT_NAMES: Readonly<Record<Unit, (inputs: { count: number }) => string>> = {
	troop: m.imperio_unit_troop,
	flagship: m.imperio_unit_flagship,
	battle_station: m.imperio_unit_battle_station,
	battleship: m.imperio_unit_battleship,
	cruiser: m.imperio_unit_cruiser,
	frigate: m.imperio_unit_frigate,
	freighter: m.imperio_unit_freighter,
	fighter: m.imperio_unit_fighter
};

/** "Freighter" or "Freighters", without the number. */
export const unitName = (unit: Unit, count = 1): string => UNIT_NAMES[unit]({ count });

/** "4 Troops". */
export const countedUnit = (unit: Unit, count: number): string =>
	`${count} ${unitName(unit, count)}`;

type Counts = Readonly<Partial<Record<Unit, number>>>;

/** "1 Cruiser, 2 Frigates and 4 Troops": ships in canonical order, Troops last; empty for none. */
export function unitsText(counts: Counts): string {
	const units: readonly Unit[] = [...SHIP_CLASSES, 'troop'];
	return listText(
		units.flatMap((unit) => ((counts[unit] ?? 0) > 0 ? [countedUnit(unit, counts[unit] ?? 0)] : []))
	);
}

const BUILDING_NAMES: Readonly<Record<Building, (inputs: { count: number }) => string>> = {
	shipyard: m.imperio_building_shipyard,
	trade_port: m.imperio_building_trade_port,
	odp: m.imperio_building_odp,
	shield: m.imperio_building_shield
};

/** "Shipyard" or "Shipyards", without the number. */
export const buildingName = (building: Building, count = 1): string =>
	BUILDING_NAMES[building]({ count });

/** "Shipyard", "Trade Port and 2 Orbital Platforms"; empty for none. */
export const worksText = (works: Works): string =>
	listText(
		BUILDINGS.flatMap((one) => {
			const count = works[one];
			if (count === 0) return [];
			return [count > 1 ? `${count} ${buildingName(one, count)}` : buildingName(one)];
		})
	);

const BUILDING_ABOUT: Readonly<Record<Building, () => string>> = {
	shipyard: m.imperio_building_shipyard_about,
	trade_port: m.imperio_building_trade_port_about,
	odp: m.imperio_building_odp_about,
	shield: m.imperio_building_shield_about
};

/** Effect of an Infrastructure, in a sentence. */
export const buildingAbout = (building: Building): string => BUILDING_ABOUT[building]();

// ---------------------------------------------------------------- the map

const ANOMALY_NAMES: Readonly<Record<Anomaly, () => string>> = {
	black_hole: m.imperio_anomaly_black_hole,
	asteroid_field: m.imperio_anomaly_asteroid_field,
	ion_storm: m.imperio_anomaly_ion_storm,
	nebula: m.imperio_anomaly_nebula,
	void: m.imperio_anomaly_void
};

const ANOMALY_ABOUT: Readonly<Record<Anomaly, () => string>> = {
	black_hole: m.imperio_anomaly_black_hole_about,
	asteroid_field: m.imperio_anomaly_asteroid_field_about,
	ion_storm: m.imperio_anomaly_ion_storm_about,
	nebula: m.imperio_anomaly_nebula_about,
	void: m.imperio_anomaly_void_about
};

export const anomalyName = (anomaly: Anomaly): string => ANOMALY_NAMES[anomaly]();
/** Effect of an Anomaly, in a sentence. */
export const anomalyAbout = (anomaly: Anomaly): string => ANOMALY_ABOUT[anomaly]();

/** "C04": the number of a cell, as the map shows it. */
export const cellNumber = (cell: CellId): string => cell.toUpperCase();

/** "Arrakis (C04)": the number of a cell, and the first name that was given to a planet of it. */
export function cellName(view: Pick<View, 'planets'>, cell: CellId): string {
	const named = planetsIn(view, cell).find(({ id, name }) => name !== '' && name !== id);
	return named ? `${named.name} (${cellNumber(cell)})` : cellNumber(cell);
}

/** "System C04", "Nebula C09": a cell as a heading. */
export function cellText(view: Pick<View, 'cells' | 'planets'>, cell: CellId): string {
	const anomaly = cellOf(view, cell)?.anomaly ?? 'none';
	return capital(
		anomaly === 'none'
			? m.imperio_word_system({ cell: cellName(view, cell) })
			: m.imperio_word_anomaly_at({ anomaly: anomalyName(anomaly), cell: cellNumber(cell) })
	);
}

/** Name that its House gave to a planet, with its number where another one has the same; else its number: "C04a". */
export function planetName(view: Pick<View, 'planets'>, planet: PlanetId): string {
	const name = planetOf(view, planet)?.name ?? '';
	const number = `C${planet.slice(1)}`;
	if (name === '' || name === planet) return number;
	const shared = view.planets.some((one) => one.id !== planet && one.name === name);
	return shared ? `${name} (${number})` : name;
}

// ---------------------------------------------------------------- Houses

const ABILITY_NAMES: Readonly<Record<Ability, () => string>> = {
	tireless_workers: m.imperio_ability_tireless_workers,
	dutiful: m.imperio_ability_dutiful,
	science_patron: m.imperio_ability_science_patron,
	shadow: m.imperio_ability_shadow,
	charismatic: m.imperio_ability_charismatic,
	industrious: m.imperio_ability_industrious,
	high_friends: m.imperio_ability_high_friends,
	master_strategists: m.imperio_ability_master_strategists,
	patient_warriors: m.imperio_ability_patient_warriors,
	fight_to_the_end: m.imperio_ability_fight_to_the_end,
	terror_tactics: m.imperio_ability_terror_tactics,
	prisoners: m.imperio_ability_prisoners
};

const ABILITY_ABOUT: Readonly<Record<Ability, () => string>> = {
	tireless_workers: m.imperio_ability_tireless_workers_about,
	dutiful: m.imperio_ability_dutiful_about,
	science_patron: m.imperio_ability_science_patron_about,
	shadow: m.imperio_ability_shadow_about,
	charismatic: m.imperio_ability_charismatic_about,
	industrious: m.imperio_ability_industrious_about,
	high_friends: m.imperio_ability_high_friends_about,
	master_strategists: m.imperio_ability_master_strategists_about,
	patient_warriors: m.imperio_ability_patient_warriors_about,
	fight_to_the_end: m.imperio_ability_fight_to_the_end_about,
	terror_tactics: m.imperio_ability_terror_tactics_about,
	prisoners: m.imperio_ability_prisoners_about
};

export const abilityName = (ability: Ability): string => ABILITY_NAMES[ability]();
/** Effect of an Ability, in a sentence. */
export const abilityAbout = (ability: Ability): string => ABILITY_ABOUT[ability]();

const UPGRADE_NAMES: Readonly<Record<Upgrade, () => string>> = {
	target_locator: m.imperio_upgrade_target_locator,
	impulse_3: m.imperio_upgrade_impulse_3,
	extra_turrets: m.imperio_upgrade_extra_turrets,
	improved_targeting: m.imperio_upgrade_improved_targeting,
	repeating_cannons: m.imperio_upgrade_repeating_cannons,
	extended_holds: m.imperio_upgrade_extended_holds,
	bunker_busters: m.imperio_upgrade_bunker_busters,
	recycled_materials: m.imperio_upgrade_recycled_materials,
	expansive_shells: m.imperio_upgrade_expansive_shells,
	damage_control: m.imperio_upgrade_damage_control
};

const UPGRADE_ABOUT: Readonly<Record<Upgrade, () => string>> = {
	target_locator: m.imperio_upgrade_target_locator_about,
	impulse_3: m.imperio_upgrade_impulse_3_about,
	extra_turrets: m.imperio_upgrade_extra_turrets_about,
	improved_targeting: m.imperio_upgrade_improved_targeting_about,
	repeating_cannons: m.imperio_upgrade_repeating_cannons_about,
	extended_holds: m.imperio_upgrade_extended_holds_about,
	bunker_busters: m.imperio_upgrade_bunker_busters_about,
	recycled_materials: m.imperio_upgrade_recycled_materials_about,
	expansive_shells: m.imperio_upgrade_expansive_shells_about,
	damage_control: m.imperio_upgrade_damage_control_about
};

export const upgradeName = (upgrade: Upgrade): string => UPGRADE_NAMES[upgrade]();
/** Effect of a Flagship upgrade, in a sentence. */
export const upgradeAbout = (upgrade: Upgrade): string => UPGRADE_ABOUT[upgrade]();

const COLOUR_NAMES: Readonly<Record<Colour, () => string>> = {
	red: m.imperio_colour_red,
	blue: m.imperio_colour_blue,
	green: m.imperio_colour_green,
	yellow: m.imperio_colour_yellow,
	purple: m.imperio_colour_purple,
	orange: m.imperio_colour_orange,
	teal: m.imperio_colour_teal,
	pink: m.imperio_colour_pink
};

export const colourName = (colour: Colour): string => COLOUR_NAMES[colour]();

const STATUS_NAMES: Readonly<Record<HouseStatus, () => string>> = {
	playing: m.imperio_status_playing,
	landless: m.imperio_status_landless,
	fallen: m.imperio_status_fallen,
	deserted: m.imperio_status_deserted
};

export const statusName = (status: HouseStatus): string => STATUS_NAMES[status]();

type Houses = readonly Pick<HouseView, 'seat' | 'name'>[];
type Seats = readonly { readonly seat: number; readonly name: string }[];

/** Name of a House; of one without a name, its player's. */
export function houseName(houses: Houses, seats: Seats, seat: Owner): string {
	if (seat === 0) return m.imperio_word_nobody();
	const name = houses.find((house) => house.seat === seat)?.name ?? '';
	return name === '' ? (seats.find((info) => info.seat === seat)?.name ?? `${seat}`) : name;
}

/** The seats under the names of their Houses. */
export const asHouses = (houses: Houses, seats: readonly SeatInfo[]): SeatInfo[] =>
	seats.map((info) => ({ ...info, name: houseName(houses, seats, info.seat) }));

// ---------------------------------------------------------------- actions

const ADVANCE_NAMES: Readonly<Record<Advance, () => string>> = {
	missile_guidance: m.imperio_advance_missile_guidance,
	defence_turrets: m.imperio_advance_defence_turrets,
	scanning_matrix: m.imperio_advance_scanning_matrix,
	interceptors: m.imperio_advance_interceptors,
	heavy_batteries: m.imperio_advance_heavy_batteries,
	reactive_armour: m.imperio_advance_reactive_armour,
	repair_nanites: m.imperio_advance_repair_nanites,
	ion_hardening: m.imperio_advance_ion_hardening,
	twin_drives: m.imperio_advance_twin_drives,
	gravitic_drives: m.imperio_advance_gravitic_drives,
	bulk_holds: m.imperio_advance_bulk_holds,
	powered_armour: m.imperio_advance_powered_armour,
	drop_pods: m.imperio_advance_drop_pods,
	mass_recruitment: m.imperio_advance_mass_recruitment,
	siege_ordnance: m.imperio_advance_siege_ordnance,
	bastion_platforms: m.imperio_advance_bastion_platforms,
	modular_building: m.imperio_advance_modular_building,
	assembly_lines: m.imperio_advance_assembly_lines,
	trade_networks: m.imperio_advance_trade_networks,
	deep_mining: m.imperio_advance_deep_mining,
	holonet: m.imperio_advance_holonet,
	diplomatic_corps: m.imperio_advance_diplomatic_corps,
	counter_intelligence: m.imperio_advance_counter_intelligence,
	battle_station_tech: m.imperio_advance_battle_station_tech
};

const ADVANCE_ABOUT: Readonly<Record<Advance, () => string>> = {
	missile_guidance: m.imperio_advance_missile_guidance_about,
	defence_turrets: m.imperio_advance_defence_turrets_about,
	scanning_matrix: m.imperio_advance_scanning_matrix_about,
	interceptors: m.imperio_advance_interceptors_about,
	heavy_batteries: m.imperio_advance_heavy_batteries_about,
	reactive_armour: m.imperio_advance_reactive_armour_about,
	repair_nanites: m.imperio_advance_repair_nanites_about,
	ion_hardening: m.imperio_advance_ion_hardening_about,
	twin_drives: m.imperio_advance_twin_drives_about,
	gravitic_drives: m.imperio_advance_gravitic_drives_about,
	bulk_holds: m.imperio_advance_bulk_holds_about,
	powered_armour: m.imperio_advance_powered_armour_about,
	drop_pods: m.imperio_advance_drop_pods_about,
	mass_recruitment: m.imperio_advance_mass_recruitment_about,
	siege_ordnance: m.imperio_advance_siege_ordnance_about,
	bastion_platforms: m.imperio_advance_bastion_platforms_about,
	modular_building: m.imperio_advance_modular_building_about,
	assembly_lines: m.imperio_advance_assembly_lines_about,
	trade_networks: m.imperio_advance_trade_networks_about,
	deep_mining: m.imperio_advance_deep_mining_about,
	holonet: m.imperio_advance_holonet_about,
	diplomatic_corps: m.imperio_advance_diplomatic_corps_about,
	counter_intelligence: m.imperio_advance_counter_intelligence_about,
	battle_station_tech: m.imperio_advance_battle_station_tech_about
};

export const advanceName = (advance: Advance): string => ADVANCE_NAMES[advance]();
/** Effect of an Advance, in a sentence. */
export const advanceAbout = (advance: Advance): string => ADVANCE_ABOUT[advance]();

const ACTION_NAMES: Readonly<Record<ActionType | 'pass', () => string>> = {
	pass: m.imperio_action_pass,
	construct: m.imperio_action_construct,
	produce: m.imperio_action_produce,
	operate: m.imperio_action_operate,
	research: m.imperio_action_research,
	subterfuge: m.imperio_action_subterfuge
};

export const actionName = (type: ActionType | 'pass'): string => ACTION_NAMES[type]();

const OPERATION_NAMES: Readonly<Record<Operation, () => string>> = {
	espionage: m.imperio_operation_espionage,
	sabotage: m.imperio_operation_sabotage,
	brain_drain: m.imperio_operation_brain_drain,
	sow_chaos: m.imperio_operation_sow_chaos,
	political_favour: m.imperio_operation_political_favour,
	uprising: m.imperio_operation_uprising
};

const OPERATION_ABOUT: Readonly<Record<Operation, () => string>> = {
	espionage: m.imperio_operation_espionage_about,
	sabotage: m.imperio_operation_sabotage_about,
	brain_drain: m.imperio_operation_brain_drain_about,
	sow_chaos: m.imperio_operation_sow_chaos_about,
	political_favour: m.imperio_operation_political_favour_about,
	uprising: m.imperio_operation_uprising_about
};

export const operationName = (operation: Operation): string => OPERATION_NAMES[operation]();
/** Effect of a Subterfuge operation, in a sentence. */
export const operationAbout = (operation: Operation): string => OPERATION_ABOUT[operation]();

/** "Construction", "Sabotage": an entry of the action list. */
export const entryName = (kind: EntryKind): string =>
	kind in OPERATION_NAMES ? operationName(kind as Operation) : actionName(TYPE_OF[kind]);

// ---------------------------------------------------------------- amounts

/** "4 Resources". */
export const resourcesText = (count: number): string => m.imperio_word_resources({ count });
/** "4 Influence". */
export const influenceText = (count: number): string => m.imperio_word_influence({ count });
/** "4 votes". */
export const votesText = (count: number): string => m.imperio_word_votes({ count });
/** "4 planets". */
export const planetsText = (count: number): string => m.imperio_word_planets({ count });
/** "+3", "−2", "0". */
export const signedText = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

// ---------------------------------------------------------------- High Council

const PROPOSAL_NAMES: Readonly<Record<string, () => string>> = {
	P01: m.imperio_proposal_P01,
	P02: m.imperio_proposal_P02,
	P03: m.imperio_proposal_P03,
	P04: m.imperio_proposal_P04,
	P05: m.imperio_proposal_P05,
	P06: m.imperio_proposal_P06,
	P07: m.imperio_proposal_P07,
	P08: m.imperio_proposal_P08,
	P09: m.imperio_proposal_P09,
	P10: m.imperio_proposal_P10,
	P11: m.imperio_proposal_P11,
	P12: m.imperio_proposal_P12,
	P13: m.imperio_proposal_P13,
	P14: m.imperio_proposal_P14,
	P15: m.imperio_proposal_P15,
	P16: m.imperio_proposal_P16,
	P17: m.imperio_proposal_P17,
	P18: m.imperio_proposal_P18,
	P19: m.imperio_proposal_P19,
	P20: m.imperio_proposal_P20,
	P21: m.imperio_proposal_P21,
	P22: m.imperio_proposal_P22,
	P23: m.imperio_proposal_P23,
	P24: m.imperio_proposal_P24,
	P25: m.imperio_proposal_P25,
	P26: m.imperio_proposal_P26,
	P27: m.imperio_proposal_P27,
	P28: m.imperio_proposal_P28,
	P29: m.imperio_proposal_P29,
	P30: m.imperio_proposal_P30
};

/** Title of a proposal or of the Law that it became: its own, else that of its number. */
export function proposalTitle({ id, title }: Pick<Proposal, 'id' | 'title'>): string {
	if (title !== '') return title;
	return PROPOSAL_NAMES[id]?.() ?? m.imperio_proposal_custom({ id });
}

/** Title of a standard proposal by its number, or what a custom one is called without a title. */
export const titleOfId = (id: string): string => proposalTitle({ id, title: '' });

export const lawTitle = ({ proposal, title }: Pick<Law, 'proposal' | 'title'>): string =>
	proposalTitle({ id: proposal, title });

export const proposalKind = (kind: Proposal['kind']): string =>
	kind === 'law' ? m.imperio_proposal_law() : m.imperio_proposal_directive();
/** Span of a decision of that kind, in a sentence. */
export const proposalKindAbout = (kind: Proposal['kind']): string =>
	kind === 'law' ? m.imperio_proposal_law_about() : m.imperio_proposal_directive_about();

const VOTING_NAMES: Readonly<Record<Voting, () => string>> = {
	forAgainst: m.imperio_proposal_vote_forAgainst,
	electOne: m.imperio_proposal_vote_electOne,
	electTwo: m.imperio_proposal_vote_electTwo
};

export const votingName = (vote: Voting): string => VOTING_NAMES[vote]();

/** Number of the proposals of the ledger. */
export const isStandard = (id: string): boolean => PROPOSALS.some((proposal) => proposal.id === id);

/** House that an effect binds, as the subject of its sentence; `one` unless it is every House. */
export interface Subject {
	readonly text: string;
	readonly one: boolean;
}

/** Subject of a proposal: every House, a named House, or the one elected. */
export function subjectOf(
	{ vote, house }: Pick<Proposal, 'vote' | 'house'>,
	nameOf: (seat: number) => string
): Subject {
	if (house !== 0) return { text: nameOf(house), one: true };
	switch (vote) {
		case 'forAgainst':
			return { text: m.imperio_scope_all(), one: false };
		case 'electOne':
			return { text: m.imperio_scope_elect(), one: true };
		case 'electTwo':
			return { text: m.imperio_scope_elect_two(), one: true };
	}
}

/** Scope of a Law: the Houses that it binds. */
export const subjectOfLaw = (
	{ house }: Pick<Law, 'house'>,
	nameOf: (seat: number) => string
): Subject => subjectOf({ vote: 'forAgainst', house }, nameOf);

/** Everything that a proposal does, in sentences. `lawOf`: title of a Law by its number. */
export const proposalAbout = (
	proposal: Proposal,
	nameOf: (seat: number) => string,
	lawOf: (law: number) => string
): string => effectsText(proposal.effects, subjectOf(proposal, nameOf), lawOf);

type Effect = DirectiveEffect | LawEffect;

/** Everything that a proposal or a Law does, in sentences. `lawOf`: title of a Law by its number. */
export const effectsText = (
	effects: readonly Effect[],
	subject: Subject,
	lawOf: (law: number) => string
): string => effects.map((effect) => effectText(effect, subject, lawOf)).join(' ');

/** An effect of the Council in a sentence. */
export function effectText(
	effect: Effect,
	{ text: subject, one }: Subject,
	lawOf: (law: number) => string
): string {
	const ban = (single: Ban, all: BanAll, things: string): string =>
		one ? single({ subject, things }) : all({ things });
	switch (effect.kind) {
		case 'gainResources':
			return m.imperio_effect_gain({ subject, amount: resourcesText(effect.n) });
		case 'loseResources':
			return m.imperio_effect_lose({ subject, amount: resourcesText(effect.n) });
		case 'gainInfluenceNext':
			return m.imperio_effect_influence_more({ subject, amount: influenceText(effect.n) });
		case 'loseInfluenceNext':
			return m.imperio_effect_influence_less({ subject, amount: influenceText(effect.n) });
		case 'gainTroops':
			return m.imperio_effect_muster({ subject, amount: countedUnit('troop', effect.n) });
		case 'loseTroops':
			return m.imperio_effect_lose({ subject, amount: countedUnit('troop', effect.n) });
		case 'gainShips':
			return m.imperio_effect_muster({ subject, amount: countedUnit(effect.ship, effect.n) });
		case 'demolish':
			return m.imperio_effect_demolish({ subject, building: buildingName(effect.building) });
		case 'demolishAny':
			return m.imperio_effect_demolish_any({ subject });
		case 'publish':
			return m.imperio_effect_publish({ subject });
		case 'endWars':
			return m.imperio_effect_end_wars({ subject });
		case 'grantAdvance':
			return m.imperio_effect_grant({ subject, advance: advanceName(effect.advance) });
		case 'repeal':
			return m.imperio_effect_repeal({ law: lawOf(effect.law) });
		case 'truce':
			return m.imperio_effect_truce();
		case 'demobilise':
			return m.imperio_effect_demobilise();
		case 'congress':
			return m.imperio_effect_congress();
		case 'repealLast':
			return m.imperio_effect_repeal_last();
		case 'perPlanet':
			return (effect.n < 0 ? m.imperio_effect_planet_lose : m.imperio_effect_planet_gain)({
				subject,
				amount: resourcesText(size(effect.n))
			});
		case 'incomeResources':
			return moreOrLess(effect.n)({ subject, amount: resourcesText(size(effect.n)) });
		case 'incomeInfluence':
		case 'speaker':
			return moreOrLess(effect.n)({ subject, amount: influenceText(size(effect.n)) });
		case 'cost':
			return (effect.n < 0 ? m.imperio_effect_cost_less : m.imperio_effect_cost_more)({
				subject,
				n: size(effect.n),
				action: actionName(effect.category)
			});
		case 'classCost':
			return (effect.n < 0 ? m.imperio_effect_class_less : m.imperio_effect_class_more)({
				subject,
				n: size(effect.n),
				ships: listText(
					effect.ships.map((ship) => m.imperio_effect_class_each({ ship: unitName(ship) }))
				)
			});
		case 'banBuilding':
			return ban(
				m.imperio_effect_ban_build,
				m.imperio_effect_ban_build_all,
				buildingName(effect.building, 2)
			);
		case 'banClass':
			return ban(
				m.imperio_effect_ban_produce,
				m.imperio_effect_ban_produce_all,
				unitName(effect.ship, 2)
			);
		case 'banSubterfuge':
			return ban(
				m.imperio_effect_ban_subterfuge,
				m.imperio_effect_ban_subterfuge_all,
				operationName(effect.operation)
			);
		case 'banBombardment':
			return ban(m.imperio_effect_ban_bombard, m.imperio_effect_ban_bombard_all, '');
		case 'banDeals':
			return ban(m.imperio_effect_ban_deals, m.imperio_effect_ban_deals_all, '');
		case 'banAdvanceDeals':
			return ban(m.imperio_effect_ban_advances, m.imperio_effect_ban_advances_all, '');
		case 'shipCap':
			return m.imperio_effect_ship_cap({ subject, n: effect.n });
		case 'freePassage':
			return m.imperio_effect_passage({ subject });
		case 'portResources':
			return m.imperio_effect_port_more({ subject, amount: resourcesText(effect.n) });
		case 'portInfluence':
			return m.imperio_effect_port_influence({ subject, amount: influenceText(effect.n) });
		case 'odpLimit':
			return m.imperio_effect_platforms({ subject, n: effect.n });
		case 'homeSanctity':
			return one ? m.imperio_effect_sanctity({ subject }) : m.imperio_effect_sanctity_all();
		case 'idlePorts':
			return m.imperio_effect_idle_ports({ subject });
		case 'tribute':
			return m.imperio_effect_tribute({ subject, above: effect.above });
	}
}

type Ban = (inputs: { subject: string; things: string }) => string;
type BanAll = (inputs: { things: string }) => string;

const size = (n: number): number => Math.abs(n);
const moreOrLess = (n: number): typeof m.imperio_effect_income_more =>
	n < 0 ? m.imperio_effect_income_less : m.imperio_effect_income_more;

// ---------------------------------------------------------------- auctions

const LOT_NAMES: Readonly<Record<Lot, () => string>> = {
	levies: m.imperio_lot_levies,
	squadron: m.imperio_lot_squadron,
	convoy: m.imperio_lot_convoy,
	ruin: m.imperio_lot_ruin,
	platforms: m.imperio_lot_platforms,
	free_hand: m.imperio_lot_free_hand,
	ward: m.imperio_lot_ward,
	breakthrough: m.imperio_lot_breakthrough
};

export const lotName = (lot: Lot): string => LOT_NAMES[lot]();

/** Content of a lot, in a sentence. */
export function lotAbout(lot: Lot): string {
	switch (lot) {
		case 'ruin':
			return m.imperio_lot_ruin_about();
		case 'free_hand':
			return m.imperio_lot_free_hand_about();
		case 'ward':
			return m.imperio_lot_ward_about();
		case 'breakthrough':
			return m.imperio_lot_breakthrough_about();
		case 'platforms':
			return m.imperio_lot_platforms_about({
				units: `${LOT.platforms.platforms} ${buildingName('odp', LOT.platforms.platforms)}`
			});
		default:
			return m.imperio_lot_units_about({
				units: unitsText({ ...LOT[lot].ships, troop: LOT[lot].troops })
			});
	}
}

// ---------------------------------------------------------------- why something came to less

const LAPSES: Readonly<Record<LapseCode | DealLapse, () => string>> = {
	chaos: m.imperio_lapse_chaos,
	'control-lost': m.imperio_lapse_control_lost,
	'limit-reached': m.imperio_lapse_limit_reached,
	'no-shipyard': m.imperio_lapse_no_shipyard,
	'foreign-ships': m.imperio_lapse_foreign_ships,
	'no-ships': m.imperio_lapse_no_ships,
	halted: m.imperio_lapse_halted,
	lost: m.imperio_lapse_lost,
	retreated: m.imperio_lapse_retreated,
	'fewer-ships': m.imperio_lapse_fewer_ships,
	'fewer-troops': m.imperio_lapse_fewer_troops,
	'no-troops': m.imperio_lapse_no_troops,
	'not-there': m.imperio_lapse_not_there,
	'not-at-war': m.imperio_lapse_not_at_war,
	sanctity: m.imperio_lapse_sanctity,
	repelled: m.imperio_lapse_repelled,
	'target-gone': m.imperio_lapse_target_gone,
	thwarted: m.imperio_lapse_thwarted,
	protected: m.imperio_lapse_protected,
	'troops-left': m.imperio_lapse_troops_left,
	unmatched: m.imperio_lapse_unmatched,
	undeliverable: m.imperio_lapse_undeliverable
};

/** Reason why an order that was allowed came to less, in a sentence. */
export const lapseText = (code: LapseCode | DealLapse): string => LAPSES[code]();
