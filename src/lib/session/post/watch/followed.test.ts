import { expect, test, vi } from 'vitest';
import { sign } from '$lib/protocol/pen';
import { encodeRecord, parseRecord } from '$lib/protocol/record';
import { Party, stateOf, type Member } from '$lib/protocol/testing';
import { LIMITS, type Signed } from '$lib/protocol/wire/wire';
import { Check } from '../file/verify';
import { Followed, FOLLOWED_LIMITS } from './followed';

/** A table of four and a follower of it; `second`: rosters that the founder signed besides. */
function followed() {
	const party = new Party(4, { shapes: 'ssssss' }).start();
	const [host] = party.members as [Member];
	party.days(party.members, 3);
	const [roster] = host.table.rosters;
	if (!roster) throw new Error('there is no roster');
	const { volume, at, seat, number, kind, body } = roster.entry;
	const second = Array.from({ length: 9 }, (_, i) => {
		const seats = i === 0 ? [...body.seats].reverse() : body.seats.toSpliced(1, i % 3, undefined);
		const named = seats.slice(0, 4).map((one) => one && { ...one, name: `${i}` });
		const filled = [...named, ...Array<undefined>(4 - named.length).fill(undefined)];
		return sign(host.owner.ports.crypto, {
			volume,
			at,
			seat,
			number,
			kind,
			body: { ...body, seats: filled }
		}).signed;
	});
	const records = host.table.records.map(encodeRecord);
	const watcher = party.open();
	const follower = new Followed(new Check(watcher.table, () => undefined));
	return { follower, watcher, host, roster: roster.signed, second, records };
}

test.each<[string, (first: Signed, second: Signed[]) => Signed[][]]>([
	['none', (first) => [[first]]],
	['one of the founder’s before', (first, [second]) => [[second as Signed], [first]]],
	['one of the founder’s beside', (first, [second]) => [[second as Signed, first]]],
	['nine of the founder’s before', (first, second) => [second, [first]]],
	['nine of the founder’s after', (first, second) => [[first], second]]
])('who follows, shown another list of players, %s, comes to what was decided', (_, told) => {
	const { follower, watcher, host, roster, second, records } = followed();
	for (const entries of told(roster, second))
		follower.take({ records: [], entries }, 'stranger', false);
	const { added, bad } = follower.take({ records, entries: [roster] }, 'member', true);
	expect([added, bad]).toEqual([records.length, undefined]);
	expect(stateOf(watcher)).toBe(stateOf(host));
	expect([follower.roster, follower.fault]).toEqual([roster, undefined]);
});

test('what anybody puts around true records is neither kept nor taken for votes', () => {
	const { host, watcher, roster, records } = followed();
	const { instance } = host.table;
	const note = sign(host.owner.ports.crypto, {
		volume: instance?.position.volume.id ?? '',
		at: instance?.position.history ?? '',
		kind: 'vote',
		seat: 2,
		number: 0,
		body: {
			kind: 'vote',
			state: '',
			time: 0,
			value: { opens: [], out: [], end: { kind: 'halt' } },
			proposal: '',
			vouchers: [],
			partial: new Uint8Array(0),
			box: new Uint8Array(0)
		}
	});
	const padded = host.table.records.map((record) =>
		encodeRecord({ ...record, entries: [...record.entries, note.signed] })
	);
	const check = new Check(watcher.table, () => undefined);
	const follower = new Followed(check);
	const { bad } = follower.take({ records: padded, entries: [roster] }, 'stranger', false);
	expect([bad, follower.records]).toEqual([undefined, records]);
	expect(check.steps.flatMap(({ votes }) => votes)).toEqual([]);
});

test('first records that come before the list of players have no more room than others', () => {
	const { follower, roster, records } = followed();
	const read = parseRecord(records[0] as Uint8Array);
	if (!read.ok) throw new Error(read.code);
	const junk = { bytes: new Uint8Array(LIMITS.entry), signature: new Uint8Array(64) };
	const entries = Array.from({ length: 32 }, () => junk);
	const forged = (i: number): Uint8Array =>
		encodeRecord({ ...read.value, history: i.toString(16).padStart(64, '0'), entries });
	const size = forged(0).length;
	const count = Math.ceil(FOLLOWED_LIMITS.bytes / size) + 8;
	for (let i = 0; i < count; i++)
		follower.take({ records: [forged(i)], entries: [] }, `friend ${i}`, true);
	const looked = vi.spyOn(Check.prototype, 'record');
	follower.take({ records: [], entries: [roster] }, 'member', true);
	expect(looked).toHaveBeenCalledTimes(Math.floor(FOLLOWED_LIMITS.bytes / size));
	expect(follower.take({ records, entries: [] }, 'member', true).added).toBe(records.length);
	looked.mockRestore();
});

const NO_RECORD = Uint8Array.of(0xff);

test.each<readonly [string, boolean, number, number, boolean]>([
	['known ones and one that is none', true, 2, 0, true],
	['as many that wait as have room, and one that is none', true, 1, FOLLOWED_LIMITS.friends, true],
	['more of them than anybody brings', true, 1, 2 * FOLLOWED_LIMITS.friends + 40, false],
	['a stranger’s', false, 1, FOLLOWED_LIMITS.strangers + 10, true],
	['more of a stranger than anybody brings', false, 1, 2 * FOLLOWED_LIMITS.friends, false]
])(
	'of records that lead nowhere so many are looked at, and those after them not: %s',
	(_, isFriend, times, count, isTold) => {
		const { follower, roster, records } = followed();
		const read = parseRecord(records[0] as Uint8Array);
		if (!read.ok) throw new Error(read.code);
		const later = Array.from({ length: count }, (_later, i) =>
			encodeRecord({ ...read.value, number: 1000 + i, entries: [] })
		);
		for (let i = 1; i < times; i++)
			follower.take({ records, entries: [roster] }, 'member', isFriend);
		const { added, bad } = follower.take(
			{ records: [...records, ...later, NO_RECORD], entries: [roster] },
			'member',
			isFriend
		);
		expect([added, bad?.code]).toEqual([
			times > 1 ? 0 : records.length,
			isTold ? 'not-a-record' : undefined
		]);
		// The next record has room all the same.
		const [first] = records as [Uint8Array];
		expect(follower.take({ records: [first], entries: [] }, 'other', true)).toEqual({
			added: 0,
			bad: undefined
		});
	}
);

test('of wrong lists of players that come together a few are looked at', () => {
	const { follower, watcher, roster, second } = followed();
	const [other] = second as [Signed];
	const { crypto } = watcher.owner.ports;
	const verify = vi.spyOn(crypto, 'verify');
	const wrong = Array.from({ length: 400 }, () => ({ ...other, signature: new Uint8Array(64) }));
	follower.take({ records: [], entries: wrong }, 'stranger', false);
	expect(verify.mock.calls.length).toBeLessThan(40);
	follower.take({ records: [], entries: [roster] }, 'member', true);
	expect(follower.roster).toBe(roster);
});
