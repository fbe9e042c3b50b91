/** The votes of a sheet: a proposal has one line at most. Pure. */
import { influenceOf } from '$engine/rulesets/imperio/costs';
import type { Proposal, Sheet, View, Vote } from '$engine/rulesets/imperio/types';
import { ownOf } from '../empire';
import { candidateFor } from './impact';

export const voteOf = ({ votes }: Pick<Sheet, 'votes'>, proposal: string): Vote | undefined =>
	votes.find((vote) => vote.proposal === proposal);

/** Influence that is neither voted nor spent on actions. */
export function votesLeft(
	view: View,
	{ votes, actions }: Pick<Sheet, 'votes' | 'actions'>
): number {
	const voted = votes.reduce((sum, { n }) => sum + n, 0);
	const spent = actions.reduce((sum, entry) => sum + influenceOf(entry), 0);
	return (ownOf(view)?.influence ?? 0) - voted - spent;
}

/** The votes with this one in place of any other on its proposal; none at all takes it away. */
export function withVote(votes: readonly Vote[], vote: Vote): readonly Vote[] {
	const others = votes.filter(({ proposal }) => proposal !== vote.proposal);
	return vote.n > 0 ? [...others, vote] : others;
}

/** A vote to start from: what most people would do first. */
export const blankVote = (view: View, proposal: Proposal): Vote =>
	proposal.vote === 'forAgainst'
		? { proposal: proposal.id, option: 'for', house: 0, n: 0 }
		: { proposal: proposal.id, option: 'elect', house: candidateFor(view, proposal), n: 0 };
