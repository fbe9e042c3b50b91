/**
 * Decisions of an instance: single-decree Paxos (Lamport, "The part-time parliament", 1998) among the
 * holders of key shares, with proposals that carry their reasons, so that a false leader can propose nothing
 * that a true one could not. Every rule here reads what an entry names and nothing that its author may have
 * seen.
 *
 * Ballot 0 has no leader and one possible value: the order of everybody who owes one. Later ballots are
 * `(number, leader)`. A *call* says what its author holds and how it voted, and promises to vote in no lower
 * ballot. A *proposal* names `t` calls and has the value that `choose` reads off them. A *vote* counts for
 * a proposal that names its author's own call.
 */
import type { Id } from './bytes';
import type { Cast, Held, Instance, Prefix, World, Said } from './instance';
import {
	castId,
	choiceOf,
	closure,
	compareBallots,
	entriesAt,
	extend,
	isCallAt,
	isSealed,
	isWhole,
	ordersAt,
	prefixOf,
	provenFalse,
	quorum,
	tip,
	valueId
} from './instance';
import { ballotOf, type Ballot, type Body, type Value } from './wire/wire';

// ---------------------------------------------------------------- values

/** The prefix that a value ends at, if the value has the form that an instance can decide. */
export function placeOf(world: World, instance: Instance, value: Value): Prefix | undefined {
	const prefix = prefixOf(world, instance, value.opens);
	if (!prefix) return undefined;
	const { end } = value;
	switch (end.kind) {
		case 'lapse':
			return prefix.mode === 'open' ? prefix : undefined;
		case 'halt':
			return prefix.mode === 'halt' ? prefix : undefined;
		case 'stop':
			return prefix.mode === 'sealed' ? prefix : undefined;
		case 'cut':
			return isCutOf(world, instance, prefix, end) ? prefix : undefined;
	}
}

function isCutOf(
	world: World,
	instance: Instance,
	prefix: Prefix,
	{ envelopes }: Extract<Value['end'], { kind: 'cut' }>
): boolean {
	if (prefix.mode !== 'sealed' && prefix.mode !== 'ceremony') return false;
	if (envelopes.length !== prefix.owed.length) return false;
	const good = envelopes.every(
		(id, i) =>
			id === '' ||
			envelopesOf(world, instance, prefix, prefix.owed[i] as number).some((one) => one.id === id)
	);
	if (prefix.mode === 'sealed') return good;
	return good && dealsIn(instance, envelopes).length >= fewestDeals(instance);
}

/** A key is made of at least `t` deals, and never of one alone where there are two. */
const fewestDeals = ({ position: { volume } }: Instance): number =>
	Math.min(volume.dealers.length, Math.max(volume.threshold, 2));

export const dealsIn = (instance: Instance, envelopes: readonly Id[]): Said<'deal'>[] =>
	envelopes.flatMap((id) => (instance.byId.get(id) as Said<'deal'> | undefined) ?? []);

/** Envelopes of a seat at a prefix; in a ceremony its deals that parse. */
export function envelopesOf(
	world: World,
	instance: Instance,
	prefix: Prefix,
	seat: number
): (Said<'seal'> | Said<'deal'>)[] {
	const { at, mode } = prefix;
	if (mode === 'sealed') return entriesAt(instance, { at, kind: 'seal', seat, number: 0 });
	if (mode !== 'ceremony') return [];
	const { ceremony } = instance.position.volume;
	return entriesAt(instance, { at, kind: 'deal', seat, number: 0 }).filter(({ entry }) =>
		world.crypto.checkDeal(ceremony, { dealer: seat, deal: entry.body.deal })
	);
}

/** The value of ballot 0 that this device holds; undefined: something is missing, or is there twice. */
export function fullValue(world: World, instance: Instance): Value | undefined {
	const prefix = tip(world, instance);
	const opens = prefix.opens.map(({ id }) => id);
	if (prefix.mode === 'halt') return { opens, out: [], end: { kind: 'halt' } };
	if (prefix.mode !== 'sealed' && prefix.mode !== 'ceremony') return undefined;
	const envelopes: Id[] = [];
	for (const seat of prefix.owed) {
		const [one, other] = envelopesOf(world, instance, prefix, seat);
		if (!one || other) return undefined;
		envelopes.push(one.id);
	}
	const value: Value = { opens, out: [], end: { kind: 'cut', envelopes } };
	return placeOf(world, instance, value) ? value : undefined;
}

/** True if a value may be decided in ballot 0. */
export const isFull = ({ end, out }: Value): boolean =>
	out.length === 0 && (end.kind === 'halt' || (end.kind === 'cut' && !end.envelopes.includes('')));

// ---------------------------------------------------------------- votes

/** The cast of a vote, undefined if it counts for nothing: a function of the vote and what it rests on. */
export function castOf(world: World, instance: Instance, vote: Said<'vote'>): Cast | undefined {
	if (!isWhole(instance, vote.id)) return undefined;
	if (!instance.casts.has(vote.id)) instance.casts.set(vote.id, judge(world, instance, vote));
	return instance.casts.get(vote.id);
}

function judge(world: World, instance: Instance, vote: Said<'vote'>): Cast | undefined {
	const { seat, number, body } = vote.entry;
	const ballot = ballotOf(number);
	const callers: number[] = [];
	let { value } = body;
	if (!isMember(instance, seat)) return undefined;
	if (ballot.number > 0) {
		const proposal = instance.byId.get(body.proposal) as Said<'propose'> | undefined;
		if (proposal?.entry.kind !== 'propose' || proposal.entry.number !== number) return undefined;
		value = justified(world, instance, proposal);
		callers.push(...callersOf(instance, proposal));
		// Whoever is not named in a proposal counts for nothing in its ballot.
		if (!callers.includes(seat)) return undefined;
	} else if (!value || !isFull(value) || !placeOf(world, instance, value)) return undefined;
	if (!value || !isVouchedFor(instance, value, vote)) return undefined;
	const id = valueId(world, instance, value);
	return { seat, ballot, value, id, callers, cast: castId(world, id, callers), vote };
}

export const callersOf = (
	{ byId }: Instance,
	{ entry }: { readonly entry: Said<'propose'>['entry'] }
): number[] =>
	entry.body.calls.flatMap((id) => byId.get(id)?.entry.seat ?? []).sort((a, b) => a - b);

export const isMember = ({ position }: Instance, seat: number): boolean =>
	position.volume.members.includes(seat);

// ---------------------------------------------------------------- proposals

/** The value of a proposal, if its calls demand it. */
export function justified(
	world: World,
	instance: Instance,
	proposal: Said<'propose'>
): Value | undefined {
	if (!isWhole(instance, proposal.id)) return undefined;
	if (!instance.justified.has(proposal.id))
		instance.justified.set(proposal.id, justify(world, instance, proposal));
	return instance.justified.get(proposal.id);
}

function justify(world: World, instance: Instance, { entry }: Said<'propose'>): Value | undefined {
	if (!isMember(instance, entry.seat)) return undefined;
	const calls: Said<'call'>[] = [];
	for (const id of entry.body.calls) {
		const call = instance.byId.get(id);
		if (call?.entry.kind !== 'call' || call.entry.number !== entry.number) return undefined;
		if (!isMember(instance, call.entry.seat)) return undefined;
		if (calls.some((other) => other.entry.seat === call.entry.seat)) return undefined;
		calls.push(call as Said<'call'>);
	}
	const chosen = choose(world, instance, calls);
	const { value } = entry.body;
	const same = chosen && valueId(world, instance, chosen) === valueId(world, instance, value);
	return same && placeOf(world, instance, value) ? value : undefined;
}

/** Report that calls to one ballot make. */
interface Report {
	readonly calls: readonly Said<'call'>[];
	/** Everything that they rest on, themselves among it. */
	readonly evidence: ReadonlySet<Held>;
	/** Authors of two entries in one place: they vote as they like. */
	readonly out: ReadonlySet<number>;
	/** Calls of everybody else. */
	readonly heard: readonly Said<'call'>[];
	/** Deals of this ceremony that are proven bad. */
	readonly bad: ReadonlySet<Id>;
}

function reportOf(world: World, instance: Instance, calls: readonly Said<'call'>[]): Report {
	const evidence = closure(instance, calls);
	const out = provenFalse(evidence);
	const bad = badDeals(world, instance, evidence);
	const heard = calls.filter(({ entry }) => !out.has(entry.seat));
	return { calls, evidence, out, heard, bad };
}

/**
 * The value that calls to one ballot demand; undefined: they are too few to say.
 *
 * Let a value be decided in a ballot: `t` votes, `t - 1` of them honest. Any `t` calls of a later ballot come
 * from `t - 1` honest seats, and `2(t - 1) > n - 1`, so one of them voted so before it called, and names
 * that vote. Going down from the highest ballot named, each above the deciding one has that value or votes
 * that can have decided nothing, and the deciding one keeps its value.
 */
export function choose(
	world: World,
	instance: Instance,
	calls: readonly Said<'call'>[]
): Value | undefined {
	if (calls.length < instance.position.volume.threshold) return undefined;
	const report = reportOf(world, instance, calls);
	const casts = report.heard.flatMap((call) => reportedBy(world, instance, call));
	for (const ballot of ballotsOf(casts)) {
		const here = casts.filter((cast) => compareBallots(cast.ballot, ballot) === 0);
		const open = mayBeDecided(instance, report, ballot, here);
		if (open.size > 1) return undefined;
		for (const value of open.values()) return value;
	}
	return everythingNamed(world, instance, report);
}

/** Votes of its own that a call names. */
function reportedBy(world: World, instance: Instance, call: Said<'call'>): Cast[] {
	return call.entry.body.votes.flatMap((id) => {
		const vote = instance.byId.get(id);
		if (vote?.entry.kind !== 'vote' || vote.entry.seat !== call.entry.seat) return [];
		return castOf(world, instance, vote as Said<'vote'>) ?? [];
	});
}

/** The ballots of these votes, the highest first. */
function ballotsOf(casts: readonly Cast[]): Ballot[] {
	const ballots: Ballot[] = [];
	for (const { ballot } of casts)
		if (!ballots.some((other) => compareBallots(other, ballot) === 0)) ballots.push(ballot);
	return ballots.sort((a, b) => compareBallots(b, a));
}

/**
 * The values of a ballot that may have been decided, by id, as far as its report tells. Without a proof any
 * value named may. With one everybody else is honest: the votes named, those of honest seats unheard that could
 * vote for the same, and one of each false seat that holds a key must reach the quorum: with a vote of one that holds
 * none, who slept in and owes an order, two values would tie for ever. A complaint frees nobody from a vote.
 */
function mayBeDecided(
	instance: Instance,
	{ heard, out }: Report,
	ballot: Ballot,
	casts: readonly Cast[]
): Map<Id, Value> {
	const { volume } = instance.position;
	const open = new Map<Id, Value>();
	const isHeard = (seat: number): boolean => heard.some(({ entry }) => entry.seat === seat);
	const liars = volume.members.filter((seat) => out.has(seat)).length;
	for (const { cast, id, value, callers } of casts) {
		const votes = new Set(casts.filter((other) => other.cast === cast).map(({ seat }) => seat));
		const could = ballot.number === 0 ? volume.members : callers;
		const unheard = could.filter((seat) => !isHeard(seat) && !out.has(seat)).length;
		if (out.size === 0 || votes.size + unheard + liars >= quorum(instance)) open.set(id, value);
	}
	return open;
}

/** Deals of this ceremony against which a complaint in the evidence holds. */
function badDeals(world: World, instance: Instance, evidence: Iterable<Held>): Set<Id> {
	const bad = new Set<Id>();
	for (const one of evidence)
		if (one.entry.kind === 'complain' && isGood(world, instance, one as Said<'complain'>))
			bad.add((one as Said<'complain'>).entry.body.deal);
	return bad;
}

/** True if a complaint proves that its deal is bad. Nobody is convicted by one that does not. */
export function isGood(world: World, instance: Instance, { entry }: Said<'complain'>): boolean {
	const deal = instance.byId.get(entry.body.deal);
	if (deal?.entry.kind !== 'deal' || deal.entry.seat !== entry.number) return false;
	if (deal.entry.seat === entry.seat || !isMember(instance, entry.seat)) return false;
	const { ceremony } = instance.position.volume;
	const dealt = { dealer: deal.entry.seat, deal: (deal as Said<'deal'>).entry.body.deal };
	return (
		world.crypto.checkDeal(ceremony, dealt) &&
		world.crypto.judge(ceremony, dealt, entry.seat, entry.body.complaint) === 'dealer'
	);
}

/**
 * Nothing can have been decided: all that the evidence holds. Where an open order is there twice, or its author
 * is false, the author is passed, and so is a seat that is late; of two envelopes of a seat none counts. Where fewer
 * than decide had come that far, more calls are needed: an open order that comes late leads to a step in which nobody who
 * called before it has had any time.
 */
function everythingNamed(world: World, instance: Instance, report: Report): Value | undefined {
	const { evidence, out } = report;
	const only = <H extends Held>(held: readonly H[]): H | undefined => {
		const [one, other] = held.filter((held) => evidence.has(held));
		return one && !other && !out.has(one.entry.seat) ? one : undefined;
	};
	let prefix = instance.root;
	for (;;) {
		const order = only(ordersAt(instance, prefix));
		const next = order && extend(world, instance, prefix, order);
		if (!next) break;
		prefix = next;
	}
	const opens = prefix.opens.map(({ id }) => id);
	const value = (end: Value['end']): Value => ({ opens, out: sorted(out), end });
	const there = report.calls.filter((call) => isCallAt(call, prefix)).length;
	if (prefix !== instance.root && there < quorum(instance)) return undefined;
	switch (prefix.mode) {
		case 'over':
			return undefined;
		case 'open':
			return value({ kind: 'lapse' });
		case 'halt':
			return value({ kind: 'halt' });
		case 'sealed': {
			const stop = stopIn(world, instance, report);
			if (stop) return value(stop);
			const envelopes = prefix.owed.map(
				(seat) => only(envelopesOf(world, instance, prefix, seat))?.id ?? ''
			);
			return value({ kind: 'cut', envelopes });
		}
		case 'ceremony': {
			const envelopes = prefix.owed.map((seat) => {
				const deal = only(envelopesOf(world, instance, prefix, seat));
				return deal && isSound(report, deal.id) ? deal.id : '';
			});
			if (dealsIn(instance, envelopes).length < fewestDeals(instance)) return undefined;
			return value({ kind: 'cut', envelopes });
		}
	}
}

/** A call vouches for the deals that it names: its author would have objected to a bad one. */
const isSound = ({ calls, bad }: Report, deal: Id): boolean =>
	!bad.has(deal) && calls.every(({ entry }) => entry.body.envelopes.includes(deal));

const sorted = (seats: Iterable<number>): number[] => [...seats].sort((a, b) => a - b);

// ---------------------------------------------------------------- whether the key is good

/** Seats that say in these entries that their share of the volume's key is good. */
export function vouchers({ position }: Instance, entries: Iterable<Held>): Set<number> {
	const seats = [...entries].flatMap(({ entry }) => (vouches(entry.body) ? [entry.seat] : []));
	return new Set(seats.filter((seat) => position.volume.members.includes(seat)));
}

/** True if an entry says that its author's share of the volume's key is good. */
export const vouches = (body: Body): boolean =>
	((body.kind === 'seal' || body.kind === 'open' || body.kind === 'call') && body.good) ||
	(body.kind === 'note' && body.fact.kind === 'vouch');

/**
 * Vouchers that a vote for a volume's first cut has to name: one more than decide, or all where everybody decides. A
 * liar could otherwise deal a bad share to a sleeper, vote with rubbish in its box, read, and leave the others one share
 * short for ever. Among three nobody may lie.
 */
export const vouchersNeeded = ({ position: { proven, volume } }: Instance): number =>
	proven || volume.members.length < 4 ? 0 : Math.min(volume.threshold + 1, volume.members.length);

/** True if a vote names as many vouchers as one for this value has to. Its author is one. */
const isVouchedFor = (instance: Instance, value: Value, vote: Held): boolean =>
	!isSealed(instance, value) ||
	vouchersNeeded(instance) === 0 ||
	vouchers(instance, closure(instance, [vote])).add(vote.entry.seat).size >=
		vouchersNeeded(instance);

/** Notes that a seat's vote has to name besides its value or proposal; undefined: there are too few. */
export function vouchersFor(
	instance: Instance,
	seat: number,
	value: Value,
	names: readonly Id[]
): Id[] | undefined {
	if (!isSealed(instance, value) || vouchersNeeded(instance) === 0) return [];
	const named = names.flatMap((id) => instance.byId.get(id) ?? []);
	const seats = vouchers(instance, closure(instance, named)).add(seat);
	const found: Id[] = [];
	for (const note of instance.byKind.note) {
		const { seat: other, body } = note.entry;
		if (seats.size >= vouchersNeeded(instance)) break;
		if (body.fact.kind !== 'vouch' || seats.has(other) || !isMember(instance, other)) continue;
		seats.add(other);
		found.push(note.id);
	}
	return seats.size >= vouchersNeeded(instance) ? found : undefined;
}

/** Dealers of this volume's key against whom a complaint among these entries holds. */
export function badDealers(world: World, instance: Instance, entries: Iterable<Held>): Set<number> {
	const { ceremony, dealt } = instance.position.volume;
	const dealers = new Set<number>();
	for (const { entry } of entries) {
		if (entry.body.kind !== 'note' || entry.body.fact.kind !== 'complaint') continue;
		const { dealer, complaint } = entry.body.fact;
		const deal = dealt?.deals.find((one) => one.dealer === dealer);
		if (!deal || dealer === entry.seat || !isMember(instance, entry.seat)) continue;
		if (world.crypto.judge(ceremony, deal, entry.seat, complaint) === 'dealer') dealers.add(dealer);
	}
	return dealers;
}

function stopIn(world: World, instance: Instance, { evidence }: Report): Value['end'] | undefined {
	const barred = sorted(badDealers(world, instance, evidence));
	const good = vouchers(instance, evidence);
	if (barred.length === 0 && good.size >= vouchersNeeded(instance)) return undefined;
	const absent = instance.position.volume.members.filter((seat) => !good.has(seat));
	return { kind: 'stop', absent: barred.length > 0 ? [] : absent, barred };
}

/**
 * Two seats have no later ballots: both are needed in each, so there is nobody to go on without. But once a seat that
 * holds no key owed an order they have, and keep them: one may have called before that order came.
 */
export function laterBallots({ position }: Instance, { owed, opens }: Prefix): boolean {
	const { members } = position.volume;
	const asked = [...owed, ...opens.map(({ entry }) => entry.seat)];
	return members.length > 2 || asked.some((seat) => !members.includes(seat));
}

// ---------------------------------------------------------------- decisions

export interface Decision {
	readonly ballot: Ballot;
	readonly value: Value;
	/** Ids of the value, and of value and callers. */
	readonly id: Id;
	readonly cast: Id;
	readonly callers: readonly number[];
	readonly prefix: Prefix;
	/** As many good votes as decide, or more, one of each seat. */
	readonly votes: readonly Cast[];
	/** Further ones of the same seats: their boxes may hold other things. */
	readonly spare: readonly Cast[];
}

/**
 * Every value for which a quorum voted in one ballot. More than one means that two seats are false. Votes that are signed
 * plainly add up under one proposal alone: their record can show that without the calls.
 */
export function decisions(world: World, instance: Instance): Decision[] {
	const piles = new Map<string, Cast[]>();
	for (const vote of instance.byKind.vote) {
		const cast = castOf(world, instance, vote);
		if (!cast) continue;
		const { number, body } = vote.entry;
		const name = `${number}/${isSealed(instance, cast.value) ? cast.cast : `${cast.id}/${body.proposal}`}`;
		piles.set(name, [...(piles.get(name) ?? []), cast]);
	}
	const found: Decision[] = [];
	for (const pile of piles.values()) {
		const [{ ballot, value, id, cast, callers }] = pile as [Cast];
		const prefix = placeOf(world, instance, value);
		if (!prefix || found.some((other) => other.id === id)) continue;
		const good = goodAmong(world, instance, prefix, pile);
		const votes = good.filter((one, i) => good.findIndex(({ seat }) => seat === one.seat) === i);
		const spare = good.filter((one) => !votes.includes(one));
		if (votes.length >= quorum(instance))
			found.push({ ballot, value, id, cast, callers, prefix, votes, spare });
	}
	return found;
}

/** Votes of a pile that are rightly signed. Only votes for a cut carry partial signatures. */
function goodAmong(
	world: World,
	instance: Instance,
	prefix: Prefix,
	pile: readonly Cast[]
): readonly Cast[] {
	const { value } = pile[0] as Cast;
	if (new Set(pile.map(({ seat }) => seat)).size < quorum(instance)) return [];
	return isSealed(instance, value) ? signedAmong(world, instance, prefix, pile) : pile;
}

function signedAmong(
	world: World,
	instance: Instance,
	prefix: Prefix,
	votes: readonly Cast[]
): readonly Cast[] {
	const { ballot, cast } = votes[0] as Cast;
	const group = instance.position.volume.dealt?.group;
	const choice = choiceOf(instance, prefix, ballot, cast);
	const isNew = ({ vote }: Cast): boolean => !instance.signed.has(vote.id);
	for (let left = votes.filter(isNew); group && left.length > 0; left = left.filter(isNew)) {
		const round = left.filter((one, i) => left.findIndex(({ seat }) => seat === one.seat) === i);
		const partials = new Map(round.map(({ seat, vote }) => [seat, vote.entry.body.partial]));
		const seats = world.crypto.checkVotes(group, choice, partials);
		for (const { seat, vote } of round) instance.signed.set(vote.id, seats.has(seat));
	}
	return votes.filter(({ vote }) => instance.signed.get(vote.id));
}
