/** One step of a game: who ordered what, how it is resolved, and the hash of what comes of it. */
import { encode, type Encodable } from './encode';
import { deepFreeze } from './freeze';
import { deriveSeed, hashOfState } from './hash';
import { voidsAll } from './problem';
import { createRng, type DiceVersion, type Rng } from './rng';
import {
	UNTRACED,
	type Answer,
	type Decision,
	type Report,
	type Ruleset,
	type SeatId,
	type Strength,
	type Trace
} from './ruleset';

/** A strength; `bot`: plays as bots did before they had strengths; `suggest`: any allowed order. */
export type BotLevel = Strength | 'bot' | 'suggest';

/** The seats that the engine answers for. */
export type Bots = Readonly<Record<SeatId, BotLevel>>;

/** The orders of people, by seat, each already parsed. */
export type Orders<Order> = Readonly<Record<SeatId, Order>>;

export interface Step<Options, State, Order, View, R extends Report> {
	readonly ruleset: Ruleset<Options, State, Order, View, R>;
	readonly state: State;
	readonly orders: Orders<Order>;
	readonly bots: Bots;
	/** 32 bytes: the hash of the step's beacon, or `stepSeed` at a table without one. */
	readonly seed: Uint8Array;
	/** Deep-freezes everything that passes through: for development. */
	readonly freeze?: boolean;
	readonly trace?: Trace<State, R>;
}

/** A state with its canonical bytes and their hash. */
export interface Hashed<State> {
	readonly state: State;
	readonly bytes: Uint8Array;
	/** `stateHash` of the state. */
	readonly hash: string;
}

export interface Advance<State, Order, R extends Report> extends Hashed<State> {
	readonly reports: readonly R[];
	/** Orders resolved: one answer for each decision, in seat order. */
	readonly answers: readonly Answer<Order>[];
}

const BOT_DOMAIN = 'lacre/bot/1';
const STEP_DOMAIN = 'lacre/step/1';

export interface Setup<Options, State, Order, View, R extends Report> {
	readonly ruleset: Ruleset<Options, State, Order, View, R>;
	/** Already parsed. */
	readonly options: Options;
	readonly seats: number;
	/** 32 bytes. */
	readonly seed: Uint8Array;
}

/** Sets a game up: its first state. Throws on a bug of the ruleset. */
export function begin<Options, State, Order, View, R extends Report>({
	ruleset,
	options,
	seats,
	seed
}: Setup<Options, State, Order, View, R>): Hashed<State> {
	const { min, max } = ruleset.seats;
	if (!Number.isSafeInteger(seats) || seats < min || seats > max)
		throw new Error(`${ruleset.id} is for ${min} to ${max} seats, not ${seats}`);
	const state = ruleset.setup(options, seats, createRng(seed, ruleset.dice));
	ruleset.assertInvariants(state);
	return hashed(state);
}

/** A state with its bytes and their hash. */
export function hashed<State>(state: State): Hashed<State> {
	const bytes = encode(state as Encodable);
	return { state, bytes, hash: hashOfState(bytes) };
}

/**
 * Resolves one step. Each pending decision is answered by its seat's order; else, if the seat is a
 * bot's, by the bot; else by the fallback, as missed. An order that `check` refuses as a whole
 * counts as none.
 * @throws if the game is over, if an order comes from a seat that is not asked, or on a bug of the
 * ruleset, such as a state that breaks its invariants.
 */
export function advance<Options, State, Order, View, R extends Report>(
	step: Step<Options, State, Order, View, R>
): Advance<State, Order, R> {
	const { ruleset, state } = step;
	if (step.freeze) deepFreeze(state);
	const pending = ruleset.pending(state);
	assertAsked(pending, step.orders);
	return resolved(
		step,
		pending.map(({ seat }) => answerOf(step, seat))
	);
}

/** A step with these answers. @throws on a bug of the ruleset */
export function resolved<Options, State, Order, View, R extends Report>(
	step: Step<Options, State, Order, View, R>,
	answers: readonly Answer<Order>[]
): Advance<State, Order, R> {
	const { ruleset, state, seed, trace } = step;
	const keep = <T>(value: T): T => (step.freeze ? deepFreeze(value) : value);
	keep(answers);
	const rng = createRng(seed, ruleset.dice);
	// The state in a trace stays unfrozen: it may be a working copy.
	const resolution = ruleset.resolve(state, answers, rng, trace ?? UNTRACED);
	keep(resolution);
	ruleset.assertInvariants(resolution.state);
	return { ...hashed(resolution.state), reports: resolution.reports, answers };
}

function answerOf<Options, State, Order, View, R extends Report>(
	step: Step<Options, State, Order, View, R>,
	seat: SeatId
): Answer<Order> {
	const { ruleset, state, seed } = step;
	const given = step.orders[seat];
	if (given !== undefined && ruleset.voidsParts) return { seat, order: given, missed: false };
	const view = ruleset.view(state, seat);
	if (step.freeze) deepFreeze(view);
	if (given !== undefined) {
		const isVoid = ruleset.check(view, seat, given).some(voidsAll);
		if (!isVoid) return { seat, order: given, missed: false };
	}
	const level = step.bots[seat];
	if (level === undefined) return { seat, order: ruleset.fallback(view, seat), missed: true };
	const rng = botRng(seed, seat, ruleset.dice);
	return { seat, order: botOrder(ruleset, level, view, seat, rng), missed: false };
}

/** The order of a seat that the engine answers for. */
export function botOrder<Options, State, Order, View, R extends Report>(
	ruleset: Ruleset<Options, State, Order, View, R>,
	level: BotLevel,
	view: View,
	seat: SeatId,
	rng: Rng
): Order {
	if (level === 'suggest') return ruleset.suggest(view, seat, rng);
	return level === 'bot' ? ruleset.bot(view, seat, rng) : ruleset.bot(view, seat, rng, level);
}

/** The dice of a seat's bot: from a seed of its own, so that no label can meet one of the game's. */
export function botRng(seed: Uint8Array, seat: SeatId, dice: DiceVersion = 1): Rng {
	return createRng(deriveSeed(BOT_DOMAIN, seed, seat), dice);
}

/** @throws if the game is over, decisions are out of order, or an order comes from a seat that is not asked */
export function assertAsked(pending: readonly Decision[], orders: Orders<unknown>): void {
	if (pending.length === 0) throw new Error('the game is over: no step to resolve');
	for (let i = 1; i < pending.length; i++)
		if ((pending[i - 1] as Decision).seat >= (pending[i] as Decision).seat)
			throw new Error('decisions are not in seat order');
	for (const seat of Object.keys(orders))
		if (!pending.some((decision) => String(decision.seat) === seat))
			throw new Error(`seat ${seat} is not asked for an order in this step`);
}

/**
 * The seed of a step at a table without a beacon (one person, or none): SHA-256 of the table's seed
 * and the step's number, as `deriveSeed` writes them, under `lacre/step/1`. Step 0 is the setup.
 */
export function stepSeed(tableSeed: Uint8Array, step: number): Uint8Array {
	return deriveSeed(STEP_DOMAIN, tableSeed, step);
}
