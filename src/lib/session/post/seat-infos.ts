/** Seats of a table among devices, as games show them. */
import type { SeatInfo } from '$lib/games/game';
import type { PostView } from './view';

/** Colours of the seat palette. */
const COLOURS = 8;

export const seatInfos = ({ seats }: Pick<PostView, 'seats'>): readonly SeatInfo[] =>
	seats.map(({ seat, name, holder, emblem }) => ({
		seat,
		name,
		kind: holder,
		colour: (seat - 1) % COLOURS,
		emblem
	}));
