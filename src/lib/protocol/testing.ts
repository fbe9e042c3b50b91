/**
 * For tests: a few devices in memory, and pens that write anything that a key can sign. Seats are given
 * in the order of the members, from 1. What a test tells a device is all that it knows.
 */
import { encode, type Encodable } from '../../../engine/kernel/encode';
import { notary, sha256 } from '../../../test/simulation/notary';
import { random } from '../../../test/simulation/random';
import { here } from './act';
import { NONE, toHex, type Bytes, type Id } from './bytes';
import type { Crypto } from './crypto-port';
import type { Answered, Game, Resolved } from './game-port';
import type { Held } from './log';
import { personOf } from './lobby';
import { choiceOf, cutOf, type Cut, type Step } from './step';
import { groupOf, dealtBy } from './ceremony';
import { foundTable, openTable, step as take, type Effect, type Event, type Table } from './table';
import {
	encodeEntry,
	LOG_SPAN,
	type At,
	type Ballot,
	type Body,
	type DeadlinePolicy,
	type Entry,
	type Signed,
	type Vote
} from './wire';

// ---------------------------------------------------------------- a game

interface PlainState {
	readonly at: number;
	readonly seats: number;
	readonly hash: Id;
}

/** `s`: all in secret, with dice. `o`: one in the open, without. */
export type Shapes = string;

export interface PlainGame extends Game {
	/** Orders that steps were resolved with, as text, by step. */
	readonly told: Map<number, (string | undefined)[]>;
}

const text = (bytes: Bytes | undefined): string | undefined =>
	bytes && new TextDecoder().decode(bytes);

/** A game that asks as its shapes say, one step each, and remembers what the answers were. */
export function plainGame(shapes: Shapes): PlainGame {
	const told = new Map<number, (string | undefined)[]>();
	const result = (state: PlainState): Resolved => ({
		state,
		hash: state.hash,
		phases: () => [{ phase: 'all', hash: state.hash }],
		outcome: undefined
	});
	return {
		told,
		engine: 'plain',
		setup: (_options, seats, seed) => result({ at: 0, seats, hash: toHex(sha256(seed)) }),
		recall: () => undefined,
		pending(raw) {
			const { at, seats } = raw as PlainState;
			if (at >= shapes.length) return [];
			if (shapes[at] === 'o') return [{ seat: 1 + (at % seats), sealed: false, chance: false }];
			return Array.from({ length: seats }, (_, i) => ({ seat: i + 1, sealed: true, chance: true }));
		},
		resolve(raw, answers: readonly Answered[], seed) {
			const state = raw as PlainState;
			const orders = answers.map(({ order }) => text(order));
			told.set(state.at + 1, orders);
			const parts: Encodable[] = [state.hash, seed];
			for (const { order, bot } of answers) parts.push(order ?? false, bot);
			return result({ ...state, at: state.at + 1, hash: toHex(sha256(encode(parts))) });
		}
	};
}

// ---------------------------------------------------------------- pens

/** An entry as a pen wrote it. */
export interface Written {
	readonly id: Id;
	readonly seq: number;
	readonly signed: Signed;
}

type Named = Id | { readonly id: Id };
const idOf = (named: Named): Id => (typeof named === 'string' ? named : named.id);

/** Writes in the name of a seat whatever its key can sign, whether or not anybody would take it. */
export class Pen {
	constructor(
		readonly crypto: Crypto,
		readonly table: Id,
		readonly seat: number,
		/** Stands under the next entry. */
		public tip: { readonly id: Id; readonly seq: number }
	) {}

	/** Writes after the tip; on something else it makes a fork, and the tip stays. */
	write(body: Body, heads: readonly Named[] = [], on = this.tip): Written {
		const entry: Entry = {
			table: this.table,
			seat: this.seat,
			seq: on.seq + 1,
			prev: on.id,
			heads: [...new Set(heads.map(idOf))].filter((id) => id !== on.id),
			body
		};
		const bytes = encodeEntry(entry);
		const id = toHex(this.crypto.hash(bytes));
		const signed = { bytes, signature: this.crypto.person.sign(id) };
		const written = { id, seq: entry.seq, signed };
		if (on === this.tip) this.tip = written;
		return written;
	}

	/** Begins a log of another number on something, as a return does. */
	begin(log: number, body: Body, on: Named, heads: readonly Named[] = []): Written {
		this.tip = { id: idOf(on), seq: log * LOG_SPAN - 1 };
		return this.write(body, heads);
	}
}

// ---------------------------------------------------------------- devices

export interface Member {
	readonly crypto: Crypto;
	table: Table;
	readonly effects: Effect[];
	/** Signatures that this device has checked. */
	checked: number;
}

export interface Terms {
	readonly shapes?: Shapes;
	readonly threshold?: number;
	readonly policy?: Partial<DeadlinePolicy>;
	/** A bot's seats, after the people's. */
	readonly bots?: number;
	/** Cryptography of a person; the notary's if it is not said. */
	readonly person?: (index: number) => Crypto;
}

const POLICY: DeadlinePolicy = {
	pace: { kind: 'length', minutes: 1440 },
	patience: 700,
	holidayDays: 0,
	absence: 600
};

export const bytesOf = (words: string): Bytes => new TextEncoder().encode(words);
const NOTHING = new Uint8Array(0);

export class Party {
	now = 27_000_000;
	readonly game: PlainGame;
	readonly members: Member[];
	readonly lobby: readonly Signed[];
	/** Another person's cryptography. */
	readonly stranger: () => Crypto;

	constructor(people: number, terms: Terms = {}) {
		const books = notary(random(1));
		this.stranger = () => books.person();
		this.game = plainGame(terms.shapes ?? 'sss');
		const cryptos = Array.from({ length: people }, (_, i) =>
			this.counting(terms.person?.(i) ?? books.person())
		);
		const [host] = cryptos as [Counting];
		const founding = foundTable(host.crypto, {
			kind: 'found',
			ruleset: 'plain',
			rulesetVersion: 1,
			options: NOTHING,
			seats: people + (terms.bots ?? 0),
			threshold: terms.threshold ?? 0,
			policy: { ...POLICY, ...terms.policy },
			keys: host.crypto.person.keys,
			name: 'host',
			origin: undefined,
			nonce: new Uint8Array(16),
			bots: 0
		});
		this.members = cryptos.map((counting) => this.opened(counting, founding));
		const joins = this.members.slice(1).map((member) => {
			const { keys } = member.crypto.person;
			this.event(member, { kind: 'say', body: { kind: 'join', keys, name: '' } });
			return (member.table.graph.all.at(-1) as Held).signed;
		});
		const first = this.member(1);
		this.give(first, joins);
		const ids = this.members.map(({ crypto }) => {
			const held = first.table.graph.all.find(
				(one) => personOf(one)?.keys.sign.join() === crypto.person.keys.sign.join()
			);
			return (held as Held).id;
		});
		for (let i = 0; i < (terms.bots ?? 0); i++) ids.push(NONE);
		this.event(first, { kind: 'say', body: { kind: 'roster', seats: ids } });
		this.lobby = this.all(first).filter((_, i) => first.table.graph.all[i]?.seat === 0);
	}

	private counting(crypto: Crypto): Counting {
		const counter = { checked: 0 };
		const verify: Crypto['verify'] = (...args) => {
			counter.checked++;
			return crypto.verify(...args);
		};
		return { crypto: { ...crypto, verify }, counter };
	}

	private opened({ crypto, counter }: Counting, founding: Signed): Member {
		const table = openTable({ crypto, game: this.game }, founding);
		if ('code' in table) throw new Error(table.code);
		return {
			crypto,
			table,
			effects: [],
			get checked() {
				return counter.checked;
			},
			set checked(value: number) {
				counter.checked = value;
			}
		};
	}

	get table(): Id {
		return this.member(1).table.table;
	}

	/** A device of somebody who sits nowhere: it says nothing, and counts what others say. */
	observer(entries: readonly Signed[] = this.all(this.member(1))): Member {
		const founding = this.lobby[0] as Signed;
		const member = this.opened(this.counting(this.stranger()), founding);
		this.give(member, entries);
		return member;
	}

	/** A device of somebody who may come to sit here: it knows the founding alone. */
	guest(): Member {
		return this.opened(this.counting(this.stranger()), this.lobby[0] as Signed);
	}

	/** The device of a seat. */
	member(seat: number): Member {
		return this.members[seat - 1] as Member;
	}

	/** Members at these seats. */
	at(...seats: number[]): Member[] {
		return seats.map((seat) => this.member(seat));
	}

	event(member: Member, event: Event): readonly Effect[] {
		const { effects } = take(member.table, event, this.now);
		member.effects.push(...effects);
		return effects;
	}

	give(member: Member, entries: readonly (Signed | Written)[]): readonly Effect[] {
		return this.event(member, { kind: 'receive', entries: entries.map(signedOf) });
	}

	/** Takes entries in without saying anything: what the liar's device does. */
	hear(member: Member, entries: readonly (Signed | Written)[]): void {
		const { log } = member.table;
		take(member.table, { kind: 'load', entries: entries.map(signedOf), log }, this.now);
		member.table.stopped = undefined;
	}

	all({ table }: Member): Signed[] {
		return table.graph.all.map(({ signed }) => signed);
	}

	/** Everybody gives all to all of these, so often. */
	mix(members: readonly Member[], rounds = 3): void {
		for (let i = 0; i < rounds; i++)
			for (const a of members)
				for (const b of members) {
					const { byId } = b.table.graph;
					const lacks = a.table.graph.all.filter(({ id }) => !byId.has(id));
					if (a !== b && lacks.length > 0)
						this.give(
							b,
							lacks.map(({ signed }) => signed)
						);
				}
	}

	/** Everybody learns the roster and deals: they come to step 1. `quiet` hears and says nothing. */
	start(quiet: readonly Member[] = []): this {
		for (const member of this.members.slice(1))
			if (quiet.includes(member)) this.hear(member, this.lobby);
			else this.give(member, this.lobby);
		const loud = this.members.filter((member) => !quiet.includes(member));
		this.mix(loud, 4);
		return this;
	}

	seal(member: Member, order: string): readonly Effect[] {
		return this.event(member, { kind: 'seal', order: bytesOf(order) });
	}

	/** The device loads its own store again, as after a restart. */
	reload(member: Member): readonly Effect[] {
		const { lobby, graph, log } = member.table;
		const table = openTable({ crypto: member.crypto, game: this.game }, lobby.founding.signed);
		if ('code' in table) throw new Error(table.code);
		const entries = graph.all.map(({ signed }) => signed);
		member.table = table;
		return this.event(member, { kind: 'load', entries, log: log === 0 ? undefined : log });
	}

	/**
	 * Days of a good network among these: who owes an order seals it, all tell all, and everybody visits,
	 * `pause` minutes apart. Ends early once `enough`. The days that it took.
	 */
	days(
		members: readonly Member[],
		days: number,
		enough = (): boolean => members.every(isOver),
		pause = 720
	): number {
		const begin = this.now;
		while (this.now < begin + days * 1440 && !enough()) {
			this.now += pause;
			for (let round = 0; round < 3 && !enough(); round++) {
				for (const member of members) {
					const step = here(member.table);
					if (step?.owed.includes(member.table.seat))
						this.seal(member, `order of ${member.table.seat}`);
				}
				this.mix(members, 1);
			}
			for (const member of members) this.event(member, { kind: 'visit' });
		}
		return (this.now - begin) / 1440;
	}

	/** A pen for a seat, after what its device wrote last. */
	pen(member: Member): Pen {
		const { table } = member;
		const own = table.own;
		const roster = table.lobby.rosters[0] as Held;
		const tip =
			own && own.seat === table.seat
				? { id: own.id, seq: own.entry.seq }
				: { id: roster.id, seq: -1 };
		return new Pen(member.crypto, table.table, table.seat, tip);
	}

	/** The step that a device is at. */
	step(member: Member): Step {
		return here(member.table) as Step;
	}

	/** Place of an entry about a step. */
	where(step: Step, state = step.hash): At {
		return { step: step.number, past: step.past, state, time: this.now };
	}

	/** An order in an envelope. */
	envelope(pen: Pen, step: Step, order: string, deal: Bytes = NOTHING): Body {
		const box = pen.crypto.seal(groupFor(step), step.place, pen.seat, bytesOf(order));
		return { kind: 'seal', at: this.where(step), sealed: true, order: box, deal };
	}

	/** The cut of some envelopes that a device holds. */
	cut({ table }: Member, step: Step, envelopes: readonly Named[]): Cut {
		return cutOf(
			table,
			step,
			envelopes.map((named) => heldIn(table, named))
		);
	}

	/** Vote of a seat for a cut. */
	vote(pen: Pen, { table }: Member, step: Step, cut: Cut, ballot: Ballot): Vote {
		const { ceremony, deals } = step.epoch;
		const dealt = step.mode === 'ceremony' ? cut.envelopes.map(dealtBy) : deals;
		const share = pen.crypto.person.share(ceremony, dealt, pen.seat);
		const group = groupOf(table, step, cut);
		if (!share.ok || !group) throw new Error(`seat ${pen.seat} holds no share`);
		const signed = pen.crypto.person.vote(group, share.share, choiceOf(step, ballot, cut));
		const box = step.mode === 'ceremony' ? NOTHING : signed.box;
		return {
			...{ kind: 'vote', at: this.where(step), ballot, cut: cut.id },
			...{ partial: signed.partial, box }
		};
	}
}

/**
 * A step under the magnifying glass: pens write for all seats, and one observer, who sits nowhere and
 * says nothing, counts. Its step is where `party` has come to.
 */
export class Scene {
	readonly observer: Member;
	readonly step: Step;
	readonly pens: readonly Pen[];

	constructor(readonly party: Party) {
		const [, ...others] = party.members;
		// Before the table is started nobody has dealt.
		const isNew = others.every(({ table }) => table.lobby.rosters.length === 0);
		this.observer = party.observer(isNew ? party.lobby : undefined);
		this.step = this.observer.table.line.at(-1) as Step;
		const roster = this.observer.table.lobby.rosters[0] as Held;
		this.pens = party.members.map((member, i) =>
			isNew
				? new Pen(member.crypto, party.table, i + 1, { id: roster.id, seq: -1 })
				: party.pen(member)
		);
	}

	pen(seat: number): Pen {
		return this.pens[seat - 1] as Pen;
	}

	tell(...written: readonly Written[]): void {
		this.party.give(this.observer, written);
	}

	/** An envelope of each of these seats. */
	seal(...seats: number[]): Written[] {
		const all = seats.map((seat) =>
			this.pen(seat).write(this.party.envelope(this.pen(seat), this.step, `order of ${seat}`))
		);
		this.tell(...all);
		return all;
	}

	/** A deal of each of these seats: the envelopes of the key ceremony. */
	deal(...seats: number[]): Written[] {
		const all = seats.map((seat) => {
			const pen = this.pen(seat);
			const deal = pen.crypto.person.deal(this.step.epoch.ceremony, seat);
			return pen.write(this.dealt(deal));
		});
		this.tell(...all);
		return all;
	}

	dealt(deal: Bytes): Body {
		return { kind: 'seal', at: this.party.where(this.step), sealed: false, order: NOTHING, deal };
	}

	cut(envelopes: readonly Named[]): Cut {
		return this.party.cut(this.observer, this.step, envelopes);
	}

	vote(
		seat: number,
		cut: Cut,
		ballot: Ballot,
		heads: readonly Named[] = cut.envelopes,
		bent: Partial<Vote> = {}
	): Written {
		const pen = this.pen(seat);
		const body = this.party.vote(pen, this.observer, this.step, cut, ballot);
		const vote = pen.write({ ...body, ...bent }, heads);
		this.tell(vote);
		return vote;
	}

	/** A call that opens a ballot, or one to it. */
	call(seat: number, ballot: Ballot, opening?: Written, heads: readonly Named[] = []): Written {
		const named = opening ? [opening, ...heads] : heads;
		const at = this.party.where(this.step);
		const call = this.pen(seat).write(
			{ kind: 'call', at, ballot, opening: opening?.id ?? NONE },
			named
		);
		this.tell(call);
		return call;
	}

	propose(
		seat: number,
		ballot: Ballot,
		opening: Written,
		cut: readonly Named[],
		calls: readonly Named[],
		heads: readonly Named[] = [...calls, opening, ...cut]
	): Held {
		const at = this.party.where(this.step);
		const named = { cut: cut.map(idOf), calls: calls.map(idOf) };
		const body: Body = { kind: 'propose', at, ballot, opening: opening.id, ...named };
		const written = this.pen(seat).write(body, heads);
		this.tell(written);
		return heldIn(this.observer.table, written);
	}
}

interface Counting {
	readonly crypto: Crypto;
	readonly counter: { checked: number };
}

const signedOf = (one: Signed | Written): Signed => ('signed' in one ? one.signed : one);

const groupFor = (step: Step) => {
	if (!step.epoch.group) throw new Error(`step ${step.number} has no key`);
	return step.epoch.group;
};

/** An entry that a table holds. */
export function heldIn(table: Table, named: Named): Held {
	const held = table.graph.byId.get(idOf(named));
	if (!held) throw new Error('not held');
	return held;
}

export const isOver = ({ table }: Member): boolean => {
	const step = here(table);
	return step?.mode === 'over' && step.settled;
};

/** Entries of one kind that a device wrote about a step, or about none. */
export const saidBy = ({ table }: Member, kind: Body['kind'], step?: Step): Held[] =>
	table.graph.all.filter(
		({ seat, entry: { body } }) =>
			seat === table.seat &&
			body.kind === kind &&
			(!step || ('at' in body && body.at.past === step.past))
	);

/** The last of them. */
export function lastSaid(member: Member, kind: Body['kind'], step?: Step): Held {
	const held = saidBy(member, kind, step).at(-1);
	if (!held) throw new Error(`seat ${member.table.seat} said no ${kind}`);
	return held;
}

export const refusals = (effects: readonly Effect[]): string[] =>
	effects.flatMap((effect) => (effect.kind === 'refused' ? [effect.code] : []));
