/**
 * A table that cannot go on (too many are gone, a host who lied, devices that disagree) is founded anew
 * from a state of it by those who remain. The founding entry names that state by its hash; every
 * device takes it from what it resolved itself, so nobody can slip another one in.
 */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { forks } from '$lib/protocol/log';
import type { Table } from '$lib/protocol/table';
import type { Found, Origin } from '$lib/protocol/wire';
import type { Memory } from './cache';
import type { PersonView } from '../view';

/** What a device has of the table that another goes on from. */
export interface Before {
	readonly table: Id;
	/** The step that it goes on from. */
	readonly step: number;
	/** Who sat where, by the key that they sign with, hex; whoever resigned or lied sits nowhere. */
	readonly seats: ReadonlyMap<Id, number>;
}

/** What a founding entry proposes is the very game that was played there. */
export function sameGame(now: Found, was: Found): boolean {
	return (
		now.ruleset === was.ruleset &&
		now.rulesetVersion === was.rulesetVersion &&
		now.seats === was.seats &&
		sameBytes(now.options, was.options)
	);
}

/** Reads off the old table what a new one goes on from; undefined if that step is not here. */
export function beforeOf(old: Table, origin: Origin): Before | undefined {
	const step = old.steps.get(origin.past);
	if (!step || step.hash !== origin.state) return undefined;
	const seats = new Map<Id, number>();
	const liars = new Set(forks(old.graph).map(({ seat }) => seat));
	for (const { seat, keys, resigned, frozen } of step.standings)
		if (keys && !resigned && !frozen && !liars.has(seat)) seats.set(toHex(keys.sign), seat);
	return { table: old.table, step: step.number, seats };
}

/** Under this it is remembered by the new table: the old one may be gone, or damaged, by then. */
const BEFORE = 'before';

export function noteBefore(memory: Memory, { table, step, seats }: Before): void {
	const pairs = [...seats].map(([key, seat]): Encodable => [key, seat]);
	memory.note(BEFORE, encode([table, step, pairs]));
}

export function recallBefore(memory: Memory): Before | undefined {
	const bytes = memory.recall(BEFORE);
	const decoded = bytes && decode(bytes);
	if (!decoded?.ok || !Array.isArray(decoded.value)) return undefined;
	const [table, step, pairs] = decoded.value as unknown as [Id, number, [Id, number][]];
	return { table, step, seats: new Map(pairs) };
}

/** Where somebody sat, by the key that they sign with; 0: nowhere. */
export const seatBefore = (before: Before | undefined, sign: Bytes): number =>
	before?.seats.get(toHex(sign)) ?? 0;

/** Whoever sat at the table before keeps the seat; the others take what is free, as they came. */
export function seating(
	people: readonly Pick<PersonView, 'id' | 'before'>[],
	seatCount: number
): (Id | undefined)[] {
	const seats = Array.from({ length: seatCount }, (): Id | undefined => undefined);
	const late = people.filter(({ id, before }) => {
		if (before === 0 || seats[before - 1] !== undefined) return true;
		seats[before - 1] = id;
		return false;
	});
	for (const { id } of late) {
		const free = seats.indexOf(undefined);
		if (free < 0) break;
		seats[free] = id;
	}
	return seats;
}
