/** Every order by its name and its verbs, for whoever looks for it. */
import { offered } from '$engine/rulesets/cosmos/orders/wishes';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import type { OrderWay } from '../../game';
import { KIND_GROUPS, KINDS } from '../plan/kinds';
import { barrierTo, isForeign } from '../plan/offered/offers';
import type { Plan } from '../plan/plan.svelte';
import { changed } from '../plan/wishes';
import { factionName } from '../words';

export function orderWays(plan: Plan): readonly OrderWay[] {
	if (plan.view.stage === 'over') return [];
	if (plan.view.stage === 'factions') return wishWays(plan);
	return KIND_GROUPS.flatMap(({ kinds }) => kinds)
		.filter((kind) => !isForeign(plan, kind))
		.map((kind) => ({
			id: kind,
			name: capital(KINDS[kind].name()),
			verbs: KINDS[kind].verbs(),
			why: plan.shut || (barrierTo(plan, kind) ?? ''),
			run() {
				plan.page?.show('orders');
				plan.begin(kind, 'orders');
			}
		}));
}

/** Before turn 1: a wish for each faction that may be chosen. */
const wishWays = (plan: Plan): readonly OrderWay[] =>
	offered(plan.view.options, plan.view.seats.length).map((faction) => ({
		id: faction,
		name: factionName(faction),
		verbs: m.cosmos_wish_verbs(),
		why: plan.shut,
		run() {
			plan.page?.show('orders');
			plan.wish(changed(plan.wishes, faction, true));
		}
	}));
