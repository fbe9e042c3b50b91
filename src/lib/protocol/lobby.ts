/**
 * Before there are seats: the founding entry, the people who join, and the roster that the host fixes.
 * All of it is written at seat 0. The host's log has two entries, the founding and the roster; each
 * join is a log of its own. Every seat's first entry stands on the roster, so a host who shows two
 * rosters makes two tables that take nothing from each other; the founding words, compared outside
 * the host's reach, tell them apart, and a device that sees both before it has said anything stops.
 */
import { wordsOf } from './syllables';
import { fromHex, NONE, sameBytes, type Bytes, type Id } from './bytes';
import type { Crypto } from './crypto-port';
import { logOfJoin } from './absence';
import { logNumber, logUnder, placeOf, type Graph, type Held, type LogRule } from './log';
import { hashOf } from './step';
import type { Standing } from './standing';
import type { Entry, Found, Join, Keys, Roster } from './wire';

export interface Lobby {
	readonly founding: Held;
	readonly terms: Found;
	/** Every roster held: more than one proves the host false. */
	readonly rosters: Held[];
}

/** The person whom an entry of the lobby brought. */
export function personOf(held: Held | undefined): Found | Join | undefined {
	const body = held?.entry.body;
	return body?.kind === 'found' || body?.kind === 'join' ? body : undefined;
}

/** The entry that brought whoever signs with a key: the founding, or their first join. */
export const personBy = (graph: Graph, key: Bytes): Held | undefined =>
	graph.all.find((held) => personOf(held) !== undefined && sameBytes(held.log.key, key));

export const rosterBody = (roster: Held): Roster => roster.entry.body as Roster;

/** Standings of the seats when the game begins. */
export function firstStandings(graph: Graph, roster: Held): Standing[] {
	return rosterBody(roster).seats.map((id, index) => {
		const person = id === NONE ? undefined : personOf(graph.byId.get(id));
		return {
			seat: index + 1,
			holder: person ? 'person' : 'bot',
			keys: person?.keys,
			name: person?.name ?? '',
			log: 0,
			missed: 0,
			dormant: false,
			asleepSince: 0,
			keyless: false,
			frozen: false,
			resigned: false,
			generation: 0
		};
	});
}

/** Keys that may ever have signed for a seat: its person's, and those of newcomers moved for. */
export function keysOf(graph: Graph, roster: Held | undefined, seat: number): Bytes[] {
	const keys: Bytes[] = [];
	const add = (person: { keys: Keys } | undefined): void => {
		if (person) keys.push(person.keys.sign);
	};
	const first = roster && rosterBody(roster).seats[seat - 1];
	if (first) add(personOf(graph.byId.get(first)));
	for (const { entry } of graph.motions)
		if (entry.body.kind === 'motion' && entry.body.seat === seat && entry.body.to !== NONE)
			add(personOf(graph.byId.get(entry.body.to)));
	return keys;
}

/** True if an entry may stand where it says it does. */
export function logRule(graph: Graph, lobby: Lobby, usable: (keys: Keys) => boolean): LogRule {
	return (entry, links, key) => {
		const [prev] = links;
		if (!prev || prev.id !== entry.prev) return undefined;
		if (entry.seat === 0) return lobbyRule(lobby, entry, links, usable);
		const kind = entry.body.kind;
		if (kind === 'found' || kind === 'join' || kind === 'roster') return undefined;
		const number = logNumber(entry.seq);
		const isPrevs = prev.seat === entry.seat && prev.log.number === number;
		const log = isPrevs ? prev.log : logUnder(graph, entry.seat, number, key);
		if (log && log.key !== key && !sameBytes(log.key, key)) return undefined;
		if (placeOf(entry.seq) === 0)
			return startsLog(graph, lobby, entry, prev, key) ? { start: true } : undefined;
		const follows = prev.log === log && prev.place === placeOf(entry.seq) - 1 && kind !== 'return';
		return follows ? { start: false } : undefined;
	};
}

function lobbyRule(
	lobby: Lobby,
	entry: Entry,
	links: readonly Held[],
	usable: (keys: Keys) => boolean
): { start: boolean } | undefined {
	const { body } = entry;
	if (entry.prev !== lobby.founding.id) return undefined;
	if (body.kind === 'join')
		return entry.seq === 0 && usable(body.keys) ? { start: true } : undefined;
	if (body.kind !== 'roster' || entry.seq !== 1) return undefined;
	const named = body.seats.filter((id) => id !== NONE);
	const good =
		body.seats.length === lobby.terms.seats &&
		named.length > 0 &&
		named.every((id) => links.some((link) => link.id === id && personOf(link) !== undefined)) &&
		differentKeys(named.map((id) => personOf(links.find((link) => link.id === id))));
	return good ? { start: false } : undefined;
}

function differentKeys(people: readonly (Found | Join | undefined)[]): boolean {
	return people.every((a, i) =>
		people.every((b, j) => i >= j || (a && b && !sameBytes(a.keys.sign, b.keys.sign)))
	);
}

/** The first entry of a log: on the roster, on a newcomer's join, or a return on what is remembered. */
function startsLog(graph: Graph, lobby: Lobby, entry: Entry, prev: Held, key: Bytes): boolean {
	const number = logNumber(entry.seq);
	const onRoster = lobby.rosters[0] === prev && isRosterKey(graph, prev, entry.seat, key);
	if (entry.body.kind === 'return') {
		if (number === 0) return false;
		return (
			onRoster || isJoinKey(prev, key) || (prev.seat === entry.seat && sameBytes(prev.log.key, key))
		);
	}
	if (number === 0) return onRoster;
	return isJoinKey(prev, key) && number === logOfJoin(prev.id);
}

function isRosterKey(graph: Graph, roster: Held, seat: number, key: Bytes): boolean {
	const id = rosterBody(roster).seats[seat - 1];
	const person = id ? personOf(graph.byId.get(id)) : undefined;
	return person !== undefined && sameBytes(person.keys.sign, key);
}

function isJoinKey(held: Held, key: Bytes): boolean {
	const { body } = held.entry;
	return body.kind === 'join' && sameBytes(body.keys.sign, key);
}

// ---------------------------------------------------------------- founding words

/**
 * Six words to read to each other, 108 bits of the hash of the roster. Two rosters of one host with
 * equal words take some 2^54 tries.
 */
export function foundingWords(crypto: Crypto, roster: Id): string[] {
	return wordsOf(fromHex(hashOf(crypto, 'lacre/words/1', [roster])), 6);
}
