/** Figures that the rulebook quotes, all reckoned from the tables of the game: no page can go stale. */
import { instalment } from '$engine/rulesets/cosmos/bank';
import {
	BANK,
	BASE_ACTIONS,
	BASE_CAPS,
	BLACK_SYSTEMS,
	CARD_RANGE,
	CITADEL_INCOME,
	FACTIONS,
	GARRISON,
	GREEN_SITES,
	GROWTH_TURNS,
	HIDDEN_FLEETS,
	MINEFIELD_DAMAGE,
	MISSED_BEFORE_ABSENT,
	MOST_GROWTH,
	ORANGE_SITES,
	RINGS,
	START_TREASURY,
	TERMS,
	type FleetSize
} from '$engine/rulesets/cosmos/tables/data';
import { LOT } from '$engine/rulesets/cosmos/orders/works';
import { realOf, unitOf } from '$engine/rulesets/cosmos/tables/units';
import { countedUnit } from '../words';

export const factionCount = (): number => FACTIONS.length;
export const ringCount = (): number => RINGS.length;
export const blackSystems = (): number => BLACK_SYSTEMS;
export const specials = (): number => GREEN_SITES.length + ORANGE_SITES.length;
export const startTreasury = (): number => START_TREASURY;
export const lot = (): number => LOT;
export const missed = (): number => MISSED_BEFORE_ABSENT;
export const cardRange = (): number => CARD_RANGE;
export const mineDamage = (): number => MINEFIELD_DAMAGE;
export const citadelIncome = (): number => CITADEL_INCOME;

// ---------------------------------------------------------------- actions

const ACTIONS = {
	base: BASE_ACTIONS,
	every: GROWTH_TURNS,
	growth: MOST_GROWTH,
	last: GROWTH_TURNS * MOST_GROWTH
} as const;
export const actions = (what: keyof typeof ACTIONS): number => ACTIONS[what];

// ---------------------------------------------------------------- places

export const baseCap = (what: 'collect' | 'recruit'): number => BASE_CAPS[what];
export const salvage = (size: FleetSize): number => HIDDEN_FLEETS[size].salvage;

// ---------------------------------------------------------------- units

type Stat = 'attack' | 'shield' | 'hull';
const BASIC = { attack: 'atk', shield: 'shd', hull: 'hull' } as const;
/** A value of a unit as it is printed, and as it fights with so many boosts. */
export const basic = (unit: string, stat: Stat): number => unitOf(unit)[BASIC[stat]];
export const real = (unit: string, stat: Stat, boosts = 0): number =>
	realOf(basic(unit, stat), boosts);
export const counted = (n: number, unit: string): string => countedUnit(unit, n);
/** Attack or shield of so many of a kind together. */
export const together = (n: number, unit: string, stat: Stat): number => n * real(unit, stat);
/** Rounds for which the shields of such a unit last. */
export const shieldLife = (unit: string): number => basic(unit, 'shield') + 1;

// ---------------------------------------------------------------- the bank

export const bank = (what: 'start' | 'growth' | 'lastGrowthKey' | 'interest' | 'offers'): number =>
	BANK[what];
export const brokered = (end: 'least' | 'most'): number => BANK.brokered[end];
export const term = (which: number): number => TERMS[which - 1] ?? 0;
/** What instalment `i` of a direct loan comes to. */
export function due(principal: number, payments: number, i: number): number {
	const one = instalment({ principal, payments: payments as 4, percent: BANK.interest }, i);
	return one.principal + one.interest;
}

// ---------------------------------------------------------------- the Citadel

export const garrison = (what: 'base' | 'perTurn'): number => GARRISON[what];
export const garrisonAt = (turn: number): number => GARRISON.base + GARRISON.perTurn * turn;
