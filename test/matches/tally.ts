/** Counts what happens in games between bots, order by order and rule by rule. */
import type { AnyFixture } from '../conformance/fixture';
import type { Match, Turn } from './match';

/** Results of the lines of a kind. `partly` came to less than ordered. */
export interface OrderTally {
	written: number;
	refused: number;
	failed: number;
	partly: number;
	done: number;
}

export interface Tally {
	readonly fixture: AnyFixture;
	readonly orders: Map<string, OrderTally>;
	/**
	 * Every mechanism of the game's census, in a fixed order; 0: it never happened. Of a game without
	 * one, the reports that came up, by code.
	 */
	readonly mechanisms: Map<string, number>;
}

export function newTally(fixture: AnyFixture): Tally {
	const none = (): OrderTally => ({ written: 0, refused: 0, failed: 0, partly: 0, done: 0 });
	const census = fixture.matches?.census;
	const names = census
		? [...census.mechanisms, ...census.endings.map((reason) => `ending: ${reason}`)]
		: [];
	return {
		fixture,
		orders: new Map(fixture.kinds.map((kind) => [kind, none()])),
		mechanisms: new Map(names.map((name) => [name, 0]))
	};
}

export function count(tally: Tally, match: Match): void {
	const census = tally.fixture.matches?.census;
	for (const turn of match.turns) {
		for (const { seat, order } of turn.answers) countOrders(tally, turn, seat, order);
		const names = census?.mechanismsOf(turn) ?? turn.reports.map(({ code }) => code);
		for (const name of names) bump(tally, name);
	}
	bump(tally, `ending: ${match.outcome.reason}`);
}

/** Kinds of order never carried out, and mechanisms never seen. */
export function dead({ orders, mechanisms }: Tally): string[] {
	return [
		...[...orders].filter(([, { done, partly }]) => done + partly === 0).map(([kind]) => kind),
		...[...mechanisms].filter(([, times]) => times === 0).map(([name]) => name)
	];
}

function bump({ fixture, mechanisms }: Tally, name: string): void {
	const before = mechanisms.get(name);
	if (before === undefined && fixture.matches) throw new Error(`an unknown mechanism: ${name}`);
	mechanisms.set(name, (before ?? 0) + 1);
}

/** A line is done unless it is refused or reported as failed. */
function countOrders({ fixture, orders }: Tally, turn: Turn, seat: number, order: unknown): void {
	const refused = new Set(fixture.refused(turn.reports, seat).map(({ part }) => part.at(-1)));
	const failures = fixture.matches?.census.failures(turn, seat) ?? [];
	fixture.kindsOf(order).forEach((kind, line) => {
		// A line that was not understood is of no kind.
		const entry = orders.get(kind);
		if (!entry) return;
		entry.written++;
		const failed = failures.filter((failure) => failure.line === line);
		if (refused.has(line) || refused.has(undefined)) entry.refused++;
		else if (failed.some(({ partly }) => !partly)) entry.failed++;
		else if (failed.length > 0) entry.partly++;
		else entry.done++;
	});
}
