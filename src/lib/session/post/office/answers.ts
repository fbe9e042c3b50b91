/** Messages to the office and its answers: plain data, for the pages and their words. */
import type { Strength } from '$engine/kernel/ruleset';
import type { Receipt } from '$lib/carriers/live/exchange';
import type { RoomKey } from '$lib/carriers/live/room-key';
import type { Bytes, Id } from '$lib/protocol/bytes';
import type { RefusalCode } from '$lib/protocol/table';
import type { Fact as Stated, Kind, Policy } from '$lib/protocol/wire/wire';
import type { OfficeCode } from './office-failure';
import type { TermsCode } from './game';
import type { Position } from './position';
import type { PartyView, PostView } from '../view';

export interface NewPost {
	readonly ruleset: string;
	readonly version: number;
	readonly options: unknown;
	readonly seats: number;
	/** 0: the usual. */
	readonly threshold: number;
	readonly policy: Policy;
	/** Strength of seats without a person; undefined: as the rules play them. */
	readonly bots?: Strength;
	readonly name: string;
	/** Relays of its mailbox; none: letters go by hand. */
	readonly relays?: readonly string[];
	/** Turns by which people without a seat follow behind; absent: nobody may. */
	readonly spectators?: number | undefined;
}

export interface InviteView {
	readonly id: Id;
	readonly host: string;
	readonly ruleset: string;
	readonly options: unknown;
	readonly seats: number;
	readonly policy: Policy;
	/** Relays of its mailbox; none: letters go by hand. */
	readonly relays: readonly string[];
	/** Turns by which people without a seat follow behind; undefined: nobody may. */
	readonly spectators: number | undefined;
	/** This person has joined already. */
	readonly known: boolean;
	/** The step of another table that it goes on from; 0: a new game. */
	readonly from: number;
	/** A table of the same game that still gathers, and at which the founder of this one is. */
	readonly first: { readonly id: Id; readonly host: string } | undefined;
	/** Reason that it cannot be played here. */
	readonly trouble: TermsCode | 'no-origin' | undefined;
}

export interface Opened {
	readonly view: PostView;
	/** The newest state and what led to it, unless the asker has it or does not look at the table. */
	readonly position: PastPosition | undefined;
}

/** A table that somebody looks at, and the hash of the state that they have. */
export interface At {
	readonly id: Id;
	readonly have: Id;
}

/** A parcel, and the tips of what this device held when it was made. */
export interface Made extends Opened {
	readonly bytes: Bytes;
	readonly entries: number;
	readonly tips: readonly Id[];
}

/** Statement of a person at a table. */
export type Wish =
	/** The host fixes who sits where: ids of those who came, NONE for a bot. */
	| { readonly kind: 'roster'; readonly seats: readonly Id[] }
	/** A seat is to go to whom a join brought; NONE: to a bot. */
	| {
			readonly kind: 'motion';
			readonly seat: number;
			readonly generation: number;
			readonly to: Id;
			readonly time: number;
	  }
	/** Somebody who asks for a seat is turned away, on this device. */
	| { readonly kind: 'dismiss'; readonly join: Id }
	| Extract<Stated, { readonly kind: 'resign' | 'back' | 'holiday' }>;

/** Something new that a parcel brought. `decided`: a step that others have opened. */
export interface Fact {
	readonly kind: Exclude<Kind, 'note'> | Stated['kind'] | 'decided';
	readonly name: string;
	readonly mine: boolean;
	/** Letters alone may be of somebody who does not sit there any more. */
	readonly sits: PartyView['sits'];
}

/** Contents of a parcel, and the table after it. */
export interface Delivery extends Opened {
	readonly id: Id;
	readonly added: number;
	readonly facts: readonly Fact[];
	/** Steps that opened. */
	readonly opened: readonly number[];
	readonly refused: readonly { readonly code: RefusalCode; readonly count: number }[];
	/** Names of those who have still to seal. */
	readonly awaited: readonly string[];
	/** Entries about what this device does not know yet. */
	readonly incomplete: number;
}

export type Arrival =
	| { readonly kind: 'parcel'; readonly delivery: Delivery }
	| { readonly kind: 'invite'; readonly bytes: Bytes; readonly invite: InviteView }
	/** An invite whose founding lies in the mailbox at these relays: it has to be fetched. */
	| { readonly kind: 'short-invite'; readonly bytes: Bytes; readonly relays: readonly string[] }
	/** A link to follow a table without a seat: it has a page of its own. */
	| { readonly kind: 'watch'; readonly bytes: Bytes }
	| { readonly kind: 'refused'; readonly code: OfficeCode };

/** One step, as bytes. */
export interface PastPosition extends Position {
	readonly step: number;
}

/** Keys by which a page meets the others: derived from the room's secret, never that itself. */
export interface LiveKeys {
	readonly room: RoomKey;
	/** The key that this person signs with. */
	readonly me: Bytes;
}

export interface TakenIn {
	readonly receipt: Receipt;
	/** The parcel made this device say something itself: a vote, say. */
	readonly spoke: boolean;
}
