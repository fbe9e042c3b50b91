import type { SeatId } from '$engine/kernel/ruleset';

/** One seat's line in a chart; null where nothing is known. */
export interface Series {
	readonly seat: SeatId;
	/** False: as far as the viewer knows. */
	readonly exact: boolean;
	readonly points: readonly (number | null)[];
}
