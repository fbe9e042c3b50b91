/** Step 1 of the Final Phase: what was carried out is paid, what was not is not (IM-108, IM-109, IM-541). */
import { costOf, influenceOf, TYPE_OF } from '../costs';
import type { KeptLot } from '../data';
import type { EntryOf } from '../types';
import { cancelLost, deliveredCost } from './gains';
import { houseOf, report, sealed, type Turn, type Work } from './turn';

export function settlePayments(turn: Turn): void {
	cancelLost(turn);
	for (const work of [...turn.works].sort((a, b) => a.seat - b.seat)) settle(turn, work);
}

/** IM-112: Influence counts as spent first. */
function settle(turn: Turn, work: Work): void {
	const { seat, slot, entry, status, reason } = work;
	const cost = status === 'cancelled' ? 0 : priceOf(turn, work);
	const influence = influenceOf(entry);
	const resources = Math.max(0, cost - influence);
	const house = houseOf(turn, seat);
	house.treasury -= resources;
	if (house.treasury < 0) throw new Error(`seat ${seat} owes ${-house.treasury}`);
	const lot = status === 'cancelled' ? '' : useLot(turn, work);
	report(turn, [seat], {
		code: 'entry',
		data: { slot, kind: entry.kind, status, reason, resources, influence, lot }
	});
}

function priceOf(turn: Turn, work: Work): number {
	if (work.entry.kind === 'produce')
		return deliveredCost(turn, work as Work & { entry: EntryOf<'produce'> });
	return costOf(turn.opening.laws, sealed(turn, work.seat), work.entry);
}

/** IM-728, IM-730: one of each is used up by what could use it, needed or not. */
function useLot(turn: Turn, { seat, entry }: Work): KeptLot | '' {
	const kind = TYPE_OF[entry.kind];
	const lot =
		kind === 'subterfuge' ? 'free_hand' : kind === 'research' ? 'breakthrough' : undefined;
	if (lot === undefined || sealed(turn, seat).lots[lot] === 0) return '';
	houseOf(turn, seat).lots[lot] -= 1;
	return lot;
}
