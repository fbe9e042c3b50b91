/**
 * The contract between the kernel and a game. One shape serves simultaneous games (many sealed
 * decisions a step) and sequential ones (one open decision a step). No game noun appears here.
 */
import type { DiceVersion, Rng } from './rng';

/** A place at the table: 1..n. */
export type SeatId = number;

/** Plain data of states, orders and reports: integers, strings, booleans, arrays, records. */
export type Data =
	| number
	| string
	| boolean
	| readonly Data[]
	| { readonly [key: string]: Data | undefined };

/** The answer of a parser of untrusted input. `code` is for machines, never prose; `at` says where. */
export type Result<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly code: string; readonly at?: string };

/**
 * Answer that the engine waits for from a seat in this step.
 * `sealed`: answered in an envelope. `chance`: resolving it needs dice.
 */
export interface Decision {
	readonly seat: SeatId;
	readonly ask: string;
	readonly sealed: boolean;
	readonly chance: boolean;
}

/** The way to a place in an order, from the outside in: keys of records, indices of lists. */
export type Path = readonly (string | number)[];

/** Problem of an order, as far as its seat can know. */
export interface Problem {
	readonly code: string;
	/** A refusal makes void what `voids` names; a warning nothing. */
	readonly severity: 'refusal' | 'warning';
	/** Place in the order that the problem is about; []: the order as a whole. */
	readonly at: Path;
	/**
	 * The part of the order that a refusal makes void, a path with which `at` begins; without it, the
	 * whole order.
	 */
	readonly voids?: Path;
	readonly data?: { readonly [key: string]: Data };
}

/** Reason of a counsellor for an order: a code with its data; the interface makes a sentence of it. */
export interface Reason {
	readonly code: string;
	/** Plain data. */
	readonly data: object;
}

/**
 * One part of the order that a counsellor would write, and why. `add`: `value` goes to the end of the
 * list at `at`; `set`: it takes the place of what is there.
 */
export interface Advice<Why extends Reason = Reason> {
	readonly at: Path;
	readonly how: 'add' | 'set';
	readonly value: unknown;
	readonly why: Why;
}

/** Something that happened, as plain data (see Data); the interface makes sentences of it. */
export interface Report {
	readonly code: string;
	readonly to: readonly SeatId[] | 'all';
	readonly data: object;
}

/** End of a game. No winners: nobody won. `ranking`: every seat, best first, ties in one group. */
export interface Outcome {
	readonly winners: readonly SeatId[];
	readonly ranking: readonly (readonly SeatId[])[];
	readonly reason: string;
}

/** A seat's answer to its decision. `missed`: nobody answered and `order` is the fallback. */
export interface Answer<Order> {
	readonly seat: SeatId;
	readonly order: Order;
	readonly missed: boolean;
}

/**
 * Called after each named phase of a step, so that two devices can find where they part and a replay
 * can show what lies between two states. Where a phase is made of events that a replay tells apart, it
 * is called after each of them too, with '' for a name: that is a moment to be shown, not compared.
 * `state` may be a working copy, and `reports` the list that the resolution adds to: both stand as they
 * are only until the call returns. Rules that were kept before traces told reports give none.
 */
export type Trace<State, R extends Report = Report> = (
	phase: string,
	state: State,
	reports?: readonly R[]
) => void;

/** Trace that records nothing: a ruleset may skip the working copies that a real trace needs. */
export const UNTRACED: Trace<unknown> = () => undefined;

export interface Resolution<State, R extends Report = Report> {
	readonly state: State;
	readonly reports: readonly R[];
}

/** Strengths of a bot, the weakest first. */
export const STRENGTHS = ['gentle', 'fair', 'shrewd'] as const;
export type Strength = (typeof STRENGTHS)[number];

export interface Ruleset<Options, State, Order, View, R extends Report = Report> {
	readonly id: string;
	/**
	 * Raised by one with every change of behaviour: a table pins it when it starts. Only the version is
	 * ever written down; `engine/kept` says of those before this one what shape they have.
	 */
	readonly version: number;
	/**
	 * Form of states, views, orders, reports and options. Versions of one shape differ in
	 * behaviour alone, so that one interface serves them all. Raised, with the version, when any of these comes to mean
	 * something that the interface of before could not show.
	 */
	readonly shape: number;
	readonly seats: { readonly min: number; readonly max: number };
	/** Version of the dice that it rolls. Another is another behaviour. */
	readonly dice: DiceVersion;

	/**
	 * True: `check` never makes an order void as a whole, and `resolve` passes over the parts that are, so
	 * that nobody need check an order before it is resolved.
	 */
	readonly voidsParts?: true;

	/** Options from outside; what is absent takes its default. */
	parseOptions(raw: unknown): Result<Options>;
	setup(options: Options, seats: number, rng: Rng): State;

	/** Decisions in seat order. None: the game is over. A step may ask one seat, some or all. */
	pending(state: State): readonly Decision[];
	/**
	 * Seats that are never asked again while the game goes on, in seat order; without it, none. Who is
	 * merely not asked in this step is not among them.
	 */
	out?(state: State): readonly SeatId[];
	/** View of a seat (0: of everybody). Built up from nothing, never stripped down. */
	view(state: State, viewer: SeatId): View;

	/** Is it understood? Never throws, whatever comes. */
	parse(raw: unknown): Result<Order>;
	/** Is it allowed, as far as this seat can know? */
	check(view: View, seat: SeatId, order: Order): readonly Problem[];
	/**
	 * Kinds of entries that a seat may still add to its order although nothing asks for them (an offer, a
	 * withdrawal, a resignation), in the order in which they are proposed; without it, none. They ride on
	 * the order of their seat and count before it is carried out; a seat that owes no order says nothing.
	 */
	unasked?(view: View, seat: SeatId, order: Order): readonly string[];
	/** Order of a seat that missed the step. */
	fallback(view: View, seat: SeatId): Order;
	/** Any allowed order, for the fuzzer: every order type must come up. */
	suggest(view: View, seat: SeatId, rng: Rng): Order;
	/**
	 * A sensible order. Without a strength, what this version has always played: tables founded before
	 * there were strengths go on so. Rules kept from before play alike whatever strength is named.
	 */
	bot(view: View, seat: SeatId, rng: Rng, strength?: Strength): Order;
	/**
	 * Order of `bot` from the same view and dice, part by part, each with its reason; without it, nobody
	 * gives counsel. Put into an order that says nothing yet, one after the other, all are allowed.
	 */
	advise?(view: View, seat: SeatId, rng: Rng): readonly Advice[];

	/**
	 * One step. `answers` holds one answer for each pending decision, in seat order. Void parts of an
	 * order are reported to their author, never thrown. Must not change `state` or `answers`.
	 */
	resolve(
		state: State,
		answers: readonly Answer<Order>[],
		rng: Rng,
		trace: Trace<State, R>
	): Resolution<State, R>;

	outcome(state: State): Outcome | null;
	/** Throws on a state that no sequence of orders may reach. */
	assertInvariants(state: State): void;
}

/** A ruleset whose types are nobody's business: for code that handles every game alike. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyRuleset = Ruleset<any, any, any, any, any>;
