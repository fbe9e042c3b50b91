/** Refusals to a device's own person, and acts that it does by itself only in its turn. */
import { describe, expect, it } from 'vitest';
import { dueTime } from './act';
import { NONE, type Id } from './bytes';
import { QUOTA } from './log';
import {
	lastSaid,
	Party,
	type Pen,
	refusals,
	saidBy,
	type Member,
	type Terms,
	type Written
} from './testing';
import type { Ballot, Body } from './wire';

const NONCE = new Uint8Array(16);
const HOLIDAY: Body = { kind: 'holiday', from: 0, until: 1 };

function started(people = 4, terms: Terms = {}) {
	const party = new Party(people, terms).start();
	party.mix(party.members, 2);
	const [a, b, c] = party.members as [Member, Member, Member];
	return { party, a, b, c, step: party.step(a) };
}

/** Loads all that a device holds as out of a backup: what it said since may be forgotten. */
function restored(party: Party, member: Member): void {
	party.reload(member);
	party.event(member, { kind: 'load', entries: [], log: 'lost' });
}

const say = (party: Party, member: Member, body: Body): string[] =>
	refusals(party.event(member, { kind: 'say', body }));
const seal = (party: Party, member: Member): string[] => refusals(party.seal(member, 'x'));
const length = ({ table }: Member): number => table.graph.all.length;

describe('a device that has stopped', () => {
	it('says nothing more, neither by itself nor for its person', () => {
		const { party, a, b } = started();
		a.table.stopped = 'differs';
		expect(say(party, a, HOLIDAY)).toEqual(['stopped']);
		expect(seal(party, a)).toEqual(['stopped']);
		for (const member of party.members) if (member !== a) party.seal(member, 'x');
		party.now += 9999;
		const before = saidBy(a, 'call').length;
		party.give(a, party.all(b));
		party.event(a, { kind: 'hurry' });
		expect(saidBy(a, 'call')).toHaveLength(before);
	});
});

describe('a device that came out of a backup', () => {
	it('says nothing before its return', () => {
		const { party, a } = started();
		restored(party, a);
		const before = length(a);
		expect(seal(party, a)).toEqual(['not-current']);
		expect(say(party, a, HOLIDAY)).toEqual(['not-current']);
		party.now += 9999;
		party.event(a, { kind: 'hurry' });
		expect(length(a)).toBe(before);
	});

	it('seals nothing before all others have shown that they know of its return', () => {
		const { party, a, b, c } = started();
		restored(party, a);
		party.event(a, { kind: 'restored', log: 7, nonce: NONCE });
		expect(seal(party, a)).toEqual(['not-current']);
		party.mix([a, b, c], 1);
		expect(seal(party, a)).toEqual(['not-current']);
		party.mix(party.members, 2);
		expect(seal(party, a)).toEqual([]);
	});
});

describe('a seat', () => {
	it('seals once, and only what it owes', () => {
		const { party, a } = started(4, { shapes: 'os' });
		const second = party.member(2);
		// The first step asks seat 1 alone.
		expect(seal(party, second)).toEqual(['nothing-owed']);
		expect(seal(party, a)).toEqual([]);
		const sealed = started();
		expect(seal(sealed.party, sealed.a)).toEqual([]);
		expect(seal(sealed.party, sealed.a)).toEqual(['sealed-already']);
		expect(saidBy(sealed.a, 'seal', sealed.step)).toHaveLength(1);
	});

	it('keeps half of its room for what the table cannot do without', () => {
		const { party, a } = started();
		let said = 0;
		while (say(party, a, { ...HOLIDAY, until: said + 1 }).length === 0 && said < 999) said++;
		expect(said).toBeLessThanOrEqual(QUOTA.entries * 1.5);
		expect(said).toBeGreaterThan(QUOTA.entries);
		expect(say(party, a, HOLIDAY)).toEqual(['quota']);
		expect(seal(party, a)).toEqual([]);
	});
});

describe('a host', () => {
	it('fixes one roster', () => {
		const party = new Party(3);
		const host = party.member(1);
		const { body } = lastSaidInLobby(host);
		if (body.kind !== 'roster') throw new Error('no roster');
		const [x, y, z] = body.seats as [Id, Id, Id];
		expect(say(party, host, { kind: 'roster', seats: [x, z, y] })).toEqual(['not-current']);
		expect(host.table.lobby.rosters).toHaveLength(1);
	});

	const lastSaidInLobby = ({ table }: Member) => {
		const [roster] = table.lobby.rosters;
		if (!roster) throw new Error('no roster');
		return roster.entry;
	};
});

describe('a call by itself', () => {
	const callOf = (
		party: Party,
		pen: Pen,
		ballot: Ballot,
		on: Written | undefined,
		member: Member
	) =>
		pen.write(
			{ kind: 'call', at: party.where(party.step(member)), ballot, opening: on?.id ?? NONE },
			on ? [on] : []
		);
	const ballots = (member: Member): string[] =>
		saidBy(member, 'call').map(({ entry: { body } }) =>
			body.kind === 'call' ? `${body.ballot.number}/${body.ballot.leader}` : ''
		);

	type Pens = [Pen, Pen, Pen];

	it('opens no number that only one seat has called the number below of', () => {
		const { party, a } = started();
		party.seal(a, 'x');
		party.now += 2000;
		party.event(a, { kind: 'visit' });
		expect(ballots(a)).toEqual(['1/1']);
		// Alone and out of patience, again and again.
		for (let i = 0; i < 9; i++) {
			party.now += 9999;
			party.event(a, { kind: 'visit' });
		}
		expect(ballots(a)).toEqual(['1/1']);
	});

	it('leaves the turn to a leader who had none before it takes a second one', () => {
		const { party, a } = started();
		party.seal(a, 'x');
		party.now += 2000;
		party.event(a, { kind: 'visit' });
		const pen = party.pen(party.member(4));
		const fourth = callOf(party, pen, { number: 1, leader: 4 }, undefined, a);
		party.give(a, [fourth]);
		party.give(a, [callOf(party, party.pen(party.member(3)), { number: 1, leader: 4 }, fourth, a)]);
		party.now += 9999;
		party.event(a, { kind: 'visit' });
		// Seat 4 had its turn at once, so its own comes only after the patience with it.
		expect(ballots(a).slice(0, 2)).toEqual(['1/1', '1/4']);
		expect(ballots(a)[2]).toBe('2/1');
		party.give(a, [
			callOf(party, party.pen(party.member(3)), { number: 2, leader: 3 }, undefined, a)
		]);
		expect(lastSaid(a, 'call').entry.body).not.toMatchObject({ ballot: { number: 3 } });
	});

	it('joins a leader who had no turn rather than lead again, however long it waited', () => {
		const { party, a } = started();
		party.seal(a, 'x');
		party.now += 2000;
		party.event(a, { kind: 'visit' });
		const [own] = saidBy(a, 'call');
		if (!own) throw new Error('no call');
		const opening = { id: own.id, seq: own.entry.seq, signed: own.signed };
		const third = party.pen(party.member(3));
		for (const pen of [party.pen(party.member(2)), third])
			party.give(a, [callOf(party, pen, { number: 1, leader: 1 }, opening, a)]);
		expect(ballots(a)).toEqual(['1/1']);
		party.now += 9999;
		party.give(a, [callOf(party, third, { number: 2, leader: 3 }, undefined, a)]);
		expect(ballots(a)).toEqual(['1/1', '2/3']);
	});

	it('joins a leader who is one turn ahead, and leads itself where it is two: nobody has all turns', () => {
		const { party, a } = started();
		party.seal(a, 'x');
		party.now += 2000;
		const [second, third, fourth] = [2, 3, 4].map((seat) => party.pen(party.member(seat))) as Pens;
		// A further number stands on the calls of two seats to the one before.
		let calls: Written[] = [];
		for (const number of [1, 2, 3]) {
			const ballot = { number, leader: 4 };
			const at = party.where(party.step(a));
			const opening = fourth.write({ kind: 'call', at, ballot, opening: NONE }, calls);
			party.give(a, [opening]);
			calls = [second, third].map((pen) => callOf(party, pen, ballot, opening, a));
			party.give(a, calls);
			party.now += number * 9999;
		}
		expect(ballots(a).slice(0, 3)).toEqual(['1/4', '2/4', '3/1']);
	});

	it('goes on to the next number only once as many as decide have come to its own, a patience after', () => {
		const { party, a } = started();
		const visits = (minutes: number): string[] => {
			party.now += minutes;
			party.event(a, { kind: 'visit' });
			return ballots(a);
		};
		party.seal(a, 'x');
		visits(2000);
		const fourth = party.pen(party.member(4));
		const opening = callOf(party, fourth, { number: 1, leader: 4 }, undefined, a);
		party.give(a, [opening]);
		// Two of four have come, three decide: with them alone another number would be in vain too.
		expect(visits(9999)).toEqual(['1/1', '1/4']);
		const third = party.pen(party.member(3));
		party.give(a, [callOf(party, third, { number: 1, leader: 4 }, opening, a)]);
		expect(visits(699)).toEqual(['1/1', '1/4']);
		expect(visits(1)).toEqual(['1/1', '1/4', '2/1']);
	});

	it('waits for no time to come that one seat names, once the others are there', () => {
		const { party, a } = started(5);
		party.seal(a, 'x');
		party.now += 2000;
		party.event(a, { kind: 'visit' });
		const late = party.pen(party.member(5));
		const now = party.now;
		party.now += 999_999;
		const hasty = callOf(party, late, { number: 1, leader: 5 }, undefined, a);
		party.now = now;
		party.give(a, [hasty]);
		const [own] = saidBy(a, 'call');
		if (!own) throw new Error('no call');
		const opening = { id: own.id, seq: own.entry.seq, signed: own.signed };
		for (const seat of [2, 3, 4])
			party.give(a, [
				callOf(party, party.pen(party.member(seat)), { number: 1, leader: 1 }, opening, a)
			]);
		party.now += 9999;
		party.event(a, { kind: 'visit' });
		expect(ballots(a).at(-1)).toBe('2/1');
	});
});

describe('the beginning of a step', () => {
	it('is the median of what the votes before it say, and one false clock changes nothing', () => {
		const { party, a } = started(4, { shapes: 'ss' });
		const began = party.now;
		for (const member of party.members) party.seal(member, 'x');
		party.mix(party.members, 1);
		party.mix(party.members, 2);
		const step = party.step(a);
		expect(step.number).toBe(2);
		const votes = step.parent?.decision?.votes ?? [];
		expect(votes.length).toBe(3);
		for (const [i, { held }] of votes.entries()) {
			const { body } = held.entry;
			// The first of three is years behind.
			if (i === 0 && 'at' in body) (body.at as { time: number }).time = 1;
		}
		expect(dueTime(a.table, step)).toBe(began + 1440);
	});
});
