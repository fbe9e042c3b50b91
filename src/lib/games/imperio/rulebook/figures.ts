/** Figures that the rulebook quotes, all reckoned from the tables of the game: no page can go stale. */
import { about } from '$engine/rulesets/imperio/about';
import {
	productionCost,
	researchCost,
	subterfugeCost,
	type Payer
} from '$engine/rulesets/imperio/costs';
import {
	ADVANCE,
	ASTEROID_LOSS,
	BATCH,
	BLAME_COST,
	BUILDING,
	GRANTED_COST,
	GUARD_FROM,
	IGNORE_FROM,
	LAST_AUCTION,
	LAST_TURN,
	MOST_MISSED,
	MOST_ROUNDS,
	NEUTRAL_SYSTEMS,
	ODP,
	OPERATION_COST,
	PORT_RESOURCES,
	PRODUCTION_BASE,
	PROPOSALS,
	SLOTS,
	STARTING_RESOURCES,
	STARTING_SHIPS,
	STARTING_TROOPS,
	UNIT,
	UPRISING_FROM,
	type Advance,
	type Building,
	type Operation,
	type ShipClass,
	type Unit
} from '$engine/rulesets/imperio/data';
import { NO_SHIPS } from '$engine/rulesets/imperio/units';
import { countedUnit, unitsText } from '../words';

// ---------------------------------------------------------------- single figures

export const seats = (end: 'min' | 'max'): number => about.seats[end];
export const lastTurn = (): number => LAST_TURN;
export const slots = (): number => SLOTS;
export const rounds = (): number => MOST_ROUNDS;
export const neutralSystems = (): number => NEUTRAL_SYSTEMS;
export const startingResources = (): number => STARTING_RESOURCES;
export const startingForces = (): string =>
	unitsText({ ...STARTING_SHIPS, troop: STARTING_TROOPS });
export const startingTroops = (): number => STARTING_TROOPS;
export const asteroidLoss = (): number => ASTEROID_LOSS;
export const portResources = (): number => PORT_RESOURCES;
export const productionBase = (): number => PRODUCTION_BASE;
export const blameCost = (): number => BLAME_COST;
export const guardFrom = (): number => GUARD_FROM;
export const uprisingFrom = (): number => UPRISING_FROM;
export const ignoreFrom = (): number => IGNORE_FROM;
export const lastAuction = (): number => LAST_AUCTION;
export const mostMissed = (): number => MOST_MISSED;
export const proposalCount = (): number => PROPOSALS.length;
export const grantedCost = (): number => GRANTED_COST;
export const batch = (what: keyof typeof BATCH): number => BATCH[what];
export const odp = (what: keyof typeof ODP): number => ODP[what];

// ---------------------------------------------------------------- things

export const buildingCost = (building: Building): number => BUILDING[building].cost;
export const mostOf = (building: Building): number => BUILDING[building].most;
export const advanceCost = (advance: Advance): number => ADVANCE[advance].cost;
export const operationCost = (operation: Operation): number => OPERATION_COST[operation];
export const bv = (unit: Unit): number => UNIT[unit].bv;
export const preFire = (ship: ShipClass): number => UNIT[ship].preFire;
export const capacityOf = (ship: ShipClass): number => UNIT[ship].capacity;
export const counted = (count: number, unit: Unit): string => countedUnit(unit, count);

/** A House without anything that changes a price. */
const PLAIN: Payer = {
	seat: 1,
	abilities: [],
	upgrades: [],
	advances: [],
	lots: { free_hand: 0, ward: 0, breakthrough: 0 }
};

/** "3 fighter 4 troop", as arguments. */
type Units = readonly (number | Unit)[];
function countsOf(units: Units): Readonly<Record<Unit, number>> {
	const counts: Record<Unit, number> = { ...NO_SHIPS, troop: 0 };
	for (let i = 0; i < units.length; i += 2) {
		const unit = units[i + 1] as Unit;
		if (!(unit in UNIT)) throw new Error(`no units: ${units.join(' ')}`);
		counts[unit] = units[i] as number;
	}
	return counts;
}
/** Resources for these units, without Abilities, Advances and Laws. */
export const production = (...units: Units): number => productionCost([], PLAIN, countsOf(units));
/** The same with Mass Recruitment. */
export const recruited = (...units: Units): number =>
	productionCost([], { ...PLAIN, advances: ['mass_recruitment'] }, countsOf(units));
/** Cost of an Advance to a Patron of Science. */
export const patronPays = (advance: Advance): number =>
	researchCost([], { ...PLAIN, abilities: ['science_patron'] }, advance);
/** Cost of an operation to One with the Shadow. */
export const shadowPays = (operation: Operation, blaming: 'plain' | 'blaming'): number =>
	subterfugeCost([], { ...PLAIN, abilities: ['shadow'] }, operation, blaming === 'blaming');
export const blamingCosts = (operation: Operation): number =>
	OPERATION_COST[operation] + BLAME_COST;

/** Units that a planet with this Resource bonus produces in a turn. */
export const limitOf = (richness: number): number => richness + PRODUCTION_BASE;
/** Resources or Influence of a planet by its bonus, and more. */
export const yields = (bonus: number, ...more: readonly number[]): number =>
	more.reduce((sum, n) => sum + n, 1 + bonus);

// ---------------------------------------------------------------- the first turn

const PURSE = STARTING_RESOURCES;
const OPENING = {
	port: () => BUILDING.trade_port.cost,
	troops: () => productionCost([], PLAIN, countsOf([4, 'troop', 1, 'freighter'])),
	research: () => ADVANCE.scanning_matrix.cost,
	left: () => PURSE - OPENING.port() - OPENING.troops() - OPENING.research()
};
/** Prices of the first turn as the quick start tells it. */
export const opening = (what: keyof typeof OPENING): number => OPENING[what]();

export { advanceName } from '../words';
