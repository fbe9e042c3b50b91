import { describe, expect, it } from 'vitest';
import { logOfJoin } from './absence';
import { NONE, type Id } from './bytes';
import type { Crypto } from './crypto-port';
import { file, type Held } from './log';
import { foundingWords } from './lobby';
import { Party, Pen, refusals, type Member, type Written } from './testing';
import { LOG_SPAN, type Body, type Entry, type Signed } from './wire';

const NONCE = new Uint8Array(16);
const HOLIDAY: Body = { kind: 'holiday', from: 0, until: 1 };

/** A lobby of three seats: its host's pen, the joins of others, and somebody who watches. */
function lobby() {
	const party = new Party(3);
	const [founding] = party.lobby as [Signed];
	const host = party.member(1).crypto;
	const on = { id: party.table, seq: -1 };
	const watcher = party.observer([founding]);
	const tell = (...written: Written[]): readonly string[] => refusals(party.give(watcher, written));
	const isHeld = ({ id }: { id: Id }): boolean => watcher.table.graph.byId.has(id);
	const pen = (crypto: Crypto): Pen => new Pen(crypto, party.table, 0, { ...on });
	const joinOf = (crypto: Crypto): Written =>
		pen(crypto).write({ kind: 'join', keys: crypto.person.keys, name: '' });
	const roster = (
		seats: readonly Id[],
		heads: readonly Id[],
		seq = 1,
		prev = party.table
	): Written => pen(host).write({ kind: 'roster', seats }, heads, { id: prev, seq: seq - 1 });
	return { party, host, watcher, tell, isHeld, pen, joinOf, roster };
}

describe('a roster', () => {
	function joined() {
		const on = lobby();
		const joins = [on.party.stranger(), on.party.stranger()].map(on.joinOf);
		on.tell(...joins);
		const [a, b] = joins.map(({ id }) => id) as [Id, Id];
		return { ...on, a, b, host: on.party.table };
	}

	it('names as many seats as the table has, and somebody', () => {
		const { tell, roster, a, b, host } = joined();
		expect(tell(roster([host, a], [a]))).toEqual(['chain']);
		expect(tell(roster([host, a, b, NONE], [a, b]))).toEqual(['chain']);
		expect(tell(roster([NONE, NONE, NONE], []))).toEqual(['chain']);
		expect(tell(roster([host, a, b], [a, b]))).toEqual([]);
	});

	it('gives nobody two seats, under one join or two', () => {
		const { party, tell, roster, joinOf, pen, a, host } = joined();
		expect(tell(roster([host, a, a], [a]))).toEqual(['chain']);
		const crypto = party.stranger();
		const once = joinOf(crypto);
		const again = pen(crypto).write({ kind: 'join', keys: crypto.person.keys, name: 'again' });
		tell(once, again);
		expect(tell(roster([host, once.id, again.id], [once.id, again.id]))).toEqual(['chain']);
		expect(tell(roster([host, once.id, NONE], [once.id]))).toEqual([]);
	});

	it('names people whom it has seen, and nothing else', () => {
		const { tell, roster, a, b, host } = joined();
		expect(tell(roster([host, a, b], [a]))).toEqual(['chain']);
		expect(tell(roster([a, NONE, NONE], []))).toEqual(['chain']);
		expect(tell(roster([host, a, 'ab'.repeat(32)], [a]))).toEqual(['chain']);
	});

	it("is the second entry of the host's log, on the founding", () => {
		const { tell, roster, a, b, host } = joined();
		expect(tell(roster([host, a, b], [a, b], 2))).toEqual(['chain']);
		expect(tell(roster([host, a, b], [b], 1, a))).toEqual(['chain']);
	});

	it('differs from another in its words', () => {
		const { watcher, a, b } = joined();
		const words = (id: Id): string => foundingWords(watcher.crypto, id).join(' ');
		expect(words(a)).toBe(words(a));
		expect(words(a)).not.toBe(words(b));
		expect(words(a).split(' ')).toHaveLength(6);
	});
});

describe('a second roster', () => {
	it('stops a device that has said nothing, and no other; nobody begins a log on it', () => {
		const party = new Party(3);
		const [, a, b] = party.members as [Member, Member, Member];
		const host = new Pen(party.member(1).crypto, party.table, 0, { id: party.table, seq: 0 });
		const first = party.member(1).table.lobby.rosters[0] as Held;
		const { body } = first.entry;
		if (body.kind !== 'roster') throw new Error('no roster');
		const [x, y, z] = body.seats as [Id, Id, Id];
		const second = host.write({ kind: 'roster', seats: [x, z, y] }, [y, z]);
		const watcher = party.observer([...party.lobby, second.signed]);
		expect(watcher.table.stopped).toBe('two-rosters');
		party.give(a, party.lobby);
		party.event(a, { kind: 'visit' });
		expect(a.table.own).toBeDefined();
		party.give(a, [second]);
		expect(a.table.stopped).toBeUndefined();
		// The one that came first counts.
		const pen = new Pen(b.crypto, party.table, 3, { id: second.id, seq: -1 });
		expect(refusals(party.give(a, [pen.write(HOLIDAY)]))).toEqual(['chain']);
	});
});

describe('a join', () => {
	it('is the first entry of its log, with keys that can be written to', () => {
		const { party, tell, pen, joinOf } = lobby();
		const crypto = party.stranger();
		const { keys } = crypto.person;
		const late = pen(crypto).write({ kind: 'join', keys, name: '' }, [], {
			id: party.table,
			seq: 0
		});
		expect(tell(late)).toEqual(['chain']);
		const other = joinOf(party.stranger());
		tell(other);
		const onOther = pen(crypto).write({ kind: 'join', keys, name: '' }, [], {
			id: other.id,
			seq: -1
		});
		expect(tell(onOther)).toEqual(['chain']);
		expect(tell(joinOf(crypto))).toEqual([]);
	});

	it('with keys of no use is none', () => {
		const on = lobby();
		const watcher = on.party.observer([on.party.lobby[0] as Signed]);
		(watcher.table.crypto as { usable: Crypto['usable'] }).usable = () => false;
		expect(refusals(on.party.give(watcher, [on.joinOf(on.party.stranger())]))).toEqual(['chain']);
	});
});

describe('an entry of a seat', () => {
	/** A table of three, at its start, and a pen for seat 3. */
	function seated() {
		const party = new Party(3);
		const watcher = party.observer(party.lobby);
		const roster = party.member(1).table.lobby.rosters[0] as Held;
		const { crypto } = party.member(3);
		const pen = new Pen(crypto, party.table, 3, { id: roster.id, seq: -1 });
		const tell = (...written: Written[]): readonly string[] =>
			refusals(party.give(watcher, written));
		/** Files past the check of who may sign, as if somebody let any key in. */
		const rule = (written: Written, entry: Entry, key: Uint8Array): string => {
			const { graph, rule } = watcher.table;
			return file(graph, written.id, entry, written.signed, key, rule, false).kind;
		};
		return { party, watcher, roster, crypto, pen, tell, rule };
	}

	it('follows the one before in its own log', () => {
		const { party, roster, pen, tell } = seated();
		const first = pen.write(HOLIDAY);
		const second = pen.write({ ...HOLIDAY, until: 2 });
		expect(tell(first, second)).toEqual([]);
		// A place is left out.
		expect(tell(pen.write(HOLIDAY, [], { id: second.id, seq: 2 }))).toEqual(['chain']);
		// It stands on somebody else's.
		const other = new Pen(party.member(2).crypto, party.table, 2, { id: roster.id, seq: -1 });
		const theirs = other.write(HOLIDAY);
		tell(theirs);
		expect(tell(pen.write(HOLIDAY, [], { id: theirs.id, seq: 1 }))).toEqual(['chain']);
		expect(tell(pen.write(HOLIDAY, [], { id: theirs.id, seq: 0 }))).toEqual(['chain']);
	});

	it('is no join and no roster', () => {
		const { party, crypto, pen, tell } = seated();
		const { keys } = crypto.person;
		const { tip } = pen;
		expect(tell(pen.write({ kind: 'join', keys, name: '' }, [], tip))).toEqual(['chain']);
		const seats = [party.table, NONE, NONE];
		expect(tell(pen.write({ kind: 'roster', seats }, [], tip))).toEqual(['chain']);
	});

	it('is written under one key, and under the one that the roster names', () => {
		const { party, roster, pen, rule, tell } = seated();
		const other = party.stranger().person.keys.sign;
		const entry = (written: Written, seq: number, prev: Id, body = HOLIDAY): Entry => ({
			...{ table: party.table, seat: 3, seq, prev, heads: [], body }
		});
		const first = pen.write(HOLIDAY);
		expect(rule(first, entry(first, 0, roster.id), other)).toBe('refused');
		expect(tell(first)).toEqual([]);
		const second = pen.write(HOLIDAY);
		expect(rule(second, entry(second, 1, first.id), other)).toBe('refused');
		expect(tell(second)).toEqual([]);
	});

	it('returns in a new log alone, on the roster or on what its own key wrote', () => {
		const { party, roster, pen, tell } = seated();
		const back = { kind: 'return', nonce: NONCE } as const;
		const first = pen.write(HOLIDAY);
		tell(first);
		expect(tell(pen.write(back, [], first))).toEqual(['chain']);
		expect(tell(pen.begin(0, back, roster))).toEqual(['chain']);
		const other = new Pen(party.member(2).crypto, party.table, 2, { id: roster.id, seq: -1 });
		const theirs = other.write(HOLIDAY);
		tell(theirs);
		expect(tell(pen.begin(7, back, theirs))).toEqual(['chain']);
		expect(tell(pen.begin(7, back, first))).toEqual([]);
		expect(tell(pen.begin(8, back, roster))).toEqual([]);
		// Another log begins with a return, or with a newcomer's join.
		expect(tell(pen.begin(9, HOLIDAY, roster))).toEqual(['chain']);
		expect(tell(pen.begin(9, HOLIDAY, first))).toEqual(['chain']);
	});

	it('of a newcomer begins on their join, in the log that the join names', () => {
		const { party, watcher, rule } = seated();
		const crypto = party.stranger();
		const { keys } = crypto.person;
		const lobbyPen = new Pen(crypto, party.table, 0, { id: party.table, seq: -1 });
		const join = lobbyPen.write({ kind: 'join', keys, name: '' });
		party.give(watcher, [join]);
		const pen = new Pen(crypto, party.table, 3, { id: join.id, seq: -1 });
		const number = logOfJoin(join.id);
		const begin = (log: number, key: Uint8Array): string => {
			const written = pen.begin(log, HOLIDAY, join);
			const seq = log * LOG_SPAN;
			const entry = { table: party.table, seat: 3, seq, prev: join.id, heads: [], body: HOLIDAY };
			return rule(written, entry, key);
		};
		expect(begin(number + 1, keys.sign)).toBe('refused');
		expect(begin(number, party.stranger().person.keys.sign)).toBe('refused');
		expect(begin(number, keys.sign)).toBe('held');
	});
});
