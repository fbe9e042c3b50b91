/** Every order by its name and its verbs, for whoever looks for it. */
import type { EntryKind } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import type { OrderWay } from '../../game';
import { rivals } from '../empire';
import { beginLikely } from '../plan/likely';
import { KIND_GROUPS, KINDS } from '../plan/kinds';
import { barrierTo } from '../plan/offers';
import type { DrawerId, Plan } from '../plan/plan.svelte';

export const VERBS: Readonly<Record<EntryKind, () => string>> = {
	pass: m.imperio_verbs_pass,
	construct: m.imperio_verbs_construct,
	produce: m.imperio_verbs_produce,
	operate: m.imperio_verbs_operate,
	research: m.imperio_verbs_research,
	espionage: m.imperio_verbs_espionage,
	sabotage: m.imperio_verbs_sabotage,
	brain_drain: m.imperio_verbs_brain_drain,
	sow_chaos: m.imperio_verbs_sow_chaos,
	political_favour: m.imperio_verbs_political_favour,
	uprising: m.imperio_verbs_uprising
};

/** What the drawers of the sheet hold; the auction is added where something is on sale. */
const DRAWERS: readonly {
	readonly id: DrawerId;
	readonly name: () => string;
	readonly verbs: () => string;
}[] = [
	{ id: 'votes', name: m.imperio_orders_votes, verbs: m.imperio_verbs_votes },
	{ id: 'bid', name: m.imperio_orders_auction, verbs: m.imperio_verbs_bid },
	{ id: 'relations', name: m.imperio_orders_relations, verbs: m.imperio_verbs_relations },
	{ id: 'doctrine', name: m.imperio_doctrine, verbs: m.imperio_verbs_doctrine },
	{ id: 'house', name: m.imperio_orders_my_house, verbs: m.imperio_verbs_house }
];

export function orderWays(plan: Plan): readonly OrderWay[] {
	if (plan.view.stage === 'over') return [];
	if (plan.view.stage === 'founding') return [founding(plan)];
	return [...actions(plan), deal(plan), ...drawers(plan)];
}

const founding = (plan: Plan): OrderWay => ({
	id: 'found',
	name: m.imperio_ways_found(),
	verbs: m.imperio_verbs_found(),
	why: plan.editable ? '' : m.ui_field_shut(),
	run: () => plan.page?.show('orders')
});

const actions = (plan: Plan): OrderWay[] =>
	KIND_GROUPS.flatMap(({ kinds }) => kinds).map((kind) => ({
		id: kind,
		name: capital(KINDS[kind].name()),
		verbs: VERBS[kind](),
		why: plan.shut || (barrierTo(plan, kind) ?? ''),
		run() {
			plan.page?.show('orders');
			beginLikely(plan, kind);
		}
	}));

const deal = (plan: Plan): OrderWay => ({
	id: 'deal',
	name: m.imperio_orders_new_deal(),
	verbs: m.imperio_verbs_deal(),
	why: plan.shut || (rivals(plan.view).length === 0 ? m.imperio_orders_no_houses() : ''),
	run: () => plan.beginDeal(0)
});

const drawers = (plan: Plan): OrderWay[] =>
	DRAWERS.filter(({ id }) => id !== 'bid' || plan.view.lot[0] !== undefined).map(
		({ id, name, verbs }) => ({
			id,
			name: name(),
			verbs: verbs(),
			why: plan.shut,
			run() {
				plan.close(true);
				plan.drawers = { ...plan.drawers, [id]: true };
				plan.page?.show('orders');
			}
		})
	);
