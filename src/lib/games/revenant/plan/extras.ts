/** The additional actions by their Compartments, and what keeps one from being taken. Pure. */
import type { Extra, ExtraKind, Move, ReasonCode } from '$engine/rulesets/revenant/types';
import { problemText } from './problems';

/** By number of the Compartment - 1. */
export const EXTRA_KINDS: readonly ExtraKind[] = [
	'remove',
	'gain',
	'tactics',
	'play',
	'activate',
	'frigate'
];

export const BLANK_EXTRAS: Readonly<Record<ExtraKind, Extra>> = {
	remove: { kind: 'remove', removals: [] },
	gain: { kind: 'gain', token: 'E' },
	tactics: { kind: 'tactics' },
	play: { kind: 'play' },
	activate: { kind: 'activate' },
	frigate: { kind: 'frigate', path: [] }
};

/** What is still to be told settles these. */
const SETTLED: readonly ReasonCode[] = ['malformed', 'wrong-count'];

/** Reason that an additional action is out of the question; '': it is not. */
export function whyNoExtra(
	verdict: (move: Move) => ReasonCode | undefined,
	kind: ExtraKind
): string {
	const code = verdict({ do: 'extra', extra: BLANK_EXTRAS[kind] });
	return code === undefined || SETTLED.includes(code) ? '' : problemText({ code });
}
