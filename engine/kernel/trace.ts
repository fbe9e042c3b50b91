/** Hash of each phase of a step: two devices that disagree can find where they part. */
import { stateHash } from './hash';
import type { Trace } from './ruleset';

export interface PhaseHash {
	readonly phase: string;
	/** `stateHash` of the state after the phase. */
	readonly hash: string;
}

/** A trace to hand to `advance`, and the list that it fills. Moments within a phase are passed over. */
export function recordPhases<State>(): { trace: Trace<State>; phases: PhaseHash[] } {
	const phases: PhaseHash[] = [];
	return {
		phases,
		trace: (phase, state) => {
			if (phase !== '') phases.push({ phase, hash: stateHash(state) });
		}
	};
}

/** The first place where two traces of one step differ. A trace that ended has nothing there. */
export interface PhaseDifference {
	readonly index: number;
	readonly a: PhaseHash | undefined;
	readonly b: PhaseHash | undefined;
}

/** The first phase whose name or hash differs; undefined if the traces are equal. */
export function firstDifference(
	a: readonly PhaseHash[],
	b: readonly PhaseHash[]
): PhaseDifference | undefined {
	for (let i = 0; i < Math.max(a.length, b.length); i++)
		if (a[i]?.phase !== b[i]?.phase || a[i]?.hash !== b[i]?.hash)
			return { index: i, a: a[i], b: b[i] };
	return undefined;
}
