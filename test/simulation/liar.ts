/**
 * For tests: one hostile member. It does at random whatever its key allows: several words in one place, words that it
 * withholds and shows late, votes with rubbish, calls that lie, proposals that name what suits it, bad deals, false
 * complaints, floods. What it says lies in `said`; who is told is up to the storm.
 */
import type { Random } from './random';
import { NONE, toHex, type Bytes, type Id } from '../../src/lib/protocol/bytes';
import { choose, decisions, fullValue } from '../../src/lib/protocol/agree';
import {
	castId,
	choiceOf,
	tip,
	valueId,
	type Held,
	type Instance,
	type Said
} from '../../src/lib/protocol/instance';
import { keyOf } from '../../src/lib/protocol/open';
import type { Notary } from './notary';
import { sign } from '../../src/lib/protocol/pen';
import type { Record } from '../../src/lib/protocol/record';
import { historyOf } from '../../src/lib/protocol/stock';
import { step as take } from '../../src/lib/protocol/table';
import type { Member, Party } from '../../src/lib/protocol/testing';
import {
	ballotNumber,
	encodeHead,
	type Ballot,
	type Body,
	type Fact,
	type Signed,
	type Value
} from '../../src/lib/protocol/wire/wire';

type Badly = ReturnType<Notary['person']>;

export interface Liar {
	/** The device that has its seat. */
	member: Member;
	/** Another one of its own, which asks for the seat, and acts of it that it keeps quiet for that. */
	next: Member | undefined;
	quiet: number;
	/** Everything that it ever wrote, shown or not. */
	readonly said: Held[];
	/** Number of these that the liar's own device was given. */
	given: number;
	/** Volumes and histories that the liar left, in which it goes on to speak. */
	readonly former: { readonly volume: Id; readonly at: Id; readonly seat: number }[];
	readonly tricks: readonly TrickName[];
	/** Joins of strangers that it made up. */
	joins: number;
}

export function liarOf(member: Member, only?: readonly string[]): Liar {
	const tricks = TRICK_NAMES.filter((name) => !only || only.includes(name));
	return { member, next: undefined, quiet: 0, said: [], given: 0, former: [], tricks, joins: 0 };
}

/** The liar asks for its seat with another device: the others support it while the one before says nothing. */
export function askAgain(party: Party, liar: Liar): void {
	const { member, said } = liar;
	if (liar.next || member.table.seat === 0) return;
	const next = party.restored(member);
	const { crypto, keys } = next.owner.ports;
	const place = { volume: next.table.terms.table, at: NONE, seat: 0, number: 0 };
	said.push(sign(crypto, { ...place, kind: 'join', body: { kind: 'join', keys, name: 'again' } }));
	[liar.next, liar.quiet] = [next, 12];
}

/** The new device learns what there is, and is the liar's once it has the seat. */
function takeSeat(party: Party, honest: readonly Member[], liar: Liar, random: Random): void {
	const { next } = liar;
	if (!next) return;
	const { entries, records } = party.lacks(random.pick(honest), next);
	take(next.table, { kind: 'load', entries, records }, party.now);
	next.table.stopped = undefined;
	if (next.table.seat > 0) [liar.member, liar.next, liar.quiet] = [next, undefined, 0];
}

/** Entries and records told to one member. */
export interface Telling {
	readonly to: Member;
	readonly entries: Signed[];
	readonly records: Record[];
	/** The last trick before it. */
	readonly trick: string;
}

/** Acts of the liar in a visit. Its device learns everything and says nothing by itself. */
export function mischief(
	party: Party,
	honest: readonly Member[],
	liar: Liar,
	random: Random
): Telling[] {
	takeSeat(party, honest, liar, random);
	const { member } = liar;
	const learn = (entries: readonly Signed[], records: readonly Record[] = []): void => {
		take(member.table, { kind: 'load', entries, records }, party.now);
		member.table.stopped = undefined;
	};
	const { entries, records } = party.lacks(random.pick(honest), member);
	learn(entries, records);
	noteFormer(liar);
	let trick = 'silence';
	liar.quiet = Math.max(0, liar.quiet - 1);
	for (let times = liar.quiet > 0 ? 0 : random.below(4); times > 0; times--) {
		trick = random.pick(liar.tricks);
		lie(party, liar, random, trick as TrickName);
	}
	learn(liar.said.slice(liar.given).map(({ signed }) => signed));
	liar.given = liar.said.length;
	// Recent entries are shown first, and now and then some that were withheld for long.
	const own = liar.said
		.slice(random.chance(100) ? 0 : -60)
		.filter((held) => isRecent(held, member) && (liar.quiet === 0 || held.entry.seat === 0));
	const late = liar.quiet === 0 && random.chance(150) ? random.shuffle(liar.said).slice(0, 6) : [];
	const bent = random.chance(60) ? bentRecords(member, random) : [];
	return honest
		.filter(() => random.chance(400))
		.map((to) => ({
			to,
			trick,
			entries: [...random.shuffle(own).slice(0, 1 + random.below(12)), ...late].map(
				({ signed }) => signed
			),
			records: bent
		}));
}

/** Does one trick. */
export function lie(party: Party, liar: Liar, random: Random, trick: TrickName): void {
	const { member, said } = liar;
	const { instance } = member.table;
	if (!instance || member.table.seat === 0) return;
	said.push(...TRICKS[trick]({ party, member, instance, random, liar }));
}

function noteFormer({ member, former }: Liar): void {
	const { instance, seat } = member.table;
	if (!instance || seat === 0) return;
	const { volume, history: at } = instance.position;
	if (former.at(-1)?.volume !== volume.id) former.push({ volume: volume.id, at, seat });
}

/** True of words about the volume and the places that a device is at. */
const isRecent = ({ entry }: Held, { table: { instance } }: Member): boolean =>
	entry.seat === 0 ||
	(entry.volume === instance?.position.volume.id && instance.prefixes.has(entry.at));

interface Scene {
	readonly party: Party;
	readonly member: Member;
	readonly instance: Instance;
	readonly random: Random;
	readonly liar: Liar;
}

const pen = ({ party, member }: Scene, body: Body, where: Parameters<Party['pen']>[2] = {}): Held =>
	party.pen(member, body, where);

const some = <T>(random: Random, items: readonly T[], perMille = 700): T[] =>
	items.filter(() => random.chance(perMille));

/** Hash of the state, now and then a false one. */
const stateIn = ({ instance, random }: Scene): Id =>
	random.chance(50) ? '00'.repeat(32) : (instance.position.resolved?.hash ?? NONE);

/** A second order, an order that nobody understands, or one that names anything. */
function seal(scene: Scene): Held[] {
	const { party, member, instance, random } = scene;
	const { mode, owed } = tip(member.table, instance);
	if ((mode !== 'sealed' && mode !== 'open') || !owed.includes(member.table.seat)) return [];
	const notes = some(random, instance.byKind.note, 300).map(({ id }) => id);
	return [party.order(member, `lie ${random.below(3)}`, notes.slice(0, 16))];
}

function deal(scene: Scene): Held[] {
	const { member, instance, random } = scene;
	const { volume, kind } = instance.position;
	if (kind !== 'ceremony') return [];
	const crypto = member.owner.ports.crypto as Badly;
	const victims = volume.members.filter((seat) => seat !== member.table.seat && random.chance(300));
	const bytes = random.chance(100)
		? random.bytes(8)
		: crypto.badDeal(volume.ceremony, member.table.seat, victims);
	return [pen(scene, { kind: 'deal', deal: bytes })];
}

function complain(scene: Scene): Held[] {
	const { member, instance, random } = scene;
	const { byKind, position } = instance;
	if (byKind.deal.length === 0) return [];
	const about = random.pick(byKind.deal);
	const dealt = { dealer: about.entry.seat, deal: about.entry.body.deal };
	const complaint = member.owner.ports.crypto.person.complain(position.volume.ceremony, dealt);
	return [
		pen(scene, { kind: 'complain', deal: about.id, complaint }, { number: about.entry.seat })
	];
}

/** A ballot: mostly one that is open. */
function ballotIn({ instance, random, member }: Scene): Ballot {
	const called = instance.byKind.call.map(({ entry }) => entry.number);
	if (called.length > 0 && random.chance(700)) {
		const number = random.pick(called);
		return { number: Math.floor(number / 65), leader: number % 65 };
	}
	return {
		number: 1 + random.below(3),
		leader: random.chance(600) ? member.table.seat : random.pick(instance.position.volume.members)
	};
}

function vote(scene: Scene): Held[] {
	const { instance, random, member } = scene;
	const full = fullOrBent(scene);
	if (full && random.chance(500))
		return [votePen(scene, { number: 0, leader: 0 }, full, undefined)];
	const proposals = instance.byKind.propose;
	if (proposals.length === 0 || !member.table.seat) return [];
	const proposal = random.pick(proposals);
	const number = proposal.entry.number;
	const ballot = { number: Math.floor(number / 65), leader: number % 65 };
	return [votePen(scene, ballot, proposal.entry.body.value, proposal)];
}

/** The value of ballot 0, or another one made of any envelopes that are held. */
function fullOrBent({ member, instance, random }: Scene): Value | undefined {
	const full = fullValue(member.table, instance);
	const prefix = tip(member.table, instance);
	if (full && random.chance(600)) return full;
	if (prefix.mode !== 'sealed' && prefix.mode !== 'ceremony') return full;
	const held: Held[] = prefix.mode === 'sealed' ? instance.byKind.seal : instance.byKind.deal;
	const envelopes = prefix.owed.map((seat) => {
		const own = held.filter(({ entry }) => entry.seat === seat && entry.at === prefix.at);
		return own.length > 0 ? random.pick(own).id : '';
	});
	return {
		opens: prefix.opens.map(({ id }) => id),
		out: [],
		end: { kind: 'cut', envelopes }
	};
}

const EMPTY = new Uint8Array(0);

function votePen(
	scene: Scene,
	ballot: Ballot,
	value: Value,
	proposal: Said<'propose'> | undefined
): Held {
	const { random, party } = scene;
	const signed = random.chance(800) ? signVote(scene, ballot, value, proposal) : undefined;
	const rubbish = (): Bytes => (random.chance(500) ? EMPTY : random.bytes(16));
	return pen(
		scene,
		{
			kind: 'vote',
			state: random.chance(900) ? stateIn(scene) : NONE,
			time: party.now,
			value: ballot.number === 0 ? value : undefined,
			proposal: ballot.number === 0 ? NONE : (proposal?.id ?? NONE),
			vouchers: some(random, scene.instance.byKind.note, 800).map(({ id }) => id),
			partial: signed?.partial ?? rubbish(),
			box: signed && random.chance(600) ? signed.box : rubbish()
		},
		{ ballot }
	);
}

/** Signs a vote with the liar's share; undefined: it has none. */
export function signVote(
	{ member, instance }: Pick<Scene, 'member' | 'instance'>,
	ballot: Ballot,
	value: Value,
	proposal: Said<'propose'> | undefined
): { partial: Bytes; box: Bytes } | undefined {
	const { table } = member;
	const key = instance.position.kind === 'play' ? keyOf(table, instance, value) : undefined;
	const { ceremony } = instance.position.volume;
	const found = key && table.crypto.person.share(ceremony, key.deals, table.seat);
	if (!key || !found?.ok) return undefined;
	const prefix = instance.prefixes.get(tip(table, instance).at) ?? instance.root;
	const callers = proposal
		? proposal.entry.body.calls
				.flatMap((id) => instance.byId.get(id)?.entry.seat ?? [])
				.sort((a, b) => a - b)
		: [];
	const cast = castId(table, valueId(table, instance, value), callers);
	return table.crypto.person.vote(key.group, found.share, choiceOf(instance, prefix, ballot, cast));
}

function call(scene: Scene): Held[] {
	const { instance, random, party, member } = scene;
	const ballot = ballotIn(scene);
	const { byKind } = instance;
	const ids = (held: readonly Held[]): Id[] => some(random, held).map(({ id }) => id);
	const before = random
		.shuffle(byKind.call.filter(({ entry }) => Math.floor(entry.number / 65) === ballot.number - 1))
		.slice(0, 2)
		.map(({ entry, signed }) => ({
			head: encodeHead(entry, member.table.crypto.hash),
			signature: signed.signature
		}));
	if (ballot.number > 1 && before.length < 2) return [];
	const envelopes: Held[] = instance.position.kind === 'ceremony' ? byKind.deal : byKind.seal;
	const body: Body = {
		kind: 'call',
		state: stateIn(scene),
		time: party.now + random.below(3) * 1440 - 1440,
		good: random.chance(700),
		before: ballot.number > 1 ? before : [],
		votes: ids(
			random.chance(800)
				? byKind.vote.filter(({ entry }) => entry.seat === member.table.seat)
				: byKind.vote
		),
		opens: ids(byKind.open),
		envelopes: ids(envelopes),
		complaints: ids(byKind.complain),
		notes: ids(byKind.note)
	};
	return [pen(scene, body, { ballot })];
}

function propose(scene: Scene): Held[] {
	const { instance, random, party, member } = scene;
	const own = instance.byKind.call.filter(({ entry }) => entry.number % 65 === member.table.seat);
	if (own.length === 0) return [];
	const { number } = random.pick(own).entry;
	const calls = some(
		random,
		own.filter(({ entry }) => entry.number === number),
		850
	);
	const value = choose(member.table, instance, calls) ?? fullOrBent(scene);
	if (!value || calls.length === 0) return [];
	const body: Body = { kind: 'propose', time: party.now, calls: calls.map(({ id }) => id), value };
	return [pen(scene, body, { ballot: { number: Math.floor(number / 65), leader: number % 65 } })];
}

function note(scene: Scene): Held[] {
	const { random, party, instance } = scene;
	const seats = instance.position.standings.length;
	const facts: Fact[] = [
		{ kind: 'awake' },
		{ kind: 'vouch' },
		{ kind: 'complaint', dealer: 1 + random.below(seats), complaint: random.bytes(8) },
		{
			kind: 'support',
			seat: 1 + random.below(seats),
			generation: random.below(2),
			to: undefined,
			time: party.now + 1e6
		},
		{ kind: 'holiday', from: party.now, until: party.now + 1e6 },
		{ kind: 'attest', state: '00'.repeat(32) }
	];
	return [pen(scene, { kind: 'note', fact: random.pick(facts) }, { number: random.below(4) })];
}

/** A share, good or not, whether or not anything is decided. */
function share(scene: Scene): Held[] {
	const { instance, random, member } = scene;
	const [decision] = decisions(member.table, instance);
	const value = decision?.id ?? '11'.repeat(32);
	const at = decision?.prefix.at ?? tip(member.table, instance).at;
	return [pen(scene, { kind: 'share', value, share: random.bytes(8) }, { at })];
}

/** Entries with no place: of histories and ballots that do not exist. */
function flood(scene: Scene): Held[] {
	const { random } = scene;
	const body: Body = { kind: 'note', fact: { kind: 'awake' } };
	return Array.from({ length: random.below(40) }, () =>
		pen(scene, body, { at: randomId(random), number: random.below(4) })
	);
}

/** Every place that it has, twice: notes, and votes of every ballot of the first numbers. */
function fill(scene: Scene): Held[] {
	const { instance, party, random } = scene;
	const { members } = instance.position.volume;
	const held: Held[] = [];
	for (let number = 0; number < 4; number++)
		for (const from of [1, 2])
			held.push(
				pen(scene, { kind: 'note', fact: { kind: 'holiday', from, until: from } }, { number })
			);
	const full = fullOrBent(scene);
	for (const leader of members) {
		const ballot = { number: 1 + random.below(2), leader };
		for (const proposal of instance.byKind.propose.slice(0, 2))
			held.push(votePen(scene, ballot, proposal.entry.body.value, proposal));
		const calls = instance.byKind.call
			.filter(({ entry }) => entry.number === ballotNumber(ballot))
			.slice(0, 1 + random.below(2))
			.map(({ id }) => id);
		if (full && calls.length > 0 && ballot.leader === scene.member.table.seat)
			held.push(pen(scene, { kind: 'propose', time: party.now, calls, value: full }, { ballot }));
	}
	return held;
}

/** Strangers with the invite. */
function joins({ party, liar, random }: Scene): Held[] {
	if (liar.joins > 70) return [];
	return Array.from({ length: random.below(12) }, () => {
		liar.joins++;
		const { owner } = party.open();
		const { crypto, keys } = owner.ports;
		const volume = party.members[0]?.table.terms.table ?? NONE;
		const body: Body = { kind: 'join', keys, name: 'stranger' };
		return sign(crypto, { volume, at: NONE, kind: 'join', seat: 0, number: 0, body });
	});
}

/** Words of a volume that has ended. */
function former(scene: Scene): Held[] {
	const { liar, random, member } = scene;
	const there = random.pick(liar.former);
	const body: Body = { kind: 'note', fact: { kind: 'awake' } };
	const kind = 'note' as const;
	return [
		sign(member.owner.ports.crypto, { ...there, kind, number: random.below(4), body }),
		pen({ ...scene, member }, body, { at: there.at })
	];
}

/** Something in the name of somebody else: of a seat, or of the host. */
function forge(scene: Scene): Held[] {
	const { random, instance, member, party } = scene;
	const { crypto } = member.owner.ports;
	const { volume, history: at } = instance.position;
	if (random.chance(300)) {
		const table = party.members[0]?.table;
		const seats = (table?.rosters[0]?.entry.body.seats ?? []).toReversed();
		const where = { volume: table?.terms.table ?? NONE, at: NONE, seat: 0, number: 1 };
		return [sign(crypto, { ...where, kind: 'roster', body: { kind: 'roster', seats } })];
	}
	const seat = random.pick(volume.members);
	const body: Body = { kind: 'note', fact: { kind: 'resign', generation: 0 } };
	const place = { volume: volume.id, at, kind: 'note' as const, seat, number: random.below(4) };
	return [sign(crypto, { ...place, body })];
}

/** Bodies that parse and whose contents are false. */
function rubbish(scene: Scene): Held[] {
	const { random, instance, party, member } = scene;
	const id = (): Id => randomId(random);
	const known = [...instance.byId.keys()];
	const any = (): Id => (known.length > 0 && random.chance(700) ? random.pick(known) : id());
	const two = (): Id[] => [...new Set([any(), any()])];
	const { members } = instance.position.volume;
	const value: Value = {
		opens: two(),
		out: [random.pick(members)],
		end: random.pick<Value['end']>([
			{ kind: 'cut', envelopes: members.map(any) },
			{ kind: 'lapse' },
			{ kind: 'halt' },
			{ kind: 'stop', absent: [random.pick(members)], barred: [] }
		])
	};
	const ballot = { number: 1 + random.below(3), leader: member.table.seat };
	const proof = { head: random.bytes(40), signature: random.bytes(8) };
	const { bytes } = { bytes: random.bytes(random.below(40)) };
	const state = id();
	const time = random.chance(500) ? 2 ** 32 - 1 : party.now;
	const words: [Body, { at?: Id; number?: number; ballot?: Ballot }][] = [
		[{ kind: 'propose', time, calls: two(), value }, { ballot }],
		[
			{
				kind: 'vote',
				state,
				time,
				value,
				proposal: NONE,
				vouchers: two(),
				partial: bytes,
				box: bytes
			},
			{ ballot: { number: 0, leader: 0 } }
		],
		[
			{
				kind: 'vote',
				state,
				time,
				value: undefined,
				proposal: any(),
				vouchers: two(),
				partial: bytes,
				box: bytes
			},
			{ ballot }
		],
		[
			{
				kind: 'call',
				state,
				time,
				good: true,
				votes: two(),
				opens: two(),
				before: ballot.number > 1 ? [proof, proof] : [],
				envelopes: two(),
				complaints: two(),
				notes: two()
			},
			{ ballot }
		],
		[{ kind: 'seal', state, time, good: true, order: bytes, notes: two() }, { at: any() }],
		[{ kind: 'open', state, time, good: true, order: bytes, notes: two() }, { at: any() }],
		[{ kind: 'complain', deal: any(), complaint: bytes }, { number: random.pick(members) }],
		[{ kind: 'deal', deal: bytes }, {}],
		[{ kind: 'share', value: any(), share: bytes }, { at: any() }],
		[{ kind: 'letter', to: [1], box: bytes }, { number: random.below(8) }]
	];
	const [body, where] = random.pick(words);
	return [pen(scene, body, where)];
}

/** Deals that are bad to one, who is left without a share. */
function dealToOne(scene: Scene): Held[] {
	const { member, instance, random } = scene;
	const { volume, kind } = instance.position;
	if (kind !== 'ceremony') return [];
	const crypto = member.owner.ports.crypto as Badly;
	const victim = random.pick(volume.members.filter((seat) => seat !== member.table.seat));
	return [
		pen(scene, { kind: 'deal', deal: crypto.badDeal(volume.ceremony, member.table.seat, [victim]) })
	];
}

/** A deal like an honest one: its shares are good, and it is dealt in. */
function dealWell(scene: Scene): Held[] {
	const { member, instance } = scene;
	const { volume, kind } = instance.position;
	if (
		kind !== 'ceremony' ||
		instance.byKind.deal.some(({ entry }) => entry.seat === member.table.seat)
	)
		return [];
	const { crypto } = member.owner.ports;
	return [
		pen(scene, { kind: 'deal', deal: crypto.person.deal(volume.ceremony, member.table.seat) })
	];
}

/** The honest vote of ballot 0, shown to whom it likes. */
function voteWell(scene: Scene): Held[] {
	const { member, instance } = scene;
	const full = fullValue(member.table, instance);
	const isSaid = instance.byKind.vote.some(({ entry }) => entry.seat === member.table.seat);
	return full && !isSaid ? [votePen(scene, { number: 0, leader: 0 }, full, undefined)] : [];
}

const TRICKS = {
	seal,
	vote,
	call,
	propose,
	note,
	share,
	deal,
	complain,
	flood,
	fill,
	joins,
	former,
	forge,
	rubbish,
	dealToOne,
	dealWell,
	voteWell
} satisfies { readonly [name: string]: (scene: Scene) => Held[] };
export type TrickName = keyof typeof TRICKS;

/** The more often a trick stands here, the more often it is tried. */
const TRICK_NAMES: readonly TrickName[] = [
	...(['seal', 'seal', 'vote', 'vote', 'vote', 'call', 'call', 'propose', 'propose'] as const),
	...(['note', 'share', 'deal', 'complain', 'flood', 'fill', 'joins', 'former'] as const),
	...(['forge', 'rubbish', 'dealToOne', 'dealWell', 'dealWell', 'voteWell'] as const)
];

const randomId = (random: Random): Id => toHex(random.bytes(32));

/** The last record with something of it changed. */
function bentRecords({ table }: Member, random: Random): Record[] {
	const last = table.records.at(-1);
	if (!last) return [];
	const bent: Record[] = [
		{ ...last, beacon: random.bytes(32) },
		{ ...last, callers: [1] },
		{ ...last, entries: last.entries.slice(1) },
		{ ...last, value: { ...last.value, out: [1] } },
		{ ...last, number: last.number + 1, history: historyOf(table) },
		{ ...last, certificate: last.certificate ? undefined : random.bytes(32) }
	];
	return [random.pick(bent)];
}
