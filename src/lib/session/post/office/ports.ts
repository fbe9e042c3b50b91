/** Ports of the office to the outside: storage, the rules, a clock and chance. */
import type { AnyRuleset } from '$engine/kernel/ruleset';
import type { Bytes, Id } from '$lib/protocol/bytes';
import type { Batch, PositionRow, PostRow, StoredPost } from '$lib/store/entries';

/** Storage, as the office uses it. */
export interface OfficeStore {
	ownSeed(): Promise<Bytes>;
	listPosts(): Promise<PostRow[]>;
	readPost(id: Id): Promise<StoredPost>;
	keepPost(batch: Batch): Promise<void>;
	readPositions(id: Id, hashes: readonly Id[]): Promise<Map<Id, PositionRow>>;
	hasPost(id: Id): Promise<boolean>;
	deletePost(id: Id): Promise<void>;
	/** True if letters of a table lie at relays that this device reads; without it, all go by hand. */
	hasMailbox?(id: Id): Promise<boolean>;
}

/**
 * The rules of a game under a version, or its present ones if there are none of that version; undefined:
 * this app has none of that name. @throws EngineFailure if they cannot be had
 */
export type FindRules = (ruleset: string, version: number) => Promise<AnyRuleset | undefined>;

/** One of several turns that came together lies in the store. */
export interface TurnStored {
	readonly table: Id;
	/** Step that the table is at now. */
	readonly step: number;
	/** Parts of what came: so many are stored. */
	readonly done: number;
	readonly of: number;
}

export interface OfficePorts {
	readonly store: OfficeStore;
	readonly rules: FindRules;
	/** Minutes since 1970. */
	readonly now: () => number;
	readonly random: (length: number) => Bytes;
	/** Hears of each turn that is in the store while several are taken in. */
	readonly stored?: (news: TurnStored) => void;
}
