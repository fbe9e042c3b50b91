/** Declarations by which a game's table is read and played as text. */
import type { LeadLines, StepRecord } from '$lib/games/game';
import type { OrdersText } from '../orders-text/declared';
import type { CounselWords } from '../sheet/advice/counsel';

/** Lines under a heading; '': they need none. */
export interface Part {
	readonly title: string;
	readonly lines: readonly string[];
}

/** A place that can be asked about. */
export interface TextPlace {
	readonly id: unknown;
	/** As the map calls it. */
	readonly name: string;
}

/** The table through one seat's eyes, in words. Made anew for each view. */
export interface TableText {
	/** Every place of the map, the seat's own first. */
	readonly places: readonly TextPlace[];
	/** All that the map and its panel say of a place. */
	at(place: unknown): readonly string[];
	/** The other places where something is to be seen, the nearest first, with distance and direction. */
	around(place: unknown): readonly string[];
	/** All that is the seat's own. */
	holdings(): readonly Part[];
	/** Standing of the seat in short: what counts, a line for each seat. */
	brief(): readonly string[];
	/** Standing of the seat, and what it knows of the others, by topics. */
	standing(): readonly Part[];
	/** Report of a step. `inFull`: with every figure and die. */
	report(
		before: StepRecord<unknown, unknown> | undefined,
		record: StepRecord<unknown, unknown>,
		inFull: boolean
	): readonly Part[];
	/** The headlines of steps, the first of which is the one before them. */
	lead(records: readonly StepRecord<unknown, unknown>[]): LeadLines;
	/** Number of the turn or round in the heading of that report; 0: it has none. */
	turnOf(before: StepRecord<unknown, unknown>, record: StepRecord<unknown, unknown>): number;
	/** Ids of the ways to orders that make sense at a place. */
	waysAt(place: unknown): readonly string[];
	/** The question that the seat is asked now, in one sentence; '': none. Without it, the title of the step is that. */
	asks?(): string;
	/** Outcome of an order by itself; without it, nobody says so at this game. */
	forecast?(order: unknown): readonly string[];
	/**
	 * View on which the next order is given, where the orders before it change it; undefined: none can follow.
	 * A game without one has all given on the view of the table.
	 */
	position?(): unknown;
	/** Writing and reading of its orders; undefined: they are given on the ordinary table. */
	readonly orders: OrdersText | undefined;
	readonly words: CounselWords;
}
