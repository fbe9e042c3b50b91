/** The slots of a round and the phases that fill them (section 6 of the rules). */
import { phasesFor } from './data';
import type { Phase, State, View } from './types';

/** True if a phase has still to open, in this round or a later one. Phases that have opened are public. */
export const isComing = (
	{ options, round, slots, slot }: Pick<State, 'options' | 'round' | 'slots' | 'slot'>,
	phase: Phase
): boolean =>
	round < options.rounds || !slots.slice(0, slot + 1).some((one) => one.phase[0] === phase);

/** Phases that no slot has taken, in the order of the default ranking. */
export function phasesLeft({ slots, players }: Pick<State, 'slots' | 'players'>): Phase[] {
	const taken = slots.flatMap(({ phase }) => phase);
	return phasesFor(players.length).filter((phase) => !taken.includes(phase));
}

/** The first slot that no phase fills; -1 if all are filled. */
export const slotToFill = ({ slots }: Pick<State, 'slots'>): number =>
	slots.findIndex(({ phase }) => phase.length === 0);

/**
 * Phases that the seat which is to pick can take, in the order of the default ranking. Where phases are
 * hidden the slots do not show them all, but whoever picks knows what is gone (CO-248).
 */
export function openPhases(view: View): Phase[] {
	const left = phasesLeft(view);
	if (view.options.phaseOrder === 'public') return left;
	const gone = view.gone.at(-1)?.phases ?? [];
	return left.filter((phase) => !gone.includes(phase));
}
