import { describe, expect, it } from 'vitest';
import { NONE } from './bytes';
import { post } from './pen';
import { Party, saidBy, type Member } from './testing';

describe('a seat that sleeps', () => {
	it('wakes when its app is open again, even if new keys were made without it', () => {
		const party = new Party(4, { shapes: 's'.repeat(40) }).start();
		const [a, b, c, d] = party.members as [Member, Member, Member, Member];
		party.days([a, b, c], 30, () => party.step(a).epoch.members.length === 3);
		expect(party.step(a).standings[3]?.dormant).toBe(true);
		const asleep = party.step(a).number;
		// It hears all at once, and has no step of its own to say something about.
		party.give(d, party.all(a));
		party.event(d, { kind: 'visit' });
		expect(saidBy(d, 'attest', party.step(d))).toHaveLength(1);
		party.days(party.members, 9, () => party.step(a).epoch.members.length === 4);
		expect(party.step(a).epoch).toMatchObject({ members: [1, 2, 3, 4], threshold: 3 });
		expect(party.step(a).number - asleep).toBeLessThanOrEqual(6);
	});

	it('is given away by motions about its holder of now alone', () => {
		const party = new Party(4, { shapes: 's'.repeat(30) }).start();
		const [a, b, c] = party.members as [Member, Member, Member];
		party.days([a, b, c], 30, () => party.step(a).standings[3]?.dormant === true);
		party.now += 5000;
		const move = (generation: number): void => {
			for (const { table } of [a, b, c])
				post(table, { kind: 'motion', seat: 4, generation, to: NONE, time: party.now }, party.now);
			const { number } = party.step(a);
			party.days([a, b, c], 9, () => party.step(a).number > number + 1);
		};
		move(7);
		expect(party.step(a).standings[3]).toMatchObject({ holder: 'person', generation: 0 });
		move(0);
		expect(party.step(a).standings[3]).toMatchObject({ holder: 'bot', generation: 1 });
	});
});

describe('a seat that forks its log', () => {
	it('is frozen by the first cut that has seen it, and its votes count no more', () => {
		const party = new Party(4, { shapes: 'ssss' }).start();
		party.mix(party.members, 2);
		const honest = party.members.slice(0, 3);
		const [a] = honest as [Member];
		const pen = party.pen(party.member(4));
		const { tip } = pen;
		const fork = [1, 2].map((from) => pen.write({ kind: 'holiday', from, until: 9 }, [], tip));
		for (const member of honest) party.give(member, fork);
		const first = party.step(a).number;
		party.days(honest, 9, () => party.step(a).number > first);
		const step = party.step(a);
		expect(step.standings[3]?.frozen).toBe(true);
		expect(step.voters).toEqual([1, 2, 3]);
		expect(step.owed).toEqual([1, 2, 3]);
	});
});
