import { describe, expect, test } from 'vitest';
import { NONE, toHex, type Id } from './bytes';
import { sign } from './pen';
import { encodeRecord, isVoted, parseRecord, type Record } from './record';
import {
	castId,
	choiceOf,
	closure,
	heldOf,
	prefixName,
	tip,
	valueId,
	type Held,
	type Instance,
	type Said
} from './instance';
import { choose, decisions, fullValue } from './agree';
import { dueTime } from './overdue';
import { signVote } from '../../../test/simulation/liar';
import { random as seeded } from '../../../test/simulation/random';
import {
	ballotNumber,
	ballotOf,
	encodeHead,
	LIMITS,
	namesOf,
	parseEntry,
	placeName,
	REVISION,
	type Body,
	type BodyOf,
	type Fact,
	type Signed,
	type Value
} from './wire/wire';
import type { Game } from './game-port';
import { seated, succeed, withHoliday, type Standing } from './standing';
import { lackedBy, shownBySeat } from './stock';
import { isOver, owes, ownerOf, Party, refusals, stateOf, type Member } from './testing';
import type { Effect } from './table';
import { plainGame } from './testing-game';

/** A call that names nothing, but for this. */
const callWith = (rest: Partial<BodyOf<'call'>>): BodyOf<'call'> => ({
	kind: 'call',
	state: '',
	time: 0,
	good: true,
	before: [],
	votes: [],
	opens: [],
	envelopes: [],
	complaints: [],
	notes: [],
	...rest
});

const goOn = (party: Party, members: readonly Member[], days: number): void => {
	for (let day = 0; day < days && !members.every(isOver); day++) party.days(members, 1);
};

const callsOf = ({ table }: Member): readonly Said<'call'>[] => table.instance?.byKind.call ?? [];

const frozen = ({ table }: Member): number[] =>
	table.instance?.position.standings.filter((one) => one.frozen).map(({ seat }) => seat) ?? [];

const EMPTY = new Uint8Array(0);
const NO_CALL = { head: EMPTY, signature: EMPTY };

/** A vote whose signature and box hold rubbish. */
const rubbish = (party: Party, member: Member, value: Value, box: number) =>
	party.pen(member, {
		kind: 'vote',
		state: '',
		time: party.now,
		value,
		proposal: '',
		vouchers: [],
		partial: EMPTY,
		box: Uint8Array.of(box)
	});

const NOBODY: Value = {
	opens: [],
	out: [],
	end: { kind: 'cut', envelopes: ['', '', '', ''] }
};

describe('floods have nowhere to stand', () => {
	test.each([
		[
			'votes in one place',
			(party: Party, liar: Member, i: number) => rubbish(party, liar, NOBODY, i)
		],
		[
			'notes of histories that do not exist',
			(party: Party, liar: Member, i: number) =>
				party.pen(
					liar,
					{ kind: 'note', fact: { kind: 'awake' } },
					{ at: i.toString(16).padStart(64, '0') }
				)
		],
		[
			'calls of ballots that nobody opened',
			(party: Party, liar: Member, i: number) =>
				party.pen(liar, callWith({ before: [NO_CALL, NO_CALL] }), {
					ballot: { number: 2 + i, leader: 4 }
				})
		]
	])('three hundred %s: a few are held, and the others go on', (_what, make) => {
		const party = new Party(4, { shapes: 'ss' }).start();
		const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
		const flood = Array.from({ length: 300 }, (_, i) => make(party, liar, i));
		for (const member of [a, b, c]) party.tell(member, ...flood);
		const held = [...(a.table.instance?.byId.values() ?? [])].filter(
			({ entry }) => entry.seat === 4
		);
		expect(held.length).toBeLessThan(8);
		expect(a.table.early.size).toBeLessThan(65);
		goOn(party, [a, b, c], 40);
		expect([a, b, c].every(isOver)).toBe(true);
	});
});

describe('words that were laid in a history to come, where they have no place, are refused of nobody', () => {
	test.each<readonly [string, (party: Party, to: Member, from: Member) => readonly Effect[]]>([
		['brings the record', (party, to, from) => party.give(from, to, true)],
		['looks in, and its vote decides', (party, to) => party.event(to, { kind: 'visit' })]
	])('as somebody %s', (_, decide) => {
		const party = new Party(4, { shapes: 'sss' }).start();
		const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
		for (const one of party.members) party.seal(one, 'order');
		for (const one of party.members)
			for (const other of party.members) if (other !== one) party.give(one, other, true);
		for (const one of [b, c]) {
			party.event(one, { kind: 'visit' });
			party.give(one, a, true);
		}
		party.share([b, c, liar], 3);
		const { history } = b.table.instance?.position ?? { history: '' };
		const body = { kind: 'complain', deal: 'ab'.repeat(32), complaint: new Uint8Array(0) } as const;
		const laid = party.pen(liar, body, { at: history, number: 1 });
		const { volume } = b.table.instance?.position ?? {};
		expect(laid.entry.volume).toBe(volume?.id);
		party.event(a, { kind: 'receive', entries: [laid.signed], quiet: true });
		expect(a.table.early.size).toBe(1);
		const before = a.table.records.length;
		expect(refusals(decide(party, a, b))).toEqual([]);
		expect(a.table.records.length).toBe(before + 1);
		expect(a.table.early.size).toBe(0);
	});
});

describe('words that name what is nowhere have no place before that comes', () => {
	const made = (count: number, of: number): Id[] =>
		Array.from({ length: count }, (_, i) => (of * 1000 + i).toString(16).padStart(64, '0'));
	const offered = ({ table }: Member): readonly Held[] =>
		lackedBy(table, [table.instance?.position.history ?? '']).entries;
	const bytesIn = (member: Member): number =>
		offered(member).reduce((sum, { signed }) => sum + signed.bytes.length, 0);

	test.each([4, 8])('calls full of such names, in every place among %i', (people) => {
		const party = new Party(people, { shapes: 'ssss' }).start();
		const [member, liar] = [party.at(1), party.at(people)];
		const before = bytesIn(member);
		for (let leader = 1; leader <= people; leader++)
			for (const i of [1, 2]) {
				const lists = {
					votes: made(512, i),
					opens: made(128, i),
					envelopes: made(128, i),
					complaints: made(128, i)
				};
				const where = { ballot: { number: 1, leader } };
				party.tell(member, party.pen(liar, callWith({ notes: made(256, i), ...lists }), where));
			}
		expect(member.table.instance?.byKind.call).toEqual([]);
		expect(bytesIn(member) - before).toBe(0);
	});

	test('what they name goes on with them once it has come', () => {
		const party = new Party(4, { shapes: 'ssss' }).start();
		const [member, author] = [party.at(1), party.at(4)];
		const note = party.pen(author, { kind: 'note', fact: { kind: 'awake' } }, { number: 3 });
		const call = party.pen(author, callWith({ notes: [note.id] }), {
			ballot: { number: 1, leader: 4 }
		});
		const of = (one: Member): boolean[] =>
			[note, call].map(({ id }) => offered(one).some((held) => held.id === id));
		for (const { id } of [note, call]) author.table.own.add(id);
		for (const one of [member, author]) party.tell(one, call);
		expect([of(member), of(author)]).toEqual([
			[false, false],
			[false, true]
		]);
		party.tell(member, note);
		expect(of(member)).toEqual([true, true]);
	});
});

test('two votes for what nobody holds, shown to one alone, keep the others waiting for nobody', () => {
	const party = new Party(4, { shapes: 'ssss' }).start();
	const [one, two, three, liar] = party.members as [Member, Member, Member, Member];
	const votes = ['a', 'b'].map((sign) => {
		const envelopes = Array.from({ length: 4 }, (_, i) => `${i}`.padStart(64, sign));
		return rubbish(party, liar, { ...NOBODY, end: { kind: 'cut', envelopes } }, 0);
	});
	const order = party.order(liar, 'order of 4');
	const before = one.table.records.length;
	party.tell(one, ...votes);
	for (const member of [one, two, three]) {
		party.tell(member, order);
		party.seal(member, 'order');
	}
	party.share([one, two, three], 3);
	expect(one.table.records.length).toBe(before + 1);
});

describe('wrong signatures use up the patience of one event alone', () => {
	test('what a device said ahead is not doubted for rubbish beside the votes that decide', () => {
		const party = new Party(4, { shapes: 'ss' });
		const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
		for (const to of [b, c, liar]) party.give(a, to);
		for (const from of party.members) for (const to of party.members) party.give(from, to, true);
		for (const member of [a, b, c]) party.event(member, { kind: 'visit' });
		const said = [...a.table.early.values()].map(({ entry }) => placeName(entry));
		expect(said).not.toEqual([]);
		const rubbishVotes = Array.from({ length: 40 }, (_, i): Signed => {
			const { signed } = rubbish(party, liar, NOBODY, i);
			return { ...signed, signature: new Uint8Array(64) };
		});
		const entries = [b, c].flatMap((member) => party.lacks(member, a).entries);
		party.event(a, { kind: 'receive', entries: [...entries, ...rubbishVotes], quiet: true });
		expect(a.table.instance?.position).toMatchObject({ kind: 'play', number: 1 });
		const held = [...(a.table.instance?.byId.values() ?? [])].map(({ entry }) => placeName(entry));
		expect(held).toEqual(expect.arrayContaining(said));
		goOn(party, party.members, 40);
		expect(party.members.map(isOver)).toEqual([true, true, true, true]);
		expect(party.members.flatMap(frozen)).toEqual([]);
	});

	test('a guest asks for a seat, and the host names the people, after rubbish', () => {
		const party = new Party(2, { apart: true });
		const [host, guest] = party.members as [Member, Member];
		const stranger = party.open();
		party.event(stranger, { kind: 'join', name: 'stranger' });
		const [join] = [...stranger.table.joins.values()].map(({ signed }) => signed) as [Signed];
		const rubbish = Array.from({ length: 40 }, (_, i): Signed => ({
			...join,
			signature: Uint8Array.of(i)
		}));
		for (const member of [host, guest]) party.event(member, { kind: 'receive', entries: rubbish });
		expect(refusals(party.event(guest, { kind: 'join', name: 'guest' }))).toEqual([]);
		party.share();
		expect(
			refusals(
				party.event(host, { kind: 'seat', seats: [host.table.founding.id, party.joinOf(guest)] })
			)
		).toEqual([]);
		expect(host.table.instance).toBeDefined();
	});
});

test('traces of one who lies, in every place and of any length, are few and short, and of the open state', () => {
	const party = new Party(4, { shapes: 'sss' }).start();
	const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
	const { history = '' } = liar.table.instance?.position ?? {};
	const sizes = (): number =>
		party.lacks(a, party.open()).entries.reduce((sum, { bytes }) => sum + bytes.length, 0);
	const before = sizes();
	const traces = [0, 1, 2, 3, 4].flatMap((number) =>
		['x', 'y', 'z'].flatMap((letter) =>
			[history, 'ab'.repeat(32)].flatMap((at) =>
				[24, 64].flatMap((length): Signed[] => {
					const phases = Array.from({ length: 128 }, (_, i) => ({
						phase: letter.repeat(length - 3) + String(i).padStart(3, '0'),
						hash: letter.charCodeAt(0).toString(16).repeat(8)
					}));
					const fact: Fact = { kind: 'trace', history: at, engine: letter, phases };
					try {
						return [party.pen(liar, { kind: 'note', fact }, { number }).signed];
					} catch {
						return [];
					}
				})
			)
		)
	);
	expect(traces.length).toBeGreaterThan(5);
	for (const member of [a, b, c]) party.event(member, { kind: 'receive', entries: traces });
	expect(a.table.instance?.byKind.note.length).toBe(2);
	expect(sizes() - before).toBeLessThan(12_000);
	goOn(party, [a, b, c], 40);
	expect([a, b, c].every(isOver)).toBe(true);
});

test.each([
	['the open state', 1, (open: Id) => open],
	['another state', 0, () => 'ab'.repeat(32)]
])('a trace of %s: %i has room', (_, room, of) => {
	const party = new Party(4, { shapes: 'ss' }).start();
	const [a, liar] = party.members as [Member, Member];
	const history = of(a.table.instance?.position.history ?? '');
	const phases = [{ phase: 'fleets', hash: 'ab'.repeat(8) }];
	const fact: Fact = { kind: 'trace', history, engine: 'x', phases };
	const before = a.table.instance?.byKind.note.length ?? 0;
	party.tell(a, party.pen(liar, { kind: 'note', fact }, { number: 4 }));
	expect((a.table.instance?.byKind.note.length ?? 0) - before).toBe(room);
});

test('a clock that was alone keeps nobody asleep once the others tell the time', () => {
	const party = new Party(3, { shapes: 's'.repeat(40) }).start();
	const [ahead, other] = party.members as [Member, Member];
	ahead.skew = 10 * 525_600;
	const look = (days: number, ...sealing: readonly Member[]): void => {
		for (let half = 0; half < 2 * days; half++) {
			party.now += 720;
			for (const one of sealing) if (owes(one)) party.seal(one, 'order');
			party.share([ahead, other]);
			if (other.table.instance?.byKind.seal.length && !sealing.some(owes))
				for (const one of [ahead, other]) party.event(one, { kind: 'hurry' });
			party.share([ahead, other]);
		}
	};
	const since = (): number => other.table.instance?.position.standings[2]?.asleepSince ?? 0;
	look(12, ahead);
	expect(since()).toBeGreaterThan(party.now);
	look(6, ahead, other);
	expect(since()).toBeLessThanOrEqual(party.now);
	expect(since()).toBeGreaterThan(party.now - 30 * 1440);
});

describe('a clock that was years ahead, and is right ever since, stops no table', () => {
	const YEARS = 40 * 525_600;

	/** Days until those who are left came further than they were, at most 30. */
	function daysOf(party: Party, left: readonly Member[], restarts: boolean): number {
		const before = left.map(stateOf);
		let day = 0;
		for (; day < 30 && left.some((member, i) => stateOf(member) === before[i]); day++) {
			party.days(left, 1);
			if (restarts) for (const member of left) party.reload(member);
		}
		return day;
	}

	/** One of three opens a ballot, and is gone. Another one seals before, and calls afterwards. */
	function left(ahead: { seals?: number; opens?: number; calls?: number }): [Party, Member[]] {
		const party = new Party(3, { shapes: 's'.repeat(9) }).start();
		const [a, b, c] = party.members as [Member, Member, Member];
		a.skew = ahead.seals ?? 0;
		party.seal(a, 'order');
		a.skew = 0;
		party.seal(b, 'order');
		party.share([a, b, c], 2);
		c.skew = ahead.opens ?? 0;
		party.event(c, { kind: 'hurry' });
		for (const member of [a, b]) party.give(c, member, true);
		party.now += 1500;
		a.skew = ahead.calls ?? 0;
		party.event(a, { kind: 'visit' });
		a.skew = 0;
		return [party, [a, b]];
	}

	/** One of four is away, and the founder's list comes to another. */
	function dealing(ahead: number): [Party, Member[]] {
		const party = new Party(4, { shapes: 's'.repeat(9) });
		const [a, b, c] = party.members as [Member, Member, Member];
		b.skew = ahead;
		party.give(a, b);
		b.skew = 0;
		return [party, [a, b, c]];
	}

	const starts: readonly [string, () => [Party, Member[]]][] = [
		['never was', () => left({})],
		['was as its person sealed', () => left({ seals: YEARS })],
		['was as it called', () => left({ calls: YEARS })],
		['was as it sealed and called', () => left({ seals: YEARS, calls: YEARS })],
		['was as it called, as that of who opened', () => left({ opens: YEARS, calls: YEARS })],
		['never was, in a ceremony', () => dealing(0)],
		['was as the list of people came', () => dealing(YEARS)]
	];

	describe.each([
		['stay open', false],
		['begin anew each day', true]
	])('apps %s', (_, restarts) => {
		test.each(starts)('one that %s', (__, start) => {
			const [party, members] = start();
			expect(daysOf(party, members, restarts)).toBeLessThanOrEqual(4);
		});
	});
});

test('rubbish in a box frames nobody, and the step opens by shares given plainly', () => {
	const party = new Party(4, { shapes: 'ss' }).start();
	const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
	for (const member of [a, b, c]) party.seal(member, 'order');
	party.share([a, b, c]);
	const order = party.order(liar, 'order');
	const { envelopes } = { envelopes: [...[a, b, c].map((m) => sealOf(m)), order.id] };
	const value: Value = { opens: [], out: [], end: { kind: 'cut', envelopes } };
	// The decisive vote of the liar is rightly signed and carries no share.
	for (const member of [a, b, c])
		party.tell(member, order, rubbish(party, liar, value, 1), rubbish(party, liar, value, 2));
	party.share([a, b, c], 3);
	expect([a, b, c].map((m) => m.table.instance?.position.number)).toEqual([3, 3, 3]);
	expect([a, b, c].flatMap(frozen).filter((seat) => seat !== 4)).toEqual([]);
});

const sealOf = ({ table }: Member): string =>
	table.instance?.byKind.seal.find(({ entry }) => entry.seat === table.seat)?.id ?? '';

test('two orders of one seat: neither counts, their author is proven false, nobody else is', () => {
	const party = new Party(5, { shapes: 'sss' }).start();
	const honest = party.members.slice(0, 4);
	const liar = party.at(5);
	party.tell(party.at(1), party.order(liar, 'one'));
	party.tell(party.at(2), party.order(liar, 'other'));
	goOn(party, honest, 40);
	expect(honest.every(isOver)).toBe(true);
	expect(new Set(honest.map(stateOf)).size).toBe(1);
	expect(honest.map(frozen)).toEqual([[5], [5], [5], [5]]);
	expect(party.game.told.get(1)?.[4]).toBe(undefined);
});

test('a fork in the open falls back to the fallback, never to the second word', () => {
	const party = new Party(4, { shapes: 'sos' }).start();
	const [a, b, , liar] = party.members as [Member, Member, Member, Member];
	for (const member of party.members) party.seal(member, 'order');
	party.share(party.members, 3);
	expect(tip(a.table, a.table.instance as never)).toMatchObject({ mode: 'open', owed: [2] });
	expect(owes(b)).toBe(true);
	const [one, other] = [party.order(b, 'one'), party.order(b, 'other')];
	const honest = [a, party.at(3), liar];
	party.tell(a, one);
	party.tell(party.at(3), other);
	goOn(party, honest, 40);
	expect(honest.every(isOver)).toBe(true);
	expect(party.game.told.get(2)).toEqual([undefined]);
	expect(honest.map(frozen)).toEqual([[2], [2], [2]]);
});

test.each([
	[3, 1],
	[5, 2],
	[7, 3]
])(
	'of %i, one without a key who owes an order and shows %i others another one than the rest ties nobody',
	(people, half) => {
		const party = new Party(people, { shapes: 's'.repeat(30) }).start();
		const liar = party.at(people);
		const honest = party.members.slice(0, -1);
		const [a] = honest as [Member];
		const members = (): readonly number[] => a.table.instance?.position.volume.members ?? [];
		party.days(party.members, 2);
		for (let day = 0; day < 20 && members().length === people; day++) party.days(honest, 1);
		for (let visit = 0; visit < 16 && !owes(liar); visit++) {
			party.now += 720;
			party.event(liar, { kind: 'visit' });
			party.share(party.members, 1);
			if (!owes(liar)) for (const one of honest) if (owes(one)) party.seal(one, 'order');
			party.share(party.members, 3);
		}
		expect([owes(liar), members().includes(people)]).toEqual([true, false]);
		for (const one of honest) if (owes(one)) party.seal(one, 'order');
		party.share(honest, 2);
		const before = stateOf(a);
		const two = ['one', 'other'].map((order) => party.order(liar, order));
		for (const [i, one] of honest.entries()) party.tell(one, two[i < half ? 0 : 1] as Held);
		party.days(honest, 10);
		expect(stateOf(a)).not.toBe(before);
		expect(frozen(a)).toEqual([people]);
	}
);

describe('what counts at one device has a place at every other', () => {
	const nobodys = (seat: number): Id => `${seat}`.padStart(64, 'f');

	test.each([2, 4])(
		'of %i, a call that names old words of somebody has them taken for words of now by nobody',
		(people) => {
			const party = new Party(people, { shapes: 's'.repeat(20) }).start();
			const liar = party.at(people);
			party.days(party.members, 3);
			party.share(party.members, 4);
			const old = party.members.flatMap(({ disk, table }) =>
				[...disk.entries.values()].flatMap((signed) => {
					const read = parseEntry(signed.bytes);
					const isOld = read.ok && read.value.at !== table.instance?.position.history;
					return isOld && read.value.kind === 'vote' && read.value.seat === table.seat
						? [heldOf(table.crypto, read.value, { ...signed })]
						: [];
				})
			);
			const honest = party.members.slice(0, -1);
			for (const one of honest) party.reload(one);
			for (const one of honest) {
				const own = old.filter(({ entry }) => entry.seat === one.table.seat);
				expect(own.length).toBeGreaterThan(0);
				const ballot = { number: 1, leader: people };
				const call = party.pen(liar, callWith({ votes: own.map(({ id }) => id) }), { ballot });
				party.tell(one, call, ...own);
				expect([one.table.stopped, own.some(({ id }) => one.table.instance?.byId.has(id))]).toEqual(
					[undefined, false]
				);
			}
		}
	);

	test('neither an open order that names what nobody holds has one, nor an envelope on it', () => {
		const party = new Party(4, { shapes: 'soss' }).start();
		for (const member of party.members) party.seal(member, 'order');
		party.share(party.members, 3);
		const liar = party.members.find(owes) as Member;
		const other = party.members.find((one) => one !== liar) as Member;
		const { position } = other.table.instance as Instance;
		const open = party.order(liar, 'open', [nobodys(1)]);
		party.tell(other, open);
		const at = prefixName(liar.table.crypto, position.history, open.id);
		const order = { state: at, time: 0, good: true, order: EMPTY, notes: [] };
		const seal = party.pen(liar, { kind: 'seal', ...order }, { at });
		party.tell(other, seal);
		const { byId } = other.table.instance as Instance;
		expect([open, seal].map(({ id }) => byId.has(id))).toEqual([false, false]);
	});

	test.each([4, 5])(
		'calls of one of %i that open a ballot for a single reader, and name what no other has room for',
		(people) => {
			const party = new Party(people, { shapes: 's'.repeat(30) }).start();
			const liar = party.at(people);
			const honest = party.members.slice(0, -1);
			const [a] = honest as [Member];
			party.share(party.members, 2);
			for (const one of honest) if (owes(one)) party.seal(one, 'order');
			party.share(honest, 2);
			const { hash } = liar.owner.ports.crypto;
			const before = stateOf(a);
			const ballot = { number: 1, leader: people };
			const open = party.pen(liar, callWith({}), { ballot });
			const end = { kind: 'lapse' } as const;
			const nothing = {
				kind: 'propose',
				time: 0,
				calls: [open.id],
				value: { opens: [], out: [], end }
			} as const;
			const proposal = party.pen(liar, nothing, { ballot });
			for (const one of honest) party.tell(one, open, proposal);
			const own = new Map(
				honest.map((one) => {
					const where = { ballot: { number: 1, leader: one.table.seat } };
					const key = party.pen(liar, callWith({ notes: [nobodys(one.table.seat)] }), where);
					const empty = { partial: EMPTY, box: EMPTY, vouchers: [], value: undefined, time: 0 };
					const body = { kind: 'vote', state: '', proposal: proposal.id, ...empty } as const;
					return [one, [key, party.pen(liar, body, where)] as const];
				})
			);
			const answered = new Set<number>();
			/** Whatever ballot one leads, the liar calls it too, with words that are for that one alone. */
			const lie = (one: Member): void => {
				const calls = one.table.instance?.byKind.call ?? [];
				for (const { entry } of calls) {
					const { number, leader } = ballotOf(entry.number);
					if (leader !== one.table.seat || answered.has(entry.number) || number < 2) continue;
					const last = calls.filter((call) => ballotOf(call.entry.number).number === number - 1);
					const two = last.filter(
						(call, i) => last.findIndex((other) => other.entry.seat === call.entry.seat) === i
					);
					const proof = two.slice(0, 2).map((call) => ({
						head: encodeHead(call.entry, hash),
						signature: call.signed.signature
					}));
					if (proof.length < 2) continue;
					answered.add(entry.number);
					const words = own.get(one) ?? [];
					const body = callWith({ before: proof, votes: words.slice(1).map(({ id }) => id) });
					party.tell(one, ...words, party.pen(liar, body, { number: entry.number }));
				}
			};
			for (let half = 0; half < 60 && stateOf(a) === before; half++) {
				party.now += 720;
				for (const one of honest) {
					party.event(one, { kind: 'visit' });
					lie(one);
					for (const other of honest) if (other !== one) party.give(one, other);
				}
			}
			expect(stateOf(a)).not.toBe(before);
		}
	);
});

test.each([
	[6, [5], [4]],
	[8, [6, 7], [4, 5]],
	[10, [7, 8, 9], [6]]
])(
	'of %j, bad shares for %j, who look in last, leave no fewer to open a step while %j are away and the dealer is silent',
	(people, victims, away) => {
		const party = new Party(people, { shapes: 's'.repeat(12) });
		const [host, ...others] = party.members as [Member, ...Member[]];
		for (const other of others) party.give(host, other, true);
		const liar = party.at(people);
		const { ceremony } = (liar.table.instance as Instance).position.volume;
		const crypto = liar.owner.ports.crypto as ReturnType<Party['books']['person']>;
		const bad = party.pen(liar, { kind: 'deal', deal: crypto.badDeal(ceremony, people, victims) });
		liar.table.own.add(bad.id);
		party.tell(liar, bad);
		const late = victims.map((seat) => party.at(seat));
		const early = party.members.filter((one) => !late.includes(one));
		for (const one of late) {
			party.event(one, { kind: 'visit' });
			const deals = (one.table.instance as Instance).byKind.deal;
			for (const other of early) party.tell(other, ...deals);
		}
		party.share(early, 5);
		expect(host.table.instance?.position.proven).toBe(true);
		party.days(party.members, 3);
		const there = party.members.filter((one) => one !== liar && !away.includes(one.table.seat));
		party.days(there, 70);
		expect(there.every(isOver)).toBe(true);
	}
);

test('a device that loads its store decides nothing: what is decided lies there', () => {
	const party = new Party(4, { shapes: 'ssss' }).start();
	const again = party.open(party.at(1).owner);
	const entries = party.members.flatMap(({ disk }) => [...disk.entries.values()]);
	party.event(again, { kind: 'load', entries, records: [] });
	expect(again.table.instance?.byKind.vote.length).toBeGreaterThan(2);
	expect(again.table.records).toHaveLength(0);
	party.event(again, { kind: 'visit' });
	expect(again.table.records.length).toBeGreaterThan(0);
});

test('who is left alone by a liar that was found out and two who resigned waits for nobody', () => {
	const party = new Party(4, { shapes: 's'.repeat(40) }).start();
	const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
	party.days(party.members, 2);
	for (const one of [a, b, c])
		party.tell(one, party.order(liar, 'one'), party.order(liar, 'other'));
	party.days([a, b, c], 8);
	expect(frozen(a)).toEqual([4]);
	for (const one of [b, c]) {
		party.event(one, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
		party.days([a, b, c], 6);
	}
	party.days([a], 60);
	expect(isOver(a)).toBe(true);
});

test('whoever resigned holds nobody up: of four two are enough', () => {
	const party = new Party(4, { shapes: 'sssss' }).start();
	const [a, b, c, d] = party.members as [Member, Member, Member, Member];
	for (const member of [c, d])
		party.event(member, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
	party.share();
	party.days(party.members, 1);
	goOn(party, [a, b], 30);
	expect([a, b].every(isOver)).toBe(true);
	expect(a.table.instance?.position.volume.members).toEqual([1, 2]);
});

test('who sleeps and wakes again and again ends ever fewer volumes', () => {
	const party = new Party(4, { shapes: 's'.repeat(40) }).start();
	const three = party.members.slice(0, 3);
	let ends = 0;
	for (let turn = 0; turn < 10; turn++) {
		const before = party.at(1).table.instance?.position.volume.number ?? 0;
		party.days(turn % 2 === 0 ? three : party.members, 6);
		ends += (party.at(1).table.instance?.position.volume.number ?? 0) - before;
	}
	expect(ends).toBeGreaterThan(0);
	expect(ends).toBeLessThan(7);
	expect(party.at(1).table.records.length).toBeGreaterThan(20);
});

test('a restored device comes back with one member of four silent', () => {
	const party = new Party(4, { shapes: 's'.repeat(12) }).start();
	const [a, b, c] = party.members as [Member, Member, Member, Member];
	const again = party.restored(b);
	party.event(again, { kind: 'receive', ...party.lacks(a, again) });
	party.event(again, { kind: 'join', name: 'guest' });
	const there = [a, c, again];
	// The fourth looks in now and then; with it three of four keys talk.
	for (let day = 0; day < 30 && again.table.seat === 0; day++)
		party.days([...there, party.at(4)], 1);
	expect(again.table.seat).toBe(2);
	goOn(party, there, 60);
	expect(there.every(isOver)).toBe(true);
});

test('a device that is handed its own later words stops before it signs', () => {
	const party = new Party(4, { shapes: 'sss' }).start();
	const copy = party.open(party.at(1).owner);
	party.event(copy, { kind: 'receive', ...party.lacks(party.at(2), copy) });
	expect(copy.table.stopped).toBe('copied');
});

test('a stranger with the invite fills the lobby: the host turns joins away and makes room', () => {
	const party = new Party(2);
	const host = party.open(party.at(1).owner);
	for (let i = 0; i < 70; i++) {
		const stranger = party.open();
		party.event(stranger, { kind: 'join', name: 'stranger' });
		party.event(host, { kind: 'receive', ...party.lacks(stranger, host) });
	}
	expect(host.table.joins.size).toBe(64);
	for (const id of [...host.table.joins.keys()]) party.event(host, { kind: 'dismiss', join: id });
	const guest = party.open();
	party.event(guest, { kind: 'join', name: 'guest' });
	expect(refusals(party.event(host, { kind: 'receive', ...party.lacks(guest, host) }))).toEqual([]);
	expect(host.table.joins.size).toBe(1);
});

describe('devices of one person, one after the other', () => {
	interface Asking {
		readonly party: Party;
		readonly honest: readonly Member[];
		/** The device that has the last seat. */
		last: Member;
		asks: Member | undefined;
	}

	/** The person of the last seat asks with another device. */
	function ask(asking: Asking): void {
		const { party, honest, last } = asking;
		const fresh = party.restored(last);
		party.give(honest[0] as Member, fresh, true);
		party.event(fresh, { kind: 'join', name: 'again' });
		for (const member of honest) party.give(fresh, member, true);
		asking.asks = fresh;
	}

	/** Half a day of the others. True if the device that asks has the seat now. */
	function half(asking: Asking): boolean {
		const { party, honest, asks, last } = asking;
		const [a] = honest as [Member];
		party.now += 720;
		for (const one of [last, asks]) if (one) party.give(a, one, true);
		for (const member of honest) {
			party.event(member, { kind: 'visit' });
			if (owes(member)) party.seal(member, 'x');
			for (const other of honest) if (other !== member) party.give(member, other);
		}
		if (!asks || asks.table.seat === 0) return false;
		[asking.last, asking.asks] = [asks, undefined];
		return true;
	}

	function asking(people: number): Asking {
		const party = new Party(people, { shapes: 's'.repeat(200) }).start();
		return { party, honest: party.members.slice(0, -1), last: party.at(people), asks: undefined };
	}

	/** A deal that is bad for the first, where the last seat deals. */
	function dealBadly({ party, honest, last }: Asking): void {
		const { instance, seat } = last.table;
		if (instance?.position.kind !== 'ceremony') return;
		const { ceremony, dealers } = instance.position.volume;
		if (!dealers.includes(seat) || instance.byKind.deal.some(({ entry }) => entry.seat === seat))
			return;
		const crypto = last.owner.ports.crypto as ReturnType<Party['books']['person']>;
		const deal = party.pen(last, { kind: 'deal', deal: crypto.badDeal(ceremony, seat, [1]) });
		last.table.own.add(deal.id);
		for (const member of [last, ...honest]) party.tell(member, deal);
	}

	test.each([
		['says nothing', false],
		['deals a bad share', true]
	])('each of which %s, take few turns from the others', (_, isBad) => {
		const of = asking(4);
		const [a] = of.honest as [Member];
		ask(of);
		for (let halves = 0; halves < 80; halves++) {
			if (isBad) dealBadly(of);
			if (half(of)) ask(of);
		}
		expect(a.table.line.length).toBeGreaterThan(35);
		expect(of.honest.map(({ table }) => table.stopped)).toEqual([undefined, undefined, undefined]);
	});

	/** People, who know it, let the fourth device have the seat: it waits for four cuts, and the third is awake. */
	function waiting(): Asking {
		const of = asking(4);
		const [a] = of.honest as [Member];
		for (let devices = 0; devices < 2; devices++) {
			ask(of);
			for (let i = 0; i < 40 && of.asks; i++) half(of);
			together(of, 4);
		}
		const isHeard = (): boolean =>
			a.table.instance?.byKind.seal.some(({ entry }) => entry.seat === 4) ?? false;
		ask(of);
		const { keys } = (of.asks ?? of.last).owner.ports;
		const to = { keys, name: 'again' };
		const fact: Fact = { kind: 'support', seat: 4, generation: 0, to, time: 0 };
		for (const member of of.honest) of.party.event(member, { kind: 'say', fact });
		const last = (): Standing | undefined => a.table.instance?.position.standings[3];
		for (let i = 0; i < 40 && (isHeard() || !last()?.heir); i++) half(of);
		expect(last()).toMatchObject({ replaced: 2, dormant: false });
		return of;
	}

	/** Days on which all are there. */
	function together({ party, honest, last }: Asking, days: number): void {
		for (const member of honest) party.give(member, last, true);
		party.days([...honest, last], days);
	}

	test('do not come in where the one before is proven false meanwhile', () => {
		const of = waiting();
		const { party, honest, last } = of;
		const [a] = honest as [Member];
		party.give(a, last, true);
		for (const words of ['one', 'other']) party.tell(a, party.order(last, words));
		for (let i = 0; i < 40; i++) expect(half(of)).toBe(false);
		expect(honest.map(frozen)).toEqual([[4], [4], [4]]);
	});

	test('wait though the one before resigns meanwhile', () => {
		const of = waiting();
		const { party, honest, last } = of;
		const [a] = honest as [Member];
		party.give(a, last, true);
		party.event(last, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
		for (const member of honest) party.give(last, member);
		const { number = 0 } = a.table.instance?.position.volume ?? {};
		const volume = () => a.table.instance?.position.volume;
		for (let i = 0; i < 12 && volume()?.number === number; i++) expect(half(of)).toBe(false);
		expect(volume()?.members).toEqual([1, 2, 3]);
		for (let i = 0; i < 4; i++) expect(half(of)).toBe(false);
	});

	test('come back after one was lost, after one was lost asleep, and after two were lost', () => {
		const of = asking(4);
		const { party } = of;
		const waits = [0, 6, 3].map((lost) => {
			for (let i = 0; i < 2 * lost; i++) half(of);
			ask(of);
			let halves = 0;
			while (halves < 40 && !half(of)) halves++;
			for (const member of of.honest) party.give(member, of.last, true);
			party.days([...of.honest, of.last], 5);
			const [a] = of.honest as [Member];
			const { volume, standings } = a.table.instance?.position ?? {};
			expect(volume?.members).toEqual([1, 2, 3, 4]);
			expect(standings?.[3]).toMatchObject({ dormant: false, missed: 0, barred: false });
			return Math.ceil(halves / 2);
		});
		expect(waits[0]).toBeLessThan(4);
		expect(waits[1]).toBeLessThan(4);
		expect(waits[2]).toBeLessThan(8);
	});
});

/** Joins that a device holds for a person, and of them those of a device. */
const joinsOf = ({ table }: Member, person: Member, device?: Member): number =>
	[...table.joins.values()].filter(
		({ entry: { body } }) =>
			String(body.keys.person) === String(person.owner.ports.keys.person) &&
			(!device || String(body.keys.sign) === String(device.owner.ports.keys.sign))
	).length;

/** State that a new device comes to from what a member hands out. */
function observed(party: Party, of: Member): string {
	const fresh = party.open();
	party.event(fresh, { kind: 'receive', ...party.lacks(of, fresh), quiet: true });
	return stateOf(fresh);
}

describe('keys that a person has elsewhere take no seat away here', () => {
	const elsewhere = 'e'.repeat(64);

	test.each([
		['at another table', 2, elsewhere, undefined],
		['at another table', 3, elsewhere, undefined],
		['in the founding of another table', 2, NONE, undefined],
		['of another device that the person has here', 2, undefined, undefined],
		['of another device that the person has here', 2, undefined, 'moved', 1],
		['of another device that the person has here', 4, undefined, 'moved', 1],
		['at another table, said by its own device', 4, elsewhere, undefined, 1],
		['of another device, said by its own at a table of before', 4, undefined, undefined, 1, 1],
		['of another device that the person has here', 2, undefined, 'moved', 2, 1]
	] as const)('by a motion for keys %s, among %i', (...row) => {
		const [, people, table, stopped, by = people, revision = REVISION] = row;
		const party = new Party(people, { shapes: 's'.repeat(40), revision }).start();
		const [victim, liar] = [party.at(1), party.at(by)];
		// A third sleeps until the key is dealt to two.
		if (people === 3) party.days([victim, liar], 9);
		const all = people === 3 ? [victim, liar] : party.members;
		const { lasting } = victim.owner;
		const to = ownerOf(party.books, party.game, table ?? party.founded, lasting).ports;
		const { generation = 0 } = liar.table.instance?.position.standings[0] ?? {};
		const person = { keys: to.keys, name: 'host' };
		const fact: Fact = { kind: 'support', seat: 1, generation, to: person, time: 0 };
		const note = party.pen(liar, { kind: 'note', fact });
		liar.table.own.add(note.id);
		for (const one of all) party.tell(one, note);
		party.days(all, 4);
		expect(all.map(({ table }) => table.stopped)).toEqual(
			all.map((one) => (one === victim ? stopped : undefined))
		);
	});

	test.each([
		['here', undefined, []],
		['at another table', elsewhere, ['bad-signature']],
		['in the founding of another table', NONE, ['bad-signature']]
	] as const)('nor ask for one: keys %s', (_, table, refused) => {
		const party = new Party(2, { apart: true });
		const { ports } = ownerOf(party.books, party.game, table ?? party.founded);
		const body = { kind: 'join', keys: ports.keys, name: 'guest' } as const;
		const place = { volume: party.founded, at: NONE, kind: body.kind, seat: 0, number: 0 };
		expect(refusals(party.tell(party.at(1), sign(ports.crypto, { ...place, body })))).toEqual(
			refused
		);
	});
});

test.each([
	['names this table', undefined, []],
	['names no table, as all did before', NONE, []],
	['names another table', 'e'.repeat(64), ['not-whole']]
] as const)('a roster seats whom a vouch brings that %s', (_, table, refused) => {
	const party = new Party(2, { apart: true });
	const host = party.at(1).owner.ports;
	const guest = ownerOf(party.books, party.game, table ?? party.founded).ports;
	const seats = [host, guest].map(({ keys }) => ({ keys, name: 'one' }));
	const place = { volume: party.founded, at: NONE, seat: 0, number: 1 };
	const roster = sign(host.crypto, { ...place, kind: 'roster', body: { kind: 'roster', seats } });
	const stranger = party.open();
	expect(refusals(party.tell(stranger, roster))).toEqual(refused);
	expect(stranger.table.instance !== undefined).toBe(refused.length === 0);
});

test.each([
	['who slept and holds no key', 3, 2, 2],
	['who holds the one other key', 1, 2, 2],
	['who slept, at a table of before', 3, 1, 0],
	['who holds the one other key, at a table of before', 1, 1, 0]
])(
	'the seat of somebody who plays goes to another device of theirs by a word of one %s',
	(...row) => {
		const [, by, revision, keeps] = row;
		const pace = { kind: 'length', minutes: 600 } as const;
		const party = new Party(3, { shapes: 's'.repeat(60), policy: { pace }, revision }).start();
		const [a, b, c] = party.members as [Member, Member, Member];
		party.days(party.members, 2);
		party.days([a, b], 5);
		party.share(party.members, 2);
		expect(a.table.instance?.position.volume.members).toEqual([1, 2]);
		const other = party.restored(b);
		party.give(a, other);
		party.event(other, { kind: 'join', name: 'guest' });
		const device = toHex(other.owner.ports.keys.sign);
		for (const member of [a, b, c]) party.give(other, member);
		const liar = party.at(by);
		const join = [...liar.table.joins.values()].find(
			({ entry }) => toHex(entry.body.keys.sign) === device
		);
		const to = join && { keys: join.entry.body.keys, name: join.entry.body.name };
		const generation = liar.table.instance?.position.standings[1]?.generation ?? 0;
		party.event(liar, { kind: 'say', fact: { kind: 'support', seat: 2, generation, to, time: 0 } });
		const note = liar.table.instance?.byKind.note.find(
			({ entry: { seat, body } }) => seat === by && body.fact.kind === 'support'
		);
		for (const member of [a, b]) party.tell(member, note as NonNullable<typeof note>);
		party.days([a, b], 6);
		expect(b.table.seat).toBe(keeps);
	}
);

describe('a thief of a backup asks with many devices before the person has one', () => {
	/** Four at play, of whom the second lost the device: the thief's joins are everywhere when the person asks. */
	function stolen(thieves: number): { party: Party; honest: Member[]; again: Member; b: Member } {
		const party = new Party(4, { shapes: 's'.repeat(16) }).start();
		const [a, b, c, d] = party.members as [Member, Member, Member, Member];
		const honest = [a, c, d];
		for (let i = 0; i < thieves; i++) {
			const thief = party.restored(b);
			party.event(thief, { kind: 'join', name: 'guest' });
			for (const member of honest) party.give(thief, member, true);
		}
		const again = party.restored(b);
		party.event(again, { kind: 'receive', ...party.lacks(a, again), quiet: true });
		party.event(again, { kind: 'join', name: 'guest' });
		for (const member of honest) party.give(again, member, true);
		return { party, honest, again, b };
	}

	test.each([3, 8, 40])(
		'%d of them: the others see the new device, and give it the seat',
		(thieves) => {
			const { party, honest, again, b } = stolen(thieves);
			expect(honest.map((member) => joinsOf(member, b))).toEqual([3, 3, 3]);
			expect(honest.map((member) => joinsOf(member, b, again))).toEqual([1, 1, 1]);
			const { keys } = again.owner.ports;
			const to = { keys, name: 'guest' };
			const fact: Fact = { kind: 'support', seat: 2, generation: 0, to, time: party.now };
			for (const member of honest) party.event(member, { kind: 'say', fact });
			for (let day = 0; day < 20 && again.table.seat === 0; day++) {
				party.days([...honest, again], 1);
				for (const member of honest) party.reload(member);
			}
			expect(again.table.seat).toBe(2);
			goOn(party, [...honest, again], 60);
			const all = [...honest, again];
			expect(all.every(isOver)).toBe(true);
			expect(new Set([...all.map(stateOf), observed(party, again)]).size).toBe(1);
			expect(honest.map((member) => joinsOf(member, b))).toEqual([0, 0, 0]);
		}
	);

	test('who turns the false ones away need say nothing more, and they stay away after a restart', () => {
		const { party, honest, again, b } = stolen(2);
		for (const member of honest) {
			for (const [join, { entry }] of member.table.joins)
				if (String(entry.body.keys.sign) !== String(again.owner.ports.keys.sign))
					party.event(member, { kind: 'dismiss', join });
			party.reload(member);
		}
		for (const one of honest) for (const other of honest) if (one !== other) party.give(one, other);
		expect(honest.map((member) => joinsOf(member, b))).toEqual([1, 1, 1]);
		for (let day = 0; day < 20 && again.table.seat === 0; day++) party.days([...honest, again], 1);
		expect(again.table.seat).toBe(2);
	});

	test('devices that hold different ones come to rest', () => {
		const { party, honest, b } = stolen(0);
		for (const member of honest)
			for (let i = 0; i < 3; i++) {
				const thief = party.restored(b);
				party.event(thief, { kind: 'join', name: 'guest' });
				party.give(thief, member, true);
			}
		let given = 0;
		for (let round = 0; round < 40; round++) {
			// All look at once: each leaves what the others lack before any of them reads.
			const left = honest.flatMap((one) =>
				honest.flatMap((other) =>
					one === other ? [] : [{ other, parcel: party.lacks(one, other) }]
				)
			);
			for (const { other, parcel } of left)
				given += party
					.event(other, { kind: 'receive', ...parcel, quiet: true })
					.filter(({ kind }) => kind === 'keep').length;
		}
		expect(given).toBeLessThan(40);
		expect(honest.map((member) => joinsOf(member, b))).toEqual([3, 3, 3]);
	});
});

test.each([
	['plays every turn', 3, false],
	['plays every turn', 4, false],
	['says nothing', 3, true],
	['says nothing', 4, true]
])('who %s, one of %i, loses the seat to a thief of a backup: %j', (_, people, has) => {
	const party = new Party(people, { shapes: 's'.repeat(30) }).start();
	party.days(party.members, 2);
	const owner = party.at(2);
	const others = party.members.filter((one) => one !== owner);
	const thief = party.restored(owner);
	party.event(thief, { kind: 'join', name: 'guest' });
	for (const one of others) party.give(thief, one);
	// The owner looks in first, and seals at once.
	party.days([...(has ? [] : [owner]), ...others, thief], 10);
	expect(thief.table.seat).toBe(has ? 2 : 0);
	expect(owner.table.stopped).toBe(undefined);
});

describe('joins that come to nothing', () => {
	test('what the host turned away stays away after a restart, whoever hands it on', () => {
		const party = new Party(3, { apart: true });
		const [host, guest, stranger] = party.members as [Member, Member, Member];
		for (const one of [guest, stranger]) {
			party.event(one, { kind: 'join', name: 'guest' });
			party.give(one, host);
		}
		party.give(stranger, guest);
		party.event(host, { kind: 'dismiss', join: party.joinOf(stranger) });
		party.reload(host);
		for (const one of [guest, stranger]) party.give(one, host);
		expect([joinsOf(host, guest), joinsOf(host, stranger)]).toEqual([1, 0]);
	});

	test('they go with the roster, from everybody, and later ones are told that the game began', () => {
		const party = new Party(3);
		const left = party.open();
		party.event(left, { kind: 'join', name: 'left out' });
		const [host, guest] = party.members as [Member, Member];
		const sent = party.event(host, { kind: 'receive', ...party.lacks(left, host) });
		expect(refusals(sent)).toEqual(['began']);
		party.start();
		expect(party.members.map(({ table }) => table.joins.size)).toEqual([0, 0, 0]);
		expect([host.table.late, guest.table.late]).toEqual([true, false]);
		party.give(host, left, true);
		expect([left.table.seat, left.table.joins.size]).toEqual([0, 1]);
		expect(left.table.instance).not.toBe(undefined);
	});

	test('in the lobby, who has not sat down is forgotten by those who have', () => {
		const party = new Party(2, { apart: true });
		const [host, guest] = party.members as [Member, Member];
		const stranger = party.open();
		for (const one of [guest, stranger]) party.event(one, { kind: 'join', name: 'guest' });
		for (const one of [guest, stranger]) for (const other of [host, guest]) party.give(one, other);
		expect([host.table.joins.size, guest.table.joins.size]).toEqual([2, 2]);
		party.seat();
		party.give(host, guest);
		expect([host.table.joins.size, guest.table.joins.size]).toEqual([0, 0]);
		party.reload(guest);
		expect([guest.table.seat, guest.table.joins.size]).toEqual([2, 0]);
	});

	test('where a seat is open somebody new may ask for it, and is forgotten once it is taken', () => {
		const party = new Party(4, { shapes: 's'.repeat(20) }).start();
		const [a, b, c] = party.members as [Member, Member, Member];
		const rest = [a, b, c];
		const isAsleep = (): boolean => a.table.instance?.position.standings[3]?.dormant === true;
		for (let day = 0; day < 20 && !isAsleep(); day++) party.days(rest, 1);
		const [late, other] = [party.open(), party.open()];
		for (const one of [late, other]) {
			party.event(one, { kind: 'join', name: 'late' });
			for (const member of rest) party.give(one, member);
		}
		expect(rest.map(({ table }) => table.joins.size)).toEqual([2, 2, 2]);
		const to = { keys: late.owner.ports.keys, name: 'late' };
		party.now += 2000;
		const fact: Fact = { kind: 'support', seat: 4, generation: 0, to, time: party.now };
		for (const member of rest) party.event(member, { kind: 'say', fact });
		for (let day = 0; day < 20 && late.table.seat === 0; day++) party.days([...rest, late], 1);
		expect(late.table.seat).toBe(4);
		party.days([...rest, late], 2);
		expect(rest.map(({ table }) => table.joins.size)).toEqual([0, 0, 0]);
	});
});

test('notes that anybody writes change no seat but as they may', () => {
	const facts: Fact[] = [
		{ kind: 'support', seat: 1, generation: 0, to: undefined, time: 4e9 },
		{ kind: 'complaint', dealer: 1, complaint: Uint8Array.of(1, 2, 3) },
		{ kind: 'back', generation: 7 },
		{ kind: 'awake' }
	];
	const party = new Party(4, { shapes: 'sss' }).start();
	const liar = party.at(4);
	const notes = facts.map((fact, number) => party.pen(liar, { kind: 'note', fact }, { number }));
	for (const member of party.members) party.tell(member, ...notes);
	party.members.forEach((member) => (member.table.stopped = undefined));
	goOn(party, party.members, 20);
	const { standings, volume } = party.at(1).table.instance?.position ?? {};
	expect(standings?.map(({ holder, frozen, barred }) => ({ holder, frozen, barred }))).toEqual(
		Array(4).fill({ holder: 'person', frozen: false, barred: false })
	);
	expect(volume?.number).toBe(1);
});

test('an old vote of its own, which no record names, does not stop a device that was begun again', () => {
	const party = new Party(4, { shapes: 'sss' }).start();
	const [a] = party.members as [Member];
	for (const member of party.members) party.seal(member, 'order');
	party.share();
	const old = [...a.disk.entries.values()];
	party.share(party.members, 2);
	party.reload(a);
	party.event(a, { kind: 'receive', entries: old });
	expect([a.table.instance?.position.number, a.table.stopped]).toEqual([3, undefined]);
});

test('who holds no key and owes nothing holds two key holders up by no lie', () => {
	const party = new Party(3, { shapes: 'ss' }).start();
	const [a, b, liar] = party.members as [Member, Member, Member];
	party.event(liar, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
	const isDealing = ({ table: { instance } }: Member): boolean =>
		instance?.position.kind === 'ceremony' && instance.position.volume.number > 1;
	const pairs = party.members.flatMap((one) => party.members.map((other) => [one, other] as const));
	for (let days = 0; days < 20 && !isDealing(a); days++) {
		party.now += 720;
		for (const [one, other] of pairs) {
			if (isDealing(a)) break;
			party.event(one, { kind: 'visit' });
			if (owes(one)) party.seal(one, 'order');
			if (one !== other) party.give(one, other);
		}
	}
	expect(a.table.instance?.position.volume.members).toEqual([1, 2]);
	party.give(a, liar, true);
	const facts: Fact[] = [{ kind: 'awake' }, { kind: 'vouch' }];
	const lies = facts.map((fact) => party.pen(liar, { kind: 'note', fact }));
	for (const member of [a, b]) party.tell(member, ...lies);
	goOn(party, [a, b], 20);
	expect([a, b].map(isOver)).toEqual([true, true]);
});

test('joins of one person under many keys take three places of a lobby, whoever that is', () => {
	const party = new Party(3, { shapes: 'ss', apart: true });
	const [host, guest] = party.members as [Member, Member];
	party.event(guest, { kind: 'join', name: 'guest' });
	const crowd = Array.from({ length: 20 }, () => party.restored(guest));
	for (const one of crowd) {
		party.event(one, { kind: 'join', name: 'guest' });
		party.give(one, host);
	}
	expect(host.table.joins.size).toBe(3);
	expect(refusals(host.effects).filter((code) => code === 'no-room')).toHaveLength(17);
});

test('motions of one supporter for people who do not exist are remembered up to a bound', () => {
	const party = new Party(4, { shapes: 's'.repeat(14), bots: 1 }).start();
	const [a, , , liar] = party.members as [Member, Member, Member, Member];
	let at = '';
	for (let half = 0; half < 16; half++) {
		party.now += 720;
		const { history, kind, standings } = liar.table.instance?.position ?? {};
		if (history !== undefined && history !== at && kind === 'play') {
			at = history;
			const notes = [0, 1, 2, 3].map((number) => {
				const { keys } = party.open().owner.ports;
				const generation = standings?.[4]?.generation ?? 0;
				const to = { keys, name: `nobody ${number}` };
				const fact: Fact = { kind: 'support', seat: 5, generation, to, time: 0 };
				return party.pen(liar, { kind: 'note', fact }, { number });
			});
			for (const { id } of notes) liar.table.own.add(id);
			for (const member of party.members) party.tell(member, ...notes);
			liar.table.stopped = undefined;
		}
		for (const member of party.members) {
			party.event(member, { kind: 'visit' });
			if (owes(member)) party.seal(member, 'x');
			for (const other of party.members) if (other !== member) party.give(member, other);
		}
	}
	expect(a.table.records.length).toBeGreaterThan(5);
	expect(a.table.instance?.position.motions.size).toBe(8);
});

test('one newcomer takes one seat, where two are handed over by the same decision', () => {
	const party = new Party(4, { shapes: 'ssssss', bots: 2 }).start();
	const to = { keys: party.open().owner.ports.keys, name: 'newcomer' };
	for (const member of party.members) {
		const notes = [5, 6].map((seat, number) => {
			const { generation = 0 } = member.table.instance?.position.standings[seat - 1] ?? {};
			const fact: Fact = { kind: 'support', seat, generation, to, time: 0 };
			return party.pen(member, { kind: 'note', fact }, { number });
		});
		for (const { id } of notes) member.table.own.add(id);
		for (const other of party.members) party.tell(other, ...notes);
	}
	party.days(party.members, 3);
	const { standings = [] } = party.at(1).table.instance?.position ?? {};
	const sits = standings.map(({ keys, heir }) => String((heir?.keys ?? keys)?.sign));
	expect(sits.filter((one) => one === String(to.keys.sign))).toHaveLength(1);
});

/** Calls to every ballot that is open or will be, each of which names the same. */
function emptyCalls(
	party: Party,
	liar: Member,
	said: Set<string>,
	envelopes: readonly Id[]
): Held[] {
	const { instance, crypto } = liar.table;
	if (instance?.position.kind !== 'ceremony') return [];
	const { position, byKind } = instance;
	const numberOf = ({ entry }: Held): number => ballotOf(entry.number).number;
	const made: Held[] = [];
	const highest = Math.max(0, ...byKind.call.map(numberOf));
	for (let number = 1; number <= highest + 1; number++)
		for (const leader of position.volume.members) {
			const name = `${position.history}/${number}/${leader}`;
			const below = byKind.call.filter((one) => numberOf(one) === number - 1);
			const other = below.find(({ entry }) => entry.seat !== below[0]?.entry.seat);
			if (said.has(name) || (number > 1 && !other)) continue;
			said.add(name);
			const before = other && number > 1 ? [below[0] as Held, other] : [];
			made.push(
				party.pen(
					liar,
					callWith({
						time: party.now,
						good: false,
						before: before.map(({ entry, signed }) => ({
							head: encodeHead(entry, crypto.hash),
							signature: signed.signature
						})),
						envelopes
					}),
					{ ballot: { number, leader } }
				)
			);
		}
	return made;
}

test.each([
	['no deal', 0],
	['as many notes as others name deals', 4]
])(
	'who calls every ballot of a ceremony and names %s keeps no keys from being dealt',
	(_, notes) => {
		const party = new Party(4, { shapes: 'ss', apart: true });
		for (const member of party.members.slice(1))
			party.event(member, { kind: 'join', name: 'guest' });
		for (const member of party.members) party.give(member, party.at(1));
		party.seat();
		const honest = party.members.slice(0, -1);
		const [a, , , liar] = party.members as [Member, Member, Member, Member];
		const said = new Set<string>();
		const named: Id[] = [];
		for (let half = 0; half < 40 && a.table.records.length === 0; half++) {
			party.now += 720;
			for (const member of honest) {
				party.give(a, liar, true);
				const held = liar.table.instance;
				for (let i = named.length; held && i < notes; i++) {
					const fact: Fact = { kind: 'holiday', from: i, until: i };
					const note = party.pen(liar, { kind: 'note', fact }, { number: i });
					named.push(note.id);
					for (const other of [liar, ...honest]) party.tell(other, note);
				}
				const calls = emptyCalls(party, liar, said, named);
				party.tell(liar, ...calls);
				liar.table.stopped = undefined;
				for (const other of honest) party.tell(other, ...calls);
				party.event(member, { kind: 'visit' });
				for (const other of honest) if (other !== member) party.give(member, other);
			}
		}
		expect(a.table.records).toHaveLength(1);
	}
);

test.each<readonly [string, number, number]>([
	['a time to come', 4_000_000_000, 4],
	['a time to come, of who is called to lead first', 4_000_000_000, 3],
	['a time long gone', 1000, 4]
])('an open order of %s holds up no deadline after it', (_, time, seat) => {
	const party = new Party(4, { shapes: seat === 4 ? 'sssoss' : 'ssosss' }).start();
	const liar = party.at(seat);
	const honest = party.members.filter((member) => member !== liar);
	const [a] = honest as [Member];
	const isOpen = (): boolean =>
		a.table.instance !== undefined && tip(a.table, a.table.instance).mode === 'open';
	for (let i = 0; i < 60 && !isOpen(); i++) {
		party.now += 60;
		for (const member of party.members) {
			party.event(member, { kind: 'visit' });
			if (owes(member) && !isOpen()) party.seal(member, 'x');
		}
		party.share();
	}
	const order = party.order(liar, 'open');
	const { body } = order.entry;
	if (body.kind !== 'open') throw new Error('it owes no open order');
	const dated = party.pen(liar, { ...body, time }, { at: order.entry.at });
	for (const member of honest) party.tell(member, dated);
	goOn(party, honest, 30);
	expect(honest.every(isOver)).toBe(true);
});

test('a second roster of the founder, in the middle of the game, stops nobody', () => {
	const party = new Party(4, { shapes: 'ssss' }).start();
	const [host, ...honest] = party.members as [Member, ...Member[]];
	const [first] = host.table.rosters;
	if (!first) throw new Error('there is no roster');
	const { volume, at, seat, number, kind, body } = first.entry;
	const seats = [...body.seats].reverse();
	const second = sign(host.owner.ports.crypto, {
		volume,
		at,
		seat,
		number,
		kind,
		body: { ...body, seats }
	});
	for (const member of honest) party.tell(member, second);
	party.share(honest, 2);
	goOn(party, honest, 30);
	for (const member of honest) party.reload(member);
	expect(honest.map((member) => [isOver(member), member.table.stopped])).toEqual(
		honest.map(() => [true, undefined])
	);
});

describe('a second roster of the founder, before a device knows what was decided', () => {
	/** Another roster that the host signs: the same people the other way round, or others. */
	function rosterOf(host: Member, seats = [...seatsOf(host)].reverse()): Held {
		const { volume, at, seat, number, kind } = (host.table.rosters[0] as Said<'roster'>).entry;
		const body = { kind: 'roster' as const, seats };
		return sign(host.owner.ports.crypto, { volume, at, seat, number, kind, body });
	}
	const seatsOf = ({ table }: Member) => (table.rosters[0] as Said<'roster'>).entry.body.seats;

	type Telling = readonly ['second' | 'first' | 'records' | 'rest' | 'reload', ...string[]];
	test.each<[string, readonly Telling[]]>([
		['alone, then all', [['second'], ['first', 'records', 'rest']]],
		['alone, then all by pieces', [['second'], ['reload'], ['first'], ['records'], ['rest']]],
		['with all', [['second', 'first', 'records', 'rest']]],
		['with the other', [['first', 'second'], ['reload'], ['rest'], ['records'], ['rest']]],
		['after the other', [['first'], ['second'], ['reload'], ['records', 'rest']]],
		['after all', [['first', 'records', 'rest'], ['second'], ['reload'], ['second']]]
	])('told %s: it comes to what the others decided, and gets on', (_, tellings) => {
		const party = new Party(4, { shapes: 's'.repeat(20) }).start();
		const [host, b, c, d] = party.members as [Member, Member, Member, Member];
		party.days(party.members, 4);
		const second = rosterOf(host);
		const again = party.restored(b);
		const [first] = host.table.rosters as [Held];
		for (const what of tellings) {
			if (what.includes('reload')) party.reload(again);
			const { rosters } = c.table;
			const rest = party.lacks(c, again).entries;
			const entries = [
				...(what.includes('second') ? [second.signed] : []),
				...(what.includes('first') ? [first.signed] : []),
				...(what.includes('rest') ? rest.filter((one) => one !== rosters[0]?.signed) : [])
			];
			const records = what.includes('records') ? c.table.records : [];
			party.event(again, { kind: 'receive', entries, records, quiet: true });
		}
		party.share([c, again]);
		expect([again.table.stopped, stateOf(again)]).toEqual([undefined, stateOf(c)]);
		expect(again.table.rosters.map(({ id }) => id)).toEqual([first.id]);
		party.event(again, { kind: 'join', name: 'guest' });
		const all = [host, c, d, again];
		for (let day = 0; day < 20 && again.table.seat === 0; day++) party.days(all, 1);
		expect(again.table.seat).toBe(2);
		for (const member of all) party.reload(member);
		goOn(party, all, 40);
		expect(all.every(isOver)).toBe(true);
		expect(new Set(all.map(stateOf)).size).toBe(1);
	});

	test.each(Array.from({ length: 24 }, (_, i) => i))(
		'and all that the others hold, in any order, in parts and over restarts (%i): it comes to the same',
		(seed) => {
			const random = seeded(seed + 1);
			const party = new Party(4, { shapes: random.pick(['ssssss', 'sosoos', 'oooooo']) }).start();
			const [host, b, c, d] = party.members as [Member, Member, Member, Member];
			party.days([host, b, c, d], random.below(4));
			const again = party.restored(b);
			const seats = seatsOf(host);
			const more = [[...seats].reverse(), seats.toSpliced(1, 1, undefined)].map((some) =>
				rosterOf(host, some)
			);
			const { entries, records } = party.lacks(c, party.open());
			const pieces = random.shuffle([...entries, ...more.map(({ signed }) => signed)]);
			while (pieces.length > 0) {
				const part = pieces.splice(0, 1 + random.below(4));
				const some = random.chance(300) ? records : [];
				party.event(again, { kind: 'receive', entries: part, records: some, quiet: true });
				if (random.chance(200)) party.reload(again);
			}
			for (let i = 0; i < 3; i++) party.give(c, again, true);
			expect([again.table.stopped, stateOf(again)]).toEqual([undefined, stateOf(c)]);
			const standings = ({ table }: Member): string =>
				JSON.stringify(table.instance?.position.standings);
			expect(standings(again)).toBe(standings(c));
		}
	);

	test('is what others ask for: they show that they know of none that counts', () => {
		const party = new Party(4, { shapes: 'ssss' }).start();
		const [host, , c] = party.members as [Member, Member, Member];
		const again = party.restored(c);
		party.tell(again, rosterOf(host));
		party.give(c, again, true);
		expect(again.table.stopped).toBe('two-rosters');
		party.give(c, again, true);
		expect([again.table.stopped, stateOf(again)]).toEqual([undefined, stateOf(c)]);
	});

	test.each([false, true])(
		'reloaded: %s, stops who has dealt only until the others decide',
		(reloads) => {
			const party = new Party(4, { shapes: 'ssss' });
			const [host, b, c, d] = party.members as [Member, Member, Member, Member];
			for (const member of [b, c, d]) party.tell(member, ...host.table.rosters);
			party.tell(b, rosterOf(host));
			expect(b.table.stopped).toBe('two-rosters');
			const rest = [host, c, d];
			for (let day = 0; day < 8 && c.table.records.length === 0; day++) party.days(rest, 1);
			if (reloads) party.reload(b);
			expect(b.table.stopped).toBe('two-rosters');
			for (let i = 0; i < 2; i++) party.give(c, b, true);
			expect([b.table.stopped, b.table.seat, stateOf(b)]).toEqual([undefined, 2, stateOf(c)]);
			goOn(party, party.members, 40);
			expect(party.members.every(isOver)).toBe(true);
		}
	);

	/** Records of people whom somebody made up, under a roster that a key signs. */
	function madeUp(party: Party, by: Member): { roster: Held; records: readonly Record[] } {
		const [host] = party.members as [Member];
		const made = [by, party.open(), party.open(), party.open()].map(({ owner }) =>
			party.open(owner)
		);
		const seats = made.map(({ owner }, i) => ({ keys: owner.ports.keys, name: `${i}` }));
		const { volume, at, seat, number, kind } = (host.table.rosters[0] as Said<'roster'>).entry;
		const body = { kind: 'roster' as const, seats };
		const roster = sign(by.owner.ports.crypto, { volume, at, seat, number, kind, body });
		const verifies = made.map(({ owner: { ports } }) => ports.crypto.verify);
		for (const { owner } of made) Object.assign(owner.ports.crypto, { verify: () => true });
		for (const member of made) party.tell(member, roster);
		party.days(made, 4);
		made.forEach(({ owner }, i) => Object.assign(owner.ports.crypto, { verify: verifies[i] }));
		const { records } = (made[1] as Member).table;
		expect(records.length).toBeGreaterThan(0);
		return { roster, records };
	}

	test('takes nobody away who has dealt: a founder can make up the people of one', () => {
		const party = new Party(4, { shapes: 'ssss' });
		const [host, b] = party.members as [Member, Member];
		const { roster, records } = madeUp(party, host);
		const [first] = host.table.rosters as [Held];
		party.tell(b, first);
		for (let i = 0; i < 2; i++) {
			party.event(b, { kind: 'receive', entries: [roster.signed], records });
			expect([b.table.stopped, b.table.seat]).toEqual(['two-rosters', 2]);
			expect(b.table.instance?.position.volume.id).toBe(first.id);
			party.reload(b);
		}
	});

	test('that another signed counts for nothing, whoever decided under it', () => {
		const party = new Party(4, { shapes: 'ssss' });
		const [host, b] = party.members as [Member, Member];
		const { roster, records } = madeUp(party, b);
		const [first] = host.table.rosters as [Held];
		const fresh = party.open();
		const entries = [first.signed, roster.signed];
		party.event(fresh, { kind: 'receive', entries, records });
		expect(fresh.table.instance?.position.volume.id).toBe(first.id);
		expect([fresh.table.records.length, fresh.table.stopped]).toEqual([0, undefined]);
	});
});

test('who is proven false does not come back with another device', () => {
	const party = new Party(5, { shapes: 's'.repeat(16) }).start();
	const honest = party.members.slice(0, 4);
	const [a, b] = honest as [Member, Member];
	const liar = party.at(5);
	party.tell(a, party.order(liar, 'one'));
	party.tell(b, party.order(liar, 'other'));
	for (let days = 0; days < 12 && frozen(a).length === 0; days++) party.days(honest, 1);
	const again = party.restored(liar);
	party.event(again, { kind: 'receive', ...party.lacks(a, again), quiet: true });
	party.event(again, { kind: 'join', name: 'guest' });
	for (const member of honest) party.give(again, member);
	party.days([...honest, again], 4);
	expect([frozen(a), again.table.seat]).toEqual([[5], 0]);
});

test('an order that names what no order may rest on counts as none', () => {
	const party = new Party(4, { shapes: 'ss' }).start();
	const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
	const { history = '' } = liar.table.instance?.position ?? {};
	const phases = Array.from({ length: 128 }, () => ({ phase: 'x', hash: 'ab'.repeat(8) }));
	const notes = ['x', 'y'].map((engine) => {
		const fact: Fact = { kind: 'trace', history, engine, phases };
		return party.pen(liar, { kind: 'note', fact }, { number: 4 });
	});
	const order = party.order(
		liar,
		'x',
		notes.map(({ id }) => id)
	);
	for (const member of [a, b, c]) party.tell(member, ...notes, order);
	goOn(party, [a, b, c], 20);
	const longest = Math.max(...a.table.records.map((record) => encodeRecord(record).length));
	expect([isOver(a), longest < 16_384]).toEqual([true, true]);
});

describe('an open order that comes late, once some have called', () => {
	/** Two of four called the turn of a third; the order comes after all, to the fourth first. */
	function tooLate(patience = 700) {
		const party = new Party(4, { shapes: 'soss', policy: { patience } }).start();
		for (const one of party.members) party.seal(one, 'order');
		party.share(party.members, 3);
		const late = party.members.find(owes) as Member;
		const others = party.members.filter((one) => one !== late);
		const [one, other, third] = others as [Member, Member, Member];
		party.now += 1450;
		for (const caller of [one, other]) {
			party.event(caller, { kind: 'visit' });
			party.share([one, other, late]);
		}
		party.now += 50;
		party.seal(late, 'an hour late');
		party.give(late, third);
		return { party, late, callers: [one, other] as const, third };
	}

	const sealAll = (party: Party, some: readonly Member[]): void => {
		expect(some.flatMap((one) => refusals(party.seal(one, 'next')))).toEqual([]);
		party.days(some, 4);
		expect(party.game.told.get(3)?.filter((one) => one === 'next')).toHaveLength(some.length);
	};

	test('takes the next turn from none of those who called', () => {
		const { party } = tooLate();
		party.share(party.members, 3);
		sealAll(party, party.members);
	});

	test('and a liar calls at the turn after it at once, takes that turn from nobody', () => {
		const { party, callers, third } = tooLate();
		const { byKind } = third.table.instance as Instance;
		const [called] = callsOf(callers[0]);
		const ballot = ballotOf(called?.entry.number ?? 0);
		const liar = party.pen(third, callWith({ opens: byKind.open.map(({ id }) => id) }), { ballot });
		third.table.own.add(liar.id);
		for (const one of party.members) party.tell(one, ...byKind.open, liar);
		party.share(party.members, 4);
		sealAll(
			party,
			party.members.filter((one) => one !== third)
		);
	});

	test('leaves everybody the time that a turn has, though its author is in a hurry', () => {
		const { party, late, callers, third } = tooLate(120);
		party.share(party.members, 3);
		for (const one of [late, ...callers]) party.seal(one, 'next');
		for (let hour = 0; hour < 23; hour++) {
			party.now += 60;
			party.event(late, { kind: 'hurry' });
			for (const one of callers) party.event(one, { kind: 'visit' });
			party.share([late, ...callers]);
		}
		party.share(party.members, 2);
		expect(refusals(party.seal(third, 'next'))).toEqual([]);
		party.share(party.members, 4);
		expect(party.game.told.get(3)).not.toContain(undefined);
	});

	test.each([4, 5, 6])(
		'of %i, ends no turn by the calls of those who had it before the others',
		(people) => {
			const party = new Party(people, { shapes: 'so'.repeat(60) }).start();
			const giveAll = (one: Member): void => {
				for (const other of party.members) if (other !== one) party.give(one, other, true);
			};
			for (const one of party.members) party.seal(one, 'order');
			party.share(party.members, 3);
			const late = party.members.find(owes) as Member;
			const others = party.members.filter((one) => one !== late);
			const { threshold } = (late.table.instance as Instance).position.volume;
			const [callers, rest] = [others.slice(0, threshold - 1), others.slice(threshold - 1)];
			party.now += 1450;
			for (const one of callers) {
				party.event(one, { kind: 'visit' });
				giveAll(one);
			}
			party.now += 50;
			party.seal(late, 'an hour late');
			for (const one of rest) party.give(late, one);
			party.now += 22 * 60;
			for (const one of callers) {
				party.give(late, one, true);
				party.event(one, { kind: 'visit' });
			}
			for (const one of [late, ...rest]) {
				party.seal(one, 'next');
				giveAll(one);
			}
			party.now += 130;
			for (const one of [late, ...rest]) {
				party.event(one, { kind: 'visit' });
				giveAll(one);
			}
			party.now += 13 * 60;
			for (const one of callers) {
				party.event(one, { kind: 'visit' });
				party.seal(one, 'next');
				giveAll(one);
			}
			party.days(party.members, 2);
			expect(party.game.told.get(3)).toEqual(Array(people).fill('next'));
		}
	);

	test.each([4, 5, 6])(
		'of %i, beside two words of its author that count for nothing, leads on',
		(people) => {
			const party = new Party(people, {
				shapes: 'so'.repeat(60),
				policy: { patience: 120 }
			}).start();
			for (const one of party.members) party.seal(one, 'order');
			party.share(party.members, 3);
			const liar = party.members.find(owes) as Member;
			const honest = party.members.filter((one) => one !== liar);
			const told = honest.at(-1) as Member;
			const nothing = ['1', '2'].map((id) => party.order(liar, id, [id.padStart(64, '0')]));
			const order = party.order(liar, 'true order');
			for (const one of honest) party.tell(one, ...(one === told ? [order] : nothing));
			const before = tip(told.table, told.table.instance as Instance).step;
			party.days(honest, 8);
			expect(tip(told.table, told.table.instance as Instance).step).toBeGreaterThan(before);
		}
	);

	test.each([4, 5, 6, 8])(
		'of %i: shown by a liar to one who has not, it puts nobody to sleep',
		(people) => {
			const party = new Party(people, { shapes: 'o'.repeat(90) }).start();
			const [first, liar, victim, ...rest] = party.members as [Member, Member, Member, ...Member[]];
			const told = rest.at(-1) as Member;
			const { threshold } = (first.table.instance as Instance).position.volume;
			const callers = [victim, first, ...rest].slice(0, threshold - 1);
			const honest = party.members.filter((one) => one !== liar);
			for (let half = 0; half < 60; half++) {
				// The liar speaks right before the others look in.
				party.now += 720;
				if (owes(liar) && party.now - liar.table.came >= 1440) {
					const { at } = tip(liar.table, liar.table.instance as Instance);
					party.seal(liar, `order ${half}`);
					for (const one of callers) party.event(one, { kind: 'visit' });
					party.share(callers);
					const said = liar.table.instance?.byKind.open.filter(({ entry }) => entry.at === at);
					party.tell(told, ...(said ?? []));
					for (const one of honest) party.give(told, one);
				}
				party.now -= 720;
				party.days(honest, 0.5);
				for (const one of honest) party.give(one, liar);
			}
			const { standings } = (first.table.instance as Instance).position;
			expect(standings.map(({ missed, dormant }) => [missed, dormant])).toEqual(
				Array(people).fill([0, false])
			);
		}
	);
});

describe('words of a liar, shown to whoever comes next alone, keep no order from it', () => {
	const nowhere = (id: string): Id => id.padStart(64, '0');
	/** Laid at the victim, and notes that the order which everybody gets names. */
	interface Trap {
		readonly laid: readonly Held[];
		readonly named: readonly Held[];
	}
	const notesOf = (party: Party, liar: Member): readonly [Held, Held, Held] => {
		const note = (from: number): Held =>
			party.pen(liar, { kind: 'note', fact: { kind: 'holiday', from, until: 0 } }, { number: 3 });
		return [note(1), note(2), note(3)];
	};
	const twoOrders = (party: Party, liar: Member): readonly Held[] =>
		['1', '2'].map((id) => party.order(liar, id, [nowhere(id)]));
	const TRAPS: readonly (readonly [string, (party: Party, liar: Member) => Trap])[] = [
		['two orders that name what is nowhere', (...of) => ({ laid: twoOrders(...of), named: [] })],
		[
			'two notes in the place of one that it names',
			(...of) => {
				const [note, ...laid] = notesOf(...of);
				return { laid, named: [note] };
			}
		],
		[
			'two such notes beside two such orders',
			(...of) => {
				const [note, ...two] = notesOf(...of);
				return { laid: [...two, ...twoOrders(...of)], named: [note] };
			}
		],
		[
			'four orders that name what is held, and on which none may rest',
			(party, liar) => {
				const history = (liar.table.instance as Instance).position.history;
				const fact: Fact = { kind: 'trace', history, engine: 'x', phases: [] };
				const trace = party.pen(liar, { kind: 'note', fact }, { number: 4 });
				const orders = [1, 2, 3, 4].map((id) => party.order(liar, `${id}`, [trace.id]));
				return { laid: [trace, ...orders], named: [] };
			}
		]
	];

	test.each(
		[4, 6].flatMap((people) => TRAPS.map(([name, trapOf]) => [people, name, trapOf] as const))
	)('of %i: %s', (people, _, trapOf) => {
		const party = new Party(people, { shapes: 'o'.repeat(200) }).start();
		const liar = party.at(2);
		const victim = party.at(3);
		const honest = party.members.filter((one) => one !== liar);
		for (let half = 0; half < 40; half++) {
			if (owes(liar)) {
				const { laid, named } = trapOf(party, liar);
				const order = party.order(
					liar,
					'order',
					named.map(({ id }) => id)
				);
				for (const one of [...laid, ...named, order]) liar.table.own.add(one.id);
				party.tell(victim, ...laid);
				for (const one of party.members)
					party.event(one, {
						kind: 'receive',
						entries: [...named, order].map(({ signed }) => signed),
						quiet: true
					});
			}
			party.days(honest, 0.5);
			for (const one of honest) party.give(one, liar);
		}
		const { standings } = (victim.table.instance as Instance).position;
		expect(standings.map(({ missed, dormant }) => [missed, dormant])).toEqual(
			Array(people).fill([0, false])
		);
		const steps = [...party.game.told.values()];
		expect(steps.filter((told) => told.includes(undefined))).toEqual([]);
	});

	test('the third of a place that waited for a note has none once that comes, nor what stands on it', () => {
		const party = new Party(4, { shapes: 'os' }).start();
		const liar = party.members.find(owes) as Member;
		const other = party.members.find((one) => one !== liar) as Member;
		const { position } = other.table.instance as Instance;
		const [note] = notesOf(party, liar);
		const third = party.order(liar, 'third', [note.id]);
		const after = prefixName(liar.table.crypto, position.history, third.id);
		const order = { state: after, time: 0, good: true, order: EMPTY, notes: [] };
		const seal = party.pen(liar, { kind: 'seal', ...order }, { at: after });
		for (const one of [third, party.order(liar, 'one'), party.order(liar, 'two'), note, seal])
			party.event(other, { kind: 'receive', entries: [one.signed], quiet: true });
		const { byId } = other.table.instance as Instance;
		expect([third, note, seal].map(({ id }) => byId.has(id))).toEqual([false, true, false]);
		expect([...other.table.early.values()]).toEqual([seal]);
	});

	test('an order of which one note has no place brings none of its others', () => {
		const party = new Party(4, { shapes: 'ssss' }).start();
		const [other, liar] = party.members as [Member, Member];
		const [one, two, third] = notesOf(party, liar);
		const lost = party.pen(
			liar,
			{ kind: 'note', fact: { kind: 'awake' } },
			{ at: nowhere('1'), number: 1 }
		);
		party.tell(other, one, two, third, lost, party.order(liar, 'order', [third.id, lost.id]));
		const { byId, byKind } = other.table.instance as Instance;
		expect([one, two, third].map(({ id }) => byId.has(id))).toEqual([true, true, false]);
		expect(byKind.seal).toEqual([]);
	});
});

test('votes for a proposal over an envelope whose way others have no room for bring that way along', () => {
	const party = new Party(4, { shapes: 'o'.padEnd(60, 's') }).start();
	const liar = party.members.find(owes) as Member;
	const [a, b, c] = party.members.filter((one) => one !== liar) as [Member, Member, Member];
	const { position, root } = a.table.instance as Instance;
	const [one, two, way] = ['one', 'two', 'way'].map((name) => party.order(liar, name)) as [
		Held,
		Held,
		Held
	];
	const at = prefixName(a.table.crypto, root.at, way.id);
	const ballot = { number: 1, leader: liar.table.seat };
	const order = { state: at, time: 0, good: true, order: EMPTY, notes: [] };
	const after = party.pen(liar, { kind: 'seal', ...order }, { at });
	const [first, second] = [[], [after.id]].map((envelopes) =>
		party.pen(liar, callWith({ envelopes }), { ballot })
	) as [Held, Held];
	party.now += 1500;
	for (const member of [a, b]) party.tell(member, first);
	party.share([a, b], 2);
	const calls = [a, b].flatMap((member) =>
		callsOf(member).filter(({ entry }) => entry.seat === member.table.seat)
	);
	expect(calls).toHaveLength(2);
	for (const member of [a, b]) party.tell(member, one, way, after, second);
	party.tell(c, one, two);
	const value: Value = { opens: [], out: [], end: { kind: 'lapse' } };
	const proposal = party.pen(
		liar,
		{
			kind: 'propose',
			time: 0,
			calls: [second, ...calls].map(({ id }) => id),
			value
		},
		{ ballot }
	);
	for (const member of [a, b]) party.tell(member, proposal);
	for (const member of [a, b]) expect(member.table.instance?.byKind.vote).not.toEqual([]);
	party.days([a, b, c], 20);
	expect((c.table.instance as Instance).position.number).toBeGreaterThan(position.number);
});

test.each([0, LIMITS.ownNotes - 1])(
	'many notes of one, be they named by its order, crowd out of nobody’s order the one in place %i of somebody else',
	(number) => {
		const party = new Party(6, { shapes: 'ssss' }).start();
		const [liar, member, sleeper] = [party.at(1), party.at(2), party.at(6)];
		const note = party.pen(sleeper, { kind: 'note', fact: { kind: 'awake' } }, { number });
		const many = Array.from({ length: LIMITS.notes }, (_, from) => {
			const fact: Fact = { kind: 'holiday', from, until: from };
			return party.pen(liar, { kind: 'note', fact }, { number: from % 4 });
		});
		const order = party.order(
			liar,
			'order',
			many.map(({ id }) => id)
		);
		party.tell(member, ...many, order, note);
		const { byKind } = member.table.instance as Instance;
		expect(byKind.note.length).toBeGreaterThan(LIMITS.notes);
		const effects = party.seal(member, 'order');
		const sealed = effects.flatMap((effect) => (effect.kind === 'keep' ? effect.entries : []));
		expect(sealed.flatMap(({ names }) => names)).toContain(note.id);
	}
);

test('a holiday that an order names beside what is nowhere gives its author no time', () => {
	const party = new Party(4, { shapes: 'oooo', policy: { holidayDays: 30 } }).start();
	const liar = party.members.find(owes) as Member;
	const other = party.members.find((one) => one !== liar) as Member;
	const due = (): number | undefined => {
		const instance = other.table.instance as Instance;
		return dueTime(other.table, instance, tip(other.table, instance));
	};
	const before = due();
	const fact: Fact = { kind: 'holiday', from: party.now, until: party.now + 20 * 1440 };
	const note = party.pen(liar, { kind: 'note', fact }, { number: 3 });
	party.tell(other, note, party.order(liar, 'order', [note.id, '1'.padStart(64, '0')]));
	expect(before).toBeGreaterThan(0);
	expect(due()).toBe(before);
});

test.each([4, 5, 6, 8])(
	'of %i: an order in the open that counts only once its note is handed out leaves the next one a whole turn',
	(people) => {
		const policy = { holidayDays: 10 };
		const party = new Party(people, { shapes: 'o'.repeat(60), policy }).start();
		const liar = party.members.find(owes) as Member;
		const fact: Fact = { kind: 'holiday', from: 1, until: 2 };
		const note = party.pen(liar, { kind: 'note', fact }, { number: 3 });
		const order = party.order(liar, 'order', [note.id]);
		for (const one of [note, order]) liar.table.own.add(one.id);
		party.now += 600;
		for (const one of party.members) party.tell(one, order);
		party.now += 780;
		for (const one of party.members) party.tell(one, note);
		const victim = party.members.find(owes) as Member;
		const others = party.members.filter((one) => one !== victim);
		for (let visit = 0; visit < 2; visit++) {
			party.now += 120;
			for (const one of others) {
				party.event(one, { kind: 'visit' });
				for (const other of party.members) if (other !== one) party.give(one, other, true);
			}
		}
		party.now += 240;
		party.event(victim, { kind: 'visit' });
		party.seal(victim, 'in time');
		party.share(party.members, 3);
		party.days(party.members, 1);
		expect(party.game.told.get(2)).toContain('in time');
	}
);

describe('two words in one place that no value is made of cost nobody a ballot', () => {
	const NO_BYTES = new Uint8Array(0);
	const LIES = {
		notes: (party: Party, liar: Member) =>
			[0, 1].map((from) =>
				party.pen(liar, { kind: 'note', fact: { kind: 'holiday', from, until: 0 } }, { number: 3 })
			),
		votes: (party: Party, liar: Member) =>
			(['halt', 'lapse'] as const).map((kind) => {
				const value: Value = { opens: [], out: [], end: { kind } };
				const plain = { proposal: '', vouchers: [], partial: NO_BYTES, box: NO_BYTES };
				const ballot = { number: 0, leader: 0 };
				return party.pen(liar, { kind: 'vote', state: '', time: 0, value, ...plain }, { ballot });
			}),
		shares: (party: Party, liar: Member) => {
			const { at } = tip(liar.table, liar.table.instance as Instance);
			return ['1', '2'].map((id) =>
				party.pen(liar, { kind: 'share', value: id.padStart(64, '0'), share: NO_BYTES }, { at })
			);
		}
	} as const;
	const PACES = { length: { kind: 'length', minutes: 7 * 1440 }, none: { kind: 'none' } } as const;

	test.each(
		(['notes', 'votes', 'shares'] as const).flatMap((lie) =>
			(['s', 'o'] as const).flatMap((shape) =>
				(['length', 'none'] as const).map((pace) => ({ lie, shape, pace }))
			)
		)
	)('$lie, steps $shape, pace $pace', ({ lie, shape, pace }) => {
		const policy = { pace: PACES[pace] };
		const party = new Party(4, { shapes: shape.repeat(60), policy }).start();
		const liar = party.at(4);
		const honest = party.members.slice(0, 3);
		let last = '';
		for (let half = 0; half < 60; half++) {
			party.days(party.members, 0.5);
			const { position } = liar.table.instance as Instance;
			if (position.history !== last && position.kind === 'play') {
				last = position.history;
				const words = LIES[lie](party, liar);
				for (const one of words) liar.table.own.add(one.id);
				for (const one of honest) party.tell(one, ...words);
			}
		}
		const [first] = honest as [Member];
		expect(tip(first.table, first.table.instance as Instance).step).toBeGreaterThan(40);
	});
});

test('a wrong share in a box keeps no other box shut', () => {
	const party = new Party(4, { shapes: 'ssss' }).start();
	const [a, b, away, liar] = party.members as [Member, Member, Member, Member];
	const honest = [a, b, away];
	party.days(party.members, 1);
	for (const member of party.members) if (owes(member)) party.seal(member, 'x');
	for (const one of party.members)
		for (const other of party.members) if (one !== other) party.give(one, other, true);
	const { instance } = a.table;
	const value = instance && fullValue(a.table, instance);
	const group = instance?.position.volume.dealt?.group;
	if (!instance || !value || !group) throw new Error('nothing to vote for');
	const prefix = tip(a.table, instance);
	const ballot = { number: 0, leader: 0 };
	const cast = castId(a.table, valueId(a.table, instance, value), []);
	const choice = choiceOf(instance, prefix, ballot, cast);
	const { crypto } = liar.owner.ports;
	const { ceremony, dealt } = instance.position.volume;
	const found = crypto.person.share(ceremony, dealt?.deals ?? [], 4);
	if (!found.ok) throw new Error('no share');
	const { partial } = crypto.person.vote(group, found.share, choice);
	// A box of the right choice with something else in it.
	const past = `${choice.place.past}/0/0/${choice.cut}`;
	const box = crypto.seal(group, { ...choice.place, past }, 4, new Uint8Array(8).fill(1));
	const vote = party.pen(liar, {
		kind: 'vote',
		state: prefix.resolved?.hash ?? '',
		time: party.now,
		value,
		proposal: '',
		vouchers: [],
		partial,
		box
	});
	for (const member of honest) party.event(member, { kind: 'visit' });
	const last = away.table.instance?.byKind.vote.find(({ entry }) => entry.seat === 3);
	if (!last) throw new Error('it has not voted');
	const before = a.table.records.length;
	for (const [one, other] of [
		[a, b],
		[b, a]
	] as const)
		party.give(one, other, true);
	for (const member of [a, b]) party.tell(member, vote);
	for (const member of [a, b]) party.tell(member, last);
	expect([a, b].map(({ table }) => table.records.length)).toEqual([before + 1, before + 1]);
});

describe('holidays hold a table up for the days that it grants, and no longer', () => {
	/** Days until six steps are decided, of which one seat announces a holiday in each and seals nine days later. */
	function daysOf(isLate: boolean, holidays: number): number {
		const policy = { holidayDays: 10 };
		const party = new Party(4, { shapes: 's'.repeat(6), policy }).start();
		const [a, b, c, liar] = party.members as [Member, Member, Member, Member];
		const honest = [a, b, c];
		const since = party.now;
		let [at, began] = ['', 0];
		const announce = (): void => {
			const until = party.now + 10 * 1440;
			const facts = Array.from({ length: holidays }, (_, i): Fact => {
				const from = party.now;
				return { kind: 'holiday', from, until: i + 1 < holidays ? from : until };
			});
			const notes = facts.map((fact, number) =>
				party.pen(liar, { kind: 'note', fact }, { number })
			);
			for (const { id } of notes) liar.table.own.add(id);
			for (const member of honest) party.tell(member, ...notes);
		};
		for (let half = 0; half < 200 && !isOver(a); half++) {
			party.now += 720;
			party.give(a, liar, true);
			const { history, kind } = liar.table.instance?.position ?? {};
			const isNew = history !== undefined && history !== at && kind === 'play';
			if (isNew) [at, began] = [history, party.now];
			if (isNew && !isLate) announce();
			for (const member of honest) {
				party.event(member, { kind: 'visit' });
				if (owes(member)) party.seal(member, 'x');
				for (const other of honest) if (other !== member) party.give(member, other);
			}
			if (
				isNew &&
				isLate &&
				liar.table.instance?.position.history === a.table.instance?.position.history
			)
				announce();
			const order = owes(liar) && party.now - began >= 9 * 1440 ? [party.order(liar, 'x')] : [];
			for (const { id } of order) liar.table.own.add(id);
			for (const member of honest) party.tell(member, ...order);
			liar.table.stopped = undefined;
		}
		expect(isOver(a)).toBe(true);
		return Math.round((party.now - since) / 1440);
	}

	const present = daysOf(false, 0);
	test.each([
		['before the others seal', false, 1],
		['after all others have sealed, so that no order names it', true, 1],
		['with empty ones, so that those granted are forgotten', false, 4]
	])('announced in each step, %s', (_, isLate, holidays) => {
		expect(daysOf(isLate, holidays) - present).toBeLessThanOrEqual(10);
	});

	test('a new device has no more days than the old one had left', () => {
		const { owner } = new Party(2).at(1);
		const old = { ...seated(1, owner.ports.keys, 'x'), away: 1440 };
		const keys = new Party(2).at(2).owner.ports.keys;
		const heir = { keys: { ...keys, person: owner.ports.keys.person }, name: 'x' };
		const others = [2, 3].map((seat) => seated(seat, keys, 'y'));
		const { standings } = succeed([{ ...old, heir }, ...others], [1, 2, 3], {
			out: [],
			stop: undefined
		});
		const [successor] = standings;
		expect(successor?.away).toBe(1440);
		const away = successor && withHoliday(successor, { from: 5, until: 9000 }, 2);
		expect(away).toMatchObject({ holidays: [{ from: 5, until: 1445 }], away: 2880 });
	});
});

test('long letters in every history of late have room for a while, and make no parcel too long for a text', () => {
	const party = new Party(4, { shapes: 's'.repeat(30) }).start();
	const honest = party.members.slice(0, 3);
	const [a, b] = honest as [Member, Member];
	const liar = party.at(4);
	for (let day = 0; day < 40 && a.table.records.length < 20; day++) party.days(party.members, 1);
	party.share(party.members, 2);
	const letters = [...liar.table.past].flatMap(([at, { volume }]) =>
		Array.from({ length: 8 }, (_, number) =>
			sign(liar.owner.ports.crypto, {
				volume: volume.id,
				at,
				seat: 4,
				number,
				kind: 'letter',
				body: { kind: 'letter', to: [2], box: new Uint8Array(16 * 1024).fill(number) }
			})
		)
	);
	expect(letters.length).toBeGreaterThan(150);
	// Each learns of them in another order.
	party.tell(a, ...letters);
	for (const one of letters.toReversed()) party.tell(b, one);
	const held = honest.map(({ table }) => [...table.letters.keys()].sort());
	expect(held[0]).toEqual(held[1]);
	expect(held[0]).toHaveLength(8);
	// A device that hears of the newest first stores none of those that have no room.
	expect(letters.filter(({ id }) => b.disk.entries.has(id))).toHaveLength(8);
	party.give(a, party.at(3));
	party.reload(a);
	expect([...a.table.letters.keys()].sort()).toEqual(held[0]);
	expect(party.at(3).table.letters.size).toBe(8);
	party.event(b, { kind: 'write', letter: { kind: 'letter', to: [1], box: Uint8Array.of(1) } });
	party.give(b, a);
	expect(a.table.letters.size).toBe(9);
});

describe('one of three shows each of the others another order, and each pair decides', () => {
	/** Entries and records that a member sends to a reader who last spoke here: all that was decided since. */
	const letter = ({ table }: Member, reader: number): { entries: Signed[]; records: Record[] } => {
		const { entries, records } = lackedBy(table, shownBySeat(table, reader));
		return { entries: entries.map(({ signed }) => signed), records };
	};

	test.each([0, 3])(
		'found when they meet %s steps later, and it says whose signatures they are',
		(more) => {
			const party = new Party(3, { shapes: 's'.repeat(12) }).start();
			const [a, b, liar] = party.members as [Member, Member, Member];
			const { instance } = liar.table;
			if (!instance) throw new Error('the table has not begun');
			for (const member of [a, b]) party.seal(member, 'order');
			const [first, second] = [a, b].map((member) => member.table.instance?.byKind.seal[0]);
			if (!first || !second) throw new Error('nothing is sealed');
			const pairs = [
				[a, second, party.order(liar, 'one')],
				[b, first, party.order(liar, 'other')]
			] as const;
			const ballot = { number: 0, leader: 0 };
			for (const [member, other, order] of pairs) {
				const envelopes = [first.id, second.id, order.id];
				const value: Value = { opens: [], out: [], end: { kind: 'cut', envelopes } };
				const signed = signVote({ member: liar, instance }, ballot, value, undefined);
				if (!signed) throw new Error('no share');
				const said = {
					kind: 'vote',
					state: '',
					time: party.now,
					value,
					proposal: '',
					vouchers: []
				};
				const vote = party.pen(liar, { ...said, ...signed } as Body);
				party.tell(member, other, order, vote);
			}
			expect(a.table.instance?.position.number).toBe(3);
			expect(stateOf(a)).not.toBe(stateOf(b));
			const partners = [a, b].map((member) => {
				const again = party.open(liar.owner);
				party.event(again, { kind: 'load', ...party.lacks(member, again) });
				return [member, again] as const;
			});
			for (const pair of partners) for (let i = 0; i < more; i++) party.days(pair, 1);
			expect([a, b].map(({ table }) => table.stopped)).toEqual([undefined, undefined]);
			const [ofA, ofB] = [letter(a, 2), letter(b, 1)];
			// The liar hands them on first, with what uses up the patience for wrong signatures, or with spoilt ones.
			const note = (time: number): Held =>
				party.pen(liar, {
					kind: 'note',
					fact: { kind: 'support', seat: 1, generation: 0, to: undefined, time }
				});
			const junk = Array.from({ length: 40 }, (_, i) => note(i).signed);
			const spoilt = (entries: readonly Signed[]): Signed[] =>
				[...junk, ...entries].map((one) => ({ ...one, signature: EMPTY }));
			for (const [member, of] of [
				[a, ofB],
				[b, ofA]
			] as const)
				party.event(member, {
					kind: 'receive',
					entries: [],
					records: of.records.map((one) => ({ ...one, entries: spoilt(one.entries) }))
				});
			party.event(a, { kind: 'receive', ...ofB });
			party.event(b, { kind: 'receive', ...ofA });
			for (let look = 0; look < 2; look++) {
				for (const { table } of [a, b])
					expect([table.stopped, table.split]).toEqual(['split', { number: 2, seats: [3] }]);
				for (const member of [a, b]) party.reload(member);
			}
		}
	);

	test('a record that nobody voted for parts nobody', () => {
		const party = new Party(4, { shapes: 'ssss' }).start();
		const [a] = party.members as [Member];
		party.days(party.members, 2);
		const bent = a.table.records.map((record) => ({
			...record,
			value: { ...record.value, out: [2] }
		}));
		const refused = refusals(party.event(a, { kind: 'receive', entries: [], records: bent }));
		expect(new Set(refused)).toEqual(new Set(['certificate']));
		expect([a.table.stopped, a.table.split]).toEqual([undefined, undefined]);
	});
});

describe('votes of one ballot for one value, under proposals with other callers', () => {
	/** The last of the party leads a ballot and shows each of the others another proposal of the same value. */
	function shown(people: number): { party: Party; honest: Member[]; forged: Record } {
		const party = new Party(people, { shapes: 's'.repeat(8) }).start();
		const honest = party.members.slice(0, -1);
		const liar = party.at(people);
		for (const member of honest) party.seal(member, 'order');
		party.share(honest, 2);
		party.now += 1500;
		for (const member of honest) party.give(member, liar, true);
		const { instance } = liar.table;
		if (!instance) throw new Error('the table has not begun');
		const { byId, byKind, position } = instance;
		const ballot = { number: 1, leader: people };
		const said = { state: '', time: party.now };
		const call = party.pen(
			liar,
			callWith({ ...said, envelopes: byKind.seal.map(({ id }) => id) }),
			{ ballot }
		);
		party.tell(liar, call);
		for (const member of honest) {
			party.tell(member, call);
			party.event(member, { kind: 'visit' });
			party.give(member, liar, true);
		}
		const callOf = (seat: number): Said<'call'> =>
			byKind.call.find(({ entry }) => entry.seat === seat) as Said<'call'>;
		const { threshold } = position.volume;
		const seats = honest.map(({ table }) => table.seat);
		const groups = [0, 1, 2].flatMap((i) => {
			const group = seats.slice(i * (threshold - 2), (i + 1) * (threshold - 2));
			return group.length > 0 ? [group] : [];
		});
		const proposals = groups.map((group) => {
			const from = seats.indexOf(group[0] as number);
			const turned = [...seats.slice(from), ...seats.slice(0, from)];
			const calls = [...turned.slice(0, threshold - 1), people].map(callOf);
			const value = choose(liar.table, instance, calls);
			if (!value) throw new Error('nothing is demanded');
			const body = { kind: 'propose', time: party.now, calls: calls.map(({ id }) => id), value };
			return party.pen(liar, body as Body, { ballot }) as Said<'propose'>;
		});
		groups.forEach((group, i) => {
			for (const seat of group) party.tell(party.at(seat), ...byKind.call, proposals[i] as Held);
		});
		party.tell(liar, ...proposals);
		for (const member of honest) party.give(member, liar, true);
		const [first] = proposals as [Said<'propose'>];
		const { value, calls } = first.entry.body;
		const votes = byKind.vote.filter(({ entry }) => entry.number === ballotNumber(ballot));
		expect(votes).toHaveLength(seats.length);
		const own = party.pen(
			liar,
			{ ...(votes[0]?.entry.body as BodyOf<'vote'>), proposal: first.id },
			{ ballot }
		);
		const rest = namesOf(value).flatMap((id) => byId.get(id) ?? []);
		const held = [...closure(instance, [...votes, ...proposals, ...rest]), own];
		const forged: Record = {
			number: position.number,
			history: position.history,
			value,
			ballot: ballotNumber(ballot),
			certificate: undefined,
			beacon: undefined,
			callers: calls.flatMap((id) => byId.get(id)?.entry.seat ?? []).sort((a, b) => a - b),
			entries: held.map(({ signed }) => signed)
		};
		return { party, honest, forged };
	}

	test.each([4, 5])(
		'make no decision of %d, and no record of one stops anybody later',
		(people) => {
			const { party, honest, forged } = shown(people);
			goOn(party, honest, 12);
			for (const member of honest) {
				const { number, value } = forged;
				expect(member.table.records[number]?.value).not.toEqual(value);
				const sent = party.event(member, { kind: 'receive', entries: [], records: [forged] });
				expect(refusals(sent)).toEqual(['certificate']);
				party.reload(member);
				expect([member.table.stopped, member.table.split]).toEqual([undefined, undefined]);
			}
		}
	);

	test.each<readonly [string, Value['end'], boolean]>([
		['what opens nothing', { kind: 'halt' }, true],
		['what opens envelopes', { kind: 'cut', envelopes: [] }, false]
	])('decide %s, without the signature of the group: %j %s', (_, end, decides) => {
		const { table } = new Party(4, { shapes: 'ss' }).start().at(1);
		const { position } = table.instance ?? {};
		if (!position) throw new Error('the table has not begun');
		const value: Value = { opens: [], out: [], end };
		const { number, history, volume } = position;
		const record = { number, history, value, ballot: 0, callers: [], entries: [] };
		const plain: Record = { ...record, certificate: undefined, beacon: undefined };
		const votes = [1, 2, 3].map((seat) => {
			const entry = { at: history, number: 0, seat, body: { kind: 'vote', value, proposal: '' } };
			return { id: String(seat), entry } as unknown as Held;
		});
		expect(isVoted(table, volume, plain, votes, () => true)).toBe(decides);
		expect(isVoted(table, volume, plain, votes, ({ id }) => id !== '2')).toBe(false);
		expect(isVoted(table, volume, plain, votes.slice(1), () => true)).toBe(false);
	});

	test('are looked at once a seat, however many of one liar a record holds', () => {
		const { table } = new Party(4, { shapes: 'ss' }).start().at(1);
		const { position } = table.instance ?? {};
		if (!position) throw new Error('the table has not begun');
		const value: Value = { opens: [], out: [], end: { kind: 'halt' } };
		const { number, history, volume } = position;
		const record = { number, history, value, ballot: 0, callers: [], entries: [] };
		const plain: Record = { ...record, certificate: undefined, beacon: undefined };
		const votes = Array.from({ length: 1000 }, (_, i) => {
			const seat = i < 3 ? i + 1 : 1;
			const entry = { at: history, number: 0, seat, body: { kind: 'vote', value, proposal: '' } };
			return { id: String(i), entry } as unknown as Held;
		});
		let looks = 0;
		expect(isVoted(table, volume, plain, votes, () => ++looks > 0)).toBe(true);
		expect(looks).toBe(3);
	});

	test.each([
		['p', 'p', 'p', 1],
		['p', 'q', 'p', 0]
	])(
		'signed plainly, under proposals %s, %s and %s of one value and the same callers, decide %i times',
		(...of) => {
			const { table } = new Party(4, { shapes: 'ss' }).start().at(1);
			const { instance } = table;
			if (!instance) throw new Error('the table has not begun');
			const value: Value = { opens: [], out: [], end: { kind: 'stop', absent: [], barred: [] } };
			const ballot = { number: 1, leader: 4 };
			for (const [i, proposal] of of.slice(0, 3).entries()) {
				const entry = {
					seat: i + 1,
					number: ballotNumber(ballot),
					body: { kind: 'vote', proposal }
				};
				const vote = { id: `v${i}`, entry, names: [] } as unknown as Said<'vote'>;
				instance.byKind.vote.push(vote);
				instance.whole.add(vote.id);
				const id = valueId(table, instance, value);
				const callers = [1, 2, 3];
				const cast = castId(table, id, callers);
				instance.casts.set(vote.id, { seat: i + 1, ballot, value, id, callers, cast, vote });
			}
			expect(decisions(table, instance)).toHaveLength(of[3]);
		}
	);

	test.each<readonly [string, readonly string[], readonly string[], boolean]>([
		['of one proposal', ['p', 'p', 'p'], ['p', 'q'], true],
		['of two proposals of one value', ['p', 'q', 'p'], ['p', 'q'], false],
		['of a proposal that is not there', ['p', 'p', 'p'], ['q'], false],
		['of a proposal of another value', ['o', 'o', 'o'], ['o'], false]
	])('decide in a record as a quorum %s', (_, voted, proposals, decides) => {
		const { table } = new Party(4, { shapes: 'ss' }).start().at(1);
		const { position } = table.instance ?? {};
		if (!position) throw new Error('the table has not begun');
		const { number, history, volume } = position;
		const ballot = ballotNumber({ number: 1, leader: 4 });
		const value: Value = { opens: [], out: [], end: { kind: 'halt' } };
		const entry = (id: string, seat: number, body: object): Held =>
			({ id, entry: { at: history, number: ballot, seat, body } }) as unknown as Held;
		const held = [
			...proposals.map((id) => {
				const of = id === 'o' ? { ...value, out: [3] } : value;
				return entry(id, 4, { kind: 'propose', value: of, calls: [] });
			}),
			...voted.map((proposal, i) =>
				entry(`v${i}`, [1, 2, 4][i] as number, { kind: 'vote', proposal })
			)
		];
		const record = { number, history, value, ballot, callers: [], entries: [] };
		const plain: Record = { ...record, certificate: undefined, beacon: undefined };
		expect(isVoted(table, volume, plain, held, () => true)).toBe(decides);
	});
});

describe('what takes time to look at', () => {
	/** Signatures that a member looks at while it takes something in. */
	function looks(member: Member, act: () => void): number {
		const { crypto } = member.owner.ports;
		const { verify } = crypto;
		let count = 0;
		Object.assign(crypto, {
			verify: (...args: Parameters<typeof verify>) => (count++, verify(...args))
		});
		act();
		Object.assign(crypto, { verify });
		return count;
	}

	test('is not looked at a thousand times, whatever a parcel holds', () => {
		const party = new Party(4, { shapes: 'ssss' }).start();
		const [a, liar] = party.members as [Member, Member];
		party.days(party.members, 2);
		const { instance } = a.table;
		if (!instance) throw new Error('the table has not begun');
		const note: Fact = { kind: 'holiday', from: 1, until: 2 };
		const good = party.pen(liar, { kind: 'note', fact: note });
		const wrong = { ...good.signed, signature: new Uint8Array(64) };
		const [first] = a.table.records as [Record];
		const fake = (past: Record | undefined): Record => ({
			...first,
			...(past ?? { number: instance.position.number, history: instance.position.history }),
			value: NOBODY,
			certificate: undefined,
			beacon: undefined,
			callers: [],
			entries: Array.from({ length: 1000 }, () => wrong)
		});
		const records = Array.from({ length: 20 }, (_, i) => fake(i % 2 ? first : undefined));
		const entries = Array.from({ length: 1000 }, () => wrong);
		const number = ballotNumber({ number: 2, leader: 1 });
		const [before] = [
			{ head: encodeHead(good.entry, a.owner.ports.crypto.hash), signature: wrong.signature }
		];
		const call = party.pen(liar, callWith({ time: 1, before: [before, before] }), { number });
		const calls = Array.from({ length: 1000 }, () => ({
			...call.signed,
			signature: wrong.signature
		}));
		const count = looks(a, () => {
			party.event(a, { kind: 'receive', entries: [...entries, ...calls], records });
		});
		expect(count).toBeLessThan(100);
		// The same entry is taken in where it comes by itself.
		party.tell(a, good);
		expect(a.table.instance?.byId.has(good.id)).toBe(true);
	});

	const many = <T>(make: (i: number) => T): T[] => Array.from({ length: 300 }, (_, i) => make(i));
	const noteOf = (from: number): Body => ({
		kind: 'note',
		fact: { kind: 'holiday', from, until: from }
	});
	const callAt = (time: number): Body => callWith({ time });
	const lobbyWord = (party: Party, { owner }: Member, body: Body): Signed =>
		sign(owner.ports.crypto, {
			volume: party.founded,
			at: NONE,
			kind: body.kind,
			seat: 0,
			number: body.kind === 'roster' ? 1 : 0,
			body
		}).signed;
	/** Letters of a liar in one place of an old history, as many as it wants, and before them the newest that have room. */
	const letters = (party: Party, a: Member, liar: Member): Signed[] => {
		const [old] = [...a.table.past.keys()].slice(-2);
		const letter = (number: number, size: number, at?: Id): Signed => {
			const body: Body = { kind: 'letter', to: [1], box: new Uint8Array(size).fill(number) };
			return party.pen(liar, body, { number: number % 8, ...(at ? { at } : {}) }).signed;
		};
		const newest = Array.from({ length: 8 }, (_, i) => letter(i, 16 * 1024));
		party.event(a, { kind: 'receive', entries: newest });
		expect(a.table.letters.size).toBe(8);
		return many((i) => letter(8 * i, 15 * 1024, old));
	};

	test.each<readonly [string, (party: Party, a: Member, liar: Member) => readonly Signed[]]>([
		['notes in one place', (party, _, liar) => many((i) => party.pen(liar, noteOf(i)).signed)],
		[
			'calls of one ballot',
			(party, _, liar) =>
				many((i) => party.pen(liar, callAt(i), { ballot: { number: 1, leader: 1 } }).signed)
		],
		[
			'calls of one ballot that two called for',
			(party, a, liar) => {
				const { hash } = a.owner.ports.crypto;
				const before = [party.at(3), party.at(4)].map((one) => {
					const first = party.pen(one, callAt(0), { ballot: { number: 1, leader: 1 } });
					return { head: encodeHead(first.entry, hash), signature: first.signed.signature };
				});
				const ballot = { number: 2, leader: 1 };
				return many((i) => {
					const body = { ...callAt(i), before } as Body;
					return party.pen(liar, body, { ballot }).signed;
				});
			}
		],
		[
			'calls of histories that do not exist',
			(party, _, liar) =>
				many((i) => {
					const where = { at: i.toString(16).padStart(64, '0'), ballot: { number: 1, leader: 1 } };
					return party.pen(liar, callAt(i), where).signed;
				})
		],
		['letters that are older than all that have room', letters]
	])('%s, rightly signed, hundreds of them', (_, make) => {
		const party = new Party(4, { shapes: 'ssss' }).start();
		const [a, liar] = party.members as [Member, Member];
		party.days(party.members, 2);
		const entries = make(party, a, liar);
		const count = looks(a, () => party.event(a, { kind: 'receive', entries, quiet: true }));
		expect(count).toBeLessThan(50);
	});

	test.each<readonly [string, (party: Party, host: Member) => readonly Signed[], number]>([
		[
			'joins of persons who did not vouch',
			(party) =>
				many(() => {
					const one = party.open();
					const keys = { ...one.owner.ports.keys, vouch: new Uint8Array(64) };
					return lobbyWord(party, one, { kind: 'join', keys, name: 'x' });
				}),
			70
		],
		[
			'lists of players who did not vouch',
			(party, host) =>
				many((i) => {
					const keys = { ...party.open().owner.ports.keys, vouch: new Uint8Array(64) };
					const seats = [{ keys, name: `${i}` }, undefined];
					return lobbyWord(party, host, { kind: 'roster', seats });
				}),
			70
		],
		[
			'good lists of players',
			(party, host) =>
				many((i) => {
					const seats = [{ keys: host.owner.ports.keys, name: `${i}` }, undefined];
					return lobbyWord(party, host, { kind: 'roster', seats });
				}),
			10
		]
	])('%s, rightly signed, hundreds of them before the start', (_, make, most) => {
		const party = new Party(2, { apart: true });
		const [host, guest] = party.members as [Member, Member];
		const entries = make(party, host);
		const count = looks(guest, () => party.event(guest, { kind: 'receive', entries, quiet: true }));
		expect(count).toBeLessThan(most);
	});

	test.each([
		[31, true],
		[32, false],
		[300, false]
	])('after %i entries that cannot be read the next one is read: %s', (count, isRead) => {
		const party = new Party(4, { shapes: 'ssss' }).start();
		const [a, b] = party.members as [Member, Member];
		const note = party.pen(b, noteOf(1));
		const junk = { bytes: Uint8Array.of(0xff), signature: EMPTY };
		const entries = [...Array<Signed>(count).fill(junk), note.signed];
		const codes = refusals(party.event(a, { kind: 'receive', entries, quiet: true }));
		expect(a.table.instance?.byId.has(note.id)).toBe(isRead);
		expect(codes.filter((code) => code === 'not-canonical')).toHaveLength(Math.min(count, 32));
		party.tell(a, note);
		expect(a.table.instance?.byId.has(note.id)).toBe(true);
	});
});

describe('a record', () => {
	const kindOf = ({ bytes }: Signed): string => {
		const parsed = parseEntry(bytes);
		return parsed.ok ? parsed.value.kind : '';
	};

	/** Three go on, one of whom resigns in a note that an open order names; the first is away. */
	function behind(): { party: Party; away: Member; liar: Member; record: Record } {
		const party = new Party(4, { shapes: 'socss' }).start();
		const [away, b, liar, c] = party.members as [Member, Member, Member, Member];
		for (const member of party.members) party.seal(member, 'order');
		party.share(party.members, 3);
		const rest = [b, c, liar];
		party.event(liar, { kind: 'say', fact: { kind: 'resign', generation: 0 } });
		party.share(rest, 2);
		party.seal(b, 'open');
		party.share(rest, 3);
		const dice = party.order(liar, 'dice');
		for (const member of rest) party.tell(member, dice);
		for (const member of party.members) member.table.stopped = undefined;
		party.share(rest, 3);
		const record = b.table.records.find(({ entries }) =>
			entries.some((one) => kindOf(one) === 'note')
		);
		if (!record) throw new Error('no record names a note');
		return { party, away, liar, record };
	}

	test.each<readonly [string, (record: Record, junk: Signed) => Record, string | undefined]>([
		['as it was made', (record) => record, undefined],
		[
			'without the notes that its orders name',
			(record) => ({ ...record, entries: record.entries.filter((one) => kindOf(one) !== 'note') }),
			'not-whole'
		],
		[
			'with words that nothing in it rests on',
			(record, junk) => ({ ...record, entries: [...record.entries, junk] }),
			undefined
		],
		[
			'with an entry many times',
			(record) => {
				const [first] = record.entries as [Signed];
				return { ...record, entries: [...record.entries, ...Array<Signed>(50).fill(first)] };
			},
			'not-whole'
		]
	])('%s', (_, bent, code) => {
		const { party, away, liar, record } = behind();
		const { instance } = away.table;
		const volume = instance?.position.volume.id ?? '';
		const junk = sign(liar.owner.ports.crypto, {
			volume,
			at: 'ab'.repeat(32),
			kind: 'note',
			seat: 3,
			number: 0,
			body: { kind: 'note', fact: { kind: 'awake' } }
		});
		const read = parseRecord(encodeRecord(bent(record, junk.signed)));
		if (!read.ok) throw new Error(read.code);
		const records = [read.value];
		const refused = refusals(
			party.event(away, { kind: 'receive', entries: [], records, quiet: true })
		);
		expect(refused[0]).toBe(code);
		// Nothing else is kept and handed on.
		if (!code) expect(away.table.records.at(-1)).toEqual(record);
	});

	test('of a ceremony holds deals, votes and their proposal alone, and who dealt twice is out', () => {
		const party = new Party(5, { shapes: 's'.repeat(9) });
		const [host, ...others] = party.members as [Member, ...Member[]];
		for (const other of others) party.give(host, other, true);
		const honest = party.members.slice(0, 4);
		const liar = party.at(5);
		for (const [i, member] of honest.entries())
			for (const half of [1, 2]) {
				const deal = new Uint8Array(LIMITS.deal).fill(2 * i + half);
				party.tell(member, party.pen(liar, { kind: 'deal', deal }));
			}
		party.days(honest, 6);
		const [first] = host.table.records as [Record];
		expect(ballotOf(first.ballot).number).toBeGreaterThan(0);
		expect(new Set(first.entries.map(kindOf))).toEqual(new Set(['deal', 'vote', 'propose']));
		expect(encodeRecord(first).length).toBeLessThan(LIMITS.deal);
		expect(host.table.instance?.position.standings[4]?.frozen).toBe(true);
		expect(observed(party, host)).toBe(stateOf(host));
	});

	test('of a run of open orders holds few long ones', () => {
		const party = new Party(4, { shapes: `s${'o'.repeat(8)}s` }).start();
		for (const member of party.members) party.seal(member, 'order');
		party.share(party.members, 3);
		for (let day = 0; day < 12; day++) {
			for (const member of party.members)
				if (owes(member))
					party.event(member, { kind: 'seal', order: new Uint8Array(LIMITS.plainOrder) });
			party.share(party.members, 2);
		}
		const { records } = party.at(1).table;
		expect(records.some(({ value }) => value.end.kind === 'halt' && value.opens.length === 2)).toBe(
			true
		);
		for (const one of records) expect(encodeRecord(one).length).toBeLessThan(70_000);
	});

	test('with open orders that were made up has none of them played, and is refused', () => {
		let played = 0;
		const plain = plainGame('soss');
		const resolve: Game['resolve'] = (...args) => (played++, plain.resolve(...args));
		const party = new Party(4, { game: { ...plain, resolve } }).start();
		const [a, liar] = party.members as [Member, Member];
		for (const member of party.members) party.seal(member, 'order');
		party.share(party.members, 3);
		const { number, history } = a.table.instance?.position ?? { number: 0, history: '' };
		expect(owes(liar)).toBe(true);
		const [first] = a.table.records.slice(-1) as [Record];
		const records = Array.from({ length: 50 }, (_, i): Record => {
			const open = party.order(liar, `open ${i}`);
			const value = { ...NOBODY, opens: [open.id] };
			return { ...first, number, history, value, entries: [open.signed] };
		});
		const before = played;
		const refused = refusals(party.event(a, { kind: 'receive', entries: [], records }));
		expect([refused, played]).toEqual([Array(50).fill('certificate'), before]);
	});

	test('of a ballot that cannot be is none', () => {
		const { record } = behind();
		expect(parseRecord(encodeRecord({ ...record, ballot: 2 ** 52 }))).toMatchObject({
			code: 'bad-field'
		});
	});
});
