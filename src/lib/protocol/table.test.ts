import { describe, expect, test } from 'vitest';
import { isOver, Party, stateOf } from './testing';

const all = (party: Party): string[] => [...new Set(party.members.map(stateOf))];

describe('a whole game', () => {
	test.each([
		[1, 'sss'],
		[2, 'sss'],
		[3, 'sss'],
		[4, 'ssss'],
		[5, 'soso'],
		[6, 'oooooooooooooss'],
		[8, 'sss'],
		[10, 'ss']
	])('%i people, steps %s: everybody comes to the same end', (people, shapes) => {
		const party = new Party(people, { shapes }).start();
		for (let day = 0; day < 40 && !party.members.every(isOver); day++) party.days(party.members, 1);
		expect(party.members.every(isOver)).toBe(true);
		expect(all(party)).toHaveLength(1);
	});

	test.each([
		[3, 'sssss'],
		[4, 'sssss'],
		[5, 'sssss'],
		[6, 'sosos'],
		[8, 'sssss']
	])('%i people, steps %s: it goes on without one who never comes back', (people, shapes) => {
		const party = new Party(people, { shapes }).start();
		const there = party.members.slice(0, -1);
		for (let day = 0; day < 60 && !there.every(isOver); day++) party.days(there, 1);
		expect(there.map(stateOf).filter((one) => one !== stateOf(party.at(1)))).toEqual([]);
		expect(there.every(isOver)).toBe(true);
	});
});
