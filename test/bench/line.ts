/** Lines of the bench: what was measured, and whether its budget is kept. */
import type { Output } from '../commands/command';
import type { Ratio } from './measure';

export interface Line {
	readonly what: string;
	readonly value: number;
	readonly unit: 'times' | 'ms';
	readonly budget: number;
	/** True if the budget is the least or the most. */
	readonly bound: 'most' | 'least';
	readonly detail: string;
}

export const against = ({ ours, theirs }: Ratio): string =>
	`${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms`;

/** Says a line and whether its budget is kept. */
export function judge({ what, value, unit, budget, bound, detail }: Line, output: Output): boolean {
	const isKept = bound === 'most' ? value <= budget : value >= budget;
	const number = `${value.toFixed(unit === 'ms' ? 0 : 2)} ${unit}`.padStart(12);
	const verdict = isKept ? 'kept' : 'NOT KEPT';
	output.say(`${number}  ${what} (${detail}); budget at ${bound} ${budget}: ${verdict}`);
	return isKept;
}
