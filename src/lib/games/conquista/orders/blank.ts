/** What lies on the paper before anything is written: an answer that does nothing, or what is usual. */
import { DIRECTIONS, phasesFor } from '$engine/rulesets/conquista/data';
import type { Answer, Ask, Order, View } from '$engine/rulesets/conquista/types';
import { phasesLeft } from './ranking';
import { usualRelease } from './release';
import { freeSpots } from './setting';

/** The slots that a seat fills in the round being planned. */
export const slotsOf = (view: View, seat: number): number[] =>
	view.slots.flatMap((slot, index) => (slot.chooser === seat ? [index] : []));

/** An empty answer to a question, as the player finds it. */
export function blankAnswer(view: View, ask: Ask): Answer {
	const phases = phasesFor(view.players.length);
	switch (ask) {
		case 'place': {
			const [spot] = freeSpots(view);
			return { ask, column: spot?.column ?? 0, row: spot?.row ?? 0, turns: 0 };
		}
		case 'orient':
			return { ask, turns: 0 };
		case 'plan':
			return { ask, rankings: slotsOf(view, view.viewer).map(() => phases) };
		case 'pick':
			return { ask, phase: phasesLeft(view)[0] ?? 'production' };
		case 'production':
			return { ask, card: [], material: [] };
		case 'construction':
			return { ask, remove: [], factories: [], industries: [], units: [], research: 0 };
		case 'maintenance':
			return { ask, release: usualRelease(view) };
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

/** What is sealed when nothing was written. */
export function emptyOrder(view: View): Order {
	if (view.stage === 'over') throw new Error('nothing is asked any more');
	return { answer: blankAnswer(view, view.stage), riders: [] };
}
