/** What lies on the paper before anything is written: an answer that does nothing. */
import { DIRECTIONS, phasesFor } from '$engine/rulesets/conquista/data';
import type { Answer, Ask, Phase, View } from '$engine/rulesets/conquista/types';

/** The slots that a seat fills in the round being planned. */
export const slotsOf = (view: View, seat: number): number[] =>
	view.slots.flatMap((slot, index) => (slot.chooser === seat ? [index] : []));

const isTaken = (view: View, phase: Phase): boolean =>
	view.slots.some((slot) => slot.phase.includes(phase));

/** An empty answer to a question, as the player finds it. */
export function blankAnswer(view: View, ask: Ask): Answer {
	const phases = phasesFor(view.players.length);
	switch (ask) {
		case 'place':
			return { ask, column: 0, row: 0, turns: 0 };
		case 'orient':
			return { ask, turns: 0 };
		case 'plan':
			return { ask, rankings: slotsOf(view, view.viewer).map(() => phases) };
		case 'pick':
			return { ask, phase: phases.find((phase) => !isTaken(view, phase)) ?? 'production' };
		case 'production':
			return { ask, card: [], material: [] };
		case 'construction':
			return { ask, remove: [], factories: [], industries: [], units: [], research: 0 };
		case 'maintenance':
			return { ask, release: [] };
		case 'combat':
			return { ask, cards: [], valorAt: [], retreat: DIRECTIONS, pursue: -1, orders: [] };
		case 'batch':
			return { ask, orders: [] };
		case 'reply':
			return { ask, accept: [] };
		case 'table':
			return { ask, accept: [], pass: false };
	}
}
