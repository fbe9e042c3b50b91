/** The common nouns of the game in the reader's language: one lookup for each kind of thing. */
import { FLEET, IMPULSE, MATERIALS } from '$engine/rulesets/conquista/data';
import type {
	Building,
	CardKind,
	Colour,
	CombatKind,
	LapseCode,
	Material,
	Materials,
	Options,
	Phase,
	ReasonCode,
	Terrain,
	VoidCode,
	Wealth
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';

const formats = new Map<string, Intl.ListFormat>();

/** "a, b and c". */
export function listText(items: readonly string[]): string {
	const locale = getLocale();
	let format = formats.get(locale);
	if (!format) {
		format = new Intl.ListFormat(locale, { type: 'conjunction' });
		formats.set(locale, format);
	}
	return format.format(items);
}

export function capital(text: string): string {
	const first = text.codePointAt(0);
	if (first === undefined) return text;
	const letter = String.fromCodePoint(first);
	return letter.toUpperCase() + text.slice(letter.length);
}

const MATERIAL_NAMES: Readonly<Record<Material, () => string>> = {
	E: m.conquista_noun_material_E,
	R: m.conquista_noun_material_R,
	P: m.conquista_noun_material_P
};

/** "Energy". */
export const materialName = (material: Material): string => MATERIAL_NAMES[material]();

const AMOUNTS: Readonly<Record<Material, (inputs: { count: number }) => string>> = {
	E: m.conquista_noun_amount_E,
	R: m.conquista_noun_amount_R,
	P: m.conquista_noun_amount_P
};

/** "3 Population". */
export const amountText = (count: number, material: Material): string =>
	AMOUNTS[material]({ count });

const someOf = (materials: Materials): Material[] =>
	MATERIALS.filter((material) => materials[material] > 0);

/** "2 Resources and 3 Population": without what there is none of. */
export const materialsText = (materials: Materials): string =>
	listText(someOf(materials).map((material) => amountText(materials[material], material)));

/** "2 R, 3 P". */
export const briefMaterials = (materials: Materials): string =>
	someOf(materials)
		.map((material) => `${materials[material]}\u00a0${material}`)
		.join(', ');

const PHASES: Readonly<Record<Phase, () => string>> = {
	production: m.conquista_noun_phase_production,
	construction: m.conquista_noun_phase_construction,
	maintenance: m.conquista_noun_phase_maintenance,
	combat: m.conquista_noun_phase_combat,
	negotiation: m.conquista_noun_phase_negotiation,
	commerce: m.conquista_noun_phase_commerce
};

export const phaseName = (phase: Phase): string => PHASES[phase]();

const COLOUR_NAMES: Readonly<Record<Colour, () => string>> = {
	blue: m.conquista_noun_colour_blue,
	yellow: m.conquista_noun_colour_yellow,
	orange: m.conquista_noun_colour_orange,
	red: m.conquista_noun_colour_red,
	green: m.conquista_noun_colour_green,
	purple: m.conquista_noun_colour_purple
};

export const colourName = (colour: Colour): string => COLOUR_NAMES[colour]();

/** "red 3". */
export const territoryName = (colour: Colour, number: number): string =>
	m.conquista_noun_territory({ colour: colourName(colour), number });

const TERRAINS: Readonly<Record<Terrain, () => string>> = {
	space: m.conquista_noun_terrain_space,
	asteroid: m.conquista_noun_terrain_asteroid,
	planet: m.conquista_noun_terrain_planet
};

/** "planet", or "capital" of the one in the middle. */
export const terrainName = (terrain: Terrain, isCapital = false): string =>
	isCapital ? m.conquista_noun_terrain_capital() : TERRAINS[terrain]();

/** "Energy industry", "war factory". */
export function buildingName(building: Building): string {
	switch (building) {
		case 'none':
			return m.conquista_noun_building_none();
		case 'factory':
			return m.conquista_noun_building_factory();
		case 'E':
		case 'R':
		case 'P':
			return m.conquista_noun_building_industry({ material: materialName(building) });
	}
}

export type Purchase = keyof Options['prices'];

const PURCHASES: Readonly<Record<Purchase, () => string>> = {
	industry: m.conquista_noun_purchase_industry,
	factory: m.conquista_noun_purchase_factory,
	unit: m.conquista_noun_purchase_unit,
	research: m.conquista_noun_purchase_research
};

/** What has a price: "war factory". */
export const purchaseName = (purchase: Purchase): string => PURCHASES[purchase]();

const WEALTHS: Readonly<Record<Wealth, () => string>> = {
	rich: m.conquista_noun_wealth_rich,
	middling: m.conquista_noun_wealth_middling,
	poor: m.conquista_noun_wealth_poor
};

/** The two colours of a wealth: "blue and yellow". */
export const wealthName = (wealth: Wealth): string => WEALTHS[wealth]();

interface CardWords {
	readonly name: () => string;
	readonly about: () => string;
}

const CARDS: Readonly<Record<CardKind, CardWords>> = {
	TA: { name: m.conquista_card_TA, about: m.conquista_card_TA_about },
	TD: { name: m.conquista_card_TD, about: m.conquista_card_TD_about },
	IE: { name: m.conquista_card_IE, about: () => m.conquista_card_IE_about({ steps: IMPULSE }) },
	CF: { name: m.conquista_card_CF, about: () => m.conquista_card_CF_about({ units: FLEET }) },
	MF: { name: m.conquista_card_MF, about: () => m.conquista_card_MF_about({ units: FLEET }) },
	IP: { name: m.conquista_card_IP, about: m.conquista_card_IP_about },
	PO: { name: m.conquista_card_PO, about: m.conquista_card_PO_about },
	RE: { name: m.conquista_card_RE, about: m.conquista_card_RE_about },
	EN: { name: m.conquista_card_EN, about: m.conquista_card_EN_about },
	WE: { name: m.conquista_card_WE, about: m.conquista_card_WE_about },
	VA: { name: m.conquista_card_VA, about: m.conquista_card_VA_about }
};

export const cardName = (kind: CardKind): string => CARDS[kind].name();

/** What it does, in a sentence. */
export const cardAbout = (kind: CardKind): string => CARDS[kind].about();

const ORDERS: Readonly<Record<CombatKind, () => string>> = {
	move: m.conquista_noun_order_move,
	attack: m.conquista_noun_order_attack,
	fleet: m.conquista_noun_order_fleet,
	mobilise: m.conquista_noun_order_mobilise
};

export const combatOrderName = (kind: CombatKind): string => ORDERS[kind]();

const REASONS: Readonly<Record<ReasonCode, () => string>> = {
	'other-question': m.conquista_reason_other_question,
	'not-allowed': m.conquista_reason_not_allowed,
	'wrong-count': m.conquista_reason_wrong_count,
	'not-a-permutation': m.conquista_reason_not_a_permutation,
	'not-in-hand': m.conquista_reason_not_in_hand,
	'wrong-card': m.conquista_reason_wrong_card,
	'card-twice': m.conquista_reason_card_twice,
	'material-missing': m.conquista_reason_material_missing,
	'material-needless': m.conquista_reason_material_needless,
	'not-yours': m.conquista_reason_not_yours,
	'not-a-territory': m.conquista_reason_not_a_territory,
	'square-twice': m.conquista_reason_square_twice,
	'no-building': m.conquista_reason_no_building,
	'has-factory': m.conquista_reason_has_factory,
	'has-industry': m.conquista_reason_has_industry,
	'no-factory': m.conquista_reason_no_factory,
	'no-pawns': m.conquista_reason_no_pawns,
	'stack-full': m.conquista_reason_stack_full,
	'no-units-left': m.conquista_reason_no_units_left,
	'too-expensive': m.conquista_reason_too_expensive,
	'hand-full': m.conquista_reason_hand_full,
	'too-many': m.conquista_reason_too_many,
	'off-board': m.conquista_reason_off_board,
	'not-adjacent': m.conquista_reason_not_adjacent,
	'path-repeats': m.conquista_reason_path_repeats,
	'path-too-long': m.conquista_reason_path_too_long,
	'same-square': m.conquista_reason_same_square,
	'out-of-range': m.conquista_reason_out_of_range,
	'unknown-offer': m.conquista_reason_unknown_offer,
	'not-for-you': m.conquista_reason_not_for_you,
	'not-your-offer': m.conquista_reason_not_your_offer,
	frozen: m.conquista_reason_frozen,
	'wrong-player': m.conquista_reason_wrong_player,
	'nothing-offered': m.conquista_reason_nothing_offered,
	'until-past': m.conquista_reason_until_past,
	'offers-full': m.conquista_reason_offers_full,
	gone: m.conquista_reason_gone,
	'already-passed': m.conquista_reason_already_passed,
	'already-resigned': m.conquista_reason_already_resigned
};

/** Every reason why an answer is refused. */
export const REASON_CODES = Object.keys(REASONS) as ReasonCode[];

/** Why an answer is refused: a sentence. */
export const reasonText = (code: ReasonCode): string => REASONS[code]();

const LAPSES: Readonly<Record<LapseCode, () => string>> = {
	'no-units': m.conquista_lapse_no_units,
	'no-steps': m.conquista_lapse_no_steps,
	blocked: m.conquista_lapse_blocked,
	'no-room': m.conquista_lapse_no_room,
	'no-enemy': m.conquista_lapse_no_enemy,
	'too-few': m.conquista_lapse_too_few,
	'other-enemy': m.conquista_lapse_other_enemy,
	'no-open-square': m.conquista_lapse_no_open_square,
	'no-supply': m.conquista_lapse_no_supply,
	'no-card': m.conquista_lapse_no_card
};

/** Every reason why an order of a programme comes to nothing. */
export const LAPSE_CODES = Object.keys(LAPSES) as LapseCode[];

/** Why an order came to nothing: a sentence. */
export const lapseText = (code: LapseCode): string => LAPSES[code]();

const VOIDS: Readonly<Record<VoidCode, () => string>> = {
	'giver-lacks': m.conquista_void_giver_lacks,
	'taker-lacks': m.conquista_void_taker_lacks,
	'square-lost': m.conquista_void_square_lost,
	'no-garrison': m.conquista_void_no_garrison,
	'units-limit': m.conquista_void_units_limit
};

/** Every reason why an exchange is void. */
export const VOID_CODES = Object.keys(VOIDS) as VoidCode[];

/** Why an exchange was void: a sentence. */
export const voidText = (code: VoidCode): string => VOIDS[code]();

/** The same for a code that only the engine vouches for: an unknown one reads as not allowed. */
export const problemText = (code: string): string =>
	code in REASONS ? REASONS[code as ReasonCode]() : m.conquista_reason_not_allowed();
