import { expect, test } from 'vitest';
import { SLOT } from '$lib/carriers/mailbox/box';
import { owes, Party, type Member } from '$lib/protocol/testing';
import { bundlesFor, MOST_SLOTS } from './bundles';

const ORDER = 'x'.repeat(15_000);

/** A table of three after so many turns of long orders, all decided here, which a new device of one of them lacks. */
function played(turns: number): Member {
	const party = new Party(3, { shapes: 'c'.repeat(turns + 1) }).start();
	const [own, , third] = party.members as [Member, Member, Member];
	for (let turn = 0; turn < turns; turn++) {
		for (const one of party.members) if (owes(one)) party.seal(one, ORDER);
		party.share(party.members, 3);
	}
	const next = party.restored(third);
	party.give(own, next);
	party.event(next, { kind: 'join', name: 'again' });
	party.give(next, own);
	party.seal(own, ORDER);
	return own;
}

test.each([
	[3, 'with room for all', true],
	[15, 'that is full of decisions', false]
])('after %i turns one’s own words for the open step go into a mailbox %s', (turns, _, hasRoom) => {
	const { table } = played(turns);
	const seen = new Set(table.records.map(({ number }) => number));
	const bundles = bundlesFor({ table, seen }, SLOT);
	const left = bundles.flat();
	expect(left.filter(({ kind }) => kind === 'record').length === table.records.length).toBe(
		hasRoom
	);
	expect(bundles.length).toBeLessThanOrEqual(MOST_SLOTS);
	const own = [...(table.instance?.byId.values() ?? [])].filter(({ entry }) => entry.seat === 1);
	expect(own.length).toBeGreaterThan(0);
	const ids = new Set(left.map(({ id }) => id));
	expect(own.filter(({ id }) => !ids.has(id))).toEqual([]);
});
