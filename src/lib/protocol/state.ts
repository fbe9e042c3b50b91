/**
 * A table as one device holds it, the events that it takes and the effects that come of them. What is in here
 * knows no rule: the rules read it and change it.
 */
import type { Bytes, Id } from './bytes';
import type { Crypto } from './crypto-port';
import type { Game, Resolved } from './game-port';
import type { Held, Instance, World, Said } from './instance';
import type { Record, RecordCode } from './record';
import type { Terms, Volume } from './volume';
import type { BodyOf, Fact, Signed, WireCode } from './wire/wire';

export interface Ports {
	readonly crypto: Crypto;
	readonly game: Game;
	/** Signing keys of this device at this table. */
	readonly keys: BodyOf<'join'>['keys'];
}

/** Reason that this device says nothing more at this table. */
export type Stop =
	/** The host showed two rosters. */
	| 'two-rosters'
	/** The device received entries signed with its own key that it has not stored: it is an older copy of itself. */
	| 'copied'
	/** Its person goes on with another device. */
	| 'moved'
	/** Two values of one instance are decided. */
	| 'split'
	/** As many as decide have another state than this device. */
	| 'differs'
	/** Devices have different states, and no state can have as many as decide. */
	| 'no-majority';

/** A history that a device came through: decisions before it, its volume, and states that the game had come to. */
export interface Past {
	readonly number: number;
	readonly volume: Volume;
	/** Names by seat - 1, as they were then: the keys of the volume are of these people. */
	readonly names: readonly string[];
	readonly states: number;
}

/** A decision that was made in two ways, and the seats whose signatures in both prove them false. */
export interface Split {
	readonly number: number;
	readonly seats: readonly number[];
}

/** A seat of the roster whose device came under another name. */
export interface Misnamed {
	readonly seat: number;
	/** The name that the device signed. */
	readonly name: string;
}

export interface Table extends World {
	readonly ports: Ports;
	readonly terms: Terms;
	readonly founding: Said<'found'>;
	/** Requests for a seat, in the order in which they came. No order rests on them: decisions carry the keys themselves. */
	readonly joins: Map<Id, Said<'join'>>;
	readonly rosters: Said<'roster'>[];
	/** Seats to which the roster gives other names than their devices signed, as far as those words are held. */
	misnamed: readonly Misnamed[];
	/** Device keys, in hex, of joins that this person has turned away: they take no room. */
	dismissed: Set<string>;
	/** Joins that gave way to newer ones: they take no room before the next decision. */
	readonly displaced: Set<Id>;
	/** A stranger asked for a seat after the start: nobody answers them but whoever heard it. */
	late: boolean;
	/** The open instance; undefined before the roster. */
	instance: Instance | undefined;
	/** Records of the decisions, in order. */
	readonly records: Record[];
	/** Entries of the volume that have no room yet, by id: of the next instance, or of a ballot to come. */
	early: Map<Id, Held>;
	/** Words of this device that it remembers. */
	readonly own: Set<Id>;
	/** Letters of late, whatever has been decided since. */
	readonly letters: Map<Id, Said<'letter'>>;
	/** Histories that it came through. */
	readonly past: Map<Id, Past>;
	/** States that the game came to, each with the number of its step, from 1. */
	readonly line: { readonly step: number; readonly resolved: Resolved }[];
	/** Decision before which each seat spoke last, by seat: others lack what was decided since. */
	readonly spoke: Map<number, number>;
	/** Volume for which each seat last said that its share of the key is good, by seat. */
	readonly vouched: Map<number, Id>;
	/** This device's seat; 0: none. */
	seat: number;
	/** Minutes since 1970, by its own clock, when it came to the open step: to its instance, or by an open order in it. */
	came: number;
	/** The prefix at which its person said that they wait for nobody: it stands until this device has called there. */
	hurried: Id;
	stopped: Stop | undefined;
	/** The first decision that a quorum made in another way than here. */
	split: Split | undefined;
	/** Wrong signatures in the event that is taken in now. */
	doubts: number;
	/** Facts of the person that no decision has named yet. */
	wishes: readonly Fact[];
	/** Reading its own store. */
	loading: boolean;
	effects: Effect[];
}

export type Event =
	/** Entries and records from anybody. */
	| {
			readonly kind: 'receive';
			readonly entries: readonly Signed[];
			readonly records?: readonly Record[];
			/** More is to come: nothing is said yet. */
			readonly quiet?: boolean;
	  }
	/** Entries and records from this device's own store, at the start. */
	| {
			readonly kind: 'load';
			readonly entries: readonly Signed[];
			readonly records: readonly Record[];
			readonly came?: number;
			readonly hurried?: Id;
			/** Device keys of joins that were turned away. */
			readonly dismissed?: readonly string[];
			readonly split?: Split;
			/** `spoke` of the table, by pairs: many of those words are gone now. */
			readonly spoke?: readonly (readonly [seat: number, number: number])[];
			/** Seats that were found to have other names, by words that are gone now. */
			readonly misnamed?: readonly Misnamed[];
			/** Facts that the person states and that stand in no note yet. */
			readonly wishes?: readonly Fact[];
	  }
	/** The app is open: do what can be done without the person. */
	| { readonly kind: 'visit' }
	/** The person does not wait any longer, whatever the deadline says. */
	| { readonly kind: 'hurry' }
	/** The person seals an order: final. */
	| { readonly kind: 'seal'; readonly order: Bytes }
	/** Something else that the person states. */
	| { readonly kind: 'say'; readonly fact: Fact }
	/** A letter, sealed to its readers already. */
	| { readonly kind: 'write'; readonly letter: BodyOf<'letter'> }
	/** Somebody without a seat asks for one; somebody with one asks for another device. */
	| { readonly kind: 'join'; readonly name: string }
	/** The host fixes who sits where: ids of the founding and joins, NONE for a bot. */
	| { readonly kind: 'seat'; readonly seats: readonly Id[] }
	/** The person turns a join away: the host somebody in the lobby, anybody a device or a newcomer later on. */
	| { readonly kind: 'dismiss'; readonly join: Id };

export type RefusalCode =
	| WireCode
	| RecordCode
	| 'other-table'
	/** This device has no such game, or the founding's options are none of it. */
	| 'unplayable'
	| 'bad-signature'
	| 'no-room'
	/** A stranger asks for a seat at a table that began without them. */
	| 'began'
	/** About a history that this device does not know. What was decided since is no refusal. */
	| 'other-history'
	// Requests of the person that cannot be met:
	| 'no-seat'
	| 'stopped'
	| 'nothing-owed'
	| 'sealed-already'
	| 'not-movable'
	| 'too-many-letters'
	| 'too-long';

export type Effect =
	/** Store these; own entries durably, before anything else happens. */
	| { readonly kind: 'keep'; readonly entries: readonly Held[]; readonly own: boolean }
	/** An instance is decided: store its record, and forget its entries. */
	| {
			readonly kind: 'decided';
			readonly record: Record;
			/** This device saw it decided; else it was told. */
			readonly here: boolean;
	  }
	| { readonly kind: 'refused'; readonly code: RefusalCode; readonly at?: string }
	| { readonly kind: 'stopped'; readonly why: Stop };
