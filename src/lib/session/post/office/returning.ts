/**
 * A device whose person may have written elsewhere: restored from a backup, replaced by another
 * device, back after the table was deleted here. Nothing is ever added to a log that another copy of
 * this identity may be adding to: that would be a fork, although nobody lied. (The protocol decides
 * which log that is: `resume` in `table.ts`. How a return counts for the others: `return.ts`.)
 */
import { atOf, here, maySpeak } from '$lib/protocol/act';
import { sameBytes } from '$lib/protocol/bytes';
import { logUnder, logNumber, reaches, type Graph, type Held } from '$lib/protocol/log';
import { isOwnKey } from '$lib/protocol/step';
import { step as takeStep, stop, type Effect, type Event, type Table } from '$lib/protocol/table';
import { LOG_NUMBERS } from '$lib/protocol/wire';

/**
 * A return that is held stops a table by the protocol. What still waits for others may also say that
 * the person writes in a log that is not known here.
 */
export function stopIfMoved(table: Table): void {
	const { graph, seat } = table;
	if (seat === 0 || table.stopped) return;
	for (const { entry, key } of graph.waiting.values()) {
		if (entry.seat !== seat || !isOwnKey(table, key)) continue;
		const number = logNumber(entry.seq);
		if (number !== table.log && !logUnder(graph, seat, number, key)) return stop(table, 'moved');
	}
}

/** True if its author has begun another log since: what this one shows, they may have forgotten. */
export function isSuperseded({ returns }: Graph, { log }: Held): boolean {
	return returns.some((back) => {
		if (back.log === log || !sameBytes(back.log.key, log.key)) return false;
		const start = log.places.get(0)?.[0];
		return start?.entry.body.kind !== 'return' || reaches(back, start);
	});
}

export interface Returned {
	readonly effects: readonly Effect[];
	/** Log begun; undefined: not yet. */
	readonly log: number | undefined;
}

/**
 * Takes an event at a table where nothing may be said in the old log. What comes is taken in, and the
 * protocol says nothing to it; once there is a seat, a return begins a new log, and everything goes on from there. At a
 * table that is over it begins only when the person says something. `random` draws bytes.
 */
export function stepReturning(
	table: Table,
	event: Event,
	now: number,
	random: (length: number) => Uint8Array
): Returned {
	const isAsked = event.kind !== 'receive' && event.kind !== 'visit';
	const effects: Effect[] = [];
	const take = (what: Event): void => void effects.push(...takeStep(table, what, now).effects);
	if (event.kind === 'receive') take(event);
	if (event.kind === 'receive' && event.more) return { effects, log: undefined };
	// Without a seat only the lobby is left.
	if (table.seat === 0) {
		if (isAsked) take(event);
		return { effects, log: undefined };
	}
	if (table.stopped || (here(table)?.mode === 'over' && !isAsked)) {
		// A person's request is done or refused, never passed over.
		if (isAsked) effects.push({ kind: 'refused', code: 'stopped' });
		return { effects, log: undefined };
	}
	const log = logNumberFrom(random(4));
	take({ kind: 'restored', log, nonce: random(16) });
	if (event.kind !== 'receive') take(event);
	return { effects, log };
}

/** 1 to 2^32 − 1: the first log is nobody's new one. */
const logNumberFrom = (bytes: Uint8Array): number =>
	(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) % (LOG_NUMBERS - 1)) + 1;

/**
 * Whoever waits after a return still shows the others' returns that it sees: two who came back at once
 * would otherwise wait for each other.
 */
export function showReturns(table: Table, now: number): readonly Effect[] {
	const step = here(table);
	if (!step || table.seat === 0 || table.stopped || !table.own || maySpeak(table, step)) return [];
	const { own } = table;
	const isMine = own.seat === table.seat && own.log.number === table.log;
	const unseen = table.graph.returns.some(
		(back) => back.seat !== table.seat && !reaches(own, back)
	);
	if (!isMine || !unseen) return [];
	const body = { kind: 'attest', at: atOf(step, now) } as const;
	return takeStep(table, { kind: 'say', body }, now).effects;
}
