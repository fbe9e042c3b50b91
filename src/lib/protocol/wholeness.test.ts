/**
 * An entry comes into the book with all that it rests on, or not at all. One of four lies: what it lays at some devices has
 * no room, or no place, at another one, and the words of honest devices rest on it; without the third nothing is decided.
 */
import { describe, expect, test } from 'vitest';
import {
	isWhole,
	missingFor,
	newInstance,
	prefixName,
	provenFalse,
	put,
	tip,
	valueId,
	type Held,
	type Instance,
	type Said
} from './instance';
import { fullValue } from './agree';
import { historyAfter } from './history';
import { sign } from './pen';
import { heldIn, keptBy } from './stock';
import { step as take } from './table';
import { owes, Party, refusals, type Member } from './testing';
import {
	encodeHead,
	type Ballot,
	type Body,
	type BodyOf,
	type Fact,
	type Kind,
	type Signed,
	type Value
} from './wire/wire';

const EMPTY = new Uint8Array(0);
const LAPSE: Value = { opens: [], out: [], end: { kind: 'lapse' } };

const inst = ({ table }: Member): Instance => table.instance as Instance;

/** Says entries to a device that says nothing yet. */
const lay = (party: Party, to: Member, ...some: readonly Held[]): void =>
	void party.event(to, { kind: 'receive', entries: some.map(({ signed }) => signed), quiet: true });

const callOf = (member: Member, rest: Partial<BodyOf<'call'>>): Body => ({
	kind: 'call',
	state: inst(member).root.resolved?.hash ?? '',
	time: 0,
	good: true,
	before: [],
	votes: [],
	opens: [],
	envelopes: [],
	complaints: [],
	notes: [],
	...rest
});

const ownIn = <K extends Kind>(member: Member, held: readonly Said<K>[]): Said<K>[] =>
	held.filter(({ entry }) => entry.seat === member.table.seat);

/** Four at the second step, of this shape, and who lies among them: whose turn it is, if it is somebody's. */
function four(shapes: string): { party: Party; liar: Member; honest: [Member, Member, Member] } {
	const party = new Party(4, { shapes: `s${shapes.repeat(20)}` }).start();
	for (const one of party.members) party.seal(one, 'first');
	party.share(party.members, 3);
	const mode = shapes.startsWith('o') ? 'open' : 'sealed';
	const liar = mode === 'open' ? (party.members.find(owes) as Member) : party.at(4);
	const honest = party.members.filter((one) => one !== liar) as [Member, Member, Member];
	return { party, liar, honest };
}

/** All look in twice a day and give each other what is lacking; days until a device went on, at most 20. */
function daysTo(
	party: Party,
	honest: readonly Member[],
	give = (from: Member, to: Member): void => void party.give(from, to, true)
): number {
	const { number } = inst(honest[2] as Member).position;
	for (let half = 0; half < 40; half++) {
		if (inst(honest[2] as Member).position.number > number) return half / 2;
		party.now += 720;
		for (const one of honest) {
			party.event(one, { kind: 'visit' });
			if (owes(one)) party.seal(one, 'order');
			for (const other of honest) if (other !== one) give(one, other);
		}
	}
	return Infinity;
}

/** Notes of the liar's, so many, two and more of a place. */
const notesOf = (party: Party, liar: Member, count: number): Held[] =>
	Array.from({ length: count }, (_, from) => {
		const fact: Fact = { kind: 'holiday', from, until: 1 };
		return party.pen(liar, { kind: 'note', fact }, { number: from % 4 });
	});

/** An entry under a signature of another one. */
const spoilt = ({ signed }: Held, at: number, all: readonly Held[]): Signed => ({
	bytes: signed.bytes,
	signature: (all[(at + 1) % all.length] as Held).signed.signature
});

/** Gives another device what one has, an entry in a letter of its own, the newest first, and rubbish after each. */
const inLetters =
	(party: Party, rubbish: readonly Signed[] = []) =>
	(from: Member, to: Member): void => {
		for (const held of heldIn(from.table).toReversed()) {
			lay(party, to, held);
			party.event(to, { kind: 'receive', entries: rubbish, quiet: true });
		}
		const { records } = party.lacks(from, to);
		party.event(to, { kind: 'receive', entries: [], records });
	};

describe('goes on though the words of two rest on what has no room at the third', () => {
	test.each([
		{ ways: 1, reloaded: false, carried: 'whole' },
		{ ways: 1, reloaded: true, carried: 'whole' },
		{ ways: 1, reloaded: false, carried: 'in letters' },
		{ ways: 2, reloaded: false, carried: 'in letters' },
		{ ways: 2, reloaded: false, carried: 'in letters with rubbish between' }
	])(
		'envelopes after $ways orders that nobody names, carried $carried, begun again: $reloaded',
		({ ways, reloaded, carried }) => {
			const { party, liar, honest } = four('os');
			const [a, b, c] = honest;
			const orders = ['1', '2', '3', '4', '5', '6'].map((name) => party.order(liar, name));
			const [first, hidden, more] = [
				orders.slice(0, 2),
				orders.slice(2, 2 + ways),
				orders.slice(4)
			];
			const seals = hidden.map(({ id }) => {
				const at = prefixName(a.table.crypto, inst(a).root.at, id);
				const order = { state: at, time: 0, good: true, order: EMPTY, notes: [] };
				return party.pen(liar, { kind: 'seal', ...order }, { at });
			});
			party.now += 1500;
			party.event(a, { kind: 'visit' });
			party.give(a, b);
			party.give(b, a, true);
			lay(party, c, ...first);
			party.give(a, c, true);
			party.event(c, { kind: 'visit' });
			lay(party, c, ...more);
			const ballot = { number: 1, leader: a.table.seat };
			const envelopes = seals.map(({ id }) => id);
			const call = party.pen(liar, callOf(liar, { envelopes }), { ballot });
			for (const member of [b, a]) {
				lay(party, member, ...hidden, ...seals, call);
				expect(inst(member).byId.has(call.id)).toBe(true);
				party.event(member, { kind: 'visit' });
			}
			party.give(a, b);
			party.give(b, a);
			if (reloaded)
				for (const member of [a, b]) {
					party.give(c, member, true);
					party.reload(member);
				}
			const rubbish = carried.includes('rubbish') ? notesOf(party, liar, 40).map(spoilt) : [];
			const give = carried === 'whole' ? undefined : inLetters(party, rubbish);
			expect(daysTo(party, honest, give)).toBeLessThan(10);
		}
	);

	test('orders that come in letters of their own, after the calls that name them', () => {
		const { party, liar, honest } = four('s');
		const [a, b, c] = honest;
		for (const one of honest) party.seal(one, 'true');
		party.share(honest, 2);
		const orders = ['1', '2', '3', '4', '5', '6'].map((name) => party.order(liar, name));
		for (const one of [a, b]) party.tell(one, ...orders.slice(0, 2));
		party.tell(c, ...orders.slice(2, 4));
		lay(party, c, ...orders.slice(4));
		expect(inst(c).byKind.call).toHaveLength(1);
		expect(daysTo(party, honest, inLetters(party))).toBeLessThan(10);
	});
});

test('an own word that waits, as the store lost what it rests on, is not said otherwise', () => {
	const { party, liar: first, honest } = four('os');
	const [victim, other] = honest;
	party.seal(first, 'in the open');
	party.event(other, { kind: 'say', fact: { kind: 'holiday', from: 1, until: 2 } });
	party.share(party.members, 1);
	party.seal(victim, 'mine');
	const said = ownIn(victim, inst(victim).byKind.seal)[0]?.id;
	const kept = keptBy(victim.table).filter(
		({ entry }) => entry.kind !== 'note' && entry.kind !== 'open'
	);
	const { table } = party.open(victim.owner);
	const { records, came } = victim.disk;
	const entries = kept.map(({ signed }) => signed);
	take(table, { kind: 'load', entries, records, came }, party.now);
	victim.table = table;
	party.tell(victim, ...inst(other).byKind.open);
	party.seal(victim, 'another');
	expect(tip(victim.table, inst(victim)).mode).toBe('sealed');
	expect(provenFalse(inst(victim).byId.values()).size).toBe(0);
	expect(ownIn(victim, inst(victim).byKind.seal).map(({ id }) => id)).toEqual([said]);
});

test.each([[60], [200]] as const)(
	'all that one entry rests on comes in with it, be it %i entries',
	(count) => {
		const { party, liar, honest } = four('s');
		const notes = notesOf(party, liar, count);
		const ballot = { number: 1, leader: 1 };
		const call = party.pen(liar, callOf(liar, { notes: notes.map(({ id }) => id) }), { ballot });
		const byId = new Map([...notes, call].map((held) => [held.id, held]));
		const none = {
			waited: new Set<Held>(),
			signed: new Map<Held, boolean>(),
			lost: new Set<string>()
		};
		const under = missingFor(inst(honest[0]), call, { byId, ...none, looked: new Map() });
		expect(under).toEqual(notes);
	}
);

test.each([
	[0, true],
	[8, true],
	[200, false]
] as const)(
	'with %i words that come to nothing, though much is looked at for each, another word of their author that is whole comes in at once: %s; one of another author does',
	(vain, atOnce) => {
		const { party, liar, honest } = four('s');
		const [a, b] = honest;
		const notes = notesOf(party, liar, 13 * 16);
		// Nobody ever comes to the place of these.
		const at = prefixName(a.table.crypto, inst(a).root.at, inst(a).root.at);
		const seals = Array.from({ length: 13 }, (_, i) => {
			const some = notes.slice(16 * i, 16 * i + 16).map(({ id }) => id);
			const order = { state: at, time: i, good: true, order: EMPTY, notes: some };
			return party.pen(liar, { kind: 'seal', ...order }, { at });
		});
		const ballot = { number: 1, leader: liar.table.seat };
		const envelopes = seals.map(({ id }) => id);
		const calls = Array.from({ length: 40 }, (_, time) =>
			party.pen(liar, callOf(liar, { time, envelopes, notes: notes.map(({ id }) => id) }), {
				ballot
			})
		);
		const proposals = Array.from({ length: vain }, (_, time) =>
			party.pen(
				liar,
				{ kind: 'propose', time, calls: calls.map(({ id }) => id), value: LAPSE },
				{ ballot }
			)
		);
		const votes = [liar, b].map((one) => {
			const by = one === b ? liar : b;
			const order = party.order(by, '3');
			lay(party, a, party.order(by, '1'), party.order(by, '2'));
			const value: Value = { opens: [], out: [], end: { kind: 'cut', envelopes: [order.id] } };
			const plain = { proposal: '', vouchers: [], partial: EMPTY, box: EMPTY };
			const vote = { kind: 'vote', state: '', time: 0, value, ...plain } as const;
			return [order, party.pen(one, vote)];
		});
		lay(party, a, ...notes, ...seals, ...calls, ...proposals, ...votes.flat());
		const [own, other] = votes.map(([, vote]) => inst(a).byId.has((vote as Held).id));
		expect([own, other]).toEqual([atOnce, true]);
	}
);

describe('what words rest on can count for them', () => {
	/** One of four, in the name of the fourth: calls of numbers 1 and 2, votes and proposals of them. */
	function chain() {
		const { party, liar, honest } = four('s');
		const [a, b] = honest;
		const one: Ballot = { number: 1, leader: 4 };
		const two: Ballot = { number: 2, leader: 4 };
		const other: Ballot = { number: 1, leader: 2 };
		const said = (body: Body, ballot: Ballot, by = liar): Held => party.pen(by, body, { ballot });
		const propose = (call: Held, ballot: Ballot, by = liar): Held =>
			said({ kind: 'propose', time: 0, calls: [call.id], value: LAPSE }, ballot, by);
		const vote = (on: Held, ballot: Ballot, by = liar): Held => {
			const plain = { value: undefined, vouchers: [], partial: EMPTY, box: EMPTY };
			return said({ kind: 'vote', state: '', time: 0, proposal: on.id, ...plain }, ballot, by);
		};
		const first = said(callOf(liar, {}), one);
		const theirs = said(callOf(a, {}), one, a);
		const before = [first, theirs].map(({ entry, signed: { signature } }) => ({
			head: encodeHead(entry, a.table.crypto.hash),
			signature
		}));
		const call = (votes: readonly Held[], ballot: Ballot, by = liar): Held => {
			const named = votes.map(({ id }) => id);
			const proof = ballot.number > 1 ? { before } : {};
			return said(callOf(by, { votes: named, ...proof }), ballot, by);
		};
		return { party, liar, a, b, one, two, other, first, theirs, propose, vote, call };
	}
	type Chain = ReturnType<typeof chain>;

	test.each<[string, boolean, (of: Chain) => Held[]]>([
		[
			'a call, on an own vote of a lower ballot',
			true,
			({ first, propose, vote, call, one, two }) => {
				const p = propose(first, one);
				const v = vote(p, one);
				return [first, p, v, call([v], two)];
			}
		],
		[
			'a call, on a vote of somebody else',
			false,
			({ first, propose, vote, call, one, two, b }) => {
				const p = propose(first, one);
				const v = vote(p, one, b);
				return [first, p, v, call([v], two)];
			}
		],
		[
			'a call, on an own vote of the same ballot',
			false,
			({ first, propose, vote, call, one }) => {
				const p = propose(first, one);
				const v = vote(p, one);
				return [first, p, v, call([v], one)];
			}
		],
		[
			'a call, on an own vote of a higher ballot',
			false,
			({ propose, vote, call, one, two }) => {
				const k = call([], two);
				const p = propose(k, two);
				const v = vote(p, two);
				return [k, p, v, call([v], one)];
			}
		],
		[
			'a vote, on a proposal of another ballot',
			false,
			({ first, propose, vote, call, one, two }) => {
				const p = propose(first, one);
				return [first, p, call([], two), vote(p, two)];
			}
		],
		[
			'a proposal, on a call of another ballot',
			false,
			({ first, propose, other, a, call, b }) => [
				first,
				call([], other, a),
				propose(first, other, b)
			]
		],
		[
			'a vote, on a note in the place of its proposal',
			false,
			({ party, liar, first, vote, one }) => {
				const fact: Fact = { kind: 'vouch' };
				const note = party.pen(liar, { kind: 'note', fact }, { number: 0 });
				return [first, note, vote(note, one)];
			}
		],
		[
			'a proposal, on an order in the place of a call',
			false,
			({ party, liar, first, propose, one }) => {
				const order = party.order(liar, 'order');
				return [first, order, propose(order, one)];
			}
		]
	])('%s: %s', (_, isIn, made) => {
		const of = chain();
		const all = made(of);
		lay(of.party, of.b, ...all);
		const ids = all.map(({ id }) => inst(of.b).byId.has(id));
		expect(ids).toEqual([...all.slice(1).map(() => true), isIn]);
	});

	test('in a record, too, which brings all at once', () => {
		const { party, liar, a, first, propose, vote, one } = chain();
		const p = propose(first, one);
		const v = vote(p, one);
		const state = inst(a).root.resolved?.hash ?? '';
		const order = { state, time: 0, good: true, order: EMPTY, notes: [v.id] };
		const seal = party.pen(liar, { kind: 'seal', ...order }, { at: inst(a).root.at });
		const book = newInstance(a.table, inst(a).position);
		// A word of another volume stands under other keys.
		const fact: Fact = { kind: 'vouch' };
		const { entry } = party.pen(liar, { kind: 'note', fact });
		const note = sign(liar.owner.ports.crypto, { ...entry, volume: '0'.repeat(64) });
		const other = party.pen(liar, callOf(liar, { notes: [note.id] }), { ballot: one });
		for (const held of [first, p, v, seal, note, other]) put(book, held);
		expect([v, seal, other].map(({ id }) => isWhole(book, id))).toEqual([true, false, false]);
	});

	test('a proposal, on no call at all', () => {
		const { party, liar } = chain();
		const body: Body = { kind: 'propose', time: 0, calls: [], value: LAPSE };
		const ballot = { number: 1, leader: 4 };
		expect(() => party.pen(liar, body, { ballot })).toThrow('nobody would take');
	});
});

describe('what waits', () => {
	/** Envelopes of all after open orders, in steps that are decided by now. */
	function played(party: Party, rounds: number): Held[] {
		const old: Held[] = [];
		const { step } = inst(party.at(1)).position;
		for (let turn = 0; inst(party.at(1)).position.step < step + 2 * rounds; turn++) {
			if (turn > 20 * rounds) throw new Error('the table stands');
			for (const one of party.members) {
				if (owes(one)) party.seal(one, `order ${turn}`);
				const { byKind, position } = inst(one);
				old.push(...byKind.seal.filter(({ entry }) => entry.at !== position.history));
			}
			party.share(party.members, 1);
		}
		party.share(party.members, 2);
		return old;
	}

	/** Envelopes of a seat, so many, at places that nobody comes to. */
	const envelopesAway = (party: Party, reader: Member, by: Member, count: number): Held[] =>
		Array.from({ length: count }, (_, i) => {
			const state = inst(reader).root.resolved?.hash ?? '';
			const order = { state, time: 0, good: true, order: EMPTY, notes: [] };
			const at = prefixName(reader.table.crypto, state, `${i}`.padStart(64, '0'));
			return party.pen(by, { kind: 'seal', ...order }, { at });
		});

	test('is, of a seat that called in many ballots, first the vote that its calls name', () => {
		const { party, honest } = four('s');
		const [a, b, c] = honest;
		const plain = { value: undefined, vouchers: [], partial: EMPTY, box: EMPTY };
		const body: Body = { kind: 'vote', state: '', time: 0, proposal: 'ab'.repeat(32), ...plain };
		const vote = party.pen(a, body, { ballot: { number: 1, leader: 1 } });
		const calls: Held[] = [];
		let before: BodyOf<'call'>['before'] = [];
		for (let number = 2; number < 42; number++) {
			const made = [a, b].map((one, i) => {
				const votes = i === 0 && number > 2 ? [vote.id] : [];
				const ballot = { number: number - 1, leader: 1 };
				return party.pen(one, callOf(one, { before, votes }), { ballot });
			});
			before = made.map(({ entry, signed: { signature } }) => ({
				head: encodeHead(entry, c.table.crypto.hash),
				signature
			}));
			calls.push(made[0] as Held);
		}
		lay(party, c, vote, ...calls);
		expect(c.table.early.size).toBe(32);
		expect([...c.table.early.values()]).toContainEqual(expect.objectContaining({ id: vote.id }));
	});

	test('is nothing that stands where something was decided since, be it after an open order', () => {
		const { party, honest } = four('os');
		const [a] = honest;
		const old = played(party, 2);
		expect(old.length).toBeGreaterThan(3);
		const entries = old.map(({ signed }) => signed);
		const effects = party.event(a, { kind: 'receive', entries, quiet: true });
		expect(a.table.early.size).toBe(0);
		expect(effects.filter(({ kind }) => kind === 'refused')).toEqual([]);
	});

	test('are two words of one place: an honest word may rest on both, each in a letter of its own', () => {
		const { party, liar, honest } = four('os');
		const at = 'ab'.repeat(32);
		const found = [1, 2, 3].map((byte) => {
			const order = Uint8Array.of(byte);
			const one = party.pen(
				liar,
				{ kind: 'seal', state: at, time: 0, good: true, order, notes: [] },
				{ at }
			);
			return refusals(party.tell(honest[0], one));
		});
		expect(found).toEqual([[], [], ['no-room']]);
	});

	test('is no letter that is older than those that are handed on, and nobody hears of it', () => {
		const party = new Party(2, { shapes: 's'.repeat(90) }).start();
		const [a, b] = party.members as [Member, Member];
		party.event(a, { kind: 'write', letter: { kind: 'letter', to: [2], box: new Uint8Array(40) } });
		party.share(party.members, 1);
		const [old] = b.table.letters.values();
		for (let turn = 0; turn < 68; turn++) {
			for (const one of party.members) if (owes(one)) party.seal(one, 'order');
			party.share(party.members, 2);
		}
		expect(b.table.letters.size).toBe(0);
		expect(party.tell(b, old as Held)).toEqual([]);
	});

	test.each([
		[0, 40, 32],
		[40, 0, 33],
		[40, 40, 64]
	])(
		'is, beside a call, of %i words of a seat that stand nowhere and %i of the open instance, %i in all',
		(nowhere, here, all) => {
			const { party, liar, honest } = four('s');
			const [a, b] = honest;
			const state = inst(a).root.resolved?.hash ?? '';
			const missing = party.order(liar, 'nobody has it');
			const seals = envelopesAway(party, a, b, nowhere);
			const plain = { value: undefined, vouchers: [], partial: EMPTY, box: EMPTY };
			const votes = Array.from({ length: here }, (_, number) =>
				party.pen(
					b,
					{ kind: 'vote', state, time: 0, proposal: missing.id, ...plain },
					{ ballot: { number: number + 1, leader: 1 } }
				)
			);
			const ballot = { number: 1, leader: 2 };
			const call = party.pen(b, callOf(b, { envelopes: [missing.id] }), { ballot });
			lay(party, a, ...seals, ...votes, call);
			const waiting = [...a.table.early.values()];
			expect([waiting.length, waiting.some(({ id }) => id === call.id)]).toEqual([all, true]);
		}
	);

	test.each([
		['in the open instance', true, 41],
		['nowhere', false, 33]
	])('is what a word of another seat rests on that stands %s: %o', (_, here, all) => {
		const { party, liar, honest } = four('s');
		const [a, b] = honest;
		const seals = envelopesAway(party, a, b, 40);
		const body = callOf(liar, { envelopes: seals.map(({ id }) => id) });
		const at = here ? inst(a).position.history : (seals[0] as Held).entry.at;
		lay(party, a, ...seals, party.pen(liar, body, { at, ballot: { number: 1, leader: 2 } }));
		expect(a.table.early.size).toBe(all);
	});

	test('is there once, be it brought again by whoever rests on it', () => {
		const { party, liar, honest } = four('s');
		const [a, b] = honest;
		const seals = envelopesAway(party, a, b, 4);
		const envelopes = seals.map(({ id }) => id);
		const call = party.pen(liar, callOf(liar, { envelopes }), { ballot: { number: 1, leader: 2 } });
		lay(party, a, ...seals, call);
		const again = seals.map(({ signed }) => ({ ...signed }));
		party.event(a, { kind: 'receive', entries: again, quiet: true });
		expect(a.table.early.size).toBe(5);
	});

	test.each([0, 32])(
		'is not doubted again: as a decision comes, %i calls with false proofs spoil no word beside it',
		(count) => {
			const { party, liar, honest } = four('s');
			const [a, b, c] = honest;
			for (const one of party.members) party.seal(one, 'true');
			for (const one of [a, b, liar]) {
				party.give(c, one, true);
				for (const other of [a, b, liar]) if (one !== other) party.give(one, other, true);
			}
			const value = fullValue(liar.table, inst(liar));
			if (!value) throw new Error('nothing can be decided');
			const { history } = inst(liar).position;
			const at = historyAfter(liar.table, history, valueId(liar.table, inst(liar), value));
			const first = party.pen(liar, callOf(liar, {}), { at, ballot: { number: 1, leader: 1 } });
			const head = encodeHead(first.entry, a.table.crypto.hash);
			const proof = { head, signature: new Uint8Array(64) };
			const calls = Array.from({ length: count }, (_, i) =>
				party.pen(liar, callOf(liar, { before: [proof, proof] }), {
					at,
					ballot: { number: i + 2, leader: 1 }
				})
			);
			lay(party, c, ...calls);
			expect(c.table.early.size).toBe(count);
			for (let round = 0; round < 2; round++)
				for (const one of [a, b, liar]) {
					party.event(one, { kind: 'visit' });
					for (const other of [a, b, liar]) if (one !== other) party.give(one, other);
				}
			party.seal(a, 'next');
			const next = ownIn(a, inst(a).byKind.seal)[0] as Held;
			const effects = party.event(c, {
				kind: 'receive',
				records: [...a.table.records],
				entries: [next.signed],
				quiet: true
			});
			expect(effects.filter(({ kind }) => kind === 'refused')).toEqual([]);
			expect(inst(c).byId.has(next.id)).toBe(true);
		}
	);
});

/** Counts how often a function of an object is called from now on. */
function counted<N extends string>(
	of: { [K in N]: (...args: never[]) => unknown },
	name: N
): () => number {
	const told = of[name] as (...args: unknown[]) => unknown;
	let count = 0;
	Object.assign(of, { [name]: (...args: unknown[]) => (count++, told.apply(of, args)) });
	return () => count;
}

/** The same under no signature of anybody. */
const unsigned = (some: readonly Held[]): Signed[] =>
	some.map(({ signed: { bytes } }) => ({ bytes, signature: new Uint8Array(64) }));

describe('nothing is worked out of what nobody signed, though words in the name of others rest on it', () => {
	const VOTE = {
		kind: 'vote',
		state: '',
		proposal: '',
		vouchers: [],
		partial: EMPTY,
		box: EMPTY
	} as const;

	test.each([0, 2])('orders are not carried out, with %i in their place', (there) => {
		const { party, liar, honest } = four('o');
		const [a, b] = honest;
		lay(party, a, ...['first', 'second'].slice(0, there).map((name) => party.order(liar, name)));
		const orders = Array.from({ length: 256 }, (_, i) => party.order(liar, `${i}`));
		const votes = [0, 1, 2, 3].map((time) => {
			const opens = orders.slice(64 * time, 64 * time + 64).map(({ id }) => id);
			return party.pen(b, { ...VOTE, time, value: { opens, out: [], end: { kind: 'halt' } } });
		});
		const played = counted(a.table.game, 'resolve');
		const entries = unsigned([...orders, ...votes]);
		party.event(a, { kind: 'receive', entries, quiet: true });
		expect(played()).toBeLessThanOrEqual(there);
		// Rightly signed they are: the votes give them room.
		lay(party, a, ...orders, ...votes);
		expect(played()).toBeGreaterThan(100);
	});

	test.each([0, 2])('proofs of calls are not looked at, with %i in their place', (there) => {
		const { party, liar, honest } = four('s');
		const [a, b, c] = honest;
		for (const one of honest) party.seal(one, 'true');
		party.share(honest, 2);
		party.now += 1500;
		party.event(a, { kind: 'visit' });
		party.give(a, b);
		party.give(b, a, true);
		const before = inst(a).byKind.call.map(({ entry, signed: { signature } }) => ({
			head: encodeHead(entry, a.table.crypto.hash),
			signature
		}));
		expect(before).toHaveLength(2);
		const ballot = { number: 2, leader: c.table.seat };
		const calls = Array.from({ length: 256 }, (_, time) =>
			party.pen(liar, callOf(liar, { time, before }), { ballot })
		);
		const proposals = [0, 1, 2, 3].map((time) => {
			const named = calls.slice(64 * time, 64 * time + 64).map(({ id }) => id);
			return party.pen(c, { kind: 'propose', time, calls: named, value: LAPSE }, { ballot });
		});
		lay(party, a, ...calls.splice(0, there));
		const verified = counted(a.table.crypto, 'verify');
		const entries = unsigned([...calls, ...proposals]);
		party.event(a, { kind: 'receive', entries, quiet: true });
		expect(verified()).toBeLessThanOrEqual(32);
	});
});
