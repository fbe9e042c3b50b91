/** Steps of a table among devices, of the states that they lie between. */
import { fromHex } from '$engine/kernel/hash';
import type { PastStep } from '$lib/store/tables';
import type { PastPosition } from './office/answers';
import { readPosition } from './office/position';

/** Steps up to one, of states up to the one after it: what led there is told by that. */
export function pastSteps(rows: readonly PastPosition[], to: number): readonly PastStep[] {
	return rows
		.filter(({ step }) => step <= to)
		.map((row) => {
			const { state, outcome } = readPosition(row);
			const next = rows.find(({ step }) => step === row.step + 1);
			const led = next && readPosition(next).outcome;
			return {
				step: row.step,
				state,
				hash: row.hash,
				reports: outcome.reports,
				orders: led?.orders ?? {},
				played: led?.played ?? {},
				missed: led?.missed ?? [],
				dice: led ? fromHex(led.seed) : undefined
			};
		});
}
