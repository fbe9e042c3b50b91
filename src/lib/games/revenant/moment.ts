/** A moment of a replay: what the board shows of the past. */
import type { View } from '$engine/rulesets/revenant/types';

export interface Moment {
	readonly view: View;
	/** Zones in which something happens at that moment. */
	readonly zones: readonly number[];
}
