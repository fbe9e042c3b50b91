/**
 * For tests: devices in memory around one table, and pens that write anything that a key can sign. What a test
 * tells a device is all that it knows.
 */
import { notary, type Notary } from '../../../test/simulation/notary';
import { random } from '../../../test/simulation/random';
import { NONE, type Bytes, type Id } from './bytes';
import type { Crypto } from './crypto-port';
import type { Game } from './game-port';
import { plainGame, type PlainGame } from './testing-game';
import { heldOf, tip, type Held } from './instance';
import { vouchId } from './facts';
import { sign } from './pen';
import type { Record } from './record';
import { keptBy, lackedBy, shownBy } from './stock';
import { foundTable, openTable, step as take, type Effect, type Event, type Table } from './table';
import type { Ports } from './state';
import {
	ballotNumber,
	encodeFacts,
	parseFacts,
	parseEntry,
	REVISION,
	type Ballot,
	type Body,
	type BodyOf,
	type Entry,
	type Policy,
	type Signed
} from './wire/wire';

export const bytesOf = (words: string): Bytes => new TextEncoder().encode(words);

export const POLICY: Policy = {
	pace: { kind: 'length', minutes: 1440 },
	patience: 700,
	holidayDays: 0,
	absence: 600
};

/** A person's lasting key, and one device of theirs at a table. */
export interface Owner {
	readonly lasting: Crypto;
	readonly ports: Ports;
}

/** A device at a table of a person; of a new person if none is given. */
export function ownerOf(
	books: Notary,
	game: PlainGame,
	table: Id,
	lasting: Crypto = books.person()
): Owner {
	const crypto = books.person();
	const { sign: own, letter, share } = crypto.person.keys;
	const keys = { person: lasting.person.keys.sign, sign: own, letter, share };
	const vouch = lasting.person.sign(vouchId(crypto, keys, table));
	return { lasting, ports: { crypto, game, keys: { ...keys, vouch } } };
}

/** A device, its disk, and what it said of what it was handed. */
export interface Member {
	readonly owner: Owner;
	table: Table;
	readonly disk: {
		entries: Map<Id, Signed>;
		records: Record[];
		came: number;
		hurried: Id;
		wishes: Bytes;
	};
	readonly effects: Effect[];
	/** Minutes by which its clock is ahead. */
	skew?: number;
}

export interface Terms {
	/** `s`: all in secret, with dice; `o`: one in the open. */
	readonly shapes?: string;
	readonly policy?: Partial<Policy>;
	readonly bots?: number;
	/** Votes that decide, as the host asks; 0: as usual. */
	readonly threshold?: number;
	readonly seed?: number;
	/** Rules of the protocol; undefined: today's. */
	readonly revision?: number;
	/** Instead of the plain game. */
	readonly game?: Game;
	/** Instead of the notary's: real people. */
	readonly books?: Notary;
	/** True: nobody has joined yet. */
	readonly apart?: boolean;
}

export class Party {
	now = 27_000_000;
	readonly books: Notary;
	readonly game: PlainGame;
	readonly founding: Signed;
	/** The table's id. */
	readonly founded: Id;
	readonly members: Member[];

	constructor(people: number, terms: Terms = {}) {
		const { shapes = 'sss', policy = {}, bots = 0, threshold = 0, seed = 1 } = terms;
		this.books = terms.books ?? notary(random(seed));
		this.game = { ...plainGame(shapes), ...terms.game };
		const host = ownerOf(this.books, this.game, NONE);
		this.founding = foundTable(host.ports, {
			kind: 'found',
			ruleset: 'plain',
			rulesetVersion: 1,
			options: new Uint8Array(0),
			seats: people + bots,
			threshold,
			policy: { ...POLICY, ...policy },
			keys: host.ports.keys,
			name: 'host',
			origin: undefined,
			nonce: new Uint8Array(16),
			bots: 0,
			spectators: undefined,
			revision: terms.revision ?? REVISION
		});
		const founded = parseEntry(this.founding.bytes) as { readonly value: Entry };
		this.founded = heldOf(host.ports.crypto, founded.value, this.founding).id;
		this.members = [this.open(host)];
		for (let guest = 1; guest < people; guest++) this.members.push(this.open());
		if (terms.apart) return;
		for (const member of this.members.slice(1)) this.event(member, { kind: 'join', name: 'guest' });
		this.share();
		this.seat(bots);
	}

	/** The host fixes who sits where: everybody in their order. */
	seat(bots = 0): void {
		const first = this.at(1);
		const seats = [first.table.founding.id];
		for (const member of this.members.slice(1)) seats.push(this.joinOf(member));
		this.event(first, { kind: 'seat', seats: [...seats, ...Array<Id>(bots).fill(NONE)] });
	}

	/** Id of the join that brought a device. */
	joinOf({ owner }: Member): Id {
		const own = String(owner.ports.keys.sign);
		for (const { table } of this.members)
			for (const [id, { entry }] of table.joins)
				if (String(entry.body.keys.sign) === own) return id;
		throw new Error('this device did not join');
	}

	/** A device at this table of a person; of a new person if none is given. */
	owner(lasting: Crypto = this.books.person()): Owner {
		return ownerOf(this.books, this.game, this.founded, lasting);
	}

	/** A device that knows the founding alone. */
	open(owner: Owner = this.owner()): Member {
		const table = openTable(owner.ports, this.founding);
		if ('code' in table) throw new Error(table.code);
		return {
			owner,
			table,
			disk: {
				entries: new Map(),
				records: [],
				came: this.now,
				hurried: '',
				wishes: encodeFacts([])
			},
			effects: []
		};
	}

	/** Another device of somebody who is there. */
	restored(member: Member): Member {
		return this.open(this.owner(member.owner.lasting));
	}

	at(seat: number): Member {
		return this.members[seat - 1] as Member;
	}

	event(member: Member, event: Event): readonly Effect[] {
		const now = this.now + (member.skew ?? 0);
		const effects = take(member.table, event, now);
		for (const effect of effects) {
			if (effect.kind === 'keep')
				for (const { id, signed } of effect.entries) member.disk.entries.set(id, signed);
			if (effect.kind === 'decided') member.disk.records.push(effect.record);
		}
		member.disk.came = member.table.came;
		member.disk.hurried = member.table.hurried;
		member.disk.wishes = encodeFacts(member.table.wishes);
		member.effects.push(...effects);
		return effects;
	}

	/** Entries and records that a device holds and another lacks. */
	lacks({ table }: Member, { table: other }: Member): { entries: Signed[]; records: Record[] } {
		const { entries, records } = lackedBy(table, shownBy(other));
		return { entries: entries.map(({ signed }) => signed), records };
	}

	/** @param quiet the other's app is not open: it says nothing yet */
	give(from: Member, to: Member, quiet = false): readonly Effect[] {
		const lacking = this.lacks(from, to);
		if (lacking.entries.length + lacking.records.length === 0) return [];
		return this.event(to, { kind: 'receive', ...lacking, quiet });
	}

	tell(to: Member, ...held: readonly Held[]): readonly Effect[] {
		return this.event(to, { kind: 'receive', entries: held.map(({ signed }) => signed) });
	}

	/** Everybody gives all to all of these, so often. */
	share(members: readonly Member[] = this.members, rounds = 1): void {
		for (let round = 0; round < rounds; round++)
			for (const a of members) for (const b of members) if (a !== b) this.give(a, b);
	}

	/** Everybody learns the roster and deals. */
	start(members: readonly Member[] = this.members): this {
		this.share(members, 4);
		return this;
	}

	seal(member: Member, order: string): readonly Effect[] {
		return this.event(member, { kind: 'seal', order: bytesOf(order) });
	}

	/** Days on which all of these look in twice, and seal what they owe. */
	days(members: readonly Member[], days: number): void {
		for (let half = 0; half < 2 * days; half++) {
			this.now += 720;
			for (const member of members) {
				this.event(member, { kind: 'visit' });
				if (owes(member)) this.seal(member, `order of ${member.table.seat}`);
				for (const other of members) if (other !== member) this.give(member, other);
			}
		}
	}

	/** The device reads its own store again, as after a restart. */
	reload(member: Member): void {
		const { disk, owner } = member;
		// A store has no order.
		const entries = keptBy(member.table)
			.map(({ signed }) => signed)
			.reverse();
		const dismissed = [...member.table.dismissed];
		const { split } = member.table;
		const spoke = [...member.table.spoke];
		const { table } = this.open(owner);
		member.table = table;
		const { records, came, hurried } = disk;
		const wishes = parseFacts(disk.wishes);
		const rest = { came, hurried, dismissed, wishes, spoke, ...(split ? { split } : {}) };
		take(table, { kind: 'load', entries, records, ...rest }, this.now);
	}

	/** Writes in the name of a device whatever its key can sign. */
	pen(member: Member, body: Body, where: { at?: Id; number?: number; ballot?: Ballot } = {}): Held {
		const { instance, seat } = member.table;
		if (!instance) throw new Error('the table has not begun');
		const { volume, history } = instance.position;
		return sign(member.owner.ports.crypto, {
			volume: volume.id,
			at: where.at ?? history,
			kind: body.kind,
			seat,
			number: where.ballot ? ballotNumber(where.ballot) : (where.number ?? 0),
			body
		});
	}

	/** An order for the step that a device is at, as its key can seal it. */
	order(member: Member, words: string, notes: readonly Id[] = []): Held {
		const { instance, seat, crypto } = member.table;
		const prefix = instance && tip(member.table, instance);
		const group = instance?.position.volume.dealt?.group;
		if (!prefix || !instance || !group) throw new Error('the table has no key');
		const place = {
			table: instance.position.volume.id,
			epoch: instance.position.volume.number,
			step: instance.position.number,
			past: prefix.at
		};
		const kind = prefix.mode === 'open' ? 'open' : 'seal';
		const order =
			kind === 'open' ? bytesOf(words) : crypto.seal(group, place, seat, bytesOf(words));
		const state = prefix.resolved?.hash ?? NONE;
		const body = { kind, state, time: this.now, good: true, order, notes };
		return this.pen(member, body as BodyOf<'open'>, { at: prefix.at });
	}
}

/** True if the step that a device is at waits for its person. */
export function owes({ table }: Member): boolean {
	const { instance, seat } = table;
	if (!instance || seat === 0) return false;
	const { mode, owed, at } = tip(table, instance);
	const said = instance.byKind.seal.some(({ entry }) => entry.seat === seat && entry.at === at);
	return (mode === 'open' || mode === 'sealed') && owed.includes(seat) && !said;
}

/** Steps that the game of a device has resolved, and the hash of its state. */
export function stateOf({ table }: Member): string {
	if (!table.instance) return 'lobby';
	const { position } = table.instance;
	const { step, resolved } = tip(table, table.instance);
	return `${position.number}/${position.kind}/${step}/${resolved?.hash.slice(0, 8) ?? '-'}`;
}

export const isOver = ({ table }: Member): boolean =>
	table.instance !== undefined && tip(table, table.instance).mode === 'over';

export const refusals = (effects: readonly Effect[]): string[] =>
	effects.flatMap((effect) => (effect.kind === 'refused' ? [effect.code] : []));
