/** A step in a line or two: what would stand at the head of a newspaper. Pure. */

export interface Headlines {
	/** The gravest first; none of a quiet step. */
	readonly sentences: readonly string[];
	/** Number of those that are still to tell. */
	readonly more: number;
	/** Weight of the gravest; 0: a quiet step. */
	readonly weight: number;
}

/** The gravest `most` sentences; what weighs less than `worth` nobody would tell years later. */
export function headlinesOf(
	told: readonly { readonly sentence: string; readonly weight: number }[],
	worth: number,
	most: number
): Headlines {
	const worthy = told.filter(({ weight }) => weight >= worth).sort((a, b) => b.weight - a.weight);
	return {
		sentences: worthy.slice(0, most).map(({ sentence }) => sentence),
		more: Math.max(0, worthy.length - most),
		weight: worthy[0]?.weight ?? 0
	};
}

/** Headlines of a step of which nothing is told. */
export const QUIET: Headlines = { sentences: [], more: 0, weight: 0 };

/** A step in the chronicle. */
export interface Entry extends Headlines {
	readonly step: number;
	readonly name: string;
	/** Text shown if there is no headline; empty: nothing. */
	readonly quiet: string;
}

/** Turning points told of a game that is over. */
const POINTS = 5;

/**
 * The gravest sentence of the gravest steps, oldest first. The last step is left out: what it brought is
 * the outcome.
 */
export const turningPoints = (entries: readonly Entry[]): Entry[] =>
	entries
		.slice(0, -1)
		.filter(({ sentences }) => sentences.length > 0)
		.sort((a, b) => b.weight - a.weight || a.step - b.step)
		.slice(0, POINTS)
		.sort((a, b) => a.step - b.step)
		.map((entry) => ({ ...entry, sentences: entry.sentences.slice(0, 1), more: 0 }));
