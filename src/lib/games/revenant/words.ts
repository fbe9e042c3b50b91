/** Nouns of the game in the reader's language: one lookup for each kind of thing. */
import {
	CENTRALS,
	PL15_TOKENS,
	PLANET_CARDS,
	type AgendaId,
	type CaptainClass,
	type ColonyId,
	type CrewFigure,
	type DesignId,
	type Difficulty,
	type Figure,
	type HiddenId,
	type HouseId,
	type PlanetAction,
	type PlanetId,
	type Reward,
	type ShipClass,
	type ShipId,
	type Side,
	type SoloCard,
	type SonarId,
	type TileId,
	type Token,
	type UpgradeId,
	type UpgradeKind
} from '$engine/rulesets/revenant/data';
import type { Ability, ActKind, ShipAct } from '$engine/rulesets/revenant/types';
import { listText } from '$lib/ui/text';
import { m } from '$lib/paraglide/messages';

// ---------------------------------------------------------------- Houses, ships, places

const HOUSE_NAMES: Readonly<Record<HouseId, () => string>> = {
	yarvek: m.revenant_house_yarvek,
	shiveus: m.revenant_house_shiveus,
	zenor: m.revenant_house_zenor,
	dunlork: m.revenant_house_dunlork,
	fenrax: m.revenant_house_fenrax,
	novaris: m.revenant_house_novaris,
	belitan: m.revenant_house_belitan
};
export const houseName = (house: HouseId): string => HOUSE_NAMES[house]();

const CLASS_NAMES: Readonly<Record<ShipClass, () => string>> = {
	arkship: m.revenant_ship_arkship,
	fighter: m.revenant_ship_fighter,
	dropship: m.revenant_ship_dropship,
	civil: m.revenant_ship_civil
};
export const className = (shipClass: ShipClass): string => CLASS_NAMES[shipClass]();

/** "Arkship of Zenor", "Revenant"; of a Frigate, whose it is. */
export function shipName(ship: ShipId, ownerName: (seat: number) => string): string {
	const [kind, whose = ''] = ship.split(':');
	if (kind === 'revenant') return m.revenant_ship_revenant();
	if (kind === 'frigate')
		return m.revenant_ship_of({ ship: m.revenant_ship_frigate(), house: ownerName(Number(whose)) });
	return m.revenant_ship_of({
		ship: className(kind as ShipClass),
		house: houseName(whose as HouseId)
	});
}

const CENTRAL_NAMES: readonly (() => string)[] = [
	m.revenant_sector_c1,
	m.revenant_sector_c2,
	m.revenant_sector_c3,
	m.revenant_sector_c4
];
/** "Sector 3", "Centre 1–2". */
export const zoneName = (zone: number): string =>
	CENTRAL_NAMES[zone - CENTRALS[0]]?.() ?? m.revenant_sector({ n: zone });

// ---------------------------------------------------------------- people

const CAPTAIN_NAMES: Readonly<Record<CaptainClass, () => string>> = {
	explorer: m.revenant_class_explorer,
	commander: m.revenant_class_commander,
	scientist: m.revenant_class_scientist,
	politician: m.revenant_class_politician
};
export const captainName = (captain: CaptainClass): string => CAPTAIN_NAMES[captain]();

export const sideName = (side: Side): string =>
	side === 'A' ? m.revenant_side_a() : m.revenant_side_b();

type SideTexts = Readonly<Record<Side, readonly (() => string)[]>>;
/** Activate ability, then the levels I to IV. */
const SIDE_TEXTS: Readonly<Record<CaptainClass, SideTexts>> = {
	explorer: {
		A: [
			m.revenant_side_explorer_a_activate,
			m.revenant_side_explorer_a_1,
			m.revenant_side_explorer_a_2,
			m.revenant_side_explorer_a_3,
			m.revenant_side_explorer_a_4
		],
		B: [
			m.revenant_side_explorer_b_activate,
			m.revenant_side_explorer_b_1,
			m.revenant_side_explorer_b_2,
			m.revenant_side_explorer_b_3,
			m.revenant_side_explorer_b_4
		]
	},
	commander: {
		A: [
			m.revenant_side_commander_a_activate,
			m.revenant_side_commander_a_1,
			m.revenant_side_commander_a_2,
			m.revenant_side_commander_a_3,
			m.revenant_side_commander_a_4
		],
		B: [
			m.revenant_side_commander_b_activate,
			m.revenant_side_commander_b_1,
			m.revenant_side_commander_b_2,
			m.revenant_side_commander_b_3,
			m.revenant_side_commander_b_4
		]
	},
	scientist: {
		A: [
			m.revenant_side_scientist_a_activate,
			m.revenant_side_scientist_a_1,
			m.revenant_side_scientist_a_2,
			m.revenant_side_scientist_a_3,
			m.revenant_side_scientist_a_4
		],
		B: [
			m.revenant_side_scientist_b_activate,
			m.revenant_side_scientist_b_1,
			m.revenant_side_scientist_b_2,
			m.revenant_side_scientist_b_3,
			m.revenant_side_scientist_b_4
		]
	},
	politician: {
		A: [
			m.revenant_side_politician_a_activate,
			m.revenant_side_politician_a_1,
			m.revenant_side_politician_a_2,
			m.revenant_side_politician_a_3,
			m.revenant_side_politician_a_4
		],
		B: [
			m.revenant_side_politician_b_activate,
			m.revenant_side_politician_b_1,
			m.revenant_side_politician_b_2,
			m.revenant_side_politician_b_3,
			m.revenant_side_politician_b_4
		]
	}
};
/** What a side of a Crew board gives at a level, 1 to 4. */
export const levelText = (captain: CaptainClass, side: Side, level: number): string =>
	SIDE_TEXTS[captain][side][level]?.() ?? '';
export const activateText = (captain: CaptainClass, side: Side): string =>
	levelText(captain, side, 0);

const ROMAN = ['I', 'II', 'III', 'IV'];
/** "Level II" */
export const levelName = (level: number): string => m.revenant_level({ n: ROMAN[level - 1] ?? '' });

/** A Solo Action card: the kind of ship that it points at. */
export const soloCardName = (card: SoloCard): string =>
	card === 'revenant' ? m.revenant_ship_revenant() : className(card);

const FIGURE_NAMES: Readonly<Record<Figure | CrewFigure, () => string>> = {
	captain: m.revenant_figure_captain,
	cadet1: m.revenant_figure_cadet1,
	cadet2: m.revenant_figure_cadet2,
	harbinger: m.revenant_figure_harbinger,
	follower1: m.revenant_figure_follower1,
	follower2: m.revenant_figure_follower2
};
export const figureName = (figure: Figure | CrewFigure): string => FIGURE_NAMES[figure]();

const DIFFICULTY_NAMES: Readonly<Record<Difficulty, () => string>> = {
	easy: m.revenant_difficulty_easy,
	medium: m.revenant_difficulty_medium,
	hard: m.revenant_difficulty_hard
};
export const difficultyName = (difficulty: Difficulty): string => DIFFICULTY_NAMES[difficulty]();

// ---------------------------------------------------------------- Resources

const TOKEN_NAMES: Readonly<Record<Token, () => string>> = {
	E: m.revenant_resource_e,
	M: m.revenant_resource_m,
	S: m.revenant_resource_s,
	N: m.revenant_resource_n
};
const TOKEN_LETTERS: Readonly<Record<Token, () => string>> = {
	E: m.revenant_letter_e,
	M: m.revenant_letter_m,
	S: m.revenant_letter_s,
	N: m.revenant_letter_n
};
export const tokenName = (token: Token): string => TOKEN_NAMES[token]();
/** One letter, as prices are written. */
export const tokenLetter = (token: Token): string => TOKEN_LETTERS[token]();
const TOKEN_ORDER: readonly Token[] = ['E', 'M', 'S', 'N'];

/** Amounts of each kind among some Resources, in the order of the kinds. */
function counted(
	tokens: readonly Token[],
	say: (n: number, token: Token) => string
): readonly string[] {
	return TOKEN_ORDER.flatMap((token) => {
		const count = tokens.filter((one) => one === token).length;
		return count > 0 ? [say(count, token)] : [];
	});
}

/** "2M 1N", as prices are written; "–" for nothing. */
export const tokensText = (tokens: readonly Token[]): string =>
	counted(tokens, (n, token) => `${n}${tokenLetter(token)}`).join(' ') || '–';

/** "2 Material and 1 Neutronium", as sentences tell them and whoever hears them understands; "–" for nothing. */
export const tokensNamed = (tokens: readonly Token[]): string =>
	listText(counted(tokens, (n, token) => m.revenant_talk_tokens({ n, name: tokenName(token) }))) ||
	'–';

/** Yield of Mining on a Planet: tokens, or a number of any kinds. `said`: how amounts are told. */
export function minedText(planet: PlanetId, said = tokensText): string {
	const { mining } = PLANET_CARDS[planet];
	return mining.length > 0 ? said(mining) : m.revenant_rulebook_any_tokens({ n: PL15_TOKENS });
}

// ---------------------------------------------------------------- cards

const CARD_NAMES: Readonly<Record<DesignId, () => string>> = {
	EQ01: m.revenant_card_eq01,
	EQ02: m.revenant_card_eq02,
	EQ03: m.revenant_card_eq03,
	EQ04: m.revenant_card_eq04,
	EQ05: m.revenant_card_eq05,
	EQ06: m.revenant_card_eq06,
	EQ07: m.revenant_card_eq07,
	EQ08: m.revenant_card_eq08,
	EQ09: m.revenant_card_eq09,
	EQ10: m.revenant_card_eq10,
	EQ11: m.revenant_card_eq11,
	EQ12: m.revenant_card_eq12,
	EQ13: m.revenant_card_eq13,
	EQ14: m.revenant_card_eq14,
	TR01: m.revenant_card_tr01,
	TR02: m.revenant_card_tr02,
	TR03: m.revenant_card_tr03,
	TR04: m.revenant_card_tr04,
	TR05: m.revenant_card_tr05,
	TR06: m.revenant_card_tr06,
	TR07: m.revenant_card_tr07,
	TR08: m.revenant_card_tr08,
	TR09: m.revenant_card_tr09,
	TR10: m.revenant_card_tr10,
	TR11: m.revenant_card_tr11,
	TR12: m.revenant_card_tr12,
	TR13: m.revenant_card_tr13,
	TR14: m.revenant_card_tr14,
	SU01: m.revenant_card_su01,
	SU02: m.revenant_card_su02,
	SU03: m.revenant_card_su03,
	SU04: m.revenant_card_su04,
	SU05: m.revenant_card_su05,
	SU06: m.revenant_card_su06,
	SU07: m.revenant_card_su07,
	SU08: m.revenant_card_su08,
	SU09: m.revenant_card_su09,
	SU10: m.revenant_card_su10,
	SU11: m.revenant_card_su11,
	SU12: m.revenant_card_su12,
	SU13: m.revenant_card_su13,
	SU14: m.revenant_card_su14
};
const CARD_ABOUT: Readonly<Record<DesignId, () => string>> = {
	EQ01: m.revenant_card_eq01_about,
	EQ02: m.revenant_card_eq02_about,
	EQ03: m.revenant_card_eq03_about,
	EQ04: m.revenant_card_eq04_about,
	EQ05: m.revenant_card_eq05_about,
	EQ06: m.revenant_card_eq06_about,
	EQ07: m.revenant_card_eq07_about,
	EQ08: m.revenant_card_eq08_about,
	EQ09: m.revenant_card_eq09_about,
	EQ10: m.revenant_card_eq10_about,
	EQ11: m.revenant_card_eq11_about,
	EQ12: m.revenant_card_eq12_about,
	EQ13: m.revenant_card_eq13_about,
	EQ14: m.revenant_card_eq14_about,
	TR01: m.revenant_card_tr01_about,
	TR02: m.revenant_card_tr02_about,
	TR03: m.revenant_card_tr03_about,
	TR04: m.revenant_card_tr04_about,
	TR05: m.revenant_card_tr05_about,
	TR06: m.revenant_card_tr06_about,
	TR07: m.revenant_card_tr07_about,
	TR08: m.revenant_card_tr08_about,
	TR09: m.revenant_card_tr09_about,
	TR10: m.revenant_card_tr10_about,
	TR11: m.revenant_card_tr11_about,
	TR12: m.revenant_card_tr12_about,
	TR13: m.revenant_card_tr13_about,
	TR14: m.revenant_card_tr14_about,
	SU01: m.revenant_card_su01_about,
	SU02: m.revenant_card_su02_about,
	SU03: m.revenant_card_su03_about,
	SU04: m.revenant_card_su04_about,
	SU05: m.revenant_card_su05_about,
	SU06: m.revenant_card_su06_about,
	SU07: m.revenant_card_su07_about,
	SU08: m.revenant_card_su08_about,
	SU09: m.revenant_card_su09_about,
	SU10: m.revenant_card_su10_about,
	SU11: m.revenant_card_su11_about,
	SU12: m.revenant_card_su12_about,
	SU13: m.revenant_card_su13_about,
	SU14: m.revenant_card_su14_about
};
/** Design of a card: both copies have the same name. */
export const designOf = (card: UpgradeId): DesignId => card.slice(0, -1) as DesignId;
export const designName = (design: DesignId): string => CARD_NAMES[design]();
/** Effect of a card, in a sentence. */
export const designAbout = (design: DesignId): string => CARD_ABOUT[design]();
export const cardName = (card: UpgradeId): string => designName(designOf(card));

const KIND_NAMES: Readonly<Record<UpgradeKind, () => string>> = {
	equipment: m.revenant_deck_equipment,
	training: m.revenant_deck_training,
	support: m.revenant_deck_support
};
export const kindName = (kind: UpgradeKind): string => KIND_NAMES[kind]();

const PLANET_NAMES: Readonly<Record<PlanetId, () => string>> = {
	PL01: m.revenant_planet_pl01,
	PL02: m.revenant_planet_pl02,
	PL03: m.revenant_planet_pl03,
	PL04: m.revenant_planet_pl04,
	PL05: m.revenant_planet_pl05,
	PL06: m.revenant_planet_pl06,
	PL07: m.revenant_planet_pl07,
	PL08: m.revenant_planet_pl08,
	PL09: m.revenant_planet_pl09,
	PL10: m.revenant_planet_pl10,
	PL11: m.revenant_planet_pl11,
	PL12: m.revenant_planet_pl12,
	PL13: m.revenant_planet_pl13,
	PL14: m.revenant_planet_pl14,
	PL15: m.revenant_planet_pl15,
	PL16: m.revenant_planet_pl16
};
export const planetName = (planet: PlanetId): string => PLANET_NAMES[planet]();
const PLANET_ABOUT: Readonly<Record<PlanetId, () => string>> = {
	PL01: m.revenant_planet_pl01_about,
	PL02: m.revenant_planet_pl02_about,
	PL03: m.revenant_planet_pl03_about,
	PL04: m.revenant_planet_pl04_about,
	PL05: m.revenant_planet_pl05_about,
	PL06: m.revenant_planet_pl06_about,
	PL07: m.revenant_planet_pl07_about,
	PL08: m.revenant_planet_pl08_about,
	PL09: m.revenant_planet_pl09_about,
	PL10: m.revenant_planet_pl10_about,
	PL11: m.revenant_planet_pl11_about,
	PL12: m.revenant_planet_pl12_about,
	PL13: m.revenant_planet_pl13_about,
	PL14: m.revenant_planet_pl14_about,
	PL15: m.revenant_planet_pl15_about,
	PL16: m.revenant_planet_pl16_about
};
/** The other action of a Planet, in a sentence. */
export const planetAbout = (planet: PlanetId): string => PLANET_ABOUT[planet]();

const SONAR_NAMES: Readonly<Record<SonarId, () => string>> = {
	SO01: m.revenant_sonar_so01,
	SO02: m.revenant_sonar_so02,
	SO03: m.revenant_sonar_so03,
	SO04: m.revenant_sonar_so04,
	SO05: m.revenant_sonar_so05,
	SO06: m.revenant_sonar_so06,
	SO07: m.revenant_sonar_so07,
	SO08: m.revenant_sonar_so08,
	SO09: m.revenant_sonar_so09,
	SO10: m.revenant_sonar_so10,
	SO11: m.revenant_sonar_so11,
	SO12: m.revenant_sonar_so12,
	SO13: m.revenant_sonar_so13,
	SO14: m.revenant_sonar_so14
};
export const sonarName = (sonar: SonarId): string => SONAR_NAMES[sonar]();

const COLONY_NAMES: Readonly<Record<ColonyId, () => string>> = {
	CO01: m.revenant_colony_co01,
	CO02: m.revenant_colony_co02,
	CO03: m.revenant_colony_co03,
	CO04: m.revenant_colony_co04,
	CO05: m.revenant_colony_co05,
	CO06: m.revenant_colony_co06,
	CO07: m.revenant_colony_co07,
	CO08: m.revenant_colony_co08,
	CO09: m.revenant_colony_co09,
	CO10: m.revenant_colony_co10,
	CO11: m.revenant_colony_co11,
	CO12: m.revenant_colony_co12,
	CO13: m.revenant_colony_co13,
	CO14: m.revenant_colony_co14
};
export const colonyName = (colony: ColonyId): string => COLONY_NAMES[colony]();
const COLONY_ABOUT: Readonly<Record<ColonyId, () => string>> = {
	CO01: m.revenant_colony_co01_about,
	CO02: m.revenant_colony_co02_about,
	CO03: m.revenant_colony_co03_about,
	CO04: m.revenant_colony_co04_about,
	CO05: m.revenant_colony_co05_about,
	CO06: m.revenant_colony_co06_about,
	CO07: m.revenant_colony_co07_about,
	CO08: m.revenant_colony_co08_about,
	CO09: m.revenant_colony_co09_about,
	CO10: m.revenant_colony_co10_about,
	CO11: m.revenant_colony_co11_about,
	CO12: m.revenant_colony_co12_about,
	CO13: m.revenant_colony_co13_about,
	CO14: m.revenant_colony_co14_about
};
/** Points of a Colony, in words. */
export const colonyAbout = (colony: ColonyId): string => COLONY_ABOUT[colony]();

const TILE_NAMES: Readonly<Record<TileId, () => string>> = {
	DT1: m.revenant_tile_dt1,
	DT2: m.revenant_tile_dt2,
	DT3: m.revenant_tile_dt3,
	DT4: m.revenant_tile_dt4,
	DT5: m.revenant_tile_dt5,
	DT6: m.revenant_tile_dt6,
	DT7: m.revenant_tile_dt7
};
export const tileName = (tile: TileId): string => TILE_NAMES[tile]();
const TILE_ABOUT: Readonly<Record<TileId, () => string>> = {
	DT1: m.revenant_tile_dt1_about,
	DT2: m.revenant_tile_dt2_about,
	DT3: m.revenant_tile_dt3_about,
	DT4: m.revenant_tile_dt4_about,
	DT5: m.revenant_tile_dt5_about,
	DT6: m.revenant_tile_dt6_about,
	DT7: m.revenant_tile_dt7_about
};
/** Effect of a damage tile, in a sentence. */
export const tileAbout = (tile: TileId): string => TILE_ABOUT[tile]();

const AGENDA_NAMES: Readonly<Record<AgendaId, () => string>> = {
	AG1: m.revenant_agenda_ag1,
	AG2: m.revenant_agenda_ag2,
	AG3: m.revenant_agenda_ag3,
	AG4: m.revenant_agenda_ag4,
	AG5: m.revenant_agenda_ag5,
	AG6: m.revenant_agenda_ag6,
	AG7: m.revenant_agenda_ag7,
	AG8: m.revenant_agenda_ag8
};
export const agendaName = (agenda: AgendaId): string => AGENDA_NAMES[agenda]();

const OBJECTIVES: Readonly<Record<AgendaId, readonly (() => string)[]>> = {
	AG1: [m.revenant_agenda_ag1_1, m.revenant_agenda_ag1_2, m.revenant_agenda_ag1_3],
	AG2: [m.revenant_agenda_ag2_1, m.revenant_agenda_ag2_2, m.revenant_agenda_ag2_3],
	AG3: [m.revenant_agenda_ag3_1, m.revenant_agenda_ag3_2, m.revenant_agenda_ag3_3],
	AG4: [m.revenant_agenda_ag4_1, m.revenant_agenda_ag4_2, m.revenant_agenda_ag4_3],
	AG5: [m.revenant_agenda_ag5_1, m.revenant_agenda_ag5_2, m.revenant_agenda_ag5_3],
	AG6: [m.revenant_agenda_ag6_1, m.revenant_agenda_ag6_2, m.revenant_agenda_ag6_3],
	AG7: [m.revenant_agenda_ag7_1, m.revenant_agenda_ag7_2, m.revenant_agenda_ag7_3],
	AG8: [m.revenant_agenda_ag8_1, m.revenant_agenda_ag8_2, m.revenant_agenda_ag8_3]
};
/** The three Objectives of an Agenda, in words. */
export const objectivesText = (agenda: AgendaId): string[] =>
	OBJECTIVES[agenda].map((text) => text());

// ---------------------------------------------------------------- actions

const ACTION_NAMES: Readonly<Record<ActKind, () => string>> = {
	attack: m.revenant_action_attack,
	land: m.revenant_action_land,
	absorb: m.revenant_action_absorb,
	hyperjump: m.revenant_action_hyperjump,
	deploy: m.revenant_action_deploy,
	convert: m.revenant_action_convert,
	research: m.revenant_action_research,
	absorb2: m.revenant_action_absorb2,
	provision: m.revenant_action_provision,
	reorganise: m.revenant_action_reorganise,
	improve: m.revenant_action_improve,
	promote: m.revenant_action_promote,
	analyse: m.revenant_action_analyse,
	purge: m.revenant_action_purge,
	repair: m.revenant_action_repair,
	clone: m.revenant_action_clone,
	skip: m.revenant_action_skip
};
const ACTION_ABOUT: Readonly<Record<ShipAct, () => string>> = {
	attack: m.revenant_action_attack_about,
	land: m.revenant_action_land_about,
	absorb: m.revenant_action_absorb_about,
	hyperjump: m.revenant_action_hyperjump_about,
	deploy: m.revenant_action_deploy_about,
	convert: m.revenant_action_convert_about,
	research: m.revenant_action_research_about,
	absorb2: m.revenant_action_absorb2_about,
	provision: m.revenant_action_provision_about,
	reorganise: m.revenant_action_reorganise_about,
	improve: m.revenant_action_improve_about,
	promote: m.revenant_action_promote_about,
	analyse: m.revenant_action_analyse_about,
	purge: m.revenant_action_purge_about,
	repair: m.revenant_action_repair_about,
	clone: m.revenant_action_clone_about
};
export const actionName = (action: ActKind): string => ACTION_NAMES[action]();
/** Every action that a ship may offer. */
export const SHIP_ACTS = Object.keys(ACTION_ABOUT) as ShipAct[];
/** Effect of an action, in a sentence. */
export const actionAbout = (action: ShipAct): string => ACTION_ABOUT[action]();

const COMPARTMENT_NAMES: readonly (() => string)[] = [
	m.revenant_compartment_1,
	m.revenant_compartment_2,
	m.revenant_compartment_3,
	m.revenant_compartment_4,
	m.revenant_compartment_5,
	m.revenant_compartment_6
];
const COMPARTMENT_ABOUT: readonly (() => string)[] = [
	m.revenant_compartment_1_about,
	m.revenant_compartment_2_about,
	m.revenant_compartment_3_about,
	m.revenant_compartment_4_about,
	m.revenant_compartment_5_about,
	m.revenant_compartment_6_about
];
/** Name of the additional action of a Compartment, 1 to 6. */
export const compartmentName = (compartment: number): string =>
	COMPARTMENT_NAMES[compartment - 1]?.() ?? '';
export const compartmentAbout = (compartment: number): string =>
	COMPARTMENT_ABOUT[compartment - 1]?.() ?? '';

// ---------------------------------------------------------------- in sentences

const THE_SHIP: Readonly<Record<ShipClass, (inputs: { house: string }) => string>> = {
	arkship: m.revenant_the_arkship,
	fighter: m.revenant_the_fighter,
	dropship: m.revenant_the_dropship,
	civil: m.revenant_the_civil
};

/** Eyes of a sentence: whose Frigate is "yours", and what the others are called. */
export interface Eyes {
	readonly own: number;
	readonly nameOf: (seat: number) => string;
}

/** "the Fighter of Zenor", "your Frigate": within a sentence. */
export function shipThe(ship: ShipId, { own, nameOf }: Eyes): string {
	const [kind, whose = ''] = ship.split(':');
	if (kind === 'revenant') return m.revenant_the_revenant();
	if (kind === 'frigate')
		return Number(whose) === own
			? m.revenant_the_frigate_yours()
			: m.revenant_the_frigate({ name: nameOf(Number(whose)) });
	return THE_SHIP[kind as ShipClass]({ house: houseName(whose as HouseId) });
}

export const countedCards = (count: number): string => m.revenant_count_cards({ count });
export const countedUpgrades = (count: number): string => m.revenant_count_upgrades({ count });
export const countedDamage = (count: number): string => m.revenant_count_damage({ count });
export const countedAbsorbers = (count: number): string => m.revenant_count_absorbers({ count });
export const countedCubes = (count: number): string => m.revenant_count_cubes({ count });
export const countedHits = (count: number): string => m.revenant_count_hits({ count });

/** House of a Hidden Influence card. */
export const hiddenName = (card: HiddenId): string => houseName(card.split(':')[0] as HouseId);
/** "II" */
export const levelNumber = (level: number): string => ROMAN[level - 1] ?? '';
/** An ability of Activate: the Captain's, or that of a card. */
export const abilityName = (ability: Ability): string =>
	ability === 'captain' ? m.revenant_ability_captain() : designName(ability);

/** One of the two actions of a Planet within a sentence: what it does, or if the Planet is not known, which. */
export function choiceText(choice: PlanetAction, planet: PlanetId | ''): string {
	if (planet === '')
		return choice === 'mining' ? m.revenant_choice_mining() : m.revenant_choice_other();
	return choice === 'other' ? planetAbout(planet).replace(/\.$/, '') : miningText(planet);
}
/** "Mining (2M 1N)" */
const miningText = (planet: PlanetId): string =>
	`${m.revenant_choice_mining()} (${minedText(planet)})`;

const REWARD_TEXTS: Readonly<Record<Reward, () => string>> = {
	E: m.revenant_reward_e,
	M: m.revenant_reward_m,
	S: m.revenant_reward_s,
	N: m.revenant_reward_n,
	cube: m.revenant_reward_cube,
	purge: m.revenant_reward_purge,
	absorption: m.revenant_reward_absorption
};
/** What a reward token gives. */
export const rewardText = (reward: Reward): string => REWARD_TEXTS[reward]();
