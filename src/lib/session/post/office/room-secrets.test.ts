import { describe, expect, it } from 'vitest';
import type { Held } from '$lib/protocol/log';
import { post } from '$lib/protocol/pen';
import { Party, type Member } from '$lib/protocol/testing';
import type { Table } from '$lib/protocol/table';
import { Memory } from './cache';
import { isWelcome, lockOf } from './room-secrets';

const LOBBY = new Uint8Array(32).fill(7);

const lock = ({ table }: Member) => lockOf(table, { secrets: [LOBBY] }, new Memory());

/** Seats whose holders can open a parcel locked to people. */
function readersOf(member: Member): number[] {
	const locked = lock(member);
	if (locked.kind !== 'people') throw new Error('locked to a room');
	const standings = lastStep(member.table).standings;
	return locked.readers.map(
		({ sign }) => standings.find(({ keys }) => keys?.sign.join() === sign.join())?.seat ?? 0
	);
}

const lastStep = ({ line }: Table) => line.at(-1) as Table['line'][number];

function among(people: number) {
	const party = new Party(people, { shapes: 's'.repeat(30) }).start();
	party.mix(party.members, 2);
	const [a] = party.members as [Member];
	const honest = party.members.slice(0, -1);
	const play = (members: readonly Member[]): void => {
		const { number } = party.step(a);
		party.days(members, 9, () => party.step(a).number > number);
	};
	return { party, a, honest, play };
}

/** Seat 4 says two things in one place, and a cut has seen it. */
function proveFalse(party: Party, honest: readonly Member[]): void {
	const pen = party.pen(party.member(4));
	const { tip } = pen;
	const fork = [1, 2].map((from) => pen.write({ kind: 'holiday', from, until: 9 }, [], tip));
	for (const member of honest) party.give(member, fork);
	const [a] = honest as [Member];
	party.days(honest, 9, () => lastStep(a.table).standings[3]?.frozen === true);
}

describe('what a parcel is locked with', () => {
	it('is the secret of the present keys, once everybody was heard under them', () => {
		const { party, a, play } = among(4);
		play(party.members);
		party.mix(party.members);
		const locked = lock(a);
		expect(locked.kind).toBe('room');
		expect(locked).not.toMatchObject({ secret: LOBBY });
		for (const member of party.members) expect(lock(member)).toEqual(locked);
	});

	it('are the others one by one as soon as a member is proven false, long before new keys', () => {
		const { party, a, honest, play } = among(4);
		play(party.members);
		party.mix(party.members);
		const before = party.step(a).epoch.number;
		proveFalse(party, honest);
		party.mix(honest);
		expect(lastStep(a.table).epoch.number).toBe(before);
		expect(readersOf(a)).toEqual([2, 3]);
		expect(isWelcome(a.table, party.member(4).crypto.person.keys.sign)).toBe(false);
	});

	it('are the others one by one while whoever sat there before the newcomer has the secret', () => {
		const { party, a, honest } = among(4);
		proveFalse(party, honest);
		const newcomer = party.guest();
		const { keys } = newcomer.crypto.person;
		party.give(newcomer, party.lobby);
		party.event(newcomer, { kind: 'say', body: { kind: 'join', keys, name: 'new' } });
		const join = newcomer.table.graph.all.at(-1) as Held;
		for (const member of honest) party.give(member, [join.signed]);
		const before = party.step(a).epoch.number;
		const body = { kind: 'motion', seat: 4, generation: 0, to: join.id, time: party.now } as const;
		for (const { table } of honest) post(table, body, party.now);
		party.days(honest, 9, () => readersOf(a).includes(4));
		expect(lastStep(a.table).standings[3]?.keys).toEqual(keys);
		expect(lastStep(a.table).epoch.number).toBe(before);
		// The newcomer has spoken, and has no secret yet.
		party.give(newcomer, party.all(a));
		party.mix([...honest, newcomer]);
		expect(readersOf(a)).toEqual([2, 3, 4]);
	});
});
