/**
 * Letters between players: entries encrypted to their readers and to their author. A letter may hold, in
 * place of words, a notice to the readers' apps: what the table agrees on and no stranger is to know.
 */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { bellIn, bellParts, type Doorbell } from '$lib/carriers/doorbell/doorbell';
import { relaysIn } from '$lib/carriers/mailbox/addresses';
import type { Bytes, Id } from '$lib/protocol/bytes';
import { fromHex } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import type { Held } from '$lib/protocol/instance';
import type { Standing } from '$lib/protocol/standing';
import { LIMITS, type BodyOf } from '$lib/protocol/wire/wire';
import { LONGEST_LETTER } from '../../letter-length';

/** Message to the readers' apps. */
export type Notice =
	/** The relays of the table's mailbox from now on; none: letters go by hand. */
	| { readonly kind: 'relays'; readonly relays: readonly string[] }
	/** The doorbell of the author's phone from now on; undefined: none, or none that this app rings. */
	| { readonly kind: 'doorbell'; readonly bell: Doorbell | undefined };

export interface LetterText {
	readonly text: string;
	/** Minutes since 1970. */
	readonly time: number;
	readonly notice?: Notice | undefined;
}

/** No clock says later than this, in minutes since 1970: some thousand years on, dates end for a page. */
const LATEST = 2 ** 32;

/** Bound to the table, the author's seat and those whom it names as readers. */
const contextOf = (table: Id, from: number, to: readonly number[]): Bytes =>
	encode(['lacre/letter/1', fromHex(table), from, [...to]]);

/** Undefined if none of those seats has keys, or the text is too long for an entry. */
export function writeLetter(
	crypto: Crypto,
	table: Id,
	standings: readonly Standing[],
	from: number,
	to: readonly number[],
	letter: LetterText
): BodyOf<'letter'> | undefined {
	const readers = [...new Set(to)].filter((seat) => seat !== from).sort((a, b) => a - b);
	const keys = [from, ...readers].flatMap((seat) => standings[seat - 1]?.keys ?? []);
	if (readers.length === 0 || keys.length !== readers.length + 1) return undefined;
	if (letter.text.length > LONGEST_LETTER) return undefined;
	const plain = encode([letter.time, letter.text, ...writeNotice(letter.notice)]);
	const box = crypto.person.writeLetter(keys, contextOf(table, from, readers), plain);
	return box.length <= LIMITS.deal ? { kind: 'letter', to: readers, box } : undefined;
}

/** Undefined: not for this person, or not a letter. A time that no clock says is none. */
export function readLetter(crypto: Crypto, table: Id, held: Held): LetterText | undefined {
	const { body } = held.entry;
	if (body.kind !== 'letter') return undefined;
	const plain = crypto.person.readLetter(contextOf(table, held.entry.seat, body.to), body.box);
	const decoded = plain && decode(plain);
	if (!decoded?.ok || !Array.isArray(decoded.value)) return undefined;
	const [time, text, told, ...rest] = decoded.value as readonly unknown[];
	if (typeof time !== 'number' || typeof text !== 'string' || rest.length > 0) return undefined;
	const isTime = time >= 0 && time <= LATEST;
	const letter = { time: isTime ? time : 0, text: text.slice(0, LONGEST_LETTER) };
	if (told === undefined) return letter;
	const notice = readNotice(told);
	// A notice of a later version is no letter to be shown.
	return notice && { ...letter, notice };
}

function writeNotice(notice: Notice | undefined): Encodable[] {
	if (!notice) return [];
	switch (notice.kind) {
		case 'relays':
			return [[notice.kind, ...notice.relays]];
		case 'doorbell':
			return [[notice.kind, ...(notice.bell ? bellParts(notice.bell) : [])]];
	}
}

function readNotice(told: unknown): Notice | undefined {
	if (!Array.isArray(told)) return undefined;
	const [kind, ...rest] = told as readonly unknown[];
	switch (kind) {
		case 'relays':
			return { kind, relays: relaysIn(rest) };
		case 'doorbell':
			return { kind, bell: bellIn(rest) };
		default:
			return undefined;
	}
}
