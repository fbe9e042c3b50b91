/** A moment of a replay: what the board shows of the past. */
import type { View } from '$engine/rulesets/revenant/types';

export interface Moment {
	readonly view: View;
	/** Zones in which something happens at that moment. */
	readonly zones: readonly number[];
}

type Stage = Pick<View, 'stage' | 'round'>;

/** The fleet is mustered, or a Breach was fought: what others seal, somebody alone does in the open. */
export function isMoment(before: Stage, after: Stage): boolean {
	if (before.stage === 'muster') return after.stage !== 'muster';
	if (before.stage === 'regroup') return false;
	return after.stage === 'regroup' || after.round > before.round;
}
