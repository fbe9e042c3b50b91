/**
 * Invariants after every event, whatever goes wrong and whoever lies: histories never part; a reload, and
 * a fresh observer, come to the same; nobody honest is proven false or stops; the liar reads nothing that is not
 * decided afterwards; what is held has its bounds.
 */
import { decisions } from '../../src/lib/protocol/agree';
import type { Id } from '../../src/lib/protocol/bytes';
import {
	isOfOrder,
	isRestedOn,
	newInstance,
	put,
	type Held,
	type Instance
} from '../../src/lib/protocol/instance';
import { heldIn, keptBy } from '../../src/lib/protocol/stock';
import { step, type Table } from '../../src/lib/protocol/table';
import type { Member, Party } from '../../src/lib/protocol/testing';
import {
	ballotOf,
	encodeValue,
	LIMITS,
	placeName,
	type Value
} from '../../src/lib/protocol/wire/wire';
import type { Liar } from './liar';
import type { Random } from './random';

export interface Fault {
	readonly what: string;
	/** Visits before it. */
	readonly at: number;
}

/** Entries of one seat that wait for room. */
const MOST_EARLY = 32;

export class Laws {
	readonly faults: Fault[] = [];
	/** The liar sits among three: two of them decide, and nothing holds. */
	excused = false;
	private at = 0;
	/** Value that each history went on by. */
	private readonly went = new Map<Id, string>();
	/** Values that the liar could open, by history. */
	private readonly read = new Map<Id, string>();
	/** Records of each table that were looked at. */
	private readonly seen = new WeakMap<Table, number>();

	constructor(
		readonly party: Party,
		readonly honest: readonly Member[],
		readonly liar: Liar | undefined
	) {}

	get goesOn(): boolean {
		return this.faults.length === 0 && !this.excused;
	}

	fault(what: string): void {
		this.faults.push({ what, at: this.at });
	}

	look(member: Member, random: Random, at: number): void {
		this.at = at;
		this.atThree(member);
		if (!this.goesOn) return;
		const { table } = member;
		if (table.stopped) this.fault(`an honest device stopped: ${table.stopped}`);
		this.histories(table);
		for (const { frozen, barred, seat } of table.instance?.position.standings ?? [])
			if ((frozen || barred) && !this.isLiar(seat))
				this.fault(`honest seat ${seat} is ${frozen ? 'proven false' : 'barred'}`);
		this.bounds(table);
		this.shares(table);
		if (random.chance(200)) this.reading();
		if (random.chance(40)) this.again(member, random);
		if (random.chance(20)) this.observer(member, random);
	}

	private isLiar(seat: number): boolean {
		return this.liar !== undefined && seat === this.party.members.length;
	}

	private atThree({ table }: Member): void {
		const members = table.instance?.position.volume.members ?? [];
		if (members.length < 4 && members.some((seat) => this.isLiar(seat))) this.excused = true;
	}

	private histories(table: Table): void {
		const { records } = table;
		for (let i = this.seen.get(table) ?? 0; i < records.length; i++) {
			const { history, value } = records[i] as (typeof records)[number];
			const name = nameOf(value);
			if ((this.went.get(history) ?? name) !== name) this.fault('histories part');
			if ((this.read.get(history) ?? name) !== name)
				this.fault('the liar read what was not decided');
			this.went.set(history, name);
		}
		this.seen.set(table, records.length);
	}

	/** A share is given plainly once its step is decided, and never before. */
	private shares(table: Table): void {
		const { instance, seat } = table;
		for (const { entry } of instance?.byKind.share ?? []) {
			if (!instance || entry.seat !== seat) continue;
			const ids = decisions(table, instance).map(({ id }) => id);
			if (!ids.includes(entry.body.value)) this.fault('a share is given before the decision');
		}
	}

	/**
	 * A place holds two entries, and those that somebody else or an order names; the places of a seat are few.
	 */
	private bounds({ instance, early }: Table): void {
		if (!instance) return;
		const { places, prefixes, byKind, position } = instance;
		const counts = new Map<number, number>();
		for (const there of places.values()) {
			const { seat } = (there[0] as Held).entry;
			counts.set(seat, (counts.get(seat) ?? 0) + 1);
			if (there.length < 3) continue;
			const isNamed = (one: Held): boolean => isRestedOn(instance, one) || isOfOrder(instance, one);
			if (there.filter((one) => !isNamed(one)).length > 2) {
				console.log(
					'DBG',
					there.map((h) => [
						h.entry.kind,
						h.entry.seat,
						h.entry.number,
						isNamed(h),
						h.names.length,
						instance.resting.get(h.id)?.map((x) => x.entry.kind + x.entry.seat)
					])
				);
				this.fault('a place has no bound');
			}
		}
		const seats = position.volume.members.length;
		const numbers = Math.max(0, ...byKind.call.map(({ entry }) => ballotOf(entry.number).number));
		for (const { opens } of prefixes.values())
			if (opens.length > seats) this.fault('more open orders than can be undone');
		const most = LIMITS.ownNotes + 3 + seats + 3 * prefixes.size + 3 * seats * numbers;
		for (const [seat, count] of counts)
			if (count > most) this.fault(`seat ${seat} has ${count} places of ${most}`);
		const waiting = new Map<number, number>();
		for (const [name, { id, entry }] of early)
			if (name !== id) waiting.set(entry.seat, (waiting.get(entry.seat) ?? 0) + 1);
		if (Math.max(0, ...waiting.values()) > MOST_EARLY) this.fault('too much waits for room');
	}

	/** Notes what the liar can open with all that it saw and wrote, shown or not. */
	private reading(): void {
		const { liar } = this;
		const table = liar?.member.table;
		if (!liar || !table?.instance) return;
		const instance = newInstance(table, table.instance.position);
		const everything = [
			...this.honest.flatMap(({ table: { instance: of } }) => [...(of?.byId.values() ?? [])]),
			...liar.said
		];
		for (const held of everything) if (isOf(held, instance)) put(instance, held);
		for (const { value } of decisions(table, instance)) {
			const { history } = instance.position;
			const name = nameOf(value);
			this.read.set(history, name);
			if ((this.went.get(history) ?? name) !== name)
				this.fault('the liar read what was not decided');
		}
	}

	/** A device that reads its store again, in another order. */
	private again(member: Member, random: Random): void {
		const entries = random.shuffle(keptBy(member.table).map(({ signed }) => signed));
		const { table } = this.party.open(member.owner);
		step(table, { kind: 'load', entries, records: member.disk.records }, this.party.now);
		this.same(member.table, table, 'a reload');
		if (table.seat !== member.table.seat) this.fault('a reload sits elsewhere');
		const places = new Map<string, number>();
		for (const { entry } of keptBy(member.table))
			places.set(placeName(entry), (places.get(placeName(entry)) ?? 0) + 1);
		// The first two of a place count, and a store has no order.
		const names = (of: Table): string =>
			[...(of.instance?.byId.values() ?? [])]
				.filter(({ entry }) => (places.get(placeName(entry)) ?? 0) < 3)
				.map(({ id }) => id)
				.sort()
				.join();
		if (names(member.table) !== names(table)) this.fault('a reload holds other entries');
	}

	/** Somebody who never was there: by records alone, then by the entries in any order and in parts. */
	private observer(member: Member, random: Random): void {
		const { table } = this.party.open();
		const { records, rosters } = member.table;
		const lobby = rosters.map(({ signed }) => signed);
		step(table, { kind: 'receive', entries: lobby, records }, this.party.now);
		if (history(table) !== history(member.table))
			return this.fault('records do not lead an observer to the history');
		if (standings(table) !== standings(member.table))
			this.fault('an observer sees other standings');
		const entries = random.shuffle(heldIn(member.table).map(({ signed }) => signed));
		while (entries.length > 0) {
			const part = entries.splice(0, 1 + random.below(entries.length));
			step(table, { kind: 'receive', entries: part }, this.party.now);
		}
		this.same(member.table, table, 'an observer');
	}

	private same(one: Table, other: Table, who: string): void {
		if (history(one) !== history(other)) this.fault(`${who} comes to another history`);
		if (standings(one) !== standings(other)) this.fault(`${who} stands otherwise`);
		if (decided(one) !== decided(other)) this.fault(`${who} decides otherwise`);
	}
}

const nameOf = (value: Value): string => String(encodeValue(value));
const history = ({ instance }: Table): string => instance?.position.history ?? '';
const standings = ({ instance }: Table): string => JSON.stringify(instance?.position.standings);
const decided = (table: Table): string =>
	table.instance
		? decisions(table, table.instance)
				.map(({ id }) => id)
				.join()
		: '';

const isOf = ({ entry }: Held, { position, prefixes }: Instance): boolean =>
	entry.volume === position.volume.id &&
	(prefixes.has(entry.at) || entry.kind === 'seal' || entry.kind === 'open');
