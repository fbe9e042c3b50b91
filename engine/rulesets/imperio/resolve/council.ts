/** The Council Phase: votes are counted in agenda order (section 16). */
import type { Stream } from '../../../kernel/rng';
import { pickIndex, sum } from '../dice';
import type { Count, Proposal, SeatId, Vote } from '../types';
import { report, type Turn } from './turn';

interface Ballot extends Omit<Vote, 'proposal' | 'house'> {
	readonly by: SeatId;
	readonly house: number;
}

export interface Decision {
	readonly proposal: Proposal;
	/** Houses elected, best first; for and against: none. */
	readonly elected: readonly SeatId[];
}

/** Proposals that are passed, in agenda order; every count is published (IM-453, IM-594). */
export function countVotes(turn: Turn): Decision[] {
	return turn.opening.agenda.flatMap((proposal) => {
		const ballots = ballotsFor(turn, proposal);
		const stream = () => turn.rng.stream('council', proposal.id);
		const count =
			proposal.vote === 'forAgainst' ? decide(ballots, stream) : elect(proposal, ballots, stream);
		report(turn, 'all', { code: 'counted', data: { ...count, proposal: proposal.id } });
		const isPassed = count.result === 'passed' || count.result === 'elected';
		return isPassed ? [{ proposal, elected: count.elected }] : [];
	});
}

/** IM-451: as sealed, in seat order. */
const ballotsFor = (turn: Turn, { id }: Proposal): Ballot[] =>
	[...turn.sheets].flatMap(([by, { votes }]) =>
		votes
			.filter(({ proposal }) => proposal === id)
			.map(({ option, house, n }) => ({ by, option, house, n }))
	);

const votesOf = (ballots: readonly Ballot[]): Count['votes'] =>
	ballots.map(({ by, option, house, n }) => ({
		house: by,
		option: option === 'elect' ? String(house) : option,
		n
	}));

const LAPSED = { result: 'lapsed', elected: [], drawn: false } as const;

/** IM-446 to IM-448 */
function decide(ballots: readonly Ballot[], stream: () => Stream): Omit<Count, 'proposal'> {
	const votes = votesOf(ballots);
	if (ballots.length === 0) return { ...LAPSED, votes };
	const total = (option: string): number =>
		sum(ballots.map((one) => (one.option === option ? one.n : 0)));
	const lead = total('for') - total('against');
	const drawn = lead === 0;
	const isPassed = drawn ? stream().die(2) === 1 : lead > 0;
	return { votes, result: isPassed ? 'passed' : 'rejected', elected: [], drawn };
}

/** IM-447 to IM-450: the Houses with most votes; chance settles a tie for a place that is left. */
function elect(
	{ vote }: Proposal,
	ballots: readonly Ballot[],
	stream: () => Stream
): Omit<Count, 'proposal'> {
	const votes = votesOf(ballots);
	const tally = new Map<SeatId, number>();
	for (const { house, n } of ballots) tally.set(house, (tally.get(house) ?? 0) + n);
	if (tally.size === 0) return { ...LAPSED, votes };
	const places = vote === 'electTwo' ? 2 : 1;
	const elected: SeatId[] = [];
	let drawn = false;
	const left = [...tally.keys()].sort((a, b) => a - b);
	while (elected.length < places && left.length > 0) {
		const best = Math.max(...left.map((house) => tally.get(house) as number));
		const tied = left.filter((house) => tally.get(house) === best);
		const fits = tied.length <= places - elected.length;
		if (!fits) drawn = true;
		const chosen = (fits ? tied[0] : tied[pickIndex(stream, tied.length)]) as SeatId;
		elected.push(chosen);
		left.splice(left.indexOf(chosen), 1);
	}
	return { votes, result: 'elected', elected, drawn };
}
