/** Small choices of those who play at random. */
import type { Stream } from '../../../kernel/rng';
import { SHIP_CLASSES } from '../data';
import { shuffled } from '../dice';
import type { Doctrine, View } from '../types';

/** True once in `n` times. */
export const chance = (stream: Stream, n: number): boolean => stream.pick(n) === 0;

/** One of at least one. */
export const anyOf = <T>(stream: Stream, items: readonly T[]): T =>
	items[stream.pick(items.length)] as T;

/** None to `most` of them, none twice. */
export const upTo = <T>(stream: Stream, items: readonly T[], most: number): T[] =>
	shuffled(stream, items).slice(0, stream.pick(Math.min(most, items.length) + 1));

export function anyDoctrine(view: View, stream: Stream): Doctrine {
	const isPatient = view.own[0]?.abilities.includes('patient_warriors') ?? false;
	return {
		hitOrder: shuffled(stream, SHIP_CLASSES),
		absorb: chance(stream, 2),
		retreatLossPct: chance(stream, 2) ? [stream.pick(101)] : [],
		retreatTo: upTo(stream, view.cells, 2).map(({ id }) => id),
		evade: isPatient ? anyOf(stream, ['never', 'outgunned', 'always'] as const) : 'never'
	};
}
