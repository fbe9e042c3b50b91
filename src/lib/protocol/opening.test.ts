import { describe, expect, it } from 'vitest';
import { BALLOT_ZERO } from './step';
import { bytesOf, isOver, lastSaid, Party, saidBy, Scene, type Member } from './testing';

/** Three honest seats and the liar's, at step 1. */
function table() {
	const party = new Party(4, { shapes: 'sssss' }).start();
	party.mix(party.members, 2);
	const honest = party.members.slice(0, 3);
	const [a, b, c] = honest as [Member, Member, Member];
	const liar = party.member(4);
	return { party, honest, a, b, c, liar, pen: party.pen(liar), step: party.step(a) };
}

describe('a vote whose box holds rubbish', () => {
	it('holds nobody up, is proven by its certificate, and freezes its author', () => {
		const { party, honest, a, b, liar, pen, step } = table();
		for (const member of honest) party.seal(member, 'x');
		const envelopes = honest.map((member) => lastSaid(member, 'seal').signed);
		party.hear(liar, envelopes);
		const ids = honest.map((member) => lastSaid(member, 'seal').id);
		const own = pen.write(party.envelope(pen, step, 'y'), ids);
		party.hear(liar, [own]);
		const known = party.step(liar);
		const cut = party.cut(liar, known, [...ids, own]);
		const body = party.vote(pen, liar, known, cut, BALLOT_ZERO);
		const vote = pen.write({ ...body, box: bytesOf('rubbish') }, [own]);
		for (const member of [a, b]) party.give(member, [...envelopes, own]);
		party.give(a, [vote, lastSaid(b, 'vote').signed]);
		// The decision is there, with the liar's vote in it, and does not open.
		expect(a.table.steps.get(step.past)?.decision?.votes.map(({ seat }) => seat)).toContain(4);
		expect(saidBy(a, 'blame')).toHaveLength(1);
		expect(saidBy(a, 'share', step)).toHaveLength(1);
		party.days(honest, 20);
		for (const member of honest) {
			expect(isOver(member)).toBe(true);
			expect(party.step(member).standings.map(({ frozen }) => frozen)).toEqual([
				...[false, false, false],
				true
			]);
			// One proof is enough.
			expect(member.table.graph.blames).toHaveLength(1);
		}
	});

	it('opens by the votes that did not decide, where there are enough', () => {
		const on = new Scene(new Party(4).start());
		const cut = on.cut(on.seal(1, 2, 3, 4));
		on.vote(1, cut, BALLOT_ZERO, cut.envelopes, { box: bytesOf('rubbish') });
		for (const seat of [2, 3]) on.vote(seat, cut, BALLOT_ZERO);
		expect(on.observer.table.line).toHaveLength(2);
		on.vote(4, cut, BALLOT_ZERO);
		expect(on.observer.table.line).toHaveLength(3);
		expect(on.step.rubbish.map(({ vote }) => vote.seat)).toEqual([1]);
	});
});

describe('a blame of a good vote', () => {
	it.each(['forged', 'true'])('with a %s certificate convicts its author', (kind) => {
		const { party, honest, a, b, pen } = table();
		const step = party.step(a);
		for (const member of honest) party.seal(member, 'x');
		party.now += 2000;
		party.days(honest, 9, () => honest.every(({ table: { line } }) => line.length > 2));
		const vote = lastSaid(b, 'vote', step);
		const known = a.table.steps.get(step.past);
		const { decision } = known ?? {};
		if (!decision || !known?.epoch.group) throw new Error('not decided');
		const choice = { place: known.place, ballot: decision.ballot, cut: decision.cut.id };
		const partials = new Map(
			decision.votes.map(({ seat, held: { entry } }) => [
				seat,
				entry.body.kind === 'vote' ? entry.body.partial : bytesOf('')
			])
		);
		const real = a.crypto.certify(known.epoch.group, choice, partials);
		const complaint = kind === 'true' && real ? real : bytesOf('forged');
		const blame = pen.write({ kind: 'blame', about: vote.id, complaint }, [vote]);
		for (const member of honest) party.give(member, [blame]);
		party.days(honest, 20);
		expect(party.step(a).standings.map(({ frozen }) => frozen)).toEqual([
			...[false, false, false],
			true
		]);
	});
});

describe('shares given in the open', () => {
	it('count only for the decided cut, and only of voters', () => {
		const on = new Scene(new Party(4).start());
		const envelopes = on.seal(1, 2, 3, 4);
		const cut = on.cut(envelopes);
		const other = on.cut(envelopes.slice(0, 3));
		const empty = { box: bytesOf('') };
		for (const seat of [1, 2, 3]) on.vote(seat, cut, BALLOT_ZERO, cut.envelopes, empty);
		const give = (seat: number, id: string): void => giveShare(on, seat, id);
		for (const seat of [1, 2, 3]) give(seat, other.id);
		expect(on.observer.table.line).toHaveLength(2);
		for (const seat of [1, 2]) give(seat, cut.id);
		expect(on.observer.table.line).toHaveLength(2);
		give(4, cut.id);
		expect(on.observer.table.line).toHaveLength(3);
	});

	it.each(['first', 'last'])('of a seat that gives two, the good one counts, come %s', (when) => {
		const on = new Scene(new Party(4).start());
		const cut = on.cut(on.seal(1, 2, 3, 4));
		const empty = { box: bytesOf('') };
		for (const seat of [1, 2, 3]) on.vote(seat, cut, BALLOT_ZERO, cut.envelopes, empty);
		const bad = bytesOf('bad');
		if (when === 'last') giveShare(on, 1, cut.id, bad);
		giveShare(on, 1, cut.id);
		if (when === 'first') giveShare(on, 1, cut.id, bad);
		for (const seat of [2, 3]) giveShare(on, seat, cut.id);
		expect(on.observer.table.line).toHaveLength(3);
	});
});

/** The share of a seat for a cut, or other bytes, in the open. */
function giveShare(on: Scene, seat: number, cut: string, bytes?: Uint8Array): void {
	const { ceremony, deals } = on.step.epoch;
	const pen = on.pen(seat);
	const found = pen.crypto.person.share(ceremony, deals, seat);
	if (!found.ok) throw new Error('no share');
	const share = bytes ?? pen.crypto.person.partial(found.share, on.step.place);
	on.tell(pen.write({ kind: 'share', at: on.party.where(on.step), cut, share }));
}
