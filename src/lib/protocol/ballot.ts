/**
 * Votes and calls: which of them count. Their discipline is read off the author's own entries, so a
 * seat that breaks it must hide an entry of its own, that is: fork its log, which is proof against it.
 *
 * - A call promises to vote in no lower ballot. What it holds and how its author voted before is not
 *   listed in it: it is read off its past, where an author can leave nothing out without a fork.
 * - A vote counts if its author holds a share of the key, its partial signature of ballot and cut is
 *   good, its cut is the full one (ballot 0) or a justified proposal's, everything it needs lies in its past, and so
 *   does no call of its author for a higher ballot and no vote of its author in a higher one, nor for
 *   another cut in the same.
 */
import { fullCuts, justify } from './cut';
import { groupOf } from './ceremony';
import { reaches, type Held } from './log';
import { counts } from './return';
import {
	BALLOT_ZERO,
	choiceOf,
	compareBallots,
	type Cast,
	type Cut,
	type Decision,
	type Step,
	type World
} from './step';
import type { Ballot, Call, Propose, Vote } from './wire';

export const voteBody = (held: Held): Vote => held.entry.body as Vote;
export const callBody = (held: Held): Call => held.entry.body as Call;
export const proposeBody = (held: Held): Propose => held.entry.body as Propose;

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

/** Whether nothing that the author said before forbids this vote. */
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

/** Whether this entry is one of those that build on an order of the step. */
export function buildsOn(step: Step, held: Held): boolean {
	for (const child of step.children.values())
		for (const said of saidFrom(child)) if (said === held) return true;
	return false;
}

/** Votes that decide a ballot. The first ballot of a key ceremony needs everybody: see ceremony.ts. */
export function quorum(step: Step, ballot: Ballot): number {
	if (step.mode === 'ceremony' && ballot.number === 0) return step.epoch.members.length;
	return step.epoch.threshold;
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

/** Calls of a ballot that count, one for each seat: the opening call and those that name it. */
export function callsTo(world: World, step: Step, opening: Held): Held[] {
	const members = step.voters;
	const found: Held[] = [];
	for (const call of step.calls) {
		if (!isCallTo(call, opening) || !members.includes(call.seat)) continue;
		if (found.some((other) => other.seat === call.seat)) continue;
		if (counts(world, step, call)) found.push(call);
	}
	return found.sort((a, b) => a.seat - b.seat);
}

export function isCallTo(call: Held, opening: Held): boolean {
	if (call === opening) return true;
	const body = callBody(call);
	return body.opening === opening.id && compareBallots(body.ballot, callBody(opening).ballot) === 0;
}

/** Whether a call opens a ballot, as its leader. */
export const isOpening = (call: Held): boolean => {
	const { ballot, opening } = callBody(call);
	return opening === '' && ballot.leader === call.seat;
};

/** The highest ballot that a seat is bound to by its own calls and votes; undefined: by none. */
export function promised(step: Step, seat: number): Ballot | undefined {
	let highest: Ballot | undefined;
	const raise = (ballot: Ballot): void => {
		if (!highest || compareBallots(ballot, highest) > 0) highest = ballot;
	};
	for (const call of step.calls) if (call.seat === seat) raise(callBody(call).ballot);
	for (const vote of step.votes) if (vote.seat === seat) raise(voteBody(vote).ballot);
	return highest;
}

/**
 * Whether the next ballot may have this number, as far as the past of `within` shows (undefined: as
 * far as this device knows): only once two seats have called one of the number before. So no single
 * seat drives the numbers up, and with them everybody's patience.
 */
export function mayOpen(step: Step, number: number, within?: Held): boolean {
	if (number <= 1) return number === 1;
	const seats = new Set<number>();
	for (const call of step.calls)
		if (callBody(call).ballot.number >= number - 1 && (!within || reaches(within, call)))
			seats.add(call.seat);
	return seats.size > 1;
}

/** Whether a call may be one: it opens a ballot whose turn has come, or names such an opening. */
export function isCall(step: Step, held: Held): boolean {
	const { ballot, opening: id } = callBody(held);
	if (id === '') return isOpening(held) && mayOpen(step, ballot.number, held);
	return step.calls.some(
		(opening) =>
			opening.id === id &&
			isOpening(opening) &&
			reaches(held, opening) &&
			compareBallots(callBody(opening).ballot, ballot) === 0
	);
}

/** Whether a seat has called a ballot of this step: then it may vote in ballot 0 no more. */
export const hasCalled = (step: Step, seat: number): boolean =>
	step.calls.some((call) => call.seat === seat);
