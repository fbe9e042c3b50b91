/** An epoch: the time during which one group of seats holds shares of one key. See ceremony.ts. */
import type { Id } from './bytes';
import type { Ceremony, DealtBy, GroupKey } from './crypto-port';
import type { Held } from './log';

export interface Epoch {
	readonly number: number;
	/** Holders of shares, ascending. */
	readonly members: readonly number[];
	readonly threshold: number;
	readonly ceremony: Ceremony;
	/** The deals that made the key; none in step 0. */
	readonly deals: readonly DealtBy[];
	readonly transcript: Id;
	readonly group: GroupKey | undefined;
}

/** An epoch in the making. */
export interface Rekey {
	readonly members: readonly number[];
	readonly ceremony: Ceremony;
	/** The deals of the first cut that had enough of them. */
	readonly deals: readonly Held[] | undefined;
	readonly transcript: Id;
	/** Members who found their shares good. */
	readonly acks: ReadonlySet<number>;
}
