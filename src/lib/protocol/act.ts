/**
 * Acts that a device does by itself whenever the app is open: deal keys, vote and so open, resolve,
 * attest, call a ballot once a step is overdue, lead it, and say that its shares are good. An
 * honest device is bound by more than the rules that others check (see ballot.ts); what it owes
 * itself is in here.
 */
import { justify, proposalOf } from './ballot';
import { NONE, type Bytes, type Id } from './bytes';
import { callBody, hasCalled, isOpening, promised, proposeBody, voteBody } from './call';
import { ceremonyIn, dealtBy, groupOf, verdict } from './ceremony';
import type { Ceremony, KeyShare } from './crypto-port';
import { envelopesOf, fullCuts, laterBallots } from './cut';
import { dueWithHolidays } from './deadline';
import { isFull, reaches, type Held } from './log';
import { hasGiven } from './opening';
import { counts, isShownToAll } from './return';
import { post } from './pen';
import { isPlayer } from './standing';
import type { RefusalCode, Table } from './state';
import {
	BALLOT_ZERO,
	choiceOf,
	compareBallots,
	cutOf,
	inPast,
	isHolders,
	isOwnKey,
	standingOf,
	type Cut,
	type Step
} from './step';
import {
	LIMITS,
	type At,
	type Ballot,
	type Body,
	type Order,
	type Propose,
	type Seal,
	type Share
} from './wire';

/** More entries than this from one event would be a bug. */
const MOST_ACTS = 64;

export function actAll(table: Table, now: number, hurry: boolean): void {
	for (let i = 0; i < MOST_ACTS; i++) if (!actOnce(table, now, hurry)) return;
	throw new Error('a device that acts without end');
}

/** Says at most one thing; false: there is nothing to say. */
function actOnce(table: Table, now: number, hurry: boolean): boolean {
	if (table.stopped || table.returning || table.seat === 0) return false;
	const step = here(table);
	if (!step) return false;
	const open = undecided(step);
	const lost = open.findIndex((at) => !isOwnSeat(table, at));
	const own = lost < 0 ? open : open.slice(0, lost);
	// A statement about a provisional step is a vote in those before it.
	if (own.length === 0 || !own.every((at) => maySpeak(table, at))) return false;
	if (tellTrace(table, now) || blameRubbish(table, step, now)) return true;
	for (const at of own) {
		if (blameIn(table, at, now)) return true;
		if (voteIn(table, at, now)) return true;
		if (shareIn(table, at, now)) return true;
		if (proposeIn(table, at, now)) return true;
		if (callIn(table, at, now, hurry)) return true;
	}
	// A seat that goes to somebody else by a provisional cut still votes for it, and no more.
	if (lost >= 0) return attest(table, open[lost] as Step, now);
	return (
		dealKeys(table, step, now) ||
		ackKeys(table, step, now) ||
		attest(table, step, now) ||
		wake(table, step, now) ||
		showVotes(table, step, now) ||
		showReturn(table, step, now)
	);
}

/** The step that this device is at: the last decided one's, or past it where open orders lead. */
export function here(table: Table): Step | undefined {
	let at = table.line.at(-1);
	while (at && at.mode === 'open') {
		const next = branch(table, at);
		if (!next) return at;
		at = next;
	}
	return at;
}

/** The branch that this device is on, or may take: ballot 0 must still be free to it. */
function branch(table: Table, at: Step): Step | undefined {
	for (const child of at.children.values())
		if (child.said.some((held) => held.seat === table.seat && held.log.number === table.log))
			return child;
	if (hasCalled(at, table.seat)) return undefined;
	const [seat] = at.owed;
	const orders = seat === undefined ? [] : envelopesOf(table, at, seat);
	const [only] = orders;
	return only && orders.length === 1 ? at.children.get(cutOf(table, at, [only]).id) : undefined;
}

/** A step and the undecided ones before it, oldest first. */
function undecided(step: Step): Step[] {
	const list: Step[] = [step];
	for (let at = step; !at.settled && at.parent; at = at.parent) list.unshift(at.parent);
	return list;
}

/** True if this device's words count in a step: after a return from a backup not at once. */
export function maySpeak(table: Table, step: Step): boolean {
	const standing = standingOf(step, table.seat);
	if (!isOwnSeat(table, step)) return false;
	if (standing.log === table.log) return true;
	const back = table.graph.returns.find(
		(held) => held.seat === table.seat && held.log.number === table.log
	);
	return back !== undefined && !inPast(step, back) && isShownToAll(table, step, back, () => true);
}

/** True if this device's person holds its seat in a step. */
function isOwnSeat(table: Table, step: Step): boolean {
	const { keys } = standingOf(step, table.seat);
	return keys !== undefined && isOwnKey(table, keys.sign);
}

export const atOf = (step: Step, now: number): At => ({
	step: step.number,
	past: step.past,
	state: step.hash,
	time: Math.max(0, Math.floor(now))
});

// ---------------------------------------------------------------- envelopes

/** The envelope for a person's order, or why there can be none. */
export function envelopeFor(table: Table, order: Bytes, now: number): Seal | Order | RefusalCode {
	const step = here(table);
	if (table.seat === 0) return 'no-seat';
	if (table.stopped) return 'stopped';
	if (table.returning) return 'not-current';
	if (!step || step.mode === 'ceremony' || step.mode === 'over') return 'nothing-owed';
	if (!undecided(step).every((at) => maySpeak(table, at))) return 'not-current';
	if (!step.owed.includes(table.seat)) return 'nothing-owed';
	if (hasSealed(table, step)) return 'sealed-already';
	const at = atOf(step, now);
	const deal = nextDeal(table, step);
	if (step.mode === 'open') return { kind: 'order', at, order, deal };
	const sealed = step.asks.some((ask) => ask.seat === table.seat && ask.sealed);
	const group = step.epoch.group;
	if (!sealed || !group) return { kind: 'seal', at, sealed: false, order, deal };
	const box = table.crypto.seal(group, step.place, table.seat, order);
	return { kind: 'seal', at, sealed: true, order: box, deal };
}

/** One of a log that ended before anybody held it does not count, and may be sealed again. */
const hasSealed = (table: Table, step: Step): boolean =>
	envelopesOf(table, step, table.seat).length > 0 ||
	(step.envelopes.get(table.seat) ?? []).some((held) => held.log.number === table.log);

/** The deal that rides on this seat's next envelope. */
function nextDeal(table: Table, step: Step): Bytes {
	const { rekey } = step;
	if (!rekey || rekey.deals || !rekey.members.includes(table.seat)) return new Uint8Array(0);
	return table.crypto.person.deal(rekey.ceremony, table.seat);
}

/** In the key ceremony the envelope is the deal: nobody needs to be asked for it. */
function dealKeys(table: Table, step: Step, now: number): boolean {
	if (step.mode !== 'ceremony' || !step.owed.includes(table.seat)) return false;
	if (hasSealed(table, step)) return false;
	const ceremony = ceremonyIn(step) as Ceremony;
	const deal = table.crypto.person.deal(ceremony, table.seat);
	const order = new Uint8Array(0);
	post(table, { kind: 'seal', at: atOf(step, now), sealed: false, order, deal }, now);
	return true;
}

// ---------------------------------------------------------------- votes

function voteIn(table: Table, step: Step, now: number): boolean {
	if (step.mode === 'over' || !step.voters.includes(table.seat)) return false;
	const bound = promised(step, table.seat);
	const proposals = step.proposals
		.filter((proposal) => isFresh(step, table.seat, bound, proposeBody(proposal).ballot))
		.sort((a, b) => compareBallots(proposeBody(b).ballot, proposeBody(a).ballot));
	for (const proposal of proposals) {
		const cut = justify(table, step, proposal);
		if (cut && castVote(table, step, cut, proposeBody(proposal).ballot, now)) return true;
	}
	if (bound && voteAgain(table, step, bound, now)) return true;
	if (bound || step.mode === 'open') return false;
	const [full, ...others] = fullCuts(table, step);
	// Two full cuts: somebody sealed twice, and a later ballot will settle it.
	if (!full || others.length > 0) return false;
	return castVote(table, step, full, BALLOT_ZERO, now);
}

/**
 * A vote of the old log that came to light too late, after a return from a backup, counts no more. It
 * still binds, but the same vote may be cast again.
 */
function voteAgain(table: Table, step: Step, bound: Ballot, now: number): boolean {
	const own = step.votes.filter(
		(vote) => vote.seat === table.seat && compareBallots(voteBody(vote).ballot, bound) === 0
	);
	const [lost] = own;
	if (!lost || own.some((vote) => counts(table, step, vote) || vote.log.number === table.log))
		return false;
	const cut = step.cuts.get(voteBody(lost).cut);
	return cut !== undefined && castVote(table, step, cut, bound, now);
}

/** True if a seat may still vote in a ballot, and has not. */
function isFresh(step: Step, seat: number, bound: Ballot | undefined, ballot: Ballot): boolean {
	if (bound && compareBallots(ballot, bound) < 0) return false;
	if (step.mode === 'open' && hasBuilt(step, seat) && ballot.number === 0) return false;
	return !step.votes.some(
		(vote) => vote.seat === seat && compareBallots(voteBody(vote).ballot, ballot) >= 0
	);
}

const hasBuilt = (step: Step, seat: number): boolean =>
	[...step.children.values()].some((child) => child.said.some((held) => held.seat === seat));

function castVote(table: Table, step: Step, cut: Cut, ballot: Ballot, now: number): boolean {
	const signed = signedVote(table, step, cut, ballot);
	if (signed === 'bad')
		return step.mode === 'ceremony' && blame(table, step.epoch.ceremony, cut.envelopes, now);
	if (!signed) return false;
	post(table, { kind: 'vote', at: atOf(step, now), ballot, cut: cut.id, ...signed }, now);
	return true;
}

const NO_BYTES = new Uint8Array(0);

/**
 * Signs a vote: the partial signature, and the share of the step's key in its box. In the key
 * ceremony the box stays empty: ballot 0 is decided by more votes than its key needs, so that sealed
 * shares could be read before the decision. Undefined without a key, 'bad' without a good share.
 */
function signedVote(
	table: Table,
	step: Step,
	cut: Cut,
	ballot: Ballot
): { partial: Bytes; box: Bytes } | undefined | 'bad' {
	if (step.mode === 'open') return { partial: NO_BYTES, box: NO_BYTES };
	const group = groupOf(table, step, cut);
	if (!group) return undefined;
	const share = ownShare(table, step, cut);
	if (share === 'bad') return 'bad';
	const { partial, box } = table.crypto.person.vote(group, share, choiceOf(step, ballot, cut));
	return { partial, box: step.mode === 'ceremony' ? NO_BYTES : box };
}

/** This seat's share of the key of a step: in the key ceremony it depends on the cut. */
function ownShare(table: Table, step: Step, cut: Cut): KeyShare | 'bad' {
	const { epoch } = step;
	return step.mode === 'ceremony'
		? shareOf(table, cut.id, epoch.ceremony, cut.envelopes.map(dealtBy))
		: shareOf(table, epoch.transcript, epoch.ceremony, epoch.deals);
}

/**
 * Gives this seat's share plainly where the votes of a decision do not open the step: in the key
 * ceremony, and where a box held rubbish. Who sealed that is blamed first.
 */
function shareIn(table: Table, step: Step, now: number): boolean {
	const { decision, mode } = step;
	if (!decision || mode === 'open' || mode === 'over' || step.children.size > 0) return false;
	if (!step.voters.includes(table.seat)) return false;
	const { cut } = decision;
	if (hasGiven(step, cut, (held) => held.seat === table.seat && held.log.number === table.log))
		return false;
	const share = ownShare(table, step, cut);
	if (share === 'bad') return false;
	const body: Share = {
		kind: 'share',
		at: atOf(step, now),
		cut: cut.id,
		share: table.crypto.person.partial(share, step.place)
	};
	post(table, body, now);
	return true;
}

/** Blames a vote of this step or the one before whose box held no good share, unless somebody has. */
function blameRubbish(table: Table, step: Step, now: number): boolean {
	const found = [...step.rubbish, ...(step.parent?.rubbish ?? [])].find(
		({ vote }) =>
			vote.seat !== table.seat &&
			!table.graph.blames.some(
				(held) =>
					held.entry.body.kind === 'blame' &&
					held.entry.body.about === vote.id &&
					(held.seat === table.seat || verdict(table, held) === 'accused')
			)
	);
	if (!found) return false;
	post(table, { kind: 'blame', about: found.vote.id, complaint: found.certificate }, now);
	return true;
}

function shareOf(
	table: Table,
	name: Id,
	ceremony: Ceremony,
	deals: readonly { dealer: number; deal: Bytes }[]
): KeyShare | 'bad' {
	let known = table.shares.get(name);
	if (known === undefined) {
		const found = table.crypto.person.share(ceremony, deals, table.seat);
		table.shares.set(name, (known = found.ok ? found.share : 'bad'));
	}
	return known;
}

/** In the key ceremony a call vouches for the deals that it lists: bad ones are blamed before. */
function blameIn(table: Table, step: Step, now: number): boolean {
	if (step.mode !== 'ceremony' || !step.voters.includes(table.seat)) return false;
	const { ceremony } = step.epoch;
	for (const seat of step.owed)
		for (const deal of step.envelopes.get(seat) ?? []) {
			const share = table.shares.get(deal.id) ?? shareOf(table, deal.id, ceremony, [dealtBy(deal)]);
			if (share === 'bad' && blame(table, ceremony, [deal], now)) return true;
		}
	return false;
}

/** Blames the first bad deal that this seat has not blamed yet. */
function blame(table: Table, ceremony: Ceremony, deals: readonly Held[], now: number): boolean {
	const found = table.crypto.person.share(ceremony, deals.map(dealtBy), table.seat);
	if (found.ok) return false;
	const done = (id: Id): boolean =>
		table.graph.blames.some(
			({ seat, entry: { body } }) =>
				seat === table.seat && body.kind === 'blame' && body.about === id
		);
	const bad = deals.find(
		({ id, seat }) => found.bad.includes(seat) && seat !== table.seat && !done(id)
	);
	if (!bad) return false;
	const complaint = table.crypto.person.complain(ceremony, dealtBy(bad));
	post(table, { kind: 'blame', about: bad.id, complaint }, now);
	return true;
}

// ---------------------------------------------------------------- ballots

/** The leader of a ballot proposes as soon as the calls allow it. */
function proposeIn(table: Table, step: Step, now: number): boolean {
	if (step.decision) return false;
	const opening = step.calls.find(
		(call) =>
			call.seat === table.seat &&
			isOpening(call) &&
			isFresh(step, table.seat, promised(step, table.seat), callBody(call).ballot)
	);
	if (!opening || !step.voters.includes(table.seat)) return false;
	const { ballot } = callBody(opening);
	const done = step.proposals.some(
		(proposal) => proposal.seat === table.seat && proposeBody(proposal).opening === opening.id
	);
	const proposal = done ? undefined : proposalOf(table, step, opening);
	if (!proposal) return false;
	const body: Propose = {
		kind: 'propose',
		at: atOf(step, now),
		ballot,
		opening: opening.id,
		cut: proposal.cut.envelopes.map((envelope) => envelope.id),
		calls: proposal.calls.map((call) => call.id)
	};
	post(table, body, now);
	return true;
}

/**
 * Calls to a ballot that somebody opened, or opens one: only once the step is overdue, and a further
 * one only once the last has gone stale, or to a leader who had no turn yet (so that those who open
 * ballots at one time agree on the highest without a wait). A leader whose ballot came to nothing waits
 * for its next turn until the others whose ballots are open have had theirs, and this seat its own:
 * otherwise whoever opens ballot after ballot and proposes nothing would stop the table. A seat whose own
 * turn it is joins a ballot that is open nevertheless, unless its leader is ahead by more than one turn:
 * two ballots of one number part those who must meet. A seat goes on to a further number only once as many
 * as decide have come to its own (`reachedAt`).
 */
function callIn(table: Table, step: Step, now: number, hurry: boolean): boolean {
	if (step.mode === 'over' || step.decision || !step.voters.includes(table.seat)) return false;
	if (!laterBallots(step) || !(hurry || isDue(table, step, now))) return false;
	const bound = promised(step, table.seat) ?? BALLOT_ZERO;
	const openings = openingsAbove(step, bound);
	const isWaiting = bound.number > 0 && !isInVain(table, step, bound.number, now);
	if (isWaiting && openings.every((opening) => turns(table, step, opening) > 0)) return false;
	const [next] = openings.sort(
		(a, b) =>
			turns(table, step, a) - turns(table, step, b) ||
			compareBallots(callBody(b).ballot, callBody(a).ballot)
	);
	const own = turnsOf(table, step, table.seat);
	const isOwnTurn = !next || turns(table, step, next) > own + 1;
	if (next && (isWaiting || !isOwnTurn))
		return call(table, step, callBody(next).ballot, next.id, now);
	if (!next && !needsBallot(table, step, now)) return false;
	return call(table, step, { number: bound.number + 1, leader: table.seat }, NONE, now);
}

/** Calls by which voters opened ballots above one. */
function openingsAbove(step: Step, bound: Ballot): Held[] {
	const members = step.voters;
	return step.calls.filter(
		(held) =>
			isOpening(held) &&
			members.includes(held.seat) &&
			compareBallots(callBody(held).ballot, bound) > 0
	);
}

const turns = (table: Table, step: Step, opening: Held): number =>
	turnsOf(table, step, opening.seat);

/** Ballots of a leader that this seat has called to in a step. */
function turnsOf(table: Table, step: Step, leader: number): number {
	return step.calls.filter(
		(held) => held.seat === table.seat && callBody(held).ballot.leader === leader
	).length;
}

/** True if a first ballot is needed because ballot 0 cannot end, or has not for too long. */
function needsBallot(table: Table, step: Step, now: number): boolean {
	if (hasCalled(step, table.seat)) return true;
	if (step.mode === 'open') return branch(table, step) === undefined;
	if (fullCuts(table, step).length !== 1) return true;
	// The full cut is there. If this seat cannot vote for it, a share is bad: leave the deal out.
	const voted = step.votes.some((vote) => vote.seat === table.seat);
	return (step.mode === 'ceremony' && !voted) || isStale(table, step, 1, now);
}

/**
 * Bounds of a table's patience, in minutes: the founder sets it, and may mean harm. With less than the
 * least, ballots chase each other faster than letters travel; with more than the most, a leader who
 * opens a ballot and falls silent stops the table.
 */
export const LEAST_PATIENCE = 2 * 60;
export const MOST_PATIENCE = 2 * 24 * 60;
const LONGEST = 64;

/** A ballot came to nothing although those who decide were there: its time runs from then on. */
function isInVain(table: Table, step: Step, number: number, now: number): boolean {
	const reached = reachedAt(step, number);
	if (reached === undefined) return false;
	const since = Math.max(lastSaidAt(table, step), Math.min(reached, now));
	return now - since >= patienceWith(table, number);
}

/**
 * Time when as many seats as decide had come to a ballot of this number or a higher one; undefined:
 * they have not. If each went on by its own patience alone, honest seats could chase each other from
 * number to number (Castro and Liskov, "Practical Byzantine Fault Tolerance", 1999, section 4.5.2: the
 * timer of a view starts with the last view change that it takes). A liar that names a time to come
 * sorts last, and counts only while it is needed for the number of those who decide.
 */
function reachedAt(step: Step, number: number): number | undefined {
	const times = new Map<number, number>();
	for (const held of step.calls)
		if (callBody(held).ballot.number >= number)
			times.set(held.seat, Math.min(times.get(held.seat) ?? Infinity, timeOf(held)));
	return [...times.values()].sort((a, b) => a - b)[step.epoch.threshold - 1];
}

/** A ballot has gone stale after the table's patience, longer for each ballot in vain. */
function isStale(table: Table, step: Step, number: number, now: number): boolean {
	return now - lastSaidAt(table, step) >= patienceWith(table, number);
}

/** Patience of a table with a ballot of this number, in minutes. */
function patienceWith(table: Table, number: number): number {
	const { patience } = table.lobby.terms.policy;
	return Math.min(MOST_PATIENCE, Math.max(LEAST_PATIENCE, patience)) * Math.min(number, LONGEST);
}

/**
 * Time when this seat last called or voted in a step, by its own clock. Read off its own entries,
 * so that it outlives a reload.
 */
function lastSaidAt(table: Table, step: Step): number {
	let last = beganAt(table, step);
	for (const held of [...step.calls, ...step.votes])
		if (held.seat === table.seat) last = Math.max(last, timeOf(held));
	return last;
}

const timeOf = ({ entry: { body } }: Held): number => ('at' in body ? body.at.time : 0);

function call(table: Table, step: Step, ballot: Ballot, opening: Id, now: number): boolean {
	post(table, { kind: 'call', at: atOf(step, now), ballot, opening }, now);
	return true;
}

/** True if the deadline of a step has passed, by this device's clock. */
export function isDue(table: Table, step: Step, now: number): boolean {
	const at = dueTime(table, step);
	return at !== undefined && now >= at;
}

/** Due time of a step, in minutes since 1970; undefined: never. */
export function dueTime(table: Table, step: Step): number | undefined {
	const { policy } = table.lobby.terms;
	return dueWithHolidays(policy, step, beganAt(table, step), table.graph.holidays);
}

/**
 * Time when a step began: the median of the times claimed by the votes that led to it, but never
 * after this device came to it or first spoke about it.
 */
function beganAt(table: Table, step: Step): number {
	let began = table.came.get(step.past) ?? 0;
	for (const held of step.said) if (held.seat === table.seat) began = Math.min(began, timeOf(held));
	const times = (step.parent?.decision?.votes ?? [])
		.map(({ held }) => timeOf(held))
		.sort((a, b) => a - b);
	return Math.min(began, times[times.length >> 1] ?? began);
}

// ---------------------------------------------------------------- the rest

/** Says that the shares of the next epoch are good, or whose deal is bad. */
function ackKeys(table: Table, step: Step, now: number): boolean {
	const { rekey } = step;
	if (!rekey?.deals || !rekey.members.includes(table.seat)) return false;
	const { transcript, ceremony, deals } = rekey;
	if (rekey.acks.has(table.seat) || hasAcked(table, transcript)) return false;
	const share = shareOf(table, transcript, ceremony, deals.map(dealtBy));
	if (share === 'bad') return blame(table, ceremony, deals, now);
	post(table, { kind: 'ack', transcript }, now);
	return true;
}

function hasAcked(table: Table, transcript: Id): boolean {
	return table.graph.acks.some(
		({ seat, entry }) =>
			seat === table.seat && entry.body.kind === 'ack' && entry.body.transcript === transcript
	);
}

/**
 * Attests where nothing else will: when the game is over, and on provisional steps, where building on
 * an order is a vote for it.
 */
function attest(table: Table, step: Step, now: number): boolean {
	if (step.settled && step.mode !== 'over') return false;
	if (!isPlayerHere(table, step)) return false;
	if (step.said.some((held) => held.seat === table.seat)) return false;
	post(table, { kind: 'attest', at: atOf(step, now) }, now);
	return true;
}

/**
 * A sign of life of a seat that sleeps, once a step until a cut has seen it. Without it a sleeper that
 * lost its keys would have nothing to say and sleep for ever.
 */
function wake(table: Table, step: Step, now: number): boolean {
	const standing = standingOf(step, table.seat);
	if (step.mode === 'over' || !standing.dormant || !isPlayer(standing)) return false;
	if (step.said.some((held) => held.seat === table.seat && held.log.number === table.log))
		return false;
	post(table, { kind: 'attest', at: atOf(step, now) }, now);
	return true;
}

/**
 * A cut may be decided by the vote of a seat whose entries others refuse: it forks its log or floods.
 * They let the vote in once somebody else's entry stands on it, and whoever has gone on from the cut
 * might have nothing more to say.
 */
function showVotes(table: Table, step: Step, now: number): boolean {
	const votes = step.settled ? step.parent?.decision?.votes : undefined;
	if (!votes || !isPlayerHere(table, step)) return false;
	const isHidden = votes.some(
		({ held }) =>
			held.seat !== table.seat &&
			(held.log.forked || isFull(table.graph, held.log.account, 0.5)) &&
			!(table.own && reaches(table.own, held))
	);
	if (isHidden) post(table, { kind: 'attest', at: atOf(step, now) }, now);
	return isHidden;
}

/** Returns of one seat that are answered in a step: who comes back more often waits for the cut. */
const MOST_ANSWERS = 2;

/** Whoever came back from a backup waits until all others have shown that they know. */
function showReturn(table: Table, step: Step, now: number): boolean {
	const open = table.graph.returns.filter(
		(back) => back.seat !== table.seat && isHolders(step, back) && !inPast(step, back)
	);
	const isShown = (back: Held): boolean => table.own !== undefined && reaches(table.own, back);
	const answers = (seat: number): number =>
		open.filter((back) => back.seat === seat && isShown(back)).length;
	const unseen = open.some((back) => !isShown(back) && answers(back.seat) < MOST_ANSWERS);
	if (unseen) post(table, { kind: 'attest', at: atOf(step, now) }, now);
	return unseen;
}

const isPlayerHere = (table: Table, step: Step): boolean =>
	step.voters.includes(table.seat) || step.owed.includes(table.seat);

/** Shows, if another device attests another state, how this one came to its own: once a step. */
function tellTrace(table: Table, now: number): boolean {
	const [step] = table.desync.toTell;
	if (!step) return false;
	const told = table.graph.traces.some(
		({ seat, entry }) =>
			seat === table.seat && entry.body.kind === 'trace' && entry.body.at.past === step.past
	);
	const phases = told ? undefined : step.resolved?.phases();
	// Without the state that it takes it is told at a later visit.
	if (!told && step.resolved && !phases) return false;
	table.desync.toTell.shift();
	if (!phases) return tellTrace(table, now);
	const body: Body = {
		kind: 'trace',
		at: atOf(step, now),
		engine: table.game.engine,
		phases: phases.slice(0, LIMITS.phases)
	};
	post(table, body, now);
	return true;
}
