import { describe, expect, it } from 'vitest';
import { Party, type Member } from '$lib/protocol/testing';
import type { Body } from '$lib/protocol/wire/wire';
import { Memory } from '../kept/cache';
import { lockOf } from './rooms';

/** Three people, of whom the third has dealt, and said nothing since: the other two have set the game up. */
function silentThird(): { party: Party; first: Member; third: Member } {
	const party = new Party(3, { shapes: 'sss' });
	const [first, second, third] = party.members as [Member, Member, Member];
	for (const to of [second, third]) party.give(first, to);
	party.give(third, first);
	party.share([first, second], 6);
	party.give(first, third, true);
	party.tell(first, party.pen(second, { kind: 'note', fact: { kind: 'awake' } }));
	return { party, first, third };
}

const lock = ({ table }: Member) =>
	lockOf(table, { secrets: [Uint8Array.of(1)] }, new Memory()).kind;

/** An order of a device, which says whether its share of the key is good. */
function orderOf(party: Party, member: Member, good: boolean): Body {
	const { body } = party.order(member, 'order').entry;
	return { ...body, good } as Body;
}

describe('a parcel is locked with the secret of the room', () => {
	it.each<[string, 'room' | 'people', (party: Party, third: Member) => Body | undefined]>([
		['whoever has said nothing', 'people', () => undefined],
		['whoever is awake', 'people', () => ({ kind: 'note', fact: { kind: 'awake' } })],
		['whoever vouches', 'room', () => ({ kind: 'note', fact: { kind: 'vouch' } })],
		['whose order calls the share bad', 'people', (...at) => orderOf(...at, false)],
		['whose order calls the share good', 'room', (...at) => orderOf(...at, true)]
	])('if all are inside: %s, %s', (_, kind, says) => {
		const { party, first, third } = silentThird();
		expect(first.table.instance?.position).toMatchObject({ number: 2, kind: 'play' });
		const said = says(party, third);
		if (said) party.tell(first, party.pen(third, said));
		expect(lock(first)).toBe(kind);
	});
});
