import { expect, test } from 'vitest';
import { phasesOf } from '$lib/protocol/desync';
import { Party, type Member } from '$lib/protocol/testing';
import type { Fact } from '$lib/protocol/wire';
import { viewOf } from './view-of';

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
	return viewOf({
		table: own.table,
		now: party.now,
		before: undefined,
		letters: [],
		notices: [],
		relays: [],
		rings: [],
		copied: false,
		mute: false,
		read: 0,
		seen: 1,
		told: undefined,
		parcel: { entries: 0, held: 0, news: false, lacks: [] }
	}).differs;
}

test.each([
	['plain 1.2', 'fleets', 'plain 1.2', 'fleets'],
	['\u202eplain\u0000\n\u200b', 'fleets', 'plain', 'fleets'],
	['W'.repeat(64), '', 'W'.repeat(40), ''],
	['\u200b', '  x  ', '?', 'x']
])('somebody’s trace of %j at %j is shown as %j at %j', (engine, phase, shown, at) => {
	expect(told(engine, phase)).toEqual([{ seat: 2, step: 1, engine: shown, phase: at }]);
});
