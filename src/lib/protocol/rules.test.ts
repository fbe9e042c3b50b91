import { describe, expect, test } from 'vitest';
import { isNewDevice, isVouched } from './facts';
import { identityOf, tip } from './instance';
import { bytesOf, isOver, Party, refusals, type Member } from './testing';
import { plainGame } from './testing-game';
import { heirIn, seated, succeed, type Standing } from './standing';
import { newVolume } from './volume';
import { signVote } from '../../../test/simulation/liar';
import type { Keys, Value } from './wire/wire';

const goOn = (party: Party, members: readonly Member[], days: number): void => {
	for (let day = 0; day < days && !members.every(isOver); day++) party.days(members, 1);
};

/** The last member's engine comes to another state, from a step on. */
function bend(party: Party, from: number): Member {
	const last = party.members.at(-1) as Member;
	const good = plainGame('s'.repeat(8));
	const bent = {
		...good,
		resolve: (...args: Parameters<typeof good.resolve>) => {
			const resolved = good.resolve(...args);
			const { at } = resolved.state as { at: number };
			return at < from ? resolved : { ...resolved, hash: 'ab'.repeat(32) };
		}
	};
	Object.assign(last.table, { game: bent });
	return last;
}

describe('an engine that comes to another state', () => {
	test.each([4, 5, 6])('stops itself among %i, and the others go on', (people) => {
		const party = new Party(people, { shapes: 's'.repeat(8) }).start();
		const last = bend(party, 2);
		goOn(party, party.members, 40);
		const others = party.members.slice(0, -1);
		expect(last.table.stopped).toBe('differs');
		expect(others.map((one) => [one.table.stopped, isOver(one)])).toEqual(
			others.map(() => [undefined, true])
		);
	});

	test('stops both of two: nobody can tell who is right, and nobody is blamed', () => {
		const party = new Party(2, { shapes: 's'.repeat(8) }).start();
		bend(party, 2);
		goOn(party, party.members, 10);
		expect(party.members.map(({ table }) => table.stopped)).toEqual(['no-majority', 'no-majority']);
		const standings = party.at(1).table.instance?.position.standings ?? [];
		expect(standings.map(({ frozen }) => frozen)).toEqual([false, false]);
	});
});

test('what opens an envelope is bound to its branch', () => {
	const party = new Party(4, { shapes: 'sos' }).start();
	const [a, b] = party.members as [Member, Member];
	for (const member of party.members) party.seal(member, 'order');
	party.share(party.members, 3);
	const names = new Set<string>();
	for (const order of ['one', 'other']) {
		const observer = party.open();
		party.give(a, observer);
		party.tell(observer, party.order(b, order));
		const { instance } = observer.table;
		if (!instance) throw new Error('the table has not begun');
		names.add(identityOf(instance, tip(observer.table, instance)).past);
	}
	expect(names.size).toBe(2);
	expect(names.has('')).toBe(false);
});

test.each([4, 6])('seats of %i that are out for good fall silent, and hold nobody up', (people) => {
	const party = new Party(people, { shapes: 'sxxsss', seed: 5 }).start();
	const outOf = ({ table }: Member): readonly number[] =>
		party.game.out?.(table.line.at(-1)?.resolved.state) ?? [];
	const isOut = (member: Member): boolean => outOf(member).includes(member.table.seat);
	for (let day = 0; day < 60 && !party.members.filter((one) => !isOut(one)).every(isOver); day++)
		party.days(
			party.members.filter((one) => !isOut(one)),
			1
		);
	const left = party.members.filter((one) => !isOut(one));
	const { volume } = (left[0] as Member).table.instance?.position ?? {};
	expect(left.every(isOver)).toBe(true);
	expect(volume?.members.length).toBeLessThan(people);
});

test('a device that was replaced does not come back, and nobody asks in another’s name', () => {
	const party = new Party(3, { shapes: 's'.repeat(12) }).start();
	const [a, b, c] = party.members as [Member, Member, Member];
	const again = party.restored(b);
	party.event(again, { kind: 'receive', ...party.lacks(a, again) });
	party.event(again, { kind: 'join', name: 'guest' });
	goOn(party, [a, again, c], 12);
	expect(again.table.seat).toBe(2);
	const standing = a.table.instance?.position.standings[1];
	const { keys } = b.owner.ports;
	expect(standing && isNewDevice(standing, { keys, name: 'guest' })).toBe(false);
	const stolen = { ...party.open().owner.ports.keys, person: keys.person };
	expect(isVouched(a.table.crypto, stolen, a.table.terms.table)).toBe(false);
});

test('one clock that runs ahead moves the time of no decision', () => {
	const party = new Party(4, { shapes: 'ssss' }).start();
	party.at(4).skew = 1_000_000;
	goOn(party, party.members, 20);
	const { time } = party.at(1).table.instance?.position ?? { time: Infinity };
	expect(time).toBeLessThanOrEqual(party.now);
});

test('one clock that runs ahead, alone in the first step, keeps nobody asleep for ever', () => {
	const party = new Party(5, { shapes: `oo${'s'.repeat(20)}` }).start();
	const [liar, , ...rest] = party.members as [Member, Member, ...Member[]];
	party.share(party.members, 3);
	liar.skew = 2 ** 32 - party.now;
	party.seal(liar, 'order');
	liar.skew = 0;
	liar.table.came = party.now;
	goOn(party, [liar, ...rest], 12);
	const { standings, time } = rest[0]?.table.instance?.position ?? {};
	expect(standings?.[1]?.dormant).toBe(true);
	expect(standings?.[1]?.asleepSince).toBeLessThan(party.now);
	expect(time).toBeLessThanOrEqual(party.now);
	expect(time).toBeGreaterThan(party.now - 5 * 1440);
});

test('one clock that runs ahead moves no time, however many orders in the open its seat gives', () => {
	const plain = plainGame('sooos');
	const game = {
		...plain,
		pending: (state: unknown) =>
			plain.pending(state).map((ask) => (ask.sealed ? ask : { ...ask, seat: 3 }))
	};
	const party = new Party(3, { game }).start();
	party.at(3).skew = 1_000_000;
	goOn(party, party.members, 30);
	expect(party.members.every(isOver)).toBe(true);
	const { time } = party.at(1).table.instance?.position ?? { time: Infinity };
	expect(time).toBeLessThanOrEqual(party.now);
});

test('a good vote with rubbish in its box: who holds the decision gives the missing share plainly', () => {
	const party = new Party(4, { shapes: 'ss' }).start();
	const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
	for (const member of [a, b, c]) party.seal(member, 'order');
	// The third has called a later ballot before it heard of the others: it votes no more.
	party.event(c, { kind: 'hurry' });
	const order = party.order(liar, 'order');
	party.share([a, b, c]);
	party.tell(a, order);
	party.tell(b, order);
	const { instance } = liar.table;
	if (!instance) throw new Error('the table has not begun');
	const envelopes = [...[a, b, c].map(sealOf), order.id];
	const value: Value = { opens: [], out: [], end: { kind: 'cut', envelopes } };
	const ballot = { number: 0, leader: 0 };
	const signed = signVote({ member: liar, instance }, ballot, value, undefined);
	if (!signed) throw new Error('no share');
	const state = instance.position.resolved?.hash ?? '';
	const vote = party.pen(
		liar,
		{
			kind: 'vote',
			state,
			time: party.now,
			value,
			proposal: '',
			vouchers: [],
			partial: signed.partial,
			box: Uint8Array.of(1)
		},
		{ ballot }
	);
	for (const member of [a, b, c]) party.tell(member, order, vote);
	party.share([a, b, c], 3);
	expect([a, b, c].map((m) => m.table.instance?.position.number)).toEqual([3, 3, 3]);
	expect(a.table.records.at(-1)?.ballot).toBe(0);
});

const sealOf = ({ table }: Member): string =>
	table.instance?.byKind.seal.find(({ entry }) => entry.seat === table.seat)?.id ?? '';

test.each([
	[0, [1, 2, 3]],
	[1, undefined],
	[3, undefined]
])('a sleeper that ended %i volumes: who holds keys next is %j', (ends, members) => {
	const keys = {} as Keys;
	const standings = [1, 2, 3, 4].map((seat) => seated(seat, keys, 'somebody'));
	const [first, second, third, last] = standings as [Standing, Standing, Standing, Standing];
	const asleep = [first, second, third, { ...last, dormant: true, ends }];
	expect(succeed(asleep, [1, 2, 3, 4], { out: [], stop: undefined }).members).toEqual(members);
});

describe('another device', () => {
	const keysOf = (person: number, device: number): Keys =>
		({ person: Uint8Array.of(person), sign: Uint8Array.of(device) }) as Keys;
	const others = [1, 2, 3].map((seat) => seated(seat, keysOf(seat, seat), 'somebody'));
	const old = seated(4, keysOf(4, 40), 'somebody');
	const heir = { keys: keysOf(4, 41), name: 'somebody' };
	/** Seats that hold keys next, where the fourth has this standing and held none; undefined: nothing ends. */
	const after = (last: Partial<Standing>, held = [1, 2, 3]) =>
		succeed([...others, { ...old, heir, ...last }], held, { out: [], stop: undefined });
	const all = [1, 2, 3, 4];
	const asleep = { dormant: true, missed: 5, asleepSince: 9, streak: 0 };

	test.each<readonly [string, Partial<Standing>, readonly number[] | undefined]>([
		['the first, at once', asleep, all],
		['the second, before two cuts', { ...asleep, replaced: 1, waited: 1 }, undefined],
		['the second, after two cuts', { ...asleep, replaced: 1, waited: 2 }, all],
		['the fourth, before eight cuts', { ...asleep, replaced: 3, waited: 7 }, undefined],
		[
			'of who resigned, before eight cuts',
			{ replaced: 3, holder: 'bot', resigned: true },
			undefined
		],
		[
			'the fourth of another person, at once',
			{ replaced: 3, heir: { ...heir, keys: keysOf(9, 9) } },
			all
		]
	])('%s', (_, last, members) => expect(after(last).members).toEqual(members));

	test('waits for no second end where the volume ends for another', () => {
		const resigned = { ...others[2], resigned: true } as Standing;
		const standings = [...others.slice(0, 2), resigned, { ...old, ...asleep, heir, replaced: 5 }];
		const { members } = succeed(standings, [1, 2, 3], { out: [], stop: undefined });
		expect(members).toEqual([1, 2, 4]);
	});

	test('has what is held against its person, and is awake', () => {
		const held = { barred: true, ends: 4, streak: 1, away: 60, missed: 5 };
		const [, , , same] = after({ ...asleep, ...held }).standings;
		expect(same).toMatchObject({ ...held, missed: 1, replaced: 1, dormant: false });
		const somebody = { ...heir, keys: keysOf(9, 9) };
		const [, , , other] = after({ ...asleep, ...held, heir: somebody }).standings;
		expect(other).toMatchObject({ barred: false, ends: 0, missed: 0, replaced: 0, generation: 1 });
	});

	test.each([
		[0, 0, 0],
		[1, 0, 2],
		[3, 5, 3],
		[3, 9, 0]
	])('after %i others, %i cuts later, waits for %i more', (replaced, waited, left) => {
		expect(heirIn({ ...old, heir, replaced, waited })).toBe(left);
		expect(heirIn({ ...old, replaced, waited })).toBe(0);
	});

	test('of who sleeps again holds nobody up until it has waited', () => {
		const last = { ...asleep, replaced: 6 };
		expect(after(last, all).members).toEqual(all);
		expect(after({ ...last, ends: 2 }, all).members).toBe(undefined);
	});
});

test.each([
	['the other resigned', { resigned: true }, [], [1]],
	['the other is out', {}, [2], [1]],
	['the other is proven false', { frozen: true }, [], [1]],
	['the other sleeps', { dormant: true }, [], undefined]
])('of two one is left, as %s: who holds keys next', (_, other, out, members) => {
	const [first, second] = [1, 2].map((seat) => seated(seat, {} as Keys, 'somebody'));
	const standings = [first, { ...second, ...other }] as Standing[];
	expect(succeed(standings, [1, 2], { out, stop: undefined }).members).toEqual(members);
});

test('who misses two cuts running sleeps, and holds no keys', () => {
	const party = new Party(5, { shapes: 's'.repeat(8) }).start();
	goOn(party, party.members.slice(0, 4), 20);
	const { standings, volume } = party.at(1).table.instance?.position ?? {};
	expect([standings?.[4]?.dormant, volume?.members]).toEqual([true, [1, 2, 3, 4]]);
});

test.each([
	['all', [1, 2, 3, 4], [], 0, [1, 2, 3, 4]],
	['all but who dealt a bad share', [1, 2, 3, 4], [2], 0, [1, 3, 4]],
	['all, where the others are too few for a key', [1, 2, 3, 4, 6], [6], 5, [1, 2, 3, 4, 6]],
	['all of two', [1, 2], [2], 0, [1, 2]]
])('keys are dealt by %s', (_, members, barred, asked, dealers) => {
	const { keys } = new Party(2).at(1).owner.ports;
	const standings = [1, 2, 3, 4, 5, 6].map((seat) => ({
		...seated(seat, keys, 'x'),
		barred: barred.includes(seat)
	}));
	const volume = newVolume('', 1, standings, members, { threshold: asked, seats: 6 });
	expect(volume.dealers).toEqual(dealers);
	expect(volume.dealers.length).toBeGreaterThanOrEqual(volume.threshold);
});

test('letters come whatever is decided in between', () => {
	const party = new Party(3, { shapes: 'ssss' }).start();
	const [a, b, c] = party.members as [Member, Member, Member];
	const { crypto } = a.owner.ports;
	const box = crypto.person.writeLetter([c.owner.ports.keys], bytesOf('x'), bytesOf('hello'));
	party.event(a, { kind: 'write', letter: { kind: 'letter', to: [3], box } });
	goOn(party, [a, b], 3);
	party.days([a, b, c], 2);
	const [letter] = c.table.letters.values();
	const read =
		letter && c.owner.ports.crypto.person.readLetter(bytesOf('x'), letter.entry.body.box);
	expect(read).toEqual(bytesOf('hello'));
});

test('of three, with one asleep and one who resigned but still looks in, the third gives the sleeping seat to a bot', () => {
	const party = new Party(3, { shapes: 's'.repeat(60), policy: { absence: 3 * 24 * 60 } }).start();
	const [ana, luis] = party.members as [Member, Member];
	party.days([ana, luis], 12);
	const sleeper = (): Standing => ana.table.instance?.position.standings[2] as Standing;
	expect(sleeper().dormant).toBe(true);
	party.event(luis, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
	party.days([ana, luis], 12);
	const fact = {
		kind: 'support',
		seat: 3,
		generation: sleeper().generation,
		to: undefined
	} as const;
	party.event(ana, { kind: 'say', fact: { ...fact, time: party.now } });
	party.days([ana, luis], 6);
	expect([sleeper().holder, ana.table.stopped]).toEqual(['bot', undefined]);
});

test.each([0, 3, 4, 6])(
	'what a person states after %i other things is not lost by a reload',
	(before) => {
		const party = new Party(4, { shapes: 'sssss', policy: { holidayDays: 30 } }).start();
		party.days(party.members, 1);
		const luis = party.at(2);
		for (let i = 0; i < before; i++) {
			const fact = { kind: 'holiday', from: party.now + i, until: party.now + 10 } as const;
			expect(refusals(party.event(luis, { kind: 'say', fact }))).toEqual([]);
		}
		party.event(luis, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
		party.reload(luis);
		party.days(party.members, 3);
		expect(party.at(1).table.instance?.position.standings[1]?.resigned).toBe(true);
	}
);
