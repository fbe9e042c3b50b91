/**
 * Doorbells of a table: which member has one, what they are awaited for, and whether it was this device that made
 * the table wait for them. That device rings, and no other: the one that said the last word that was missing, or
 * brought together what others had said apart. Two devices that see it apart both ring, before they hear of each
 * other: no rule can prevent that.
 */
import { toHex, type Id } from '$lib/protocol/bytes';
import { isMember } from '$lib/protocol/agree';
import type { Instance, Prefix } from '$lib/protocol/instance';
import type { Effect, Table } from '$lib/protocol/table';
import { hashOf } from '$lib/protocol/volume';
import type { BellView } from '../../view';
import { here } from '../entry';
import { lastTold, type Told } from '../open-table';

/** Things that a table waits for, in order: orders (in a ceremony, deals), then votes, then shares. */
const WANTS = ['order', 'vote', 'share'] as const;
type Want = (typeof WANTS)[number];

interface Awaited {
	readonly want: Want;
	readonly seats: readonly number[];
}

/** Hex digits of a mark. */
const MARK = 16;

/** Doorbells of those who sit at a table, each as its owner told it last. */
export function bellsOf(
	table: Table,
	notices: readonly Told[],
	rings: readonly string[]
): BellView[] {
	const told = notices.filter(({ notice }) => notice.kind === 'doorbell');
	const { instance } = table;
	if (told.length === 0 || !instance) return [];
	const { marks } = awaitedIn(table);
	return instance.position.standings.flatMap(({ seat, keys, frozen }) => {
		if (!keys || frozen) return [];
		const author = toHex(keys.sign);
		const last = lastTold(told.filter((one) => one.from === seat && one.author === author));
		if (last?.notice.kind !== 'doorbell' || !last.notice.bell) return [];
		const mark = marks.get(seat) ?? '';
		return [{ seat, bell: last.notice.bell, mark, due: rings.includes(mark) }];
	});
}

export const marksIn = (table: Table): string[] => [...awaitedIn(table).marks.values()];

/**
 * Marks of those whom this device made the table wait for, after an event. `awaited`: marks before it.
 */
export function ringsAfter(
	table: Table,
	before: readonly string[],
	awaited: readonly string[],
	effects: readonly Effect[]
): readonly string[] {
	const { want, marks: bySeat } = awaitedIn(table);
	const marks = [...bySeat.values()];
	const isOurs = effects.some(
		(effect) => (effect.kind === 'keep' && effect.own) || (effect.kind === 'decided' && effect.here)
	);
	// The last but one to seal rings the seat that is left: the others wait for it alone.
	const isLeft = marks.length === 1 && awaited.length > 1 && want === 'order';
	const isNew = (mark: string): boolean => isLeft || !awaited.includes(mark);
	return marks.filter((mark) => before.includes(mark) || (isOurs && isNew(mark)));
}

/** The thing that is awaited, and marks of the awaited seats: equal on every device, and for nobody else to guess. */
function awaitedIn(table: Table): {
	readonly want: Want | undefined;
	readonly marks: ReadonlyMap<number, string>;
} {
	const { instance, crypto } = table;
	const prefix = table.stopped ? undefined : here(table);
	if (!instance || !prefix) return { want: undefined, marks: new Map() };
	const { want, seats } = awaitedAt(instance, prefix);
	const markOf = (seat: number): string => {
		const name = [table.terms.table, prefix.at, seat, WANTS.indexOf(want)];
		return hashOf(crypto, 'lacre/ring/1', name).slice(0, MARK);
	};
	return { want, marks: new Map(seats.map((seat) => [seat, markOf(seat)])) };
}

/** Seats that have still to say something, and what. */
export function awaitedAt(instance: Instance, prefix: Prefix): Awaited {
	const { byKind, position } = instance;
	if (prefix.mode === 'over') return { want: 'order', seats: [] };
	const said = (
		entries: readonly { readonly entry: { seat: number; at: Id } }[],
		at: Id
	): number[] => entries.filter(({ entry }) => entry.at === at).map(({ entry }) => entry.seat);
	const orders = [...byKind.seal, ...byKind.open, ...byKind.deal];
	const owing = without(prefix.owed, said(orders, prefix.at));
	if (owing.length > 0) return { want: 'order', seats: owing };
	const voters = position.volume.members.filter(
		(seat) => isMember(instance, seat) && !position.standings[seat - 1]?.dormant
	);
	const seats = without(voters, said(byKind.vote, position.history));
	if (seats.length > 0) return { want: 'vote', seats };
	return { want: 'share', seats: without(voters, said(byKind.share, prefix.at)) };
}

const without = (seats: readonly number[], some: readonly number[]): number[] =>
	seats.filter((seat) => !some.includes(seat));
