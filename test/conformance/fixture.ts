/** Description of a ruleset for the conformance suite. */
import type { Rng, Stream } from '../../engine/kernel/rng';
import type { AnyField } from '../../engine/kernel/shape';
import type { Path } from '../../engine/kernel/problem';
import type { Report, Ruleset, SeatId } from '../../engine/kernel/ruleset';
import type { Matches } from '../matches/census';
import type { Palette } from './shaped';

/** A part of an order that counts for nothing, and why. */
export interface Refusal {
	/** Place in the order; []: the order as a whole. */
	readonly part: Path;
	readonly code: string;
}

export interface Simulated {
	/** As `parseOptions` takes them. */
	readonly options: unknown;
	readonly steps: number;
}

/** A game's judgement of orders from which one thing is left out. */
export interface Lightened<View, Order, R extends Report> {
	/** The order as far as it is carried out: what is refused, or not come to any more, is left out. */
	carried(view: View, seat: SeatId, order: Order): Order;
	/** The order with something that says nothing in place of the thing, so that all others keep theirs. */
	emptied?(order: Order, at: Path): unknown;
	/** True for what may change nothing although it is carried out, and why is written there. */
	excused(order: Order, at: Path, view: View): boolean;
	/** True for a report, to the seat of the order, that this very part of it was not carried out. */
	failed?(report: R, at: Path): boolean;
	/** True for a report, which the seat hears for that thing alone, that it came to nothing. */
	told(report: R, order: Order, at: Path): boolean;
}

/** A fixture whose types are nobody's business. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFixture = Fixture<any, any, any, any, any>;

export interface Fixture<Options, State, Order, View, R extends Report> {
	readonly ruleset: Ruleset<Options, State, Order, View, R>;
	/** As `parseOptions` takes them; games are played under each in turn. */
	readonly options: readonly unknown[];
	/** Numbers of seats, played in turn. */
	readonly seats: readonly number[];
	/** Games of each style, unless the environment says otherwise. */
	readonly games: number;
	/** More steps than this is a game that does not end. */
	bound(options: Options, seats: number): number;
	/** Another state that looks the same to `viewer` (0: a spectator): only what is hidden changes. */
	scramble(state: State, viewer: SeatId, rng: Rng): State;
	/** True for a game in which everything is open, so that `scramble` changes nothing. */
	readonly open?: boolean;
	/** The kinds of order that `suggest` must bring up. */
	readonly kinds: readonly string[];
	/** Those of them that so few games may pass over. */
	readonly seldom?: readonly string[];
	/** In the order of its parts: the last index of a part that a refusal names is its place here. */
	kindsOf(order: Order): readonly string[];
	/** The refusals that a resolution reported to a seat, in any order. */
	refused(reports: readonly R[], seat: SeatId): readonly Refusal[];
	/** The round that a state belongs to, where a round has several steps; without it, each is a step. */
	round?(state: State): number;
	/**
	 * Order of a sensible person by post, who leaves for later what spares the others the wait; without it,
	 * the bot's.
	 */
	person?(view: View, seat: SeatId, rng: Rng): Order;
	/** Play of about so many steps in the simulation of the protocol; without it, under the defaults. */
	simulated?(steps: number): Simulated;
	/** Demands on matches between bots; every game of the app has them. */
	readonly matches?: Matches<State, Order, R>;
	/** Another order that its seat could give, and that looks the same to everybody else; without one, none. */
	alike?(order: Order): Order | undefined;
	/** Frame without what is open to all and forgotten with the step, as how a turn that is over was spent; without it, all of it. */
	lasting?(view: View): View;
	/** Order that says nothing yet, as the interface begins with; without it, the fallback. */
	blank?(view: View, seat: SeatId): Order;
	/** Content of an order, the same for two that differ only in what means nothing; without it, all. */
	said?(order: Order): unknown;
	/** Declared shape of an order, over which orders are made field by field; without it, none are. */
	readonly shape?: AnyField;
	/** Judgement of orders in which one thing of the declared shape is left out; without it, none are tried. */
	readonly lightened?: Lightened<View, Order, R>;
	/** Games with orders made so, and the steps of them that are tried of each state. */
	readonly spoilt?: { readonly games: number; readonly tries: number };
	/**
	 * The same step with a deal that somebody accepts between any two seats, which orders made one by one
	 * hardly ever come to; undefined: none is to be had.
	 */
	meet?(
		state: State,
		orders: Readonly<Record<SeatId, Order>>,
		palette: Palette,
		draw: Stream
	): { readonly state: State; readonly orders: Readonly<Record<SeatId, Order>> } | undefined;
	/** Parts of a state that a view may hold as they are: the viewer's own, or everybody's. */
	shared?(state: State, viewer: SeatId): readonly unknown[];
}
