/** Actions of a turn (section 8). */
import { BASE_ACTIONS, GROWTH_TURNS, MOST_GROWTH } from './data';
import { SHEETS } from '../factions';
import type { FactionId } from './data';
import type { ActionParts, Pact, SeatId } from '../types';

const NET_TURNS = 5;

/** Permanent actions on turn 1 (CS-152, CS-632). */
export function baseActions(faction: FactionId): number {
	for (const { hooks } of SHEETS[faction].abilities)
		for (const hook of hooks) if (hook.hook === 'actions.base') return hook.n;
	return BASE_ACTIONS;
}

/** CS-153, CS-158 */
export const grown = (turn: number): number =>
	Math.min(MOST_GROWTH, Math.floor((turn - 1) / GROWTH_TURNS));

/** One action, and one more for every five turns since reception (CS-259, CS-160). */
export const ofNet = (received: number, turn: number): number =>
	turn <= received ? 0 : 1 + Math.floor((turn - received - 1) / NET_TURNS);

/** Pacts that cost an action that turn: from the one after they began (CS-373). */
export const pactsOf = (pacts: readonly Pact[], seat: SeatId, turn: number): number =>
	pacts.filter(
		({ a, b, from, until }) => (a === seat || b === seat) && from < turn && turn <= until
	).length;

/** The sum, never below 1 (CS-155, CS-156). */
export const totalOf = (parts: Omit<ActionParts, 'total'>): ActionParts => ({
	...parts,
	total: Math.max(1, parts.permanent + parts.temporary + parts.oneOff - parts.pacts - parts.usurped)
});
