/** The way from an event to the store: whatever an act brings is stored before it is answered. */
import { encode } from '$engine/kernel/encode';
import { sameBytes, type Id } from '$lib/protocol/bytes';
import type { Held, Prefix } from '$lib/protocol/instance';
import type { Record } from '$lib/protocol/record';
import { owesStill } from '$lib/protocol/overdue';
import type { Standing } from '$lib/protocol/standing';
import { keptBy, recordPiece } from '$lib/protocol/stock';
import {
	step as takeStep,
	type Effect,
	type Event,
	type RefusalCode,
	type Table
} from '$lib/protocol/table';
import {
	sameRow,
	type Batch,
	type HeldRow,
	type PostRow,
	type RecordRow
} from '$lib/store/entries';
import { besideOf } from './beside';
import type { Delivery } from './answers';
import { marksIn, ringsAfter } from './people/doorbells';
import {
	bindingEntries,
	firstPeople,
	here,
	isLeaving,
	numberOf,
	ownPerson,
	personName,
	seatedPeople
} from './entry';
import { goneFrom, nextNumber } from './people/letters-in';
import type { AllShown } from './lacks';
import { OfficeFailure } from './office-failure';
import { packOrder } from './order-bytes';
import type { Open } from './open-table';
import { withRoom } from './people/rooms';
import type { Shelf } from './shelf';
import { summaryOf } from '../view';
import { viewOf } from './view-of';
import { noteWishes } from './people/wishes';

/** Decisions that come together and are stored one by one. */
const SEVERAL = 3;

/** Takes events and stores what comes of them. Says what was refused. */
export async function apply(
	shelf: Shelf,
	open: Open,
	events: readonly Event[],
	draft?: Batch['draft']
): Promise<Delivery['refused']> {
	const { table, memory } = open;
	if (events.some(isByHand)) shelf.hear(table.terms.table);
	const refused: Refused = new Map();
	try {
		for (const event of events)
			for (const part of await catchUp(shelf, open, event, refused))
				count(refused, await stepIn(shelf, open, part));
		if (!open.mute && leavesUnsealed(table, here(table))) await stepIn(shelf, open, NOTHING);
		const [only] = events;
		const [code] = refused.keys();
		// A person's own request is done or refused, never half.
		if (only && code && only.kind !== 'receive') throw new OfficeFailure(code);
		await keep(shelf, open, draft);
	} catch (error) {
		// Nothing of this is in the store: the next question reads what is.
		shelf.forget(table.terms.table);
		throw error;
	}
	memory.saved();
	return [...refused].map(([code, count]) => ({ code, count }));
}

/** Counts of what was refused, by its code. */
type Refused = Map<RefusalCode, number>;

function count(refused: Refused, effects: readonly Effect[]): void {
	for (const effect of effects)
		if (effect.kind === 'refused') refused.set(effect.code, (refused.get(effect.code) ?? 0) + 1);
}

/** True of events that a person causes: a device visits and receives by itself. */
const isByHand = ({ kind }: Event): boolean => kind !== 'visit' && kind !== 'receive';

/** Visits a table by itself: asks for the person's seat, and acts as far as that needs no person. */
export const attend = (shelf: Shelf, open: Open): Promise<Delivery['refused']> =>
	apply(shelf, open, open.mute ? [] : [...asksBack(open.table), { kind: 'visit' }]);

/** An empty order, to be sealed. */
const NOTHING: Event = { kind: 'seal', order: packOrder(encode([])) };

/**
 * True if this seat has resigned, which is not decided yet, and still owes an order: its device seals nothing, by itself,
 * or the others would wait for it.
 */
function leavesUnsealed({ instance, seat }: Table, prefix: Prefix | undefined): boolean {
	if (!instance || !prefix || seat === 0 || !owesStill(instance, prefix, seat)) return false;
	return isLeaving(instance, instance.position.standings[seat - 1] as Standing);
}

/**
 * A device with new keys asks for the seat that its person has: the others' apps support it without a question. Who lost
 * a seat asks for an open one.
 */
function asksBack(table: Table): Event[] {
	if (table.seat !== 0 || table.stopped || ownPerson(table)) return [];
	const { person } = table.ports.keys;
	const own = [...seatedPeople(table), ...firstPeople(table)].find(({ keys }) =>
		sameBytes(keys.person, person)
	);
	return own ? [{ kind: 'join', name: own.name }] : [];
}

/**
 * Takes in the decisions of several turns, turn by turn: each is in the store, and told, before the next. Whoever is
 * interrupted goes on from there. What is left of the event comes back. After one that is refused none is looked at: to see
 * that a decision is false takes long, none of those after it can follow, and a few bytes can hold thousands.
 */
async function catchUp(
	shelf: Shelf,
	open: Open,
	event: Event,
	refused: Refused
): Promise<readonly Event[]> {
	if (event.kind !== 'receive') return [event];
	// Taking in and acting are two steps, so that rings tell others' acts from this device's.
	if ((event.records?.length ?? 0) < SEVERAL) return [{ ...event, quiet: true }, { kind: 'visit' }];
	const { table, memory } = open;
	const records = event.records as readonly Record[];
	// Lobby entries come first: a record has no place without the roster.
	await stepIn(shelf, open, { kind: 'receive', entries: event.entries, quiet: true });
	for (const [i, record] of records.entries()) {
		const taken: Event = { kind: 'receive', entries: [], records: [record], quiet: true };
		const effects = await stepIn(shelf, open, taken);
		count(refused, effects);
		if (effects.some(({ kind }) => kind === 'refused')) break;
		if (!effects.some(({ kind }) => kind === 'decided')) continue;
		await keep(shelf, open, undefined);
		memory.saved();
		const at = here(table);
		const step = at ? numberOf(at) : 0;
		shelf.ports.stored?.({ table: table.terms.table, step, done: i + 1, of: records.length });
	}
	return [{ kind: 'receive', entries: event.entries, quiet: true }, { kind: 'visit' }];
}

async function stepIn(shelf: Shelf, open: Open, event: Event): Promise<readonly Effect[]> {
	const { table } = open;
	// The protocol must not stop half-way for want of a state.
	await bring(shelf, open);
	if ((open.row.copied || open.mute) && event.kind === 'visit') return [];
	if (open.row.copied && event.kind !== 'receive') return [{ kind: 'refused', code: 'stopped' }];
	const marks = marksIn(table);
	const effects = takeStep(table, event, shelf.ports.now());
	for (const effect of effects) {
		if (effect.kind === 'decided' && effect.here) open.seen.add(effect.record.number);
		if (effect.kind === 'stopped' && effect.why === 'copied')
			open.row = { ...open.row, copied: true };
	}
	open.row = { ...open.row, rings: ringsAfter(table, open.row.rings ?? [], marks, effects) };
	return effects;
}

/** The states from which something may still be resolved: where the open instance began, and after its open orders. */
async function bring(shelf: Shelf, open: Open): Promise<void> {
	const { table, memory } = open;
	for (const { resolved } of table.instance?.prefixes.values() ?? [])
		if (resolved && !memory.position(resolved.hash))
			await shelf.bringState(memory, table.terms.table, resolved.hash);
}

async function keep(shelf: Shelf, open: Open, draft: Batch['draft']): Promise<void> {
	const { table, memory } = open;
	const id = table.terms.table;
	const secrets = withRoom(table, open.row.secrets, memory);
	noteWishes(memory, table.wishes);
	const { memory: noted, positions } = memory.pack();
	const now = keptBy(table);
	const ids = new Set(now.map((held) => held.id));
	const fresh = now.filter((held) => !open.stored.has(held.id));
	const held = fresh.map((one) => rowOf(open, one));
	open.row = withoutShown(open.row, fresh);
	const records = table.records.slice(open.records).map((record) => recordRow(open, record));
	open.view = viewOf(besideOf(shelf, open));
	const gone = goneFrom(open, ids);
	const isNew = fresh.length > 0 || records.length > 0;
	const touched = isNew ? Date.now() : open.row.touched;
	const row = {
		...open.row,
		...(table.dismissed.size > 0 ? { dismissed: [...table.dismissed] } : {}),
		...(table.split ? { split: table.split } : {}),
		...(table.spoke.size > 0 ? { spoke: [...table.spoke] } : {}),
		...(table.misnamed.length > 0 ? { misnamed: table.misnamed } : {}),
		secrets,
		summary: summaryOf(open.view),
		touched,
		came: table.came,
		...(table.hurried ? { hurried: table.hurried } : {}),
		holds: { decisions: table.records.length, binding: bindingEntries(table).length }
	};
	const rest = isNew || gone.length > 0 || noted.length > 0 || positions.length > 0 || draft;
	// Most looks change nothing, and a write waits for the disk.
	if (!rest && open.kept && sameRow(row, open.kept)) return;
	const written = { ...row, writes: (row.writes ?? 0) + 1 };
	await shelf.ports.store.keepPost({
		row: written,
		was: open.kept,
		records,
		held,
		gone,
		draft,
		memory: noted.map(([key, value]) => ({ table: id, key, value })),
		positions: positions.map((position) => ({ table: id, ...position }))
	});
	open.row = open.kept = written;
	for (const one of gone) {
		open.stored.delete(one);
		open.numbers.delete(one);
	}
	for (const one of fresh) open.stored.add(one.id);
	open.records = table.records.length;
}

/** Somebody who asks for a seat with another device may have lost what the old one showed, or was sent. */
function withoutShown(row: PostRow, fresh: readonly Held[]): PostRow {
	const { shown = {}, sentTo = {} } = row;
	const askers = new Set(
		fresh.flatMap(({ entry: { body } }) => (body.kind === 'join' ? [personName(body)] : []))
	);
	const rest = (all: AllShown): AllShown =>
		Object.fromEntries(Object.entries(all).filter(([person]) => !askers.has(person)));
	const isKnown = [...askers].some((person) => shown[person] ?? sentTo[person]);
	return isKnown ? { ...row, shown: rest(shown), sentTo: rest(sentTo) } : row;
}

function rowOf(open: Open, { id, entry, signed }: Held): HeldRow {
	const row = { table: open.table.terms.table, id, ...signed };
	if (entry.kind !== 'letter') return row;
	const letter = nextNumber(open);
	open.numbers.set(id, letter);
	return { ...row, letter };
}

function recordRow({ table, seen }: Open, record: Record): RecordRow {
	const { id, bytes, number } = recordPiece(table, record);
	return { table: table.terms.table as Id, number, id, bytes, own: seen.has(number) };
}
