/** Seats whose answer is awaited, and those never asked again. */
import type { Decision, SeatId } from '../../kernel/ruleset';
import type { Ask, State } from './types';

export function pending(state: State): readonly Decision[] {
	const { stage, asked } = state;
	if (stage === 'over') return [];
	return asked.map((seat) => ({
		seat,
		ask: stage,
		sealed: isSealed(state, stage),
		chance: needsDice(state, stage, seat)
	}));
}

/** Asked of all at once, or of one after another who see what came before (CO-009). */
function isSealed({ options }: State, ask: Ask): boolean {
	switch (ask) {
		case 'orient':
		case 'plan':
		case 'maintenance':
		case 'combat':
		case 'reply':
			return true;
		case 'production':
			return options.production === 'sealed';
		case 'construction':
			return options.construction === 'sealed';
		case 'place':
		case 'pick':
		case 'batch':
		case 'table':
			return false;
	}
}

/**
 * After most answers something is drawn or may be, if only by the next phase. Where one pick or one
 * go follows another there are no dice until the last.
 */
function needsDice(state: State, ask: Ask, seat: SeatId): boolean {
	if (ask === 'table') return state.queue.length <= 1;
	if (ask !== 'pick') return true;
	const here = state.slots.findIndex(({ phase }) => phase.length === 0);
	const later = state.slots.slice(here + 1, -1);
	return !later.some(
		({ chooser }) => chooser !== seat && state.players[chooser - 1]?.status === 'playing'
	);
}

/** Seats that resigned or were eliminated. */
export const out = ({ players }: State): readonly SeatId[] =>
	players.filter(({ status }) => status !== 'playing').map(({ seat }) => seat);
