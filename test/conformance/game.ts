/** One random game, watched closely: everything the contract promises is asserted on the way. */
import { expect } from 'vitest';
import { advance, begin, botOrder, type Advance, type BotLevel } from '../../engine/kernel/advance';
import { heeded, isHeeded } from '../../engine/kernel/advice';
import { decode, encode, type Encodable } from '../../engine/kernel/encode';
import { framesOf, type Frame } from '../../engine/kernel/frames';
import { deepFreeze } from '../../engine/kernel/freeze';
import { deriveSeed, stateHash, toHex } from '../../engine/kernel/hash';
import { isWithin, placeIn, voidsAll } from '../../engine/kernel/problem';
import { createRng, type Rng, type Stream } from '../../engine/kernel/rng';
import type { Recording, RecordedStep } from '../../engine/kernel/replay';
import {
	STRENGTHS,
	type Answer,
	type Report,
	type Ruleset,
	type SeatId
} from '../../engine/kernel/ruleset';
import { recordPhases } from '../../engine/kernel/trace';
import type { Fixture, Refusal } from './fixture';
import { collect, garbage, mutate, newPool, type Pool } from './mutate';
import { objectsOf, pathInto, pathOfNegativeZero } from './walk';

/** `mixed`: some absent, some bots, some honest, some with mutated orders. */
export type Style = BotLevel | 'mixed';

export interface GameSpec {
	readonly style: Style;
	/** 32 bytes: everything random in the game comes from it. */
	readonly seed: Uint8Array;
	readonly seats: number;
	readonly rawOptions: unknown;
	/** Asks players besides the step, and repeats the step, every ninth time only: they take most of the time. */
	readonly sparing?: boolean;
}

/** Coverage of the games of a suite, taken together. */
export interface Seen {
	readonly kinds: Set<string>;
	/** Codes of the reasons that advice gave. */
	readonly reasons: Set<string>;
	/** Views left unchanged by a scramble that did change the state. */
	scrambled: number;
	/** Refused lines on which `check` and `resolve` agreed, and orders refused as a whole. */
	refusals: number;
	steps: number;
	/** Frames of pairs of steps that looked the same to their viewer, and were not. */
	twins: number;
	/** Phases that traced steps told. */
	phases: number;
}

export const newSeen = (): Seen => ({
	kinds: new Set(),
	reasons: new Set(),
	scrambled: 0,
	refusals: 0,
	steps: 0,
	twins: 0,
	phases: 0
});

/** Plays a game to its end and gives its record. Throws, naming the step, on any broken promise. */
export function playGame<O, S, T, V, R extends Report>(
	fixture: Fixture<O, S, T, V, R>,
	spec: GameSpec,
	seen: Seen
): Recording {
	const game = new Game(fixture, spec, seen);
	try {
		return game.play();
	} catch (error) {
		const said = error instanceof Error ? error.message : String(error);
		throw new Error(`in step ${game.step}: ${said}`, { cause: error });
	}
}

/** The same data as another device reads it from storage. */
export function stored<T>(value: T): T {
	const decoded = decode(encode(value as Encodable));
	if (!decoded.ok) throw new Error(`not read back: ${decoded.code} at ${decoded.at}`);
	return decoded.value as T;
}

class Game<O, S, T, V, R extends Report> {
	step = 0;
	private readonly ruleset: Ruleset<O, S, T, V, R>;
	private readonly rng: Rng;
	private readonly draw: Stream;
	/** Dice of the checks: apart from the game's, so that it is the same whether it is checked sparingly or not. */
	private readonly watching: Stream;
	private readonly pool: Pool = newPool();
	/** Seats that were said to be asked no more. */
	private out: readonly SeatId[] = [];

	constructor(
		private readonly fixture: Fixture<O, S, T, V, R>,
		private readonly spec: GameSpec,
		private readonly seen: Seen
	) {
		this.ruleset = fixture.ruleset;
		this.rng = createRng(deriveSeed('conformance', spec.seed, 0));
		this.draw = this.rng.stream('game');
		this.watching = this.rng.stream('watching');
	}

	private isSpared(): boolean {
		return this.spec.sparing === true && this.watching.pick(9) > 0;
	}

	play(): Recording {
		const { ruleset, spec } = this;
		const parsed = ruleset.parseOptions(spec.rawOptions);
		if (!parsed.ok) throw new Error(`the fixture's options: ${parsed.code}`);
		const options = deepFreeze(parsed.value);
		const seed = deriveSeed('conformance/setup', spec.seed, 0);
		const first = begin({ ruleset, options, seats: spec.seats, seed });
		const steps: RecordedStep[] = [];
		// Two lines of play: one that never leaves memory, one read from storage before every step.
		let { state, hash } = first;
		let twin = stored(state);
		const bound = this.fixture.bound(options, spec.seats);
		while (!this.watchState(state, hash)) {
			this.step++;
			if (this.step > bound) throw new Error(`not over after ${bound} steps`);
			const { taken, next } = this.advance(state, hash);
			twin = this.isSpared() ? stored(next.state) : this.repeat(stored(twin), taken, next);
			steps.push({ ...taken, seed: toHex(taken.seed), hash: next.hash });
			({ state, hash } = next);
		}
		return {
			ruleset: ruleset.id,
			version: ruleset.version,
			options: spec.rawOptions,
			seats: spec.seats,
			setupSeed: toHex(seed),
			setupHash: first.hash,
			steps
		};
	}

	/** Asserts what holds of any state. True: the game is over. */
	private watchState(state: S, hash: string): boolean {
		const { ruleset, spec } = this;
		deepFreeze(state);
		expect(pathOfNegativeZero(state), 'a -0 in the state').toBeUndefined();
		this.watchViews(state);
		const pending = ruleset.pending(state);
		const seats = pending.map((decision) => decision.seat);
		expect(seats).toEqual([...new Set(seats)].sort((a, b) => a - b));
		for (const seat of seats) this.watchDecision(state, seat);
		this.watchOut(state, seats);
		const outcome = ruleset.outcome(state);
		expect(outcome === null, 'over if and only if nobody is asked').toBe(pending.length > 0);
		if (outcome) {
			const everySeat = Array.from({ length: spec.seats }, (_, i) => i + 1);
			expect(outcome.ranking.flat().sort((a, b) => a - b)).toEqual(everySeat);
			expect(outcome.ranking.every((group) => group.length > 0)).toBe(true);
			expect(outcome.winners.every((seat) => everySeat.includes(seat))).toBe(true);
			expect(outcome.reason).toMatch(/^\w+/);
			stored(outcome as unknown as Encodable);
		}
		expect(stateHash(state), 'somebody changed the state').toBe(hash);
		return outcome !== null;
	}

	/** Checks that a seat that is out stays out, and is not asked. */
	private watchOut(state: S, asked: readonly SeatId[]): void {
		if (asked.length === 0) return;
		const out = this.ruleset.out?.(state) ?? [];
		expect(out, 'out in seat order').toEqual([...new Set(out)].sort((a, b) => a - b));
		expect(
			this.out.filter((seat) => !out.includes(seat)),
			'back in the game'
		).toEqual([]);
		expect(
			asked.filter((seat) => out.includes(seat)),
			'asked and out'
		).toEqual([]);
		this.out = out;
	}

	/** A view encodes, shares nothing with the state, and does not know what is hidden from it. */
	private watchViews(state: S): void {
		const { fixture, ruleset } = this;
		const viewer = this.watching.pick(this.spec.seats + 1);
		const view = ruleset.view(state, viewer);
		const bytes = encode(view as Encodable);
		const shared = new Set(
			(fixture.shared?.(state, viewer) ?? []).flatMap((part) => [...objectsOf(part)])
		);
		const leak = pathInto(view, objectsOf(state), shared);
		expect(leak, `the view of ${viewer} holds a part of the state`).toBeUndefined();
		if (ruleset.outcome(state) !== null) return;
		const other = fixture.scramble(state, viewer, this.rng);
		if (stateHash(other) !== stateHash(state)) this.seen.scrambled++;
		const otherBytes = encode(ruleset.view(other, viewer) as Encodable);
		if (!isSame(otherBytes, bytes))
			expect(ruleset.view(other, viewer), `${viewer} sees what is hidden`).toEqual(view);
	}

	/** Whatever the rules put forward for a seat is allowed, and depends on view and dice alone. */
	private watchDecision(state: S, seat: SeatId): void {
		const { ruleset } = this;
		const view = deepFreeze(ruleset.view(state, seat));
		const seed = deriveSeed('conformance/ask', this.spec.seed, this.watching.pick(2 ** 31));
		const ask = (kind: BotLevel): T => botOrder(ruleset, kind, view, seat, createRng(seed));
		const strength = STRENGTHS[this.watching.pick(STRENGTHS.length)] ?? 'fair';
		for (const kind of ['suggest', 'bot', strength] as const) {
			const isPlayed = kind === this.spec.style;
			if ((isPlayed || kind !== 'suggest') && this.isSpared()) continue;
			const order = ask(kind);
			// The same step on another device asks again, too, but of the bots of that step alone.
			if (this.watching.pick(4) === 0)
				expect(stored(order), `${kind} of seat ${seat} twice`).toEqual(stored(ask(kind)));
			expect(this.refusals(view, seat, order), `${kind} of seat ${seat}`).toEqual([]);
			this.watchPutForward(view, seat, order, kind);
			if (kind === 'bot' && this.watching.pick(3) === 0) this.watchAdvice(view, seat, seed, order);
		}
		const fallback = ruleset.fallback(view, seat);
		expect(this.refusals(view, seat, fallback), `fallback of seat ${seat}`).toEqual([]);
		expect(ruleset.parse(stored(fallback))).toEqual({ ok: true, value: fallback });
	}

	/** Checks that an order that the rules put forward is understood, and notes the kinds that it brings up. */
	private watchPutForward(view: V, seat: SeatId, order: T, kind: BotLevel): void {
		const { ruleset, fixture } = this;
		expect(ruleset.parse(stored(order)), `${kind} understood`).toEqual({ ok: true, value: order });
		if (kind === 'suggest') fixture.kindsOf(order).forEach((k) => this.seen.kinds.add(k));
		this.watchUnasked(view, seat, order);
	}

	/**
	 * Advice is the bot's order in parts: put into an order that says nothing, one after the other, each
	 * is allowed, and all of them say what the bot would have said from the same view and dice.
	 */
	private watchAdvice(view: V, seat: SeatId, seed: Uint8Array, wanted: T): void {
		const { ruleset, fixture } = this;
		const advice = ruleset.advise?.(view, seat, createRng(seed));
		if (!advice) return;
		const again = ruleset.advise?.(view, seat, createRng(seed));
		const told = (all: unknown): unknown => stored(all as Encodable);
		expect(told(again), `advice to seat ${seat} twice`).toEqual(told(advice));
		let order = fixture.blank?.(view, seat) ?? ruleset.fallback(view, seat);
		for (const one of advice) {
			order = heeded(order, one);
			expect(isHeeded(order, one), `${one.why.code} of seat ${seat}`).toBe(true);
			expect(this.refusals(view, seat, order), `${one.why.code} of seat ${seat}`).toEqual([]);
			this.seen.reasons.add(one.why.code);
		}
		const said = (one: T): unknown => fixture.said?.(one) ?? one;
		expect(said(order), `advice to seat ${seat}`).toEqual(said(wanted));
	}

	/** Checks that orders allowed unasked are of kinds that there are, each named once. */
	private watchUnasked(view: V, seat: SeatId, order: T): void {
		const kinds = this.ruleset.unasked?.(view, seat, order) ?? [];
		const isSound = kinds.every(
			(kind, i) => this.fixture.kinds.includes(kind) && kinds.indexOf(kind) === i
		);
		expect(isSound ? [] : kinds, `unasked of seat ${seat}`).toEqual([]);
	}

	private refusals(view: V, seat: SeatId, order: T): Refusal[] {
		const problems = this.ruleset.check(view, seat, order);
		for (const { at, voids = [], code } of problems) {
			expect(placeIn(order, at), `the place of ${code}: ${at.join()}`).toBeDefined();
			expect(isWithin(at, voids), `${code} voids what it is about`).toBe(true);
		}
		if (this.ruleset.voidsParts)
			expect(problems.filter(voidsAll), 'voids a part, never the whole').toEqual([]);
		return problems
			.filter((problem) => problem.severity === 'refusal')
			.map(({ voids = [], code }) => ({ part: voids, code }));
	}

	private advance(state: S, hash: string): { taken: Taken<T>; next: Advance<S, T, R> } {
		const { ruleset, spec } = this;
		const seed = deriveSeed('conformance/step', spec.seed, this.step);
		const orders: Record<SeatId, T> = {};
		const bots: Record<SeatId, BotLevel> = {};
		for (const { seat } of ruleset.pending(state)) this.decide(state, seat, orders, bots);
		const before = encode(orders as unknown as Encodable);
		deepFreeze(orders);
		const next = advance({ ruleset, state, orders, bots, seed, freeze: true });
		const after = encode(orders as unknown as Encodable);
		expect(isSame(after, before), 'orders changed').toBe(true);
		expect(stateHash(state), 'the old state changed').toBe(hash);
		this.watchReports(next.reports);
		for (const answer of next.answers) {
			this.watchAnswer(state, answer, next.reports, orders);
			const { seat, order } = answer;
			collect(this.pool, order);
			const kind = bots[seat];
			if (kind !== undefined && spec.sparing === true)
				this.watchPutForward(ruleset.view(state, seat), seat, order, kind);
		}
		if (this.watching.pick(8) === 0) this.watchFrames(state, { orders, bots, seed }, next);
		this.seen.steps++;
		return { taken: { orders, bots, seed }, next };
	}

	/** Decides for a seat in this step: an order, a bot, or nothing. */
	private decide(
		state: S,
		seat: SeatId,
		orders: Record<SeatId, T>,
		bots: Record<SeatId, BotLevel>
	): void {
		const { ruleset, spec, draw } = this;
		if (spec.style !== 'mixed') {
			bots[seat] = spec.style;
			return;
		}
		const choice = draw.pick(10);
		if (choice === 0) return;
		if (choice <= 2) {
			bots[seat] = choice === 1 ? 'bot' : 'suggest';
			return;
		}
		const honest = ruleset.suggest(ruleset.view(state, seat), seat, this.rng);
		const raw = choice === 3 ? garbage(draw, 3) : mutate(honest, this.pool, draw, draw.pick(6));
		const parsed = ruleset.parse(raw);
		if (parsed.ok) orders[seat] = stored(parsed.value);
	}

	/**
	 * Frames are the views of their seat: they end with the step, and where two steps look the same to
	 * it before and after, in views and reports alike, what hidden things did in between is not shown.
	 */
	private watchFrames(state: S, taken: Taken<T>, next: Advance<S, T, R>): void {
		const { ruleset } = this;
		const lasting = this.fixture.lasting ?? ((view: V): V => view);
		const lastingOf = (frames: readonly Frame<V>[]): readonly Frame<V>[] =>
			frames.map((frame) => ({ ...frame, view: lasting(frame.view) }));
		const viewer = this.watching.pick(this.spec.seats + 1);
		const before = stateHash(state);
		const shown = framesOf({ ruleset, state, ...taken, freeze: true }, viewer);
		expect(stateHash(state), 'frames changed the state').toBe(before);
		const mine = toldTo(next.reports, viewer);
		expect(shown.at(-1)).toEqual({
			phase: '',
			view: ruleset.view(next.state, viewer),
			told: mine.length
		});
		const counts = shown.map(({ told }) => told);
		expect(counts, 'reports only come').toEqual([...counts].sort((a, b) => a - b));
		for (const other of this.twinsOf(state, taken, next, viewer)) {
			const twin = advance({ ruleset, ...other });
			const looks = (one: S, reports: readonly R[]): Uint8Array =>
				encode([ruleset.view(one, viewer), toldTo(reports, viewer)] as unknown as Encodable);
			const isTwin = isSame(looks(twin.state, twin.reports), looks(next.state, next.reports));
			if (!isTwin || twin.hash === next.hash) continue;
			this.seen.twins++;
			const seen = lastingOf(framesOf({ ruleset, ...other }, viewer));
			expect(seen, `frames of ${viewer}`).toEqual(lastingOf(shown));
		}
	}

	/** The same step with another order of somebody else. */
	private *twinsOf(
		state: S,
		taken: Taken<T>,
		{ answers }: Pick<Advance<S, T, R>, 'answers'>,
		viewer: SeatId
	): Generator<Taken<T> & { readonly state: S }> {
		const { ruleset } = this;
		const others = ruleset.pending(state).filter(({ seat }) => seat !== viewer);
		const other = others[this.watching.pick(Math.max(1, others.length))];
		if (other) {
			const view = ruleset.view(state, other.seat);
			const order = ruleset.suggest(view, other.seat, this.rng);
			yield { ...taken, state, orders: { ...taken.orders, [other.seat]: order } };
			yield {
				...taken,
				state,
				orders: { ...taken.orders, [other.seat]: ruleset.fallback(view, other.seat) }
			};
			const given = answers.find(({ seat }) => seat === other.seat);
			const alike = given && this.fixture.alike?.(given.order);
			if (alike) yield { ...taken, state, orders: { ...taken.orders, [other.seat]: alike } };
		}
	}

	private watchReports(reports: readonly R[]): void {
		stored(reports as unknown as Encodable);
		const isSeat = (seat: SeatId): boolean =>
			Number.isSafeInteger(seat) && seat >= 1 && seat <= this.spec.seats;
		const isSound = ({ code, to }: R): boolean =>
			/^\w/.test(code) && (to === 'all' || (to.length > 0 && to.every(isSeat)));
		expect(
			reports.filter((report) => !isSound(report)),
			'reports of nothing, or to nobody'
		).toEqual([]);
	}

	/** The resolution refuses the very lines that `check` refuses, for the same reasons. */
	private watchAnswer(
		state: S,
		answer: Answer<T>,
		reports: readonly R[],
		orders: Readonly<Record<SeatId, T>>
	): void {
		const { seat, order } = answer;
		const view = this.ruleset.view(state, seat);
		const foreseen = sorted(this.refusals(view, seat, order));
		expect(sorted(this.fixture.refused(reports, seat)), this.describe(seat, order)).toEqual(
			foreseen
		);
		const given = orders[seat];
		if (given !== undefined && given !== order) {
			const isVoid = this.refusals(view, seat, given).some(({ part }) => part.length === 0);
			expect({ isVoid, missed: answer.missed }).toEqual({ isVoid: true, missed: true });
			this.seen.refusals++;
		}
		if (given !== order) expect(foreseen, `refused: ${this.describe(seat, order)}`).toEqual([]);
		this.seen.refusals += foreseen.length;
	}

	private describe(seat: SeatId, order: T): string {
		return `seat ${seat} ordering ${JSON.stringify(order).slice(0, 2000)}`;
	}

	/** The same step on another device: from storage, not frozen, and traced. */
	private repeat(twin: S, taken: Taken<T>, next: Advance<S, T, R>): S {
		const { ruleset } = this;
		const { trace, phases } = recordPhases();
		const traced = this.watching.pick(8) === 0;
		const step = { ruleset, state: twin, ...taken, orders: stored(taken.orders) };
		const again = advance<O, S, T, V, R>({ ...step, ...(traced ? { trace } : {}) });
		expect(again.hash, 'the hash on another device').toBe(next.hash);
		if (
			!isSame(
				encode(again.reports as unknown as Encodable),
				encode(next.reports as unknown as Encodable)
			)
		)
			expect(again.reports, 'the reports on another device').toEqual(next.reports);
		expect(new Set(phases.map((p) => p.phase)).size, 'phases told apart').toBe(phases.length);
		this.seen.phases += phases.length;
		return again.state;
	}
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
	a.length === b.length && a.every((byte, i) => byte === b[i]);

const toldTo = <R extends Report>(reports: readonly R[], seat: SeatId): R[] =>
	reports.filter(({ to }) => to === 'all' || to.includes(seat));

interface Taken<T> {
	readonly orders: Readonly<Record<SeatId, T>>;
	readonly bots: Readonly<Record<SeatId, BotLevel>>;
	readonly seed: Uint8Array;
}

const sorted = (refusals: readonly Refusal[]): Refusal[] =>
	refusals
		.map(({ part, code }): [string, Refusal] => [`${part.join()} ${code}`, { part, code }])
		.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
		.map(([, refusal]) => refusal);
