/**
 * The cut: which envelopes a step resolves.
 *
 * Ballot 0 has no leader and one possible value, the full cut: an envelope of every seat that owes
 * one. (A seat that sealed twice makes two; that is proof against it.) Later ballots are single-decree
 * Paxos (Lamport, "The part-time parliament", 1998) among the holders of key shares, with proposals
 * that carry their reasons, so that a false leader can propose nothing that a true one could not.
 *
 * Safety of the rule of `choose`. Let a cut be decided in a ballot: `t` votes, at most one of them
 * a liar's. Any `t` calls of a later ballot share an honest seat with those votes, for 2t >= n + 2;
 * it voted before it called (a call forbids it afterwards) and its call's past shows that vote. So
 * that ballot is among those reported, and by induction every justified proposal since has the decided
 * cut. Going down from the highest, each ballot above it has that one cut, or votes that can have
 * decided nothing; the deciding one keeps its cut, as whoever is proven false in it is left out and
 * counted as unheard.
 *
 * Nobody writes after reading. To use one honest share the one liar needs t - 1 honest votes for
 * one cut in one ballot (opening.ts). From then on the same counting binds every later ballot to that
 * cut, as the liar's own vote, cast or not, counts among the unheard. And the cut is of envelopes that
 * were posted when its votes were cast.
 */
import { blamedDeals } from './ceremony';
import type { Id } from './bytes';
import { reaches, type Held } from './log';
import { counts } from './return';
import { compareBallots, cutOf, quorum, type Cast, type Cut, type Step, type World } from './step';
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

/**
 * Two seats have no later ballots: both are needed in each, so there is nobody to go on without.
 * Unless a third seat owes an order and holds no key yet.
 */
export function laterBallots(step: Step): boolean {
	const { members } = step.epoch;
	return members.length > 2 || step.owed.some((seat) => !members.includes(seat));
}

/** Calls to one opening, and the votes that their pasts show: what a proposal may rest on. */
export interface Report {
	readonly opening: Held;
	readonly calls: readonly Held[];
	readonly votes: readonly Cast[];
}

/** The cut that these calls demand; undefined: they are too few to say. */
export function choose(
	world: World,
	step: Step,
	{ opening, calls, votes: all }: Report
): Cut | undefined {
	if (calls.length < step.epoch.threshold) return undefined;
	for (const ballot of ballotsOf(all)) {
		const votes = all.filter((vote) => compareBallots(vote.ballot, ballot) === 0);
		const open = mayBeDecided(world, step, ballot, votes, calls);
		if (open.length > 1) return undefined;
		if (open[0]) return open[0];
	}
	return everythingListed(world, step, calls, opening);
}

/** The ballots of these votes, the highest first. */
function ballotsOf(votes: readonly Cast[]): Ballot[] {
	const ballots: Ballot[] = [];
	for (const { ballot } of votes)
		if (!ballots.some((other) => compareBallots(other, ballot) === 0)) ballots.push(ballot);
	return ballots.sort((a, b) => compareBallots(b, a));
}

/**
 * The cuts of one ballot that may have been decided, as far as these calls tell. A single cut of which
 * nothing is proven may. Two cuts prove the leader false (in ballot 0: who sealed twice), and a bad deal
 * its dealer; with that seat's call left out everybody else is honest, and the votes reported and
 * unheard must reach the quorum. If none may, nothing was decided here, and the ballot below is looked
 * at: a ballot in which nothing can have been decided may hide one in which something was.
 *
 * Ballot 0 of the key ceremony needs every vote. Callers who did not vote for a cut in it (two of four
 * or more, as one may lie about it) show that it was not decided, and so does a deal proven bad, for
 * its victim did not vote.
 */
function mayBeDecided(
	world: World,
	step: Step,
	ballot: Ballot,
	votes: readonly Cast[],
	calls: readonly Held[]
): Cut[] {
	const cuts = [...new Set(votes.map((vote) => vote.cut))];
	const bad = provenBad(world, step, calls);
	const enough = step.voters.length > 3 ? 2 : 1;
	return cuts.filter((cut) => {
		const hasVoted = (seat: number): boolean =>
			votes.some((vote) => vote.cut === cut && vote.seat === seat);
		const dealers = cut.envelopes.filter((deal) => bad.has(deal.id)).map((deal) => deal.seat);
		if (step.mode === 'ceremony' && ballot.number === 0) {
			const silent = calls.filter((call) => !hasVoted(call.seat));
			if (dealers.length > 0 || silent.length >= enough) return false;
		}
		const falseSeats = [...equivocators(ballot, cuts), ...dealers];
		if (falseSeats.length === 0) return true;
		const heard = calls.map((call) => call.seat).filter((seat) => !falseSeats.includes(seat));
		const unheard = step.voters.length - heard.length;
		return heard.filter(hasVoted).length + unheard >= quorum(step, ballot);
	});
}

/** Deals of the key ceremony that are proven bad by the blames that the calls show. */
const provenBad = (world: World, step: Step, calls: readonly Held[]): ReadonlySet<Id> =>
	step.mode === 'ceremony'
		? blamedDeals(world, (blame) => calls.some((call) => reaches(call, blame)))
		: new Set();

/** Seats that two cuts of one ballot prove false. */
function equivocators(ballot: Ballot, cuts: readonly Cut[]): number[] {
	if (cuts.length < 2) return [];
	return ballot.number === 0 ? doubleSealers(cuts) : [ballot.leader];
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
	const bad = provenBad(world, step, calls);
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
