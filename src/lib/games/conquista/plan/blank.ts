/** Paper before anything is written: the answer that stands for a seat that says nothing. */
import { defaultAnswer } from '$engine/rulesets/conquista/fallback';
import type { Answer, Ask, Order, View } from '$engine/rulesets/conquista/types';
import { phasesLeft } from './ranking';

/** The slots that a seat fills in the round being planned. */
export const slotsOf = (view: View, seat: number): number[] =>
	view.slots.flatMap((slot, index) => (slot.chooser === seat ? [index] : []));

/** The answer to the question of the stage, as the player finds it. */
export function blankAnswer(view: View, ask: Ask): Answer {
	if (ask === 'pick') return { ask, phase: phasesLeft(view)[0] ?? 'production' };
	// A go at the table passes by itself while there is nothing in it, and only then.
	if (ask === 'table') return { ask, accept: [], pass: false };
	return defaultAnswer(view, view.viewer);
}

/** Order sealed when nothing was written. */
export function emptyOrder(view: View): Order {
	if (view.stage === 'over') throw new Error('nothing is asked any more');
	return { answer: blankAnswer(view, view.stage), riders: [] };
}
