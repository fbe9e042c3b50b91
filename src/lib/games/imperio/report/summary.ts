/** The figures at the head of a report: what is more and what is less than before. Pure. */
import { planetsOf } from '$engine/rulesets/imperio/holdings';
import type { View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { heldInfluence, shipCount } from '../empire';
import type { Told } from './chapters';
import { change, fact, type Detail } from './details';

/** Holdings of a House, as it knows its own exactly. */
export interface Holdings {
	readonly influence: number;
	readonly resources: number;
	readonly planets: number;
	readonly ships: number;
}

/** Holdings of the viewer; undefined for a spectator and before the map is laid. */
export function holdingsOf(view: View): Holdings | undefined {
	const [own] = view.own;
	if (!own || view.turn === 0) return undefined;
	return {
		influence: heldInfluence(view, own),
		resources: own.treasury,
		planets: planetsOf(view, own.seat).length,
		ships: shipCount(view, own.seat)
	};
}

/** The first lines of a report; none without a turn before it. */
export function summary(told: readonly Told[]): Detail[] {
	const [first] = told;
	const last = told.at(-1);
	const old = first && holdingsOf(first.before);
	const now = last && holdingsOf(last.after);
	if (!old || !now) return [];
	return [
		row(m.imperio_report_influence(), old.influence, now.influence),
		row(m.imperio_report_resources(), old.resources, now.resources),
		row(m.imperio_report_planets(), old.planets, now.planets),
		row(m.imperio_report_ships(), old.ships, now.ships)
	];
}

const row = (label: string, before: number, after: number): Detail =>
	before === after ? fact(label, after) : change(label, before, after);
