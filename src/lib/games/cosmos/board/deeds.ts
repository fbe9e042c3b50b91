/** What the viewer can begin in a system, after what is ordered already. */
import type { EntryKind, SystemId } from '$engine/rulesets/cosmos/types';
import { ownPlaces, ownForce, shipsIn } from '../knowledge';
import type { Plan } from '../plan/plan.svelte';
import { startsOf } from '../plan/offered/places';
import { reachOf } from '../ways';

/** Orders that belong to a system, the most wanted first. */
const KINDS_HERE: readonly EntryKind[] = [
	'move',
	'collect',
	'search',
	'build',
	'recruit',
	'transfer',
	'site',
	'explore',
	'prepareWar',
	'bombard',
	'defend',
	'prepareScout',
	'portalArchive',
	'trap',
	'counterspy',
	'demolish',
	'dismantle'
];

/** Kinds of orders that can be given in a system. */
export function kindsAt({ walk, viewer }: Plan, system: SystemId): EntryKind[] {
	const turn = walk?.turn;
	if (!turn) return [];
	return KINDS_HERE.filter((kind) => startsOf(turn, viewer, kind).includes(system));
}

export interface Coming {
	readonly from: SystemId;
	readonly ships: number;
}

const MOST = 4;

/** Systems whose ships reach another one all together, those with most ships first. */
export function comingFrom({ view }: Plan, system: SystemId): Coming[] {
	return ownPlaces(view)
		.flatMap(({ system: from }): Coming[] => {
			if (from === system) return [];
			const ships = shipsIn(ownForce(view, from));
			if (ships === 0) return [];
			const { together, jumps } = reachOf(view, from);
			return together.has(system) || jumps.has(system) ? [{ from, ships }] : [];
		})
		.toSorted((a, b) => b.ships - a.ships || (a.from < b.from ? -1 : 1))
		.slice(0, MOST);
}
