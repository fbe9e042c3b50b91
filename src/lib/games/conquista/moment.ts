/** A moment of a replay: the board as it was then, and what is happening on it. */
import type { ConquistaReport, View } from '$engine/rulesets/conquista/types';

export interface Moment {
	/** The board before this event. */
	readonly view: View;
	/** Event of the moment; none while the board stands still. */
	readonly event: ConquistaReport | null;
	/** Progress, 0..1. */
	readonly progress: number;
}
