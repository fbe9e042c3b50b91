/**
 * Votes and proposals: which of them count. Their discipline is read off the author's own entries, so a
 * seat that breaks it must hide an entry of its own, that is: fork its log, which is proof against it.
 *
 * - A call promises to vote in no lower ballot. What it holds and how its author voted before is not
 *   listed in it: it is read off its past, where an author can leave nothing out without a fork.
 * - A vote counts if its author holds a share of the key, its partial signature of ballot and cut is
 *   good, its cut is the full one (ballot 0) or a justified proposal's, everything it needs lies in its past, and so
 *   does no call of its author for a higher ballot and no vote of its author in a higher one, nor for
 *   another cut in the same.
 */
import { callBody, callsTo, isCallTo, isOpening, proposeBody, voteBody } from './call';
import { choose, fullCuts, laterBallots, type Report } from './cut';
import { groupOf } from './ceremony';
import { reaches, type Held } from './log';
import { counts } from './return';
import {
	BALLOT_ZERO,
	choiceOf,
	compareBallots,
	quorum,
	type Cast,
	type Cut,
	type Decision,
	type Step,
	type World
} from './step';
import type { Ballot } from './wire';

/**
 * All votes that count in a step, as far as this device knows; their partial signatures are still to
 * be checked, see `goodAmong`.
 */
export function castsIn(world: World, step: Step): Cast[] {
	const list: Cast[] = [];
	for (const held of step.votes) {
		const cast = orderlyVote(world, step, held);
		if (cast && counts(world, step, held)) list.push(cast);
	}
	if (step.mode === 'open') list.push(...builders(world, step));
	return list;
}

/** The votes of a caller in a step, as its call's past shows them. */
export function reported(world: World, step: Step, call: Held): Cast[] {
	const list: Cast[] = [];
	for (const held of step.votes) {
		if (held.seat !== call.seat || !reaches(call, held)) continue;
		const cast = orderlyVote(world, step, held);
		if (cast) list.push(cast);
	}
	const good = goodAmong(world, step, list);
	if (step.mode === 'open')
		good.push(...builders(world, step, call).filter((cast) => cast.seat === call.seat));
	return good;
}

/** Report that these calls to an opening make. */
export const reportOf = (
	world: World,
	step: Step,
	opening: Held,
	calls: readonly Held[]
): Report => ({ opening, calls, votes: calls.flatMap((call) => reported(world, step, call)) });

/**
 * Those votes whose partial signatures are good: a vote without a good one is none. Votes for one
 * thing are checked together.
 */
export function goodAmong(world: World, step: Step, casts: readonly Cast[]): Cast[] {
	if (step.mode === 'open') return [...casts];
	for (const pile of pilesOf(casts.filter(({ held }) => !step.checked.has(held)))) {
		const { ballot, cut } = pile[0] as Cast;
		const group = groupOf(world, step, cut);
		// A seat that said the same twice stands in the pile twice.
		for (const votes of onePerSeat(pile)) {
			const partials = new Map(votes.map(({ seat, held }) => [seat, voteBody(held).partial]));
			const choice = choiceOf(step, ballot, cut);
			const good = group && world.crypto.checkVotes(group, choice, partials);
			for (const { seat, held } of votes) step.checked.set(held, good?.has(seat) ?? false);
		}
	}
	return casts.filter(({ held }) => step.checked.get(held));
}

/** Votes by what they stand for: one cut in one ballot. */
export function pilesOf(casts: readonly Cast[]): Cast[][] {
	const piles = new Map<string, Cast[]>();
	for (const cast of casts) {
		const name = `${cast.ballot.number}/${cast.ballot.leader}/${cast.cut.id}`;
		const pile = piles.get(name);
		if (pile) pile.push(cast);
		else piles.set(name, [cast]);
	}
	return [...piles.values()];
}

function onePerSeat(casts: readonly Cast[]): Cast[][] {
	const rounds: Cast[][] = [];
	for (const cast of casts) {
		const round = rounds.find((votes) => votes.every(({ seat }) => seat !== cast.seat));
		if (round) round.push(cast);
		else rounds.push([cast]);
	}
	return rounds;
}

/** The vote that an entry casts, but for its partial signature: a function of the entry's past alone. */
function orderlyVote(world: World, step: Step, held: Held): Cast | undefined {
	if (step.casts.has(held)) return step.casts.get(held);
	const cast = judge(world, step, held);
	step.casts.set(held, cast);
	return cast;
}

function judge(world: World, step: Step, held: Held): Cast | undefined {
	const { ballot, cut: id } = voteBody(held);
	if (step.mode === 'over' || (step.mode === 'open' && ballot.number === 0)) return undefined;
	if (!step.voters.includes(held.seat)) return undefined;
	const cut =
		ballot.number === 0
			? fullCuts(world, step, held).find((full) => full.id === id)
			: proposed(world, step, held);
	if (!cut || !isDisciplined(step, held, ballot, id)) return undefined;
	return { seat: held.seat, ballot, cut, held };
}

function proposed(world: World, step: Step, held: Held): Cut | undefined {
	const { ballot, cut: id } = voteBody(held);
	for (const proposal of step.proposals) {
		if (compareBallots(proposeBody(proposal).ballot, ballot) !== 0) continue;
		if (!reaches(held, proposal)) continue;
		const cut = justify(world, step, proposal);
		if (cut?.id === id) return cut;
	}
	return undefined;
}

/** True if nothing that the author said before forbids this vote. */
export function isDisciplined(step: Step, held: Held, ballot: Ballot, cut: string): boolean {
	for (const call of step.calls)
		if (
			call.seat === held.seat &&
			compareBallots(callBody(call).ballot, ballot) > 0 &&
			reaches(held, call)
		)
			return false;
	for (const other of step.votes) {
		if (other === held || other.seat !== held.seat || !reaches(held, other)) continue;
		const before = voteBody(other);
		const order = compareBallots(before.ballot, ballot);
		if (order > 0 || (order === 0 && before.cut !== cut)) return false;
	}
	return true;
}

/**
 * Votes of ballot 0 in an open step: an entry that builds on an order is a vote for it, unless its
 * author called a ballot of the step before.
 */
function builders(world: World, step: Step, within?: Held): Cast[] {
	const list: Cast[] = [];
	const members = step.voters;
	for (const [id, child] of step.children) {
		const cut = step.cuts.get(id) as Cut;
		if (cut.envelopes.length === 0) continue;
		const seen = new Set<number>();
		for (const held of saidFrom(child)) {
			if (seen.has(held.seat) || !members.includes(held.seat)) continue;
			if (within ? !reaches(within, held) : !counts(world, step, held)) continue;
			if (!isDisciplined(step, held, BALLOT_ZERO, id)) continue;
			if (hasBuiltElsewhere(step, held, id)) continue;
			seen.add(held.seat);
			list.push({ seat: held.seat, ballot: BALLOT_ZERO, cut, held });
		}
	}
	return list;
}

function hasBuiltElsewhere(step: Step, held: Held, id: string): boolean {
	for (const [other, child] of step.children) {
		if (other === id || (step.cuts.get(other) as Cut).envelopes.length === 0) continue;
		for (const before of saidFrom(child))
			if (before.seat === held.seat && reaches(held, before)) return true;
	}
	return false;
}

/** All that was said about a step and those that follow from it. */
function* saidFrom(step: Step): Iterable<Held> {
	yield* step.said;
	for (const child of step.children.values()) yield* saidFrom(child);
}

/** True if this entry is one of those that build on an order of the step. */
export function buildsOn(step: Step, held: Held): boolean {
	for (const child of step.children.values())
		for (const said of saidFrom(child)) if (said === held) return true;
	return false;
}

/** All cuts that a quorum voted for in one ballot. More than one means that two seats are false. */
export function decisions(world: World, step: Step): Decision[] {
	const found: Decision[] = [];
	for (const pile of pilesOf(castsIn(world, step))) {
		const { ballot, cut } = pile[0] as Cast;
		if (found.some((decision) => decision.cut === cut)) continue;
		const votes = quorumOf(world, step, ballot, pile);
		if (votes) found.push({ ballot, cut, votes });
	}
	return found;
}

/** As many good votes of a pile as decide, one for each seat, those that came first; or undefined. */
function quorumOf(
	world: World,
	step: Step,
	ballot: Ballot,
	pile: readonly Cast[]
): Cast[] | undefined {
	const size = quorum(step, ballot);
	let left = pile;
	const votes: Cast[] = [];
	while (votes.length < size) {
		const [next = []] = onePerSeat(
			left.filter(({ seat }) => votes.every((vote) => vote.seat !== seat))
		);
		const some = next.slice(0, size - votes.length);
		if (votes.length + some.length < size) return undefined;
		votes.push(...goodAmong(world, step, some));
		left = left.filter((cast) => !some.includes(cast));
	}
	return votes;
}

// ---------------------------------------------------------------- proposals

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
	const chosen = choose(world, step, reportOf(world, step, opening, calls));
	const same =
		chosen !== undefined &&
		chosen.envelopes.length === cut.length &&
		chosen.envelopes.every((envelope, i) => envelope.id === cut[i]);
	return same ? chosen : undefined;
}

/** The proposal that a leader can make now; undefined: more calls are needed. */
export function proposalOf(
	world: World,
	step: Step,
	opening: Held
): { cut: Cut; calls: readonly Held[] } | undefined {
	const calls = callsTo(world, step, opening);
	const cut = choose(world, step, reportOf(world, step, opening, calls));
	return cut && { cut, calls };
}
