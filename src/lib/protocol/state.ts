/**
 * A table as one device holds it, the events that it takes and the effects that come of them. What is in
 * here knows no rule: the rules read it and change it.
 */
import { toHex, type Id } from './bytes';
import type { Crypto, KeyShare } from './crypto-port';
import type { Game } from './game-port';
import type { Lobby } from './lobby';
import type { Held, LogRule } from './log';
import type { Decision, Step, World } from './step';
import { parseEntry, type Body, type Entry, type Parsed, type Signed, type WireCode } from './wire';

export interface Ports {
	readonly crypto: Crypto;
	readonly game: Game;
	/** Reads entries; a simulation of many devices may remember what equal bytes come to. */
	readonly read?: Reader;
}

/** The id of an entry's bytes, and what they say. */
export type Reader = (bytes: Uint8Array) => { readonly id: Id; readonly parsed: Parsed<Entry> };

export const reader =
	(crypto: Crypto): Reader =>
	(bytes) => ({ id: toHex(crypto.hash(bytes)), parsed: parseEntry(bytes) });

/** Reason that this device says nothing more at this table. */
export type Stop = 'two-rosters' | 'own-fork' | 'moved' | 'differs' | 'no-majority' | 'split';

export interface Table extends World {
	readonly lobby: Lobby;
	readonly rule: LogRule;
	readonly read: Reader;
	/** Entries held when decisions were last looked for. */
	looked: number;
	/** Steps in the past of which another cut may have been decided too. */
	readonly suspects: Step[];
	/** A step of which two cuts were decided. */
	split: Step | undefined;
	/** Decided steps and the one now open; empty until the roster. */
	readonly line: Step[];
	/** This device's seat; 0: none (yet). */
	seat: number;
	/** The number of its log, and the entry that its next one stands on. */
	log: number;
	/** Keys that held a seat in a decided step, by seat and key. */
	readonly speakers: Map<string, { readonly seat: number; readonly key: Uint8Array }>;
	/** Reading its own store. */
	loading: boolean;
	/** The person's earlier words here may be forgotten: nothing is said before a return. */
	returning: boolean;
	stopped: Stop | undefined;
	/** Key shares found good, by what they are for; 'bad' if a deal was. */
	readonly shares: Map<Id, KeyShare | 'bad'>;
	/** Time at which this device came to a step, by its own clock. */
	readonly came: Map<Id, number>;
	readonly desync: Desync;
	effects: Effect[];
}

export interface Desync {
	/** Steps whose phases this device still has to show. */
	readonly toTell: Step[];
	/** Seats that attested another state than this device's, by the step. */
	readonly seen: Map<Id, Set<number>>;
}

export const newDesync = (): Desync => ({ toTell: [], seen: new Map() });

/**
 * Log that a device goes on in: that of the return that it wrote itself, by its number; without
 * one, the log that it was given with its seat. 'lost': the store came from a backup, or what was
 * said was deleted, and the return is still to be written.
 */
export type OwnLog = number | 'lost' | undefined;

export type Event =
	/** Entries from anybody. `more`: others of the same parcel follow, and nothing is said before them. */
	| { readonly kind: 'receive'; readonly entries: readonly Signed[]; readonly more?: boolean }
	/** Entries from this device's own store, at the start. */
	| { readonly kind: 'load'; readonly entries: readonly Signed[]; readonly log?: OwnLog }
	/** The app is open: do what can be done without the person. */
	| { readonly kind: 'visit' }
	/** The person seals an order: final. */
	| { readonly kind: 'seal'; readonly order: Uint8Array }
	/** The person does not wait any longer, whatever the deadline says. */
	| { readonly kind: 'hurry' }
	/** Something else that the person says. */
	| { readonly kind: 'say'; readonly body: Body }
	/** The store came from a backup: begin a new log. `log` and `nonce` are random. */
	| { readonly kind: 'restored'; readonly log: number; readonly nonce: Uint8Array };

export type RefusalCode =
	| WireCode
	| 'other-table'
	| 'no-roster'
	| 'no-such-seat'
	| 'bad-signature'
	| 'quota'
	| 'waiting-full'
	| 'chain'
	| 'log'
	// Requests of the person that cannot be met:
	| 'no-seat'
	| 'stopped'
	| 'nothing-owed'
	| 'sealed-already'
	| 'not-absent'
	| 'not-current'
	| 'too-long';

export type Effect =
	/** Store these; own entries durably, before anything else happens. */
	| { readonly kind: 'keep'; readonly entries: readonly Held[]; readonly own: boolean }
	| {
			readonly kind: 'refused';
			readonly code: RefusalCode;
			readonly at?: string;
			/** So many entries; one if it is not said. */
			readonly count?: number;
	  }
	| { readonly kind: 'decided'; readonly step: Step; readonly decision: Decision }
	| { readonly kind: 'forked'; readonly seat: number }
	| { readonly kind: 'stopped'; readonly why: Stop }
	| { readonly kind: 'differs'; readonly step: Step; readonly seat: number };

export function refuse(table: Table, code: RefusalCode, at?: string): void {
	table.effects.push(at === undefined ? { kind: 'refused', code } : { kind: 'refused', code, at });
}

export function stop(table: Table, why: Stop): void {
	if (table.stopped) return;
	table.stopped = why;
	table.effects.push({ kind: 'stopped', why });
}
