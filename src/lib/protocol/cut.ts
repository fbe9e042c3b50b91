/**
 * The cut: which envelopes a step resolves.
 *
 * Ballot 0 has no leader and one possible value, the full cut: an envelope of every seat that owes
 * one. (A seat that sealed twice makes two; that is proof against it.) Later ballots are single-decree
 * Paxos (Lamport, "The part-time parliament", 1998) among the holders of key shares, with proposals
 * that carry their reasons, so that a false leader can propose nothing that a true one could not.
 *
 * Why the rule of `choose` is safe. Let a cut be decided in a ballot: `t` votes, at most one of them
 * a liar's. Any `t` calls of a later ballot share an honest seat with those votes, for 2t >= n + 2;
 * it voted before it called (a call forbids it afterwards) and its call's past shows that vote. So
 * the highest ballot reported is the deciding one or a later one, and by induction every justified
 * proposal of those has the decided cut. The induction could only break where one ballot has two
 * justified cuts, that is: below no decision at all; then the leader is false, everybody else is
 * honest, and counting who may have voted tells which of the two may be decided.
 *
 * Why nobody writes after reading. To read, the one liar needs t - 1 honest votes. From then on every
 * set of `t` calls shows one of them and is bound to its cut. Before that, calls list what their
 * pasts hold; the liar's own envelope counts only as its opening call has it if it leads, so it
 * cannot wait for the votes on one proposal and add an envelope to another.
 */
import { callBody, callsTo, isCallTo, isOpening, proposeBody, quorum, reported } from './ballot';
import { blamedDeals } from './ceremony';
import type { Id } from './bytes';
import { reaches, type Held } from './log';
import { counts } from './return';
import { compareBallots, cutOf, type Cast, type Cut, type Step, type World } from './step';
import type { Ballot } from './wire';

/** More than this many combinations of double envelopes are not looked at: ballot 0 is lost then. */
const MOST_FULL_CUTS = 16;

/**
 * Envelopes of a seat that count, as far as the past of `within` shows (undefined: as far as this
 * device knows).
 */
export function envelopesOf(world: World, step: Step, seat: number, within?: Held): Held[] {
	const all = step.envelopes.get(seat);
	if (!all) return [];
	return all.filter(
		(envelope) => (!within || reaches(within, envelope)) && counts(world, step, envelope, within)
	);
}

/** The full cuts that can be made of those envelopes: one, if nobody sealed twice. */
export function fullCuts(world: World, step: Step, within?: Held): Cut[] {
	if (step.envelopes.size < step.owed.length) return [];
	let lists: Held[][] = [[]];
	for (const seat of step.owed) {
		const envelopes = envelopesOf(world, step, seat, within);
		const [only] = envelopes;
		if (only && envelopes.length === 1) for (const list of lists) list.push(only);
		else lists = lists.flatMap((list) => envelopes.map((envelope) => [...list, envelope]));
		if (lists.length === 0 || lists.length > MOST_FULL_CUTS) return [];
	}
	return lists.map((list) => cutOf(world, step, list));
}

/** The cut of a proposal, if its calls justify it: a function of the proposal's past alone. */
export function justify(world: World, step: Step, proposal: Held): Cut | undefined {
	if (step.justified.has(proposal)) return step.justified.get(proposal);
	const cut = findJustified(world, step, proposal);
	step.justified.set(proposal, cut);
	return cut;
}

function findJustified(world: World, step: Step, proposal: Held): Cut | undefined {
	const { ballot, opening: openingId, cut, calls: callIds } = proposeBody(proposal);
	if (ballot.leader !== proposal.seat || !laterBallots(step)) return undefined;
	const opening = step.calls.find((call) => call.id === openingId);
	if (!opening || !isOpening(opening) || !reaches(proposal, opening)) return undefined;
	if (compareBallots(callBody(opening).ballot, ballot) !== 0) return undefined;

	const members = step.voters;
	const calls: Held[] = [];
	for (const id of callIds) {
		const call = step.calls.find((c) => c.id === id);
		if (!call || !isCallTo(call, opening) || !reaches(proposal, call)) return undefined;
		if (!members.includes(call.seat) || calls.some((c) => c.seat === call.seat)) return undefined;
		if (!counts(world, step, call, proposal)) return undefined;
		calls.push(call);
	}
	const chosen = choose(world, step, calls, opening);
	const same =
		chosen !== undefined &&
		chosen.envelopes.length === cut.length &&
		chosen.envelopes.every((envelope, i) => envelope.id === cut[i]);
	return same ? chosen : undefined;
}

/**
 * Two seats have no later ballots: both are needed in each, so there is nobody to go on without.
 * Unless a third seat owes an order and holds no key yet.
 */
export function laterBallots(step: Step): boolean {
	const { members } = step.epoch;
	return members.length > 2 || step.owed.some((seat) => !members.includes(seat));
}

/** The cut that these calls demand; undefined: they are too few to say. */
export function choose(
	world: World,
	step: Step,
	calls: readonly Held[],
	opening: Held
): Cut | undefined {
	if (calls.length < step.epoch.threshold) return undefined;
	const all = calls.flatMap((call) => reported(world, step, call));
	const highest = highestBallot(all);
	const bound = all.filter((vote) => highest && compareBallots(vote.ballot, highest) === 0);
	const cuts = [...new Set(bound.map((vote) => vote.cut))];
	if (highest && !isFree(world, step, highest, bound, calls)) {
		if (cuts.length === 1) return cuts[0];
		return settle(step, highest, cuts, calls, bound);
	}
	return everythingListed(world, step, calls, opening);
}

function highestBallot(votes: readonly Cast[]): Ballot | undefined {
	let highest: Ballot | undefined;
	for (const { ballot } of votes)
		if (!highest || compareBallots(ballot, highest) > 0) highest = ballot;
	return highest;
}

/**
 * In the key ceremony a ballot binds nobody if it can have decided nothing.
 *
 * Its ballot 0 needs every vote: callers who did not vote for a cut in it (two of four or more, as one
 * may lie about it) show that it was not decided, and so does a deal proven bad, for its victim did
 * not vote. In a later ballot a bad deal proves its dealer false: leaving that seat's call out, the
 * votes reported and unheard must reach the quorum.
 */
function isFree(
	world: World,
	step: Step,
	ballot: Ballot,
	votes: readonly Cast[],
	calls: readonly Held[]
): boolean {
	if (step.mode !== 'ceremony') return false;
	const bad = blamedDeals(world, (blame) => calls.some((call) => reaches(call, blame)));
	const hasVoted = (call: Held, cut: Cut): boolean =>
		votes.some((vote) => vote.seat === call.seat && vote.cut === cut);
	return votes.every(({ cut }) => {
		const liars = cut.envelopes.filter((deal) => bad.has(deal.id)).map((deal) => deal.seat);
		if (ballot.number === 0) {
			const enough = step.voters.length > 3 ? 2 : 1;
			return liars.length > 0 || calls.filter((call) => !hasVoted(call, cut)).length >= enough;
		}
		if (liars.length === 0) return false;
		const heard = calls.filter((call) => !liars.includes(call.seat));
		const unheard = step.voters.length - heard.length;
		return heard.filter((call) => hasVoted(call, cut)).length + unheard < quorum(step, ballot);
	});
}

/** One ballot, two cuts: someone is false. Which of them may have been decided? */
function settle(
	step: Step,
	ballot: Ballot,
	cuts: readonly Cut[],
	calls: readonly Held[],
	votes: readonly Cast[]
): Cut | undefined {
	const falseSeats = ballot.number === 0 ? doubleSealers(cuts) : [ballot.leader];
	const heard = calls.map((call) => call.seat).filter((seat) => !falseSeats.includes(seat));
	const unheard = step.voters.length - heard.length;
	const open = cuts.filter((cut) => {
		const known = heard.filter((seat) => votes.some((v) => v.cut === cut && v.seat === seat));
		return known.length + unheard >= quorum(step, ballot);
	});
	if (open.length === 1) return open[0];
	if (open.length > 1) return undefined;
	return cuts.reduce((lowest, cut) => (cut.id < lowest.id ? cut : lowest));
}

/** Seats whose envelopes differ between full cuts. */
function doubleSealers(cuts: readonly Cut[]): number[] {
	const [first, ...rest] = cuts;
	if (!first) return [];
	return first.envelopes.flatMap((envelope, i) =>
		rest.some((cut) => cut.envelopes[i] !== envelope) ? [envelope.seat] : []
	);
}

/**
 * No caller has voted: every envelope that the calls list, the leader's own only as its opening call
 * has it, a seat with two counting as none. In the key ceremony only deals that every caller held (and
 * would have blamed, had its share been bad), none proven bad, and enough of them.
 */
function everythingListed(
	world: World,
	step: Step,
	calls: readonly Held[],
	opening: Held
): Cut | undefined {
	const listed = (envelope: Held): boolean =>
		step.mode === 'ceremony'
			? calls.every((call) => reaches(call, envelope))
			: calls.some((call) => reaches(call, envelope));
	const bad =
		step.mode === 'ceremony'
			? blamedDeals(world, (blame) => calls.some((call) => reaches(call, blame)))
			: new Set<Id>();
	const envelopes: Held[] = [];
	for (const seat of step.owed) {
		const found = (step.envelopes.get(seat) ?? []).filter(
			(e) => listed(e) && calls.some((call) => reaches(call, e) && counts(world, step, e, call))
		);
		const [only] = found;
		if (!only || found.length > 1 || bad.has(only.id)) continue;
		if (seat === opening.seat && !reaches(opening, only)) continue;
		envelopes.push(only);
	}
	if (step.mode === 'ceremony' && envelopes.length < step.epoch.threshold) return undefined;
	return cutOf(world, step, envelopes);
}

/** The proposal that a leader can make now; undefined: more calls are needed. */
export function proposalOf(
	world: World,
	step: Step,
	opening: Held
): { cut: Cut; calls: readonly Held[] } | undefined {
	const calls = callsTo(world, step, opening);
	const cut = choose(world, step, calls, opening);
	return cut && { cut, calls };
}
