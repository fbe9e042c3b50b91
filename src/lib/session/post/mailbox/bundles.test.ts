import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SLOT, slotWithin } from '$lib/carriers/mailbox/box';
import { toHex, type Id } from '$lib/protocol/bytes';
import { prefixName, type Held, type Instance } from '$lib/protocol/instance';
import type { Content } from '$lib/protocol/wire/parcel';
import { parseRecords } from '$lib/protocol/record';
import { contentOf, historyOf } from '$lib/protocol/stock';
import { owes, Party, type Member } from '$lib/protocol/testing';
import { ballotOf, type Fact } from '$lib/protocol/wire/wire';
import { bundlesFor, MOST_SLOTS, sizeOfAll } from './bundles';

/** An order that no packing makes shorter. */
const order = (length: number): Uint8Array => new Uint8Array(randomBytes(length));

/** Decisions that a device saw made. */
const seenBy = ({ effects }: Member): Set<number> =>
	new Set(
		effects.flatMap((effect) =>
			effect.kind === 'decided' && effect.here ? [effect.record.number] : []
		)
	);

const deviceOf = ({ owner }: Member): string => toHex(owner.ports.keys.sign);

/** Letters of the devices of a table for each other, and how far each says that it has come. */
class Box {
	readonly letters = new Map<Member, readonly Content[]>();
	readonly come = new Map<string, Id>();
	/** Bytes of the longest parcel that a relay takes; longer ones are lost. */
	slot = SLOT;

	/** A device reads all that lies there, in any order, acts, and leaves what it leaves. */
	visit(party: Party, one: Member, length: number): void {
		const { table } = one;
		for (let pass = 0; pass < 2; pass++)
			for (const [from, letters] of this.letters)
				for (const { records, entries } of from === one ? [] : letters)
					party.event(one, {
						kind: 'receive',
						entries,
						records: parseRecords(records).records,
						quiet: true
					});
		party.event(one, { kind: 'visit' });
		if (owes(one)) party.event(one, { kind: 'seal', order: order(length) });
		const known = [...this.come].filter(([, at]) => table.past.has(at));
		const bundles = bundlesFor({ table, seen: seenBy(one) }, this.slot, new Map(known), party.now);
		expect(bundles.length).toBeLessThanOrEqual(MOST_SLOTS);
		const taken = bundles.filter((bundle) => sizeOfAll(bundle) <= this.slot);
		this.letters.set(one, taken.map(contentOf));
		this.come.set(deviceOf(one), historyOf(table));
	}

	/** Days on which each of these looks in twice, at an hour of their own. */
	days(party: Party, members: readonly Member[], days: number, length: number): void {
		for (let visit = 0; visit < 2 * days * members.length; visit++) {
			party.now += 720 / members.length;
			this.visit(party, members[visit % members.length] as Member, length);
		}
	}
}

/** A table after so many turns of all with orders of a length. */
function played(people: number, turns: number, length: number): Party {
	const party = new Party(people, { shapes: 'c'.repeat(2 * turns + 120) }).start();
	play(party, party.members, turns, length);
	return party;
}

/** So many turns of those who are there. */
function play(party: Party, there: readonly Member[], turns: number, length: number): void {
	for (let turn = 0; turn < turns; turn++) {
		for (const one of there)
			if (owes(one)) party.event(one, { kind: 'seal', order: order(length) });
		party.share(there, 3);
		if (there.length === party.members.length) continue;
		party.now += 1500;
		for (const one of there) party.event(one, { kind: 'visit' });
		party.share(there, 3);
	}
}

const decisions = ({ table }: Member): number => table.records.length;

/** Another device of somebody, which asks for the seat: it has all but so many of the decisions. */
function restored(party: Party, of: Member, lacking: number): Member {
	const next = party.restored(of);
	const entries = of.table.rosters.map(({ signed }) => signed);
	const records = of.table.records.slice(0, Math.max(0, decisions(of) - lacking));
	party.event(next, { kind: 'load', entries, records });
	party.event(next, { kind: 'join', name: 'again' });
	return next;
}

describe('one’s own words for the open step', () => {
	/** A table of three after so many turns of long orders, all decided here, which a new device of one of them lacks. */
	function asked(turns: number): Member {
		const party = played(3, turns, 15_000);
		const [own, , third] = party.members as [Member, Member, Member];
		const next = party.restored(third);
		party.give(own, next);
		party.event(next, { kind: 'join', name: 'again' });
		party.give(next, own);
		party.event(own, { kind: 'seal', order: order(15_000) });
		return own;
	}

	test.each([
		[3, 'with room for all', true],
		[15, 'that is full of decisions', false]
	])('after %i turns go into a mailbox %s', (turns, _, hasRoom) => {
		const one = asked(turns);
		const { table } = one;
		const bundles = bundlesFor({ table, seen: seenBy(one) }, SLOT, new Map(), 0);
		const left = bundles.flat();
		expect(left.filter(({ kind }) => kind === 'record').length === table.records.length).toBe(
			hasRoom
		);
		expect(bundles.length).toBeLessThanOrEqual(MOST_SLOTS);
		const own = [...(table.instance?.byId.values() ?? [])].filter(({ entry }) => entry.seat === 1);
		expect(own.length).toBeGreaterThan(0);
		const ids = new Set(left.map(({ id }) => id));
		expect(own.filter(({ id }) => !ids.has(id))).toEqual([]);
	});
});

describe('decisions that are more than all slots hold', () => {
	test.each<readonly [string, number, number]>([
		['20 turns of 15 kB', 20, 15_000],
		['120 turns of 5 kB', 120, 5_000]
	])(
		'keep nobody from playing on after %s, though somebody asks for a seat for good',
		(_, turns, length) => {
			const party = played(5, turns, length);
			const box = new Box();
			const asking = restored(party, party.at(5), Infinity);
			box.letters.set(asking, [
				{ records: [], entries: [...asking.table.joins.values()].map(({ signed }) => signed) }
			]);
			const before = decisions(party.at(1));
			box.days(party, party.members, 10, length);
			// Two visits a day by mailbox open a turn in less than two days.
			expect(Math.min(...party.members.map(decisions)) - before).toBeGreaterThan(5);
		}
	);

	test.each<readonly [string, number, number, (party: Party) => readonly Member[]]>([
		['a friend who slept 16 steps of 15 kB', 4, 16, (party) => party.members],
		[
			'the same, while one of five says nothing',
			5,
			16,
			({ members }) => [...members.slice(0, 3), ...members.slice(4)]
		]
	])('bring back %s', (_, people, turns, comers) => {
		const party = played(people, 0, 15_000);
		play(party, party.members.slice(0, -1), turns, 15_000);
		const last = party.at(people);
		const at = decisions(party.at(1));
		expect(at - decisions(last)).toBeGreaterThan(turns - 2);
		new Box().days(party, comers(party), 12, 15_000);
		expect(decisions(last)).toBeGreaterThanOrEqual(at);
	});

	test.each<readonly [string, boolean]>([
		['who comes back', true],
		['who stays away', false]
	])(
		'are in turns for a device without a backup and for a sleeper %s, whatever a member writes and asks for',
		(_, isBack) => {
			const party = played(6, 8, 15_000);
			play(party, party.members.slice(0, 4), 16, 15_000);
			const [a, b, c, liar, lost, sleeper] = party.members as [
				Member,
				Member,
				Member,
				Member,
				Member,
				Member
			];
			const next = restored(party, lost, Infinity);
			const members = [a, b, c, liar, ...(isBack ? [sleeper] : []), next];
			const box = new Box();
			for (const lacking of [2, 7, 12]) {
				const asking = restored(party, liar, lacking);
				const joins = [...asking.table.joins.values()].map(({ signed }) => signed);
				box.letters.set(asking, [{ records: [], entries: joins }]);
				box.come.set(deviceOf(asking), historyOf(asking.table));
			}
			const at = decisions(a);
			for (let day = 0; day < 12; day++) {
				for (let i = 0; i < 8; i++)
					party.event(liar, {
						kind: 'write',
						letter: { kind: 'letter', to: [1, 2, 3], box: order(15_000) }
					});
				box.days(party, members, 1, 15_000);
			}
			expect([sleeper, next].map((one) => decisions(one) >= at)).toEqual([isBack, true]);
		}
	);

	test.each<readonly [string, number, number]>([
		['a device whose backup lacks one', 1, 3],
		['a device whose backup lacks ten', 10, 4],
		['a device that has none', Infinity, 20]
	])('bring in %s, after 80 turns of 5 kB', (_, lacking, days) => {
		const party = played(4, 80, 5_000);
		const [a, b, c, lost] = party.members as [Member, Member, Member, Member];
		const next = restored(party, lost, lacking);
		const at = decisions(a);
		new Box().days(party, [a, b, c, next], days, 5_000);
		expect(decisions(next)).toBeGreaterThanOrEqual(at);
	});
});

describe('honest words that a liar made rest on more than all slots hold', () => {
	const inst = ({ table }: Member): Instance => table.instance as Instance;
	const lay = (one: Member, held: readonly Held[]): void => {
		const entries = held.map(({ signed }) => signed);
		party.event(one, { kind: 'receive', entries, quiet: true });
	};
	/** All of these look in at once, every so many minutes, for so many days. */
	const look = (
		members: readonly Member[],
		days: number,
		before = (_: Member): void => {},
		every = 720
	): void => {
		for (let minutes = 0; minutes < 1440 * days; minutes += every) {
			party.now += every;
			for (const one of members) {
				before(one);
				box.visit(party, one, 100);
			}
		}
	};
	let party: Party;
	let box: Box;
	let holiday = 0;

	/** A table of four at its second step. */
	function four(shapes: string): void {
		party = new Party(4, { shapes: `s${shapes.repeat(20)}` }).start();
		box = new Box();
		for (const one of party.members) party.seal(one, 'first');
		party.share(party.members, 3);
	}

	/** Bytes of the longest order. */
	const LONG = 18 * 1024 - 64;

	/** Another order of a liar's, as long as may be, and the notes on which it rests. */
	function padded(
		liar: Member,
		kind: 'open' | 'seal',
		at: Id,
		length = LONG,
		many = 16
	): readonly Held[] {
		const notes = Array.from({ length: many }, () => {
			const fact: Fact = { kind: 'holiday', from: ++holiday, until: 1 };
			return party.pen(liar, { kind: 'note', fact }, { number: holiday % 4 });
		});
		const names = notes.map(({ id }) => id);
		const said = { state: at, time: 0, good: true, order: order(length), notes: names };
		return [...notes, party.pen(liar, { kind, ...said }, { at })];
	}

	test('do not wait for ever behind them at an open step', () => {
		four('os');
		const liar = party.members.find(owes) as Member;
		const honest = party.members.filter((one) => one !== liar);
		const before = decisions(party.at(1));
		for (const one of honest) box.visit(party, one, 100);
		party.now += 1500;
		// Three letters, of which each of the others finds one.
		for (const one of honest) {
			const { at } = inst(one).root;
			for (let i = 0; i < 2; i++) {
				const opened = padded(liar, 'open', at);
				const after = prefixName(one.table.crypto, at, (opened.at(-1) as Held).id);
				lay(one, [...opened, ...padded(liar, 'seal', after), ...padded(liar, 'seal', after)]);
			}
		}
		look(honest, 8);
		expect(Math.min(...honest.map(decisions))).toBeGreaterThan(before);
	});

	test.each<readonly [number, number, readonly [number, number, number], number, number, number]>([
		[12, 720, [1, 2, 3], LONG, 16, SLOT],
		[20, 720, [1, 2, 3], LONG, 16, SLOT],
		[20, 1440, [1, 3, 2], LONG, 16, SLOT],
		// Just over half a slot: pieces leave half of all slots empty.
		[20, 1440, [1, 3, 2], 11_900, 0, SLOT],
		// A relay that takes letters of a third.
		[20, 1440, [1, 3, 2], 9800, 0, slotWithin(32_768)]
	])(
		'bring on whoever was away %i days while more came with each ballot: visits every %i minutes, the last of seats %j away, orders of %s bytes',
		(away, every, seats, length, notes, slot) => {
			four('s');
			box.slot = slot;
			const [a, b, c, liar] = [...seats, 4].map((seat) => party.at(seat)) as [
				Member,
				Member,
				Member,
				Member
			];
			const before = decisions(a);
			const { at } = inst(a).root;
			const two = (): Held[] => [1, 2].flatMap(() => padded(liar, 'seal', at, length, notes));
			for (const one of [a, b]) {
				party.seal(one, 'mine');
				lay(one, two());
			}
			party.now += 1500;
			const called = new Set<string>();
			/** The liar comes to each ballot that one leads, with two more envelopes, and never votes. */
			const join = (one: Member): void => {
				for (const { entry } of [...inst(one).byKind.call]) {
					const ballot = ballotOf(entry.number);
					const name = `${entry.number}/${one.table.seat}`;
					if (entry.seat === 4 || called.has(name) || ballot.leader !== one.table.seat) continue;
					called.add(name);
					const more = two();
					const own = [...inst(one).byKind.seal.filter((held) => held.entry.seat === 4), ...more];
					const seals = own.filter((held) => held.entry.kind === 'seal');
					const nothing = { votes: [], opens: [], complaints: [], notes: [] };
					const said = { ...entry.body, ...nothing, time: 0, good: true };
					const body = { ...said, envelopes: seals.map(({ id }) => id) };
					lay(one, [...more, party.pen(liar, body, { ballot })]);
				}
			};
			look([a, b], away, join, every);
			look([c, a, b], 10, undefined, every);
			expect(Math.min(...[a, b, c].map(decisions))).toBeGreaterThan(before);
		}
	);
});
