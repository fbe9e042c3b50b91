/**
 * A table that cannot go on (too many are gone, a host who lied, devices that disagree) is founded anew
 * from a state of it by those who remain. The founding entry names that state by its hash; every
 * device takes it from what it resolved itself, so nobody can slip another one in.
 */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { provenFalse } from '$lib/protocol/instance';
import type { Table } from '$lib/protocol/table';
import type { BodyOf, Origin } from '$lib/protocol/wire/wire';
import type { Memory } from '../kept/cache';
import { packPosition, unpackPosition, type Position } from '../position';
import type { PersonView, PostView } from '../../view';

type Found = BodyOf<'found'>;

/** Data of the table that another goes on from, on this device. */
export interface Before {
	readonly table: Id;
	/** The step that it goes on from. */
	readonly step: number;
	/** Seats by the lasting key of each person, hex; whoever resigned or lied sits nowhere. */
	readonly seats: ReadonlyMap<Id, number>;
}

/** Tells whether a founding entry proposes the very game that was played there. */
export function sameGame(now: Found, was: Found): boolean {
	return (
		now.ruleset === was.ruleset &&
		now.rulesetVersion === was.rulesetVersion &&
		now.seats === was.seats &&
		sameBytes(now.options, was.options)
	);
}

/**
 * Origin of the table that takes up one that cannot go on: the last state that was decided, the one before if devices
 * differ in it, or the last one in common if a decision was made in two ways. Undefined: the game has not begun.
 */
export function originOf(table: Table): Origin | undefined {
	const { instance, line, past, records, split, stopped, terms } = table;
	if (!instance) return undefined;
	const isDisputed = stopped === 'differs' || stopped === 'no-majority';
	const parted = split && records[split.number]?.history;
	const inCommon = parted === undefined ? undefined : past.get(parted)?.states;
	const at = inCommon === undefined ? line.at(isDisputed ? -2 : -1) : line[inCommon - 1];
	const history = parted ?? (isDisputed ? records.at(-1)?.history : instance.position.history);
	return at && history ? { table: terms.table, history, state: at.resolved.hash } : undefined;
}

/** True for a table whose list was never closed. */
export const isGathering = (table: Table): boolean => table.instance === undefined;

/** Nothing of it was played: its people gather, or its first keys are being dealt. Who is missing then may never come. */
export const isUnplayed = ({ stage }: Pick<PostView, 'stage'>): boolean =>
	stage === 'lobby' || stage === 'keys';

/** Reads off the old table what a new one goes on from; undefined if that state is not here. */
export function beforeOf(old: Table, origin: Origin): Before | undefined {
	const at = old.line.find(({ resolved }) => resolved.hash === origin.state);
	const { instance } = old;
	if (!at || !instance) return undefined;
	const seats = new Map<Id, number>();
	const liars = new Set([...provenFalse(instance.byId.values()), ...(old.split?.seats ?? [])]);
	for (const { seat, keys, resigned, frozen } of instance.position.standings)
		if (keys && !resigned && !frozen && !liars.has(seat)) seats.set(toHex(keys.person), seat);
	return { table: old.terms.table, step: at.step, seats };
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

/** Under this lies the state that it goes on from: nothing in the new table leads to it, and backups leave states out. */
const ORIGIN = 'origin';

export function noteOrigin(memory: Memory, position: Position): void {
	const { hash, state, outcome } = packPosition(position, undefined).kept;
	memory.note(ORIGIN, encode([hash, state, outcome]));
}

/** The state that a table goes on from; undefined: it is not here, or damaged. */
export function recallOrigin(memory: Memory, hash: Id): Position | undefined {
	const bytes = memory.recall(ORIGIN);
	const decoded = bytes && decode(bytes);
	if (!decoded?.ok || !Array.isArray(decoded.value)) return undefined;
	const [kept, state, outcome] = decoded.value as unknown as [Id, Bytes, Bytes];
	if (kept !== hash) return undefined;
	try {
		return unpackPosition({ hash, state, outcome }, undefined);
	} catch {
		return undefined;
	}
}

/** Seat that somebody had, by their lasting key; 0: none. */
export const seatBefore = (before: Before | undefined, person: Bytes): number =>
	before?.seats.get(toHex(person)) ?? 0;

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
