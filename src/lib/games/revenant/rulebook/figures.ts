/** Figures that the rulebook quotes, all reckoned from the tables of the game: no page can go stale. */
import { CAPTAIN_MOVEMENT } from '$engine/rulesets/revenant/cards/captain';
import { CREW_TACTICS_VP } from '$engine/rulesets/revenant/cards/solo';
import { DEAR_PRICE } from '$engine/rulesets/revenant/effects/cards';
import {
	CARD_STEP,
	COMPARTMENT_SLOTS,
	EQUIPMENT_SLOTS,
	HAND_LIMIT,
	MATERIAL_ICONS,
	MOST_VOIDBORN,
	ROOM,
	ROUNDS,
	TOP_INFLUENCE,
	TOP_TACTICS,
	TRACK_STEP,
	TRAINING_SLOTS
} from '$engine/rulesets/revenant/data';
import { MOST_AHEAD } from '$engine/rulesets/revenant/orders/shapes';
import { OBJECTIVE_VP } from '$engine/rulesets/revenant/scoring';
import { JUMP_NEUTRONIUM } from '$engine/rulesets/revenant/turn/revenant';
import { listText } from '$lib/ui/text';

const FIGURES = {
	rounds: ROUNDS,
	mostVoidborn: MOST_VOIDBORN,
	roomFor: ROOM,
	lastStep: TOP_INFLUENCE,
	lastTactics: TOP_TACTICS,
	tacticsCard: CARD_STEP,
	tacticsTrack: TRACK_STEP,
	slotsOf: COMPARTMENT_SLOTS,
	equipmentSlots: EQUIPMENT_SLOTS,
	trainingEach: TRAINING_SLOTS,
	handLimit: HAND_LIMIT,
	/** Ships of a House in the fleet at first. */
	startingPower: 2,
	movement: 1,
	captainMovement: CAPTAIN_MOVEMENT,
	lateEquipment: DEAR_PRICE.length,
	objectivePoints: OBJECTIVE_VP,
	jumpPrice: JUMP_NEUTRONIUM,
	crewTactics: CREW_TACTICS_VP,
	mostAhead: MOST_AHEAD
};
export const figure = (name: keyof typeof FIGURES): number => FIGURES[name];

/** "3, 6, 10 and 13" */
export const tacticsIcons = (): string => listText(MATERIAL_ICONS.map((step) => `${step}`));
/** Victory points of Influence with a House. */
export const points = (influence: number, power: number): number => influence * power;
