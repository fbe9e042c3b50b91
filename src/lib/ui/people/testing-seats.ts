/** Persons of a table, for tests and for looking at. */
import type { SeatInfo } from '$lib/games/game';

const NAMES = ['Eva', 'Bruno', 'Carla'];

/** So many persons, Eva, Bruno and Carla first. */
export const sampleSeats = (count: number): readonly SeatInfo[] =>
	Array.from({ length: count }, (_, i) => {
		const name = NAMES[i] ?? `Seat ${i + 1}`;
		return { seat: i + 1, name, kind: 'person', colour: i, emblem: `sample ${name}` };
	});
