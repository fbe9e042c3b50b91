/** Beginning an action by its name alone, with what it can only be about. */
import type { EntryKind } from '$engine/rulesets/imperio/types';
import { ownPlanets } from '../empire';
import { startCells } from './detachment';
import type { Hints } from './kinds';
import type { Plan } from './plan.svelte';

/** Begins an action on the sheet; ships in several places start from the first of them. */
export function beginLikely(plan: Plan, kind: EntryKind): void {
	const [start] = startCells(plan.view, plan.detachments.all);
	if (kind !== 'operate') plan.begin(kind, 'orders', likely(plan, kind));
	else if (start !== undefined) plan.sail(start, 'orders');
}

/** A House with one planet, or one Shipyard, means that one. */
function likely(plan: Plan, kind: EntryKind): Hints {
	const own = ownPlanets(plan.view);
	const fit = kind === 'produce' ? own.filter(({ buildings }) => buildings.shipyard > 0) : own;
	const [first] = kind === 'produce' || own.length === 1 ? fit : [];
	return first && (kind === 'produce' || kind === 'construct') ? { planet: first.id } : {};
}
