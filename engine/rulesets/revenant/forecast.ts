/** Forecast of the Breach for the current fleet: hits follow the plan of one seat, and the default rule wherever that plan is silent. */
import { afterHits, attacksOn } from './asks';
import { HOUSES, type HouseId } from './data';
import { powerOf } from './space/power';
import { breach } from './resolve/breach';
import { stateSeen } from './seen';
import { stepOn } from './step';
import type { OrderOf, ReportData, SeatId, View } from './types';

export interface PowerChange {
	readonly house: HouseId;
	readonly from: number;
	readonly to: number;
}

export interface BreachForecast {
	/** Every attacked Sector, in ascending order. */
	readonly sectors: readonly ReportData['breach'][];
	/** Excess damage that hits the Revenant, in order of resolution. */
	readonly flagship: readonly ReportData['revenant-hit'][];
	/** Houses that lose Power, in canonical order. */
	readonly powers: readonly PowerChange[];
}

/**
 * The plan may be begun only: hits not yet placed fall by the rule (RV-435), as they do in Sectors where
 * another decides, whose plan nobody knows before the step opens.
 */
export function forecastBreach(view: View, seat: SeatId, plan: OrderOf<'breach'>): BreachForecast {
	const step = stepOn(stateSeen(view));
	const attacks = attacksOn(step.state);
	const sectors = plan.sectors.filter(({ sector, hits }) => {
		const attack = attacks.find((one) => one.sector === sector);
		return attack !== undefined && afterHits(attack.ships, hits) !== undefined;
	});
	breach(step, new Map([[seat, { ...plan, sectors }]]), () => undefined);
	return {
		sectors: step.reports.flatMap((one) => (one.code === 'breach' ? [one.data] : [])),
		flagship: step.reports.flatMap((one) => (one.code === 'revenant-hit' ? [one.data] : [])),
		powers: HOUSES.map((house) => ({
			house,
			from: powerOf(view, house),
			to: powerOf(step.state, house)
		})).filter(({ from, to }) => from !== to)
	};
}
