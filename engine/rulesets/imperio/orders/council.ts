/** May the votes be cast? (IM-444, IM-445, IM-449, IM-668) */
import type { Vote } from '../types';
import { fault, type Desk, type Verdict } from './desk';

export function vote(desk: Desk, { proposal: id, option, house, n }: Vote): Verdict {
	const { view } = desk;
	const proposal = view.agenda.find((one) => one.id === id);
	if (!proposal) return fault('unknown-proposal', 'proposal');
	if (desk.voted.has(id)) return fault('duplicate-vote', 'proposal');
	if (proposal.vote === 'forAgainst') {
		if (option === 'elect' || house !== 0) return fault('bad-option', 'option');
	} else if (option !== 'elect' || !mayBeElected(desk, house)) return fault('bad-option', 'house');
	if (n > desk.influence) return fault('over-influence', 'n');
	desk.influence -= n;
	desk.voted.add(id);
	return undefined;
}

/** IM-449 */
function mayBeElected({ view }: Desk, house: number): boolean {
	const status = view.houses[house - 1]?.status;
	return status === 'playing' || status === 'landless';
}
