/** Parts of a dispatch: those that every game has, and rolls, volleys and accounts. */
import type { LedgerLine, Roll } from '$engine/rulesets/amos/types';
import type * as shared from '$lib/ui/report/details';

export { change, dice, fact, line, type TableDetail } from '$lib/ui/report/details';

/** An open-six roll, to the last die. */
export interface RollDetail {
	readonly kind: 'roll';
	readonly label: string;
	readonly roll: Roll;
}

/** One volley of a battle, with everything it did. */
export interface StrokeDetail {
	readonly kind: 'stroke';
	readonly label: string;
	readonly power: string;
	readonly rolls: readonly { readonly label: string; readonly roll: Roll }[];
	/** In all; empty if the roll says it. */
	readonly damage: string;
	readonly effects: readonly string[];
}

export interface LedgerDetail {
	readonly kind: 'ledger';
	readonly opening: number;
	readonly closing: number;
	readonly lines: readonly { readonly text: string; readonly line: LedgerLine }[];
	/** There is no next opening. */
	readonly last: boolean;
}

export type OwnDetail = RollDetail | StrokeDetail | LedgerDetail;
export type Detail = shared.Detail | OwnDetail;

export const roll = (label: string, value: Roll): RollDetail => ({
	kind: 'roll',
	label,
	roll: value
});
