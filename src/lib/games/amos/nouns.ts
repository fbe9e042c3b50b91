/** The common nouns of the game in the reader's language: one lookup for each kind of thing. */
import type { Problem } from '$engine/kernel/ruleset';
import { LOTS, UNIT_TYPES } from '$engine/rulesets/amos/data';
import type {
	ConstructionId,
	FailureCode,
	Habitat,
	HostileType,
	LeaderKind,
	LotNumber,
	ReasonCode,
	SomeUnits,
	TechId,
	UnitType,
	WarningCode
} from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { listText, numberText } from '$lib/ui/text';

const UNIT_NAMES: Readonly<Record<UnitType, (inputs: { count: number }) => string>> = {
	militia: m.amos_unit_militia,
	roboSoldier: m.amos_unit_roboSoldier,
	megatank: m.amos_unit_megatank,
	freighter: m.amos_unit_freighter,
	colonyShip: m.amos_unit_colonyShip,
	hyperFrigate: m.amos_unit_hyperFrigate,
	ultraDestroyer: m.amos_unit_ultraDestroyer
};

/** "Freighter" or "Freighters", without the number. */
export function unitName(type: UnitType, count: number): string {
	return UNIT_NAMES[type]({ count });
}

/** "4 Militia". */
export function countedUnit(type: UnitType, count: number): string {
	return `${count} ${unitName(type, count)}`;
}

/** "4 Militia, 1 Freighter and 1 Colony Ship"; empty for no units. */
export function unitsText(units: SomeUnits): string {
	return listText(
		UNIT_TYPES.filter((type) => (units[type] ?? 0) > 0).map((type) =>
			countedUnit(type, units[type] ?? 0)
		)
	);
}

/** Half-dollars as dollars: "2.5 $" in English, "2,5 $" in Spanish. The space does not break. */
export function money(hd: number): string {
	return `${numberText(hd / 2).replace('-', '−')}\u00a0$`;
}

/** Nothing for nothing. */
export const moneyIfAny = (hd: number): string | undefined => (hd > 0 ? money(hd) : undefined);

const CONSTRUCTION_NAMES: Readonly<Record<ConstructionId, () => string>> = {
	capitol: m.amos_construction_capitol,
	highCommand: m.amos_construction_highCommand,
	defences: m.amos_construction_defences,
	factories: m.amos_construction_factories,
	industrialisation: m.amos_construction_industrialisation,
	megaCities: m.amos_construction_megaCities,
	mines: m.amos_construction_mines,
	superComputer: m.amos_construction_superComputer,
	roboFactory: m.amos_construction_roboFactory,
	megatankFactory: m.amos_construction_megatankFactory,
	frigateFactory: m.amos_construction_frigateFactory,
	destroyerFactory: m.amos_construction_destroyerFactory
};

export function constructionName(id: ConstructionId): string {
	return CONSTRUCTION_NAMES[id]();
}

const CONSTRUCTION_ABOUT: Readonly<Record<ConstructionId, () => string>> = {
	capitol: m.amos_construction_capitol_about,
	highCommand: m.amos_construction_highCommand_about,
	defences: m.amos_construction_defences_about,
	factories: m.amos_construction_factories_about,
	industrialisation: m.amos_construction_industrialisation_about,
	megaCities: m.amos_construction_megaCities_about,
	mines: m.amos_construction_mines_about,
	superComputer: m.amos_construction_superComputer_about,
	roboFactory: m.amos_construction_roboFactory_about,
	megatankFactory: m.amos_construction_megatankFactory_about,
	frigateFactory: m.amos_construction_frigateFactory_about,
	destroyerFactory: m.amos_construction_destroyerFactory_about
};

/** Effect of a construction, in a sentence. */
export function constructionAbout(id: ConstructionId): string {
	return CONSTRUCTION_ABOUT[id]();
}

const PLANETOLOGIES: Readonly<Record<HostileType, () => string>> = {
	toxic: m.amos_tech_planetology_toxic,
	volcanic: m.amos_tech_planetology_volcanic,
	lethalFauna: m.amos_tech_planetology_lethalFauna,
	gaseous: m.amos_tech_planetology_gaseous,
	radioactive: m.amos_tech_planetology_radioactive,
	airless: m.amos_tech_planetology_airless
};

const TECH_NAMES: Readonly<Record<TechId, () => string>> = {
	centralAdministration: m.amos_tech_centralAdministration,
	galacticEconomy: m.amos_tech_galacticEconomy,
	'planetology:toxic': PLANETOLOGIES.toxic,
	'planetology:volcanic': PLANETOLOGIES.volcanic,
	'planetology:lethalFauna': PLANETOLOGIES.lethalFauna,
	'planetology:gaseous': PLANETOLOGIES.gaseous,
	'planetology:radioactive': PLANETOLOGIES.radioactive,
	'planetology:airless': PLANETOLOGIES.airless,
	rayWeapons: m.amos_tech_rayWeapons,
	improvedArmour: m.amos_tech_improvedArmour,
	defensiveScreens: m.amos_tech_defensiveScreens,
	sublightEngines: m.amos_tech_sublightEngines,
	hyperlightEngines: m.amos_tech_hyperlightEngines
};

export function techName(id: TechId): string {
	return TECH_NAMES[id]();
}

const TECH_ABOUT: Readonly<Record<TechId, () => string>> = {
	centralAdministration: m.amos_tech_centralAdministration_about,
	galacticEconomy: m.amos_tech_galacticEconomy_about,
	'planetology:toxic': m.amos_tech_planetology_about,
	'planetology:volcanic': m.amos_tech_planetology_about,
	'planetology:lethalFauna': m.amos_tech_planetology_about,
	'planetology:gaseous': m.amos_tech_planetology_about,
	'planetology:radioactive': m.amos_tech_planetology_about,
	'planetology:airless': m.amos_tech_planetology_about,
	rayWeapons: m.amos_tech_rayWeapons_about,
	improvedArmour: m.amos_tech_improvedArmour_about,
	defensiveScreens: m.amos_tech_defensiveScreens_about,
	sublightEngines: m.amos_tech_sublightEngines_about,
	hyperlightEngines: m.amos_tech_hyperlightEngines_about
};

/** Effect of a technology, in a sentence. */
export function techAbout(id: TechId): string {
	return TECH_ABOUT[id]();
}

const LEADERS: Readonly<Record<LeaderKind, { name: () => string; about: () => string }>> = {
	pilot: { name: m.amos_leader_pilot, about: m.amos_leader_pilot_about },
	saboteur: { name: m.amos_leader_saboteur, about: m.amos_leader_saboteur_about },
	administrator: { name: m.amos_leader_administrator, about: m.amos_leader_administrator_about },
	navigator: { name: m.amos_leader_navigator, about: m.amos_leader_navigator_about },
	merchant: { name: m.amos_leader_merchant, about: m.amos_leader_merchant_about },
	spy: { name: m.amos_leader_spy, about: m.amos_leader_spy_about }
};

/** "Pilot": the kind, not the person's name. */
export function leaderKind(kind: LeaderKind): string {
	return LEADERS[kind].name();
}

/** Abilities of a leader of this kind, in a sentence. */
export function leaderAbout(kind: LeaderKind): string {
	return LEADERS[kind].about();
}

const HABITATS: Readonly<Record<Habitat, () => string>> = {
	habitable: m.amos_habitat_habitable,
	toxic: m.amos_habitat_toxic,
	volcanic: m.amos_habitat_volcanic,
	lethalFauna: m.amos_habitat_lethalFauna,
	gaseous: m.amos_habitat_gaseous,
	radioactive: m.amos_habitat_radioactive,
	airless: m.amos_habitat_airless
};

export function habitatName(habitat: Habitat): string {
	return HABITATS[habitat]();
}

/** Contents of a lot of the auction: "5 Militia", "sealed crate …". */
export function lotName(lot: LotNumber): string {
	const spec = LOTS[lot - 1];
	if (!spec) return m.amos_unit_lot_none();
	return unitsText(spec.units) || m.amos_unit_crate();
}

const REASONS: Readonly<Record<ReasonCode | FailureCode | WarningCode, () => string>> = {
	malformed: m.amos_reason_malformed,
	'unknown-target': m.amos_reason_unknown_target,
	'not-yours': m.amos_reason_not_yours,
	'already-have': m.amos_reason_already_have,
	'prereq-missing': m.amos_reason_prereq_missing,
	'no-factory': m.amos_reason_no_factory,
	'cell-occupied': m.amos_reason_cell_occupied,
	'not-adjacent': m.amos_reason_not_adjacent,
	'limit-reached': m.amos_reason_limit_reached,
	'route-broken': m.amos_reason_route_broken,
	'route-too-long': m.amos_reason_route_too_long,
	'over-capacity': m.amos_reason_over_capacity,
	stranded: m.amos_reason_stranded,
	'over-committed': m.amos_reason_over_committed,
	'too-far': m.amos_reason_too_far,
	'not-known': m.amos_reason_not_known,
	'no-base': m.amos_reason_no_base,
	'no-contact': m.amos_reason_no_contact,
	'too-much-money': m.amos_reason_too_much_money,
	'out-of-play': m.amos_reason_out_of_play,
	'not-enough': m.amos_reason_not_enough,
	'wrong-target': m.amos_reason_wrong_target,
	'no-money': m.amos_reason_no_money,
	'not-returned': m.amos_reason_not_returned,
	unmatched: m.amos_reason_unmatched,
	'item-lost': m.amos_reason_item_lost,
	'receiver-out': m.amos_reason_receiver_out,
	'already-known': m.amos_reason_already_known,
	'nothing-there': m.amos_reason_nothing_there,
	'fewer-units': m.amos_reason_fewer_units,
	'no-ships': m.amos_reason_no_ships,
	'no-room': m.amos_reason_no_room,
	'out-of-range': m.amos_reason_out_of_range,
	stopped: m.amos_reason_stopped,
	clash: m.amos_reason_clash,
	'not-ownerless': m.amos_reason_not_ownerless,
	'no-planetology': m.amos_reason_no_planetology,
	'armed-enemy': m.amos_reason_armed_enemy,
	'lost-draw': m.amos_reason_lost_draw,
	'enemy-present': m.amos_reason_enemy_present,
	'too-weak': m.amos_reason_too_weak,
	'no-claim': m.amos_reason_no_claim,
	'own-or-ownerless': m.amos_reason_own_or_ownerless,
	'allied-planet': m.amos_reason_allied_planet,
	outmatched: m.amos_reason_outmatched,
	outbid: m.amos_reason_outbid,
	'below-treasury': m.amos_reason_below_treasury,
	'no-leader': m.amos_reason_no_leader,
	'no-planet': m.amos_reason_no_planet,
	'over-treasury': m.amos_reason_over_treasury,
	'unpaid-upkeep': m.amos_reason_unpaid_upkeep
};

/** Reason that a line is void, came to less, or deserves a warning: a sentence. */
export function reasonText(code: ReasonCode | FailureCode | WarningCode): string {
	return REASONS[code]();
}

/** The same for a code that only the engine vouches for: an unknown one reads as malformed. */
export function problemText(code: string): string {
	return code in REASONS ? REASONS[code as ReasonCode]() : REASONS.malformed();
}

/** Problem of a line, and the money that is missing. */
export function problemSentence({ code, data }: Problem): string {
	const short = data?.short;
	return typeof short === 'number'
		? `${problemText(code)} ${m.amos_orders_short({ money: money(short) })}`
		: problemText(code);
}
