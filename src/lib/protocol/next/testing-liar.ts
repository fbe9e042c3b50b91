/**
 * For tests: one hostile member. It does at random whatever its key allows: several words in one place, words that it
 * withholds and shows late, votes with rubbish, calls that lie, proposals that name what suits it, bad deals, false
 * complaints, floods. What it says lies in `said`; who is told is up to the storm.
 */
import type { Random } from '../../../../test/simulation/random';
import { NONE, type Bytes, type Id } from '../bytes';
import { choose, decisions, fullValue } from './agree';
import { castId, choiceOf, tip, valueId, type Held, type Instance, type Said } from './instance';
import { keyOf } from './open';
import type { Notary } from '../../../../test/simulation/notary';
import type { Member, Party } from './testing';
import { encodeHead, type Ballot, type Body, type Fact, type Value } from './wire';

type Badly = ReturnType<Notary['person']>;

export interface Liar {
	readonly member: Member;
	/** Everything that it ever wrote, shown or not. */
	readonly said: Held[];
}

/** Says one thing, or nothing: what comes to its mind. */
export function lie(party: Party, { member, said }: Liar, random: Random): void {
	const { instance } = member.table;
	if (!instance || member.table.seat === 0) return;
	const scene: Scene = { party, member, instance, random };
	const ways = [seal, seal, vote, vote, vote, call, call, propose, propose, note, share];
	const way =
		instance.position.kind === 'ceremony'
			? random.pick([...ways, deal, deal, complain])
			: random.pick(ways);
	said.push(...way(scene));
}

interface Scene {
	readonly party: Party;
	readonly member: Member;
	readonly instance: Instance;
	readonly random: Random;
}

const pen = ({ party, member }: Scene, body: Body, where: Parameters<Party['pen']>[2] = {}): Held =>
	party.pen(member, body, where);

const some = <T>(random: Random, items: readonly T[], perMille = 700): T[] =>
	items.filter(() => random.chance(perMille));

const stateIn = ({ instance }: Scene): Id => instance.position.resolved?.hash ?? NONE;

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
	const { volume } = instance.position;
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
	const good = prefix.mode === 'sealed' ? [] : instance.position.volume.members;
	return {
		opens: prefix.opens.map(({ id }) => id),
		out: [],
		end: { kind: 'cut', envelopes, good }
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
			partial: signed?.partial ?? rubbish(),
			box: signed && random.chance(600) ? signed.box : rubbish()
		},
		{ ballot }
	);
}

/** What its share signs for a vote, if it has one. */
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
		...{ kind: 'call', state: stateIn(scene), time: party.now + random.below(3) * 1440 - 1440 },
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
	if (!value) return [];
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
			to: NONE,
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
export function flood(party: Party, { member }: Liar, random: Random, count: number): Held[] {
	if (!member.table.instance || member.table.seat === 0) return [];
	return Array.from({ length: count }, (): Held => {
		const at = Array.from(random.bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
		const body: Body = { kind: 'note', fact: { kind: 'awake' } };
		return party.pen(member, body, { at, number: random.below(4) });
	});
}
