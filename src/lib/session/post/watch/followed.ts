/**
 * A table that is followed without a seat: a check that goes on as records come. Whoever has the link can write into
 * the box, so what comes is anybody's, in any order and amount.
 */
import type { Bytes, Id } from '$lib/protocol/bytes';
import type { Content } from '$lib/protocol/wire/parcel';
import { recordId } from '$lib/protocol/wire/parcel';
import { encodeRecord, parseRecord, type Record } from '$lib/protocol/record';
import { isOfRoster } from '$lib/protocol/people/lobby';
import type { Table } from '$lib/protocol/table';
import { parseEntry, type Signed } from '$lib/protocol/wire/wire';
import type { Check, Fault } from '../file/verify';

export const FOLLOWED_LIMITS = {
	/** Records that wait for those before them, of authors who brought good ones and of strangers. */
	friends: 4096,
	strangers: 512,
	/** Bytes of all that wait. */
	bytes: 32 * 1024 * 1024,
	/** Records that do not check: of one author, and of all, after which strangers are not read. */
	bad: 3,
	allBad: 128
} as const;

/** Most rosters kept besides the first until a record decides. */
const MOST_ROSTERS = 4;
/** Rosters of what came together that are looked at: to see that one is false takes milliseconds. */
const MOST_TRIED = 32;

interface Waiting {
	readonly record: Record;
	readonly bytes: Bytes;
	readonly author: string;
	readonly isFriend: boolean;
}

export class Followed {
	readonly #check: Check;
	/** Bytes of the records that are checked. */
	readonly records: Bytes[] = [];
	roster: Signed | undefined;
	/** Further rosters, the newest last: the founder may have signed several. */
	#rosters: readonly Signed[] = [];
	/** Faults in what is decided: a device that attests another state. */
	readonly faults: Fault[] = [];
	/** By number: to take in what is next, nothing else of what waits is looked at. */
	readonly #waiting = new Map<number, Map<Id, Waiting>>();
	readonly #count = { friends: 0, strangers: 0 };
	#waitingBytes = 0;
	readonly #bad = new Map<string, number>();
	#allBad = 0;

	constructor(check: Check) {
		this.#check = check;
	}

	get table(): Table {
		return this.#check.table;
	}

	/** The first thing that is wrong in what is decided, if anything is. */
	get fault(): Fault | undefined {
		return this.faults[0] ?? this.#check.liars()[0];
	}

	/** An author is not read any more: what they wrote does not check. */
	isDeafTo(author: string, isFriend: boolean): boolean {
		const { bad, allBad } = FOLLOWED_LIMITS;
		return (this.#bad.get(author) ?? 0) >= bad || (!isFriend && this.#allBad >= allBad);
	}

	/** Takes in what somebody brought. `bad`: the reason that a record of it was refused; `added`: records that are new. */
	take(
		{ records, entries }: Content,
		author: string,
		isFriend: boolean
	): { readonly added: number; readonly bad: Fault | undefined } {
		this.#takeRoster(entries);
		const before = this.records.length;
		let refused = this.#goOn(author);
		// An honest bringer repeats what is known of the table, and little that has no room.
		const most = before + FOLLOWED_LIMITS.friends;
		let idle = 0;
		for (const bytes of records) {
			const parsed = parseRecord(bytes);
			if (!parsed.ok) {
				this.#blame(author);
				refused = { code: parsed.code, at: parsed.at };
				break;
			}
			if (!this.#wait({ record: parsed.value, bytes, author, isFriend })) idle++;
			if (idle > most) break;
			const fault = this.#goOn(author);
			refused ??= fault;
		}
		return { added: this.records.length - before, bad: refused };
	}

	/** The list of players that the founder signed: the rest of a lobby is nothing to a spectator. */
	#takeRoster(entries: readonly Signed[]): void {
		for (const signed of entries.filter(isOfRoster).slice(0, MOST_TRIED)) {
			const parsed = parseEntry(signed.bytes);
			if (this.records.length > 0 || !parsed.ok || parsed.value.kind !== 'roster') continue;
			if (this.table.instance) this.#rosters = [...this.#rosters, signed].slice(-MOST_ROSTERS);
			else this.#try(() => this.#check.take({ entries: [signed] }, undefined));
			if (this.table.instance) this.roster ??= signed;
		}
	}

	/** Takes in the first record under a roster other than the first received. */
	#begin(bytes: Bytes): void {
		const parsed = parseRecord(bytes);
		if (!parsed.ok || this.#rosters.length === 0) return;
		const event = { entries: this.#rosters, records: [parsed.value] };
		this.#try(() => this.#check.take(event, undefined));
		this.roster = this.table.rosters[0]?.signed ?? this.roster;
	}

	/** False: the record is known, or has no room. */
	#wait(one: Waiting): boolean {
		const { record, bytes, isFriend } = one;
		const next = this.records.length;
		if (record.number < next) return false;
		const kin = isFriend ? 'friends' : 'strangers';
		const isFull =
			this.#count[kin] >= FOLLOWED_LIMITS[kin] ||
			this.#waitingBytes + bytes.length > FOLLOWED_LIMITS.bytes;
		// The next record needs no room: others could else fill it, and no reader would get any further. Without a roster
		// none is next, and none that comes is looked at.
		const isNext = this.table.instance !== undefined && record.number === next;
		if (!isNext && isFull) return false;
		const alike = this.#waiting.get(record.number) ?? new Map<Id, Waiting>();
		const id = recordId(this.table.crypto, bytes);
		if (alike.has(id)) return false;
		this.#waiting.set(record.number, alike.set(id, one));
		this.#count[kin]++;
		this.#waitingBytes += bytes.length;
		return true;
	}

	/** Checks the records that are next, as long as there are any. Says why one of an author was refused. */
	#goOn(author: string): Fault | undefined {
		let refused: Fault | undefined;
		for (;;) {
			const next = this.records.length;
			const alike = this.table.instance && this.#waiting.get(next);
			if (!alike) return refused;
			this.#waiting.delete(next);
			for (const one of alike.values()) {
				this.#count[one.isFriend ? 'friends' : 'strangers']--;
				this.#waitingBytes -= one.bytes.length;
				if (this.records.length > next || this.isDeafTo(one.author, one.isFriend)) continue;
				const fault = this.#take(one.bytes);
				if (!fault) continue;
				this.#blame(one.author);
				if (one.author === author) refused ??= fault;
			}
		}
	}

	/** Takes in the next record; the reason, if it is refused. */
	#take(bytes: Bytes): Fault | undefined {
		const { table } = this.#check;
		const before = table.records.length;
		const faults = this.#try(() => this.#check.record(bytes, before + 1));
		if (before === 0 && table.records.length === 0) this.#begin(bytes);
		if (table.records.length === before) return faults[0] ?? { code: 'elsewhere' };
		// As the table keeps it: anybody may have put made-up words around a true one.
		this.records.push(encodeRecord(table.records[before] as Record));
		if (before > 0) this.faults.push(...faults);
		return undefined;
	}

	/** Faults that come of something; the check itself keeps none, as anybody can cause them. */
	#try(act: () => unknown): readonly Fault[] {
		const { faults } = this.#check;
		try {
			act();
		} catch (error) {
			faults.push({ code: 'resolution', at: String(error) });
		}
		return faults.splice(0);
	}

	#blame(author: string): void {
		this.#bad.set(author, (this.#bad.get(author) ?? 0) + 1);
		this.#allBad++;
	}
}
