/** Counts that a game keeps of its matches, besides wins and orders. */
import type { Advance } from '../../engine/kernel/advance';
import type { Report, SeatId } from '../../engine/kernel/ruleset';
import type { Desk } from './match';
import type { Field } from './plans';

/** A line of an order that was carried out in part, or not at all. */
export interface Failure {
	/** Its place among the kinds that the fixture sees in the order. */
	readonly line: number;
	readonly partly: boolean;
}

export interface Census<Order, R extends Report> {
	/** Every mechanism of the rules, in the order in which they are said. */
	readonly mechanisms: readonly string[];
	/** Those at work in a step. */
	mechanismsOf(step: Advance<unknown, Order, R>): readonly string[];
	/** Reasons for which a game may end. */
	readonly endings: readonly string[];
	failures(step: Advance<unknown, Order, R>, seat: SeatId): readonly Failure[];
}

/** Demands on a game's matches. */
export interface Matches<State, Order, R extends Report> {
	/** Games of a hundred that the sensible player must win. */
	readonly aim: number;
	readonly pairings: readonly {
		readonly sensible: number;
		readonly seats: number;
		readonly games: number;
	}[];
	/** Orders and mechanisms that nobody need bring up in a dozen games of four. */
	readonly rare: readonly string[];
	/** Games of that tally, if a dozen are too few for what is seldom. */
	readonly tallied?: number;
	/** Options of all these games, as a founder writes them, where usual ones last too long for a suite. */
	readonly options?: unknown;
	/** Games between each two strengths, if fifty take too long. */
	readonly stepGames?: number;
	/** Seats of those games; two unless told. */
	readonly stepSeats?: readonly number[];
	readonly census: Census<Order, R>;
	/** Plans that must not win more than 60 games of 100 against the others of their field. */
	readonly plans?: readonly Field[];
	/** Ways to play otherwise than the sensible player does, by name: they ought not to pay. */
	readonly habits?: Readonly<Record<string, (order: () => Order, desk: Desk<never>) => Order>>;
	/** Lots that chance gave each seat, at the end, by seat - 1: they ought to be equal. */
	readonly lots?: readonly ((state: State) => readonly string[])[];
}
