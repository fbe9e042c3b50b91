/** Letters stand outside of what is agreed: a decision does not end them, and two in a place convict nobody. */
import type { Id } from './bytes';
import { isSigned } from './doubt';
import { heldOf, type Held, type Said } from './instance';
import { refuse, sign } from './pen';
import type { Table } from './state';
import { signKeyOf } from './volume';
import { LIMITS, placeName, type BodyOf, type Entry, type Signed } from './wire/wire';

export function receiveLetter(table: Table, entry: Entry, signed: Signed): 'done' | 'later' {
	const there = table.past.get(entry.at);
	if (!there) return 'later';
	// Nobody hands on what is so old: it brings nothing new.
	if (!isRecent(table, entry.at)) return 'done';
	const key = there.volume.id === entry.volume ? signKeyOf(there.volume, entry.seat) : undefined;
	const held = heldOf(table.crypto, entry, signed);
	if (table.letters.has(held.id)) return 'done';
	const name = placeName(entry);
	const isTaken = [...table.letters.values()].some((one) => placeName(one.entry) === name);
	const letter = held as Said<'letter'>;
	if (!key || isTaken || displacedBy(table, letter).includes(letter)) refuse(table, 'no-room');
	else if (!isSigned(table, key, held)) refuse(table, 'bad-signature');
	else keepLetter(table, letter, false);
	return 'done';
}

/** Bytes of the letters of one seat that are handed on: those of one history have room, however long they are. */
const MOST_LETTERS = LIMITS.letters * (LIMITS.deal + 1024);

/**
 * Letters that have no room any more once another is kept, itself if it is older than all that have. Of each author
 * the newest have room: nobody else's parcels grow with what one may write. Devices with the same letters keep the
 * same of them.
 */
function displacedBy({ letters, past }: Table, held: Said<'letter'>): readonly Held[] {
	const depth = ({ entry }: Held): number => past.get(entry.at)?.number ?? 0;
	const newest = [...letters.values(), held]
		.filter(({ entry }) => entry.seat === held.entry.seat)
		.sort((a, b) => depth(b) - depth(a) || b.entry.number - a.entry.number);
	const gone: Held[] = [];
	let length = 0;
	for (const one of newest) {
		length += one.signed.bytes.length;
		if (length > MOST_LETTERS) gone.push(one);
	}
	return gone;
}

export function keepLetter(table: Table, held: Said<'letter'>, own: boolean): void {
	const { letters } = table;
	for (const { id } of displacedBy(table, held)) letters.delete(id);
	letters.set(held.id, held);
	table.effects.push({ kind: 'keep', entries: [held], own });
}

export function writeLetter(table: Table, body: BodyOf<'letter'>): void {
	const { instance, seat } = table;
	if (!instance || seat === 0) return refuse(table, 'no-seat');
	const { history: at, volume } = instance.position;
	const taken = [...table.letters.values()].filter(
		({ entry }) => entry.at === at && entry.seat === seat
	);
	const numbers = Array.from({ length: LIMITS.letters }, (_, number) => number);
	const number = numbers.find((one) => !taken.some(({ entry }) => entry.number === one));
	if (number === undefined) return refuse(table, 'too-many-letters');
	const held = sign(table.crypto, { volume: volume.id, at, kind: 'letter', seat, number, body });
	keepLetter(table, held as Said<'letter'>, true);
}

/** Histories whose letters are handed on. */
const LETTERS_FOR = 64;

export const isRecent = ({ past, records }: Table, history: Id): boolean =>
	(past.get(history)?.number ?? 0) > records.length - LETTERS_FOR;
