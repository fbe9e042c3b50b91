/** The nouns of La Conquista in the reader's language: one lookup for each kind of thing. */
import { xOf, yOf } from '$engine/rulesets/conquista/board';
import { FLEET, IMPULSE, MATERIALS, STACK, STEPS, kindOf } from '$engine/rulesets/conquista/data';
import type {
	BoardMap,
	Building,
	CardId,
	CardKind,
	Colour,
	CombatKind,
	Direction,
	LapseCode,
	Material,
	Materials,
	Options,
	Phase,
	ReasonCode,
	Section,
	Square,
	SquareId,
	Terrain,
	VoidCode,
	Wealth
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';

// ---------------------------------------------------------------- places

const COLOURS: Readonly<Record<Colour, () => string>> = {
	blue: m.conquista_name_colour_blue,
	yellow: m.conquista_name_colour_yellow,
	orange: m.conquista_name_colour_orange,
	red: m.conquista_name_colour_red,
	green: m.conquista_name_colour_green,
	purple: m.conquista_name_colour_purple
};

/** "Sapphire": sections are named after stones, as colours are the players'. */
export const colourName = (colour: Colour): string => COLOURS[colour]();

const COLOURS_SHORT: Readonly<Record<Colour, () => string>> = {
	blue: m.conquista_name_colour_blue_short,
	yellow: m.conquista_name_colour_yellow_short,
	orange: m.conquista_name_colour_orange_short,
	red: m.conquista_name_colour_red_short,
	green: m.conquista_name_colour_green_short,
	purple: m.conquista_name_colour_purple_short
};

/** "Sa": two letters, different for every colour in every language. */
export const colourShort = (colour: Colour): string => COLOURS_SHORT[colour]();

/** "Ruby 3". */
export const territoryName = (colour: Colour, number: number): string =>
	m.conquista_name_territory({ colour: colourName(colour), number });

/** Parts of a view or a state that names need. */
export interface Places {
	readonly map: BoardMap;
	readonly sections: readonly Section[];
	readonly squares: readonly Square[];
}

/** "6·2": column and row, counted from 1. */
export const coordinates = (map: BoardMap, id: SquareId): string =>
	`${xOf(map, id) + 1}·${yOf(map, id) + 1}`;

/** "Sapphire 6", "Sapphire 6 ★" for a capital, "Space 6·2"; empty off the board. */
export function squareName(view: Places, id: SquareId): string {
	const square = view.squares[id];
	const section = square && view.sections[square.section];
	if (!square || !section) return '';
	if (square.terrain === 'space') return m.conquista_name_space({ at: coordinates(view.map, id) });
	const name = territoryName(section.colour, square.number);
	return square.capital ? `${name} ★` : name;
}

/** "Sa 6", "6·2": for the board and for tables. */
export function squareShort(view: Places, id: SquareId): string {
	const square = view.squares[id];
	const section = square && view.sections[square.section];
	if (!square || !section) return '';
	return square.terrain === 'space'
		? coordinates(view.map, id)
		: `${colourShort(section.colour)} ${square.number}`;
}

/** "Sapphire 6, Sapphire 7 and Space 6·2". */
export const squaresText = (view: Places, squares: readonly SquareId[]): string =>
	listText(squares.map((id) => squareName(view, id)));

/** "Sapphire home world": the planet squares of a section. */
export const homeWorldName = (colour: Colour): string =>
	m.conquista_name_homeWorld({ colour: colourName(colour) });

/** "Sapphire section". */
export const sectionName = (colour: Colour): string =>
	m.conquista_name_section({ colour: colourName(colour) });

const TERRAINS: Readonly<Record<Terrain, () => string>> = {
	space: m.conquista_name_terrain_space,
	asteroid: m.conquista_name_terrain_asteroid,
	planet: m.conquista_name_terrain_planet
};

/** "asteroid"; "planet, capital". */
export const terrainName = (square: Pick<Square, 'terrain' | 'capital'>): string =>
	square.capital
		? `${TERRAINS[square.terrain]()}, ${m.conquista_name_capital()}`
		: TERRAINS[square.terrain]();

const DIRECTIONS: Readonly<Record<Direction, () => string>> = {
	N: m.conquista_name_direction_N,
	E: m.conquista_name_direction_E,
	S: m.conquista_name_direction_S,
	W: m.conquista_name_direction_W
};

/** "north". */
export const directionName = (direction: Direction): string => DIRECTIONS[direction]();

// ---------------------------------------------------------------- amounts

const MATERIAL_NAMES: Readonly<Record<Material, () => string>> = {
	E: m.conquista_name_material_E,
	R: m.conquista_name_material_R,
	P: m.conquista_name_material_P
};

/** "Energy". */
export const materialName = (material: Material): string => MATERIAL_NAMES[material]();

const MATERIALS_SHORT: Readonly<Record<Material, () => string>> = {
	E: m.conquista_name_material_E_short,
	R: m.conquista_name_material_R_short,
	P: m.conquista_name_material_P_short
};

/** "E". */
export const materialShort = (material: Material): string => MATERIALS_SHORT[material]();

/** "3", "−3" with a true minus. */
const figure = (amount: number): string => String(amount).replace('-', '−');

/** "3 Population". */
export const materialText = (material: Material, amount: number): string =>
	m.conquista_name_amount({ amount: figure(amount), material: materialName(material) });

const held = (amounts: Partial<Materials>): Material[] =>
	MATERIALS.filter((material) => (amounts[material] ?? 0) !== 0);

/** "2 Resources and 3 Population"; "nothing". */
export function amountText(amounts: Partial<Materials>): string {
	const some = held(amounts);
	if (some.length === 0) return m.conquista_name_amount_none();
	return listText(some.map((material) => materialText(material, amounts[material] ?? 0)));
}

/** "2 R, 3 P", the spaces inside an amount unbroken; "nothing". */
export function amountShort(amounts: Partial<Materials>): string {
	const some = held(amounts);
	if (some.length === 0) return m.conquista_name_amount_none();
	return some
		.map((material) => `${figure(amounts[material] ?? 0)}\u00a0${materialShort(material)}`)
		.join(', ');
}

/** "1 unit", "4 units". */
export const unitsText = (count: number): string => m.conquista_name_units({ count });
/** "1 step", "3 steps". */
export const stepsText = (count: number): string => m.conquista_name_steps({ count });
/** "1 die", "3 dice". */
export const diceText = (count: number): string => m.conquista_name_dice({ count });
/** "1 research card", "3 research cards". */
export const cardCountText = (count: number): string => m.conquista_name_cards({ count });

/** "Energy industry", "war factory", "no building". */
export function buildingName(building: Building): string {
	switch (building) {
		case 'none':
			return m.conquista_name_building_none();
		case 'factory':
			return m.conquista_name_building_factory();
		case 'E':
		case 'R':
		case 'P':
			return m.conquista_name_building_industry({ material: materialName(building) });
	}
}

export type Purchase = keyof Options['prices'];

const PURCHASES: Readonly<Record<Purchase, () => string>> = {
	industry: m.conquista_name_purchase_industry,
	factory: m.conquista_name_purchase_factory,
	unit: m.conquista_name_purchase_unit,
	research: m.conquista_name_purchase_research
};

/** Name of a thing with a price: "war factory". */
export const purchaseName = (purchase: Purchase): string => PURCHASES[purchase]();

const WEALTHS: Readonly<Record<Wealth, () => string>> = {
	rich: m.conquista_name_wealth_rich,
	middling: m.conquista_name_wealth_middling,
	poor: m.conquista_name_wealth_poor
};

/** The two colours of a wealth: "blue and yellow". */
export const wealthName = (wealth: Wealth): string => WEALTHS[wealth]();

// ---------------------------------------------------------------- phases

const PHASES: Readonly<Record<Phase, { name: () => string; about: () => string }>> = {
	production: {
		name: m.conquista_name_phase_production,
		about: m.conquista_name_phase_production_about
	},
	construction: {
		name: m.conquista_name_phase_construction,
		about: m.conquista_name_phase_construction_about
	},
	maintenance: {
		name: m.conquista_name_phase_maintenance,
		about: m.conquista_name_phase_maintenance_about
	},
	combat: { name: m.conquista_name_phase_combat, about: m.conquista_name_phase_combat_about },
	negotiation: {
		name: m.conquista_name_phase_negotiation,
		about: m.conquista_name_phase_negotiation_about
	},
	commerce: { name: m.conquista_name_phase_commerce, about: m.conquista_name_phase_commerce_about }
};

/** "Production". */
export const phaseName = (phase: Phase): string => PHASES[phase].name();
/** Events of a phase, in a sentence. */
export const phaseAbout = (phase: Phase): string => PHASES[phase].about();

// ---------------------------------------------------------------- cards

const CARDS: Readonly<Record<CardKind, { name: () => string; about: () => string }>> = {
	TA: { name: m.conquista_name_card_TA, about: m.conquista_name_card_TA_about },
	TD: { name: m.conquista_name_card_TD, about: m.conquista_name_card_TD_about },
	IE: {
		name: m.conquista_name_card_IE,
		about: () => m.conquista_name_card_IE_about({ more: IMPULSE, steps: STEPS + IMPULSE })
	},
	CF: {
		name: m.conquista_name_card_CF,
		about: () => m.conquista_name_card_CF_about({ count: FLEET })
	},
	MF: {
		name: m.conquista_name_card_MF,
		about: () => m.conquista_name_card_MF_about({ count: FLEET })
	},
	IP: { name: m.conquista_name_card_IP, about: m.conquista_name_card_IP_about },
	PO: { name: m.conquista_name_card_PO, about: m.conquista_name_card_PO_about },
	RE: { name: m.conquista_name_card_RE, about: m.conquista_name_card_RE_about },
	EN: { name: m.conquista_name_card_EN, about: m.conquista_name_card_EN_about },
	WE: { name: m.conquista_name_card_WE, about: m.conquista_name_card_WE_about },
	VA: { name: m.conquista_name_card_VA, about: m.conquista_name_card_VA_about }
};

/** "Tenacious Attack". */
export const cardKindName = (kind: CardKind): string => CARDS[kind].name();
/** Effect of a kind of card, in a sentence. */
export const cardKindAbout = (kind: CardKind): string => CARDS[kind].about();
/** The same of a card: copies of a kind read alike. */
export const cardName = (card: CardId): string => cardKindName(kindOf(card));
export const cardAbout = (card: CardId): string => cardKindAbout(kindOf(card));
/** "Valour and War Economy ×2", by the kinds' first cards. */
export function cardsText(cards: readonly CardId[]): string {
	const kinds = [...new Set(cards.map(kindOf))];
	return listText(
		kinds.map((kind) => {
			const count = cards.filter((card) => kindOf(card) === kind).length;
			return count > 1 ? `${cardKindName(kind)}\u00a0×${count}` : cardKindName(kind);
		})
	);
}

// ---------------------------------------------------------------- reasons

const REASONS: Readonly<Record<ReasonCode, () => string>> = {
	'other-question': m.conquista_name_reason_other_question,
	'not-allowed': m.conquista_name_reason_not_allowed,
	'wrong-count': m.conquista_name_reason_wrong_count,
	'not-a-permutation': m.conquista_name_reason_not_a_permutation,
	'not-in-hand': m.conquista_name_reason_not_in_hand,
	'wrong-card': m.conquista_name_reason_wrong_card,
	'card-twice': m.conquista_name_reason_card_twice,
	'material-missing': m.conquista_name_reason_material_missing,
	'material-needless': m.conquista_name_reason_material_needless,
	'not-yours': m.conquista_name_reason_not_yours,
	'not-a-territory': m.conquista_name_reason_not_a_territory,
	'square-twice': m.conquista_name_reason_square_twice,
	'square-shared': m.conquista_name_reason_square_shared,
	'no-building': m.conquista_name_reason_no_building,
	'has-factory': m.conquista_name_reason_has_factory,
	'has-industry': m.conquista_name_reason_has_industry,
	'no-factory': m.conquista_name_reason_no_factory,
	'no-pawns': m.conquista_name_reason_no_pawns,
	'stack-full': () => m.conquista_name_reason_stack_full({ count: STACK }),
	'no-units-left': m.conquista_name_reason_no_units_left,
	'too-expensive': m.conquista_name_reason_too_expensive,
	'hand-full': m.conquista_name_reason_hand_full,
	'too-many': m.conquista_name_reason_too_many,
	'off-board': m.conquista_name_reason_off_board,
	'not-adjacent': m.conquista_name_reason_not_adjacent,
	'path-repeats': m.conquista_name_reason_path_repeats,
	'path-too-long': m.conquista_name_reason_path_too_long,
	'same-square': m.conquista_name_reason_same_square,
	'out-of-range': m.conquista_name_reason_out_of_range,
	'unknown-offer': m.conquista_name_reason_unknown_offer,
	'not-for-you': m.conquista_name_reason_not_for_you,
	'offer-twice': m.conquista_name_reason_offer_twice,
	'not-your-offer': m.conquista_name_reason_not_your_offer,
	frozen: m.conquista_name_reason_frozen,
	'wrong-player': m.conquista_name_reason_wrong_player,
	'nothing-offered': m.conquista_name_reason_nothing_offered,
	'until-past': m.conquista_name_reason_until_past,
	'too-late': m.conquista_name_reason_too_late,
	'offers-full': m.conquista_name_reason_offers_full,
	gone: m.conquista_name_reason_gone,
	'already-passed': m.conquista_name_reason_already_passed,
	'already-so': m.conquista_name_reason_already_so,
	'already-resigned': m.conquista_name_reason_already_resigned
};

/** Every reason why an answer is refused. */
export const REASON_CODES = Object.keys(REASONS) as ReasonCode[];

/** Refusal of an answer: a sentence. A code that only the engine vouches for may be unknown. */
export const reasonText = (code: string): string =>
	code in REASONS ? REASONS[code as ReasonCode]() : m.conquista_name_reason_unknown();

const LAPSES: Readonly<Record<LapseCode, () => string>> = {
	'no-units': m.conquista_name_lapse_no_units,
	'no-steps': m.conquista_name_lapse_no_steps,
	blocked: m.conquista_name_lapse_blocked,
	'no-room': m.conquista_name_lapse_no_room,
	'no-enemy': m.conquista_name_lapse_no_enemy,
	'too-few': m.conquista_name_lapse_too_few,
	'other-enemy': m.conquista_name_lapse_other_enemy,
	'no-open-square': m.conquista_name_lapse_no_open_square,
	'no-supply': m.conquista_name_lapse_no_supply,
	'no-card': m.conquista_name_lapse_no_card
};

/** Every reason why an order does nothing. */
export const LAPSE_CODES = Object.keys(LAPSES) as LapseCode[];

/** Failure of an order when its moment came: a sentence in the past. Nobody bars the way of those who fly. */
export const lapseText = (code: LapseCode, kind: CombatKind): string =>
	code === 'blocked' && kind === 'mobilise' ? m.conquista_name_lapse_not_open() : LAPSES[code]();

const VOIDS: Readonly<Record<VoidCode, () => string>> = {
	'giver-lacks': m.conquista_name_void_giver_lacks,
	'taker-lacks': m.conquista_name_void_taker_lacks,
	'square-lost': m.conquista_name_void_square_lost,
	'units-lost': m.conquista_name_void_units_lost,
	'no-place': m.conquista_name_void_no_place,
	'units-limit': m.conquista_name_void_units_limit
};

/** Every reason why an exchange is void. */
export const VOID_CODES = Object.keys(VOIDS) as VoidCode[];

/** Failure of an exchange: a sentence in the past. */
export const voidText = (code: VoidCode): string => VOIDS[code]();
