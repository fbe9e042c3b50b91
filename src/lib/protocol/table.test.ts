import { describe, expect, test } from 'vitest';
import { tip, type Held, type Instance } from './instance';
import type { Crypto } from './crypto-port';
import { isOver, owes, Party, stateOf, type Member } from './testing';
import type { Standing } from './standing';
import { plainGame } from './testing-game';

const all = (party: Party): string[] => [...new Set(party.members.map(stateOf))];

const stepOf = ({ table }: Member): number => tip(table, table.instance as Instance).step;

/** A game in which these seats are asked no more from a step on. */
function gameWithout(seats: readonly number[], from: number) {
	const plain = plainGame('s'.repeat(60));
	const outOf = (state: unknown) => ((state as { at: number }).at >= from ? seats : []);
	return {
		...plain,
		out: outOf,
		pending: (state: unknown) => plain.pending({ ...(state as object), out: outOf(state) } as never)
	};
}

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

	test.each([
		{ people: 4, threshold: 4, left: 4 },
		{ people: 5, threshold: 5, left: 5 },
		{ people: 6, threshold: 5, left: 4 },
		{ people: 8, threshold: 6, left: 4 }
	])('$people people, $threshold to decide: it goes on when $left are left', (row) => {
		const party = new Party(row.people, {
			shapes: 's'.repeat(90),
			threshold: row.threshold
		}).start();
		const there = [...party.members];
		party.days(there, 2);
		for (let leaver = there.pop(); there.length >= row.left && leaver; leaver = there.pop()) {
			party.event(leaver, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
			party.days([...there, leaver], 2);
		}
		const left = party.members.slice(0, row.left);
		const before = stepOf(party.at(1));
		party.days(left, 4);
		expect(stepOf(party.at(1))).toBeGreaterThan(before + 3);
	});

	test.each([
		{ what: 'both who play are out in one turn', out: [1, 2], resigns: false },
		{ what: 'one of them is out, the other resigns', out: [1], resigns: true }
	])('two of four who slept come back: $what', ({ out, resigns }) => {
		const party = new Party(4, { shapes: 's'.repeat(60), game: gameWithout(out, 20) }).start();
		const [first, second, third] = party.members as [Member, Member, Member];
		party.days(party.members, 1);
		party.days([first, second, third], 8);
		for (let day = 0; day < 60 && stepOf(first) < 20; day++) party.days([first, second], 1);
		if (resigns) {
			party.event(second, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
			party.days([first, second], 4);
		}
		party.days(party.members, 8);
		const { standings, volume } = (first.table.instance as Instance).position;
		expect(standings.filter(({ dormant }) => dormant)).toEqual([]);
		expect(volume.members).toEqual([3, 4]);
	});
});

test.each([false, true])(
	'a holiday is granted once, though its person learns by record that it was (reloaded: %s)',
	(reloaded) => {
		const party = new Party(4, { shapes: 's'.repeat(30), policy: { holidayDays: 30 } }).start();
		const [first, second, third, away] = party.members as [Member, Member, Member, Member];
		const until = party.now + 8 * 1440;
		party.event(away, { kind: 'say', fact: { kind: 'holiday', from: party.now, until } });
		party.give(away, first);
		party.share([first, second, third]);
		for (const one of [first, second, third]) party.seal(one, 'order');
		party.days([first, second, third], 14);
		if (reloaded) party.reload(away);
		party.days(party.members, 3);
		const { standings } = (first.table.instance as Instance).position;
		expect((standings[3]?.away ?? 0) / 1440).toBe(8);
	}
);

describe('nothing waits for a deadline once everybody is there', () => {
	const policy = { pace: { kind: 'none' } } as const;

	const slow = { pace: { kind: 'length', minutes: 7 * 1440 } } as const;

	test.each([
		{ people: 4, asked: 1, policy },
		{ people: 4, asked: 2, policy },
		{ people: 4, asked: 2, policy: slow },
		{ people: 5, asked: 3, policy },
		{ people: 5, asked: 3, policy: slow },
		{ people: 8, asked: 4, policy }
	])('of $people, $asked went on without one who then gives the order', (row) => {
		const { people, asked } = row;
		const party = new Party(people, { shapes: 's'.repeat(20), policy: row.policy }).start();
		const late = party.at(people);
		const others = party.members.slice(0, -1);
		for (const one of others) party.seal(one, 'order');
		party.share();
		party.now += 3000;
		for (const one of others.slice(0, asked)) {
			party.event(one, { kind: 'hurry' });
			party.share();
		}
		party.seal(late, 'late, and there');
		const before = stepOf(late);
		party.share();
		party.days(party.members, 4);
		expect(stepOf(late)).toBeGreaterThan(before + 1);
	});

	test.each([
		{ people: 4, shapes: 'so', silent: 1 },
		{ people: 4, shapes: 'o', silent: 1 },
		{ people: 5, shapes: 'so', silent: 1 },
		{ people: 6, shapes: 'so', silent: 2 }
	])(
		'of $people, steps $shapes, some went on without one whose order came, and $silent are silent',
		(row) => {
			const party = new Party(row.people, { shapes: row.shapes.repeat(60), policy }).start();
			if (row.shapes.startsWith('s')) {
				for (const one of party.members) party.seal(one, 'order');
				party.share(party.members, 3);
			}
			const late = party.members.find(owes) as Member;
			const seat = (one: Member) => (one.table.seat - late.table.seat + row.people) % row.people;
			const after = party.members.filter((one) => one !== late).sort((a, b) => seat(a) - seat(b));
			const awake = party.members.filter((one) => !after.slice(0, row.silent).includes(one));
			const { threshold } = (late.table.instance as Instance).position.volume;
			party.now += 3000;
			const asked = awake.filter((one) => one !== late).slice(0, threshold - 1);
			for (const one of asked) {
				party.event(one, { kind: 'hurry' });
				party.share(asked);
			}
			party.seal(late, 'late, and there');
			party.share(awake, 2);
			const before = stepOf(late);
			party.days(awake, 1);
			for (const one of awake) {
				party.event(one, { kind: 'hurry' });
				party.share(awake);
			}
			party.days(awake, 3);
			expect(stepOf(late)).toBeGreaterThan(before);
		}
	);

	test.each([
		{ people: 3, last: false },
		{ people: 4, last: false },
		{ people: 4, last: true },
		{ people: 5, last: false }
	])(
		'of $people, one went on alone without one whose order came, and does so first ($last: last) at the next turn',
		({ people, last }) => {
			const party = new Party(people, { shapes: 'o'.repeat(60), policy }).start();
			party.share(party.members, 3);
			const late = party.members.find(owes) as Member;
			const silent = party.members[late.table.seat % people] as Member;
			const awake = party.members.filter((one) => one !== silent);
			const hasty = awake.find((one) => one !== late) as Member;
			party.now += 3000;
			party.event(hasty, { kind: 'hurry' });
			party.share(party.members);
			party.seal(late, 'late, and there');
			party.share(awake, 2);
			const before = stepOf(late);
			party.now += 3000;
			const rest = awake.filter((one) => one !== hasty);
			for (const one of last ? [...rest, hasty] : [hasty, ...rest]) {
				party.event(one, { kind: 'hurry' });
				party.reload(one);
				party.share(awake);
			}
			party.days(awake, 1);
			expect(stepOf(late)).toBeGreaterThan(before);
		}
	);

	test.each([4, 5])('of %i, one of whom never says that its share is good', (people) => {
		const party = new Party(people + 1, { shapes: 's'.repeat(40), policy }).start();
		const leaver = party.at(2);
		const silent = party.at(people + 1);
		party.days(party.members, 2);
		party.event(leaver, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
		party.days(party.members, 1);
		// Its device finds the share bad, and says nothing of it.
		const { crypto } = silent.table;
		const share: Crypto['person']['share'] = () => ({ ok: false, bad: [] });
		Object.assign(silent.table, { crypto: { ...crypto, person: { ...crypto.person, share } } });
		const there = party.members.filter((one) => one !== leaver);
		const before = stepOf(party.at(1));
		party.days(there, 20);
		expect(stepOf(party.at(1))).toBeGreaterThan(before + 10);
	});
});

test.each(['oooooo', 'coc'])(
	'of three, one who slept and is back gives an order an hour late, steps %s: it goes on',
	(turn) => {
		const party = new Party(3, { shapes: turn.repeat(20) }).start();
		const [first, second, back] = party.members as [Member, Member, Member];
		const holders = () => (first.table.instance as Instance).position.volume.members.length;
		party.days(party.members, 1);
		for (let day = 0; day < 60 && holders() === 3; day++) party.days([first, second], 1);
		for (let half = 0; half < 60; half++) {
			party.now += 720;
			party.event(back, { kind: 'visit' });
			party.share();
			if (owes(back) && tip(back.table, back.table.instance as Instance).mode === 'open') break;
			for (const one of [first, second]) {
				if (owes(one)) party.seal(one, 'order');
				party.share();
			}
		}
		expect(holders()).toBe(2);
		party.now += 1450;
		party.event(first, { kind: 'visit' });
		party.give(first, back);
		party.seal(back, 'an hour late');
		party.give(back, second);
		party.give(back, first);
		const before = stepOf(first);
		party.days(party.members, 6);
		expect(stepOf(first)).toBeGreaterThan(before + 3);
	}
);

test('a ceremony waits for nobody’s holiday who has dealt', () => {
	const policy = { holidayDays: 30 };
	const party = new Party(5, { shapes: 's'.repeat(20), policy }).start();
	const [first, , , away, leaver] = party.members as [Member, Member, Member, Member, Member];
	const volume = () => (first.table.instance as Instance).position.volume.number;
	party.days(party.members, 2);
	party.share(party.members, 3);
	const until = party.now + 20 * 1440;
	party.event(first, { kind: 'say', fact: { kind: 'holiday', from: party.now, until } });
	party.event(leaver, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
	party.share(party.members, 2);
	party.seal(away, 'order');
	const there = party.members.filter((one) => one !== away);
	for (const one of there) party.give(away, one, true);
	for (let half = 0; half < 10 && volume() === 1; half++) party.days(there, 0.5);
	const { number, kind } = (first.table.instance as Instance).position;
	expect(kind).toBe('ceremony');
	party.days(party.members.slice(0, 3), 4);
	expect((first.table.instance as Instance).position.number).toBeGreaterThan(number);
});

/** Seats of which a device takes it that they hold decisions that they do not: nobody would hand these to them. */
const falseClaims = ({ members }: Party): string[] =>
	members.flatMap(({ table }) =>
		[...table.spoke].flatMap(([seat, number]) => {
			const { records } = (members[seat - 1] as Member).table;
			return number > records.length ? [`${seat} at ${number}, not ${records.length}`] : [];
		})
	);

describe('who slept and is back is heard within a few steps, whatever the hour', () => {
	/** Each looks in once a day, in this order, and finds what the others left at their last visit. */
	function dayOf(party: Party, order: readonly Member[]): void {
		for (const one of order) {
			party.now += Math.floor(1440 / order.length);
			for (const other of party.members) if (other !== one) party.give(other, one, true);
			party.event(one, { kind: 'visit' });
			if (owes(one)) party.seal(one, 'order');
			party.event(one, { kind: 'visit' });
		}
	}

	test.each(
		[3, 4, 5, 6].flatMap((people) =>
			Array.from({ length: people }, (_, place) => ({ people, place }))
		)
	)('of $people, as number $place of the day', ({ people, place }) => {
		const party = new Party(people, { shapes: 's'.repeat(90) }).start();
		const sleeper = party.at(people);
		const others = party.members.slice(0, -1);
		const [first] = others as [Member];
		const standing = () =>
			(first.table.instance as Instance).position.standings[people - 1] as Standing;
		for (let day = 0; day < 3; day++) dayOf(party, party.members);
		for (let day = 0; day < 30 && !standing().dormant; day++) dayOf(party, others);
		for (let day = 0; day < 6; day++) dayOf(party, others);
		expect(standing().dormant).toBe(true);
		const order = [...others.slice(0, place), sleeper, ...others.slice(place)];
		for (let day = 0; day < 6; day++) {
			dayOf(party, order);
			expect(falseClaims(party)).toEqual([]);
		}
		expect(standing().dormant).toBe(false);
		expect(party.members.flatMap(({ table }) => table.stopped ?? [])).toEqual([]);
	});

	test('and where another thing was decided than it had seen coming, its note goes', () => {
		const party = new Party(4, { shapes: 's'.repeat(60) }).start();
		const [first, second, third, sleeper] = party.members as [Member, Member, Member, Member];
		const others = [first, second, third];
		const members = () => (first.table.instance as Instance).position.volume.members.length;
		party.days(party.members, 2);
		for (let day = 0; day < 20 && members() === 4; day++) party.days(others, 1);
		party.share(others, 4);
		for (const one of others) party.give(one, sleeper);
		const two = ['one', 'other'].map((order) => party.order(third, order)) as [Held, Held];
		for (const one of two) third.table.own.add(one.id);
		for (const one of [first, second]) party.seal(one, 'order');
		for (const one of [first, second]) party.give(one, sleeper, true);
		party.tell(sleeper, two[0]);
		expect(sleeper.table.early.size).toBe(1);
		for (const one of [first, second]) party.tell(one, two[1]);
		party.share([first, second], 2);
		party.give(first, sleeper);
		expect(stateOf(sleeper)).toBe(stateOf(first));
		expect(sleeper.table.early.size).toBe(0);
	});
});
