/**
 * A volume: a fixed roster, a fixed group of seats that hold shares of one key, and the key once it is dealt.
 * Nothing about who may speak or sign changes within one. The decision that ends a volume names the next: its
 * id is the hash of that decision, and nobody founds it.
 */
import { encode } from '../../../engine/kernel/encode';
import { fromHex, toHex, type Bytes, type Id } from './bytes';
import type { Ceremony, Crypto, DealtBy, GroupKey } from './crypto-port';
import { thresholdFor, type Standing } from './standing';
import type { BodyOf, Keys } from './wire/wire';

export interface Volume {
	readonly id: Id;
	readonly number: number;
	/** Keys by seat - 1, as the volume began; undefined for seats that no person ever held. */
	readonly keys: readonly (Keys | undefined)[];
	/** Seats that hold shares of the key, ascending. */
	readonly members: readonly number[];
	/** Those of them that deal. */
	readonly dealers: readonly number[];
	readonly threshold: number;
	readonly ceremony: Ceremony;
	/** Made by the first decision; undefined before. */
	readonly dealt: Dealt | undefined;
}

/** A dealt key. */
export interface Dealt {
	readonly deals: readonly DealtBy[];
	readonly group: GroupKey;
}

/** The threshold that the host asked for, and among how many. */
export interface Asked {
	readonly threshold: number;
	readonly seats: number;
}

/** Terms of a table that its history depends on. */
export interface Terms {
	readonly table: Id;
	readonly founding: BodyOf<'found'>;
	readonly asked: Asked;
}

/** The hash of a labelled list of ids and numbers. */
export function hashOf(crypto: Crypto, label: string, parts: readonly (Id | number)[]): Id {
	const items = parts.map((part) => (typeof part === 'number' ? part : fromHex(part)));
	return toHex(crypto.hash(encode([label, ...items])));
}

export function newVolume(
	id: Id,
	number: number,
	standings: readonly Standing[],
	members: readonly number[],
	asked: Asked
): Volume {
	const keys = standings.map((standing) => standing.keys);
	const barred = standings.filter((standing) => standing.barred).map(({ seat }) => seat);
	const willing = members.filter((seat) => !barred.includes(seat));
	const threshold = thresholdFor(members.length, asked.threshold, asked.seats);
	// Fewer deals than the threshold make no key: then those who once dealt a bad share deal again.
	const fewest = Math.max(threshold, Math.min(2, members.length));
	const dealers = willing.length >= fewest ? willing : members;
	const receivers = members.map((seat) => ({ seat, share: keys[seat - 1]?.share as Bytes }));
	const ceremony = { table: id, epoch: number, threshold, receivers };
	return { id, number, keys, members, dealers, threshold, ceremony, dealt: undefined };
}

/** The key with which a seat signs in a volume. */
export const signKeyOf = (volume: Volume, seat: number): Bytes | undefined =>
	volume.keys[seat - 1]?.sign;
