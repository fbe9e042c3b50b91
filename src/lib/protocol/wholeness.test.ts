/**
 * An entry comes into the book with all that it rests on, or not at all. One of four lies: what it lays at some devices has
 * no room, or no place, at another one, and the words of honest devices rest on it; without the third nothing is decided.
 */
import { describe, expect, test } from 'vitest';
import {
	missingFor,
	prefixName,
	provenFalse,
	tip,
	type Held,
	type Instance,
	type Said
} from './instance';
import { heldIn, keptBy } from './stock';
import { step as take } from './table';
import { owes, Party, type Member } from './testing';
import {
	encodeHead,
	type Ballot,
	type Body,
	type BodyOf,
	type Fact,
	type Kind,
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

describe('goes on though the words of two rest on what has no room at the third', () => {
	test('votes of a ballot that is shut there', () => {
		const { party, liar, honest } = four('s');
		const [a, b, c] = honest;
		for (const one of honest) party.seal(one, 'true');
		party.share(honest, 2);
		const note = (from: number): Held => {
			const fact: Fact = { kind: 'holiday', from, until: from };
			return party.pen(liar, { kind: 'note', fact }, { number: 0 });
		};
		const opening = note(3);
		lay(party, c, note(1), note(2));
		party.now += 1500;
		party.event(a, { kind: 'visit' });
		party.give(a, b);
		party.give(b, a, true);
		const calls = [a, b].flatMap((one) => ownIn(one, inst(one).byKind.call));
		expect(calls).toHaveLength(2);
		const before = calls.map(({ entry, signed }) => ({
			head: encodeHead(entry, a.table.crypto.hash),
			signature: signed.signature
		}));
		const one: Ballot = { number: 1, leader: a.table.seat };
		const two: Ballot = { number: 2, leader: liar.table.seat };
		const pen = (body: Body, ballot = two): Held => party.pen(liar, body, { ballot });
		const opens = pen(callOf(liar, { before, notes: [opening.id] }));
		const named = calls.slice(0, 1).map(({ id }) => id);
		const proposal = pen({ kind: 'propose', time: 0, calls: named, value: LAPSE });
		const plain = { value: undefined, vouchers: [], partial: EMPTY, box: EMPTY };
		const vote = pen({ kind: 'vote', state: '', time: 0, proposal: proposal.id, ...plain });
		const last = pen(callOf(liar, { votes: [vote.id] }), one);
		for (const member of [b, a]) {
			lay(party, member, opening, opens, proposal, vote, last);
			expect(inst(member).byId.has(last.id)).toBe(true);
			party.event(member, { kind: 'visit' });
		}
		party.give(a, b);
		party.give(b, a);
		for (const member of [a, b]) expect(ownIn(member, inst(member).byKind.vote)).toHaveLength(1);
		expect(daysTo(party, honest)).toBeLessThan(10);
	});

	test.each([false, true])(
		'an envelope after an order that nobody names, begun again: %s',
		(isReloaded) => {
			const { party, liar, honest } = four('os');
			const [a, b, c] = honest;
			const orders = ['1', '2', '3', '4', '5'].map((name) => party.order(liar, name));
			const [one, two, way, ...more] = orders as [Held, Held, Held, ...Held[]];
			const at = prefixName(a.table.crypto, inst(a).root.at, way.id);
			const order = { state: at, time: 0, good: true, order: EMPTY, notes: [] };
			const seal = party.pen(liar, { kind: 'seal', ...order }, { at });
			party.now += 1500;
			party.event(a, { kind: 'visit' });
			party.give(a, b);
			party.give(b, a, true);
			lay(party, c, one, two);
			party.give(a, c, true);
			party.event(c, { kind: 'visit' });
			lay(party, c, ...more);
			const ballot = { number: 1, leader: a.table.seat };
			const call = party.pen(liar, callOf(liar, { envelopes: [seal.id] }), { ballot });
			for (const member of [b, a]) {
				lay(party, member, way, seal, call);
				expect(inst(member).byId.has(call.id)).toBe(true);
				party.event(member, { kind: 'visit' });
			}
			party.give(a, b);
			party.give(b, a);
			if (isReloaded)
				for (const member of [a, b]) {
					party.give(c, member, true);
					party.reload(member);
				}
			expect(daysTo(party, honest)).toBeLessThan(10);
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
		const inLetters = (from: Member, to: Member): void => {
			for (const held of heldIn(from.table).toReversed()) lay(party, to, held);
			const { records } = party.lacks(from, to);
			party.event(to, { kind: 'receive', entries: [], records });
		};
		expect(daysTo(party, honest, inLetters)).toBeLessThan(10);
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

test.each([
	[60, 'all'],
	[200, 'later']
] as const)(
	'of what one entry rests on and that is not there, %i entries come in with it: %s',
	(count, found) => {
		const { party, liar, honest } = four('s');
		const notes = Array.from({ length: count }, (_, from) => {
			const fact: Fact = { kind: 'holiday', from, until: 1 };
			return party.pen(liar, { kind: 'note', fact }, { number: from % 4 });
		});
		const ballot = { number: 1, leader: 1 };
		const call = party.pen(liar, callOf(liar, { notes: notes.map(({ id }) => id) }), { ballot });
		const byId = new Map([...notes, call].map((held) => [held.id, held]));
		const under = missingFor(inst(honest[0]), call, { byId, lost: new Set(), trials: 0 });
		expect(under).toEqual(found === 'all' ? notes : found);
	}
);
