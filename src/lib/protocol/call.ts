/** Calls: who opens a ballot, who may, who calls to it, and what a seat is bound to by what it said. */
import { reaches, type Held } from './log';
import { counts } from './return';
import { compareBallots, type Step, type World } from './step';
import type { Ballot, Call, Propose, Vote } from './wire';

export const voteBody = (held: Held): Vote => held.entry.body as Vote;
export const callBody = (held: Held): Call => held.entry.body as Call;
export const proposeBody = (held: Held): Propose => held.entry.body as Propose;

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

/** True if a call opens a ballot, as its leader. */
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
 * True if the next ballot may have this number, as far as the past of `within` shows (undefined: as
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

/** True if a call may be one: it opens a ballot whose turn has come, or names such an opening. */
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

/** True if a seat has called a ballot of this step: then it may vote in ballot 0 no more. */
export const hasCalled = (step: Step, seat: number): boolean =>
	step.calls.some((call) => call.seat === seat);
