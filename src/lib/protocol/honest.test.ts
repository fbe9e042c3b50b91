/**
 * Nobody lies: people are away, late, on holiday, in a hurry, resign, and begin their apps again, at random. Once all
 * are back and look in twice a day, every table goes on, and everybody who plays is asked.
 */
import { describe, expect, test } from 'vitest';
import { random } from '../../../test/simulation/random';
import { ALL } from '../../../test/scope';
import { tip, type Instance } from './instance';
import { owes, isOver, Party, type Member } from './testing';
import type { Policy } from './wire/wire';

const SEEDS = Array.from({ length: ALL ? 400 : 16 }, (_, i) => i + 1);
const GAMES = ['s', 'o', 'so', 'sooo', 'ssso'].map((turn) => turn.repeat(400).slice(0, 400));
const PACES: readonly Policy['pace'][] = [{ kind: 'none' }, { kind: 'length', minutes: 1440 }];

interface Fate {
	readonly party: Party;
	readonly resigned: Member | undefined;
}

/** A table after a month in which people come and go. */
function monthOf(seed: number): Fate {
	const lot = random(seed);
	const people = 3 + lot.below(5);
	const pace = PACES[lot.below(2)] as Policy['pace'];
	const shapes = GAMES[lot.below(GAMES.length)] as string;
	const policy = { holidayDays: 10, pace };
	const party = new Party(people, { shapes, seed, policy }).start();
	const away = new Map<Member, number>();
	let resigned: Member | undefined;
	for (let half = 0; half < 60; half++) {
		party.now += 240 + lot.below(700);
		for (const one of party.members) {
			if ((away.get(one) ?? 0) > half) continue;
			if (lot.chance(60)) {
				away.set(one, half + 2 + lot.below(6));
				continue;
			}
			lookIn(party, one, lot);
			if (!resigned && people > 4 && lot.chance(5)) {
				resigned = one;
				party.event(one, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
			}
		}
	}
	return { party, resigned };
}

function lookIn(party: Party, one: Member, lot: ReturnType<typeof random>): void {
	if (lot.chance(60)) party.reload(one);
	party.event(one, { kind: lot.chance(60) ? 'hurry' : 'visit' });
	if (lot.chance(30)) {
		const until = party.now + 1440 * (1 + lot.below(4));
		party.event(one, { kind: 'say', fact: { kind: 'holiday', from: party.now, until } });
	}
	if (owes(one) && lot.chance(800)) party.seal(one, `order of ${one.table.seat}`);
	for (const other of party.members)
		if (other !== one && lot.chance(700)) party.give(one, other, lot.chance(500));
}

const stepOf = ({ table }: Member): number => tip(table, table.instance as Instance).step;

describe('a table on which nobody lies', () => {
	test.each(SEEDS)('goes on once everybody is back, seed %i', (seed) => {
		const { party, resigned } = monthOf(seed);
		const there = party.members.filter((one) => one !== resigned);
		const [first] = there as [Member];
		const before = stepOf(first);
		party.days(party.members, 20);
		const { standings } = (first.table.instance as Instance).position;
		const asleep = standings.filter(
			({ seat, dormant }) => dormant && seat !== resigned?.table.seat
		);
		expect(party.members.flatMap(({ table }) => table.stopped ?? [])).toEqual([]);
		const ahead = party.members.flatMap(({ table }) =>
			[...table.early.values()].filter(({ entry }) => entry.seat === table.seat)
		);
		expect(ahead.filter(({ entry }) => first.table.past.has(entry.at))).toEqual([]);
		expect(ahead.length).toBeLessThan(4 * party.members.length);
		expect(asleep.map(({ seat }) => seat)).toEqual([]);
		expect(isOver(first) || stepOf(first) > before + 12).toBe(true);
	});
});
