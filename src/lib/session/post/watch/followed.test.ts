import { expect, test } from 'vitest';
import { sign } from '$lib/protocol/pen';
import { encodeRecord } from '$lib/protocol/record';
import { Party, stateOf, type Member } from '$lib/protocol/testing';
import type { Signed } from '$lib/protocol/wire';
import { Check } from '../file/verify';
import { Followed } from './followed';

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
