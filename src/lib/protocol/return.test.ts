import { describe, expect, it } from 'vitest';
import { castsIn } from './ballot';
import { envelopesOf } from './cut';
import { BALLOT_ZERO } from './step';
import { lastSaid, Party, Pen, type Member } from './testing';

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
