/**
 * A step whose rules throw does not end a table. Rules throw only on a bug, the same on every device, so
 * every device goes on in the same way: with the orders of the step void, and if the rules throw at that
 * too, with the state as it was, of which the next step asks the same again, with other dice.
 */
import {
	advance,
	assertAsked,
	hashed,
	resolved,
	type Advance,
	type BotLevel,
	type Step
} from './advance';
import { encode, type Encodable } from './encode';
import { hashOfState, toHex } from './hash';
import type { Answer, Report, Ruleset, SeatId } from './ruleset';

/** Code of the report that says so: of the kernel, whatever the game. */
export const RULES_FAILED = 'kernel-rules-failed';

/** Facts by which a fault can be found: with the state, the step can be played again. */
export interface RulesFailed {
	/** `void`: resolved with every order void. `kept`: nothing was resolved, and the same is asked again. */
	readonly how: 'void' | 'kept';
	readonly ruleset: string;
	readonly version: number;
	/** Hash of the state before the step. */
	readonly state: string;
	/** 64 hexadecimal digits. */
	readonly seed: string;
	/** Orders of people, by seat. */
	readonly orders: Readonly<Record<SeatId, unknown>>;
	readonly bots: Readonly<Record<SeatId, BotLevel>>;
	/** Words of the error; of use to programmers, and not the same in every browser. */
	readonly error: string;
}

export interface FailureReport extends Report {
	readonly code: typeof RULES_FAILED;
	readonly to: 'all';
	readonly data: RulesFailed;
}

/** True for the kernel's own report, which no game tells. */
export const isFailure = (report: Report): report is FailureReport => report.code === RULES_FAILED;

/**
 * `advance` for tables that are played: what rules throw is told in a report. A step that the trace saw
 * fail is traced again.
 * @throws only if the game is over, or an order comes from a seat that is not asked
 */
export function withstand<Options, State, Order, View, R extends Report>(
	step: Step<Options, State, Order, View, R>
): Advance<State, Order, R | FailureReport> {
	const { ruleset, state } = step;
	assertAsked(ruleset.pending(state), step.orders);
	try {
		return advance(step);
	} catch (error) {
		return withVoidOrders(step, String(error));
	}
}

function withVoidOrders<Options, State, Order, View, R extends Report>(
	step: Step<Options, State, Order, View, R>,
	error: string
): Advance<State, Order, R | FailureReport> {
	const { ruleset, state } = step;
	try {
		const answers = ruleset.pending(state).map(({ seat }): Answer<Order> => {
			// Nobody who sent an order was away.
			const missed = step.orders[seat] === undefined && step.bots[seat] === undefined;
			return { seat, order: fallbackOf(ruleset, state, seat), missed };
		});
		const next = resolved(step, answers);
		return { ...next, reports: [failure(step, 'void', error), ...next.reports] };
	} catch {
		return { ...hashed(state), reports: [failure(step, 'kept', error)], answers: [] };
	}
}

const fallbackOf = <Options, State, Order, View, R extends Report>(
	ruleset: Ruleset<Options, State, Order, View, R>,
	state: State,
	seat: SeatId
): Order => ruleset.fallback(ruleset.view(state, seat), seat);

function failure<Options, State, Order, View, R extends Report>(
	{ ruleset, state, seed, orders, bots }: Step<Options, State, Order, View, R>,
	how: RulesFailed['how'],
	error: string
): FailureReport {
	const { id, version } = ruleset;
	const hash = hashOfState(encode(state as Encodable));
	const step = { state: hash, seed: toHex(seed), orders: { ...orders }, bots: { ...bots } };
	return {
		code: RULES_FAILED,
		to: 'all',
		data: { how, ruleset: id, version, ...step, error: error.slice(0, 500) }
	};
}
