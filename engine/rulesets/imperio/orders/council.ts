/** May the votes be cast? (IM-444, IM-445, IM-449, IM-668) */
import type { Vote } from '../types';
import { fault, type Context, type Verdict } from './context';

export function vote(context: Context, { proposal: id, option, house, n }: Vote): Verdict {
	const { view } = context;
	const proposal = view.agenda.find((one) => one.id === id);
	if (!proposal) return fault('unknown-proposal', 'proposal');
	if (context.voted.has(id)) return fault('duplicate-vote', 'proposal');
	if (proposal.vote === 'forAgainst') {
		if (option === 'elect' || house !== 0) return fault('bad-option', 'option');
	} else if (option !== 'elect' || !mayBeElected(context, house))
		return fault('bad-option', 'house');
	if (n > context.influence) return fault('over-influence', 'n');
	context.influence -= n;
	context.voted.add(id);
	return undefined;
}

/** IM-449 */
function mayBeElected({ view }: Context, house: number): boolean {
	const status = view.houses[house - 1]?.status;
	return status === 'playing' || status === 'landless';
}
