/** The phases that a player wants for the slots it fills (CO-069 to CO-075). */
import { phasesFor } from '$engine/rulesets/conquista/data';
import type { AnswerTo, Phase, View } from '$engine/rulesets/conquista/types';

export type PhasePlan = AnswerTo<'plan'>;

/**
 * Number of entries of the ranking of a slot that can ever be read: those before it take at most one phase
 * each. Of a slot that takes what is left, none is.
 */
export const entriesRead = (slot: number, slots: number): number =>
	slot >= slots - 1 ? 0 : Math.min(slots, slot + 1);

export const withRanking = (
	answer: PhasePlan,
	index: number,
	ranking: readonly Phase[]
): PhasePlan => ({
	...answer,
	rankings: answer.rankings.map((old, i) => (i === index ? ranking : old))
});

/** The slot being filled by a pick: the first of the viewer's that has no phase. */
export const pickingSlot = ({ slots, viewer }: View): number =>
	slots.findIndex(({ chooser, phase }) => chooser === viewer && phase.length === 0);

/**
 * Phase cards still in the deck for a pick. With hidden phases those of other slots are not told
 * one by one: `gone` says which were taken before each of mine.
 */
export function phasesLeft(view: View): readonly Phase[] {
	const slot = pickingSlot(view);
	const gone = view.gone.find((told) => told.slot === slot)?.phases ?? [];
	return phasesFor(view.players.length).filter(
		(phase) => !gone.includes(phase) && !view.slots.some((other) => other.phase.includes(phase))
	);
}
