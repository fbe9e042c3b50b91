/** Parts of a dispatch that only this game has: a star battle round by round. */
import type { BattleReport } from '$engine/rulesets/cosmos/types';
import type { Detail as Shared } from '$lib/ui/report/details';

export interface Fight {
	readonly kind: 'fight';
	readonly battle: BattleReport;
	/** Names of the sides, in their order. */
	readonly names: readonly string[];
}

export type OwnDetail = Fight;
export type Detail = Shared | OwnDetail;
