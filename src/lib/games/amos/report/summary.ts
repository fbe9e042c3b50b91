/** Fortunes of a seat between two views of its own. Pure. */
import type { AmosReport, View } from '$engine/rulesets/amos/types';
import { basicCombat } from '$engine/rulesets/amos/units';
import { m } from '$lib/paraglide/messages';
import { ownOf, ownPlanets } from '../galaxy';
import { money } from '../nouns';
import { change, fact, type Detail } from './details';

/** Holdings of a seat, as it knows them exactly. */
export interface Holdings {
	readonly planets: number;
	/** Sum of the Values of its planets. */
	readonly value: number;
	/** Combat of its units as in the unit table: what total power counts (AM-090). */
	readonly combat: number;
	/** hd */
	readonly treasury: number;
}

/** Holdings of the viewer; undefined for a spectator. */
export function holdingsOf(view: View): Holdings | undefined {
	const own = ownOf(view);
	if (!own) return undefined;
	const planets = ownPlanets(view);
	return {
		planets: planets.length,
		value: planets.reduce((sum, planet) => sum + planet.seen.value, 0),
		combat: own.armies.reduce((sum, army) => sum + basicCombat(army.units), 0),
		treasury: own.treasury
	};
}

/** The first lines of a report: what is more and what is less than a turn ago. */
export function summary(
	before: View | undefined,
	after: View,
	reports: readonly AmosReport[]
): Detail[] {
	const old = before && holdingsOf(before);
	const now = holdingsOf(after);
	if (!old || !now || !reports.some(({ code }) => code === 'turnResolved')) return [];
	return [
		row(m.amos_report_sum_planets(), `${old.planets}`, `${now.planets}`),
		row(m.amos_report_sum_value(), `${old.value}`, `${now.value}`),
		row(m.amos_report_sum_power(), `${old.combat}`, `${now.combat}`),
		row(m.amos_report_treasury(), money(old.treasury), money(now.treasury))
	];
}

const row = (label: string, before: string, after: string): Detail =>
	before === after ? fact(label, after) : change(label, before, after);
