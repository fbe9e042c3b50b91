import { expect, test } from 'vitest';
import { phasesOf } from '$lib/protocol/desync';
import { NONE } from '$lib/protocol/bytes';
import { owes, Party, type Member } from '$lib/protocol/testing';
import type { Fact } from '$lib/protocol/wire/wire';
import { NOTHING_BESIDE, viewOf } from './view-of';

/** A device whose neighbour says that it came to another state, and shows how, in these words. */
function told(engine: string, phase: string) {
	const party = new Party(4, { shapes: 'ss' }).start();
	const [own, other] = party.members as [Member, Member];
	const { history = '', resolved } = own.table.instance?.position ?? {};
	const phases = [...phasesOf(resolved), { phase, hash: 'ab'.repeat(8) }];
	const trace: Fact = { kind: 'trace', history, engine, phases };
	const attest: Fact = { kind: 'attest', state: 'cd'.repeat(32) };
	party.tell(
		own,
		party.pen(other, { kind: 'note', fact: attest }),
		party.pen(other, { kind: 'note', fact: trace }, { number: 4 })
	);
	return viewOf({ ...NOTHING_BESIDE, table: own.table, now: party.now }).differs;
}

test.each([
	['plain 1.2', 'fleets', 'plain 1.2', 'fleets'],
	['\u202eplain\u0000\n\u200b', 'fleets', 'plain', 'fleets'],
	['W'.repeat(64), '', 'W'.repeat(40), ''],
	['\u200b', '  x  ', '?', 'x']
])('somebody’s trace of %j at %j is shown as %j at %j', (engine, phase, shown, at) => {
	expect(told(engine, phase)).toEqual([{ seat: 2, step: 1, engine: shown, phase: at }]);
});

test('a motion for somebody whose request is not here is none for a bot: it is shown once the request has come', () => {
	const party = new Party(4, { shapes: 'ssssssss' }).start();
	const [own, second, third] = party.members as [Member, Member, Member];
	party.days([own, second, third], 8);
	const standing = own.table.instance?.position.standings[3];
	expect(standing).toMatchObject({ dormant: true, generation: 0 });
	const stranger = party.open();
	party.event(stranger, { kind: 'join', name: 'Eva' });
	const [join] = stranger.table.joins.values();
	const to = { keys: stranger.owner.ports.keys, name: 'Eva' };
	const support: Fact = { kind: 'support', seat: 4, generation: 0, to, time: party.now };
	party.tell(own, party.pen(second, { kind: 'note', fact: support }, { number: 3 }));
	const motions = () => viewOf({ ...NOTHING_BESIDE, table: own.table, now: party.now }).motions;
	expect(motions()).toEqual([]);
	if (join) party.tell(own, join);
	expect(motions()).toMatchObject([{ seat: 4, to: join?.id, name: 'Eva', supporters: [2] }]);
	expect(join?.id).not.toBe(NONE);
});

const DAY = 24 * 60;

test.each([
	['as long as its days last', 7 * DAY, 7 * DAY],
	['longer than its days last', 20 * DAY, 10 * DAY],
	['to the year 10136', Infinity, 10 * DAY],
	['that is over', -1, undefined]
])('a holiday that somebody announces is shown %s', (_, length, shown) => {
	const party = new Party(2, { shapes: 'ss', policy: { holidayDays: 10 } }).start();
	const [own, other] = party.members as [Member, Member];
	const from = party.now - DAY;
	const until = Math.min(from + length, 2 ** 32 - 1);
	party.tell(own, party.pen(other, { kind: 'note', fact: { kind: 'holiday', from, until } }));
	const { seats } = viewOf({ ...NOTHING_BESIDE, table: own.table, now: party.now });
	expect(seats.map(({ awayUntil }) => awayUntil)).toEqual([undefined, shown && from + shown]);
});

test('who went on without somebody may at the next step too: that was about somebody else', () => {
	const party = new Party(4, { shapes: 'sooo', policy: { pace: { kind: 'none' } } }).start();
	for (const one of party.members) party.seal(one, 'order');
	party.share(party.members, 3);
	const late = party.members.find(owes) as Member;
	const [caller] = party.members.filter((one) => one !== late) as [Member];
	const step = () => viewOf({ ...NOTHING_BESIDE, table: caller.table, now: party.now }).step;
	party.event(caller, { kind: 'hurry' });
	expect(step()).toMatchObject({ callers: [caller.table.seat], mayHurry: false });
	party.seal(late, 'late, and there');
	party.give(late, caller);
	expect(step()).toMatchObject({ callers: [], mayHurry: true });
});

test('at a halt nobody owes an order', () => {
	const party = new Party(4, { shapes: 'oooooooo' }).start();
	const own = party.at(1);
	for (let i = 0; i < 4; i++) {
		const next = party.members.find(owes) as Member;
		party.seal(next, 'order');
		for (const one of party.members) if (one !== next) party.give(next, one, true);
	}
	const step = viewOf({ ...NOTHING_BESIDE, table: own.table, now: party.now }).step;
	expect(step?.owed).toEqual([]);
});
