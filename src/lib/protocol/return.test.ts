import { describe, expect, it } from 'vitest';
import { castsIn } from './ballot';
import { envelopesOf } from './cut';
import { counts } from './return';
import type { Standing } from './standing';
import { BALLOT_ZERO } from './step';
import { heldIn, lastSaid, Party, Pen, saidBy, Scene, type Member, type Written } from './testing';

/** A table whose seat 4 came back from a backup: a cut of step 1 has its return in its past. */
function returned() {
	const party = new Party(4, { shapes: 'ssss' }).start();
	party.mix(party.members, 2);
	const honest = party.members.slice(0, 3);
	const [a] = honest as [Member];
	const back = party.member(4);
	const old = party.pen(back);
	const roster = back.table.lobby.rosters[0];
	const pen = new Pen(back.crypto, party.table, 4, old.tip);
	const entry = pen.begin(5, { kind: 'return', nonce: new Uint8Array(16) }, roster?.id as string);
	for (const member of honest) party.give(member, [entry]);
	const { number } = party.step(a);
	party.days(honest, 9, () => honest.every((member) => party.step(member).number > number));
	party.mix(honest, 2);
	return { party, honest, a, back, old, pen, step: party.step(a) };
}

describe('the log of before a return', () => {
	it('counts no more once a cut has the return in its past; the new one does', () => {
		const { party, honest, a, old, pen, step } = returned();
		expect(step.standings[3]?.log).toBe(5);
		const seals = honest.map((member) => {
			party.seal(member, 'x');
			return lastSaid(member, 'seal');
		});
		for (const { signed } of seals) party.give(a, [signed]);
		const lost = old.write(party.envelope(old, step, 'old'));
		party.give(a, [lost]);
		expect(step.envelopes.get(4)).toHaveLength(1);
		expect(envelopesOf(a.table, step, 4)).toEqual([]);
		const now = pen.write(party.envelope(pen, step, 'new'));
		party.give(a, [now]);
		expect(envelopesOf(a.table, step, 4).map(({ id }) => id)).toEqual([now.id]);
		const cut = party.cut(a, step, [...seals, now]);
		const vote = (by: Pen): void => {
			const heads = [...seals, now];
			party.give(a, [by.write(party.vote(by, a, step, cut, BALLOT_ZERO), heads)]);
		};
		const seats = (): number[] => castsIn(a.table, step).map(({ seat }) => seat);
		vote(old);
		expect(seats()).not.toContain(4);
		vote(pen);
		expect(seats()).toContain(4);
	});
});

/**
 * Four seats at step 1. Seat 4 comes back: its pen of before, and one in the new log. What is told is
 * what the observer knows; nobody else says anything.
 */
function back() {
	const on = new Scene(new Party(4).start());
	const old = on.pen(4);
	const { crypto, table } = old;
	const roster = on.observer.table.lobby.rosters[0]?.id as string;
	const fresh = new Pen(crypto, table, 4, old.tip);
	const returned = (log = 5, on_: string = roster): Written =>
		fresh.begin(log, { kind: 'return', nonce: new Uint8Array(16).fill(log) }, on_);
	const tell = (...written: Written[]): void => on.tell(...written);
	/** A word of a seat that has seen these. */
	const shows = (seat: number, ...seen: Written[]): Written => {
		const at = on.party.where(on.step);
		const word = on.pen(seat).write({ kind: 'attest', at }, seen);
		tell(word);
		return word;
	};
	const seal = (pen: Pen, heads: readonly Written[] = []): Written => {
		const written = pen.write(on.party.envelope(pen, on.step, 'x'), heads);
		tell(written);
		return written;
	};
	const isCounted = (written: Written, within?: Written): boolean => {
		const { table: known } = on.observer;
		const held = heldIn(known, written);
		return counts(known, on.step, held, within && heldIn(known, within));
	};
	return { on, old, fresh, returned, tell, shows, seal, isCounted };
}

describe('a new log', () => {
	it('counts in a step once it has seen that every other player knows of the return', () => {
		const { fresh, returned, tell, shows, seal, isCounted } = back();
		const entry = returned();
		tell(entry);
		expect(isCounted(seal(fresh))).toBe(false);
		const seen = [shows(1, entry), shows(2, entry)];
		expect(isCounted(seal(fresh, seen))).toBe(false);
		const third = shows(3, entry);
		// They know, and it has not seen it.
		expect(isCounted(seal(fresh))).toBe(false);
		expect(isCounted(seal(fresh, [third]))).toBe(true);
	});

	it('waits for nobody who plays no more, nor for itself', () => {
		const { on, fresh, returned, tell, shows, seal, isCounted } = back();
		const standings = on.step.standings as Standing[];
		standings[1] = { ...(standings[1] as Standing), holder: 'bot' };
		standings[2] = { ...(standings[2] as Standing), frozen: true };
		const entry = returned();
		tell(entry);
		expect(isCounted(seal(fresh, [shows(1, entry)]))).toBe(true);
	});

	it('is not shown by what was said before the return', () => {
		const { fresh, returned, tell, shows, seal, isCounted } = back();
		const words = [shows(1), shows(2), shows(3)];
		tell(returned());
		expect(isCounted(seal(fresh, words))).toBe(false);
	});

	it('that knows of an earlier one takes its place', () => {
		const { fresh, returned, tell, shows, seal, isCounted } = back();
		const first = returned(5);
		tell(first);
		const again = returned(6, first.id);
		tell(again);
		const seen = [1, 2, 3].map((seat) => shows(seat, first, again));
		const sealed = seal(fresh, seen);
		expect(isCounted(sealed, shows(1, sealed))).toBe(true);
	});

	it('that knows nothing of another does not count beside it', () => {
		const { fresh, returned, tell, shows, seal, isCounted } = back();
		const first = returned(5);
		tell(first);
		const again = returned(6);
		tell(again);
		const seen = [1, 2, 3].map((seat) => shows(seat, first, again));
		const sealed = seal(fresh, seen);
		expect(isCounted(sealed, shows(1, sealed))).toBe(false);
	});
});

describe('an entry of the old log', () => {
	it('counts where somebody held it before they showed the return, or with it', () => {
		for (const order of ['before', 'with'] as const) {
			const { old, returned, tell, shows, seal, isCounted } = back();
			const entry = returned();
			const lost = seal(old);
			tell(entry);
			const proposal = order === 'before' ? shows(1, lost) : shows(1, lost, entry);
			const later = shows(2, proposal, entry);
			expect(isCounted(lost, later), order).toBe(true);
		}
	});

	it('counts no more where all who hold it showed the return first', () => {
		const { old, returned, tell, shows, seal, isCounted } = back();
		const entry = returned();
		tell(entry);
		shows(1, entry);
		const lost = seal(old);
		const late = shows(1, lost);
		expect(isCounted(lost, late)).toBe(false);
		// An entry that stands on it in its own log is no witness.
		const own = seal(old);
		expect(isCounted(lost, shows(1, own))).toBe(false);
	});

	it('is vouched for by what a proposal has seen, and by nothing else', () => {
		const { old, returned, tell, shows, seal, isCounted } = back();
		const entry = returned();
		const lost = seal(old);
		tell(entry);
		shows(2, lost);
		shows(1, entry);
		const blind = shows(1, lost);
		expect(isCounted(lost, blind)).toBe(false);
	});

	it('counts for a device until it has shown the return itself', () => {
		const party = new Party(4).start();
		party.mix(party.members, 2);
		const [a] = party.members as [Member];
		const member = party.member(4);
		const old = party.pen(member);
		const roster = member.table.lobby.rosters[0]?.id as string;
		const fresh = new Pen(member.crypto, party.table, 4, old.tip);
		const entry = fresh.begin(5, { kind: 'return', nonce: new Uint8Array(16) }, roster);
		const step = party.step(a);
		const seal = (): Written => old.write(party.envelope(old, step, 'x'));
		const early = seal();
		// One parcel: it knows of both when it first shows the return.
		party.give(a, [early, entry]);
		expect(envelopesOf(a.table, step, 4).map(({ id }) => id)).toEqual([early.id]);

		const other = party.member(2);
		party.give(other, [entry]);
		expect(saidBy(other, 'attest', step)).toHaveLength(1);
		party.give(other, [early]);
		const known = party.step(other);
		expect(known.envelopes.get(4)).toHaveLength(1);
		expect(envelopesOf(other.table, known, 4)).toEqual([]);
	});
});
