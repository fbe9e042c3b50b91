import { describe, expect, it } from 'vitest';
import { justify, proposalOf } from './ballot';
import { BALLOT_ZERO } from './step';
import { heldIn, Party, saidBy, Scene, type Member, type Written } from './testing';
import type { Notary } from '../../../test/simulation/notary';
import type { Held } from './log';

const FIRST = { number: 1, leader: 1 };
const SECOND = { number: 2, leader: 2 };
const scene = (people = 4): Scene => new Scene(new Party(people).start());
const seatsOf = ({ observer, step }: Scene, proposal: Held): number[] | undefined =>
	justify(observer.table, step, proposal)?.envelopes.map(({ seat }) => seat);

/** Calls of seats 1, 2, 3 to a ballot of seat 1, each with what it names in its past. */
function called(on: Scene, heads: readonly (readonly Written[])[] = []) {
	const opening = on.call(1, FIRST, undefined, heads[0]);
	const calls = [
		opening,
		on.call(2, FIRST, opening, heads[1]),
		on.call(3, FIRST, opening, heads[2])
	];
	return { opening, calls };
}

describe('a proposal', () => {
	it('is what its calls list, no more and no less, in seat order', () => {
		const on = scene();
		const [a, b, c] = on.seal(1, 2, 3) as [Written, Written, Written];
		const { opening, calls } = called(on);
		const propose = (...cut: Written[]): Held => on.propose(1, FIRST, opening, cut, calls);
		expect(seatsOf(on, propose(a, b, c))).toEqual([1, 2, 3]);
		expect(seatsOf(on, propose(a, b))).toBeUndefined();
		expect(seatsOf(on, propose(b, a, c))).toBeUndefined();
		const [d] = on.seal(4) as [Written];
		expect(seatsOf(on, propose(a, b, c, d))).toBeUndefined();
	});

	it('needs calls of as many seats as decide, each once, that it has seen', () => {
		const on = scene();
		const envelopes = on.seal(1, 2, 3);
		const { opening, calls } = called(on);
		const [first, second, third] = calls as [Written, Written, Written];
		const with_ = (named: readonly Written[], heads?: readonly Written[]): number[] | undefined =>
			seatsOf(on, on.propose(1, FIRST, opening, envelopes, named, heads));
		// The leader has seen neither the third call nor the third envelope.
		expect(with_(calls, [second, ...envelopes.slice(0, 2)])).toBeUndefined();
		expect(with_([first, second])).toBeUndefined();
		expect(
			seatsOf(on, on.propose(1, FIRST, opening, envelopes.slice(0, 2), [first, second, second]))
		).toBeUndefined();
		expect(with_([first, second, opening])).toBeUndefined();
		expect(with_([first, second, third])).toEqual([1, 2, 3]);
	});

	it("is its leader's, of the ballot that its calls are of", () => {
		const on = scene();
		const envelopes = on.seal(1, 2, 3);
		const { opening, calls } = called(on);
		const is = (seat: number, ballot: typeof FIRST, first = opening): number[] | undefined =>
			seatsOf(on, on.propose(seat, ballot, first, envelopes, calls));
		expect(is(2, FIRST)).toBeUndefined();
		expect(is(1, { number: 2, leader: 1 })).toBeUndefined();
		expect(is(1, FIRST, calls[1])).toBeUndefined();
		expect(is(2, { number: 1, leader: 2 })).toBeUndefined();
		// Calls to another's opening of the same number.
		const other = on.call(4, { number: 1, leader: 4 });
		expect(seatsOf(on, on.propose(4, { number: 1, leader: 4 }, other, envelopes, calls))).toBe(
			undefined
		);
		expect(is(1, FIRST)).toEqual([1, 2, 3]);
	});

	it('has the own envelope of its leader only as the opening call had it', () => {
		const on = scene();
		const others = on.seal(2, 3);
		const opening = on.call(1, FIRST);
		const own = on.seal(1);
		const calls = [opening, on.call(2, FIRST, opening, own), on.call(3, FIRST, opening)];
		const late = on.propose(1, FIRST, opening, [...own, ...others], calls);
		expect(seatsOf(on, late)).toBeUndefined();
		expect(seatsOf(on, on.propose(1, FIRST, opening, others, calls))).toEqual([2, 3]);
	});

	it('has no envelope of a seat that sealed twice', () => {
		const on = scene();
		const [a, b, d] = on.seal(1, 2, 4) as [Written, Written, Written];
		const pen = on.pen(4);
		const before = { id: on.party.member(4).table.own?.id as string, seq: d.seq - 1 };
		const second = pen.write(on.party.envelope(pen, on.step, 'another'), [], before);
		on.tell(second);
		const { opening, calls } = called(on, [[], [d], [second]]);
		expect(seatsOf(on, on.propose(1, FIRST, opening, [a, b, d], calls))).toBeUndefined();
		expect(seatsOf(on, on.propose(1, FIRST, opening, [a, b], calls))).toEqual([1, 2]);
	});

	it('is bound by a vote that a caller reports, and by none that it does not', () => {
		const on = scene();
		const envelopes = on.seal(1, 2, 3, 4);
		const cut = on.cut(envelopes);
		const opening = on.call(1, FIRST, undefined, envelopes.slice(1, 3));
		const reported = on.vote(2, cut, BALLOT_ZERO);
		const calls = [opening, on.call(2, FIRST, opening, [reported]), on.call(3, FIRST, opening)];
		const few = on.propose(1, FIRST, opening, envelopes.slice(0, 3), calls);
		expect(seatsOf(on, few)).toBeUndefined();
		expect(seatsOf(on, on.propose(1, FIRST, opening, envelopes, calls))).toEqual([1, 2, 3, 4]);
	});

	it('is free of a vote that its caller had not cast', () => {
		const on = scene();
		const envelopes = on.seal(1, 2, 3);
		const before = on.pen(3).tip;
		const { opening, calls } = called(on);
		const all = [...envelopes, ...on.seal(4)];
		// A false seat hides a vote beside its call: no call's past holds it.
		const body = on.party.vote(on.pen(3), on.observer, on.step, on.cut(all), BALLOT_ZERO);
		const hidden = on.pen(3).write(body, all, { ...before });
		on.tell(hidden);
		const heads = [...calls, ...all, hidden];
		const proposal = on.propose(1, FIRST, opening, envelopes, calls, heads);
		expect(seatsOf(on, proposal)).toEqual([1, 2, 3]);
	});

	it('is not bound by the vote of a seat that did not call, though callers saw it', () => {
		const on = scene();
		const others = on.seal(2, 3, 4);
		const opening = on.call(1, FIRST);
		const all = [...on.seal(1), ...others];
		const vote = on.vote(4, on.cut(all), BALLOT_ZERO);
		const calls = [opening, on.call(2, FIRST, opening, [vote]), on.call(3, FIRST, opening)];
		expect(seatsOf(on, on.propose(1, FIRST, opening, all, calls))).toBeUndefined();
		expect(seatsOf(on, on.propose(1, FIRST, opening, others, calls))).toEqual([2, 3, 4]);
	});

	it('of a later ballot repeats the cut of the highest that the calls report', () => {
		const on = scene();
		const envelopes = on.seal(1, 2, 3, 4);
		const [, , , d] = envelopes as [Written, Written, Written, Written];
		const full = on.cut(envelopes);
		// Ballot 0: seat 4 alone. Ballot 1 does not hear of it, and seat 3 votes there.
		const zero = on.vote(4, full, BALLOT_ZERO);
		const { opening, calls } = called(on);
		const three = envelopes.slice(0, 3);
		const proposal = on.propose(1, FIRST, opening, three, calls);
		expect(seatsOf(on, proposal)).toEqual([1, 2, 3]);
		const low = on.cut(three);
		on.vote(3, low, FIRST, [proposal]);
		const next = on.call(2, SECOND, undefined, calls);
		const more = [next, on.call(3, SECOND, next), on.call(4, SECOND, next, [zero, d])];
		expect(seatsOf(on, on.propose(2, SECOND, next, envelopes, more))).toBeUndefined();
		expect(seatsOf(on, on.propose(2, SECOND, next, three, more))).toEqual([1, 2, 3]);
	});

	it('is there as soon as there are calls enough', () => {
		const on = scene();
		on.seal(1, 2, 3);
		const opening = on.call(1, FIRST);
		const held = heldIn(on.observer.table, opening);
		on.call(2, FIRST, opening);
		expect(proposalOf(on.observer.table, on.step, held)).toBeUndefined();
		on.call(3, FIRST, opening);
		expect(proposalOf(on.observer.table, on.step, held)?.calls).toHaveLength(3);
	});
});

describe('two cuts of one ballot', () => {
	/** Seat 4 sealed twice; who votes for which of the two full cuts. */
	function split(on: Scene, firsts: readonly number[], seconds: readonly number[]) {
		const envelopes = on.seal(1, 2, 3, 4);
		const pen = on.pen(4);
		const [, , , d] = envelopes as [Written, Written, Written, Written];
		const before = { id: on.party.member(4).table.own?.id as string, seq: d.seq - 1 };
		const second = pen.write(on.party.envelope(pen, on.step, 'another'), [], before);
		on.tell(second);
		const x = envelopes;
		const y = [...envelopes.slice(0, 3), second];
		for (const seat of firsts) on.vote(seat, on.cut(x), BALLOT_ZERO);
		for (const seat of seconds) on.vote(seat, on.cut(y), BALLOT_ZERO);
		return { x, y };
	}

	it('are settled by who may have voted: the one that can have been decided', () => {
		for (const firsts of [[1, 2], [3]]) {
			const on = scene();
			const { x, y } = split(
				on,
				firsts,
				[1, 2, 3].filter((seat) => !firsts.includes(seat))
			);
			const { opening, calls } = called(on, []);
			const may = firsts.length > 1 ? x : y;
			const not = firsts.length > 1 ? y : x;
			expect(seatsOf(on, on.propose(1, FIRST, opening, not, calls))).toBeUndefined();
			expect(seatsOf(on, on.propose(1, FIRST, opening, may, calls))).toEqual([1, 2, 3, 4]);
		}
	});

	it('that can both not have been decided give way to what the calls list', () => {
		const on = scene(5);
		const envelopes = on.seal(1, 2, 3, 4, 5);
		const pen = on.pen(5);
		const e = envelopes[4] as Written;
		const before = { id: on.party.member(5).table.own?.id as string, seq: e.seq - 1 };
		const second = pen.write(on.party.envelope(pen, on.step, 'another'), [], before);
		on.tell(second);
		const y = [...envelopes.slice(0, 4), second];
		on.vote(1, on.cut(envelopes), BALLOT_ZERO);
		on.vote(2, on.cut(y), BALLOT_ZERO);
		const opening = on.call(1, FIRST);
		const calls = [opening, ...[2, 3, 4].map((seat) => on.call(seat, FIRST, opening))];
		expect(on.step.epoch.threshold).toBe(4);
		for (const both of [envelopes, y])
			expect(seatsOf(on, on.propose(1, FIRST, opening, both, calls))).toBeUndefined();
		// Seat 5 sealed twice: no envelope of it counts.
		const listed = envelopes.slice(0, 4);
		expect(seatsOf(on, on.propose(1, FIRST, opening, listed, calls))).toEqual([1, 2, 3, 4]);
	});

	it('that can both have been decided wait for more calls', () => {
		const on = scene(6);
		const envelopes = on.seal(1, 2, 3, 4, 5, 6);
		const pen = on.pen(6);
		const f = envelopes[5] as Written;
		const before = { id: on.party.member(6).table.own?.id as string, seq: f.seq - 1 };
		const second = pen.write(on.party.envelope(pen, on.step, 'another'), [], before);
		on.tell(second);
		const y = [...envelopes.slice(0, 5), second];
		on.vote(1, on.cut(envelopes), BALLOT_ZERO);
		on.vote(2, on.cut(envelopes), BALLOT_ZERO);
		on.vote(3, on.cut(y), BALLOT_ZERO);
		on.vote(4, on.cut(y), BALLOT_ZERO);
		const opening = on.call(1, FIRST);
		const calls = [opening, ...[2, 3].map((seat) => on.call(seat, FIRST, opening))];
		// The false seat calls too, and nobody hears of its votes.
		calls.push(on.call(6, FIRST, opening));
		expect(on.step.epoch.threshold).toBe(4);
		for (const cut of [envelopes, y])
			expect(seatsOf(on, on.propose(1, FIRST, opening, cut, calls))).toBeUndefined();
	});
});

describe('two keyholders', () => {
	it('have no later ballots: one alone opens nothing, however late', () => {
		const party = new Party(2).start();
		const [a] = party.members as [Member, Member];
		const step = party.step(a);
		party.now += 20_000;
		party.event(a, { kind: 'visit' });
		expect(saidBy(a, 'call', step)).toEqual([]);
		const on = new Scene(party);
		const envelopes = on.seal(1);
		const opening = on.call(1, FIRST);
		const calls = [opening, on.call(2, FIRST, opening)];
		expect(seatsOf(on, on.propose(1, FIRST, opening, envelopes, calls))).toBeUndefined();
	});
});

describe('in the key ceremony', () => {
	type Deals = ReturnType<Notary['person']>;
	/** All deal; that of seat 4 is bad for one. */
	function dealt(victim: number) {
		const on = new Scene(new Party(4));
		const deals = on.deal(1, 2, 3);
		const pen = on.pen(4);
		const bad = (pen.crypto as Deals).badDeal(on.step.epoch.ceremony, 4, [victim]);
		const last = pen.write(on.dealt(bad));
		on.tell(last);
		const blame = (): Written => {
			const { person } = on.pen(victim).crypto;
			const complaint = person.complain(on.step.epoch.ceremony, { dealer: 4, deal: bad });
			const written = on.pen(victim).write({ kind: 'blame', about: last.id, complaint }, [last]);
			on.tell(written);
			return written;
		};
		return { on, deals, last, blame };
	}

	it('only deals that all callers have seen are taken', () => {
		const { on, deals, last } = dealt(3);
		const all = [...deals, last];
		const { opening, calls } = called(on, [deals, all, deals]);
		expect(seatsOf(on, on.propose(1, FIRST, opening, all, calls))).toBeUndefined();
		expect(seatsOf(on, on.propose(1, FIRST, opening, deals, calls))).toEqual([1, 2, 3]);
	});

	it('a deal proven bad is left out by the blames that the calls show, and by no others', () => {
		const { on, deals, last, blame } = dealt(3);
		const all = [...deals, last];
		const unseen = called(on, [all, all, all]);
		blame();
		// Nobody who called had seen the blame.
		const propose = (cut: Written[]): Held =>
			on.propose(1, FIRST, unseen.opening, cut, unseen.calls, [...unseen.calls, ...all]);
		expect(seatsOf(on, propose(deals))).toBeUndefined();
		expect(seatsOf(on, propose(all))).toEqual([1, 2, 3, 4]);

		const seen = dealt(3);
		const four = [...seen.deals, seen.last];
		const proof = seen.blame();
		const { opening, calls } = called(seen.on, [four, [...four, proof], four]);
		const next = (cut: Written[]): Held => seen.on.propose(1, FIRST, opening, cut, calls);
		expect(seatsOf(seen.on, next(four))).toBeUndefined();
		expect(seatsOf(seen.on, next(seen.deals))).toEqual([1, 2, 3]);
	});

	it('votes of ballot 0 bind nobody where two callers did not vote, or a deal is bad', () => {
		const { on, deals, last } = dealt(3);
		const all = [...deals, last];
		on.vote(2, on.cut(all), BALLOT_ZERO);
		const { opening, calls } = called(on, [deals, all, deals]);
		// Seats 1 and 3 called and did not vote.
		expect(seatsOf(on, on.propose(1, FIRST, opening, deals, calls))).toEqual([1, 2, 3]);

		const bound = dealt(4);
		const four = [...bound.deals, bound.last];
		for (const seat of [2, 3]) bound.on.vote(seat, bound.on.cut(four), BALLOT_ZERO);
		const one = called(bound.on, [bound.deals, four, four]);
		const propose = (cut: Written[]): Held =>
			bound.on.propose(1, FIRST, one.opening, cut, one.calls);
		expect(seatsOf(bound.on, propose(bound.deals))).toBeUndefined();
		expect(seatsOf(bound.on, propose(four))).toEqual([1, 2, 3, 4]);

		const blamed = dealt(3);
		const with4 = [...blamed.deals, blamed.last];
		for (const seat of [1, 2]) blamed.on.vote(seat, blamed.on.cut(with4), BALLOT_ZERO);
		const proof = blamed.blame();
		const { opening: first, calls: three } = called(blamed.on, [with4, with4, [...with4, proof]]);
		const free = blamed.on.propose(1, FIRST, first, blamed.deals, three);
		expect(seatsOf(blamed.on, free)).toEqual([1, 2, 3]);
	});
});
