/** What a game has counted of its matches, besides wins and orders. */
import type { Advance } from '../../engine/kernel/advance';
import type { Report, SeatId } from '../../engine/kernel/ruleset';

/** A line of an order that was carried out in part, or not at all. */
export interface Failure {
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
	failures(reports: readonly R[], seat: SeatId): readonly Failure[];
}

/** What a game's matches are to show. */
export interface Matches<Order, R extends Report> {
	/** Games of a hundred that the sensible player must win. */
	readonly aim: number;
	readonly pairings: readonly {
		readonly sensible: number;
		readonly seats: number;
		readonly games: number;
	}[];
	/** Orders that nobody need give in a dozen games of four. */
	readonly rare: readonly string[];
	/** Fewer orders and mechanisms than this are left unused in them. */
	readonly unused: number;
	readonly census: Census<Order, R>;
}
