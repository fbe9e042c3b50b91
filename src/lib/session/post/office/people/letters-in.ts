/** Letters of an open table, read into what the pages show of them. */
import { toHex, type Id } from '$lib/protocol/bytes';
import type { Said } from '$lib/protocol/instance';
import { letterAhead } from './clocks';
import { isMine, sitterAt } from '../entry';
import { readLetter } from './letters';
import type { Open } from '../open-table';

/** Reads the letters that came since. `now`: minutes since 1970. */
export function readLetters(open: Open, now: number): void {
	for (const letter of open.table.letters.values())
		if (!open.tried.has(letter.id)) readOne(open, letter, now);
}

/** Reads one letter. */
export function readOne(open: Open, held: Said<'letter'>, now: number): void {
	const { table, numbers, tried } = open;
	tried.add(held.id);
	const letter = readLetter(table.crypto, table.terms.table, held);
	if (!letter) return;
	const { notice, ...words } = letter;
	const { id, entry } = held;
	const { seat: from, at, body } = entry;
	const number = table.past.get(at)?.number ?? 0;
	const author = toHex(sitterAt(table, at, from)?.keys.sign ?? new Uint8Array(0));
	const depth = number * 64 + entry.number;
	if (notice) open.notices.push({ id, from, at, author, depth, notice });
	else {
		const ahead = isMine(table, held) ? 0 : letterAhead(table, number, words.time, now);
		open.letters.push({ id, n: numbers.get(id) ?? 0, at, from, to: body.to, ...words, ahead });
	}
}

/** The number of the next letter: none that is marked as read already, though the letter of that number may be gone. */
export const nextNumber = ({ numbers, row }: Pick<Open, 'numbers' | 'row'>): number =>
	Math.max(row.read, ...[...numbers.values()].map((number) => number + 1));

/**
 * Entries of the store that the table no longer holds, and that need not stay. Letters that this device has read
 * stay for good; one for somebody else only as long as it is handed on.
 */
export function goneFrom(open: Open, held: ReadonlySet<Id>): Id[] {
	const own = new Set([...open.letters, ...open.notices].map(({ id }) => id));
	const mayGo = (id: Id): boolean => !open.numbers.has(id) || (open.tried.has(id) && !own.has(id));
	return [...open.stored].filter((id) => !held.has(id) && mayGo(id));
}
