/** Every order by its name and its verbs, for whoever looks for it. */
import type { OrderKind } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type { OrderWay } from '../../game';
import { KINDS } from '../plan/kinds';
import { barrierTo, beginLikely, groupsOffered } from '../plan/offered';
import type { Plan } from '../plan/plan.svelte';

export const VERBS: Readonly<Record<OrderKind, () => string>> = {
	ally: m.amos_verbs_ally,
	bid: m.amos_verbs_bid,
	board: m.amos_verbs_board,
	build: m.amos_verbs_build,
	buyUnits: m.amos_verbs_buyUnits,
	colonise: m.amos_verbs_colonise,
	deal: m.amos_verbs_deal,
	disband: m.amos_verbs_disband,
	giftMoney: m.amos_verbs_giftMoney,
	giftPlanet: m.amos_verbs_giftPlanet,
	giftTech: m.amos_verbs_giftTech,
	giftUnits: m.amos_verbs_giftUnits,
	land: m.amos_verbs_land,
	move: m.amos_verbs_move,
	piracy: m.amos_verbs_piracy,
	post: m.amos_verbs_post,
	recall: m.amos_verbs_recall,
	research: m.amos_verbs_research,
	resign: m.amos_verbs_resign,
	route: m.amos_verbs_route,
	sabotage: m.amos_verbs_sabotage,
	satellite: m.amos_verbs_satellite,
	spy: m.amos_verbs_spy,
	stance: m.amos_verbs_stance,
	terror: m.amos_verbs_terror,
	vote: m.amos_verbs_vote
};

export function orderWays(plan: Plan): readonly OrderWay[] {
	const { phase } = plan.view;
	const kinds: readonly OrderKind[] =
		phase === 'election'
			? ['vote']
			: phase === 'orders'
				? [...groupsOffered(plan.view).flatMap((group) => group.kinds), 'resign']
				: [];
	return kinds.map((kind) => ({
		id: kind,
		name: KINDS[kind].name(),
		verbs: VERBS[kind](),
		why: plan.editable ? (barrierTo(plan, kind) ?? '') : m.ui_field_shut(),
		run: () => begin(plan, kind)
	}));
}

function begin(plan: Plan, kind: OrderKind): void {
	plan.page?.show('orders');
	// The sheet itself asks for a vote, and asks twice before somebody leaves.
	if (kind !== 'vote' && kind !== 'resign') beginLikely(plan, kind);
}
