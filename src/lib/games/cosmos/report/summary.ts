/** How the reader fared, in a few figures: before → after. Pure. */
import { unitOf } from '$engine/rulesets/cosmos/factions';
import type { View } from '$engine/rulesets/cosmos/types';
import { isShip } from '$engine/rulesets/cosmos/tables/units';
import { m } from '$lib/paraglide/messages';
import { change, type Detail } from '$lib/ui/report/details';

interface Totals {
	readonly money: number;
	readonly systems: number;
	readonly ships: number;
	readonly troops: number;
	readonly actions: number;
}

/** Holdings of the viewer; undefined for a spectator. */
export function totalsOf(view: View): Totals | undefined {
	const [own] = view.own;
	if (!own) return undefined;
	const forces = view.places.flatMap((place) =>
		place.forces.filter(({ seat }) => seat === own.seat)
	);
	const sum = (list: readonly { readonly n: number }[]): number =>
		list.reduce((all, { n }) => all + n, 0);
	return {
		money: own.treasury,
		systems: view.places.filter(({ ground }) => ground === own.seat).length,
		ships: sum(forces.flatMap(({ orbit }) => orbit.filter(({ unit }) => isShip(unitOf(unit))))),
		troops: sum(forces.flatMap(({ troops }) => troops)),
		actions: own.actions.total
	};
}

const NAMES: readonly (readonly [keyof Totals, () => string])[] = [
	['money', m.cosmos_report_money],
	['systems', m.cosmos_report_sum_systems],
	['ships', m.cosmos_report_sum_ships],
	['troops', m.cosmos_report_sum_troops],
	['actions', m.cosmos_report_sum_actions]
];

export function summaryOf(before: View | undefined, after: View): Detail[] {
	const [was, is] = [before && totalsOf(before), totalsOf(after)];
	if (!was || !is) return [];
	return NAMES.flatMap(([key, name]) =>
		was[key] === is[key] ? [] : [change(name(), was[key], is[key])]
	);
}
