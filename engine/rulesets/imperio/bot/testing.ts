/** Minds on small tables, for tests of what a bot decides. */
import { createRng } from '../../../kernel/rng';
import { LAST_TURN } from '../data';
import { table, type TableSpec } from '../testing';
import { view } from '../view';
import type { Book, SeatId } from '../types';
import { think, type Mind } from './mind';
import type { Skill } from './skill';

/** `die`: another one shuffles and picks differently. */
export function mindOf(spec: TableSpec, seat: SeatId = 1, die = 0, skill?: Skill): Mind {
	const seed = new Uint8Array(32).fill(die);
	return think(view(table(spec), seat), seat, createRng(seed).stream('mind'), LAST_TURN, skill);
}

/** The books of a House at a table of so many: what it holds of the others, by seat. */
export const books = (
	seats: number,
	held: Readonly<Record<SeatId, Partial<Book>>>
): readonly Book[] =>
	Array.from({ length: seats }, (_, i) => ({ grudge: 0, trust: 0, ...held[i + 1] }));
