/**
 * Signatures of what comes, looked at within a bound: each takes milliseconds, and a parcel of few bytes can hold
 * thousands of wrong ones.
 */
import type { Bytes, Id } from './bytes';
import { isVouched } from './facts';
import type { Held } from './instance';
import type { Table } from './state';
import { signKeyOf, type Volume } from './volume';
import type { Keys } from './wire/wire';

export function isSignedUnder(table: Table, volume: Volume, held: Held): boolean {
	const { entry } = held;
	const key = entry.volume === volume.id ? signKeyOf(volume, entry.seat) : undefined;
	return key !== undefined && isSigned(table, key, held);
}

/** Wrong signatures of one event that are looked at: each takes milliseconds, and a parcel of few bytes can hold thousands. */
export const MOST_DOUBTS = 32;

/** True if an entry is rightly signed. After so many wrong ones of what came together, none is. */
export function isSigned(table: Table, key: Bytes, { id, signed }: Held): boolean {
	if (table.doubts >= MOST_DOUBTS) return false;
	if (table.crypto.verify(key, id, signed.signature)) return true;
	table.doubts++;
	return false;
}

/** True if a person vouches for keys, at one of these tables. One who does not is doubted as a wrong signature is. */
export function isPerson(table: Table, keys: Keys, tables: readonly Id[]): boolean {
	if (tables.some((one) => isVouched(table.crypto, keys, one))) return true;
	table.doubts++;
	return false;
}
