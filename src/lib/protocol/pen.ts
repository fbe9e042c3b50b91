/** Writing and refusing: what becomes of an entry, by whom it ever was written. */
import type { Bytes } from './bytes';
import type { Crypto } from './crypto-port';
import { heldOf, type Held } from './instance';
import type { RefusalCode, Stop, Table } from './state';
import { encodeEntry, parseEntry, type Entry } from './wire/wire';

export function refuse(table: Table, code: RefusalCode, at?: string): void {
	table.effects.push(at === undefined ? { kind: 'refused', code } : { kind: 'refused', code, at });
}

export function stop(table: Table, why: Stop): void {
	if (table.stopped) return;
	table.stopped = why;
	table.effects.push({ kind: 'stopped', why });
}

/** Signs an entry with this device's key. Throws if no parser would take it. */
export function sign(crypto: Crypto, entry: Entry): Held {
	const bytes = writeEntry(entry);
	const held = heldOf(crypto, entry, { bytes, signature: new Uint8Array(0) });
	return { ...held, signed: { bytes, signature: crypto.person.sign(held.id) } };
}

function writeEntry(entry: Entry): Bytes {
	const bytes = encodeEntry(entry);
	const parsed = parseEntry(bytes);
	if (!parsed.ok)
		throw new Error(`nobody would take this ${entry.kind}: ${parsed.at ?? parsed.code}`);
	return bytes;
}
