/** A moment of a replay, drawn by the board: what lies between two views of the same seat. */
import type { AmosReport, View } from '$engine/rulesets/amos/types';

export interface Moment {
	readonly from: View;
	readonly to: View;
	readonly reports: readonly AmosReport[];
	/** Fleets glide, then battles pulse, then planets change hands. */
	readonly act: 'moves' | 'battles' | 'changes';
	/** 0..1 within the act. */
	readonly progress: number;
}
