import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../test/simulation/reading';
import { castsIn, decisions } from './ballot';
import { BALLOT_ZERO, type Step } from './step';
import { bytesOf, lastSaid, Party, saidBy, Scene, type Member, type Written } from './testing';

const scene = (people = 4): Scene => new Scene(new Party(people).start());
/** Seats by ballot, of the votes that count. */
const cast = ({ observer, step }: Scene): string[] =>
	castsIn(observer.table, step).map(({ seat, ballot }) => `${seat} in ${ballot.number}`);
const decided = ({ observer, step }: Scene): string[] =>
	decisions(observer.table, step).map(({ ballot, votes }) =>
		[ballot.number, ...votes.map(({ seat }) => seat)].join()
	);

/** Ballot 1 of leader 1 with a justified proposal of the full cut. */
function firstBallot(on: Scene) {
	const envelopes = on.seal(1, 2, 3, 4);
	const cut = on.cut(envelopes);
	const ballot = { number: 1, leader: 1 };
	const opening = on.call(1, ballot, undefined, envelopes);
	const calls = [opening, on.call(2, ballot, opening), on.call(3, ballot, opening)];
	const proposal = on.propose(1, ballot, opening, envelopes, calls);
	return { cut, ballot, opening, calls, proposal };
}

describe('a vote of ballot 0', () => {
	it('counts only if all its envelopes lie in its past', () => {
		const on = scene();
		const envelopes = on.seal(1, 2, 3, 4);
		const cut = on.cut(envelopes);
		on.vote(1, cut, BALLOT_ZERO, envelopes.slice(0, 3));
		expect(cast(on)).toEqual([]);
		on.vote(2, cut, BALLOT_ZERO);
		expect(cast(on)).toEqual(['2 in 0']);
	});

	it('is for the full cut or none', () => {
		const on = scene();
		const envelopes = on.seal(1, 2, 3, 4);
		on.vote(1, on.cut(envelopes.slice(0, 3)), BALLOT_ZERO, envelopes);
		expect(cast(on)).toEqual([]);
	});

	it('counts once for a seat, however often it is said', () => {
		const on = scene();
		const cut = on.cut(on.seal(1, 2, 3, 4));
		on.vote(1, cut, BALLOT_ZERO);
		on.vote(1, cut, BALLOT_ZERO);
		on.vote(2, cut, BALLOT_ZERO);
		on.vote(2, cut, BALLOT_ZERO);
		expect(decided(on)).toEqual([]);
		on.vote(4, cut, BALLOT_ZERO);
		expect(decided(on)).toEqual(['0,1,2,4']);
	});

	it('is none without a good partial signature, and others make up for it', () => {
		const on = scene();
		const cut = on.cut(on.seal(1, 2, 3, 4));
		on.vote(1, cut, BALLOT_ZERO, cut.envelopes, { partial: bytesOf('nonsense') });
		on.vote(2, cut, BALLOT_ZERO);
		on.vote(3, cut, BALLOT_ZERO);
		expect(decided(on)).toEqual([]);
		on.vote(4, cut, BALLOT_ZERO);
		expect(decided(on)).toEqual(['0,2,3,4']);
	});

	it('is no vote after a call, nor after a vote for another cut', () => {
		const on = scene();
		const envelopes = on.seal(1, 2, 3, 4);
		const cut = on.cut(envelopes);
		on.call(1, { number: 1, leader: 1 });
		on.vote(1, cut, BALLOT_ZERO);
		expect(cast(on)).toEqual([]);
		// Seat 4 seals twice: two full cuts.
		const pen = on.pen(4);
		const again = { id: on.party.member(4).table.own?.id as string, seq: pen.tip.seq - 1 };
		const second = pen.write(on.party.envelope(pen, on.step, 'another'), [], again);
		on.tell(second);
		const other = on.cut([...envelopes.slice(0, 3), second]);
		on.vote(2, cut, BALLOT_ZERO);
		on.vote(2, other, BALLOT_ZERO);
		on.vote(3, other, BALLOT_ZERO);
		expect(castsIn(on.observer.table, on.step).map((c) => [c.seat, c.cut.id])).toEqual([
			[2, cut.id],
			[3, other.id]
		]);
	});
});

describe('votes of a later ballot', () => {
	it('stand for a justified proposal of that ballot in their past', () => {
		const on = scene();
		const { cut, ballot, proposal } = firstBallot(on);
		on.vote(2, cut, ballot, cut.envelopes);
		expect(cast(on)).toEqual([]);
		on.vote(3, cut, ballot, [proposal]);
		expect(cast(on)).toEqual(['3 in 1']);
		on.vote(4, cut, { number: 1, leader: 2 }, [proposal]);
		on.vote(1, on.cut(cut.envelopes.slice(0, 3)), ballot, [proposal]);
		expect(cast(on)).toEqual(['3 in 1']);
	});

	it('do not add up with those of another, and each ballot counts for itself', () => {
		const on = scene();
		const { cut, ballot, proposal } = firstBallot(on);
		on.vote(4, cut, BALLOT_ZERO);
		on.vote(2, cut, ballot, [proposal]);
		on.vote(3, cut, ballot, [proposal]);
		expect(cast(on)).toEqual(['4 in 0', '2 in 1', '3 in 1']);
		expect(decided(on)).toEqual([]);
		on.vote(4, cut, ballot, [proposal]);
		expect(decided(on)).toEqual(['1,2,3,4']);
	});

	it('for a proposal that its calls do not justify are none', () => {
		const on = scene();
		const { cut, ballot, opening, calls } = firstBallot(on);
		const few = cut.envelopes.slice(0, 3);
		const proposal = on.propose(1, ballot, opening, few, calls);
		on.vote(3, on.cut(few), ballot, [proposal]);
		expect(cast(on)).toEqual([]);
	});

	it('open nothing together with those of another, also for the same cut', () => {
		const on = scene();
		const { cut, ballot, proposal } = firstBallot(on);
		const reading = () => readingOf(on.observer.table, on.pen(1).crypto, on.step, 1);
		on.vote(4, cut, BALLOT_ZERO);
		on.vote(2, cut, ballot, [proposal]);
		expect(reading()).toBeUndefined();
		on.vote(3, cut, ballot, [proposal]);
		expect(reading()).toMatchObject({ cut: cut.id });
	});

	it('take nothing back that their author voted before', () => {
		const on = scene();
		const { cut, ballot, proposal } = firstBallot(on);
		const pen = on.pen(4);
		const body = (b: typeof ballot) => on.party.vote(pen, on.observer, on.step, cut, b);
		const zero = pen.write(body(BALLOT_ZERO), cut.envelopes);
		on.tell(zero, pen.write(body(ballot), [proposal]));
		expect(cast(on)).toEqual(['4 in 0', '4 in 1']);
	});

	it('forbid their author lower ones', () => {
		const on = scene();
		const { cut, ballot, proposal } = firstBallot(on);
		on.vote(4, cut, ballot, [proposal]);
		on.vote(4, cut, BALLOT_ZERO);
		expect(cast(on)).toEqual(['4 in 1']);
	});
});

describe('a call', () => {
	it('opens a ballot as its leader, or names an opening of that ballot in its past', () => {
		const on = scene();
		const calls = (): string[] => on.step.calls.map(({ seat }) => String(seat));
		on.call(2, { number: 1, leader: 1 });
		expect(calls()).toEqual([]);
		const opening = on.call(1, { number: 1, leader: 1 });
		on.call(2, { number: 1, leader: 3 }, opening);
		expect(calls()).toEqual(['1']);
		const joined = on.call(2, { number: 1, leader: 1 }, opening);
		expect(calls()).toEqual(['1', '2']);
		// No opening, though a call.
		on.call(3, { number: 1, leader: 1 }, joined);
		// Names the opening without having seen it: its id alone.
		const at = on.party.where(on.step);
		const ballot = { number: 1, leader: 1 };
		on.tell(on.pen(4).write({ kind: 'call', at, ballot, opening: opening.id }));
		expect(calls()).toEqual(['1', '2']);
	});

	it('opens a ballot only once two seats have called one of the number before, as it shows', () => {
		const on = scene();
		const first = on.call(1, { number: 1, leader: 1 });
		on.call(1, { number: 2, leader: 1 });
		expect(on.step.calls).toHaveLength(1);
		const second = on.call(2, { number: 1, leader: 1 }, first);
		on.call(3, { number: 2, leader: 3 });
		expect(on.step.calls).toHaveLength(2);
		on.call(4, { number: 2, leader: 4 }, undefined, [first, second]);
		expect(on.step.calls).toHaveLength(3);
		on.call(3, { number: 4, leader: 3 }, undefined, [first, second]);
		expect(on.step.calls).toHaveLength(3);
	});
});

describe('what an honest device owes itself', () => {
	/** Everybody but seat 4 sealed, and it is late. */
	function late() {
		const party = new Party(4).start();
		const [a, b, c, d] = party.members as [Member, Member, Member, Member];
		party.mix(party.members, 2);
		const step = party.step(a);
		for (const member of [b, c]) party.seal(member, 'x');
		party.now += 2000;
		return { party, a, b, c, d, step };
	}

	it('votes no more in ballot 0 once it has called', () => {
		const { party, a, b, c, d, step } = late();
		party.event(a, { kind: 'visit' });
		expect(saidBy(a, 'call', step)).toHaveLength(1);
		party.seal(a, 'x');
		party.seal(d, 'x');
		for (const member of [b, c, d]) party.give(a, party.all(member));
		expect(a.table.steps.get(step.past)?.envelopes.size).toBe(4);
		const votes = saidBy(a, 'vote', step).map(({ entry }) => entry.body);
		expect(votes).not.toContainEqual(expect.objectContaining({ ballot: BALLOT_ZERO }));
	});

	it('calls no ballot before it is late, and opens the second after one call of two', () => {
		const party = new Party(4).start();
		party.mix(party.members, 2);
		const [a] = party.members as [Member];
		const step = party.step(a);
		party.event(a, { kind: 'visit' });
		expect(saidBy(a, 'call', step)).toEqual([]);
		party.now += 1500;
		party.event(a, { kind: 'visit' });
		party.now += 9000;
		party.event(a, { kind: 'visit' });
		// Alone it opens one and no more.
		expect(saidBy(a, 'call', step)).toHaveLength(1);
	});

	it('votes for no second cut, and for none below the ballot that it called', () => {
		const { party, a, b, c, step } = late();
		const ballot = { number: 1, leader: 4 };
		const pen = party.pen(party.member(4));
		const at = party.where(step);
		const opening = pen.write({ kind: 'call', at, ballot, opening: '' });
		for (const member of [a, b, c]) party.give(member, [opening]);
		const calls = [b, c].map((member) => lastSaid(member, 'call', step));
		const cut = [b, c].map((member) => lastSaid(member, 'seal', step));
		const ids = { cut: cut.map(({ id }) => id), calls: [...calls.map(({ id }) => id), opening.id] };
		const heads = [...calls, ...cut];
		const propose = pen.write(
			{ kind: 'propose', at, ballot, opening: opening.id, ...ids },
			heads
		) as Written;
		const all = [...calls, ...cut].map(({ signed }) => signed);
		// Seat 1 goes on to ballot 2 before it hears of the proposal.
		party.now += 9000;
		party.give(a, all);
		party.event(a, { kind: 'visit' });
		expect(saidBy(a, 'call', step).length).toBeGreaterThan(1);
		party.give(a, [propose]);
		expect((a.table.steps.get(step.past) as Step).proposals).toHaveLength(1);
		expect(saidBy(a, 'vote', step)).toEqual([]);
		// Seat 2 votes, and a second proposal of the ballot finds it bound.
		party.give(b, [...all, propose]);
		expect(saidBy(b, 'vote', step)).toHaveLength(1);
		party.event(b, { kind: 'visit' });
		expect(saidBy(b, 'vote', step)).toHaveLength(1);
	});
});

describe('the key ceremony', () => {
	it('is decided at ballot 0 by all votes', () => {
		const party = new Party(4);
		const on = new Scene(party);
		expect(on.step.mode).toBe('ceremony');
		const cut = on.cut(on.deal(1, 2, 3, 4));
		for (const seat of [1, 2, 3]) on.vote(seat, cut, BALLOT_ZERO);
		expect(decided(on)).toEqual([]);
		on.vote(4, cut, BALLOT_ZERO);
		expect(decided(on)).toEqual(['0,1,2,3,4']);
	});
});
