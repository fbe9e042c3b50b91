/** Why a faction left the game, in words. */
import type { LeaveCause } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';

const CAUSES: Readonly<Record<LeaveCause, (inputs: { turn: number }) => string>> = {
	default: m.cosmos_players_left_default,
	defeat: m.cosmos_players_left_defeat,
	resigned: m.cosmos_players_left_resigned
};

export const causeText = (cause: LeaveCause, turn: number): string => CAUSES[cause]({ turn });
