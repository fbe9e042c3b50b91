/** A whole game from its record: the fold over its steps, compared with the hashes written down. */
import { advance, begin, type Bots, type Orders } from './advance';
import { fromHex } from './hash';
import type { AnyRuleset, Outcome, Result, SeatId } from './ruleset';

/** One step as written down. Everything here survives JSON. */
export interface RecordedStep {
	/** 64 hexadecimal digits. */
	readonly seed: string;
	/** The orders of people, by seat, as they came: they are parsed again. */
	readonly orders: Readonly<Record<string, unknown>>;
	readonly bots: Bots;
	/** `stateHash` after the step. */
	readonly hash: string;
}

export interface Recording {
	readonly ruleset: string;
	readonly version: number;
	/** Raw options, as given to `parseOptions`. */
	readonly options: unknown;
	readonly seats: number;
	/** 64 hexadecimal digits. */
	readonly setupSeed: string;
	/** `stateHash` of the state that the setup made. */
	readonly setupHash: string;
	readonly steps: readonly RecordedStep[];
}

export interface Replay {
	/** The setup's hash, then one for each step replayed. */
	readonly hashes: readonly string[];
	/** Step at which the replay stopped: the first hash that is not the recorded one. Step 0 is the setup. */
	readonly difference:
		| { readonly step: number; readonly recorded: string; readonly replayed: string }
		| undefined;
	/** The last state reached. */
	readonly state: unknown;
	readonly outcome: Outcome | null;
}

/**
 * Plays a recorded game again, up to its end or the first step that comes out otherwise.
 * @throws if the record is of another ruleset or version, or does not parse.
 */
export function replay(
	ruleset: AnyRuleset,
	recording: Recording,
	{ freeze = false }: { freeze?: boolean } = {}
): Replay {
	const { id, version } = ruleset;
	if (recording.ruleset !== id || recording.version !== version)
		throw new Error(`a game of ${recording.ruleset} ${recording.version}, not ${id} ${version}`);
	const options: unknown = must(ruleset.parseOptions(recording.options), 'options');
	const seats = recording.seats;
	const first = begin({ ruleset, options, seats, seed: seedOf(recording.setupSeed) });
	let state: unknown = first.state;
	const hashes = [first.hash];
	let difference = compare(0, recording.setupHash, first.hash);
	for (let i = 0; i < recording.steps.length && !difference; i++) {
		const step = recording.steps[i] as RecordedStep;
		const orders = ordersOf(ruleset, step, i + 1);
		const { bots, seed } = step;
		const next = advance({ ruleset, state, orders, bots, seed: seedOf(seed), freeze });
		state = next.state;
		hashes.push(next.hash);
		difference = compare(i + 1, step.hash, next.hash);
	}
	return { hashes, difference, state, outcome: ruleset.outcome(state) };
}

function compare(step: number, recorded: string, replayed: string): Replay['difference'] {
	return recorded === replayed ? undefined : { step, recorded, replayed };
}

function ordersOf(ruleset: AnyRuleset, step: RecordedStep, number: number): Orders<unknown> {
	const orders: Record<SeatId, unknown> = {};
	for (const [seat, raw] of Object.entries(step.orders))
		orders[Number(seat)] = must(ruleset.parse(raw), `order of seat ${seat} in step ${number}`);
	return orders;
}

function must<T>(result: Result<T>, what: string): T {
	if (!result.ok) throw new Error(`the ${what} of the record: ${result.code} ${result.at ?? ''}`);
	return result.value;
}

function seedOf(hex: string): Uint8Array {
	const seed = fromHex(hex);
	if (seed?.length !== 32) throw new Error(`not a seed: ${hex}`);
	return seed;
}
