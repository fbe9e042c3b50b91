/** Every order by its name and its verbs, for whoever looks for it. */
import { capital } from '$lib/ui/text';
import type { OrderWay } from '../../game';
import { KIND_GROUPS, KINDS } from '../plan/kinds';
import { barrierTo, isForeign } from '../plan/offers';
import type { Plan } from '../plan/plan.svelte';

export function orderWays(plan: Plan): readonly OrderWay[] {
	if (plan.view.stage === 'over') return [];
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
