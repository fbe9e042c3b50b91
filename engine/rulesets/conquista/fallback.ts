/** The defaults: what stands for a seat that misses a decision ("Decisions", CO-217). */
import { NO_COMBAT, phasesFor } from './data';
import { placesFor } from './placing';
import { openPhases } from './slots';
import type { Answer, Ask, Order, SeatId, View } from './types';
import { defaultRelease, shortfallOf } from './upkeep';
import { NO_WORKS } from './works';

export const fallback = (view: View, seat: SeatId): Order => ({
	answer: defaultAnswer(view, seat),
	riders: []
});

export function defaultAnswer(view: View, seat: SeatId): Answer {
	if (view.stage === 'over') throw new Error('the game is over: nobody is asked');
	return answerToAsk(view, seat, view.stage);
}

function answerToAsk(view: View, seat: SeatId, ask: Ask): Answer {
	const seats = view.players.length;
	switch (ask) {
		case 'place': {
			const [first] = placesFor(view.sections, seats);
			if (!first) throw new Error('there is no place for the section');
			return { ask, ...first, turns: 0 };
		}
		case 'orient':
			return { ask, turns: 0 };
		case 'plan': {
			const filled = view.slots.filter(({ chooser }) => chooser === seat);
			return { ask, rankings: filled.map(() => phasesFor(seats)) };
		}
		case 'pick': {
			const [phase] = openPhases(view);
			if (!phase) throw new Error('there is no phase left to pick');
			return { ask, phase };
		}
		case 'production':
			return { ask, card: [], material: [] };
		case 'construction':
			return NO_WORKS;
		case 'maintenance':
			return { ask, release: defaultRelease(view, seat, shortfallOf(view, seat)) };
		case 'combat':
			return NO_COMBAT;
		case 'batch':
			return { ask, orders: [] };
		case 'reply':
			return { ask, accept: [] };
		case 'table':
			return { ask, accept: [], pass: true };
	}
}
