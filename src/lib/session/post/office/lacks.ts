/**
 * Entries that the others lack, as far as they have shown what they hold. Nobody is asked: whoever
 * writes an entry says with it what they have seen; and over a live connection each device says,
 * signed, what lies in its store.
 */
import { here } from '$lib/protocol/act';
import { fromHex, sameBytes, toHex, type Id } from '$lib/protocol/bytes';
import { personBy, personOf } from '$lib/protocol/lobby';
import { reaches, type Held } from '$lib/protocol/log';
import { entriesFor } from '$lib/protocol/parcel';
import { isOwnKey, type Step } from '$lib/protocol/step';
import type { Table } from '$lib/protocol/table';
import { LIMITS } from '$lib/protocol/wire';
import { shownName } from '$lib/protocol/name';
import { isSuperseded } from './returning';
import type { LackView } from '../view';

/** Steps for which a return from a backup is told to everybody. */
const TOLD_FOR = 10;

/** Tips of the entries sent so far, to everybody and to single people by their key. */
export interface Sent {
	readonly sent: readonly Id[];
	readonly sentTo?: Readonly<Record<string, readonly Id[]>> | undefined;
	readonly shown?: AllShown | undefined;
}

/** Entries that somebody's device last said that it holds. */
export interface Shown {
	/** The log that its person wrote in by then: who begins another may have forgotten. */
	readonly log: number;
	readonly tips: readonly Id[];
}

/** By the key of the person. */
export type AllShown = Readonly<Record<string, Shown>>;

/** Somebody else who is awaited, and the tips of what they have shown to hold. */
export interface Other {
	readonly person: string;
	readonly log: number;
	readonly tips: readonly Id[];
}

const isOwn = (table: Table, held: Held): boolean => isOwnKey(table, held.log.key);

/**
 * A look at all entries: once for what follows. `asleep`: with those who sleep, as a carrier that takes
 * nobody's time can keep what they miss until they are back.
 */
export function othersOf(table: Table, shown: AllShown = {}, asleep = false): Other[] {
	const tips = new Map<string, Held>();
	for (const held of table.graph.all) {
		// Whoever came back from a backup holds what the new log shows.
		if (isOwn(table, held) || isSuperseded(table.graph, held)) continue;
		const person = toHex(held.log.key);
		const last = tips.get(person);
		if (!last || held.depth >= last.depth) tips.set(person, held);
	}
	const present = [...tips].filter(([, tip]) => isPresent(table, tip, asleep));
	// If all the others sleep, a letter is for them: with what they lack, not with everything.
	return (present.length > 0 ? present : [...tips]).map(([person, { id, log }]) => {
		const said = shown[person];
		const more = said?.log === log.number ? said.tips : [];
		return { person, log: log.number, tips: [id, ...more] };
	});
}

/**
 * Updates the knowledge of the others once somebody's device has said what it holds; undefined if
 * they lack no more and no less than before.
 */
export function withShown(
	table: Table,
	shown: AllShown,
	person: string,
	frontier: readonly Id[]
): AllShown | undefined {
	const { graph } = table;
	const before = othersOf(table, shown).find((other) => other.person === person);
	if (!before) return undefined;
	const { log } = before;
	// Entries that are not here yet may stand on anything: what was said before is true still.
	const isAhead = frontier.some((id) => !graph.byId.has(id));
	const kept = isAhead && shown[person]?.log === log ? shown[person].tips : [];
	const tips = [...new Set([...frontier, ...kept])].slice(0, 2 * LIMITS.heads);
	const after = { ...shown, [person]: { log, tips } };
	const lacked = (all: AllShown): number =>
		entriesFor(graph, tipsOf(othersOf(table, all), person)).length;
	return lacked(after) === lacked(shown) ? undefined : after;
}

const tipsOf = (others: readonly Other[], person: string): (readonly Id[])[] =>
	others.filter((other) => person === '' || other.person === person).map(({ tips }) => tips);

/**
 * True if somebody is awaited. Who sleeps, or left a seat to a bot, asks for everything on coming
 * back; until then the parcels of the others do not grow with what they miss.
 */
function isPresent(table: Table, { log }: Held, asleep: boolean): boolean {
	const step = here(table);
	if (!step) return true;
	return step.standings.some(
		({ keys, holder, dormant }) =>
			holder === 'person' &&
			(asleep || !dormant) &&
			keys !== undefined &&
			sameBytes(keys.sign, log.key)
	);
}

/** Entries of a parcel: to one person, by their key, or to everybody who may lack something. */
export function lackedBy(table: Table, person: string, others: readonly Other[]): Held[] {
	const tips = tipsOf(others, person);
	const { graph } = table;
	if (tips.length === 0) return graph.all.slice();
	const lacked = entriesFor(graph, tips);
	// For some steps a return goes to all, so that the device that was replaced learns of it too.
	const now = here(table)?.number ?? 0;
	const returns = graph.returns.filter(
		(back) => now - (back.since ?? now) < TOLD_FOR && !lacked.includes(back)
	);
	return [...lacked, ...returns];
}

/** For each of the others who lack something: what, and whether it was sent to them. */
export function lacksOf(
	table: Table,
	{ sent, sentTo }: Sent,
	others: readonly Other[]
): LackView[] {
	const { graph } = table;
	const known = (ids: readonly Id[]): Held[] => ids.flatMap((id) => graph.byId.get(id) ?? []);
	const toAll = known(sent);
	return others.flatMap((other) => {
		const lacked = entriesFor(graph, [other.tips]);
		if (lacked.length === 0) return [];
		const tips = [...toAll, ...known(sentTo?.[other.person] ?? [])];
		const unsent = lacked.filter((held) => !tips.some((tip) => reaches(tip, held)));
		return [describe(table, other, lacked, unsent)];
	});
}

function describe(
	table: Table,
	{ person }: Other,
	lacked: readonly Held[],
	unsent: readonly Held[]
): LackView {
	const step = here(table);
	const standing = step?.standings.find(({ keys }) => keys && toHex(keys.sign) === person);
	const joined = personBy(table.graph, fromHex(person));
	const seat = standing?.seat ?? 0;
	// Entries that were sent once may have come: they are told again only if nothing is new.
	const told = unsent.length > 0 ? unsent : lacked;
	const of = (kinds: readonly string[]): number[] => [
		...new Set(
			told
				.filter(({ entry }) => kinds.includes(entry.body.kind) && isAbout(entry.body, step))
				.map((held) => held.seat)
		)
	];
	const raw = standing?.name || (personOf(joined)?.name ?? '');
	return {
		person,
		seat,
		name: raw && shownName(raw),
		entries: lacked.length,
		unsent: unsent.length > 0,
		ownUnsent: unsent.some((held) => isOwn(table, held)),
		behind: told.some(({ entry }) => isBefore(table, entry.body, step)),
		seals: of(['seal', 'order']),
		votes: of(['vote']),
		letters: told.some(({ entry: { body } }) => body.kind === 'letter' && body.to.includes(seat)),
		roster: told.some(({ entry }) => entry.body.kind === 'roster'),
		answer: told.some((held) => held.entry.body.kind === 'join' && isOwn(table, held))
	};
}

type Body = Held['entry']['body'];

const isAbout = (body: Body, step: Step | undefined): boolean =>
	step !== undefined && 'at' in body && body.at.past === step.past;

/** Kinds of entries that open a step. */
const OPENING: readonly string[] = ['seal', 'order', 'vote', 'propose'];

/** Tells whether an entry belongs to a step that has opened here: with it, it opens there. */
function isBefore(table: Table, body: Body, step: Step | undefined): boolean {
	if (!step || !('at' in body) || !OPENING.includes(body.kind)) return false;
	for (let at = step.parent; at; at = at.parent) if (at.past === body.at.past) return true;
	return false;
}
