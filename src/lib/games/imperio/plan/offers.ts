/** Kinds of action that a sheet can still take, and why it cannot take the others. */
import { OPERATION_COST, OPERATIONS, SLOTS, type Operation } from '$engine/rulesets/imperio/data';
import { subterfugeCost, TYPE_OF } from '$engine/rulesets/imperio/costs';
import { bansOperation } from '$engine/rulesets/imperio/laws';
import type { EntryKind } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { otherHouses, ownOf, ownPlanets } from '../empire';
import { startCells } from './detachment';
import type { Plan } from './plan.svelte';
import { problemText } from './problems';

const isOperation = (kind: EntryKind): kind is Operation =>
	(OPERATIONS as readonly string[]).includes(kind);

/** Reason for which no action of this kind can be begun; undefined if one can. */
export function barrierTo(plan: Plan, kind: EntryKind): string | undefined {
	const { view, sheet } = plan;
	const own = ownOf(view);
	if (!own) return problemText({ code: 'not-in-game' });
	if (view.houses[view.viewer - 1]?.status === 'fallen') return problemText({ code: 'fallen' });
	if (kind === 'operate') {
		if (startCells(view, plan.detachments.all).length > 0) return undefined;
		return plan.detachments.all.length > 0
			? m.imperio_orders_all_sail()
			: m.imperio_orders_no_fleets();
	}
	if (sheet.actions.length >= SLOTS) return problemText({ code: 'too-many-entries' });
	if (kind === 'pass') return undefined;
	const type = TYPE_OF[kind];
	const has = sheet.actions.filter((entry) => TYPE_OF[entry.kind] === type).length;
	const most =
		(kind === 'construct' && own.abilities.includes('tireless_workers')) ||
		(kind === 'produce' && own.abilities.includes('dutiful'))
			? 2
			: 1;
	if (has >= most) return m.imperio_orders_ordered();
	return isOperation(kind) ? plotBarrier(plan, kind) : worksBarrier(plan, kind);
}

const worksBarrier = ({ view }: Plan, kind: EntryKind): string | undefined =>
	kind !== 'research' && ownPlanets(view).length === 0 ? m.imperio_orders_no_planets() : undefined;

function plotBarrier(plan: Plan, kind: Operation): string | undefined {
	const { view, budget } = plan;
	const own = ownOf(view);
	if (!own) return undefined;
	if (bansOperation(view.laws, view.viewer, kind)) return problemText({ code: 'banned-by-law' });
	const cost = subterfugeCost(view.laws, own, kind, false);
	const purse = budget.left + (own.abilities.includes('high_friends') ? budget.votesLeft : 0);
	if (cost > purse) return m.imperio_orders_too_dear({ cost, left: budget.left });
	if (
		kind === 'brain_drain' &&
		otherHouses(view).every((seat) => (own.known[seat - 1] ?? []).length === 0)
	)
		return m.imperio_orders_nothing_known();
	return undefined;
}

/** Price of an operation as listed, for whoever chooses among them. */
export function plotPrice({ view }: Plan, kind: EntryKind): number | undefined {
	const own = ownOf(view);
	if (!isOperation(kind)) return undefined;
	return own ? subterfugeCost(view.laws, own, kind, false) : OPERATION_COST[kind];
}
