/**
 * Length and cost of a turn by post: everybody opens the app once a day, at an hour of their own, and what one
 * visit posts the next visitor reads. Nothing goes wrong, except that a seat may stay silent.
 */
import type { AnyFixture } from '../conformance/fixture';
import type { Game } from '../../src/lib/protocol/game-port';
import { tip } from '../../src/lib/protocol/instance';
import { encodeContent } from '../../src/lib/protocol/wire/parcel';
import { encodeRecord } from '../../src/lib/protocol/record';
import { bytesOf, isOver, owes, Party, type Member } from '../../src/lib/protocol/testing';
import { innerState, rulesetPlay, type Mind } from './games';
import type { Notary } from './notary';
import { random, type Random } from './random';

const DAY = 1440;

/** Beginning of a step of a game. */
export interface Moment {
	readonly step: number;
	readonly state: unknown;
	/** Days since the table was founded, when the first device came there. */
	readonly day: number;
	/** Seats that slept there. */
	readonly dormant: ReadonlySet<number>;
}

export interface Calm {
	readonly people: number;
	readonly seed: number;
	readonly shapes?: string;
	readonly game?: Game;
	readonly books?: Notary;
	/** An order of a seat, as its person would seal it. */
	readonly order?: (state: unknown, seat: number) => Uint8Array;
	/** A seat that says nothing from this step on. */
	readonly silent?: { readonly seat: number; readonly from: number };
	/** Days after which it ends. */
	readonly days: number;
	/** Ends the table earlier. */
	readonly isEnough?: (moments: readonly Moment[]) => boolean;
}

export class Visits {
	readonly party: Party;
	readonly random: Random;
	readonly moments: Moment[] = [];
	/** Bytes that each person was given, in parcels without their lock. */
	readonly given: number[];
	/** Orders that were sealed, in bytes, as they were before. */
	readonly sealed: { readonly step: number; readonly bytes: number }[] = [];
	private readonly began: number;

	constructor(readonly calm: Calm) {
		const { people, seed, shapes = 's'.repeat(10), game, books } = calm;
		const given = { ...(game && { game }), ...(books && { books }) };
		this.random = random(seed);
		this.party = new Party(people, { shapes, seed, ...given });
		this.given = Array<number>(people).fill(0);
		this.began = this.party.now;
	}

	/** Plays until it is enough. */
	play(): this {
		const { calm, party } = this;
		const hours = party.members
			.map((member) => ({ member, at: this.random.below(DAY) }))
			.sort((one, other) => one.at - other.at);
		for (let day = 0; day < calm.days && !party.members.every(isOver); day++) {
			for (const { member, at } of hours) {
				party.now = this.began + day * DAY + at;
				const { silent } = calm;
				const isSilent = silent?.seat === party.members.indexOf(member) + 1;
				if (isSilent && this.moments.length >= silent.from) continue;
				this.visit(member);
			}
			if (calm.isEnough?.(this.moments)) break;
		}
		return this;
	}

	private visit(member: Member): void {
		const { party } = this;
		// A mailbox gives what is decided first: entries of before are no more asked for.
		const others = party.members.toSorted(
			(a, b) => b.table.records.length - a.table.records.length
		);
		for (const other of others) {
			if (other === member) continue;
			const index = party.members.indexOf(member);
			// From the first turn on.
			if (member.table.line.length > 0)
				this.given[index] = (this.given[index] ?? 0) + sizeOf(party.lacks(other, member));
			party.give(other, member, true);
		}
		party.event(member, { kind: 'visit' });
		while (owes(member)) this.seal(member);
		this.note(member);
	}

	private seal(member: Member): void {
		const { calm, party } = this;
		const { table } = member;
		if (!table.instance) return;
		const prefix = tip(table, table.instance);
		const order =
			calm.order?.(prefix.resolved?.state, table.seat) ?? bytesOf(`order of ${table.seat}`);
		this.sealed.push({ step: prefix.step, bytes: order.length });
		party.event(member, { kind: 'seal', order });
	}

	private note({ table }: Member): void {
		const standings = table.instance?.position.standings ?? [];
		const dormant = new Set(standings.filter((one) => one.dormant).map(({ seat }) => seat));
		for (const { step: number, resolved } of table.line) {
			if (number <= this.moments.length) continue;
			const day = (this.party.now - this.began) / DAY;
			this.moments.push({ step: number, state: resolved.state, day, dormant });
		}
	}
}

/** Bytes of a parcel, without its lock. */
const sizeOf = ({ entries, records }: ReturnType<Party['lacks']>): number =>
	entries.length + records.length === 0
		? 0
		: encodeContent({ entries, records: records.map(encodeRecord) }).length;

const mean = (list: readonly number[]): number =>
	list.length === 0 ? 0 : list.reduce((a, b) => a + b, 0) / list.length;

export interface Pace {
	readonly people: number;
	/** Days a turn takes with everybody there. */
	readonly present: number;
	/** Days a turn takes while one seat is silent and still waited for. */
	readonly silent: number;
	/** Days a turn takes once that seat is dormant. */
	readonly dormant: number;
}

/** Days that each turn took, from the first one on. */
const lengths = (moments: readonly Moment[]): number[] =>
	moments.slice(1).map(({ day }, i) => day - (moments[i] as Moment).day);

/** Days of a turn, mean over the tables of some seeds. */
export function measurePace(people: number, seeds = 20): Pace {
	const present: number[] = [];
	const silent: number[] = [];
	const dormant: number[] = [];
	for (let seed = 1; seed <= seeds; seed++) {
		present.push(...lengths(new Visits({ people, seed, days: 40 }).play().moments).slice(1));
		if (people < 3) continue;
		// A first turn with everybody; then one falls silent.
		const from = 2;
		const calm = { people, seed, days: 60, silent: { seat: people, from } };
		const without = lengths(new Visits(calm).play().moments);
		silent.push(...without.slice(from - 1, from + 1));
		dormant.push(...without.slice(from + 2));
	}
	return { people, present: mean(present), silent: mean(silent), dormant: mean(dormant) };
}

/** Visits of all together from the invite until somebody can write the first order: three people by mailbox. */
export function measureStart(people = 3): number {
	const party = new Party(people, { shapes: 'ss', apart: true });
	const { members } = party;
	const [host, ...guests] = members as [Member, ...Member[]];
	const posted = new Set<Member>([host]);
	for (let visits = 1; visits < 100; visits++) {
		// The guests first: the host waits for them.
		const member = [...guests, host][(visits - 1) % people] as Member;
		party.now += 480;
		for (const other of posted) {
			if (other === member) continue;
			const lobby = [...other.table.joins.values()].map(({ signed }) => signed);
			party.event(member, { kind: 'receive', entries: lobby, quiet: true });
			party.give(other, member, true);
		}
		if (!posted.has(member)) party.event(member, { kind: 'join', name: 'guest' });
		posted.add(member);
		if (member === host && !host.table.instance && host.table.joins.size === guests.length)
			party.seat();
		party.event(member, { kind: 'visit' });
		if (owes(member)) return visits;
	}
	return Infinity;
}

// ---------------------------------------------------------------- rounds of several steps

/** The same of a game whose rounds have several steps. 0: it did not come up. */
export interface RoundPace extends Pace {
	/** Steps that a round has, with everybody there. */
	readonly steps: number;
}

/** Rounds that are looked at, of each table. */
const ROUNDS = 6;
const MOST_STEPS = 80;
const MOST_DAYS = 240;

/** Days and steps that a round takes: people of one mind, sensible unless told, a visit a day each. */
export function measureRounds(
	fixture: AnyFixture,
	people: number,
	seeds = 5,
	mind?: Mind
): RoundPace {
	const present: Round[] = [];
	const silent: Round[] = [];
	const dormant: Round[] = [];
	for (let seed = 1; seed <= seeds; seed++) {
		present.push(...roundsOf(fixture, seed, people, undefined, mind));
		if (people < 3) continue;
		for (const round of roundsOf(fixture, seed, people, people, mind))
			(round.dormant ? dormant : silent).push(round);
	}
	const days = (rounds: readonly Round[]): number => mean(rounds.map((round) => round.days));
	return {
		people,
		steps: mean(present.map(({ steps }) => steps)),
		present: days(present),
		silent: days(silent),
		dormant: days(dormant)
	};
}

interface Round {
	readonly days: number;
	readonly steps: number;
	/** The silent seat slept from its first step on. */
	readonly dormant: boolean;
}

/** The whole rounds of one table, the first apart: in it all are there. */
function roundsOf(
	{ ruleset, round }: AnyFixture,
	seed: number,
	people: number,
	silent: number | undefined,
	mind: Mind | undefined
): Round[] {
	const play = rulesetPlay(random(seed), ruleset, undefined, MOST_STEPS, mind ?? 'sensible');
	const roundOf = ({ state, step: number }: Moment): number => round?.(innerState(state)) ?? number;
	const isEnough = (moments: readonly Moment[]): boolean => {
		const [first] = moments;
		const last = moments.at(-1);
		return first !== undefined && last !== undefined && roundOf(last) > roundOf(first) + ROUNDS;
	};
	const { moments } = new Visits({
		people,
		seed,
		days: MOST_DAYS,
		isEnough,
		game: play.game,
		order: play.order,
		...(silent !== undefined && { silent: { seat: silent, from: 2 } })
	}).play();
	const begins = moments.filter((one, i) => {
		const before = moments[i - 1];
		return !before || roundOf(before) !== roundOf(one);
	});
	const whole = begins.slice(0, -1).map((one, i) => {
		const next = begins[i + 1] as Moment;
		return {
			days: next.day - one.day,
			steps: moments.indexOf(next) - moments.indexOf(one),
			dormant: silent !== undefined && one.dormant.has(silent)
		};
	});
	return whole.slice(1);
}
