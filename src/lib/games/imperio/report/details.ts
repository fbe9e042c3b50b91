/** Details under a dispatch: the shared kinds, and a fight to be followed die by die. */
import type { Unit } from '$engine/rulesets/imperio/data';
import type { SeatId } from '$engine/rulesets/imperio/types';
import type * as shared from '$lib/ui/report/details';

export { change, dice, fact, line, type TableDetail } from '$lib/ui/report/details';

export type Counts = Readonly<Partial<Record<Unit, number>>>;

/** One side of the picture. */
export interface Camp {
	readonly seat: SeatId;
	/** Units that stand. */
	readonly units: Counts;
	/** Units struck down in this stage. */
	readonly lost: Counts;
	/** Dice that it rolled; none: it rolled nothing. */
	readonly dice: readonly number[];
	/** Sentences about that roll: hits, what was rolled again, what was endured. */
	readonly notes: readonly string[];
}

export interface Stage {
	/** "Round 2". */
	readonly title: string;
	readonly caption: string;
	readonly attacker: Camp;
	readonly defender: Camp;
}

export interface Fight {
	readonly kind: 'fight';
	/** Place of the fight, in words. */
	readonly place: string;
	readonly stages: readonly Stage[];
}

export type Detail = shared.Detail | Fight;
