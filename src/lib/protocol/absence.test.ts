import { describe, expect, it } from 'vitest';
import { Party, type Member } from './testing';

describe('a seat that sleeps', () => {
	it('wakes when its app is open again, even if new keys were made without it', () => {
		const party = new Party(4, { shapes: 's'.repeat(40) }).start();
		const [a, b, c] = party.members as [Member, Member, Member];
		party.days([a, b, c], 30, () => party.step(a).epoch.members.length === 3);
		expect(party.step(a).standings[3]?.dormant).toBe(true);
		const asleep = party.step(a).number;
		party.days(party.members, 9, () => party.step(a).epoch.members.length === 4);
		expect(party.step(a).epoch).toMatchObject({ members: [1, 2, 3, 4], threshold: 3 });
		expect(party.step(a).number - asleep).toBeLessThanOrEqual(6);
	});
});
