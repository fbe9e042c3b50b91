/** Resources and Influence as a sheet leaves them (IM-110, IM-444, IM-723). Pure. */
import { voidItems, type Problem } from '$engine/kernel/problem';
import { costOf, influenceOf, type Payer } from '$engine/rulesets/imperio/costs';
import type { Deal, Entry, Sheet, View } from '$engine/rulesets/imperio/types';
import { ownOf } from '../empire';

export interface Budget {
	/** Resources: there, and reserved for actions, deals and a bid. */
	readonly treasury: number;
	readonly actions: number;
	readonly deals: number;
	readonly bid: number;
	readonly left: number;
	/** Influence: there, paid for actions, voted. */
	readonly influence: number;
	readonly paid: number;
	readonly voted: number;
	readonly votesLeft: number;
	/** Influence given away for the next turn. */
	readonly ceded: number;
}

/** Resources that an entry costs beside the Influence it is paid with; 0 for a spectator. */
export function priceOf(view: View, entry: Entry): number {
	const own = ownOf(view);
	return own ? costOf(view.laws, own satisfies Payer, entry) - influenceOf(entry) : 0;
}

export const givenIn = ({ give }: Deal, kind: 'resources' | 'influence'): number =>
	give.reduce((sum, item) => sum + (item.kind === kind ? item.n : 0), 0);

const total = <T>(items: readonly T[], amount: (item: T) => number): number =>
	items.reduce((sum, item) => sum + amount(item), 0);

/** `problems` of the sheet: what is refused costs nothing. */
export function budgetOf(view: View, sheet: Sheet, problems: readonly Problem[] = []): Budget {
	const own = ownOf(view);
	const kept = <T>(items: readonly T[], list: string): T[] => {
		const gone = voidItems(problems, [list]);
		return items.filter((_, i) => !gone.has(i));
	};
	const entries = kept(sheet.actions, 'actions');
	const offers = kept(sheet.deals, 'deals');
	const actions = total(entries, (entry) => priceOf(view, entry));
	const deals = total(offers, (deal) => givenIn(deal, 'resources'));
	const bid = total(kept(sheet.bid, 'bid'), ({ resources }) => resources);
	const paid = total(entries, influenceOf);
	const voted = total(kept(sheet.votes, 'votes'), ({ n }) => n);
	const treasury = own?.treasury ?? 0;
	const influence = own?.influence ?? 0;
	return {
		treasury,
		actions,
		deals,
		bid,
		left: treasury - actions - deals - bid,
		influence,
		paid,
		voted,
		votesLeft: influence - paid - voted,
		ceded: total(offers, (deal) => givenIn(deal, 'influence'))
	};
}
