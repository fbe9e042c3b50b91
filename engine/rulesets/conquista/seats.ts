/** Seats that take part, and their order (CO-006, CO-007). */
import { DORMANT_AFTER } from './data';
import type { Player, SeatId, State } from './types';

type Players = readonly Pick<Player, 'seat' | 'status'>[];

/** Seats in the game: a dormant or resigned player still is. */
export const isActive = ({ status }: Pick<Player, 'status'>): boolean => status !== 'eliminated';

export const isDormant = ({ missed, status }: Pick<Player, 'missed' | 'status'>): boolean =>
	status === 'resigned' || (status === 'playing' && missed >= DORMANT_AFTER);

/** The active seats from one on, each at the right hand of the one before. */
export function turnOrder(players: Players, from: SeatId): SeatId[] {
	const start = players.findIndex(({ seat }) => seat === from);
	return [...players.slice(start), ...players.slice(0, start)]
		.filter(isActive)
		.map(({ seat }) => seat);
}

/** The next active seat to the right of one; itself if there is no other. */
export function nextSeat(players: Players, seat: SeatId): SeatId {
	const others = turnOrder(players, seat).filter((other) => other !== seat);
	return others[0] ?? seat;
}

/** Leader of the phase of a slot: its chooser or, once eliminated, the next active seat (CO-075). */
export function leaderOf(
	{ slots, players }: Pick<State, 'slots' | 'players'>,
	slot: number
): SeatId {
	const chooser = slots[slot]?.chooser;
	if (chooser === undefined) throw new Error(`no slot ${slot}`);
	return turnOrder(players, chooser)[0] ?? chooser;
}

/** Everybody active, in turn order from the leader of the phase under way. */
export const phaseOrder = (state: Pick<State, 'slots' | 'players' | 'slot'>): SeatId[] =>
	turnOrder(state.players, leaderOf(state, state.slot));

export const isPlaying = (players: Players, seat: SeatId): boolean =>
	players[seat - 1]?.status === 'playing';
