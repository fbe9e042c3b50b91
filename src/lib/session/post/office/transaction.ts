/** The way from an event to the store: whatever an act brings is stored before it is answered. */
import { dueTime, here } from '$lib/protocol/act';
import { hasCalled } from '$lib/protocol/call';
import { NONE } from '$lib/protocol/bytes';
import type { Step } from '$lib/protocol/step';
import { step as takeStep, type Effect, type Event, type RefusalCode } from '$lib/protocol/table';
import type { ToldBeacon } from '$lib/protocol/wire';
import { sameRow, type Batch } from '$lib/store/entries';
import { besideOf } from './beside';
import type { Delivery } from './answers';
import { OfficeFailure } from './office-failure';
import type { Open } from './open-table';
import { withRoom } from './room-secrets';
import { showReturns, stepReturning, stopIfMoved } from './returning';
import type { Shelf } from './shelf';
import { byTurn } from './turns';
import { summaryOf } from '../view';
import { viewOf } from './view-of';

/** An event; with entries, beacons may come that were told with them. */
type Arriving = Event & { readonly beacons?: readonly ToldBeacon[] | undefined };

/** Takes events and stores what comes of them. Says what was refused. */
export async function apply(
	shelf: Shelf,
	open: Open,
	events: readonly Arriving[],
	draft?: Batch['draft']
): Promise<Delivery['refused']> {
	const { table, memory } = open;
	const id = table.table;
	const refused = new Map<RefusalCode, number>();
	try {
		for (const event of events) {
			await catchUp(shelf, open, event);
			for (const effect of await stepIn(shelf, open, event))
				if (effect.kind === 'refused')
					refused.set(effect.code, (refused.get(effect.code) ?? 0) + (effect.count ?? 1));
		}
		const [only] = events;
		const [code] = refused.keys();
		// A person's own request is done or refused, never half.
		if (only && code && only.kind !== 'receive') throw new OfficeFailure(code);
		await keep(shelf, open, draft);
	} catch (error) {
		// Nothing of this is in the store: the next question reads what is.
		shelf.forget(id);
		throw error;
	} finally {
		memory.ahead.clear();
	}
	memory.saved();
	return [...refused].map(([code, count]) => ({ code, count }));
}

/**
 * Takes in what came of several turns, turn by turn: each is in the store, and told, before the next.
 * Whoever is interrupted goes on from there. Nothing is said meanwhile; the whole is still to be taken
 * in after it, for what had no room in its own turn.
 */
async function catchUp(shelf: Shelf, open: Open, event: Arriving): Promise<void> {
	if (event.kind !== 'receive') return;
	const turns = byTurn(event.entries);
	if (turns.length < 3) return;
	const { table, memory } = open;
	memory.ahead.bring(event.entries, event.beacons);
	for (const [i, entries] of turns.slice(0, -1).entries()) {
		await stepIn(shelf, open, { kind: 'receive', entries, more: true });
		await keep(shelf, open, undefined);
		memory.saved();
		const step = here(table)?.number ?? 0;
		shelf.ports.stored?.({ table: table.table, step, done: i + 1, of: turns.length });
	}
}

async function stepIn(shelf: Shelf, open: Open, event: Event): Promise<readonly Effect[]> {
	const { table } = open;
	// The protocol must not stop half-way for want of a state.
	await bring(shelf, open, undecided(here(table)));
	const effects = open.row.returning
		? stepBack(shelf, open, event)
		: takeStep(table, event, timeFor(shelf, open)).effects;
	const isWhole = event.kind !== 'receive' || !event.more;
	const followed = isWhole ? follow(shelf, open, event) : [];
	const shown = isWhole ? showReturns(table, shelf.ports.now()) : [];
	const told = await tellTraces(shelf, open);
	stopIfMoved(table);
	if (table.stopped === 'moved') open.row = { ...open.row, moved: true };
	return [...effects, ...followed, ...shown, ...told];
}

/** The states from which something may still be resolved: of every step that is not decided yet. */
function undecided(step: Step | undefined): Step[] {
	const steps: Step[] = [];
	for (let at = step; at; at = at.settled ? undefined : at.parent) steps.push(at);
	return steps;
}

async function bring(shelf: Shelf, open: Open, steps: readonly Step[]): Promise<void> {
	const { table, memory } = open;
	for (const { hash } of steps)
		if (hash !== NONE && !memory.position(hash)) await shelf.bringState(memory, table.table, hash);
}

/** A trace that is still to be shown takes the state before its step. */
async function tellTraces(shelf: Shelf, open: Open): Promise<readonly Effect[]> {
	const { table } = open;
	const before = table.desync.toTell.flatMap(({ parent }) => parent ?? []);
	if (before.length === 0) return [];
	await bring(shelf, open, before);
	return takeStep(table, { kind: 'visit' }, timeFor(shelf, open)).effects;
}

function stepBack(shelf: Shelf, open: Open, event: Event): readonly Effect[] {
	const { row, table } = open;
	const { effects, log } = stepReturning(table, event, timeFor(shelf, open), shelf.ports.random);
	if (log !== undefined) open.row = { ...row, log, returning: false, moved: false };
	return effects;
}

/**
 * Whoever no longer waits for the missing joins whoever else does not: two people who say so at once
 * would otherwise wait for each other.
 */
function follow(shelf: Shelf, open: Open, event: Event): readonly Effect[] {
	const { table } = open;
	const step = here(table);
	if (event.kind !== 'receive' && event.kind !== 'visit') return [];
	if (!step || table.seat === 0 || !hasCalled(step, table.seat)) return [];
	return takeStep(table, { kind: 'hurry' }, timeFor(shelf, open)).effects;
}

/**
 * The time that the protocol is told. While this person still owes an order, the deadline has not
 * passed for this device: it would call to go on without what they are about to write.
 */
function timeFor({ ports }: Shelf, { table }: Open): number {
	const now = ports.now();
	const step = here(table);
	if (!step || (step.mode !== 'sealed' && step.mode !== 'open')) return now;
	if (!step.owed.includes(table.seat) || step.envelopes.has(table.seat)) return now;
	const due = dueTime(table, step);
	return due === undefined ? now : Math.min(now, due - 1);
}

async function keep(shelf: Shelf, open: Open, draft: Batch['draft']): Promise<void> {
	const { table, memory } = open;
	const { all } = table.graph;
	const secrets = withRoom(table, open.row.secrets, memory);
	const { memory: noted, positions } = memory.pack();
	const id = table.table;
	const fresh = all.slice(open.stored);
	open.view = viewOf(besideOf(shelf, open));
	const touched = fresh.length > 0 ? Date.now() : open.row.touched;
	const row = { ...open.row, secrets, summary: summaryOf(open.view), touched };
	const isNew = fresh.length > 0 || noted.length > 0 || positions.length > 0 || draft;
	// Most looks change nothing, and a write waits for the disk.
	if (!isNew && open.kept && sameRow(row, open.kept)) return;
	await shelf.ports.store.keepPost({
		row,
		was: open.kept,
		entries: fresh.map(({ signed, log }, i) => ({
			table: id,
			n: open.stored + i,
			bytes: signed.bytes,
			signature: signed.signature,
			key: log.key
		})),
		memory: noted.map(([key, value]) => ({ table: id, key, value })),
		positions: positions.map((position) => ({ table: id, ...position })),
		draft
	});
	open.row = open.kept = row;
	open.stored = all.length;
}
