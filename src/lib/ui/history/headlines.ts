/** A step in a line or two: what would stand at the head of a newspaper. Pure. */

export interface Headlines {
	/** The gravest first; none of a quiet step. */
	readonly sentences: readonly string[];
	/** Number of those that are still to tell. */
	readonly more: number;
}

/** The gravest `most` sentences; what weighs less than `worth` nobody would tell years later. */
export function headlinesOf(
	told: readonly { readonly sentence: string; readonly weight: number }[],
	worth: number,
	most: number
): Headlines {
	const worthy = told
		.filter(({ weight }) => weight >= worth)
		.sort((a, b) => b.weight - a.weight)
		.map(({ sentence }) => sentence);
	return { sentences: worthy.slice(0, most), more: Math.max(0, worthy.length - most) };
}

/** A step in the chronicle. */
export interface Entry extends Headlines {
	readonly step: number;
	readonly name: string;
	/** Text shown if there is no headline; empty: nothing. */
	readonly quiet: string;
}
